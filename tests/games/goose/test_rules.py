"""The rules of the goose, sentence by sentence, with loaded dice."""

from dataclasses import replace

import pytest

from tablee.games.goose import GAME
from tablee.games.goose.table import END, GooseTable
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.options import BadOption
from tablee.kernel.table import Event, IllegalMove, moves, play
from tablee.kernel.words import Refusal
from tests.games.goose.tables import asked, dice, kinds, table


def laid(seats: int, luck: Scripted | None = None, **chosen: str) -> GooseTable:
    return GAME.begin(seats, GAME.settle(seats, chosen), luck or Scripted([]))


# § 1  Aim


def test_1_1_the_first_goose_exactly_on_63_wins() -> None:
    t = table([60, 62])
    play(t, 0, "roll", dice(1, 2))
    assert t.result is not None
    assert t.result.won == (0,)


# § 2  Material


def test_2_1_the_board_has_63_squares() -> None:
    assert END == 63
    assert len(table([0, 0]).board.effects) == 64  # square 0 is in front of them


def test_2_2_one_goose_for_each_of_two_to_six_players() -> None:
    assert laid(2).squares == [0, 0]
    assert laid(6).squares == [0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_2_2_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(Refusal, match=f"2 to 6 players, not {seats}"):
        GAME.settle(seats, {})


def test_2_3_two_dice() -> None:
    t = table([0, 0])
    assert t.pending[-1].dice(t) == 2


def test_2_4_five_tokens_each_under_rule_2() -> None:
    assert laid(3, rule="2").tokens == [5, 5, 5]


def test_2_4_the_host_may_give_up_to_eight() -> None:
    assert laid(2, rule="2", tokens="8").tokens == [8, 8]
    with pytest.raises(BadOption, match=r"5\.\.8"):
        laid(2, rule="2", tokens="9")
    with pytest.raises(BadOption, match=r"5\.\.8"):
        laid(2, rule="2", tokens="4")


def test_2_4_rule_1_has_no_tokens() -> None:
    assert laid(2).tokens == [0, 0]
    with pytest.raises(Refusal, match="belongs to rule 2"):
        laid(2, tokens="6")


# § 3  Setting up


def test_3_1_every_goose_starts_on_square_0() -> None:
    assert laid(4, rule="2").squares == [0, 0, 0, 0]


def test_3_2_seat_1_starts() -> None:
    assert asked(laid(3)) == 0


def test_3_2_the_host_may_name_another_seat() -> None:
    assert asked(laid(3, first="3")) == 2


def test_3_2_or_draw_lots() -> None:
    assert asked(laid(3, Scripted([2]), first="lot")) == 1


def test_3_2_a_seat_that_does_not_exist_cannot_start() -> None:
    with pytest.raises(BadOption, match="only 3 seats"):
        laid(3, first="4")


def test_3_3_play_goes_clockwise() -> None:
    t = table([0, 0, 0], turn=1)
    play(t, 1, "roll", dice(1, 2))
    assert asked(t) == 2
    play(t, 2, "roll", dice(1, 2))
    assert asked(t) == 0


def test_3_3_nobody_throws_out_of_turn() -> None:
    t = table([0, 0, 0])
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "roll", dice(1, 2))
    assert GAME.words.refusal(refused.value, "en") == (
        "Each in turn: the table is waiting for Seat 1. (§\u00a03.3)"
    )
    assert t.squares == [0, 0, 0]


# § 4  Throwing and walking


def test_4_1_two_dice_are_thrown_once_and_added_up() -> None:
    t = table([0, 0])
    play(t, 0, "roll", dice(1, 2))
    assert t.squares == [3, 0]
    assert asked(t) == 1


def test_4_1_nobody_may_pass() -> None:
    t = table([0, 0])
    assert moves(t, 0) == ["roll"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "pass", dice())
    assert (refused.value.reason, refused.value.paragraph) == ("no_passing", "4.1")


