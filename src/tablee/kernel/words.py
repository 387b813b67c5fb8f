"""Sentences in French and English: the one formatter for the log, offers, refusals and options."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, TypeAlias

from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.sentence import Sentence

Fact: TypeAlias = int | str | bool | list[int] | list[str]
Facts: TypeAlias = Mapping[str, Fact]
Texts: TypeAlias = Mapping[str, Any]  # as TOML: section, kind, then `fr`, `en`, `paragraph`

LANGUAGES: Final = ("fr", "en")


@dataclass(slots=True)  # a table makes a dozen a move: frozen, each would take twice as long
class Line:
    """Something to be said: its kind names the sentence, `who` a seat, `what` fills the gaps."""

    kind: str
    who: Seat | None = None
    what: Facts | None = None


class Refusal(Exception):
    """Something refused, with a sentence in each language that says why and what to do."""

    def __init__(
        self, kind: str, what: Facts | None = None, who: Seat | None = None, paragraph: str = ""
    ) -> None:
        super().__init__(kind, what)
        self.line = Line(kind, who, what or {})
        self.paragraph = paragraph
        self.words: Words | None = None  # of the game that refuses, where it has its own sentence
        self.cause: Refusal | None = None  # what is wrong inside: fills the gap {problem}

    @property
    def who(self) -> int | None:
        return self.line.who

    @property
    def reason(self) -> str:
        return self.line.kind

    def say(self, lang: str, names: Sequence[str] | None = None) -> str:
        """Why, in a language."""
        return (self.words or kernel_words()).refusal(self, lang, names)

    def __str__(self) -> str:
        return self.say("en")


class Words:
    """All that a game says, in both languages; what it does not say itself, the kernel says."""

    def __init__(self, load: Callable[[], Texts]) -> None:
        self._load = load
        self._sentences: dict[tuple[str, str, bool, str], Sentence] = {}  # those that were said

    @classmethod
    def of(cls, package: str) -> Words:
        """The words of a game's package, read when they are first needed."""
        return cls(lambda: read_words(package))

    @cached_property
    def own(self) -> Texts:
        return self._load()

    @cached_property
    def _shelves(self) -> tuple[Texts, ...]:
        kernel = read_words("tablee.kernel")
        return (self.own,) if self.own is kernel else (self.own, kernel)

    def find(self, section: str, kind: str) -> Mapping[str, Any] | None:
        """The entry of a sentence, in the game's own words first."""
        for texts in self._shelves:
            entry = texts.get(section, {}).get(kind)
            if entry is not None:
                found: Mapping[str, Any] = entry
                return found
        return None

    def say(self, section: str, line: Line, lang: str, names: Sequence[str] | None = None) -> str:
        """The sentence of a line; one whose facts are hidden says less."""
        key = (section, line.kind, line.what is None, lang)
        sentence = self._sentences.get(key)
        if sentence is None:
            sentence = self._sentences[key] = self._sentence(*key)
        return sentence.say(line, names)

    def _sentence(self, section: str, kind: str, is_hidden: bool, lang: str) -> Sentence:
        entry = self.find(section, kind)
        if entry is None:
            entry = {lang: kind.replace("_", " ")}
        if is_hidden and "hidden" in entry:
            entry = entry["hidden"]
        return Sentence(self, entry[lang], lang)

    def paragraph(self, section: str, kind: str) -> str:
        """The paragraph of the rules that a sentence stands on; empty where it stands on none."""
        entry = self.find(section, kind) or {}
        return str(entry.get("paragraph", ""))

    def refusal(self, refusal: Refusal, lang: str, names: Sequence[str] | None = None) -> str:
        """Why something is refused, with the paragraph where there is one."""
        line = refusal.line
        if refusal.cause is not None:
            problem = refusal.cause.say(lang, names)
            line = Line(line.kind, line.who, {**(line.what or {}), "problem": problem})
        sentence = self.say("refusals", line, lang, names)
        paragraph = refusal.paragraph or self.paragraph("refusals", refusal.reason)
        return f"{sentence} (§\u00a0{paragraph})" if paragraph else sentence

    def name(self, shelf: str, key: str, lang: str) -> str:
        """The name of a thing: a card, a square, a colour."""
        entry = self.find("names", shelf) or {}
        return str(entry[key][lang]) if key in entry else key

    def seat(self, seat: Seat, lang: str, names: Sequence[str] | None = None) -> str:
        """A player's name, or the number of the seat."""
        if names is not None and seat < len(names):
            return names[seat]
        if seat == GAME_MASTER:
            return self.name("seats", "game_master", lang)
        return f"{self.name('seats', 'seat', lang)} {seat + 1}"

    def sentences(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        """Every entry of the game's own words with where it stands, for the tests of texts."""
        yield from _entries("", self.own)


def _entries(path: str, texts: Texts) -> Iterator[tuple[str, Mapping[str, Any]]]:
    if any(lang in texts for lang in LANGUAGES):
        yield path, texts
    for key, inner in texts.items():
        if isinstance(inner, Mapping):
            yield from _entries(f"{path}.{key}" if path else key, inner)


def text_in(file: Traversable) -> str:
    """What a file says; refused by its name if it is no text."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Refusal("not_utf8", {"file": str(file)}) from error


@cache
def read_words(package: str) -> Texts:
    """The file of words of a package: beside a game's material, or the kernel's own."""
    folder = files(package)
    file = folder / "material" / "words.toml"
    if not file.is_file():
        file = folder / "words.toml"
    return tomllib.loads(text_in(file))


@cache
def kernel_words() -> Words:
    """What the kernel says for every game."""
    return Words.of("tablee.kernel")
