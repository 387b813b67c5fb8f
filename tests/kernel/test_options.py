"""What a host may choose: read from text, written back, refused with what is allowed."""

import pytest

from tablee.kernel.luck import Scripted
from tablee.kernel.options import FIRST, BadOption, Choice, Flag, PerSeat, Whole, settle

COLOUR = Choice("colour", "red", among=("red", "blue"))
ROUNDS = Whole("rounds", 50, low=10, high=200)
SHORT = Whole("short", 1, low=0, high=3)
EXPERT = Flag("expert", False)
LEVEL = PerSeat(Whole("level", 1, low=1, high=3))


def test_what_is_not_chosen_is_as_it_starts() -> None:
    settled = settle([COLOUR, ROUNDS, EXPERT, LEVEL, FIRST], {}, 3)
    assert settled == {
        "colour": "red",
        "rounds": 50,
        "expert": False,
        "level": (1, 1, 1),
        "first": "1",
    }


def test_values_come_in_their_own_type() -> None:
    chosen = {"colour": "BLUE", "rounds": "12", "expert": "yes", "level": "1,2,3"}
    settled = settle([COLOUR, ROUNDS, EXPERT, LEVEL], chosen, 3)
    assert COLOUR.of(settled) == "blue"
    assert ROUNDS.of(settled) == 12
    assert EXPERT.of(settled) is True
    assert LEVEL.of(settled) == (1, 2, 3)


def test_one_value_stands_for_all_seats() -> None:
    assert LEVEL.read("2", 4) == (2, 2, 2, 2)


@pytest.mark.parametrize("option", [COLOUR, SHORT, EXPERT, LEVEL, FIRST], ids=lambda o: o.name)
def test_every_value_is_written_and_read_back(option: PerSeat[int]) -> None:
    for value in option.every(3):
        assert option.read(option.write(value), 3) == value


@pytest.mark.parametrize(
    ("chosen", "reason"),
    [
        ({"colour": "green"}, r"colour=green: the value must be red \| blue"),
        ({"rounds": "9"}, r"the value must be 10\.\.200"),
        ({"rounds": "many"}, r"rounds=many: the value must be 10\.\.200"),
        ({"expert": "maybe"}, r"the value must be yes \| no"),
        ({"level": "1,2"}, r"the value must be 1\.\.3, 1\.\.3, …"),
        ({"level": "1,2,9"}, r"the value must be 1\.\.3"),
        ({"first": "4"}, "this table has only 3 seats"),
        ({"first": "me"}, r"the value must be 1 \| 2 \| … \| lot"),
        ({"first": "0"}, r"the value must be 1 \| 2 \| … \| lot"),
        ({"size": "2"}, "“size” is no option of this game. Options: colour, rounds"),
    ],
)
def test_a_wrong_choice_says_what_is_allowed(chosen: dict[str, str], reason: str) -> None:
    with pytest.raises(BadOption, match=reason):
        settle([COLOUR, ROUNDS, EXPERT, LEVEL, FIRST], chosen, 3)


def test_a_wide_range_is_tried_at_its_ends_its_middle_and_its_default() -> None:
    assert ROUNDS.some(2) == [10, 50, 105, 200]
    assert len(ROUNDS.every(2)) == 191
    assert SHORT.some(2) == [0, 1, 2, 3]


def test_seats_alike_and_one_mixed_table_are_tried() -> None:
    assert LEVEL.every(2) == [(1, 1), (2, 2), (3, 3), (1, 2)]
    assert PerSeat(Whole("one", 1, low=1, high=1)).some(2) == [(1, 1)]


def test_who_starts() -> None:
    assert FIRST.every(2) == ["1", "2", "lot"]
    assert FIRST.some(2) == ["1", "2", "lot"]
    assert FIRST.seat({"first": "2"}, 3, Scripted([])) == 1
    assert FIRST.seat({"first": "lot"}, 3, Scripted([3])) == 2
