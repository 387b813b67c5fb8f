"""The rules of the Gnou, sentence by sentence, with loaded dice and cards: § 9 to § 15."""

import json
from dataclasses import replace

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.table import GnouTable
from tablee.kernel.luck import NoLuck
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import IllegalMove, asides, closed, moves, play
from tablee.kernel.words import Refusal
from tablee.quiz.piles import Pile
from tests.games.gnou.tables import (
    ALL,
    NO_LUCK,
    asked,
    doing,
    kinds,
    laid,
    last,
    luck,
    refused,
    table,
)


def helped_question(master: str = "no", hints: str = "yes") -> GnouTable:
    """Seat 1 of three is to answer “use-1-1”, and the others may help."""
    t = table(pawn=7, held=((), (), ()), master=master, hints=hints)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    return t


def lone_question(master: str = "no") -> GnouTable:
    """Seat 1 of three is to answer “anti-spy-1-1” alone; seat 3 passes the protection on."""
    t = table(pawn=14, held=((), (), ("anti-spy",)), master=master)
    play(t, 0, "roll", luck(1))
    play(t, 2, "offer", NO_LUCK)
    play(t, 2, "done", NO_LUCK)
    play(t, 0, "draw", luck("anti-spy-1-1", 1))
    return t


# § 9  Passing a protection on


