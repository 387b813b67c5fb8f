"""The rules of Alg(Un)o, sentence by sentence, with loaded piles."""

import pytest

from tablee.games.alguno import GAME
from tablee.games.alguno.table import (
    ACTIONS,
    CARDS,
    CONDITIONS,
    DECK,
    DISCARDS,
    DRAWS,
    NINE,
    SWAPS,
    AlgunoTable,
    decks,
    faces,
    known,
)
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Scripted
from tablee.kernel.options import BadOption
from tablee.kernel.table import IllegalMove, closed, moves, play
from tablee.kernel.words import Refusal
from tablee.lab.simulate import Tally, winnings
from tests.games.alguno.tables import asked, hands, kinds, luck, running, table

FIFTEEN = ["H2", "H3", "H4", "H5", "H6", "D2", "D3", "D4", "D5", "D6", "C2", "C3", "C4", "C5", "C6"]


def laid(tape: list[str] | None = None, seats: int = 3, **chosen: str) -> AlgunoTable:
    return GAME.begin(seats, GAME.settle(seats, chosen), Scripted(tape or FIFTEEN))


# § 1  Aim


def test_1_1_one_player_composes_and_everyone_runs_it() -> None:
    t = table("H2 H3", "D2 D3", "C2 C3")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw2", "discard1", "draw1"))
    play(t, 0, "if black>=2", luck())
    play(t, 0, "then draw2", luck())
    play(t, 0, "else discard1", luck())
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S9", "SK"))
    play(t, 1, "discard D3", luck())
    assert hands(t) == ["H3", "D2", "C2 C3 S9 SK"]
    assert t.round == 2


