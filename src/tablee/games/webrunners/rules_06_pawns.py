"""§6 to §10 of the rules: moving, bridges, coloured squares, the fourth ring, the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tablee.games.webrunners.kit import BRIDGE, SIZES, WALKS
from tablee.games.webrunners.rules_14_piles import bits, close_play, draw_card, lay, throw_away
from tablee.games.webrunners.table import CENTRE, NUMBERED, WebTable, standing
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Result, Step
from tablee.kernel.words import Facts

DONE: Final[Move] = "done"


# §6  Moving
def walkable(t: WebTable, who: Seat) -> Iterable[str]:
    """The movement cards that may be played from here."""
    return FROM_NUMBER[t.squares[who]] if t.rings[who] == NUMBERED else WALKS


def walk(t: WebTable, who: Seat, card: str, value: str, chance: Chance) -> None:
    """The pawn walks all squares of a card; on ring 4 it goes to the card's number."""
    lay(t, who, card)
    ring, steps = t.rings[who], WALKS[value]
    if ring == NUMBERED:
        t.squares[who] = steps
        t.tell("to_number", who, {"card": card, "number": steps})
    else:
        t.squares[who] = (t.squares[who] + steps) % SIZES[ring]
        facts: Facts = {"card": card, "steps": steps, "ring": ring, "square": t.squares[who]}
        t.tell("walks", who, facts)
    warn(t, who, (card,))
    finish_play(t, who, chance, arrived=True)


# §7  Bridges
def price(t: WebTable, who: Seat) -> int:
    """The bridge cards it takes to go inwards from where the pawn stands; 0: no bridge here."""
    if t.rings[who] == NUMBERED:
        return TO_CENTRE[t.squares[who]]
    bridge = t.board.bridge(t.rings[who], t.squares[who])
    return 0 if bridge is None else bridge.cost


def bridges_held(t: WebTable, who: Seat) -> list[str]:
    """The bridge cards in a hand, in the order in which they are spent: the game's theme first."""
    held = [card for card in t.hands[who] if t.deck.kinds[card] == BRIDGE]
    return sorted(held, key=lambda card: (t.deck.themes[card] != t.theme, card))


def cross(t: WebTable, who: Seat, chance: Chance, hat: str = "") -> None:
    """The pawn goes inwards; a White Hat's movement card may be one of those that pay."""
    cost, ring = price(t, who), t.rings[who]
    cards = [hat] if hat else []
    cards += bridges_held(t, who)[: cost - len(cards)]
    for card in cards:
        lay(t, who, card)
    if ring == NUMBERED:
        reach_centre(t, who, cards)
        return
    bridge = t.board.bridges[ring][t.squares[who]]
    t.rings[who], t.squares[who] = ring + 1, bridge.exit
    facts: Facts = {"cards": cards, "cost": str(cost), "ring": ring + 1, "square": bridge.exit}
    t.tell("enters" if ring + 1 == NUMBERED else "crosses", who, facts)
    warn(t, who, cards)
    finish_play(t, who, chance, arrived=True)


# §8  Coloured squares
def finish_play(t: WebTable, who: Seat, chance: Chance, arrived: bool) -> None:
    """The play's one card, then the colour, if the pawn arrived by its own move; then on."""
    draw_card(t, who, chance)
    colour = t.board.colour(t.rings[who], t.squares[who]) if arrived else ""
    if colour == "green":
        t.tell("green", who)
        t.ask(Renew(who))
        return
    if colour == "orange":
        t.tell("orange", who)
        draw_card(t, who, chance)
        draw_card(t, who, chance)
        draw_card(t, who, chance)
    close_play(t)
    if colour == "yellow":
        t.tell("yellow", who)
        t.ask(t.replays[who])
        return
    next_turn(t, who)


@dataclass(frozen=True)
class Renew(Step[WebTable]):
    """On green: any number of cards discarded, a card a step, then as many drawn."""

    gone: int = 0

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        return [DONE, *(f"discard {card}" for card in dict.fromkeys(t.hands[who]))]

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        if move != DONE:
            card = move.removeprefix("discard ")
            throw_away(t, who, card, bits(who))
            t.tell("discards", who, {"card": card}, only=(who,))
            t.ask(replace(self, gone=self.gone + 1))
            return
        t.tell("renews", who, {"count": self.gone})
        for _ in range(self.gone):
            draw_card(t, who, chance)
        close_play(t)
        next_turn(t, who)


# §9  The fourth ring
FROM_NUMBER: Final = {1: ("2", "5", "10"), 2: ("10",), 5: ("10",), 10: ()}
TO_CENTRE: Final = {1: 3, 2: 2, 5: 2, 10: 1}


# §10  The end
def reach_centre(t: WebTable, who: Seat, cards: list[str]) -> None:
    t.rings[who], t.squares[who] = CENTRE, 0
    t.tell("wins", who, {"cards": cards})
    warn(t, who, cards)
    t.end(Result(standing(t).places, (who,), "centre"))


def next_turn(t: WebTable, who: Seat) -> None:
    """The next seat clockwise; the last turn of the last round ends the game as it stands."""
    following = t.left_of(who)
    if following == t.first:
        if t.round == t.rounds:
            t.tell("stops", None, {"rounds": t.rounds})
            t.end(standing(t).result("rounds"))
            return
        t.round += 1
    t.ask(t.turns[following])


# The message of a played card: §3
def warn(t: WebTable, who: Seat, cards: Iterable[str]) -> None:
    """Each played card of the game's theme shows its message once; its name leads to its page."""
    for card in dict.fromkeys(cards):
        if t.theme in ("all", t.deck.themes[card]):
            t.tell("message", who, {"card": card, "theme": t.deck.themes[card]})
