"""A question on the table: its answers in an order drawn by lot, and which of them is right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations
from typing import Final

from tablee.kernel.luck import Chance
from tablee.quiz.questions import ANSWERS, Question

ORDERS: Final = {count: tuple(permutations(range(count))) for count in ANSWERS}


@dataclass(frozen=True)
class Shown:
    """What everyone sees of a question, and one secret: the place of the right answer.

    `right` stands apart from `order`, so that a guess can draw it anew under the same answers.
    """

    question: Question
    order: tuple[int, ...]
    right: int  # counted from 0

    def answers(self, lang: str) -> list[str]:
        """The answers as they are shown."""
        written = self.question.text(lang).answers
        return [written[at] for at in self.order]

    def guessed(self, chance: Chance) -> Shown:
        """The same question for someone who does not know which answer is right."""
        return replace(self, right=chance.pick(len(self.order)))


def show(question: Question, chance: Chance) -> Shown:
    """A question with its answers in an order drawn by lot."""
    orders = ORDERS[len(question.texts[0].answers)]
    order = orders[chance.pick(len(orders))]
    return Shown(question, order, order.index(0))