def test_1_2_the_first_with_no_card_left_wins() -> None:
    t = running("H2", "D2 D3", "C2 C3", condition="cards=1", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S2"))
    play(t, 1, "draw", luck("S3"))
    assert t.result is not None
    assert t.result.won == (0,)


# § 2  Material


def test_2_1_three_to_five_players() -> None:
    assert len(laid().hands) == 3
    assert len(laid(list(DECK[:25]), seats=5).hands) == 5


@pytest.mark.parametrize("seats", [2, 6])
def test_2_1_no_other_number_of_players(seats: int) -> None:
    with pytest.raises(Refusal, match=f"3 to 5 players, not {seats}"):
        GAME.settle(seats, {})


def test_2_1_the_left_neighbour_is_the_next_seat() -> None:
    t = running("H2", "D2", "C2", "S2", condition="odd", then="give-left", otherwise="draw1")
    play(t, 0, "give H2", luck())
    assert hands(t) == ["", "H2 D2", "C2", "S2"]


def test_2_1_the_right_neighbour_is_the_seat_before() -> None:
    t = running("H2", "D2", "C2", "S2", condition="odd", then="give-right", otherwise="draw1")
    play(t, 0, "give H2", luck())
    assert hands(t) == ["", "D2", "C2", "H2 S2"]


def test_2_2_an_ordinary_deck_of_52_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 52
    assert DECK[:13] == (
        "HA", "H2", "H3", "H4", "H5", "H6", "H7", "H8", "H9", "H10", "HJ", "HQ", "HK",
    )  # fmt: skip


def test_2_2_hearts_and_diamonds_are_red_clubs_and_spades_black() -> None:
    assert known("red=2").count(["H2", "D2", "C2", "S2", "S3"]) == 2
    assert known("black=3").count(["H2", "D2", "C2", "S2", "S3"]) == 3


def test_2_3_as_many_condition_cards_as_the_book_says_no_two_the_same() -> None:
    one, two = decks(GAME.material()).conditions
    assert len(one) == 24
    assert len(two) == 21
    assert len({frozenset(faces(card)) for card in one}) == 24
    assert len({frozenset(faces(card)) for card in two}) == 21


def test_2_3_each_bears_two_different_conditions() -> None:
    one, two = decks(GAME.material()).conditions
    assert {len(set(faces(card))) for card in [*one, *two]} == {2}


def test_2_4_as_many_action_cards_as_the_book_says() -> None:
    one, two = decks(GAME.material()).actions
    assert len(one) == sum(one.values()) == 20
    assert sum(two.values()) == 28


def test_2_5_three_combinations_of_levels() -> None:
    assert laid().levels == (1, 1)
    assert laid(levels="1,2").levels == (1, 2)
    assert laid(levels="2,2").levels == (2, 2)


def test_2_5_each_level_has_its_own_deck() -> None:
    ours = decks(GAME.material())
    assert laid(levels="1,2").piles[CONDITIONS:] == [ours.conditions[0], ours.actions[1]]
    assert laid(levels="2,2").piles[CONDITIONS:] == [ours.conditions[1], ours.actions[1]]
    assert laid(levels="1,1").piles[CONDITIONS:] == [ours.conditions[0], ours.actions[0]]


def test_2_5_no_other_combination() -> None:
    with pytest.raises(BadOption, match=r"1,1 \| 1,2 \| 2,2"):
        laid(levels="2,1")


def test_2_6_a_deck_that_breaks_the_rules_is_refused_with_the_reason() -> None:
    files = dict(GAME.material().files)
    files["actions-2.toml"] = files["actions-2.toml"].replace("draw1 = ", "draw1 = 1")
    broken = Material(tuple(files.items()))
    with pytest.raises(BadMaterial, match=r"actions-2.toml: “draw1” must be on 2 to 5 cards"):
        GAME.begin(3, GAME.settle(3, {}), Scripted(FIFTEEN), broken)


# § 3  Conditions


def test_3_1_a_condition_counts_all_cards_a_suit_or_a_colour() -> None:
    hand = ["H2", "H3", "H4", "D2", "C2", "C3", "S2"]
    assert known("cards=7").count(hand) == 7
    assert known("hearts=3").count(hand) == 3
    assert known("diamonds=3").count(hand) == 1
    assert known("clubs=3").count(hand) == 2
    assert known("spades=3").count(hand) == 1
    assert known("red=3").count(hand) == 4
    assert known("black=3").count(hand) == 3


def test_3_2_the_rank_never_counts() -> None:
    assert known("hearts=2").holds(["HA", "HK"])
    assert known("hearts=2").holds(["H2", "H10"])


def test_3_3_odd_even_or_exactly_so_many() -> None:
    assert known("odd").holds(["H2", "D2", "C2"])
    assert not known("odd").holds(["H2", "D2"])
    assert known("even").holds(["H2", "D2"])
    assert not known("even").holds(["H2"])
    assert known("cards=2").holds(["H2", "D2"])
    assert not known("cards=2").holds(["H2", "D2", "C2"])
    assert known("hearts=1").holds(["H2", "D2"])
    assert not known("hearts=1").holds(["H2", "H3"])
    assert known("black=0").holds(["H2", "D2"])
    assert not known("black=0").holds(["H2", "S2"])


def test_3_3_level_1_has_no_other_conditions() -> None:
    one, _ = decks(GAME.material()).conditions
    operators = {known(text).operator for card in one for text in faces(card)}
    assert operators == {"odd", "even", "="}


def test_3_4_nought_is_even() -> None:
    assert known("even").holds([])
    assert not known("odd").holds([])


def test_3_5_a_comparison_has_the_count_on_its_left() -> None:
    two = ["H2", "H3"]
    assert known("hearts<3").holds(two)
    assert not known("hearts<2").holds(two)
    assert known("hearts<=2").holds(two)
    assert not known("hearts<=1").holds(two)
    assert known("hearts=2").holds(two)
    assert not known("hearts=3").holds(two)
    assert known("hearts>1").holds(two)
    assert not known("hearts>2").holds(two)
    assert known("hearts>=2").holds(two)
    assert not known("hearts>=3").holds(two)


def test_3_5_level_2_has_no_other_conditions() -> None:
    _, two = decks(GAME.material()).conditions
    operators = {known(text).operator for card in two for text in faces(card)}
    assert operators == {"<", "<=", "=", ">", ">="}


def test_3_6_the_examples() -> None:
    three = ["D2", "D3", "D4"]
    assert known("diamonds<=3").holds([])
    assert known("diamonds<=3").holds(three)
    assert not known("diamonds<=3").holds([*three, "D5"])
    assert not known("spades>2").holds(["S2", "S3"])
    assert known("spades>2").holds(["S2", "S3", "S4"])


# § 4  Actions


def test_4_1_there_are_nine_actions() -> None:
    assert NINE == (
        "draw1", "draw2", "discard1", "discard2",
        "give-left", "give-right", "give-choice", "swap-left", "swap-right",
    )  # fmt: skip


def test_4_1_draw_one_or_two() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="draw1", otherwise="draw2")
    play(t, 0, "draw", luck("S2"))
    play(t, 2, "draw", luck("S3"))
    play(t, 1, "draw", luck("S4", "S5"))
    assert hands(t) == ["H2 S2", "D2 D3 S4 S5", "C2 S3"]


