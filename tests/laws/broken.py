"""Games broken on purpose: each breaks one law, in one way."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from tablee.games.goose import GAME as GOOSE
from tablee.games.goose.rules import Throw
from tablee.games.goose.table import GooseTable
from tablee.kernel.game import Choose, Game, Material, Offer
from tablee.kernel.luck import Chance, die
from tablee.kernel.options import Options
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Limit, Move, Standing, Step, question
from tablee.kernel.words import Line, Words
from tests.kernel import damage, riddle
from tests.kernel.damage import DAMAGE, DamageTable
from tests.kernel.riddle import RIDDLE, Riddle, RiddleTable


def setup_with(step: type[Throw]) -> Callable[[int, Options, Material, Chance], GooseTable]:
    """The goose, but every question is of another kind."""

    def setup(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
        t = GOOSE.setup(seats, options, material, chance)
        t.pending[-1] = step(t.pending[-1].asked)
        return t

    return setup


# Copies


def copy_forgets(t: DamageTable) -> DamageTable:
    new = damage.copy(t)
    new.turn = 0
    return new


def copy_forgets_the_round(t: DamageTable) -> DamageTable:
    new = damage.copy(t)
    new.round = 77
    return new


def copy_shares(t: DamageTable) -> DamageTable:
    new = damage.copy(t)
    new.hands = t.hands
    return new


def copy_shares_inside(t: DamageTable) -> DamageTable:
    new = damage.copy(t)
    new.hands = t.hands[:]
    return new


def copy_lacks(t: DamageTable) -> DamageTable:
    new = damage.copy(t)
    del new.power
    return new


# Refusals


@dataclass(frozen=True)
class MeddlingThrow(Throw):
    """Changes the table when it is asked why not."""

    def closed(self, t: GooseTable, who: Seat) -> list[Closed]:
        t.pot += 1
        return []


@dataclass(frozen=True)
class SilentThrow(Throw):
    """Gives a reason that has no sentence."""

    def closed(self, t: GooseTable, who: Seat) -> list[Closed]:
        return [Closed("pass", "4.1", "nobody_knows_why")] if who == self.asked else []


@dataclass(frozen=True)
class Fickle(Throw):
    """Allows a nonsense as soon as it is asked a second time."""

    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        t.passed.append(0)
        return ["roll"] if len(t.passed) < 8 else ["roll", "no such move anywhere"]

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        t.ask(self)


# Questions


@dataclass(frozen=True)
class TwiceTheSame(Throw):
    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        return ["roll", "roll"]


@dataclass(frozen=True)
class NoWayOut(Throw):
    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        return []


@dataclass(frozen=True)
class OpenAndClosed(Throw):
    def closed(self, t: GooseTable, who: Seat) -> list[Closed]:
        return [Closed("roll", "4.1", "no_passing")]


@dataclass(frozen=True)
class LateForNothing(Throw):
    def limit(self, t: GooseTable) -> Limit:
        return Limit("throw", 10, late="sleep")


@dataclass(frozen=True)
class Unlabelled(Throw):
    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        return ["roll", "hop"]


def nobody_asked(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
    t = GOOSE.setup(seats, options, material, chance)
    t.pending.clear()
    return t


def stranger_asked(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
    t = GOOSE.setup(seats, options, material, chance)
    t.pending[-1] = Throw(seats)
    return t


# Asides


@dataclass(frozen=True)
class LoudRiddle(Riddle):
    """Pointing changes who is asked."""

    def play_aside(self, t: RiddleTable, who: Seat, move: Move) -> None:
        t.ask(LoudRiddle(self.asked))


def loud(seats: int, options: Options, material: Material, chance: Chance) -> RiddleTable:
    t = riddle.setup(seats, options, material, chance)
    t.pending[-1] = LoudRiddle(0)
    return t


# Secrets


def view_leaks_a_hand(t: DamageTable, seat: Seat | None) -> dict[str, Any]:
    return {**damage.view(t, seat), "hands": [sorted(hand) for hand in t.hands]}


def view_leaks_the_answer(t: RiddleTable, seat: Seat | None) -> dict[str, Any]:
    return {**riddle.view(t, seat), "right": t.order.index(0)}


@dataclass(frozen=True)
class AskedIfHeld(damage.Answer):
    """Offers a counter that depends on a card the target was given, and tells all."""

    def closed(self, t: DamageTable, who: Seat) -> list[Closed]:
        held = f"anti-{self.card}" in t.hands[self.asked]
        return [Closed("stay 1", "1", "not_oneself")] if held and who != self.asked else []


@dataclass(frozen=True)
class LeakyTurn(damage.Turn):
    def play(self, t: DamageTable, who: Seat, move: Move, chance: Chance) -> None:
        super().play(t, who, move, chance)
        step = question(t)
        if isinstance(step, damage.Answer):
            t.pending[-1] = AskedIfHeld(step.asked, step.attacker, step.card)
        elif type(step) is damage.Turn:
            t.pending[-1] = LeakyTurn(step.asked)


@dataclass(frozen=True)
class CuriousTurn(damage.Turn):
    """Tells everyone, move by move, whether the next seat holds a hacking card."""

    def play(self, t: DamageTable, who: Seat, move: Move, chance: Chance) -> None:
        if "hacking" in t.hands[t.left_of(who)]:
            t.tell("stays", who, {"card": "hacking"})
        damage.Turn.play(self, t, who, move, chance)
        step = question(t)
        if type(step) is damage.Turn:
            t.pending[-1] = CuriousTurn(step.asked)


def damage_with(turn: type[damage.Turn]) -> Callable[..., DamageTable]:
    def setup(seats: int, options: Options, material: Material, chance: Chance) -> DamageTable:
        t = damage.setup(seats, options, material, chance)
        t.pending[-1] = turn(t.pending[-1].asked)
        return t

    return setup


class GossipTable(DamageTable):
    """Tells everyone which card was drawn."""

    def tell(self, kind: str, who: Seat | None, what: Any = None, only: Any = None) -> None:
        super().tell(kind, who, what, None if kind == "draws" else only)


def gossip(seats: int, options: Options, material: Material, chance: Chance) -> DamageTable:
    t = damage.setup(seats, options, material, chance)
    t.__class__ = GossipTable
    return t


def guess_knows(t: DamageTable, seat: Seat | None, chance: Chance) -> DamageTable:
    return damage.copy(t)


def guess_forgets_what_was_seen(t: DamageTable, seat: Seat | None, chance: Chance) -> DamageTable:
    blind = damage.copy(t)
    for row in blind.seen:
        for cards in row:
            cards.clear()
    new = damage.guess(blind, seat, chance)
    new.seen = [[cards[:] for cards in row] for row in t.seen]
    return new


def guess_asks_another(t: RiddleTable, seat: Seat | None, chance: Chance) -> RiddleTable:
    new = riddle.guess(t, seat, chance)
    if new.pending and seat is None:
        new.pending[-1] = Riddle(t.left_of(new.pending[-1].asked))
    return new


def view_without_asked(t: RiddleTable, seat: Seat | None) -> dict[str, Any]:
    seen = riddle.view(t, seat)
    del seen["asked"]
    return seen


def peeping(
    game: Game[DamageTable], t: DamageTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """A bot that looks into the next hand."""
    return moves[len(set(t.hands[t.left_of(who)])) % len(moves)], Line("first", who)


def inventive(
    game: Game[DamageTable], t: DamageTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """A bot that plays what is not on offer."""
    return "fly", Line("first", who)


def speechless(
    game: Game[DamageTable], t: DamageTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """A bot that cannot say why."""
    return moves[0], Line("no_words", who)


def telling_offer(t: RiddleTable, who: Seat, move: Move) -> Offer:
    """The right answer glows."""
    offer = riddle.offer(t, who, move)
    return replace(offer, touches=("glow",)) if move == riddle.right(t) else offer


@dataclass(frozen=True)
class TellingRiddle(Riddle):
    """Whoever points is told the answer, before all."""

    def play_aside(self, t: RiddleTable, who: Seat, move: Move) -> None:
        t.tell("points", who, {"place": t.order.index(0) + 1})


@dataclass(frozen=True)
class TimedRiddle(Riddle):
    """Gives more time when the first answer is right."""

    def limit(self, t: RiddleTable) -> Limit:
        return Limit("riddle", 10 if t.order[0] else 20, late="answer 1")


def riddle_with(step: type[Riddle]) -> Callable[..., RiddleTable]:
    def setup(seats: int, options: Options, material: Material, chance: Chance) -> RiddleTable:
        t = riddle.setup(seats, options, material, chance)
        t.pending[-1] = step(0)
        return t

    return setup


def not_laid(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
    raise ZeroDivisionError("a mistake in the setting up")


@dataclass(frozen=True)
class ShutAway(Throw):
    """Closes a move that has no label."""

    def closed(self, t: GooseTable, who: Seat) -> list[Closed]:
        return [Closed("swim", "4.1", "no_passing")]


# Luck


@dataclass(frozen=True)
class SideDoor(Throw):
    """Throws a die that no tape shows."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        t.pot += random.randrange(1000)
        super().play(t, who, move, chance)


