"""The searching bot knows the kernel and nothing of the game, and no more than its seat may."""

from dataclasses import replace
from typing import Any

import pytest

from tablee.bots import bot
from tablee.bots.search import Scale, search, worths
from tablee.games import OURS, game
from tablee.games.alguno import GAME
from tablee.kernel.certify import Setting, certify
from tablee.kernel.game import Game
from tablee.kernel.luck import Random
from tablee.kernel.table import Result, Table, moves, play, question
from tablee.kernel.words import Line
from tests.games.alguno.tables import luck, running, table
from tests.kernel.damage import DAMAGE

QUICK = search(lambda done: done < 40, horizon=20)


def test_there_is_nothing_to_imagine_for_a_single_move() -> None:
    t = table("H2", "D2", "C2")
    assert QUICK(GAME, t, 0, ["draw condition"], Random(1)) == (
        "draw condition",
        Line("only_move", 0),
    )


def test_it_finds_the_move_that_wins_at_once() -> None:
    t = table("H2 D2", "C2 C3 C4", "S2 S3 S4")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw2", "discard2", "draw1"))
    play(t, 0, "if hearts=1", luck())
    move, why = QUICK(GAME, t, 0, moves(t, 0), Random(1))
    assert move == "then discard2"
    assert why.kind == "searched"
    assert why.what is not None
    assert why.what["games"] == 40


def test_its_reason_can_be_told() -> None:
    why = Line("searched", 0, {"games": 200, "percent": 62})
    assert GAME.words.say("why", why, "en") == (
        "of 200 games imagined it promises most (it is worth 62 of 100)"
    )


def test_the_same_luck_gives_the_same_thoughts() -> None:
    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    one = QUICK(GAME, t, 0, moves(t, 0), Random(7))
    assert one == QUICK(GAME, t, 0, moves(t, 0), Random(7))


def test_it_leaves_the_table_as_it_was() -> None:
    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    before = vars(GAME.copy(t))
    QUICK(GAME, t, 0, moves(t, 0), Random(1))
    assert vars(t) == before


def test_a_budget_is_told_how_many_games_were_imagined_for_this_move() -> None:
    told: list[int] = []

    def three(done: int) -> bool:
        told.append(done)
        return done < 3

    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    search(three)(GAME, t, 0, moves(t, 0), Random(1))
    search(three)(GAME, t, 0, moves(t, 0), Random(1))
    assert told == [0, 1, 2, 3, 0, 1, 2, 3]


def test_with_no_time_at_all_it_still_imagines_one_game() -> None:
    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    move, why = search(lambda done: False)(GAME, t, 0, moves(t, 0), Random(1))
    assert move in moves(t, 0)
    assert why.what is not None
    assert why.what["games"] == 1


@pytest.mark.parametrize("name", OURS)
def test_it_plays_every_game(name: str) -> None:
    played, luck = game(name), Random(1)
    t = played.begin(played.seats[1], played.settle(played.seats[1], {}), luck)
    for _ in range(12):
        step = question(t)
        assert step is not None
        legal = moves(t, step.asked)
        move, _ = search(lambda done: done < 5, horizon=10)(played, t, step.asked, legal, luck)
        play(t, step.asked, move, luck)


def test_it_is_offered_for_every_game_by_its_name() -> None:
    assert callable(bot(GAME, "search"))


def test_it_knows_no_more_than_its_seat() -> None:
    searching = replace(DAMAGE, bots={"search": search(lambda done: done < 8, horizon=6)})
    certify(searching, tried=[Setting(3, {"first": "1"})])


# What a table is worth


def over(won: tuple[int, ...]) -> Table:
    t = table("H2 H3", "D2", "C2 C3")
    t.end(Result((1, 1, 1), won, "out"))
    return t


def test_a_win_is_shared() -> None:
    assert worths(GAME, over((0,)), Scale()) == [1, 0, 0]
    assert worths(GAME, over((0, 2)), Scale()) == [0.5, 0, 0.5]


def test_a_team_wins_or_loses_together() -> None:
    team: Game[Any] = replace(GAME, cooperative=True)
    assert worths(team, over((0, 1, 2)), Scale()) == [1, 1, 1]
    assert worths(team, over(()), Scale()) == [0, 0, 0]


def test_an_open_game_is_worth_its_lead_against_the_widest_seen() -> None:
    t = table("H2 H3", "D2", "C2 C3")
    assert worths(GAME, t, Scale()) == pytest.approx([0.5 - 0.4 * 0.75, 0.9, 0.5 - 0.4 * 0.75])
    assert worths(GAME, table("H2", "D2", "C2"), Scale()) == [0.5, 0.5, 0.5]


def test_nobody_having_won_a_game_is_judged_as_it_stands() -> None:
    t = over(())
    assert worths(GAME, t, Scale())[1] == 0.9
