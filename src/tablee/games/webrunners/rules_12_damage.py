"""§12 and §13 of the rules: attacks, answers, and the five damages."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from tablee.games.webrunners.kit import BRIDGE, COUNTERS
from tablee.games.webrunners.rules_06_pawns import DONE, finish_play, warn
from tablee.games.webrunners.rules_11_powers import neighbours, spend_power
from tablee.games.webrunners.rules_14_piles import (
    bits,
    draw_card,
    hold,
    lay,
    pass_on,
    refill,
    show_hand,
    throw_away,
)
from tablee.games.webrunners.table import ACTIVIST, NUMBERED, WebTable
from tablee.kernel.luck import Chance, draw
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Limit, Move, Step

SURVEILLANCE: Final = "surveillance"
NOTHING: Final[Move] = "nothing"
COUNTER: Final[Move] = "counter"
CANCEL: Final[Move] = "cancel"
STOP: Final[Move] = "stop"
FURTHEST_BACK: Final = 8
FAN: Final = 5
MOST_SWAPPED: Final = 2
A_MINUTE: Final = 60


# §12  Attack and answer
def in_reach(t: WebTable, who: Seat) -> list[Seat]:
    """Whom a seat may attack, wherever their pawns stand."""
    if t.seats == 4:
        return neighbours(t, who)
    return [seat for seat in range(t.seats) if seat != who]


def targets(t: WebTable, who: Seat) -> list[Seat]:
    return [seat for seat in in_reach(t, who) if not t.is_safe(seat)]


def attack(t: WebTable, who: Seat, target: Seat, card: str, chance: Chance) -> None:
    """Every target that could answer, by what all know, is asked: being asked reveals nothing."""
    lay(t, who, card)
    t.tell("attacks", who, {"card": card, "target": target})
    warn(t, who, (card,))
    if t.hands[target] or t.has_power(target, ACTIVIST):
        t.ask(Answer(target, who, card))
        return
    HARMS[card](t, who, target, who, chance)


@dataclass(frozen=True)
class Answer(Step[WebTable]):
    """The target may turn the damage round, cancel it, or suffer it."""

    attacker: Seat
    card: str

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        moves = [NOTHING]
        if COUNTERS[self.card] in t.hands[who]:
            moves.append(COUNTER)
        if self.card != SURVEILLANCE and t.has_power(who, ACTIVIST):
            moves.append(CANCEL)
        return moves

    def closed(self, t: WebTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        shut = []
        if COUNTERS[self.card] not in t.hands[who]:
            shut.append(Closed(COUNTER, "12.4", "no_counter", {"card": COUNTERS[self.card]}))
        if t.characters[who] == ACTIVIST and not t.powers[who]:
            shut.append(Closed(CANCEL, "11.1", "power_spent"))
        elif t.characters[who] == ACTIVIST and self.card == SURVEILLANCE:
            shut.append(Closed(CANCEL, "11.10", "not_against_surveillance"))
        return shut

    def limit(self, t: WebTable) -> Limit:
        return Limit(f"answer {t.plays} {self.asked + 1}", t.window, late=NOTHING, sealed=True)

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        if move == CANCEL:
            spend_power(t, who)
            t.tell("cancels", who, {"card": self.card})
            finish_play(t, self.attacker, chance, arrived=False)
            return
        if move == COUNTER:
            counter = COUNTERS[self.card]
            kind = "counters_watch" if self.card == SURVEILLANCE else "counters"
            lay(t, who, counter)
            t.tell(kind, who, {"card": counter, "target": self.attacker})
            warn(t, who, (counter,))
            HARMS[self.card](t, who, self.attacker, self.attacker, chance)
            return
        t.tell("no_answer", who, {"card": self.card})
        if self.card == SURVEILLANCE:
            ask_witness(t, self.attacker, who, chance)
            return
        HARMS[self.card](t, self.attacker, who, self.attacker, chance)


def conclude(t: WebTable, by: Seat, turn: Seat, chance: Chance) -> None:
    """The damage is done: whoever countered draws one, then the play whose turn it is goes on."""
    if by != turn:
        draw_card(t, by, chance)
    finish_play(t, turn, chance, arrived=False)


# §13  The five damages
Harm: TypeAlias = Callable[[WebTable, Seat, Seat, Seat, Chance], None]
"""By whom, to whom, whose turn it is: a counter turns the first two round."""


def cyberviolence(t: WebTable, by: Seat, victim: Seat, turn: Seat, chance: Chance) -> None:
    t.squares[victim] = origin(t, victim)
    kind = "sent_to_start" if t.rings[victim] == 1 else "sent_back"
    t.tell(kind, victim, {"ring": t.rings[victim], "square": t.squares[victim]})
    conclude(t, by, turn, chance)


def origin(t: WebTable, who: Seat) -> int:
    """The square of a ring from which the others are counted; on ring 4 it is 1."""
    return 1 if t.rings[who] == NUMBERED else 0


def hacking(t: WebTable, by: Seat, victim: Seat, turn: Seat, chance: Chance) -> None:
    show_hand(t, victim, by)
    choose(t, Hack(by, turn, victim=victim), chance)


def obsolescence(t: WebTable, by: Seat, victim: Seat, turn: Seat, chance: Chance) -> None:
    show_hand(t, victim, by)
    worn = [card for card in t.hands[victim] if t.deck.kinds[card] in ("5", "10", BRIDGE)]
    for card in worn:
        throw_away(t, victim, card, bits(by, victim))
    t.tell("wears_out", victim, {"count": len(worn)})
    for _ in worn:
        draw_card(t, victim, chance)
    conclude(t, by, turn, chance)


def bug(t: WebTable, by: Seat, victim: Seat, turn: Seat, chance: Chance) -> None:
    if t.rings[victim] != NUMBERED and t.squares[victim]:
        t.ask(Back(by, turn, victim))
        return
    t.squares[victim] = origin(t, victim)
    t.tell("bugged", victim, {"ring": t.rings[victim], "square": t.squares[victim]})
    conclude(t, by, turn, chance)


@dataclass(frozen=True)
class Back(Step[WebTable]):
    """How far the pawn goes back; it would stop at its ring's origin, so no further is offered."""

    turn: Seat
    victim: Seat

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        furthest = min(FURTHEST_BACK, t.squares[self.victim])
        return [f"back {steps}" for steps in range(1, furthest + 1)]

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        t.squares[self.victim] -= int(move.removeprefix("back "))
        facts = {"ring": t.rings[self.victim], "square": t.squares[self.victim]}
        t.tell("bugged", self.victim, facts)
        conclude(t, who, self.turn, chance)


