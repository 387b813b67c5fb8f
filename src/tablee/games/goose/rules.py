"""The rules of the goose, paragraph by paragraph, beside RULES.en.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from tablee.games.goose.table import END, START, GooseTable, board
from tablee.kernel.game import Material
from tablee.kernel.luck import Chance, die
from tablee.kernel.options import FIRST, Choice, Options, Whole
from tablee.kernel.seats import Seat
from tablee.kernel.table import Closed, Move, Result, Standing, Step
from tablee.kernel.words import Refusal

ROLL: Final[Move] = "roll"
PASS: Final[Move] = "pass"

# §1  Aim
# A goose exactly on END ends the game: see §8.


# §2  Material
RULE = Choice("rule", "1", among=("1", "2"))
TOKENS = Whole("tokens", 5, low=5, high=8)
RELEASE = Whole("release", 0, low=0, high=9)
OPTIONS = (RULE, TOKENS, RELEASE, FIRST)


def check(seats: int, options: Options) -> Refusal | None:
    """Tokens and release belong to rule 2."""
    if RULE.of(options) == "2":
        return None
    for option in (TOKENS, RELEASE):
        if option.of(options) != option.default:
            return Refusal("rule_2_only", {"option": option.name})
    return None


# §3  Setting up
def setup(seats: int, options: Options, material: Material, chance: Chance) -> GooseTable:
    rule = int(RULE.of(options))
    tokens = TOKENS.of(options) if rule == 2 else 0
    t = GooseTable(seats, rule, board(material, rule), tokens, RELEASE.of(options))
    t.first = FIRST.seat(options, seats, chance)
    t.ask(THROWS[t.first])
    return t


# §4  Throwing and walking
@dataclass(frozen=True)
class Throw(Step[GooseTable]):
    """The goose's player throws two dice; every throw is a move of its own."""

    def moves(self, t: GooseTable, who: Seat) -> list[Move]:
        return [ROLL]

    def closed(self, t: GooseTable, who: Seat) -> list[Closed]:
        if who == self.asked:
            return [Closed(PASS, "4.1", "no_passing")]
        if who in t.held:
            return [Closed(ROLL, "13.8", "held", {"square": t.squares[who]})]
        if 0 <= who < t.seats and t.missing[who]:
            return [Closed(ROLL, "7.1", "misses_turns", {"turns": t.missing[who]})]
        return []

    def dice(self, t: GooseTable) -> int:
        return 2

    def play(self, t: GooseTable, who: Seat, move: Move, chance: Chance) -> None:
        first, second = t.dice = die(chance), die(chance)
        total = first + second
        if t.events is not None:  # simulations watch nothing, and facts cost more than dice
            t.tell("throws", who, {"dice": [first, second], "total": total})
        left = t.squares[who]
        if left == START and opens(t, who):
            finish_turn(t, who)
            return
        square = ahead(left, total)
        land(t, who, total, square)
        if t.board.effects[square]:
            follow(t, who, Chain(total, left, [square]))
        if not t.pending and t.result is None:
            finish_turn(t, who)


THROWS: Final = tuple(Throw(seat) for seat in range(6))


def ahead(square: int, total: int) -> int:
    """Where a walk forward ends: past 63 a goose turns round and walks back what is left."""
    reached = square + total
    return reached if reached <= END else 2 * END - reached


def land(t: GooseTable, who: Seat, total: int, square: int, kind: str = "walks") -> None:
    """The goose stands on a square, and what it is will count."""
    start = t.squares[who]
    t.squares[who] = square
    if t.events is None:  # nobody watches
        return
    if start + total > END and kind in WALKS:
        kind += "_over"
    t.tell(kind, who, {"start": start, "square": square, "total": total})


# §5  Special squares
@dataclass(slots=True)
class Chain:
    """What one throw has done so far."""

    total: int
    left: int  # the square where the goose stood before the throw
    landed: list[int]


Effect: TypeAlias = Callable[[GooseTable, Seat, Chain], bool]  # whether the goose has moved on


def follow(t: GooseTable, who: Seat, chain: Chain) -> None:
    """Effect after effect, until a square has none left to apply."""
    effects = EFFECTS[t.rule]
    while effect := t.board.effects[t.squares[who]]:
        if not effects[effect](t, who, chain):
            return


def forward(t: GooseTable, who: Seat, chain: Chain) -> bool:
    return move_on(t, who, chain, ahead(t.squares[who], chain.total), "again")


def back(t: GooseTable, who: Seat, chain: Chain) -> bool:
    return move_on(t, who, chain, max(START, t.squares[who] - chain.total), "back")


# §6  No endless chain
def move_on(t: GooseTable, who: Seat, chain: Chain, square: int, kind: str) -> bool:
    """An effect moves the goose, unless it has already landed there in this throw."""
    if square in chain.landed:
        t.missing[who] += 1
        t.tell("stays", who, {"square": t.squares[who], "landed": square})
        return False
    chain.landed.append(square)
    land(t, who, chain.total, square, kind)
    return True


