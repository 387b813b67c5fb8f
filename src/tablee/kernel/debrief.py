"""What there is to talk over once a game has ended."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, TypeAlias

from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, Table
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
    page: str = ""  # of what there is to read beside the game


def told(past: Sequence[Table]) -> Iterator[tuple[int, Event]]:
    """Everything that happened, in order, each with the round it happened in."""
    for before, after in pairwise(past):
        for event in after.events or ():
            yield before.round, event


def decimal(name: str, number: float) -> dict[str, str]:
    """A number with one decimal as a fact, as each language writes it."""
    point = f"{number:.1f}"
    return {f"{name}_fr": point.replace(".", ","), f"{name}_en": point}
