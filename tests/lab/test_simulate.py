"""Many games: counted right, the same for the same seed, refused where the plan is wrong."""

from collections import Counter

import pytest

from tablee.kernel.table import Result, Table
from tablee.kernel.words import Refusal
from tablee.lab.simulate import Plan, Tally, simulate, spread, winnings

FIGURES = ("games", "rounds", "seat_wins", "moves_mean", "endings")


def test_a_report_has_what_it_promises() -> None:
    report = simulate(Plan("goose", 3, 200, seed=1))
    assert (report["game"], report["players"], report["games"]) == ("goose", 3, 200)
    assert report["bots"] == ["sensible", "sensible", "sensible"]
    assert sum(report["seat_wins"]) == pytest.approx(1)
    assert report["rounds"]["min"] <= report["rounds"]["median"] <= report["rounds"]["p95"]
    assert report["seconds"] > 0
    assert report["games_per_second"] > 0
    assert report["moves_per_second"] > report["games_per_second"]
    assert "team_wins" not in report


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    plan = Plan("goose", 2, 150, seed=5, options={"rule": "2"})
    one, two = simulate(plan, jobs=1), simulate(plan, jobs=2)
    assert {name: one[name] for name in FIGURES} == {name: two[name] for name in FIGURES}


def test_another_seed_gives_other_games() -> None:
    one = simulate(Plan("goose", 2, 150, seed=1))
    two = simulate(Plan("goose", 2, 150, seed=2))
    assert one["rounds"] != two["rounds"]


def test_bots_sit_where_they_are_put() -> None:
    report = simulate(Plan("goose", 2, 10, bots="random,sensible"))
    assert report["bots"] == ["random", "sensible"]


def test_rotating_bots_sit_on_every_seat_in_turn() -> None:
    report = simulate(Plan("webrunners", 2, 4, bots="sensible,random", rotate=True))
    assert report["bots"] == ["sensible", "random"]
    assert report["bot_wins"] == [1, 0]
    assert report["bot_wins_error"] == [0, 0]
    assert report["seat_wins"] == [0.5, 0.5]


def test_bots_that_keep_their_seats_are_counted_by_seat_alone() -> None:
    assert "bot_wins" not in simulate(Plan("goose", 2, 4))


def test_a_bot_that_searches_is_found_by_name_in_every_process() -> None:
    plan = Plan("alguno", 3, 6, bots="search:6,sensible,sensible", rotate=True)
    one, two = simulate(plan, jobs=1), simulate(plan, jobs=2)
    assert one["bot_wins"] == two["bot_wins"]
    assert sum(one["bot_wins"]) == pytest.approx(1)


def test_a_shared_win_counts_a_share_for_each() -> None:
    tally = Tally()
    t = Table(3)
    t.end(Result((1, 1, 3), (0, 1), "over"))
    tally.add(t, 7)
    assert tally.wins == {(0, 2): 1, (1, 2): 1}
    assert tally.bot_wins == {(0, 2): 1, (1, 2): 1}
    assert (tally.games, tally.moves, tally.endings) == (1, 7, {"over": 1})


def test_the_error_of_whole_wins_is_that_of_a_share() -> None:
    wins = Counter({(0, 1): 3, (1, 1): 9})
    mean, error = winnings(wins, 0, 12)
    assert mean == 0.25
    assert error == pytest.approx(1.96 * (0.25 * 0.75 / 12) ** 0.5)


def test_the_error_of_shared_wins_is_reckoned_from_the_shares() -> None:
    always_half = Counter({(0, 2): 4, (1, 2): 4})
    assert winnings(always_half, 0, 4) == (0.5, 0)
    wins = Counter({(0, 1): 1, (0, 2): 2, (1, 2): 2, (1, 1): 1})  # shares of 1, 1/2, 1/2 and 0
    mean, error = winnings(wins, 0, 4)
    assert mean == 0.5
    assert error == pytest.approx(1.96 * (0.5 / 4 / 4) ** 0.5)


def test_players_without_a_win_have_no_error() -> None:
    assert winnings(Counter({(0, 3): 2}), 1, 2) == (0, 0)


def test_where_wins_are_shared_the_report_s_error_is_smaller_than_that_of_whole_wins() -> None:
    report = simulate(Plan("alguno", 3, 60, seed=1, options={"levels": "2,2"}, rotate=True))
    for kind in ("seat", "bot"):
        for win, error in zip(report[f"{kind}_wins"], report[f"{kind}_wins_error"], strict=True):
            assert 0 < error < 1.96 * (win * (1 - win) / 60) ** 0.5


def test_a_team_wins_as_often_as_its_skill_lets_it() -> None:
    sure = simulate(Plan("tests.kernel.riddle:RIDDLE", 2, 100, options={"skill": "1"}))
    lost = simulate(Plan("tests.kernel.riddle:RIDDLE", 2, 100, options={"skill": "0"}))
    assert (sure["team_wins"], lost["team_wins"]) == (1, 0)
    assert sure["options"]["skill"] == "1.0"
    assert sure["team_score"]["mean"] > lost["team_score"]["mean"] == 0


def test_progress_reaches_the_end() -> None:
    steps: list[int] = []
    simulate(Plan("goose", 2, 30), progress=lambda done, of: steps.append(done))
    assert steps[-1] == 30
    assert steps == sorted(steps)


def test_the_spread_of_a_count() -> None:
    figures = spread(Counter({1: 1, 3: 2, 5: 1}))
    assert (figures["mean"], figures["min"], figures["median"], figures["max"]) == (3, 1, 3, 5)
    assert figures["sd"] == pytest.approx(2**0.5)


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (Plan("gosse", 2, 10), "Did you mean “goose”"),
        (Plan("goose", 9, 10), "2 to 6 players"),
        (Plan("goose", 2, 0), "At least one game"),
        (Plan("goose", 2, 10, options={"rule": "9"}), "the value must be"),
        (Plan("goose", 2, 10, options={"skill": "0.5"}), "“skill” is no option"),
        (Plan("goose", 2, 10, bots="clever"), "no bot “clever”. Bots: random, search and sensible"),
        (Plan("goose", 3, 10, bots="random,random"), r"one a seat \(3\), not 2"),
        (Plan("tests.kernel.riddle:RIDDLE", 2, 1, options={"skill": "2"}), r"skill=2: .*0\.\.1"),
        (Plan("tests.kernel.riddle:RIDDLE", 2, 1, options={"skill": "x"}), r"skill=x: .*0\.\.1"),
        (Plan("tests.kernel.riddle:NONE", 2, 1), "leads to no game"),
        (Plan("no.such.module:GAME", 2, 1), "leads to no game"),
    ],
)
def test_a_wrong_plan_is_refused_before_the_first_game(plan: Plan, reason: str) -> None:
    with pytest.raises(Refusal, match=reason):
        simulate(plan)


@pytest.mark.parametrize("name", ["tests.kernel.riddle:HINT", ":GAME", "json:dumps", ".a:b"])
def test_what_is_no_game_is_said_to_be_none(name: str) -> None:
    with pytest.raises(Refusal, match="leads to no game"):
        simulate(Plan(name, 2, 1))


def test_a_game_that_never_ends_is_stopped() -> None:
    with pytest.raises(Refusal, match="no end after 51 moves"):
        simulate(Plan("tests.laws.broken:ENDLESS", 2, 1))


def test_texts_are_not_counted_as_things_that_happen() -> None:
    seen = simulate(Plan("gnou", 2, 20, seed=1, watch=True))["seen"]
    assert seen["asks culture"] > 0
    assert not any("?" in name for name in seen)
