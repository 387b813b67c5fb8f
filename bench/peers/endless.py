"""The goose on a board that nobody leaves, so that no table ends while a server is measured.

Squares 51 to 62 are all skulls: no throw reaches 63. Peers play on the same board (goose.js).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from tablee.games.goose import GAME as GOOSE
from tablee.games.goose.table import BOARD, END
from tablee.kernel.game import Material

SKULLS = list(range(51, END))


@cache
def board() -> Material:
    """The goose's own board, with the last squares before the end made skulls."""
    text = dict(GOOSE.material().files)[BOARD]
    for before, after in (
        ("skull = [58]", f"skull = {SKULLS}"),
        ("41, 54]", "41]"),
        ("50, 59]", "50]"),
        ("50, 54, 59]", "50]"),
        ("prison = [52]\n", ""),
    ):
        text = text.replace(before, after)
    return Material(((BOARD, text),))


GAME = replace(GOOSE, name="endless", material=board)
