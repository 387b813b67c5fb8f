"""What the gardiens talk over once the silence ends."""

from __future__ import annotations

import pytest

from tablee.games.gardiens import GAME
from tablee.games.gardiens.debrief import FATES, debrief
from tablee.games.gardiens.guide import GUIDE
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.debrief import Section
from tablee.kernel.luck import NoLuck, Scripted
from tablee.kernel.match import Match
from tablee.kernel.table import play, question
from tablee.kernel.words import Line
from tests.games.gardiens.tables import table

UNTIL_ALERT = [(lesson.move, lesson.luck) for lesson in GUIDE.lessons if lesson.move][:6]
NEXT_ROUND = ("pile-on", "pop-up", "phishing")


def played(*moves: tuple[str, tuple[str, ...]]) -> list[GardiensTable]:
    """The guided game up to its Alert phase, then these moves with their luck."""
    script = [*UNTIL_ALERT, *moves]
    luck = Scripted([*GUIDE.start, *(entry for _, given in script for entry in given)])
    match = Match(GAME, 2, {}, luck)
    past = [match.table]
    for move, _ in script:
        step = question(match.table)
        assert step is not None
        match.play(step.asked, move)
        past.append(match.table)
    luck.check_spent()
    return past


def section(past: list[GardiensTable], title: str) -> Section:
    return next(each for each in debrief(past) if each.title.kind == title)


COUNTERED = (
    ("alert 1", ()),
    ("no alert", ()),
    ("turn 1", ()),
    ("turn 3", ()),
    ("lay secret-code 1", ()),
    ("lay two-factor 1", NEXT_ROUND),
)


def test_everyone_learns_who_had_seen_what() -> None:
    lines = section(played(*COUNTERED), "seen").lines
    assert lines == (Line("saw", 0, {"cards": ["false-adviser", "old-photo"]}),)


def test_an_alert_on_a_threat_that_was_countered() -> None:
    lines = section(played(*COUNTERED), "alerts").lines
    assert lines == (Line("alert_countered", 0, {"round": 1, "card": "false-adviser"}),)


def test_threats_countered_are_told_among_the_turning_points() -> None:
    lines = section(played(*COUNTERED), "turning_points").lines
    assert lines == (Line("countered", what={"count": 1, "cards": ["false-adviser"]}),)


def test_an_alert_that_nobody_turned_was_understood() -> None:
    past = played(
        ("alert 1", ()),
        ("no alert", ()),
        ("turn 2", ()),
        ("turn 3", ()),
        ("lay check-source 2", ()),
        ("done", NEXT_ROUND),
    )
    assert section(past, "alerts").lines[0].kind == "alert_avoided"


def test_an_alert_by_feeling_on_a_harmless_card_is_a_false_alarm() -> None:
    past = played(("no alert", ()), ("alert 3", ()))
    assert section(past, "alerts").lines == (
        Line("alert_harmless_unseen", 1, {"round": 1, "card": "helpline"}),
    )


def test_a_threat_that_strikes_is_a_turning_point_and_raises_the_line_of_the_chart() -> None:
    past = played(
        ("alert 1", ()),
        ("no alert", ()),
        ("turn 1", ()),
        ("turn 3", ()),
        ("done", ()),
        ("done", NEXT_ROUND),
    )
    blow = section(past, "turning_points").lines[0]
    assert blow.what == {
        "round": 1,
        "card": "false-adviser",
        "place": 1,
        "power": 4,
        "points": 4,
        "menace": 4,
    }
    assert section(past, "alerts").lines[0].kind == "alert_strikes"
    assert section(past, "menace").series[0][1][-1] == 4.0


def test_a_game_stopped_at_its_start_has_its_chart_and_its_questions() -> None:
    past = [GAME.begin(2, GAME.settle(2, {}), Scripted(GUIDE.start))]
    assert [each.title.kind for each in debrief(past)] == ["menace", "to_discuss"]


def story(t: GardiensTable, *moves: str) -> list[GardiensTable]:
    """The tables of a story laid by hand, each with the events of its move."""
    past = [t]
    for move in moves:
        after = GAME.copy(past[-1])
        after.events = []
        play(after, after.pending[-1].asked, move, NoLuck())
        past.append(after)
    return past


def test_an_alerted_threat_that_was_turned_and_swept_was_not_avoided() -> None:
    t = table("alert", down=["news-4", "g-sweep", "scam-2"])
    t.seen[0] = (0,)
    past = story(t, "alert 1", "no alert", "turn 1", "turn 2", "sweep 1")
    assert section(past, "alerts").lines == (
        Line("alert_sweeps", 0, {"round": 1, "card": "news-4"}),
    )


def test_an_alerted_threat_that_was_turned_before_the_game_stopped() -> None:
    t = table("alert", down=["news-4", "g-sweep", "scam-2"])
    past = story(t, "alert 1", "no alert", "turn 1")
    assert section(past, "alerts").lines == (
        Line("alert_turns_threat_unseen", 0, {"round": 1, "card": "news-4"}),
    )


def test_an_alerted_threat_that_was_reported() -> None:
    t = table("alert", down=["news-4", "g-sweep", "scam-2"], played=[["report"], []])
    past = story(t, "alert 1", "no alert", "report 1")
    assert section(past, "alerts").lines[0].kind == "alert_reports_unseen"


def test_a_blow_is_told_with_the_points_that_it_really_added() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], []], menace=9)
    blow = section(story(t, "done"), "turning_points").lines[0]
    assert GAME.words.say(
        "debrief", Line("blow", what={**(blow.what or {}), "card": "deepfake"}), "fr"
    ) == (
        "Tour 1\u00a0: la menace «\u00a0Vidéo truquée\u00a0» n'a pas été contrée "
        "et a ajouté 1 point."
    )


def test_the_hardest_blows_are_told_in_the_order_of_the_rounds() -> None:
    hold = [["security"], []]
    first = table("resolution", up=["scam-2"], played=hold)
    later = table("resolution", up=["news-4"], played=hold)
    later.round = 2
    past = [*story(first, "done"), *story(later, "done")]
    blows = [line.what or {} for line in section(past, "turning_points").lines]
    assert [(blow["round"], blow["points"]) for blow in blows] == [(1, 2), (2, 4)]


def test_the_words_of_a_game_lead_to_the_page_that_explains_them() -> None:
    page = section(played(*COUNTERED), "lexicon").page
    assert page in {each.slug for each in GAME.pages()}


@pytest.mark.parametrize(
    "kind",
    [*FATES, "avoided", "harmless"],
)
def test_every_fate_of_an_alert_has_its_sentences(kind: str) -> None:
    assert GAME.words.find("debrief", f"alert_{kind}") is not None
    assert GAME.words.find("debrief", f"alert_{kind}_unseen") is not None
