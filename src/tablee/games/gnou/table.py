"""The pieces of the Gnou: path, pawn, counter, protections, piles of questions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tablee.games.gnou.board import PROTECTION, Board
from tablee.games.gnou.deck import Deck
from tablee.kernel.seats import Seat
from tablee.kernel.table import Table
from tablee.quiz.piles import Pile
from tablee.quiz.shown import Shown

RIGHT: Final = -1  # anticlockwise; seats are numbered clockwise
LEFT: Final = 1
NOBODY_POINTS: Final = 0  # else the number of the answer, counted from 1


@dataclass(frozen=True)
class House:
    """What is chosen before the start and stays for the whole game; copies share it."""

    board: Board
    deck: Deck
    dice: int
    last: int  # the last turn
    levels: tuple[int, ...]  # of the questions, by seat
    expert: bool
    master: bool
    hints: bool  # whether the player may open them, where there is no game master
    direction: int  # RIGHT or LEFT
    first: Seat


@dataclass(frozen=True)
class Told:
    """The question answered last: what was chosen, and now everyone knows what was right."""

    shown: Shown
    who: Seat
    chosen: int  # counted from 0


class GnouTable(Table):
    """Where the team stands, what it holds, and the question on the table."""

    def __init__(self, seats: int, house: House, piles: dict[tuple[str, int], Pile]) -> None:
        super().__init__(seats)
        self.house = house
        self.turn = 1
        self.pawn = 0
        self.held: list[frozenset[str]] = [frozenset()] * seats  # protections, by seat
        self.free: frozenset[int] = frozenset()  # dangers eliminated
        self.pushed: frozenset[int] = frozenset()  # dangers that have pushed the team back
        self.void = 0  # throws of this turn that did not count
        self.piles = piles  # by series and level
        self.shown: Shown | None = None
        self.pointed = [NOBODY_POINTS] * seats
        self.hinted = False
        self.told: Told | None = None

    def after(self, who: Seat) -> Seat:
        """The next player in the direction of play."""
        return (who + self.house.direction) % self.seats

    @property
    def order(self) -> list[Seat]:
        """Everyone in the direction of play, from whoever started."""
        return [
            (self.house.first + self.house.direction * at) % self.seats for at in range(self.seats)
        ]

    @property
    def behind(self) -> int:
        """Where a danger under the pawn would send it: the nearest square that is none."""
        square = self.pawn
        while self.danger(square):
            square -= 1
        return square

    def danger(self, square: int) -> str:
        """The kind of an active danger on a square; empty where there is none."""
        kind = self.house.board.kinds[square]
        return kind if kind in PROTECTION and square not in self.free else ""


def copy(t: GnouTable) -> GnouTable:
    new = t.bare_copy()
    new.house = t.house
    new.turn = t.turn
    new.pawn = t.pawn
    new.held = t.held[:]
    new.free = t.free
    new.pushed = t.pushed
    new.void = t.void
    new.piles = dict(t.piles)
    new.shown = t.shown
    new.pointed = t.pointed[:]
    new.hinted = t.hinted
    new.told = t.told
    return new


def pieces(t: GnouTable) -> dict[str, int]:
    """As many cards in each pile as were laid out, the one on the table counted too."""
    counts = {f"{series} {level}": len(pile) for (series, level), pile in t.piles.items()}
    if t.shown is not None:
        counts[f"{t.shown.question.series} {t.shown.question.level}"] += 1
    return counts
