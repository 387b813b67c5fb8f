"""The pieces on the table: hands, piles, the grid, Alerts and the Menace total."""

from __future__ import annotations

from collections import Counter
from typing import Final

from tablee.games.gardiens.decks import ACTION, NAVIGATION, SECURITY, TIP, Card, Decks
from tablee.kernel.luck import Bag
from tablee.kernel.seats import Seat
from tablee.kernel.table import Table

ALERT: Final = "alert"
RESOLUTION: Final = "resolution"
PHASES: Final = (ACTION, ALERT, NAVIGATION, RESOLUTION)

HAND: Final = 3
ROW: Final = 3  # places in a row of the grid
LIMIT: Final = 10  # where the Menace total stops
NOWHERE: Final = -1
EMPTY: Final = ""


class GardiensTable(Table):
    """What lies on the table; a place is counted from 0 here and from 1 in all that people read."""

    def __init__(self, seats: int, decks: Decks) -> None:
        super().__init__(seats)
        self.decks = decks
        self.first: Seat = 0
        self.phase = ACTION
        self.turn = 0  # turns that were taken in this phase
        self.menace = 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.played: list[list[str]] = [[] for _ in range(seats)]  # face up before each player
        self.pile: Bag = dict(decks.actions)
        self.discard: Bag = dict.fromkeys(decks.actions, 0)
        self.sea: Bag = dict(decks.navigation)  # the Navigation pile
        self.gone: list[str] = []  # Navigation cards out of the game, in order
        self.grid: list[str] = []  # the card on each place, or EMPTY
        self.down: list[bool] = []  # whether it lies face down
        self.seen: list[tuple[Seat, ...]] = []  # who has looked at it, while it lies face down
        self.eased: list[int] = []  # what effects take off a threat's power
        self.laid: list[tuple[str, ...]] = []  # Action cards laid on a threat
        self.alerts = [NOWHERE] * seats
        self.ready: list[str] = []  # Navigation-phase cards that the player on turn will apply
        self.to_turn = 0  # cards that the player on turn still turns

    @property
    def on_turn(self) -> Seat:
        """Whose turn it is in this phase."""
        return (self.first + self.turn) % self.seats

    def card(self, place: int) -> Card:
        return self.decks.cards[self.grid[place]]

    def face_down(self) -> list[int]:
        """The places where a card lies face down."""
        return [place for place, down in enumerate(self.down) if down]

    def threats(self) -> list[int]:
        """The places where a threat lies face up; no other card stays so."""
        return [place for place, name in enumerate(self.grid) if name and not self.down[place]]

    def strength(self, place: int) -> int:
        """The power of a threat, less what effects took off it; never below 0."""
        return max(0, self.card(place).value - self.eased[place])

    def secured(self, place: int) -> int:
        """What the extra security laid on a threat takes off its power."""
        return sum(self.decks.cards[name].type == SECURITY for name in self.laid[place])

    def power_left(self, place: int) -> int:
        """What a threat would add to the Menace total as things are; never below 0."""
        return max(0, self.strength(place) - self.secured(place))

    def best_tip(self, place: int) -> int:
        """The highest value of a tip laid on a threat; 0 where there is none."""
        on_it = [self.decks.cards[name] for name in self.laid[place]]
        return max((card.value for card in on_it if card.type == TIP), default=0)

    def is_countered(self, place: int) -> bool:
        """Whether one tip is enough for what is left of a threat."""
        return 0 < self.best_tip(place) >= self.power_left(place)


def copy(t: GardiensTable) -> GardiensTable:
    new = t.bare_copy()
    new.decks = t.decks
    new.first = t.first
    new.phase = t.phase
    new.turn = t.turn
    new.menace = t.menace
    new.hands = [hand[:] for hand in t.hands]
    new.played = [cards[:] for cards in t.played]
    new.pile = dict(t.pile)
    new.discard = dict(t.discard)
    new.sea = dict(t.sea)
    new.gone = t.gone[:]
    new.grid = t.grid[:]
    new.down = t.down[:]
    new.seen = t.seen[:]
    new.eased = t.eased[:]
    new.laid = t.laid[:]
    new.alerts = t.alerts[:]
    new.ready = t.ready[:]
    new.to_turn = t.to_turn
    return new


def pieces(t: GardiensTable) -> dict[str, int]:
    """How many there are of each card, wherever it lies."""
    cards = Counter(t.pile) + Counter(t.discard) + Counter(t.sea)
    for lying in (*t.hands, *t.played, *t.laid, t.gone, t.grid):
        cards.update(lying)
    del cards[EMPTY]
    return dict(cards)
