"""Each law is proved able to fail by a game broken on purpose, and holds on one that is not."""

import pickle
import re
from dataclasses import replace
from typing import Any

import pytest

from tablee.games.alguno import GAME as ALGUNO
from tablee.games.goose import GAME as GOOSE
from tablee.games.goose.rules import Throw
from tablee.games.goose.table import GooseTable
from tablee.kernel.certify import Setting, certify, settings
from tablee.kernel.game import Game
from tablee.kernel.laws import LAWS, records_retell
from tablee.kernel.luck import Random
from tablee.kernel.match import Match
from tablee.kernel.trial import Broken
from tests.kernel.damage import DAMAGE
from tests.kernel.riddle import RIDDLE
from tests.laws.broken import FORGETFUL, LAWLESS, DiceThenCard, LongShot, WideLuck, goose

RARE = ("guess forgets", "closed leaks")  # these show at a few positions only


@pytest.mark.parametrize("name", LAWLESS)
def test_a_broken_game_is_found_out(name: str) -> None:
    law, complaint, game = LAWLESS[name]
    with pytest.raises(Broken) as found:
        certify(game, deep=name in RARE, tried=settings(game, deep=False)[:9])
    assert found.value.law == law
    assert complaint in found.value.problem
    assert re.search(rf"^{game.name}, \d seats, .*seed \d", found.value.place)


def test_every_law_has_a_game_that_breaks_it() -> None:
    assert {law for law, _, _ in LAWLESS.values()} | {"records_retell"} == set(LAWS)


def test_a_game_that_is_not_told_again_the_same_is_found_out() -> None:
    luck = Random(1)
    match = Match(FORGETFUL, 2, {}, luck)
    while match.table.result is None:
        match.play(match.table.pending[-1].asked, "roll")
    with pytest.raises(Broken, match="told again, differs"):
        records_retell(match)


def test_a_record_that_cannot_be_read_back_is_found_out() -> None:
    match = Match(GOOSE, 2, {}, Random(1))
    match.play(0, "roll")
    match.record.options["rule"] = "3"
    with pytest.raises(Broken, match="the value must be"):
        records_retell(match)


@pytest.mark.parametrize("game", [DAMAGE, RIDDLE], ids=["damage", "riddle"])
def test_a_game_that_is_whole_is_certified(game: Game[Any]) -> None:
    certificate = certify(game)
    assert set(certificate.tried) == set(LAWS)
    assert certificate.games == 40 * certificate.settings


@pytest.mark.parametrize("step", [DiceThenCard, WideLuck, LongShot])
def test_what_is_odd_may_be_lawful(step: type[Throw]) -> None:
    game = goose(step)
    assert certify(game, tried=settings(game, deep=False)[:1]).games == 40


def test_a_law_broken_in_a_game_that_only_counts_is_found_too() -> None:
    """The first game is watched; a later one is longer than the bound, and has the seed in it."""
    tried = settings(GOOSE, deep=False)[:1]
    first = certify(replace(GOOSE), tried=tried)
    short = replace(GOOSE, longest=first.longest - 1)
    with pytest.raises(Broken) as found:
        certify(short, tried=tried)
    assert found.value.law == "games_end"
    assert "seed" in found.value.place


def test_a_crash_in_a_game_that_only_counts_is_found_too() -> None:
    calls: list[int] = []

    def tired(t: GooseTable) -> dict[str, int]:
        calls.append(1)
        if len(calls) > 500:
            raise ZeroDivisionError("tired")
        return GOOSE.pieces(t)  # type: ignore[return-value]

    with pytest.raises(Broken, match="tired"):
        certify(replace(GOOSE, pieces=tired), tried=settings(GOOSE, deep=False))


def test_progress_is_told() -> None:
    steps: list[tuple[int, int]] = []
    certify(RIDDLE, progress=lambda done, of: steps.append((done, of)))
    assert steps[0] == (0, 4)
    assert steps[-1] == (4, 4)


def test_a_broken_law_travels_between_processes() -> None:
    broken = Broken("games_end", "no end")
    broken.place = "goose, seed 3"
    assert str(pickle.loads(pickle.dumps(broken))) == "games end: no end\ngoose, seed 3"


# What is tried


def test_every_value_of_every_option_is_tried_for_every_number_of_seats() -> None:
    tried = settings(GOOSE, deep=False)
    for seats in range(2, 7):
        for option in GOOSE.options:
            found = {s.chosen[option.name] for s in tried if s.seats == seats}
            assert found == {option.write(value) for value in option.every(seats)}


def test_every_pair_that_the_game_allows_is_tried() -> None:
    tried = [s.chosen for s in settings(GOOSE, deep=True) if s.seats == 3]
    pairs = {(chosen["release"], chosen["first"]) for chosen in tried}
    assert len(pairs) == 10 * 4
    assert {chosen["tokens"] for chosen in tried if chosen["rule"] == "1"} == {"5"}
    assert {chosen["tokens"] for chosen in tried if chosen["rule"] == "2"} == {"5", "6", "7", "8"}


def test_a_wide_range_is_tried_at_a_few_values_and_deep_at_all() -> None:
    def rounds(deep: bool) -> set[str]:
        return {s.chosen["rounds"] for s in settings(ALGUNO, deep) if s.seats == 3}

    assert rounds(deep=False) == {"1", "51", "100"}
    assert rounds(deep=True) == {str(number) for number in range(1, 101)}


def test_a_setting_says_what_it_is() -> None:
    assert str(Setting(3, {"rule": "2"})) == "3 seats, rule=2"
