"""The rules of the Gnou, paragraph by paragraph, beside RULES.en.md; § 12 and § 13 in asking.py."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

from tablee.games.gnou.asking import Answer, Draw, ask_question
from tablee.games.gnou.board import (
    AWARENESS,
    CULTURE,
    END,
    FREEDOMS,
    GULL,
    PROTECTION,
    PROTECTIONS,
    START,
    board,
)
from tablee.games.gnou.deck import SHEET, deck, in_each_language
from tablee.games.gnou.table import LEFT, RIGHT, GnouTable, House
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance, die
from tablee.kernel.options import FIRST, Choice, Flag, Options, PerSeat, Whole
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Result, Standing, Step
from tablee.kernel.words import Fact, Refusal

ROLL: Final[Move] = "roll"
PASS: Final[Move] = "pass"
OFFER: Final[Move] = "offer"
DECLINE: Final[Move] = "decline"
DONE: Final[Move] = "done"
USE: Final[Move] = "use"
KEEP: Final[Move] = "keep"
MOST_VOID: Final = 50


# §1  Aim
def standing(t: GnouTable) -> Standing:
    """One team: all stand where the pawn stands."""
    return Standing((t.pawn,) * t.seats)


# §2  Material
# The path is in board.py, the cards in deck.py, the rest in table.py.


# §3  Setting up
GALOPANT: Final = "galopant"
TROTTANT: Final = "trottant"
VARIANT = Choice("variant", GALOPANT, among=(GALOPANT, TROTTANT))
DIFFICULTY = Choice("difficulty", "easy", among=("easy", "intermediate", "hard"))
LEVEL = PerSeat(Whole("level", 1, low=1, high=3))
EXPERT = Flag("expert", False)
MASTER = Flag("master", False)
HINTS = Flag("hints", True)
DIRECTION = Choice("direction", "right", among=("right", "left"))
OPTIONS = (VARIANT, DIFFICULTY, LEVEL, EXPERT, MASTER, HINTS, DIRECTION, FIRST)

DICE: Final = {GALOPANT: 2, TROTTANT: 1}
LAST: Final[Mapping[tuple[str, str], int]] = {
    (GALOPANT, "easy"): 14,
    (GALOPANT, "intermediate"): 13,
    (GALOPANT, "hard"): 12,
    (TROTTANT, "easy"): 20,
    (TROTTANT, "intermediate"): 18,
    (TROTTANT, "hard"): 16,
}


def check(seats: int, options: Options) -> Refusal | None:
    """A game master decides on the hints, and who starts sits to their right."""
    if not MASTER.of(options):
        return None
    if not HINTS.of(options):
        return Refusal("master_has_hints")
    if options[FIRST.name] != FIRST.start(seats):
        return Refusal("master_right_starts")
    return None


def setup(seats: int, options: Options, material: Material, chance: Chance) -> GnouTable:
    variant, levels, cards = VARIANT.of(options), LEVEL.of(options), deck(material)
    house = House(
        board=board(material),
        deck=cards,
        dice=DICE[variant],
        last=LAST[variant, DIFFICULTY.of(options)],
        levels=levels,
        expert=EXPERT.of(options),
        master=MASTER.of(options),
        hints=HINTS.of(options),
        direction=RIGHT if DIRECTION.of(options) == "right" else LEFT,
        first=FIRST.seat(options, seats, chance),
    )
    t = GnouTable(seats, house, cards.piles(levels))
    t.ask(THROWS[house.first])
    return t


def rematch(chosen: Mapping[str, str], seats: int) -> Mapping[str, str]:
    """The next game at the same table goes round the other way."""
    now = chosen.get(DIRECTION.name, DIRECTION.default)
    return {**chosen, DIRECTION.name: "left" if now == "right" else "right"}


# §4  The turn
def next_turn(t: GnouTable, who: Seat, brought: bool = False) -> None:
    """The hand passes on: to a throw, or to the square's action if the pawn was brought there."""
    if t.turn == t.house.last:
        lose(t)
        return
    t.turn += 1
    t.void = 0
    following = t.after(who)
    t.round += following == t.house.first
    t.tell("turn", following, {"turn": t.turn, "last": t.house.last})
    if brought:
        act(t, following)
    else:
        t.ask(THROWS[following])


