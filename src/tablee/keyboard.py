"""What was typed at the command line, read and checked."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from errno import EISDIR
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter, Token
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import tablee
from tablee.kernel.game import BadMaterial, Game, Material
from tablee.kernel.match import Match
from tablee.kernel.record import Record
from tablee.kernel.words import Refusal, text_in
from tablee.terminal import Teller

Lang = Annotated[
    Literal["fr", "en"] | None, Parameter("--lang", help="The language of the sentences.")
]
Options = Annotated[
    list[str] | None,
    Parameter(
        "--option",
        consume_multiple=True,
        negative="",
        help="name=value; may be given several times. `tablee games GAME` lists a game's options.",
    ),
]
MaterialFile = Annotated[
    Path | None,
    Parameter("--material", help="Your own board or deck, in place of the file of the same name."),
]


def _whole(type_: object, tokens: Sequence[Token]) -> int:
    """A number as it was typed: 2.6 is not rounded to one."""
    typed = tokens[0].value
    try:
        return int(typed)
    except ValueError:
        raise ValueError(f"“{typed}” is not a whole number.") from None


Whole = Annotated[int, Parameter(converter=_whole)]
AsJson = Annotated[bool, Parameter("--json", negative="", help="One JSON object, for programs.")]


class Screen(Console):
    """Where helps are shown; a reader that goes away is left to whoever runs the command."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def language() -> str:
    """The language of this machine's user, where it is one of ours; French else."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        spoken = os.environ.get(name, "")[:2].lower()
        if spoken in ("fr", "en"):
            return spoken
    return "fr"


def pairs(options: list[str] | None) -> dict[str, str]:
    """The options by name; each is written once, and --option is not left without any."""
    pairs: dict[str, str] = {}
    for text in [""] if options == [] else options or []:
        name, equals, value = (part.strip() for part in text.partition("="))
        if not equals:
            raise Refusal("not_a_pair", {"text": text})
        if name in pairs:
            raise Refusal("said_twice", {"word": f"--option {name}"})
        pairs[name] = value
    return pairs


def material_of(game: Game[Any], file: Path | None) -> Material | None:
    return None if file is None else game.material().replaced(file)


def material_file(record: Path, known_by: str) -> Path:
    """Where the material of a record lies, if it is not the game's own."""
    return record.with_name(f"{known_by}.material.json")


def load(file: Path, material: Path | None) -> Record[Any]:
    """The record in a file, with the material given, the one that lies beside it, or the game's."""
    text = text_in(file)
    told = re.search(r'^ ?"?material"?:? "?([0-9a-f]{64})', text, re.MULTILINE)
    beside = material_file(file, told[1] if told else "")

    def provide(game: Game[Any]) -> Material:
        if material is not None:
            return game.material().replaced(material)
        if beside.is_file():
            return _material_in(beside)
        return game.material()

    return tablee.read(text, tablee.game, provide)


def _material_in(file: Path) -> Material:
    try:
        files = json.loads(file.read_text(encoding="utf-8"))
        return Material(tuple(sorted((str(name), str(text)) for name, text in files.items())))
    except (ValueError, AttributeError) as error:
        raise BadMaterial(file.name, str(error)) from error


class KeptGame:
    """A game kept in a file after every move; a disk that is full does not stop it."""

    def __init__(self, file: Path, match: Match[Any], teller: Teller) -> None:
        self.file = file
        self.match = match
        self.teller = teller
        self.failed = False
        if file.exists():
            raise Refusal("file_exists", {"file": str(file)})
        self._write()  # a place where nothing can be written is refused before the first move
        self._lay_material_beside()

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
        beside = self.file.with_name(f".{self.file.name}.{os.getpid()}")
        try:
            beside.write_text(self.match.record.text(), encoding="utf-8")
            beside.replace(self.file)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.file)) from error
        finally:
            beside.unlink(missing_ok=True)

    def _lay_material_beside(self) -> None:
        """Somebody's own board or deck is kept by its hash, so that the record can be replayed."""
        material = self.match.record.material
        if material != self.match.record.game.material():
            store = material_file(self.file, material.hash)
            store.write_text(json.dumps(dict(material.files), indent=1), encoding="utf-8")


def check_place(file: Path) -> None:
    """Refuses a file that cannot be written, before the work of which it shall tell is done."""
    file.parent.stat()
    if file.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(file))


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
