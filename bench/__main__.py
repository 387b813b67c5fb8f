"""`make bench`: everything in one run, printed; ARGS=--write also writes docs/speed.md."""

from __future__ import annotations

import argparse
import os
import signal
import sys
from dataclasses import dataclass
from time import perf_counter

from bench import own, report, rules, server
from bench.machine import ROOT, about, allow_sockets, cores, told

PAGE = ROOT / "docs" / "speed.md"


@dataclass(frozen=True)
class Size:
    """How long everything is measured."""

    rounds: int
    seconds: float  # a contender, a round
    checked: float  # seconds a contender plays to be compared with the exact odds
    moves: int  # of the long game
    tables: int
    server_rounds: int
    server_seconds: float
    growth: tuple[int, ...]  # tables, besides those of the rounds


WHOLE = Size(7, 1.0, 6.0, 20_000, 200, 3, 4.0, (50, 1000))
QUICK = Size(2, 0.3, 2.0, 2_000, 20, 1, 1.5, (10, 50))  # to see that it runs; says nothing


def wanted() -> argparse.Namespace:
    asked = argparse.ArgumentParser(prog="make bench")
    asked.add_argument("--write", action="store_true", help="write docs/speed.md")
    asked.add_argument("--quick", action="store_true", help="see that it runs; the figures are bad")
    asked.add_argument("--only", choices=("rules", "server"), help="one part alone; never written")
    found = asked.parse_args()
    if found.write and (found.only or found.quick):
        asked.error("only a whole run is written down")
    return found


def rules_parts(size: Size) -> list[list[str]]:
    all_cores = os.sched_getaffinity(0)
    played = rules.measure(size.rounds, size.seconds, size.checked)
    told("rules: our five games")
    os.sched_setaffinity(0, [cores()[0]])
    middles = own.middles(max(2, size.rounds // 2), size.seconds / 2)
    flat = own.flatness(size.moves, max(2, size.rounds // 2))
    os.sched_setaffinity(0, all_cores)
    return [report.rules_part(played), report.own_part(middles, flat, size.moves)]


def server_parts(size: Size) -> list[list[str]]:
    found = server.measure(size.server_rounds, size.server_seconds, size.tables, size.growth)
    return [report.server_part(found)]


def main() -> None:
    args = wanted()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that no server outlives the bench
    allow_sockets()
    size = QUICK if args.quick else WHOLE
    start = perf_counter()
    parts: list[list[str]] = []
    if args.only != "server":
        parts += rules_parts(size)
    if args.only != "rules":
        parts += server_parts(size)
    page = report.page(about(), parts, (perf_counter() - start) / 60)
    print(page)
    if args.write:
        PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
