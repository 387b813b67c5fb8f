"""What the sensible bot does, and why."""

import pytest

from tablee.games.gardiens import GAME
from tablee.games.gardiens.decks import Card, decks
from tablee.games.gardiens.harm import Guard, harm, missed_by
from tablee.games.gardiens.table import GardiensTable
from tablee.games.gardiens.taste import (
    Outlook,
    guard,
    helps,
    keep,
    likely,
    pool,
    sensible,
    trusted,
    worth_of,
)
from tablee.kernel.luck import NoLuck
from tablee.kernel.table import moves, play
from tests.games.gardiens.tables import stories, table

NO_LUCK = NoLuck()


def choice(t: GardiensTable) -> tuple[str, str]:
    """What the bot of the seat that is asked plays, and why."""
    who = t.pending[-1].asked
    move, why = sensible(GAME, t, who, moves(t, who), NO_LUCK)
    assert why.who == who
    return move, why.kind


def test_harm_with_nothing_to_lay() -> None:
    assert harm([("scam", 3), ("fake_news", 2)], Guard((), 0)) == 5


def test_harm_with_the_weakest_tips_that_are_enough() -> None:
    tips = (("scam", 4), ("scam", 2))
    assert harm([("scam", 4), ("scam", 2)], Guard(tips, 0)) == 0


def test_harm_of_another_kind() -> None:
    assert harm([("scam", 3)], Guard((("fake_news", 5),), 1)) == 2


def test_harm_with_security_where_it_saves_most() -> None:
    tips = (("scam", 2), ("fake_news", 3))
    assert harm([("scam", 4), ("fake_news", 4)], Guard(tips, 1)) == 4
    assert harm([("scam", 4), ("fake_news", 4)], Guard(tips, 2)) == 3
    assert harm([("scam", 4), ("fake_news", 4)], Guard(tips, 3)) == 0


def test_harm_is_never_below_0() -> None:
    assert harm([("scam", 1)], Guard((), 3)) == 0


def test_a_single_move_needs_no_thought() -> None:
    assert choice(table("navigation", down=["scam-2"])) == ("turn 1", "only_move")


