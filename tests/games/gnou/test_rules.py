"""The rules of the Gnou, sentence by sentence, with loaded dice and cards: § 1 to § 8."""

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.board import DANGERS, END, PROTECTION, SERIES, board
from tablee.games.gnou.deck import deck
from tablee.games.gnou.own_deck import chosen
from tablee.kernel.game import BadMaterial, BadSeats, Material
from tablee.kernel.luck import Random
from tablee.kernel.options import BadOption
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import IllegalMove, asides, closed, moves, play
from tablee.kernel.words import Refusal
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
    with_trackers,
)

KINDS = board(GAME.material()).kinds


# § 1  Aim


def test_1_1_all_win_together() -> None:
    t = table(pawn=41)
    play(t, 0, "roll", luck(1))
    assert t.result is not None
    assert t.result.won == (0, 1)
    assert t.result.places == (1, 1)


def test_1_1_all_lose_together() -> None:
    t = table(pawn=0, turn=20)
    play(t, 0, "roll", luck(2))
    assert t.result is not None
    assert t.result.won == ()
    assert t.result.places == (1, 1)


def test_1_1_all_stand_where_the_pawn_stands() -> None:
    assert GAME.standing(table(pawn=12)).scores == (12, 12)


def test_1_2_the_pawn_on_42_in_time_wins() -> None:
    t = table(pawn=40, turn=19)
    play(t, 0, "roll", luck(2))
    assert t.pawn == 42
    assert t.result is not None
    assert t.result.why == "reached"


def test_1_3_a_danger_pushes_back_unless_a_protection_eliminates_it() -> None:
    pushed, safe = table(pawn=14), table(pawn=14, held=(("anti-spy",), ()))
    play(pushed, 0, "roll", luck(1))
    play(safe, 0, "roll", luck(1))
    assert (pushed.pawn, safe.pawn) == (14, 15)


def test_1_3_a_protection_is_gained_by_the_right_answer() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn anti-spy", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.held == [{"anti-spy"}, set()]


def test_1_4_the_others_may_help_but_for_questions_answered_alone() -> None:
    helped = table(pawn=7)
    play(helped, 0, "roll", luck(1))
    play(helped, 0, "draw", luck("use-1-1", 1))
    assert asides(helped, 1) == ["point 1", "point 2", "point 3"]
    alone = table(pawn=14, held=((), ("anti-spy",)))
    play(alone, 0, "roll", luck(1))
    play(alone, 1, "offer", NO_LUCK)
    play(alone, 1, "done", NO_LUCK)
    play(alone, 0, "draw", luck("anti-spy-1-1", 1))
    assert asides(alone, 1) == []


# § 2  Material


def test_2_1_the_path_has_42_squares_after_the_start() -> None:
    assert END == 42
    assert len(KINDS) == 43
    assert KINDS[0] == ""
    assert all(KINDS[1:])


def test_2_2_six_squares_of_each_of_five_dangers() -> None:
    assert DANGERS == (
        "trackers",
        "proprietary",
        "liberty-killing",
        "centralisation",
        "restrictions",
    )
    assert [KINDS.count(danger) for danger in DANGERS] == [6, 6, 6, 6, 6]


def test_2_3_each_danger_has_its_protection() -> None:
    assert PROTECTION == {
        "trackers": "anti-spy",
        "proprietary": "free-software",
        "liberty-killing": "citizen-action",
        "centralisation": "decentralised",
        "restrictions": "free-works",
    }


@pytest.mark.parametrize(
    ("square", "protection"),
    [
        (15, "anti-spy"),
        (17, "free-software"),
        (18, "citizen-action"),
        (19, "decentralised"),
        (20, "free-works"),
    ],
)
def test_2_3_only_its_own_protection_eliminates_a_danger(square: int, protection: str) -> None:
    others = tuple(each for each in ALL if each != protection)
    safe = table(pawn=14, held=((protection,), ()))
    pushed = table(pawn=14, held=(others, ()))
    play(safe, 0, "roll", luck(square - 14))
    play(pushed, 0, "roll", luck(square - 14))
    assert safe.free == {square}
    assert pushed.free == set()


