"""Who sits at a table: names, animals, tokens that devices keep, and words that move a seat."""

from __future__ import annotations

import re
import secrets
import unicodedata
from collections.abc import Iterable
from typing import Final

import msgspec

from tablee.kernel.seats import Seat
from tablee.server.spoken import shelf, sorry

LONGEST_NAME: Final = 20
LONGEST_FILE: Final = 60

CODE_LETTERS: Final = "BCDFGHJKLMNPQRTVWXZ"  # no vowel, so no word; no look-alikes
RUDE_CODES: Final = re.compile("BTCH|CLT|DBL|FCK|FDP|KKK|NGR|NTM|NZ|PD|PTN|SLP")

CONSONANTS: Final = "bdfgjlmnprstvz"
VOWELS: Final = "aeiou"
WORD_LENGTHS: Final = (2, 2, 3)  # syllables: 70 ** 7 ways, more than 42 bits
RUDE_WORDS: Final = re.compile(
    "bite|fute|gode|lope|nazi|nega|nege|niga|pede|pipi|puta|pute|sad[eo]|sale|sida|tare|tepu|zizi|zob"
)


class Sitter(msgspec.Struct):
    """Somebody in a seat: a person with a token, or a bot with a level."""

    seat: Seat
    name: str
    animal: str
    token: str = ""  # empty for a bot
    word: str = ""
    bot: str = ""
    left: bool = False  # gave the seat up in a game: a bot stands in


def new_token() -> str:
    return secrets.token_urlsafe(16)


def new_word() -> str:
    """Three short words that nobody can guess and anybody can read out."""
    while True:
        words = ["".join(map(_syllable, range(length))) for length in WORD_LENGTHS]
        text = "-".join(words)
        if not RUDE_WORDS.search(text):
            return text


def _syllable(_: int) -> str:
    return secrets.choice(CONSONANTS) + secrets.choice(VOWELS)


def heard(word: str) -> str:
    """A word code as it is kept, however it was typed."""
    return "-".join(re.findall(r"[a-z]+", word.lower()))


def new_code(taken: Iterable[str], letters: int = 4) -> str:
    """A table's code that no other table has."""
    known = set(taken)
    while True:
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(letters))
        if code not in known and not RUDE_CODES.search(code):
            return code


def cleaned(name: str) -> str:
    """A nickname with single spaces and nothing invisible; a refusal if nothing is left."""
    spaced = "".join(max(each, " ") for each in unicodedata.normalize("NFC", name))
    name = " ".join("".join(filter(_is_seen, spaced)).split())
    if not name:
        raise sorry("no_name")
    if len(name) > LONGEST_NAME:
        raise sorry("long_name", longest=LONGEST_NAME)
    return name


def _is_seen(letter: str) -> bool:
    """Letters, digits, signs and emoji; no control or private character, no invisible one but the
    one that joins emoji."""
    return unicodedata.category(letter)[0] != "C" or letter == "\u200d"


def file_name(name: str) -> str:
    """The name of somebody's file, short and visible; its end stays, for it says the format."""
    kept = " ".join("".join(filter(_is_seen, name)).split())
    return kept if len(kept) <= LONGEST_FILE else "…" + kept[1 - LONGEST_FILE :]


def check_name(name: str, people: Iterable[Sitter], seat: Seat | None = None) -> None:
    """Two people of the same name are told apart kindly: the second chooses another."""
    if any(each.name.casefold() == name.casefold() and each.seat != seat for each in people):
        raise sorry("same_name", name=name)


def animals() -> list[str]:
    return list(shelf("animals"))


def check_animal(animal: str) -> str:
    if animal not in animals():
        raise sorry("no_such_animal")
    return animal


def free_animal(people: Iterable[Sitter]) -> str:
    """An animal that nobody at the table has, as long as there is one."""
    taken = {each.animal for each in people}
    left = [animal for animal in animals() if animal not in taken]
    return left[0] if left else animals()[0]


def suggested_nicknames(lang: str, count: int) -> list[str]:
    """Nicknames made of a quality and a thing, which say nothing about anyone."""
    first, second = list(shelf("nick_things").values()), list(shelf("nick_colours").values())
    made: dict[str, None] = {}
    while len(made) < count:
        thing, colour = secrets.choice(first)[lang], secrets.choice(second)[lang]
        made[f"{thing} {colour}" if lang == "fr" else f"{colour} {thing}"] = None
    return list(made)


def share_of(text: str) -> str:
    """A device's part in the luck, as the record holds it: 16 bytes; empty if it is no number."""
    text = text.lower()
    if len(text) != 32 or not set(text) <= set("0123456789abcdef"):
        return ""
    return text
