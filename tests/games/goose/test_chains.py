"""Every square, every throw, both rules: no chain is endless, and no goose leaves the board."""

from itertools import product

import pytest

from tablee.games.goose import GAME
from tablee.games.goose.table import GooseTable
from tablee.kernel.game import outcomes
from tablee.kernel.table import play
from tests.games.goose.tables import dice, kinds, table

SQUARES = range(63)
THROWS = list(product(range(1, 7), range(1, 7)))


def resolved(square: int, thrown: tuple[int, int], rule: int) -> GooseTable:
    t = table([square, 0, 0], rule=rule)
    play(t, 0, "roll", dice(*thrown))
    return t


@pytest.mark.parametrize("rule", [1, 2])
def test_every_square_and_every_throw_come_to_rest_on_the_board(rule: int) -> None:
    rests = [resolved(square, thrown, rule) for square in SQUARES for thrown in THROWS]
    assert len(rests) == 63 * 36
    assert all(0 <= t.squares[0] <= 63 for t in rests)
    assert all(t.pending or t.result for t in rests)
    assert max(len(kinds(t)) for t in rests) == {1: 5, 2: 9}[rule]


@pytest.mark.parametrize("rule", [1, 2])
def test_a_goose_at_rest_has_no_effect_left_to_apply(rule: int) -> None:
    for square, thrown in product(SQUARES, THROWS):
        t = resolved(square, thrown, rule)
        effect = t.board.effects[t.squares[0]]
        if effect in ("back", "forward"):
            assert "stays" in kinds(t), (square, thrown)
        assert effect not in ("bridge", "maze", "skull"), (square, thrown)


def test_where_rule_1_would_go_on_for_ever_and_does_not() -> None:
    stopped = {
        (square, sum(thrown)): t.squares[0]
        for square, thrown in product(SQUARES, THROWS)
        if "stays" in kinds(t := resolved(square, thrown, 1))
    }
    book = {(13, 5): 23, (46, 4): 54}  # the two that the rulebook names
    endless = {(31, 5): 41, (23, 9): 41, (51, 8): 59, (59, 8): 59}  # that a goose can rest on
    others = {(5, 9): 23, (9, 9): 27, (14, 9): 14, (18, 5): 18, (18, 9): 18, (27, 9): 54}
    others |= {(32, 9): 32, (36, 5): 36, (36, 9): 54, (45, 9): 45, (50, 4): 50}
    assert stopped == book | endless | others


def test_where_rule_2_would_go_on_for_ever_and_does_not() -> None:
    stopped = {
        (square, sum(thrown)): t.squares[0]
        for square, thrown in product(SQUARES, THROWS)
        if "stays" in kinds(t := resolved(square, thrown, 2))
    }
    assert stopped == {(51, 8): 59, (59, 8): 59}


def test_a_throw_has_36_outcomes() -> None:
    assert len(outcomes(GAME, table([0, 0]), 0, "roll")) == 36


@pytest.mark.parametrize(("rule", "reached"), [(1, [9, 81]), (2, [10, 100])])
def test_positions_within_two_throws(rule: int, reached: list[int]) -> None:
    """As a perft counts them: different tables after one throw, and after two."""
    tables = [table([0, 0], rule=rule)]
    counts = []
    for _ in range(2):
        after = {
            repr((way.came.squares, way.came.missing, way.came.held)): way.came
            for t in tables
            for way in outcomes(GAME, t, t.pending[-1].asked, "roll")
        }
        tables = list(after.values())
        counts.append(len(tables))
    assert counts == reached
