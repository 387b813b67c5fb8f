"""What a sensible player of Alg(Un)o looks at: where the round leads, for itself and the others.

It looks ahead to the end of the round and no further. Everything lies face up, so it knows what
each player's turn will do; of a card to be drawn it expects the suit most common in the pile, and
of the others that they part with their most common suit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import Final, TypeAlias

from tablee.games.alguno.rules import (
    LEFT,
    ChooseCondition,
    ChooseElse,
    ChooseNeighbour,
    ChooseThen,
    Discard,
    Give,
    neighbour,
    right_of,
)
from tablee.games.alguno.table import (
    CARDS,
    DISCARDS,
    DRAWS,
    SUITS,
    AlgunoTable,
    Condition,
    faces,
    known,
)
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Step, question
from tablee.kernel.words import Line

SUIT: Final = {letter: at for at, letter in enumerate(SUITS["cards"])}
COUNTED: Final = {of: tuple(SUIT[letter] for letter in letters) for of, letters in SUITS.items()}

Hands: TypeAlias = list[list[int]]  # by seat, then by suit: how many

WON: Final = 100.0
MEAN: Final = 0.4  # what a card more in front of the others is worth, against one's own
LEAST: Final = 0.5  # and what it is worth in front of whoever has the fewest


def sensible(
    game: Game[AlgunoTable], t: AlgunoTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """The move that leads to the best end of the round."""
    if len(moves) == 1:
        return moves[0], Line("only_move", who)
    best: dict[Move, list[int]] = {}
    for move, sizes in futures(t, who, moves):
        if move not in best or value(sizes, who) > value(best[move], who):
            best[move] = sizes
    move = max(best, key=lambda each: value(best[each], who))
    return move, reason(t, who, [best[each] for each in best], best[move])


def value(sizes: list[int], who: Seat) -> float:
    """How good it is to end the round with so many cards in front of each player."""
    mine = sizes[who]
    out = sizes.count(0)
    if out:
        return -WON if mine else WON / out
    others = sizes[:who] + sizes[who + 1 :]
    return MEAN * sum(others) / len(others) + LEAST * min(others) - mine


def reason(t: AlgunoTable, who: Seat, all_sizes: list[list[int]], sizes: list[int]) -> Line:
    """Why a player likes this end of the round."""
    now = [len(hand) for hand in t.hands]
    fewer = now[who] - sizes[who]
    more = sum(sizes) - sizes[who] - sum(now) + now[who]
    if not sizes[who]:
        return Line("out", who)
    if all(each == sizes for each in all_sizes):
        return Line("no_matter", who)
    if fewer > 0:
        return Line("lighter", who, {"cards": fewer})
    if more > 0:
        return Line("burden", who, {"cards": more})
    return Line("least_bad", who)


# What may follow


def futures(t: AlgunoTable, who: Seat, moves: list[Move]) -> Iterator[tuple[Move, list[int]]]:
    """Ends of the round that each move may lead to, as the number of cards of each player."""
    step, suits = question(t), Suits.of(t)
    if isinstance(step, ChooseCondition):
        for text in faces(t.offered):
            for then, otherwise in alternatives(t):
                yield f"if {text}", composed(t, suits, known(text), then, otherwise)
    elif isinstance(step, ChooseThen):
        for then, otherwise in alternatives(t):
            yield f"then {then}", composed(t, suits, known(t.condition), then, otherwise)
    elif isinstance(step, ChooseElse):
        for move in moves:
            otherwise = move.removeprefix("else ")
            yield move, composed(t, suits, known(t.condition), t.then, otherwise)
    else:
        yield from runs(t, suits, step, moves)


def runs(
    t: AlgunoTable, suits: Suits, step: Step[AlgunoTable] | None, moves: list[Move]
) -> Iterator[tuple[Move, list[int]]]:
    """The same while the alternative is run: which card to part with, and for whom."""
    assert isinstance(step, Discard | Give | ChooseNeighbour), "no other question is a choice"
    who = step.asked
    for card in one_a_suit(t.hands[who]):
        if isinstance(step, Discard):
            yield f"discard {card}", discarded(t, suits, who, card, step.left)
        elif isinstance(step, Give):
            yield f"give {card}", given(t, suits, who, card, step.target)
        else:
            for move in moves:
                yield move, given(t, suits, who, card, neighbour(t, who, move))


def alternatives(t: AlgunoTable) -> list[tuple[str, str]]:
    """What may stand under then and else."""
    if t.levels[1] == 1:
        return [(t.then, t.otherwise)]
    return list(dict.fromkeys(permutations(t.drawn, 2)))


def one_a_suit(hand: list[str]) -> list[str]:
    """A card of each suit, the most common suit first: the rank never counts."""
    found: dict[str, list[str]] = {}
    for card in hand:
        found.setdefault(card[0], []).append(card)
    return [cards[0] for cards in sorted(found.values(), key=len, reverse=True)]


def composed(
    t: AlgunoTable, suits: Suits, condition: Condition, then: str, otherwise: str
) -> list[int]:
    ahead = Ahead.of(t, suits, condition, then, otherwise)
    ahead.run_from(t.starter)
    return ahead.sizes()


def given(t: AlgunoTable, suits: Suits, who: Seat, card: str, target: Seat) -> list[int]:
    ahead = Ahead.of(t, suits, known(t.condition), t.then, t.otherwise)
    ahead.hands[who][SUIT[card[0]]] -= 1
    ahead.hands[target][SUIT[card[0]]] += 1
    return ahead.after(t, who)


def discarded(t: AlgunoTable, suits: Suits, who: Seat, card: str, left: int) -> list[int]:
    ahead = Ahead.of(t, suits, known(t.condition), t.then, t.otherwise)
    ahead.hands[who][SUIT[card[0]]] -= 1
    for _ in range(left - 1):
        ahead.part_with(ahead.hands[who])
    return ahead.after(t, who)


@dataclass(frozen=True)
class Suits:
    """The table with suits counted instead of cards: all that a round thought ahead looks at."""

    hands: Hands
    likely: int  # the suit most common in the pile

    @classmethod
    def of(cls, t: AlgunoTable) -> Suits:
        hands = []
        for hand in t.hands:
            suits = [0, 0, 0, 0]
            for card in hand:
                suits[SUIT[card[0]]] += 1
            hands.append(suits)
        pile = [0, 0, 0, 0]
        for card, count in t.piles[CARDS].items():
            pile[SUIT[card[0]]] += count
        return cls(hands, pile.index(max(pile)))


@dataclass
class Ahead:
    """A round thought to its end."""

    hands: Hands
    starter: Seat
    condition: Condition
    then: str
    otherwise: str
    likely: int  # the suit that is drawn

    @classmethod
    def of(
        cls, t: AlgunoTable, suits: Suits, condition: Condition, then: str, otherwise: str
    ) -> Ahead:
        hands = [hand[:] for hand in suits.hands]
        return cls(hands, t.starter, condition, then, otherwise, suits.likely)

    def sizes(self) -> list[int]:
        return [sum(hand) for hand in self.hands]

    def after(self, t: AlgunoTable, who: Seat) -> list[int]:
        """The end of the round once this player has run the alternative."""
        following = right_of(t, who)
        if following != self.starter:
            self.run_from(following)
        return self.sizes()

    def run_from(self, who: Seat) -> None:
        """Everyone from this player on runs the alternative, until it is the starter's again."""
        counted, holds_for = COUNTED[self.condition.of], self.condition.holds_for
        seats = len(self.hands)
        while True:
            hand = self.hands[who]
            count = sum([hand[suit] for suit in counted])
            self.act(who, self.then if holds_for(count) else self.otherwise)
            who = (who - 1) % seats
            if who == self.starter:
                return

    def act(self, who: Seat, action: str) -> None:
        hands = self.hands
        hand = hands[who]
        if action in DRAWS:
            hand[self.likely] += DRAWS[action]
            return
        if action in DISCARDS:
            for _ in range(DISCARDS[action]):
                self.part_with(hand)
            return
        left, right = (who + 1) % len(hands), (who - 1) % len(hands)
        verb, _, side = action.partition("-")
        if verb == "swap":
            other = left if side == LEFT else right
            hands[who], hands[other] = hands[other], hands[who]
            return
        if side == "choice":
            target = left if sum(hands[left]) <= sum(hands[right]) else right
        else:
            target = left if side == LEFT else right
        suit = self.part_with(hand)
        if suit is not None:
            hands[target][suit] += 1

    def part_with(self, hand: list[int]) -> int | None:
        """One card less of the most common suit; gives the suit, None if there is no card."""
        most = max(hand)
        if not most:
            return None
        suit = hand.index(most)
        hand[suit] -= 1
        return suit
