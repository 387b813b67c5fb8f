"""Where the rings, the bridges and the cards of Web Runners lie."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

from tablee.games.webrunners import GAME
from tablee.games.webrunners.layout import HANDS, Square, layout
from tablee.kernel.luck import Random
from tablee.kernel.match import Match
from tablee.kernel.spiral import Point
from tablee.kernel.table import Event, moves, question

LAYOUT = layout(GAME.material())


def test_the_rings_have_their_squares_and_the_centre_is_one_more() -> None:
    counts = {ring: sum(each["ring"] == ring for each in LAYOUT["squares"]) for ring in range(1, 6)}
    assert counts == {1: 24, 2: 18, 3: 12, 4: 9, 5: 1}


def test_a_ring_is_counted_clockwise_from_the_top() -> None:
    ring = [each for each in LAYOUT["squares"] if each["ring"] == 1]
    assert (ring[0]["x"], ring[0]["y"]) == (200.0, 19.5)
    assert (ring[6]["x"], ring[6]["y"]) == (380.5, 200.0)
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


def far(point: Point) -> float:
    """How far a point lies from the middle of the board."""
    return hypot(point[0] - 200, point[1] - 200)


def test_a_bridge_keeps_to_the_gap_between_its_rings() -> None:
    gaps = {1: (143.0, 163.0), 2: (91.0, 107.0), 3: (47.0, 59.0)}
    outside = [
        (bridge["ring"], bridge["entry"], point)
        for bridge in LAYOUT["bridges"]
        for point in (*bridge["path"], *halfway(bridge["path"]))
        if not gaps[bridge["ring"]][0] - 0.1 <= far(point) <= gaps[bridge["ring"]][1] + 0.1
    ]
    assert outside == []


def halfway(path: list[Point]) -> list[Point]:
    return [((a + c) / 2, (b + d) / 2) for (a, b), (c, d) in pairwise(path)]


def test_a_bridge_goes_from_edge_to_edge_the_shorter_way() -> None:
    bridge = next(each for each in LAYOUT["bridges"] if (each["ring"], each["entry"]) == (1, 22))
    assert bridge["path"][0] == (118.5, 58.84)  # the inner edge of square 22
    assert bridge["path"][-1] == (200.0, 57.0)  # the outer edge of the origin of ring 2
    assert len(bridge["path"]) == 11


def test_no_two_bridges_share_a_lane() -> None:
    lanes = [round(far(bridge["path"][1]), 1) for bridge in LAYOUT["bridges"]]
    assert lanes == [148.0, 153.0, 158.0, 95.0, 99.0, 103.0, 50.0, 53.0, 56.0]


def test_every_card_tells_its_kind_and_its_theme() -> None:
    assert len(LAYOUT["cards"]) == 35
    hacking = LAYOUT["cards"]["hacking"]
    assert (hacking["kind"], hacking["family"]) == ("hacking", "damage")
    assert (hacking["theme"], hacking["colour"]) == ("information", "blue")
    assert hacking["page"] == "/webrunners/cards/hacking"


def test_a_card_says_what_it_does_and_who_speaks_about_it() -> None:
    card = LAYOUT["cards"]["influencers"]
    assert card["name"] == {"fr": "Influencers", "en": "Influencers"}
    assert card["does"] == {"fr": "Avance de 2 cases.", "en": "Walk 2 squares."}
    assert card["speaker"] == "influencer"
    assert card["said"]["en"].startswith("Yes, it is my trade")
    assert "cartes sur table\u00a0: on me paie" in card["said"]["fr"]


def square(ring: int, number: int) -> Square:
    return next(e for e in LAYOUT["squares"] if (e["ring"], e["square"]) == (ring, number))


def test_squares_tell_what_it_costs_to_go_inwards_from_them() -> None:
    assert [square(1, number)["cost"] for number in (0, 8, 15, 22)] == [0, 3, 2, 1]
    assert [square(4, number)["cost"] for number in (1, 2, 5, 10)] == [3, 2, 2, 1]
    assert square(5, 0)["cost"] == 0


def test_every_ring_has_its_origin() -> None:
    origins = [(each["ring"], each["square"]) for each in LAYOUT["squares"] if each["origin"]]
    assert origins == [(1, 0), (2, 0), (3, 0), (4, 1)]


def test_colours_characters_themes_and_families_are_named() -> None:
    assert LAYOUT["colours"]["yellow"] == {"fr": "Rejoue", "en": "Play again"}
    assert LAYOUT["characters"]["geekcolo"]["does"]["en"] == (
        "Before your play, look through the discard and take a card."
    )
    assert LAYOUT["themes"]["education"]["fr"] == "Éducation et culture"
    assert list(LAYOUT["families"]) == ["1", "2", "5", "10", "bridge", "damage", "counter"]


def count(sizes: list[int], event: Event) -> None:
    """Changes the hands as the board does."""
    change, what = HANDS.get(event.kind), event.what or {}
    if change is None or event.who is None:
        return
    fact = what[change["count"]] if change["count"] else 1
    number = len(fact) if isinstance(fact, Sequence) else int(str(fact))
    sizes[event.who] += change["sign"] * number
    if change["other"]:
        sizes[int(str(what[change["other"]]))] -= change["sign"] * number


def test_events_change_the_sizes_of_hands_as_the_board_is_told() -> None:
    met = set()
    for seed in range(40):
        match, choice = Match(GAME, 2 + seed % 3, {}, Random(seed)), Random(seed)
        sizes = list(GAME.view(match.table, None)["sizes"])
        while (step := question(match.table)) is not None:
            legal = moves(match.table, step.asked)
            for event in match.play(step.asked, legal[choice.pick(len(legal))]):
                count(sizes, event.seen_by(None))
                met.add(event.kind)
            assert sizes == GAME.view(match.table, None)["sizes"]
    assert met >= HANDS.keys()
