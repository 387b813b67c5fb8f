"""The cards of Alg(Un)o, in mm."""

from __future__ import annotations

from typing import TypedDict

from tablee.kernel.game import Material


class AlgunoLayout(TypedDict):
    """One sheet of the table, and the size of a card on it."""

    width: float
    height: float
    card: tuple[float, float]


def layout(material: Material) -> AlgunoLayout:
    """Poker-size cards on a table of half a metre: a deck changes no place."""
    return {"width": 500.0, "height": 400.0, "card": (63.0, 88.0)}
