"""Tablée: a table for five French games about the digital world.

import tablee
goose = tablee.game("goose")
table = goose.begin(2, goose.settle(2, {}), tablee.Random(1))
while table.result is None:
    who = table.pending[-1].asked
    tablee.play(table, who, tablee.moves(table, who)[0], tablee.Random())
"""

from pathlib import Path
from typing import Any

from tablee.games import game, names
from tablee.kernel.game import Game, Material, outcomes
from tablee.kernel.luck import Fair, Random, Scripted
from tablee.kernel.match import Match, replay, verify
from tablee.kernel.record import Provide, Record, own, read
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import IllegalMove, Step, Table, asides, closed, moves, play
from tablee.kernel.words import Refusal, text_in

__version__ = "0.1.0"

__all__ = [
    "GAME_MASTER",
    "Fair",
    "Game",
    "IllegalMove",
    "Match",
    "Material",
    "Random",
    "Record",
    "Refusal",
    "Scripted",
    "Step",
    "Table",
    "asides",
    "closed",
    "game",
    "load",
    "moves",
    "names",
    "outcomes",
    "play",
    "read",
    "replay",
    "verify",
]


def load(path: Path | str, material: Provide = own) -> Record[Any]:
    """The record in a file; `replay` tells it again, `verify` checks its luck."""
    return read(text_in(Path(path)), game, material)
