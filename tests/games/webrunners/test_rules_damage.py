"""The rules of Web Runners, sentence by sentence: powers, damages, piles and secrets."""

import pytest

from tablee.games.webrunners import GAME
from tablee.games.webrunners.table import ALL, WebTable
from tablee.kernel.luck import Random
from tablee.kernel.options import BadOption
from tablee.kernel.table import IllegalMove, closed, moves, play
from tests.games.webrunners.tables import asked, draws, kinds, table, thrown

HAT = ["white-hat", "geekcolo"]
STAR = ["influencer", "white-hat"]
GEEK = ["geekcolo", "white-hat"]
ACTIVIST = ["white-hat", "cyber-activist"]


def names(cards: list[dict[str, str]]) -> list[str]:
    return [card["name"] for card in cards]


def seen_in_discard(t: WebTable, seat: int | None) -> list[str]:
    known: list[str] = GAME.view(t, seat)["discard"]["cards"]
    return known


# § 11  Powers


def test_11_1_a_power_is_used_once() -> None:
    t = table([["troll"], ["coding", "hobbies"]], characters=STAR)
    play(t, 0, "influence 2", draws("coding"))
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "influence 2", draws("hobbies"))
    assert refused.value.reason == "power_spent"


def test_11_1_geekcolo_too() -> None:
    t = table([["troll"], []], characters=GEEK, discard=["coding", "bug"])
    play(t, 0, "rummage", draws())
    play(t, 0, "take coding", draws())
    assert [shut.reason for shut in closed(t, 0) if shut.move == "rummage"] == ["power_spent"]


def test_11_1_white_hat_too() -> None:
    t = table([["troll", "fake-news"], ["bug"]], squares=[4, 0], characters=HAT)
    play(t, 0, "walk troll as 5", draws("hobbies"))
    play(t, 1, "stay bug", draws("bug"))
    assert "walk fake-news as 5" not in moves(t, 0)


def test_11_1_a_spent_white_hat_is_told_so() -> None:
    t = table([["troll"], []], squares=[22, 0], characters=HAT)
    t.powers[0] = False
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "walk troll as 5", draws())
    assert (refused.value.paragraph, refused.value.reason) == ("11.1", "power_spent")
    assert [shut.move for shut in closed(t, 0) if shut.paragraph == "11.1"] == [
        "walk troll as 1",
        "walk troll as 5",
        "walk troll as 10",
        "cross with troll",
    ]


def test_11_2_a_movement_card_counts_as_another_value() -> None:
    t = table([["troll"], []], characters=HAT)
    assert [move for move in moves(t, 0) if " as " in move] == [
        "walk troll as 1",
        "walk troll as 5",
        "walk troll as 10",
    ]
    play(t, 0, "walk troll as 10", draws("bug"))
    assert t.squares[0] == 10
    assert kinds(t) == ["power", "walks", "draws"]


