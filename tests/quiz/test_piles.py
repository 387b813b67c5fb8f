"""A pile: a bag of the unasked, then the asked in the order in which they were."""

from tablee.kernel.luck import NoLuck, Scripted
from tablee.quiz.piles import Pile


def test_a_card_not_yet_asked_comes_by_lot() -> None:
    card, rest = Pile(("a", "b", "c")).drawn(Scripted(["b"]))
    assert card == "b"
    assert rest == Pile(("a", "c"))


def test_an_asked_card_goes_to_the_bottom() -> None:
    assert Pile(("a",), ("c",)).with_below("b") == Pile(("a",), ("c", "b"))


def test_once_all_were_asked_they_come_back_in_order_without_luck() -> None:
    card, rest = Pile((), ("c", "b")).drawn(NoLuck())
    assert card == "c"
    assert rest == Pile((), ("b",))


def test_a_pile_has_as_many_cards_as_lie_in_it() -> None:
    assert len(Pile(("a",), ("b", "c"))) == 3
