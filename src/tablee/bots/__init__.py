"""Players that are programs: they know the kernel, not the games."""

from __future__ import annotations

import re
from typing import Any

from tablee.bots.at_random import at_random
from tablee.bots.search import playouts, search
from tablee.kernel.game import Bot, Game
from tablee.kernel.words import Refusal

GENERAL: dict[str, Bot[Any]] = {"random": at_random, "search": search()}


def bot(game: Game[Any], name: str) -> Bot[Any]:
    """The bot of this name: one of the game's own, or one that plays every game.

    `search:500` is the searching bot that imagines 500 games for a move.
    """
    bots = {**GENERAL, **game.bots}
    budget = re.fullmatch(r"search:([1-9][0-9]{0,5})", name)
    if budget is not None:
        return search(playouts(int(budget[1])))
    if name not in bots:
        raise Refusal("unknown_bot", {"bot": name, "bots": sorted(bots)})
    return bots[name]


def seated(game: Game[Any], seats: int, named: str | None) -> list[str]:
    """The bot of each seat: one name for all, or one a seat; the game's sensible one by default."""
    usual = "sensible" if "sensible" in game.bots else "random"
    names = (usual if named is None else named).split(",")
    if len(names) not in (1, seats):
        raise Refusal("a_bot_a_seat", {"seats": seats, "bots": len(names)})
    names = names * seats if len(names) == 1 else names
    for name in names:
        bot(game, name)
    return names
