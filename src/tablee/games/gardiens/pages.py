"""What there is to read beside the gardiens: the game aid, the lexicon, help for who runs it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import groupby
from typing import Any, Final

from tablee.games.gardiens.decks import aid, decks, lexicon, texts
from tablee.kernel.game import own_material
from tablee.kernel.pages import Block, Page, block, own_reading, page
from tablee.kernel.words import LANGUAGES, read_words

GARDIENS: Final = "tablee.games.gardiens"
AID: Final = "aid"
LEXICON: Final = "lexicon"  # both a shelf and the beginning of an address
HELP: Final = "help"


@cache
def pages() -> tuple[Page, ...]:
    """The game aid, the whole lexicon, a page for each of its terms, then the help."""
    terms = [_term(entry) for entry in lexicon(own_material(GARDIENS))]
    helps = [_help(entry) for entry in own_reading(GARDIENS, "help.toml")["page"]]
    return (_aid(), _lexicon(), *terms, *helps)


def term_slug(term: str) -> str:
    """Where a term of the lexicon is explained."""
    return f"{LEXICON}/{term}"


def _aid() -> Page:
    def write(lang: str) -> Iterator[Block]:
        for line in aid(own_material(GARDIENS)):
            yield Block("heading", line["title"][lang])
            yield Block("text", line["text"][lang])

    return page(AID, AID, _heading("aid"), write)


def _lexicon() -> Page:
    """All terms in the order of the alphabet, under their letters."""

    def write(lang: str) -> Iterator[Block]:
        def spelt(entry: Mapping[str, Any]) -> str:
            return _without_accents(entry["term"][lang])

        entries = sorted(lexicon(own_material(GARDIENS)), key=spelt)
        for letter, group in groupby(entries, key=lambda entry: spelt(entry)[0]):
            yield Block("heading", letter)
            for entry in group:
                yield Block("link", entry["term"][lang], term_slug(entry["id"]))
                yield Block("text", entry["meaning"][lang])

    return page(LEXICON, LEXICON, _heading("lexicon"), write)


def _without_accents(word: str) -> str:
    """A word as a dictionary orders it: É among the E, capitals among the small letters."""
    letters = unicodedata.normalize("NFD", word)
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).upper()


def _term(entry: Mapping[str, Any]) -> Page:
    """What a term means, and the advice of each card on which it is met."""
    material = own_material(GARDIENS)
    said = texts(material)["cards"]
    met = [said[card.id] for card in decks(material).cards.values() if entry["id"] in card.terms]

    def write(lang: str) -> Iterator[Block]:
        yield Block("text", entry["meaning"][lang])
        for card in met:
            yield Block("heading", card["title"][lang])
            yield Block("text", card["advice"][lang])
        yield Block("link", _heading("lexicon")[lang], LEXICON)

    return page(term_slug(entry["id"]), LEXICON, entry["term"], write)


def _help(entry: Mapping[str, Any]) -> Page:
    def write(lang: str) -> Iterator[Block]:
        return (block(each, lang) for each in entry["blocks"])

    return page(entry["slug"], HELP, entry["title"], write)


def _heading(name: str) -> dict[str, str]:
    said = read_words(GARDIENS)["names"]["headings"][name]
    return {lang: str(said[lang]) for lang in LANGUAGES}
