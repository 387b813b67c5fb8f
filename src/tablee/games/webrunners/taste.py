"""What a sensible runner looks at."""

from __future__ import annotations

from tablee.games.webrunners.table import WebTable
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move
from tablee.kernel.words import Line


def sensible(
    game: Game[WebTable], t: WebTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    return moves[0], Line("only_move", who)
