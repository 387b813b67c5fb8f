"""A face-down pile whose cards come back: a bag of the unasked and a queue of the asked."""

from __future__ import annotations

from dataclasses import dataclass

from tablee.kernel.luck import Chance


@dataclass(frozen=True)
class Pile:
    """Frozen, so that copies of a table share it; drawing gives a new one.

    Nobody may know the order of the cards not yet asked, so they have none: each draw takes one by
    lot. Those already asked lie underneath, the longest asked on top.
    """

    unasked: tuple[str, ...]
    asked: tuple[str, ...] = ()

    def __len__(self) -> int:
        return len(self.unasked) + len(self.asked)

    def drawn(self, chance: Chance) -> tuple[str, Pile]:
        """The top card of a pile that is not empty, and the pile without it."""
        if not self.unasked:
            return self.asked[0], Pile((), self.asked[1:])
        card = chance.among(dict.fromkeys(self.unasked, 1))
        return card, Pile(tuple(other for other in self.unasked if other != card), self.asked)

    def with_below(self, card: str) -> Pile:
        """The pile with an asked card put back under it."""
        return Pile(self.unasked, (*self.asked, card))
