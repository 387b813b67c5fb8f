"""The rules of the gardiens, sentence by sentence, from the aim to the end of the round."""

import pytest

from tablee.games.gardiens import GAME
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.luck import NoLuck, Random, Scripted
from tablee.kernel.table import IllegalMove, moves, play
from tests.games.gardiens.tables import quiet, stories, table, told

NO_LUCK = NoLuck()


def laid(seats: int, luck: Scripted | Random, **chosen: str) -> GardiensTable:
    return GAME.begin(seats, GAME.settle(seats, chosen), luck, stories())


# § 1  Aim


def test_1_1_the_lower_the_total_the_better_the_team_stands() -> None:
    low, high = table("action", menace=2), table("action", menace=7)
    assert GAME.standing(low).scores == (8.0, 8.0)
    assert GAME.standing(high).scores == (3.0, 3.0)


def test_1_2_the_whole_team_has_one_result() -> None:
    t = table("resolution", up=["news-4"], played=[["tip-news-3"], []])
    play(t, 0, "done", NO_LUCK)
    assert t.result is not None
    assert t.result.places == (1, 1)
    assert t.result.won == (0, 1)
    assert GAME.cooperative


# § 3  Setting up


def test_3_1_two_face_down_piles_and_a_total_of_0() -> None:
    t = laid(2, Random(1))
    assert sum(t.pile.values()) == 44 - 6
    assert sum(t.sea.values()) == 19 - 4
    assert t.menace == 0


def test_3_2_two_navigation_cards_a_player_face_down_in_rows_of_3() -> None:
    tape = ["news-1", "news-3", "cyber-2", "g-open", *["security"] * 6]
    t = laid(2, Scripted(tape))
    assert t.grid == ["news-1", "news-3", "cyber-2", "g-open"]
    assert t.down == [True, True, True, True]
    view = GAME.view(t, None)
    rows = [line.what["row"] for line in GAME.where(view) if line.what and "row" in line.what]
    assert rows == [1, 1, 1, 2]


def test_3_3_three_action_cards_a_player() -> None:
    tape = ["news-1", "news-3", "cyber-2", "g-open"]
    tape += ["security", "look", "show", "report", "renew", "tip-news-1"]
    t = laid(2, Scripted(tape))
    assert t.hands == [["security", "look", "show"], ["report", "renew", "tip-news-1"]]


def test_3_4_absent_players_have_no_alert_on_the_table() -> None:
    assert len(laid(2, Random(1)).alerts) == 2
    assert len(laid(4, Random(1)).alerts) == 4


def test_3_5_the_question_of_the_rulebook_is_shown() -> None:
    texts = GAME.words.find("options", "first")
    assert texts is not None
    assert "whoever was last on the internet" in texts["en"]
    assert "la dernière personne à avoir navigué sur Internet" in texts["fr"]


def test_3_5_the_host_names_the_first_player() -> None:
    assert laid(3, Random(1), first="2").first == 1


def test_3_5_or_draws_lots() -> None:
    nav = ["news-1", "news-3", "cyber-2", "g-open"]
    assert laid(2, Scripted([2, *nav, *["security"] * 6]), first="lot").first == 1


def test_3_6_turn_order_is_clockwise_from_the_first_player() -> None:
    t = table("alert", 3, down=["news-1"], first=1)
    play(t, 1, "no alert", NO_LUCK)
    play(t, 2, "no alert", NO_LUCK)
    assert t.pending[-1].asked == 0


def test_3_6_nobody_plays_out_of_turn() -> None:
    t = table("alert", 3, down=["news-1"])
    with pytest.raises(IllegalMove) as refused:
        play(t, 2, "no alert", NO_LUCK)
    assert GAME.words.refusal(refused.value, "en") == (
        "Each in turn: the table is waiting for Seat 1. (§\u00a03.6)"
    )


# § 4  The round


