"""Where the rings, the bridges and the cards of Web Runners lie."""

from tablee.games.webrunners import GAME
from tablee.games.webrunners.layout import layout

LAYOUT = layout(GAME.material())


def test_the_rings_have_their_squares_and_the_centre_is_one_more() -> None:
    counts = {ring: sum(each["ring"] == ring for each in LAYOUT["squares"]) for ring in range(1, 6)}
    assert counts == {1: 24, 2: 18, 3: 12, 4: 9, 5: 1}


def test_a_ring_is_counted_clockwise_from_the_top() -> None:
    ring = [each for each in LAYOUT["squares"] if each["ring"] == 1]
    assert (ring[0]["x"], ring[0]["y"]) == (200.0, 23.0)
    assert (ring[6]["x"], ring[6]["y"]) == (377.0, 200.0)
    assert ring[3]["colour"] == "red"


def test_a_bridge_leads_from_its_entry_to_the_next_ring() -> None:
    bridge = next(each for each in LAYOUT["bridges"] if each["ring"] == 1 and each["cost"] == 1)
    square = next(e for e in LAYOUT["squares"] if (e["ring"], e["square"]) == (2, 0))
    assert bridge["entry"] == 22
    assert bridge["end"] == (square["x"], square["y"])


def test_a_bridge_to_the_fourth_ring_comes_out_on_the_number_1() -> None:
    bridge = next(each for each in LAYOUT["bridges"] if each["ring"] == 3 and each["cost"] == 3)
    first = next(each for each in LAYOUT["squares"] if each["ring"] == 4)
    assert first["square"] == 1
    assert bridge["end"] == (first["x"], first["y"])


def test_every_card_tells_its_kind_and_its_theme() -> None:
    assert len(LAYOUT["cards"]) == 35
    assert LAYOUT["cards"]["hacking"] == {
        "kind": "hacking",
        "theme": "information",
        "colour": "blue",
    }
