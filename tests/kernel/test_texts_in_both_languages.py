"""A fact that is itself a text, such as a quiz question, is told in each language."""

from tablee.kernel.words import Line, Words

WORDS = Words(
    lambda: {"events": {"asks": {"fr": "{who} demande : {ask}", "en": "{who} asks: {ask}"}}}
)


def test_a_gap_takes_the_fact_of_its_language() -> None:
    line = Line("asks", 0, {"ask_fr": "Qui est là ?", "ask_en": "Who is there?"})
    assert WORDS.say("events", line, "fr") == "Place 1 demande\u00a0: Qui est là\u202f?"
    assert WORDS.say("events", line, "en") == "Seat 1 asks: Who is there?"


def test_a_fact_in_no_language_stays_as_it_is() -> None:
    assert WORDS.say("events", Line("asks", 0, {"ask": "7"}), "en") == "Seat 1 asks: 7"