def test_4_1_a_round_has_four_phases() -> None:
    hands = [["security", "tip-news-1", "look"], ["security", "tip-news-1", "look"]]
    t = table("action", hands=hands, down=["news-1", "news-3"])
    assert t.phase == "action"
    play(t, 0, "play security", Scripted(["show"]))
    play(t, 1, "play security", Scripted(["show"]))
    play(t, 0, "play tip-news-1", Scripted(["renew"]))
    play(t, 1, "play tip-news-1", Scripted(["renew"]))
    assert t.phase == "alert"
    play(t, 0, "no alert", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    assert t.phase == "navigation"
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", NO_LUCK)
    assert t.phase == "resolution"
    assert t.round == 1


# § 5  The Action phase


def test_5_1_each_plays_one_card_face_up_then_each_a_second() -> None:
    hands = [["security", "tip-news-1", "look"], ["tip-scam-2", "tip-scam-3", "look"]]
    t = table("action", hands=hands, down=["news-1"])
    play(t, 0, "play security", Scripted(["show"]))
    assert t.pending[-1].asked == 1
    play(t, 1, "play tip-scam-2", Scripted(["show"]))
    assert t.pending[-1].asked == 0
    play(t, 0, "play tip-news-1", Scripted(["renew"]))
    play(t, 1, "play tip-scam-3", Scripted(["renew"]))
    assert t.played == [["security", "tip-news-1"], ["tip-scam-2", "tip-scam-3"]]
    assert t.phase == "alert"


def test_5_1_both_times_from_the_first_player() -> None:
    hands = [["tip-scam-2", "tip-scam-3"], ["tip-news-1", "tip-news-3"], ["tip-cyber-2"] * 2]
    t = table("action", 3, hands=hands, down=["news-1"], first=2)
    luck, order = Random(1), []
    while t.phase == "action":
        order.append(t.pending[-1].asked)
        play(t, order[-1], f"play {t.hands[order[-1]][0]}", luck)
    assert order == [2, 0, 1, 2, 0, 1]


def test_5_2_playing_is_not_optional() -> None:
    t = table("action", hands=[["security", "look", "look"], ["security"] * 3], down=["news-1"])
    assert moves(t, 0) == ["play look", "play security"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "pass", NO_LUCK)
    assert refused.value.reason == "must_play"
    assert refused.value.paragraph == "5.2"


def test_5_3_the_sentence_of_a_played_card_is_shown_to_everyone() -> None:
    t = GAME.begin(2, GAME.settle(2, {}), Random(1))
    t.hands[0] = ["check-source", "two-factor", "two-factor"]
    t.events = []
    play(t, 0, "play check-source", Random(1))
    played = t.events[0].seen_by(None)
    assert GAME.words.say("events", played, "en") == (
        "Seat 1 plays “Check the source”: “I find out who is speaking, where the information "
        "comes from and when it was written.”"
    )


def test_5_4_an_action_phase_card_is_applied_at_once_and_discarded() -> None:
    hands = [["relieve", "security", "security"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-1"], menace=5)
    play(t, 0, "play relieve", Scripted(["show"]))
    assert t.menace == 3
    assert t.played == [[], []]
    assert t.discard["relieve"] == 1


def test_5_4_it_is_discarded_only_once_its_question_is_answered() -> None:
    hands = [["look", "security", "security"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-1"])
    play(t, 0, "play look", NO_LUCK)
    assert t.played == [["look"], []]
    play(t, 0, "look 1", Scripted(["show"]))
    assert t.played == [[], []]
    assert t.discard["look"] == 1


def test_5_5_every_other_card_stays_face_up_until_the_end_of_the_round() -> None:
    hands = [["security", "report", "look"], ["relieve", "relieve", "look"]]
    t = table("action", hands=hands, down=["news-1", "news-3", "news-4"])
    play(t, 0, "play security", Scripted(["show"]))
    play(t, 1, "play relieve", Scripted(["show"]))
    play(t, 0, "play report", Scripted(["renew"]))
    play(t, 1, "play relieve", Scripted(["renew"]))
    assert t.played == [["security", "report"], []]
    play(t, 0, "no alert", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", NO_LUCK)
    assert t.played == [["security", "report"], []]


def test_5_6_whoever_has_played_draws_back_to_3() -> None:
    hands = [["security", "tip-news-1", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-1"])
    play(t, 0, "play security", Scripted(["renew"]))
    assert t.hands[0] == ["tip-news-1", "look", "renew"]


def test_5_7_an_empty_pile_is_made_anew_from_the_discards() -> None:
    hands = [["security", "tip-news-1", "look"], ["security"] * 3]
    t = table("action", hands=hands, played=[["report"], []], down=["news-1"])
    t.discard, t.pile = t.pile, t.discard
    play(t, 0, "play security", Scripted(["renew"]))
    assert "reshuffles" in told(t)
    assert t.hands[0] == ["tip-news-1", "look", "renew"]
    assert sum(t.pile.values()) == 44 - 7 - 1
    assert sum(t.discard.values()) == 0


def test_5_7_cards_before_players_are_not_among_them() -> None:
    hands = [["security", "tip-news-1", "look"], ["security"] * 3]
    t = table("action", hands=hands, played=[["report"], []], down=["news-1"])
    t.discard, t.pile = t.pile, t.discard
    play(t, 0, "play security", Scripted(["renew"]))
    assert t.played == [["report", "security"], []]
    assert t.pile["report"] == 1
    assert t.pile["security"] == 6 - 4


# § 6  The Alert phase


def test_6_1_each_may_lay_their_alert_on_a_face_down_card_or_not() -> None:
    t = table("alert", up=["news-1"], down=["news-3", "cyber-2"])
    assert moves(t, 0) == ["no alert", "alert 2", "alert 3"]
    play(t, 0, "alert 3", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    assert t.alerts == [2, -1]
    assert t.phase == "navigation"


def test_6_2_what_the_player_knows_is_not_checked() -> None:
    t = table("alert", down=["g-relieve", "cyber-2"])
    t.seen[0] = (0,)
    play(t, 0, "alert 1", NO_LUCK)
    assert t.alerts == [0, -1]


def test_6_3_several_alerts_may_lie_on_one_card() -> None:
    t = table("alert", down=["news-3"])
    play(t, 0, "alert 1", NO_LUCK)
    play(t, 1, "alert 1", NO_LUCK)
    assert GAME.view(t, None)["grid"][0]["alerts"] == [0, 1]


def test_6_4_an_alert_stays_until_the_end_of_the_round() -> None:
    t = table("alert", down=["news-3", "cyber-2"])
    play(t, 0, "alert 1", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    play(t, 0, "turn 1", NO_LUCK)
    assert t.alerts == [0, -1]


# § 7  The Navigation phase


def test_7_1_navigation_phase_cards_are_applied_before_a_card_is_turned() -> None:
    t = table("navigation", played=[["late-look"], []], down=["news-3", "cyber-2"])
    assert moves(t, 0) == ["look 1", "look 2"]
    play(t, 0, "look 2", NO_LUCK)
    assert moves(t, 0) == ["turn 1", "turn 2"]


def test_7_1_only_ones_own_and_this_is_not_optional() -> None:
    t = table("navigation", played=[[], ["late-look"]], down=["news-3", "cyber-2"])
    play(t, 0, "turn 1", NO_LUCK)
    assert moves(t, 1) == ["look 2"]


def test_7_1_two_of_the_same_are_applied_one_after_the_other() -> None:
    t = table("navigation", played=[["late-look", "late-look"], []], down=["news-3", "cyber-2"])
    play(t, 0, "look 1", NO_LUCK)
    play(t, 0, "look 2", NO_LUCK)
    assert moves(t, 0) == ["turn 1", "turn 2"]


def test_7_2_with_two_cards_the_player_chooses_the_order() -> None:
    t = table("navigation", played=[["late-look", "weaken"], []], up=["news-4"], down=["cyber-2"])
    assert moves(t, 0) == ["apply late-look", "apply weaken"]
    play(t, 0, "apply weaken", NO_LUCK)
    assert moves(t, 0) == ["weaken 1"]
    play(t, 0, "weaken 1", NO_LUCK)
    assert moves(t, 0) == ["look 2"]


def test_7_3_then_one_face_down_card_is_turned_with_an_alert_or_not() -> None:
    t = table("navigation", up=["news-4"], down=["cyber-2", "scam-2"])
    t.alerts = [-1, 1]
    assert moves(t, 0) == ["turn 2", "turn 3"]
    play(t, 0, "turn 2", NO_LUCK)
    assert t.down == [False, False, True]
    assert t.pending[-1].asked == 1


def test_7_3_turning_is_not_optional() -> None:
    t = table("navigation", down=["cyber-2"])
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "pass", NO_LUCK)
    assert refused.value.reason == "must_turn"
    assert refused.value.paragraph == "7.3"


def test_7_4_if_no_face_down_card_is_left_the_player_passes() -> None:
    t = table("navigation", 3, down=["cyber-2"], played=[["tip-cyber-2"], [], []])
    play(t, 0, "turn 1", NO_LUCK)
    assert told(t) == ["turns_threat", "passes", "passes", "phase"]
    assert t.phase == "resolution"


def test_7_5_a_green_card_is_applied_at_once_and_leaves_the_game() -> None:
    t = table("navigation", down=["g-relieve", "cyber-2"], menace=3)
    play(t, 0, "turn 1", NO_LUCK)
    assert t.menace == 1
    assert t.grid == ["", "cyber-2"]
    assert t.gone[-1] == "g-relieve"


def test_7_5_whoever_turned_it_applies_it() -> None:
    t = table("navigation", down=["g-look", "cyber-2", "scam-2"], first=1)
    play(t, 1, "turn 1", NO_LUCK)
    assert t.pending[-1].asked == 1
    assert moves(t, 1) == ["look 2", "look 3"]


def test_7_6_a_card_that_an_effect_turns_counts_as_turned_by_the_same_player() -> None:
    t = table("navigation", down=["g-open", "g-look", "scam-2"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 0, "turn 2", NO_LUCK)
    assert moves(t, 0) == ["look 3"]
    play(t, 0, "look 3", NO_LUCK)
    assert t.seen[2] == (0,)
    assert t.pending[-1].asked == 1


def test_7_7_a_threat_stays_face_up_in_its_place() -> None:
    t = table("navigation", down=["news-4", "cyber-2"], played=[["tip-news-3"], []])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", NO_LUCK)
    assert t.grid == ["news-4", "cyber-2"]
    assert moves(t, 0) == ["done", "lay tip-news-3 1"]


def test_7_8_a_face_down_card_keeps_its_place() -> None:
    t = table("navigation", down=["news-4", "cyber-2", "g-relieve", "scam-2"], sea=["scam-3"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 3", Scripted(["scam-3"]))
    assert t.grid == ["scam-3", "cyber-2", "", "scam-2"]


def test_7_9_a_card_that_left_the_game_never_comes_back() -> None:
    t = table("navigation", down=["g-relieve", "news-4", "scam-2"], sea=["scam-3"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", Scripted(["scam-3"]))
    assert t.gone[-2:] == ["g-relieve", "news-4"]
    assert sum(t.sea.values()) == 0
    assert t.grid == ["scam-3", "", "scam-2"]


# § 8  Resolution


def test_8_1_each_lays_each_tip_and_security_on_a_visible_threat_or_on_none() -> None:
    t = table(
        "resolution",
        up=["news-3", "scam-2"],
        down=["cyber-2"],
        played=[["tip-news-3", "security"], ["tip-scam-2"]],
    )
    assert moves(t, 0) == ["done", "lay security 1", "lay security 2", "lay tip-news-3 1"]
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert moves(t, 0) == ["done", "lay security 1", "lay security 2"]
    play(t, 0, "done", NO_LUCK)
    assert moves(t, 1) == ["done", "lay tip-scam-2 2"]
    assert t.laid[:2] == [("tip-news-3",), ()]


def test_8_1_in_turn_order_from_the_first_player() -> None:
    t = table("resolution", up=["news-3"], played=[["security"], ["security"]], first=1)
    assert t.pending[-1].asked == 1
    play(t, 1, "done", NO_LUCK)
    assert t.pending[-1].asked == 0


def test_8_2_a_tip_goes_only_on_a_threat_of_its_own_kind() -> None:
    t = table("resolution", up=["news-3", "scam-2"], played=[["tip-news-1"], []])
    assert moves(t, 0) == ["done", "lay tip-news-1 1"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "lay tip-news-1 2", NO_LUCK)
    assert refused.value.reason == "other_kind"
    assert refused.value.paragraph == "8.2"


def test_8_2_strong_enough_yet_or_not() -> None:
    t = table("resolution", up=["news-3"], played=[["tip-news-1"], ["security"]])
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.laid[0] == ("tip-news-1",)


def test_8_3_a_card_that_is_laid_stays() -> None:
    t = table("resolution", up=["news-3", "news-4"], played=[["tip-news-3", "security"], []])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert moves(t, 0) == ["done", "lay security 1", "lay security 2"]
    assert t.played[0] == ["security"]


def test_8_4_a_player_with_nothing_to_lay_is_not_asked() -> None:
    t = table("resolution", 3, up=["news-3"], played=[["tip-scam-2"], ["report"], ["security"]])
    assert t.pending[-1].asked == 2


def test_8_4_when_no_threat_is_visible_nobody_is_asked() -> None:
    t = table("navigation", down=["g-relieve"], played=[["security"], ["tip-news-3"]])
    play(t, 0, "turn 1", NO_LUCK)
    assert t.result is not None


def test_8_5_each_security_takes_1_off_the_power() -> None:
    t = table("resolution", up=["news-4"], played=[["security", "security"], []])
    play(t, 0, "lay security 1", NO_LUCK)
    play(t, 0, "lay security 1", NO_LUCK)
    assert t.menace == 2


def test_8_6_a_threat_of_4_with_one_security_is_countered_by_a_tip_of_3() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], ["tip-news-3"]])
    play(t, 0, "lay security 1", NO_LUCK)
    play(t, 1, "lay tip-news-3 1", NO_LUCK)
    assert t.menace == 0
    assert "countered" in told(t)


def test_8_6_a_tip_that_is_too_weak_counters_nothing() -> None:
    t = table("resolution", up=["news-4"], played=[["tip-news-3"], []])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert t.menace == 4


def test_8_6_only_when_all_have_laid() -> None:
    t = table("resolution", up=["news-4"], played=[["tip-news-3"], ["security"]])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert "countered" not in told(t)
    play(t, 1, "lay security 1", NO_LUCK)
    assert "countered" in told(t)


def test_8_7_the_values_of_several_tips_do_not_add_up() -> None:
    t = table("resolution", up=["news-4"], played=[["tip-news-3"], ["tip-news-1"]])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    play(t, 1, "lay tip-news-1 1", NO_LUCK)
    assert t.menace == 4


def test_8_7_one_that_is_enough_counters_whatever_lies_beside_it() -> None:
    t = table("resolution", up=["news-3"], played=[["tip-news-3"], ["tip-news-1"]])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    play(t, 1, "lay tip-news-1 1", NO_LUCK)
    assert t.menace == 0
    assert "countered" in told(t)


def test_8_8_security_alone_counters_nothing() -> None:
    t = table("resolution", up=["news-1"], played=[["security"], []])
    play(t, 0, "lay security 1", NO_LUCK)
    assert told(t)[:2] == ["lays", "tamed"]
    assert t.menace == 0


def test_8_9_a_3_and_a_2_that_are_left_add_5() -> None:
    t = table("resolution", up=["news-3", "scam-2"], played=[["security"], []])
    play(t, 0, "done", NO_LUCK)
    assert t.menace == 5


def test_8_9_never_less_than_0() -> None:
    t = table("resolution", up=["news-1"], played=[["security", "security"], []], menace=3)
    play(t, 0, "lay security 1", NO_LUCK)
    play(t, 0, "lay security 1", NO_LUCK)
    assert t.menace == 3


def test_8_9_a_threat_without_power_does_not_strike() -> None:
    t = table("resolution", up=["news-1", "scam-2"], played=[["security"], []])
    play(t, 0, "lay security 1", NO_LUCK)
    assert told(t)[1:3] == ["tamed", "strikes"]
    assert t.menace == 2


def test_8_9_the_total_stops_at_10() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], []], menace=8)
    play(t, 0, "done", NO_LUCK)
    assert t.menace == 10


def test_8_9_at_the_limit_the_points_really_added_are_told() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], []], menace=9)
    play(t, 0, "done", NO_LUCK)
    struck = next(event for event in t.events or () if event.kind == "strikes")
    facts = {"card": "news-4", "place": 1, "power": 4, "points": 1, "menace": 10}
    assert struck.what == facts


def test_8_9_at_the_limit_a_second_threat_adds_nothing_and_is_told_so() -> None:
    t = table("resolution", up=["news-4", "scam-2"], played=[["security"], []], menace=9)
    play(t, 0, "done", NO_LUCK)
    assert told(t)[1:3] == ["strikes", "overflows"]
    line = (t.events or [])[2]
    assert line.what == {"card": "scam-2", "place": 2, "power": 2, "menace": 10}
    said = GAME.words.say("events", line, "fr")
    assert "le cumul de Menace est déjà à sa limite\u00a0: 10." in said


def test_8_10_if_all_are_countered_nothing_is_added() -> None:
    t = table("resolution", up=["news-3", "scam-2"], played=[["tip-news-3"], ["tip-scam-3"]])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    play(t, 1, "lay tip-scam-3 2", NO_LUCK)
    assert t.menace == 0


# § 9  The end of the round


def test_9_1_the_game_ends_with_the_total_at_10() -> None:
    t = table("resolution", up=["news-4"], down=["scam-2"], played=[["security"], []], menace=6)
    play(t, 0, "done", NO_LUCK)
    assert t.result is not None


def test_9_1_a_total_of_9_goes_on() -> None:
    t = table("resolution", up=["news-3"], down=["scam-2"], played=[["security"], []], menace=6)
    play(t, 0, "done", NO_LUCK)
    assert (t.menace, t.result, t.round) == (9, None, 2)


def test_9_1_and_nowhere_earlier() -> None:
    t = table("action", down=["scam-2"], menace=10)
    play(t, 0, "play security", Scripted(["relieve"]))
    assert t.result is None


def test_9_1_a_total_that_came_down_from_10_in_time_does_not_end_it() -> None:
    t = table("navigation", down=["g-relieve", "g-renew", "scam-2"], menace=10)
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", NO_LUCK)
    play(t, 1, "done", NO_LUCK)
    assert t.menace == 8
    assert t.round == 2


def test_9_2_the_game_ends_with_no_face_down_card_and_an_empty_pile() -> None:
    t = table("resolution", up=["news-1"], played=[["security"], []])
    play(t, 0, "done", NO_LUCK)
    assert t.result is not None


def test_9_2_not_while_a_card_lies_face_down() -> None:
    t = table("resolution", up=["news-1"], down=["scam-2"], played=[["security"], []])
    play(t, 0, "done", NO_LUCK)
    assert t.result is None


def test_9_2_not_while_the_pile_holds_a_card() -> None:
    t = table("resolution", up=["news-1"], sea=["scam-2"], played=[["security"], []])
    play(t, 0, "done", Scripted(["scam-2"]))
    assert t.result is None


def test_9_3_the_alerts_come_back() -> None:
    t = table("resolution", up=["news-1"], down=["scam-2"], played=[["security"], []])
    t.alerts = [0, 1]
    play(t, 0, "done", NO_LUCK)
    assert t.alerts == [-1, -1]


def test_9_4_revealed_cards_leave_the_game_countered_or_not() -> None:
    t = table("resolution", up=["news-1", "news-4"], down=["scam-2"], played=[["tip-news-1"], []])
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.grid == ["", "", "scam-2"]
    assert t.gone[-2:] == ["news-1", "news-4"]


def test_9_5_played_cards_are_discarded_used_or_not_and_hands_are_kept() -> None:
    hands = [["look", "show", "renew"], ["security"] * 3]
    played = [["tip-news-1", "security"], ["report"]]
    t = table("resolution", hands=hands, up=["news-1"], down=["scam-2"], played=played)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    play(t, 0, "done", NO_LUCK)
    assert t.played == [[], []]
    assert t.laid == [(), ()]
    assert (t.discard["tip-news-1"], t.discard["security"], t.discard["report"]) == (1, 1, 1)
    assert t.hands == [["look", "show", "renew"], ["security"] * 3]


def test_9_6_players_plus_one_new_cards_in_empty_places_first() -> None:
    sea = ["news-3", "scam-3", "scam-4", "bully-2"]
    t = table("resolution", up=["news-1"], down=["scam-2"], sea=sea, played=[["security"], []])
    play(t, 0, "done", Scripted(["scam-3", "scam-4", "news-3"]))
    assert t.grid == ["scam-3", "scam-2", "scam-4", "news-3"]
    assert told(t)[-3:] == ["lays_out", "lays_out", "lays_out"]
    assert t.down == [True, True, True, True]
    assert sum(t.sea.values()) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_9_6_as_many_as_there_are_players_and_one(seats: int) -> None:
    sea = ["news-3", "scam-3", "scam-4", "bully-2", "bully-3", "cyber-3"]
    hands = [["look"], ["show"], ["renew"], ["report"]][:seats]
    played: list[list[str]] = [["security"], [], [], []][:seats]
    t = table("resolution", seats, hands=hands, up=["news-1"], sea=sea, played=played)
    play(t, 0, "done", Scripted(sea[: seats + 1]))
    assert t.grid == sea[: seats + 1]


def test_9_6_or_what_is_left_of_them() -> None:
    t = table("resolution", up=["news-1"], sea=["scam-3"], played=[["security"], []])
    play(t, 0, "done", Scripted(["scam-3"]))
    assert t.grid == ["scam-3"]


def test_9_7_the_first_player_moves_clockwise_and_a_new_round_begins() -> None:
    t = table(
        "resolution", 3, up=["news-1"], down=["scam-2"], played=[[], [], ["security"]], first=2
    )
    play(t, 2, "done", NO_LUCK)
    assert t.first == 0
    assert t.round == 2
    assert t.phase == "action"
    assert t.pending[-1].asked == 0


@pytest.mark.parametrize(("seats", "rounds", "passes"), [(2, 10, 1), (3, 7, 2), (4, 5, 1)])
def test_9_8_all_cards_are_revealed_in_10_7_or_5_rounds(
    seats: int, rounds: int, passes: int
) -> None:
    t = GAME.begin(seats, GAME.settle(seats, {}), Random(1), quiet())
    t.events = []
    luck = Random(2)
    while t.result is None:
        who = t.pending[-1].asked
        play(t, who, moves(t, who)[0], luck)  # gives no Alert, lays nothing
    assert t.round == rounds
    assert told(t).count("passes") == passes
    assert told(t).count("turns_threat") == 4
