"""The server: tables of four seats under load, against boardgame.io's server and Colyseus."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from math import inf
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from bench.machine import FAST, NODE, ROOT, Spread, Worker, cores, is_compiled, told

RATE = 500  # moves a second, where delays are measured
SLOWEST = 60  # seconds that a server has to open its door
GOALS = {"boardgame.io, in memory": 3.0, "Colyseus, in memory": 1.0}
DELAY_GOAL = 0.5


@dataclass(frozen=True)
class Contender:
    """A server that is measured: how it is started, and how its seats speak with it."""

    name: str
    wire: str
    command: tuple[str, ...]  # PORT and FOLDER are filled in
    path: str = ""  # where its Python modules are looked for first

    def started_at(self, port: int, folder: Path) -> list[str]:
        filled = {"PORT": str(port), "FOLDER": str(folder)}
        return [filled.get(word, word) for word in self.command]


TABLEE = Contender(
    "Tablée, on disk",
    "tablee",
    (
        *(str(Path(sys.executable).parent / "tablee"), "serve", "--host", "127.0.0.1"),
        *("--port", "PORT", "--data", "FOLDER", "--game", "bench.peers.endless:GAME"),
    ),
)
COMPILED = replace(TABLEE, name="Tablée compiled, on disk", path=f"{FAST}:")
BOARDGAME = Contender(
    "boardgame.io, in memory", "boardgame", ("node", "boardgame_server.js", "PORT")
)
FLATFILE = Contender(
    "boardgame.io, in files", "boardgame", ("node", "boardgame_server.js", "PORT", "FOLDER")
)
COLYSEUS = Contender("Colyseus, in memory", "colyseus", ("node", "colyseus_server.js", "PORT"))
OURS = (TABLEE, COMPILED)
PEERS = (BOARDGAME, FLATFILE, COLYSEUS)


class Serving:
    """A server's process, and what the system knows of it."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self.process = process
        self.port = port

    def used(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Kilobytes that lie in memory now."""
        pages = int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
    return port


@contextmanager
def serving(contender: Contender) -> Iterator[Serving]:
    """The server on a core of its own, ready, and stopped at the end."""
    core, _ = cores()
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        process = subprocess.Popen(
            contender.started_at(port, Path(folder)),
            cwd=ROOT if contender.wire == TABLEE.wire else NODE,
            stdout=subprocess.DEVNULL,
            env={**os.environ, "NODE_ENV": "production", "PYTHONPATH": f"{contender.path}{ROOT}"},
            preexec_fn=lambda: os.sched_setaffinity(0, [core]),  # noqa: PLW1509
        )
        try:
            _wait_for(port, process)
            yield Serving(process, port)
        finally:
            process.kill()
            process.wait()


def _wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    until = monotonic() + SLOWEST
    while monotonic() < until and process.poll() is None:
        with socket.socket() as door:
            if door.connect_ex(("127.0.0.1", port)) == 0:
                sleep(0.5)
                return
        sleep(0.1)
    raise SystemExit(f"{process.args!r} does not open its door")


def one_round(contender: Contender, tables: int, seconds: float, rate: int = RATE) -> Any:
    """Opens the tables, warms up, saturates the server, then plays at a fixed rate."""
    _, core = cores()
    with serving(contender) as server, Worker(["node", "load.js"], core, NODE) as load:
        empty = server.memory()
        opening = {"do": "open", "wire": contender.wire, "port": server.port, "game": "endless"}
        opened = load.ask(json.dumps({**opening, "tables": tables}))
        load.ask(json.dumps({"do": "pace", "rate": min(rate, tables * 5), "seconds": seconds / 3}))
        memory = (server.memory() - empty) / tables
        load.ask(json.dumps({"do": "saturate", "seconds": seconds / 2}))
        before = server.used()
        full = load.ask(json.dumps({"do": "saturate", "seconds": seconds}))
        used = server.used() - before
        paced = load.ask(json.dumps({"do": "pace", "rate": rate, "seconds": seconds}))
    return {
        "moves": full["moves"] / full["seconds"],
        "cost": used / max(1, full["moves"]) * 1e6,
        "busy": used / full["seconds"],
        "load": full["load"],
        "size": full["bytes"] / 4,
        "p50": paced["p50"] or inf,  # none where no move came through
        "p99": paced["p99"] or inf,
        "reached": paced["moves"] / paced["seconds"],
        "memory": memory,
        "opened": tables / opened["seconds"],
        "lost": full["lost"] + paced["lost"],
    }


def rounds_of(contenders: tuple[Contender, ...], tables: int, rounds: int, seconds: float) -> Any:
    """Rounds in turn, A B C D A B C D; by name, each figure of each round."""
    found: dict[str, list[dict[str, float]]] = {each.name: [] for each in contenders}
    for number in range(rounds):
        for each in contenders:
            told(f"{each.name}: {tables} tables, round {number + 1} of {rounds}")
            found[each.name].append(one_round(each, tables, seconds))
    return found


def spreads(found: Any) -> dict[str, dict[str, Spread]]:
    return {
        name: {what: Spread.of([each[what] for each in rounds]) for what in rounds[0]}
        for name, rounds in found.items()
    }


def ratios(found: Any, what: str) -> dict[tuple[str, str], Spread]:
    """Each of ours against each peer, round by round."""
    return {
        (ours.name, peer.name): Spread.of(
            [
                a[what] / b[what] if b[what] else inf
                for a, b in zip(found[ours.name], found[peer.name], strict=True)
            ]
        )
        for ours in OURS
        for peer in PEERS
        if ours.name in found
    }


def measure(rounds: int, seconds: float, tables: int, growth: tuple[int, ...]) -> dict[str, Any]:
    """Everything about the servers; growth is measured in one round a size."""
    ours = OURS if is_compiled() else OURS[:1]
    found = rounds_of((*ours, *PEERS), tables, rounds, seconds)
    grown: dict[int, dict[str, dict[str, float]]] = {size: {} for size in growth}
    for size in growth:
        for each in (*ours, BOARDGAME, COLYSEUS):
            told(f"{each.name}: {size} tables")
            grown[size][each.name] = one_round(each, size, seconds)
    return {
        "rounds": rounds,
        "tables": tables,
        "spreads": spreads(found),
        "faster": ratios(found, "moves"),
        "cheaper": {pair: ratio.turned() for pair, ratio in ratios(found, "cost").items()},
        "p50": ratios(found, "p50"),
        "p99": ratios(found, "p99"),
        "growth": grown,
    }
