"""The law of secrets: nothing hidden leaks, by views, offers, events, bots or who is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from tablee.kernel.game import Game
from tablee.kernel.luck import Bag, Chance, Random, Scripted, Taped, WrongTape
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, Move, Table, asides, closed, moves, play, question
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
    if _public(p.game, p.table) != _public(p.game, guess):
        raise Broken(law, f"{who} can tell by the clock, the dice or the standing")
    if observer is None:
        return
    for ask in (moves, asides, closed):
        if ask(p.table, observer) != ask(guess, observer):
            raise Broken(law, f"{who} can tell by the {ask.__name__} offered")
    for move in _offered(p.table, observer):
        if p.game.offer(p.table, observer, move) != p.game.offer(guess, observer, move):
            raise Broken(law, f"{who} can tell by how “{move}” is offered")
    legal = moves(p.table, observer)
    if legal:
        _bots_know_no_more(p, guess, observer, legal)


def _public(game: Game[T], t: T) -> tuple[object, ...]:
    """What everyone is told of the open question, and who is ahead."""
    step = question(t)
    asked = () if step is None else (step.limit(t), step.dice(t))
    return (*asked, game.standing(t))


def _offered(t: Table, who: Seat) -> list[Move]:
    return [*moves(t, who), *asides(t, who), *(shut.move for shut in closed(t, who))]


def _bots_know_no_more(p: Position[T], guess: T, who: Seat, legal: list[Move]) -> None:
    law = "nothing_leaks"
    for name, bot in p.game.bots.items():
        move, why = bot(p.game, p.table, who, legal, Random(1))
        if (move, why) != bot(p.game, guess, who, legal, Random(1)):
            raise Broken(law, f"the {name} bot of {observer_name(who)} knows more than its seat")
        if move not in legal:
            raise Broken(law, f"the {name} bot answers “{move}”, which is not legal")
        tellable(law, p.game, "why", why)


def _goes_on_the_same(p: Position[T], guess: T, observer: Seat | None) -> None:
    """The same move, or aside, and luck on both tables: nothing is seen that was not told."""
    law, who = "nothing_leaks", observer_name(observer)
    step, other = question(p.table), question(guess)
    if step is None or other is None:
        return
    if step.asked != other.asked:
        raise Broken(law, f"{who} can tell by who is asked")
    for player in p.game.people(p.table):
        _tells_the_same(p, guess, observer, player, asides)
    _tells_the_same(p, guess, observer, step.asked, moves)


def _tells_the_same(
    p: Position[T],
    guess: T,
    observer: Seat | None,
    player: Seat,
    offered: Callable[[Table, Seat], list[Move]],
) -> None:
    law, who = "nothing_leaks", observer_name(observer)
    both = [move for move in offered(p.table, player) if move in offered(guess, player)]
    if not both:
        return
    move = both[p.luck.pick(len(both))]
    taped = Taped(p.luck)
    true = _after(p.game, p.table, player, move, taped)
    try:
        false = _after(p.game, guess, player, move, Scripted(taped.tape))
    except WrongTape:
        return  # this luck is not possible on the other table
    told, told_otherwise = _told(true, observer), _told(false, observer)
    seen, seen_otherwise = p.game.view(true, observer), p.game.view(false, observer)
    if told == told_otherwise:
        same(law, seen, seen_otherwise, f"“{move}”: {who} sees more than was told")
    shape, otherwise = ([(e.kind, e.who) for e in each] for each in (told, told_otherwise))
    if seen == seen_otherwise and shape != otherwise:
        raise Broken(law, f"“{move}”: {who} can tell by what is told: {shape} or {otherwise}")
    if offered is asides and told != told_otherwise:
        raise Broken(law, f"“{move}”, an aside, tells {who} a secret: {told} or {told_otherwise}")
    kept = [event for event in true.events or () if event.seen_by(observer) != event]
    if kept and not (p.game.hidden(p.table, observer) or p.game.hidden(true, observer)):
        raise Broken(law, f"{kept[0]} is kept from {who}, and nothing is said to be hidden")
    if taped.tape:
        _hidden_luck_is_not_told(p, player, move, true, taped.tape, observer)


def _hidden_luck_is_not_told(
    p: Position[T], player: Seat, move: Move, true: T, tape: list[str], observer: Seat | None
) -> None:
    """Where luck changes only what is hidden from the observer, it is not told either."""
    at = p.luck.pick(len(tape))
    other = _after(p.game, p.table, player, move, _Otherwise(tape, at, p.luck))
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


def _after(game: Game[T], t: T, player: Seat, move: Move, chance: Chance) -> T:
    """The table after a move or an aside, with what happened in its events."""
    new = game.copy(t)
    new.events = []
    play(new, player, move, chance)
    return new


def _told(t: Table, observer: Seat | None) -> list[Event]:
    return [event.seen_by(observer) for event in t.events or ()]


def _is_redrawn(p: Position[T], observer: Seat | None) -> None:
    """Fifty guesses show at least two values in every place that might hold another."""
    hidden = p.game.hidden(p.table, observer)
    shown: dict[str, set[str]] = {place: set() for place, (_, open_) in hidden.items() if open_}
    tries = 0
    while stuck := [place for place, values in shown.items() if len(values) < 2]:
        if tries == GUESSES:
            who = observer_name(observer)
            raise Broken("nothing_leaks", f"{GUESSES} guesses of {who} left {stuck} as they are")
        tries += 1
        guessed = p.game.hidden(p.game.guess(p.table, observer, p.luck), observer)
        for place in stuck:
            shown[place].add(repr(guessed[place].value))
