"""Our own figures: copies and playouts from the middle of a game, and what the n-th move costs."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

from bench.machine import Spread
from bench.peers.endless import GAME as ENDLESS
from tablee.games import OURS, game
from tablee.kernel.game import Game
from tablee.kernel.luck import Chance, Random
from tablee.kernel.match import Match
from tablee.kernel.record import entry_text
from tablee.kernel.table import Table, advance

SEATS = 4
MIDDLES = 20  # tables in the middle of different games
LOOKS = 50  # at the clock, while something is measured
SHORT = 1e-6  # seconds: nothing of ours is done faster
PARTS = 10  # of a long game: its first tenth is held against its last


def step_on(t: Table, luck: Chance) -> None:
    """One random move."""
    step = t.pending[-1]
    legal = step.moves(t, step.asked)
    advance(t, legal[luck.pick(len(legal))], luck)


def middle(played: Game[Any], seed: int) -> Table:
    """A table in the middle of a random game: its length is found by playing it once before."""
    low, high = played.seats
    seats = min(max(SEATS, low), high)
    options = played.settle(seats, {})
    length, t = 0, played.begin(seats, options, luck := Random(seed))
    while t.pending:
        step_on(t, luck)
        length += 1
    half: Table = played.begin(seats, options, luck := Random(seed))
    for _ in range(length // 2):
        step_on(half, luck)
    return half


def per_second(work: Callable[[int], object], seconds: float) -> float:
    """How often a second of processor time some work is done, for about so long."""
    start = process_time()
    work(0)
    batch = max(1, int(seconds / LOOKS / max(process_time() - start, SHORT)))
    done, start = 0, process_time()
    while (passed := process_time() - start) < seconds:
        for n in range(done, done + batch):
            work(n)
        done += batch
    return done / passed


def middles(rounds: int, seconds: float) -> dict[str, dict[str, Spread]]:
    """Copies and playouts a second from the middle of each of our games, the games in turn."""
    found = {name: [middle(game(name), seed) for seed in range(MIDDLES)] for name in OURS}
    rates: dict[str, dict[str, list[float]]]
    rates = {name: {"copies": [], "playouts": [], "moves": []} for name in OURS}
    luck = Random(1)
    for _ in range(rounds):
        for name, tables in found.items():
            played = game(name)
            moves = 0

            def copy(n: int, played: Game[Any] = played, tables: list[Table] = tables) -> Table:
                copied: Table = played.copy(tables[n % MIDDLES])
                return copied

            def playout(n: int, copy: Callable[[int], Table] = copy) -> None:
                nonlocal moves
                t = copy(n)
                while t.pending:
                    step_on(t, luck)
                    moves += 1

            rates[name]["copies"].append(per_second(copy, seconds / 2))
            start = process_time()
            rates[name]["playouts"].append(per_second(playout, seconds))
            rates[name]["moves"].append(moves / (process_time() - start))
    return {
        name: {what: Spread.of(values) for what, values in each.items()}
        for name, each in rates.items()
    }


def tenths(moves: int, move: Callable[[], object]) -> tuple[float, float]:
    """Microseconds a move takes in the first tenth and in the last tenth of so many moves."""
    part, times = moves // PARTS, []
    for _ in range(PARTS):
        start = process_time()
        for _ in range(part):
            move()
        times.append((process_time() - start) / part * 1e6)
    return times[0], times[-1]


def flatness(moves: int, rounds: int) -> dict[str, dict[str, Spread]]:
    """What a move costs early and late in a game of so many moves, bare, matched and kept."""
    ways = {"bare table": _bare, "through Match": _matched, "Match, each move on file": _kept}
    costs: dict[str, list[tuple[float, float]]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name, way in ways.items():
            costs[name].append(way(moves))
    return {
        name: {
            "first": Spread.of([first for first, _ in pairs]),
            "last": Spread.of([last for _, last in pairs]),
            "ratio": Spread.of([last / first for first, last in pairs]),
        }
        for name, pairs in costs.items()
    }


def _bare(moves: int) -> tuple[float, float]:
    luck = Random(2)
    t = ENDLESS.begin(SEATS, ENDLESS.settle(SEATS, {}), luck)
    return tenths(moves, lambda: step_on(t, luck))


def _matched(moves: int) -> tuple[float, float]:
    match = Match(ENDLESS, SEATS, {}, Random(2))
    return tenths(moves, lambda: match.play(match.table.pending[-1].asked, "roll"))


def _kept(moves: int) -> tuple[float, float]:
    """Each entry is written out as it comes, as a program that keeps a record does."""
    match = Match(ENDLESS, SEATS, {}, Random(2))
    with tempfile.TemporaryDirectory() as folder, (Path(folder) / "record").open("w") as file:

        def move() -> None:
            match.play(match.table.pending[-1].asked, "roll")
            file.write(f"{entry_text(match.record.entries[-1])}\n")
            file.flush()

        return tenths(moves, move)
