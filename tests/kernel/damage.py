"""The damage chapter of Web Runners as a small game, to show what the kernel carries.

An attack opens a question to its target, whose counter turns it round and whose power cancels it;
hacking is asked one card at a time under one clock of a minute, and takes effect when confirmed.
Hands are secret, what a seat has seen stays marked, and teams may share a seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from tablee.kernel.game import Choose, Game, Hidden, Material, Offer
from tablee.kernel.luck import Bag, Chance, draw
from tablee.kernel.options import FIRST, Options
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Limit, Move, Standing, Step, Table, question
from tablee.kernel.words import Line, Words

DECK: Final = {"1": 8, "2": 8, "violence": 4, "hacking": 4, "anti-violence": 4, "anti-hacking": 4}
DAMAGES: Final = ("violence", "hacking")
HAND: Final = 4
GOAL: Final = 12
ROUNDS: Final = 20
NOTHING: Final = "nothing"
COUNTER: Final = "counter"
CANCEL: Final = "cancel"
DONE: Final = "done"


class DamageTable(Table):
    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.turn = 0
        self.first: Seat = 0
        self.squares = [0] * seats
        self.pile: Bag = dict(DECK)
        self.discard: Bag = dict.fromkeys(DECK, 0)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.power = [seat == 0 for seat in range(seats)]  # seat 1 may cancel one attack
        self.seen: list[list[list[str]]] = [[[] for _ in range(seats)] for _ in range(seats)]


def copy(t: DamageTable) -> DamageTable:
    new = t.bare_copy()
    new.turn = t.turn
    new.first = t.first
    new.squares = t.squares[:]
    new.pile = dict(t.pile)
    new.discard = dict(t.discard)
    new.hands = [hand[:] for hand in t.hands]
    new.power = t.power[:]
    new.seen = [[cards[:] for cards in row] for row in t.seen]
    return new


def setup(seats: int, options: Options, material: Material, chance: Chance) -> DamageTable:
    t = DamageTable(seats)
    for _ in range(HAND):
        for seat in range(seats):
            take_card(t, seat, chance)
    t.first = FIRST.seat(options, seats, chance)
    t.ask(Turn(t.first))
    return t


def take_card(t: DamageTable, who: Seat, chance: Chance) -> None:
    if not sum(t.pile.values()):
        t.pile, t.discard = t.discard, t.pile
    if not sum(t.pile.values()):
        return
    card = draw(t.pile, chance)
    t.hands[who].append(card)
    t.tell("draws", who, {"card": card}, only=(who,))


def lay_down(t: DamageTable, who: Seat, card: str) -> None:
    """A card played from the hand: all see it, and marks on it go."""
    t.hands[who].remove(card)
    t.discard[card] += 1
    for row in t.seen:
        if card in row[who]:
            row[who].remove(card)


@dataclass(frozen=True)
class Turn(Step[DamageTable]):
    """One play: walk, attack, or stay and discard a card."""

    def moves(self, t: DamageTable, who: Seat) -> list[Move]:
        hand = sorted(set(t.hands[who]))
        walks = [f"walk {card}" for card in hand if card.isdigit()]
        attacks = [
            f"attack {card} {target + 1}"
            for card in hand
            if card in DAMAGES
            for target in range(t.seats)
            if target != who
        ]
        return walks + attacks + [f"stay {card}" for card in hand]

    def closed(self, t: DamageTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        return [
            Closed(f"attack {card} {who + 1}", "2", "not_oneself")
            for card in DAMAGES
            if card in t.hands[who]
        ]

    def play(self, t: DamageTable, who: Seat, move: Move, chance: Chance) -> None:
        verb, card, *target = move.split()
        if verb == "attack":
            lay_down(t, who, card)
            attack(t, who, int(target[0]) - 1, card, chance)
            return
        if verb == "walk":
            lay_down(t, who, card)
            t.squares[who] += int(card)
            t.tell("walks", who, {"square": t.squares[who]})
        else:
            lay_down(t, who, card)
            t.tell("stays", who, {"card": card})
        finish(t, who, chance)


def attack(t: DamageTable, who: Seat, target: Seat, card: str, chance: Chance) -> None:
    """Every target that could answer, by what all know, is asked: being asked reveals nothing."""
    t.tell("attacks", who, {"target": target, "card": card})
    if t.hands[target] or t.power[target]:
        t.ask(Answer(target, who, card))
    else:
        harm(t, who, target, card, who, chance)


@dataclass(frozen=True)
class Answer(Step[DamageTable]):
    """The target may turn the damage round, cancel it, or suffer it."""

    attacker: Seat
    card: str

    def moves(self, t: DamageTable, who: Seat) -> list[Move]:
        counter = [COUNTER] if f"anti-{self.card}" in t.hands[who] else []
        return [NOTHING, *counter, *([CANCEL] if t.power[who] else [])]

    def limit(self, t: DamageTable) -> Limit:
        return Limit(f"answer {t.turn}", 10, late=NOTHING, sealed=True)

    def play(self, t: DamageTable, who: Seat, move: Move, chance: Chance) -> None:
        if move == CANCEL:
            t.power[who] = False
            t.tell("cancels", who)
            finish(t, self.attacker, chance)
        elif move == COUNTER:
            lay_down(t, who, f"anti-{self.card}")
            t.tell("counters", who, {"card": self.card})
            harm(t, who, self.attacker, self.card, self.attacker, chance)
        else:
            t.tell("suffers", who)
            harm(t, self.attacker, who, self.card, self.attacker, chance)


def harm(t: DamageTable, by: Seat, victim: Seat, card: str, turn: Seat, chance: Chance) -> None:
    """The damage itself; `turn` is whose turn it is, also when a counter turned it round."""
    if card == "hacking":
        t.seen[by][victim] = sorted(t.hands[victim])
        t.tell("shows", victim, {"hand": sorted(t.hands[victim])}, only=(by, victim))
        t.ask(Hack(by, victim, turn))
        return
    t.squares[victim] = 0
    t.tell("sent_back", victim)
    finish(t, turn, chance)


@dataclass(frozen=True)
class Hack(Step[DamageTable]):
    """Up to two cards swapped one for one: a card a step, one clock, nothing done until the end."""

    victim: Seat
    turn: Seat
    taken: tuple[str, ...] = ()
    given: tuple[str, ...] = ()

    def moves(self, t: DamageTable, who: Seat) -> list[Move]:
        if len(self.taken) > len(self.given):
            left = Counter(t.hands[who]) - Counter(self.given)
            return [CANCEL, *(f"give {card}" for card in sorted(left))]
        left = Counter(t.hands[self.victim]) - Counter(self.taken)
        mine = len(t.hands[who]) - len(self.given)
        takes = [f"take {card}" for card in sorted(left)] if len(self.taken) < 2 and mine else []
        return [CANCEL, DONE, *takes]

    def limit(self, t: DamageTable) -> Limit:
        return Limit(f"hack {t.turn}", 60, late=CANCEL)

    def play(self, t: DamageTable, who: Seat, move: Move, chance: Chance) -> None:
        verb, _, card = move.partition(" ")
        if verb == "take":
            t.ask(replace(self, taken=(*self.taken, card)))
            return
        if verb == "give":
            t.ask(replace(self, given=(*self.given, card)))
            return
        if verb == DONE:
            swap(t, who, self)
        else:
            t.tell("too_late", who)
        finish(t, self.turn, chance)


def swap(t: DamageTable, who: Seat, hack: Hack) -> None:
    t.tell("swaps", who, {"victim": hack.victim, "count": len(hack.taken)})
    t.tell(
        "swapped",
        who,
        {"taken": list(hack.taken), "given": list(hack.given)},
        only=(who, hack.victim),
    )
    for card in hack.taken:
        t.hands[hack.victim].remove(card)
        t.hands[who].append(card)
    for card in hack.given:
        t.hands[who].remove(card)
        t.hands[hack.victim].append(card)
    for row in t.seen:
        row[who].clear() if row is not t.seen[hack.victim] else None
        row[hack.victim].clear() if row is not t.seen[who] else None
    t.seen[who][hack.victim] = sorted(t.hands[hack.victim])
    t.seen[hack.victim][who] = sorted(
        (Counter(t.seen[hack.victim][who]) - Counter(hack.given) + Counter(hack.taken)).elements()
    )


def finish(t: DamageTable, who: Seat, chance: Chance) -> None:
    """The play draws its one card; then the end, or the next turn."""
    for seat in range(t.seats):
        while len(t.hands[seat]) < HAND and sum(t.pile.values()) + sum(t.discard.values()):
            take_card(t, seat, chance)
    if max(t.squares) >= GOAL or t.round > ROUNDS:
        t.end(standing(t).result("over"))
        return
    t.turn += 1
    following = t.left_of(who)
    t.round += following == t.first
    t.ask(Turn(following))


def standing(t: DamageTable) -> Standing:
    return Standing(tuple(t.squares))


def view(t: DamageTable, seat: Seat | None) -> dict[str, Any]:
    step = question(t)
    return {
        "squares": t.squares[:],
        "round": t.round,
        "power": t.power[:],
        "pile": sum(t.pile.values()),
        "discard": dict(t.discard),
        "sizes": [len(hand) for hand in t.hands],
        "hand": [] if seat is None else sorted(t.hands[seat]),
        "seen": [] if seat is None else [sorted(cards) for cards in t.seen[seat]],
        "asked": None if step is None else step.asked,
        "answering": isinstance(step, Answer),
        "hacking": hack_view(step) if isinstance(step, Hack) and seat == step.asked else None,
    }


def hack_view(hack: Hack) -> dict[str, Any]:
    return {"taken": list(hack.taken), "given": list(hack.given)}


def guess(t: DamageTable, seat: Seat | None, chance: Chance) -> DamageTable:
    """The other hands, but for what was seen, and what others have seen, drawn anew."""
    new = copy(t)
    step = question(new)
    if isinstance(step, Hack) and seat != step.asked:
        new.pending[-1] = replace(step, taken=(), given=())
    others = [who for who in range(t.seats) if who != seat]
    known = {who: [] if seat is None else t.seen[seat][who] for who in others}
    for who in others:
        for card in (Counter(new.hands[who]) - Counter(known[who])).elements():
            new.pile[card] += 1
    for who in others:
        unknown = len(new.hands[who]) - len(known[who])
        new.hands[who] = known[who] + [draw(new.pile, chance) for _ in range(unknown)]
    for who in others:
        new.seen[who] = [
            [] if owner == who else sorted(new.hands[owner])[: len(cards)]
            for owner, cards in enumerate(t.seen[who])
        ]
    if isinstance(step, Hack) and seat != step.asked:
        new.seen[step.asked][step.victim] = sorted(new.hands[step.victim])
    return new


def hidden(t: DamageTable, seat: Seat | None) -> dict[str, Hidden]:
    others = [who for who in range(t.seats) if who != seat]
    unknown = {
        who: Counter(t.hands[who]) - Counter([] if seat is None else t.seen[seat][who])
        for who in others
    }
    pool = sum(unknown.values(), Counter(t.pile))
    kinds = sum(count > 0 for count in pool.values())
    return {
        f"hand {who + 1}": Hidden(
            sorted(t.hands[who]), kinds > 1 and 0 < sum(unknown[who].values()) < pool.total()
        )
        for who in others
    }


def pieces(t: DamageTable) -> dict[str, int]:
    cards = (
        Counter(t.pile) + Counter(t.discard) + Counter(card for hand in t.hands for card in hand)
    )
    return dict(cards)


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    return [Line("pawn", seat, {"square": square}) for seat, square in enumerate(view["squares"])]


def offer(t: DamageTable, who: Seat, move: Move) -> Offer:
    verb, _, rest = move.partition(" ")
    return Offer(move, Line(verb, who, {"what": rest}), touches=(f"card:{rest}",))


def careful(
    game: Game[DamageTable], t: DamageTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """Always the first move on offer."""
    return moves[0], Line("first", who)


def both(fr: str, en: str) -> dict[str, str]:
    return {"paragraph": "1", "fr": fr, "en": en}


WORDS: Final = {
    "game": {"title": both("Dégâts", "Damage")},
    "options": {"first": both("Qui commence", "Who starts")},
    "events": {
        "draws": {**both("{who} pioche {card}.", "{who} draws {card}."), "hidden": both("{who} pioche.", "{who} draws.")},
        "walks": both("{who} va à {square}.", "{who} walks to {square}."),
        "stays": both("{who} défausse {card}.", "{who} discards {card}."),
        "attacks": both("{who} lance {card} sur {target:seat}.", "{who} plays {card} on {target:seat}."),
        "cancels": both("{who} annule l'attaque.", "{who} cancels the attack."),
        "counters": both("{who} renvoie {card}.", "{who} returns {card}."),
        "suffers": both("{who} ne répond pas.", "{who} has no answer."),
        "shows": {
            **both("{who} montre {hand}.", "{who} shows {hand}."),
            "hidden": both("{who} montre sa main.", "{who} shows a hand."),
        },
        "sent_back": both("{who} retourne au départ.", "{who} goes back to the start."),
        "too_late": both("{who} renonce.", "{who} gives up."),
        "swaps": both("{who} échange {count:# carte|# cartes} avec {victim:seat}.", "{who} swaps {count:# card|# cards} with {victim:seat}."),
        "swapped": {
            **both("{who} : {taken} contre {given}.", "{who}: {taken} for {given}."),
            "hidden": both("Les cartes changent de mains.", "Cards change hands."),
        },
    },
    "moves": {
        verb: both(verb + " {what}", verb + " {what}")
        for verb in ("walk", "attack", "stay", NOTHING, COUNTER, CANCEL, DONE, "take", "give")
    },
    "refusals": {"not_oneself": both("On ne s'attaque pas soi-même.", "Nobody attacks themselves.")},
    "where": {"pawn": both("{who} : case {square}.", "{who}: square {square}.")},
    "why": {"first": both("le premier coup", "the first move")},
    "endings": {"over": both("La course est finie.", "The race is over.")},
}  # fmt: skip

DAMAGE = Game[DamageTable](
    name="damage",
    version=1,
    seats=(2, 4),
    words=Words(lambda: WORDS),
    rules=lambda lang: "",
    longest=10_000,
    setup=setup,
    copy=copy,
    view=view,
    where=where,
    offer=offer,
    guess=guess,
    hidden=hidden,
    standing=standing,
    pieces=pieces,
    options=(FIRST,),
    bots={"careful": careful},
)
