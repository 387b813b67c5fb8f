"""What there is to say after a race of geese: whose dice were kind, and what luck decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise, product
from statistics import fmean

from tablee.games.goose.table import SIDES, GooseTable, copy
from tablee.kernel.debrief import Section, decimal
from tablee.kernel.luck import Scripted
from tablee.kernel.seats import Seat
from tablee.kernel.table import advance, question
from tablee.kernel.words import Facts, Line

TOLD = 3  # throws told of, the luckiest and the unluckiest


@dataclass(frozen=True)
class Thrown:
    """A throw, and how many squares further it led than a throw from there does on average."""

    who: Seat
    round: int
    dice: tuple[int, ...]
    start: int
    square: int
    luck: float


def debrief(past: Sequence[GooseTable]) -> tuple[Section, ...]:
    throws = [thrown(before, after) for before, after in pairwise(past)]
    seats = range(past[0].seats)
    rows = [row(seat, [each for each in throws if each.who == seat]) for seat in seats]
    by_luck = sorted(throws, key=lambda each: each.luck)
    kind = [each for each in reversed(by_luck) if each.luck > 0][:TOLD]
    unkind = [each for each in by_luck if each.luck < 0][:TOLD]
    return (
        Section(
            "table",
            Line("luck"),
            text=Line("luck_is"),
            head=tuple(Line(name) for name in ("player", "throws", "mean", "luck_in_all")),
            rows=tuple(rows),
        ),
        Section("lines", Line("luckiest"), lines=tuple(told("kind", each) for each in kind)),
        Section("lines", Line("unluckiest"), lines=tuple(told("unkind", each) for each in unkind)),
        Section(
            "questions", Line("to_discuss"), lines=tuple(Line(f"question_{n}") for n in (1, 2, 3))
        ),
    )


def row(seat: Seat, throws: Sequence[Thrown]) -> tuple[Line | str, ...]:
    """A seat's line of the table of luck."""
    totals = [sum(each.dice) for each in throws]
    mean = Line("number", what=decimal("number", fmean(totals))) if totals else Line("none")
    luck = f"{sum(each.luck for each in throws):+.0f}".replace("-", "\u2212")
    return Line("seat", seat), str(len(throws)), mean, luck


def told(kind: str, each: Thrown) -> Line:
    what: Facts = {
        "round": each.round,
        "dice": list(each.dice),
        "start": each.start,
        "square": each.square,
        "squares": abs(round(each.luck)),
    }
    return Line(kind, each.who, what)


def thrown(before: GooseTable, after: GooseTable) -> Thrown:
    """What a throw did, beside all that it could have done."""
    step = question(before)
    assert step is not None
    assert after.events is not None
    who = step.asked
    dice = next(
        event.what["dice"] for event in after.events if event.what and event.kind == "throws"
    )
    assert isinstance(dice, list)
    start = before.squares[who]
    mean = fmean(ends_on(before, who, pair) for pair in product(SIDES, repeat=2))
    shown = tuple(int(die) for die in dice)
    return Thrown(who, before.round, shown, start, after.squares[who], after.squares[who] - mean)


def ends_on(t: GooseTable, who: Seat, dice: tuple[int, ...]) -> int:
    """Where the goose would stand after this throw."""
    new = copy(t)
    new.events = None
    advance(new, "roll", Scripted(dice))
    return new.squares[who]
