"""A game in progress: a plain table and a stack of open questions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, Self, TypeAlias, TypeVar

from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.words import Facts, Line, Refusal

if TYPE_CHECKING:
    from tablee.kernel.luck import Chance

Move: TypeAlias = str  # text in the game's own notation: "roll", "discard H7", "attack hacking 2"

T = TypeVar("T", bound="Table")


@dataclass(slots=True)
class Event(Line):
    """Something that happened, in the rulebook's words; `only` says who may read `what`."""

    only: tuple[Seat, ...] | None = None

    def seen_by(self, seat: Seat | None) -> Event:
        """The event as this seat may know it; None is a spectator."""
        if self.only is None or seat in self.only:
            return self
        return Event(self.kind, self.who)


@dataclass(slots=True)
class Closed:
    """A move that one might expect and may not make: the paragraph and the reason."""

    move: Move
    paragraph: str
    reason: str  # a sentence among the game's refusals
    what: Facts | None = None


@dataclass(frozen=True)
class Limit:
    """One clock over all steps with the same id; `late` is the move that stands when it ends."""

    id: str
    seconds: int
    late: Move
    sealed: bool = False  # the answer appears when the clock ends, however early it was given


@dataclass(frozen=True)
class Result:
    """How a game ended: a place for each seat, 1 the best, ties shared; who won; and why."""

    places: tuple[int, ...]
    won: tuple[Seat, ...]
    why: str


@dataclass(frozen=True)
class Standing:
    """Who is ahead now: a score for each seat, more is better, and the places it gives."""

    scores: tuple[float, ...]
    fewer: bool = False  # scores below nought count what is better the less there is of it

    @property
    def places(self) -> tuple[int, ...]:
        return ranked(self.scores)

    def result(self, why: str) -> Result:
        """The result where the players are rivals and the game ends so: whoever is first wins."""
        places = self.places
        return Result(places, tuple(seat for seat, place in enumerate(places) if place == 1), why)


def ranked(scores: Sequence[float]) -> tuple[int, ...]:
    """The place of each score: one more than the number of better ones, so ties share a place."""
    best_first = sorted(scores, reverse=True)
    return tuple(1 + best_first.index(score) for score in scores)


@dataclass(frozen=True)
class Step(ABC, Generic[T]):
    """An open question to one seat, frozen so that copies of a table share it."""

    asked: Seat

    @abstractmethod
    def moves(self, t: T, who: Seat) -> list[Move]:
        """What is legal: at least one move, all different."""

    @abstractmethod
    def play(self, t: T, who: Seat, move: Move, chance: Chance) -> None:
        """Answers the question, which is no longer open, and asks what follows."""

    def closed(self, t: T, who: Seat) -> list[Closed]:
        """What a seat, asked or not, might expect and may not do; no legal move is among them."""
        return []

    def asides(self, t: T, who: Seat) -> list[Move]:
        """What anyone may do meanwhile without changing the question."""
        return []

    def play_aside(self, t: T, who: Seat, move: Move) -> None:
        """Does what `asides` offers; no luck is needed for it."""
        raise NotImplementedError(f"{type(self).__name__} offers asides and plays none")

    def limit(self, t: T) -> Limit | None:
        """The clock that runs while the question is open."""
        return None

    def dice(self, t: T) -> int:
        """How many dice `play` throws, first of all its luck; people with real dice type them."""
        return 0


class Table:
    """What lies on a table: numbers, text and lists, and the open questions."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.round = 1  # each round gives every seat one turn
        self.pending: list[Step[Self]] = []  # the last one is asked now
        self.result: Result | None = None
        self.events: list[Event] | None = None  # None while nobody watches

    def bare_copy(self) -> Self:
        """A new table of this kind with the kernel's own fields; a game's `copy` adds the rest."""
        kind = type(self)
        new = kind.__new__(kind)
        new.seats = self.seats
        new.round = self.round
        new.pending = self.pending[:]
        new.result = self.result
        new.events = None if self.events is None else self.events[:]
        return new

    def fields(self) -> dict[str, object]:
        """All that lies on it, by name: the kernel's own fields and the game's."""
        own = {
            "seats": self.seats,
            "round": self.round,
            "pending": self.pending,
            "result": self.result,
            "events": self.events,
        }
        return {**own, **vars(self)}

    def ask(self, step: Step[Self]) -> None:
        self.pending.append(step)

    def tell(
        self,
        kind: str,
        who: Seat | None,
        what: Facts | None = None,
        only: Sequence[Seat] | None = None,
    ) -> None:
        if self.events is not None:
            self.events.append(Event(kind, who, what, None if only is None else tuple(only)))

    def end(self, result: Result) -> None:
        """The game is over: no question stays open."""
        self.result = result
        self.pending.clear()

    def left_of(self, who: Seat) -> Seat:
        """The next seat clockwise."""
        return (who + 1) % self.seats


class IllegalMove(Refusal):
    """A move refused, with who, what, the paragraph and the reason."""

    def __init__(
        self, who: Seat, move: Move, reason: str, paragraph: str = "", what: Facts | None = None
    ) -> None:
        super().__init__(reason, {"move": move, **(what or {})}, who=who, paragraph=paragraph)
        self.move = move


def question(t: T) -> Step[T] | None:
    """The question that is open now; None once the game is over."""
    return t.pending[-1] if t.pending else None


def moves(t: T, who: Seat) -> list[Move]:
    """What this seat may play now; nothing unless it is asked."""
    step = question(t)
    if step is None or step.asked != who:
        return []
    return step.moves(t, who)


def asides(t: T, who: Seat) -> list[Move]:
    """What this seat, or the game master, may do meanwhile."""
    step = question(t)
    return [] if step is None else step.asides(t, who)


def closed(t: T, who: Seat) -> list[Closed]:
    """What this seat might expect and may not do now, with the reasons."""
    step = question(t)
    return [] if step is None else step.closed(t, who)


def play(t: T, who: Seat, move: Move, chance: Chance) -> None:
    """The only door for a player's move; a refused one raises IllegalMove and changes nothing."""
    if move in moves(t, who):
        advance(t, move, chance)
    elif move in asides(t, who):
        t.pending[-1].play_aside(t, who, move)
    else:
        raise refusal(t, who, move)


def advance(t: T, move: Move, chance: Chance) -> None:
    """Plays a move that is known to be legal: bots and simulations took it from `moves`."""
    step = t.pending.pop()
    step.play(t, step.asked, move, chance)


def refusal(t: T, who: Seat, move: Move) -> IllegalMove:
    """Why this seat may not make this move now."""
    step = question(t)
    if step is None:
        return IllegalMove(who, move, "game_over")
    for shut in step.closed(t, who):
        if shut.move == move:
            return IllegalMove(who, move, shut.reason, shut.paragraph, shut.what)
    if who != GAME_MASTER and not 0 <= who < t.seats:
        return IllegalMove(who, move, "no_such_seat", what={"seats": t.seats})
    if step.asked != who:
        return IllegalMove(who, move, "not_your_turn", what={"asked": step.asked})
    return IllegalMove(who, move, "no_such_move", what={"offers": step.moves(t, who)})
