"""The pieces of Alg(Un)o: playing cards, conditions, actions, and the decks they come in."""

from __future__ import annotations

import operator
import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, TypeAlias

from tablee.kernel.game import BadMaterial, Material, of_material
from tablee.kernel.luck import Bag
from tablee.kernel.seats import Seat
from tablee.kernel.table import Table
from tablee.kernel.words import Fact

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
DECK: Final = tuple(suit + rank for suit in "HDCS" for rank in RANKS)
ORDER: Final = {card: at for at, card in enumerate(DECK)}

# The three piles of a table.
PILES: Final = ("cards", "conditions", "actions")
CARDS, CONDITIONS, ACTIONS = range(3)

# Conditions

SUITS: Final = {  # what a condition counts, as the first letters of the cards
    "cards": "HDCS",
    "hearts": "H",
    "diamonds": "D",
    "clubs": "C",
    "spades": "S",
    "red": "HD",
    "black": "CS",
}
COMPARISONS: Final[Mapping[str, Callable[[int, int], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    ">=": operator.ge,
    ">": operator.gt,
}
PARITIES: Final = {"even": 0, "odd": 1}
NOTATION: Final = re.compile(r"(?P<of>[a-z]+)(?P<operator><=|>=|[<=>])(?P<number>\d+)", re.ASCII)


@dataclass(frozen=True)
class Condition:
    """A claim about a player's cards: "hearts<=3", or "odd" and "even" for all of them."""

    text: str
    of: str
    operator: str
    number: int  # of a parity, what is left when the count is halved

    def counted(self, hand: Sequence[str]) -> tuple[str, ...]:
        """Those of these cards that the condition looks at; the rank never counts."""
        suits = SUITS[self.of]
        return tuple(card for card in hand if card[0] in suits)

    def count(self, hand: Sequence[str]) -> int:
        """How many of these cards the condition looks at."""
        return len(hand) if self.of == "cards" else len(self.counted(hand))

    def holds(self, hand: Sequence[str]) -> bool:
        return self.holds_for(self.count(hand))

    def holds_for(self, count: int) -> bool:
        if self.operator in PARITIES:
            return count % 2 == self.number
        return COMPARISONS[self.operator](count, self.number)

    def said(self) -> tuple[str, dict[str, Fact]]:
        """The kind of sentence that tells the condition, and what fills it."""
        if self.operator in PARITIES:
            return "parity", {"parity": self.operator}
        return "count", {"operator": self.operator, "number": self.number, "of": self.of}


@cache
def condition(text: str) -> Condition | None:
    """The condition of this notation; None if there is none."""
    if text in PARITIES:
        return Condition(text, "cards", text, PARITIES[text])
    read = NOTATION.fullmatch(text)
    if read is None or read["of"] not in SUITS or int(read["number"]) > len(DECK):
        return None
    return Condition(text, read["of"], read["operator"], int(read["number"]))


def known(text: str) -> Condition:
    """The condition of a notation that comes from a deck."""
    found = condition(text)
    assert found is not None
    return found


# Actions

DRAWS: Final = {"draw1": 1, "draw2": 2}
DISCARDS: Final = {"discard1": 1, "discard2": 2}
GIVES: Final = ("give-left", "give-right", "give-choice")
SWAPS: Final = ("swap-left", "swap-right")
NINE: Final = (*DRAWS, *DISCARDS, *GIVES, *SWAPS)

# Decks

SIZES: Final = {
    "conditions-1.toml": 24,
    "conditions-2.toml": 21,
    "actions-1.toml": 20,
    "actions-2.toml": 28,
}
LIGHTER: Final = 4  # by how many cards, at least, the else actions of level 1 make hands smaller

Deck: TypeAlias = Mapping[str, int]  # a card is its text: "odd/hearts=1", "draw1/discard2", "draw1"


@dataclass(frozen=True)
class Decks:
    """The condition and action cards of each level; the same for a whole game."""

    conditions: tuple[Deck, Deck]
    actions: tuple[Deck, Deck]


@of_material
def decks(material: Material) -> Decks:
    """All four decks; BadMaterial if a file breaks the rules of its making."""
    return Decks(
        (
            _conditions(material, "conditions-1.toml", _is_plain, "odd, even, or exactly so many"),
            _conditions(material, "conditions-2.toml", _is_comparison, "a comparison"),
        ),
        (_alternatives(material, "actions-1.toml"), _actions(material, "actions-2.toml")),
    )


def faces(card: str) -> list[str]:
    """What a condition or action card bears."""
    return card.split("/")


def _is_plain(found: Condition) -> bool:
    return found.operator in PARITIES or found.operator == "="


def _is_comparison(found: Condition) -> bool:
    return found.operator in COMPARISONS


def _conditions(
    material: Material, file: str, allowed: Callable[[Condition], bool], kind: str
) -> Deck:
    """A deck of cards with two different conditions of the level each, no two cards the same."""
    cards = _pairs(material, file)
    for number, pair in enumerate(cards, start=1):
        for text in pair:
            found = condition(text)
            if found is None:
                raise BadMaterial(file, f"card {number}: “{text}” is not a condition")
            if not allowed(found):
                raise BadMaterial(file, f"card {number}: “{text}” is not {kind}")
    _all_different(file, [frozenset(pair) for pair in cards])
    return dict.fromkeys(map("/".join, cards), 1)


def _alternatives(material: Material, file: str) -> Deck:
    """A deck of cards with two different actions each, then and else; no swaps."""
    cards = _pairs(material, file)
    for number, pair in enumerate(cards, start=1):
        for action in pair:
            if action not in NINE:
                raise BadMaterial(file, f"card {number}: “{action}” is not an action")
            if action in SWAPS:
                raise BadMaterial(file, f"card {number}: “{action}” belongs to level 2")
    _all_different(file, cards)
    lighter = sum(DISCARDS.get(other, 0) - DRAWS.get(other, 0) for _, other in cards)
    if lighter < LIGHTER:
        raise BadMaterial(
            file,
            f"the else actions must discard at least {LIGHTER} more cards than they draw, "
            f"and the difference is {lighter}",
        )
    return dict.fromkeys(map("/".join, cards), 1)


def _actions(material: Material, file: str) -> Deck:
    """A deck with one action a card, counted by action."""
    counts = material.toml(file).get("cards")
    if not isinstance(counts, dict):
        raise BadMaterial(file, "there must be a section [cards]: each action and its number")
    for action in counts:
        if action not in NINE:
            raise BadMaterial(file, f"“{action}” is not an action")
    for action in NINE:
        count = counts.get(action, 0)
        if type(count) is not int or not 2 <= count <= 5:
            raise BadMaterial(file, f"“{action}” must be on 2 to 5 cards, and is on {count}")
    _right_size(file, sum(counts.values()))
    return {action: counts[action] for action in NINE}


def _pairs(material: Material, file: str) -> list[tuple[str, str]]:
    cards: Any = material.toml(file).get("cards")
    if not isinstance(cards, list):
        raise BadMaterial(file, "there must be a list of cards")
    for number, card in enumerate(cards, start=1):
        if not (isinstance(card, list) and [type(face) for face in card] == [str, str]):
            raise BadMaterial(file, f"card {number}: two texts are needed")
        if card[0] == card[1]:
            raise BadMaterial(file, f"card {number} bears “{card[0]}” twice")
    _right_size(file, len(cards))
    return [(one, other) for one, other in cards]


def _right_size(file: str, size: int) -> None:
    if size != SIZES[file]:
        raise BadMaterial(file, f"there must be {SIZES[file]} cards, and there are {size}")


def _all_different(file: str, cards: Sequence[object]) -> None:
    for number, card in enumerate(cards, start=1):
        if card in cards[: number - 1]:
            raise BadMaterial(file, f"card {number} is the same as card {cards.index(card) + 1}")


# The table


@dataclass(frozen=True)
class Run:
    """What became of the alternative for one player: what was counted, and what followed."""

    who: Seat
    condition: str
    counted: tuple[str, ...]  # the cards
    holds: bool
    action: str


class AlgunoTable(Table):
    """The cards in front of each player, the piles, and the alternative of the round."""

    def __init__(self, seats: int, levels: tuple[int, int], rounds: int, piles: list[Bag]) -> None:
        super().__init__(seats)
        self.levels = levels
        self.rounds = rounds  # the last round, whoever still has cards
        self.starter: Seat = 0
        self.hands: list[list[str]] = [[] for _ in range(seats)]  # in the order of the deck
        self.piles = piles
        self.discards: list[Bag] = [dict.fromkeys(pile, 0) for pile in piles]
        self.offered = ""  # the condition card of this round
        self.drawn: list[str] = []  # its action cards
        self.condition = ""  # what the starter chose of them
        self.then = ""
        self.otherwise = ""
        self.runs: list[Run] = []  # of the latest alternative, until the next one is composed


def copy(t: AlgunoTable) -> AlgunoTable:
    new = t.bare_copy()
    new.levels = t.levels
    new.rounds = t.rounds
    new.starter = t.starter
    new.hands = [hand[:] for hand in t.hands]
    new.piles = [pile.copy() for pile in t.piles]
    new.discards = [pile.copy() for pile in t.discards]
    new.offered = t.offered
    new.drawn = t.drawn[:]
    new.condition = t.condition
    new.then = t.then
    new.otherwise = t.otherwise
    new.runs = t.runs[:]
    return new


def pieces(t: AlgunoTable) -> dict[str, int]:
    """Every card, wherever it lies."""
    there = [card for hand in t.hands for card in hand] + t.drawn
    if t.offered:
        there.append(t.offered)
    count = Counter(there)
    for bag in (*t.piles, *t.discards):
        count.update(bag)
    return dict(count)
