"""A live table: one task owns it and takes what devices send, one thing after another.

Whatever changes is made durable before anyone hears of it; what cannot be kept never happened.
"""

from __future__ import annotations

import asyncio
import inspect
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

from tablee.kernel.game import Game, Material
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move
from tablee.kernel.words import Line, Refusal
from tablee.server import wire
from tablee.server.device import Device, House
from tablee.server.faces import Teller
from tablee.server.lobby import HANDLERS, HOST_GONE, begin, host_only
from tablee.server.manners import DICE, WATCH, settled, trial
from tablee.server.playing import Playing
from tablee.server.publishing import Publisher
from tablee.server.seats import share_of
from tablee.server.spoken import say, sorry
from tablee.server.state import State
from tablee.server.store import Statement, material_row
from tablee.server.thinking import default_bot
from tablee.server.timekeeper import Timekeeper

Errand: TypeAlias = Callable[[], Awaitable[None]]

MOST_SHARES: Final = 100
# What others would notice, and could be told something by, in a game played in silence. To leave,
# to stop and to erase stay open: whoever does so has no more to say.
NOISE: Final = (
    wire.Rename,
    wire.Speak,
    wire.Choose,
    wire.Pause,
    wire.Curtain,
    wire.Remove,
    wire.Succeed,
)
SEEN_BY_ALL: Final = (wire.Start, wire.Stop, wire.Pause, wire.Leave, wire.Remove, wire.Rename)

log = logging.getLogger("tablee")


