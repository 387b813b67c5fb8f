"""The searching bot knows the kernel and nothing of the game, and no more than its seat may."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tablee.bots import bot
from tablee.bots.search import Outcome, Race, lead_of, playouts, search, seconds, share
from tablee.games import OURS, game
from tablee.games.alguno import GAME
from tablee.kernel.certify import Setting, certify
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance, Random
from tablee.kernel.table import Move, Result, Table, moves, play, question
from tablee.kernel.words import Line, Refusal
from tests.games.alguno.tables import luck, running, table
from tests.kernel.damage import DAMAGE

QUICK = search(playouts(40))


def test_there_is_nothing_to_imagine_for_a_single_move() -> None:
    t = table("H2", "D2", "C2")
    assert QUICK(GAME, t, 0, ["draw condition"], Random(1)) == (
        "draw condition",
        Line("only_move", 0),
    )


def about_to_win() -> Table:
    """The starter is out at the end of the round if a discard of two cards stands under *then*."""
    t = table("H2 D2", "C2 C3 C4", "S2 S3 S4")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw2", "discard2", "draw1"))
    play(t, 0, "if hearts=1", luck())
    return t


def test_it_finds_the_move_that_wins_at_once() -> None:
    t = about_to_win()
    move, why = QUICK(GAME, t, 0, moves(t, 0), Random(1))
    assert move == "then discard2"
    assert why == Line("searched", 0, {"games": 12, "percent": 100})


def stubborn(game: Game[Any], t: Table, who: int, moves: list[Move], chance: Chance) -> Choose:
    return moves[-1], Line("at_random", who)


def test_it_finds_it_where_the_games_own_bot_does_not() -> None:
    t = about_to_win()
    misled = replace(GAME, bots={"sensible": stubborn})
    assert stubborn(misled, t, 0, moves(t, 0), Random(1))[0] == "then draw1"
    assert QUICK(misled, t, 0, moves(t, 0), Random(1))[0] == "then discard2"


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


# How long it thinks


def test_a_budget_is_told_how_many_games_were_imagined_for_this_move() -> None:
    told: list[int] = []

    def six(done: int) -> bool:
        told.append(done)
        return done < 6

    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    search(six)(GAME, t, 0, moves(t, 0), Random(1))
    search(six)(GAME, t, 0, moves(t, 0), Random(1))
    assert told == [0, 2, 4, 6, 0, 2, 4, 6]


def test_with_no_time_at_all_it_still_thinks_once_and_plays_sensibly() -> None:
    t = about_to_win()
    move, why = search(lambda done: False)(GAME, t, 0, moves(t, 0), Random(1))
    assert move == "then discard2"
    assert why == Line("searched", 0, {"games": 3, "percent": 100})


def test_it_may_be_given_seconds() -> None:
    ticks = iter(range(100))
    budget = seconds(3, lambda: next(ticks))
    assert [budget(done) for done in (0, 2, 4, 6)] == [True, True, False, False]
    assert budget(0)


def test_it_stops_early_where_nothing_is_in_doubt() -> None:
    t = about_to_win()
    _, why = search(playouts(1_000_000))(GAME, t, 0, moves(t, 0), Random(1))
    assert why == Line("searched", 0, {"games": 12, "percent": 100})


# Any game, by name, and no more than the seat knows


@pytest.mark.parametrize("name", OURS)
def test_it_plays_every_game(name: str) -> None:
    played, luck = game(name), Random(1)
    t = played.begin(played.seats[1], played.settle(played.seats[1], {}), luck)
    for _ in range(12):
        step = question(t)
        assert step is not None
        legal = moves(t, step.asked)
        move, _ = search(playouts(5), horizon=2)(played, t, step.asked, legal, luck)
        play(t, step.asked, move, luck)


def test_it_is_offered_for_every_game_by_its_name() -> None:
    t = about_to_win()
    assert bot(GAME, "search")(GAME, t, 0, moves(t, 0), Random(1))[0] == "then discard2"


def test_its_name_may_say_how_many_games_it_imagines() -> None:
    t = running("H2 C3", "D2 D3", "C2", condition="even", then="discard1", otherwise="draw1")
    _, why = bot(GAME, "search:4")(GAME, t, 0, moves(t, 0), Random(1))
    assert why.what is not None
    assert why.what["games"] == 4


@pytest.mark.parametrize("name", ["search:0", "search:", "search:x", "search:1000000", "random:4"])
def test_a_name_that_says_something_else_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match=f"no bot “{name}”"):
        bot(GAME, name)


def test_it_knows_no_more_than_its_seat() -> None:
    searching = replace(DAMAGE, bots={"search": search(playouts(8), horizon=2)})
    certify(searching, tried=[Setting(3, {"first": "1"})])


def test_it_thinks_the_same_whatever_the_others_hold() -> None:
    runners = game("webrunners")
    t = runners.begin(2, runners.settle(2, {}), Random(3))
    other = runners.guess(t, 0, Random(4))
    assert t.hands[1] != other.hands[1]
    assert QUICK(runners, t, 0, moves(t, 0), Random(1)) == QUICK(
        runners, other, 0, moves(other, 0), Random(1)
    )


# What a game is worth


def over(won: tuple[int, ...]) -> Table:
    t = table("H2 H3", "D2", "C2 C3")
    t.end(Result((1, 1, 1), won, "out"))
    return t


def test_a_win_is_shared() -> None:
    assert [share(GAME, over((0,)), who) for who in range(3)] == [1, 0, 0]
    assert [share(GAME, over((0, 2)), who) for who in range(3)] == [0.5, 0, 0.5]


def test_a_team_wins_or_loses_together() -> None:
    team: Game[Any] = replace(GAME, cooperative=True)
    assert [share(team, over((0, 1, 2)), who) for who in range(3)] == [1, 1, 1]
    assert [share(team, over(()), who) for who in range(3)] == [0, 0, 0]


def test_a_lead_is_over_the_mean_and_the_best_of_the_others() -> None:
    t = table("H2 H3", "D2", "C2 C3 C4")
    assert [lead_of(GAME, t, who) for who in range(3)] == [-0.5, 1.25, -1.75]


def test_a_team_leads_by_its_score() -> None:
    team: Game[Any] = replace(GAME, cooperative=True)
    assert lead_of(team, table("H2 H3", "D2", "C2 C3"), 0) == -2


# Which move is best


def race(**came_of: Sequence[float]) -> Race:
    """Moves by name, the sensible one first, and what share of the win each thought gave."""
    made = Race(list(came_of))
    for move, wins in came_of.items():
        made.came_of[move] = [Outcome(won, 0) for won in wins]
    return made


def test_the_sensible_move_is_kept_where_another_may_be_better_by_chance() -> None:
    assert race(sensible=[0, 1, 0, 1], other=[1, 0, 0, 1]).choice() == "sensible"
    assert race(sensible=[0, 0, 1, 0], other=[1, 0, 0, 1]).choice() == "sensible"
    assert race(sensible=[0, 0, 1, 0], other=[1, 0, 1, 1]).choice() == "other"


def test_one_thought_is_not_enough_to_leave_the_sensible_move() -> None:
    assert race(sensible=[0], other=[1]).choice() == "sensible"


def test_what_is_clearly_behind_is_given_up_after_four_thoughts() -> None:
    early = race(sensible=[1, 1, 1], worse=[0, 0, 0])
    early.give_up()
    assert early.live == ["sensible", "worse"]
    later = race(sensible=[1, 1, 1, 1], close=[0, 1, 1, 1], worse=[0, 0, 0, 0.5])
    later.give_up()
    assert later.live == ["sensible", "close"]


def test_the_sensible_move_too_may_be_given_up() -> None:
    one = race(sensible=[0, 0, 0, 0], good=[1, 1, 1, 1], close=[1, 0.5, 1, 1])
    one.give_up()
    assert one.live == ["good", "close"]
    assert one.choice() == "good"


def test_of_moves_that_come_to_the_same_one_is_thought_of() -> None:
    same = race(sensible=[0, 1, 1, 0], twin=[0, 1, 1, 0])
    same.give_up()
    assert same.live == ["sensible"]


def test_a_lead_is_worth_less_than_a_win() -> None:
    one = Race(["ahead", "wins"])
    one.came_of["ahead"] = [Outcome(0.5, 30), Outcome(0.5, 20)]
    one.came_of["wins"] = [Outcome(1, 0), Outcome(1, 0)]
    assert (one.percent("ahead"), one.percent("wins")) == (83, 100)
    assert one.choice() == "wins"