def test_it_plays_the_answer_to_what_it_has_seen() -> None:
    hands = [["tip-scam-3", "tip-bully-2", "tip-cyber-2"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-3", "scam-4"])
    t.seen = [(0,), (0,)]
    t.turn = 2
    assert choice(t) == ("play tip-scam-3", "answers")


def test_it_looks_first() -> None:
    hands = [["look-along", "tip-bully-2", "relieve"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-3", "scam-4", "cyber-2"])
    assert choice(t) == ("play look-along", "finds_out")


def test_it_does_not_look_at_what_it_knows() -> None:
    hands = [["look", "look", "relieve"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-3", "scam-4"], menace=5)
    t.seen = [(0,), (0,)]
    t.turn = 2
    assert choice(t) == ("play relieve", "lightens")


def test_it_plays_what_is_needed_least() -> None:
    hands = [["weaken", "tip-news-3", "tip-news-3"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-3", "scam-4"])
    t.seen = [(0,), (0,)]
    t.turn = 2
    assert choice(t) == ("play weaken", "least_useful")


def test_it_warns_of_the_worst_threat_that_nothing_counters() -> None:
    t = table("alert", down=["scam-4", "news-3", "cyber-2", "bully-3"], played=[["tip-news-3"], []])
    t.seen = [(), (0,), (0,), (0,)]
    assert choice(t) == ("alert 4", "warns")


def test_it_keeps_its_alert_if_what_it_has_seen_is_harmless() -> None:
    t = table("alert", down=["scam-4", "news-3", "g-open"], played=[["tip-news-3"], []])
    t.seen = [(), (0,), (0,)]
    assert choice(t) == ("no alert", "keeps_alert")


def test_it_keeps_its_alert_if_it_has_seen_nothing() -> None:
    assert choice(table("alert", down=["scam-4"])) == ("no alert", "keeps_alert")


def test_it_turns_the_threat_that_the_team_can_counter() -> None:
    t = table("navigation", down=["scam-4", "news-3", "g-open"], played=[[], ["tip-news-3"]])
    t.seen = [(0,), (0,), (0,)]
    assert choice(t) == ("turn 2", "ready_for_it")


def test_it_turns_a_harmless_card_rather_than_a_threat() -> None:
    t = table("navigation", down=["scam-4", "g-relieve"])
    t.seen = [(0,), (0,)]
    assert choice(t) == ("turn 2", "safe")


def test_it_turns_a_sweep_when_there_is_something_to_sweep() -> None:
    t = table("navigation", up=["scam-3"], down=["g-look", "g-sweep"])
    t.seen = [(), (0,), (0,)]
    assert choice(t) == ("turn 3", "safe")


def test_it_takes_the_lesser_of_two_evils() -> None:
    t = table("navigation", down=["scam-4", "cyber-2"])
    t.seen = [(0,), (0,)]
    assert choice(t) == ("turn 2", "least_risk")


def test_it_keeps_off_an_alert() -> None:
    t = table("navigation", down=["scam-4", "cyber-2", "g-look", "g-relieve"])
    t.alerts = [-1, 0]
    assert choice(t) == ("turn 2", "least_risk")


def test_it_trusts_who_has_looked_and_gave_no_alert() -> None:
    t = table("navigation", down=["scam-4", "cyber-2", "g-look", "g-relieve"])
    t.seen = [(), (), (1,), ()]
    assert choice(t) == ("turn 3", "least_risk")


def test_it_looks_before_it_weakens() -> None:
    t = table("navigation", up=["news-4"], down=["cyber-2"], played=[["weaken", "late-look"], []])
    assert choice(t) == ("apply late-look", "finds_out")


def test_it_lays_a_tip_where_it_counters() -> None:
    t = table("resolution", up=["news-4", "news-3"], played=[["tip-news-3"], []])
    assert choice(t) == ("lay tip-news-3 2", "counters")


def test_it_counts_on_what_the_others_will_lay() -> None:
    t = table("resolution", up=["news-4"], played=[["tip-news-3"], ["security"]])
    assert choice(t) == ("lay tip-news-3 1", "counters")
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert choice(t) == ("lay security 1", "counters")


def test_it_lays_security_where_no_tip_is() -> None:
    t = table("resolution", up=["scam-4"], played=[["security"], []])
    assert choice(t) == ("lay security 1", "counters")


def test_it_lays_nothing_on_what_is_countered() -> None:
    t = table("resolution", up=["news-3"], played=[["tip-news-3", "security"], []])
    play(t, 0, "lay tip-news-3 1", NO_LUCK)
    assert choice(t) == ("done", "no_use")


def test_it_looks_at_what_nobody_knows_and_no_alert_marks() -> None:
    t = table("navigation", down=["scam-4", "cyber-2", "g-look"], played=[["late-look"], []])
    t.seen = [(0,), (1,), ()]
    assert choice(t) == ("look 3", "unknown")


def test_it_looks_along_the_row_it_knows_least() -> None:
    hands = [["look-along", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-4", "cyber-2", "g-look", "g-open"])
    t.seen = [(0,), (0,), (0,), ()]
    play(t, 0, "play look-along", NO_LUCK)
    assert choice(t) == ("look row 2", "unknown")


def test_it_shows_a_threat_that_it_alone_knows() -> None:
    hands = [["show", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-4", "cyber-2", "g-look"])
    t.seen = [(), (0,), (0,)]
    play(t, 0, "play show", NO_LUCK)
    assert choice(t) == ("show 2", "unknown")


def test_it_shows_something_even_if_all_know_all() -> None:
    hands = [["show", "look", "look"], ["security"] * 3]
    t = table("action", hands=hands, down=["g-open", "g-look"])
    t.seen = [(0, 1), (0, 1)]
    play(t, 0, "play show", NO_LUCK)
    assert choice(t) == ("show 1", "unknown")


def test_it_renews_tips_that_little_calls_for() -> None:
    hands = [["renew", "tip-bully-2", "tip-scam-3"], ["security"] * 3]
    t = table("action", hands=hands, down=["scam-2", "scam-3", "g-open"])
    play(t, 0, "play renew", NO_LUCK)
    assert choice(t) == ("discard tip-bully-2", "least_useful")
    play(t, 0, "discard tip-bully-2", NO_LUCK)
    assert choice(t) == ("done", "keeps_hand")


def test_it_reports_the_worst() -> None:
    t = table("alert", down=["scam-2", "scam-4", "g-open"], played=[["report"], []])
    t.seen = [(0,), (0,), ()]
    play(t, 0, "alert 1", NO_LUCK)
    play(t, 1, "alert 2", NO_LUCK)
    assert choice(t) == ("report 2", "worst")


def test_it_sweeps_the_worst() -> None:
    t = table("navigation", up=["cyber-2", "scam-4"], down=["g-sweep", "scam-3"])
    play(t, 0, "turn 3", NO_LUCK)
    assert choice(t) == ("sweep 2", "worst")


def test_it_weakens_the_worst() -> None:
    t = table("navigation", up=["cyber-2", "scam-4"], down=["scam-3"], played=[["weaken"], []])
    assert choice(t) == ("weaken 2", "worst")


# What the reckoning says


def card(name: str) -> Card:
    return decks(stories()).cards[name]


def test_the_strongest_threats_get_the_tips() -> None:
    assert missed_by([("scam", 2), ("scam", 4)], [("scam", 4)], 0) == 2
    assert missed_by([("scam", 4), ("scam", 4)], [("scam", 4)], 0) == 4
    assert missed_by([("scam", 0)], [], 0) == 0
    assert missed_by([("scam", 3)], [], 2) == 1


def test_a_guard_counts_tips_and_extra_security() -> None:
    cards = [card("tip-scam-3"), card("security"), card("look"), card("security")]
    assert Guard((("scam", 2),), 1).with_cards(cards) == Guard((("scam", 2), ("scam", 3)), 3)


def test_extra_security_is_spent_on_a_tip_of_the_threat_s_own_kind() -> None:
    assert harm([("scam", 4)], Guard((("fake_news", 3),), 1)) == 3
    assert harm([("scam", 4)], Guard((("scam", 3),), 1)) == 0
    assert harm([("scam", 4), ("scam", 2)], Guard((("scam", 3),), 1)) == 2


def test_what_a_card_is_worth_in_a_later_round() -> None:
    assert keep(card("security")) == 0.5
    assert keep(card("tip-scam-3")) == pytest.approx(0.6)
    assert keep(card("tip-news-1")) == pytest.approx(0.2)


def test_what_another_action_is_worth() -> None:
    t = table("action", down=["scam-3", "scam-4"], menace=1)
    assert worth_of(t, 0, card("relieve")) == 1  # there is only a point to take off
    t.menace = 5
    assert worth_of(t, 0, card("relieve")) == 2
    assert worth_of(t, 0, card("look")) == 0.5
    t.turn = 2
    assert worth_of(t, 0, card("look")) == 0.35
    t.seen = [(0,), (0,)]
    assert worth_of(t, 0, card("look")) == 0
    assert worth_of(t, 0, card("report")) == 0.9
    assert worth_of(t, 1, card("look")) == 0.35


def test_it_counts_on_what_it_has_not_seen_wherever_it_lies() -> None:
    t = table("action", down=["scam-3", "news-1"], sea=["cyber-2"])
    t.seen[0] = (0,)
    assert [each.id for each in pool(t, 0)] == ["cyber-2", "news-1"]
    assert [each.id for each in pool(t, 1)] == ["cyber-2", "news-1", "scam-3"]


def test_another_s_alert_speaks_of_a_threat_and_its_own_says_nothing_new() -> None:
    t = table("navigation", down=["scam-3", "g-look", "news-1"])
    unseen = pool(t, 0)
    assert likely(t, 0, 1, unseen) == unseen
    t.alerts = [1, -1]
    assert likely(t, 0, 1, unseen) == unseen
    t.alerts = [-1, 1]
    assert [each.id for each in likely(t, 0, 1, unseen)] == ["news-1", "scam-3"]
    green = [each for each in unseen if each.id == "g-look"]
    assert likely(t, 0, 1, green) == green  # the Alert was a mistake
    t.seen[1] = (0,)
    assert [each.id for each in likely(t, 0, 1, unseen)] == ["g-look"]


def test_who_has_looked_and_given_no_alert_at_all_is_trusted() -> None:
    t = table("navigation", down=["scam-3", "g-look"])
    assert not trusted(t, 0, 1)
    t.seen[1] = (1,)
    assert trusted(t, 0, 1)
    t.alerts = [-1, 0]
    assert not trusted(t, 0, 1)  # the Alert lies elsewhere: there was only one
    t.seen[1], t.alerts = (0,), [-1, -1]
    assert not trusted(t, 0, 1)


def test_which_cards_a_threat_still_needs() -> None:
    t = table("resolution", up=["scam-4", "scam-2"], played=[["tip-scam-3", "security"], []])
    assert helps(t, "security", 0)
    assert helps(t, "tip-scam-3", 0)
    t.laid[0] = ("tip-scam-3",)
    assert helps(t, "security", 0)
    assert not helps(t, "tip-scam-2", 0)
    assert not helps(t, "tip-scam-3", 0)
    t.laid[0] = ("tip-scam-3", "security")
    assert not helps(t, "security", 0)
    t.laid[1] = ("security", "security")
    assert not helps(t, "tip-scam-2", 1)


def test_the_price_of_a_card_that_is_turned_now() -> None:
    t = table("navigation", up=["scam-4"], down=["scam-2"], played=[["tip-scam-2"], []])
    outlook = Outlook(t, 0, guard(t))
    assert outlook.harm == 4
    assert outlook.price(card("scam-2")) == 0
    assert outlook.price(card("news-3")) == 3
    assert outlook.price(card("g-look")) == 0
    assert outlook.regret(card("news-3")) == pytest.approx(3 - 0.6 * 3)
    assert outlook.regret(card("g-sweep")) == -1
    assert outlook.regret(card("g-open")) == pytest.approx(0.6)
    assert outlook.regret(card("g-weaken")) == 0
    assert outlook.mean([], outlook.price) == 0
    calm = table("navigation", down=["scam-2"])
    assert Outlook(calm, 0, guard(calm)).regret(card("g-sweep")) == 0