def watch(t: WebTable, who: Seat, chance: Chance) -> None:
    """Surveillance has no target: any other seat may counter it."""
    lay(t, who, SURVEILLANCE)
    t.tell("watches", who, {"card": SURVEILLANCE})
    warn(t, who, (SURVEILLANCE,))
    ask_witness(t, who, who, chance)


def ask_witness(t: WebTable, attacker: Seat, last: Seat, chance: Chance) -> None:
    """The next seat with a card in hand is asked; when all were, the cards are taken."""
    seat = t.left_of(last)
    while seat != attacker:
        if t.hands[seat]:
            t.ask(Answer(seat, attacker, SURVEILLANCE))
            return
        seat = t.left_of(seat)
    surveillance(t, attacker, attacker, attacker, chance)


def surveillance(t: WebTable, by: Seat, victim: Seat, turn: Seat, chance: Chance) -> None:
    """The draw, by whoever played Surveillance or countered it; nobody suffers it."""
    for _ in range(FAN):
        if refill(t):
            t.fan.append(draw(t.pile, chance))
    t.fan.sort()
    t.tell("fans", by, {"cards": t.fan[:]}, only=(by,))
    choose(t, Sift(by, turn), chance)


HARMS: Final[Mapping[str, Harm]] = {
    "cyberviolence": cyberviolence,
    "hacking": hacking,
    "obsolescence": obsolescence,
    "bug": bug,
    SURVEILLANCE: surveillance,
}


