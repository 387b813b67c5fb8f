"""What bots answer: quick ones at once, those that search in a process of their own."""

from __future__ import annotations

import asyncio
import signal
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any, Final, TypeAlias

from tablee.bots import GENERAL, bot
from tablee.games import find
from tablee.kernel.game import Game
from tablee.kernel.luck import Chance, Random
from tablee.kernel.match import replay
from tablee.kernel.record import Record, read
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Table, moves, question
from tablee.kernel.words import Line
from tablee.server.store import material_from, material_text

Thought: TypeAlias = tuple[Move, Line | None]

SLOW: Final = ("search",)
SKILL: Final = 7  # of ten questions of a quiz, how many a bot is handed the right answer to


def default_bot(game: Game[Any]) -> str:
    return "sensible" if "sensible" in game.bots else "random"


def bot_names(game: Game[Any]) -> list[str]:
    """The levels that a host may choose among, the default first."""
    return list(dict.fromkeys([default_bot(game), *game.bots, *GENERAL]))


def quick(game: Game[Any], t: Table, who: Seat, name: str, luck: Chance) -> Thought | None:
    """A bot's answer; None where it must think for long."""
    legal = moves(t, who)
    if len(legal) == 1:
        return legal[0], None  # no choice, no reason to give
    right = None if game.right is None else game.right(t)
    if right in legal:
        handed = luck.pick(10) < SKILL
        return (right if handed else wrong(legal, right, luck)), None
    if name in SLOW:
        return None
    return bot(game, name)(game, game.copy(t), who, legal, luck)


def wrong(legal: list[Move], right: Move, luck: Chance) -> Move:
    others = [move for move in legal if move != right and move.split()[0] == right.split()[0]]
    return others[luck.pick(len(others))] if others else right


def unanswered(game: Game[Any], t: Table, luck: Chance) -> Move | None:
    """The move that stands for somebody who did not answer: the late one, or a wrong answer."""
    step = question(t)
    assert step is not None
    limit = step.limit(t)
    if limit is not None:
        return limit.late
    right = None if game.right is None else game.right(t)
    return None if right is None else wrong(moves(t, step.asked), right, luck)


class Thinkers:
    """The processes in which bots search; none is started before the first is needed."""

    def __init__(self, workers: int = 1) -> None:
        self.workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, address: str, record: Record[Any], who: Seat, name: str) -> Thought:
        """What the bot answers at the end of this record; a move by lot where its process died."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.workers, get_context("spawn"), signal.signal, (signal.SIGINT, signal.SIG_IGN)
            )
        told = (address, record.text(), material_text(record.material), who, name)
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, thought, *told)
        except BrokenExecutor:
            self._pool = None
            return thought(*told[:-1], "random")

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


def thought(address: str, text: str, material: str, who: Seat, name: str) -> Thought:
    """In the other process: the record told again, and the bot asked."""
    game = find(address)
    files = material_from(material)
    t = replay(read(text, lambda _: game, lambda _: files))
    return bot(game, name)(game, t, who, moves(t, who), Random(None))
