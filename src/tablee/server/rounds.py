"""Rounds of the quiz in progress: in memory alone, a few, and not for long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from tablee.games.webrunners.quiz import Sheet, answer, draw
from tablee.kernel.luck import Chance
from tablee.server.clocks import Time
from tablee.server.spoken import sorry

MOST: Final = 5000  # rounds at once; the one left alone for longest goes first
KEPT: Final = 2 * 3600  # seconds that a round is kept after it was last looked at
TOKEN: Final = 16  # random bytes


class Rounds:
    """The sheets by token; nobody has one but by its token, and nothing of it is written down."""

    def __init__(self, time: Time, secret: Callable[[int], bytes], luck: Chance) -> None:
        self._time = time
        self._secret = secret
        self._luck = luck
        self._sheets: OrderedDict[str, tuple[float, Sheet]] = OrderedDict()

    def begin(self) -> str:
        """The token of a new round."""
        token = self._secret(TOKEN).hex()
        self._keep(token, draw(self._luck))
        return token

    def sheet(self, token: str) -> Sheet:
        self._forget()
        if token not in self._sheets:
            raise sorry("quiz_forgotten")
        _, sheet = self._sheets[token]
        self._keep(token, sheet)
        return sheet

    def answer(self, token: str, number: int, place: int) -> Sheet:
        """The sheet with its open question answered; the same answer sent twice counts once."""
        sheet = self.sheet(token)
        if sheet.chosen[number - 1 : number] == (place,) and number > 0:
            return sheet
        if number != len(sheet.chosen) + 1:
            raise sorry("quiz_not_open")
        sheet, _ = answer(sheet, place)
        self._keep(token, sheet)
        return sheet

    def _keep(self, token: str, sheet: Sheet) -> None:
        self._sheets[token] = (self._time.now(), sheet)
        self._sheets.move_to_end(token)
        self._forget()

    def _forget(self) -> None:
        """Lets go of the rounds at the front: those too old, then those too many."""
        before = self._time.now() - KEPT
        while self._sheets and (
            len(self._sheets) > MOST or next(iter(self._sheets.values()))[0] < before
        ):
            self._sheets.popitem(last=False)
