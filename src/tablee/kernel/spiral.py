"""Squares along a spiral, in mm: the board of a race that ends, or begins, in its middle."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import TypeAlias, TypedDict

Point: TypeAlias = tuple[float, float]


class Place(TypedDict):
    """Where a square lies: its middle, which way the path runs there, and its outline."""

    number: int
    x: float
    y: float
    angle: float  # degrees, 0 to the right, clockwise
    outline: list[Point]


class Sheet(TypedDict):
    """A board, in mm."""

    width: float
    height: float
    squares: list[Place]


@dataclass(frozen=True)
class Spiral:
    """A path that winds inwards, from the lower left, or outwards, to the lower right.

    Both ways it goes against the clock.
    """

    squares: int  # numbered from 0; the last one is the middle, or the first one outwards
    turns: float
    width: float  # of the path
    outside: float  # from the middle to the end of the path that lies outside
    outwards: bool = False

    def sheet(self) -> Sheet:
        """Every square, on the smallest sheet that holds them; those along the path are as long."""
        ends = [self._turned(number / (self.squares - 1)) for number in range(self.squares)]
        along = [self._place(number, *ends[number : number + 2]) for number in range(len(ends) - 1)]
        places = [*along, self._middle()]
        return _fitted(_outwards(places) if self.outwards else places)

    def _turned(self, share: float) -> float:
        """After how many turns this share of the whole length lies behind."""
        whole = self.turns * (self.outside - self.width * self.turns / 2)
        half = self.outside / self.width
        return float(half - (half * half - 2 * share * whole / self.width) ** 0.5)

    def _point(self, turned: float, aside: float) -> Point:
        angle = pi * 3 / 4 - 2 * pi * turned
        radius = self.outside - self.width * turned + aside
        return radius * cos(angle), radius * sin(angle)

    def _place(self, number: int, start: float, end: float) -> Place:
        steps = [start + (end - start) * part / 4 for part in range(5)]
        outer = [self._point(turned, self.width / 2) for turned in steps]
        inner = [self._point(turned, -self.width / 2) for turned in reversed(steps)]
        x, y = self._point(steps[2], 0)
        angle = round((45 - 360 * steps[2]) % 360, 1)
        return {"number": number, "x": x, "y": y, "angle": angle, "outline": [*outer, *inner]}

    def _middle(self) -> Place:
        """The last square: all that the last turn of the path winds about."""
        steps = [self.turns - 1 + part / 36 for part in range(37)]
        outline = [self._point(turned, -self.width / 2) for turned in steps]
        return {"number": self.squares - 1, "x": 0, "y": 0, "angle": 0, "outline": outline}


def _outwards(places: list[Place]) -> list[Place]:
    """The same path walked from its middle, in a mirror: still against the clock."""
    return [
        {
            "number": number,
            "x": -place["x"],
            "y": place["y"],
            "angle": round(-place["angle"] % 360, 1),
            "outline": [(-x, y) for x, y in place["outline"]],
        }
        for number, place in enumerate(reversed(places))
    ]


def _fitted(places: list[Place]) -> Sheet:
    """The places moved to the corner of a sheet that they fill."""
    corners = [point for place in places for point in place["outline"]]
    left, top = (min(point[axis] for point in corners) for axis in (0, 1))
    right, bottom = (max(point[axis] for point in corners) for axis in (0, 1))

    def moved(x: float, y: float) -> Point:
        return round(x - left, 2), round(y - top, 2)

    for place in places:
        place["x"], place["y"] = moved(place["x"], place["y"])
        place["outline"] = [moved(*point) for point in place["outline"]]
    return {"width": round(right - left, 2), "height": round(bottom - top, 2), "squares": places}
