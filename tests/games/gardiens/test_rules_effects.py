"""The rules of the gardiens, sentence by sentence: the end, silence, and what cards do."""

import pytest

from tablee.games.gardiens import GAME
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.luck import NoLuck, Scripted
from tablee.kernel.table import IllegalMove, closed, moves, play
from tests.games.gardiens.tables import table, told

NO_LUCK = NoLuck()


# § 10  The end of the game


@pytest.mark.parametrize(("menace", "ending"), [(0, "masters"), (3, "masters")])
def test_10_1_0_to_3(menace: int, ending: str) -> None:
    t = table("resolution", up=["news-1"], played=[["tip-news-1"], []], menace=menace)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.result is not None
    assert t.result.why == ending


@pytest.mark.parametrize(("menace", "ending"), [(4, "seasoned"), (5, "seasoned")])
def test_10_2_4_or_5(menace: int, ending: str) -> None:
    t = table("resolution", up=["news-1"], played=[["tip-news-1"], []], menace=menace)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.result is not None
    assert t.result.why == ending


@pytest.mark.parametrize(("menace", "ending"), [(6, "apprentices"), (7, "apprentices")])
def test_10_3_6_or_7(menace: int, ending: str) -> None:
    t = table("resolution", up=["news-1"], played=[["tip-news-1"], []], menace=menace)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.result is not None
    assert t.result.why == ending


@pytest.mark.parametrize(("menace", "ending"), [(8, "novices"), (10, "novices")])
def test_10_4_8_or_more(menace: int, ending: str) -> None:
    t = table("resolution", up=["news-1"], played=[["tip-news-1"], []], menace=menace)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.result is not None
    assert t.result.why == ending


@pytest.mark.parametrize(("menace", "won"), [(5, (0, 1)), (6, ())])
def test_10_5_up_to_5_the_team_wins(menace: int, won: tuple[int, ...]) -> None:
    t = table("resolution", up=["news-1"], played=[["tip-news-1"], []], menace=menace)
    play(t, 0, "lay tip-news-1 1", NO_LUCK)
    assert t.result is not None
    assert t.result.won == won
    assert t.result.places == (1, 1)


def test_10_6_after_the_end_everything_is_open() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table(
        "resolution",
        hands=hands,
        up=["news-4"],
        down=["scam-2"],
        sea=["scam-3"],
        played=[["security"], []],
        menace=6,
    )
    before = GAME.view(t, None)
    assert before["hands"] == [None, None]
    assert (before["left"], before["lexicon"]) == (None, None)
    play(t, 0, "done", NO_LUCK)
    view = GAME.view(t, None)
    assert view["hands"] == [["look", "renew", "show"], ["look", "report", "security"]]
    assert view["grid"][1]["card"] == "scam-2"
    assert view["left"] == ["scam-3"]
    assert told(t)[-5:] == ["ends", "opens_hand", "opens_hand", "uncovers", "pile_held"]


def test_10_6_with_the_words_of_the_lexicon_that_were_met() -> None:
    t = table("resolution", up=["news-4"], down=["scam-2"], played=[["security"], []], menace=6)
    t.gone = ["bully-2", "g-open"]
    play(t, 0, "done", NO_LUCK)
    assert GAME.view(t, None)["lexicon"] == ["cyber-bullying", "fake-news"]


# § 11  Silence


def test_11_1_there_is_no_text_of_ones_own() -> None:
    t = table("alert", down=["news-3"])
    assert moves(t, 0) == ["no alert", "alert 1"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "speak", NO_LUCK)
    assert refused.value.reason == "no_talking"
    assert refused.value.paragraph == "11.1"
    assert t.pending[-1].asides(t, 1) == []


def test_11_2_a_hand_is_its_owners_alone() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["news-3"])
    assert GAME.view(t, 0)["hands"] == [["look", "renew", "show"], None]
    assert GAME.view(t, 1)["hands"] == [None, ["look", "report", "security"]]


def test_11_2_so_is_what_it_draws() -> None:
    t = table("action", down=["news-3"])
    play(t, 0, "play security", Scripted(["report"]))
    drawn = (t.events or [])[-1]
    assert drawn.seen_by(0).what == {"card": "report"}
    assert drawn.seen_by(1).what is None


def test_11_3_what_was_learnt_by_looking_is_the_lookers_alone() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["news-3", "scam-2"])
    play(t, 0, "play look", NO_LUCK)
    play(t, 0, "look 2", Scripted(["security"]))
    assert GAME.view(t, 0)["grid"][1]["card"] == "scam-2"
    assert GAME.view(t, 1)["grid"][1]["card"] is None
    sees = next(event for event in t.events or () if event.kind == "sees")
    assert sees.seen_by(0).what == {"card": "scam-2", "place": 2}
    assert sees.seen_by(1).what is None


