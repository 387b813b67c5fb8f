"""The grid of the gardiens, in mm, and what is printed on the cards."""

from __future__ import annotations

from typing import Any, Final, TypedDict

from tablee.games.gardiens.decks import (
    ACTIONS_FILE,
    AID_FILE,
    LEXICON_FILE,
    NAVIGATION_FILE,
    TEXTS,
    decks,
)
from tablee.games.gardiens.rules import ENDINGS, WINS
from tablee.games.gardiens.table import LIMIT, PHASES, ROW
from tablee.kernel.game import Material
from tablee.kernel.words import read_words

CARD: Final = (63.0, 88.0)
GAP: Final = 6.0
ROWS: Final = 4  # the tallest grid that a game of four usually sees


class CardFace(TypedDict):
    """What is printed on a card, its texts by language."""

    type: str
    kind: str
    value: int
    phase: str
    effect: str
    title: dict[str, str]
    aloud: dict[str, str]
    advice: dict[str, str]
    terms: list[str]


class GardiensLayout(TypedDict):
    """The grid and the cards."""

    width: float
    height: float
    row: int  # places in a row
    card: tuple[float, float]
    cards: dict[str, CardFace]
    terms: dict[str, dict[str, dict[str, str]]]  # the lexicon: `term` and `meaning`, by language
    aid: dict[str, dict[str, dict[str, str]]]  # the game aid: `title` and `text`, by language
    phases: dict[str, dict[str, str]]  # in the order of a round
    kinds: dict[str, dict[str, str]]
    limit: int  # where the Menace total stops
    bands: list[int]  # the last point of each ending, the best one first
    wins: int  # the last point that counts as a victory


def layout(material: Material) -> GardiensLayout:
    width, height = CARD
    names = read_words("tablee.games.gardiens")["names"]
    known = decks(material).cards
    entries = [
        entry for file in (NAVIGATION_FILE, ACTIONS_FILE) for entry in material.toml(file)["card"]
    ]
    faces: dict[str, CardFace] = {}
    for entry in entries:
        card = known[entry["id"]]
        texts: dict[str, Any] = {part: entry[part] for part in TEXTS}
        faces[card.id] = {
            "type": card.type,
            "kind": card.kind,
            "value": card.value,
            "phase": card.phase,
            "effect": card.effect,
            "terms": list(card.terms),
            "title": texts["title"],
            "aloud": texts["aloud"],
            "advice": texts["advice"],
        }
    return {
        "width": ROW * width + (ROW + 1) * GAP,
        "height": ROWS * height + (ROWS + 1) * GAP,
        "row": ROW,
        "card": CARD,
        "cards": faces,
        "terms": {
            term["id"]: {"term": term["term"], "meaning": term["meaning"]}
            for term in material.toml(LEXICON_FILE)["term"]
        },
        "aid": {
            line["id"]: {"title": line["title"], "text": line["text"]}
            for line in material.toml(AID_FILE)["line"]
        },
        "phases": {phase: names["phases"][phase] for phase in PHASES},
        "kinds": names["kinds"],
        "limit": LIMIT,
        "bands": [most for most, _ in ENDINGS],
        "wins": WINS,
    }