def test_11_2_a_movement_card_counts_as_a_bridge() -> None:
    t = table([["troll"], []], squares=[22, 0], characters=HAT)
    play(t, 0, "cross with troll", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (2, 0)
    assert t.hands[0] == ["bug"]


def test_11_2_a_bridge_card_counts_as_a_value() -> None:
    t = table([["community"], []], characters=HAT)
    play(t, 0, "walk community as 1", draws("bug"))
    assert t.squares[0] == 1


def test_11_2_a_changed_card_shows_the_message_of_its_name() -> None:
    t = table([["troll"], []], squares=[3, 0], characters=HAT)
    play(t, 0, "walk troll as 1", draws("bug"))
    messages = [event.what for event in t.events or () if event.kind == "message"]
    assert messages == [{"card": "troll", "theme": "information"}]


def test_11_2_on_ring_4_as_a_number_that_leads_somewhere() -> None:
    t = table([["community"], []], rings=[4, 1], squares=[5, 0], characters=HAT)
    assert moves(t, 0) == ["stay community", "walk community as 10"]


def test_11_3_one_of_the_cards_that_pay_a_bridge() -> None:
    t = table([["troll", "community", "e-learning"], []], squares=[8, 0], characters=HAT)
    assert "cross" not in moves(t, 0)
    play(t, 0, "cross with troll", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (2, 6)
    assert t.hands[0] == ["bug"]


def test_11_3_or_the_centre() -> None:
    t = table([["troll"], []], rings=[4, 1], squares=[10, 0], characters=HAT)
    play(t, 0, "cross with troll", draws())
    assert t.result is not None
    assert t.result.won == (0,)


def test_11_3_only_one_card_is_changed() -> None:
    t = table([["troll", "hobbies"], []], squares=[15, 0], characters=HAT)
    assert [move for move in moves(t, 0) if move.startswith("cross")] == []


def test_11_4_one_card_by_lot_from_a_neighbour_who_draws_none() -> None:
    t = table([["troll"], ["coding", "hobbies"]], characters=STAR)
    play(t, 0, "influence 2", draws("coding"))
    assert t.hands == [["coding", "troll"], ["hobbies"]]


def test_11_4_besides_a_play() -> None:
    t = table([["troll"], ["coding"]], squares=[3, 0], characters=STAR)
    play(t, 0, "influence 2", draws("coding"))
    assert asked(t) == 0
    play(t, 0, "walk coding", draws("bug"))
    assert asked(t) == 1


def test_11_4_only_the_left_or_the_right_neighbour() -> None:
    four = ["influencer", "white-hat", "geekcolo", "cyber-activist"]
    t = table([["troll"], ["bug"], ["bug"], ["bug"]], characters=four)
    assert moves(t, 0)[:2] == ["influence 2", "influence 4"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "influence 3", draws())
    assert refused.value.reason == "not_a_neighbour"


def test_11_5_not_from_an_empty_hand() -> None:
    t = table([["troll"], []], characters=STAR)
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "influence 2", draws())
    assert refused.value.reason == "empty_hand"


def test_11_6_geekcolo_takes_one_card_from_the_discard() -> None:
    t = table([["troll"], []], squares=[3, 0], characters=GEEK, discard=["coding", "bug", "bug"])
    play(t, 0, "rummage", draws())
    assert moves(t, 0) == ["take bug", "take coding"]
    play(t, 0, "take coding", draws())
    assert t.hands[0] == ["coding", "troll"]
    assert thrown(t) == ["bug", "bug"]
    assert asked(t) == 0
    play(t, 0, "walk coding", draws("bug"))
    assert asked(t) == 1


def test_11_6_alone() -> None:
    t = table([["troll"], ["bug"]], characters=GEEK)
    t.discard = [("coding", 0b10)]  # seat 2 discarded it without playing it
    assert seen_in_discard(t, 0) == []
    play(t, 0, "rummage", draws())
    assert seen_in_discard(t, 0) == ["coding"]
    assert seen_in_discard(t, None) == []


def test_11_7_not_while_the_discard_is_empty() -> None:
    t = table([["troll"], []], characters=GEEK)
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "rummage", draws())
    assert refused.value.reason == "empty_discard"


def test_11_8_the_influenceuse_with_an_empty_hand() -> None:
    t = table([[], ["coding", "bug"]], characters=STAR)
    assert moves(t, 0) == ["influence 2", "draw"]
    play(t, 0, "influence 2", draws("coding"))
    assert moves(t, 0) == ["walk coding", "stay coding"]


def test_11_8_geekcolo_with_an_empty_hand() -> None:
    t = table([[], ["bug"]], characters=GEEK, discard=["coding"])
    assert moves(t, 0) == ["rummage", "draw"]
    play(t, 0, "rummage", draws())
    play(t, 0, "take coding", draws())
    assert moves(t, 0) == ["walk coding", "stay coding"]


def test_11_9_the_cyber_activiste_cancels_and_nobody_suffers() -> None:
    t = table([["cyberviolence"], ["troll"]], squares=[9, 9], characters=ACTIVIST)
    play(t, 0, "attack cyberviolence 2", draws())
    assert moves(t, 1) == ["nothing", "cancel"]
    play(t, 1, "cancel", draws("bug"))
    assert t.squares == [9, 9]
    assert t.powers == [True, False]
    assert t.hands == [["bug"], ["troll"]]


def test_11_9_once_only() -> None:
    t = table([["bug"], ["troll"]], squares=[9, 9], characters=ACTIVIST)
    t.powers[1] = False
    play(t, 0, "attack bug 2", draws())
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "cancel", draws())
    assert refused.value.reason == "power_spent"


def test_11_10_it_does_not_answer_a_counter() -> None:
    t = table(
        [["bug", "coding"], ["debug"]],
        squares=[9, 9],
        characters=["cyber-activist", "white-hat"],
    )
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "counter", draws())
    assert asked(t) == 1  # who chooses how far the attacker goes back
    assert moves(t, 0) == []


def test_11_10_it_does_not_answer_surveillance() -> None:
    t = table([["surveillance"], ["troll"]], characters=ACTIVIST)
    play(t, 0, "watch", draws())
    assert moves(t, 1) == ["nothing"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "cancel", draws())
    assert refused.value.reason == "not_against_surveillance"


# § 12  Attack and answer


