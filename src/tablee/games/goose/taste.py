"""What a sensible goose looks at: its dice, for it has no choice."""

from __future__ import annotations

from tablee.games.goose.table import GooseTable
from tablee.kernel.game import Choose, Game
from tablee.kernel.luck import Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move
from tablee.kernel.words import Line


def sensible(
    game: Game[GooseTable], t: GooseTable, who: Seat, moves: list[Move], chance: Chance
) -> Choose:
    """Throws: the goose is a game of luck alone."""
    return moves[0], Line("only_move", who)
