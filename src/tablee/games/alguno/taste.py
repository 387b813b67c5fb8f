"""What a sensible player of Alg(Un)o looks at: where the round leads, for itself and the others.

It looks ahead to the end of the round and no further. Everything lies face up, so it knows what
each player's turn will do; of a card to be drawn it expects the suit most common in the pile, and
of the others that they part with their most common suit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
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
    DECK,
    DISCARDS,
    DRAWS,
    GIVES,
    SUITS,
    SWAPS,
    AlgunoTable,
    faces,
    known,
)
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Step, question
from tablee.kernel.words import Line

SUIT: Final = {letter: at for at, letter in enumerate(SUITS["cards"])}
EITHER: Final = "choice"

Hand: TypeAlias = tuple[int, ...]  # by suit: how many
Hands: TypeAlias = list[list[int]]  # by seat: hands that change as the round is thought ahead
Sizes: TypeAlias = tuple[int, ...]  # by seat: the cards in front of each player
Act: TypeAlias = Callable[[Hands, Seat, int], None]  # what an action does, told the likely suit

WON: Final = 100.0
MEAN: Final = 0.4  # what a card more in front of the others is worth, against one's own
LEAST: Final = 0.5  # and what it is worth in front of whoever has the fewest


def sensible(
    game: Game[AlgunoTable], t: AlgunoTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """The move that leads to the best end of the round."""
    if len(moves) == 1:
        return moves[0], Line("only_move", who)
    best: dict[Move, tuple[float, Sizes]] = {}
    for move, sizes in futures(t, who, moves):
        worth = value(sizes, who)
        if move not in best or worth > best[move][0]:
            best[move] = worth, sizes
    move = max(best, key=lambda each: best[each][0])
    return move, reason(t, who, [sizes for _, sizes in best.values()], best[move][1])


@lru_cache(maxsize=1 << 12)
def value(sizes: Sizes, who: Seat) -> float:
    """How good it is to end the round with so many cards in front of each player."""
    mine = sizes[who]
    out = sizes.count(0)
    if out:
        return -WON if mine else WON / out
    others = sizes[:who] + sizes[who + 1 :]
    return MEAN * sum(others) / len(others) + LEAST * min(others) - mine


def reason(t: AlgunoTable, who: Seat, all_sizes: list[Sizes], sizes: Sizes) -> Line:
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


def futures(t: AlgunoTable, who: Seat, moves: list[Move]) -> Iterator[tuple[Move, Sizes]]:
    """Ends of the round that each move may lead to."""
    step, ahead = question(t), Round.of(t)
    if isinstance(step, ChooseCondition):
        for text in faces(t.offered):
            for then, otherwise in alternatives(t):
                yield f"if {text}", ahead.run(text, then, otherwise)
    elif isinstance(step, ChooseThen):
        for then, otherwise in alternatives(t):
            yield f"then {then}", ahead.run(t.condition, then, otherwise)
    elif isinstance(step, ChooseElse):
        for move in moves:
            yield move, ahead.run(t.condition, t.then, move.removeprefix("else "))
    else:
        yield from runs(t, ahead, step, moves)


def runs(
    t: AlgunoTable, ahead: Round, step: Step[AlgunoTable] | None, moves: list[Move]
) -> Iterator[tuple[Move, Sizes]]:
    """The same while the alternative is run: which card to part with, and for whom."""
    assert isinstance(step, Discard | Give | ChooseNeighbour), "no other question is a choice"
    who = step.asked
    for card in one_a_suit(t.hands[who]):
        if isinstance(step, Discard):
            yield f"discard {card}", ahead.discarded(t, who, card, step.left)
        elif isinstance(step, Give):
            yield f"give {card}", ahead.given(t, who, card, step.target)
        else:
            for move in moves:
                yield move, ahead.given(t, who, card, neighbour(t, who, move))


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


@dataclass(frozen=True)
class Round:
    """The table with suits counted instead of cards: all that a round thought ahead looks at."""

    hands: tuple[Hand, ...]
    starter: Seat
    likely: int  # the suit most common in the pile, if somebody may draw

    @classmethod
    def of(cls, t: AlgunoTable) -> Round:
        draws = not DRAWS.keys().isdisjoint((*t.drawn, t.then, t.otherwise))
        pile = (
            by_suit((card for card, count in t.piles[CARDS].items() if count))
            if draws
            else (0, 0, 0, 0)
        )
        return cls(tuple(map(by_suit, t.hands)), t.starter, pile.index(max(pile)))

    def run(self, condition: str, then: str, otherwise: str) -> Sizes:
        """Everyone runs the alternative."""
        return end(self.hands, self.starter, self.starter, condition, then, otherwise, self.likely)

    def discarded(self, t: AlgunoTable, who: Seat, card: str, left: int) -> Sizes:
        """A player discards this card, and then perhaps another."""
        hands = [list(hand) for hand in self.hands]
        hands[who][SUIT[card[0]]] -= 1
        for _ in range(left - 1):
            part_with(hands[who])
        return self.after(t, who, hands)

    def given(self, t: AlgunoTable, who: Seat, card: str, target: Seat) -> Sizes:
        """A player gives this card."""
        hands = [list(hand) for hand in self.hands]
        hands[who][SUIT[card[0]]] -= 1
        hands[target][SUIT[card[0]]] += 1
        return self.after(t, who, hands)

    def after(self, t: AlgunoTable, who: Seat, hands: Hands) -> Sizes:
        """The end of the round once this player has run the alternative."""
        following = right_of(t, who)
        if following == self.starter:
            return tuple(map(sum, hands))
        return end(
            tuple(map(tuple, hands)),
            following,
            self.starter,
            t.condition,
            t.then,
            t.otherwise,
            self.likely,
        )


def by_suit(cards: Iterable[str]) -> Hand:
    """How many of each suit."""
    suits = [0, 0, 0, 0]
    for card in cards:
        suits[SUIT[card[0]]] += 1
    return tuple(suits)


# A round thought to its end


@lru_cache(maxsize=1 << 14)
def end(
    hands: tuple[Hand, ...],
    who: Seat,
    starter: Seat,
    condition: str,
    then: str,
    otherwise: str,
    likely: int,
) -> Sizes:
    """Everyone from this player on runs the alternative, until it is the starter's again."""
    left = [list(hand) for hand in hands]
    counted, holds = read(condition)
    do, do_otherwise = ACTS[then], ACTS[otherwise]
    while True:
        hand = left[who]
        act = do if holds[sum([hand[suit] for suit in counted])] else do_otherwise
        act(left, who, likely)
        who = (who - 1) % len(left)
        if who == starter:
            return tuple(map(sum, left))


