"""A bot that thinks ahead in any game: it imagines how each of its moves would turn out.

A thought is one guess, the table with what the seat cannot know drawn anew, and one luck. Every
move still in question is made on it, and from there everyone plays as the game's own sensible bot
does, for a few rounds. So moves are compared on the same cards and the same throws. A move that
falls clearly behind is thought of no more; and what the sensible bot would do is done, unless
another move turns out better by more than chance explains.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import inf, sqrt
from typing import Any, NamedTuple, TypeAlias

from tablee.bots.at_random import at_random
from tablee.kernel.game import Bot, Choose, Game
from tablee.kernel.luck import Chance, Random
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Table, advance
from tablee.kernel.words import Line

Budget: TypeAlias = Callable[[int], bool]
"""Whether to think on, told how many games were imagined for this move, 0 before the first."""

HORIZON = 6  # rounds that an imagined game lasts
THOUGHTS = 4  # before any move is given up
BEHIND = 2.0  # standard errors by which a move must be behind to be given up
BETTER = 1.0  # and by which one must be ahead of the sensible move to be preferred to it
OPEN = 0.4  # what the widest lead in an open game is worth; a win is 0.5 more than an even game
LUCKS = 1 << 30


def playouts(games: int) -> Budget:
    """So many imagined games for a move; the last thought is finished."""
    return lambda done: done < games


USUAL = playouts(100)


def seconds(limit: float, clock: Callable[[], float]) -> Budget:
    """So many seconds for a move, by the clock of whoever runs the bot."""
    end = 0.0

    def budget(done: int) -> bool:
        nonlocal end
        if not done:
            end = clock() + limit
        return clock() < end

    return budget


def search(budget: Budget = USUAL, horizon: int = HORIZON) -> Bot[Any]:
    """A bot that thinks at least once, and on while its budget lasts and the best is in doubt."""

    def bot(game: Game[Any], t: Table, who: Seat, moves: list[Move], chance: Chance) -> Choose:
        if len(moves) == 1:
            return moves[0], Line("only_move", who)
        race = Race(sensible_first(game, game.guess(t, who, chance), who, moves, chance))
        done = 0
        while len(race.live) > 1 and (budget(done) or not done):
            guess, luck = game.guess(t, who, chance), chance.pick(LUCKS)
            for move in race.live:
                table = game.copy(guess)
                race.came_of[move].append(imagine(game, table, who, move, horizon, Random(luck)))
            done += len(race.live)
            race.give_up()
        move = race.choice()
        return move, Line("searched", who, {"games": done, "percent": race.percent(move)})

    return bot


def sensible_first(
    game: Game[Any], t: Table, who: Seat, moves: list[Move], chance: Chance
) -> list[Move]:
    """The moves, with the one that the sensible bot would make in front."""
    first, _ = sensible(game)(game, t, who, moves, chance)
    return [first, *(move for move in moves if move != first)]


def sensible(game: Game[Any]) -> Bot[Any]:
    return game.bots.get("sensible", at_random)


# What comes of a move


class Outcome(NamedTuple):
    """What an imagined game was to the seat, as the mean of how it stood after each round."""

    won: float  # its share of the win; a half while the game is open
    lead: float  # over the others, while it is open; the score of a team


def imagine(game: Game[Any], t: Table, who: Seat, move: Move, rounds: int, luck: Chance) -> Outcome:
    """Plays the move on a table of its own, and then the rounds, everyone sensibly."""
    t.events = None
    won = lead = 0.0
    advance(t, move, luck)
    for _ in range(rounds):
        play_round(game, t, luck)
        if t.result is None:
            won += 0.5
            lead += lead_of(game, t, who)
        else:
            won += share(game, t, who)
    return Outcome(won / rounds, lead / rounds)


def play_round(game: Game[Any], t: Table, luck: Chance) -> None:
    """Everyone plays sensibly until the next round begins, or the game is over."""
    bot, now = sensible(game), t.round
    while t.pending and t.round == now:
        step = t.pending[-1]
        moves = step.moves(t, step.asked)
        move = moves[0] if len(moves) == 1 else bot(game, t, step.asked, moves, luck)[0]
        advance(t, move, luck)


def share(game: Game[Any], t: Table, who: Seat) -> float:
    """The seat's part of the win of a game that is over; a team wins together."""
    assert t.result is not None
    if who not in t.result.won:
        return 0.0
    return 1.0 if game.cooperative else 1 / len(t.result.won)


def lead_of(game: Game[Any], t: Table, who: Seat) -> float:
    """How far ahead a seat is: half of the mean of the others, half of the best of them."""
    scores = game.standing(t).scores
    if game.cooperative:
        return scores[who]
    others = [score for seat, score in enumerate(scores) if seat != who]
    return scores[who] - (sum(others) / len(others) + max(others)) / 2


# Which move is best


class Race:
    """The moves in question, the sensible one first, and what came of each on the same thoughts."""

    def __init__(self, moves: Sequence[Move]) -> None:
        self.came_of: dict[Move, list[Outcome]] = {move: [] for move in moves}
        self.sensible = moves[0]
        self.live = list(moves)

    def unit(self) -> float:
        """What a lead of 1 is worth, since only the game knows what its scores mean."""
        widest = max(abs(each.lead) for came in self.came_of.values() for each in came)
        return OPEN / widest if widest else 0.0

    def best(self, unit: float) -> Move:
        """The move in question that is worth most; the sensible one, where it is one of several."""
        return max(self.live, key=lambda move: mean(worths(self.came_of[move], unit)))

    def ahead(self, move: Move, other: Move, unit: float) -> float:
        """By how many standard errors a move is ahead of another; endless where none is doubtful.

        It is nothing if both came to the same each time: neither will ever be ahead.
        """
        pairs = zip(self.came_of[move], self.came_of[other], strict=False)
        gains = worths((Outcome(a.won - b.won, a.lead - b.lead) for a, b in pairs), unit)
        gain = mean(gains)
        error = sqrt(sum((each - gain) ** 2 for each in gains)) / len(gains)
        return gain / error if error else inf if gain else 0.0

    def give_up(self) -> None:
        """Drops the moves that are clearly behind the best, and those that come to the same."""
        if len(self.came_of[self.live[0]]) < THOUGHTS:
            return
        unit = self.unit()
        best = self.best(unit)
        self.live = [
            move for move in self.live if move == best or 0 < self.ahead(best, move, unit) < BEHIND
        ]

    def choice(self) -> Move:
        unit = self.unit()
        best = self.best(unit)
        if self.sensible not in self.live:
            return best
        doubtful = len(self.came_of[best]) < 2
        if doubtful or self.ahead(best, self.sensible, unit) < BETTER:
            return self.sensible
        return best

    def percent(self, move: Move) -> int:
        return round(100 * mean(worths(self.came_of[move], self.unit())))


def worths(outcomes: Iterable[Outcome], unit: float) -> list[float]:
    return [won + unit * lead for won, lead in outcomes]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