def test_4_2_a_goose_walks_forward_by_the_total() -> None:
    t = table([20, 0])
    play(t, 0, "roll", dice(4, 4))
    assert t.squares == [28, 0]


def test_4_2_squares_that_are_only_passed_do_nothing() -> None:
    t = table([17, 0])  # over the inn on 19
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing) == ([20, 0], [0, 0])


def test_4_3_several_geese_may_share_a_square() -> None:
    t = table([1, 4])
    play(t, 0, "roll", dice(1, 2))
    assert t.squares == [4, 4]


def test_4_4_past_63_a_goose_turns_round() -> None:
    t = table([60, 0])
    play(t, 0, "roll", dice(2, 3))
    assert t.squares == [61, 0]
    assert kinds(t) == ["throws", "walks_over"]


# § 5  Special squares


def test_5_1_an_effect_applies_at_once() -> None:
    t = table([3, 0])
    play(t, 0, "roll", dice(1, 2))
    assert t.squares == [12, 0]


def test_5_2_effects_chain_with_the_same_throw() -> None:
    t = table([10, 0], rule=2)  # 14, 18, 22
    play(t, 0, "roll", dice(2, 2))
    assert t.squares == [22, 0]
    assert kinds(t) == ["throws", "walks", "again", "again"]


def test_5_2_a_chain_may_go_through_different_effects() -> None:
    t = table([23, 0])  # 27 and 23 send back, 19 is the inn
    play(t, 0, "roll", dice(2, 2))
    assert (t.squares, t.missing) == ([19, 0], [2, 0])
    assert kinds(t) == ["throws", "walks", "back", "back", "inn"]


def test_5_3_forward_again_is_forward_after_a_turn_at_63() -> None:
    t = table([62, 0])  # 67: back to 59, then forward 5: 64, back to 62
    play(t, 0, "roll", dice(2, 3))
    assert t.squares == [62, 0]
    assert kinds(t) == ["throws", "walks_over", "again_over"]


def test_5_4_back_is_the_throw_s_total() -> None:
    t = table([62, 0])
    play(t, 0, "roll", dice(4, 6))
    assert t.squares == [44, 0]
    assert kinds(t) == ["throws", "walks_over", "back"]


def test_5_4_never_beyond_square_0() -> None:
    t = table([0, 0])
    t.board = replace(t.board, bridge=5)  # 6, the bridge, and from 5 back by 6
    play(t, 0, "roll", dice(2, 4))
    assert (t.squares, t.result) == ([0, 0], None)


def test_5_5_back_on_the_inn_it_left_two_more_turns_are_missed() -> None:
    t = table([19, 0])
    play(t, 0, "roll", dice(1, 3))
    assert (t.squares, t.missing) == ([19, 0], [2, 0])


def test_5_5_back_on_the_well_it_left_a_goose_throws_again() -> None:
    t = table([31, 0])
    play(t, 0, "roll", dice(4, 6))
    assert t.squares == [31, 0]
    assert asked(t) == 0


# § 6  No endless chain


def test_6_1_a_goose_that_would_land_twice_stays_and_misses_a_turn() -> None:
    t = table([31, 0])
    play(t, 0, "roll", dice(2, 3))  # 36, 41, and 36 again
    assert (t.squares, t.missing) == ([41, 0], [1, 0])
    assert kinds(t) == ["throws", "walks", "again", "stays"]


def test_6_1_from_23_with_9_it_stays_on_41() -> None:
    t = table([23, 0])
    play(t, 0, "roll", dice(4, 5))
    assert (t.squares, t.missing) == ([41, 0], [1, 0])


@pytest.mark.parametrize("rule", [1, 2])
@pytest.mark.parametrize("square", [51, 59])
def test_6_1_from_51_or_59_with_8_it_stays_on_59(rule: int, square: int) -> None:
    t = table([square, 0], rule=rule)
    play(t, 0, "roll", dice(4, 4))
    assert (t.squares, t.missing) == ([59, 0], [1, 0])


