"""Wrong codes and words: limited on each connection and for the whole server, never by address,
since a class shares one."""

from __future__ import annotations

import asyncio
from typing import Final

from tablee.server.clocks import Time

Line = int  # a connection, by the port at its other end: nothing that tells who is there


class Budget:
    """So many at once, then so many a second."""

    def __init__(self, time: Time, most: int, a_second: float) -> None:
        self.time = time
        self.most = most
        self.a_second = a_second
        self._left = float(most)
        self._since = time.now()

    def left(self) -> int:
        now = self.time.now()
        self._left = min(self.most, self._left + (now - self._since) * self.a_second)
        self._since = now
        return int(self._left)

    def spend(self) -> None:
        self._left = max(0.0, self.left() - 1.0)


class Guesses:
    """Whoever mistypes loses nothing; whoever guesses is slowed, and all connections with him
    only once there are very many."""

    MOST: Final = 120  # for the whole server: a class that mistypes twice has half of them
    A_SECOND: Final = 0.5
    ONE_BY_ONE: Final = 1 / 4  # seconds that each code takes once they are spent
    MOST_ON_A_LINE: Final = 6
    ON_A_LINE_A_SECOND: Final = 0.2
    LATE: Final = 2.0  # seconds until a wrong code is answered where a connection has spent its own
    MANY_LINES: Final = 1000

    def __init__(self, time: Time) -> None:
        self.time = time
        self.whole = Budget(time, self.MOST, self.A_SECOND)
        self._lines: dict[Line, Budget] = {}
        self._gate = asyncio.Lock()

    async def pass_gate(self) -> None:
        """At once; but where somebody is guessing, everyone goes through one by one."""
        if self.whole.left():
            return
        async with self._gate:
            await self.time.sleep(self.ONE_BY_ONE)

    async def missed(self, line: Line) -> None:
        """A wrong code is counted; a connection that had many hears late that it is wrong."""
        self.whole.spend()
        own = self._of(line)
        if not own.left():
            await self.time.sleep(self.LATE)
        own.spend()

    def _of(self, line: Line) -> Budget:
        if len(self._lines) >= self.MANY_LINES:  # those that have all theirs again are forgotten
            self._lines = {at: own for at, own in self._lines.items() if own.left() < own.most}
        return self._lines.setdefault(
            line, Budget(self.time, self.MOST_ON_A_LINE, self.ON_A_LINE_A_SECOND)
        )