def test_2_4_four_squares_are_freedoms() -> None:
    assert [KINDS.count(each) for each in ("use", "study", "share", "modify")] == [1, 1, 1, 1]


def test_2_5_community_gull_and_free_society() -> None:
    assert (KINDS[1], KINDS[37], KINDS[42]) == ("community", "gull", "society")


def test_2_6_three_gnou_and_two_tux_before_37() -> None:
    assert KINDS.count("gnou") == 3
    assert KINDS.count("tux") == 2
    assert not {"gnou", "tux"} & set(KINDS[37:])


def test_2_6_each_freedom_has_an_awareness_square_ahead() -> None:
    ahead = board(GAME.material()).next_awareness
    assert (ahead[8], ahead[16], ahead[24], ahead[32]) == (14, 21, 28, 35)


def test_2_7_a_board_that_breaks_this_is_refused() -> None:
    name, text = next(file for file in GAME.material().files if file[0] == "board.toml")
    others = tuple(file for file in GAME.material().files if file[0] != "board.toml")
    broken = Material(((name, text.replace("[2, 9, 15,", "[2, 15,")), *others))
    with pytest.raises(BadMaterial, match=r"\[dangers\] trackers: 6 squares are needed, not 5"):
        GAME.begin(2, GAME.settle(2, {}), Random(1), broken)


def test_2_8_the_squares_of_the_default_board() -> None:
    def squares(kind: str) -> list[int]:
        return [square for square, each in enumerate(KINDS) if each == kind]

    assert squares("gnou") == [7, 21, 35]
    assert squares("tux") == [14, 28]
    assert squares("use") + squares("study") + squares("share") + squares("modify") == [
        8,
        16,
        24,
        32,
    ]
    assert squares("trackers") == [2, 9, 15, 22, 29, 36]
    assert squares("proprietary") == [3, 10, 17, 23, 30, 40]
    assert squares("liberty-killing") == [4, 11, 18, 25, 31, 38]
    assert squares("centralisation") == [5, 12, 19, 26, 33, 39]
    assert squares("restrictions") == [6, 13, 20, 27, 34, 41]


def test_2_9_ten_series_at_three_levels() -> None:
    assert len(SERIES) == 10
    assert set(SERIES) == {*ALL, "use", "study", "share", "modify", "culture"}
    assert set(deck(GAME.material()).fresh) == {
        (series, level) for series in SERIES for level in (1, 2, 3)
    }


def test_2_10_a_question_has_answers_a_hint_an_explanation_and_a_source() -> None:
    question = deck(GAME.material()).questions["use-1-1"]
    assert len(question.text("fr").answers) == 3
    assert question.text("fr").hint == "Le mot « libre » ne laisse personne à la porte."
    assert question.text("fr").explain.startswith("La première liberté est simple")
    assert question.source == "Projet GNU, Qu'est-ce que le logiciel libre ?, 1996"


def test_2_11_a_card_for_each_danger_square_and_nine_sheets() -> None:
    cards = deck(GAME.material())
    assert [len(cards.dangers[danger]) for danger in DANGERS] == [6, 6, 6, 6, 6]
    assert set(cards.sheets) == set(SERIES) - {"culture"}


def test_2_11_along_the_path_each_square_of_a_danger_has_another_card() -> None:
    numbers = board(GAME.material()).card
    assert [numbers[square] for square in (2, 9, 15, 22, 29, 36)] == [0, 1, 2, 3, 4, 5]


def test_2_12_the_strips_show_the_protections_gained() -> None:
    t = table(held=(("free-works", "anti-spy"), ()))
    assert GAME.view(t, None)["held"] == [["anti-spy", "free-works"], []]


def test_2_12_the_avatar_changes_nothing() -> None:
    assert "avatar" not in [option.name for option in GAME.options]


def test_2_13_the_counter_shows_the_turn_and_the_last_turn() -> None:
    seen = GAME.view(table(turn=3), None)
    assert (seen["turn"], seen["last"]) == (3, 20)


