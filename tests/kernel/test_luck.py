"""Luck: one door, a tape, fair streams, typed dice, every branch."""

import json
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from tablee.kernel.luck import (
    Bag,
    Chance,
    Fair,
    LuckElsewhere,
    NoLuck,
    Random,
    Scripted,
    Source,
    Taped,
    TooMany,
    Typed,
    WrongDice,
    WrongTape,
    branches,
    die,
    draw,
    piece,
    shuffled,
)

VECTORS = json.loads((Path(__file__).parent / "fair_vectors.json").read_text())


def test_the_same_seed_gives_the_same_luck() -> None:
    assert [Random(3).pick(100) for _ in range(3)] == [Random(3).pick(100) for _ in range(3)]
    one, other = Random("a"), Random("b")
    assert [one.pick(9) for _ in range(20)] != [other.pick(9) for _ in range(20)]


def test_a_draw_takes_the_card_out_and_keeps_its_kind() -> None:
    bag: Bag = {"ace": 1, "king": 0}
    assert draw(bag, Random(1)) == "ace"
    assert bag == {"ace": 0, "king": 0}


def test_a_draw_is_as_likely_as_its_count() -> None:
    luck = Random(5)
    drawn = Counter(luck.among({"ace": 3, "king": 1}) for _ in range(4000))
    assert 2850 < drawn["ace"] < 3150


def test_shuffled_keeps_every_piece() -> None:
    assert sorted(shuffled("abcd", Random(2))) == ["a", "b", "c", "d"]
    assert shuffled("abcd", Scripted([4, 3, 2, 1])) == ["d", "c", "b", "a"]


def test_the_tape_is_what_people_saw() -> None:
    taped = Taped(Scripted([3, 6, "ace"]))
    assert (die(taped), die(taped), taped.among({"ace": 1})) == (3, 6, "ace")
    assert taped.tape == ["3", "6", "ace"]


def test_a_source_must_say_how_it_picks() -> None:
    with pytest.raises(NotImplementedError):
        Source().pick(6)


def test_a_pick_beyond_the_bag_is_a_mistake() -> None:
    assert [piece({"king": 0, "ace": 2, "ten": 1}, at) for at in range(3)] == ["ace", "ace", "ten"]
    with pytest.raises(AssertionError):
        piece({"ace": 2}, 2)


@pytest.mark.parametrize("entry", [0, 7, "x", "²", "ace"])
def test_a_tape_that_no_die_shows(entry: int | str) -> None:
    with pytest.raises(WrongTape, match="not a number from 1 to 6"):
        die(Scripted([entry]))


def test_a_tape_that_is_too_short_or_too_long() -> None:
    with pytest.raises(WrongTape, match="A draw is missing"):
        die(Scripted([]))
    with pytest.raises(WrongTape, match="too many draws: 5"):
        Scripted([5]).check_spent()
    Scripted([]).check_spent()


def test_a_card_that_is_not_in_the_bag() -> None:
    with pytest.raises(WrongTape, match="“ace” cannot be drawn"):
        Scripted(["ace"]).among({"ace": 0, "king": 2})


def test_no_luck_where_there_is_none() -> None:
    with pytest.raises(AssertionError):
        NoLuck().pick(6)
    with pytest.raises(AssertionError):
        NoLuck().among({"ace": 1})


# Fair luck


@pytest.mark.parametrize("vector", VECTORS["streams"], ids=lambda v: v["about"])
def test_fair_luck_gives_the_test_vectors(vector: dict[str, object]) -> None:
    seed = bytes.fromhex(str(vector["seed"]))
    shares = [bytes.fromhex(share) for share in vector["shares"]]  # type: ignore[attr-defined]
    fair = Fair(seed, shares)
    assert Fair.commitment(seed) == vector["promise"]
    assert [fair.pick(n) for n in vector["among"]] == vector["picks"]  # type: ignore[attr-defined]


def test_fair_luck_needs_whole_shares() -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Fair(b"seed", [b"short"])


