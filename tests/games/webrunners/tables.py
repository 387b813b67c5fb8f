"""Tables of Web Runners laid by hand, open hands and loaded draws."""

from __future__ import annotations

from tablee.games.webrunners import GAME
from tablee.games.webrunners.kit import board, deck
from tablee.games.webrunners.rules import REPLAYS, TURNS
from tablee.games.webrunners.table import ALL, WebTable
from tablee.kernel.luck import Scripted

NOBODY = ["white-hat", "white-hat", "white-hat", "white-hat"]  # with every power spent: no power


def table(
    hands: list[list[str]],
    squares: list[int] | None = None,
    rings: list[int] | None = None,
    characters: list[str] | None = None,
    turn: int = 0,
    discard: list[str] | None = None,
    pile: dict[str, int] | None = None,
    again: bool = False,
    theme: str = "all",
) -> WebTable:
    """Pawns and hands as given, and the seat `turn` to play; no powers unless characters are named.

    The discard is of played cards, which all know. The pile is the rest of the deck, or as given.
    """
    t = WebTable(len(hands), board(GAME.material()), deck(GAME.material()))
    t.hands = [sorted(hand) for hand in hands]
    t.squares = squares or t.squares
    t.rings = rings or t.rings
    t.characters = characters or NOBODY[: len(hands)]
    t.powers = [characters is not None] * len(hands)
    t.discard = [(card, ALL) for card in discard or []]
    for card in [card for hand in t.hands for card in hand] + (discard or []):
        t.pile[card] -= 1
    if pile is not None:
        t.pile = {**dict.fromkeys(t.pile, 0), **pile}
    t.theme = theme
    t.turns, t.replays = TURNS, REPLAYS
    t.events = []
    t.ask((REPLAYS if again else TURNS)[turn])
    return t


def draws(*cards: str) -> Scripted:
    """A loaded pile: the cards that will be drawn, in order."""
    return Scripted(cards)


def kinds(t: WebTable) -> list[str]:
    """What happened, in order, but for the prevention messages."""
    return [event.kind for event in t.events or () if event.kind != "message"]


def asked(t: WebTable) -> int:
    """The seat that answers the open question."""
    return t.pending[-1].asked


def thrown(t: WebTable) -> list[str]:
    """The cards in the discard."""
    return [card for card, _ in t.discard]
