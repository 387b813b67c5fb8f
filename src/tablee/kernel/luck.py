"""Luck: the only door for it, its tape, fair streams, typed dice, and every branch it may take."""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor, prod
from typing import ClassVar, Generic, NamedTuple, NoReturn, Protocol, TypeAlias, TypeVar

from tablee.kernel.words import Refusal

Bag: TypeAlias = dict[str, int]  # what may be drawn, and how many of each; a kind stays at 0

X = TypeVar("X")

MOST_BRANCHES = 10_000


class Chance(Protocol):
    """The only door for luck."""

    def pick(self, n: int) -> int:
        """One of n equally likely numbers, 0 to n - 1; taped counted from 1, as a die shows it."""

    def among(self, bag: Bag) -> str:
        """One kind from a bag that is not empty, as likely as its count; taped by its name."""


def die(chance: Chance) -> int:
    """What a six-sided die shows."""
    return chance.pick(6) + 1


def draw(bag: Bag, chance: Chance) -> str:
    """Takes one piece out of a bag that is not empty."""
    kind = chance.among(bag)
    bag[kind] -= 1
    return kind


def shuffled(pieces: Sequence[X], chance: Chance) -> list[X]:
    """The pieces in an order drawn by lot."""
    left = list(pieces)
    return [left.pop(chance.pick(len(left))) for _ in pieces]


class Source:
    """A chance whose every draw comes from its picks."""

    def pick(self, n: int) -> int:
        raise NotImplementedError

    def among(self, bag: Bag) -> str:
        return piece(bag, self.pick(sum(bag.values())))


def piece(bag: Bag, at: int) -> str:
    """The kind of the piece at this place, if all the bag's pieces lay in a row."""
    for kind, count in bag.items():
        if at < count:
            return kind
        at -= count
    raise AssertionError("a pick beyond the bag")


class Random(Source):
    """Quick luck for simulations, bots and guesses; the same seed gives the same luck."""

    def __init__(self, seed: int | str | None = None) -> None:
        self._random = random.Random(seed).random

    def pick(self, n: int) -> int:
        return floor(self._random() * n)


class Fair(Source):
    """Luck that anyone can check afterwards: an HMAC-SHA256 stream with rejection sampling.

    Its key is HMAC(secret seed, the devices' numbers one after another). Block k of the stream is
    HMAC(key, k as 8 bytes, big-endian), read as eight 32-bit words, big-endian. A pick among n
    takes the next word below the greatest multiple of n in 2**32, and its remainder.
    """

    SHARE: ClassVar = 16  # bytes that each device adds

    def __init__(self, seed: bytes, shares: Sequence[bytes]) -> None:
        if any(len(share) != self.SHARE for share in shares):
            raise ValueError(f"each device adds {self.SHARE} bytes")
        key = hmac.digest(seed, b"".join(shares), "sha256")
        self._keyed = hmac.new(key, digestmod="sha256")
        self._blocks = 0
        self._words: list[int] = []

    @staticmethod
    def commitment(seed: bytes) -> str:
        """What is shown before the devices add theirs, so that the seed cannot be changed later."""
        return hashlib.sha256(seed).hexdigest()

    @property
    def at(self) -> int:
        """How many words of the stream have been used; set back, it gives the same luck again."""
        return 8 * self._blocks - len(self._words)

    @at.setter
    def at(self, used: int) -> None:
        self._blocks, left_out = divmod(used, 8)
        self._words = []
        for _ in range(left_out):
            self._word()

    def _word(self) -> int:
        if not self._words:
            keyed = self._keyed.copy()
            keyed.update(self._blocks.to_bytes(8, "big"))
            block = keyed.digest()
            self._blocks += 1
            self._words = [int.from_bytes(block[i : i + 4], "big") for i in range(28, -1, -4)]
        return self._words.pop()

    def pick(self, n: int) -> int:
        fair = 2**32 - 2**32 % n
        word = self._word()
        while word >= fair:
            word = self._word()
        return word % n


class Taped:
    """Luck from a source, written down as it comes."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.tape: list[str] = []

    def pick(self, n: int) -> int:
        picked = self.source.pick(n)
        self.tape.append(str(picked + 1))
        return picked

    def among(self, bag: Bag) -> str:
        kind = self.source.among(bag)
        self.tape.append(kind)
        return kind


class Noted:
    """Luck from a source, with the ways each draw could have gone: so many, or kinds by count."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.ways: list[int | Bag] = []

    def pick(self, n: int) -> int:
        self.ways.append(n)
        return self.source.pick(n)

    def among(self, bag: Bag) -> str:
        self.ways.append({kind: count for kind, count in bag.items() if count})
        return self.source.among(bag)


def _is_number(text: str) -> bool:
    """Digits that no one has written to choke the reader."""
    return text.isdecimal() and text.isascii() and len(text) < 10


class WrongTape(Refusal):
    """A tape that this game cannot have written."""


