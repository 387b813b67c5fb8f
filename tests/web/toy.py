"""Pebbles: a sixth game of rules and words alone, which joins the table with no board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from tablee.kernel.game import Game, Material, Offer
from tablee.kernel.luck import Chance
from tablee.kernel.options import Options
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Result, Standing, Step, Table, question
from tablee.kernel.words import Line, Words

HEAP: Final = 5


class PebbleTable(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.heap = HEAP


def copy(t: PebbleTable) -> PebbleTable:
    new = t.bare_copy()
    new.heap = t.heap
    return new


def setup(seats: int, options: Options, material: Material, chance: Chance) -> PebbleTable:
    t = PebbleTable(seats)
    t.ask(Take(0))
    return t


# §1  Pebbles


@dataclass(frozen=True)
class Take(Step[PebbleTable]):
    """One or two pebbles; whoever takes the last one wins."""

    def moves(self, t: PebbleTable, who: Seat) -> list[Move]:
        return [f"take {count}" for count in (1, 2) if count <= t.heap]

    def closed(self, t: PebbleTable, who: Seat) -> list[Closed]:
        return [Closed("take 3", "1.1", "too_many")]

    def play(self, t: PebbleTable, who: Seat, move: Move, chance: Chance) -> None:
        count = int(move[-1])
        t.heap -= count
        t.tell("takes", who, {"count": count, "left": t.heap})
        if t.heap:
            t.ask(Take(t.left_of(who)))
            return
        places = tuple(1 if seat == who else 2 for seat in range(t.seats))
        t.end(Result(places, (who,), "last_taken"))


def view(t: PebbleTable, seat: Seat | None) -> dict[str, Any]:
    step = question(t)
    return {"asked": None if step is None else step.asked, "heap": t.heap}


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    return [Line("heap", what={"count": view["heap"]})]


def offer(t: PebbleTable, who: Seat, move: Move) -> Offer:
    return Offer(move, Line("take", who, {"count": int(move[-1])}), touches=("heap",))


def both(fr: str, en: str) -> dict[str, str]:
    return {"paragraph": "1.1", "fr": fr, "en": en}


WORDS: Final = {
    "game": {
        "title": both("Les cailloux", "Pebbles"),
        "pitch": both("Cinq cailloux, à deux.", "Five pebbles, for two."),
    },
    "events": {
        "takes": both(
            "{who} prend {count:# caillou|# cailloux}, il en reste {left}.",
            "{who} takes {count:# pebble|# pebbles}, {left} left.",
        )
    },
    "moves": {
        "take": both("Prendre {count:# caillou|# cailloux}", "Take {count:# pebble|# pebbles}")
    },
    "refusals": {"too_many": both("Trois, c'est trop.", "Three is too many.")},
    "where": {
        "heap": both(
            "Le tas : {count:# caillou|# cailloux}.", "The heap: {count:# pebble|# pebbles}."
        )
    },
    "endings": {"last_taken": both("Plus de cailloux.", "No pebble is left.")},
}
RULES: Final = {
    "fr": "# Les cailloux\n\nJouet.\n\n## § 1. Le tas\n\n- **1.1** Prenez un ou deux cailloux.\n",
    "en": "# Pebbles\n\nA toy.\n\n## § 1. Pebbles\n\n- **1.1** Take one pebble or two.\n",
}

PEBBLES = Game[PebbleTable](
    name="pebbles",
    version=1,
    seats=(2, 2),
    words=Words(lambda: WORDS),
    rules=lambda lang: RULES[lang],
    longest=HEAP,
    setup=setup,
    copy=copy,
    view=view,
    where=where,
    offer=offer,
    guess=lambda t, seat, chance: copy(t),
    hidden=lambda t, seat: {},
    standing=lambda t: Standing((0,) * t.seats),
    pieces=lambda t: {"seats": t.seats},
)