def test_every_device_changes_the_luck() -> None:
    one = Fair(b"s" * 32, [b"a" * 16, b"b" * 16])
    other = Fair(b"s" * 32, [b"a" * 16, b"c" * 16])
    assert [one.pick(6) for _ in range(20)] != [other.pick(6) for _ in range(20)]


def test_fair_luck_is_even() -> None:
    fair = Fair(b"s" * 32, [b"a" * 16])
    thrown = Counter(die(fair) for _ in range(6000))
    assert all(850 < count < 1150 for count in thrown.values())


def test_a_word_that_would_be_unfair_is_left_out() -> None:
    """Among 3 * 2**30 numbers, a quarter of the words is rejected."""
    n = 3 * 2**30
    fair = Fair(b"s" * 32, [])
    picks = [fair.pick(n) for _ in range(400)]
    assert max(picks) < n
    assert fair._blocks > 400 / 8 * 1.15


# Typed dice


def test_typed_dice_come_first_and_the_rest_is_drawn() -> None:
    typed = Typed([3, 6], Scripted(["2", "ace"]))
    assert (die(typed), die(typed), die(typed)) == (3, 6, 2)
    assert typed.among({"ace": 1}) == "ace"


@pytest.mark.parametrize(
    ("typed", "expected", "reason"),
    [
        ([3, 7], 2, "“7” is not a number from 1 to 6"),
        ([0, 1], 2, "“0” is not a number from 1 to 6"),
        ([3], 2, "Type 2 dice, not 1"),
        ([3, 3, 3], 2, "Type 2 dice, not 3"),
        ([3, 3], 1, "Type 1 die, not 2"),
        ([3], 0, "No dice are thrown now"),
    ],
)
def test_typed_dice_that_no_dice_show(typed: list[int], expected: int, reason: str) -> None:
    with pytest.raises(WrongDice, match=reason):
        Typed.check(typed, expected)


def test_typed_dice_are_read_from_text() -> None:
    assert Typed.read(["3", "6", "ace"], 2) == [3, 6]
    with pytest.raises(WrongDice, match="“x” is not a number"):
        Typed.read(["3", "x"], 2)


# Branches


def test_every_branch_of_two_dice() -> None:
    ways = list(branches(lambda chance: die(chance) + die(chance)))
    assert len(ways) == 36
    assert sum(way.probability for way in ways) == 1
    assert sum(way.probability for way in ways if way.came == 7) == Fraction(1, 6)
    assert ways[0].tape == ("1", "1")


def test_a_bag_has_a_branch_for_each_kind_with_its_weight() -> None:
    ways = list(branches(lambda chance: chance.among({"ace": 3, "king": 1, "queen": 0})))
    assert [(way.came, way.probability) for way in ways] == [
        ("ace", Fraction(3, 4)),
        ("king", Fraction(1, 4)),
    ]


def test_branches_may_have_different_lengths() -> None:
    def again_on_a_six(chance: Chance) -> int:
        first = die(chance)
        return first if first < 6 else 6 + die(chance)

    ways = list(branches(again_on_a_six))
    assert len(ways) == 11
    assert sum(way.probability for way in ways) == 1


def test_no_luck_is_one_branch() -> None:
    assert [way.probability for way in branches(lambda chance: 1)] == [1]


def test_too_many_branches() -> None:
    with pytest.raises(TooMany):
        list(branches(lambda chance: chance.pick(200) + chance.pick(200)))


def test_luck_by_another_door_is_noticed() -> None:
    calls = []

    def restless(chance: Chance) -> int:
        calls.append(1)
        return chance.pick(2) if len(calls) < 2 else chance.pick(3)

    with pytest.raises(LuckElsewhere, match="another question of luck"):
        list(branches(restless))


def test_luck_that_ends_sooner_is_noticed() -> None:
    calls = []

    def tired(chance: Chance) -> int:
        calls.append(1)
        return chance.pick(2) + chance.pick(2) if len(calls) < 2 else chance.pick(2)

    with pytest.raises(LuckElsewhere, match="sooner"):
        list(branches(tired))
