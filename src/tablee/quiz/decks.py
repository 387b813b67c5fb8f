"""Laying a deck: a teacher's cards beside ours or in their place, and cards left out.

A game has a pile for each of its series at each level, and every pile needs a card. Where a series
has none at a level, cards of the other series at that level stand in: copies with an id of their
own, dealt anew each time that the deck changes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace
from math import ceil
from typing import Final

from tablee.quiz.questions import Question, stand_in_for
from tablee.quiz.wrong import Wrong

FEWEST: Final = 3  # cards that stand in a pile, where there are so many


def own_cards(questions: Iterable[Question]) -> tuple[Question, ...]:
    """The cards of a deck without those that only stand in for others."""
    cards = {question.id: question for question in questions}
    return tuple(card for card in cards.values() if not _stands_in(card, cards))


def _stands_in(card: Question, cards: dict[str, Question]) -> bool:
    original = cards.get(card.id.removesuffix(stand_in_for(card.series)))
    return original is not None and original.id != card.id and original.texts == card.texts


def empty_piles(questions: Iterable[Question], known: Iterable[str]) -> list[tuple[str, int]]:
    """The piles without a card, by series and level, at the levels that the cards have."""
    full = {(card.series, card.level) for card in questions}
    levels = sorted({level for _, level in full})
    return [(name, level) for level in levels for name in known if (name, level) not in full]


def with_stand_ins(cards: tuple[Question, ...], known: Iterable[str]) -> tuple[Question, ...]:
    """The cards, and for every empty pile its share of those of its level."""
    stand_ins: list[Question] = []
    empty = empty_piles(cards, known)
    for level in sorted({level for _, level in empty}):
        piles = [series for series, of in empty if of == level]
        there = [card for card in cards if card.level == level]
        for at, series in enumerate(piles):
            stand_ins += [
                replace(card, id=card.id + stand_in_for(series), series=series)
                for card in _share(there, at, len(piles))
            ]
    return (*cards, *stand_ins)


def _share(cards: list[Question], at: int, piles: int) -> list[Question]:
    """What one of several piles is dealt: as many as the others, at least three if there are."""
    size = min(len(cards), max(FEWEST, ceil(len(cards) / piles)))
    return [cards[(at * size + number) % len(cards)] for number in range(size)]


def joined(
    ours: Iterable[Question], theirs: Iterable[Question], instead: bool
) -> tuple[Question, ...]:
    """Their cards alone, or beside ours; one with the id of ours takes its place."""
    cards = {} if instead else {card.id: card for card in ours}
    cards |= {card.id: card for card in theirs}
    if not cards:
        raise bad_choice(Wrong("nothing_chosen"))
    return tuple(cards.values())


def chosen_cards(
    cards: tuple[Question, ...],
    series: Collection[str] | None,
    levels: Collection[int] | None,
    without: Collection[str],
) -> tuple[Question, ...]:
    """The cards of these series and levels, but for some; None means all of them."""
    unknown = sorted(set(without) - {card.id for card in cards})
    if unknown:
        raise bad_choice(Wrong("no_such_question", {"name": unknown[0]}))
    wanted = [
        card
        for card in cards
        if (series is None or card.series in series) and (levels is None or card.level in levels)
    ]
    kept = tuple(card for card in wanted if card.id not in without)
    _refuse_gaps(wanted, kept, series or (), levels or ())
    return kept


def _refuse_gaps(
    wanted: Iterable[Question],
    kept: Iterable[Question],
    series: Collection[str],
    levels: Collection[int],
) -> None:
    """Refuses to be left without a card, at all or in a series, level or pile that was wanted."""
    full = {_pile(card) for card in kept}
    if not full:
        raise bad_choice(Wrong("nothing_chosen"))
    missing = sorted(set(levels) - {level for _, level in full})
    if missing:
        raise bad_choice(Wrong("no_question_of_level", {"level": missing[0]}))
    silent = sorted(set(series) - {name for name, _ in full})
    if silent:
        raise bad_choice(Wrong("empty_series", {"series": silent[0]}))
    emptied = sorted({_pile(card) for card in wanted} - full)
    if emptied:
        name, level = emptied[0]
        raise bad_choice(Wrong("empty_pile", {"series": name, "level": level}))


def _pile(card: Question) -> tuple[str, int]:
    return card.series, card.level


def bad_choice(why: Wrong) -> Wrong:
    """Cards that cannot be laid, and why."""
    return Wrong("bad_choice", cause=why)
