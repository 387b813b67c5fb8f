"""A table as it is kept: its people, its choices, its promise; and how it is written and read."""

from __future__ import annotations

import copy
import hashlib
import json
from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from tablee.kernel.luck import Fair
from tablee.kernel.own_cards import Picked
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.server.manners import KEEP, settled
from tablee.server.seats import Sitter
from tablee.server.store import Statement, Store

Phase = Literal["lobby", "playing", "over"]


class Deck(msgspec.Struct, frozen=True):
    """Cards that a host brought, known by the hash of their text."""

    name: str  # of the file
    cards: str

    @property
    def hash(self) -> str:
        return hashlib.sha256(self.cards.encode()).hexdigest()


class State(msgspec.Struct):
    """All that must outlive the program, but for the moves."""

    code: str
    game: str
    seed: bytes
    host_token: str
    host_word: str
    made: float
    touched: float
    phase: Phase = "lobby"
    rules: int = 0
    material: str = ""
    chosen: dict[str, str] = {}
    manners: dict[str, str] = {}
    shares: list[str] = []  # hexadecimal, in the order in which the devices came
    people: list[Sitter] = []
    paused: bool = False
    stopped: bool = False  # ended by the host
    next_code: str = ""
    picked: Picked = Picked()  # of the cards, in a game that lets its host pick
    deck: Deck | None = None

    @property
    def promise(self) -> str:
        return Fair.commitment(self.seed)

    def copied(self) -> State:
        return copy.deepcopy(self)

    def sitter(self, seat: Seat) -> Sitter | None:
        return next((each for each in self.people if each.seat == seat), None)

    @property
    def players(self) -> list[Sitter]:
        """Those in the turn order, by seat."""
        return sorted(
            (each for each in self.people if each.seat != GAME_MASTER), key=lambda each: each.seat
        )

    @property
    def names(self) -> list[str]:
        return [each.name for each in self.players]

    def written(self) -> Iterator[Statement]:
        """The statements that keep it."""
        about = {field: getattr(self, field) for field in ABOUT}
        about["picked"] = msgspec.to_builtins(self.picked)
        keep = KEEP.of(settled(self.manners))
        head = (self.code, self.game, self.rules, self.material, self.phase, self.seed)
        yield UPSERT, (*head, self.made, self.touched, keep, json.dumps(about))
        yield "DELETE FROM seats WHERE code = ?", (self.code,)
        for each in self.people:
            person = (each.seat, each.name, each.animal, each.token, each.word, each.bot, each.left)
            yield "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (self.code, *person)

    def deck_written(self) -> Iterator[Statement]:
        """The statements that keep its deck: apart, for a deck may be large and seldom changes."""
        yield "DELETE FROM decks WHERE code = ?", (self.code,)
        if self.deck is not None:
            row = (self.code, self.deck.hash, self.deck.name, self.deck.cards)
            yield "INSERT INTO decks VALUES (?, ?, ?, ?)", row


ABOUT = (
    "host_token",
    "host_word",
    "chosen",
    "manners",
    "shares",
    "paused",
    "stopped",
    "next_code",
)
UPSERT = """
    INSERT INTO tables (code, game, rules, material, phase, seed, made, touched, keep, about)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (code) DO UPDATE SET
    rules = excluded.rules, material = excluded.material, phase = excluded.phase,
    touched = excluded.touched, keep = excluded.keep, about = excluded.about
"""


class Entry(msgspec.Struct, frozen=True):
    """A line of a table's log."""

    number: int
    who: Seat
    move: str
    luck: str
    typed: bool
    stood_in: bool
    why: str
    time: float

    def row(self, code: str) -> tuple[str | int | float, ...]:
        """As it stands in the log of all tables."""
        return (code, *msgspec.structs.astuple(self))


async def read_state(store: Store, code: str) -> State | None:
    """A table as it was kept."""
    head = "code, game, rules, material, phase, seed, made, touched, about"
    found = await store.rows(f"SELECT {head} FROM tables WHERE code = ?", (code,))
    if not found:
        return None
    code, game, rules, material, phase, seed, made, touched, about = found[0]
    told: dict[str, Any] = json.loads(about)
    told["picked"] = msgspec.convert(told.get("picked", {}), Picked)
    decks = await store.rows("SELECT name, cards FROM decks WHERE code = ?", (code,))
    seats = await store.rows(
        "SELECT seat, name, animal, token, word, bot, gone FROM seats WHERE code = ? ORDER BY seat",
        (code,),
    )
    people = [
        Sitter(seat, name, animal, token, word, bot, bool(gone))
        for seat, name, animal, token, word, bot, gone in seats
    ]
    return State(
        code=code,
        game=game,
        seed=seed,
        made=made,
        touched=touched,
        phase=phase,
        rules=rules,
        material=material,
        people=people,
        deck=Deck(*decks[0]) if decks else None,
        **told,
    )


async def read_log(store: Store, code: str) -> list[Entry]:
    rows = await store.rows(
        "SELECT number, who, move, luck, typed, stood_in, why, time FROM log WHERE code = ?"
        " ORDER BY number",
        (code,),
    )
    return [
        Entry(number, who, move, luck, bool(typed), bool(stood_in), why, time)
        for number, who, move, luck, typed, stood_in, why, time in rows
    ]
