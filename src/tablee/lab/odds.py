"""Exact odds of a race whose seats never touch each other, from the game's own rules.

Each time a seat is asked, its `race` (a goose's square) alone decides what may follow, so one seat
is a chain that goes from place to place in a number of turns. The chain is found by playing real
tables through `outcomes`; no rule is written here a second time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from typing import Any, TypeAlias, TypeVar

from tablee.kernel.game import Game, Material, outcomes
from tablee.kernel.luck import Random, branches
from tablee.kernel.seats import Seat
from tablee.kernel.table import Table, advance
from tablee.kernel.words import Refusal

T = TypeVar("T", bound=Table)

Place: TypeAlias = Hashable
Chain: TypeAlias = dict[Place, dict[tuple[Place | None, int], float]]
"""From a place: how likely each next place is, with the turns until then; None is the goal, and
no turn passes where the seat throws again."""

EXACT = 1e-13  # what is left out of the sums
LUCKS = 1000  # tries to let another seat play without ending the game


def odds(
    game: Game[Any],
    players: int,
    chosen: Mapping[str, str],
    material: Material | None = None,
) -> dict[str, Any]:
    """The chance of each seat to win and the mean number of rounds, to 1e-9 and better."""
    options = game.settle(players, chosen)
    if game.race is None:
        raise Refusal("no_exact_odds")
    laid = list(branches(lambda chance: game.begin(players, options, chance, material)))
    first = laid[0].came
    if game.race(first, first.pending[-1].asked) is None:
        raise Refusal("no_exact_odds")
    chain = explore(game, first)
    wins_in_order, rounds_mean = race(chain, _place(game, first), players, game.longest)
    seat_wins = [0.0] * players
    for branch in laid:
        starter = branch.came.pending[-1].asked
        for later in range(players):
            seat_wins[(starter + later) % players] += (
                float(branch.probability) * wins_in_order[later]
            )
    return {
        "game": game.name,
        "players": players,
        "options": {option.name: option.write(options[option.name]) for option in game.options},
        "seat_wins": seat_wins,
        "rounds_mean": rounds_mean,
        "places": len(chain),
    }


def _place(game: Game[T], t: T) -> Place:
    assert game.race is not None
    return game.race(t, t.pending[-1].asked)


def explore(game: Game[T], first: T) -> Chain:
    """Every place that the seat asked on this table may come to, and how."""
    seat = first.pending[-1].asked
    chain: Chain = {}
    tables = {_place(game, first): first}
    while tables:
        place, t = tables.popitem()
        found: defaultdict[tuple[Place | None, int], float] = defaultdict(float)
        for branch in outcomes(game, t, seat, _only_move(t, seat)):
            if branch.came.result is not None:
                found[None, 0] += float(branch.probability)
                continue
            after = _round_the_table(game, branch.came, seat)
            reached = _place(game, after)
            found[reached, after.round - t.round] += float(branch.probability)
            if reached != place and reached not in chain:
                tables.setdefault(reached, after)
        chain[place] = dict(found)
    return chain


def _round_the_table(game: Game[T], t: T, seat: Seat) -> T:
    """The table when this seat is asked again; the others play anything that does not end it."""
    while t.pending[-1].asked != seat:
        t = _any_but_the_end(game, t)
    return t


def _any_but_the_end(game: Game[T], t: T) -> T:
    """The table after a throw of another seat, whose luck does not matter here."""
    for seed in range(LUCKS):
        after = game.copy(t)
        advance(after, _only_move(t, t.pending[-1].asked), Random(seed))
        if after.result is None:
            return after
    raise Refusal("no_exact_odds")


def _only_move(t: Table, who: Seat) -> str:
    moves = t.pending[-1].moves(t, who)
    assert len(moves) == 1, "exact odds are for races without choices"
    return moves[0]


def race(
    chain: Chain, start: Place, players: int, longest_race: int = 20_000
) -> tuple[list[float], float]:
    """The chance to win of the first, second, ... to play, and the mean number of rounds."""
    wins = [0.0] * players
    rounds = 0.0
    before = 1.0  # that a seat has not arrived before this round
    longest = max(turns for ways in chain.values() for _, turns in ways)
    coming: list[dict[Place, float]] = [{start: 1.0}, *({} for _ in range(longest))]
    for _ in range(longest_race):
        if before**players <= EXACT:
            return wins, rounds
        arrives = _one_turn(chain, coming)
        after = before - arrives
        for order in range(players):
            wins[order] += arrives * after**order * before ** (players - 1 - order)
        rounds += before**players
        before = after
    raise Refusal("never_ends", {"moves": longest_race})


def _one_turn(chain: Chain, coming: list[dict[Place, float]]) -> float:
    """Moves the chain on by a turn, throws again included; gives the chance to arrive in it."""
    arrives = 0.0
    here = coming[0]
    while here:
        again: dict[Place, float] = {}
        coming[0] = again
        for place, likely in here.items():
            for (reached, turns), share in chain[place].items():
                if reached is None:
                    arrives += likely * share
                elif likely * share > EXACT**2:
                    coming[turns][reached] = coming[turns].get(reached, 0.0) + likely * share
        here = again
    coming.append({})
    del coming[0]
    return arrives
