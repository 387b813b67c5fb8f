"""What a sensible runner looks at: the plays that are left to the centre, its own and the others'.

A hand is weighed by its kinds; of other hands it looks at no more than their sizes, and of the
discard at what it knows. Everything is counted in plays.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Final, TypeAlias

from tablee.games.webrunners.kit import BRIDGE, COUNTERS, SIZES, WALKS, Board
from tablee.games.webrunners.rules_06_pawns import DONE, FROM_NUMBER, TO_CENTRE, Renew, price
from tablee.games.webrunners.rules_11_powers import RUMMAGE, Rummage
from tablee.games.webrunners.rules_12_damage import (
    CANCEL,
    COUNTER,
    FURTHEST_BACK,
    NOTHING,
    STOP,
    Answer,
    Back,
    Swap,
    origin,
)
from tablee.games.webrunners.rules_14_piles import bits
from tablee.games.webrunners.table import NUMBERED, WebTable
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, question
from tablee.kernel.words import Line

Held: TypeAlias = tuple[int, int, int, int, int]  # how many 1, 2, 5, 10 and bridges
Kinds: TypeAlias = tuple[str, ...]  # what the cards of a hand do, in alphabetical order

PLACES: Final = {"1": 0, "2": 1, "5": 2, "10": 3, BRIDGE: 4}
ENOUGH: Final = {"1": 3, "2": 3, "5": 3, "10": 3, BRIDGE: 4}  # more of a kind changes nothing
WORTH: Final = {  # of a card in hand, besides what it does at once
    "1": 0.10,
    "2": 0.14,
    "5": 0.18,
    "10": 0.24,
    BRIDGE: 0.50,
    "cyberviolence": 0.45,
    "hacking": 0.40,
    "obsolescence": 0.30,
    "bug": 0.35,
    "surveillance": 0.40,
    **dict.fromkeys(COUNTERS.values(), 0.25),
}
SPENT: Final = 0.6  # a bridge card that is paid
MISSING_BRIDGE: Final = 2.0
MISSING_STEP: Final = 1.7  # a movement card that is needed and not in hand
DRAWN: Final = 0.25  # the card that every play draws
HAT: Final = 0.9  # what a White Hat wants for a power that comes once
RUMMAGED: Final = 1.2  # what Geekcolo wants from the discard
CANCELLED: Final = 1.2  # what an attack must cost for a Cyber-activiste to spend the power
INFLUENCED: Final = 3  # rounds that an Influenceuse waits for fuller hands
WATCHED: Final = 1.0  # what the five cards of Surveillance bring
SWAPPED: Final = 0.15  # what a swap must bring
COLOURS: Final = {"yellow": 0.9, "orange": 0.9, "green": 0.3, "red": 0.2, "": 0.0}
LEADER: Final = 1.0  # how much of a rival's loss is one's own gain
OTHERS: Final = 0.35
LIKELY: Final = 0.85  # that an attack is not answered
CLOSE: Final = 2.5  # a rival with no more plays than this to go must be stopped
STOPPING: Final = 1.6


def sensible(
    game: Game[WebTable], t: WebTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """The move that leaves most, in plays, over the nearest rival."""
    if len(moves) == 1:
        return moves[0], Line("only_move", who)
    step = question(t)
    if isinstance(step, Answer):
        return answer(t, who, step, moves)
    if isinstance(step, Back):
        return furthest(t, step, moves), Line("slows", who, {"target": step.victim})
    if isinstance(step, Swap):
        return swap(t, who, step, moves)
    if isinstance(step, Rummage):
        wanted = max(moves, key=lambda move: gain(t, who, move.removeprefix("take ")))
        return wanted, Line("needs", who, {"card": wanted.removeprefix("take ")})
    if isinstance(step, Renew):
        return renew(t, who, moves)
    return take_turn(t, who, moves)


# The plays that are left


@cache
def steps(distance: int) -> int:
    """The fewest movement cards that walk a distance, if all are at hand."""
    return min(
        (1 + steps(distance - card) for card in WALKS.values() if card <= distance), default=0
    )


@cache
def walking(distance: int, ones: int, twos: int, fives: int, tens: int) -> float:
    """The plays that a distance takes with these cards; those that are missing take longer."""
    best = MISSING_STEP * steps(distance)
    for card, left in (
        (10, (ones, twos, fives, tens - 1)),
        (5, (ones, twos, fives - 1, tens)),
        (2, (ones, twos - 1, fives, tens)),
        (1, (ones - 1, twos, fives, tens)),
    ):
        if card <= distance and min(left) >= 0:
            best = min(best, 1 + walking(distance - card, *left))
    return best


@cache
def to_go(board: Board, ring: int, square: int, held: Held) -> float:
    """The plays from a square to the centre with these cards in hand."""
    if ring == NUMBERED:
        return from_number(square, held)
    size, bridges = SIZES[ring], held[4]
    return min(
        walking((entry - square) % size, *held[:4])
        + 1
        + SPENT * bridge.cost
        + MISSING_BRIDGE * max(0, bridge.cost - bridges)
        + beyond(board, ring + 1, bridge.exit)
        for entry, bridge in board.bridges[ring].items()
    )


@cache
def from_number(number: int, held: Held) -> float:
    cost, bridges = TO_CENTRE[number], held[4]
    ways = [1 + SPENT * cost + MISSING_BRIDGE * max(0, cost - bridges)]
    for card in FROM_NUMBER[number]:
        at, has = PLACES[card], held[PLACES[card]] > 0
        left = (*held[:at], max(0, held[at] - 1), *held[at + 1 :])
        ways.append((1 if has else MISSING_STEP) + from_number(WALKS[card], as_held(left)))
    return min(ways)


@cache
def beyond(board: Board, ring: int, square: int) -> float:
    """The plays from a square with a middling hand: what one can say of anyone."""
    return to_go(board, ring, square, (1, 1, 1, 1, 1))


def as_held(counts: Iterable[int]) -> Held:
    ones, twos, fives, tens, bridges = counts
    return ones, twos, fives, tens, bridges


def kinds(t: WebTable, cards: Iterable[str]) -> Kinds:
    """What the cards do: all that the reckoning looks at."""
    return tuple(sorted(map(t.deck.kinds.__getitem__, cards)))


def without(kinds: Kinds, gone: str) -> Kinds:
    at = kinds.index(gone)
    return kinds[:at] + kinds[at + 1 :]


def with_one(kinds: Kinds, more: str) -> Kinds:
    return tuple(sorted((*kinds, more)))


@lru_cache(maxsize=1 << 16)
def reckoned(kinds: Kinds) -> tuple[float, Held]:
    """What a hand is worth for later, and what it holds to go on with."""
    return worth(kinds), as_held([min(kinds.count(kind), ENOUGH[kind]) for kind in ENOUGH])


def worth(kinds: Kinds) -> float:
    """What cards are worth for later; a second of a kind is worth half as much."""
    different = dict.fromkeys(kinds)
    return sum([(WORTH[kind] + WORTH[kind] * kinds.count(kind)) / 2 for kind in different])


def weigh(t: WebTable, ring: int, square: int, hand: Kinds) -> float:
    """How good it is to stand here with these cards."""
    later, cards = reckoned(hand)
    return later - to_go(t.board, ring, square, cards)


def here(t: WebTable, who: Seat, hand: Kinds) -> float:
    return weigh(t, t.rings[who], t.squares[who], hand)


def gain(t: WebTable, who: Seat, card: str) -> float:
    """What one more card would bring."""
    hand = kinds(t, t.hands[who])
    return here(t, who, with_one(hand, t.deck.kinds[card])) - here(t, who, hand)


# The others


def ahead(t: WebTable, seat: Seat) -> float:
    """The plays that a rival still needs, as far as one can see."""
    return beyond(t.board, t.rings[seat], t.squares[seat])


def care(t: WebTable, who: Seat, target: Seat) -> float:
    """How much of a rival's loss is one's own gain."""
    left = ahead(t, target)
    leads = all(left <= ahead(t, seat) for seat in range(t.seats) if seat != who)
    return (LEADER if leads else OTHERS) * (STOPPING if left <= CLOSE else 1)


def setback(t: WebTable, card: str, target: Seat) -> float:
    """The plays that a damage costs its victim, and in a swap those it brings."""
    ring, hand = t.rings[target], len(t.hands[target])
    if card == "cyberviolence":
        return beyond(t.board, ring, origin(t, target)) - ahead(t, target)
    if card == "bug":
        return max(beyond(t.board, ring, back) for back in reached(t, target)) - ahead(t, target)
    if card == "hacking":
        return 0.9 + 0.1 * min(hand, 6) if hand else 0.0
    return 0.2 * hand


def reached(t: WebTable, target: Seat) -> list[int]:
    """The squares to which a Bug may send a pawn."""
    square = t.squares[target]
    if t.rings[target] == NUMBERED or not square:
        return [origin(t, target)]
    return [square - back for back in range(1, min(FURTHEST_BACK, square) + 1)]


# The turn


def take_turn(t: WebTable, who: Seat, moves: list[Move]) -> Choose:
    early = before_play(t, who, moves)
    if early is not None:
        return early
    hand = kinds(t, t.hands[who])
    move = max(moves, key=lambda move: value(t, who, hand, move))
    return move, reason(t, who, move)


def before_play(t: WebTable, who: Seat, moves: list[Move]) -> Choose | None:
    """A power that costs no play: used on whoever leads, or when a card would help at once."""
    influences = [move for move in moves if move.startswith("influence ")]
    if influences and (t.round > INFLUENCED or not t.hands[who]):
        move = min(influences, key=lambda move: ahead(t, int(move[-1]) - 1))
        return move, Line("power_is_free", who)
    if RUMMAGE in moves:
        seen = {card for card, by in t.discard if by & bits(who)}
        if not t.hands[who] or any(gain(t, who, card) > RUMMAGED for card in seen):
            return RUMMAGE, Line("knows_discard", who)
    return None


def value(t: WebTable, who: Seat, hand: Kinds, move: Move) -> float:
    verb, *rest = move.split()
    if verb == "walk":
        kind, ring = t.deck.kinds[rest[0]], t.rings[who]
        walked = WALKS[rest[-1] if len(rest) > 1 else kind]
        to = walked if ring == NUMBERED else (t.squares[who] + walked) % SIZES[ring]
        bonus = COLOURS[t.board.colour(ring, to)] - (HAT if len(rest) > 1 else 0)
        return DRAWN + bonus + weigh(t, ring, to, without(hand, kind))
    if verb == "cross":
        return DRAWN + crossing(t, who, hand, rest[1:])
    if verb == "stay":
        return DRAWN + here(t, who, without(hand, t.deck.kinds[rest[0]]))
    if verb == "attack":
        target = int(rest[1]) - 1
        harm = LIKELY * care(t, who, target) * setback(t, rest[0], target)
        return DRAWN + harm + here(t, who, without(hand, rest[0]))
    if verb == "watch":
        return DRAWN + WATCHED + here(t, who, without(hand, "surveillance"))
    if verb == "end":
        return here(t, who, hand)
    return -100.0  # a power that waits for a better moment


def crossing(t: WebTable, who: Seat, hand: Kinds, hats: list[str]) -> float:
    """What it is worth to go inwards now; the centre is worth everything."""
    ring = t.rings[who]
    if ring == NUMBERED:
        return 100.0 - len(hats)
    for card in hats:
        hand = without(hand, t.deck.kinds[card])
    for _ in range(price(t, who) - len(hats)):
        hand = without(hand, BRIDGE)
    bridge = t.board.bridges[ring][t.squares[who]]
    bonus = COLOURS[t.board.colour(ring + 1, bridge.exit)] - HAT * len(hats)
    return bonus + reckoned(hand)[0] - beyond(t.board, ring + 1, bridge.exit)


def reason(t: WebTable, who: Seat, move: Move) -> Line:
    verb, *rest = move.split()
    if verb == "attack":
        return Line("slows", who, {"target": int(rest[1]) - 1})
    if verb == "stay":
        return Line("least_useful", who, {"card": rest[0]})
    if verb == "walk" and t.rings[who] == NUMBERED:
        return Line("inwards", who)
    if verb == "walk":
        walked = WALKS[rest[-1] if len(rest) > 1 else t.deck.kinds[rest[0]]]
        to = (t.squares[who] + walked) % SIZES[t.rings[who]]
        if t.board.bridge(t.rings[who], to) is not None:
            return Line("to_a_bridge", who)
        colour = t.board.colour(t.rings[who], to)
        return Line("to_a_colour", who, {"colour": colour}) if colour else Line("closer", who)
    return Line(WHY.get(verb, "closer"), who)


WHY: Final = {"cross": "inwards", "watch": "better_cards", "end": "keeps_cards"}


# Answers and choices


def answer(t: WebTable, who: Seat, step: Answer, moves: list[Move]) -> Choose:
    """A counter always; the one power of a game only against what costs much."""
    if COUNTER in moves:
        kind = "takes_over" if step.card == "surveillance" else "turns_round"
        return COUNTER, Line(kind, who, {"card": COUNTERS[step.card]})
    if CANCEL in moves and loss(t, step.card, who) >= CANCELLED:
        return CANCEL, Line("costs_much", who)
    return NOTHING, Line("bears_it", who)


def loss(t: WebTable, card: str, who: Seat) -> float:
    """The plays that a damage would cost oneself, with the hand that one knows."""
    if card not in ("cyberviolence", "bug"):
        return setback(t, card, who)
    (_, cards), ring = reckoned(kinds(t, t.hands[who])), t.rings[who]
    squares = reached(t, who) if card == "bug" else [origin(t, who)]
    worst = max(to_go(t.board, ring, square, cards) for square in squares)
    return worst - to_go(t.board, ring, t.squares[who], cards)


def furthest(t: WebTable, step: Back, moves: list[Move]) -> Move:
    """The square from which the victim has most left to do."""
    ring, square = t.rings[step.victim], t.squares[step.victim]
    return max(moves, key=lambda move: beyond(t.board, ring, square - int(move.split()[1])))


def swap(t: WebTable, who: Seat, step: Swap, moves: list[Move]) -> Choose:
    """The best card against the least useful, while that brings something."""
    does = t.deck.kinds
    own = kinds(t, t.hands[who])
    for card in step.given:
        own = without(own, does[card])
    hand = own
    for card in step.taken:
        hand = with_one(hand, does[card])
    if len(step.taken) > len(step.given):
        gives = [move for move in moves if move.startswith("give ")]
        move = max(gives, key=lambda move: here(t, who, without(hand, does[move[5:]])))
        return move, Line("least_useful", who, {"card": move[5:]})
    now, best, wanted = here(t, who, hand), SWAPPED, ""
    left = [without(hand, kind) for kind in dict.fromkeys(own)]
    for move in moves:
        if not move.startswith("take "):
            continue
        after = max(here(t, who, with_one(cards, does[move[5:]])) for cards in left)
        if after - now > best:
            best, wanted = after - now, move
    if wanted:
        return wanted, Line("needs", who, {"card": wanted[5:]})
    return DONE if DONE in moves else STOP, Line("enough", who)


def renew(t: WebTable, who: Seat, moves: list[Move]) -> Choose:
    """Cards that bring less than an unknown one go."""
    hand = kinds(t, t.hands[who])
    now = here(t, who, hand)
    for move in moves:
        card = move.removeprefix("discard ")
        if move != DONE and here(t, who, without(hand, t.deck.kinds[card])) + DRAWN > now:
            return move, Line("least_useful", who, {"card": card})
    return DONE, Line("enough", who)
