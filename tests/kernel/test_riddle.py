"""A game master, hints and pointing, shown with a small quiz."""

import pytest

from tablee.kernel.luck import Scripted
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import IllegalMove, asides, moves, play
from tests.kernel.riddle import RIDDLE, RiddleTable


def table() -> RiddleTable:
    """The right answer stands in the second place."""
    t = RIDDLE.begin(2, RIDDLE.settle(2, {}), Scripted([2, 1, 1]))
    assert t.order == [1, 0, 2]
    return t


def test_the_game_master_alone_sees_what_is_right() -> None:
    t = table()
    assert [RIDDLE.view(t, who)["right"] for who in (0, 1, GAME_MASTER, None)] == [
        None,
        None,
        2,
        None,
    ]


def test_the_game_master_has_asides_and_no_move() -> None:
    t = table()
    assert moves(t, GAME_MASTER) == []
    assert asides(t, GAME_MASTER) == ["hint"]


def test_pointing_waits_for_nobody_and_changes_nothing() -> None:
    t = table()
    before = t.pending[:]
    play(t, 1, "point 3", Scripted([]))
    play(t, 1, "point 2", Scripted([]))
    assert (t.pointed, t.pending, moves(t, 0)) == (
        [0, 2],
        before,
        ["answer 1", "answer 2", "answer 3"],
    )


def test_whoever_answers_does_not_point() -> None:
    t = table()
    assert asides(t, 0) == []
    with pytest.raises(IllegalMove):
        play(t, 0, "point 1", Scripted([]))


def test_a_hint_is_given_once() -> None:
    t = table()
    play(t, GAME_MASTER, "hint", Scripted([]))
    assert RIDDLE.view(t, 0)["hint"] == "key"
    with pytest.raises(IllegalMove, match="hint given"):
        play(t, GAME_MASTER, "hint", Scripted([]))


def test_without_hints_there_is_none() -> None:
    t = RIDDLE.begin(2, RIDDLE.settle(2, {"hints": "no"}), Scripted([1, 1, 1]))
    assert asides(t, GAME_MASTER) == []


def test_whoever_runs_a_bot_can_be_told_what_is_right() -> None:
    t = table()
    assert RIDDLE.right is not None
    assert RIDDLE.right(t) == "answer 2"