class LiveTable:
    """A table, its devices and its clocks."""

    def __init__(
        self, state: State, game: Game[Any], house: House, material: Material | None = None
    ) -> None:
        self.state = state
        self.material = material or game.material()
        self.game = game.speaking(self.material)
        self.house = house
        self.picking = asyncio.Lock()  # held while cards are read and laid
        self.playing: Playing | None = None
        self.devices: list[Device] = []
        self.guests = 0  # connections, those that have not said hello yet too
        self.publisher = Publisher(self)
        self._inbox: deque[Errand | None] = deque()
        self._bell: asyncio.Future[None] | None = None  # while the task waits for an errand
        self.away: dict[Seat, float] = {}  # since when no device holds the seat
        self.standing_in: set[Seat] = set()
        self.host_away: float | None = house.time.now()
        self.begins_alone = False  # against bots: no lobby to wait in
        self.clocks = Timekeeper(self)
        self.erased = False
        self._was_held = False  # whether any seat was held by a device
        self._tellers: dict[str, Teller] = {}
        self._task: asyncio.Task[None] | None = None
        self.settle()
        self.clocks.ask()

    # The task

    def open(self) -> None:
        self._task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Ends the task once it has done what is asked of it already."""
        self.put(None)
        if self._task is not None and self._task is not asyncio.current_task():
            await self._task

    async def _run(self) -> None:
        while (errand := await self._next()) is not None:
            try:
                await errand()
            except Exception:
                log.exception("a table could not do what it was asked")
            self.clocks.set_alarm()
        self.clocks.close()

    async def _next(self) -> Errand | None:
        while not self._inbox:
            self._bell = asyncio.get_running_loop().create_future()
            await self._bell
        return self._inbox.popleft()

    def put(self, errand: Errand | None) -> None:
        """Something to be done after what was asked before; None ends the task."""
        self._inbox.append(errand)
        if self._bell is not None and not self._bell.done():
            self._bell.set_result(None)

    @property
    def is_idle(self) -> bool:
        """Whether nothing more is asked of it."""
        return not self._inbox

    async def ask_for(self, errand: Callable[[], Any]) -> Any:
        """What a function of the table gives, called, and awaited if need be, between two moves."""
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def run() -> None:
            try:
                came = errand()
                future.set_result(await came if inspect.isawaitable(came) else came)
            except Exception as error:
                future.set_exception(error)

        self.put(run)
        return await future

    # What is so

    def settle(self) -> None:
        """Takes note of what is chosen: manners, and whether there is a game master's chair."""
        self.manners = settled(self.state.manners)
        self.names = self.state.names
        seats = max(len(self.state.players), self.game.seats[0])
        try:
            self.laid = trial(self.game, seats, self.state.chosen, self.material)
        except Refusal:
            self.laid = trial(self.game, self.game.seats[0], {})
        self.wants_master = self.game.game_master and self.game.mastered(self.laid)
        self.typed_dice = DICE.of(self.manners) == "real"
        view, laid = self.game.view, self.laid
        seen = view(laid, None)
        self.secrets = any(view(laid, seat) != seen for seat in range(laid.seats))

    @property
    def is_awake(self) -> bool:
        """Whether clocks run and bots play: somebody is there for whom they do."""
        if self.state.paused or self.state.phase != "playing":
            return False
        for device in self.devices:
            if device.seats:
                return True
        people = any(each.token and not each.left for each in self.state.people)
        return bool(self.devices) and not people

    @property
    def in_silence(self) -> bool:
        """Whether nothing but moves may reach the others."""
        return self.game.silent and self.state.phase == "playing"

    @property
    def host_gone(self) -> bool:
        away = self.host_away
        return away is not None and self.house.time.now() - away >= HOST_GONE

    def may_watch(self, device: Device) -> bool:
        return bool(device.seats) or device.host or WATCH.of(self.manners)

    def bot_for(self, seat: Seat) -> str:
        """Which bot answers for this seat now; empty where a person does."""
        sitter = self.state.sitter(seat)
        assert sitter is not None
        if sitter.bot:
            return sitter.bot
        return default_bot(self.game) if sitter.left or seat in self.standing_in else ""

    def teller(self, lang: str) -> Teller:
        """The game's sentences in a language, with the names that people have now."""
        teller = self._tellers.get(lang)
        if teller is None or teller.names != self.names:
            teller = self._tellers[lang] = Teller(self.game, lang, self.names)
        return teller

    # Devices

    async def join(self, device: Device, hello: wire.Hello) -> None:
        """A device comes, or comes back, and is told all it missed."""
        device.greeted = True
        device.lang, device.screen, device.seen = hello.lang, hello.screen, hello.seen
        device.tokens |= set(hello.tokens)
        if device not in self.devices:
            self.devices.append(device)
        before, playing = self.state.copied(), self.playing
        if self._takes_note(device, hello):
            try:
                await self.keep()
            except Refusal:
                self.state, self.playing = before, playing
            if self.state.phase != before.phase:
                self.settle()
                self.clocks.ask()
        self.reseat()
        device.told = None
        self.publisher.people()
        self.publisher.catch_up(device)

    def _takes_note(self, device: Device, hello: wire.Hello) -> bool:
        """Who is back, this device's share of the luck, a game alone that waited for it: whether
        anything changed."""
        state, share = self.state, share_of(hello.share)
        returned = [each for each in state.people if each.left and each.token in hello.tokens]
        for sitter in returned:
            sitter.left = False
        shares = self._is_new(share, device)
        if shares:
            state.shares.append(share)
        own = {state.host_token, *(each.token for each in state.people if each.token)}
        begins = self.begins_alone and not own.isdisjoint(hello.tokens)
        if begins:
            self.begins_alone = False
            begin(self)
        return bool(returned) or shares or begins

    def _is_new(self, share: str, device: Device) -> bool:
        """Whether a share is to be added: in the lobby, once a device, not the screen's."""
        shares = self.state.shares
        lobby = self.state.phase == "lobby" and not device.screen
        return bool(share) and lobby and share not in shares and len(shares) < MOST_SHARES

    async def part(self, device: Device) -> None:
        """A device is gone."""
        if device in self.devices:
            self.devices.remove(device)
            self.reseat()
            self.publisher.people()

    def reseat(self) -> None:
        """Who holds what, after devices or people changed."""
        now = self.house.time.now()
        seats = {each.token: each.seat for each in self.state.people if each.token}
        for device in self.devices:
            found = {seats[token] for token in device.tokens if token in seats}
            device.seats = () if device.screen else tuple(sorted(found))
            device.host = self.state.host_token in device.tokens
        held = {seat for device in self.devices for seat in device.seats}
        for sitter in self.state.people:
            if sitter.seat in held or not sitter.token:
                self.away.pop(sitter.seat, None)
            else:
                self.away.setdefault(sitter.seat, now)
        for seat in self.away.keys() - {each.seat for each in self.state.people}:
            del self.away[seat]
        if held and not self._was_held:  # the table wakes: nobody has been away from it yet
            self.away = dict.fromkeys(self.away, now)
            self.standing_in.clear()
            self.clocks.ask()
        self._was_held = bool(held)
        if any(device.host for device in self.devices):
            self.host_away = None
        elif self.host_away is None:
            self.host_away = now
        self.take_back()
        self.clocks.run_clocks()

    def take_back(self) -> None:
        """Whoever is back has the seat again, at the next question if a bot is at this one."""
        asked = None if self.playing is None else self.playing.asked
        for seat in list(self.standing_in):
            if seat not in self.away and (seat != asked or self.clocks.bot is None):
                self.standing_in.discard(seat)

    async def receive(self, device: Device, message: wire.Message) -> None:
        """One message of a device, answered."""
        try:
            if isinstance(message, wire.Hello):
                await self.join(device, message)
            elif not device.greeted:
                raise sorry("hello_first")
            elif self.in_silence and isinstance(message, NOISE):
                raise sorry("in_silence")
            elif isinstance(message, wire.Play):
                await self.play(device, message)
            elif isinstance(message, wire.Speak):
                device.lang, device.seen = message.lang, 0
                device.tell(wire.Done(message.id))
                self.publisher.people()
                self.publisher.catch_up(device)
            elif isinstance(message, wire.Curtain):
                self._passes(device, message)
            elif isinstance(message, wire.Erase):
                host_only(device)
                await self.house.hub.forget(self)
                device.tell(wire.Done(message.id))
                await self.house.hub.dismiss(self, "erased")
            elif isinstance(message, wire.Rematch):
                await self.rematch(device, message)
            else:
                await self.change(device, message)
        except Refusal as refusal:
            device.tell(self.publisher.refused(refusal, device, getattr(message, "id", 0)))

    async def change(self, device: Device, command: Any) -> None:
        """Anything that is no move: done and kept, or not at all."""
        before, playing = self.state.copied(), self.playing
        phase = self.state.phase
        try:
            answer = HANDLERS[type(command)](self, device, command)
            await self.keep()
        except Refusal:
            self.state, self.playing = before, playing
            if playing is not None and before.phase == "playing":
                playing.go_on()
            self.settle()
            raise
        self.settle()
        self.reseat()
        device.tell(answer)
        if self.state.phase != phase:
            self.clocks.ask()
        self.clocks.wake_if_needed()
        self.publisher.people()
        self.publisher.new_eyes()
        if isinstance(command, SEEN_BY_ALL):
            self.publisher.moment()

    async def keep(self, *more: Statement) -> None:
        self.state.touched = self.house.time.wall()
        rows = [*self.state.written(), *more]
        if self.playing is not None:
            rows.append(material_row(self.playing.match.record.material))
        await self.house.store.write(*rows)

    async def rematch(self, device: Device, command: wire.Rematch) -> None:
        host_only(device)
        if self.state.phase != "over":
            raise sorry("not_over")
        if not self.state.next_code:
            new = self.house.hub.rematch_of(self)
            self.state.next_code = new.code
            try:
                await self.keep(*new.written(), *new.deck_written())
            except Refusal:
                self.house.hub.codes.discard(new.code)
                self.state.next_code = ""
                raise
        device.tell(wire.Done(command.id))
        self.publisher.people()
        for each in self.devices:
            each.tell(wire.Moved(self.state.next_code))

    # Moves

    async def play(self, device: Device, command: wire.Play) -> None:
        playing = self.playing
        if playing is None:
            raise sorry("not_begun")
        if command.seat not in device.seats:
            raise sorry("not_your_seat")
        if self.state.paused:
            raise sorry("paused")
        if playing.check(command, self.typed_dice):
            if playing.is_sealed_answer(command):
                await self._seal(command.seat, command.move)
            else:
                await self.make(
                    command.seat, command.move, command.dice, answer=(device, command.id)
                )
                return
        device.tell(wire.Done(command.id))

    def _passes(self, device: Device, command: wire.Curtain) -> None:
        """A device goes from hand to hand; one that comes too late with it changes nothing."""
        if command.seat not in device.seats:
            raise sorry("not_your_seat")
        device.tell(wire.Done(command.id))
        if self.clocks.curtain(command.seat, command.up):
            self.publisher.moment()

    async def _seal(self, seat: Seat, move: Move) -> None:
        """An answer that appears when its clock ends; only its own devices learn that it is in."""
        playing = self.playing
        assert playing is not None
        if not playing.hold(seat, move):
            return
        row = (self.state.code, seat, move)
        try:
            await self.house.store.write(("INSERT OR REPLACE INTO sealed VALUES (?, ?, ?)", row))
        except Refusal:
            playing.held = None
            raise
        self.publisher.moment(only=seat)

    async def make(
        self,
        who: Seat,
        move: Move,
        dice: tuple[int, ...] = (),
        why: Line | None = None,
        stood_in: bool = False,
        answer: tuple[Device, int] | None = None,
    ) -> None:
        """Plays, keeps, answers, publishes; or puts everything back and raises."""
        playing = self.playing
        assert playing is not None
        luck, sealed, told = playing.luck.at, playing.held is not None, playing.told
        opened, stand_ins = playing.opened, set(self.standing_in)
        try:
            entry = playing.play(who, move, self.house.time.wall(), dice, why, stood_in)
        except BaseException:
            playing.luck.at = luck
            raise
        rows: list[Statement] = []
        if sealed:
            rows.append(("DELETE FROM sealed WHERE code = ?", (self.state.code,)))
        over = playing.result is not None
        if over:
            rows.append(("UPDATE tables SET phase = 'over' WHERE code = ?", (self.state.code,)))
        try:
            await self.house.store.write(*rows, move=entry.row(self.state.code))
        except Refusal:
            playing.unplay(luck)
            raise
        self.state.touched = entry.time
        if answer is not None:
            answer[0].tell(wire.Done(answer[1]))
        if over:
            self.state.phase = "over"
        if playing.opened != opened:
            if answer is not None:
                self.standing_in.discard(who)
            self.clocks.ask()
        self.publisher.moment(since=told)
        if over or stand_ins != self.standing_in:
            self.publisher.people()

    # The end

    def goodbye(self, kind: str) -> None:
        """The table is no more: everyone is told, and nothing is due."""
        self.erased = True
        for device in self.devices:
            device.tell(wire.Gone(say(kind, device.lang)))
            device.close()
        self.devices = []
