"""What there is to talk over once the silence ends: everything is open now."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from tablee.games.gardiens.decks import THREAT
from tablee.games.gardiens.pages import LEXICON
from tablee.games.gardiens.sight import terms
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.debrief import TOGETHER, Section, told
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event
from tablee.kernel.words import Facts, Line

TOLD: Final = 3  # blows told of: the hardest, as they came
# What may become of a card on which an Alert lay.
FATES: Final = (
    "countered",
    "tamed",
    "strikes",
    "overflows",
    "reports",
    "sweeps",
    "turns_threat",
)


@dataclass(frozen=True)
class Alarm:
    """An Alert: who laid it in which round on which card, and whether they had seen the card."""

    round: int
    who: Seat
    place: int
    card: str
    seen: bool


def debrief(past: Sequence[GardiensTable]) -> tuple[Section, ...]:
    found = (menace(past), turning_points(past), alerts(past), seen(past), lexicon(past[-1]))
    talk = tuple(Line(f"question_{n}") for n in (1, 2, 3, 4))
    return (
        *(each for each in found if each.lines or each.rows or each.series),
        Section("questions", Line("to_discuss"), lines=talk),
    )


def menace(past: Sequence[GardiensTable]) -> Section:
    """The Menace total over time."""
    line = tuple(float(t.menace) for t in past)
    unit = Line("menace_unit")
    return Section("chart", Line("menace"), series=((TOGETHER, line),), unit=unit)


def of_kind(past: Sequence[GardiensTable], *kinds: str) -> Iterator[tuple[int, Event, Facts]]:
    """What happened of these kinds, with its round and what it says."""
    for round_, event in told(past):
        if event.kind in kinds:
            yield round_, event, event.what or {}


def turning_points(past: Sequence[GardiensTable]) -> Section:
    """The hardest blows in the order of the rounds, and how many threats were countered."""
    blows = [(round_, what) for round_, _, what in of_kind(past, "strikes")]
    hardest = sorted(blows, key=lambda blow: -int(str(blow[1]["points"])))[:TOLD]
    hardest.sort(key=lambda blow: blow[0])
    lines = [Line("blow", what={"round": round_, **what}) for round_, what in hardest]
    countered = [str(what["card"]) for _, _, what in of_kind(past, "countered")]
    if countered:
        lines.append(Line("countered", what={"count": len(countered), "cards": countered}))
    return Section("lines", Line("turning_points"), lines=tuple(lines))


def alarms(past: Sequence[GardiensTable]) -> Iterator[Alarm]:
    for before, after in pairwise(past):
        for event in after.events or ():
            if event.kind == "alerts" and event.who is not None and event.what is not None:
                place = int(str(event.what["place"])) - 1
                knew = event.who in before.seen[place]
                yield Alarm(before.round, event.who, place, before.grid[place], knew)


def alerts(past: Sequence[GardiensTable]) -> Section:
    """Each Alert, what it lay on, and what the team made of it."""
    lines = []
    for alarm in alarms(past):
        kind = f"alert_{understood(past, alarm)}" + ("" if alarm.seen else "_unseen")
        lines.append(Line(kind, alarm.who, {"round": alarm.round, "card": alarm.card}))
    return Section("lines", Line("alerts"), text=Line("alerts_are"), lines=tuple(lines))


def understood(past: Sequence[GardiensTable], alarm: Alarm) -> str:
    """What became of the card in the round of the Alert; one that just lay there was avoided."""
    if past[0].decks.cards[alarm.card].type != THREAT:
        return "harmless"
    for kind in FATES:
        of_round = (
            what["card"] for round_, _, what in of_kind(past, kind) if round_ == alarm.round
        )
        if alarm.card in of_round:
            return kind
    return "avoided"


def seen(past: Sequence[GardiensTable]) -> Section:
    """Who had looked at what, in secret."""
    looked: dict[Seat, list[str]] = {}
    for _, event, what in of_kind(past, "sees"):
        assert event.who is not None
        looked.setdefault(event.who, []).append(str(what["card"]))
    lines = tuple(
        Line("saw", who, {"cards": distinct(cards)}) for who, cards in sorted(looked.items())
    )
    return Section("lines", Line("seen"), lines=lines)


def distinct(cards: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(cards))


def lexicon(t: GardiensTable) -> Section:
    """The words of this game, to be explained to each other."""
    met = terms(t)
    lines = (Line("terms", what={"terms": met}),) if met else ()
    return Section("lines", Line("lexicon"), lines=lines, page=LEXICON)
