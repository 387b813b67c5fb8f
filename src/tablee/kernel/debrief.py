"""What there is to talk over once a game has ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from tablee.kernel.seats import Seat
from tablee.kernel.words import Line

Cell: TypeAlias = Line | str
TOGETHER = -1  # in a chart: the whole table's line, nobody's own


@dataclass(frozen=True)
class Section:
    """A part of a debrief; its lines are sentences of the game's words, in [debrief]."""

    kind: Literal["chart", "lines", "table", "questions", "code"]
    title: Line
    text: Line | None = None
    lines: tuple[Line, ...] = ()
    head: tuple[Line, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    series: tuple[tuple[Seat, tuple[float, ...]], ...] = ()  # a seat's value after each move
    unit: Line | None = None