def test_2_14_a_pile_without_a_card_of_its_own_takes_cards_of_the_others() -> None:
    material = chosen(GAME.material(), series=["culture"], levels=[1])
    t = GAME.begin(2, GAME.settle(2, {}), NO_LUCK, material)
    assert set(t.piles["use", 1].unasked) <= {
        f"culture-1-{number}.for-use" for number in range(1, 10)
    }
    assert len(t.piles["use", 1]) >= 3


# § 3  Setting up


def test_3_1_two_to_six_play() -> None:
    assert laid(2).seats == 2
    assert laid(6).seats == 6
    with pytest.raises(BadSeats):
        laid(1)
    with pytest.raises(BadSeats):
        laid(7)


def test_3_1_the_game_master_has_no_turn() -> None:
    t = laid(2, master="yes")
    assert GAME.people(t) == [0, 1, GAME_MASTER]
    assert moves(t, GAME_MASTER) == []
    with pytest.raises(IllegalMove):
        play(t, GAME_MASTER, "roll", NO_LUCK)


def test_3_1_a_game_master_joins_only_if_asked_for() -> None:
    assert GAME.people(laid(2)) == [0, 1]


def test_3_2_the_gnou_galopant_has_two_dice() -> None:
    t = laid(2, variant="galopant")
    assert t.pending[-1].dice(t) == 2
    play(t, 0, "roll", luck(3, 4))
    assert t.pawn == 7


def test_3_2_the_tux_trottant_has_one_die() -> None:
    t = laid(2, variant="trottant")
    assert t.pending[-1].dice(t) == 1
    play(t, 0, "roll", luck(1))
    assert t.pawn == 1


@pytest.mark.parametrize(
    ("variant", "difficulty", "turns"),
    [
        ("galopant", "easy", 14),
        ("galopant", "intermediate", 13),
        ("galopant", "hard", 12),
        ("trottant", "easy", 20),
        ("trottant", "intermediate", 18),
        ("trottant", "hard", 16),
    ],
)
def test_3_3_the_last_turn(variant: str, difficulty: str, turns: int) -> None:
    assert laid(2, variant=variant, difficulty=difficulty).house.last == turns


def test_3_4_one_level_for_all_or_one_for_each_shown_to_all() -> None:
    assert GAME.view(laid(3, level="2"), None)["levels"] == [2, 2, 2]
    assert GAME.view(laid(3, level="1,3,2"), None)["levels"] == [1, 3, 2]


@pytest.mark.parametrize("level", ["0", "4"])
def test_3_4_there_are_three_levels_and_no_other(level: str) -> None:
    with pytest.raises(BadOption, match=r"1\.\.3"):
        laid(2, level=level)


def test_3_4_the_level_is_apart_from_the_difficulty() -> None:
    assert laid(2, level="3").house.last == laid(2, level="1").house.last == 14


def test_3_5_the_expert_rule_may_be_added() -> None:
    assert laid(2).house.expert is False
    assert laid(2, expert="yes").house.expert is True


def test_3_6_pawn_on_0_counter_on_1_no_protection() -> None:
    t = laid(3)
    assert (t.pawn, t.turn) == (0, 1)
    assert t.held == [set(), set(), set()]


def test_3_7_piles_by_series_and_level_in_no_order_yet() -> None:
    t = laid(2, level="1,3")
    assert len(t.piles) == 20
    assert set(t.piles["use", 3].unasked) == {f"use-3-{number}" for number in range(1, 9)}
    assert GAME.view(t, None)["piles"][0] == {
        "series": "anti-spy",
        "level": 1,
        "unasked": 8,
        "asked": [],
    }


def test_3_7_an_empty_pile_is_refused_where_its_level_is_played() -> None:
    files = dict(GAME.material().files)
    files["questions-use.toml"] = files["questions-use.toml"].replace("level = 3", "level = 2")
    poor = Material(tuple(sorted(files.items())))
    GAME.begin(2, GAME.settle(2, {"level": "2"}), Random(1), poor)
    with pytest.raises(BadMaterial, match="there is no question of level 3"):
        GAME.begin(2, GAME.settle(2, {"level": "2,3"}), Random(1), poor)


