"""What a server needs of a match: a move taken back whole, and the ways that each draw could go."""

import json
from importlib.resources import files

import jsonschema
import pytest

from tablee.games.goose import GAME as GOOSE
from tablee.kernel.luck import Fair, Noted, Scripted
from tablee.kernel.match import Match, verify, ways
from tablee.kernel.record import BadRecord
from tests.kernel.damage import DAMAGE

SEED, SHARES = b"s" * 32, [b"a" * 16]


@pytest.mark.parametrize("used", range(20))
def test_fair_luck_set_back_gives_the_same_again(used: int) -> None:
    fair = Fair(SEED, SHARES)
    for _ in range(used):
        fair.pick(6)
    assert fair.at == used
    following = [fair.pick(6) for _ in range(20)]
    fair.at = used
    assert [fair.pick(6) for _ in range(20)] == following


def test_a_move_that_could_not_be_kept_never_was() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    assert isinstance(match.luck, Fair)
    before, text = match.luck.at, match.record.text()
    match.play(0, "roll")
    after = match.record.text()
    match.unplay()
    match.luck.at = before
    assert (match.played, len(match.retold()), match.record.text()) == (0, 1, text)
    match.play(0, "roll")
    assert match.record.text() == after
    match.show_seed(SEED)
    assert verify(match.record) == 0


def test_one_move_is_taken_back_and_no_more() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    match.play(0, "roll")
    match.play(1, "roll")
    match.unplay()
    with pytest.raises(AssertionError):
        match.unplay()
    match.rewind(0)
    with pytest.raises(AssertionError):
        match.unplay()
    assert (match.played, match.table.squares) == (0, [0, 0])


def test_luck_is_noted_with_the_ways_it_could_have_gone() -> None:
    noted = Noted(Scripted([4, "ace"]))
    assert noted.pick(6) == 3
    assert noted.among({"king": 0, "ace": 2}) == "ace"
    assert noted.ways == [6, {"ace": 2}]


def test_the_twin_tells_the_ways_of_every_draw_typed_ones_left_out() -> None:
    match = Match.fair(GOOSE, 2, {"first": "lot"}, SEED, SHARES)
    match.play(match.table.pending[-1].asked, "roll", dice=[1, 2])
    match.rewind(0)
    match.play(match.table.pending[-1].asked, "roll")
    match.show_seed(SEED)
    found = ways(match.record)
    assert found == [[2], [None, None], [], [6, 6]]
    twin = json.loads(match.record.json(found))
    assert twin["ways"] == found
    jsonschema.validate(
        twin, json.loads((files("tablee.kernel") / "record.schema.json").read_text())
    )


def test_a_bag_is_told_as_pairs_in_its_order() -> None:
    match = Match.fair(DAMAGE, 2, {}, SEED, SHARES)
    match.show_seed(SEED)
    first = json.loads(match.record.json(ways(match.record)))["ways"][0][0]
    assert first == [[kind, count] for kind, count in first]
    fair = Fair(SEED, SHARES)
    assert fair.among(dict(first)) == match.record.start[0]


def test_ways_are_told_of_honest_luck_only() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    match.play(0, "roll")
    match.record.seed = b"x" * 32
    with pytest.raises(BadRecord):
        ways(match.record)