def test_12_1_from_a_red_square_too() -> None:
    t = table([["bug"], ["troll"]], squares=[3, 9])
    assert moves(t, 0) == ["attack bug 2", "stay bug"]


def test_12_1_on_ones_own_turn() -> None:
    t = table([["troll"], ["bug"]])
    assert moves(t, 1) == []


def test_12_2_with_four_seats_the_neighbours() -> None:
    t = table([["bug"], [], [], []], squares=[0, 9, 9, 9])
    assert moves(t, 0) == ["attack bug 2", "attack bug 4", "stay bug"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "attack bug 3", draws())
    assert refused.value.reason == "out_of_reach"


def test_12_2_with_three_anyone_else() -> None:
    t = table([[], ["bug"], []], squares=[9, 9, 9], turn=1)
    assert moves(t, 1) == ["attack bug 1", "attack bug 3", "stay bug"]


def test_12_2_with_two_the_other() -> None:
    t = table([["bug"], []], squares=[9, 9])
    assert moves(t, 0) == ["attack bug 2", "stay bug"]


def test_12_3_a_damage_without_a_target_can_only_be_discarded() -> None:
    t = table([["bug", "hacking"], [], []], squares=[0, 3, 10])
    assert moves(t, 0) == ["stay bug", "stay hacking"]


def test_12_4_the_target_answers_with_the_matching_counter_or_nothing() -> None:
    t = table([["hacking"], ["debug", "counter-hacking"]])
    play(t, 0, "attack hacking 2", draws())
    assert asked(t) == 1
    assert moves(t, 1) == ["nothing", "counter"]
    assert closed(t, 1) == []


def test_12_4_another_counter_does_not_match() -> None:
    t = table([["hacking"], ["debug"]])
    play(t, 0, "attack hacking 2", draws())
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "counter", draws())
    assert GAME.words.refusal(refused.value, "en") == (
        "This counter takes the card Counter-hacking. (§\u00a012.4)"
    )
    assert closed(t, 0) == []


def test_12_5_a_counter_turns_the_damage_on_the_attacker() -> None:
    t = table([["cyberviolence"], ["counter-cyberviolence"]], squares=[9, 11])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("bug", "bug"))
    assert t.squares == [0, 11]


def test_12_5_the_attacker_cannot_answer() -> None:
    t = table([["cyberviolence", "counter-cyberviolence"], ["counter-cyberviolence"]])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("bug", "bug"))
    assert kinds(t) == ["attacks", "counters", "sent_to_start", "draws", "draws"]


def test_12_5_red_does_not_protect_the_attacker() -> None:
    t = table([["cyberviolence"], ["counter-cyberviolence"]], squares=[10, 11])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("bug", "bug"))
    assert t.squares == [0, 11]


def test_12_6_the_target_makes_the_choices_then_draws_one() -> None:
    t = table([["bug"], ["debug", "troll"]], squares=[9, 11])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "counter", draws())
    play(t, 1, "back 4", draws("coding", "hobbies"))
    assert t.squares == [5, 11]
    assert t.hands == [["hobbies"], ["coding", "troll"]]
    assert thrown(t) == ["bug", "debug"]


def test_12_7_a_seat_with_a_card_is_asked_whatever_it_holds() -> None:
    t = table([["cyberviolence"], ["troll"]])
    play(t, 0, "attack cyberviolence 2", draws())
    assert asked(t) == 1
    assert moves(t, 1) == ["nothing"]


def test_12_7_so_is_an_unspent_cyber_activiste_with_no_card() -> None:
    t = table([["cyberviolence"], []], squares=[0, 9], characters=ACTIVIST)
    play(t, 0, "attack cyberviolence 2", draws())
    assert moves(t, 1) == ["nothing", "cancel"]


def test_12_7_a_spent_cyber_activiste_with_no_card_is_not_asked() -> None:
    t = table([["cyberviolence"], []], squares=[0, 9], characters=ACTIVIST)
    t.powers[1] = False
    play(t, 0, "attack cyberviolence 2", draws("bug"))
    assert t.squares == [0, 0]


def test_12_7_a_seat_that_cannot_answer_is_not_asked() -> None:
    t = table([["cyberviolence"], []], squares=[0, 9])
    play(t, 0, "attack cyberviolence 2", draws("bug"))
    assert t.squares == [0, 0]


def test_12_8_ten_seconds_sealed_and_silence_is_no_answer() -> None:
    t = table([["cyberviolence"], ["troll"]])
    play(t, 0, "attack cyberviolence 2", draws())
    limit = t.pending[-1].limit(t)
    assert limit is not None
    assert (limit.seconds, limit.sealed, limit.late) == (10, True, "nothing")


