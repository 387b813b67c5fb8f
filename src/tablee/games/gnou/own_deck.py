"""A teacher's own questions in the Gnou, and cards left out: § 2.14."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from tablee.games.gnou.board import CULTURE, SERIES
from tablee.games.gnou.deck import deck, question_file
from tablee.kernel.game import Material
from tablee.kernel.own_cards import Brought, Card, OwnCards, Picked, Said
from tablee.kernel.words import LANGUAGES, Line, Words
from tablee.quiz.decks import bad_choice, chosen_cards, joined, own_cards, with_stand_ins
from tablee.quiz.exchange import FORMATS, LARGEST, read_deck, remarks, write_toml
from tablee.quiz.questions import LEVELS, Question, Sorting, read_toml
from tablee.quiz.wrong import QUIZ_WORDS, Wrong

BROUGHT: Final = "deck.toml"  # what the cards of a browser are called while they are read
GNOU_WORDS: Final = Words.of("tablee.games.gnou")
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


# What a host brings in a browser and leaves out


def read(file: str, content: bytes, series: str, level: int) -> Brought:
    """The questions of a file; one that does not say its series or level takes these."""
    check_series(series)
    came = read_deck(file, content, Sorting(SERIES, series, level))
    counts = {"imported": len(came.questions), "refused": len(came.refused)}
    return Brought(
        write_toml(came.questions, came.provenance) if came.questions else "",
        _said(Line("imported", what={"file": file, **counts})),
        tuple({lang: why.say(lang) for lang in LANGUAGES} for why in came.refused),
        tuple(map(_said, remarks(came))),
    )


def _said(line: Line) -> Said:
    return {lang: QUIZ_WORDS.say("deck", line, lang) for lang in LANGUAGES}


def to_pick(material: Material, text: str, instead: bool) -> tuple[Card, ...]:
    """Every card that a host may leave out, as the host sees it."""
    theirs = _brought(text)
    every = joined(cards(material), theirs, instead and bool(theirs))
    ids = {card.id for card in theirs}
    return tuple(
        Card(
            card.id,
            card.series,
            card.level,
            {lang: card.text(lang).ask for lang in LANGUAGES},
            card.id in ids,
        )
        for card in every
    )


def laid(material: Material, text: str, picked: Picked) -> Material:
    """The material with the cards that a host picked, read so that it can be played at once."""
    for name in picked.series or ():
        check_series(name)
    theirs = _brought(text)
    instead = picked.instead and bool(theirs)
    every = joined(cards(material), theirs, instead)
    try:
        kept = chosen_cards(every, picked.series, picked.levels, picked.without)
    except Wrong as refused:
        raise _by_name(refused) from refused
    if kept == cards(material):
        return material
    made = _laid(material, kept, keep_origin=not instead)
    deck(made)
    return made


def _brought(text: str) -> tuple[Question, ...]:
    return read_toml(BROUGHT, text, SORTED).questions


def _by_name(refused: Wrong) -> Wrong:
    """A refusal that calls the series by its name."""
    assert refused.cause is not None
    facts = dict(refused.cause.line.what or {})
    if "series" in facts:
        series = str(facts["series"])
        facts |= {f"series_{lang}": GNOU_WORDS.name("series", series, lang) for lang in LANGUAGES}
    return bad_choice(Wrong(refused.cause.reason, facts))


OWN_CARDS: Final = OwnCards(
    series=SERIES,
    levels=LEVELS,
    usual=(CULTURE, 1),
    formats=tuple(FORMATS),
    largest=LARGEST,
    read=read,
    cards=to_pick,
    laid=laid,
    count=lambda material: len(cards(material)),
)
