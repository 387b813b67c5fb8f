"""What games should be like, and whether a figure says that they are."""

import pytest

from tablee.games.webrunners.kit import COUNTERS
from tablee.games.webrunners.table import CHARACTERS
from tablee.lab.balance import VARIANTS, balance
from tablee.lab.goals import GOALS, Figure, Goal, lead, longer_than, menace, rarest, rounds, wins
from tablee.lab.simulate import Plan, simulate

FIVE = Goal("five at most", rounds, high=5)


@pytest.mark.parametrize(
    ("value", "error", "kept"),
    [
        (3, 1, "yes"),
        (5, 0, "yes"),
        (4.5, 1, "yes, within the error"),
        (5.5, 1, "no, within the error"),
        (7, 1, "no"),
    ],
)
def test_a_figure_near_its_bound_is_said_to_be_so(value: float, error: float, kept: str) -> None:
    assert FIVE.kept(Figure(value, error)) == kept


def test_what_is_asked_in_words() -> None:
    assert FIVE.asked == "at most 5"
    assert Goal("", rounds, 75).asked == "at least 75"
    assert Goal("", rounds, 6, 20).asked == "6 to 20"


def test_both_bounds_count() -> None:
    between = Goal("", rounds, 6, 20)
    assert [between.kept(Figure(value, 0.1)) for value in (5, 6.05, 12, 20.05, 21)] == [
        "no",
        "yes, within the error",
        "yes",
        "no, within the error",
        "no",
    ]


REPORT = {
    "games": 400,
    "players": 4,
    "rounds": {"mean": 9.5, "mean_error": 0.25},
    "lengths": {10: 300, 60: 96, 61: 3, 70: 1},
    "seat_wins": [0.25, 0.31, 0.2, 0.24],
    "seat_wins_error": [0.01, 0.02, 0.03, 0.04],
    "seen": {"power a": 0.5, "power b": 0.2},
    "team_score": {"mean": 6.5, "mean_error": 0.2},
}


def test_how_long_games_are() -> None:
    assert rounds(REPORT) == Figure(9.5, 0.25)
    longer = longer_than(60)(REPORT)
    assert longer.value == 1
    assert longer.error == pytest.approx(196 * (0.01 * 0.99 / 400) ** 0.5)


def test_what_seats_win_above_their_even_share() -> None:
    assert wins(2)(REPORT) == Figure(20, 3)
    assert str(wins(2, above=True)(REPORT)) == "-5.0 ± 3.0"
    assert str(lead(REPORT)) == "seat 2: 6.0 ± 2.0"


def test_the_rarest_of_several_things_is_named() -> None:
    assert str(rarest("seen", "power a", "power b")(REPORT)).startswith("power b: 20.0 ± 3.9")
    assert str(rarest("seen", "power a", "power c")(REPORT)) == "power c: 0.0 ± 0.0"


def test_the_menace_is_what_the_score_lacks_to_ten() -> None:
    assert menace(REPORT) == Figure(3.5, 0.2)


def test_every_goal_is_meant_for_a_variant_of_its_game() -> None:
    for name, goals in GOALS.items():
        variants = VARIANTS.get(name, ())
        for goal in goals:
            assert not variants or any(
                variant.bots == goal.bots and goal.options.items() <= variant.options.items()
                for variant in variants
            ), goal


def test_every_damage_and_every_power_is_looked_for_by_the_name_of_its_event() -> None:
    seen = simulate(Plan("webrunners", 4, 20, seed=1, watch=True))["seen"]
    damages = {f"attacks {damage}" for damage in COUNTERS} - {"attacks surveillance"}
    assert damages | {"watches surveillance"} <= seen.keys()
    assert {f"power {character}" for character in CHARACTERS} <= seen.keys()
    assert {"crosses 1", "crosses 2", "crosses 3"} <= seen.keys()


def test_a_page_says_what_was_asked_and_whether_it_is_kept() -> None:
    page = balance("gardiens", 4, 1, 1)
    asked = page.split("## What it should be like\n")[1].split("##")[0]
    rows = [line for line in asked.splitlines() if " 2 |" in line]
    assert [row.split(" | ")[1] for row in rows] == ["at least 8", "3 to 6", "at least 50"]
    assert rows[2].startswith(
        "| games that end at 8 or more, % | at least 50 | as it comes; random"
    )
    assert rows[2].endswith("| novices: 100.0 ± 0.0 | yes |")


def test_a_game_without_goals_has_none_on_its_page() -> None:
    assert "should be like" not in balance("tests.kernel.riddle:RIDDLE", 2, 1, 1)
