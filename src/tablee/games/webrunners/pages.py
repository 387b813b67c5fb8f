"""Pages around the game: each card, theme and character, what parents may like, who can help.

A card, a theme and a character each have a sheet in a file of `reading`: what a character says
about it, then its parts under headings that all sheets share.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, NoReturn, TypeAlias

from tablee.games.webrunners.kit import COUNTERS, THEMES
from tablee.games.webrunners.library import own_reading
from tablee.games.webrunners.table import CHARACTERS
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.pages import Block, Page, page
from tablee.kernel.words import LANGUAGES, Words

Said: TypeAlias = Mapping[str, str]  # by language
Entry: TypeAlias = Mapping[str, Any]  # as TOML gives it

FRAME: Final = "frame.toml"
HELP: Final = "help.toml"
CHARACTER_FILE: Final = "characters.toml"
THEME_FILE: Final = "themes.toml"
PLAIN: Final = ("parents", "help")

# The parts of a sheet in their order, each with its heading.
PARTS: Final[Mapping[str, Mapping[str, str]]] = {
    "card": {"happens": "happens", "act": "act", "help": "help", "parents": "parents"},
    "theme": {
        "happens": "about",
        "act": "act",
        "talk": "talk",
        "help": "help",
        "parents": "parents",
    },
    "character": {
        "happens": "who",
        "power": "power",
        "act": "act",
        "help": "help",
        "parents": "parents",
    },
}
LISTS: Final = frozenset({"act", "talk", "parents"})
HEADINGS: Final = {
    "see",
    "cards",
    *(heading for parts in PARTS.values() for heading in parts.values()),
}
OPPOSITES: Final = {**COUNTERS, **{counter: damage for damage, counter in COUNTERS.items()}}


def pages() -> tuple[Page, ...]:
    """Every page of the game's own reading."""
    return tuple(bound(own_reading()).values())


def page_of(card: str) -> Page:
    """The page of one of the 35 cards."""
    return bound(own_reading())[f"cards/{card}"]


@cache
def bound(reading: Material) -> Mapping[str, Page]:
    """The pages of a reading by slug; BadMaterial with file and place if a text is missing."""
    return {each.slug: each for each in _Binder(reading).pages()}


class _Binder:
    """Makes pages out of the files of a reading."""

    def __init__(self, reading: Material) -> None:
        self.reading = reading
        self.names = Words.of("tablee.games.webrunners")
        frame = reading.toml(FRAME).get("headings", {})
        self.headings = {
            name: _said(FRAME, f"[headings] {name}", frame.get(name)) for name in sorted(HEADINGS)
        }
        phrases = reading.toml(FRAME).get("phrases", {})
        self.call = _said(FRAME, "[phrases] call", phrases.get("call"))
        self.links = dict(_resources(reading.toml(HELP).get("resources", {})))
        self.plains = _by_name(reading, HELP, "page", PLAIN)
        self.characters = _by_name(reading, CHARACTER_FILE, "character", CHARACTERS)
        self.cards: dict[str, Entry] = {}
        for theme, cards in THEMES.items():
            self.cards |= _by_name(reading, card_file(theme), "card", cards)

    def pages(self) -> Iterator[Page]:
        for theme, cards in THEMES.items():
            for card in cards:
                yield self.card(theme, card)
        themes = _by_name(self.reading, THEME_FILE, "theme", THEMES)
        for theme in THEMES:
            yield self.theme(theme, themes[theme])
        for character in CHARACTERS:
            yield self.character(character)
        for slug in PLAIN:
            yield self.plain(slug)

    def card(self, theme: str, card: str) -> Page:
        entry, file = self.cards[card], card_file(theme)
        speaker = self.speaker(file, card, entry)
        see = [f"themes/{theme}", f"characters/{speaker}", "help"]
        if card in OPPOSITES:
            see.insert(0, f"cards/{OPPOSITES[card]}")

        def write(lang: str) -> Iterator[Block]:
            yield from self.sheet(file, "card", entry, speaker, lang)
            yield from self.doors("see", see, lang)

        made = page(f"cards/{card}", "cards", self.name("cards", card), write)
        return replace(made, picture=speaker)

    def theme(self, theme: str, entry: Entry) -> Page:
        speaker = self.speaker(THEME_FILE, theme, entry)
        cards = [f"cards/{card}" for card in THEMES[theme]]

        def write(lang: str) -> Iterator[Block]:
            yield from self.sheet(THEME_FILE, "theme", entry, speaker, lang)
            yield from self.doors("cards", cards, lang)
            yield from self.doors("see", PLAIN, lang)

        made = page(f"themes/{theme}", "themes", self.name("themes", theme), write)
        return replace(made, picture=speaker)

    def character(self, character: str) -> Page:
        entry = self.characters[character]
        spoken = [name for name, card in self.cards.items() if card.get("speaker") == character]

        def write(lang: str) -> Iterator[Block]:
            yield from self.sheet(CHARACTER_FILE, "character", entry, character, lang)
            yield from self.doors("see", [*(f"cards/{card}" for card in spoken), "help"], lang)

        title = self.name("characters", character)
        made = page(f"characters/{character}", "characters", title, write)
        return replace(made, picture=character)

    def plain(self, slug: str) -> Page:
        """A page that is written part by part."""

        def write(lang: str) -> Iterator[Block]:
            for part in self.plains[slug].get("part", []):
                yield from self.part(slug, part, lang)

        return page(slug, "help", self.title(slug), write)

    def part(self, slug: str, part: Entry, lang: str) -> Iterator[Block]:
        for kind in ("heading", "said"):
            if kind in part:
                yield Block(kind, _said(HELP, f"{slug}, {kind}", part[kind])[lang])
        for text in part.get("text", []):
            yield Block("text", _said(HELP, f"{slug}, text", text)[lang])
        for item in part.get("items", []):
            yield Block("item", _said(HELP, f"{slug}, items", item)[lang])
        yield from self.resources(HELP, slug, part, lang)

    def sheet(self, file: str, kind: str, entry: Entry, speaker: str, lang: str) -> Iterator[Block]:
        """What the speaker says, then each part under its heading."""
        place, texts = entry["name"], _texts(file, kind, entry)
        word = self.characters[speaker].get("word")
        yield Block("heading", _said(CHARACTER_FILE, f"{speaker}, word", word)[lang])
        yield Block("said", texts[lang]["said"])
        for part, heading in PARTS[kind].items():
            yield Block("heading", self.headings[heading][lang])
            text = texts[lang][part]
            if part in LISTS:
                yield from (Block("item", each) for each in text)
            else:
                yield Block("text", text)
            if part == "help":
                yield from self.resources(file, place, entry, lang)

    def speaker(self, file: str, place: str, entry: Entry) -> str:
        speaker = entry.get("speaker")
        if speaker not in CHARACTERS:
            _refuse(file, place, f"speaker: one of {', '.join(CHARACTERS)} is needed")
        return str(speaker)

    def resources(self, file: str, place: str, entry: Entry, lang: str) -> Iterator[Block]:
        """Where help is to be found: whom one can call, then who is elsewhere."""
        names = entry.get("links", [])
        for name in names:
            if name not in self.links:
                _refuse(file, place, f"links: “{name}” is not in the resources of {HELP}")
        found = [self.links[name] for name in names]
        for each in found:
            if each.call:
                text = self.call[lang].replace("{number}", each.call)
                yield Block("link", text, f"tel:{each.call}")
        for each in found:
            yield Block("link", each.said[lang], each.to)

    def doors(self, heading: str, slugs: Iterable[str], lang: str) -> Iterator[Block]:
        """Links to other pages of the game."""
        yield Block("heading", self.headings[heading][lang])
        for slug in slugs:
            shelf, _, name = slug.rpartition("/")
            said = self.name(shelf, name) if shelf else self.title(slug)
            yield Block("link", said[lang], slug)

    def title(self, slug: str) -> Said:
        return _said(HELP, f"{slug}, title", self.plains[slug].get("title"))

    def name(self, shelf: str, name: str) -> Said:
        return {lang: self.names.name(shelf, name, lang) for lang in LANGUAGES}


