"""What each game should be like between bots, and what a simulation answers to that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from math import inf
from typing import Final

from tablee.games.gardiens.rules import ENDINGS
from tablee.games.gardiens.table import LIMIT
from tablee.games.webrunners.kit import COSTS, COUNTERS
from tablee.games.webrunners.table import CHARACTERS
from tablee.kernel.seats import Seat
from tablee.lab.simulate import SKILL, Report, error_of_mean


@dataclass(frozen=True)
class Figure:
    """Something measured: how much, half of its 95 % interval, and of which of several."""

    value: float
    error: float
    of: str = ""

    def __str__(self) -> str:
        measured = f"{self.value:.1f} ± {self.error:.1f}"
        return f"{self.of}: {measured}" if self.of else measured


@dataclass(frozen=True)
class Goal:
    """A figure and the bounds between which it should lie, for some bots and options."""

    text: str
    measure: Callable[[Report], Figure]
    low: float = -inf
    high: float = inf
    bots: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def asked(self) -> str:
        if self.low == -inf:
            return f"at most {self.high:g}"
        return f"at least {self.low:g}" if self.high == inf else f"{self.low:g} to {self.high:g}"

    def kept(self, figure: Figure) -> str:
        """Whether the figure lies within the bounds, and whether its error could change that."""
        inside = self.low <= figure.value <= self.high
        distance = min(abs(figure.value - bound) for bound in (self.low, self.high))
        answer = "yes" if inside else "no"
        return f"{answer}, within the error" if distance < figure.error else answer


def _share(report: Report, share: float, of: str = "") -> Figure:
    """A share of the games, in percent."""
    return Figure(100 * share, 100 * error_of_mean(share * (1 - share), report["games"]), of)


def rounds(report: Report) -> Figure:
    return Figure(report["rounds"]["mean"], report["rounds"]["mean_error"])


def longer_than(most: int) -> Callable[[Report], Figure]:
    """How many games have more rounds."""

    def measure(report: Report) -> Figure:
        longer = sum(games for rounds, games in report["lengths"].items() if rounds > most)
        return _share(report, longer / report["games"])

    return measure


def wins(seat: Seat, above: bool = False) -> Callable[[Report], Figure]:
    """How much a seat wins; or how much more than its even share."""

    def measure(report: Report) -> Figure:
        even = 1 / report["players"] if above else 0
        won, error = (report[figure][seat] for figure in ("seat_wins", "seat_wins_error"))
        return Figure(100 * (won - even), 100 * error)

    return measure


def lead(report: Report) -> Figure:
    """How much more than its even share the seat wins that wins most."""
    ahead = {seat: wins(seat, above=True)(report) for seat in range(report["players"])}
    seat = max(ahead, key=lambda each: ahead[each].value)
    return Figure(ahead[seat].value, ahead[seat].error, f"seat {seat + 1}")


def rarest(figure: str, *things: str) -> Callable[[Report], Figure]:
    """Of these things, the one that happens in the fewest games."""

    def measure(report: Report) -> Figure:
        thing = min(things, key=lambda each: report[figure].get(each, 0))
        return _share(report, report[figure].get(thing, 0), thing)

    return measure


def team_wins(report: Report) -> Figure:
    return _share(report, report["team_wins"])


def menace(report: Report) -> Figure:
    """The mean Menace total of the gardiens, whose score is how far it stays below its limit."""
    return Figure(LIMIT - report["team_score"]["mean"], report["team_score"]["mean_error"])


def _gnou() -> Iterable[Goal]:
    """What is expected of four who know seven answers of ten, give or take five points."""
    expected = {"galopant": (94, 89, 79), "trottant": (72, 47, 21)}
    for variant, percents in expected.items():
        for difficulty, percent in zip(("easy", "intermediate", "hard"), percents, strict=True):
            yield Goal(
                "team wins, %", team_wins, percent - 5, percent + 5,
                options={"variant": variant, "difficulty": difficulty, SKILL: "0.7"},
            )  # fmt: skip


DAMAGES: Final = tuple(
    f"{'watches' if damage == 'surveillance' else 'attacks'} {damage}" for damage in COUNTERS
)

GOALS: Final[Mapping[str, tuple[Goal, ...]]] = {
    "gnou": tuple(_gnou()),
    "alguno": (
        Goal("rounds on average", rounds, 6, 20),
        Goal("games over 60 rounds, %", longer_than(60), high=1),
        Goal("the starter's wins above the even share, %", wins(0, above=True), high=5),
        Goal("the sensible player's wins, %", wins(0), 50, bots="sensible,random,random"),
    ),
    "webrunners": (
        Goal("rounds on average", rounds, 12, 25),
        Goal("games over 80 rounds, %", longer_than(80), high=1),
        Goal("a seat's wins above the even share, %", lead, high=5),
        Goal("games with each damage, %", rarest("seen", *DAMAGES), 10),
        Goal(
            "games with each power, %",
            rarest("seen", *(f"power {character}" for character in CHARACTERS)),
            10,
        ),
        Goal(
            "games in which each cost of a bridge is paid, %",
            rarest("seen", *(f"crosses {cost}" for cost in COSTS)),
            1,
        ),
        Goal("the sensible player's wins, %", wins(0), 75, bots="sensible,random"),
        Goal("the sensible player's wins, %", wins(1), 75, bots="random,sensible"),
    ),
    "gardiens": (
        Goal("games with each ending, %", rarest("endings", *(why for _, why in ENDINGS)), 8),
        Goal("the Menace total on average", menace, 3, 6),
        Goal(
            "games that end at 8 or more, %", rarest("endings", ENDINGS[-1][1]), 50, bots="random"
        ),
    ),
}
