"""A question on the table: its answers in an order drawn by lot."""

from tablee.kernel.luck import Scripted
from tablee.quiz.questions import Question, Text
from tablee.quiz.shown import ORDERS, show

FRENCH = Text("Combien ?", ("un", "deux", "trois"), "Compte.", "Un seul.")
ENGLISH = Text("How many?", ("one", "two", "three"), "Count.", "Just one.")
HOW_MANY = Question("how-many", "culture", 1, "Euclid, 1750", (FRENCH, ENGLISH))


def test_the_order_is_drawn_among_all() -> None:
    assert ORDERS[3] == ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
    assert len(ORDERS[4]) == 24


def test_both_languages_show_the_same_order() -> None:
    shown = show(HOW_MANY, Scripted([4]))
    assert shown.answers("fr") == ["deux", "trois", "un"]
    assert shown.answers("en") == ["two", "three", "one"]
    assert shown.right == 2


def test_a_guess_keeps_what_is_seen_and_draws_what_is_right() -> None:
    guessed = show(HOW_MANY, Scripted([4])).guessed(Scripted([1]))
    assert guessed.answers("en") == ["two", "three", "one"]
    assert guessed.right == 0