def card_file(theme: str) -> str:
    return f"cards-{theme}.toml"


def _by_name(reading: Material, file: str, kind: str, names: Iterable[str]) -> dict[str, Entry]:
    """The sheets of a file: one for each of the names, and no other."""
    wanted = tuple(names)
    found: dict[str, Entry] = {}
    for entry in reading.toml(file).get(kind, []):
        name = entry.get("name")
        if name not in wanted:
            _refuse(file, f"“{name}”", f"no such {kind} belongs here")
        if name in found:
            _refuse(file, f"“{name}”", "is there twice")
        found[name] = entry
    for name in wanted:
        if name not in found:
            _refuse(file, f"“{name}”", f"this {kind} has no page")
    return found


@dataclass(frozen=True)
class _Resource:
    """Somebody who can help, at an address; a phone calls the number, where there is one."""

    to: str
    call: str
    said: Said


def _resources(found: Mapping[str, Entry]) -> Iterator[tuple[str, _Resource]]:
    for name, entry in found.items():
        place, to, call = f"[resources] {name}", entry.get("to"), entry.get("call", "")
        if not (isinstance(to, str) and to.startswith("https://")):
            _refuse(HELP, place, "to: an address with https:// is needed")
        if call and not (isinstance(call, str) and call.isdecimal()):
            _refuse(HELP, place, "call: a number in digits alone is needed")
        yield name, _Resource(to, call, _said(HELP, place, entry))


def _texts(file: str, kind: str, entry: Entry) -> Mapping[str, Mapping[str, Any]]:
    """The texts of a sheet in both languages, all of them there and the lists equally long."""
    for part in ("said", *PARTS[kind]):
        said = [entry.get(lang, {}).get(part) for lang in LANGUAGES]
        if part not in LISTS:
            _said(file, f"{entry['name']}, {part}", dict(zip(LANGUAGES, said, strict=True)))
            continue
        if not all(isinstance(each, list) and each and all(each) for each in said):
            _refuse(file, entry["name"], f"{part}: a list of texts is needed in each language")
        if len({len(each) for each in said}) > 1:
            _refuse(file, entry["name"], f"{part}: as many texts are needed in each language")
    return {lang: entry[lang] for lang in LANGUAGES}


def _said(file: str, place: str, entry: object) -> Said:
    if not (isinstance(entry, dict) and all(_is_text(entry.get(lang)) for lang in LANGUAGES)):
        _refuse(file, place, "a text is needed in French and in English")
    return {lang: entry[lang] for lang in LANGUAGES}


def _is_text(text: object) -> bool:
    return isinstance(text, str) and bool(text.strip())


def _refuse(file: str, place: str, problem: str) -> NoReturn:
    raise BadMaterial(file, f"{place}: {problem}")
