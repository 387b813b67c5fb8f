"""The board and the deck, read from their files and held to the rules of their making."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeGuard

from tablee.kernel.game import BadMaterial, Material, of_material

BOARD: Final = "board.toml"
DECK: Final = "deck.toml"

SIZES: Final = {1: 24, 2: 18, 3: 12}
COLOURS: Final = ("red", "yellow", "orange", "green")
NUMBERS: Final = (1, 2, 5, 10)
COSTS: Final = (1, 2, 3)

WALKS: Final = {"1": 1, "2": 2, "5": 5, "10": 10}
BRIDGE: Final = "bridge"
MOVERS: Final = (*WALKS, BRIDGE)  # cards that move a pawn
COUNTERS: Final = {
    "cyberviolence": "counter-cyberviolence",
    "hacking": "counter-hacking",
    "obsolescence": "counter-obsolescence",
    "bug": "debug",
    "surveillance": "counter-surveillance",
}
OWN_KIND: Final = frozenset({*COUNTERS, *COUNTERS.values()})  # a damage or counter is its name
THEMES: Final[Mapping[str, tuple[str, ...]]] = {
    "relations": (
        "leaked-nude",
        "pornography",
        "digital-confinement",
        "digital-identity",
        "distant-love",
        "community",
        "cyberviolence",
        "counter-cyberviolence",
    ),
    "health": (
        "sedentary-life",
        "blue-light",
        "gambling",
        "gaming-passion",
        "refurbished",
        "obsolescence",
        "counter-obsolescence",
    ),
    "information": (
        "fake-news",
        "influencers",
        "personal-data",
        "cyberactivism",
        "secure-logins",
        "hacking",
        "counter-hacking",
        "surveillance",
        "counter-surveillance",
        "troll",
        "bug",
        "debug",
    ),
    "education": (
        "creating-content",
        "copyright",
        "music-streaming",
        "getting-informed",
        "hobbies",
        "coding",
        "e-learning",
        "class-talk",
    ),
}
THEME_COLOURS: Final = {
    "relations": "red",
    "health": "green",
    "information": "blue",
    "education": "yellow",
}
MOST_COPIES: Final = 20


def _whole(number: object, among: Container[int]) -> TypeGuard[int]:
    """Whether this is one of these whole numbers; neither 2.0 nor true is one."""
    return type(number) is int and number in among


def _entries(file: Mapping[str, Any], key: str, name: str) -> list[Mapping[str, Any]]:
    """The [[tables]] of a file under a key, none if there is no such key."""
    entries = file.get(key, [])
    if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
        raise BadMaterial(name, f"{key}: [[{key}]] tables are needed")
    return entries


# The board


@dataclass(frozen=True)
class Bridge:
    """A way inwards: what it costs and the square where it comes out."""

    cost: int
    exit: int


@dataclass(frozen=True)
class Board:
    """Colours and bridges; the same for a whole game."""

    # By ring from 1 and by square; "" where there is none. Hashes are for bots, and short.
    colours: tuple[tuple[str, ...], ...] = field(hash=False)
    bridges: tuple[dict[int, Bridge], ...] = field(hash=False)  # by ring from 1, then by entry
    numbers: tuple[int, ...]  # round ring 4

    def colour(self, ring: int, square: int) -> str:
        return self.colours[ring][square] if ring in SIZES else ""

    def bridge(self, ring: int, square: int) -> Bridge | None:
        return self.bridges[ring].get(square) if ring in SIZES else None


@of_material
def board(material: Material) -> Board:
    """The board; BadMaterial with the reason if its file breaks the rules of a board."""
    file = material.toml(BOARD)
    rings = _entries(file, "ring", BOARD)
    sizes = [ring.get("squares") for ring in rings]
    if sizes != list(SIZES.values()) or not all(type(size) is int for size in sizes):
        raise BadMaterial(
            BOARD, "three [[ring]] of 24, 18 and 12 squares are needed, in this order"
        )
    colours = [_colours(number, ring) for number, ring in enumerate(rings, 1)]
    for colour in COLOURS:
        if not any(colour in ring for ring in colours):
            raise BadMaterial(BOARD, f"no square is {colour}: each colour must occur")
    bridges = [_bridges(file, ring) for ring in SIZES]
    return Board(((), *colours), ({}, *bridges), _numbers(file))


def _colours(number: int, ring: Mapping[str, Any]) -> tuple[str, ...]:
    size = SIZES[number]
    colours = [""] * size
    named = ring.get("colours", {})
    if not isinstance(named, dict):
        raise BadMaterial(BOARD, f"ring {number}: colours: a list of squares by colour is needed")
    for colour, squares in named.items():
        if colour not in COLOURS:
            raise BadMaterial(
                BOARD, f"ring {number}: “{colour}” is no colour: {', '.join(COLOURS)}"
            )
        if not isinstance(squares, list):
            raise BadMaterial(BOARD, f"ring {number}: {colour}: a list of squares is needed")
        for square in squares:
            if not _whole(square, range(size)):
                raise BadMaterial(BOARD, f"ring {number}: {colour} square {square!r} is not on it")
            if colours[square]:
                raise BadMaterial(
                    BOARD, f"ring {number}: square {square} is both {colours[square]} and {colour}"
                )
            colours[square] = colour
    if number == 1 and colours[0]:
        raise BadMaterial(BOARD, "START has no colour")
    _no_endless_turn(number, colours)
    return tuple(colours)


def _no_endless_turn(number: int, colours: list[str]) -> None:
    size = len(colours)
    for square, colour in enumerate(colours):
        for card in NUMBERS:
            if colour == colours[(square + card) % size] == "yellow":
                raise BadMaterial(
                    BOARD,
                    f"ring {number}: a {card} leads from yellow {square} to yellow "
                    f"{(square + card) % size}: a turn could go on for ever",
                )


def _bridges(file: Mapping[str, Any], ring: int) -> dict[int, Bridge]:
    """The bridges that leave a ring, by entry."""
    bridges: dict[int, Bridge] = {}
    for entry in _entries(file, "bridge", BOARD):
        if not _whole(entry.get("ring"), SIZES):
            raise BadMaterial(BOARD, "[[bridge]] ring: bridges leave ring 1, 2 or 3, inwards only")
        if entry["ring"] != ring:
            continue
        start, bridge = _bridge(entry, ring)
        if start in bridges:
            raise BadMaterial(BOARD, f"ring {ring}: two bridges start from square {start}")
        bridges[start] = bridge
    costs = [bridge.cost for bridge in bridges.values()]
    if costs.count(1) != 1:
        raise BadMaterial(BOARD, f"ring {ring}: exactly one bridge of cost 1 must leave it")
    if not {2, 3} <= set(costs):
        raise BadMaterial(BOARD, f"ring {ring}: a bridge of each cost 2 and 3 must leave it")
    if bridges[max(bridges)].cost != 1:
        raise BadMaterial(
            BOARD, f"ring {ring}: the bridge of cost 1 must start furthest from the origin"
        )
    return bridges


def _bridge(entry: Mapping[str, Any], ring: int) -> tuple[int, Bridge]:
    start, cost, leads = entry.get("entry"), entry.get("cost"), entry.get("exit")
    if not _whole(start, range(SIZES[ring])):
        raise BadMaterial(BOARD, f"ring {ring}: a bridge's entry {start!r} is not on it")
    if not _whole(cost, COSTS):
        raise BadMaterial(BOARD, f"ring {ring}: the bridge at {start} must cost 1, 2 or 3")
    if ring == 3:
        if not _whole(leads, (1,)):
            raise BadMaterial(BOARD, f"ring 3: the bridge at {start} must come out on 1")
        return start, Bridge(cost, 1)
    if not _whole(leads, range(SIZES[ring + 1])):
        raise BadMaterial(BOARD, f"ring {ring}: the bridge at {start} must come out on the next")
    if cost == 1 and leads != 0:
        raise BadMaterial(
            BOARD, f"ring {ring}: the bridge of cost 1 comes out on the origin, square 0"
        )
    return start, Bridge(cost, leads)


def _numbers(file: Mapping[str, Any]) -> tuple[int, ...]:
    numbers = file.get("numbers")
    if not (
        isinstance(numbers, list)
        and len(numbers) == 9
        and all(_whole(number, NUMBERS) for number in numbers)
        and set(numbers) == set(NUMBERS)
    ):
        raise BadMaterial(
            BOARD, "numbers: nine are needed round ring 4, with 1, 2, 5 and 10 at least once each"
        )
    return tuple(numbers)


# The deck


@dataclass(frozen=True)
class Deck:
    """What each of the 35 cards does, its theme, and how many copies there are."""

    kinds: dict[str, str]  # "1", "2", "5", "10", "bridge", or the name of a damage or counter
    themes: dict[str, str]
    copies: dict[str, int]


@of_material
def deck(material: Material) -> Deck:
    """The deck; BadMaterial with the reason if its file breaks the rules of a deck."""
    made = Deck({}, {}, {})
    themes = {name: theme for theme, names in THEMES.items() for name in names}
    for entry in _entries(material.toml(DECK), "card", DECK):
        name = entry.get("name")
        if not (isinstance(name, str) and name in themes):
            raise BadMaterial(DECK, f"“{name}” is none of the 35 names")
        if name in made.kinds:
            raise BadMaterial(DECK, f"“{name}” is there twice")
        if entry.get("theme") != themes[name]:
            raise BadMaterial(DECK, f"“{name}” belongs to the theme {themes[name]}")
        if entry.get("colour") != THEME_COLOURS[themes[name]]:
            raise BadMaterial(
                DECK, f"“{name}”: the colour of {themes[name]} is {THEME_COLOURS[themes[name]]}"
            )
        made.kinds[name] = _kind(name, entry.get("kind"))
        made.themes[name] = themes[name]
        made.copies[name] = _copies(name, entry.get("copies"))
    for name in themes:
        if name not in made.kinds:
            raise BadMaterial(DECK, f"“{name}” is missing: all 35 names are needed")
    for kind in MOVERS:
        if kind not in made.kinds.values():
            raise BadMaterial(DECK, f"no card is a {kind}: every kind must be there")
    return made


def _kind(name: str, kind: object) -> str:
    if name in OWN_KIND:
        if kind != name:
            raise BadMaterial(DECK, f"“{name}” can only be of the kind {name}")
        return name
    if not (isinstance(kind, str) and kind in MOVERS):
        raise BadMaterial(DECK, f"“{name}” must be of the kind 1, 2, 5, 10 or bridge")
    return kind


def _copies(name: str, copies: object) -> int:
    if not _whole(copies, range(1, MOST_COPIES + 1)):
        raise BadMaterial(DECK, f"“{name}”: 1 to {MOST_COPIES} copies are needed")
    return copies
