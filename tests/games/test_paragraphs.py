"""Rulebook, rules and tests go side by side: every § has its heading, every sentence its test."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.games import OURS

TESTS = Path(__file__).parent


def headings(game: str, lang: str) -> list[int]:
    return [int(n) for n in re.findall(r"^## § (\d+)\. \S", rulebook(game, lang), re.MULTILINE)]


def sentences(game: str, lang: str) -> list[str]:
    return re.findall(r"^- \*\*(\d+\.\d+)\*\* \S", rulebook(game, lang), re.MULTILINE)


def rulebook(game: str, lang: str) -> str:
    return (files(f"tablee.games.{game}") / f"RULES.{lang}.md").read_text(encoding="utf-8")


def modules(game: str) -> str:
    """The rules of a game: rules.py first, then the chapters it is split into."""
    package = files(f"tablee.games.{game}")
    chapters = sorted(
        file.name for file in package.iterdir() if re.fullmatch(r"rules_\w+\.py", file.name)
    )
    return "\n".join((package / name).read_text() for name in ["rules.py", *chapters])


@pytest.mark.parametrize("game", OURS)
def test_both_languages_have_the_same_numbers(game: str) -> None:
    assert headings(game, "fr") == headings(game, "en")
    assert sentences(game, "fr") == sentences(game, "en")


@pytest.mark.parametrize("game", OURS)
def test_numbers_follow_each_other(game: str) -> None:
    paragraphs = headings(game, "en")
    assert paragraphs == list(range(1, len(paragraphs) + 1))
    for paragraph in paragraphs:
        found = [n for n in sentences(game, "en") if n.startswith(f"{paragraph}.")]
        assert found == [f"{paragraph}.{at}" for at in range(1, len(found) + 1)]
        assert found


@pytest.mark.parametrize("game", OURS)
def test_every_paragraph_has_its_heading_in_the_rules_in_the_same_order(game: str) -> None:
    written = [int(n) for n in re.findall(r"^# §(\d+)  \S", modules(game), re.MULTILINE)]
    assert written == headings(game, "en")


@pytest.mark.parametrize("game", OURS)
def test_every_sentence_has_a_test_named_after_it(game: str) -> None:
    tests = "\n".join(file.read_text() for file in (TESTS / game).glob("test_*.py"))
    named = set(re.findall(r"^def test_(\d+_\d+)_\w", tests, re.MULTILINE))
    assert {number.replace(".", "_") for number in sentences(game, "en")} <= named


@pytest.mark.parametrize("game", OURS)
def test_every_test_named_after_a_sentence_has_one(game: str) -> None:
    tests = "\n".join(file.read_text() for file in (TESTS / game).glob("test_rules*.py"))
    named = set(re.findall(r"^def test_(\d+_\d+)_\w", tests, re.MULTILINE))
    assert named <= {number.replace(".", "_") for number in sentences(game, "en")}
