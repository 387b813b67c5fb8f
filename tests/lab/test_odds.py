"""Exact odds, checked against closed forms, against simulation, and against the whole table."""

from collections.abc import Hashable
from fractions import Fraction

import pytest

from tablee.games.goose import GAME as GOOSE
from tablee.kernel.game import outcomes
from tablee.kernel.words import Refusal
from tablee.lab.odds import Chain, _one_turn, explore, odds, race
from tablee.lab.simulate import Plan, simulate
from tests.games.goose.tables import table
from tests.kernel.riddle import RIDDLE


def test_one_seat_that_arrives_one_time_in_six_takes_six_turns() -> None:
    coin: Chain = {"start": {(None, 0): 1 / 6, ("start", 1): 5 / 6}}
    wins, rounds = race(coin, "start", 1)
    assert wins == [pytest.approx(1, abs=1e-12)]
    assert rounds == pytest.approx(6, abs=1e-9)


def test_the_first_of_two_has_six_elevenths() -> None:
    coin: Chain = {"start": {(None, 0): 1 / 6, ("start", 1): 5 / 6}}
    wins, rounds = race(coin, "start", 2)
    assert wins == [pytest.approx(6 / 11, abs=1e-12), pytest.approx(5 / 11, abs=1e-12)]
    assert rounds == pytest.approx(36 / 11, abs=1e-9)


def test_a_missed_turn_takes_a_round_and_a_throw_again_none() -> None:
    chain: Chain = {
        "start": {("inn", 3): 1.0},
        "inn": {("well", 0): 1.0},
        "well": {(None, 0): 1.0},
    }
    assert race(chain, "start", 1) == ([1.0], 4.0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_chances_sum_to_one_and_fall_from_seat_to_seat(players: int) -> None:
    report = odds(GOOSE, players, {"rule": "1"})
    assert sum(report["seat_wins"]) == pytest.approx(1, abs=1e-11)
    assert report["seat_wins"] == sorted(report["seat_wins"], reverse=True)


def test_odds_agree_with_simulation() -> None:
    exact = odds(GOOSE, 3, {})
    played = simulate(Plan("goose", 3, 4000, seed=11))
    for win, found, error in zip(
        exact["seat_wins"], played["seat_wins"], played["seat_wins_error"], strict=True
    ):
        assert abs(win - found) < 2 * error
    assert abs(exact["rounds_mean"] - played["rounds"]["mean"]) < 2 * played["rounds"]["mean_error"]


def test_who_starts_changes_whose_odds_they_are() -> None:
    first, third = odds(GOOSE, 3, {}), odds(GOOSE, 3, {"first": "3"})
    assert third["seat_wins"] == [
        first["seat_wins"][1],
        first["seat_wins"][2],
        first["seat_wins"][0],
    ]


def test_by_lot_all_seats_are_alike() -> None:
    report = odds(GOOSE, 4, {"first": "lot"})
    assert report["seat_wins"] == [pytest.approx(0.25, abs=1e-11)] * 4


def test_what_other_geese_do_changes_nothing_under_rule_1() -> None:
    """The promise of `race`: wherever the others stand, a goose's chain is the same."""
    chains = [explore(GOOSE, table(squares)) for squares in ([0, 0], [0, 30], [0, 12, 50])]
    assert chains[0] == chains[1] == chains[2]


def test_every_place_of_the_chain_is_left_with_certainty() -> None:
    for ways in explore(GOOSE, table([0, 0])).values():
        assert sum(ways.values()) == pytest.approx(1, abs=1e-12)


def test_the_chain_is_what_the_rules_do() -> None:
    chain = explore(GOOSE, table([0, 0]))
    found = {
        branch.came.squares[0]: Fraction(0) for branch in outcomes(GOOSE, table([0, 0]), 0, "roll")
    }
    for branch in outcomes(GOOSE, table([0, 0]), 0, "roll"):
        found[branch.came.squares[0]] += branch.probability
    assert {square: float(share) for square, share in found.items()} == {
        square: pytest.approx(share) for (square, _), share in chain[0].items()
    }


@pytest.mark.parametrize(
    ("game", "options"), [("goose", {"rule": "2"}), ("riddle", {})], ids=["rule 2", "choices"]
)
def test_where_seats_touch_each_other_there_are_no_exact_odds(
    game: str, options: dict[str, str]
) -> None:
    with pytest.raises(Refusal, match="Use “tablee simulate”"):
        odds(GOOSE if game == "goose" else RIDDLE, 2, options)


def test_a_game_may_last_long_but_not_that_long() -> None:
    """The argument for the goose's bound on its moves.

    Under rule 1 a goose that has not arrived after 1,000 turns is rarer than one in 10**15; at two
    seats 20,000 moves are at least 5,000 turns each, throws again included, which come one time in
    six at most.
    """
    chain = explore(GOOSE, table([0, 0]))
    coming: list[dict[Hashable, float]] = [{0: 1.0}, {}, {}, {}]
    waiting = 1.0
    for _ in range(1000):
        waiting -= _one_turn(chain, coming)
    assert waiting < 1e-12
    assert GOOSE.longest == 20_000