def test_3_8_with_a_game_master_the_player_to_their_right_in_seat_1_starts() -> None:
    assert asked(laid(4, master="yes")) == 0
    with pytest.raises(Refusal, match="seat 1, to their right") as refused:
        GAME.settle(4, {"master": "yes", "first": "2"})
    assert GAME.words.refusal(refused.value, "en").endswith("(§\u00a03.8)")


def test_3_9_without_one_the_host_names_the_starter() -> None:
    assert asked(laid(4, first="3")) == 2


def test_3_9_or_draws_lots() -> None:
    assert asked(laid(4, 4, first="lot")) == 3


def test_3_10_play_goes_anticlockwise() -> None:
    t = table(held=((), (), ()))
    play(t, 0, "roll", luck(2))  # seats are numbered clockwise
    assert asked(t) == 2
    play(t, 2, "draw", luck("culture-1-1", 1))
    play(t, 2, "answer 2", NO_LUCK)
    assert asked(t) == 1


def test_3_11_a_rematch_turns_the_direction_round() -> None:
    t = table(held=((), (), ()), direction="left")
    play(t, 0, "roll", luck(2))
    assert asked(t) == 1


def test_3_11_the_table_turns_the_direction_round_by_itself() -> None:
    once = GAME.rematch({"variant": "trottant"}, 3)
    assert once == {"variant": "trottant", "direction": "left"}
    assert GAME.rematch(once, 3) == {"variant": "trottant", "direction": "right"}


# § 4  The turn


def test_4_1_one_action_then_the_next_player() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    play(t, 0, "learn anti-spy", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert (asked(t), doing(t)) == (1, "throw")


def test_4_1_nobody_passes() -> None:
    assert refused(table(), 0, "pass") == "You cannot pass: throw. (§\u00a04.1)"
    assert closed(table(), 1) == []


def test_4_1_nobody_plays_before_their_turn() -> None:
    assert "waiting for Seat 1" in refused(table(), 1, "roll")


def test_4_2_one_players_turn_is_one_turn_of_the_limit() -> None:
    t = table(pawn=14, held=(("anti-spy",), ("anti-spy",)))
    assert t.turn == 1
    play(t, 0, "roll", luck(1))
    assert t.turn == 2
    assert last(t, "turn").what == {"turn": 2, "last": 20}
    assert t.round == 1
    play(t, 1, "roll", luck(2))
    assert t.turn == 3
    assert t.round == 2


def test_4_3_the_first_turn_starts_with_a_throw() -> None:
    assert doing(laid(2)) == "throw"


def test_4_3_a_turn_after_a_resolved_square_starts_with_a_throw() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 0, "answer 2", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (8, 1, "throw")


def test_4_4_after_a_retreat_the_next_player_acts() -> None:
    t = table(pawn=14)
    play(t, 0, "roll", luck(1))
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")


def test_4_4_after_a_freedom_the_next_player_acts() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")


def test_4_4_after_the_community_the_next_player_acts() -> None:
    t = table(pawn=0)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("culture-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (7, 1, "choose")


def test_4_4_a_retreat_to_a_freedom_is_a_question() -> None:
    t = table(pawn=8)
    play(t, 0, "roll", luck(1))
    assert (t.pawn, asked(t), doing(t)) == (8, 1, "draw")


def test_4_4_a_retreat_to_the_gull_is_a_question() -> None:
    t = table(pawn=37)
    play(t, 0, "roll", luck(1))
    assert (t.pawn, asked(t), doing(t)) == (37, 1, "draw")


def test_4_4_a_retreat_to_0_is_a_throw() -> None:
    t = with_trackers(table(pawn=0), 1)
    play(t, 0, "roll", luck(2))
    assert (t.pawn, asked(t), doing(t)) == (0, 1, "throw")


def test_4_4_a_retreat_to_a_free_alternative_is_a_throw() -> None:
    t = table(pawn=16, free=(17,))
    play(t, 0, "roll", luck(2))
    assert (t.pawn, asked(t), doing(t)) == (17, 1, "throw")


def test_4_5_a_throw_and_the_action_it_leads_to_are_one_turn() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    assert (t.turn, asked(t), doing(t)) == (1, 0, "choose")


# § 5  Throwing


def test_5_1_the_pawn_walks_as_many_squares_as_the_die_shows() -> None:
    t = table(pawn=1)
    play(t, 0, "roll", luck(6))
    assert t.pawn == 7
    assert last(t, "throws_one").what == {"dice": [6], "total": 6}


def test_5_1_two_dice_are_added_up() -> None:
    t = table(pawn=1, variant="galopant")
    play(t, 0, "roll", luck(2, 4))
    assert t.pawn == 7
    assert last(t, "throws").what == {"dice": [2, 4], "total": 6}


def test_5_1_squares_that_it_only_passes_do_nothing() -> None:
    t = table(pawn=1)
    play(t, 0, "roll", luck(6))
    assert kinds(t) == ["throws_one", "walks"]


def test_5_2_every_throw_is_a_move_of_its_own() -> None:
    t = table(pawn=14, free=(15,))
    play(t, 0, "roll", luck(1))
    assert moves(t, 0) == ["roll"]


def test_5_3_a_throw_past_42_stops_there() -> None:
    t = table(pawn=40)
    play(t, 0, "roll", luck(6))
    assert t.pawn == 42
    assert t.result is not None


# § 6  Dangers


def test_6_1_the_card_is_read_out_first() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()))
    play(t, 0, "roll", luck(1))
    assert kinds(t) == ["throws_one", "walks", "meets", "eliminates", "turn"]
    told = GAME.words.say("events", last(t, "meets"), "fr")
    assert told.startswith("Case 15, danger (traceurs). Le moteur qui se souvient de tout.")


