"""What is wrong with a deck or a question, in both languages, with file, line and field."""

from __future__ import annotations

from typing import Final

from tablee.kernel.game import BadMaterial
from tablee.kernel.words import Fact, Facts, Refusal, Words

QUIZ_WORDS: Final = Words.of("tablee.quiz")


class Wrong(Refusal):
    """Something refused in the words of the quiz; what is wrong inside it is its cause."""

    def __init__(self, kind: str, what: Facts | None = None, cause: Refusal | None = None) -> None:
        super().__init__(kind, what)
        self.words = QUIZ_WORDS
        self.cause = cause


class Unfit(Wrong):
    """Why a question cannot be one of ours, and in which of its fields."""

    def __init__(self, field: str, kind: str, **what: Fact) -> None:
        super().__init__(kind, what)
        self.field = field


def bad_file(file: str, why: Wrong) -> BadMaterial:
    """A whole file refused: its name, and why."""
    broken = BadMaterial(file, "")
    broken.cause = why
    return broken
