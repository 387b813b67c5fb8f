"""What the stories about the server are told with: a clock moved by hand, and phones in memory."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from pathlib import Path
from typing import Any, TypeAlias

import httpx
import msgspec

from tablee.kernel.game import Game
from tablee.kernel.luck import Random
from tablee.server import wire, wire_http
from tablee.server.app import Settings, make_app
from tablee.server.device import Device, House
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.store import Store
from tests.kernel.damage import DAMAGE
from tests.kernel.riddle import RIDDLE

FROM_TABLE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.FromTable)


Tell: TypeAlias = Callable[["Inn"], Coroutine[Any, Any, None]]


def run_story(tell: Tell, folder: Path) -> None:
    """Tells a story in a house of its own."""

    async def run() -> None:
        inn = Inn(folder, DAMAGE, RIDDLE)
        await inn.hub.open()
        try:
            await tell(inn)
        finally:
            await inn.close()

    asyncio.run(run())


def story(tell: Tell) -> Callable[[Path], None]:
    """A test that is a story."""

    def test(tmp_path: Path) -> None:
        run_story(tell, tmp_path)

    test.__name__, test.__doc__ = tell.__name__, tell.__doc__
    return test


Web = httpx.AsyncClient
SETTINGS = Settings(8123, public_url="https://games.example.org")


def browser(inn: Inn, settings: Settings = SETTINGS) -> Web:
    """A browser in memory, before a server that has just been started."""
    transport = httpx.ASGITransport(make_app(inn.hub, settings))
    return Web(transport=transport, base_url="http://laptop:8123")


def visit(
    tell: Callable[[Inn, Web], Coroutine[Any, Any, None]],
) -> Callable[[Path], None]:
    """A test that is a story with a browser in it."""

    def test(tmp_path: Path) -> None:
        async def inside(inn: Inn) -> None:
            async with browser(inn) as web:
                await tell(inn, web)

        run_story(inside, tmp_path)

    test.__name__, test.__doc__ = tell.__name__, tell.__doc__
    return test


class Alarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call
        self.of_sleeper = False

    def cancel(self) -> None:
        self.call = None


class HandTime:
    """A clock that a story moves on."""

    def __init__(self) -> None:
        self._now = 1000.0
        self._alarms: list[tuple[float, int, Alarm]] = []
        self._count = 0

    def now(self) -> float:
        return self._now

    def wall(self) -> float:
        return 1_800_000_000.0 + self._now

    def later(self, delay: float, call: Callable[[], None]) -> Alarm:
        alarm = Alarm(call)
        self._count += 1
        heapq.heappush(self._alarms, (self._now + delay, self._count, alarm))
        return alarm

    def sleep(self, delay: float) -> Awaitable[None]:
        woken: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        alarm = self.later(delay, lambda: None if woken.done() else woken.set_result(None))
        alarm.of_sleeper = True
        return woken

    def next_before(self, end: float) -> Alarm | None:
        """The next alarm that is due by then, with the clock moved to it."""
        while self._alarms and self._alarms[0][0] <= end:
            due, _, alarm = heapq.heappop(self._alarms)
            if alarm.call is not None:
                self._now = max(self._now, due)
                return alarm
        self._now = max(self._now, end)
        return None


class Inn:
    """A house with its store in a folder, its clock in the story's hand."""

    def __init__(self, folder: Path, *games: Game[Any], pace: float = 1.0) -> None:
        self.folder = folder
        self.time = HandTime()
        self.pace = pace
        self.seeds = itertools.count(1)
        self.games = {game.name: game for game in games}
        self.open()

    def open(self) -> None:
        self.store = Store(self.folder)
        self.house = House(
            self.store,
            self.time,
            self.pace,
            Random(1),
            lambda size: next(self.seeds).to_bytes(size, "big"),
        )
        self.hub = Hub(self.house, self.games)

    async def close(self) -> None:
        await self.hub.close()
        self.store.close()

    async def restart(self) -> None:
        """As if the process had ended and another had begun."""
        await self.close()
        self.open()
        await self.hub.open()

    async def passes(self, seconds: float) -> None:
        """Time goes by, and everyone does what is due."""
        await self.quiet()
        end = self.time.now() + seconds
        while (alarm := self.time.next_before(end)) is not None:
            assert alarm.call is not None
            alarm.call()
            await self.quiet()
            for _ in range(10 if alarm.of_sleeper else 0):  # each step of the hub's hourly work
                await self.store.rows("SELECT 1")

    async def wakes(self, tasks: Iterable[asyncio.Task[Any]]) -> None:
        """Time goes by until these are done, alarm after alarm."""
        for task in tasks:
            while not task.done():
                await asyncio.sleep(0)
                alarm = self.time.next_before(self.time.now() + 1)
                if alarm is not None and alarm.call is not None:
                    alarm.call()
            await task

    async def thought(self) -> None:
        """Every bot that searches has found its move."""
        while tasks := [each for each in self.hub._background if "think" in repr(each.get_coro())]:
            await asyncio.wait(tasks)
        await self.quiet()

    async def quiet(self) -> None:
        """Every table has done what it was asked."""
        for live in list(self.hub.tables.values()):
            await live.ask_for(lambda: None)

    async def table(self, game: str = "goose", **wanted: Any) -> tuple[LiveTable, wire_http.Opened]:
        opened = await self.hub.create(wire_http.NewTable(game, "fr", **wanted))
        return await self.hub.find(opened.code), opened

    async def lobby(self, game: str = "goose") -> tuple[LiveTable, Phone]:
        """A table in its lobby, and its host's phone."""
        live, opened = await self.table(game)
        return live, await Phone(live).hello(opened.host_token)

    async def begun(
        self,
        game: str = "goose",
        people: int = 2,
        options: dict[str, str] | None = None,
        **manners: str,
    ) -> tuple[LiveTable, Phone, list[Phone]]:
        """A table at which a game has just begun: the host's phone, and one for each seat."""
        live, host = await self.lobby(game)
        await host.done(wire.Choose(1, options or {}, manners))
        phones = [await (await Phone(live).hello()).sits(name) for name in NAMES[:people]]
        await host.done(wire.Start(2))
        return live, host, phones


