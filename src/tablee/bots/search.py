"""A bot that thinks ahead in any game: information-set Monte Carlo tree search.

Each imagined game starts from a guess, the table with what the seat cannot know drawn anew, and
goes down one tree that all guesses share: where every move on offer has been tried, the one that
promises most to whoever moves; then a new one; then moves by lot. Luck is drawn again each time,
so a branch of the tree is a line of moves, whatever luck they meet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import log, sqrt
from typing import Any, TypeAlias

from tablee.kernel.game import Bot, Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Table, advance, question
from tablee.kernel.words import Line

Budget: TypeAlias = Callable[[int], bool]
"""Whether to imagine one more game, told how many were imagined for this move: 0 starts a clock."""

PLAYOUTS = 200
HORIZON = 20  # moves after which an imagined game is judged as it stands
CURIOSITY = 0.3  # how much a move that was tried seldom is worth another try


def search(budget: Budget = lambda done: done < PLAYOUTS, horizon: int = HORIZON) -> Bot[Any]:
    """A bot that imagines games for each move as long as its budget lasts, at least one."""

    def bot(game: Game[Any], t: Table, who: Seat, moves: list[Move], chance: Chance) -> Choose:
        if len(moves) == 1:
            return moves[0], Line("only_move", who)
        root, scale, done = Node(), Scale(), 0
        while budget(done) or not done:
            imagine(game, root, game.guess(t, who, chance), horizon, scale, chance)
            done += 1
        (_, move), node = max(root.children.items(), key=lambda item: item[1].visits)
        percent = round(100 * node.worth / node.visits)
        return move, Line("searched", who, {"games": done, "percent": percent})

    return bot


class Node:
    """What came of a move, over all the imagined games that made it here."""

    __slots__ = ("children", "offered", "visits", "worth")

    def __init__(self) -> None:
        self.visits = 0
        self.offered = 0  # how often it could have been made
        self.worth = 0.0  # to the seat that made it, from 0 to 1 for each visit
        self.children: dict[tuple[Seat, Move], Node] = {}

    def promise(self) -> float:
        return self.worth / self.visits + CURIOSITY * sqrt(log(self.offered) / self.visits)


def imagine(
    game: Game[Any], root: Node, t: Table, horizon: int, scale: Scale, chance: Chance
) -> None:
    """One imagined game: down the tree, one node more, then by lot; and what it teaches."""
    t.events = None
    path: list[tuple[Seat, Node]] = []
    left = game.longest if game.cooperative else horizon  # a team's standing tells it nothing
    node: Node | None = root
    while left and (step := question(t)) is not None:
        left -= 1
        legal = step.moves(t, step.asked)
        if len(legal) == 1:
            advance(t, legal[0], chance)
            continue
        if node is None:
            advance(t, legal[chance.pick(len(legal))], chance)
            continue
        move, child, is_new = choose(node, step.asked, legal, chance)
        path.append((step.asked, child))
        node = None if is_new else child
        advance(t, move, chance)
    worth = worths(game, t, scale)
    for seat, child in path:
        child.visits += 1
        child.worth += worth[seat]


def choose(node: Node, who: Seat, legal: list[Move], chance: Chance) -> tuple[Move, Node, bool]:
    """A move never tried here, if there is one; else the one that promises most."""
    children = node.children
    fresh = [move for move in legal if (who, move) not in children]
    known = [(move, children[who, move]) for move in legal if (who, move) in children]
    for _, child in known:
        child.offered += 1
    if fresh:
        move = fresh[chance.pick(len(fresh))]
        new = children[who, move] = Node()
        new.offered = 1
        return move, new, True
    move, child = max(known, key=lambda item: item[1].promise())
    return move, child, False


def worths(game: Game[Any], t: Table, scale: Scale) -> list[float]:
    """What a table is worth to each seat, from 0 to 1: a win its share of 1; an open game its lead.

    A lead is taken half over the mean of the others and half over the best of them, against the
    widest lead imagined so far, since only the game knows what its scores mean.
    """
    result = t.result
    if result is not None and game.cooperative:
        return [float(bool(result.won))] * t.seats
    if result is not None and result.won:
        share = 1 / len(result.won)
        return [share if seat in result.won else 0.0 for seat in range(t.seats)]
    scores = game.standing(t).scores
    leads = [lead(scores, seat) for seat in range(t.seats)]
    scale.widest = max(scale.widest, *map(abs, leads))
    return [0.5 + 0.4 * each / scale.widest if scale.widest else 0.5 for each in leads]


def lead(scores: Sequence[float], who: Seat) -> float:
    others = [score for seat, score in enumerate(scores) if seat != who]
    return scores[who] - (sum(others) / len(others) + max(others)) / 2


class Scale:
    """The widest lead of the games imagined for a move."""

    def __init__(self) -> None:
        self.widest = 0.0
