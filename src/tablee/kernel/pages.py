"""Pages to be read beside a game: sheets, a lexicon, help for a host; in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

from tablee.kernel.sentence import typeset
from tablee.kernel.words import LANGUAGES, text_in

Kind: TypeAlias = Literal["heading", "text", "item", "said", "link"]


@dataclass(frozen=True)
class Block:
    """A piece of a page: a heading, a paragraph, an item of a list, something a character says,
    or a link."""

    kind: Kind
    text: str
    to: str = ""  # a link's address: elsewhere (https://…), a phone (tel:3018), another page's slug


@dataclass(frozen=True)
class Page:
    """One page; its shelf names the group it stands in among a game's pages."""

    slug: str  # "cards/hacking": its place in the address, letters, digits, - and /
    shelf: str  # its name for people is in the game's words, [names.shelves]
    title: Mapping[str, str]  # by language
    blocks: Mapping[str, tuple[Block, ...]]  # by language
    picture: str = ""  # the name of a picture of the front's, if it has one


@cache
def own_reading(package: str, name: str) -> Mapping[str, Any]:
    """One file of a game's reading folder, whose texts change no game and no record."""
    return tomllib.loads(text_in(files(package) / "reading" / name))


def block(entry: Mapping[str, Any], lang: str) -> Block:
    """A block from its entry in a file: of the kind it says, else a link or an item."""
    to = entry.get("to", "")
    return Block(entry.get("kind", "link" if to else "item"), entry[lang], to)


def page(
    slug: str, shelf: str, title: Mapping[str, str], write: Callable[[str], Iterable[Block]]
) -> Page:
    """A page that `write` writes in each language, its French well set."""
    return Page(
        slug,
        shelf,
        {lang: typeset(title[lang], lang) for lang in LANGUAGES},
        {
            lang: tuple(replace(each, text=typeset(each.text, lang)) for each in write(lang))
            for lang in LANGUAGES
        },
    )
