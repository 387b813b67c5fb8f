"""The machine a bench runs on: its cores, the versions of everything, a worker on one core."""

from __future__ import annotations

import json
import os
import platform
import resource
import select
import subprocess
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple, Self

ROOT = Path(__file__).parent.parent
NODE = ROOT / "bench" / "peers" / "node"
FAST = ROOT / ".fast"  # where `make fast` compiles, for whoever wants it measured too

PATIENCE = 300  # seconds that a worker has to answer

PYTHON_PEERS = ("open_spiel", "pettingzoo", "gymnasium", "numpy")
SERVER_PARTS = ("litestar", "uvicorn", "uvloop", "websockets", "msgspec")
NODE_PEERS = ("boardgame.io", "socket.io", "@colyseus/core", "@colyseus/ws-transport", "ws")


class Spread(NamedTuple):
    """The middle of some rounds, and how far they lie apart."""

    middle: float
    low: float
    high: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Spread:
        return cls(median(values), min(values), max(values))

    def turned(self) -> Spread:
        """Of the ratios turned round."""
        return Spread(1 / self.middle, 1 / self.high, 1 / self.low)

    def text(self, digits: int = 0) -> str:
        return f"{self.middle:,.{digits}f} ({self.low:,.{digits}f} to {self.high:,.{digits}f})"


def told(what: str) -> None:
    """Says on the terminal what is measured now; the page is printed at the end."""
    print(f"{datetime.now(UTC):%H:%M:%S} {what}", file=sys.stderr, flush=True)


def is_compiled() -> bool:
    return (FAST / "ready").exists()


def cores() -> tuple[int, int]:
    """The core of what is measured, and the core of the load: another one, if there is one."""
    mine = sorted(os.sched_getaffinity(0))
    return mine[0], mine[-1]


def allow_sockets() -> None:
    """As many open sockets as this machine lets a process have: a thousand tables need 4,000."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


class Worker:
    """A process on one core that answers each line of its input with a line of JSON."""

    def __init__(self, command: Sequence[str], core: int, folder: Path = ROOT, **env: str) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=folder,
            env={**os.environ, "NODE_ENV": "production", **env},
            preexec_fn=lambda: os.sched_setaffinity(0, [core]),  # noqa: PLW1509
        )

    def ask(self, line: str) -> dict[str, Any]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        ready, _, _ = select.select([self.process.stdout], [], [], PATIENCE)
        answer = self.process.stdout.readline() if ready else ""
        if not answer:
            raise SystemExit(f"{self.process.args!r} did not answer {line!r}")
        found: dict[str, Any] = json.loads(answer)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.wait()
        for end in (self.process.stdin, self.process.stdout):
            if end is not None:
                end.close()


def about() -> dict[str, str]:
    """The machine and the versions, as the report tells them."""
    import tablee

    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    told = {
        "machine": f"{_processor()}, {os.cpu_count()} cores, {_memory()}",
        "system": f"{platform.system()} {platform.release()}",
        "Python": platform.python_version(),
        "Node": node.stdout.strip().removeprefix("v"),
        "Tablée": tablee.__version__,
    }
    told |= {name: _version(name) for name in (*PYTHON_PEERS, *SERVER_PARTS)}
    return told | {name: _node_version(name) for name in NODE_PEERS}


def _processor() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text().splitlines() if info.is_file() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _memory() -> str:
    size = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{size / 2**30:.0f} GB"


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _node_version(name: str) -> str:
    file = NODE / "node_modules" / name / "package.json"
    return str(json.loads(file.read_text())["version"])
