"""Random play: moves and copies a second of each game, against python-chess in the same run.

Figures of different machines, or of different runs, say nothing: read the ratios.
"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import chess

from tablee.games import OURS, game
from tablee.kernel.luck import Chance, Random
from tablee.kernel.table import Table, advance, moves, play

SECONDS = 2.0


def per_second(work: Callable[[], int]) -> float:
    """How often a second, over about two seconds of work."""
    done, start = 0, perf_counter()
    while (passed := perf_counter() - start) < SECONDS:
        done += work()
    return done / passed


def checked(t: Table, luck: Chance) -> int:
    """One game through `play`, which judges every move; gives its moves."""
    count = 0
    while t.pending:
        who = t.pending[-1].asked
        legal = moves(t, who)
        play(t, who, legal[luck.pick(len(legal))], luck)
        count += 1
    return count


def unchecked(t: Table, luck: Chance) -> int:
    """One game with moves known to be legal, as bots and simulations play it."""
    count = 0
    while t.pending:
        step = t.pending[-1]
        legal = step.moves(t, step.asked)
        advance(t, legal[luck.pick(len(legal))] if len(legal) > 1 else legal[0], luck)
        count += 1
    return count


def chess_game(luck: Chance) -> int:
    """A hundred random plies of chess, as the peer plays them."""
    board = chess.Board()
    for ply in range(100):
        legal = list(board.legal_moves)
        if not legal:
            return ply
        board.push(legal[luck.pick(len(legal))])
    return 100


def copies(copy: Callable[[], object]) -> int:
    for _ in range(1000):
        copy()
    return 1000


def main() -> None:
    luck = Random(1)
    peer_moves = per_second(lambda: chess_game(luck))
    board = chess.Board()
    peer_copies = per_second(lambda: copies(board.copy))
    print(f"python-chess {peer_moves:>12,.0f} moves/s {peer_copies:>22,.0f} copies/s")
    for name in OURS:
        played = game(name)
        seats = played.seats[0]
        options = played.settle(seats, {})
        laid = played.begin(seats, options, luck)
        slow = per_second(lambda: checked(played.copy(laid), luck))  # noqa: B023
        fast = per_second(lambda: unchecked(played.copy(laid), luck))  # noqa: B023
        copied = per_second(lambda: copies(lambda: played.copy(laid)))  # noqa: B023
        print(
            f"{name:<12} {slow:>12,.0f} moves/s checked ({slow / peer_moves:.1f}x the peer), "
            f"{fast:,.0f} unchecked ({fast / peer_moves:.1f}x), "
            f"{copied:,.0f} copies/s ({copied / peer_copies:.1f}x)"
        )


if __name__ == "__main__":
    main()
