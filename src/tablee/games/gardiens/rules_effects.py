"""What cards do beyond tips and extra security, §12 and §13 of the rules: a function an effect."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

from tablee.games.gardiens.decks import Card
from tablee.games.gardiens.rules import DONE, EFFECTS, Effect, draw_back, leave, resume
from tablee.games.gardiens.table import ROW, GardiensTable
from tablee.kernel.luck import Chance, shuffled
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Step


def effect(name: str) -> Callable[[Effect], Effect]:
    """Gives an effect the name by which the decks know it."""

    def named(function: Effect) -> Effect:
        EFFECTS[name] = function
        return function

    return named


# §12  What the other actions do
@dataclass(frozen=True)
class Choose(Step[GardiensTable]):
    """What an effect asks: one of some places or rows."""

    verb: ClassVar[str]

    @abstractmethod
    def choices(self, t: GardiensTable) -> list[int]: ...

    @abstractmethod
    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None: ...

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [f"{self.verb} {choice + 1}" for choice in self.choices(t)]

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        self.act(t, who, int(move.removeprefix(f"{self.verb} ")) - 1)
        resume(t, who, chance)


def ask_or_nothing(t: GardiensTable, step: Choose) -> None:
    """An effect does as much as it can, perhaps nothing."""
    if step.choices(t):
        t.ask(step)
    else:
        t.tell("nothing", step.asked)


def learn(t: GardiensTable, place: int, seats: tuple[Seat, ...]) -> None:
    """These players look at a face-down card; only they learn what it is."""
    t.seen[place] = tuple(sorted({*t.seen[place], *seats}))
    for seat in seats:
        t.tell("sees", seat, {"card": t.grid[place], "place": place + 1}, only=(seat,))


@dataclass(frozen=True)
class Look(Choose):
    """The player looks at a face-down card, then perhaps at another."""

    left: int
    looked: tuple[int, ...] = ()
    verb = "look"

    def choices(self, t: GardiensTable) -> list[int]:
        return [place for place in t.face_down() if place not in self.looked]

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.tell("looks", who, {"place": chosen + 1})
        learn(t, chosen, (who,))
        again = Look(who, self.left - 1, (*self.looked, chosen))
        if again.left and again.choices(t):
            t.ask(again)


@effect("look")
def look(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, Look(who, card.amount))


@dataclass(frozen=True)
class LookAlong(Choose):
    """The player looks at every face-down card of a row."""

    verb = "look row"

    def choices(self, t: GardiensTable) -> list[int]:
        return sorted({place // ROW for place in t.face_down()})

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.tell("looks_along", who, {"row": chosen + 1})
        for place in in_row(t, chosen):
            learn(t, place, (who,))


@effect("look_along")
def look_along(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, LookAlong(who))


def in_row(t: GardiensTable, row: int) -> list[int]:
    """The places of a row where a card lies face down."""
    return [place for place in t.face_down() if place // ROW == row]


@dataclass(frozen=True)
class Show(Choose):
    """The player shows a face-down card to everyone at the table."""

    verb = "show"

    def choices(self, t: GardiensTable) -> list[int]:
        return t.face_down()

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.tell("shows", who, {"place": chosen + 1})
        learn(t, chosen, tuple(range(t.seats)))


@effect("show")
def show(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, Show(who))


@dataclass(frozen=True)
class Renew(Step[GardiensTable]):
    """The player discards as many cards of their hand as they like, one by one."""

    discarded: int = 0

    def moves(self, t: GardiensTable, who: Seat) -> list[Move]:
        return [DONE, *(f"discard {card}" for card in sorted(set(t.hands[who])))]

    def play(self, t: GardiensTable, who: Seat, move: Move, chance: Chance) -> None:
        if move != DONE:
            card = move.removeprefix("discard ")
            t.hands[who].remove(card)
            t.discard[card] += 1
            t.tell("discards", who, {"card": card})
            if t.hands[who]:
                t.ask(Renew(who, self.discarded + 1))
                return
        elif not self.discarded:
            t.tell("keeps_hand", who)
            resume(t, who, chance)
            return
        draw_back(t, who, chance)
        resume(t, who, chance)


@effect("renew")
def renew(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    t.ask(Renew(who))


@effect("relieve")
def relieve(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    relief = min(card.amount, t.menace)
    if not relief:
        t.tell("nothing", who)
        return
    t.menace -= relief
    t.tell("relieves", who, {"relief": relief, "menace": t.menace})


@dataclass(frozen=True)
class Report(Choose):
    """A face-down card with an Alert on it leaves the game, shown to all; its effect is lost."""

    verb = "report"

    def choices(self, t: GardiensTable) -> list[int]:
        return [place for place in t.face_down() if place in t.alerts]

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.tell("reports", who, {"place": chosen + 1, "card": t.grid[chosen]})
        leave(t, chosen)


@effect("report")
def report(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, Report(who))


@dataclass(frozen=True)
class Weaken(Choose):
    """A visible threat loses power until the end of the round."""

    amount: int
    verb = "weaken"

    def choices(self, t: GardiensTable) -> list[int]:
        return t.threats()

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.eased[chosen] += self.amount
        power = t.strength(chosen)
        t.tell("weakens", who, {"card": t.grid[chosen], "place": chosen + 1, "power": power})


@effect("weaken")
def weaken(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, Weaken(who, card.amount))


# §13  For green cards only
@dataclass(frozen=True)
class Sweep(Choose):
    """A visible threat leaves the game."""

    verb = "sweep"

    def choices(self, t: GardiensTable) -> list[int]:
        return t.threats()

    def act(self, t: GardiensTable, who: Seat, chosen: int) -> None:
        t.tell("sweeps", who, {"card": t.grid[chosen], "place": chosen + 1})
        leave(t, chosen)


@effect("sweep")
def sweep(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    ask_or_nothing(t, Sweep(who))


@effect("open")
def open_another(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    if not any(t.down):
        t.tell("nothing", who)
        return
    t.to_turn += 1
    t.tell("opens", who)


@effect("scramble")
def scramble(t: GardiensTable, who: Seat, card: Card, place: int, chance: Chance) -> None:
    """The face-down cards of this card's row are shuffled: nobody can follow them any longer."""
    places = in_row(t, place // ROW)
    if len(places) < 2:
        t.tell("nothing", who)
        return
    for to, name in zip(places, shuffled([t.grid[each] for each in places], chance), strict=True):
        t.grid[to] = name
        t.seen[to] = ()
    t.tell("scrambles", who, {"row": place // ROW + 1})
