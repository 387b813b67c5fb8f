"""§11 of the rules: the four powers, once a game each."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from tablee.games.webrunners.kit import BRIDGE, MOVERS
from tablee.games.webrunners.rules_06_pawns import bridges_held, price, walkable
from tablee.games.webrunners.rules_14_piles import bits, hold, pass_on
from tablee.games.webrunners.table import GEEK, INFLUENCER, WHITE_HAT, WebTable
from tablee.kernel.luck import Chance, draw
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Step

RUMMAGE: Move = "rummage"

# §11  Powers


def spend_power(t: WebTable, who: Seat) -> None:
    t.powers[who] = False
    t.tell("power", who, {"character": t.characters[who]})


# The White Hat
def hat_moves(t: WebTable, who: Seat) -> list[Move]:
    """One card counts as another value or as a bridge, in a play of one's own."""
    return changes(t, who) if t.has_power(who, WHITE_HAT) else []


def hat_closed(t: WebTable, who: Seat) -> list[Closed]:
    """What a White Hat could have done here, had the power not been spent."""
    if t.characters[who] != WHITE_HAT or t.powers[who]:
        return []
    return [Closed(move, "11.1", "power_spent") for move in changes(t, who)]


def changes(t: WebTable, who: Seat) -> list[Move]:
    """Every play in which one card counts as another."""
    kinds = t.deck.kinds
    cards = [card for card in dict.fromkeys(t.hands[who]) if kinds[card] in MOVERS]
    moves = [
        f"walk {card} as {value}"
        for card in cards
        for value in walkable(t, who)
        if value != kinds[card]
    ]
    cost = price(t, who)
    if cost and len(bridges_held(t, who)) >= cost - 1:
        moves += [f"cross with {card}" for card in cards if kinds[card] != BRIDGE]
    return moves


# The Influenceuse
def neighbours(t: WebTable, who: Seat) -> list[Seat]:
    """The left and the right neighbour, who are one with two seats."""
    return list(dict.fromkeys((t.left_of(who), (who - 1) % t.seats)))


def influence(t: WebTable, who: Seat, target: Seat, chance: Chance) -> None:
    spend_power(t, who)
    t.tell("influences", who, {"target": target})
    card = draw(dict(Counter(t.hands[target])), chance)
    pass_on(t, target, who, [card])
    t.tell("influenced", who, {"card": card}, only=(who, target))


# Geekcolo
def rummage(t: WebTable, who: Seat) -> None:
    spend_power(t, who)
    t.discard = [(card, seen | bits(who)) for card, seen in t.discard]
    t.tell("rummages", who, {"cards": sorted(card for card, _ in t.discard)}, only=(who,))
    t.ask(Rummage(who))


@dataclass(frozen=True)
class Rummage(Step[WebTable]):
    """Geekcolo looks through the discard, alone, and takes one card."""

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        return [f"take {card}" for card in sorted({card for card, _ in t.discard})]

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        taken = move.removeprefix("take ")
        left = [card for card, _ in t.discard]
        left.remove(taken)
        t.discard = [(card, bits(who)) for card in left]
        hold(t, who, taken)
        t.tell("takes", who, {"card": taken}, only=(who,))


# Before a play
def early_moves(t: WebTable, who: Seat) -> list[Move]:
    """What may be done before a play of one's own turn, and besides it."""
    if t.has_power(who, INFLUENCER):
        return [f"influence {seat + 1}" for seat in neighbours(t, who) if t.hands[seat]]
    if t.has_power(who, GEEK) and t.discard:
        return [RUMMAGE]
    return []


def early_closed(t: WebTable, who: Seat) -> list[Closed]:
    if t.characters[who] == INFLUENCER:
        if not t.powers[who]:
            return [
                Closed(f"influence {seat + 1}", "11.1", "power_spent")
                for seat in neighbours(t, who)
            ]
        near = neighbours(t, who)
        return [
            Closed(f"influence {seat + 1}", "11.4", "not_a_neighbour")
            if seat not in near
            else Closed(f"influence {seat + 1}", "11.5", "empty_hand", {"target": seat})
            for seat in range(t.seats)
            if seat != who and (seat not in near or not t.hands[seat])
        ]
    if t.characters[who] == GEEK and not t.powers[who]:
        return [Closed(RUMMAGE, "11.1", "power_spent")]
    if t.characters[who] == GEEK and not t.discard:
        return [Closed(RUMMAGE, "11.7", "empty_discard")]
    return []
