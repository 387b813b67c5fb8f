"""A sentence with gaps, and how they are filled: plurals, names of things, people, lists."""

from __future__ import annotations

from collections.abc import Sequence
from string import Formatter
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tablee.kernel.words import Facts, Words

FRENCH_SPACES: Final = (
    (" ;", "\u202f;"),
    (" !", "\u202f!"),
    (" ?", "\u202f?"),
    (" :", "\u00a0:"),
    (" »", "\u00a0»"),
    ("« ", "«\u00a0"),
)


def typeset(text: str, lang: str) -> str:
    """French text with its unbreakable spaces; the source files hold plain ones."""
    if lang == "fr":
        for plain, unbreakable in FRENCH_SPACES:
            text = text.replace(plain, unbreakable)
    return text


def is_plural(count: int, lang: str) -> bool:
    """Nought is singular in French and plural in English."""
    return count > 1 if lang == "fr" else count != 1


class Sentence:
    """A sentence in one language, cut at its gaps: {n:# case|# cases} {card:@cards} {target:seat}
    {anything}; a gap {ask} takes the fact `ask`, or the one told in this language, `ask_fr`."""

    def __init__(self, words: Words, text: str, lang: str) -> None:
        self.words = words
        self.lang = lang
        self.pieces = [
            (before, gap, f"{gap}_{lang}", how or "")
            for before, gap, how, _ in Formatter().parse(typeset(text, lang))
        ]
        for *_, how in self.pieces:
            if how not in ("", "seat") and how[0] != "@" and "|" not in how:
                raise ValueError(f"no gap is filled by “{how}”: {text}")

    def say(self, who: str | None, facts: Facts, names: Sequence[str] | None) -> str:
        said = ""
        for before, gap, spoken, how in self.pieces:
            said += before
            if gap is None:
                continue
            if gap == "who" and who is not None:
                said += typeset(who, self.lang)
            else:
                said += self._filled(facts[spoken if spoken in facts else gap], how, names)
        return said

    def _filled(self, value: Any, how: str, names: Sequence[str] | None) -> str:
        if isinstance(value, list):
            return self._joined([self._filled(each, how, names) for each in value])
        if "|" in how:
            one, more = how.split("|")
            return (more if is_plural(value, self.lang) else one).replace("#", str(value))
        if how == "seat":
            filled = self.words.seat(value, self.lang, names)
        elif how.startswith("@"):
            filled = self.words.name(how[1:], str(value), self.lang)
        elif isinstance(value, str):
            filled = value
        else:
            return str(value)
        return typeset(filled, self.lang)

    def _joined(self, parts: list[str]) -> str:
        if not parts:
            return typeset(self.words.name("lists", "empty", self.lang), self.lang)
        if len(parts) == 1:
            return parts[0]
        return ", ".join(parts[:-1]) + (" et " if self.lang == "fr" else " and ") + parts[-1]