def test_12_8_the_host_may_set_another_time() -> None:
    t = GAME.begin(2, GAME.settle(2, {"window": "30"}), Random(1))
    assert t.window == 30
    with pytest.raises(BadOption, match=r"5\.\.30"):
        GAME.settle(2, {"window": "4"})


def test_12_8_every_answer_has_its_own_clock() -> None:
    t = table([["surveillance"], ["troll"], ["troll"]])
    t.window = 7
    play(t, 0, "watch", draws())
    one = t.pending[-1].limit(t)
    play(t, 1, "nothing", draws())
    other = t.pending[-1].limit(t)
    assert one is not None
    assert other is not None
    assert one.id != other.id
    assert one.seconds == 7


def test_12_8_the_clock_of_another_play_is_another() -> None:
    t = table([["bug", "bug"], ["bug", "troll"]], squares=[1, 1])
    play(t, 0, "attack bug 2", draws())
    first = t.pending[-1].limit(t)
    play(t, 1, "nothing", draws())
    play(t, 0, "back 1", draws("coding"))
    play(t, 1, "stay bug", draws("hobbies"))
    play(t, 0, "attack bug 2", draws())
    second = t.pending[-1].limit(t)
    assert first is not None
    assert second is not None
    assert first.id != second.id


# § 13  The five damages


def test_13_1_cyberviolence_sends_back_to_start() -> None:
    t = table([["cyberviolence"], ["troll"]], squares=[4, 19])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "nothing", draws("bug"))
    assert (t.rings[1], t.squares[1]) == (1, 0)


def test_13_1_to_the_origin_of_its_ring() -> None:
    t = table([["cyberviolence"], ["troll"]], rings=[1, 3], squares=[4, 9])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "nothing", draws("bug"))
    assert (t.rings[1], t.squares[1]) == (3, 0)


def test_13_1_on_ring_4_to_square_1() -> None:
    t = table([["cyberviolence"], ["troll"]], rings=[1, 4], squares=[4, 10])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "nothing", draws("bug"))
    assert (t.rings[1], t.squares[1]) == (4, 1)


