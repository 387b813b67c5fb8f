"""What a sensible guardian looks at: what is face up, what they have seen, and the Alerts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Final, TypeAlias

from tablee.games.gardiens.decks import LOOKS, OTHER, SECURITY, THREAT, TIP, Card
from tablee.games.gardiens.harm import Foe, Guard, harm, pledged_harm
from tablee.games.gardiens.rules import (
    DONE,
    NO_ALERT,
    ApplyFirst,
    Lay,
    PlayCard,
    TurnCard,
    Warn,
)
from tablee.games.gardiens.rules_effects import (
    Look,
    LookAlong,
    Renew,
    Report,
    Show,
    Sweep,
    Weaken,
    in_row,
)
from tablee.games.gardiens.sight import knows
from tablee.games.gardiens.table import GardiensTable
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move
from tablee.kernel.words import Line

LATER: Final = 0.6  # what a point of power costs on average if it is met some other time
KEEP_TIP: Final = 0.2  # what a point of value is worth in hand, for a later round
KEEP_SECURITY: Final = 0.5
# What other actions are worth, in points of Menace: on the first play of a round, on the second.
WORTH: Final = {
    "look": (0.5, 0.35),
    "look_along": (0.75, 0.55),
    "show": (0.5, 0.4),
    "renew": (0.35, 0.35),
    "relieve": (1.0, 1.0),
    "report": (0.9, 0.9),
    "weaken": (0.4, 0.4),
}
GOOD_NEWS: Final = {"relieve": 0.5, "look": 0.2, "renew": 0.2, "open": -0.6, "scramble": -0.1}
FIRST_OF_TWO: Final = ("look", "look_along", "show", "renew", "relieve", "report", "weaken")


def guard(t: GardiensTable) -> Guard:
    """What lies before the players, to be laid on threats."""
    return Guard((), 0).with_cards([t.decks.cards[name] for cards in t.played for name in cards])


def foe(card: Card) -> Foe:
    return card.kind, card.value


def visible(t: GardiensTable) -> list[Foe]:
    """The threats that lie face up, as strong as they are now."""
    return [(t.card(place).kind, t.strength(place)) for place in t.threats()]


class Outlook:
    """What one seat expects of the cards that it may turn: what they cost more, now or later."""

    def __init__(self, t: GardiensTable, who: Seat, guard: Guard) -> None:
        self.t = t
        self.who = who
        self.guard = guard
        self.foes = visible(t)
        self.harm = harm(self.foes, guard)
        self.prices: dict[str, int] = {}

    def price(self, card: Card) -> int:
        """How much this card would add to the total if it were turned now."""
        price = self.prices.get(card.id)
        if price is None:
            price = self.prices[card.id] = (
                harm([*self.foes, foe(card)], self.guard) - self.harm if card.type == THREAT else 0
            )
        return price

    def regret(self, card: Card) -> float:
        """Its price now, less what it would cost later; a green card by what it brings."""
        if card.type == THREAT:
            return self.price(card) - LATER * card.value
        if card.effect == "sweep":
            return -float(self.harm > 0)
        return -GOOD_NEWS.get(card.effect, 0.0)

    def mean(self, cards: Sequence[Card], of: Callable[[Card], float]) -> float:
        return sum(map(of, cards)) / len(cards) if cards else 0.0


def pool(t: GardiensTable, who: Seat) -> list[Card]:
    """The Navigation cards that this seat has not seen, wherever they lie."""
    names = [name for name, count in t.sea.items() for _ in range(count)]
    names += [t.grid[place] for place in t.face_down() if not knows(t, who, place)]
    return [t.decks.cards[name] for name in sorted(names)]


def likely(t: GardiensTable, who: Seat, place: int, unseen: list[Card]) -> list[Card]:
    """What may lie on a place: the card itself, if it was seen; else what the Alerts leave."""
    if knows(t, who, place):
        return [t.card(place)]
    if any(at == place for seat, at in enumerate(t.alerts) if seat != who):
        return [card for card in unseen if card.type == THREAT] or unseen
    return unseen


def trusted(t: GardiensTable, who: Seat, place: int) -> bool:
    """Whether another player has looked at a card and gave no Alert at all."""
    return any(t.alerts[seat] < 0 for seat in t.seen[place] if seat != who)


def sensible(
    game: Game[GardiensTable], t: GardiensTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """Answers what may come, warns of what nothing answers, and reads the others' Alerts."""
    if len(moves) == 1:
        return moves[0], Line("only_move", who)
    move, why = HABITS[type(t.pending[-1])](t, who, moves)
    return move, Line(why, who)


