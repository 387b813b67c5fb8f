"""A game being played and written down, told again from its record, and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

from tablee.kernel.game import Game, Material
from tablee.kernel.luck import Chance, Fair, Noted, Scripted, Taped, Typed, WrongDice, WrongTape
from tablee.kernel.record import BadRecord, Played, Record, Rewound, Ways, broken
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, IllegalMove, Move, Table, moves, play, question
from tablee.kernel.words import Facts, Refusal

T = TypeVar("T", bound=Table)


class Match(Generic[T]):
    """A live game: its table, its luck, and the record that grows with every move."""

    def __init__(
        self,
        game: Game[T],
        seats: int,
        chosen: Mapping[str, str],
        luck: Chance,
        material: Material | None = None,
    ) -> None:
        self.luck = luck
        material = material or game.material()
        game = game.speaking(material)
        self.record = Record(game, seats, game.settle(seats, chosen), material)
        taped = Taped(luck)
        table = game.begin(seats, self.record.options, taped, material)
        self.record.start = tuple(taped.tape)
        self.table = table  # as it stands
        self.played = 0  # how many moves the branch that stands has
        self._before: T | None = None  # as it stood before the last move, until that is unplayed

    @classmethod
    def fair(
        cls,
        game: Game[T],
        seats: int,
        chosen: Mapping[str, str],
        seed: bytes,
        shares: Sequence[bytes],
        material: Material | None = None,
    ) -> Match[T]:
        """A match whose luck can be checked: the promise goes into the record before any move."""
        match = cls(game, seats, chosen, Fair(seed, shares), material)
        match.record.promise = Fair.commitment(seed)
        match.record.shares = list(shares)
        return match

    def retold(self) -> list[T]:
        """The table after each move of the branch that stands, the laid table first.

        All is told again from the record: a long game leaves no more in memory than its record.
        """
        return retell(self.record)

    def play(self, who: Seat, move: Move, dice: Sequence[int] = ()) -> list[Event]:
        """Plays and writes down a move, with typed dice if there are any; gives what happened.

        A refused move leaves table, luck and record as they were.
        """
        if self.record.seed:
            raise Refusal("seed_is_out")
        new = self.record.game.copy(self.table)
        new.events = []
        taped = Taped(self._chance(who, move, dice))
        play(new, who, move, taped)
        self._before, self.table = self.table, new
        self.played += 1
        self.record.entries.append(Played(who, move, tuple(taped.tape), bool(dice)))
        self.record.result = new.result
        return new.events

    def _chance(self, who: Seat, move: Move, dice: Sequence[int]) -> Chance:
        if not dice:
            return self.luck
        thrown = self.table.pending[-1].dice(self.table) if move in moves(self.table, who) else 0
        Typed.check(dice, thrown)
        return Typed(dice, self.luck)

    def unplay(self) -> None:
        """The last move never was: whoever could not keep it also sets its luck back. This goes
        back by one move, right after it."""
        assert self._before is not None
        self.table, self._before = self._before, None
        self.played -= 1
        self.record.entries.pop()
        self.record.result = self.table.result

    def rewind(self, to: int) -> None:
        """Goes back to the position after so many moves; the luck goes on, so it never replays."""
        if not 0 <= to <= self.played:
            raise Refusal("rewind_too_far", {"moves": to, "played": self.played})
        self.table, self._before = self.retold()[to], None
        self.played = to
        self.record.entries.append(Rewound(to))
        self.record.result = self.table.result

    def show_seed(self, seed: bytes) -> None:
        """After the last move: the seed goes into the record, and anyone can check the luck."""
        if Fair.commitment(seed) != self.record.promise:
            raise BadRecord("other_seed")
        self.record.seed = seed


def replay(record: Record[T]) -> T:
    """The table at the end of a record; raises BadRecord with the line that cannot be true."""
    return retell(record)[-1]


def retell(record: Record[T], luck: Chance | None = None) -> list[T]:
    """The table after each move of the branch that stands, the laid table first.

    Luck is read from the record; where a luck is given, it must give what the record tells.
    """
    past = list(_told(record, luck))[-1]
    if record.result is not None and record.result != past[-1].result:
        raise BadRecord("other_ending", {"at": record.ending})
    return past


def _told(record: Record[T], luck: Chance | None) -> Iterator[list[T]]:
    """The branch that stands, once the table is laid and after each entry."""
    past = [_laid(record, luck)]
    yield past
    for entry in record.entries:
        if isinstance(entry, Played):
            past.append(_again(record, entry, past[-1], luck))
        elif entry.moves < len(past):
            del past[entry.moves + 1 :]
        else:
            too_far = Refusal("rewind_too_far", {"moves": entry.moves, "played": len(past) - 1})
            raise broken(entry.line, too_far)
        yield past


def _laid(record: Record[T], luck: Chance | None) -> T:
    """The table before the first move."""
    told = Scripted(record.start)
    taped = Taped(luck or told)
    try:
        table = record.game.begin(record.seats, record.options, taped, record.material)
        _compare(1, told, taped)
    except WrongTape as wrong:
        raise broken(1, wrong) from wrong
    return table


def _again(record: Record[T], entry: Played, before: T, luck: Chance | None) -> T:
    """The table after one more entry of the record."""
    table = record.game.copy(before)
    table.events = []
    told = Scripted(entry.tape)
    taped = Taped(luck or told)
    try:
        if entry.typed:
            step = question(table)
            dice = Typed.read(entry.tape, 0 if step is None else step.dice(table))
            taped = Taped(Typed(dice, luck or Scripted(entry.tape[len(dice) :])))
        play(table, entry.who, entry.move, taped)
        _compare(entry.line, told, taped)
    except (IllegalMove, WrongTape, WrongDice) as refusal:
        refusal.words = record.game.words
        raise broken(entry.line, refusal) from refusal
    return table


def _compare(at: int, told: Scripted, taped: Taped) -> None:
    """Raises WrongTape if luck was left over, BadRecord if the luck given was not the luck told."""
    if taped.tape == told.tape:
        return
    if taped.tape == told.tape[: told.read]:
        told.check_spent()
    facts: Facts = {
        "at": at,
        "told": " ".join(told.tape) or "-",
        "fair": " ".join(taped.tape) or "-",
    }
    raise BadRecord("luck_differs", facts)


def verify(record: Record[T]) -> int:
    """Checks every throw and draw against the promised seed; gives how many throws were typed.

    Raises BadRecord where the seed is missing or is not the promised one, or the luck differs.
    """
    if not record.promise:
        raise BadRecord("luck_not_promised")
    if not record.seed:
        raise BadRecord("seed_not_shown")
    if Fair.commitment(record.seed) != record.promise:
        raise BadRecord("other_seed")
    retell(record, Fair(record.seed, record.shares))
    return sum(isinstance(entry, Played) and entry.typed for entry in record.entries)


def ways(record: Record[T]) -> list[Ways]:
    """How each draw could have gone: of laying the table, then of each entry; None was typed.

    Raises BadRecord where the luck is not the promised one.
    """
    noted = Noted(Fair(record.seed, record.shares))
    tapes = [record.start, *(getattr(entry, "tape", ()) for entry in record.entries)]
    found: list[Ways] = []
    for tape, _ in zip(tapes, _told(record, noted), strict=True):
        found.append([*[None] * (len(tape) - len(noted.ways)), *noted.ways])
        noted.ways = []
    return found
