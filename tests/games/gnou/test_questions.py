"""The questions of the Gnou keep the rules of their writing.

They are read by children: level 1 has short sentences and short words. The right answer must not
betray itself by its length. Texts have plain spaces, for the formatter sets the others.
"""

import re

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.board import SERIES
from tablee.games.gnou.deck import deck
from tablee.kernel.words import LANGUAGES
from tablee.quiz.questions import Question
from tests.quiz import writing

ALL = tuple(deck(GAME.material()).questions.values())
SPOKEN = [(question, lang) for question in ALL for lang in LANGUAGES]
IDS = [f"{question.id} {lang}" for question, lang in SPOKEN]

HARDEST = {"fr": 40, "en": 35}  # LIX of a level 1 question: words a sentence, and long words
every_text = pytest.mark.parametrize(("question", "lang"), SPOKEN, ids=IDS)
every_series = pytest.mark.parametrize("series", SERIES)


def of(series: str) -> list[Question]:
    return [question for question in ALL if question.series == series]


@every_series
def test_eight_questions_for_each_level_numbered(series: str) -> None:
    wanted = [f"{series}-{level}-{number}" for level in (1, 2, 3) for number in range(1, 9)]
    assert [question.id for question in of(series)] == wanted
    assert [question.level for question in of(series)] == [1] * 8 + [2] * 8 + [3] * 8


@every_series
def test_traps_and_at_least_a_third_of_harmless_things(series: str) -> None:
    items = [question.item for question in of(series)]
    assert set(items) == {"trap", "harmless"}
    assert items.count("harmless") >= len(items) / 3


@every_series
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_level_has_traps_and_harmless_things(series: str, level: int) -> None:
    assert {question.item for question in of(series) if question.level == level} == {
        "trap",
        "harmless",
    }


@every_series
@pytest.mark.parametrize(("lang", "yes", "no"), [("fr", "Oui", "Non"), ("en", "Yes", "No")])
def test_yes_is_right_about_as_often_as_no(series: str, lang: str, yes: str, no: str) -> None:
    right = [writing.words(question.text(lang).answers[0])[0] for question in of(series)]
    assert abs(right.count(yes) - right.count(no)) <= 3


@every_series
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_length_of_an_answer_does_not_betray_it(series: str, lang: str) -> None:
    assert writing.share_where_right_is("longest", of(series), lang) <= 0.4
    assert writing.share_where_right_is("shortest", of(series), lang) <= 0.5


@every_text
def test_no_answer_stands_out_by_its_length(question: Question, lang: str) -> None:
    writing.check_lengths(question.text(lang))


@every_text
def test_a_source_has_a_year_and_the_check_a_day(question: Question, lang: str) -> None:
    writing.check_source(question, oldest=1700, since="2026-11-15")


@every_text
def test_sentences_end_as_they_should(question: Question, lang: str) -> None:
    writing.check_ends(question.text(lang))


@every_text
def test_texts_are_well_set(question: Question, lang: str) -> None:
    writing.check_setting(question.text(lang), lang, formal="vous|votre|vos")


@every_text
def test_why_is_answered_by_because(question: Question, lang: str) -> None:
    assert not any(answer.startswith("Car ") for answer in question.text(lang).answers)


@every_text
def test_the_hint_does_not_give_the_answer(question: Question, lang: str) -> None:
    writing.check_hint(question.text(lang))


def test_no_question_is_asked_twice() -> None:
    assert len(writing.asked(SPOKEN)) == len(SPOKEN) == 480


EASY = [(question, lang) for question, lang in SPOKEN if question.level == 1]


@pytest.mark.parametrize(("question", "lang"), EASY, ids=[f"{q.id} {lang}" for q, lang in EASY])
def test_level_1_is_easy_to_read(question: Question, lang: str) -> None:
    text = question.text(lang)
    assert writing.longest_sentence(text) <= writing.SHORT
    whole = " ".join(
        [text.ask, *(f"{answer}." for answer in text.answers), text.hint, text.explain]
    )
    assert max(writing.lix(whole, True), writing.lix(whole, False)) <= HARDEST[lang]


def test_cards_and_sheets_are_well_set() -> None:
    cards = deck(GAME.material())
    said = [*(card for each in cards.dangers.values() for card in each), *cards.sheets.values()]
    assert len(said) == 39
    for texts in said:
        for part in texts["fr"].values():
            assert not re.search(r"[^\s?!][;:!?]|«\S|\S»|[\u2019\u00a0\u202f]", part), part
        for part in texts["en"].values():
            assert not re.search(r"\s[;:!?]|[«»\u2019]", part), part
