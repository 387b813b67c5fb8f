"""Which characters a font can print, read from the font itself."""

from __future__ import annotations

from struct import unpack_from


def covered(font: bytes) -> frozenset[str]:
    """The visible characters that a TrueType font has a picture for, up to U+FFFF."""
    table = _character_map(font)
    size = unpack_from(">H", font, table + 6)[0]  # of each of the four lists, in bytes
    ends, starts = table + 14, table + 16 + size
    deltas, offsets = starts + size, starts + 2 * size
    found = set()
    for at in range(0, size, 2):
        end, start = _at(font, ends + at), _at(font, starts + at)
        delta, offset = _at(font, deltas + at), _at(font, offsets + at)
        for code in range(start, end + 1):
            glyph = code
            if offset:
                glyph = _at(font, offsets + at + offset + 2 * (code - start))
            if (glyph + delta) % 0x10000 and chr(code).isprintable():
                found.add(chr(code))
    return frozenset(found)


def _character_map(font: bytes) -> int:
    """Where the map of Unicode (platform 3, encoding 1, format 4) begins."""
    tables = range(12, 12 + 16 * _at(font, 4), 16)
    cmap = next(unpack_from(">L", font, at + 8)[0] for at in tables if font[at : at + 4] == b"cmap")
    maps = range(cmap + 4, cmap + 4 + 8 * _at(font, cmap + 2), 8)
    offset = next(
        unpack_from(">L", font, at + 4)[0] for at in maps if font[at : at + 4] == b"\0\3\0\1"
    )
    return int(cmap + offset)


def _at(font: bytes, place: int) -> int:
    return int(unpack_from(">H", font, place)[0])
