"""The certificate that a game keeps the laws, on every value of every option."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, product
from typing import Any, Generic, TypeVar

from tablee.kernel.game import Game
from tablee.kernel.laws import (
    POSITION_LAWS,
    any_move,
    events_can_be_told,
    games_end,
    options_have_words,
    pieces_are_kept,
    records_retell,
)
from tablee.kernel.luck import Chance, Random
from tablee.kernel.match import Match
from tablee.kernel.options import Option, Value
from tablee.kernel.table import Table, asides, moves
from tablee.kernel.trial import Broken, Position

T = TypeVar("T", bound=Table)


@dataclass(frozen=True)
class Setting:
    """A number of seats and a value for every option, as text."""

    seats: int
    chosen: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join(
            [f"{self.seats} seats", *(f"{name}={value}" for name, value in self.chosen.items())]
        )


@dataclass
class Certificate:
    """What was tried, law by law."""

    game: str
    settings: int = 0
    games: int = 0
    moves: int = 0
    longest: int = 0  # the most moves that a game took
    tried: Counter[str] = field(default_factory=Counter)

    def merge(self, other: Certificate) -> None:
        """Adds what another part of the same run has tried."""
        self.settings += other.settings
        self.games += other.games
        self.moves += other.moves
        self.longest = max(self.longest, other.longest)
        self.tried += other.tried


def certify(
    game: Game[T],
    deep: bool = False,
    seed: int = 0,
    progress: Callable[[int, int], None] = lambda done, of: None,
    tried: Sequence[Setting] | None = None,
) -> Certificate:
    """Tries every law on random games; raises Broken at the first that does not hold.

    A quick run tries every value of every option once, but a wide range at a few values only; a
    deep one every value and every pair of values, with more games and every position.
    """
    watched, counted, every = (3, 1000, 1) if deep else (1, 40, 5)
    tried = settings(game, deep) if tried is None else tried
    certificate = Certificate(game.name, len(tried))
    for done, setting in enumerate(tried):
        progress(done, len(tried))
        for number in range(watched):
            _watched_game(game, setting, seed + number, every, certificate)
        for number in range(watched, counted):
            _counted_game(game, setting, seed + number, certificate)
    progress(len(tried), len(tried))
    return certificate


def _watched_game(
    game: Game[T], setting: Setting, seed: int, every: int, certificate: Certificate
) -> None:
    """One random game, asides and all, with every law tried on it."""
    luck = Random(f"{setting} {seed}")
    match = _laid(game, setting, seed, luck)
    witness = _Witness(match, certificate, dict(game.pieces(match.table)))
    try:
        witness.attend("options_have_words")
        options_have_words(game)
        while match.table.result is None:
            if match.played % every == 0:
                witness.try_position(seed)
            witness.play_any(luck)
        witness.try_position(seed)
        witness.attend("records_retell")
        records_retell(match)
    except Exception as error:
        broken = error if isinstance(error, Broken) else Broken(witness.law, repr(error))
        last = match.record.text().splitlines()[-1] if match.record.entries else "the start"
        broken.place = (
            f"{game.name}, {setting}, seed {seed}, after {match.played} moves (the last: {last})"
        )
        raise broken from error
    _finished(certificate, witness.moves)


def _laid(game: Game[T], setting: Setting, seed: int, luck: Chance) -> Match[T]:
    """A match before its first move; a table that cannot be laid breaks a law too."""
    try:
        return Match(game, setting.seats, setting.chosen, luck)
    except Exception as error:
        broken = Broken("the_asked_can_move", f"the table cannot be laid: {error!r}")
        broken.place = f"{game.name}, {setting}, seed {seed}, before the first move"
        raise broken from error


@dataclass
class _Witness(Generic[T]):
    """Who watches a game and knows which law is being tried."""

    match: Match[T]
    certificate: Certificate
    pieces: Mapping[str, int]
    law: str = ""
    moves: int = 0  # asides left out

    def attend(self, law: str) -> None:
        self.law = law
        self.certificate.tried[law] += 1

    def try_position(self, seed: int) -> None:
        game = self.match.record.game
        for law in POSITION_LAWS:
            self.attend(law.__name__)
            luck = Random(f"try {seed} {self.match.played}")
            law(Position(game, self.match.table, luck))

    def play_any(self, luck: Chance) -> None:
        """A move, or now and then an aside, taken by lot."""
        game, t = self.match.record.game, self.match.table
        self.attend("games_end")
        who, legal = t.pending[-1].asked, moves(t, t.pending[-1].asked)
        meanwhile = [(seat, move) for seat in game.people(t) for move in asides(t, seat)]
        if meanwhile and luck.pick(4) == 0:
            self.match.play(*meanwhile[luck.pick(len(meanwhile))])
        else:
            self.match.play(who, legal[luck.pick(len(legal))])
            self.moves += 1
            games_end(game, self.moves)
        self.attend("pieces_are_kept")
        pieces_are_kept(self.pieces, game.pieces(self.match.table))
        self.attend("events_can_be_told")
        events_can_be_told(self.match)


def _counted_game(game: Game[T], setting: Setting, seed: int, certificate: Certificate) -> None:
    """One random game, played fast, only to see that it ends and that its pieces are there."""
    luck = Random(f"{setting} {seed}")
    t = _laid(game, setting, seed, luck).table
    before = dict(game.pieces(t))
    played = 0
    try:
        while any_move(t, luck):
            played += 1
            games_end(game, played)
        pieces_are_kept(before, game.pieces(t))
    except Exception as error:
        broken = error if isinstance(error, Broken) else Broken("games_end", repr(error))
        broken.place = f"{game.name}, {setting}, seed {seed}, after {played} moves"
        raise broken from error
    _finished(certificate, played)


def _finished(certificate: Certificate, played: int) -> None:
    certificate.games += 1
    certificate.moves += played
    certificate.longest = max(certificate.longest, played)


# What may be chosen


def settings(game: Game[Any], deep: bool) -> list[Setting]:
    """For every number of seats: the values of every option once and, deep, every pair of them.

    Only where it is deep is a wide range tried at each of its values.
    """
    low, high = game.seats
    return [
        Setting(seats, chosen)
        for seats in range(low, high + 1)
        for chosen in _choices(game, seats, deep)
    ]


def _choices(game: Game[Any], seats: int, deep: bool) -> Iterator[dict[str, str]]:
    plain = {option.name: option.start(seats) for option in game.options}
    todo: dict[frozenset[tuple[str, Value]], None] = {}  # a set that keeps its order
    if deep:
        for one, other in combinations(game.options, 2):
            for value in one.some(seats):
                for second in other.some(seats):
                    todo[frozenset({(one.name, value), (other.name, second)})] = None
    for option in game.options:
        for value in option.every(seats) if deep else option.some(seats):
            todo[frozenset({(option.name, value)})] = None
    yield _written(game, plain)
    _cover(todo, plain)
    while todo:
        wanted = next(iter(todo))
        chosen = _widest(game, seats, dict(wanted), todo)
        todo.pop(wanted)
        if chosen is not None:
            _cover(todo, chosen)
            yield _written(game, chosen)


def _widest(
    game: Game[Any],
    seats: int,
    wanted: Mapping[str, Value],
    todo: Mapping[frozenset[tuple[str, Value]], None],
) -> dict[str, Value] | None:
    """A choice with these values that covers most of what is to do; None if none is allowed."""
    free = [option for option in game.options if option.name not in wanted]
    chosen = next(_allowed(game, seats, wanted, free), None)
    if chosen is None:
        return None
    for option in free:
        tries = [{**chosen, option.name: value} for value in option.some(seats)]
        allowed = [each for each in tries if game.check(seats, each) is None]
        chosen = max(allowed, key=lambda each: sum(goal <= each.items() for goal in todo))
    return chosen


def _allowed(
    game: Game[Any], seats: int, wanted: Mapping[str, Value], free: list[Option]
) -> Iterator[dict[str, Value]]:
    """The choices with these values that the game allows, the plainest first."""
    values = [[option.start(seats), *option.some(seats)] for option in free]
    for rest in product(*values):
        chosen = {**dict(zip((option.name for option in free), rest, strict=True)), **wanted}
        if game.check(seats, chosen) is None:
            yield chosen


def _cover(todo: dict[frozenset[tuple[str, Value]], None], chosen: dict[str, Value]) -> None:
    for goal in [goal for goal in todo if goal <= chosen.items()]:
        del todo[goal]


def _written(game: Game[Any], chosen: Mapping[str, Value]) -> dict[str, str]:
    return {option.name: option.write(chosen[option.name]) for option in game.options}
