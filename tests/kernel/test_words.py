"""Sentences in two languages."""

from pathlib import Path

import pytest

from tablee.kernel.sentence import Sentence, is_plural, typeset
from tablee.kernel.words import LANGUAGES, Line, Refusal, Words, text_in

TEXTS = {
    "events": {
        "draws": {
            "paragraph": "3.1",
            "fr": "{who} pioche {cards:@cards} : {count:# carte|# cartes} !",
            "en": "{who} draws {cards:@cards}: {count:# card|# cards}!",
            "hidden": {"fr": "{who} pioche.", "en": "{who} draws."},
        },
        "gives": {"fr": "{who} donne à {target:seat}.", "en": "{who} gives to {target:seat}."},
        "lists": {"fr": "{what}", "en": "{what}"},
    },
    "names": {"cards": {"H7": {"fr": "7 de cœur", "en": "7 of hearts"}}},
}
WORDS = Words(lambda: TEXTS)


def test_a_sentence_is_filled() -> None:
    line = Line("draws", 0, {"cards": ["H7", "X"], "count": 2})
    assert WORDS.say("events", line, "en") == "Seat 1 draws 7 of hearts and X: 2 cards!"
    assert WORDS.say("events", line, "fr", ["Loutre"]) == (
        "Loutre pioche 7 de cœur et X\u00a0: 2 cartes\u202f!"
    )


def test_what_is_hidden_says_less() -> None:
    assert WORDS.say("events", Line("draws", 1), "en") == "Seat 2 draws."


def test_nought_is_singular_in_french_only() -> None:
    assert [is_plural(n, "fr") for n in (0, 1, 2)] == [False, False, True]
    assert [is_plural(n, "en") for n in (0, 1, 2)] == [True, False, True]


def test_seats_have_names_or_numbers() -> None:
    line = Line("gives", 0, {"target": 1})
    assert WORDS.say("events", line, "en", ["Otter", "Fox"]) == "Otter gives to Fox."
    assert WORDS.say("events", line, "fr", ["Loutre"]) == "Loutre donne à Place 2."
    assert WORDS.seat(99, "en") == "The game master"


def test_lists_are_joined() -> None:
    said = [WORDS.say("events", Line("lists", None, {"what": what}), "en") for what in
            ([], ["a"], ["a", "b"], ["a", "b", "c"])]  # fmt: skip
    assert said == ["nothing", "a", "a and b", "a, b and c"]


def test_a_paragraph_is_known_or_empty() -> None:
    assert WORDS.paragraph("events", "draws") == "3.1"
    assert WORDS.paragraph("events", "unknown") == ""


def test_a_sentence_that_is_missing_is_its_kind() -> None:
    assert WORDS.say("events", Line("jumps_high"), "en") == "jumps high"


def test_what_a_game_does_not_say_the_kernel_says() -> None:
    assert "over" in WORDS.say("refusals", Line("game_over"), "en")


def test_a_refusal_speaks_with_its_own_words() -> None:
    refusal = Refusal("draws", {"cards": [], "count": 0}, who=0, paragraph="3.1")
    assert str(refusal) == "draws (§\u00a03.1)"
    refusal.words = Words(lambda: {"refusals": TEXTS["events"]})
    assert refusal.say("en") == "Seat 1 draws nothing: 0 cards! (§\u00a03.1)"


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Vrai ? Oui !", "Vrai\u202f? Oui\u202f!"),
        ("ici ; là : « oui »", "ici\u202f; là\u00a0: «\u00a0oui\u00a0»"),
    ],
)
def test_french_is_set_with_its_spaces(plain: str, set_: str) -> None:
    assert typeset(plain, "fr") == set_
    assert typeset(plain, "en") == plain


def test_every_sentence_can_be_walked_through() -> None:
    assert [path for path, _ in WORDS.sentences()] == [
        "events.draws",
        "events.draws.hidden",
        "events.gives",
        "events.lists",
        "names.cards.H7",
    ]
    assert LANGUAGES == ("fr", "en")


def test_a_gap_that_nothing_fills_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="no gap is filled by “seats”: To"):
        Sentence(WORDS, "To {target:seats}.", "en")


def test_a_file_that_is_no_text_is_refused_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "board.toml"
    file.write_bytes(b"squares = \xff")
    with pytest.raises(Refusal, match=r"board\.toml"):
        text_in(file)
