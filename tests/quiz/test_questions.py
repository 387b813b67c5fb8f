"""Questions are read from TOML, and what is wrong is said with file, line, id and field."""

import pytest

from tablee.kernel.game import BadMaterial
from tablee.quiz.questions import Question, Text, read_questions

FILE = """series = "share"

[[question]]
id = "share-1-1"
level = 1
source = "Jefferson, 1813"
item = "fact"
checked = 2026-11-15
[question.fr]
ask = "Que devient ta copie ?"
answers = ["Elle reste", "Elle part", "Elle rouille"]
hint = "Pense à une bougie."
explain = "Elle reste chez toi."
[question.en]
ask = "What becomes of your copy?"
answers = ["It stays", "It goes", "It rusts"]
hint = "Think of a candle."
explain = "It stays with you."

[[question]]
id = "share-2-1"
level = 2
source = "GPL, 2007"
[question.fr]
ask = "Que fournir ?"
answers = ["Le code", "Une carte", "Un reçu", "Rien"]
hint = "Pense aux libertés."
explain = "Le code source."
"""


def test_a_question_in_both_languages() -> None:
    assert read_questions("mine.toml", FILE, "share")[0] == Question(
        id="share-1-1",
        series="share",
        level=1,
        source="Jefferson, 1813",
        texts=(
            Text(
                "Que devient ta copie ?",
                ("Elle reste", "Elle part", "Elle rouille"),
                "Pense à une bougie.",
                "Elle reste chez toi.",
            ),
            Text(
                "What becomes of your copy?",
                ("It stays", "It goes", "It rusts"),
                "Think of a candle.",
                "It stays with you.",
            ),
        ),
        item="fact",
        checked="2026-11-15",
    )


def test_one_language_stands_in_for_the_other() -> None:
    question = read_questions("mine.toml", FILE, "share")[1]
    assert question.text("fr").ask == "Que fournir ?"
    assert question.text("en") == question.text("fr")
    assert (question.item, question.checked) == ("", "")


def test_a_hint_and_an_explanation_may_be_empty_in_every_language() -> None:
    bare = FILE.replace('"Pense aux libertés."', '""').replace('"Le code source."', '""')
    assert read_questions("mine.toml", bare, "share")[1].text("fr").hint == ""


def test_a_broken_file_is_refused_in_french_too() -> None:
    with pytest.raises(BadMaterial) as refused:
        read_questions("mine.toml", FILE.replace("level = 2", "level = 4"), "share")
    told = refused.value.say("fr")
    assert told.startswith("mine.toml\u00a0: ligne 20, share-2-1, level\u00a0: il faut 1, 2 ou 3")


def test_a_file_without_questions_is_read() -> None:
    assert read_questions("mine.toml", 'series = "share"', "share") == ()


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('series = "share"', 'series = "use"', "series must be “share”, not “use”"),
        ("[[question]]", "[[question", "line 3"),
        ('id = "share-1-1"', "", "line 3, no id, id: is missing"),
        ('source = "GPL, 2007"', "", "line 20, share-2-1, source: is missing"),
        ('"GPL, 2007"', '"  "', "line 20, share-2-1, source: a text is needed"),
        ('"GPL, 2007"', "2007", "line 20, share-2-1, source: a text is needed"),
        ("level = 2", "level = 4", "line 20, share-2-1, level: 1, 2 or 3"),
        ("level = 2", "level = true", "line 20, share-2-1, level: 1, 2 or 3"),
        ('"share-2-1"', '"share 2"', "line 20, share 2, id: letters, digits"),
        ('"share-2-1"', "21", "line 20, 21, id: letters, digits"),
        ('"share-2-1"', '"share-1-1"', "line 20, share-1-1, id: another question has this id"),
        ("item =", "itme =", "line 3, share-1-1, itme: no such field; there are id, level"),
        ('item = "fact"', 'item = ""', "line 3, share-1-1, item: a text is needed"),
        (
            "2026-11-15",
            '"today"',
            "line 3, share-1-1, checked: a day is needed, such as 2026-11-15",
        ),
        ("[question.en]", "[question.de]", "line 3, share-1-1, de: no such field"),
        ('hint = "Pense aux libertés."', "", "line 20, share-2-1, fr.hint: is missing"),
        ('"Pense aux libertés."', "3", "line 20, share-2-1, fr.hint: a text is needed"),
        ('"Que fournir ?"', '" "', "line 20, share-2-1, fr.ask: a text is needed"),
        ('"Think of a candle."', '""', "line 3, share-1-1, en.hint: in both languages, or in"),
        ('"It stays with you."', '" "', "line 3, share-1-1, en.explain: in both languages, or in"),
        ("GPL, 2007", "x" * 501, "source: 501 characters; a card has room for 500"),
        ("level = 2", 'level = 2\nseries = "use"', "series: there is no series “use”; there are"),
        ("hint = ", "clue = 'x'\nhint = ", "line 3, share-1-1, fr.clue: no such field"),
        ('["It stays", "It goes", "It rusts"]', '"It"', "en.answers: a list of texts is needed"),
        (', "It rusts"]', ", 3]", "en.answers: a list of texts is needed"),
        (', "It rusts"]', "]", "en.answers: 3 or 4 answers are needed, not 2"),
        (', "It rusts"]', ', "b", "c", "d"]', "en.answers: 3 or 4 answers are needed, not 5"),
        (', "It rusts"]', ', "b", "c"]', "en.answers: as many answers are needed as in French"),
        ('"It rusts"', '" "', "en.answers: an answer is empty"),
        ('"It rusts"', '"it GOES "', "en.answers: the same answer twice"),
    ],
)
def test_a_broken_question_is_refused(old: str, new: str, problem: str) -> None:
    assert old in FILE
    with pytest.raises(BadMaterial) as refused:
        read_questions("mine.toml", FILE.replace(old, new, 1), "share")
    assert str(refused.value).startswith("mine.toml: ")
    assert problem in str(refused.value)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("a = " + "[" * 100_000, "this is no TOML"),
        ("\n" + "a." * 100_000 + "b = 1", "line 2: too many dots in one go"),
        ("[a]\n" * 20_000, "more than 2000 questions: split the file"),
    ],
)
def test_a_file_that_would_take_very_long_to_read_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadMaterial) as refused:
        read_questions("mine.toml", text, "share")
    assert str(refused.value).startswith(f"mine.toml: {problem}")


def test_a_question_in_no_language_is_refused() -> None:
    silent = 'series = "share"\n[[question]]\nid = "a"\nlevel = 1\nsource = "b"\n'
    with pytest.raises(BadMaterial, match=r"line 2, a, fr: \[question\.fr\] or \[question\.en\]"):
        read_questions("mine.toml", silent, "share")


def test_a_language_that_is_no_section_is_refused() -> None:
    flat = 'series = "share"\n[[question]]\nid = "a"\nlevel = 1\nsource = "b"\nfr = "c"\n'
    with pytest.raises(BadMaterial, match=r"line 2, a, fr: stands under a header \[question\.fr\]"):
        read_questions("mine.toml", flat, "share")


def test_questions_under_no_header_are_refused() -> None:
    with pytest.raises(BadMaterial, match=r"every question stands under a header \[\[question\]\]"):
        read_questions("mine.toml", 'series = "share"\nquestion = 3\n', "share")


def test_questions_on_one_line_are_counted_instead() -> None:
    inline = 'series = "share"\nquestion = [{ id = "a", level = 9, source = "b" }]\n'
    with pytest.raises(BadMaterial, match="question 1, a, level: 1, 2 or 3"):
        read_questions("mine.toml", inline, "share")
