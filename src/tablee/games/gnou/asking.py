"""Questions, help and hints: § 12 and § 13 of RULES.en.md."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import ClassVar, Final

from tablee.games.gnou.table import NOBODY_POINTS, GnouTable, Told
from tablee.kernel.luck import Chance
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import Closed, Move, Step
from tablee.kernel.words import LANGUAGES
from tablee.quiz.shown import Shown, show

DRAW: Final[Move] = "draw"
HINT: Final[Move] = "hint"


# §12  Questions
@dataclass(frozen=True)
class Answer(Step[GnouTable]):
    """A question lies on the table and its player answers it; what follows depends on why."""

    series: str
    alone: ClassVar[bool] = False

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [f"answer {number}" for number in numbers(t)]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        shown = on_table(t)
        chosen = int(move.removeprefix("answer ")) - 1
        put_away(t, shown)
        t.told = Told(shown, who, chosen)
        right = chosen == shown.right
        if t.events is not None:
            t.tell("right" if right else "wrong", who, spoken(shown, shown.right))
        self.then(t, who, right)

    @abstractmethod
    def then(self, t: GnouTable, who: Seat, right: bool) -> None:
        """What follows from a right or a wrong answer."""

    def closed(self, t: GnouTable, who: Seat) -> list[Closed]:
        return closed_help(t, self, who)

    def asides(self, t: GnouTable, who: Seat) -> list[Move]:
        return helps(t, self, who)

    def play_aside(self, t: GnouTable, who: Seat, move: Move) -> None:
        give_hint(t, who) if move == HINT else point(t, who, move)


@dataclass(frozen=True)
class Draw(Step[GnouTable]):
    """The player draws a card; time for the team to read what came before."""

    answer: Answer

    def moves(self, t: GnouTable, who: Seat) -> list[Move]:
        return [DRAW]

    def play(self, t: GnouTable, who: Seat, move: Move, chance: Chance) -> None:
        ask_question(t, self.answer, chance)


def ask_question(t: GnouTable, answer: Answer, chance: Chance) -> None:
    """A card from the pile of the series and of the player's level is shown."""
    pile = answer.series, t.house.levels[answer.asked]
    card, t.piles[pile] = t.piles[pile].drawn(chance)
    t.shown = show(t.house.deck.questions[card], chance)
    if t.events is not None:
        t.tell("asks", answer.asked, {"series": answer.series, "level": pile[1], **asked(t.shown)})
    t.ask(answer)


def put_away(t: GnouTable, shown: Shown) -> None:
    """The card goes to the bottom of its pile, and nobody points at it any more."""
    pile = shown.question.series, shown.question.level
    t.piles[pile] = t.piles[pile].with_below(shown.question.id)
    t.shown = None
    t.pointed = [NOBODY_POINTS] * t.seats
    t.hinted = False


def on_table(t: GnouTable) -> Shown:
    assert t.shown is not None, "a question to be answered lies on the table"
    return t.shown


def numbers(t: GnouTable) -> range:
    """The numbers of the answers shown, counted from 1."""
    return range(1, len(on_table(t).order) + 1)


def asked(shown: Shown) -> dict[str, str]:
    """The question itself, for a sentence in each language."""
    return {f"ask_{lang}": shown.question.text(lang).ask for lang in LANGUAGES}


def spoken(shown: Shown, at: int) -> dict[str, int | str]:
    """An answer and the explanation, for a sentence in each language."""
    said: dict[str, int | str] = {"number": at + 1}
    for lang in LANGUAGES:
        said[f"answer_{lang}"] = shown.answers(lang)[at]
        said[f"explain_{lang}"] = shown.question.text(lang).explain
    return said


# §13  Help and hints
def helps(t: GnouTable, answer: Answer, who: Seat) -> list[Move]:
    """What this seat, or the game master, may do while the question is open."""
    if answer.alone:
        return []
    if may_hint(t, answer, who):
        return [HINT] if has_hint(t) and not t.hinted else []
    if who == answer.asked or not 0 <= who < t.seats:
        return []
    return [f"point {number}" for number in numbers(t) if number != t.pointed[who]]


def may_hint(t: GnouTable, answer: Answer, who: Seat) -> bool:
    """Hints are the game master's or, without one, the player's who answers."""
    if t.house.master:
        return who == GAME_MASTER
    return t.house.hints and who == answer.asked


def has_hint(t: GnouTable) -> bool:
    """Whether the card on the table has a hint: a teacher's own may have none."""
    return bool(on_table(t).question.texts[0].hint.strip())


def point(t: GnouTable, who: Seat, move: Move) -> None:
    t.pointed[who] = int(move.removeprefix("point "))
    t.tell("points", who, {"number": t.pointed[who]})


def give_hint(t: GnouTable, who: Seat) -> None:
    t.hinted = True
    question = on_table(t).question
    kind = "master_hints" if who == GAME_MASTER else "hints"
    t.tell(kind, who, {f"hint_{lang}": question.text(lang).hint for lang in LANGUAGES})


def closed_help(t: GnouTable, answer: Answer, who: Seat) -> list[Closed]:
    """Why this seat may not point, or may not open the hint."""
    if who != GAME_MASTER and not 0 <= who < t.seats:
        return []
    hint = [Closed(HINT, *why_no_hint(t, answer, who))]
    if HINT in helps(t, answer, who):
        hint = []
    if who == GAME_MASTER:
        return hint
    if answer.alone and who != answer.asked:
        return hint + [Closed(f"point {number}", "13.3", "alone") for number in numbers(t)]
    if who == answer.asked:
        return hint + [Closed(f"point {number}", "13.1", "say_it") for number in numbers(t)]
    return hint


def why_no_hint(t: GnouTable, answer: Answer, who: Seat) -> tuple[str, str]:
    if answer.alone:
        return "13.3", "no_hint_alone"
    if not has_hint(t):
        return "13.8", "card_without_hint"
    if t.hinted:
        return "13.5", "hint_given"
    if t.house.master:
        return "13.5", "master_gives_hints"
    return "13.6", "player_opens_hints" if t.house.hints else "no_hints"