def test_6_1_under_the_card_lie_free_alternatives_whatever_comes_of_it() -> None:
    pushed, safe = table(pawn=14), table(pawn=14, held=(("anti-spy",), ()))
    play(pushed, 0, "roll", luck(1))
    play(safe, 0, "roll", luck(1))
    told = GAME.words.say("events", last(pushed, "meets"), "en")
    assert GAME.words.say("captions", last(pushed, "meets"), "en") == (
        "Square 15, danger: The engine that remembers all. "
        "Without protection the team walks back to 14."
    )
    assert told.endswith(
        "Under the card: SearXNG, a free engine that asks the others without "
        "telling them who you are."
    )
    assert last(safe, "meets") == last(pushed, "meets")


def test_6_1_a_retreat_meets_no_danger() -> None:
    t = table(pawn=1)
    play(t, 0, "roll", luck(5))  # 6, 5, 4, 3 and 2 are dangers: only the throw meets one
    assert kinds(t).count("meets") == 1
    assert t.pawn == 1


def test_6_2_a_protection_eliminates_at_once_without_a_question() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()))
    play(t, 0, "roll", luck(1))
    assert t.free == {15}
    assert "asks" not in kinds(t)
    assert (t.pawn, asked(t), doing(t)) == (15, 1, "throw")


def test_6_3_another_holder_may_pass_it_on() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert (asked(t), doing(t)) == (1, "may_pass_on")
    play(t, 1, "offer", NO_LUCK)
    play(t, 1, "done", NO_LUCK)
    play(t, 0, "draw", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 1", NO_LUCK)
    assert t.free == {15}
    assert (t.pawn, asked(t), doing(t)) == (15, 1, "throw")


def test_6_4_nobody_holds_it_the_pawn_walks_back() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(3))  # 10 and 9 are dangers, 8 is a freedom
    assert t.pawn == 8
    assert last(t, "walks_back").what == {"start": 10, "square": 8}
    assert (asked(t), doing(t)) == (1, "draw")


def test_6_4_nobody_offers_the_pawn_walks_back() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 1, "decline", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")


