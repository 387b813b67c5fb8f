"""The path of the Gnou, read from its file and refused if it breaks § 2 of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tablee.kernel.game import BadMaterial, Material, of_material

BOARD: Final = "board.toml"
START: Final = 0
COMMUNITY: Final = 1
GULL: Final = 37
END: Final = 42

PROTECTION: Final[Mapping[str, str]] = {  # which protection beats which danger
    "trackers": "anti-spy",
    "proprietary": "free-software",
    "liberty-killing": "citizen-action",
    "centralisation": "decentralised",
    "restrictions": "free-works",
}
DANGERS: Final = tuple(PROTECTION)
PROTECTIONS: Final = tuple(PROTECTION.values())
FREEDOMS: Final = ("use", "study", "share", "modify")
CULTURE: Final = "culture"
SERIES: Final = (*PROTECTIONS, *FREEDOMS, CULTURE)
AWARENESS: Final[Mapping[str, int]] = {"gnou": 3, "tux": 2}
PLACES: Final[Mapping[str, int]] = {"community": COMMUNITY, "gull": GULL, "society": END}
EACH_DANGER: Final = 6


@dataclass(frozen=True)
class Board:
    """What lies on the squares 0 to 42; the same for a whole game."""

    kinds: tuple[str, ...]  # by square; "" at the start
    next_awareness: tuple[int, ...]  # from each square; 0 where there is none ahead
    card: tuple[int, ...]  # by square, which of its kind's cards lies there


@of_material
def board(material: Material) -> Board:
    """The board of a material; BadMaterial with the count or the square that is wrong."""
    file = material.toml(BOARD)
    kinds = [""] * (END + 1)
    for kind, place in PLACES.items():
        _take(kinds, kind, _single(file, "places", kind))
        if kinds[place] != kind:
            raise BadMaterial(BOARD, f"[places] {kind}: square {place} is needed")
    for kind in DANGERS:
        for square in _several(file, "dangers", kind, EACH_DANGER):
            _take(kinds, kind, square)
    for kind, count in AWARENESS.items():
        for square in _several(file, "awareness", kind, count):
            if square > GULL:
                raise BadMaterial(BOARD, f"[awareness] {kind}: square {square} is not before 37")
            _take(kinds, kind, square)
    for kind in FREEDOMS:
        _take(kinds, kind, _single(file, "freedoms", kind))
    ahead = tuple(_next_awareness(kinds, square) for square in range(END + 1))
    for kind in FREEDOMS:
        square = kinds.index(kind)
        if not ahead[square]:
            raise BadMaterial(
                BOARD, f"[freedoms] {kind}: no awareness square lies ahead of {square}"
            )
    return Board(
        tuple(kinds), ahead, tuple(kinds[:square].count(kind) for square, kind in enumerate(kinds))
    )


def _next_awareness(kinds: list[str], square: int) -> int:
    return next((at for at in range(square + 1, GULL) if kinds[at] in AWARENESS), 0)


def _section(file: dict[str, Any], name: str, kind: str) -> object:
    section = file.get(name)
    if not isinstance(section, dict) or kind not in section:
        raise BadMaterial(BOARD, f"[{name}] {kind} is missing")
    return section[kind]


def _several(file: dict[str, Any], name: str, kind: str, count: int) -> list[int]:
    squares = _section(file, name, kind)
    if not (isinstance(squares, list) and all(_on_board(square) for square in squares)):
        raise BadMaterial(BOARD, f"[{name}] {kind}: a list of squares from 1 to {END} is needed")
    if len(squares) != count:
        raise BadMaterial(BOARD, f"[{name}] {kind}: {count} squares are needed, not {len(squares)}")
    return squares


def _single(file: dict[str, Any], name: str, kind: str) -> int:
    square = _section(file, name, kind)
    if not (isinstance(square, int) and _on_board(square)):
        raise BadMaterial(BOARD, f"[{name}] {kind}: a square from 1 to {END} is needed")
    return square


def _on_board(square: object) -> bool:
    return type(square) is int and 1 <= square <= END  # true is none


def _take(kinds: list[str], kind: str, square: int) -> None:
    if kinds[square]:
        raise BadMaterial(BOARD, f"square {square} is both {kinds[square]} and {kind}")
    kinds[square] = kind
