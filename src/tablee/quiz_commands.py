"""The command `tablee quiz`: decks of questions from other programs, and to them."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import App, Parameter

from tablee.games.gnou import GAME
from tablee.games.gnou.board import SERIES
from tablee.games.gnou.deck import question_file
from tablee.games.gnou.own_deck import cards, check_series
from tablee.kernel.words import LANGUAGES, Facts, Line, Refusal
from tablee.keyboard import AsJson, Lang, language
from tablee.quiz.decks import empty_piles
from tablee.quiz.exchange import format_of, read_deck, remarks, write_deck
from tablee.quiz.questions import Imported, Question, Sorting
from tablee.quiz.wrong import QUIZ_WORDS

Series = Annotated[
    str | None,
    Parameter("--series", help="The series of every question that does not say its own."),
]
Level = Annotated[
    Literal[1, 2, 3] | None,
    Parameter("--level", help="The level of every question that does not say its own."),
]

quiz = App(
    name="quiz",
    help=(
        "Check, import and export questions: our TOML (.toml), GIFT (.gift, .txt) and Moodle XML"
        " (.xml), by the name of the file."
    ),
)


@quiz.command
def check(
    file: Path,
    /,
    *,
    series: Series = None,
    level: Level = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> int:
    """Say which questions of a file can be played, and why others cannot.

    Examples: tablee quiz check my-questions.toml,
    tablee quiz check from-moodle.xml --series culture --level 1

    Parameters
    ----------
    file:
        A deck in any of the three formats.
    """
    read = _read(file, series, level)
    if as_json:
        print(json.dumps(_described(file, read), ensure_ascii=False, indent=1))
    else:
        spoken = lang or language()
        _report(file, read, spoken)
        for (name, at), count in sorted(_piles(read).items()):
            print(f"  {_say(Line('pile', what=_facts(name, at, count)), spoken)}")
        for remark in _remarks(read):
            print(_say(remark, spoken))
    return 1 if read.refused else 0


@quiz.command(name="import")
def import_deck(
    file: Path,
    /,
    *,
    output: Path,
    series: Series = None,
    level: Level = None,
    lang: Lang = None,
) -> int:
    """Make a deck of ours from a file of another program.

    Questions that cannot be played are left out, each with its line, its name and the reason.

    Examples: tablee quiz import from-moodle.xml --output mine.toml --series culture --level 1

    Parameters
    ----------
    file:
        A deck in GIFT, Moodle XML or TOML.
    output:
        The file to write, in the format of its name.
    """
    spoken = lang or language()
    _check_output(output)
    read = _read(file, series, level)
    _report(file, read, spoken)
    for remark in remarks(read):
        print(_say(remark, spoken))
    if not read.questions:
        return 1
    _write(output, read, spoken)
    return 0


@quiz.command
def export(
    file: Path | None = None,
    /,
    *,
    output: Path,
    only: Annotated[
        Literal["fr", "en"] | None,
        Parameter(help="One language; both, as Moodle's multi-language filter has them, if not."),
    ] = None,
    lang: Lang = None,
) -> int:
    """Write a deck for another program; the questions of the Gnou, if no file is named.

    Examples: tablee quiz export --output gnou.xml,
    tablee quiz export mine.toml --output mine.gift --only fr

    Parameters
    ----------
    file:
        A deck in any of the three formats.
    output:
        The file to write, in the format of its name.
    """
    spoken = lang or language()
    _check_output(output)
    if file is None:
        read = Imported(cards(GAME.material()), provenance=_ours())
    else:
        read = _read(file, None, None)
        if read.refused:
            _report(file, read, spoken)
            return 1
    questions = tuple(_in_language(question, only) for question in read.questions)
    _write(output, replace(read, questions=questions), spoken)
    return 0


def _read(file: Path, series: str | None, level: int | None) -> Imported:
    if series is not None:
        check_series(series)
    return read_deck(file.name, file.read_bytes(), Sorting(SERIES, series or "", level or 0))


def _ours() -> str:
    """Who made the questions of the Gnou, and under which licence."""
    return str(GAME.material().toml(question_file(SERIES[0]))["provenance"])


def _in_language(question: Question, lang: str | None) -> Question:
    if lang is None:
        return question
    return replace(question, texts=(question.text(lang),) * len(LANGUAGES))


def _check_output(output: Path) -> None:
    """Refuses a file that is there already, or whose name says no format, before any work."""
    format_of(output.name)
    if output.exists():
        raise Refusal("file_exists", {"file": str(output)})


def _write(output: Path, deck: Imported, lang: str) -> None:
    text = write_deck(output.name, deck.questions, deck.provenance)
    output.write_text(text, encoding="utf-8", newline="\n")
    facts: Facts = {"count": len(deck.questions), "file": str(output)}
    print(_say(Line("written", what=facts), lang))


def _say(line: Line, lang: str) -> str:
    return QUIZ_WORDS.say("deck", line, lang)


def _report(file: Path, read: Imported, lang: str) -> None:
    counts = {"imported": len(read.questions), "refused": len(read.refused)}
    print(_say(Line("imported", what={"file": file.name, **counts}), lang))
    for why in read.refused:
        print(f"  {why.say(lang)}")


def _piles(read: Imported) -> Counter[tuple[str, int]]:
    return Counter((question.series, question.level) for question in read.questions)


def _facts(series: str, level: int, count: int) -> dict[str, int | str]:
    return {"series": series, "level": level, "count": count}


def _remarks(read: Imported) -> list[Line]:
    """What the deck lacks, and what happens where it takes the place of ours."""
    empty = [f"{series} {level}" for series, level in empty_piles(read.questions, SERIES)]
    stand_ins = [Line("stands_in", what={"count": len(empty), "piles": empty})] if empty else []
    return [*remarks(read), *stand_ins]


def _described(file: Path, read: Imported) -> dict[str, Any]:
    return {
        "file": file.name,
        "imported": len(read.questions),
        "refused": [{lang: why.say(lang) for lang in LANGUAGES} for why in read.refused],
        "piles": [_facts(*pile, count) for pile, count in sorted(_piles(read).items())],
        "remarks": [{lang: _say(line, lang) for lang in LANGUAGES} for line in _remarks(read)],
    }
