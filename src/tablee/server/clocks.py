"""Time at the tables: what it is, what is left, and when to be woken."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that is due later, and may be called off."""

    def cancel(self) -> None: ...


class Time(Protocol):
    """The only clock of the server; tests have their own, that they move on by hand."""

    def now(self) -> float:
        """Seconds that only ever grow."""

    def wall(self) -> float:
        """Seconds since 1970, to be kept over a restart."""

    def later(self, delay: float, call: Callable[[], None]) -> Alarm: ...
    def sleep(self, delay: float) -> Awaitable[None]: ...


class RealTime:
    """The machine's own."""

    def now(self) -> float:
        return time.monotonic()

    def wall(self) -> float:
        return time.time()

    def later(self, delay: float, call: Callable[[], None]) -> Alarm:
        return asyncio.get_running_loop().call_later(delay, call)

    def sleep(self, delay: float) -> Awaitable[None]:
        return asyncio.sleep(delay)


class Countdown:
    """A clock that runs down, and stands still while the table does."""

    def __init__(self, id: str, seconds: float, left: float | None = None) -> None:  # noqa: A002
        self.id = id
        self.whole = seconds
        self._left = seconds if left is None else left
        self._since: float | None = None

    @property
    def running(self) -> bool:
        return self._since is not None

    def left(self, now: float) -> float:
        gone = 0.0 if self._since is None else now - self._since
        return max(0.0, self._left - gone)

    def run(self, on: bool, now: float) -> None:
        """Lets it run, or stops it where it is."""
        if on and self._since is None:
            self._since = now
        elif not on and self._since is not None:
            self._left = self.left(now)
            self._since = None