NAMES = ("Zoé", "Malik", "Ines", "Tom", "Lou", "Sam")
ANIMALS = ("cat", "fox", "owl", "bee", "lion", "bear")


class Phone:
    """A device in memory: what it says, and what it has been sent."""

    def __init__(self, live: LiveTable, lang: wire.Lang = "fr") -> None:
        self.live = live
        self.lang: wire.Lang = lang
        self.sent: list[Any] = []
        self.raw: list[bytes] = []
        self.closed = False
        self.tokens: tuple[str, ...] = ()
        self.device = Device(self.got, close=self.hang_up)
        self._id = 100

    def got(self, message: bytes) -> None:
        self.raw.append(message)
        self.sent.append(FROM_TABLE.decode(message))

    def hang_up(self) -> None:
        self.closed = True

    async def hello(
        self, *tokens: str, seen: int = 0, share: str = "", screen: bool = False
    ) -> Phone:
        self.tokens = tokens
        await self.says(wire.Hello(self.lang, tokens, share, seen, screen))
        return self

    async def says(self, message: wire.Message) -> list[Any]:
        """Everything sent back until the table has dealt with it."""
        before = len(self.sent)
        self.live.put(lambda: self.live.receive(self.device, message))
        await self.live.ask_for(lambda: None)
        return self.sent[before:]

    async def answer(self, command: Any) -> Any:
        """The one answer with the command's id."""
        answers = [
            each
            for each in await self.says(command)
            if isinstance(each, (wire.Done, wire.Seated, wire.Refused)) and each.id == command.id
        ]
        assert len(answers) == 1
        return answers[0]

    async def done(self, command: Any) -> None:
        answer = await self.answer(command)
        assert answer == wire.Done(command.id), answer

    async def refused(self, command: Any) -> str:
        answer = await self.answer(command)
        assert isinstance(answer, wire.Refused), answer
        return answer.why

    async def sits(self, name: str = "Zoé", animal: str = "", seat: int | None = None) -> Phone:
        self._id += 1
        animal = animal or ANIMALS[NAMES.index(name) if name in NAMES else 0]
        seated = await self.answer(wire.Sit(self._id, name, animal, seat))
        assert isinstance(seated, wire.Seated), seated
        self.tokens = (*self.tokens, seated.token)
        return self

    async def plays(self, move: str, seat: int | None = None, dice: tuple[int, ...] = ()) -> None:
        self._id += 1
        at = self.moment.at
        await self.done(wire.Play(self._id, self.seat if seat is None else seat, move, at, dice))

    async def leaves(self) -> None:
        """The connection breaks."""
        self.live.put(lambda: self.live.part(self.device))
        await self.live.ask_for(lambda: None)

    @property
    def seat(self) -> int:
        return self.device.seats[0]

    @property
    def moment(self) -> wire.Moment:
        return next(each for each in reversed(self.sent) if isinstance(each, wire.Moment))

    @property
    def table(self) -> wire.TableIs:
        return next(each for each in reversed(self.sent) if isinstance(each, wire.TableIs))

    @property
    def info(self) -> wire.Info:
        return self.table.info

    @property
    def told(self) -> list[wire.Told]:
        return [told for each in self.sent if isinstance(each, wire.Moment) for told in each.told]

    @property
    def offers(self) -> list[str]:
        return [offer.move for offer in self.moment.faces[0].offers]