def test_6_1_holds_for_the_bridge_and_the_maze_on_any_board() -> None:
    t = table([2, 0])
    t.board = replace(t.board, bridge=6)
    play(t, 0, "roll", dice(1, 3))
    assert (t.squares, t.missing) == ([6, 0], [1, 0])
    t = table([39, 0])
    t.board = replace(t.board, maze=42)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing) == ([42, 0], [1, 0])


def test_6_2_the_square_it_left_does_not_count() -> None:
    t = table([18, 0])
    play(t, 0, "roll", dice(2, 3))  # 23, 18 again, and 23 would be the second time
    assert (t.squares, t.missing) == ([18, 0], [1, 0])


def test_6_2_a_new_throw_starts_anew() -> None:
    t = table([26, 0])
    play(t, 0, "roll", dice(2, 3))  # the well: throw again
    play(t, 0, "roll", dice(4, 6))  # 41, and back on 31, landed on by the throw before
    assert (t.squares, t.missing) == ([31, 0], [0, 0])
    assert asked(t) == 0


def test_6_3_from_18_to_23_a_goose_stays_and_misses_a_turn() -> None:
    t = table([13, 0])
    play(t, 0, "roll", dice(2, 3))
    assert (t.squares, t.missing) == ([23, 0], [1, 0])


def test_6_3_from_50_to_54_a_goose_stays_and_misses_a_turn() -> None:
    t = table([46, 0])
    play(t, 0, "roll", dice(1, 3))
    assert (t.squares, t.missing) == ([54, 0], [1, 0])


# § 7  Missed turns


def test_7_1_a_missed_turn_is_served_in_its_turn_and_nothing_is_asked() -> None:
    t = table([0, 20, 0], missing=[0, 2, 0])
    play(t, 0, "roll", dice(1, 2))
    assert (asked(t), t.missing) == (2, [0, 1, 0])


def test_7_1_everyone_sees_it() -> None:
    t = table([0, 20, 20], missing=[0, 2, 1])
    play(t, 0, "roll", dice(1, 2))
    assert kinds(t) == ["throws", "walks", "misses", "misses_last"]
    assert [event.only for event in t.events or ()] == [None] * 4


def test_7_1_why_not_is_answered() -> None:
    t = table([0, 20, 0], missing=[0, 2, 0])
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "roll", dice())
    assert (refused.value.reason, refused.value.paragraph) == ("misses_turns", "7.1")


def test_7_1_why_not_is_answered_for_a_last_turn_too() -> None:
    t = table([0, 20, 0], missing=[0, 1, 0])
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "roll", dice())
    assert (refused.value.reason, refused.value.paragraph) == ("misses_turns", "7.1")


def test_7_2_the_square_still_holds_the_goose_and_nothing_else_happens() -> None:
    t = table([0, 19], missing=[0, 2])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing, asked(t)) == ([3, 19], [0, 1], 0)


def test_7_1_a_round_ends_when_it_is_the_first_goose_s_turn_again() -> None:
    t = table([0, 0, 0])
    rounds = [t.round]
    for who in (0, 1, 2):
        play(t, who, "roll", dice(1, 1))
        rounds.append(t.round)
    assert rounds == [1, 1, 1, 2]


def test_7_1_rounds_are_counted_from_the_goose_that_started() -> None:
    t = laid(3, first="2")
    play(t, 1, "roll", dice(1, 1))
    play(t, 2, "roll", dice(1, 1))
    assert t.round == 1
    play(t, 0, "roll", dice(1, 1))
    assert (t.round, asked(t)) == (2, 1)


def test_7_1_a_round_counts_missed_turns() -> None:
    t = table([0, 19], missing=[0, 2])
    play(t, 0, "roll", dice(1, 2))
    assert t.round == 2


# § 8  Winning


def test_8_1_a_throw_that_ends_on_63_wins() -> None:
    t = table([56, 0])
    play(t, 0, "roll", dice(3, 4))
    assert t.result is not None
    assert (t.result.won, t.result.why) == ((0,), "reached")