def test_4_1_discard_one_or_two() -> None:
    t = running(
        "H2 H3 H4", "D2 D3", "C2 C3", condition="odd", then="discard2", otherwise="discard1"
    )
    play(t, 0, "discard H3", luck())
    play(t, 0, "discard H2", luck())
    play(t, 2, "discard C2", luck())
    play(t, 1, "discard D3", luck())
    assert hands(t) == ["H4", "D2", "C3"]


def test_4_1_swap_with_the_left_or_the_right() -> None:
    t = running("H2", "D2 D3", "C2 C3", condition="odd", then="swap-left", otherwise="swap-right")
    play(t, 0, "swap", luck())
    assert hands(t) == ["D2 D3", "H2", "C2 C3"]
    play(t, 2, "swap", luck())
    assert hands(t) == ["D2 D3", "C2 C3", "H2"]


def test_4_2_a_card_of_level_1_bears_two_different_actions_and_never_a_swap() -> None:
    one, _ = decks(GAME.material()).actions
    assert {len(set(faces(card))) for card in one} == {2}
    assert not set(SWAPS) & {action for card in one for action in faces(card)}


def test_4_3_the_else_actions_of_level_1_make_hands_smaller() -> None:
    one, _ = decks(GAME.material()).actions
    others = [faces(card)[1] for card in one]
    discarded = sum(DISCARDS.get(action, 0) for action in others)
    drawn = sum(DRAWS.get(action, 0) for action in others)
    assert discarded - drawn >= 4


def test_4_4_each_action_of_level_2_is_on_two_to_five_cards() -> None:
    _, two = decks(GAME.material()).actions
    assert list(two) == list(NINE)
    assert min(two.values()) >= 2
    assert max(two.values()) <= 5


# § 5  Setting up


def test_5_1_three_piles() -> None:
    t = laid()
    assert [sum(pile.values()) for pile in t.piles] == [52 - 15, 24, 20]
    assert [sum(pile.values()) for pile in t.discards] == [0, 0, 0]


def test_5_2_five_cards_each_face_up() -> None:
    t = laid(["HK", "S2", "D3", "H2", "C10", *DECK[16:21], *DECK[41:46]])
    assert hands(t)[0] == "H2 HK D3 C10 S2"
    assert [len(hand) for hand in t.hands] == [5, 5, 5]
    assert t.piles[CARDS]["HK"] == 0


def test_5_3_nothing_is_secret_but_the_order_of_the_piles() -> None:
    t = laid()
    assert GAME.view(t, 0) == GAME.view(t, 1) == GAME.view(t, None)
    assert GAME.hidden(t, 0) == {}
    assert GAME.view(GAME.guess(t, 0, Scripted([])), 0) == GAME.view(t, 0)


def test_5_4_seat_1_starts() -> None:
    assert asked(laid()) == 0


def test_5_4_or_the_seat_that_the_host_names() -> None:
    t = laid(first="3")
    assert asked(t) == t.starter == 2


