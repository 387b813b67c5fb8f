"""An alternative as a program: Scratch-like blocks, pseudo-code and Python, in both languages.

And what a test of its condition says, once the cards are counted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from textwrap import indent
from typing import Final, TypedDict

from tablee.games.alguno.table import PARITIES, known
from tablee.kernel.sentence import is_plural
from tablee.kernel.words import LANGUAGES, Facts, Words

WORDS: Final = Words.of("tablee.games.alguno")
GAP: Final = "…"  # what is not chosen yet
SIGNS: Final[Mapping[str, str]] = {"<=": "≤", ">=": "≥"}  # others are written as they are
CALLS: Final[Mapping[str, Mapping[str, str]]] = {  # what an action is called in Python
    "fr": {"draw": "piocher", "discard": "defausser", "give": "donner", "swap": "echanger"},
    "en": {"draw": "draw", "discard": "discard", "give": "give", "swap": "swap"},
}
SIDES: Final[Mapping[str, Mapping[str, str]]] = {
    "fr": {"left": "gauche", "right": "droite", "choice": "au_choix"},
    "en": {"left": "left", "right": "right", "choice": "either_side"},
}
COUNT: Final[Mapping[str, str]] = {"fr": "nombre_de", "en": "number_of"}
INDENT: Final = "    "
FRAME: Final[Mapping[str, tuple[str, str, str]]] = {
    "fr": ("Si {} alors", "Sinon", "Fin si"),
    "en": ("If {} then", "Else", "End if"),
}
SENTENCE: Final[Mapping[str, str]] = {
    "fr": "si {} alors {}, sinon {}",
    "en": "if {} then {}, else {}",
}
BLOCKS: Final[Mapping[str, tuple[str, str, str]]] = {  # as scratchblocks reads them
    "fr": ("si <{}> alors", "sinon", "fin"),
    "en": ("if <{}> then", "else", "end"),
}
LOOP: Final[Mapping[str, str]] = {
    "fr": "for personne in tour_de_table:",
    "en": "for player in round_the_table:",
}


class ProgramView(TypedDict):
    """The alternative in three ways of writing, by language."""

    scratch: dict[str, str]
    pseudo: dict[str, str]
    python: dict[str, str]


@dataclass(frozen=True)
class Alternative:
    """If, then, else; empty where it is not chosen yet."""

    condition: str
    then: str
    otherwise: str

    def view(self, words: Words) -> ProgramView:
        return {
            "scratch": {lang: self.scratch(words, lang) for lang in LANGUAGES},
            "pseudo": {lang: self.pseudo(words, lang) for lang in LANGUAGES},
            "python": {lang: self.python(words, lang) for lang in LANGUAGES},
        }

    def pseudo(self, words: Words, lang: str) -> str:
        """Four lines that read like the rulebook."""
        begin, other, end = FRAME[lang]
        return "\n".join(
            (
                begin.format(tested(self.condition, words, lang)),
                INDENT + done(self.then, words, lang),
                other,
                INDENT + done(self.otherwise, words, lang),
                end,
            )
        )

    def sentence(self, words: Words, lang: str) -> str:
        """The same on one line."""
        condition = tested(self.condition, words, lang)
        actions = (done(action, words, lang) for action in (self.then, self.otherwise))
        return SENTENCE[lang].format(condition, *actions)

    def scratch(self, words: Words, lang: str) -> str:
        """The orange block."""
        begin, other, end = BLOCKS[lang]
        return "\n".join(
            (
                begin.format(block(self.condition, words, lang)),
                f"{done(self.then, words, lang)} :: custom",
                other,
                f"{done(self.otherwise, words, lang)} :: custom",
                end,
            )
        )

    def python(self, words: Words, lang: str) -> str:
        """Four lines that a computer could run."""
        return "\n".join(
            (
                f"if {expression(self.condition, words, lang)}:",
                INDENT + call(self.then, lang),
                "else:",
                INDENT + call(self.otherwise, lang),
            )
        )

    def round(self, words: Words, lang: str) -> str:
        """The same in Python, run by everyone."""
        return LOOP[lang] + "\n" + indent(self.python(words, lang), INDENT)


def tested(condition: str, words: Words, lang: str) -> str:
    """A condition as a comparison: « carreau ≤ 3 »."""
    if not condition:
        return GAP
    found = known(condition)
    counted = words.name("counted", found.of, lang)
    if found.operator in PARITIES:
        return f"{counted} {words.name('is', found.operator, lang)}"
    return f"{counted} {SIGNS.get(found.operator, found.operator)} {found.number}"


@cache
def claim_of(condition: str, count: int, lang: str) -> str:
    """A condition once the cards are counted: « 3 carreaux ≤ 3 »."""
    found = known(condition)
    shelf = "counted" if is_plural(count, lang) else "one"
    counted = f"{count} {WORDS.name(shelf, found.of, lang)}"
    if found.operator in PARITIES:
        return f"{counted}, {WORDS.name('claims', found.operator, lang)}"
    return f"{counted} {SIGNS.get(found.operator, found.operator)} {found.number}"


def claim_facts(condition: str, count: int) -> Facts:
    """The same in each language, for an event."""
    return {f"test_{lang}": claim_of(condition, count, lang) for lang in LANGUAGES}


def block(condition: str, words: Words, lang: str) -> str:
    """A condition as a block that tests; scratchblocks knows three signs and makes others plain."""
    if not condition:
        return ""
    found = known(condition)
    counted = words.name("counted", found.of, lang)
    if found.operator in PARITIES:
        return f"({counted} :: custom) {words.name('is', found.operator, lang)} :: operators"
    sign = SIGNS.get(found.operator, found.operator)
    return f"({counted} :: custom) {sign} [{found.number}] :: operators"


def expression(condition: str, words: Words, lang: str) -> str:
    """A condition in Python."""
    if not condition:
        return GAP
    found = known(condition)
    counted = f'{COUNT[lang]}("{words.name("counted", found.of, lang)}")'
    if found.operator in PARITIES:
        return f"{counted} % 2 == {found.number}"
    return f"{counted} {'==' if found.operator == '=' else found.operator} {found.number}"


def done(action: str, words: Words, lang: str) -> str:
    return words.name("actions", action, lang) if action else GAP


def call(action: str, lang: str) -> str:
    """An action in Python: `draw(2)`, `give(1, "left")`, `swap("right")`."""
    if not action:
        return GAP
    verb, _, side = action.partition("-")
    name = CALLS[lang][verb.rstrip("12")]
    if not side:
        return f"{name}({verb[-1]})"
    where = f'"{SIDES[lang][side]}"'
    return f"{name}(1, {where})" if verb == "give" else f"{name}({where})"
