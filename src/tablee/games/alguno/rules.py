"""The rules of Alg(Un)o, paragraph by paragraph, beside RULES.en.md."""

from __future__ import annotations

from bisect import insort
from dataclasses import dataclass
from typing import Final

from tablee.games.alguno.program import claim_facts
from tablee.games.alguno.table import (
    ACTIONS,
    CARDS,
    CONDITIONS,
    DECK,
    DISCARDS,
    DRAWS,
    GIVES,
    ORDER,
    PILES,
    AlgunoTable,
    Run,
    decks,
    faces,
    known,
)
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance, draw
from tablee.kernel.options import FIRST, Choice, Options, Whole
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Standing, Step

DRAW_CONDITION: Final[Move] = "draw condition"
DRAW_ACTIONS: Final[Move] = "draw actions"
DRAW: Final[Move] = "draw"
SWAP: Final[Move] = "swap"
LEFT: Final[Move] = "left"
RIGHT: Final[Move] = "right"
PASS: Final[Move] = "pass"

# §1  Aim
# Whoever has no card left when a round is over ends the game: see §11.


# §2  Material
LEVELS = Choice("levels", "1,1", among=("1,1", "1,2", "2,2"))
ROUNDS = Whole("rounds", 100, low=1, high=100)
OPTIONS = (LEVELS, FIRST, ROUNDS)

MOST: Final = 5  # players


def right_of(t: AlgunoTable, who: Seat) -> Seat:
    """The seat before, which is the next one anticlockwise."""
    return (who - 1) % t.seats


# §3  Conditions
# What a condition counts and when it holds is in table.py, beside the reading of the decks.


# §4  Actions
# Which action stands on which card is in the decks; what it does is in §8.


# §5  Setting up
HAND: Final = 5


def setup(seats: int, options: Options, material: Material, chance: Chance) -> AlgunoTable:
    ours = decks(material)
    conditions, actions = (int(level) for level in LEVELS.of(options).split(","))
    piles = [
        dict.fromkeys(DECK, 1),
        dict(ours.conditions[conditions - 1]),
        dict(ours.actions[actions - 1]),
    ]
    t = AlgunoTable(seats, (conditions, actions), ROUNDS.of(options), piles)
    for hand in t.hands:
        for _ in range(HAND):
            lay(hand, draw(t.piles[CARDS], chance))
    t.starter = FIRST.seat(options, seats, chance)
    t.ask(TURN_CONDITION[t.starter])
    return t


def lay(hand: list[str], card: str) -> None:
    """A playing card comes to lie in front of a player, face up, among its suit."""
    insort(hand, card, key=ORDER.__getitem__)


# §6  Composing the alternative
@dataclass(frozen=True)
class TurnCondition(Step[AlgunoTable]):
    """The starter turns up the condition card of the round."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [DRAW_CONDITION]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        card = take(t, CONDITIONS, chance)
        assert card is not None, "there are more condition cards than a round needs"
        t.offered = card
        t.runs.clear()
        for text in faces(card):
            kind, what = known(text).said()
            t.tell(f"offers_{kind}", who, what)
        t.ask(TURN_ACTIONS[who])


@dataclass(frozen=True)
class TurnActions(Step[AlgunoTable]):
    """The starter turns up the action card of level 1, or three of level 2."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [DRAW_ACTIONS]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        for _ in range(1 if t.levels[1] == 1 else 3):
            card = take(t, ACTIONS, chance)
            assert card is not None, "there are more action cards than a round needs"
            t.drawn.append(card)
        if t.levels[1] == 1:
            t.then, t.otherwise = faces(t.drawn[0])
            t.tell("offers_both", who, {"then": t.then, "otherwise": t.otherwise})
        else:
            t.tell("offers_actions", who, {"actions": t.drawn[:]})
        t.ask(CHOOSE_CONDITION[who])