def test_5_4_or_by_lot() -> None:
    assert asked(laid([*FIFTEEN, "2"], first="lot")) == 1


# § 6  Composing the alternative


def test_6_1_the_starter_turns_up_one_condition_card() -> None:
    t = table("H2", "D2", "C2", starter=1)
    assert moves(t, 1) == ["draw condition"]
    play(t, 1, "draw condition", luck("hearts=1/black>=2"))
    assert t.offered == "hearts=1/black>=2"
    assert t.piles[CONDITIONS]["hearts=1/black>=2"] == 0


def test_6_2_one_action_card_of_level_1() -> None:
    t = table("H2", "D2", "C2", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    assert moves(t, 0) == ["draw actions"]
    play(t, 0, "draw actions", luck("draw1/discard1"))
    assert t.drawn == ["draw1/discard1"]


def test_6_2_three_action_cards_of_level_2() -> None:
    t = table("H2", "D2", "C2", levels=(1, 2))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw1", "swap-left", "draw1"))
    assert t.drawn == ["draw1", "swap-left", "draw1"]
    assert sum(t.piles[ACTIONS].values()) == 25


def test_6_3_the_starter_chooses_one_of_the_two_conditions() -> None:
    t = table("H2", "D2", "C2", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw1/discard1"))
    assert moves(t, 0) == ["if odd", "if black=1"]
    play(t, 0, "if black=1", luck())
    assert t.condition == "black=1"


def test_6_4_at_level_1_then_and_else_stay_as_printed() -> None:
    t = table("H2", "D2", "C2", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw1/discard1"))
    with pytest.raises(IllegalMove, match="as printed"):
        play(t, 0, "then discard1", luck())
    with pytest.raises(IllegalMove, match="as printed"):
        play(t, 0, "else draw1", luck())
    play(t, 0, "if odd", luck())
    assert (t.then, t.otherwise) == ("draw1", "discard1")
    assert moves(t, 0) == ["draw"]


def test_6_4_at_level_2_nothing_is_printed_in_an_order() -> None:
    t = table("H2", "D2", "C2")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "swap-left"))
    assert closed(t, 0) == []


def test_6_5_at_level_2_the_starter_lays_one_card_under_then_and_another_under_else() -> None:
    t = table("H2", "D2", "C2")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "swap-left"))
    play(t, 0, "if hearts=1", luck())
    assert moves(t, 0) == ["then draw1", "then discard1", "then swap-left"]
    play(t, 0, "then discard1", luck())
    assert moves(t, 0) == ["else draw1", "else swap-left"]
    play(t, 0, "else swap-left", luck())
    assert (t.then, t.otherwise) == ("discard1", "swap-left")


def test_6_5_the_same_card_cannot_lie_under_both() -> None:
    t = table("H2", "D2", "C2")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "swap-left"))
    play(t, 0, "if hearts=1", luck())
    play(t, 0, "then discard1", luck())
    with pytest.raises(IllegalMove, match="already then"):
        play(t, 0, "else discard1", luck())
    assert closed(t, 1) == []


def test_6_5_then_comes_before_else() -> None:
    t = table("H2", "D2", "C2")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    play(t, 0, "if hearts=1", luck())
    assert [shut.move for shut in closed(t, 0)] == ["else draw1", "else discard1"]
    assert closed(t, 1) == []
    with pytest.raises(IllegalMove, match="then first"):
        play(t, 0, "else discard1", luck())
    play(t, 0, "then discard1", luck())
    with pytest.raises(IllegalMove, match="then laid"):
        play(t, 0, "then draw1", luck())


def test_6_6_two_cards_with_the_same_action_may_lie_under_both() -> None:
    t = table("H2", "D2", "C2")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    play(t, 0, "if hearts=1", luck())
    assert moves(t, 0) == ["then draw1", "then discard1"]
    play(t, 0, "then draw1", luck())
    assert moves(t, 0) == ["else discard1", "else draw1"]
    assert [shut.move for shut in closed(t, 0)] == ["then discard1", "then draw1"]
    play(t, 0, "else draw1", luck())
    assert (t.then, t.otherwise) == ("draw1", "draw1")
    assert [shut.move for shut in closed(t, 0)] == ["pass"]


