"""The quiz of the site around the game: questions on the four themes, and a round of ten.

Whoever is right eight times in ten earns the diploma. A sheet is a round in progress; it knows
which answers are right, so it stays with whoever asks, and players are shown `view` of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice
from typing import Final, TypedDict

from tablee.games.webrunners.kit import THEMES
from tablee.games.webrunners.library import own_reading
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Chance, shuffled
from tablee.kernel.sentence import typeset
from tablee.kernel.words import Facts, Refusal, Words
from tablee.quiz.questions import Question, read_questions
from tablee.quiz.shown import Shown, show

ROUND: Final = 10


def questions() -> tuple[Question, ...]:
    """Every question of the game's own reading, theme by theme."""
    return read(own_reading())


@cache
def read(reading: Material) -> tuple[Question, ...]:
    """The questions of a reading; BadMaterial with file, line, id and field if one is wrong."""
    texts = dict(reading.files)
    found: dict[str, Question] = {}
    for theme in THEMES:
        file = f"quiz-{theme}.toml"
        for question in read_questions(file, texts[file], theme):
            if question.id in found:
                other = found[question.id].series
                raise BadMaterial(file, f"{question.id}, id: a question on {other} has this id")
            found[question.id] = question
    return tuple(found.values())


# A round


@dataclass(frozen=True)
class Sheet:
    """The questions of a round in their order, and the place chosen for each one answered."""

    asked: tuple[Shown, ...]
    chosen: tuple[int, ...] = ()  # counted from 0

    @property
    def right(self) -> int:
        """How many answers are right so far."""
        return sum(
            shown.right == place for shown, place in zip(self.asked, self.chosen, strict=False)
        )

    @property
    def over(self) -> bool:
        return len(self.chosen) == len(self.asked)

    @property
    def diploma(self) -> bool:
        """Whether the round is over with at least eight right in ten."""
        return self.over and 10 * self.right >= 8 * len(self.asked)


def draw(chance: Chance, count: int = ROUND, theme: str | None = None) -> Sheet:
    """A round of questions drawn by lot, on one theme or evenly on all four, answers shuffled."""
    themes = [theme] if theme else shuffled(tuple(THEMES), chance)
    piles = [
        shuffled([question for question in questions() if question.series == each], chance)
        for each in themes
    ]
    dealt = list(islice(chain.from_iterable(zip(*piles, strict=False)), count))
    return Sheet(tuple(show(question, chance) for question in shuffled(dealt, chance)))


@dataclass(frozen=True)
class Verdict:
    """What is said once an answer stands."""

    right: bool
    place: int  # of the right answer, counted from 0
    question: Question

    def explain(self, lang: str) -> str:
        return typeset(self.question.text(lang).explain, lang)


def answer(sheet: Sheet, n: int) -> tuple[Sheet, Verdict]:
    """The sheet with its open question answered by a place from 0, and how it went."""
    if sheet.over:
        raise _refusal("quiz_over")
    shown = sheet.asked[len(sheet.chosen)]
    if not 0 <= n < len(shown.order):
        raise _refusal("quiz_no_such_answer", {"count": len(shown.order)})
    verdict = Verdict(n == shown.right, shown.right, shown.question)
    return replace(sheet, chosen=(*sheet.chosen, n)), verdict


# What a player sees of it


class Open(TypedDict):
    """A question that waits for its answer."""

    theme: str
    ask: str
    answers: list[str]
    hint: str


class Past(TypedDict):
    """A question with its answer, and the truth."""

    ask: str
    answers: list[str]
    chosen: int
    right: int
    explain: str
    source: str


class QuizView(TypedDict):
    """A round as its player may see it."""

    count: int
    number: int  # of the open question, counted from 1; of the last one once it is over
    right: int
    over: bool
    diploma: bool
    open: Open | None
    past: list[Past]


def view(sheet: Sheet, lang: str) -> QuizView:
    """What the player may know: the truth of what is answered, and the open question without it."""
    answered = len(sheet.chosen)
    return {
        "count": len(sheet.asked),
        "number": min(answered + 1, len(sheet.asked)),
        "right": sheet.right,
        "over": sheet.over,
        "diploma": sheet.diploma,
        "open": None if sheet.over else _open(sheet.asked[answered], lang),
        "past": [
            _past(shown, place, lang)
            for shown, place in zip(sheet.asked, sheet.chosen, strict=False)
        ],
    }


def _open(shown: Shown, lang: str) -> Open:
    text = shown.question.text(lang)
    return {
        "theme": shown.question.series,
        "ask": typeset(text.ask, lang),
        "answers": [typeset(each, lang) for each in shown.answers(lang)],
        "hint": typeset(text.hint, lang),
    }


def _past(shown: Shown, chosen: int, lang: str) -> Past:
    text = shown.question.text(lang)
    return {
        "ask": typeset(text.ask, lang),
        "answers": [typeset(each, lang) for each in shown.answers(lang)],
        "chosen": chosen,
        "right": shown.right,
        "explain": typeset(text.explain, lang),
        "source": shown.question.source,
    }


def _refusal(kind: str, what: Facts | None = None) -> Refusal:
    refusal = Refusal(kind, what)
    refusal.words = Words.of("tablee.games.webrunners")
    return refusal