def test_9_1_the_holders_are_asked_one_by_one_in_the_order_of_play() -> None:
    t = table(pawn=14, held=((), ("anti-spy",), (), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert asked(t) == 3  # to the right: 4, 3, 2
    assert moves(t, 3) == ["offer", "decline"]
    play(t, 3, "decline", NO_LUCK)
    assert asked(t) == 1


def test_9_1_those_without_it_are_not_asked() -> None:
    t = table(pawn=14, held=((), ("free-works",), ()))
    play(t, 0, "roll", luck(1))
    assert "declines" not in kinds(t)
    assert doing(t) == "choose"


def test_9_1_in_the_order_of_play_of_a_rematch_too() -> None:
    held = ((), ("anti-spy",), (), ("anti-spy",))
    t = table(pawn=14, held=held, direction="left")
    play(t, 0, "roll", luck(1))
    assert asked(t) == 1
    play(t, 1, "decline", NO_LUCK)
    assert asked(t) == 3


def test_9_2_the_first_who_offers_tries_and_the_player_does_not_refuse() -> None:
    t = table(pawn=14, held=((), ("anti-spy",), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 2, "offer", NO_LUCK)
    assert (asked(t), doing(t)) == (2, "explain")


def test_9_2_one_attempt_for_each_encounter() -> None:
    t = table(pawn=14, held=((), ("anti-spy",), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 2, "offer", NO_LUCK)
    play(t, 2, "done", NO_LUCK)
    play(t, 0, "draw", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (14, 2, "choose")  # seat 2 is not asked


def test_9_3_the_sheet_is_shown_to_everyone_until_the_holder_says_so() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 1, "offer", NO_LUCK)
    assert GAME.view(t, 0)["sheet"] == GAME.view(t, None)["sheet"]
    assert GAME.view(t, 0)["sheet"]["protection"] == "anti-spy"
    assert GAME.view(t, 0)["sheet"]["says"]["en"]["example"].startswith("A torch app")
    assert "An example: A torch app" in GAME.words.say("events", last(t, "shows_sheet"), "en")
    assert moves(t, 1) == ["done"]
    play(t, 1, "done", NO_LUCK)
    assert GAME.view(t, 0)["sheet"] is None


def test_9_4_then_the_player_draws_one_question_of_that_series_and_answers_alone() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 1, "offer", NO_LUCK)
    play(t, 1, "done", NO_LUCK)
    assert moves(t, 0) == ["draw"]
    play(t, 0, "draw", luck("anti-spy-1-2", 1))
    assert GAME.view(t, None)["question"]["series"] == "anti-spy"
    assert GAME.view(t, None)["question"]["alone"] is True


def test_9_5_right_the_player_gains_it_and_the_holder_keeps_theirs() -> None:
    t = lone_question()
    play(t, 0, "answer 1", NO_LUCK)
    assert t.held == [{"anti-spy"}, set(), {"anti-spy"}]
    assert t.free == {15}
    assert (t.pawn, asked(t), doing(t)) == (15, 2, "throw")


def test_9_6_wrong_the_player_gains_nothing_and_the_pawn_walks_back() -> None:
    t = lone_question()
    play(t, 0, "answer 2", NO_LUCK)
    assert t.held == [set(), set(), {"anti-spy"}]
    assert t.free == set()
    assert (t.pawn, asked(t), doing(t)) == (14, 2, "choose")


def test_9_6_and_the_danger_has_pushed_the_team_back() -> None:
    t = lone_question()
    play(t, 0, "answer 2", NO_LUCK)
    assert t.pushed == {15}


# § 10  Awareness squares


def test_10_1_with_all_five_whoever_reaches_one_throws_again() -> None:
    t = table(pawn=6, held=(ALL, ()))
    play(t, 0, "roll", luck(1))
    assert (t.pawn, t.turn, asked(t), doing(t)) == (7, 1, 0, "throw")


def test_10_1_with_all_five_whoever_starts_there_throws() -> None:
    t = table(pawn=7, held=((), ALL))
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert (t.pawn, t.turn, asked(t), doing(t)) == (14, 2, 1, "throw")


def test_10_1_four_are_not_enough() -> None:
    t = table(pawn=6, held=(ALL[:4], ()))
    play(t, 0, "roll", luck(1))
    assert moves(t, 0) == ["learn free-works"]


def test_10_2_the_player_chooses_a_protection_that_they_lack() -> None:
    t = table(pawn=6, held=(("anti-spy", "free-works"), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert moves(t, 0) == ["learn free-software", "learn citizen-action", "learn decentralised"]
    assert "You already have this protection: anti-spy tools" in refused(t, 0, "learn anti-spy")
    assert closed(t, 1) == []


def test_10_2_and_answers_one_question_of_that_series_and_the_others_may_help() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn citizen-action", luck("citizen-action-1-1", 1))
    assert moves(t, 0) == ["answer 1", "answer 2", "answer 3"]
    assert asides(t, 1) == ["point 1", "point 2", "point 3"]


def test_10_3_the_right_answer_gains_the_protection() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn citizen-action", luck("citizen-action-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.held == [{"citizen-action"}, set()]


def test_10_3_a_wrong_one_gains_nothing() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn citizen-action", luck("citizen-action-1-1", 1))
    play(t, 0, "answer 3", NO_LUCK)
    assert t.held == [set(), set()]


@pytest.mark.parametrize("answer", ["answer 1", "answer 2"])
def test_10_4_right_or_wrong_the_next_player_throws(answer: str) -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn citizen-action", luck("citizen-action-1-1", 1))
    play(t, 0, answer, NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (7, 1, "throw")


# § 11  Freedoms, community, GULL


@pytest.mark.parametrize(
    ("square", "series"), [(8, "use"), (16, "study"), (24, "share"), (32, "modify")]
)
def test_11_1_a_freedom_asks_a_question_of_its_series(square: int, series: str) -> None:
    t = table(pawn=square - 1)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck(f"{series}-1-1", 1))
    assert GAME.view(t, None)["question"]["series"] == series
    assert asides(t, 1)[:2] == ["point 1", "point 2"]


@pytest.mark.parametrize("square", [1, 37])
def test_11_2_community_and_gull_ask_general_culture(square: int) -> None:
    t = table(pawn=square - 1)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("culture-1-1", 1))
    assert GAME.view(t, None)["question"]["series"] == "culture"
    assert asides(t, 1)[:2] == ["point 1", "point 2"]


@pytest.mark.parametrize(("square", "series"), [(1, "culture"), (8, "use"), (37, "culture")])
def test_11_3_wrong_the_next_player_throws(square: int, series: str) -> None:
    t = table(pawn=square - 1)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck(f"{series}-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (square, 1, "throw")


@pytest.mark.parametrize(
    ("square", "series", "reached"),
    [(1, "culture", 7), (8, "use", 14), (16, "study", 21), (24, "share", 28), (32, "modify", 35)],
)
def test_11_4_right_the_pawn_goes_to_the_next_awareness_square(
    square: int, series: str, reached: int
) -> None:
    t = table(pawn=square - 1)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck(f"{series}-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (reached, 1, "choose")


def test_11_5_right_at_the_gull_wins() -> None:
    t = table(pawn=36)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("culture-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.pawn == 42
    assert kinds(t)[-3:] == ["right", "advances_home", "wins"]
    assert t.result is not None
    assert t.result.won == (0, 1)


# § 12  Questions


def test_12_1_the_question_has_the_level_of_who_answers() -> None:
    t = table(pawn=7, level="1,3", who=1)
    play(t, 1, "roll", luck(1))
    play(t, 1, "draw", luck("use-3-2", 1))
    assert GAME.view(t, None)["question"]["level"] == 3


def test_12_1_also_where_another_passes_a_protection_on() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()), level="1,3", who=1)
    play(t, 1, "roll", luck(1))
    play(t, 0, "offer", NO_LUCK)
    play(t, 0, "done", NO_LUCK)
    play(t, 1, "draw", luck("anti-spy-3-1", 1))
    assert GAME.view(t, None)["question"]["level"] == 3


def test_12_1_also_where_an_expert_proves_a_protection_for_another() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)), level="1,3", expert="yes")
    play(t, 0, "roll", luck(1))
    play(t, 1, "offer", luck("anti-spy-3-1", 1))
    assert GAME.view(t, None)["question"]["level"] == 3


def test_12_2_the_answers_are_shown_in_an_order_drawn_by_lot() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 6))  # the last of the six orders
    assert GAME.view(t, 0)["question"]["answers"]["en"] == [
        "Only people with a membership card",
        "Only adults who know how to code",
        "Anyone, anywhere, for any purpose",
    ]
    assert GAME.right is not None
    assert GAME.right(t) == "answer 3"