def test_6_4_the_attempt_fails_the_pawn_walks_back() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 1, "offer", NO_LUCK)
    play(t, 1, "done", NO_LUCK)
    play(t, 0, "draw", luck("anti-spy-1-1", 1))
    play(t, 0, "answer 3", NO_LUCK)
    assert (t.pawn, asked(t), doing(t)) == (14, 1, "choose")


def test_6_4_an_eliminated_danger_stops_the_retreat() -> None:
    t = table(pawn=16, free=(18,))
    play(t, 0, "roll", luck(4))
    assert t.pawn == 18


def test_6_5_an_eliminated_danger_is_a_free_alternative_for_the_rest_of_the_game() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()))
    play(t, 0, "roll", luck(1))
    assert t.danger(15) == ""
    t.pawn = 14
    play(t, 1, "roll", luck(1))
    assert (t.pawn, asked(t), doing(t)) == (15, 1, "throw")


# § 7  The same danger again


def test_7_1_a_throw_to_a_danger_that_pushed_back_is_void() -> None:
    t = table(pawn=14, pushed=(15,))
    play(t, 0, "roll", luck(1))
    assert kinds(t) == ["throws_one", "void"]
    assert (t.pawn, t.turn, asked(t), doing(t)) == (14, 1, 0, "throw")


def test_7_1_a_danger_that_pushes_back_is_remembered() -> None:
    t = table(pawn=14)
    play(t, 0, "roll", luck(1))
    assert t.pushed == {15}


def test_7_1_another_danger_of_the_kind_still_counts() -> None:
    t = table(pawn=7, pushed=(2,))
    play(t, 0, "roll", luck(2))
    assert last(t, "meets").what is not None
    assert t.pushed == {2, 9}


def test_7_1_an_eliminated_danger_is_not_void() -> None:
    t = table(pawn=14, pushed=(15,), free=(15,))
    play(t, 0, "roll", luck(1))
    assert t.pawn == 15


def test_7_2_whoever_now_holds_the_protection() -> None:
    t = table(pawn=14, pushed=(15,), held=(("anti-spy",), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert t.pawn == 14
    assert t.free == set()


def test_7_3_if_every_throw_would_be_void_the_danger_is_faced() -> None:
    t = with_trackers(table(pawn=1, pushed=(2, 3, 4, 5, 6, 7)), 7)
    play(t, 0, "roll", luck(2))
    assert kinds(t)[:3] == ["throws_one", "walks", "meets"]


def test_7_3_as_long_as_one_throw_is_good_the_others_are_void() -> None:
    t = table(pawn=1, pushed=(2, 3, 4, 5, 6))
    play(t, 0, "roll", luck(2))
    assert kinds(t) == ["throws_one", "void"]


def test_7_3_with_two_dice_only_what_they_can_show_counts() -> None:
    t = with_trackers(table(pawn=29, pushed=tuple(range(31, 42)), variant="galopant"), 32, 35, 37)
    play(t, 0, "roll", luck(1, 1))
    assert kinds(t)[:3] == ["throws", "walks", "meets"]


def test_7_4_after_50_void_throws_the_danger_is_faced() -> None:
    t = table(pawn=14, pushed=(15,))
    assert t.void == 0
    t.void = 49
    play(t, 0, "roll", luck(1))
    assert t.void == 50
    play(t, 0, "roll", luck(1))
    assert last(t, "meets").what is not None
    assert (t.pawn, asked(t), t.void) == (14, 1, 0)


# § 8  Free alternatives


def test_8_1_whoever_starts_on_one_throws() -> None:
    t = table(pawn=17, free=(17,))
    play(t, 0, "roll", luck(1))
    assert (t.pawn, asked(t), doing(t)) == (17, 1, "throw")
    assert kinds(t)[-1] == "starts_free"


def test_8_2_whoever_reaches_one_throws_again_in_the_same_turn() -> None:
    t = table(pawn=14, free=(15,))
    play(t, 0, "roll", luck(1))
    assert (t.pawn, t.turn, asked(t), doing(t)) == (15, 1, 0, "throw")
    assert kinds(t)[-1] == "reaches_free"
