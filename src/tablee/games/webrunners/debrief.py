"""What there is to talk over after a race of Web Runners: attacks, answers, messages met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tablee.games.webrunners.kit import THEMES
from tablee.games.webrunners.table import WebTable
from tablee.kernel.debrief import Section
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event
from tablee.kernel.words import Line

ANSWERS: Final = ("no_answer", "counters", "cancels")
CROSSINGS: Final = ("crosses", "enters")
TO_DISCUSS: Final = 3


@dataclass(frozen=True)
class Attack:
    """A damage played against somebody, and what became of it."""

    round: int
    who: Seat
    target: int
    card: str
    answer: str


def debrief(past: Sequence[WebTable]) -> tuple[Section, ...]:
    sections = (attacks(past), bridges(past), messages(past))
    return (*(each for each in sections if each.rows or each.lines), to_discuss(past))


def told(past: Sequence[WebTable]) -> Iterator[tuple[int, Event]]:
    """Everything that happened, with its round."""
    for before, after in pairwise(past):
        for event in after.events or ():
            yield before.round, event


def attacked(past: Sequence[WebTable]) -> Iterator[Attack]:
    """Every attack with its answer; one whom nobody could answer just happened."""
    last: Attack | None = None
    for round_, event in told(past):
        if event.kind == "attacks" and event.what is not None and event.who is not None:
            if last is not None:
                yield last
            target, card = int(str(event.what["target"])), str(event.what["card"])
            last = Attack(round_, event.who, target, card, "no_answer")
        elif last is not None and event.kind in ANSWERS and event.who == last.target:
            yield Attack(last.round, last.who, last.target, last.card, event.kind)
            last = None
    if last is not None:
        yield last


def attacks(past: Sequence[WebTable]) -> Section:
    rows = tuple(
        (
            str(each.round),
            Line("seat", each.who),
            Line("card", what={"card": each.card}),
            Line("seat", each.target),
            Line(each.answer),
        )
        for each in attacked(past)
    )
    head = ("round", "attacker", "damage", "target", "answer")
    return Section("table", Line("attacks"), head=tuple(map(Line, head)), rows=rows)


def bridges(past: Sequence[WebTable]) -> Section:
    """What each seat paid to get inwards."""
    crossed = [event for _, event in told(past) if event.kind in CROSSINGS]
    lines = []
    for seat in range(past[0].seats):
        costs = [int(str((event.what or {})["cost"])) for event in crossed if event.who == seat]
        if costs:
            lines.append(Line("crossed", seat, {"bridges": len(costs), "cards": sum(costs)}))
    return Section("lines", Line("bridges"), lines=tuple(lines))


def met(past: Sequence[WebTable]) -> Counter[str]:
    """The cards whose message was shown, and how often."""
    shown = (event.what for _, event in told(past) if event.kind == "message")
    return Counter(str(what["card"]) for what in shown if what)


def messages(past: Sequence[WebTable]) -> Section:
    """Every message met, to be read once more."""
    lines = tuple(Line("message", what={"card": card}) for card, _ in met(past).most_common())
    return Section("lines", Line("messages"), lines=lines)


def to_discuss(past: Sequence[WebTable]) -> Section:
    """Three themes to talk over: first those met most."""
    seen = met(past)
    often = {theme: sum(seen[card] for card in cards) for theme, cards in THEMES.items()}
    first = sorted(THEMES, key=lambda theme: -often[theme])[:TO_DISCUSS]
    lines = tuple(Line(f"talk_{theme}") for theme in first)
    return Section("questions", Line("to_discuss"), lines=lines)