@pytest.mark.parametrize("observer", [0, 1, 2, None])
def test_12_3_what_is_right_is_hidden_until_the_answer_stands(observer: int | None) -> None:
    t = helped_question()
    seen = json.dumps([GAME.view(t, observer), [event.what for event in t.events or ()]])
    assert GAME.view(t, observer)["question"]["right"] is None
    assert GAME.view(t, observer)["question"]["hint"] is None
    assert "leaves no one out in the cold" not in seen  # the hint
    assert "It is called freedom zero" not in seen  # the explanation
    play(t, 0, "answer 2", NO_LUCK)
    assert GAME.view(t, observer)["told"]["right"] == 1


def test_12_3_offers_say_nothing_of_it() -> None:
    t = helped_question()
    assert GAME.offer(t, 0, "answer 1").label.what == {
        "number": 1,
        "answer_fr": "Tout le monde, partout, pour tout usage",
        "answer_en": "Anyone, anywhere, for any purpose",
    }


def test_12_3_a_guess_draws_it_anew() -> None:
    t = helped_question()
    assert GAME.right is not None
    assert GAME.right(GAME.guess(t, 0, luck(3))) == "answer 3"
    assert GAME.right(GAME.guess(t, None, luck(2))) == "answer 2"


def test_12_4_an_answer_once_given_stands() -> None:
    t = helped_question()
    play(t, 0, "answer 2", NO_LUCK)
    with pytest.raises(IllegalMove):
        play(t, 0, "answer 1", NO_LUCK)
    assert t.pawn == 8


@pytest.mark.parametrize(("answer", "kind"), [("answer 1", "right"), ("answer 2", "wrong")])
def test_12_5_right_answer_and_explanation_are_read_out(answer: str, kind: str) -> None:
    t = helped_question()
    play(t, 0, answer, NO_LUCK)
    told = GAME.words.say("events", last(t, kind), "en")
    assert "answer 1" in told
    assert "Anyone, anywhere, for any purpose. The first freedom is a simple one" in told
    assert GAME.view(t, None)["told"]["explain"]["en"].endswith("It is called freedom zero.")


def test_12_5_it_stays_to_be_read_until_the_next_answer() -> None:
    t = helped_question()
    play(t, 0, "answer 1", NO_LUCK)
    play(t, 2, "learn anti-spy", luck("anti-spy-1-1", 1))
    assert GAME.view(t, None)["told"]["id"] == "use-1-1"
    play(t, 2, "answer 1", NO_LUCK)
    assert GAME.view(t, None)["told"]["id"] == "anti-spy-1-1"


