"""The four rings of Web Runners, in mm, and what the cards are."""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import Final, TypeAlias, TypedDict

from tablee.games.webrunners.kit import (
    COLOURS,
    MOVERS,
    SIZES,
    THEME_COLOURS,
    THEMES,
    Board,
    Bridge,
    Deck,
    board,
    deck,
)
from tablee.games.webrunners.pages import page_of
from tablee.games.webrunners.rules_06_pawns import TO_CENTRE
from tablee.games.webrunners.sight import family
from tablee.games.webrunners.table import CENTRE, CHARACTERS, NUMBERED
from tablee.kernel.game import Material
from tablee.kernel.sentence import typeset
from tablee.kernel.spiral import Point
from tablee.kernel.words import LANGUAGES, Words

SIDE: Final = 400.0
# How far from the middle each ring begins and ends; a gap between two rings is for the bridges,
# each in its own lane.
RADII: Final = {1: (163.0, 198.0), 2: (107.0, 143.0), 3: (59.0, 91.0), NUMBERED: (22.0, 47.0)}
FAMILIES: Final = (*MOVERS, "damage", "counter")
ARC: Final = 4  # how many straight lines make the edge of a square
TURN: Final = 96  # how many would make a whole turn of a bridge round the board


class Square(TypedDict):
    """A square of a ring: its middle and its outline."""

    ring: int
    square: int  # on ring 4, the number it bears
    colour: str
    origin: bool  # where the squares of its ring are counted from: on ring 1, START
    cost: int  # the bridge cards it takes to go inwards from here; 0: no bridge
    x: float
    y: float
    outline: list[Point]


class BridgeLine(TypedDict):
    """A bridge: the middles of its entry and its exit, and its way from edge to edge between."""

    ring: int
    entry: int
    cost: int
    start: Point
    end: Point
    path: list[Point]  # in the gap between the two rings, never across the inner one


Said: TypeAlias = dict[str, str]  # a text by language


class Printed(TypedDict):
    """What is printed on a card, and what is told about it when it is played."""

    kind: str
    family: str  # "1", "2", "5", "10", "bridge", "damage" or "counter"
    theme: str
    colour: str  # of the theme
    name: Said
    does: Said
    said: Said  # what a character says about it: the opening of the card's page
    speaker: str
    page: str


class Power(TypedDict):
    """A character, and what its power does once a game."""

    name: Said
    does: Said


class Change(TypedDict):
    """How an event changes the size of a hand: of its player, and of another that it names."""

    sign: int  # 1: cards come, -1: cards go
    count: str  # the fact that tells which cards, or how many; empty: one
    other: str  # the fact that names the seat whose hand changes the other way; empty: none


ONE_COMES: Final[Change] = {"sign": 1, "count": "", "other": ""}
ONE_GOES: Final[Change] = {"sign": -1, "count": "", "other": ""}
CARDS_GO: Final[Change] = {"sign": -1, "count": "cards", "other": ""}
HANDS: Final[dict[str, Change]] = {
    **dict.fromkeys(("draws", "takes"), ONE_COMES),
    **dict.fromkeys(("stays", "discards", "walks", "to_number"), ONE_GOES),
    **dict.fromkeys(("attacks", "watches", "counters", "counters_watch"), ONE_GOES),
    **dict.fromkeys(("crosses", "enters", "wins"), CARDS_GO),
    "wears_out": {"sign": -1, "count": "count", "other": ""},
    "influences": {"sign": 1, "count": "", "other": "target"},
}


class WebLayout(TypedDict):
    """The board on its sheet, the cards, and what colours and characters do."""

    width: float
    height: float
    squares: list[Square]
    bridges: list[BridgeLine]
    centre: Point
    cards: dict[str, Printed]
    colours: dict[str, Said]
    characters: dict[str, Power]
    themes: dict[str, Said]
    families: dict[str, Said]
    hands: dict[str, Change]  # by kind of event; other events change no hand's size


