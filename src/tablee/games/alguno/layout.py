"""The cards of Alg(Un)o, in mm, and what an action is called on its card."""

from __future__ import annotations

from typing import TypedDict

from tablee.games.alguno.program import WORDS
from tablee.games.alguno.table import NINE
from tablee.kernel.game import Material
from tablee.kernel.words import LANGUAGES


class AlgunoLayout(TypedDict):
    """One sheet of the table, the size of a card on it, and each action by language."""

    width: float
    height: float
    card: tuple[float, float]
    actions: dict[str, dict[str, str]]


def layout(material: Material) -> AlgunoLayout:
    """Poker-size cards on a table of half a metre: a deck changes no place."""
    said = {
        action: {lang: WORDS.name("actions", action, lang) for lang in LANGUAGES} for action in NINE
    }
    return {"width": 500.0, "height": 400.0, "card": (63.0, 88.0), "actions": said}
