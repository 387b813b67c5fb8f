"""A spiral of squares: they touch, are equally long, and lie on their sheet."""

from itertools import pairwise
from math import dist

import pytest

from tablee.kernel.spiral import Place, Spiral

SPIRAL = Spiral(squares=43, turns=2.5, width=50, outside=180)
SHEET = SPIRAL.sheet()
SQUARES = SHEET["squares"]
OUT = Spiral(squares=43, turns=2.5, width=50, outside=180, outwards=True).sheet()["squares"]


def test_the_squares_are_numbered_along_the_path_and_end_in_the_middle() -> None:
    assert [place["number"] for place in SQUARES] == list(range(43))
    middle = SQUARES[42]
    nearest = min(
        dist((middle["x"], middle["y"]), (place["x"], place["y"])) for place in SQUARES[:42]
    )
    assert nearest > SPIRAL.width / 2


def test_each_square_begins_where_the_one_before_it_ends() -> None:
    for before, after in pairwise(SQUARES[:42]):
        assert before["outline"][4] == after["outline"][0]
        assert before["outline"][5] == after["outline"][9]


def test_the_squares_along_the_path_are_equally_long() -> None:
    steps = [
        dist((before["x"], before["y"]), (after["x"], after["y"]))
        for before, after in pairwise(SQUARES[:42])
    ]
    assert max(steps) == pytest.approx(min(steps), rel=0.02)


def test_the_sheet_is_just_large_enough() -> None:
    points = [point for place in SQUARES for point in place["outline"]]
    assert min(x for x, _ in points) == 0
    assert min(y for _, y in points) == 0
    assert max(x for x, _ in points) == pytest.approx(SHEET["width"])
    assert max(y for _, y in points) == pytest.approx(SHEET["height"])


def test_the_path_runs_to_the_right_at_the_bottom() -> None:
    lowest = max(SQUARES, key=lambda place: place["y"])
    assert min(lowest["angle"], 360 - lowest["angle"]) < 20


def round_the_middle(before: Place, after: Place, middle: Place) -> float:
    """Below nought where a step goes against the clock, for y runs downwards."""
    ax, ay = before["x"] - middle["x"], before["y"] - middle["y"]
    bx, by = after["x"] - middle["x"], after["y"] - middle["y"]
    return ax * by - ay * bx


def test_the_path_winds_against_the_clock_inwards_and_outwards() -> None:
    inwards = [round_the_middle(a, b, SQUARES[42]) for a, b in pairwise(SQUARES[:42])]
    outwards = [round_the_middle(a, b, OUT[0]) for a, b in pairwise(OUT[1:])]
    assert max(inwards) < 0
    assert max(outwards) < 0


def test_a_path_that_goes_outwards_begins_in_the_middle_and_ends_at_the_lower_right() -> None:
    assert [place["number"] for place in OUT] == list(range(43))
    assert OUT[42]["x"] > OUT[0]["x"]
    assert OUT[42]["y"] > OUT[0]["y"]
    assert dist((OUT[0]["x"], OUT[0]["y"]), (OUT[42]["x"], OUT[42]["y"])) > 150


def test_outwards_the_path_runs_to_the_right_at_the_bottom_too() -> None:
    lowest = max(OUT, key=lambda place: place["y"])
    assert min(lowest["angle"], 360 - lowest["angle"]) < 20
