"""Questions as people write them, in TOML; the first answer is the right one.

series = "share"

[[question]]
id = "share-1-2"                 a name of its own, without spaces
level = 1                        1 easy, 2 middling, 3 hard
source = "where it was checked, and its year"
item = "trap"                    free for authors: what kind of question it is
checked = 2026-11-15             free for authors: the day of the last check
[question.fr]                    French, English or both; one stands in for the other
ask = "…"
answers = ["the right one", "a wrong one", "another wrong one"]
hint = "…"
explain = "read out once the answer stands"
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final, NoReturn

from tablee.kernel.game import BadMaterial
from tablee.kernel.words import LANGUAGES

LEVELS: Final = (1, 2, 3)
ANSWERS: Final = (3, 4)  # how many a question may have
HEADER: Final = re.compile(r"\s*\[\[\s*question\s*\]\]")
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")  # an id stands in the record of a game
DAY: Final = re.compile(r"\d{4}-\d{2}-\d{2}")
MUST: Final = ("id", "level", "source")
MAY: Final = ("item", "checked", *LANGUAGES)
SPOKEN: Final = ("ask", "answers", "hint", "explain")


@dataclass(frozen=True)
class Text:
    """A question in one language; the first answer is the right one."""

    ask: str
    answers: tuple[str, ...]
    hint: str
    explain: str


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

    def text(self, lang: str) -> Text:
        return self.texts[LANGUAGES.index(lang)]


def read_questions(file: str, text: str, series: str) -> tuple[Question, ...]:
    """The questions of a series; BadMaterial with file, line, id and field if one is wrong."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadMaterial(file, str(error)) from error
    if found.get("series") != series:
        raise BadMaterial(file, f"series must be “{series}”, not “{found.get('series')}”")
    entries = found.get("question", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise BadMaterial(file, "every question stands under a header [[question]]")
    lines = _header_lines(text)
    questions: dict[str, Question] = {}
    for number, entry in enumerate(entries):
        place = f"line {lines[number]}" if number < len(lines) else f"question {number + 1}"
        question = _Reader(file, place, entry).question(series)
        if question.id in questions:
            raise BadMaterial(file, f"{place}, {question.id}, id: another question has this id")
        questions[question.id] = question
    return tuple(questions.values())


def _header_lines(text: str) -> list[int]:
    """Where each entry begins: tomllib does not tell."""
    return [at for at, line in enumerate(text.splitlines(), start=1) if HEADER.match(line)]


class _Reader:
    """One entry of a file, read field by field."""

    def __init__(self, file: str, place: str, entry: dict[str, Any]) -> None:
        self.file = file
        self.place = place
        self.entry = entry

    def question(self, series: str) -> Question:
        for field in MUST:
            if field not in self.entry:
                self.refuse(field, "is missing")
        for field in self.entry:
            if field not in (*MUST, *MAY):
                self.refuse(field, f"no such field; there are {', '.join((*MUST, *MAY))}")
        name, level = self.entry["id"], self.entry["level"]
        if not (isinstance(name, str) and NAME.fullmatch(name)):
            self.refuse("id", "letters, digits, dots and hyphens, without spaces")
        if type(level) is not int or level not in LEVELS:
            self.refuse("level", "1, 2 or 3")
        checked = str(self.entry.get("checked", ""))
        if "checked" in self.entry and not DAY.fullmatch(checked):
            self.refuse("checked", "a day is needed, such as 2026-11-15")
        return Question(
            name,
            series,
            level,
            self.words(self.entry, "source"),
            self.texts(),
            self.words(self.entry, "item") if "item" in self.entry else "",
            checked,
        )

    def texts(self) -> tuple[Text, ...]:
        spoken = {lang: self.text(lang) for lang in LANGUAGES if lang in self.entry}
        if not spoken:
            self.refuse("fr", "[question.fr] or [question.en] is missing")
        if len({len(text.answers) for text in spoken.values()}) > 1:
            self.refuse("en.answers", "as many answers are needed as in French")
        one = next(iter(spoken.values()))
        return tuple(spoken.get(lang, one) for lang in LANGUAGES)

    def text(self, lang: str) -> Text:
        said = self.entry[lang]
        if not isinstance(said, dict):
            self.refuse(lang, f"stands under a header [question.{lang}]")
        for field in SPOKEN:
            if field not in said:
                self.refuse(f"{lang}.{field}", "is missing")
        for field in said:
            if field not in SPOKEN:
                self.refuse(f"{lang}.{field}", f"no such field; there are {', '.join(SPOKEN)}")
        return Text(
            self.words(said, "ask", lang),
            self.answers(said["answers"], lang),
            self.words(said, "hint", lang),
            self.words(said, "explain", lang),
        )

    def answers(self, said: object, lang: str) -> tuple[str, ...]:
        field = f"{lang}.answers"
        if not (isinstance(said, list) and all(isinstance(each, str) for each in said)):
            self.refuse(field, "a list of texts is needed")
        if len(said) not in ANSWERS:
            self.refuse(field, f"3 or 4 answers are needed, not {len(said)}")
        if not all(each.strip() for each in said):
            self.refuse(field, "an answer is empty")
        if len({each.strip().casefold() for each in said}) < len(said):
            self.refuse(field, "the same answer twice")
        return tuple(said)

    def words(self, said: dict[str, Any], field: str, lang: str = "") -> str:
        text = said[field]
        if not (isinstance(text, str) and text.strip()):
            self.refuse(f"{lang}.{field}" if lang else field, "a text is needed")
        return str(text)

    def refuse(self, field: str, problem: str) -> NoReturn:
        name = self.entry.get("id", "no id")
        raise BadMaterial(self.file, f"{self.place}, {name}, {field}: {problem}")
