"""Ours, a file, and ours again: the same to the letter, in every format."""

import pytest
from hypothesis import HealthCheck, given, settings

from tablee.games.gnou import GAME
from tablee.games.gnou.own_deck import SORTED as GNOU
from tablee.games.gnou.own_deck import cards
from tablee.kernel.game import BadMaterial
from tablee.kernel.words import Line
from tablee.quiz.exchange import LARGEST, read_deck, remarks, write_deck, write_toml
from tablee.quiz.questions import MOST, Imported, Question, Text
from tests.quiz.decks import ANY, CARD, DECKS, FRENCH, INTO_USE, SORTED, problems

every_format = pytest.mark.parametrize("file", ["a.toml", "a.gift", "a.txt", "a.xml"])
of_a_kind = pytest.mark.parametrize("file", ["a.toml", "a.gift", "a.xml"])


@every_format
def test_the_deck_of_the_gnou_comes_back_the_same(file: str) -> None:
    deck = cards(GAME.material())
    assert len(deck) >= 90
    text = write_deck(file, deck, "April, CC BY-SA 4.0")
    assert read_deck(file, text, GNOU) == Imported(deck, (), "April, CC BY-SA 4.0")


@of_a_kind
@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(deck=DECKS, made=ANY)
def test_odd_texts_come_back_the_same(file: str, deck: tuple[Question, ...], made: str) -> None:
    read = read_deck(file, write_deck(file, deck, made).encode(), SORTED)
    assert problems(read) == []
    assert read.questions == deck
    assert read.provenance == made


@of_a_kind
def test_windows_line_ends_and_a_mark_at_the_start_change_nothing(file: str) -> None:
    text = "\ufeff" + write_deck(file, [CARD]).replace("\n", "\r\n")
    assert read_deck(file, text.encode(), SORTED).questions == (CARD,)
    assert read_deck(file, text.encode("utf-16"), SORTED).questions == (CARD,)
    assert read_deck(file, text, SORTED).questions == (CARD,)


def refusal(file: str, content: bytes | str, lang: str = "en") -> str:
    with pytest.raises(BadMaterial) as refused:
        read_deck(file, content, SORTED)
    return refused.value.say(lang)


@of_a_kind
def test_an_empty_file_is_refused(file: str) -> None:
    assert refusal(file, b" \r\n") == f"{file}: this file is empty"
    assert refusal(file, "", "fr") == f"{file}\u00a0: ce fichier est vide"


@of_a_kind
def test_a_file_in_another_encoding_is_refused_with_the_line(file: str) -> None:
    told = refusal(file, "une ligne\nété".encode("latin-1"))
    assert told.startswith(f"{file}: line 2: this is not text in UTF-8; open the file")
    assert "line 1: this is not text" in refusal(file, "half a character: \ud83e")


@of_a_kind
def test_a_large_file_is_refused(file: str) -> None:
    assert refusal(file, b"x" * (LARGEST + 1)) == f"{file}: this file has 2000 KB; 2000 KB at most"
    assert "this file has 4000 KB" in refusal(file, "é" * LARGEST)


@of_a_kind
def test_a_file_with_too_many_questions_is_refused(file: str) -> None:
    bare = Text("A", ("b", "c", "d"), "", "")
    deck = [Question(f"n{number}", "use", 1, "x", (bare, bare)) for number in range(MOST + 1)]
    text = write_deck(file, deck)
    assert refusal(file, text) == f"{file}: more than 2000 questions: split the file"


@pytest.mark.parametrize(
    ("file", "text"), [("a.toml", 'series = "use"'), ("a.gift", "// nothing"), ("a.xml", "<quiz/>")]
)
def test_a_file_without_questions_is_refused(file: str, text: str) -> None:
    assert refusal(file, text) == f"{file}: this file holds no question"


def test_another_format_is_refused() -> None:
    told = refusal("a.doc", "x")
    assert told == (
        "a.doc: the end of this name is none of the known formats: .toml, .gift, .txt and .xml"
    )


# Our TOML


def test_a_deck_of_one_series_is_a_file_of_the_game() -> None:
    assert write_toml([CARD], "Ours").startswith(
        'series = "use"\nprovenance = "Ours"\n\n[[question]]\nid = "use-1"\nlevel = 1\n'
    )
    assert write_toml([], series="share") == 'series = "share"\n'


def test_in_a_deck_of_several_series_each_question_says_its_own() -> None:
    other = Question("share-1", "share", 2, "GPL, 2007", (FRENCH, FRENCH))
    text = write_toml([CARD, other])
    assert text.startswith('[[question]]\nid = "use-1"\nseries = "use"\nlevel = 1\n')
    assert text.count("[question.en]") == 1


def test_a_deck_may_be_sorted_from_outside_and_every_fault_is_told() -> None:
    text = """
[[question]]
id = "a"
source = "GNU, 1996"
fr = { ask = "Qui ?", answers = ["Un", "Deux", "Trois"], hint = "", explain = "" }
[[question]]
id = "b"
level = 7
source = "GNU, 1996"
fr = { ask = "Qui ?", answers = ["Un", "Deux", "Trois"], hint = "", explain = "" }
[[question]]
source = "GNU, 1996"
"""
    read = read_deck("a.toml", text, INTO_USE)
    assert [(card.id, card.series, card.level) for card in read.questions] == [("a", "use", 1)]
    wrong_level, no_id = problems(read)
    assert wrong_level.startswith("line 6, b, level: 1, 2 or 3 is needed: a tag, such as")
    assert no_id == "line 11, no id, id: is missing"
    unsorted = read_deck("a.toml", text, SORTED)
    assert problems(unsorted)[0] == "line 2, a, level: is missing"


def test_what_a_deck_lacks_is_said() -> None:
    bare = Question("b", "use", 1, "GNU", (Text("A", ("b", "c", "d"), "", ""),) * 2)
    assert remarks(Imported((CARD,))) == []
    assert remarks(Imported((CARD, bare), feedback_lost=3)) == [
        Line("no_hint", what={"count": 1}),
        Line("no_explanation", what={"count": 1}),
        Line("feedback_lost", what={"count": 3}),
    ]