@dataclass(frozen=True)
class ChooseCondition(Step[AlgunoTable]):
    """The starter chooses one of the two conditions on the card."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [f"if {text}" for text in faces(t.offered)]

    def closed(self, t: AlgunoTable, who: Seat) -> list[Closed]:
        if who != self.asked or t.levels[1] == 2:
            return []
        return [
            Closed(f"{branch} {action}", "6.4", "as_printed", {"then": t.then})
            for branch, action in (("then", t.otherwise), ("else", t.then))
        ]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        t.condition = move.removeprefix("if ")
        kind, what = known(t.condition).said()
        t.tell(f"chooses_{kind}", who, what)
        if t.levels[1] == 1:
            run(t, who)
        else:
            t.ask(CHOOSE_THEN[who])


@dataclass(frozen=True)
class ChooseThen(Step[AlgunoTable]):
    """The starter lays one of the three action cards under *then*."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [f"then {action}" for action in dict.fromkeys(t.drawn)]

    def closed(self, t: AlgunoTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        drawn = dict.fromkeys(t.drawn)
        return [Closed(f"else {action}", "6.5", "then_first") for action in drawn]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        t.then = move.removeprefix("then ")
        t.tell("then", who, {"action": t.then})
        t.ask(CHOOSE_ELSE[who])


@dataclass(frozen=True)
class ChooseElse(Step[AlgunoTable]):
    """The starter lays another one under *else*."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [f"else {action}" for action in self.left(t)]

    def left(self, t: AlgunoTable) -> list[str]:
        """The actions that were drawn, but for the card under *then*; each once."""
        left = t.drawn[:]
        left.remove(t.then)
        return list(dict.fromkeys(left))

    def closed(self, t: AlgunoTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        once = t.drawn.count(t.then) == 1
        shut = [Closed(f"else {t.then}", "6.5", "already_then", {"action": t.then})] if once else []
        laid = {"then": t.then}
        others = (Closed(f"then {each}", "6.5", "then_laid", laid) for each in self.left(t))
        return [*shut, *others]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        t.otherwise = move.removeprefix("else ")
        t.tell("otherwise", who, {"action": t.otherwise})
        run(t, who)


# §7  Running the alternative
def run(t: AlgunoTable, who: Seat) -> None:
    """A player runs the alternative; who has nothing to do is asked nothing."""
    condition = known(t.condition)
    counted = condition.counted(t.hands[who])
    count = len(counted)
    holds = condition.holds_for(count)
    action = t.then if holds else t.otherwise
    t.runs.append(Run(who, t.condition, counted, holds, action))
    what = {"count": count, "action": action, **claim_facts(t.condition, count)}
    t.tell("true" if holds else "false", who, what)
    step = question_of(t, who, action)
    if step is not None:
        t.ask(step)
        return
    t.tell(NOTHING[action], who, {"action": action})
    done(t, who)


def done(t: AlgunoTable, who: Seat) -> None:
    """This player has run it: the next one does, or the round is over."""
    following = right_of(t, who)
    if following == t.starter:
        finish_round(t)
    else:
        run(t, following)


@dataclass(frozen=True)
class Running(Step[AlgunoTable]):
    """A player runs the alternative: the action that the condition leads to, and no other."""

    action: str

    def closed(self, t: AlgunoTable, who: Seat) -> list[Closed]:
        if who != self.asked:
            return []
        shut = [Closed(PASS, "7.2", "no_passing")]
        if t.then == t.otherwise:
            return shut
        if self.action == t.then:
            return [*shut, Closed(t.otherwise, "7.3", "condition_true", {"action": self.action})]
        return [*shut, Closed(t.then, "7.3", "condition_false", {"action": self.action})]


# §8  What the actions do
@dataclass(frozen=True)
class Draw(Running):
    """The player draws one card or two."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [DRAW]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        for _ in range(DRAWS[self.action]):
            card = take(t, CARDS, chance)
            if card is None:
                t.tell("no_card_left", who)
                break
            lay(t.hands[who], card)
            t.tell("draws", who, {"card": card})
        done(t, who)


@dataclass(frozen=True)
class Discard(Running):
    """The player chooses a card to discard, and then perhaps another."""

    left: int  # how many are still to go, this one included

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [f"discard {card}" for card in t.hands[who]]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        card = move.removeprefix("discard ")
        t.hands[who].remove(card)
        t.discards[CARDS][card] = 1
        t.tell("discards", who, {"card": card})
        if self.left == 1:
            done(t, who)
        else:
            t.ask(Discard(who, self.action, self.left - 1))


@dataclass(frozen=True)
class ChooseNeighbour(Running):
    """The player chooses who is given a card."""

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [LEFT, RIGHT]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        target = neighbour(t, who, move)
        t.tell("turns_to", who, {"target": target})
        t.ask(Give(who, self.action, target))


@dataclass(frozen=True)
class Give(Running):
    """The player chooses the card that a neighbour is given."""

    target: Seat

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [f"give {card}" for card in t.hands[who]]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        card = move.removeprefix("give ")
        t.hands[who].remove(card)
        lay(t.hands[self.target], card)
        t.tell("gives", who, {"card": card, "target": self.target})
        done(t, who)


@dataclass(frozen=True)
class Swap(Running):
    """The player and a neighbour exchange all their cards."""

    target: Seat

    def moves(self, t: AlgunoTable, who: Seat) -> list[Move]:
        return [SWAP]

    def play(self, t: AlgunoTable, who: Seat, move: Move, chance: Chance) -> None:
        hands, target = t.hands, self.target
        hands[who], hands[target] = hands[target], hands[who]
        t.tell(
            "swaps", who, {"target": target, "now": len(hands[who]), "before": len(hands[target])}
        )
        done(t, who)


NOTHING: Final = {  # what is told of an action for which there is no card; a swap needs none
    **dict.fromkeys(DRAWS, "nothing_drawn"),
    **dict.fromkeys(DISCARDS, "nothing_discarded"),
    **dict.fromkeys(GIVES, "nothing_given"),
}


def neighbour(t: AlgunoTable, who: Seat, side: str) -> Seat:
    return t.left_of(who) if side == LEFT else right_of(t, who)


def question_of(t: AlgunoTable, who: Seat, action: str) -> Step[AlgunoTable] | None:
    """What an action asks the player who runs it; None where there is nothing to be done."""
    verb, _, side = action.partition("-")
    if action in DRAWS:
        return Draw(who, action) if any_left(t, CARDS) else None
    if verb == "swap":
        return Swap(who, action, neighbour(t, who, side))
    if not t.hands[who]:
        return None
    if action in DISCARDS:
        return Discard(who, action, min(DISCARDS[action], len(t.hands[who])))
    if action == "give-choice":
        return ChooseNeighbour(who, action)
    return Give(who, action, neighbour(t, who, side))


# §9  Piles
def take(t: AlgunoTable, pile: int, chance: Chance) -> str | None:
    """The next card of a pile, rebuilt from its discards if need be; None if there are none."""
    if not any(t.piles[pile].values()):
        if not any(t.discards[pile].values()):
            return None
        t.piles[pile], t.discards[pile] = t.discards[pile], t.piles[pile]
        t.tell("rebuilds", None, {"pile": PILES[pile]})
    return draw(t.piles[pile], chance)


def any_left(t: AlgunoTable, pile: int) -> bool:
    return any(t.piles[pile].values()) or any(t.discards[pile].values())


def clear_alternative(t: AlgunoTable) -> None:
    """The condition and action cards of the round go to their discard piles."""
    t.discards[CONDITIONS][t.offered] += 1
    for card in t.drawn:
        t.discards[ACTIONS][card] += 1
    t.offered = t.condition = t.then = t.otherwise = ""
    t.drawn.clear()


# §10  The next round
def finish_round(t: AlgunoTable) -> None:
    clear_alternative(t)
    if is_over(t):
        return
    t.round += 1
    t.starter = t.left_of(t.starter)
    t.tell("starts", t.starter, {"round": t.round})
    t.ask(TURN_CONDITION[t.starter])


# §11  The end
def is_over(t: AlgunoTable) -> bool:
    """Ends the game if somebody has no card left, or if this was the last round."""
    if not all(t.hands):
        why = "out"
    elif t.round == t.rounds:
        why = "rounds"
    else:
        return False
    result = standing(t).result(why)
    t.tell(f"ends_{why}", None, {"winners": list(result.won), "rounds": t.round})
    t.end(result)
    return True


def standing(t: AlgunoTable) -> Standing:
    """The fewer cards, the better."""
    return Standing(tuple(-len(hand) for hand in t.hands), fewer=True)


TURN_CONDITION: Final = tuple(TurnCondition(seat) for seat in range(MOST))
TURN_ACTIONS: Final = tuple(TurnActions(seat) for seat in range(MOST))
CHOOSE_CONDITION: Final = tuple(ChooseCondition(seat) for seat in range(MOST))
CHOOSE_THEN: Final = tuple(ChooseThen(seat) for seat in range(MOST))
CHOOSE_ELSE: Final = tuple(ChooseElse(seat) for seat in range(MOST))