def test_8_1_an_effect_that_ends_on_63_wins() -> None:
    t = table([55, 0])
    play(t, 0, "roll", dice(1, 3))
    assert t.squares == [63, 0]
    assert t.result is not None


def test_8_1_then_nobody_plays_any_more() -> None:
    t = table([56, 0])
    play(t, 0, "roll", dice(3, 4))
    assert t.pending == []
    with pytest.raises(IllegalMove, match="over"):
        play(t, 1, "roll", dice(1, 2))


def test_8_2_touching_63_before_walking_back_wins_nothing() -> None:
    t = table([62, 0])
    play(t, 0, "roll", dice(1, 1))
    assert (t.squares, t.result) == ([62, 0], None)


def test_8_3_the_others_are_ranked_by_square_and_share_places() -> None:
    t = table([20, 56, 40, 20], turn=1)
    play(t, 1, "roll", dice(3, 4))
    assert t.result is not None
    assert t.result.places == (3, 1, 2, 3)


# § 9  Squares that both rules share


@pytest.mark.parametrize("rule", [1, 2])
def test_9_1_the_bridge_leads_to_12(rule: int) -> None:
    t = table([2, 0], rule=rule)
    play(t, 0, "roll", dice(2, 2))
    assert t.squares == [12, 0]


@pytest.mark.parametrize("rule", [1, 2])
def test_9_2_the_inn_costs_two_turns(rule: int) -> None:
    t = table([16, 0], rule=rule)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing) == ([19, 0], [2, 0])
    play(t, 1, "roll", dice(1, 2))
    play(t, 1, "roll", dice(1, 3))
    play(t, 1, "roll", dice(1, 1))
    assert asked(t) == 0


@pytest.mark.parametrize("rule", [1, 2])
def test_9_3_the_maze_leads_back_to_30(rule: int) -> None:
    t = table([39, 0], rule=rule)
    play(t, 0, "roll", dice(1, 2))
    assert t.squares == [30, 0]


def test_9_3_back_to_30_from_30_is_a_landing_like_any_other() -> None:
    t = table([30, 0])
    play(t, 0, "roll", dice(6, 6))
    assert (t.squares, t.missing) == ([30, 0], [0, 0])


@pytest.mark.parametrize("rule", [1, 2])
def test_9_4_the_skull_sends_back_to_0_and_costs_nothing_else(rule: int) -> None:
    t = table([55, 0], rule=rule)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing, asked(t)) == ([0, 0], [0, 0], 1)
    assert t.tokens == [5 * (rule == 2)] * 2


# § 10  Rule 1


@pytest.mark.parametrize("square", [5, 9, 23, 27, 41, 54])
def test_10_1_squares_that_send_back(square: int) -> None:
    t = table([square - 2, 0])
    play(t, 0, "roll", dice(1, 1))
    assert t.squares == [square - 2, 0]


@pytest.mark.parametrize("square", [14, 18, 32, 36, 45, 50, 59])
def test_10_2_squares_that_send_forward_again(square: int) -> None:
    t = table([square - 2, 0])
    play(t, 0, "roll", dice(1, 1))
    assert t.squares == [square + 2, 0]


def test_10_3_the_well_throws_again_at_once_in_the_same_turn() -> None:
    t = table([28, 0])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, asked(t), t.round) == ([31, 0], 0, 1)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, asked(t)) == ([34, 0], 1)


def test_10_4_the_well_reached_by_a_chain_throws_again_too() -> None:
    t = table([31, 0])
    play(t, 0, "roll", dice(5, 5))  # 41, back to 31
    assert (t.squares, asked(t)) == ([31, 0], 0)
    play(t, 0, "roll", dice(5, 5))
    assert (t.squares, asked(t)) == ([31, 0], 0)
    play(t, 0, "roll", dice(1, 1))
    assert (t.squares, asked(t)) == ([33, 0], 1)


