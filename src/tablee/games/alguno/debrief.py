"""What there is to say after Alg(Un)o: the alternatives played, and the game as a program."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import fmean

from tablee.games.alguno.program import WORDS, Alternative
from tablee.games.alguno.table import AlgunoTable
from tablee.kernel.debrief import Section, decimal
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event
from tablee.kernel.words import LANGUAGES, Fact, Facts, Line


@dataclass
class Round:
    """A round's alternative, who composed it, how its branches ran and what it did."""

    number: int
    starter: Seat
    before: list[int]  # cards by seat
    alternative: Alternative = field(default_factory=lambda: Alternative("", "", ""))
    ran: Counter[str] = field(default_factory=Counter)
    after: list[int] = field(default_factory=list)

    @property
    def gain(self) -> float:
        """By how many cards the starter came out better than the others did on average."""
        shed = [old - new for old, new in zip(self.before, self.after, strict=True)]
        others = [cards for seat, cards in enumerate(shed) if seat != self.starter]
        return shed[self.starter] - fmean(others)


def debrief(past: Sequence[AlgunoTable]) -> tuple[Section, ...]:
    rounds = [each for each in played(past) if each.alternative.condition]
    sections = [alternatives(rounds)] if rounds else []
    if rounds:
        sections.append(effective(max(rounds, key=lambda each: each.gain)))
        sections.append(program(rounds))
    talk = tuple(Line(f"question_{n}") for n in (1, 2, 3))
    return (*sections, Section("questions", Line("to_discuss"), lines=talk))


def played(past: Sequence[AlgunoTable]) -> list[Round]:
    """Every round, in order; the last one perhaps not to its end."""
    rounds: dict[int, Round] = {}
    for before, after in pairwise(past):
        cards = [len(hand) for hand in before.hands]
        each = rounds.setdefault(before.round, Round(before.round, before.starter, cards))
        each.after = [len(hand) for hand in after.hands]
        for event in after.events or ():
            note(each, event)
    return list(rounds.values())


def note(each: Round, event: Event) -> None:
    """What an event tells of the round's alternative and of its run."""
    what = event.what or {}
    now = each.alternative
    if event.kind in ("true", "false"):
        each.ran[event.kind] += 1
    elif event.kind == "chooses_parity":
        each.alternative = replace(now, condition=str(what["parity"]))
    elif event.kind == "chooses_count":
        text = f"{what['of']}{what['operator']}{what['number']}"
        each.alternative = replace(now, condition=text)
    elif event.kind == "offers_both":
        then, otherwise = str(what["then"]), str(what["otherwise"])
        each.alternative = replace(now, then=then, otherwise=otherwise)
    elif event.kind in ("then", "otherwise"):
        each.alternative = replace(now, **{event.kind: str(what["action"])})


def alternatives(rounds: Sequence[Round]) -> Section:
    head = ("round", "composed_by", "alternative", "then_ran", "else_ran")
    rows = tuple(
        (
            str(each.number),
            Line("seat", each.starter),
            written(each.alternative),
            str(each.ran["true"]),
            str(each.ran["false"]),
        )
        for each in rounds
    )
    ran = sum((each.ran for each in rounds), Counter[str]())
    text = Line("branches", what={"then": ran["true"], "otherwise": ran["false"]})
    return Section("table", Line("alternatives"), text, head=tuple(map(Line, head)), rows=rows)


def effective(best: Round) -> Section:
    """The alternative that served its author best, if any did."""
    if best.gain <= 0:
        return Section("lines", Line("most_effective"), lines=(Line("none_effective"),))
    what: dict[str, Fact] = {
        "round": best.number,
        **texts(best.alternative),
        **decimal("cards", best.gain),
    }
    return Section("lines", Line("most_effective"), lines=(Line("effective", best.starter, what),))


def program(rounds: Sequence[Round]) -> Section:
    """The whole game, one alternative after another, in Python."""
    lines = tuple(
        Line(
            "code",
            each.starter,
            {
                "round": each.number,
                **{f"code_{lang}": each.alternative.round(WORDS, lang) for lang in LANGUAGES},
            },
        )
        for each in rounds
    )
    return Section("code", Line("program"), text=Line("program_is"), lines=lines)


def written(alternative: Alternative) -> Line:
    return Line("text", what=texts(alternative))


def texts(alternative: Alternative) -> Facts:
    """The alternative on one line, in each language."""
    return {f"text_{lang}": alternative.sentence(WORDS, lang) for lang in LANGUAGES}
