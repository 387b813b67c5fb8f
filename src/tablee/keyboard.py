"""What was typed at the command line, read and checked."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tablee
from tablee.kernel.game import Game, Material
from tablee.kernel.record import Record
from tablee.kernel.words import Refusal


def language(otherwise: str) -> str:
    """The language of this machine's user, where it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken in ("fr", "en"):
            return spoken
    return otherwise


def pairs(options: list[str] | None) -> dict[str, str]:
    pairs = {}
    for text in options or []:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refusal("not_a_pair", {"text": text})
        pairs[name.strip()] = value.strip()
    return pairs


def material_of(game: Game[Any], file: Path | None) -> Material | None:
    return None if file is None else game.material().replaced(file)


def load(file: Path, material: Path | None) -> Record[Any]:
    return tablee.load(file, lambda game: material_of(game, material) or game.material())


def checked_jobs(jobs: int) -> int:
    if jobs < 1:
        raise Refusal("no_jobs", {"jobs": jobs})
    return jobs


@contextmanager
def progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the error stream, where somebody watches it."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(
        *columns, console=console, transient=True, disable=not console.is_terminal
    ) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)
