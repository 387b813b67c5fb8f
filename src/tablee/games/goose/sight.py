"""What each seat may know of the goose: everything. And the view in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from tablee.games.goose.table import GooseTable, copy
from tablee.kernel.game import Hidden, Offer
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, question
from tablee.kernel.words import Line


class GooseView(TypedDict):
    """The table as everyone sees it."""

    rule: int
    round: int
    asked: Seat | None
    squares: list[int]
    missing: list[int]
    held: list[Seat]
    passed: list[int]
    tokens: list[int]
    pot: int
    dice: list[int]  # as they last fell; none before the first throw


def view(t: GooseTable, seat: Seat | None) -> GooseView:
    step = question(t)
    return {
        "rule": t.rule,
        "round": t.round,
        "asked": None if step is None else step.asked,
        "squares": t.squares[:],
        "missing": t.missing[:],
        "held": t.held[:],
        "passed": t.passed[:],
        "tokens": t.tokens[:],
        "pot": t.pot,
        "dice": list(t.dice),
    }


def guess(t: GooseTable, seat: Seat | None, chance: Chance) -> GooseTable:
    """Nothing is hidden, so nothing is redrawn."""
    return copy(t)


def hidden(t: GooseTable, seat: Seat | None) -> dict[str, Hidden]:
    return {}


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    """Where are we: the round, the last throw, each goose, the pot."""
    lines = [Line("round", what={"round": view["round"]})]
    if view["dice"]:
        lines.append(Line("dice", what={"dice": view["dice"]}))
    for seat, square in enumerate(view["squares"]):
        if view["rule"] == 2:
            facts = {"square": square, "tokens": view["tokens"][seat]}
            lines.append(Line("goose_with_tokens", seat, facts))
        else:
            lines.append(Line("goose", seat, {"square": square}))
        if seat in view["held"]:
            lines.append(Line("held", seat))
        if view["missing"][seat]:
            lines.append(Line("missing", seat, {"turns": view["missing"][seat]}))
    if view["rule"] == 2:
        lines.append(Line("pot", what={"tokens": view["pot"]}))
    return lines


def offer(t: GooseTable, who: Seat, move: Move) -> Offer:
    return Offer(move, Line(move, who), touches=("dice", f"goose:{who}"))


def race(t: GooseTable, seat: Seat) -> int | None:
    """Under rule 1 geese never touch each other: a goose's square decides its future."""
    return t.squares[seat] if t.rule == 1 else None
