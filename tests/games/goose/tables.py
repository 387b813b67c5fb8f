"""Tables of the goose laid by hand, and loaded dice."""

from __future__ import annotations

from tablee.games.goose import GAME
from tablee.games.goose.rules import THROWS
from tablee.games.goose.table import GooseTable, board
from tablee.kernel.luck import Scripted


def table(
    squares: list[int],
    rule: int = 1,
    turn: int = 0,
    missing: list[int] | None = None,
    held: list[int] | None = None,
    tokens: list[int] | None = None,
    release: int = 0,
) -> GooseTable:
    """Geese on these squares, and the seat `turn` to throw."""
    t = GooseTable(len(squares), rule, board(GAME.material(), rule), 5 * (rule == 2), release)
    t.squares = squares
    t.missing = missing or t.missing
    t.held = held or []
    t.tokens = tokens or t.tokens
    t.events = []
    t.ask(THROWS[turn])
    return t


def dice(*shown: int) -> Scripted:
    """Loaded dice."""
    return Scripted(shown)


def kinds(t: GooseTable) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in t.events or ()]


def asked(t: GooseTable) -> int:
    """The seat that throws next."""
    return t.pending[-1].asked