def test_12_5_or_until_the_next_throw() -> None:
    t = helped_question()
    play(t, 0, "answer 2", NO_LUCK)
    assert GAME.view(t, None)["told"]["id"] == "use-1-1"
    play(t, 2, "roll", luck(1, 1))
    assert GAME.view(t, None)["told"] is None


def test_12_6_the_card_goes_to_the_bottom_of_its_pile() -> None:
    t = helped_question()
    play(t, 0, "answer 1", NO_LUCK)
    assert t.piles["use", 1].unasked == tuple(f"use-1-{number}" for number in range(2, 9))
    assert t.piles["use", 1].asked == ("use-1-1",)
    assert t.shown is None


def test_12_7_once_all_have_been_asked_they_come_back_in_order() -> None:
    t = table(pawn=7)
    t.piles["use", 1] = Pile((), ("use-1-2", "use-1-3", "use-1-1"))
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck(1))  # luck for the order of the answers alone
    assert GAME.view(t, None)["question"]["id"] == "use-1-2"


def test_12_7_everyone_sees_how_many_are_left_and_which_were_asked() -> None:
    t = helped_question()
    play(t, 0, "answer 1", NO_LUCK)
    pile = {"series": "use", "level": 1, "unasked": 7, "asked": ["use-1-1"]}
    assert pile in GAME.view(t, None)["piles"]


# § 13  Help and hints


def test_13_1_each_other_player_may_point_at_one_answer_that_all_see_and_change_it() -> None:
    t = helped_question()
    play(t, 1, "point 2", NoLuck())
    play(t, 2, "point 3", NoLuck())
    assert GAME.view(t, 0)["question"]["pointed"] == [0, 2, 3]
    assert asides(t, 1) == ["point 1", "point 3"]
    play(t, 1, "point 1", NoLuck())
    assert GAME.view(t, None)["question"]["pointed"] == [0, 1, 3]


def test_13_1_seat_1_may_point_too() -> None:
    t = table(pawn=7, who=1)
    play(t, 1, "roll", luck(1))
    play(t, 1, "draw", luck("use-1-1", 1))
    assert asides(t, 0) == ["point 1", "point 2", "point 3"]
    play(t, 0, "point 3", NoLuck())
    assert last(t, "points").what == {"number": 3}


def test_13_1_with_a_game_master_the_others_point_too() -> None:
    t = helped_question(master="yes")
    assert asides(t, 1) == ["point 1", "point 2", "point 3"]
    play(t, 1, "point 2", NoLuck())
    assert GAME.view(t, None)["question"]["pointed"] == [0, 2, 0]


def test_13_1_who_answers_does_not_point() -> None:
    t = helped_question()
    assert "It is your turn to answer" in refused(t, 0, "point 1")


def test_13_1_the_next_question_is_not_yet_pointed_at() -> None:
    t = helped_question()
    play(t, 1, "point 2", NoLuck())
    play(t, 0, "hint", NoLuck())
    play(t, 0, "answer 1", NO_LUCK)
    play(t, 2, "learn anti-spy", luck("anti-spy-1-1", 1))
    assert GAME.view(t, None)["question"]["pointed"] == [0, 0, 0]
    assert GAME.view(t, None)["question"]["hint"] is None


def test_13_2_pointing_changes_nothing_and_nobody_waits_for_it() -> None:
    t = helped_question()
    before = (t.pawn, t.turn, t.pending[:], moves(t, 0))
    play(t, 1, "point 2", NoLuck())
    assert (t.pawn, t.turn, t.pending, moves(t, 0)) == before
    play(t, 0, "answer 1", NO_LUCK)
    assert t.pawn == 14


def test_13_3_alone_everyone_sees_the_question_and_nobody_can_point() -> None:
    t = lone_question()
    assert GAME.view(t, 1)["question"]["ask"] == GAME.view(t, 0)["question"]["ask"]
    assert "answered solo: nobody can point" in refused(t, 1, "point 1")


def test_13_3_alone_the_hint_is_closed() -> None:
    assert "the hint stays closed" in refused(lone_question(), 0, "hint")
    assert "the hint stays closed" in refused(lone_question(master="yes"), GAME_MASTER, "hint")


