"""What a host may choose before a game: typed, with a default and every value to be tried."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar

from tablee.kernel.words import Refusal

if TYPE_CHECKING:
    from tablee.kernel.luck import Chance

Value: TypeAlias = int | str | tuple[int | str, ...]  # a flag is an int
Options: TypeAlias = Mapping[str, Value]

V = TypeVar("V", bound=int | str)

MANY = 12  # a wider range is mostly tried at its ends, its middle and its default only


class BadOption(Refusal):
    """A choice that a game does not offer."""


class Option(Protocol):
    """One thing to choose: how it is read and written, and which values it has."""

    @property
    def name(self) -> str: ...
    @property
    def allowed(self) -> str: ...
    def start(self, seats: int) -> Value: ...
    def read(self, text: str, seats: int) -> Value: ...
    def write(self, value: Value) -> str: ...
    def every(self, seats: int) -> list[Value]: ...
    def some(self, seats: int) -> list[Value]: ...


@dataclass(frozen=True)
class Single(ABC, Generic[V]):
    """An option with one value for the whole table."""

    name: str
    default: V

    @property
    @abstractmethod
    def allowed(self) -> str:
        """The values in words: for --help and for a refusal."""

    @abstractmethod
    def values(self) -> Sequence[V]:
        """Every value, in order."""

    def of(self, options: Options) -> V:
        """The value chosen, in its own type."""
        return self.typed(options[self.name])

    def typed(self, value: Value) -> V:
        assert isinstance(value, type(self.default))
        return value

    def start(self, seats: int) -> Value:
        return self.default

    def read(self, text: str, seats: int) -> V:
        for value in self.values():
            if self.write(value) == text.strip().lower():
                return value
        raise BadOption(
            "not_an_option_value", {"option": self.name, "value": text, "allowed": self.allowed}
        )

    def write(self, value: Value) -> str:
        return str(value).lower()

    def every(self, seats: int) -> list[Value]:
        return list(self.values())

    def some(self, seats: int) -> list[Value]:
        values = self.values()
        if len(values) <= MANY:
            return list(values)
        return list(dict.fromkeys((values[0], self.default, values[len(values) // 2], values[-1])))


@dataclass(frozen=True)
class Choice(Single[str]):
    """One of a few named values, in lower case."""

    among: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        return " | ".join(self.among)

    def values(self) -> Sequence[str]:
        return self.among


@dataclass(frozen=True)
class Whole(Single[int]):
    """A whole number from `low` to `high`."""

    low: int = 0
    high: int = 0

    @property
    def allowed(self) -> str:
        return f"{self.low}..{self.high}"

    def values(self) -> Sequence[int]:
        return range(self.low, self.high + 1)


@dataclass(frozen=True)
class Flag(Single[bool]):
    """Yes or no."""

    @property
    def allowed(self) -> str:
        return "yes | no"

    def values(self) -> Sequence[bool]:
        return (False, True)

    def write(self, value: Value) -> str:
        return "yes" if value else "no"


@dataclass(frozen=True)
class PerSeat(Generic[V]):
    """A value for each seat, written with commas; a single one stands for all."""

    each: Single[V]

    @property
    def name(self) -> str:
        return self.each.name

    @property
    def allowed(self) -> str:
        return f"{self.each.allowed}, {self.each.allowed}, …"

    def of(self, options: Options) -> tuple[V, ...]:
        """The value of each seat, in its own type."""
        values = options[self.name]
        assert isinstance(values, tuple)
        return tuple(self.each.typed(value) for value in values)

    def start(self, seats: int) -> Value:
        return self._repeated(self.each.default, seats)

    def read(self, text: str, seats: int) -> Value:
        parts = text.split(",")
        if len(parts) == 1:
            return self._repeated(self.each.read(text, seats), seats)
        if len(parts) != seats:
            raise BadOption(
                "not_an_option_value", {"option": self.name, "value": text, "allowed": self.allowed}
            )
        return tuple(self.each.read(part, seats) for part in parts)

    def write(self, value: Value) -> str:
        assert isinstance(value, tuple)
        return ",".join(self.each.write(each) for each in value)

    def every(self, seats: int) -> list[Value]:
        """All alike with each value, and one mixed table."""
        values = list(self.each.values())
        alike: list[Value] = [self._repeated(value, seats) for value in values]
        mixed = tuple(values[seat % len(values)] for seat in range(seats))
        return alike if mixed in alike else [*alike, mixed]

    def some(self, seats: int) -> list[Value]:
        return self.every(seats)

    def _repeated(self, value: V, seats: int) -> Value:
        return (value,) * seats


@dataclass(frozen=True)
class First:
    """Who starts: a seat, counted from 1, or by lot."""

    name: str = "first"
    LOT = "lot"

    @property
    def allowed(self) -> str:
        return "1 | 2 | … | lot"

    def start(self, seats: int) -> Value:
        return "1"

    def read(self, text: str, seats: int) -> Value:
        text = text.strip().lower()
        if text in self.every(seats):
            return text
        if text.isdecimal() and int(text) > seats:
            raise BadOption("first_not_seated", {"first": text, "seats": seats})
        raise BadOption(
            "not_an_option_value", {"option": self.name, "value": text, "allowed": self.allowed}
        )

    def write(self, value: Value) -> str:
        return str(value)

    def every(self, seats: int) -> list[Value]:
        return [*(str(seat + 1) for seat in range(seats)), self.LOT]

    def some(self, seats: int) -> list[Value]:
        return self.every(seats)

    def seat(self, options: Options, seats: int, chance: Chance) -> int:
        """The seat that starts."""
        chosen = options[self.name]
        return chance.pick(seats) if chosen == self.LOT else int(str(chosen)) - 1


FIRST = First()


def settle(offered: Sequence[Option], chosen: Mapping[str, str], seats: int) -> dict[str, Value]:
    """Every option with its value: the chosen ones read from text, the others as they start."""
    known = {option.name: option for option in offered}
    for name in chosen:
        if name not in known:
            raise BadOption("unknown_option", {"option": name, "options": list(known)})
    return {
        name: option.read(chosen[name], seats) if name in chosen else option.start(seats)
        for name, option in known.items()
    }
