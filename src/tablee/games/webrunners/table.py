"""The pieces of Web Runners: pawns, hands, piles, and who knows which card."""

from __future__ import annotations

from typing import Final, TypeAlias

from tablee.games.webrunners.kit import Board, Deck
from tablee.kernel.luck import Bag
from tablee.kernel.seats import Seat
from tablee.kernel.table import Standing, Step, Table

START: Final = 0  # every ring's origin is its square 0; that of ring 1 is START
NUMBERED: Final = 4  # the ring of numbered squares: there a square is its number
CENTRE: Final = 5
HAND: Final = 6
ALL: Final = 0b11111  # a bit for each of four seats, and one for whoever else looks

WHITE_HAT: Final = "white-hat"
INFLUENCER: Final = "influencer"
ACTIVIST: Final = "cyber-activist"
GEEK: Final = "geekcolo"
CHARACTERS: Final = (WHITE_HAT, INFLUENCER, ACTIVIST, GEEK)

Thrown: TypeAlias = tuple[str, int]  # a card out of a hand, and a bit for each seat that knows it


class WebTable(Table):
    """Where the pawns stand, who holds what, and what each has seen."""

    def __init__(self, seats: int, board: Board, deck: Deck) -> None:
        super().__init__(seats)
        self.board = board
        self.deck = deck
        self.theme = "all"
        self.window = 10  # seconds to answer an attack
        self.rounds = 200
        self.turns: tuple[Step[WebTable], ...] = ()  # the question of a turn, by seat
        self.replays: tuple[Step[WebTable], ...] = ()  # the same after a yellow square
        self.first: Seat = 0
        self.plays = 1  # the number of the play in progress: its clocks are named by it
        self.rings = [1] * seats
        self.squares = [START] * seats
        self.characters: list[str] = []
        self.powers = [True] * seats  # not yet spent
        self.pile: Bag = dict(deck.copies)
        self.discard: list[Thrown] = []
        self.laid: list[Thrown] = []  # of the play in progress: not yet in the discard
        self.fan: list[str] = []  # taken from the pile by Surveillance, before the seat asked
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.marks: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(seats)]

    def has_power(self, who: Seat, character: str) -> bool:
        return self.powers[who] and self.characters[who] == character

    def is_safe(self, who: Seat) -> bool:
        """Whether the pawn stands on red."""
        return self.board.colour(self.rings[who], self.squares[who]) == "red"


def copy(t: WebTable) -> WebTable:
    new = t.bare_copy()
    new.board = t.board
    new.deck = t.deck
    new.theme = t.theme
    new.window = t.window
    new.rounds = t.rounds
    new.turns = t.turns
    new.replays = t.replays
    new.first = t.first
    new.plays = t.plays
    new.rings = t.rings[:]
    new.squares = t.squares[:]
    new.characters = t.characters[:]
    new.powers = t.powers[:]
    new.pile = dict(t.pile)
    new.discard = t.discard[:]
    new.laid = t.laid[:]
    new.fan = t.fan[:]
    new.hands = [hand[:] for hand in t.hands]
    new.marks = [[cards[:] for cards in row] for row in t.marks]
    return new


def pieces(t: WebTable) -> dict[str, int]:
    """Every card that was in the deck, wherever it lies, and the pawns."""
    counts = dict(t.pile)
    for card, _ in t.discard + t.laid:
        counts[card] += 1
    for held in (*t.hands, t.fan):
        for card in held:
            counts[card] += 1
    return {**counts, "pawns": len(t.rings)}


def standing(t: WebTable) -> Standing:
    """By ring; on ring 4 by number, 5 and 2 alike; on the others by squares from the origin."""
    places = zip(t.rings, t.squares, strict=True)
    return Standing(
        tuple(
            100 * ring + (RANKS[square] if ring == NUMBERED else square) for ring, square in places
        )
    )


RANKS: Final = {1: 0, 2: 1, 5: 1, 10: 2}
