"""What the server says itself: its words, its refusals, and the language of a request."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tablee.kernel.words import LANGUAGES, Fact, Line, Refusal, Words

WORDS: Final = Words.of("tablee.server")


def say(kind: str, lang: str, **what: Fact) -> str:
    """A sentence of the server's."""
    return WORDS.say("server", Line(kind, None, what), lang)


def sorry(kind: str, **what: Fact) -> Refusal:
    """A refusal of the server's, to be raised."""
    refusal = Refusal(kind, what)
    refusal.words = WORDS
    return refusal


def why_not(
    refusal: Refusal, words: Words, lang: str, names: Sequence[str] | None = None
) -> tuple[str, str]:
    """A refusal's sentence and its paragraph; `words` are the game's, where it has no others."""
    own = refusal.words or words
    line = refusal.line
    if refusal.cause is not None:
        problem = why_not(refusal.cause, own, lang, names)[0]
        line = Line(line.kind, line.who, {**(line.what or {}), "problem": problem})
    paragraph = refusal.paragraph or own.paragraph("refusals", refusal.reason)
    return own.say("refusals", line, lang, names), paragraph


def language(query: str | None, accepted: str) -> str:
    """The language asked for in the address, else the first of ours that the device takes."""
    if query in LANGUAGES:
        return str(query)
    wanted: list[tuple[float, str]] = []
    for part in accepted.lower().split(","):
        name, _, quality = part.strip().partition(";q=")
        if name[:2] in LANGUAGES:
            wanted.append((_number(quality or "1"), name[:2]))
    return max(wanted, key=lambda pair: pair[0])[1] if wanted else "fr"


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


def named(shelf: str, key: str, lang: str) -> str:
    """The name of a thing of the server's: an animal, a bot."""
    return WORDS.name(shelf, key, lang)


def shelf(name: str) -> dict[str, Any]:
    """All things that have a name on a shelf of the server's words."""
    return dict(WORDS.find("names", name) or {})
