"""Cards that a host brings to a table, and cards left out, in a game that declares it takes them.

Nothing here says which answer is right: a host may sit at the table too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from tablee.kernel.game import Material

Said: TypeAlias = Mapping[str, str]  # a text, by language


@dataclass(frozen=True)
class Card:
    """A card as its host sees it before the game: where it lies and what it asks."""

    id: str
    series: str
    level: int
    asks: Said
    theirs: bool  # brought by the host


@dataclass(frozen=True)
class Picked:
    """What a host picks of the cards; None means all of them."""

    instead: bool = False  # the cards that were brought take the place of the game's own
    series: tuple[str, ...] | None = None
    levels: tuple[int, ...] | None = None
    without: tuple[str, ...] = ()  # cards left out, by their ids


@dataclass(frozen=True)
class Brought:
    """What came of a file: its cards, as text that the game reads again, and what to say of it."""

    text: str  # empty where no card could be taken
    said: Said
    refused: tuple[Said, ...]
    remarks: tuple[Said, ...]


@dataclass(frozen=True)
class OwnCards:
    """How a game takes its host's cards; `text` is always that of a Brought, or empty."""

    series: tuple[str, ...]
    levels: tuple[int, ...]
    usual: tuple[str, int]  # the series and the level of a card that does not say its own
    formats: tuple[str, ...]  # how the names of files may end
    largest: int  # bytes of a file
    read: Callable[[str, bytes, str, int], Brought]
    """The cards of a file, with the series and the level of those that do not say theirs."""
    cards: Callable[[Material, str, bool], tuple[Card, ...]]
    """Every card to pick from: the material's own and those brought, or these alone."""
    laid: Callable[[Material, str, Picked], Material]
    """The material with the cards picked, ready to be played; a refusal where it cannot be."""
    count: Callable[[Material], int]
    """How many cards are in a material."""
