"""What the sensible bot does, and why."""

from tablee.games.gardiens import GAME
from tablee.games.gardiens.harm import Guard, harm
from tablee.games.gardiens.table import GardiensTable
from tablee.games.gardiens.taste import sensible
from tablee.kernel.luck import NoLuck
from tablee.kernel.table import moves, play
from tests.games.gardiens.tables import table

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
