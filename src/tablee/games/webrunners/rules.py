"""The rules of Web Runners, paragraph by paragraph, beside RULES.en.md.

The first chapters and the turn are here. The others have a module each, named by its first §:
rules_06_pawns.py (moving, bridges, colours, the fourth ring, the end), rules_11_powers.py,
rules_12_damage.py (attacks, answers, the five damages), rules_14_piles.py (piles, secrets).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.games.webrunners.kit import COUNTERS, THEMES, WALKS, board, deck
from tablee.games.webrunners.rules_06_pawns import (
    bridges_held,
    cross,
    finish_play,
    next_turn,
    price,
    walk,
    walkable,
)
from tablee.games.webrunners.rules_11_powers import (
    RUMMAGE,
    early_closed,
    early_moves,
    hat_closed,
    hat_moves,
    influence,
    rummage,
    spend_power,
)
from tablee.games.webrunners.rules_12_damage import (
    SURVEILLANCE,
    attack,
    in_reach,
    targets,
    watch,
)
from tablee.games.webrunners.rules_14_piles import bits, close_play, draw_card, hold, throw_away
from tablee.games.webrunners.table import CHARACTERS, HAND, NUMBERED, WebTable
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance, draw
from tablee.kernel.options import FIRST, Choice, Options, PerSeat, Value, Whole
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Step
from tablee.kernel.words import Refusal

CROSS: Final[Move] = "cross"
WATCH: Final[Move] = "watch"
DRAW: Final[Move] = "draw"
END: Final[Move] = "end"
PASS: Final[Move] = "pass"

# §1  Aim
# A pawn on the centre ends the game: see §10.


# §2  The board
# Read and held to these rules in kit.py.


# §3  The cards
# Read and held to these rules in kit.py; messages are shown by `warn` beside the plays.
THEME = Choice("theme", "all", among=("all", *THEMES))


# §4  Setting up
LOT: Final = "lot"


@dataclass(frozen=True)
class Wide(Whole):
    """A range so wide that it is tried at its ends, its middle and its default only."""

    def every(self, seats: int) -> list[Value]:
        return self.some(seats)


CHARACTER = PerSeat(Choice("characters", LOT, among=(LOT, *CHARACTERS)))
ROUNDS = Wide("rounds", 200, low=10, high=200)
WINDOW = Wide("window", 10, low=5, high=30)
OPTIONS = (THEME, CHARACTER, FIRST, ROUNDS, WINDOW)


def check(seats: int, options: Options) -> Refusal | None:
    """No character sits twice at a table."""
    chosen = [character for character in CHARACTER.of(options) if character != LOT]
    if len(set(chosen)) == len(chosen):
        return None
    return Refusal("same_character")


def setup(seats: int, options: Options, material: Material, chance: Chance) -> WebTable:
    t = WebTable(seats, board(material), deck(material))
    t.theme = THEME.of(options)
    t.rounds = ROUNDS.of(options)
    t.window = WINDOW.of(options)
    t.turns, t.replays = TURNS, REPLAYS
    t.first = FIRST.seat(options, seats, chance)
    t.characters = share_characters(CHARACTER.of(options), chance)
    for seat in range(seats):
        for _ in range(HAND):
            hold(t, seat, draw(t.pile, chance))
    t.ask(TURNS[t.first])
    return t


def share_characters(chosen: tuple[str, ...], chance: Chance) -> list[str]:
    """The chosen characters, and for the other seats one of those left, by lot."""
    left = {character: int(character not in chosen) for character in CHARACTERS}
    return [draw(left, chance) if each == LOT else each for each in chosen]


# §5  The turn
@dataclass(frozen=True)
class Turn(Step[WebTable]):
    """One play; before it, what a power allows besides."""

    again: bool = False  # after a yellow square: the turn may also end

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        moves = early_moves(t, who)
        if self.again:
            moves.append(END)
        elif not t.hands[who]:
            moves.append(DRAW)
        return moves + plays(t, who) + hat_moves(t, who)

    def closed(self, t: WebTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        shut = early_closed(t, who) + plays_closed(t, who) + hat_closed(t, who)
        if self.again:
            return shut
        if not t.hands[who]:
            return [*shut, Closed(PASS, "5.4", "no_card_to_play")]
        return [*shut, Closed(PASS, "5.2", "no_passing")]

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        verb, *rest = move.split()
        if verb == "walk":
            card, value = rest[0], rest[-1] if len(rest) > 1 else t.deck.kinds[rest[0]]
            if len(rest) > 1:
                spend_power(t, who)
            walk(t, who, card, value, chance)
        elif verb == "stay":
            stay(t, who, rest[0], chance)
        elif verb == CROSS:
            if rest:
                spend_power(t, who)
            cross(t, who, chance, hat=rest[-1] if rest else "")
        elif verb == "attack":
            attack(t, who, int(rest[1]) - 1, rest[0], chance)
        elif verb == WATCH:
            watch(t, who, chance)
        elif verb == "influence":
            t.ask(self)
            influence(t, who, int(rest[0]) - 1, chance)
        elif verb == RUMMAGE:
            t.ask(self)
            rummage(t, who)
        else:
            no_play(t, who, move, chance)


TURNS: Final = tuple(Turn(seat) for seat in range(4))
REPLAYS: Final = tuple(Turn(seat, again=True) for seat in range(4))


def plays(t: WebTable, who: Seat) -> list[Move]:
    """Every play that the cards in hand allow, without a power: to stay is always one."""
    kinds, cards = t.deck.kinds, list(dict.fromkeys(t.hands[who]))
    allowed = walkable(t, who)
    moves = [f"walk {card}" for card in cards if kinds[card] in allowed]
    cost = price(t, who)
    if cost and len(bridges_held(t, who)) >= cost:
        moves.append(CROSS)
    damages = [card for card in cards if card in COUNTERS]
    if damages:
        aims = [seat + 1 for seat in targets(t, who)]
        for card in damages:
            if card == SURVEILLANCE:
                moves.append(WATCH)
            else:
                moves += [f"attack {card} {aim}" for aim in aims]
    return moves + [f"stay {card}" for card in cards]


def plays_closed(t: WebTable, who: Seat) -> list[Closed]:
    """The plays that the cards in hand do not allow here, and why."""
    kinds, cards = t.deck.kinds, list(dict.fromkeys(t.hands[who]))
    shut = []
    if t.rings[who] == NUMBERED:
        allowed = walkable(t, who)
        shut += [
            Closed(f"walk {card}", "9.5", "not_from_here", {"number": t.squares[who]})
            for card in cards
            if kinds[card] in WALKS and kinds[card] not in allowed
        ]
    cost, held = price(t, who), len(bridges_held(t, who))
    if not cost:
        shut.append(Closed(CROSS, "7.1", "no_bridge_here"))
    elif held < cost:
        shut.append(Closed(CROSS, "7.2", "too_few_bridges", {"cost": cost, "held": held}))
    reach = in_reach(t, who)
    for card in cards:
        if card not in COUNTERS or card == SURVEILLANCE:
            continue
        for seat in range(t.seats):
            if seat == who:
                continue
            move = f"attack {card} {seat + 1}"
            if seat not in reach:
                shut.append(Closed(move, "12.2", "out_of_reach", {"target": seat}))
            elif t.is_safe(seat):
                shut.append(Closed(move, "8.1", "on_red", {"target": seat}))
    return shut


def stay(t: WebTable, who: Seat, card: str, chance: Chance) -> None:
    throw_away(t, who, card, bits(who))
    t.tell("stays", who, {"card": card}, only=(who,))
    finish_play(t, who, chance, arrived=False)


def no_play(t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
    """A turn with no card draws one and ends; after a yellow square a turn may just end."""
    if move == DRAW:
        t.tell("no_card", who)
        draw_card(t, who, chance)
        close_play(t)
    else:
        t.tell("ends_turn", who)
    next_turn(t, who)