# § 7  Running the alternative


def test_7_1_the_starter_first_then_anticlockwise_until_everyone_has_run_it() -> None:
    t = running("H2", "D2", "C2", "S2", condition="odd", then="draw1", otherwise="draw2", starter=1)
    assert asked(t) == 1
    play(t, 1, "draw", luck("S3"))
    assert asked(t) == 0
    play(t, 0, "draw", luck("S4"))
    assert asked(t) == 3
    play(t, 3, "draw", luck("S5"))
    assert asked(t) == 2
    play(t, 2, "draw", luck("S6"))
    assert t.round == 2


def test_7_1_the_others_wait() -> None:
    t = running("H2", "D2", "C2", condition="odd", then="draw1", otherwise="draw2")
    assert moves(t, 1) == []
    with pytest.raises(IllegalMove, match="waiting for Seat 1"):
        play(t, 1, "draw", luck("S3"))


def test_7_2_nobody_may_decline() -> None:
    t = running("H2", "D2", "C2", condition="odd", then="draw1", otherwise="draw2")
    with pytest.raises(IllegalMove, match="no passing"):
        play(t, 0, "pass", luck())


def test_7_3_true_leads_to_then_and_false_to_else() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="draw1", otherwise="discard1")
    assert moves(t, 0) == ["draw"]
    play(t, 0, "draw", luck("S2"))
    play(t, 2, "draw", luck("S3"))
    assert moves(t, 1) == ["discard D2", "discard D3"]


def test_7_3_the_other_branch_is_not_open() -> None:
    t = running("H2", "D2", "C2 C3", condition="odd", then="draw1", otherwise="discard1")
    with pytest.raises(IllegalMove, match="condition true"):
        play(t, 0, "discard1", luck())
    play(t, 0, "draw", luck("S2"))
    with pytest.raises(IllegalMove, match="condition false"):
        play(t, 2, "draw1", luck())
    assert closed(t, 0) == []


def test_7_4_it_is_tested_when_it_is_run_after_what_the_others_did() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="give-right", otherwise="draw1")
    play(t, 0, "give H2", luck())
    assert hands(t) == ["", "D2 D3", "H2 C2"]
    assert asked(t) == 2
    assert moves(t, 2) == ["draw"]


