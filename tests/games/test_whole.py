"""What whole games bring besides rules, for every game that brings it."""

import gc
import json
import weakref
from collections.abc import Iterator
from typing import Any

import pytest

from tablee.bots import bot, seated
from tablee.games import OURS, game
from tablee.kernel.game import Material
from tablee.kernel.guide import Guide
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.match import Match
from tablee.kernel.table import moves, question
from tablee.kernel.words import LANGUAGES, Line

GUIDED = [(name, game(name).guide) for name in OURS if game(name).guide]
LAID = [name for name in OURS if game(name).layout]


@pytest.mark.parametrize(("name", "guide"), GUIDED)
def test_a_guided_game_plays_as_it_is_written(name: str, guide: Guide) -> None:
    ours = game(name)
    luck = Scripted([entry for lesson in guide.lessons for entry in lesson.luck])
    luck.tape[:0] = guide.start
    match = Match(ours, guide.seats, guide.chosen, luck)
    for lesson in guide.lessons:
        if lesson.move:
            assert lesson.move in moves(match.table, lesson.who), lesson.say
            match.play(lesson.who, lesson.move)
    luck.check_spent()


@pytest.mark.parametrize(("name", "guide"), GUIDED)
def test_every_lesson_has_its_sentence(name: str, guide: Guide) -> None:
    for lesson in guide.lessons:
        assert game(name).words.find("guide", lesson.say) is not None, lesson.say


@pytest.mark.parametrize("name", LAID)
def test_a_layout_is_plain_data(name: str) -> None:
    ours = game(name)
    assert ours.layout is not None
    found = ours.layout(ours.material())
    assert json.loads(json.dumps(found)) == json.loads(json.dumps(dict(found)))
    assert found["width"] > 0
    assert found["height"] > 0


@pytest.mark.parametrize("name", OURS)
def test_somebody_s_own_material_is_forgotten_once_nobody_plays_with_it(name: str) -> None:
    ours = game(name)
    (first, text), *rest = ours.material().files
    own = Material(((first, f"# ours\n{text}"), *rest))
    match = Match(ours, ours.seats[0], {}, Random(1), own)
    kept = weakref.ref(own)
    del own
    gc.collect()
    assert kept() is match.record.material
    del match
    gc.collect()
    assert kept() is None


DEBRIEFED = [name for name in OURS if game(name).debrief]


def played(name: str) -> list[Any]:
    """The tables of a whole game among bots, each with the events of its move."""
    ours = game(name)
    luck = Random(7)
    match = Match(ours, ours.seats[0], {}, luck)
    past = [match.table]
    bots = seated(ours, ours.seats[0], None)
    while match.table.result is None:
        step = question(match.table)
        assert step is not None
        legal = moves(match.table, step.asked)
        move, _ = bot(ours, bots[step.asked])(ours, match.table, step.asked, legal, luck)
        match.play(step.asked, move)
        past.append(match.table)
    return past


def lines(sections: Any) -> Iterator[Line]:
    """Every line that a debrief says."""
    for section in sections:
        cells = (cell for row in section.rows for cell in row)
        for each in (section.title, section.text, *section.lines, *section.head, *cells):
            if isinstance(each, Line):
                yield each


@pytest.mark.parametrize("name", DEBRIEFED)
def test_a_debrief_of_a_whole_game_has_all_its_words(name: str) -> None:
    ours = game(name)
    assert ours.debrief is not None
    sections = ours.debrief(played(name))
    assert sections
    for line in lines(sections):
        assert ours.words.find("debrief", line.kind) is not None, line.kind
        for lang in LANGUAGES:
            assert ours.words.say("debrief", line, lang)
