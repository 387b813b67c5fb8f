"""The law of secrets: nothing hidden leaks, by views, offers, events, bots or who is asked."""

from __future__ import annotations

from typing import Final, TypeVar

from tablee.kernel.game import Game
from tablee.kernel.luck import Bag, Chance, Random, Scripted, Taped, WrongTape
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, Move, Table, advance, asides, closed, moves, question
from tablee.kernel.trial import Broken, Position, all_tellable, observer_name, same, tellable

T = TypeVar("T", bound=Table)

GUESSES: Final = 50


def nothing_leaks(p: Position[T]) -> None:
    """Nothing hidden leaks, and what is hidden is really redrawn."""
    for observer in p.game.observers(p.table):
        guess = p.game.guess(p.table, observer, p.luck)
        _looks_the_same(p, guess, observer)
        _goes_on_the_same(p, guess, observer)
        _is_redrawn(p, observer)


def _looks_the_same(p: Position[T], guess: T, observer: Seat | None) -> None:
    law, who = "nothing_leaks", observer_name(observer)
    seen = p.game.view(p.table, observer)
    same(law, seen, p.game.view(guess, observer), f"{who} can tell by the view")
    all_tellable(law, p.game, "where", p.game.where(seen))
    if observer is None:
        return
    for ask in (moves, asides, closed):
        if ask(p.table, observer) != ask(guess, observer):
            raise Broken(law, f"{who} can tell by the {ask.__name__} offered")
    for name, bot in p.game.bots.items():
        legal = moves(p.table, observer)
        if legal:
            true = bot(p.game, p.table, observer, legal, Random(1))
            if true != bot(p.game, guess, observer, legal, Random(1)):
                raise Broken(law, f"the {name} bot of {who} knows more than its seat")
            if true[0] not in legal:
                raise Broken(law, f"the {name} bot answers “{true[0]}”, which is not legal")
            tellable(law, p.game, "why", true[1])


def _goes_on_the_same(p: Position[T], guess: T, observer: Seat | None) -> None:
    """The same move and luck on both tables: nothing is seen that was not told."""
    law, who = "nothing_leaks", observer_name(observer)
    step, other = question(p.table), question(guess)
    if step is None or other is None:
        return
    if step.asked != other.asked:
        raise Broken(law, f"{who} can tell by who is asked")
    both = [move for move in moves(p.table, step.asked) if move in moves(guess, step.asked)]
    if not both:
        return
    move = both[p.luck.pick(len(both))]
    taped = Taped(p.luck)
    true = _after(p.game, p.table, move, taped)
    try:
        false = _after(p.game, guess, move, Scripted(taped.tape))
    except WrongTape:
        return  # this luck is not possible on the other table
    told, told_otherwise = _told(true, observer), _told(false, observer)
    seen, seen_otherwise = p.game.view(true, observer), p.game.view(false, observer)
    if told == told_otherwise:
        same(law, seen, seen_otherwise, f"“{move}”: {who} sees more than was told")
    shape, otherwise = ([(e.kind, e.who) for e in each] for each in (told, told_otherwise))
    if seen == seen_otherwise and shape != otherwise:
        raise Broken(law, f"“{move}”: {who} can tell by what is told: {shape} or {otherwise}")
    if taped.tape:
        _hidden_luck_is_not_told(p, move, true, taped.tape, observer)


def _hidden_luck_is_not_told(
    p: Position[T], move: Move, true: T, tape: list[str], observer: Seat | None
) -> None:
    """Where luck changes only what is hidden from the observer, it is not told either."""
    at = p.luck.pick(len(tape))
    other = _after(p.game, p.table, move, _Otherwise(tape, at, p.luck))
    told, told_otherwise = _told(true, observer), _told(other, observer)
    if told == told_otherwise or p.game.view(true, observer) != p.game.view(other, observer):
        return
    if p.game.hidden(true, observer) != p.game.hidden(other, observer):
        raise Broken(
            "nothing_leaks",
            f"“{move}”: {observer_name(observer)} is told hidden luck: {told} or {told_otherwise}",
        )


class _Otherwise:
    """The luck of a tape, but for one entry; past that, the tape where it is possible."""

    def __init__(self, tape: list[str], at: int, luck: Chance) -> None:
        self.tape = tape
        self.at = at
        self.luck = luck
        self.read = 0

    def _choose(self, entries: list[str]) -> int:
        told = self.tape[self.read] if self.read < len(self.tape) else ""
        self.read += 1
        others = [entry for entry in entries if entry != told]
        if others and (self.read == self.at + 1 or told not in entries):
            return entries.index(others[self.luck.pick(len(others))])
        return entries.index(told)

    def pick(self, n: int) -> int:
        return self._choose([str(face + 1) for face in range(n)])

    def among(self, bag: Bag) -> str:
        kinds = [kind for kind, count in bag.items() if count]
        return kinds[self._choose(kinds)]


def _after(game: Game[T], t: T, move: Move, chance: Chance) -> T:
    """The table after a move, with what happened in its events."""
    new = game.copy(t)
    new.events = []
    advance(new, move, chance)
    return new


def _told(t: Table, observer: Seat | None) -> list[Event]:
    return [event.seen_by(observer) for event in t.events or ()]


def _is_redrawn(p: Position[T], observer: Seat | None) -> None:
    """Fifty guesses show at least two values in every place that might hold another."""
    hidden = p.game.hidden(p.table, observer)
    shown: dict[str, set[str]] = {place: set() for place, (_, open_) in hidden.items() if open_}
    for _ in range(GUESSES):
        if all(len(values) > 1 for values in shown.values()):
            return
        guess = p.game.guess(p.table, observer, p.luck)
        guessed = p.game.hidden(guess, observer)
        for place, values in shown.items():
            values.add(repr(guessed[place].value))
    stuck = [place for place, values in shown.items() if len(values) < 2]
    raise Broken("nothing_leaks", f"{GUESSES} guesses of {observer_name(observer)} left {stuck}")
