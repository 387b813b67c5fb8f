"""Pages to be read beside a game: sheets, a lexicon, help for a host; in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

Kind: TypeAlias = Literal["heading", "text", "item", "said", "link"]


@dataclass(frozen=True)
class Block:
    """A piece of a page: a heading, a paragraph, an item of a list, something a character says,
    or a link."""

    kind: Kind
    text: str
    to: str = ""  # a link's address, elsewhere (https://…) or another page's slug


@dataclass(frozen=True)
class Page:
    """One page; its shelf names the group it stands in among a game's pages."""

    slug: str  # "cards/hacking": its place in the address, letters, digits, - and /
    shelf: str  # its name for people is in the game's words, [names.shelves]
    title: Mapping[str, str]  # by language
    blocks: Mapping[str, tuple[Block, ...]]  # by language
    picture: str = ""  # the name of a picture of the front's, if it has one
