"""Where the squares of the Gnou lie, in mm, and what is drawn on them."""

from __future__ import annotations

from typing import Final

from tablee.games.gnou.board import END, board
from tablee.kernel.game import Material
from tablee.kernel.spiral import Sheet, Spiral

SPIRAL: Final = Spiral(squares=END + 1, turns=2.25, width=54, outside=173)


class GnouLayout(Sheet):
    """The board on its sheet, and what lies on each square."""

    kinds: list[str]


def layout(material: Material) -> GnouLayout:
    return {**SPIRAL.sheet(), "kinds": list(board(material).kinds)}
