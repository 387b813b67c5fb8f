"""Where the squares of the Gnou lie, in mm, and what is drawn and written on them."""

from __future__ import annotations

from typing import Final

from tablee.games.gnou.board import END, PROTECTION, board
from tablee.games.gnou.deck import Said, deck
from tablee.kernel.game import Material
from tablee.kernel.spiral import Sheet, Spiral
from tablee.kernel.words import read_words

GNOU: Final = "tablee.games.gnou"
NAMED: Final = ("squares", "dangers", "series")  # of the words, what a board calls by name
SPIRAL: Final = Spiral(squares=END + 1, turns=2.25, width=54, outside=173, outwards=True)


class GnouLayout(Sheet):
    """The board on its sheet, and what lies on each square."""

    kinds: list[str]
    cards: list[Said | None]  # by square, the card of a danger
    protections: dict[str, str]  # by danger
    names: dict[str, dict[str, dict[str, str]]]  # by shelf, by key, by language


def layout(material: Material) -> GnouLayout:
    path, cards, names = board(material), deck(material).dangers, read_words(GNOU)["names"]
    return {
        **SPIRAL.sheet(),
        "kinds": list(path.kinds),
        "cards": [
            cards[kind][path.card[square]] if kind in cards else None
            for square, kind in enumerate(path.kinds)
        ],
        "protections": dict(PROTECTION),
        "names": {shelf: names[shelf] for shelf in NAMED},
    }
