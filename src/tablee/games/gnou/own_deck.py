"""A teacher's own questions in the Gnou, and cards left out: § 2.14."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from tablee.games.gnou.board import SERIES
from tablee.games.gnou.deck import deck, question_file
from tablee.kernel.game import Material
from tablee.quiz.decks import bad_choice, chosen_cards, joined, own_cards, with_stand_ins
from tablee.quiz.exchange import write_toml
from tablee.quiz.questions import Question, Sorting
from tablee.quiz.wrong import Wrong

SORTED: Final = Sorting(SERIES)  # for reading a deck whose questions say their series and level


def cards(material: Material) -> tuple[Question, ...]:
    """Every question of a material, without those that stand in for another series."""
    return own_cards(deck(material).questions.values())


def with_questions(material: Material, questions: Iterable[Question], instead: bool) -> Material:
    """The material with a teacher's questions in place of its own, or beside them.

    Beside, a question with the id of one that is there takes its place. In place, a pile for which
    the teacher has no question takes those of the other series at its level.
    """
    questions = tuple(questions)
    for question in questions:
        check_series(question.series)
    return _laid(material, joined(cards(material), questions, instead), keep_origin=not instead)


def chosen(
    material: Material,
    series: Collection[str] | None = None,
    levels: Collection[int] | None = None,
    without: Collection[str] = (),
) -> Material:
    """The material with these series and levels only, and without some cards, named by their ids.

    The piles of a series left out take the cards of the others. Refused where a pile that is kept
    would lose its last card.
    """
    for name in series or ():
        check_series(name)
    return _laid(material, chosen_cards(cards(material), series, levels, without))


def check_series(series: str) -> None:
    """Refuses a series that the Gnou does not have."""
    if series not in SERIES:
        raise bad_choice(Wrong("no_such_series", {"series": series, "known": list(SERIES)}))


def _laid(material: Material, own: tuple[Question, ...], keep_origin: bool = True) -> Material:
    """The material with these cards, in the files of their series."""
    laid = with_stand_ins(own, SERIES)
    files = dict(material.files)
    for series in SERIES:
        file = question_file(series)
        origin = str(material.toml(file).get("provenance", "")) if keep_origin else ""
        pile = (question for question in laid if question.series == series)
        files[file] = write_toml(pile, origin, series)
    return Material(tuple(files.items()))