def test_7_4_between_two_discards_nothing_is_tested_again() -> None:
    t = running("H2 H3 H4", "D2", "C2", condition="odd", then="discard2", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    assert moves(t, 0) == ["discard H3", "discard H4"]
    with pytest.raises(IllegalMove, match="condition true"):
        play(t, 0, "draw1", luck())


# § 8  What the actions do


def test_8_1_a_drawn_card_lies_face_up_in_front_of_the_player() -> None:
    t = running("D2", "H2", "C2", condition="odd", then="draw1", otherwise="draw2")
    play(t, 0, "draw", luck("H9"))
    assert hands(t) == ["H9 D2", "H2", "C2"]
    assert t.events is not None
    assert t.events[1].seen_by(None).what == {"card": "H9"}


def test_8_2_whoever_discards_chooses_the_cards_one_after_the_other() -> None:
    t = running("H2 H3 S4", "D2", "C2", condition="odd", then="discard2", otherwise="draw1")
    assert moves(t, 0) == ["discard H2", "discard H3", "discard S4"]
    play(t, 0, "discard H3", luck())
    assert moves(t, 0) == ["discard H2", "discard S4"]
    play(t, 0, "discard S4", luck())
    assert hands(t) == ["H2", "D2", "C2"]
    assert asked(t) == 2


def test_8_3_whoever_gives_chooses_the_card() -> None:
    t = running("H2 H3 S4", "D2", "C2", condition="odd", then="give-left", otherwise="draw1")
    assert moves(t, 0) == ["give H2", "give H3", "give S4"]
    play(t, 0, "give S4", luck())
    assert hands(t) == ["H2 H3", "D2 S4", "C2"]
    assert t.events is not None
    assert t.events[1].seen_by(None).what == {"card": "S4", "target": 1}


def test_8_4_the_neighbour_is_chosen_first_then_the_card() -> None:
    t = running("H2 H3 S4", "D2", "C2", condition="odd", then="give-choice", otherwise="draw1")
    assert moves(t, 0) == ["left", "right"]
    play(t, 0, "right", luck())
    assert moves(t, 0) == ["give H2", "give H3", "give S4"]
    play(t, 0, "give H3", luck())
    assert hands(t) == ["H2 S4", "D2", "H3 C2"]
    play(t, 2, "draw", luck("S9"))
    play(t, 1, "left", luck())
    play(t, 1, "give D2", luck())
    assert hands(t) == ["H2 S4", "", "H3 D2 C2 S9"]


def test_8_5_a_swap_moves_all_the_cards_of_both() -> None:
    t = running("H2 H3 S4", "D2", "C2", condition="odd", then="swap-right", otherwise="draw1")
    assert moves(t, 0) == ["swap"]
    play(t, 0, "swap", luck())
    assert hands(t) == ["C2", "D2", "H2 H3 S4"]


def test_8_5_also_where_one_has_none() -> None:
    t = running("", "D2", "C2", condition="cards=0", then="swap-left", otherwise="draw1")
    play(t, 0, "swap", luck())
    assert hands(t) == ["D2", "", "C2"]


def test_8_6_with_too_few_cards_all_are_discarded() -> None:
    t = running("H2", "D2 D3", "C2 C3", condition="odd", then="discard2", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    assert hands(t)[0] == ""
    assert asked(t) == 2


def test_8_6_with_just_enough_cards_both_are_discarded() -> None:
    t = running("H2 H3", "D2", "C2", condition="even", then="discard2", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    assert moves(t, 0) == ["discard H3"]
    play(t, 0, "discard H3", luck())
    assert hands(t)[0] == ""
    assert asked(t) == 2


def test_8_6_with_none_nothing_is_discarded() -> None:
    t = running("", "D2", "C2", condition="even", then="discard2", otherwise="draw1")
    assert kinds(t) == ["true", "nothing_discarded", "false"]
    assert asked(t) == 2


def test_8_7_giving_with_no_card_does_nothing() -> None:
    t = running("", "D2", "C2", condition="even", then="give-left", otherwise="draw1")
    assert kinds(t) == ["true", "nothing_given", "false"]
    assert asked(t) == 2


def test_8_7_and_no_neighbour_is_chosen() -> None:
    t = running("", "D2", "C2", condition="even", then="give-choice", otherwise="draw1")
    assert kinds(t) == ["true", "nothing_given", "false"]
    assert moves(t, 2) == ["draw"]


# § 9  Piles


def test_9_1_a_discarded_playing_card_goes_at_once_on_the_discard_pile() -> None:
    t = running("H2 H3 S4", "D2", "C2", condition="odd", then="discard2", otherwise="draw1")
    play(t, 0, "discard H3", luck())
    assert GAME.view(t, None)["discarded"]["cards"] == ["H3"]


def test_9_2_conditions_and_actions_go_on_theirs_when_the_round_is_over() -> None:
    t = table("H2 H3", "D2 D3", "C2 C3")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    play(t, 0, "if hearts=1", luck())
    play(t, 0, "then draw1", luck())
    play(t, 0, "else draw1", luck())
    play(t, 0, "draw", luck("S2"))
    play(t, 2, "draw", luck("S3"))
    assert GAME.view(t, None)["discarded"] == {"cards": [], "conditions": [], "actions": []}
    play(t, 1, "draw", luck("S4"))
    assert GAME.view(t, None)["discarded"] == {
        "cards": [],
        "conditions": ["hearts=1/black>=2"],
        "actions": ["draw1", "draw1", "discard1"],
    }
    assert (t.offered, t.drawn, t.condition, t.then, t.otherwise) == ("", [], "", "", "")


def test_9_3_an_empty_pile_is_rebuilt_when_a_card_must_be_drawn() -> None:
    t = running(
        "H2", "D2", "C2", condition="odd", then="draw1", otherwise="draw2",
        pile="S2", discards="S3 S4",
    )  # fmt: skip
    play(t, 0, "draw", luck("S2"))
    assert GAME.view(t, None)["piles"]["cards"] == 0
    assert kinds(t) == ["true", "draws", "true"]
    play(t, 2, "draw", luck("S4"))
    assert kinds(t) == ["true", "draws", "true", "rebuilds", "draws", "true"]
    assert GAME.view(t, None)["piles"]["cards"] == 1
    assert GAME.view(t, None)["discarded"]["cards"] == []


def test_9_3_playing_cards_discarded_in_this_round_included() -> None:
    t = running("H2 H3", "D2", "C2", condition="even", then="discard1", otherwise="draw1", pile="")
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("H2"))
    assert hands(t) == ["H3", "D2", "H2 C2"]


def test_9_3_the_other_piles_are_rebuilt_too() -> None:
    t = table("H2", "D2", "C2")
    t.discards[CONDITIONS], t.piles[CONDITIONS] = t.piles[CONDITIONS], t.discards[CONDITIONS]
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    assert GAME.view(t, None)["piles"]["conditions"] == 20


def test_9_4_one_draw_may_take_cards_from_before_and_after() -> None:
    t = running(
        "H2", "D2", "C2", condition="odd", then="draw2", otherwise="draw1",
        pile="S2", discards="S3",
    )  # fmt: skip
    play(t, 0, "draw", luck("S2", "S3"))
    assert hands(t)[0] == "H2 S2 S3"
    assert kinds(t)[:4] == ["true", "draws", "rebuilds", "draws"]


def test_9_4_three_action_cards_too() -> None:
    t = table("H2", "D2", "C2")
    t.discards[ACTIONS], t.piles[ACTIONS] = t.piles[ACTIONS], t.discards[ACTIONS]
    t.piles[ACTIONS]["draw1"] = 1
    t.discards[ACTIONS]["draw1"] -= 1
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "swap-left"))
    assert t.drawn == ["draw1", "discard1", "swap-left"]


