"""Where the squares of the goose lie, in mm, and what is drawn on them."""

from __future__ import annotations

from typing import Final, TypedDict

from tablee.games.goose.table import END, Board, board
from tablee.kernel.game import Material
from tablee.kernel.spiral import Sheet, Spiral
from tablee.kernel.words import Line, Words

WORDS: Final = Words.of("tablee.games.goose")

SPIRAL: Final = Spiral(squares=END + 1, turns=2.75, width=46, outside=177)


class Said(TypedDict):
    """A sentence in each language."""

    fr: str
    en: str


class GooseLayout(Sheet):
    """The board on its sheet and, by rule, what lies on each square and what it does."""

    kinds: dict[str, list[str]]
    leads: dict[str, int]  # a kind whose squares lead to one other square, and that square
    says: dict[str, dict[str, Said]]


def layout(material: Material) -> GooseLayout:
    boards = {rule: board(material, rule) for rule in (1, 2)}
    return {
        **SPIRAL.sheet(),
        "kinds": {str(rule): kinds(found) for rule, found in boards.items()},
        "leads": leads(boards[1]),
        "says": {str(rule): says(found, rule) for rule, found in boards.items()},
    }


def kinds(found: Board) -> list[str]:
    """What is drawn on each square."""
    return ["start", *(effect or "plain" for effect in found.effects[1:])]


def leads(found: Board) -> dict[str, int]:
    return {"bridge": found.bridge, "maze": found.maze}


def says(found: Board, rule: int) -> dict[str, Said]:
    """A short sentence for each kind of square of the board, in each language."""
    return {
        kind: said(kind, rule, leads(found).get(kind, END)) for kind in sorted(set(kinds(found)))
    }


def said(kind: str, rule: int, lead: int) -> Said:
    own = f"{kind}_{rule}"
    line = Line(own if WORDS.find("squares", own) else kind, what={"lead": lead})
    return {"fr": WORDS.say("squares", line, "fr"), "en": WORDS.say("squares", line, "en")}