def test_13_4_the_game_master_alone_sees_the_right_answer_and_the_hint() -> None:
    t = helped_question(master="yes")
    assert GAME.view(t, GAME_MASTER)["question"]["right"] == 1
    assert GAME.view(t, GAME_MASTER)["question"]["hint"]["en"].startswith("The word free")
    assert GAME.view(t, 0)["question"]["right"] is None
    assert GAME.view(t, None)["question"]["hint"] is None
    assert GAME.hidden(t, GAME_MASTER) == {}
    assert GAME.right is not None
    assert GAME.right(GAME.guess(t, GAME_MASTER, NO_LUCK)) == "answer 1"


def test_13_4_also_of_a_question_answered_alone() -> None:
    t = lone_question(master="yes")
    assert GAME.view(t, GAME_MASTER)["question"]["right"] == 1
    assert GAME.view(t, GAME_MASTER)["question"]["hint"] is not None
    assert GAME.view(t, 2)["question"]["right"] is None


def test_13_5_the_game_master_gives_the_hint_to_all_once() -> None:
    t = helped_question(master="yes")
    assert asides(t, GAME_MASTER) == ["hint"]
    play(t, GAME_MASTER, "hint", NoLuck())
    assert kinds(t)[-1] == "master_hints"
    assert GAME.view(t, 1)["question"]["hint"]["en"].startswith("The word free")
    assert "The hint has already been given" in refused(t, GAME_MASTER, "hint")


def test_13_5_with_a_game_master_the_player_does_not_open_it() -> None:
    assert "The game master gives the hint" in refused(helped_question(master="yes"), 0, "hint")


def test_13_5_the_game_master_decides_on_the_hints() -> None:
    with pytest.raises(Refusal, match="A game master decides on the hints"):
        GAME.settle(2, {"master": "yes", "hints": "no"})


def test_13_6_without_one_the_player_may_open_the_hint_for_all() -> None:
    t = helped_question()
    assert asides(t, 0) == ["hint"]
    play(t, 0, "hint", NoLuck())
    assert kinds(t)[-1] == "hints"
    assert GAME.view(t, 1)["question"]["hint"]["en"].startswith("The word free")
    assert asides(t, 0) == []


def test_13_6_the_others_do_not_open_it() -> None:
    assert "Whoever answers may open the hint" in refused(helped_question(), 1, "hint")
    assert asides(helped_question(), GAME_MASTER) == []


def test_13_6_or_there_are_none() -> None:
    t = helped_question(hints="no")
    assert asides(t, 0) == []
    assert "The team chose to play without hints" in refused(t, 0, "hint")


def without_hint(master: str) -> GnouTable:
    """Seat 1 is to answer a card that has no hint."""
    t = helped_question(master)
    assert t.shown is not None
    texts = tuple(replace(text, hint="") for text in t.shown.question.texts)
    t.shown = replace(t.shown, question=replace(t.shown.question, texts=texts))
    return t


def test_13_8_a_card_without_a_hint_has_none_to_give() -> None:
    alone, mastered = without_hint("no"), without_hint("yes")
    assert asides(alone, 0) == []
    assert refused(alone, 0, "hint") == "This card has no hint. (§\u00a013.8)"
    assert asides(mastered, GAME_MASTER) == []
    assert GAME.view(mastered, GAME_MASTER)["question"]["hint"] is None


def test_13_7_a_hint_costs_nothing() -> None:
    plain, hinted = helped_question(), helped_question()
    play(hinted, 0, "hint", NoLuck())
    play(plain, 0, "answer 1", NO_LUCK)
    play(hinted, 0, "answer 1", NO_LUCK)
    assert (hinted.pawn, hinted.turn) == (plain.pawn, plain.turn) == (14, 2)


# § 14  The expert rule


def expert(*held: tuple[str, ...]) -> GnouTable:
    """Seat 1 meets trackers under the expert rule."""
    t = table(pawn=14, held=held, expert="yes")
    play(t, 0, "roll", luck(1))
    return t


def test_14_1_to_use_a_protection_its_holder_first_answers_alone() -> None:
    t = expert(("anti-spy",), ())
    assert (asked(t), doing(t)) == (0, "may_use")
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    assert (asked(t), doing(t)) == (0, "answer")
    assert GAME.view(t, None)["question"]["series"] == "anti-spy"
    assert asides(t, 1) == []


