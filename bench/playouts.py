"""A worker that plays on request, one process a contender: `python -m bench.playouts tablee`.

A line asks, `documented 500` or `plain 500`; a line of JSON answers: wins by seat, throws,
seconds of processor time.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time

Playout = Callable[[], tuple[int, int]]  # gives the winner and the throws

SEATS = 4
PEERS = {"openspiel": "bench.peers.openspiel", "pettingzoo": "bench.peers.pettingzoo_aec"}


def ours() -> dict[str, Playout]:
    """The goose as `tablee simulate` plays it, and with a loop of one's own over legal moves."""
    from tablee.games import game
    from tablee.kernel.luck import Random
    from tablee.kernel.table import advance
    from tablee.lab.simulate import Plan

    prepared = Plan("goose", SEATS, 1, bots="random").prepared()
    goose, luck, number = game("goose"), Random(), iter(range(10**9))
    options, run = goose.settle(SEATS, {}), luck.pick(10**9)

    def documented() -> tuple[int, int]:
        t, throws = prepared.play_one(f"{run} {next(number)}")
        assert t.result is not None
        return t.result.won[0], throws

    def plain() -> tuple[int, int]:
        t, throws = goose.begin(SEATS, options, luck), 0
        while t.pending:
            step = t.pending[-1]
            legal = step.moves(t, step.asked)
            advance(t, legal[luck.pick(len(legal))], luck)
            throws += 1
        assert t.result is not None
        return t.result.won[0], throws

    return {"documented": documented, "plain": plain}


def ways_of(contender: str) -> dict[str, Playout]:
    if contender == "tablee":
        return ours()
    peer = import_module(PEERS[contender])
    return {"documented": peer.documented, "plain": peer.plain}


def main() -> None:
    ways = ways_of(sys.argv[1])
    for line in sys.stdin:
        way, count = line.split()
        playout, wins, throws = ways[way], [0] * SEATS, []
        start = process_time()
        for _ in range(int(count)):
            winner, thrown = playout()
            wins[winner] += 1
            throws.append(thrown)
        seconds = process_time() - start
        print(json.dumps({"wins": wins, "throws": throws, "seconds": seconds}), flush=True)


if __name__ == "__main__":
    main()