@dataclass(frozen=True)
class Swap(Step[WebTable]):
    """Up to two cards against one's own: a card a step, one clock, nothing done until the end."""

    turn: Seat
    taken: tuple[str, ...] = ()
    given: tuple[str, ...] = ()

    @abstractmethod
    def offered(self, t: WebTable) -> list[str]:
        """The cards among which to take."""

    @abstractmethod
    def confirm(self, t: WebTable, who: Seat) -> None:
        """The choice takes effect."""

    @abstractmethod
    def give_up(self, t: WebTable, who: Seat) -> None:
        """The choice is told to bring nothing."""

    @abstractmethod
    def clear(self, t: WebTable, who: Seat) -> None:
        """What is left to do, whether or not the choice took effect."""

    def moves(self, t: WebTable, who: Seat) -> list[Move]:
        if len(self.taken) > len(self.given):
            return [STOP, *(f"give {card}" for card in besides(t.hands[who], self.given))]
        moves = [DONE, STOP] if self.taken else [STOP]
        if len(self.taken) < MOST_SWAPPED and len(self.given) < len(t.hands[who]):
            moves += [f"take {card}" for card in besides(self.offered(t), self.taken)]
        return moves

    def limit(self, t: WebTable) -> Limit:
        return Limit(f"swap {t.plays}", A_MINUTE, late=STOP)

    def play(self, t: WebTable, who: Seat, move: Move, chance: Chance) -> None:
        verb, _, card = move.partition(" ")
        if verb == "take":
            t.ask(replace(self, taken=(*self.taken, card)))
            return
        if verb == "give":
            t.ask(replace(self, given=(*self.given, card)))
            return
        if move == DONE:
            self.confirm(t, who)
        else:
            self.give_up(t, who)
        self.clear(t, who)
        conclude(t, who, self.turn, chance)


def choose(t: WebTable, swap: Swap, chance: Chance) -> None:
    """The choice is asked; with nothing to take, or nothing to put in its place, it is over."""
    if t.hands[swap.asked] and swap.offered(t):
        t.ask(swap)
        return
    swap.play(t, swap.asked, STOP, chance)


def besides(cards: Iterable[str], chosen: Iterable[str]) -> list[str]:
    """The different cards that are left when the chosen ones are taken away."""
    return sorted(Counter(cards) - Counter(chosen))


@dataclass(frozen=True)
class Hack(Swap):
    """Cards swapped with the victim's hand, one for one."""

    victim: Seat = 0

    def offered(self, t: WebTable) -> list[str]:
        return t.hands[self.victim]

    def confirm(self, t: WebTable, who: Seat) -> None:
        t.tell("swaps", who, {"count": len(self.taken), "victim": self.victim})
        facts = {"taken": list(self.taken), "given": list(self.given)}
        t.tell("swapped", who, facts, only=(who, self.victim))
        pass_on(t, who, self.victim, self.given)
        pass_on(t, self.victim, who, self.taken)

    def give_up(self, t: WebTable, who: Seat) -> None:
        t.tell("swaps_nothing", who)

    def clear(self, t: WebTable, who: Seat) -> None:
        """Nothing is left to do."""


@dataclass(frozen=True)
class Sift(Swap):
    """Cards kept from those taken by Surveillance, others put in their place."""

    def offered(self, t: WebTable) -> list[str]:
        return t.fan

    def confirm(self, t: WebTable, who: Seat) -> None:
        t.tell("keeps", who, {"count": len(self.taken)})
        facts = {"taken": list(self.taken), "given": list(self.given)}
        t.tell("kept", who, facts, only=(who,))
        for card in self.given:
            throw_away(t, who, card, bits(who))
        for card in self.taken:
            t.fan.remove(card)
            hold(t, who, card)

    def give_up(self, t: WebTable, who: Seat) -> None:
        t.tell("keeps_nothing", who)

    def clear(self, t: WebTable, who: Seat) -> None:
        """What is left of the five goes to the discard."""
        t.laid += [(card, bits(who)) for card in t.fan]
        t.fan = []