# §7  Missed turns
def finish_turn(t: GooseTable, who: Seat) -> None:
    """The turn passes on, over every goose that must miss it or is held."""
    while True:
        who = t.left_of(who)
        if who == t.first:
            t.round += 1
        if t.missing[who]:
            t.missing[who] -= 1
            left = t.missing[who]
            t.tell("misses" if left else "misses_last", who, {"left": left})
        elif who in t.held:
            pass_over(t, who)
        else:
            t.ask(THROWS[who])
            return


# §8  Winning
def end(t: GooseTable, who: Seat, chain: Chain) -> bool:
    t.tell("wins", who, {"square": END})
    if t.rule == 2:
        t.tokens[who] += t.pot
        t.tell("takes_pot", who, {"tokens": t.pot})
        t.pot = 0
    t.end(Result(standing(t).places, (who,), "reached"))
    return False


def standing(t: GooseTable) -> Standing:
    return Standing(tuple(t.squares))


# §9  Squares that both rules share
def bridge(t: GooseTable, who: Seat, chain: Chain) -> bool:
    moved = move_on(t, who, chain, t.board.bridge, "bridge")
    pay(t, who)
    return moved


def inn(t: GooseTable, who: Seat, chain: Chain) -> bool:
    t.missing[who] += 2
    t.tell("inn", who)
    pay(t, who)
    return False


def maze(t: GooseTable, who: Seat, chain: Chain) -> bool:
    moved = move_on(t, who, chain, t.board.maze, "maze")
    pay(t, who)
    return moved


def skull(t: GooseTable, who: Seat, chain: Chain) -> bool:
    start = t.squares[who]
    t.squares[who] = START
    t.tell("skull", who, {"start": start, "square": START})
    return False


# §10  Rule 1
def fresh_water(t: GooseTable, who: Seat, chain: Chain) -> bool:
    t.tell("drinks", who)
    t.ask(THROWS[who])
    return False


def locked_up(t: GooseTable, who: Seat, chain: Chain) -> bool:
    t.missing[who] += 2
    t.tell("locked_up", who)
    return False


# §11  Rule 2: tokens
def pay(t: GooseTable, who: Seat) -> None:
    """One token into the pot, if rule 2 is played and the goose has one."""
    if t.rule == 1:
        return
    if not t.tokens[who]:
        t.tell("cannot_pay", who)
        return
    t.tokens[who] -= 1
    t.pot += 1
    t.tell("pays", who, {"left": t.tokens[who], "pot": t.pot})


# §12  Rule 2: geese and opening
def opens(t: GooseTable, who: Seat) -> bool:
    """Whether this throw from square 0 goes straight to its square, and ends there."""
    square = t.board.opening.get((min(t.dice), max(t.dice)))
    if square is None:
        return False
    t.squares[who] = square
    t.tell("opens", who, {"dice": list(t.dice), "square": square})
    return True


# §13  Rule 2: the well and the prison
def well(t: GooseTable, who: Seat, chain: Chain) -> bool:
    return hold_or_free(t, who, "in_well", "rescued", chain.left)


def prison(t: GooseTable, who: Seat, chain: Chain) -> bool:
    return hold_or_free(t, who, "in_prison", "released", t.squares[who])


def hold_or_free(t: GooseTable, who: Seat, held: str, freed: str, square: int) -> bool:
    """The goose is held or, where one is held already, frees it, which goes to the square."""
    other = captive(t, t.squares[who])
    if other is None:
        hold(t, who, held)
    else:
        free(t, other, freed, square)
        pay(t, who)
    return False


def captive(t: GooseTable, square: int) -> Seat | None:
    """The goose that is held on a square; a goose that stands there free plays no part."""
    return next((seat for seat in t.held if t.squares[seat] == square), None)


def hold(t: GooseTable, who: Seat, kind: str) -> None:
    t.held.append(who)
    t.passed[who] = 0
    t.tell(kind, who)
    if len(t.held) == t.seats:
        longest = t.held[0]
        free(t, longest, "unlocked", t.squares[longest])


def free(t: GooseTable, who: Seat, kind: str, square: int) -> None:
    t.held.remove(who)
    t.squares[who] = square
    t.tell(kind, who, {"square": square})


def pass_over(t: GooseTable, who: Seat) -> None:
    """A held goose's turn; after enough of them, if the host chose so, it is free."""
    t.passed[who] += 1
    t.tell("waits", who, {"passed": t.passed[who]})
    if t.passed[who] == t.release:
        free(t, who, "patient", t.squares[who])


WALKS: Final = ("walks", "again")  # these turn round at 63

BOTH: Final[Mapping[str, Effect]] = {
    "bridge": bridge,
    "inn": inn,
    "maze": maze,
    "skull": skull,
    "forward": forward,
    "back": back,
    "end": end,
}
EFFECTS: Final[Mapping[int, Mapping[str, Effect]]] = {
    1: {**BOTH, "well": fresh_water, "prison": locked_up},
    2: {**BOTH, "well": well, "prison": prison},
}