def test_11_3_everyone_sees_which_card_was_looked_at_and_by_whom() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["news-3", "scam-2"])
    play(t, 0, "play look", NO_LUCK)
    play(t, 0, "look 2", Scripted(["security"]))
    assert GAME.view(t, None)["grid"][1]["seen"] == [0]
    looks = next(event for event in t.events or () if event.kind == "looks")
    assert looks.seen_by(None).who == 0
    assert looks.seen_by(None).what == {"place": 2}


def test_11_4_the_looker_goes_on_seeing_the_card_until_it_is_turned() -> None:
    t = table("navigation", down=["news-3", "scam-2", "scam-3"], played=[["security"], []])
    t.seen = [(0,), (0,), ()]
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 3", NO_LUCK)
    play(t, 0, "done", NO_LUCK)
    assert t.round == 2
    assert GAME.view(t, 0)["grid"][1]["card"] == "scam-2"
    assert GAME.view(t, 0)["grid"][0]["seen"] == []


def test_11_4_once_turned_it_is_no_longer_marked_as_looked_at() -> None:
    t = table("navigation", down=["news-3", "scam-2"])
    t.seen = [(0, 1), ()]
    play(t, 0, "turn 1", NO_LUCK)
    assert GAME.view(t, None)["grid"][0]["seen"] == []


def test_11_4_or_its_place_can_no_longer_be_followed() -> None:
    t = table("navigation", down=["g-scramble", "scam-2", "scam-3", "news-3"])
    t.seen = [(), (0, 1), (), (0,)]
    play(t, 0, "turn 1", Scripted([2, 1]))
    assert t.grid == ["", "scam-3", "scam-2", "news-3"]
    assert GAME.view(t, 0)["grid"][1]["card"] is None
    assert GAME.view(t, 0)["grid"][2]["card"] is None
    assert GAME.view(t, 0)["grid"][3]["card"] == "news-3"


def test_11_4_a_new_card_on_the_place_is_not_known() -> None:
    t = table("navigation", down=["g-renew", "scam-2", "news-3"], sea=["scam-4"])
    t.seen = [(0,), (), ()]
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 0, "done", NO_LUCK)
    play(t, 1, "turn 2", Scripted(["scam-4"]))
    assert t.grid[0] == "scam-4"
    assert GAME.view(t, 0)["grid"][0]["card"] is None


def test_11_5_spectators_see_no_hand_and_no_face_down_card() -> None:
    t = table("action", down=["news-3", "scam-2"])
    t.seen = [(0, 1), ()]
    view = GAME.view(t, None)
    assert view["hands"] == [None, None]
    assert [place["card"] for place in view["grid"]] == [None, None]


def test_11_6_moves_do_not_depend_on_an_unseen_card() -> None:
    one = table("navigation", down=["news-3", "g-relieve"], played=[["report"], []])
    other = table("navigation", down=["g-sweep", "scam-4"], played=[["report"], []])
    assert moves(one, 0) == moves(other, 0) == ["turn 1", "turn 2"]


# § 12  What the other actions do


