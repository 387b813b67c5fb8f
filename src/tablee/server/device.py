"""A device at a table, and the house that all tables share."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from tablee.kernel.luck import Chance, Random
from tablee.kernel.seats import Seat
from tablee.server import wire
from tablee.server.clocks import RealTime, Time
from tablee.server.faces import Eyes
from tablee.server.store import Store
from tablee.server.thinking import Thinkers

if TYPE_CHECKING:
    from tablee.server.hub import Hub

ENCODER = msgspec.json.Encoder()


@dataclass(eq=False)
class Device:
    """One connection: what it may see, and the way to send to it."""

    send: Callable[[bytes], None]
    lang: str = "fr"
    tokens: set[str] = field(default_factory=set)
    screen: bool = False
    seen: int = 0
    seats: tuple[Seat, ...] = ()
    host: bool = False
    greeted: bool = False
    wrong: int = 0  # words that were no one's
    told: wire.TableIs | None = None  # the table and its people, as last sent
    saw: Eyes | None = None  # with which eyes it last saw the game
    close: Callable[[], None] = lambda: None

    @property
    def eyes(self) -> Eyes:
        return self.seats or (None,)

    def tell(self, message: wire.Message) -> None:
        self.send(ENCODER.encode(message))


@dataclass
class House:
    """What all tables share."""

    store: Store
    time: Time = field(default_factory=RealTime)
    pace: float = 1.0  # how long bots pause, against a second
    luck: Chance = field(default_factory=Random)  # of the bots
    secret: Callable[[int], bytes] = os.urandom  # so many bytes that nobody can know
    thinkers: Thinkers = field(default_factory=Thinkers)
    addresses: dict[str, str] = field(default_factory=dict)  # of games that are not ours
    most_tables: int = 1000
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)  # one deck at a time is read
    hub: Hub = None  # type: ignore[assignment]  # the hub sets itself here

    def address(self, game: str) -> str:
        """How another process finds a game."""
        return self.addresses.get(game, game)
