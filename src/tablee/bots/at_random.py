"""A bot that takes any legal move."""

from __future__ import annotations

from typing import Any

from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Table
from tablee.kernel.words import Line


def at_random(game: Game[Any], t: Table, who: Seat, moves: list[Move], chance: Chance) -> Choose:
    """One of the moves, all equally likely."""
    return moves[chance.pick(len(moves))], Line("at_random", who)
