"""Where the squares of the goose lie, in mm, and what is drawn on them."""

from __future__ import annotations

from typing import Final

from tablee.games.goose.table import END, board
from tablee.kernel.game import Material
from tablee.kernel.spiral import Sheet, Spiral

SPIRAL: Final = Spiral(squares=END + 1, turns=2.75, width=46, outside=177)


class GooseLayout(Sheet):
    """The board on its sheet, and what lies on each square, by rule."""

    kinds: dict[str, list[str]]


def layout(material: Material) -> GooseLayout:
    kinds = {str(rule): list(board(material, rule).effects) for rule in (1, 2)}
    return {**SPIRAL.sheet(), "kinds": kinds}
