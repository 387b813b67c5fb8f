"""What there is to read beside the Gnou: nine sheets, and a booklet of the 42 squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from tablee.games.gnou.board import (
    AWARENESS,
    DANGERS,
    END,
    FREEDOMS,
    PROTECTION,
    PROTECTIONS,
    Board,
    board,
)
from tablee.games.gnou.deck import Said, deck
from tablee.kernel.game import own_material
from tablee.kernel.pages import Block, Page, block, own_reading, page
from tablee.kernel.words import LANGUAGES, read_words

GNOU: Final = "tablee.games.gnou"
SHEETS: Final = "sheets"  # both a shelf and the beginning of an address
SQUARES: Final = "squares"


@cache
def pages() -> tuple[Page, ...]:
    """The sheets, the booklet with all squares in short, then each square at length."""
    path = board(own_material(GNOU))
    squares = [_square(path, square) for square in range(1, END + 1)]
    sheets = [_sheet(path, series) for series in (*PROTECTIONS, *FREEDOMS)]
    return (*sheets, _booklet(squares), *squares)


def sheet_slug(series: str) -> str:
    """Where the sheet on a protection or a freedom is."""
    return f"{SHEETS}/{series}"


def square_slug(square: int) -> str:
    """Where a square of the board is described."""
    return f"{SQUARES}/{square}"


# The sheets


def _sheet(path: Board, series: str) -> Page:
    said = own_reading(GNOU, "sheets.toml")[series]
    title = {lang: _short_sheet(series)[lang]["title"] for lang in LANGUAGES}

    def write(lang: str) -> Iterator[Block]:
        for part in ("what", "why"):
            yield _heading(part, lang)
            yield Block("text", said[lang][part])
        yield _heading("can", lang)
        yield from (Block("item", each) for each in said[lang]["can"])
        for part in ("example", "question"):
            yield _heading(part, lang)
            yield Block("text", said[lang][part])
        yield _heading("board", lang)
        for square in _met_on(path, series):
            yield Block("link", _title(path, square)[lang], square_slug(square))
        yield Block("text", _name("headings", "licence", lang))

    return page(sheet_slug(series), SHEETS, title, write)


def _short_sheet(series: str) -> Said:
    return deck(own_material(GNOU)).sheets[series]


def _met_on(path: Board, series: str) -> list[int]:
    """The squares that a sheet is about: six dangers, or one freedom."""
    return [at for at, kind in enumerate(path.kinds) if PROTECTION.get(kind, kind) == series]


# The booklet


def _booklet(squares: list[Page]) -> Page:
    """All squares in short: the first thing that each of their pages says."""

    def write(lang: str) -> Iterator[Block]:
        yield Block("text", _name("headings", "booklet_opens", lang))
        for square in squares:
            yield Block("link", square.title[lang], square.slug)
            yield square.blocks[lang][0]
        yield Block("text", _name("headings", "licence", lang))

    title = {lang: _name("headings", "booklet", lang) for lang in LANGUAGES}
    return page(SQUARES, SQUARES, title, write)


def _square(path: Board, square: int) -> Page:
    writer = _danger if path.kinds[square] in DANGERS else _quiet_square

    def write(lang: str) -> Iterator[Block]:
        yield from writer(path, square, lang)

    return page(square_slug(square), SQUARES, _title(path, square), write)


def _danger(path: Board, square: int, lang: str) -> Iterator[Block]:
    """A danger: its card, what it is, an everyday example, free alternatives, what it does."""
    kind, card = path.kinds[square], _card(path, square)
    said = own_reading(GNOU, f"{kind}.toml")[card["fr"]["title"]]
    yield Block("text", f"{_capital(_name('squares', kind, lang))}. {card[lang]['text']}")
    for part in ("what", "example"):
        yield _heading(part, lang)
        yield Block("text", said[lang][part])
    yield _heading("act" if kind == "liberty-killing" else "instead", lang)
    yield from (block(entry, lang) for entry in said["instead"])
    yield _heading("board", lang)
    danger, protection = _name("dangers", kind, lang), _name("series", PROTECTION[kind], lang)
    yield Block("text", _does("danger", lang).format(danger=danger, protection=protection))
    yield _heading("more", lang)
    yield _sheet_link(PROTECTION[kind], lang)


def _quiet_square(path: Board, square: int, lang: str) -> Iterator[Block]:
    """A square that is no danger: what it is, an example, what it does, and where to read on."""
    kind, said = path.kinds[square], own_reading(GNOU, "squares.toml")[str(square)]
    ahead = path.next_awareness[square]
    yield Block("text", said[lang]["short"].format(next=ahead))
    yield _heading("what", lang)
    yield Block("text", said[lang]["long"])
    yield _heading("known" if kind in AWARENESS else "example", lang)
    yield Block("text", said[lang]["example"])
    yield _heading("board", lang)
    yield Block("text", _does(_family(kind), lang).format(next=ahead))
    yield _heading("more", lang)
    yield from (_sheet_link(series, lang) for series in _sheets_on(kind))
    yield from (block(entry, lang) for entry in said.get("more", ()))


def _sheets_on(kind: str) -> tuple[str, ...]:
    """The sheets to read on a square: all protections are to be gained on one of awareness."""
    if kind in AWARENESS:
        return PROTECTIONS
    return (kind,) if kind in FREEDOMS else ()


def _card(path: Board, square: int) -> Said:
    return deck(own_material(GNOU)).dangers[path.kinds[square]][path.card[square]]


def _title(path: Board, square: int) -> Mapping[str, str]:
    """The number of a square and what it is called: by its card, if it is a danger."""
    kind = path.kinds[square]
    if kind in DANGERS:
        names = {lang: _card(path, square)[lang]["title"] for lang in LANGUAGES}
    else:
        names = {lang: _name("squares", kind, lang) for lang in LANGUAGES}
    return {
        lang: f"{_name('headings', 'square', lang)} {square} – {_capital(name)}"
        for lang, name in names.items()
    }


def _family(kind: str) -> str:
    """Which sentence says what a square does: one for all freedoms, one for all awareness."""
    if kind in FREEDOMS:
        return "freedom"
    return "awareness" if kind in AWARENESS else kind


def _does(family: str, lang: str) -> str:
    return str(own_reading(GNOU, "kinds.toml")[family][lang])


def _sheet_link(series: str, lang: str) -> Block:
    return Block("link", _short_sheet(series)[lang]["title"], sheet_slug(series))


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _heading(part: str, lang: str) -> Block:
    return Block("heading", _name("headings", part, lang))


def _name(shelf: str, key: str, lang: str) -> str:
    names: Mapping[str, Any] = read_words(GNOU)["names"][shelf]
    return str(names[key][lang])
