"""What a law needs to try a game and to say where it is broken."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from tablee.kernel.game import Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import Table
from tablee.kernel.words import LANGUAGES, Line

T = TypeVar("T", bound=Table)


class Broken(Exception):
    """A law that a game does not keep: which, how, and where to find the place again."""

    def __init__(self, law: str, problem: str) -> None:
        super().__init__(law, problem)
        self.law = law
        self.problem = problem
        self.place = ""  # the setting, the seed, the moves

    def __reduce__(self) -> tuple[Callable[[str, str, str], Broken], tuple[str, str, str]]:
        return _broken_at, (self.law, self.problem, self.place)  # it travels between processes

    def __str__(self) -> str:
        return f"{self.law.replace('_', ' ')}: {self.problem}\n{self.place}".rstrip()


def _broken_at(law: str, problem: str, place: str) -> Broken:
    broken = Broken(law, problem)
    broken.place = place
    return broken


@dataclass(frozen=True)
class Position(Generic[T]):
    """A table in the middle of a random game, and the luck with which to try things on it."""

    game: Game[T]
    table: T
    luck: Chance


def same(law: str, one: Mapping[str, Any], other: Mapping[str, Any], problem: str) -> None:
    if one != other:
        raise Broken(law, f"{problem}: {difference(one, other)}")


def difference(one: Mapping[str, Any], other: Mapping[str, Any]) -> str:
    """What differs first between two that are not equal."""
    key = next(key for key in [*one, *other] if one.get(key, ...) != other.get(key, ...))
    return f"“{key}” is {one.get(key)!r} here and {other.get(key)!r} there"


def all_tellable(law: str, game: Game[Any], section: str, lines: Sequence[Line]) -> None:
    for line in lines:
        tellable(law, game, section, line)


def tellable(law: str, game: Game[Any], section: str, line: Line) -> None:
    if game.words.find(section, line.kind) is None:
        raise Broken(law, f"“{line.kind}” has no sentence in [{section}]")
    for lang in LANGUAGES:
        try:
            game.words.say(section, line, lang)
        except (KeyError, ValueError, TypeError) as error:
            raise Broken(
                law, f"[{section}.{line.kind}] cannot be said in {lang}: {error!r}"
            ) from error


def observer_name(observer: Seat | None) -> str:
    if observer is None:
        return "a spectator"
    return "the game master" if observer == GAME_MASTER else f"seat {observer + 1}"