def act(t: GnouTable, who: Seat, reached: bool = False) -> None:
    """The action of a square that is no active danger, reached by a throw or found at the start."""
    kind = t.house.board.kinds[t.pawn]
    if t.pawn == START:
        t.ask(THROWS[who])
    elif kind in PROTECTION:
        free_alternative(t, who, reached)
    elif kind in AWARENESS:
        awareness(t, who)
    elif t.pawn == END:
        win(t)
    else:
        t.ask(Draw(who, Advance(who, kind if kind in FREEDOMS else CULTURE)))


# §5  Throwing
@dataclass(frozen=True)
class Throw(Step[GnouTable]):
    """The player throws the die or the dice; every throw is a move of its own."""

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [ROLL]

    def closed(self, t: GnouTable, who: Seat) -> list[Closed]:
        return [Closed(PASS, "4.1", "no_passing")] if who == self.asked else []

    def dice(self, t: GnouTable) -> int:
        return t.house.dice

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        t.told = None  # an explanation is read until the next throw
        dice = [die(chance) for _ in range(t.house.dice)]
        kind = "throws" if len(dice) == 2 else "throws_one"
        t.tell(kind, who, {"dice": dice, "total": sum(dice)})
        square = ahead(t, sum(dice))
        if is_void(t, square):
            t.void += 1
            t.tell("void", who, {"square": square, "danger": t.danger(square)})
            t.ask(self)
            return
        t.tell("walks", who, {"start": t.pawn, "square": square})
        t.pawn = square
        if t.danger(square):
            meet(t, who)
        else:
            act(t, who, reached=True)


THROWS: Final = tuple(Throw(seat) for seat in range(6))


def ahead(t: GnouTable, total: int) -> int:
    """Where a throw ends: past 42 it stops on 42."""
    return min(t.pawn + total, END)


# §6  Dangers
def meet(t: GnouTable, who: Seat) -> None:
    """The card is read out, then what lies under it; then a protection, or the retreat."""
    tell_danger(t, "meets", who, {"back": t.behind}, "title", "text", "instead")
    if PROTECTION[t.danger(t.pawn)] not in t.held[who]:
        ask_holder(t, who, who)
    elif t.house.expert:
        t.ask(MayUse(who))
    else:
        eliminate(t, who)


def eliminate(t: GnouTable, who: Seat) -> None:
    """The danger becomes a free alternative, and the next player throws."""
    tell_danger(t, "eliminates", who, {})
    t.free |= {t.pawn}
    next_turn(t, who)


def tell_danger(t: GnouTable, kind: str, who: Seat, also: dict[str, Fact], *parts: str) -> None:
    """What happens with the danger under the pawn, and what its card says of it."""
    if t.events is not None:
        danger = t.danger(t.pawn)
        card = t.house.deck.dangers[danger][t.house.board.card[t.pawn]]
        said = in_each_language(card, *parts)
        t.tell(kind, who, {"square": t.pawn, "danger": danger, **also, **said})


def walk_back(t: GnouTable, who: Seat) -> None:
    """To the nearest square that is not an active danger, where the next player acts."""
    start = t.pawn
    t.pushed |= {start}
    t.pawn = t.behind
    t.tell("walks_back", who, {"start": start, "square": t.pawn})
    next_turn(t, who, brought=True)


# §7  The same danger again
def is_void(t: GnouTable, square: int) -> bool:
    """Whether a throw that ends there does not count."""
    if not pushes_again(t, square) or t.void == MOST_VOID:
        return False
    totals = range(t.house.dice, 6 * t.house.dice + 1)
    return not all(pushes_again(t, ahead(t, total)) for total in totals)


def pushes_again(t: GnouTable, square: int) -> bool:
    return square in t.pushed and square not in t.free


# §8  Free alternatives
def free_alternative(t: GnouTable, who: Seat, reached: bool) -> None:
    t.tell("reaches_free" if reached else "starts_free", who, {"square": t.pawn})
    t.ask(THROWS[who])


# §9  Passing a protection on
def ask_holder(t: GnouTable, player: Seat, last: Seat) -> None:
    """The next holder after the last one asked; when there is none, the pawn walks back."""
    protection = PROTECTION[t.danger(t.pawn)]
    seat = t.after(last)
    while seat != player and protection not in t.held[seat]:
        seat = t.after(seat)
    if seat == player:
        walk_back(t, player)
    else:
        t.ask(MayPassOn(seat, player))


@dataclass(frozen=True)
class MayPassOn(Step[GnouTable]):
    """A holder may offer to pass the protection on to the player."""

    player: Seat

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [OFFER, DECLINE]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        protection = PROTECTION[t.danger(t.pawn)]
        if move == DECLINE:
            t.tell("declines", who)
            ask_holder(t, self.player, who)
            return
        t.tell("offers", who, {"player": self.player, "protection": protection})
        if t.house.expert:
            ask_question(t, Prove(who, protection, self.player), chance)
        else:
            show_sheet(t, who, self.player)


