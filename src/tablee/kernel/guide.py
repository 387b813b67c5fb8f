"""A guided first game: a script of moves and sentences, two minutes long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tablee.kernel.seats import Seat
from tablee.kernel.table import Move


@dataclass(frozen=True)
class Lesson:
    """A sentence, and perhaps a move: the learner, in seat 0, makes their own, others just move."""

    say: str  # a sentence of the game's words, in [guide]
    who: Seat = 0
    move: Move = ""  # none: one reads on
    luck: tuple[str, ...] = ()  # what luck gives, as a record writes it


@dataclass(frozen=True)
class Guide:
    """The table of a guided game and its lessons."""

    seats: int
    lessons: tuple[Lesson, ...]
    chosen: Mapping[str, str] = field(default_factory=dict)
    start: tuple[str, ...] = ()  # the luck of laying the table
