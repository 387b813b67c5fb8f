"""A sentence with gaps, and how they are filled: plurals, names of things, people, lists."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from string import Formatter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

if TYPE_CHECKING:
    from tablee.kernel.words import Line, Words

Names: TypeAlias = Sequence[str] | None  # of the people, by seat
Fill: TypeAlias = Callable[[Any, Names], str]

FRENCH_SPACES: Final = (
    (" ;", "\u202f;"),
    (" !", "\u202f!"),
    (" ?", "\u202f?"),
    (" :", "\u00a0:"),
    (" »", "\u00a0»"),
    ("« ", "«\u00a0"),
)
A_MARK: Final = re.compile("[;!?:«»]")


def typeset(text: str, lang: str) -> str:
    """French text with its unbreakable spaces; the source files hold plain ones."""
    if lang == "fr" and A_MARK.search(text):
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
        self.around = ""  # the gaps, with %s in each
        self.gaps: list[tuple[str, str, Fill]] = []
        for before, gap, how, _ in Formatter().parse(typeset(text, lang)):
            self.around += before.replace("%", "%%")
            if gap is not None:
                self.around += "%s"
                self.gaps.append((gap, f"{gap}_{lang}", self._fill(how or "", text)))

    def _fill(self, how: str, text: str) -> Fill:
        """How a gap is filled."""
        if not how:
            return self._plain
        if how == "seat":
            return self._seat
        if how[0] == "@":
            return partial(self._name, how[1:])
        if "|" in how:
            one, more = how.split("|")
            return partial(self._counted, one, more)
        raise ValueError(f"no gap is filled by “{how}”: {text}")

    def say(self, line: Line, names: Names) -> str:
        who, facts, said = line.who, line.what or {}, []
        for gap, spoken, fill in self.gaps:
            if gap == "who" and who is not None:
                said.append(self._seat(who, names))
                continue
            value = facts[spoken] if spoken in facts else facts[gap]
            if isinstance(value, list):
                said.append(self._joined([fill(each, names) for each in value]))
            else:
                said.append(fill(value, names))
        return self.around % tuple(said)

    def _plain(self, value: Any, names: Names) -> str:
        return typeset(value, self.lang) if isinstance(value, str) else str(value)

    def _seat(self, seat: int, names: Names) -> str:
        return typeset(self.words.seat(seat, self.lang, names), self.lang)

    def _name(self, shelf: str, thing: Any, names: Names) -> str:
        return typeset(self.words.name(shelf, str(thing), self.lang), self.lang)

    def _counted(self, one: str, more: str, count: int, names: Names) -> str:
        return (more if is_plural(count, self.lang) else one).replace("#", str(count))

    def _joined(self, parts: list[str]) -> str:
        if not parts:
            return typeset(self.words.name("lists", "empty", self.lang), self.lang)
        if len(parts) == 1:
            return parts[0]
        return ", ".join(parts[:-1]) + (" et " if self.lang == "fr" else " and ") + parts[-1]