class Scripted:
    """Luck read back from a tape; tests load it, records replay it."""

    def __init__(self, tape: Sequence[str | int]) -> None:
        self.tape = [str(entry) for entry in tape]
        self.read = 0

    def _next(self) -> str:
        if self.read == len(self.tape):
            raise WrongTape("tape_too_short", {"tape": self.tape})
        self.read += 1
        return self.tape[self.read - 1]

    def pick(self, n: int) -> int:
        entry = self._next()
        if not (_is_number(entry) and 1 <= int(entry) <= n):
            raise WrongTape("not_on_the_die", {"entry": entry[:20], "faces": n})
        return int(entry) - 1

    def among(self, bag: Bag) -> str:
        entry = self._next()
        if not bag.get(entry):
            raise WrongTape("not_in_the_bag", {"entry": entry})
        return entry

    def check_spent(self) -> None:
        """Raises WrongTape if the game needed less luck than the tape holds."""
        if self.read != len(self.tape):
            raise WrongTape("tape_too_long", {"tape": self.tape[self.read :]})


class WrongDice(Refusal):
    """Typed dice that no dice show."""


class Typed:
    """Real dice, typed by the people who threw them; the rest of the luck comes from the source."""

    def __init__(self, dice: Sequence[int], source: Chance) -> None:
        self.dice = list(dice)
        self.source = source

    @staticmethod
    def check(dice: Sequence[int], expected: int) -> None:
        """Raises WrongDice unless these are as many dice as the step throws, each from 1 to 6."""
        if not expected:
            raise WrongDice("no_dice_now")
        if len(dice) != expected:
            raise WrongDice("so_many_dice", {"expected": expected, "typed": len(dice)})
        for number in dice:
            if not 1 <= number <= 6:
                raise WrongDice("not_on_the_die", {"entry": str(number), "faces": 6})

    @classmethod
    def read(cls, typed: Sequence[str], expected: int) -> list[int]:
        """The dice at the head of what was typed; raises WrongDice unless dice can show them."""
        for text in typed[:expected]:
            if not _is_number(text):
                raise WrongDice("not_on_the_die", {"entry": text[:20], "faces": 6})
        dice = [int(text) for text in typed[:expected]]
        cls.check(dice, expected)
        return dice

    def pick(self, n: int) -> int:
        return self.dice.pop(0) - 1 if self.dice else self.source.pick(n)

    def among(self, bag: Bag) -> str:
        return self.source.among(bag)


class NoLuck:
    """A chance for where luck has no business: asking it is a mistake in the game."""

    def pick(self, n: int) -> NoReturn:
        raise AssertionError("luck was asked where the rules have none")

    def among(self, bag: Bag) -> NoReturn:
        raise AssertionError("luck was asked where the rules have none")


class TooMany(Exception):
    """A move whose luck has more branches than `outcomes` will list."""


class LuckElsewhere(Exception):
    """A move that did not do the same twice with the same luck: luck came in by another door."""


class Branch(NamedTuple, Generic[X]):
    """One way that luck may go: how likely, what it gave, and what came of it."""

    probability: Fraction
    tape: tuple[str, ...]
    came: X


@dataclass
class _Fork:
    """A question of luck: equal ways, or kinds with their counts."""

    ways: int
    bag: Bag | None
    taken: int = 0

    @property
    def kind(self) -> str:
        assert self.bag is not None
        return list(self.bag)[self.taken]

    @property
    def entry(self) -> str:
        return str(self.taken + 1) if self.bag is None else self.kind

    @property
    def probability(self) -> Fraction:
        if self.bag is None:
            return Fraction(1, self.ways)
        return Fraction(self.bag[self.kind], sum(self.bag.values()))


class _Path:
    """Luck that follows the forks it was given and takes the first way at every new one."""

    def __init__(self, forks: list[_Fork]) -> None:
        self.forks = forks
        self.passed = 0

    def _fork(self, ways: int, bag: Bag | None) -> _Fork:
        if self.passed == len(self.forks):
            self.forks.append(_Fork(ways, bag))
        fork = self.forks[self.passed]
        if fork.ways != ways or fork.bag != bag:
            raise LuckElsewhere("the same luck led to another question of luck")
        self.passed += 1
        return fork

    def pick(self, n: int) -> int:
        return self._fork(n, None).taken

    def among(self, bag: Bag) -> str:
        full = {kind: count for kind, count in bag.items() if count}
        return self._fork(len(full), full).kind


def branches(run: Callable[[Chance], X]) -> Iterator[Branch[X]]:
    """Every way that luck may take `run`, by running it again on each; TooMany past 10,000."""
    forks: list[_Fork] = []
    for _ in range(MOST_BRANCHES):
        path = _Path(forks)
        came = run(path)
        if path.passed != len(forks):
            raise LuckElsewhere("the same luck ended sooner than before")
        probability = prod((fork.probability for fork in forks), start=Fraction(1))
        yield Branch(probability, tuple(fork.entry for fork in forks), came)
        while forks and forks[-1].taken == forks[-1].ways - 1:
            forks.pop()
        if not forks:
            return
        forks[-1].taken += 1
    raise TooMany(f"more than {MOST_BRANCHES} branches of luck")
