"""Text with the marks of HTML, as other programs keep it, and plain text, as our cards have it.

Two languages stand in one text as the multi-language filter of Moodle has them: a span of the class
multilang for each.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import unescape
from typing import Final, TypeAlias

from tablee.kernel.words import LANGUAGES
from tablee.quiz.wrong import Unfit

Said: TypeAlias = tuple[str, ...]  # a text in each language, in the order of LANGUAGES

SILENT: Final[Said] = ("",) * len(LANGUAGES)
SPACES: Final = " \t\n\r\f"  # what HTML takes as one space; an unbreakable one stays itself
LONGEST_HTML: Final = 50_000  # more than the longest text of a card takes with all its marks
RUN: Final = re.compile(rf"[{SPACES}]+")
# Characters that XML or a line of GIFT cannot hold; they go as numbers.
ODD: Final = re.compile("[\x00-\x1f\x7f\ufdd0-\ufdef\ufffe\uffff]")

PART: Final = re.compile(
    r"<(?P<end>/?)(?P<tag>[A-Za-z][A-Za-z0-9]*)(?P<rest>(?:[\s/][^<>]*)?)>"
    rf"|(?P<number>&\#[0-9]{{1,7}};|&\#[xX][0-9A-Fa-f]{{1,6}};)|(?P<name>&[A-Za-z][A-Za-z0-9]{{0,31}};)"
    rf"|(?P<space>[{SPACES}]+)|(?P<text>[^<&{SPACES}]+|[<&])"
)
LANG: Final = re.compile(r"""\blang\s*=\s*["']?([A-Za-z]+)""")
MULTILANG: Final = re.compile(r"""\bclass\s*=\s*["']?[^"'>]*\bmultilang\b""")


def _names(tags: str) -> frozenset[str]:
    return frozenset(tags.split())


BLOCKS: Final = _names(
    "address article aside blockquote body center dd div dl dt figcaption figure footer h1 h2 h3 h4"
    " h5 h6 head header hr html li main nav ol p pre section ul"
)
INLINE: Final = _names(
    "a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q rp rt ruby"
    " s samp small span strike strong sub sup time tt u var wbr"
)
# What a card cannot show, or what would change its meaning if it were left out.
CLOSED: Final = _names(
    "applet area audio base button canvas embed form frame iframe img input link map math meta"
    " object option picture script select source style svg table textarea track video"
)
PICTURES: Final = _names("img picture svg canvas map area")
# The pieces that a text is put together from; a word is a piece that begins with WORD.
WORD: Final = "="
SPACE: Final = " "
BREAK: Final = "\n"
BLOCK: Final = "block"
MARKDOWN_PICTURE: Final = re.compile(r"!\[[^\[\]\n]*\]\(")


def to_html(said: Said) -> str:
    """A text in each language as HTML; `from_html` gives it back to the letter."""
    if len(set(said)) == 1:
        return escaped(said[0])
    return "".join(
        f'<span lang="{lang}" class="multilang">{escaped(text)}</span>'
        for lang, text in zip(LANGUAGES, said, strict=True)
    )


