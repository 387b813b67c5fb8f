"""What threats cost against the tips and the security that may answer them: sums, and no table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from tablee.games.gardiens.decks import SECURITY, TIP, Card

Foe: TypeAlias = tuple[str, int]  # the kind and the power of a threat


class Guard(NamedTuple):
    """The tips that lie face up and are not laid yet, as kinds and values; and extra security."""

    tips: tuple[Foe, ...]
    security: int

    def with_cards(self, cards: Iterable[Card]) -> Guard:
        tips = tuple((card.kind, card.value) for card in cards if card.type == TIP)
        return Guard(self.tips + tips, self.security + sum(card.type == SECURITY for card in cards))


def harm(foes: Iterable[Foe], guard: Guard) -> int:
    """What these threats would add to the total if the guard is laid as well as it can be."""
    return _harm(tuple(sorted(foes)), tuple(sorted(guard.tips)), guard.security, 0)


@lru_cache(maxsize=1 << 16)  # a bot weighs the same few threats and cards again and again
def _harm(foes: tuple[Foe, ...], tips: tuple[Foe, ...], security: int, start: int) -> int:
    """Extra security on a threat may make an answer of a tip that is too weak: each is tried so."""
    least = missed_by(foes, tips, security)
    for at in range(start, len(foes) if security else 0):
        kind, power = foes[at]
        if least and any(tip[0] == kind and tip[1] < power for tip in tips):
            eased = (*foes[:at], (kind, power - 1), *foes[at + 1 :])
            least = min(least, _harm(eased, tips, security - 1, at))
    return least


def missed_by(foes: Sequence[Foe], tips: Sequence[Foe], spare: int) -> int:
    """What is left when the strongest threats get the weakest tips that are enough."""
    left = sorted(tips, key=lambda tip: tip[1])
    missed = 0
    for kind, power in sorted(foes, key=lambda foe: -foe[1]):
        enough = next((tip for tip in left if tip[0] == kind and tip[1] >= power), None)
        if enough is None:
            missed += max(0, power)
        else:
            left.remove(enough)
    return max(0, missed - spare)


def pledged_harm(foes: Iterable[tuple[str, int, int]], guard: Guard) -> int:
    """`harm`, where some threats have a tip on them already that only security can help."""
    tips = list(guard.tips)
    plain = []
    for number, (kind, power, best) in enumerate(foes):
        own = f"{kind} {number}" if best else kind
        tips += [(own, best)] if best else []
        plain.append((own, power))
    return harm(plain, Guard(tuple(tips), guard.security))