def test_12_1_an_effect_may_do_nothing_and_its_card_be_played_even_so() -> None:
    hands = [["relieve", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"])
    assert "play relieve" in moves(t, 0)
    play(t, 0, "play relieve", Scripted(["security"]))
    assert t.menace == 0
    assert "nothing" in told(t)
    assert t.pending[-1].asked == 1


def test_12_1_as_much_as_it_can() -> None:
    hands = [["relieve", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"], menace=1)
    play(t, 0, "play relieve", Scripted(["security"]))
    assert t.menace == 0


def test_12_2_a_hand_that_loses_cards_is_drawn_back_to_3_at_once() -> None:
    hands = [["look", "show", "report"], ["security"] * 3]
    t = table("navigation", hands=hands, down=["g-renew", "news-3"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 0, "discard look", NO_LUCK)
    play(t, 0, "discard show", NO_LUCK)
    play(t, 0, "done", Scripted(["security", "renew"]))
    assert t.hands[0] == ["report", "security", "renew"]
    assert t.pending[-1].asked == 1


def test_12_3_look_at_one_face_down_card() -> None:
    hands = [["look", "show", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3", "scam-2"])
    play(t, 0, "play look", NO_LUCK)
    assert moves(t, 0) == ["look 1", "look 2"]
    play(t, 0, "look 1", Scripted(["security"]))
    assert t.seen == [(0,), ()]
    assert t.pending[-1].asked == 1


def test_12_3_or_at_as_many_different_ones_as_the_card_says() -> None:
    t = table("navigation", down=["g-look", "news-3", "scam-2", "scam-3"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 0, "look 3", NO_LUCK)
    assert moves(t, 0) == ["look 2", "look 4"]
    play(t, 0, "look 2", NO_LUCK)
    assert t.seen == [(), (0,), (0,), ()]
    assert t.pending[-1].asked == 1


def test_12_3_or_as_there_are() -> None:
    t = table("navigation", down=["g-look", "news-3"])
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 0, "look 2", NO_LUCK)
    assert moves(t, 1) == ["turn 2"]


def test_12_3_or_at_none() -> None:
    t = table("navigation", down=["g-look"])
    play(t, 0, "turn 1", NO_LUCK)
    assert "nothing" in told(t)


def test_12_4_look_along_a_row() -> None:
    hands = [["look-along", "show", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-1", "news-3", "scam-2", "scam-3", "scam-4"])
    play(t, 0, "play look-along", NO_LUCK)
    assert moves(t, 0) == ["look row 1", "look row 2"]
    play(t, 0, "look row 2", Scripted(["security"]))
    assert t.seen == [(), (), (), (0,), (0,)]


def test_12_4_only_a_row_where_a_card_lies_face_down() -> None:
    hands = [["look-along", "show", "report"], ["security"] * 3]
    up = ["news-1", "news-3", "scam-2", "scam-3"]
    t = table("action", hands=hands, up=up, down=["scam-4"])
    play(t, 0, "play look-along", NO_LUCK)
    assert moves(t, 0) == ["look row 2"]
    play(t, 0, "look row 2", Scripted(["security"]))
    assert t.seen == [(), (), (), (), (0,)]


def test_12_5_show_a_card_to_everyone() -> None:
    hands = [["show", "look", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3", "scam-2"])
    play(t, 0, "play show", NO_LUCK)
    assert moves(t, 0) == ["show 1", "show 2"]
    play(t, 0, "show 2", Scripted(["security"]))
    assert t.seen == [(), (0, 1)]
    assert t.down == [True, True]
    assert GAME.view(t, 1)["grid"][1]["card"] == "scam-2"


def test_12_6_renew_as_many_cards_as_one_likes() -> None:
    hands = [["renew", "look", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"])
    play(t, 0, "play renew", NO_LUCK)
    assert moves(t, 0) == ["done", "discard look", "discard report"]
    play(t, 0, "discard look", NO_LUCK)
    play(t, 0, "discard report", Scripted(["security", "show", "tip-scam-2"]))
    assert t.hands[0] == ["security", "show", "tip-scam-2"]
    assert (t.discard["look"], t.discard["report"], t.discard["renew"]) == (1, 1, 1)


def test_12_6_or_none() -> None:
    hands = [["renew", "look", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"])
    play(t, 0, "play renew", NO_LUCK)
    play(t, 0, "done", Scripted(["security"]))
    assert t.hands[0] == ["look", "report", "security"]
    assert "keeps_hand" in told(t)


def test_12_7_relieve_the_total() -> None:
    hands = [["relieve", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"], menace=7)
    play(t, 0, "play relieve", Scripted(["security"]))
    assert t.menace == 5


def test_12_8_report_a_face_down_card_with_an_alert() -> None:
    t = table("alert", played=[["report"], []], down=["news-3", "scam-2"])
    play(t, 0, "no alert", NO_LUCK)
    play(t, 1, "alert 2", NO_LUCK)
    assert moves(t, 0) == ["report 2"]
    play(t, 0, "report 2", NO_LUCK)
    assert t.grid == ["news-3", ""]
    assert t.gone[-1] == "scam-2"
    shown = next(event for event in t.events or () if event.kind == "reports")
    assert shown.seen_by(None).what == {"place": 2, "card": "scam-2"}


def test_12_8_its_effect_is_not_applied() -> None:
    t = table("alert", played=[["report"], []], down=["g-relieve", "scam-2"], menace=4)
    play(t, 0, "alert 1", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    play(t, 0, "report 1", NO_LUCK)
    assert t.menace == 4


def test_12_8_a_player_who_reported_the_last_card_passes() -> None:
    t = table("alert", played=[["report"], []], down=["scam-2"])
    play(t, 0, "alert 1", NO_LUCK)
    play(t, 1, "no alert", NO_LUCK)
    play(t, 0, "report 1", NO_LUCK)
    assert told(t)[3:7] == ["applies", "reports", "passes", "passes"]


def test_12_9_weaken_a_visible_threat_for_this_round() -> None:
    t = table("navigation", played=[["weaken"], ["tip-news-3"]], up=["news-4"], down=["scam-2"])
    play(t, 0, "weaken 1", NO_LUCK)
    assert GAME.view(t, None)["grid"][0]["power"] == 3
    play(t, 0, "turn 2", NO_LUCK)
    play(t, 1, "lay tip-news-3 1", NO_LUCK)
    assert t.menace == 2  # of the scam alone


def test_12_9_by_as_much_as_the_card_says() -> None:
    t = table("navigation", down=["g-weaken", "scam-2"], up=["news-4"])
    play(t, 0, "turn 2", NO_LUCK)
    play(t, 0, "weaken 1", NO_LUCK)
    assert t.strength(0) == 2


def test_12_9_twice_weakened_it_loses_both() -> None:
    t = table("navigation", played=[["weaken", "weaken"], []], up=["news-4"], down=["scam-2"])
    play(t, 0, "weaken 1", NO_LUCK)
    play(t, 0, "weaken 1", NO_LUCK)
    assert t.strength(0) == 2


def test_12_9_extra_security_takes_off_more_of_it() -> None:
    t = table("navigation", played=[["weaken"], ["security"]], up=["news-4"])
    play(t, 0, "weaken 1", NO_LUCK)
    play(t, 1, "lay security 1", NO_LUCK)
    assert t.menace == 2


def test_12_9_never_below_nought() -> None:
    t = table("navigation", down=["g-weaken", "scam-2"], up=["news-1"], menace=3)
    play(t, 0, "turn 2", NO_LUCK)
    play(t, 0, "weaken 1", NO_LUCK)
    assert t.strength(0) == 0
    assert t.events is not None
    assert t.events[-1].what == {"card": "news-1", "place": 1, "power": 0}
    play(t, 1, "turn 3", NO_LUCK)
    assert t.menace == 5  # of the scam alone


def test_12_9_the_place_forgets_it() -> None:
    t = table("navigation", played=[["weaken"], ["tip-news-3"]], up=["news-4"], sea=["scam-2"])
    play(t, 0, "weaken 1", NO_LUCK)
    play(t, 1, "lay tip-news-3 1", Scripted(["scam-2"]))
    assert t.strength(0) == 2


# § 13  For green cards only


def test_13_1_a_green_card_may_do_what_other_actions_do() -> None:
    t = table("navigation", 3, down=["g-show", "g-weaken", "scam-2", "scam-3"], up=["news-4"])
    play(t, 0, "turn 2", NO_LUCK)
    play(t, 0, "show 4", NO_LUCK)
    assert t.seen[3] == (0, 1, 2)
    play(t, 1, "turn 3", NO_LUCK)
    play(t, 1, "weaken 1", NO_LUCK)
    assert t.strength(0) == 2


def test_13_2_sweep_a_visible_threat_out_of_the_game() -> None:
    t = table("navigation", up=["news-4", "scam-2"], down=["g-sweep", "scam-3"])
    play(t, 0, "turn 3", NO_LUCK)
    assert moves(t, 0) == ["sweep 1", "sweep 2"]
    play(t, 0, "sweep 1", NO_LUCK)
    assert t.grid == ["", "scam-2", "", "scam-3"]
    assert t.gone[-1] == "news-4"


def test_13_2_or_nothing() -> None:
    t = table("navigation", down=["g-sweep", "scam-3"])
    play(t, 0, "turn 1", NO_LUCK)
    assert told(t) == ["turns_green", "nothing"]


def test_13_3_open_another_card() -> None:
    t = table("navigation", down=["g-open", "scam-3", "scam-2"])
    play(t, 0, "turn 1", NO_LUCK)
    assert moves(t, 0) == ["turn 2", "turn 3"]
    play(t, 0, "turn 3", NO_LUCK)
    assert t.pending[-1].asked == 1


def test_13_3_or_nothing() -> None:
    t = table("navigation", down=["g-open"], played=[["security"], []])
    play(t, 0, "turn 1", NO_LUCK)
    assert told(t)[:3] == ["turns_green", "nothing", "passes"]


def test_13_4_scramble_the_row() -> None:
    t = table("navigation", down=["g-scramble", "scam-2", "scam-3", "news-3"])
    play(t, 0, "turn 1", Scripted([2, 1]))
    assert t.grid == ["", "scam-3", "scam-2", "news-3"]


def test_13_4_alerts_stay_where_they_lie() -> None:
    t = table("navigation", down=["g-scramble", "scam-2", "scam-3"])
    t.alerts = [1, -1]
    play(t, 0, "turn 1", Scripted([2, 1]))
    assert t.alerts == [1, -1]


def test_13_4_a_single_card_can_still_be_followed() -> None:
    t = table("navigation", down=["g-scramble", "scam-2"])
    t.seen = [(), (1,)]
    play(t, 0, "turn 1", NO_LUCK)
    assert t.seen[1] == (1,)
    assert "nothing" in told(t)


# What is told of effects, fact by fact


def facts(t: GardiensTable, kind: str) -> object:
    """The facts of the last event of a kind."""
    return [event.what for event in t.events or () if event.kind == kind][-1]


def test_12_what_is_told_of_showing_and_weakening() -> None:
    hands = [["show", "look", "renew"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3", "scam-2"])
    play(t, 0, "play show", NO_LUCK)
    play(t, 0, "show 2", Scripted(["security"]))
    assert facts(t, "shows") == {"place": 2}
    assert facts(t, "discards") == {"card": "show"}
    t = table("navigation", up=["cyber-2", "news-4"], down=["scam-2"], played=[["weaken"], []])
    play(t, 0, "weaken 2", NO_LUCK)
    assert facts(t, "weakens") == {"card": "news-4", "place": 2, "power": 3}


def test_13_what_is_told_of_scrambling() -> None:
    t = table(
        "navigation", up=["cyber-2", "news-4", "scam-4"], down=["g-scramble", "scam-2", "news-1"]
    )
    play(t, 0, "turn 4", Scripted([1, 1]))
    assert facts(t, "turns_green") == {"place": 4, "card": "g-scramble"}
    assert facts(t, "scrambles") == {"row": 2}


def test_7_and_8_what_is_told_of_turning_and_laying() -> None:
    t = table("navigation", down=["scam-2", "news-4"])
    play(t, 0, "turn 2", NO_LUCK)
    turned = {"place": 2, "card": "news-4", "kind": "fake_news", "power": 4}
    assert facts(t, "turns_threat") == turned
    t = table("resolution", up=["scam-4", "news-4"], played=[["tip-news-3", "security"], []])
    play(t, 0, "lay tip-news-3 2", NO_LUCK)
    assert facts(t, "lays") == {"card": "tip-news-3", "place": 2, "threat": "news-4"}


def test_8_2_only_a_tip_of_another_kind_is_closed() -> None:
    t = table("resolution", up=["scam-4", "news-4"], played=[["tip-news-3", "security"], []])
    assert [shut.move for shut in closed(t, 0)] == ["lay tip-news-3 1"]


def test_12_what_is_told_of_looking_along_and_relieving() -> None:
    hands = [["look-along", "relieve", "renew"], ["security"] * 3]
    down = ["news-3", "scam-2", "scam-3", "scam-4"]
    t = table("action", hands=hands, down=down, menace=5)
    play(t, 0, "play look-along", NO_LUCK)
    play(t, 0, "look row 2", Scripted(["security"]))
    assert facts(t, "looks_along") == {"row": 2}
    t = table("action", hands=hands, down=down, menace=5)
    play(t, 0, "play relieve", Scripted(["security"]))
    assert facts(t, "relieves") == {"relief": 2, "menace": 3}


def test_5_what_is_told_of_a_pile_made_anew() -> None:
    hands = [["relieve", "look", "renew"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"], menace=5)
    t.discard, t.pile = {**t.pile}, dict.fromkeys(t.pile, 0)
    play(t, 0, "play relieve", Scripted(["security"]))
    assert facts(t, "reshuffles") == {"count": 39}  # the card that was played is among them


def test_10_what_is_told_at_the_end() -> None:
    hands = [["relieve", "look", "renew"], ["show", "look", "report"]]
    t = table(
        "resolution",
        hands=hands,
        up=["news-4"],
        down=["scam-2"],
        sea=["scam-4", "news-1"],
        played=[["security"], []],
        menace=6,
    )
    play(t, 0, "done", NO_LUCK)
    assert facts(t, "ends") == {"menace": 10, "ending": "novices"}
    assert facts(t, "opens_hand") == {"cards": ["look", "report", "show"]}
    assert facts(t, "uncovers") == {"place": 2, "card": "scam-2"}
    assert facts(t, "pile_held") == {"cards": ["news-1", "scam-4"]}