def escaped(text: str) -> str:
    """A plain text as HTML: a new line is a <br>, spaces that HTML would drop go as numbers."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    spaced = RUN.sub(lambda run: _spaces(run[0], run.start() > 0 and run.end() < len(text)), text)
    return ODD.sub(lambda odd: f"&#{ord(odd[0])};", spaced)


def _spaces(run: str, inside: bool) -> str:
    if inside and run == " ":
        return run
    return "".join("<br>" if inside and each == "\n" else f"&#{ord(each)};" for each in run)


def from_html(html: str, field: str) -> Said:
    """The text of HTML in each language; Unfit where it holds what a card cannot show."""
    if len(html) > LONGEST_HTML:
        raise Unfit(field, "too_long", count=len(html), most=LONGEST_HTML)
    scribe = _Scribe(field)
    for part in PART.finditer(_without_comments(html)):
        scribe.take(part)
    return scribe.said()


def _without_comments(html: str) -> str:
    first, *others = html.split("<!--")
    kept = [first]
    for other in others:
        _, closed, rest = other.partition("-->")
        kept.append(rest if closed else f"<!--{other}")
    return "".join(kept)


class _Scribe:
    """Writes down what HTML says, a list of pieces for each language that has its own."""

    def __init__(self, field: str) -> None:
        self.field = field
        self.pieces: list[tuple[str, str]] = []  # language or "" for all, and the piece
        self.spans = [""]  # the language inside each span that is open
        self.heard: dict[str, None] = {}  # the languages met, in order

    def take(self, part: re.Match[str]) -> None:
        if part["tag"]:
            self.tag(part["tag"].lower(), bool(part["end"]), part["rest"], part[0])
        elif part["space"]:
            self.write(SPACE)
        elif part["number"]:
            self.write(f"{WORD}{_numbered(part['number'])}")
        elif part["name"]:
            self.write(f"{WORD}{unescape(part['name'])}")
        else:
            self.write(f"{WORD}{part['text']}")

    def write(self, piece: str) -> None:
        self.pieces.append((self.spans[-1], piece))

    def tag(self, name: str, end: bool, rest: str, whole: str) -> None:
        if name in CLOSED:
            kind = "has_picture" if name in PICTURES else "has_tag"
            raise Unfit(self.field, kind, tag=f"<{name}>")
        if name == "span":
            self.span(end, rest)
        elif name == "br":
            self.write(BREAK)
        elif name in BLOCKS:
            self.write(BLOCK)
        elif name not in INLINE:
            self.write(f"{WORD}{whole}")

    def span(self, end: bool, rest: str) -> None:
        if end:
            del self.spans[max(1, len(self.spans) - 1) :]
            return
        found = LANG.search(rest) if MULTILANG.search(rest) else None
        lang = found[1].lower()[:2] if found else ""
        if lang:
            self.heard[lang] = None
        self.spans.append(lang or self.spans[-1])

    def said(self) -> Said:
        """What each language says; one that is not there says what another does."""
        met = sorted(self.heard, key=lambda lang: lang not in LANGUAGES)  # ours first
        instead = met[0] if met else ""
        return tuple(self.joined(lang if lang in self.heard else instead) for lang in LANGUAGES)

    def joined(self, lang: str) -> str:
        text: list[str] = []
        gap = ""  # what stands between words, kept only if a word follows
        for whose, piece in self.pieces:
            if whose not in ("", lang):
                continue
            if piece == SPACE:
                gap = gap or " "
            elif piece == BLOCK:
                gap = gap if "\n" in gap else "\n"
            elif piece == BREAK:
                gap = gap.strip(" ") + "\n"
            else:
                text += [gap if text else "", piece.removeprefix(WORD)]
                gap = ""
        return "".join(text)


def _numbered(reference: str) -> str:
    """The character of a number; old files mean Windows' characters from 128 to 159."""
    digits = reference[2:-1]
    code = int(digits[1:], 16) if digits[0] in "xX" else int(digits)
    if 0x80 <= code <= 0x9F:
        return unescape(reference)
    return chr(code) if code <= 0x10FFFF and not 0xD800 <= code <= 0xDFFF else "\ufffd"


def words_of(text: str, form: str, field: str) -> Said:
    """A text in one of the forms of Moodle, as plain text in each language."""
    if form == "html":
        return from_html(text, field)
    if form == "moodle":
        return from_html(text.replace("\n", "<br>"), field)
    if form == "markdown" and MARKDOWN_PICTURE.search(text):
        raise Unfit(field, "has_picture", tag="![](…)")
    return (text.strip(),) * len(LANGUAGES)


def html_of(text: str, form: str, field: str) -> str:
    """The same as HTML."""
    return text if form == "html" else to_html(words_of(text, form, field))


def together(several: Sequence[Said]) -> Said:
    """Several texts as one, each on a line of its own."""
    return tuple("\n".join(said[at] for said in several) for at in range(len(LANGUAGES)))