def test_9_5_with_no_discards_either_nothing_is_drawn() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="draw1", otherwise="discard1", pile="")
    assert kinds(t) == ["true", "nothing_drawn", "true", "nothing_drawn", "false"]
    assert asked(t) == 1


def test_9_5_or_no_more_than_there_is() -> None:
    t = running("H2", "D2", "C2", condition="odd", then="draw2", otherwise="draw1", pile="S2")
    play(t, 0, "draw", luck("S2"))
    assert hands(t)[0] == "H2 S2"
    assert kinds(t)[:3] == ["true", "draws", "no_card_left"]


# § 10  The next round


def test_10_1_the_player_to_the_left_of_the_starter_starts_the_next_round() -> None:
    t = running("H2", "D2", "C2", "S2", condition="odd", then="draw1", otherwise="draw2", starter=3)
    play(t, 3, "draw", luck("S3"))
    play(t, 2, "draw", luck("S4"))
    play(t, 1, "draw", luck("S5"))
    play(t, 0, "draw", luck("S6"))
    assert t.round == 2
    assert asked(t) == t.starter == 0
    assert moves(t, 0) == ["draw condition"]


# § 11  The end


def test_11_1_the_game_goes_on_until_everyone_has_run_the_alternative() -> None:
    t = running("H2", "D2 D3", "C2 C3", condition="odd", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S2"))
    assert t.result is None
    play(t, 1, "draw", luck("S3"))
    assert t.result is not None
    assert t.result.why == "out"
    assert t.pending == []


def test_11_1_all_those_who_have_no_card_win_together() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "discard C2", luck())
    play(t, 1, "draw", luck("S3"))
    assert t.result is not None
    assert t.result.won == (0, 2)
    assert t.result.places == (1, 3, 1)


