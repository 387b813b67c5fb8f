"""The questions of the site keep the rules of their writing; a round hides what is right."""

import json

import pytest

from tablee.games.webrunners.kit import THEMES
from tablee.games.webrunners.library import own_reading
from tablee.games.webrunners.quiz import Sheet, answer, draw, questions, read, view
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random
from tablee.kernel.words import LANGUAGES, Refusal
from tablee.quiz.questions import Question
from tablee.quiz.shown import Shown
from tests.quiz import writing

ALL = questions()
SPOKEN = [(question, lang) for question in ALL for lang in LANGUAGES]
IDS = [f"{question.id} {lang}" for question, lang in SPOKEN]
every_text = pytest.mark.parametrize(("question", "lang"), SPOKEN, ids=IDS)
every_theme = pytest.mark.parametrize("theme", THEMES)


def of(theme: str) -> list[Question]:
    return [question for question in ALL if question.series == theme]


# The questions


@every_theme
def test_twelve_questions_a_theme_four_a_level(theme: str) -> None:
    wanted = [f"{theme}-{level}-{number}" for level in (1, 2, 3) for number in (1, 2, 3, 4)]
    assert [question.id for question in of(theme)] == wanted
    assert [question.level for question in of(theme)] == [1] * 4 + [2] * 4 + [3] * 4


@every_theme
def test_a_third_of_a_theme_is_harmless_and_the_rest_are_traps(theme: str) -> None:
    items = [question.item for question in of(theme)]
    assert set(items) == {"trap", "harmless"}
    assert items.count("harmless") >= 4


@every_theme
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_length_of_an_answer_does_not_betray_it(theme: str, lang: str) -> None:
    assert writing.share_where_right_is("longest", of(theme), lang) <= 0.4
    assert writing.share_where_right_is("shortest", of(theme), lang) <= 0.45


@every_text
def test_no_answer_stands_out_by_its_length(question: Question, lang: str) -> None:
    writing.check_lengths(question.text(lang))


@every_text
def test_a_source_has_a_year_and_the_check_a_day(question: Question, lang: str) -> None:
    writing.check_source(question, oldest=1900, since="2026-11-16")


@every_text
def test_sentences_end_as_they_should(question: Question, lang: str) -> None:
    writing.check_ends(question.text(lang))


@every_text
def test_level_1_has_short_sentences(question: Question, lang: str) -> None:
    most = writing.SHORT if question.level == 1 else 25
    assert writing.longest_sentence(question.text(lang)) <= most


@every_text
def test_texts_are_well_set(question: Question, lang: str) -> None:
    writing.check_setting(question.text(lang), lang, formal="votre|vos")


@every_text
def test_the_hint_does_not_give_the_answer(question: Question, lang: str) -> None:
    writing.check_hint(question.text(lang))


def test_help_lines_are_said_to_be_french_in_english() -> None:
    said = [q.text("en").explain for q in ALL if "3018" in q.text("en").explain]
    assert len(said) == 3
    assert all("in France" in each or "In France" in each for each in said)


def test_no_question_is_asked_twice() -> None:
    assert len(writing.asked(SPOKEN)) == len(SPOKEN) == 96


def test_the_same_id_on_two_themes_is_refused() -> None:
    files = dict(own_reading().files)
    text = files["quiz-health.toml"]
    files["quiz-health.toml"] = text.replace('"health-1-1"', '"relations-1-1"')
    with pytest.raises(BadMaterial) as refused:
        read(Material(tuple(sorted(files.items()))))
    assert str(refused.value) == (
        "quiz-health.toml: relations-1-1, id: a question on relations has this id"
    )


# A round


def sheet(*rights: int) -> Sheet:
    """A round of the first questions, the right answer of each at a given place of three."""
    orders = [(0, 1, 2), (1, 0, 2), (1, 2, 0)]
    return Sheet(
        tuple(Shown(q, orders[right], right) for q, right in zip(ALL, rights, strict=False))
    )


def test_a_round_has_ten_questions_evenly_on_the_four_themes() -> None:
    drawn = draw(Random(7))
    themes = [shown.question.series for shown in drawn.asked]
    assert len({shown.question.id for shown in drawn.asked}) == 10
    assert sorted(themes.count(theme) for theme in THEMES) == [2, 2, 3, 3]


