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
from tablee.kernel.match import Match
from tablee.kernel.record import Record
from tablee.kernel.words import Refusal
from tablee.terminal import Teller


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


class KeptGame:
    """A game kept in a file after every move; a disk that is full does not stop it."""

    def __init__(self, file: Path, match: Match[Any], teller: Teller) -> None:
        self.file = file
        self.match = match
        self.teller = teller
        self.failed = False
        self._write()  # a place where nothing can be written is refused before the first move

    def keep(self) -> bool:
        """Writes the game as it stands; says so once where it cannot, and tries again next time."""
        try:
            self._write()
        except OSError as error:
            if not self.failed:
                problem = error.strerror or str(error)
                self.teller.tell("not_saved", file=str(self.file), problem=problem)
            self.failed = True
            return False
        self.failed = False
        return True

    def _write(self) -> None:
        """Writes the file whole or not at all."""
        if self.file.exists() and not self.file.is_file():
            raise Refusal("not_a_plain_file", {"file": str(self.file)})
        beside = self.file.with_name(self.file.name + ".new")
        beside.write_text(self.match.record.text(), encoding="utf-8")
        beside.replace(self.file)


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
