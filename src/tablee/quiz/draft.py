"""A question as another program tells it, and what it takes to become one of ours."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Final, Protocol, TypeVar

from tablee.kernel.words import LANGUAGES, Facts
from tablee.quiz.marked import SILENT, Said, escaped, from_html, to_html
from tablee.quiz.questions import (
    ANSWERS,
    NAME,
    Imported,
    Question,
    Sorting,
    Text,
    check_card,
    check_count,
    check_text,
    check_together,
)
from tablee.quiz.wrong import Unfit, Wrong

RIGHT: Final = 100  # what the right answer is worth; a wrong one is worth nothing, or less
LONGEST_SLUG: Final = 60
LONGEST_NAME: Final = 60  # of a question's name in a report
CITED: Final = ("<p><cite>", "</cite></p>")  # around the source, after the explanation
OUR_CATEGORY: Final = "tablee"
CONTEXT: Final = re.compile(r"\$[a-z]+\d*\$(/|$)")  # whose category it is, in Moodle
PROVENANCE: Final = "provenance:"  # begins a comment on the whole deck
TAGS: Final = ("series", "level", "item", "checked")  # what a tag may say of a question


@dataclass(frozen=True)
class Choice:
    """One answer, what it is worth, and what is said to whoever chose it."""

    text: Said
    worth: float
    feedback: Said = SILENT


@dataclass(frozen=True)
class Draft:
    """A question with answers to choose from, read from another program's file."""

    name: str
    ask: Said
    choices: tuple[Choice, ...]
    hint: Said
    feedback: str  # the general one, in HTML
    tags: tuple[str, ...]
    category: str
    id: str


class Entry(Protocol):
    """A question as it stands in a file, not yet read."""

    @property
    def line(self) -> int: ...
    @property
    def name(self) -> str: ...


E = TypeVar("E", bound=Entry)


def gather(
    file: str,
    entries: Iterable[E],
    draft: Callable[[E], Draft],
    sorting: Sorting,
    provenance: str,
) -> Imported:
    """Reads every entry: those that can be ours, and for each of the others where and why not."""
    questions: dict[str, Question] = {}
    refused: list[Wrong] = []
    lost = 0
    for number, entry in enumerate(entries):
        check_count(file, number + 1)
        try:
            read = draft(entry)
            question = question_of(read, file, questions, sorting)
        except Unfit as why:
            where: Facts = {"at": entry.line, "name": entry.name, "field": why.field}
            refused.append(Wrong("in_question", where, why))
            continue
        questions[question.id] = question
        lost += any(choice.feedback != SILENT for choice in read.choices if choice.worth < RIGHT)
    made = from_html(provenance, "provenance")[0]
    return Imported(tuple(questions.values()), tuple(refused), made, lost)


def question_of(draft: Draft, file: str, taken: Collection[str], sorting: Sorting) -> Question:
    """The draft as one of our questions; Unfit with the field and the reason if it cannot be."""
    right, answers = _answers(draft.choices)
    explain, source = _cited(draft.feedback)
    tags = _tags(draft.tags)
    texts = tuple(
        Text(
            draft.ask[at],
            tuple(answer[at] for answer in answers),
            draft.hint[at],
            explain[at] if explain != SILENT else right.feedback[at],
        )
        for at in range(len(LANGUAGES))
    )
    series = tags.get("series", sorting.series)
    question = Question(
        _free_id(draft, taken),
        series,
        _level(tags["level"]) if "level" in tags else sorting.level,
        source or file,
        texts,
        tags.get("item", ""),
        tags.get("checked", ""),
        _note(draft.category, series),
    )
    same = len(set(texts)) == 1
    for lang, text in zip(LANGUAGES, texts, strict=True):
        check_text(text, "" if same else f"{lang}.")
    check_together(texts)
    check_card(question, sorting.known, "checked" in tags)
    return question


def check_answers(count: int) -> None:
    """Refuses too many answers before they are read, and a question with none."""
    if count > max(ANSWERS) or not count:
        raise Unfit("answers", "answers_needed", count=count)


def _answers(choices: tuple[Choice, ...]) -> tuple[Choice, list[Said]]:
    """The one that is right, and all texts with the right one first."""
    if any(0 < choice.worth < RIGHT for choice in choices):
        raise Unfit("answers", "weighted")
    right = [choice for choice in choices if choice.worth >= RIGHT]
    if len(right) > 1:
        raise Unfit("answers", "several_right", count=len(right))
    if not right:
        raise Unfit("answers", "none_right")
    wrong = [choice.text for choice in choices if choice.worth < RIGHT]
    return right[0], [right[0].text, *wrong]


def _level(told: str) -> int:
    if not re.fullmatch("[0-9]", told):
        raise Unfit("level", "level_needed", tag="level:2")
    return int(told)


def _free_id(draft: Draft, taken: Collection[str]) -> str:
    """The id that the file gives, or one made from the name; numbered where it is taken."""
    name = draft.id
    if not NAME.fullmatch(name):
        ascii_name = unicodedata.normalize("NFKD", draft.name).encode("ascii", "ignore").decode()
        slug = re.sub("[^a-z0-9]+", "-", ascii_name.lower())[:LONGEST_SLUG]
        name = slug.strip("-") or "question"
    number, free = 1, name
    while free in taken:
        number += 1
        free = f"{name}-{number}"
    return free


def short(name: str) -> str:
    """A name on one line of a report."""
    name = " ".join(name.split())
    return name if len(name) <= LONGEST_NAME else f"{name[:LONGEST_NAME]}…"


# Where another program keeps what it has no place for


def cited(question: Question) -> str:
    """The general feedback: the explanation, then the source."""
    explain = to_html(tuple(text.explain for text in question.texts))
    said = f"<p>{explain}</p>" if explain else ""
    return said + CITED[0] + escaped(question.source) + CITED[1]


def _cited(feedback: str) -> tuple[Said, str]:
    before, opened, source = feedback.strip().rpartition(CITED[0])
    if not (opened and source.endswith(CITED[1])):
        return from_html(feedback, "explain"), ""
    return from_html(before, "explain"), from_html(source, "source")[0]


def tags_of(question: Question) -> list[str]:
    """What tags say of a question: `series:use`, `level:2`."""
    told = {field: str(getattr(question, field)) for field in TAGS}
    return [f"{field}:{on_one_line(value)}" for field, value in told.items() if value]


def _tags(tags: tuple[str, ...]) -> dict[str, str]:
    told: dict[str, str] = {}
    for tag in tags:
        field, colon, value = tag.partition(":")
        if colon and field.strip() in TAGS:
            told.setdefault(field.strip(), from_html(value, "tags")[0])
    return told


def category_of(question: Question) -> str:
    """Where the question lies in another program: its note, or its series."""
    if question.note:
        return f"top/{on_one_line(question.note)}"
    return f"{OUR_CATEGORY}/{on_one_line(question.series)}"


def _note(category: str, series: str) -> str:
    if category == f"{OUR_CATEGORY}/{on_one_line(series)}":
        return ""
    context = CONTEXT.match(category)
    path = category[context.end() :] if context else category
    return "" if path == "top" else from_html(path.removeprefix("top/"), "note")[0]


def on_one_line(text: str) -> str:
    """A text that a tag or a line of comment can hold in any program."""
    numbered = escaped(text).replace("<br>", "&#10;")
    return re.sub(r"[\[\]\\`]", lambda odd: f"&#{ord(odd[0])};", numbered)
