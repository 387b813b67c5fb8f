"""All tables: made, found by their code, brought back from disk, erased when their time is over."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Coroutine
from typing import Any, Final

from tablee.games import game as our_game
from tablee.kernel.game import Game, Material
from tablee.kernel.words import Refusal
from tablee.server import wire_http
from tablee.server.device import House
from tablee.server.guesses import Guesses, Line
from tablee.server.live import LiveTable
from tablee.server.lobby import problem, seat_bot
from tablee.server.picking import laid_again
from tablee.server.playing import Playing
from tablee.server.seats import (
    Sitter,
    check_animal,
    cleaned,
    free_animal,
    new_code,
    new_token,
    new_word,
)
from tablee.server.spoken import sorry
from tablee.server.state import Entry, State, read_log, read_state
from tablee.server.store import material_from
from tablee.server.thinking import default_bot

FEW_TABLES: Final = 20  # with more, a code has a letter more
HOUR: Final = 3600.0
LOBBY_HOURS: Final = 24


class Hub:
    """The tables of this server."""

    def __init__(self, house: House, games: dict[str, Game[Any]] | None = None) -> None:
        self.house = house
        house.hub = self
        self.games = games or {}
        self.tables: dict[str, LiveTable] = {}
        self.codes: set[str] = set()
        self.guesses = Guesses(house.time)
        self._opening: dict[str, asyncio.Lock] = {}
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Learns which codes are taken, and erases what is past its time, now and every hour."""
        self.codes = {code for (code,) in await self.house.store.rows("SELECT code FROM tables")}
        await self.erase_old()
        self.background(self._every_hour())

    async def close(self) -> None:
        for task in self._background:
            task.cancel()
        for table in list(self.tables.values()):
            await table.close()
        self.house.thinkers.close()

    def background(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    def game(self, name: str) -> Game[Any]:
        return self.games[name] if name in self.games else our_game(name)

    # Making

    def _new(self, game: str) -> State:
        if len(self.codes) >= self.house.most_tables:
            raise sorry("no_room", most=self.house.most_tables)
        code = new_code(self.codes, 4 if len(self.codes) < FEW_TABLES else 5)
        self.codes.add(code)
        now = self.house.time.wall()
        return State(code, game, self.house.secret(32), new_token(), new_word(), now, now)

    async def create(self, wanted: wire_http.NewTable) -> wire_http.Opened:
        """A new table; with bots and a name, one at which a game begins when its host is there."""
        game = self.game(wanted.game)
        state = self._new(game.name)
        try:
            token = self._seat_host(state, wanted)
            live = LiveTable(state, game, self.house)
            alone = bool(token) and wanted.bots > 0
            low, high = game.seats
            for _ in range(min(max(wanted.bots, low - 1), high - 1) if alone else 0):
                seat_bot(live, default_bot(game))
            live.settle()
            live.begins_alone = alone and problem(live) is None
            await live.keep()
        except Refusal:
            self.codes.discard(state.code)
            raise
        self._serve(live)
        return wire_http.Opened(state.code, state.host_token, state.host_word, token)

    def _seat_host(self, state: State, wanted: wire_http.NewTable) -> str:
        if not wanted.name:
            return ""
        animal = check_animal(wanted.animal or free_animal(()))
        sitter = Sitter(0, cleaned(wanted.name), animal, new_token(), new_word())
        state.people.append(sitter)
        return sitter.token

    def rematch_of(self, old: LiveTable) -> State:
        """The next game of the same people: same seats, tokens and words, new code and luck."""
        state = self._new(old.state.game)
        was = old.state.copied()
        state.host_token, state.host_word = was.host_token, was.host_word
        state.people, state.manners = was.people, was.manners
        for each in state.people:
            each.left = False
        state.chosen = dict(old.game.rematch(was.chosen, len(was.players)))
        state.picked, state.deck = was.picked, was.deck
        return state

    def _serve(self, live: LiveTable) -> LiveTable:
        self.tables[live.state.code] = live
        live.open()
        live.put(_nothing)  # sets the first alarm
        return live

    # Finding

    async def find(self, code: str, line: Line = 0) -> LiveTable:
        """The table of this code, brought back from disk if need be; a refusal if there is none,
        later and later on a connection that guesses."""
        await self.guesses.pass_gate()
        code = code.upper()
        if code not in self.codes:
            await self.guesses.missed(line)
            raise sorry("no_such_table", code=code[:12])
        async with self._opening.setdefault(code, asyncio.Lock()):
            if code not in self.tables:
                await self._bring_back(code)
        return self.tables[code]

    async def _bring_back(self, code: str) -> None:
        store = self.house.store
        state = await read_state(store, code)
        if state is None:
            raise sorry("no_such_table", code=code)
        game = self.game(state.game)
        playing = None if state.phase == "lobby" else await self._played(state, game)
        if playing is None:
            material = await laid_again(self.house, game, state)
        else:
            material = playing.match.record.material
        live = LiveTable(state, game, self.house, material)
        if playing is not None:
            live.playing = playing
            live.clocks.ask()
        self._serve(live)

    async def _played(self, state: State, game: Game[Any]) -> Playing:
        """The game as it was kept, by the rules and with the material of that time."""
        if state.rules != game.version:
            raise sorry("other_rules", played=state.rules, here=game.version)
        material = game.material()
        if material.hash != state.material:
            kept = "SELECT files FROM materials WHERE hash = ?"
            rows = await self.house.store.rows(kept, (state.material,))
            if not rows:
                raise Refusal(
                    "other_material", {"played": state.material[:12], "here": material.hash[:12]}
                )
            material = material_from(rows[0][0])
        log = await read_log(self.house.store, state.code)
        playing = await asyncio.to_thread(_again, game, state, material, log)
        kept = "SELECT seat, move FROM sealed WHERE code = ?"
        for seat, move in await self.house.store.rows(kept, (state.code,)):
            playing.held = (seat, move)
        if state.stopped:
            playing.stop()
        return playing

    # Erasing

    async def forget(self, live: LiveTable) -> None:
        """The table is gone from the file; a refusal where it could not be."""
        await self.house.store.erase([live.state.code])

    async def dismiss(self, live: LiveTable, why: str) -> None:
        """The table is gone from memory too, and its devices are told."""
        self.codes.discard(live.state.code)
        self.tables.pop(live.state.code, None)
        live.goodbye(why)
        await live.close()

    async def erase_old(self) -> None:
        """Erases every table past the time that its host set."""
        now = self.house.time.wall()
        rows = await self.house.store.rows(OLD, {"now": now, "lobby": LOBBY_HOURS * HOUR})
        codes = [code for (code,) in rows]
        if not codes:
            return
        await self.house.store.erase(codes)
        for code in codes:
            self.codes.discard(code)
            if code in self.tables:
                await self.dismiss(self.tables[code], "time_over")

    async def _every_hour(self) -> None:
        while True:
            await self.house.time.sleep(HOUR)
            with contextlib.suppress(Refusal):  # a full disk: the next hour will do it
                await self.erase_old()
            await self.rest()

    async def rest(self) -> None:
        """Tables where nobody is leave the memory; they come back when somebody does."""
        for code, live in list(self.tables.items()):
            async with self._opening.setdefault(code, asyncio.Lock()):
                if not live.guests and not live.devices and live.is_idle:
                    del self.tables[code]
                    await live.close()
            self._opening.pop(code, None)


OLD: Final = """
    SELECT code FROM tables WHERE :now > CASE phase WHEN 'lobby' THEN touched + :lobby
    ELSE max(touched, coalesce((SELECT time FROM log WHERE log.code = tables.code
    ORDER BY number DESC LIMIT 1), 0)) + keep * 86400.0 END
"""


def _again(game: Game[Any], state: State, material: Material, log: list[Entry]) -> Playing:
    """The game played again: off the event loop, for a deck may be large and a game long."""
    playing = Playing(game, state, material)
    playing.again(log)
    return playing


async def _nothing() -> None:
    """Something to do that is nothing."""