def show_sheet(t: GnouTable, holder: Seat, player: Seat) -> None:
    protection = PROTECTION[t.danger(t.pawn)]
    sheet = in_each_language(t.house.deck.sheets[protection], *SHEET[1:])
    t.tell("shows_sheet", holder, {"protection": protection, **sheet})
    t.ask(Explain(holder, player))


@dataclass(frozen=True)
class Explain(Step[GnouTable]):
    """The sheet lies open while the holder explains aloud, until the holder says so."""

    player: Seat

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [DONE]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        t.tell("explained", who)
        protection = PROTECTION[t.danger(t.pawn)]
        t.ask(Draw(self.player, Receive(self.player, protection, who)))


@dataclass(frozen=True)
class Receive(Answer):
    """The player answers alone to gain what the holder passes on."""

    holder: Seat
    alone: ClassVar[bool] = True

    def then(self, t: GnouTable, who: Seat, right: bool) -> None:
        if not right:
            walk_back(t, who)
            return
        gain(t, who, self.series)
        eliminate(t, who)


def gain(t: GnouTable, who: Seat, protection: str) -> None:
    t.held[who] |= {protection}
    t.tell("gains", who, {"protection": protection})


# §10  Awareness squares
def awareness(t: GnouTable, who: Seat) -> None:
    if len(t.held[who]) == len(PROTECTIONS):
        t.tell("has_all", who, {"square": t.pawn})
        t.ask(THROWS[who])
    else:
        t.ask(Choose(who))


@dataclass(frozen=True)
class Choose(Step[GnouTable]):
    """The player chooses one of the protections they lack."""

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [f"learn {each}" for each in PROTECTIONS if each not in t.held[who]]

    def closed(self, t: GnouTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        return [
            Closed(f"learn {each}", "10.2", "already_held", {"protection": each})
            for each in PROTECTIONS
            if each in t.held[who]
        ]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        ask_question(t, Learn(who, move.removeprefix("learn ")), chance)


@dataclass(frozen=True)
class Learn(Answer):
    """The right answer gains the protection; the others may help."""

    def then(self, t: GnouTable, who: Seat, right: bool) -> None:
        if right:
            gain(t, who, self.series)
        next_turn(t, who)


# §11  Freedoms, community, GULL
@dataclass(frozen=True)
class Advance(Answer):
    """The right answer takes the pawn to the next awareness square, or from the GULL to 42."""

    def then(self, t: GnouTable, who: Seat, right: bool) -> None:
        if not right:
            next_turn(t, who)
            return
        if t.pawn == GULL:
            t.pawn = END
            t.tell("advances_home", who, {"square": END})
            win(t)
            return
        t.pawn = t.house.board.next_awareness[t.pawn]
        t.tell("advances", who, {"square": t.pawn})
        next_turn(t, who, brought=True)


# §12  Questions
# See asking.py: Answer, Draw, ask_question.


# §13  Help and hints
# See asking.py: helps, point, give_hint.


# §14  The expert rule
@dataclass(frozen=True)
class MayUse(Step[GnouTable]):
    """The holder chooses whether to use the protection against the danger."""

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [USE, KEEP]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        if move == USE:
            ask_question(t, Prove(who, PROTECTION[t.danger(t.pawn)], who), chance)
            return
        t.tell("keeps", who)
        walk_back(t, who)


@dataclass(frozen=True)
class Prove(Answer):
    """A holder answers alone before using a protection, for themselves or for the player."""

    player: Seat
    alone: ClassVar[bool] = True

    def then(self, t: GnouTable, who: Seat, right: bool) -> None:
        if not right:
            t.held[who] -= {self.series}
            t.tell("loses", who, {"protection": self.series})
        if who == self.player:
            eliminate(t, who) if right else ask_holder(t, who, who)
        else:
            show_sheet(t, who, self.player) if right else walk_back(t, self.player)


# §15  The end
def win(t: GnouTable) -> None:
    t.tell("wins", None, {"turn": t.turn})
    t.end(Result((1,) * t.seats, tuple(range(t.seats)), "reached"))


def lose(t: GnouTable) -> None:
    t.tell("loses_game", None, {"last": t.house.last, "square": t.pawn})
    t.end(Result((1,) * t.seats, (), "too_late"))
