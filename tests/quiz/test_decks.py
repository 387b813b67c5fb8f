"""A teacher's cards join ours or take their place, and every pile keeps a card."""

from dataclasses import replace

import pytest

from tablee.quiz.decks import chosen_cards, empty_piles, joined, own_cards, with_stand_ins
from tablee.quiz.questions import Question
from tablee.quiz.wrong import Wrong
from tests.quiz.decks import CARD

SERIES = ("use", "share", "study")


def card(name: str, series: str, level: int = 1) -> Question:
    return replace(CARD, id=name, series=series, level=level)


def piles(cards: tuple[Question, ...]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for each in cards:
        found.setdefault(f"{each.series} {each.level}", []).append(each.id)
    return found


A, B, C = card("a", "use"), card("b", "share"), card("c", "use", 2)


def test_cards_join_ours_and_one_with_the_same_id_takes_its_place() -> None:
    mine = card("b", "study")
    assert joined((A, B), (mine, C), instead=False) == (A, mine, C)
    assert joined((A, B), (mine, C), instead=True) == (mine, C)


def test_an_empty_deck_cannot_take_the_place_of_ours() -> None:
    with pytest.raises(Wrong) as refused:
        joined((A,), (), instead=True)
    assert str(refused.value) == "This choice of cards cannot be played: no question is left."
    assert joined((A,), (), instead=False) == (A,)


def test_an_empty_pile_takes_cards_of_its_level() -> None:
    assert empty_piles((A, B, C), SERIES) == [("study", 1), ("share", 2), ("study", 2)]
    laid = with_stand_ins((A, B, C), SERIES)
    assert piles(laid) == {
        "use 1": ["a"],
        "share 1": ["b"],
        "use 2": ["c"],
        "study 1": ["a.for-study", "b.for-study"],
        "share 2": ["c.for-share"],
        "study 2": ["c.for-study"],
    }
    assert own_cards(laid) == (A, B, C)


def test_many_cards_are_dealt_among_the_empty_piles() -> None:
    ten = tuple(card(f"n{number}", "use") for number in range(10))
    laid = piles(with_stand_ins(ten, SERIES))
    assert laid["share 1"] == [f"n{number}.for-share" for number in range(5)]
    assert laid["study 1"] == [f"n{number}.for-study" for number in range(5, 10)]


def test_a_pile_that_is_dealt_to_has_three_cards_if_there_are_three() -> None:
    laid = piles(
        with_stand_ins((A, card("d", "use"), card("e", "use"), B), ("use", "share", "x", "y"))
    )
    assert laid["x 1"] == ["a.for-x", "d.for-x", "e.for-x"]
    assert laid["y 1"] == ["b.for-y", "a.for-y", "d.for-y"]


def test_a_card_that_only_looks_like_a_stand_in_is_one_of_its_own() -> None:
    other = replace(card("a.for-study", "study"), texts=CARD.texts[::-1])
    alone = card("z.for-study", "study")
    assert own_cards((A, other, alone)) == (A, other, alone)


def test_series_levels_and_cards_are_chosen() -> None:
    assert chosen_cards((A, B, C), None, None, ()) == (A, B, C)
    assert chosen_cards((A, B, C), ["use"], None, ()) == (A, C)
    assert chosen_cards((A, B, C), None, [1], ()) == (A, B)
    assert chosen_cards((A, B, C, card("d", "use")), ["use"], [1], ["a"]) == (card("d", "use"),)


@pytest.mark.parametrize(
    ("series", "levels", "without", "reason"),
    [
        (None, None, ["z"], "no question is called “z”"),
        ([], None, [], "no question is left"),
        (None, [], [], "no question is left"),
        (None, None, ["a", "b", "c"], "no question is left"),
        (None, [1, 3], [], "there is no question of level 3"),
        (["use", "study"], None, [], "there is no question of the series “study” at these levels"),
        (
            None,
            None,
            ["a"],
            "no question of the series “use” is left at level 1; keep one, or leave out",
        ),
    ],
)
def test_a_choice_that_empties_a_pile_is_refused(
    series: list[str] | None, levels: list[int] | None, without: list[str], reason: str
) -> None:
    with pytest.raises(Wrong) as refused:
        chosen_cards((A, B, C), series, levels, without)
    assert str(refused.value).startswith(f"This choice of cards cannot be played: {reason}")