@dataclass(frozen=True)
class Forking(Throw):
    """Throws two dice or three, as a hidden coin falls."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        if random.random() < 0.5:
            die(chance)
        super().play(t, who, move, chance)


@dataclass(frozen=True)
class Overdrawn(Throw):
    """Draws from a bag that owes a card."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        super().play(t, who, move, chance)
        chance.among({"ace": 3, "king": -1})


@dataclass(frozen=True)
class ManyDice(Throw):
    """Says two dice, and throws a coin first."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        chance.pick(2)
        super().play(t, who, move, chance)


@dataclass(frozen=True)
class Crash(Throw):
    """Fails in the middle of a move."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        raise ZeroDivisionError("a mistake in the rules")


# What is odd, and lawful


@dataclass(frozen=True)
class DiceThenCard(Throw):
    """Throws its dice, then draws a card."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        super().play(t, who, move, chance)
        chance.among({"ace": 1, "king": 2})


@dataclass(frozen=True)
class WideLuck(Throw):
    """Has more branches than anyone will list."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        super().play(t, who, move, chance)
        chance.pick(1000)


@dataclass(frozen=True)
class LongShot(Throw):
    """Has more branches than anyone will list, nearly all of them behind one that is rare."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        super().play(t, who, move, chance)
        if chance.pick(200) == 0:
            chance.pick(20_000)


# Whole games


@dataclass(frozen=True)
class Generous(Throw):
    """Makes a token out of nothing."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        t.tokens[who] += 1
        super().play(t, who, move, chance)