def test_13_2_hacking_shows_the_hand_and_swaps_two_cards() -> None:
    t = table([["hacking", "troll", "fake-news"], ["coding", "community", "bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    assert GAME.view(t, 0)["seen"][1] == ["bug", "coding", "community"]
    assert moves(t, 0) == ["stop", "take bug", "take coding", "take community"]
    play(t, 0, "take coding", draws())
    assert moves(t, 0) == ["stop", "give fake-news", "give troll"]
    play(t, 0, "give troll", draws())
    assert moves(t, 0) == ["done", "stop", "take bug", "take community"]
    play(t, 0, "take community", draws())
    play(t, 0, "give fake-news", draws())
    assert moves(t, 0) == ["done", "stop"]
    play(t, 0, "done", draws("debug"))
    assert t.hands == [["coding", "community", "debug"], ["bug", "fake-news", "troll"]]


def test_13_2_or_one_or_none() -> None:
    t = table([["hacking", "troll"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "stop", draws("debug"))
    assert t.hands == [["debug", "troll"], ["coding"]]


def test_13_2_from_the_hand_before_the_draw() -> None:
    t = table([["hacking"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws("troll"))
    assert t.hands == [["troll"], ["coding"]]  # with nothing to give, it is over at once
    assert kinds(t) == ["attacks", "no_answer", "shows", "swaps_nothing", "draws"]


def test_13_2_an_empty_hand_is_hacked_for_nothing() -> None:
    t = table([["hacking", "troll"], []])
    play(t, 0, "attack hacking 2", draws("bug"))
    assert t.hands == [["bug", "troll"], []]
    assert asked(t) == 1


def test_13_2_never_more_than_two() -> None:
    t = table([["hacking", "bug", "troll", "fake-news"], ["coding", "community", "hobbies"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "take community", draws())
    play(t, 0, "give bug", draws())
    assert moves(t, 0) == ["done", "stop"]


def test_13_2_nor_more_than_one_can_give() -> None:
    t = table([["hacking", "troll"], ["coding", "community"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    assert moves(t, 0) == ["done", "stop"]


def test_13_2_counter_hacking_whoever_counters_chooses_sees_and_draws() -> None:
    t = table([["hacking", "troll"], ["counter-hacking", "bug"], ["hobbies"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "counter", draws())
    assert asked(t) == 1
    assert GAME.view(t, 1)["seen"][0] == ["troll"]
    assert GAME.view(t, 0)["seen"][1] == []
    play(t, 1, "take troll", draws())
    play(t, 1, "give bug", draws())
    play(t, 1, "done", draws("coding", "debug"))
    assert t.hands == [["bug", "debug"], ["coding", "troll"], ["hobbies"]]
    assert asked(t) == 1  # it was seat 1's turn


def test_13_3_counter_obsolescence_wears_out_the_attacker_and_shows_to_the_target() -> None:
    t = table([["obsolescence", "coding", "troll"], ["counter-obsolescence"], ["bug"]])
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "counter", draws("hobbies", "debug", "gambling"))
    assert t.hands == [["gambling", "hobbies", "troll"], ["debug"], ["bug"]]
    assert GAME.view(t, 1)["seen"][0] == ["troll"]
    assert seen_in_discard(t, 1) == ["coding", "counter-obsolescence", "obsolescence"]
    assert seen_in_discard(t, 2) == ["counter-obsolescence", "obsolescence"]


def test_13_3_obsolescence_discards_5_10_and_bridges_and_draws_as_many() -> None:
    t = table([["obsolescence"], ["coding", "hobbies", "community", "troll", "bug"]])
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "nothing", draws("fake-news", "debug", "gambling", "pornography"))
    assert t.hands == [["pornography"], ["bug", "debug", "fake-news", "gambling", "troll"]]
    assert thrown(t) == ["obsolescence", "coding", "community", "hobbies"]


def test_13_4_bug_sends_back_1_to_8_squares() -> None:
    t = table([["bug"], ["troll"]], squares=[4, 19])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "nothing", draws())
    assert asked(t) == 0
    assert moves(t, 0) == [
        "back 1",
        "back 2",
        "back 3",
        "back 4",
        "back 5",
        "back 6",
        "back 7",
        "back 8",
    ]
    play(t, 0, "back 6", draws("debug"))
    assert t.squares[1] == 13


def test_13_4_not_behind_the_origin_of_the_ring() -> None:
    t = table([["bug"], ["troll"]], rings=[1, 2], squares=[4, 2])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "nothing", draws())
    assert moves(t, 0) == ["back 1", "back 2"]


def test_13_4_at_the_origin_the_pawn_stays() -> None:
    t = table([["bug"], ["troll"]], squares=[4, 0])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "nothing", draws("debug"))
    assert t.squares == [4, 0]
    assert asked(t) == 1


def test_13_4_on_ring_4_to_square_1() -> None:
    t = table([["bug"], ["troll"]], rings=[1, 4], squares=[4, 5])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "nothing", draws("debug"))
    assert (t.rings[1], t.squares[1]) == (4, 1)


def test_13_5_debug_does_the_same_to_the_attacker() -> None:
    t = table([["bug"], ["debug"]], squares=[3, 9])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "counter", draws())
    assert asked(t) == 1
    assert moves(t, 1) == ["back 1", "back 2", "back 3"]
    play(t, 1, "back 3", draws("troll", "coding"))
    assert t.squares == [0, 9]


def test_13_6_every_other_seat_with_a_card_is_asked_in_turn_order() -> None:
    t = table([["troll"], ["surveillance", "gambling"], [], ["coding"]], turn=1)
    play(t, 1, "watch", draws())
    assert asked(t) == 3
    play(t, 3, "nothing", draws())
    assert asked(t) == 0
    play(t, 0, "nothing", draws("bug", "bug", "debug", "hobbies", "hobbies"))
    assert asked(t) == 1


def test_13_6_an_unspent_cyber_activiste_with_no_card_is_not_asked() -> None:
    t = table([["surveillance", "troll"], []], characters=ACTIVIST)
    play(t, 0, "watch", draws("bug", "bug", "debug", "coding", "hobbies"))
    assert asked(t) == 0
    assert "take coding" in moves(t, 0)


def test_13_6_the_first_counter_cancels_and_draws_instead() -> None:
    hands = [["surveillance"], ["counter-surveillance", "troll"], ["counter-surveillance"]]
    t = table(hands)
    play(t, 0, "watch", draws())
    play(t, 1, "counter", draws("bug", "bug", "debug", "coding", "hobbies"))
    assert asked(t) == 1  # seat 3 is not asked any more
    play(t, 1, "take coding", draws())
    play(t, 1, "give troll", draws())
    play(t, 1, "done", draws("gambling", "fake-news"))
    assert t.hands == [["fake-news"], ["coding", "gambling"], ["counter-surveillance"]]


def test_13_7_five_are_taken_and_up_to_two_kept() -> None:
    t = table([["surveillance", "troll", "fake-news"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    assert moves(t, 0) == ["stop", "take bug", "take coding", "take community", "take debug"]
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "take community", draws())
    play(t, 0, "give fake-news", draws())
    play(t, 0, "done", draws("hobbies"))
    assert t.hands[0] == ["coding", "community", "hobbies"]


def test_13_7_the_rest_and_the_cards_put_there_are_discarded() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("hobbies"))
    assert thrown(t) == ["surveillance", "troll", "bug", "bug", "community", "debug"]
    assert t.fan == []


def test_13_7_never_more_than_two() -> None:
    t = table([["surveillance", "troll", "fake-news", "gambling"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "take community", draws())
    play(t, 0, "give fake-news", draws())
    assert moves(t, 0) == ["done", "stop"]


def test_13_7_nor_more_than_one_can_put_in_their_place() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    assert moves(t, 0) == ["done", "stop"]


def test_13_7_nothing_to_take_or_to_put_in_its_place_is_over_at_once() -> None:
    t = table([["surveillance", "troll"], []], pile={})
    play(t, 0, "watch", draws())
    assert kinds(t) == ["watches", "fans", "keeps_nothing", "nothing_to_draw"]
    t = table([["surveillance"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug", "hobbies"))
    assert t.hands[0] == ["hobbies"]
    assert thrown(t) == ["surveillance", "bug", "bug", "coding", "community", "debug"]


def test_13_7_fewer_if_there_are_fewer() -> None:
    t = table([["surveillance", "troll"], []], pile={"bug": 2})
    play(t, 0, "watch", draws("bug", "bug"))
    assert t.fan == ["bug", "bug"]


def test_13_8_whoever_countered_surveillance_draws_one() -> None:
    t = table([["surveillance"], ["counter-surveillance"]])
    play(t, 0, "watch", draws())
    fan = ("bug", "bug", "debug", "coding", "hobbies")
    play(t, 1, "counter", draws(*fan, "troll", "gambling"))
    assert t.hands == [["gambling"], ["troll"]]
    assert thrown(t)[:2] == ["surveillance", "counter-surveillance"]


def test_13_9_sixty_seconds_for_the_whole_choice() -> None:
    t = table([["hacking", "troll"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    first = t.pending[-1].limit(t)
    play(t, 0, "take coding", draws())
    second = t.pending[-1].limit(t)
    assert first == second
    assert first is not None
    assert (first.seconds, first.late) == (60, "stop")


def test_13_9_the_clock_of_a_later_choice_is_another() -> None:
    t = table([["surveillance", "troll"], ["surveillance", "troll"]])
    fan = ("bug", "coding", "community", "debug", "bug")
    play(t, 0, "watch", draws())
    play(t, 1, "nothing", draws(*fan))
    first = t.pending[-1].limit(t)
    play(t, 0, "stop", draws("hobbies"))
    play(t, 1, "watch", draws())
    play(t, 0, "nothing", draws("blue-light", "coding", "hobbies", "gambling", "debug"))
    second = t.pending[-1].limit(t)
    assert first is not None
    assert second is not None
    assert first.id != second.id


def test_13_9_past_that_nothing_is_swapped() -> None:
    t = table([["hacking", "troll"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "stop", draws("bug"))
    assert t.hands == [["bug", "troll"], ["coding"]]


def test_13_9_or_kept() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "stop", draws("hobbies"))
    assert t.hands[0] == ["hobbies", "troll"]
    assert thrown(t) == ["surveillance", "bug", "bug", "coding", "community", "debug"]


# § 14  Piles


def test_14_1_played_and_discarded_cards_go_to_the_discard() -> None:
    t = table([["troll"], ["bug"]], squares=[4, 0])
    play(t, 0, "walk troll", draws("coding"))
    play(t, 1, "stay bug", draws("coding"))
    assert thrown(t) == ["troll", "bug"]


def test_14_2_an_empty_pile_is_made_from_the_discard() -> None:
    t = table([["troll"], []], squares=[4, 0], pile={}, discard=["coding", "bug"])
    play(t, 0, "walk troll", draws("bug"))
    assert t.hands[0] == ["bug"]
    assert t.pile["coding"] == 1
    assert thrown(t) == ["troll"]
    assert kinds(t) == ["walks", "shuffles", "draws"]


def test_14_3_the_card_just_played_is_not_drawn_again() -> None:
    t = table([["troll"], []], squares=[4, 0], pile={}, discard=["coding"])
    play(t, 0, "walk troll", draws("coding"))
    assert t.pile["troll"] == 0


def test_14_3_nor_those_discarded_in_the_same_play() -> None:
    t = table([["obsolescence"], ["coding"]], pile={}, discard=["bug", "debug"])
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "nothing", draws("bug", "debug"))
    assert t.hands == [["debug"], ["bug"]]
    assert thrown(t) == ["obsolescence", "coding"]


def test_14_3_nor_those_discarded_on_green() -> None:
    t = table([["hobbies", "troll"], []], squares=[2, 0], pile={"bug": 1}, discard=["coding"])
    play(t, 0, "walk hobbies", draws("bug"))
    play(t, 0, "discard troll", draws())
    play(t, 0, "discard bug", draws())
    play(t, 0, "done", draws("coding"))
    assert t.hands[0] == ["coding"]
    assert kinds(t)[-3:] == ["shuffles", "draws", "nothing_to_draw"]
    assert thrown(t) == ["hobbies", "troll", "bug"]


def test_14_4_if_both_are_empty_nothing_is_drawn() -> None:
    t = table([["troll", "bug"], []], squares=[4, 0], pile={})
    play(t, 0, "walk troll", draws())
    assert t.hands[0] == ["bug"]
    assert kinds(t) == ["walks", "nothing_to_draw"]


# § 15  Secrets


def test_15_1_hands_are_secret_and_their_size_public() -> None:
    t = table([["troll", "bug"], ["coding"]])
    assert names(GAME.view(t, 0)["hand"]) == ["bug", "troll"]
    assert GAME.view(t, None)["hand"] == []
    assert GAME.view(t, 1)["sizes"] == [2, 1]
    assert "troll" not in str(GAME.view(t, 1))


def test_15_1_a_drawn_card_is_told_to_its_owner_only() -> None:
    t = table([["troll"], []], squares=[4, 0])
    play(t, 0, "walk troll", draws("coding"))
    assert t.events is not None
    drawn = t.events[-1]
    assert drawn.seen_by(0).what == {"card": "coding"}
    assert drawn.seen_by(1).what is None


def test_15_2_everyone_knows_the_played_cards_in_the_discard() -> None:
    t = table([["troll"], ["bug"]], squares=[4, 0])
    play(t, 0, "walk troll", draws("coding"))
    assert seen_in_discard(t, 1) == ["troll"]
    assert seen_in_discard(t, None) == ["troll"]


def test_15_2_only_its_owner_knows_a_card_that_was_just_discarded() -> None:
    t = table([["troll"], ["bug"]])
    play(t, 0, "stay troll", draws("coding"))
    assert seen_in_discard(t, 0) == ["troll"]
    assert seen_in_discard(t, 1) == []
    assert GAME.view(t, 1)["discard"]["count"] == 1


def test_15_2_and_whoever_was_shown_it() -> None:
    t = table([["obsolescence"], ["coding"], ["troll"]])
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "nothing", draws("bug", "bug"))
    assert seen_in_discard(t, 0) == ["coding", "obsolescence"]
    assert seen_in_discard(t, 1) == ["coding", "obsolescence"]
    assert seen_in_discard(t, 2) == ["obsolescence"]


def test_15_3_after_geekcolo_only_the_taker_knows_the_discard() -> None:
    t = table([["troll"], ["bug"]], characters=GEEK, discard=["coding", "hobbies"])
    assert seen_in_discard(t, 1) == ["coding", "hobbies"]
    play(t, 0, "rummage", draws())
    play(t, 0, "take coding", draws())
    assert seen_in_discard(t, 0) == ["hobbies"]
    assert seen_in_discard(t, 1) == []
    assert seen_in_discard(t, None) == []
    assert GAME.view(t, 1)["discard"]["count"] == 1


def test_15_4_a_shuffle_ends_all_such_knowledge() -> None:
    t = table([["troll"], []], squares=[4, 0], pile={}, discard=["coding", "bug", "hobbies"])
    play(t, 0, "walk troll", draws("bug"))
    assert seen_in_discard(t, 1) == ["troll"]
    hands = {tuple(GAME.guess(t, 1, Random(seed)).hands[0]) for seed in range(40)}
    assert hands == {("bug",), ("coding",), ("hobbies",)}


def test_15_5_a_hand_is_shown_to_one_player_only() -> None:
    t = table([["hacking", "troll"], ["coding"], ["bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    assert GAME.view(t, 0)["seen"][1] == ["coding"]
    assert GAME.view(t, 1)["shown"][0] == ["coding"]
    assert GAME.view(t, 2)["seen"] == [[], [], []]
    assert t.events is not None
    assert t.events[-1].kind == "shows"
    assert t.events[-1].only == (1, 0)


def test_15_5_the_others_learn_how_many_were_swapped_not_which() -> None:
    t = table([["hacking", "troll"], ["coding"], ["bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    assert GAME.view(t, 0)["choice"]["taken"] == ["coding"]
    assert GAME.view(t, 1)["choice"] is None
    play(t, 0, "give troll", draws())
    t.events = []
    play(t, 0, "done", draws("debug"))
    swaps, swapped = t.events[0], t.events[1]
    assert swaps.seen_by(2).what == {"count": 1, "victim": 1}
    assert swapped.seen_by(1).what == {"taken": ["coding"], "given": ["troll"]}
    assert swapped.seen_by(2).what is None


def test_15_5_how_many_were_kept_or_worn_out() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    assert GAME.view(t, 0)["fan"]["cards"] == ["bug", "bug", "coding", "community", "debug"]
    assert GAME.view(t, 1)["fan"] == {"count": 5, "cards": []}
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    t.events = []
    play(t, 0, "done", draws("hobbies"))
    keeps, kept = t.events[0], t.events[1]
    assert keeps.seen_by(1).what == {"count": 1}
    assert kept.seen_by(1).what is None


def test_15_6_a_card_taken_by_the_influenceuse_is_known_to_the_two() -> None:
    three = ["influencer", "white-hat", "geekcolo"]
    t = table([["troll"], ["coding"], ["bug"]], characters=three)
    play(t, 0, "influence 2", draws("coding"))
    assert GAME.view(t, 1)["seen"][0] == ["coding"]
    assert GAME.view(t, 2)["seen"][0] == []
    assert t.events is not None
    assert t.events[-1].only == (0, 1)


def test_15_6_swapped_cards_are_known_to_the_two() -> None:
    t = table([["hacking", "troll", "bug"], ["coding", "hobbies"], ["bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("debug"))
    assert GAME.view(t, 0)["seen"][1] == ["hobbies", "troll"]
    assert GAME.view(t, 1)["seen"][0] == ["coding"]
    assert GAME.view(t, 2)["seen"] == [[], [], []]


def test_15_7_a_mark_goes_when_that_card_is_played() -> None:
    t = table([["bug"], ["coding", "troll"]], turn=1, squares=[0, 4])
    t.marks[0][1] = ["coding", "troll"]
    play(t, 1, "walk troll", draws("hobbies"))
    assert GAME.view(t, 0)["seen"][1] == ["coding"]


def test_15_7_other_marks_stay_when_another_card_is_played() -> None:
    t = table([["bug"], ["coding", "troll"]], turn=1, squares=[0, 4])
    t.marks[0][1] = ["coding"]
    play(t, 1, "walk troll", draws("hobbies"))
    assert GAME.view(t, 0)["seen"][1] == ["coding"]


def test_15_7_all_marks_go_when_a_card_leaves_unseen() -> None:
    t = table([["bug"], ["coding", "troll"]], turn=1)
    t.marks[0][1] = ["coding", "troll"]
    play(t, 1, "stay troll", draws("hobbies"))
    assert GAME.view(t, 0)["seen"][1] == []


def test_15_7_marks_stay_when_the_card_that_leaves_is_seen() -> None:
    t = table([["obsolescence"], ["coding", "troll"], ["bug"]])
    t.marks[2][1] = ["troll"]
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "nothing", draws("hobbies", "bug"))
    assert GAME.view(t, 0)["seen"][1] == ["troll"]
    assert GAME.view(t, 2)["seen"][1] == []


def test_15_7_a_swap_that_a_seat_does_not_see_ends_its_marks() -> None:
    t = table([["hacking", "troll"], ["coding", "hobbies"], ["bug"]])
    t.marks[2][0] = ["troll"]
    t.marks[2][1] = ["hobbies"]
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("debug"))
    assert t.marks[2] == [[], [], []]


def test_15_7_so_does_a_card_that_the_influenceuse_takes() -> None:
    three = ["influencer", "white-hat", "geekcolo"]
    t = table([["troll"], ["coding", "hobbies"], ["bug"]], characters=three)
    t.marks[0][1], t.marks[2][1] = ["hobbies"], ["hobbies"]
    play(t, 0, "influence 2", draws("coding"))
    assert GAME.view(t, 0)["seen"][1] == ["hobbies"]
    assert GAME.view(t, 2)["seen"] == [[], [], []]


def test_15_7_guesses_keep_the_marks() -> None:
    t = table([["bug"], ["coding", "troll"]])
    t.marks[0][1] = ["coding"]
    t.discard = [("hobbies", ALL)]
    t.pile["hobbies"] -= 1
    guess = GAME.guess(t, 0, Random(1))
    assert "coding" in guess.hands[1]
    assert guess.discard == [("hobbies", ALL)]