def test_a_round_on_one_theme() -> None:
    drawn = draw(Random(7), count=5, theme="health")
    assert [shown.question.series for shown in drawn.asked] == ["health"] * 5


def test_answers_are_shuffled_and_every_place_may_be_right() -> None:
    drawn = draw(Random(3), count=48)
    assert {shown.right for shown in drawn.asked} == {0, 1, 2}
    assert len(drawn.asked) == 48


def test_the_same_luck_draws_the_same_round() -> None:
    assert draw(Random(11)) == draw(Random(11))


def test_a_right_answer_comes_with_its_explanation() -> None:
    after, verdict = answer(sheet(2, 0), 2)
    assert verdict.right
    assert verdict.place == 2
    assert verdict.explain("fr").startswith("Faire circuler une photo intime sans accord")
    assert after.right == 1
    assert after.chosen == (2,)


def test_a_wrong_answer_tells_the_right_place() -> None:
    after, verdict = answer(sheet(2, 0), 1)
    assert not verdict.right
    assert verdict.place == 2
    assert after.right == 0


def test_a_place_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal) as refused:
        answer(sheet(0, 0), 3)
    assert refused.value.say("fr") == (
        "Cette réponse n'existe pas\u00a0: choisis l'une des 3 réponses affichées."
    )
    with pytest.raises(Refusal):
        answer(sheet(0, 0), -1)


def test_a_round_that_is_over_takes_no_more_answers() -> None:
    after, _ = answer(sheet(0), 0)
    assert after.over
    with pytest.raises(Refusal) as refused:
        answer(after, 0)
    assert refused.value.say("en") == "This quiz is over: every question has its answer."


@pytest.mark.parametrize(("right", "earned"), [(7, False), (8, True), (10, True)])
def test_eight_right_of_ten_earn_the_diploma(right: int, earned: bool) -> None:
    done = sheet(*[0] * 10)
    for number in range(10):
        assert not done.diploma
        done, _ = answer(done, 0 if number < right else 1)
    assert done.right == right
    assert done.diploma == earned


def test_before_the_answer_the_view_holds_nothing_of_the_truth() -> None:
    shown = view(sheet(2, 0), "fr")
    assert shown == {
        "count": 2,
        "number": 1,
        "right": 0,
        "over": False,
        "diploma": False,
        "open": {
            "theme": "relations",
            "ask": "Un ami t'envoie une photo intime où l'on voit une élève. Que fais-tu\u202f?",
            "answers": [
                "Je la garde pour moi, sans rien dire",
                "Je la montre à un seul copain, pour avoir son avis",
                "Je ne la transmets pas et j'en parle à un adulte",
            ],
            "hint": "Mets-toi à la place de la personne sur la photo.",
        },
        "past": [],
    }


def test_the_same_answers_shown_look_the_same_whichever_is_right() -> None:
    shown = sheet(0).asked[0]
    other = Sheet((Shown(shown.question, shown.order, 1),))
    assert view(Sheet((shown,)), "en") == view(other, "en")


def test_no_explanation_is_seen_before_its_answer() -> None:
    drawn = draw(Random(5))
    for number in range(10):
        seen = json.dumps(view(drawn, "en"))
        waiting = [json.dumps(shown.question.text("en").explain) for shown in drawn.asked[number:]]
        assert not any(explain[1:-1] in seen for explain in waiting)
        drawn, _ = answer(drawn, 0)


def test_after_the_answer_the_view_tells_the_truth() -> None:
    after, _ = answer(sheet(2), 0)
    seen = view(after, "en")
    assert seen["over"]
    assert seen["open"] is None
    assert seen["number"] == 1
    assert seen["past"][0]["chosen"] == 0
    assert seen["past"][0]["right"] == 2
    assert seen["past"][0]["answers"][2] == "I do not pass it on, and I tell an adult"
    assert seen["past"][0]["explain"].startswith("Passing on an intimate photo")
    assert seen["past"][0]["source"] == "Code pénal, article 226-2-1, 2016"
