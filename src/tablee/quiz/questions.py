"""Questions as people write them, in TOML; the first answer is the right one.

series = "share"
provenance = "…"                 who made the deck, and under which licence

[[question]]
id = "share-1-2"                 a name of its own, without spaces
level = 1                        1 easy, 2 middling, 3 hard
source = "where it was checked, and its year"
series = "use"                   in a deck of several series, in place of the one on top
item = "trap"                    free for authors: what kind of question it is
checked = 2026-11-15             free for authors: the day of the last check
note = "Chapter 2"               free for authors: where it stood in another program
[question.fr]                    French, English or both; one stands in for the other
ask = "…"
answers = ["the right one", "a wrong one", "another wrong one"]
hint = "…"                       "" where there is none
explain = "read out once the answer stands"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from tablee.kernel.words import LANGUAGES
from tablee.quiz.wrong import Unfit, Wrong, bad_file

LEVELS: Final = (1, 2, 3)
MOST: Final = 2_000  # questions of a file
MOST_HEADERS: Final = 5 * MOST
DEEPEST: Final = 150  # dots in a key, or in a line of text
ANSWERS: Final = (3, 4)  # how many a question may have
HEADER: Final = re.compile(r"\s*\[\[\s*question\s*\]\]")
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")  # an id stands in the record of a game
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
MUST: Final = ("id", "level", "source")
MAY: Final = ("series", "item", "checked", "note", *LANGUAGES)
SPOKEN: Final = ("ask", "answers", "hint", "explain")
LONGEST: Final[Mapping[str, int]] = {  # characters that a card can show
    "id": 100,
    "source": 500,
    "item": 100,
    "note": 500,
    "ask": 1000,
    "answers": 300,
    "hint": 1000,
    "explain": 2000,
}


@dataclass(frozen=True)
class Text:
    """A question in one language; the first answer is the right one."""

    ask: str
    answers: tuple[str, ...]
    hint: str  # empty where there is none
    explain: str  # empty where there is none


@dataclass(frozen=True)
class Question:
    """One card of a quiz."""

    id: str
    series: str
    level: int
    source: str
    texts: tuple[Text, ...]  # in the order of LANGUAGES
    item: str = ""
    checked: str = ""  # a day
    note: str = ""

    def text(self, lang: str) -> Text:
        return self.texts[LANGUAGES.index(lang)]


@dataclass(frozen=True)
class Sorting:
    """Which series a game has, and where a question goes that does not say it itself."""

    known: tuple[str, ...]
    series: str = ""
    level: int = 0


@dataclass(frozen=True)
class Imported:
    """What a file gave: the questions, why others were refused, and what was left behind."""

    questions: tuple[Question, ...]
    refused: tuple[Wrong, ...] = ()
    provenance: str = ""  # of the whole deck: who made it, and under which licence
    feedback_lost: int = 0  # questions with remarks on wrong answers, which no card has room for


def read_questions(file: str, text: str, series: str) -> tuple[Question, ...]:
    """The questions of a series; BadMaterial with file, line, id and field if one is wrong."""
    found = _loaded(file, text)
    if found.get("series") != series:
        told = str(found.get("series"))
        raise bad_file(file, Wrong("other_series", {"series": series, "told": told}))
    read = _read_all(file, text, found, Sorting((series,)))
    if read.refused:
        raise bad_file(file, read.refused[0])
    return read.questions


def read_toml(file: str, text: str, sorting: Sorting) -> Imported:
    """The questions of a deck, of any series; BadMaterial if the file is no TOML."""
    return _read_all(file, text, _loaded(file, text), sorting)


def _loaded(file: str, text: str) -> dict[str, Any]:
    _check_shape(file, text)
    try:
        return tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise bad_file(file, Wrong("not_toml", {"problem": str(error)})) from error


def _check_shape(file: str, text: str) -> None:
    """Refuses keys and headers on which reading TOML would take very long."""
    lines = text.split("\n")
    if sum(line.startswith("[") for line in lines) > MOST_HEADERS:
        raise bad_file(file, Wrong("too_many_questions", {"most": MOST}))
    for at, line in enumerate(lines, start=1):
        if any(part.replace("..", "").count(".") > DEEPEST for part in line.split("=")):
            raise bad_file(file, Wrong("too_deep", {"at": at}))


def _read_all(file: str, text: str, found: dict[str, Any], sorting: Sorting) -> Imported:
    entries = found.get("question", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise bad_file(file, Wrong("no_headers"))
    check_count(file, len(entries))
    usual = {"series": found.get("series", sorting.series), "level": sorting.level}
    usual = {field: value for field, value in usual.items() if value}
    lines = _header_lines(text)
    questions: dict[str, Question] = {}
    refused: list[Wrong] = []
    for number, entry in enumerate(entries):
        try:
            question = _Reader({**usual, **entry}, sorting).question()
            if question.id in questions:
                raise Unfit("id", "same_id")
            questions[question.id] = question
        except Unfit as why:
            at = {"at": lines[number]} if number < len(lines) else {"number": number + 1}
            refused.append(_in_entry(entry.get("id"), at, why))
    provenance = str(found.get("provenance", ""))
    return Imported(tuple(questions.values()), tuple(refused), provenance)


def _header_lines(text: str) -> list[int]:
    """Where each entry begins: tomllib does not tell."""
    return [at for at, line in enumerate(text.split("\n"), start=1) if HEADER.match(line)]


def _in_entry(name: object, at: dict[str, int], why: Unfit) -> Wrong:
    kind = "in_entry" if "at" in at else "in_numbered_entry"
    if name is None:
        return Wrong(f"{kind}_without_id", {**at, "field": why.field}, why)
    return Wrong(kind, {**at, "name": str(name), "field": why.field}, why)


class _Reader:
    """One entry of a file, read field by field."""

    def __init__(self, entry: dict[str, Any], sorting: Sorting) -> None:
        self.entry = entry
        self.sorting = sorting

    def question(self) -> Question:
        for field in MUST:
            if field not in self.entry:
                raise Unfit(field, "missing")
        for field in self.entry:
            if field not in (*MUST, *MAY):
                raise Unfit(field, "no_such_field", fields=[*MUST, *MAY])
        card = Question(
            self.entry["id"],
            self.entry.get("series", ""),
            self.entry["level"],
            self.words("source"),
            (),
            self.words("item") if "item" in self.entry else "",
            str(self.entry["checked"]) if "checked" in self.entry else "",
            self.words("note") if "note" in self.entry else "",
        )
        check_card(card, self.sorting.known, "checked" in self.entry)
        return replace(card, texts=self.texts())

    def texts(self) -> tuple[Text, ...]:
        spoken = {lang: self.text(lang) for lang in LANGUAGES if lang in self.entry}
        if not spoken:
            raise Unfit("fr", "no_language")
        check_together(tuple(spoken.values()))
        one = next(iter(spoken.values()))
        return tuple(spoken.get(lang, one) for lang in LANGUAGES)

    def text(self, lang: str) -> Text:
        said = self.entry[lang]
        if not isinstance(said, dict):
            raise Unfit(lang, "no_section", section=f"[question.{lang}]")
        for field in SPOKEN:
            if field not in said:
                raise Unfit(f"{lang}.{field}", "missing")
        for field in said:
            if field not in SPOKEN:
                raise Unfit(f"{lang}.{field}", "no_such_field", fields=list(SPOKEN))
        for field in ("ask", "hint", "explain"):
            if not isinstance(said[field], str):
                raise Unfit(f"{lang}.{field}", "text_needed")
        answers = said["answers"]
        if not (isinstance(answers, list) and all(isinstance(each, str) for each in answers)):
            raise Unfit(f"{lang}.answers", "list_needed")
        text = Text(said["ask"], tuple(answers), said["hint"], said["explain"])
        check_text(text, f"{lang}.")
        return text

    def words(self, field: str) -> str:
        text = self.entry[field]
        if not (isinstance(text, str) and text.strip()):
            raise Unfit(field, "text_needed")
        return text


# What holds for a question from any file


def check_count(file: str, count: int) -> None:
    """Refuses a file with more questions than a deck may have."""
    if count > MOST:
        raise bad_file(file, Wrong("too_many_questions", {"most": MOST}))


def stand_in_for(series: str) -> str:
    """How the id ends of a card that stands in a pile of another series."""
    return f".for-{series}"


def check_card(question: Question, known: tuple[str, ...], dated: bool) -> None:
    """Refuses what is not said in words: id, series, level, day."""
    if not (isinstance(question.id, str) and NAME.fullmatch(question.id)):
        raise Unfit("id", "bad_id")
    if not question.series:
        raise Unfit("series", "series_needed", tag=f"series:{known[0]}", known=list(known))
    if question.series not in known:
        raise Unfit("series", "no_such_series", series=str(question.series), known=list(known))
    if type(question.level) is not int or question.level not in LEVELS:
        raise Unfit("level", "level_needed", tag="level:2")
    if dated and not DAY.fullmatch(question.checked):
        raise Unfit("checked", "day_needed")
    check_length("id", "id", question.id.removesuffix(stand_in_for(question.series)))
    for field in ("source", "item", "note"):
        check_length(field, field, getattr(question, field))


def check_text(text: Text, where: str) -> None:
    """Refuses a text that no card can show; `where` stands before the field's name."""
    if not text.ask.strip():
        raise Unfit(f"{where}ask", "text_needed")
    if len(text.answers) not in ANSWERS:
        raise Unfit(f"{where}answers", "answers_needed", count=len(text.answers))
    if not all(each.strip() for each in text.answers):
        raise Unfit(f"{where}answers", "empty_answer")
    if len({each.strip().casefold() for each in text.answers}) < len(text.answers):
        raise Unfit(f"{where}answers", "same_answer")
    for field in ("ask", "hint", "explain"):
        check_length(f"{where}{field}", field, getattr(text, field))
    for each in text.answers:
        check_length(f"{where}answers", "answers", each)


def check_together(texts: tuple[Text, ...]) -> None:
    """Refuses two languages that do not say the same parts."""
    if len({len(text.answers) for text in texts}) > 1:
        raise Unfit("en.answers", "as_many_answers")
    for field in ("hint", "explain"):
        if len({bool(getattr(text, field).strip()) for text in texts}) > 1:
            raise Unfit(f"en.{field}", "in_both_or_neither")


def check_length(field: str, kind: str, text: str) -> None:
    if len(text) > LONGEST[kind]:
        raise Unfit(field, "too_long", count=len(text), most=LONGEST[kind])
