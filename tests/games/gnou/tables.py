"""Tables of the Gnou laid by hand, and loaded luck.

Unless a test says more, two players throw one die, seat 1 to throw, and questions are of level 1.
A question is loaded with its id and the number of an order; order 1 shows the right answer first.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.rules import THROWS
from tablee.games.gnou.table import GnouTable
from tablee.kernel.luck import Scripted
from tablee.kernel.table import Event, IllegalMove, play

ALL = ("anti-spy", "free-software", "citizen-action", "decentralised", "free-works")


def laid(seats: int, *tape: str | int, **chosen: str) -> GnouTable:
    """A table as the options lay it."""
    return GAME.begin(seats, GAME.settle(seats, chosen), Scripted(tape))


def table(
    pawn: int = 0,
    held: tuple[tuple[str, ...], ...] = ((), ()),
    who: int = 0,
    turn: int = 1,
    free: tuple[int, ...] = (),
    pushed: tuple[int, ...] = (),
    **chosen: str,
) -> GnouTable:
    """The pawn on a square, these protections held by the seats, and one seat to throw."""
    t = laid(len(held), **{"variant": "trottant", **chosen})
    t.pawn = pawn
    t.held = [frozenset(each) for each in held]
    t.turn = turn
    t.free = frozenset(free)
    t.pushed = frozenset(pushed)
    t.events = []
    t.pending = [THROWS[who]]
    return t


def with_trackers(t: GnouTable, *squares: int) -> GnouTable:
    """The same table on a board with trackers on these squares too."""
    kinds = tuple(
        "trackers" if square in squares else kind for square, kind in enumerate(t.house.board.kinds)
    )
    cards = tuple(number % 6 for number in t.house.board.card)
    t.house = replace(t.house, board=replace(t.house.board, kinds=kinds, card=cards))
    return t


def luck(*tape: str | int) -> Scripted:
    """Loaded dice, and cards taken from the bags by name."""
    return Scripted(tape)


NO_LUCK = Scripted([])


def refused(t: GnouTable, who: int, move: str) -> str:
    """Why a seat may not make a move, in English, with the paragraph."""
    with pytest.raises(IllegalMove) as refusal:
        play(t, who, move, NO_LUCK)
    return GAME.words.refusal(refusal.value, "en")


def kinds(t: GnouTable) -> list[str]:
    """What happened, in order."""
    return [event.kind for event in t.events or ()]


def last(t: GnouTable, kind: str) -> Event:
    """The last event of a kind."""
    return [event for event in t.events or () if event.kind == kind][-1]


def asked(t: GnouTable) -> int:
    """The seat that is asked now."""
    return t.pending[-1].asked


def doing(t: GnouTable) -> str | None:
    """What the seat that is asked is to do."""
    found: str | None = GAME.view(t, None)["doing"]
    return found
