"""The pieces of the goose: board, geese, tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tablee.kernel.game import BadMaterial, Material, of_material
from tablee.kernel.seats import Seat
from tablee.kernel.table import Table

START: Final = 0
END: Final = 63
SIDES: Final = (1, 2, 3, 4, 5, 6)
BOARD: Final = "board.toml"
KINDS: Final = ("back", "forward", "bridge", "inn", "well", "maze", "prison", "skull", "end")


@dataclass(frozen=True)
class Board:
    """What lies on the squares 0 to 63; the same for a whole game."""

    effects: tuple[str, ...]  # by square; "" where there is none
    bridge: int
    maze: int
    opening: dict[tuple[int, int], int]  # the smaller die first; empty under rule 1


@of_material
def board(material: Material, rule: int) -> Board:
    """The board for a rule; BadMaterial if its file breaks the rules of a board."""
    file = material.toml(BOARD)
    effects = [""] * (END + 1)
    for part in ("both", f"rule{rule}"):
        for kind, squares in _section(file, part).items():
            if kind not in KINDS:
                raise BadMaterial(BOARD, f"[{part}] has no effect “{kind}”: {', '.join(KINDS)}")
            for square in _squares(part, kind, squares):
                if effects[square]:
                    raise BadMaterial(
                        BOARD, f"square {square} is both {effects[square]} and {kind}"
                    )
                effects[square] = kind
    if effects[END] != "end" or effects.count("end") != 1:
        raise BadMaterial(BOARD, f"square {END}, and no other, must be the end")
    leads = _section(file, "leads")
    return Board(
        tuple(effects),
        _lead(leads, "bridge"),
        _lead(leads, "maze"),
        _opening(file) if rule == 2 else {},
    )


def _section(file: dict[str, Any], name: str) -> dict[str, Any]:
    section = file.get(name)
    if not isinstance(section, dict):
        raise BadMaterial(BOARD, f"there must be a section [{name}]")
    return section


def _squares(part: str, kind: str, squares: object) -> list[int]:
    if not (isinstance(squares, list) and all(_on_board(square) for square in squares)):
        raise BadMaterial(BOARD, f"[{part}] {kind}: a list of squares from 1 to {END} is needed")
    return squares


def _on_board(square: object) -> bool:
    return type(square) is int and 1 <= square <= END  # true is none


def _lead(leads: dict[str, Any], kind: str) -> int:
    square = leads.get(kind)
    if not (type(square) is int and 1 <= square < END):
        raise BadMaterial(BOARD, f"[leads] {kind}: a square from 1 to {END - 1} is needed")
    return square


def _opening(file: dict[str, Any]) -> dict[tuple[int, int], int]:
    opening = {}
    entries = file.get("opening", [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise BadMaterial(BOARD, "each opening is written [[opening]], with dice and a square")
    for entry in entries:
        dice, square = entry.get("dice"), entry.get("square")
        if not (isinstance(dice, list) and len(dice) == 2 and all(n in SIDES for n in dice)):
            raise BadMaterial(BOARD, "[[opening]] dice: two numbers from 1 to 6 are needed")
        if not (type(square) is int and 1 <= square < END):
            raise BadMaterial(BOARD, f"[[opening]] square: a square from 1 to {END - 1} is needed")
        opening[min(dice), max(dice)] = square
    return opening


class GooseTable(Table):
    """Where the geese stand, what holds them, and the tokens."""

    def __init__(self, seats: int, rule: int, board: Board, tokens: int, release: int) -> None:
        super().__init__(seats)
        self.rule = rule
        self.board = board
        self.release = release  # turns passed over until a held goose is freed; 0: never
        self.first: Seat = 0
        self.squares = [START] * seats
        self.missing = [0] * seats  # turns still to be missed
        self.held: list[Seat] = []  # in the well or the prison, the longest held first
        self.passed = [0] * seats  # turns passed over since the goose was held
        self.tokens = [tokens] * seats
        self.pot = 0
        self.dice: tuple[int, ...] = ()  # as they last fell


def copy(t: GooseTable) -> GooseTable:
    new = t.bare_copy()
    new.rule = t.rule
    new.board = t.board
    new.release = t.release
    new.first = t.first
    new.squares = t.squares[:]
    new.missing = t.missing[:]
    new.held = t.held[:]
    new.passed = t.passed[:]
    new.tokens = t.tokens[:]
    new.pot = t.pot
    new.dice = t.dice
    return new


def pieces(t: GooseTable) -> dict[str, int]:
    """As many geese and tokens as were laid out."""
    return {"geese": len(t.squares), "tokens": sum(t.tokens) + t.pot}