@dataclass(frozen=True)
class Mumbling(Throw):
    """Tells what no words say."""

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        t.tell("mumbles", who)
        super().play(t, who, move, chance)


@dataclass(frozen=True)
class Treadmill(Step[GooseTable]):
    """Goes on for ever."""

    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        return ["roll"]

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        t.ask(self)


def treadmill(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
    t = GOOSE.setup(seats, options, material, chance)
    t.pending[-1] = Treadmill(0)
    return t


class Forgetful(Throw):
    """Counts its own moves, outside the table, so that a game told again is another."""

    count = 0

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        Forgetful.count += 1
        t.round += Forgetful.count
        super().play(t, who, move, chance)
        if t.pending:
            t.pending[-1] = Forgetful(t.pending[-1].asked)


def without(section: str, kind: str, part: str = "") -> Words:
    """The goose's words, with one sentence or a part of it taken out."""

    def load() -> dict[str, Any]:
        own = {name: dict(shelf) for name, shelf in GOOSE.words.own.items()}
        entry = {key: text for key, text in own[section][kind].items() if key != part}
        own[section][kind] = entry
        if not part:
            del own[section][kind]
        return own

    return Words(load)


def goose(step: type[Throw]) -> Game[GooseTable]:
    return replace(GOOSE, setup=setup_with(step))


LAWLESS: dict[str, tuple[str, str, Game[Any]]] = {
    # name: the law, what the complaint says, the game
    "copy forgets the round": (
        "copies_live_alone",
        "“round” is",
        replace(DAMAGE, copy=copy_forgets_the_round),
    ),
    "copy forgets": ("copies_live_alone", "“turn” is", replace(DAMAGE, copy=copy_forgets)),
    "copy shares": ("copies_live_alone", "“hands” is", replace(DAMAGE, copy=copy_shares)),
    "copy shares inside": ("copies_live_alone", "“hands” is", replace(DAMAGE, copy=copy_shares_inside)),
    "copy lacks": ("copies_live_alone", "“power” is", replace(DAMAGE, copy=copy_lacks)),
    "meddling": ("refusals_change_nothing", "“pot” is", goose(MeddlingThrow)),
    "fickle": ("refusals_change_nothing", "played “no such move anywhere”", goose(Fickle)),
    "silent": ("refusals_change_nothing", "has no sentence", goose(SilentThrow)),
    "twice": ("the_asked_can_move", "the same move twice", goose(TwiceTheSame)),
    "no way out": ("the_asked_can_move", "has no move", goose(NoWayOut)),
    "open and closed": ("the_asked_can_move", "both open and closed", goose(OpenAndClosed)),
    "late": ("the_asked_can_move", "“sleep”, is not legal", goose(LateForNothing)),
    "unlabelled": ("the_asked_can_move", "no sentence in [moves]", goose(Unlabelled)),
    "nobody": ("the_asked_can_move", "one of the two", replace(GOOSE, setup=nobody_asked)),
    "stranger": ("the_asked_can_move", "does not sit here", replace(GOOSE, setup=stranger_asked)),
    "loud": ("asides_stay_aside", "changed the game", replace(RIDDLE, setup=loud)),
    "sets": ("views_can_be_sent", "Object of type set", replace(DAMAGE, view=lambda t, seat: {"pile": {1}})),
    "view leaks": ("nothing_leaks", "can tell by the view", replace(DAMAGE, view=view_leaks_a_hand)),
    "answer leaks": ("nothing_leaks", "can tell by the view", replace(RIDDLE, view=view_leaks_the_answer)),
    "closed leaks": ("nothing_leaks", "can tell by the closed", replace(DAMAGE, setup=damage_with(LeakyTurn))),
    "events leak": ("nothing_leaks", "can tell by what is told", replace(DAMAGE, setup=damage_with(CuriousTurn))),
    "gossip": ("nothing_leaks", "is told hidden luck", replace(DAMAGE, setup=gossip)),
    "guess knows": ("nothing_leaks", "50 guesses", replace(DAMAGE, guess=guess_knows)),
    "guess forgets": ("nothing_leaks", "", replace(DAMAGE, guess=guess_forgets_what_was_seen)),
    "guess asks another": ("nothing_leaks", "by who is asked", replace(RIDDLE, guess=guess_asks_another, view=view_without_asked)),
    "peeping bot": ("nothing_leaks", "knows more than its seat", replace(DAMAGE, bots={"peeping": peeping})),
    "inventive bot": ("nothing_leaks", "which is not legal", replace(DAMAGE, bots={"inventive": inventive})),
    "speechless bot": ("nothing_leaks", "no sentence in [why]", replace(DAMAGE, bots={"speechless": speechless})),
    "offer tells": ("nothing_leaks", " is offered", replace(RIDDLE, offer=telling_offer)),
    "aside tells": ("nothing_leaks", "an aside, tells", replace(RIDDLE, setup=riddle_with(TellingRiddle))),
    "clock tells": ("nothing_leaks", "by the clock", replace(RIDDLE, setup=riddle_with(TimedRiddle))),
    "standing tells": ("nothing_leaks", "the standing", replace(RIDDLE, standing=lambda t: Standing((t.order[0], 0)))),
    "nothing hidden": ("nothing_leaks", "nothing is said to be hidden", replace(DAMAGE, guess=guess_knows, hidden=lambda t, seat: {})),
    "not laid": ("the_asked_can_move", "cannot be laid", replace(GOOSE, setup=not_laid)),
    "closed and unlabelled": ("the_asked_can_move", "no sentence in [moves]", goose(ShutAway)),
    "side door": ("luck_is_whole", "", goose(SideDoor)),
    "forking": ("luck_is_whole", "same luck", goose(Forking)),
    "overdrawn": ("luck_is_whole", "no shares of one", goose(Overdrawn)),
    "many dice": ("dice_come_first", "says 2 dice", goose(ManyDice)),
    "crash": ("copies_live_alone", "a mistake in the rules", goose(Crash)),
    "generous": ("pieces_are_kept", "“tokens” is", goose(Generous)),
    "mumbling": ("events_can_be_told", "no sentence in [events]", goose(Mumbling)),
    "no French": ("events_can_be_told", "cannot be said in fr", replace(GOOSE, words=without("events", "throws", "fr"))),
    "no paragraph": ("events_can_be_told", "stands on no paragraph", replace(GOOSE, words=without("events", "throws", "paragraph"))),
    "nameless option": ("options_have_words", "“first” has no sentence in [options]", replace(GOOSE, words=without("options", "first"))),
    "no English option": ("options_have_words", "[options.rule] cannot be said in en", replace(GOOSE, words=without("options", "rule", "en"))),
    "nameless value": ("options_have_words", "[options.rule] says no “1” in en", replace(GOOSE, words=without("options", "rule", "values"))),
    "endless": ("games_end", "no end after 50 moves", replace(GOOSE, setup=treadmill, longest=50)),
}  # fmt: skip

FORGETFUL = goose(Forgetful)
ENDLESS = LAWLESS["endless"][2]