def test_11_2_who_is_then_given_a_card_has_not_won() -> None:
    t = running("H2", "D2 D3", "C2 C3", condition="odd", then="give-right", otherwise="draw1")
    play(t, 0, "give H2", luck())
    assert hands(t) == ["", "D2 D3", "H2 C2 C3"]
    play(t, 2, "give C2", luck())
    play(t, 1, "give D2", luck())
    assert hands(t) == ["D2", "D3 C2", "H2 C3"]
    assert t.result is None


def test_11_2_who_comes_to_no_card_goes_on_with_the_round() -> None:
    t = running("H2", "D2", "C2 C3", condition="odd", then="give-left", otherwise="swap-right")
    play(t, 0, "give H2", luck())
    play(t, 2, "swap", luck())
    assert hands(t) == ["", "C2 C3", "H2 D2"]
    play(t, 1, "swap", luck())
    assert hands(t) == ["C2 C3", "", "H2 D2"]
    t = running("H2", "D2", "C2", condition="odd", then="give-right", otherwise="draw1")
    play(t, 0, "give H2", luck())
    play(t, 2, "draw", luck("S2"))
    assert t.pending[-1].asked == 1


def test_11_2_nor_who_receives_cards_by_a_swap() -> None:
    t = running(
        "H2", "D2 D3", "C2 C3 C4", condition="cards=1", then="discard1", otherwise="swap-left"
    )
    play(t, 0, "discard H2", luck())
    play(t, 2, "swap", luck())
    assert hands(t) == ["C2 C3 C4", "D2 D3", ""]
    play(t, 1, "swap", luck())
    assert hands(t) == ["C2 C3 C4", "", "D2 D3"]
    assert t.result is not None
    assert t.result.won == (1,)


def test_11_3_the_podium_ranks_by_cards_left_ties_sharing_a_place() -> None:
    t = table("H2 H3", "D2", "C2 C3", "S2 S3 S4")
    assert GAME.standing(t).places == (2, 1, 2, 4)
    assert GAME.standing(t).scores == (-2, -1, -2, -3)
    assert GAME.standing(t).fewer  # the chart shows cards, not debts


def test_11_3_behind_the_winner_too() -> None:
    t = running(
        "H2", "D2 D3 D4 D5", "C2 C3", condition="cards=1", then="discard1", otherwise="draw1"
    )
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S2"))
    play(t, 1, "draw", luck("S3"))
    assert t.result is not None
    assert t.result.places == (1, 3, 2)


def test_11_4_a_shared_win_counts_one_divided_by_the_number_of_winners() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "discard C2", luck())
    play(t, 1, "draw", luck("S3"))
    tally = Tally()
    tally.add(t, 3)
    assert [winnings(tally.wins, seat, 1)[0] for seat in range(3)] == [0.5, 0, 0.5]


def test_11_5_the_game_stops_after_so_many_rounds() -> None:
    t = running("H2", "D2 D3", "C2", condition="odd", then="draw1", otherwise="draw1", rounds=1)
    play(t, 0, "draw", luck("S2"))
    play(t, 2, "draw", luck("S3"))
    play(t, 1, "draw", luck("S4"))
    assert t.result is not None
    assert t.result.why == "rounds"
    assert t.result.won == (0, 2)
    assert t.result.places == (1, 3, 1)


def test_11_5_a_hundred_unless_the_host_sets_another() -> None:
    assert laid().rounds == 100
    assert laid(rounds="1").rounds == 1
    with pytest.raises(BadOption, match=r"1\.\.100"):
        laid(rounds="0")
    with pytest.raises(BadOption, match=r"1\.\.100"):
        laid(rounds="101")


def test_11_5_who_has_no_card_left_in_the_last_round_has_won_by_that() -> None:
    t = running(
        "H2", "D2 D3", "C2 C3", condition="odd", then="discard1", otherwise="draw1", rounds=1
    )
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S2"))
    play(t, 1, "draw", luck("S3"))
    assert t.result is not None
    assert t.result.why == "out"
