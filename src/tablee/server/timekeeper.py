"""Who answers a question, and by when: clocks, absent people, late answers, and bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, moves
from tablee.kernel.words import Line, Refusal
from tablee.server.clocks import Alarm, Countdown
from tablee.server.lobby import HOST_GONE
from tablee.server.manners import ABSENT, THINKING, UNANSWERED
from tablee.server.thinking import default_bot, quick, unanswered

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

BOT_PAUSE: Final = 1.0
STAND_IN_PAUSE: Final = 1.5
A_REST: Final = 1.0
PASSING: Final = 60.0  # for a device to go from hand to hand


class Timekeeper:
    """The clocks of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.bot: Countdown | None = None  # until the bot that is asked answers
        self.thinking: Countdown | None = None  # the time that a person has
        self.passing: Countdown | None = None  # while the device goes to whoever is asked
        self.passed = False  # the device is there, or had its time: no second curtain
        self.searching = -1  # the moment that a bot thinks about in its process
        self.rest_until = 0.0  # after something could not be written
        self._alarm: Alarm | None = None

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    def ask(self) -> None:
        """A question is open: who answers it, and by when."""
        self.bot = self.thinking = self.passing = None
        self.passed = False
        playing = self.live.playing
        asked = None if playing is None else playing.asked
        if playing is None or asked is None:
            return
        self.live.take_back()
        self.live.standing_in &= self.live.away.keys()
        self.searching = -1
        if self.live.bot_for(asked):
            self.wake_bot(asked)
        else:
            seconds = THINKING.of(self.live.manners)
            self.thinking = Countdown("thinking", seconds) if seconds else None
        self.run_clocks()

    def wake_bot(self, asked: Seat) -> None:
        """The bot that answers will do so after a pause; a sealed answer waits for its clock."""
        sitter = self.live.state.sitter(asked)
        assert sitter is not None
        pause = BOT_PAUSE if sitter.bot else STAND_IN_PAUSE
        self.bot = Countdown("bot", pause * self.live.house.pace)

    def wake_if_needed(self) -> None:
        """Whoever was asked is a bot's to answer for now."""
        asked = None if self.live.playing is None else self.live.playing.asked
        if (
            asked is not None
            and self.bot is None
            and self.searching < 0
            and self.live.bot_for(asked)
        ):
            self.wake_bot(asked)
            self.run_clocks()

    def curtain(self, seat: Seat, up: bool) -> bool:
        """The shared device of a seat is passed on, or has come there: whether clocks changed."""
        if not up:
            return self._has_come() if self._is_asked(seat) else False
        if self.passed or self.passing is not None or not self._goes_round(seat):
            return False
        self.passing = Countdown("passing", PASSING)
        self.run_clocks()
        return True

    def _is_asked(self, seat: Seat) -> bool:
        return self.live.playing is not None and self.live.playing.asked == seat

    def _goes_round(self, seat: Seat) -> bool:
        """Whether somebody is asked who has no device but one that others play on too."""
        if not self.live.secrets or not self._is_asked(seat) or self.live.bot_for(seat):
            return False
        return all(len(each.seats) > 1 for each in self.live.devices if seat in each.seats)

    def _has_come(self) -> bool:
        """The device is where it is asked for: its clock goes on."""
        waited, self.passing, self.passed = self.passing is not None, None, True
        self.run_clocks()
        return waited

    def run_clocks(self) -> None:
        """Clocks run while the table is awake, and the device is where it is asked for."""
        now, awake = self.live.house.time.now(), self.live.is_awake
        playing = self.live.playing
        if self.passing is not None:
            self.passing.run(awake, now)
        for clock in (self.bot, self.thinking, None if playing is None else playing.limit):
            if clock is not None:
                clock.run(awake and self.passing is None, now)

    def set_alarm(self) -> None:
        """To be woken when the next clock ends."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        delay = self._next_due()
        if delay is not None and not self.live.erased:
            self._alarm = self.live.house.time.later(delay, lambda: self.live.put(self.due))

    def _next_due(self) -> float | None:
        now, absent = self.live.house.time.now(), ABSENT.of(self.live.manners)
        dues = [clock.left(now) for clock in self._clocks() if clock.running]
        if self.live.is_awake:
            dues += [
                since + absent - now
                for seat, since in self.live.away.items()
                if seat not in self.live.standing_in
            ]
        if self.live.host_away is not None and self.live.devices and not self.live.host_gone:
            dues.append(self.live.host_away + HOST_GONE - now)
        return max(0.0, min(dues), self.rest_until - now) if dues else None

    def _clocks(self) -> list[Countdown]:
        """Those that count now: a sealed question knows no other clock than its own."""
        playing = self.live.playing
        if playing is None or playing.asked is None:
            return []
        own = [*filter(None, (playing.limit, self.passing))]
        return own if playing.sealed else [*own, *filter(None, (self.bot, self.thinking))]

    async def due(self) -> None:
        """A clock has ended; what the disk does not take is tried again a little later."""
        try:
            await self._answer_late()
        except Refusal:
            self.rest_until = self.live.house.time.now() + A_REST
            self.wake_if_needed()

    async def _answer_late(self) -> None:
        """Whoever is absent is stood in for, whoever is late has answered."""
        self._see_who_is_absent()
        if self.live.host_gone:
            self.live.publisher.people()
        playing = self.live.playing
        if playing is None or playing.asked is None or not self.live.is_awake:
            return
        now, asked = self.live.house.time.now(), playing.asked
        if self.passing is not None and not self.passing.left(now):
            self._has_come()
            self.live.publisher.moment()
        elif playing.limit is not None and not playing.limit.left(now):
            await self._time_is_up(asked)
        elif self.bot is not None and not self.bot.left(now) and not playing.sealed:
            await self._bot_answers(asked)
        elif self.thinking is not None and not self.thinking.left(now) and not playing.sealed:
            await self._bot_answers(asked, stood_in=True)

    def _see_who_is_absent(self) -> None:
        now, absent = self.live.house.time.now(), ABSENT.of(self.live.manners)
        if not self.live.is_awake:
            return
        fresh = {
            seat
            for seat, since in self.live.away.items()
            if now - since >= absent and seat not in self.live.standing_in
        }
        if not fresh:
            return
        self.live.standing_in |= fresh
        self.live.publisher.people()
        self.wake_if_needed()

    async def _time_is_up(self, asked: Seat) -> None:
        """The clock of a question has ended: the sealed answer, the bot's, or the late one."""
        playing = self.live.playing
        assert playing is not None
        limit = playing.open_limit
        assert limit is not None
        if playing.held is not None:
            await self.live.make(*playing.held)
        elif self.live.bot_for(asked) and limit.sealed:
            await self._bot_answers(asked)
        else:
            await self.live.make(asked, limit.late)

    async def _bot_answers(self, asked: Seat, stood_in: bool = False) -> None:
        playing = self.live.playing
        assert playing is not None
        self.bot = None
        sitter = self.live.state.sitter(asked)
        assert sitter is not None
        stood_in = stood_in or not sitter.bot
        if stood_in and UNANSWERED.of(self.live.manners) == "late":
            late = unanswered(self.live.game, playing.table, self.live.house.luck)
            if late is not None:
                await self.live.make(asked, late, stood_in=True)
                return
        hurry = playing.sealed or not sitter.bot  # no time to search
        level = default_bot(self.live.game) if hurry else sitter.bot
        thought = quick(self.live.game, playing.table, asked, level, self.live.house.luck)
        if thought is None:
            self._search(asked, level, stood_in)
            return
        await self.live.make(asked, thought[0], why=thought[1], stood_in=stood_in)

    def _search(self, asked: Seat, level: str, stood_in: bool) -> None:
        """Lets a bot think in its own process; its answer comes through the inbox."""
        playing = self.live.playing
        assert playing is not None
        at = self.searching = playing.at

        async def think() -> None:
            address = self.live.house.address(self.live.game.name)
            thought = await self.live.house.thinkers.think(
                address, playing.match.record, asked, level
            )
            self.live.put(lambda: self._found(at, asked, thought, stood_in))

        self.live.house.hub.background(think())

    async def _found(
        self, at: int, asked: Seat, thought: tuple[Move, Line | None], stood_in: bool
    ) -> None:
        playing = self.live.playing
        if playing is None or self.searching != at or playing.asked != asked:
            return
        self.searching = -1
        if not self.live.is_awake:
            return  # it will be asked again
        if playing.opened <= at and thought[0] in moves(playing.table, asked):
            await self.live.make(asked, thought[0], why=thought[1], stood_in=stood_in)
