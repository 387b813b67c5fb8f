"""A riddle a turn: a quiz with a game master, hints and pointing, in one small file.

The order of the answers is drawn when the question is shown; what is right is a secret of the
table that the game master alone shares. Pointing at an answer and giving the hint are asides.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablee.kernel.game import Game, Hidden, Material, Offer
from tablee.kernel.luck import Chance, shuffled
from tablee.kernel.options import Flag, Options
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import Closed, Move, Result, Standing, Step, Table, question
from tablee.kernel.words import Line, Words

RIDDLES: Final = ("keys but no locks", "a face but no eyes", "teeth but no mouth")
ANSWERS: Final = (("piano", "jail", "map"), ("clock", "stone", "cloud"), ("comb", "shark", "fork"))
HINT: Final = "hint"
HINTS = Flag("hints", True)


class RiddleTable(Table):
    def __init__(self, seats: int, hints: bool) -> None:
        super().__init__(seats)
        self.hints = hints
        self.asking = 0
        self.order: list[int] = []  # which answer is shown in each place; 0 is the right one
        self.pointed: list[int] = [0] * seats  # 0: at none
        self.hint = False
        self.right = [0] * seats


def copy(t: RiddleTable) -> RiddleTable:
    new = t.bare_copy()
    new.hints = t.hints
    new.asking = t.asking
    new.order = t.order[:]
    new.pointed = t.pointed[:]
    new.hint = t.hint
    new.right = t.right[:]
    return new


def setup(seats: int, options: Options, material: Material, chance: Chance) -> RiddleTable:
    t = RiddleTable(seats, HINTS.of(options))
    show(t, 0, chance)
    return t


def show(t: RiddleTable, who: Seat, chance: Chance) -> None:
    """The riddle lies open, its answers in an order drawn by lot; which is right stays hidden."""
    t.order = shuffled([0, 1, 2], chance)
    t.pointed = [0] * t.seats
    t.hint = False
    t.tell("asks", who, {"riddle": RIDDLES[t.asking]})
    t.ask(Riddle(who))


@dataclass(frozen=True)
class Riddle(Step[RiddleTable]):
    """One seat answers; the others may point meanwhile, and the game master may give the hint."""

    def moves(self, t: RiddleTable, who: Seat) -> list[Move]:
        return ["answer 1", "answer 2", "answer 3"]

    def closed(self, t: RiddleTable, who: Seat) -> list[Closed]:
        return [Closed(HINT, "2", "hint_given")] if who == GAME_MASTER and t.hint else []

    def asides(self, t: RiddleTable, who: Seat) -> list[Move]:
        if who == GAME_MASTER:
            return [HINT] if t.hints and not t.hint else []
        if who == self.asked or not 0 <= who < t.seats:
            return []
        return [f"point {place}" for place in (1, 2, 3)]

    def play_aside(self, t: RiddleTable, who: Seat, move: Move) -> None:
        if move == HINT:
            t.hint = True
            t.tell("hints", who)
            return
        t.pointed[who] = int(move[-1])
        t.tell("points", who, {"place": t.pointed[who]})

    def play(self, t: RiddleTable, who: Seat, move: Move, chance: Chance) -> None:
        right = t.order[int(move[-1]) - 1] == 0
        t.right[who] += right
        t.tell("answers", who, {"place": int(move[-1]), "right": t.order.index(0) + 1})
        t.asking += 1
        if t.asking == len(RIDDLES):
            won = sum(t.right) >= 2
            t.end(Result((1,) * t.seats, tuple(range(t.seats)) if won else (), "done"))
            return
        t.round += t.left_of(who) == 0
        show(t, t.left_of(who), chance)


def view(t: RiddleTable, seat: Seat | None) -> dict[str, Any]:
    step = question(t)
    over = step is None
    return {
        "asked": None if step is None else step.asked,
        "riddle": "" if over else RIDDLES[t.asking],
        "answers": [] if over else shown(t, seat),
        "pointed": t.pointed[:],
        "hint": RIDDLES[t.asking][:3] if t.hint and not over else "",
        "score": t.right[:],
        "right": t.order.index(0) + 1 if seat == GAME_MASTER and not over else None,
    }


def shown(t: RiddleTable, seat: Seat | None) -> list[str]:
    """The answers without their words: in this small game only their number can be seen."""
    return sorted(ANSWERS[t.asking])


def guess(t: RiddleTable, seat: Seat | None, chance: Chance) -> RiddleTable:
    new = copy(t)
    if seat == GAME_MASTER:
        first = t.order.index(0)
        others = shuffled([1, 2], chance)
        new.order = [*others[:first], 0, *others[first:]]
    else:
        new.order = shuffled([0, 1, 2], chance)
    return new


def hidden(t: RiddleTable, seat: Seat | None) -> dict[str, Hidden]:
    return {"order": Hidden(t.order, t.result is None)}


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    return [Line("score", seat, {"right": right}) for seat, right in enumerate(view["score"])]


def offer(t: RiddleTable, who: Seat, move: Move) -> Offer:
    verb, _, place = move.partition(" ")
    return Offer(move, Line(verb, who, {"place": place}), touches=(f"answer:{place}",))


def right(t: RiddleTable) -> Move | None:
    return f"answer {t.order.index(0) + 1}" if question(t) else None


def both(fr: str, en: str) -> dict[str, str]:
    return {"paragraph": "1", "fr": fr, "en": en}


WORDS: Final = {
    "game": {"title": both("Devinettes", "Riddles"), "pitch": both("Un quiz.", "A quiz.")},
    "events": {
        "asks": both("Question : {riddle} ({who}).", "A question for {who}: {riddle}."),
        "points": both("{who} montre la réponse {place}.", "{who} points at answer {place}."),
        "hints": both("{who} donne l'indice.", "{who} gives the hint."),
        "answers": both("{who} : réponse {place}, la bonne était {right}.", "{who} answers {place}; right was {right}."),
    },
    "moves": {
        "answer": both("Réponse {place}", "Answer {place}"),
        "point": both("Montrer la réponse {place}", "Point at answer {place}"),
        HINT: both("Donner l'indice", "Give the hint"),
    },
    "refusals": {"hint_given": both("L'indice est déjà donné.", "The hint has been given.")},
    "where": {"score": both("{who} : {right:# bonne réponse|# bonnes réponses}.", "{who}: {right:# right answer|# right answers}.")},
    "endings": {"done": both("Plus de devinettes.", "No riddle is left.")},
    "options": {"hints": both("Indices", "Hints")},
}  # fmt: skip

RIDDLE = Game[RiddleTable](
    name="riddle",
    version=1,
    seats=(2, 3),
    words=Words(lambda: WORDS),
    rules=lambda lang: "- **1.1** Answer.\n- **1.2** Point.\n",
    longest=3,
    setup=setup,
    copy=copy,
    view=view,
    where=where,
    offer=offer,
    guess=guess,
    hidden=hidden,
    standing=lambda t: Standing(tuple(t.right)),
    pieces=lambda t: {"seats": t.seats},
    options=(HINTS,),
    right=right,
    game_master=True,
    cooperative=True,
)
