"""What there is to talk over after a race of Web Runners: attacks, answers, messages met."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tablee.games.webrunners.kit import COUNTERS, THEMES
from tablee.games.webrunners.table import WebTable
from tablee.kernel.debrief import Section, told
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event
from tablee.kernel.words import Line

ANSWERS: Final = ("no_answer", "counters", "cancels")
WATCH_ANSWERED: Final = "counters_watch"
CROSSINGS: Final = ("crosses", "enters")
TO_DISCUSS: Final = 3


@dataclass(frozen=True)
class Attack:
    """A damage, against somebody or, for Surveillance, against nobody; what became of it."""

    round: int
    who: Seat
    target: Seat | None
    card: str
    answer: str
    by: Seat | None = None  # who answered


def debrief(past: Sequence[WebTable]) -> tuple[Section, ...]:
    sections = (attacks(past), bridges(past), messages(past))
    return (*(each for each in sections if each.rows or each.lines), to_discuss(past))


def attacked(past: Sequence[WebTable]) -> Iterator[Attack]:
    """Every damage with its answer; one that nobody could answer, or did, just happened."""
    last: Attack | None = None
    for round_, event in told(past):
        opened = begun(round_, event)
        if opened is not None:
            if last is not None:
                yield last
            last = opened
        elif last is not None and is_answer(event, last):
            yield replace(last, answer=event.kind, by=event.who)
            last = None
    if last is not None:
        yield last


def begun(round_: int, event: Event) -> Attack | None:
    """The damage that an event begins, as it ends if nothing answers it."""
    if event.who is None or event.what is None or event.kind not in ("attacks", "watches"):
        return None
    card = str(event.what["card"])
    if event.kind == "watches":
        return Attack(round_, event.who, None, card, "watched")
    return Attack(round_, event.who, int(str(event.what["target"])), card, "no_answer")


def is_answer(event: Event, attack: Attack) -> bool:
    """Whether an event ends this damage's window: the target's answer, or the one counter."""
    if attack.target is None:
        return event.kind == WATCH_ANSWERED
    cards = (attack.card, COUNTERS[attack.card])
    return (
        event.kind in ANSWERS
        and event.who == attack.target
        and (event.what or {}).get("card") in cards
    )


def attacks(past: Sequence[WebTable]) -> Section:
    rows = tuple(
        (
            str(each.round),
            Line("seat", each.who),
            Line("card", what={"card": each.card}),
            Line("nobody") if each.target is None else Line("seat", each.target),
            Line(each.answer, each.by),
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
    """Three themes to talk over: the one that was chosen first, then those met most."""
    seen, chosen = met(past), past[0].theme
    often = {theme: sum(seen[card] for card in cards) for theme, cards in THEMES.items()}
    first = sorted(THEMES, key=lambda theme: (theme != chosen, -often[theme]))[:TO_DISCUSS]
    lines = tuple(Line(f"talk_{theme}") for theme in first)
    return Section("questions", Line("to_discuss"), lines=lines)