@cache
def read(text: str) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """The suits that a condition counts, and whether it holds for each number of them."""
    condition = known(text)
    numbers = range(2 * len(DECK))  # a round thought ahead may draw more than there are
    return (
        tuple(SUIT[letter] for letter in SUITS[condition.of]),
        tuple(condition.holds_for(number) for number in numbers),
    )


def draws(cards: int) -> Act:
    def act(hands: Hands, who: Seat, likely: int) -> None:
        hands[who][likely] += cards

    return act


def discards(cards: int) -> Act:
    def act(hands: Hands, who: Seat, likely: int) -> None:
        for _ in range(cards):
            part_with(hands[who])

    return act


def gives(side: str) -> Act:
    def act(hands: Hands, who: Seat, likely: int) -> None:
        suit = part_with(hands[who])
        if suit is not None:
            hands[beside(hands, who, side)][suit] += 1

    return act


def swaps(side: str) -> Act:
    def act(hands: Hands, who: Seat, likely: int) -> None:
        other = beside(hands, who, side)
        hands[who], hands[other] = hands[other], hands[who]

    return act


def beside(hands: Hands, who: Seat, side: str) -> Seat:
    """The neighbour on a side; on either, whoever has fewer cards."""
    left, right = (who + 1) % len(hands), (who - 1) % len(hands)
    if side == EITHER:
        return left if sum(hands[left]) <= sum(hands[right]) else right
    return left if side == LEFT else right


def part_with(hand: list[int]) -> int | None:
    """One card less of the most common suit; gives the suit, None if there is no card."""
    most = max(hand)
    if not most:
        return None
    suit = hand.index(most)
    hand[suit] -= 1
    return suit


ACTS: Final[Mapping[str, Act]] = {
    **{action: draws(cards) for action, cards in DRAWS.items()},
    **{action: discards(cards) for action, cards in DISCARDS.items()},
    **{action: gives(action.removeprefix("give-")) for action in GIVES},
    **{action: swaps(action.removeprefix("swap-")) for action in SWAPS},
}