Habit: TypeAlias = Callable[[GardiensTable, Seat, list[Move]], tuple[Move, str]]


def place_of(move: Move) -> int:
    return int(move.split()[-1]) - 1


def choose_card(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The Action card that, alone or with the one to be played next, lowers most what is to come.

    What finds something out is played first.
    """
    unseen, now = pool(t, who), guard(t)
    before = expected(t, who, unseen, now)

    def worth(plays: Sequence[Card]) -> float:
        answers = [card for card in plays if card.type != OTHER]
        gain = before - expected(t, who, unseen, now.with_cards(answers)) if answers else 0.0
        others = sum(worth_of(t, who, card) for card in plays if card.type == OTHER)
        return gain + others - sum(map(keep, plays))

    hand = [t.decks.cards[name] for name in sorted(t.hands[who])]
    best = max(combinations(hand, 2 if t.turn < t.seats else 1), key=worth)
    card = max(best, key=lambda card: (card.effect in LOOKS, worth([card])))
    if card.effect in LOOKS:
        return f"play {card.id}", "finds_out"
    if card.effect == "relieve":
        return f"play {card.id}", "lightens"
    return f"play {card.id}", "answers" if card.type != OTHER else "least_useful"


def keep(card: Card) -> float:
    """What a card would be worth in a later round."""
    return KEEP_SECURITY if card.type == SECURITY else KEEP_TIP * card.value


def expected(t: GardiensTable, who: Seat, unseen: list[Card], guard: Guard) -> float:
    """What the round will cost with this guard: one's own best turn, and the others' turns."""
    outlook = Outlook(t, who, guard)
    cards = [t.card(place) for place in t.face_down() if knows(t, who, place)]
    own = [outlook.regret(card) for card in cards]
    if unseen:
        own.append(outlook.mean(unseen, outlook.regret))
    return min(own) + (t.seats - 1) * outlook.mean(unseen or cards, outlook.price)


def worth_of(t: GardiensTable, who: Seat, card: Card) -> float:
    """What another action is worth, in points of Menace."""
    worth = WORTH[card.effect][t.turn >= t.seats]
    if card.effect == "relieve":
        return worth * min(card.amount, t.menace)
    if card.effect in LOOKS and all(knows(t, who, place) for place in t.face_down()):
        return 0.0
    return worth


def warn(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """An Alert on the worst threat that was seen and that nothing face up would counter."""
    outlook = Outlook(t, who, guard(t))
    prices = {
        move: outlook.price(t.card(place_of(move)))
        for move in moves
        if move != NO_ALERT and knows(t, who, place_of(move))
    }
    worst = max(prices, key=lambda move: prices[move], default=NO_ALERT)
    if worst == NO_ALERT or not prices[worst]:
        return NO_ALERT, "keeps_alert"
    return worst, "warns"


def turn(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The card that costs least now and would cost most later."""
    unseen, outlook = pool(t, who), Outlook(t, who, guard(t))
    regrets = {}
    for move in moves:
        place = place_of(move)
        cards = likely(t, who, place, unseen)
        if len(cards) > 1 and trusted(t, who, place):
            cards = [card for card in cards if not outlook.price(card)] or cards
        regrets[move] = outlook.mean(cards, outlook.regret)
    best = min(moves, key=lambda move: regrets[move])
    if not knows(t, who, place_of(best)):
        return best, "least_risk"
    card = t.card(place_of(best))
    if outlook.price(card):
        return best, "least_risk"
    return best, "ready_for_it" if card.type == THREAT else "safe"


def apply_first(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """Looking comes first."""
    cards = t.decks.cards
    order = {move: FIRST_OF_TWO.index(cards[move.removeprefix("apply ")].effect) for move in moves}
    return min(moves, key=lambda move: order[move]), "finds_out"


def lay(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The card that takes most off what the threats will add, as the others will lay theirs."""
    now = left_to_add(t, who)
    for move in moves[1:]:
        _, name, number = move.split()
        if left_to_add(t, who, name, int(number) - 1) <= now and helps(t, name, int(number) - 1):
            return move, "counters"
    return DONE, "no_use"


def helps(t: GardiensTable, name: str, place: int) -> bool:
    """Whether a threat still needs this card."""
    cards = [t.decks.cards[each] for each in t.laid[place]]
    need = t.strength(place) - sum(card.type == SECURITY for card in cards)
    best = max((card.value for card in cards), default=0)
    if need <= 0 or best >= need:
        return False
    return t.decks.cards[name].type == SECURITY or t.decks.cards[name].value > best


def left_to_add(t: GardiensTable, who: Seat, name: str = "", at: int = -1) -> int:
    """What the visible threats add in the end, if this card is laid there and the rest well."""
    free = [card for played in still_to_lay(t, who) for card in played]
    if name:
        free.remove(name)
    cards = t.decks.cards
    foes, tips, security = [], [], 0
    for card in map(cards.__getitem__, free):
        tips += [foe(card)] if card.type == TIP else []
        security += card.type == SECURITY
    for place in t.threats():
        laid = [cards[each] for each in (*t.laid[place], *([name] if place == at else []))]
        power = max(0, t.strength(place) - sum(card.type == SECURITY for card in laid))
        best = max((card.value for card in laid), default=0)
        if best < power:
            foes.append((t.card(place).kind, power, best))
    return pledged_harm(foes, Guard(tuple(tips), security))


def still_to_lay(t: GardiensTable, who: Seat) -> list[list[str]]:
    """What lies before this player and before those who lay after them."""
    return [t.played[(t.first + turn) % t.seats] for turn in range(t.turn, t.seats)]


def look(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """A card that fewest have looked at, and not this player; with no Alert rather than with."""

    def dull(move: Move) -> tuple[bool, int, bool]:
        place = place_of(move)
        return knows(t, who, place), len(t.seen[place]), place in t.alerts

    return min(moves, key=dull), "unknown"


def look_along(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The row with most cards that this player has not seen."""

    def news(move: Move) -> int:
        return sum(not knows(t, who, place) for place in in_row(t, place_of(move)))

    return max(moves, key=news), "unknown"


def show(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """A threat that this player alone knows, or else a card that nobody knows."""

    def dull(move: Move) -> tuple[bool, int]:
        place = place_of(move)
        known = knows(t, who, place)
        return not (known and t.card(place).type == THREAT), len(t.seen[place])

    fresh = [move for move in moves if len(t.seen[place_of(move)]) < t.seats]
    return min(fresh or moves, key=dull), "unknown"


def renew(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """Tips that no threat left in the game calls for go."""
    left = [t.card(place) for place in t.face_down() if knows(t, who, place)] + pool(t, who)
    for move in moves[1:]:
        card = t.decks.cards[move.removeprefix("discard ")]
        wanted = sum(foe.kind == card.kind and foe.value <= card.value for foe in left)
        if card.type == TIP and wanted < 2:
            return move, "least_useful"
    return DONE, "keeps_hand"


def report(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The card with an Alert that would cost most."""
    unseen, outlook = pool(t, who), Outlook(t, who, guard(t))
    prices = {
        move: outlook.mean(likely(t, who, place_of(move), unseen), outlook.price) for move in moves
    }
    return max(moves, key=lambda move: prices[move]), "worst"


def ease(t: GardiensTable, who: Seat, moves: list[Move]) -> tuple[Move, str]:
    """The visible threat whose loss saves most."""
    foes, now = visible(t), guard(t)
    places = t.threats()

    def left(move: Move) -> int:
        at = places.index(place_of(move))
        return harm([*foes[:at], *foes[at + 1 :]], now)

    return min(moves, key=left), "worst"


HABITS: Final[dict[type, Habit]] = {
    PlayCard: choose_card,
    Warn: warn,
    ApplyFirst: apply_first,
    TurnCard: turn,
    Lay: lay,
    Look: look,
    LookAlong: look_along,
    Show: show,
    Renew: renew,
    Report: report,
    Weaken: ease,
    Sweep: ease,
}