def test_10_4_each_throw_is_a_move_of_its_own() -> None:
    t = table([28, 0])
    play(t, 0, "roll", dice(1, 2))
    assert kinds(t) == ["throws", "walks", "drinks"]
    assert moves(t, 0) == ["roll"]


def test_10_5_the_prison_costs_two_turns() -> None:
    t = table([49, 0])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.missing, t.held) == ([52, 0], [2, 0], [])


@pytest.mark.parametrize("shown", [(3, 6), (6, 3), (4, 5), (5, 4)])
def test_10_6_there_is_no_opening(shown: tuple[int, int]) -> None:
    t = table([0, 0])
    play(t, 0, "roll", dice(*shown))
    assert t.squares == [0, 0]
    assert kinds(t) == ["throws", "walks", "back"]


# § 11  Rule 2: tokens


def test_11_1_the_bridge_costs_a_token() -> None:
    t = table([2, 0], rule=2)
    play(t, 0, "roll", dice(2, 2))
    assert (t.tokens, t.pot) == ([4, 5], 1)


def test_11_1_the_inn_costs_a_token() -> None:
    t = table([16, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    assert (t.tokens, t.pot) == ([4, 5], 1)


def test_11_1_the_maze_costs_a_token() -> None:
    t = table([39, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    assert (t.tokens, t.pot) == ([4, 5], 1)


def test_11_2_without_a_token_nothing_is_paid_and_the_effect_holds() -> None:
    t = table([2, 0], rule=2, tokens=[0, 5])
    play(t, 0, "roll", dice(2, 2))
    assert (t.squares, t.tokens, t.pot) == ([12, 0], [0, 5], 0)
    assert "cannot_pay" in kinds(t)


def test_11_2_the_inn_and_the_maze_hold_without_a_token_too() -> None:
    inn = table([16, 0], rule=2, tokens=[0, 5])
    play(inn, 0, "roll", dice(1, 2))
    assert (inn.missing, inn.pot) == ([2, 0], 0)
    maze = table([39, 0], rule=2, tokens=[0, 5])
    play(maze, 0, "roll", dice(1, 2))
    assert (maze.squares, maze.pot) == ([30, 0], 0)


def test_11_3_the_winner_takes_the_pot() -> None:
    t = table([60, 0], rule=2, tokens=[3, 4])
    t.pot = 3
    play(t, 0, "roll", dice(1, 2))
    assert (t.tokens, t.pot) == ([6, 4], 0)


def test_11_3_a_rescuer_s_token_goes_into_the_pot_too() -> None:
    t = table([28, 31], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert (t.tokens, t.pot) == ([4, 5], 1)


def test_11_4_the_ranking_is_by_square_not_by_tokens() -> None:
    t = table([60, 50, 10], rule=2, tokens=[0, 0, 9])
    play(t, 0, "roll", dice(1, 2))
    assert t.result is not None
    assert t.result.places == (1, 2, 3)


# § 12  Rule 2: geese and opening


@pytest.mark.parametrize("square", [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59])
def test_12_1_thirteen_goose_squares_send_forward_again(square: int) -> None:
    t = table([square - 2, 0], rule=2)
    play(t, 0, "roll", dice(1, 1))
    assert t.squares == [square + 2, 0]


def test_12_1_each_time_that_a_chain_lands_on_one() -> None:
    t = table([18, 0], rule=2)  # 27, 36, 45, 54, 63
    play(t, 0, "roll", dice(4, 5))
    assert t.result is not None
    assert kinds(t).count("again") == 4


def test_12_2_from_18_to_23_no_turn_is_missed() -> None:
    t = table([13, 0], rule=2)
    play(t, 0, "roll", dice(2, 3))
    assert (t.squares, t.missing) == ([28, 0], [0, 0])


def test_12_2_from_50_to_54_no_turn_is_missed() -> None:
    t = table([46, 0], rule=2)
    play(t, 0, "roll", dice(1, 3))  # 50, 54, 58: the skull
    assert (t.squares, t.missing) == ([0, 0], [0, 0])


@pytest.mark.parametrize("shown", [(3, 6), (6, 3)])
def test_12_3_three_and_six_from_0_go_to_26_and_end_there(shown: tuple[int, int]) -> None:
    t = table([0, 0], rule=2)
    play(t, 0, "roll", dice(*shown))
    assert (t.squares, asked(t)) == ([26, 0], 1)
    assert kinds(t) == ["throws", "opens"]


@pytest.mark.parametrize("shown", [(4, 5), (5, 4)])
def test_12_4_four_and_five_from_0_go_to_53_and_end_there(shown: tuple[int, int]) -> None:
    t = table([0, 0], rule=2)
    play(t, 0, "roll", dice(*shown))
    assert (t.squares, asked(t)) == ([53, 0], 1)


def test_12_3_the_effect_of_the_square_does_not_apply() -> None:
    t = table([0, 0], rule=2)
    t.board = replace(t.board, opening={(3, 6): 27})
    play(t, 0, "roll", dice(3, 6))
    assert t.squares == [27, 0]


def test_12_5_after_the_skull_the_opening_holds_again() -> None:
    t = table([55, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    play(t, 1, "roll", dice(1, 2))
    play(t, 0, "roll", dice(3, 6))
    assert t.squares == [26, 3]


def test_12_5_from_any_other_square_it_does_not() -> None:
    t = table([1, 0], rule=2)
    play(t, 0, "roll", dice(3, 6))
    assert t.squares == [10, 0]


# § 13  Rule 2: the well and the prison


def test_13_1_the_well_holds_a_goose() -> None:
    t = table([28, 0, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held, asked(t)) == ([31, 0, 0], [0], 1)


def test_13_1_the_prison_holds_a_goose() -> None:
    t = table([49, 0, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held) == ([52, 0, 0], [0])


def test_13_1_a_goose_brought_by_a_chain_is_held_too() -> None:
    t = table([15, 0, 0], rule=2)
    play(t, 0, "roll", dice(4, 4))  # 23, 31
    assert (t.squares, t.held) == ([31, 0, 0], [0])


def test_13_1_with_no_limit() -> None:
    t = table([28, 0, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    for _ in range(20):
        play(t, 1, "roll", dice(1, 1))
        t.squares[1] = 0
        play(t, 2, "roll", dice(1, 1))
        t.squares[2] = 0
    assert (t.held, asked(t)) == ([0], 1)


def test_13_2_a_goose_that_stands_there_free_plays_no_part() -> None:
    t = table([28, 31, 0], rule=2)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held) == ([31, 31, 0], [0])


def test_13_2_at_most_one_is_held_on_each() -> None:
    t = table([28, 31, 52, 0], rule=2, held=[1, 2])
    play(t, 0, "roll", dice(1, 2))
    assert t.held == [2]


def test_13_3_the_rescuer_pays_is_not_held_and_ends_its_turn_there() -> None:
    t = table([28, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares[0], t.held, t.tokens[0], asked(t)) == (31, [], 4, 1)


def test_13_3_it_throws_from_there_on_its_next_turn() -> None:
    t = table([28, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    play(t, 1, "roll", dice(1, 2))
    play(t, 2, "roll", dice(1, 2))
    play(t, 0, "roll", dice(1, 2))
    assert t.squares[0] == 34


def test_13_3_a_rescuer_without_a_token_rescues_all_the_same() -> None:
    t = table([28, 31, 0], rule=2, held=[1], tokens=[0, 5, 5])
    play(t, 0, "roll", dice(1, 2))
    assert (t.held, t.pot) == ([], 0)


def test_13_4_from_the_well_to_where_the_rescuer_stood() -> None:
    t = table([28, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert t.squares == [31, 28, 0]


def test_13_4_not_to_a_goose_square_that_the_rescuer_hopped_from() -> None:
    t = table([15, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(4, 4))
    assert t.squares == [31, 15, 0]


def test_13_5_no_effect_applies_there_and_nothing_is_paid() -> None:
    t = table([19, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(6, 6))
    assert (t.squares, t.missing, t.tokens) == ([31, 19, 0], [0, 0, 0], [4, 5, 5])


def test_13_6_from_prison_the_freed_goose_stays_on_52() -> None:
    t = table([49, 52, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held, t.tokens) == ([52, 52, 0], [], [4, 5, 5])


def test_13_7_a_freed_goose_throws_when_its_next_turn_comes() -> None:
    t = table([28, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert asked(t) == 1


def test_13_7_not_before_the_geese_whose_turns_come_first() -> None:
    t = table([28, 0, 31], rule=2, held=[2])
    play(t, 0, "roll", dice(1, 2))
    assert (t.held, asked(t)) == ([], 1)
    play(t, 1, "roll", dice(1, 2))
    assert asked(t) == 2


def test_13_8_a_held_goose_is_passed_over_and_everyone_sees_it() -> None:
    t = table([0, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert asked(t) == 2
    assert kinds(t) == ["throws", "walks", "waits"]


def test_13_8_why_not_is_answered() -> None:
    t = table([0, 31, 0], rule=2, held=[1])
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "roll", dice())
    assert (refused.value.reason, refused.value.paragraph) == ("held", "13.8")


def test_13_9_if_every_goose_is_held_the_longest_held_is_freed_where_it_stands() -> None:
    t = table([49, 31], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held, t.tokens) == ([52, 31], [0], [5, 5])
    assert asked(t) == 1


def test_13_9_three_geese_leave_one_free() -> None:
    t = table([49, 31, 0], rule=2, held=[1])
    play(t, 0, "roll", dice(1, 2))
    assert t.held == [1, 0]


def test_13_10_a_goose_is_freed_once_enough_turns_were_passed_over() -> None:
    t = table([0, 31, 0], rule=2, held=[1], release=2)
    play(t, 0, "roll", dice(1, 2))
    assert t.held == [1]
    play(t, 2, "roll", dice(1, 2))
    play(t, 0, "roll", dice(1, 3))
    assert (t.squares, t.held, t.tokens) == ([7, 31, 3], [], [5, 5, 5])


def test_13_10_it_throws_on_its_next_turn() -> None:
    t = table([0, 31], rule=2, held=[1], release=1)
    play(t, 0, "roll", dice(1, 2))
    assert (t.held, asked(t)) == ([], 0)
    play(t, 0, "roll", dice(1, 3))
    assert asked(t) == 1


def test_13_10_from_prison_too() -> None:
    t = table([0, 52], rule=2, held=[1], release=1)
    play(t, 0, "roll", dice(1, 2))
    assert (t.squares, t.held) == ([3, 52], [])


def test_13_10_turns_are_counted_anew_each_time() -> None:
    t = table([28, 0, 0], rule=2, release=2)
    t.passed = [1, 0, 0]
    play(t, 0, "roll", dice(1, 2))
    assert t.passed == [0, 0, 0]


def test_13_10_unless_the_host_says_so_it_waits() -> None:
    assert laid(2, rule="2").release == 0
    with pytest.raises(Refusal, match="belongs to rule 2"):
        laid(2, release="3")


# What the tests above load by hand is what the game lays out itself


@pytest.mark.parametrize("rule", ["1", "2"])
def test_a_game_laid_by_the_game_itself_plays_to_its_end(rule: str) -> None:
    luck = Random(7)
    t = GAME.begin(4, GAME.settle(4, {"rule": rule}), luck)
    while t.result is None:
        play(t, asked(t), "roll", luck)
    assert max(t.squares) == 63


def test_13_1_where_a_goose_is_held_is_told() -> None:
    t = table([29, 50, 0], rule=2)
    play(t, 0, "roll", dice(1, 1))
    assert (t.events or [])[-1] == Event("in_well", 0)
    play(t, 1, "roll", dice(1, 1))
    assert Event("in_prison", 1) in (t.events or [])
