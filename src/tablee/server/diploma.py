"""The diploma that the quiz of Web Runners gives: one page, a PDF, with the player's name."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import cache
from pathlib import Path
from typing import Final
from unicodedata import bidirectional, category, normalize

import typst

from tablee.kernel.words import Line
from tablee.server.fonts import covered
from tablee.server.spoken import WORDS, sorry

LONGEST: Final = 40  # characters of a name
MOST_MARKS: Final = 2  # above or below one letter: Arabic needs two
SHOWN: Final = 5  # characters that a refusal names
FOLDER: Final = Path(__file__).parent / "print"
SENTENCES: Final = (
    "title",
    "awarded",
    "reason",
    "relations",
    "health",
    "information",
    "education",
    "from",
    "picture",
)


def diploma(name: str, lang: str, day: date) -> bytes:
    """The diploma in a language, the same bytes each time; a Refusal if the name cannot be printed.

    The name goes in as data, so nothing in it is ever run.
    """
    name = _printable(name)
    when = Line(
        "first" if day.day == 1 else "day",
        what={"day": day.day, "month": day.month, "year": day.year},
    )
    texts = {each: WORDS.say("diploma", Line(each), lang) for each in SENTENCES}
    texts["day"] = WORDS.say("diploma", when, lang)
    printed = {each: text.replace("'", "\u2019") for each, text in texts.items()}
    return _page({**printed, "name": name, "dir": _direction(name), "lang": lang})


def _page(inputs: dict[str, str]) -> bytes:
    try:
        page: bytes = typst.compile(
            FOLDER / "diploma.typ",
            root=FOLDER,
            font_paths=[FOLDER / "fonts"],
            ignore_system_fonts=True,
            sys_inputs=inputs,
            pdf_standards="ua-1",
        )
    except typst.TypstError:
        # Its reason quotes the name, which no log may have.
        raise sorry("diploma_not_printed") from None
    return page


def _printable(name: str) -> str:
    """The name as it is printed: composed, without invisible characters, single-spaced."""
    visible = "".join(char for char in normalize("NFC", name) if category(char) != "Cf")
    name = " ".join(visible.split())
    if not name:
        raise sorry("diploma_no_name")
    if len(name) > LONGEST:
        raise sorry("diploma_long_name", count=len(name), most=LONGEST)
    strange = [letter for letter in _letters(name) if not _has_picture(letter)]
    if strange:
        shown = dict.fromkeys("".join(_shown(char) for char in letter) for letter in strange)
        raise sorry("diploma_signs", signs=list(shown)[:SHOWN])
    return name


def _letters(name: str) -> Iterator[str]:
    """The name letter by letter, each with the marks that stand on it."""
    letter = ""
    for char in name:
        if letter and category(char)[0] != "M":
            yield letter
            letter = ""
        letter += char
    yield letter


def _has_picture(letter: str) -> bool:
    """Whether one font has the letter and its marks."""
    alone = category(letter[0])[0] == "M"
    if alone or len(letter) > 1 + MOST_MARKS:
        return False
    return any(set(letter) <= font for font in _fonts())


@cache
def _fonts() -> tuple[frozenset[str], ...]:
    return tuple(covered(file.read_bytes()) for file in sorted((FOLDER / "fonts").glob("*.ttf")))


def _shown(char: str) -> str:
    return char if char.isprintable() else f"U+{ord(char):04X}"


def _direction(name: str) -> str:
    """Which way the name is read: as its first letter is."""
    ways = [bidirectional(char) for char in name]
    strong = [way for way in ways if way in ("L", "R", "AL")]
    return "rtl" if strong and strong[0] != "L" else "ltr"