def layout(material: Material) -> WebLayout:
    squares, cards, ours = rings(material), deck(material), board(material)
    middle = {(each["ring"], each["square"]): (each["x"], each["y"]) for each in reversed(squares)}
    lines: list[BridgeLine] = [
        {
            "ring": ring,
            "entry": entry,
            "cost": bridge.cost,
            "start": middle[ring, entry],
            "end": middle[ring + 1, bridge.exit],
            "path": _path(ring, entry / SIZES[ring], _exit(ours, ring, bridge.exit), lane),
        }
        for ring in SIZES
        for entry, bridge, lane in _lanes(ours.bridges[ring])
    ]
    return {
        "width": SIDE,
        "height": SIDE,
        "squares": squares,
        "bridges": lines,
        "centre": (SIDE / 2, SIDE / 2),
        "cards": {name: _printed(cards, name) for name in cards.kinds},
        "colours": {colour: _names("lands", colour) for colour in COLOURS},
        "characters": {
            each: {"name": _names("characters", each), "does": _names("powers", each)}
            for each in CHARACTERS
        },
        "themes": {theme: _names("themes", theme) for theme in THEMES},
        "families": {each: _names("families", each) for each in FAMILIES},
        "hands": HANDS,
    }


def _printed(cards: Deck, name: str) -> Printed:
    kind, theme, page = cards.kinds[name], cards.themes[name], page_of(name)
    said = {
        lang: next(block.text for block in blocks if block.kind == "said")
        for lang, blocks in page.blocks.items()
    }
    return {
        "kind": kind,
        "family": family(kind),
        "theme": theme,
        "colour": THEME_COLOURS[theme],
        "name": _names("cards", name),
        "does": _names("does", kind),
        "said": said,
        "speaker": page.picture,
        "page": f"/webrunners/{page.slug}",
    }


def _names(shelf: str, name: str) -> Said:
    words = Words.of("tablee.games.webrunners")
    return {lang: typeset(words.name(shelf, name, lang), lang) for lang in LANGUAGES}


def rings(material: Material) -> list[Square]:
    """Every square, ring by ring, clockwise from the top; the centre is a square of its own."""
    ours = board(material)
    found = [
        _square(ours, ring, square, square, count)
        for ring, count in SIZES.items()
        for square in range(count)
    ]
    found += [
        _square(ours, NUMBERED, number, at, len(ours.numbers))
        for at, number in enumerate(ours.numbers)
    ]
    round_it = [_point(RADII[NUMBERED][0], corner / 24) for corner in range(24)]
    x = y = SIDE / 2
    centre: Square = {
        "ring": CENTRE,
        "square": 0,
        "colour": "",
        "origin": False,
        "cost": 0,
        "x": x,
        "y": y,
        "outline": round_it,
    }
    return [*found, centre]


def _square(ours: Board, ring: int, square: int, at: int, count: int) -> Square:
    inner, outer = RADII[ring]
    turned = [(at - 0.5 + part / ARC) / count for part in range(ARC + 1)]
    x, y = _point((inner + outer) / 2, at / count)
    outline = [_point(outer, each) for each in turned]
    outline += [_point(inner, each) for each in reversed(turned)]
    bridge = ours.bridge(ring, square)
    cost = TO_CENTRE[square] if ring == NUMBERED else bridge.cost if bridge else 0
    return {
        "ring": ring,
        "square": square,
        "colour": ours.colour(ring, square),
        "origin": at == 0,
        "cost": cost,
        "x": x,
        "y": y,
        "outline": outline,
    }


def _lanes(bridges: Mapping[int, Bridge]) -> list[tuple[int, Bridge, float]]:
    """The bridges of a ring by entry, each with its place across the gap: 0 inside, 1 outside."""
    count = len(bridges) + 1
    return [(*each, at / count) for at, each in enumerate(sorted(bridges.items()), 1)]


def _exit(ours: Board, ring: int, square: int) -> float:
    """Where round the next ring a bridge comes out, a whole turn being 1."""
    if ring + 1 == NUMBERED:
        return ours.numbers.index(square) / len(ours.numbers)
    return square / SIZES[ring + 1]


def _path(ring: int, start: float, end: float, lane: float) -> list[Point]:
    """From the entry's inner edge into a lane of the gap, round the shorter way, to the exit."""
    outer, inner = RADII[ring][0], RADII[ring + 1][1]
    turned = (end - start + 0.5) % 1 - 0.5
    parts = max(1, round(abs(turned) * TURN))
    radius = inner + lane * (outer - inner)
    along = [_point(radius, start + turned * part / parts) for part in range(parts + 1)]
    return [_point(outer, start), *along, _point(inner, end)]


def _point(radius: float, turned: float) -> Point:
    """Clockwise from the top, a whole turn being 1."""
    angle = 2 * pi * turned - pi / 2
    return round(SIDE / 2 + radius * cos(angle), 2), round(SIDE / 2 + radius * sin(angle), 2)
