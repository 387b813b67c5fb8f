"""What a game is: one value with named parts, which every games/<game> package exports."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, wraps
from importlib.resources import files
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar, TypeVarTuple
from weakref import WeakKeyDictionary

from tablee.kernel.debrief import Section
from tablee.kernel.guide import Guide
from tablee.kernel.luck import Branch, Chance, branches
from tablee.kernel.options import FIRST, Option, Options, settle
from tablee.kernel.own_cards import OwnCards
from tablee.kernel.pages import Page
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import Move, Result, Standing, Table, play
from tablee.kernel.words import Line, Refusal, Words, text_in

T = TypeVar("T", bound=Table)
X = TypeVar("X")
Which = TypeVarTuple("Which")

View: TypeAlias = Mapping[str, Any]  # each game's own TypedDict
Choose: TypeAlias = tuple[Move, Line]  # a bot's answer: the move and why
Bot: TypeAlias = Callable[["Game[T]", T, Seat, list[Move], Chance], Choose]

STOPPED: Final = "stopped"  # why a game is over that was not played to its end


def next_first(chosen: Mapping[str, str], seats: int) -> Mapping[str, str]:
    """The same choices, and the seat after the first starts."""
    first = chosen.get(FIRST.name, "1")
    return chosen if first == FIRST.LOT else {**chosen, FIRST.name: str(int(first) % seats + 1)}


class BadMaterial(Refusal):
    """A board, a deck or a file of texts that breaks the rules of its making."""

    def __init__(self, file: str, problem: str) -> None:
        super().__init__("broken_material", {"file": file, "problem": problem})


class BadSeats(Refusal):
    """More or fewer players than a game takes."""


@dataclass(frozen=True)
class Material:
    """Boards and decks as text, by file name; known by their hash."""

    files: tuple[tuple[str, str], ...]  # name and text, in the order of the names

    @cached_property
    def hash(self) -> str:
        """SHA-256 of what the files say: a comment or a provenance changes no game."""
        said = {name: {**self.toml(name), "provenance": ""} for name, _ in self.files}
        whole = json.dumps(said, sort_keys=True, ensure_ascii=False, default=str)
        return hashlib.sha256(whole.encode()).hexdigest()

    def toml(self, name: str) -> dict[str, Any]:
        """One file, read; BadMaterial with the line if it is no TOML."""
        try:
            return tomllib.loads(dict(self.files)[name])
        except (tomllib.TOMLDecodeError, RecursionError) as error:
            raise BadMaterial(name, str(error)) from error

    def replaced(self, path: Path) -> Material:
        """The same material with the file of this name replaced: an author's own board or deck."""
        names = [name for name, _ in self.files]
        if path.name not in names:
            raise Refusal("not_that_file", {"file": path.name, "names": names})
        text = _lines(text_in(path))
        return Material(
            tuple((name, text if name == path.name else old) for name, old in self.files)
        )


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n")


@cache
def own_material(package: str) -> Material:
    """What lies in a game's material folder, its words left out: they change no game."""
    folder = files(package) / "material"
    found = [
        (file.name, _lines(text_in(file)))
        for file in folder.iterdir()
        if file.name.endswith(".toml") and file.name != "words.toml"
    ]
    return Material(tuple(sorted(found)))


def of_material(make: Callable[[Material, *Which], X]) -> Callable[[Material, *Which], X]:
    """Makes something of a material once, and forgets it with the material."""
    kept: WeakKeyDictionary[Material, dict[tuple[*Which], X]] = WeakKeyDictionary()

    @wraps(make)
    def made(material: Material, *which: *Which) -> X:
        of_it = kept.setdefault(material, {})
        if which not in of_it:
            of_it[which] = make(material, *which)
        return of_it[which]

    return made


def own_rules(package: str, lang: str) -> str:
    """A game's rulebook in a language."""
    return text_in(files(package) / f"RULES.{lang}.md")


@dataclass(slots=True)
class Offer:
    """A legal move as people meet it: a label, and what it touches on the board."""

    move: Move
    label: Line
    touches: tuple[str, ...] = ()
    group: Line | None = None  # what many lesser moves of one kind are called together


class Hidden(NamedTuple):
    """A place that a seat cannot see into: what lies there, and whether it might differ."""

    value: object
    uncertain: bool


