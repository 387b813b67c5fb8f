"""What there is to talk over after a game of the Gnou: questions and notions, never children."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tablee.games.gnou.board import SERIES
from tablee.games.gnou.table import GnouTable
from tablee.kernel.debrief import Section
from tablee.kernel.words import LANGUAGES, Fact, Line
from tablee.quiz.questions import Question

TO_DISCUSS: Final = 3
TRAP: Final = "trap"
HARMLESS: Final = "harmless"


@dataclass(frozen=True)
class Met:
    """A question that was answered."""

    question: Question
    right: bool


def debrief(past: Sequence[GnouTable]) -> tuple[Section, ...]:
    found = answered(past)
    sections = (notions(found), alarms(found), questions(found), replaced(past[-1]))
    return (*(each for each in sections if each.rows or each.lines), to_discuss(found))


def answered(past: Sequence[GnouTable]) -> list[Met]:
    """Every question answered, in the order of the game."""
    told = [after.told for before, after in pairwise(past) if after.told is not before.told]
    return [Met(each.shown.question, each.chosen == each.shown.right) for each in told if each]


def notions(found: Sequence[Met]) -> Section:
    """Right and wrong by notion."""
    asked = Counter(met.question.series for met in found)
    right = Counter(met.question.series for met in found if met.right)
    rows = tuple(
        (Line("series", what={"series": series}), str(right[series]), str(asked[series]))
        for series in SERIES
        if asked[series]
    )
    head = (Line("notion"), Line("right"), Line("asked"))
    return Section("table", Line("notions"), head=head, rows=rows)


def alarms(found: Sequence[Met]) -> Section:
    """Traps seen through, and alarms about what is harmless."""
    traps, harmless = (
        [met.right for met in found if met.question.item == item] for item in (TRAP, HARMLESS)
    )
    false = harmless.count(False)
    lines = []
    if traps:
        lines.append(Line("hits", what=judged(traps)))
    if harmless and false:
        lines.append(Line("calm", what={**judged(harmless), "alarms": false}))
    elif harmless:
        lines.append(Line("all_calm", what=judged(harmless)))
    return Section("lines", Line("alarms"), text=Line("alarms_are"), lines=tuple(lines))


def judged(right: Sequence[bool]) -> dict[str, Fact]:
    return {"right": sum(right), "all": len(right)}


def questions(found: Sequence[Met]) -> Section:
    """Every question met, what is right, and how often that was found."""
    by_id = {met.question.id: met.question for met in found}
    right = Counter(met.question.id for met in found if met.right)
    asked = Counter(met.question.id for met in found)
    rows = tuple(
        (
            said({lang: card.text(lang).ask for lang in LANGUAGES}),
            said({lang: card.text(lang).answers[0] for lang in LANGUAGES}),
            Line("found", what={"right": right[name], "asked": asked[name]}),
        )
        for name, card in by_id.items()
    )
    head = (Line("question"), Line("right_answer"), Line("found_head"))
    return Section("table", Line("questions"), head=head, rows=rows)


def replaced(t: GnouTable) -> Section:
    """The dangers eliminated, and what stands there now."""
    rows = []
    for square in sorted(t.free):
        kind = t.house.board.kinds[square]
        card = t.house.deck.dangers[kind][t.house.board.card[square]]
        title, instead = ({lang: card[lang][part] for lang in LANGUAGES} for part in PARTS)
        rows.append((said(title), said(instead)))
    return Section(
        "table", Line("replaced"), head=(Line("danger"), Line("instead")), rows=tuple(rows)
    )


PARTS: Final = ("title", "instead")


def to_discuss(found: Sequence[Met]) -> Section:
    """Three things to talk over: first the notions that were missed most, then those met."""
    wrong = Counter(met.question.series for met in found if not met.right)
    asked = Counter(met.question.series for met in found)
    first = sorted(SERIES, key=lambda series: (-wrong[series], -asked[series]))[:TO_DISCUSS]
    lines = tuple(Line(f"talk_{series}") for series in first)
    return Section("questions", Line("to_discuss"), lines=lines)


def said(texts: Mapping[str, str]) -> Line:
    """A text of a card, in each language."""
    return Line("text", what={f"text_{lang}": text for lang, text in texts.items()})
