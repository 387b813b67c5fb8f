"""The rules: playouts of the goose against peers, checked to play the same game."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import cache
from math import sqrt
from statistics import fmean, pvariance
from time import perf_counter
from typing import Any

from bench.machine import FAST, NODE, Spread, Worker, cores, is_compiled, told
from bench.playouts import SEATS
from tablee.games import game
from tablee.lab.odds import odds

WAYS = ("documented", "plain")
GOAL = 10.0  # times the playouts a second of each peer, both as documented
CHI_SQUARE = 21.1  # three degrees of freedom: one honest run in 10,000 lies above
DEVIATIONS = 4.0  # between two means: one honest run in 16,000 lies above


class Disagreement(SystemExit):
    """A contender plays another game: nothing that follows would mean anything."""


@dataclass
class Contender:
    """Somebody's goose in its own process, and what it has played so far."""

    name: str
    worker: Worker
    wins: dict[str, list[int]] = field(default_factory=lambda: {way: [0] * SEATS for way in WAYS})
    throws: dict[str, list[int]] = field(default_factory=lambda: {way: [] for way in WAYS})
    rates: dict[str, list[float]] = field(default_factory=lambda: {way: [] for way in WAYS})

    def play(self, way: str, count: int) -> float:
        """Plays so often; gives the playouts a second."""
        came = self.worker.ask(f"{way} {count}")
        self.wins[way] = [a + b for a, b in zip(self.wins[way], came["wins"], strict=True)]
        self.throws[way] += came["throws"]
        return count / float(came["seconds"])

    def play_for(self, way: str, seconds: float) -> None:
        """Plays for about so long, in growing parts: also what warms it up."""
        start, count = perf_counter(), 5
        while perf_counter() - start < seconds:
            rate = self.play(way, count)
            count = max(5, int(rate * seconds / 4))


@contextmanager
def contenders() -> Iterator[list[Contender]]:
    core, _ = cores()
    python = [sys.executable, "-m", "bench.playouts"]
    node = ["node", "playouts.js"]
    with ExitStack() as stack:
        found = {
            "Tablée": Worker([*python, "tablee"], core),
            "OpenSpiel": Worker([*python, "openspiel"], core),
            "PettingZoo": Worker([*python, "pettingzoo"], core),
            "boardgame.io": Worker(node, core, NODE),
        }
        if is_compiled():
            found["Tablée, compiled"] = Worker([*python, "tablee"], core, PYTHONPATH=str(FAST))
        yield [Contender(name, stack.enter_context(each)) for name, each in found.items()]


@cache
def exact_odds() -> list[float]:
    """Each seat's chance to win, computed from our rules."""
    wins: list[float] = odds(game("goose"), SEATS, {})["seat_wins"]
    return wins


def agreement(each: Contender, way: str, ours: list[int]) -> dict[str, Any]:
    """How far a contender lies from the exact odds and from our mean; raises if too far."""
    exact = exact_odds()
    played = sum(each.wins[way])
    shares = [won / played for won in each.wins[way]]
    square = sum((s - e) ** 2 / e for s, e in zip(shares, exact, strict=True)) * played
    throws = each.throws[way]
    error = sqrt(pvariance(ours) / len(ours) + pvariance(throws) / len(throws))
    apart = (fmean(throws) - fmean(ours)) / error
    if square > CHI_SQUARE or abs(apart) > DEVIATIONS:
        raise Disagreement(
            f"{each.name} ({way}) plays another game: in {played} playouts the seats win "
            f"{shares} where {exact} is exact (chi-square {square:.1f}, at most {CHI_SQUARE}), "
            f"after {fmean(throws):.2f} throws where ours takes {fmean(ours):.2f} "
            f"({apart:+.1f} deviations, at most {DEVIATIONS})"
        )
    return {
        "playouts": played,
        "shares": shares,
        "square": square,
        "throws": fmean(throws),
        "error": 1.96 * sqrt(pvariance(throws) / len(throws)),
        "apart": apart,
    }


def check(found: list[Contender], seconds: float) -> dict[str, dict[str, Any]]:
    """Every contender both ways, for so long each, then compared; ours are the yardstick."""
    for each in found:
        for way in WAYS:
            each.play_for(way, seconds)
    yardstick = found[0].throws["plain"] + found[0].throws["documented"]
    return {f"{each.name} {way}": agreement(each, way, yardstick) for each in found for way in WAYS}


def measure(rounds: int, seconds: float, checked: float) -> dict[str, Any]:
    """Rounds in turn, A B C D A B C D, each contender both ways."""
    with contenders() as found:
        told("rules: whether all play the same game")
        check(found, checked)
        counts = {}
        for each in found:
            for way in WAYS:
                counts[each.name, way] = max(3, int(each.play(way, 5) * seconds))
        for number in range(rounds):
            told(f"rules: round {number + 1} of {rounds}")
            for way in WAYS:
                for each in found:
                    each.rates[way].append(each.play(way, counts[each.name, way]))
        agreed = check(found, 0)
    return {
        "rates": {each.name: {way: Spread.of(each.rates[way]) for way in WAYS} for each in found},
        "ratios": _ratios(found),
        "agreed": agreed,
        "rounds": rounds,
    }


def _ratios(found: list[Contender]) -> dict[str, dict[str, Spread]]:
    """Ours against each, round by round, so that a slow moment slows both."""
    first = found[0]
    return {
        each.name: {
            way: Spread.of([a / b for a, b in zip(first.rates[way], each.rates[way], strict=True)])
            for way in WAYS
        }
        for each in found[1:]
    }
