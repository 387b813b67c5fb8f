"""What there is to talk over after a race."""

from __future__ import annotations

from tablee.games.webrunners import GAME
from tablee.games.webrunners.debrief import Attack, attacked, debrief
from tablee.games.webrunners.guide import GUIDE
from tablee.games.webrunners.table import WebTable
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.match import Match
from tablee.kernel.table import Event
from tablee.kernel.words import Line


def guided() -> list[WebTable]:
    """The tables of the guided game."""
    luck = Scripted([*GUIDE.start, *(entry for lesson in GUIDE.lessons for entry in lesson.luck)])
    match = Match(GAME, GUIDE.seats, GUIDE.chosen, luck)
    past = [match.table]
    for lesson in GUIDE.lessons:
        if lesson.move:
            match.play(lesson.who, lesson.move)
            past.append(match.table)
    return past


def telling(*events: Event) -> list[WebTable]:
    """Two tables, and these events between them."""
    before = GAME.begin(2, GAME.settle(2, {}), Random(1))
    after = GAME.copy(before)
    after.events = list(events)
    return [before, after]


def attack(who: int, target: int) -> Event:
    return Event("attacks", who, {"card": "bug", "target": target})


def test_an_attack_is_told_with_its_answer() -> None:
    rows = debrief(guided())[0].rows
    assert rows == (
        (
            "2",
            Line("seat", 1),
            Line("card", what={"card": "bug"}),
            Line("seat", 0),
            Line("counters", 0),
        ),
    )


def test_an_attack_that_nobody_answers_goes_home() -> None:
    past = telling(attack(0, 1), attack(1, 0), Event("cancels", 0, {"card": "bug"}))
    assert list(attacked(past)) == [
        Attack(1, 0, 1, "bug", "no_answer"),
        Attack(1, 1, 0, "bug", "cancels", 0),
    ]
    assert list(attacked(telling(attack(0, 1)))) == [Attack(1, 0, 1, "bug", "no_answer")]


def test_an_attack_that_nobody_could_answer_takes_no_later_answer() -> None:
    past = telling(
        attack(0, 1),
        Event("watches", 0, {"card": "surveillance"}),
        Event("counters_watch", 1, {"card": "counter-surveillance", "target": 0}),
        Event("no_answer", 1, {"card": "hacking"}),
    )
    assert list(attacked(past)) == [
        Attack(1, 0, 1, "bug", "no_answer"),
        Attack(1, 0, None, "surveillance", "counters_watch", 1),
    ]


def test_an_answer_is_to_the_damage_of_its_card() -> None:
    past = telling(attack(0, 1), Event("counters", 1, {"card": "counter-hacking", "target": 0}))
    assert list(attacked(past)) == [Attack(1, 0, 1, "bug", "no_answer")]


def test_surveillance_that_nobody_counters_took_its_cards() -> None:
    past = telling(
        Event("watches", 0, {"card": "surveillance"}),
        Event("no_answer", 1, {"card": "surveillance"}),
        attack(1, 0),
    )
    assert list(attacked(past)) == [
        Attack(1, 0, None, "surveillance", "watched"),
        Attack(1, 1, 0, "bug", "no_answer"),
    ]
    watched = debrief(past)[0].rows[0]
    assert [
        GAME.words.say("debrief", cell, "fr") for cell in watched if isinstance(cell, Line)
    ] == [
        "Place 1",
        "Surveillance",
        "aucune",
        "aucune\u00a0: les cartes ont été prises",
    ]


def test_bridges_are_told_with_what_they_cost() -> None:
    assert debrief(guided())[1].lines == (Line("crossed", 0, {"bridges": 1, "cards": 2}),)


def test_the_messages_of_the_cards_played_are_told_once_more() -> None:
    lines = debrief(guided())[2].lines
    assert Line("message", what={"card": "debug"}) in lines
    assert len(lines) == len(set(map(repr, lines)))


def test_the_themes_met_most_are_talked_over_first() -> None:
    talk = debrief(guided())[-1]
    assert talk.lines[0] == Line("talk_education")
    assert len(talk.lines) == 3


def test_the_theme_that_was_chosen_is_talked_over_first() -> None:
    past = telling(Event("message", 0, {"card": "coding", "theme": "education"}))
    past[0].theme = "health"
    assert debrief(past)[-1].lines[:2] == (Line("talk_health"), Line("talk_education"))


def test_a_race_stopped_at_its_start_has_things_to_discuss_all_the_same() -> None:
    (talk,) = debrief([GAME.begin(2, GAME.settle(2, {}), Random(1))])
    assert talk.kind == "questions"
