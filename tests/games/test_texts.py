"""Every sentence stands in both languages, well set, and on a paragraph that exists."""

import re
from collections.abc import Iterator

import pytest

from tablee.games import OURS, game
from tablee.kernel.sentence import typeset
from tablee.kernel.words import LANGUAGES, Words, kernel_words

BOOKS = {
    "kernel": kernel_words(),
    "quiz": Words.of("tablee.quiz"),
    "terminal": Words.of("tablee"),
    "server": Words.of("tablee.server"),
    **{name: game(name).words for name in OURS},
}


def entries() -> Iterator[tuple[str, str, dict[str, str]]]:
    for book, words in BOOKS.items():
        for path, entry in words.sentences():
            yield book, path, {lang: entry[lang] for lang in LANGUAGES if lang in entry}


ALL = list(entries())
IDS = [f"{book}:{path}" for book, path, _ in ALL]


@pytest.mark.parametrize(("book", "path", "texts"), ALL, ids=IDS)
def test_both_languages_are_there_with_the_same_gaps(
    book: str, path: str, texts: dict[str, str]
) -> None:
    assert set(texts) == set(LANGUAGES)
    gaps = {lang: set(re.findall(r"\{(\w+)", text)) for lang, text in texts.items()}
    assert gaps["fr"] == gaps["en"]


@pytest.mark.parametrize(("book", "path", "texts"), ALL, ids=IDS)
def test_french_is_well_set(book: str, path: str, texts: dict[str, str]) -> None:
    plain = re.sub(r"\{[^}]*\}", "X", texts["fr"])
    french = typeset(plain, "fr")
    assert not re.search(r"[^\u202f\u00a0][;:!?»]", french.replace("://", "")), french
    assert not re.search(r"«[^\u00a0]", french), french
    assert "  " not in french
    assert french == french.strip() or path.startswith("terminal.")


@pytest.mark.parametrize(("book", "path", "texts"), ALL, ids=IDS)
def test_no_sentence_elides_before_a_name_or_agrees_with_it(
    book: str, path: str, texts: dict[str, str]
) -> None:
    name = r"\{(who|\w+:seat)\}"
    assert not re.search(rf"\b(de|que|d'|qu'|jusque|lorsque) ?{name}", texts["fr"])
    assert not re.search(rf"{name} (est|a été|sera) \w+(é|i|u)\b", texts["fr"])


# The guardians read their cards aloud to the whole team: there, French says « vous ».
TO_SEVERAL = r"gardiens:(cards|lexicon|aid|names\.(endings|aloud|advice)|guide\.welcome|debrief)\b"
TO_WHOEVER_TYPES = r"kernel:refusals\.unknown_game_near"


@pytest.mark.parametrize(("book", "path", "texts"), ALL, ids=IDS)
def test_a_player_is_tu_and_sits_at_a_place(book: str, path: str, texts: dict[str, str]) -> None:
    assert not re.search(r"\bsièges?\b", texts["fr"], re.IGNORECASE)
    if not re.match(f"{TO_SEVERAL}|{TO_WHOEVER_TYPES}", f"{book}:{path}"):
        assert not re.search(r"\b(vous|votre|vos)\b", texts["fr"], re.IGNORECASE)


@pytest.mark.parametrize("name", OURS)
def test_every_paragraph_named_in_the_words_exists(name: str) -> None:
    numbers = set(re.findall(r"^- \*\*(\d+\.\d+)\*\*", game(name).rules("en"), re.MULTILINE))
    named = {
        entry["paragraph"] for _, entry in game(name).words.sentences() if "paragraph" in entry
    }
    assert named
    assert named <= numbers


@pytest.mark.parametrize("name", OURS)
def test_every_game_has_its_title_and_pitch(name: str) -> None:
    words = game(name).words
    assert words.find("game", "title") is not None
    assert words.find("game", "pitch") is not None


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rulebook_is_well_set(name: str, lang: str) -> None:
    text = game(name).rules(lang)
    if lang == "fr":
        assert not re.search(r"\bsièges?\b", text, re.IGNORECASE)
        prose = re.sub(r"\(http\S*\)|https?:\S*", "", text)
        assert not re.search(r"[^\s\u202f\u00a0][;:!?»](\s|$)", prose.replace("**", ""))