def test_14_1_to_pass_it_on_too() -> None:
    t = expert((), ("anti-spy",))
    play(t, 1, "offer", luck("anti-spy-1-1", 1))
    assert (asked(t), doing(t)) == (1, "answer")
    assert GAME.view(t, None)["question"]["alone"] is True


def test_14_1_without_the_expert_rule_nobody_is_asked() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()))
    play(t, 0, "roll", luck(1))
    assert t.free == {15}


def test_14_2_right_the_holder_uses_it_and_keeps_it() -> None:
    t = expert(("anti-spy",), ())
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.free == {15}
    assert t.held == [{"anti-spy"}, set()]
    assert (t.pawn, asked(t), doing(t)) == (15, 1, "throw")


def test_14_3_wrong_it_is_lost_and_cannot_be_used() -> None:
    t = expert(("anti-spy",), ())
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert t.held == [set(), set()]
    assert t.free == set()
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")


def test_14_3_no_other_is_lost() -> None:
    t = expert(("anti-spy", "free-works"), ())
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert t.held == [{"free-works"}, set()]


def test_14_4_the_holder_chooses_whether_to_use_it() -> None:
    t = expert(("anti-spy",), ("anti-spy",))
    assert moves(t, 0) == ["use", "keep"]
    play(t, 0, "keep", NO_LUCK)
    assert t.held == [{"anti-spy"}, {"anti-spy"}]
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")  # nobody is asked to pass it on


def test_14_4_a_danger_left_alone_has_pushed_the_team_back() -> None:
    t = expert(("anti-spy",), ())
    play(t, 0, "keep", NO_LUCK)
    assert t.pushed == {15}


def test_14_5_after_a_loss_another_holder_may_still_offer() -> None:
    t = expert(("anti-spy",), ("anti-spy",))
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert (asked(t), doing(t)) == (1, "may_pass_on")


def test_14_6_the_holder_who_offers_answers_first_and_wrong_ends_the_attempt() -> None:
    t = expert((), ("anti-spy",), ("anti-spy",))
    play(t, 2, "offer", luck("anti-spy-1-1", 1))
    play(t, 2, "answer 3", NO_LUCK)
    assert t.held == [set(), {"anti-spy"}, set()]
    assert (t.pawn, asked(t), doing(t)) == (14, 2, "choose")  # seat 2 is not asked any more


def test_14_7_if_the_holder_is_right_the_sheet_is_shown_and_the_player_answers() -> None:
    t = expert((), ("anti-spy",))
    play(t, 1, "offer", luck("anti-spy-1-1", 1))
    play(t, 1, "answer 1", NO_LUCK)
    assert GAME.view(t, None)["sheet"]["protection"] == "anti-spy"
    play(t, 1, "done", NO_LUCK)
    play(t, 0, "draw", luck("anti-spy-1-2", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.held == [{"anti-spy"}, {"anti-spy"}]
    assert t.free == {15}


# § 15  The end


def test_15_1_a_throw_to_42_wins_in_the_last_turn_too() -> None:
    t = table(pawn=41, turn=20)
    play(t, 0, "roll", luck(1))
    assert t.result is not None
    assert (t.result.won, t.result.why) == ((0, 1), "reached")


def test_15_1_so_does_the_gull() -> None:
    t = table(pawn=36, turn=20)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("culture-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.result is not None
    assert (t.result.won, t.result.why) == ((0, 1), "reached")


def test_15_1_a_throw_again_in_the_last_turn_is_still_in_it() -> None:
    t = table(pawn=40, turn=20, free=(41,))
    play(t, 0, "roll", luck(1))
    play(t, 0, "roll", luck(1))
    assert t.result is not None
    assert t.result.why == "reached"


def test_15_2_passing_on_after_the_last_turn_loses() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()), turn=20)
    play(t, 0, "roll", luck(1))
    assert t.result is not None
    assert (t.result.won, t.result.why) == ((), "too_late")
    assert t.turn == 20


def test_15_2_the_last_turn_itself_is_played() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()), turn=19)
    play(t, 0, "roll", luck(1))
    assert t.turn == 20
    assert t.result is None


def test_a_whole_turn_on_a_fresh_table() -> None:
    t = laid(2)
    play(t, 0, "roll", luck(1, 6))
    assert (t.pawn, doing(t)) == (7, "choose")