@dataclass(frozen=True)
class Game(Generic[T]):
    """A game as one value: what it is called, what may be chosen, and its rules as functions."""

    name: str
    version: int  # of the rules; a record of another version is not replayed
    seats: tuple[int, int]
    words: Words
    rules: Callable[[str], str]  # the rulebook in a language
    longest: int  # a bound on the moves of a game
    setup: Callable[[int, Options, Material, Chance], T]
    copy: Callable[[T], T]
    view: Callable[[T, Seat | None], View]
    where: Callable[[View], Sequence[Line]]  # the view in sentences: where are we?
    offer: Callable[[T, Seat, Move], Offer]
    guess: Callable[[T, Seat | None, Chance], T]  # what the seat cannot know, redrawn
    hidden: Callable[[T, Seat | None], Mapping[str, Hidden]]
    standing: Callable[[T], Standing]
    pieces: Callable[[T], Mapping[str, int]]  # counts that no move changes
    material: Callable[[], Material] = lambda: Material(())
    options: tuple[Option, ...] = ()
    check: Callable[[int, Options], Refusal | None] = lambda seats, options: None
    bots: Mapping[str, Bot[T]] = field(default_factory=dict)
    race: Callable[[T, Seat], Hashable | None] | None = None
    """What alone decides a seat's future each time it is asked, where seats never touch each other
    and never choose; None on a table where they do. Exact odds are made from it."""
    right: Callable[[T], Move | None] | None = None
    """In a quiz, the right answer to the open question, for whoever runs a bot of some skill."""
    game_master: bool = False
    mastered: Callable[[T], bool] = lambda t: True
    """Whether this table has a game master, in a game that may have one."""
    cooperative: bool = False
    pages: Callable[[], Sequence[Page]] = lambda: ()
    """What there is to read beside the game."""
    layout: Callable[[Material], Mapping[str, Any]] | None = None
    """Where squares and cards lie, in mm, as plain data: for the web and for print."""
    guide: Guide | None = None
    debrief: Callable[[Sequence[T]], Sequence[Section]] | None = None
    """What to talk over, from the tables after each move, each with the events of its move."""
    rematch: Callable[[Mapping[str, str], int], Mapping[str, str]] = next_first
    """What is chosen for the next game at the same table: by default the next seat starts."""
    words_of: Callable[[Material], Words] | None = None
    """The words with what a material's own cards say, where the texts are on the cards."""
    own_cards: OwnCards | None = None
    """In a game with questions, how a host brings some and leaves others out."""
    order: Callable[[T], Sequence[Seat]] = lambda t: range(t.seats)
    """The seats as play goes round the table: by default in the order of their numbers."""
    silent: bool = False
    """Played in silence: nothing that a player does besides moves reaches the others."""

    def begin(
        self, seats: int, options: Options, chance: Chance, material: Material | None = None
    ) -> T:
        """A table at the start of a game, with the game's own material or another."""
        return self.setup(seats, options, material or self.material(), chance)

    def settle(self, seats: int, chosen: Mapping[str, str]) -> dict[str, Any]:
        """All options of a table, checked; raises BadSeats, BadOption or the game's own refusal."""
        low, high = self.seats
        if not low <= seats <= high:
            raise BadSeats("wrong_seats", {"low": low, "high": high, "seats": seats})
        options = settle(self.options, chosen, seats)
        refusal = self.check(seats, options)
        if refusal is not None:
            refusal.words = self.words
            raise refusal
        return options

    def speaking(self, material: Material) -> Game[T]:
        """The same game in the words of this material: somebody's own cards have titles too."""
        if self.words_of is None or material == self.material():
            return self
        return replace(self, words=self.words_of(material))

    def stopped(self, t: T) -> Result:
        """The result of a game stopped as it stands: whoever is first wins, but a team has not."""
        result = self.standing(t).result(STOPPED)
        return replace(result, won=()) if self.cooperative else result

    def people(self, t: T) -> list[Seat]:
        """Everyone who may do something: the seats, and the game master where there is one."""
        master = self.game_master and self.mastered(t)
        return [*range(t.seats), *([GAME_MASTER] if master else [])]

    def observers(self, t: T) -> list[Seat | None]:
        """Everyone who looks at the table: the people, and a spectator."""
        return [*self.people(t), None]


def outcomes(game: Game[T], t: T, who: Seat, move: Move) -> list[Branch[T]]:
    """Every branch of a move's luck with its probability; TooMany past 10,000."""

    def run(chance: Chance) -> T:
        new = game.copy(t)
        play(new, who, move, chance)
        return new

    return list(branches(run))
