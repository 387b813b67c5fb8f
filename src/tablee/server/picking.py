"""The questions of a table: what its host brings and leaves out, read and laid off the event loop.

One file at a time is read on the whole server. A table keeps its own deck, which no other table
sees and which is erased with it.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from tablee.kernel.game import Game, Material
from tablee.kernel.own_cards import Brought, Card, OwnCards, Picked
from tablee.kernel.sentence import typeset
from tablee.kernel.words import Refusal
from tablee.server import wire_http
from tablee.server.device import House
from tablee.server.spoken import say, sorry
from tablee.server.state import Deck, State

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

X = TypeVar("X")


def for_host(live: LiveTable, token: str) -> OwnCards:
    """How this table takes cards; refused to all but its host, and once the game has begun."""
    if not secrets.compare_digest(token.encode(), live.state.host_token.encode()):
        raise sorry("host_only")
    if live.erased:
        raise sorry("no_such_table", code=live.state.code)
    if live.state.phase != "lobby":
        raise sorry("game_begun")
    if live.game.own_cards is None:
        raise sorry("no_own_cards")
    return live.game.own_cards


async def off_the_loop(house: House, work: Callable[[], X]) -> X:
    async with house.reading:
        return await asyncio.to_thread(work)


# What is asked


async def bring(
    live: LiveTable, token: str, name: str, content: bytes, series: str, level: int
) -> Brought:
    """Reads a file and lays its cards, in place of the game's own to begin with."""
    own = for_host(live, token)
    read = await off_the_loop(live.house, lambda: own.read(name, content, series, level))
    if read.text:
        async with live.picking:
            wanted = replace(live.state.picked, instead=True)
            await _lay(live, token, Deck(name, read.text), wanted, lenient=True)
    return read


async def take_away(live: LiveTable, token: str) -> None:
    """The game's own cards again, without those that were left out of them."""
    async with live.picking:
        await _lay(live, token, None, replace(live.state.picked, instead=False), lenient=True)


async def pick(live: LiveTable, token: str, choice: wire_http.DeckChoice) -> None:
    """Lays the cards as the host wants them, or refuses with the reason."""
    own = for_host(live, token)
    async with live.picking:
        text = _text(live.state)
        every = await _every(live.house, live.game, text, choice.instead)
        wanted = Picked(
            choice.instead,
            _some(choice.series, own.series, (card.series for card in every)),
            _some(_numbers(choice.levels), own.levels, (card.level for card in every)),
            choice.without,
        )
        await _lay(live, token, live.state.deck, wanted, lenient=False)


def _numbers(texts: Iterable[str]) -> tuple[int, ...]:
    """Levels as numbers; what is none is no level of any game."""
    return tuple(int(text) if text.isdecimal() and len(text) < 4 else 0 for text in texts)


def _some(wanted: tuple[X, ...], known: tuple[X, ...], there: Iterable[X]) -> tuple[X, ...] | None:
    """What is wanted of what is there; None where that is all. What nobody knows stays in."""
    found = set(there)
    if found <= set(wanted) <= set(known):
        return None
    return tuple(each for each in wanted if each in found or each not in known)


async def _lay(
    live: LiveTable, token: str, deck: Deck | None, wanted: Picked, lenient: bool
) -> None:
    text = "" if deck is None else deck.cards
    laid = _laid_or_all if lenient else _laid
    material, picked = await off_the_loop(live.house, lambda: laid(live.game, text, wanted))

    async def change() -> None:
        for_host(live, token)
        state = live.state
        before = state.copied()
        same = state.deck == deck
        state.deck, state.picked = deck, picked
        try:
            await live.keep(*(() if same else state.deck_written()))
        except Refusal:
            live.state = before
            raise
        live.material = material
        live.settle()
        live.publisher.people()

    for_host(live, token)  # a table that was erased meanwhile answers nothing any more
    await live.ask_for(change)


# Laying


def _laid(game: Game[Any], text: str, wanted: Picked) -> tuple[Material, Picked]:
    own = game.own_cards
    assert own is not None
    material = own.laid(game.material(), text, wanted)
    assert material.hash  # made here, where nobody waits for it
    return material, wanted


def _laid_or_all(game: Game[Any], text: str, wanted: Picked) -> tuple[Material, Picked]:
    """What is wanted as far as these cards go; all of them where that cannot be."""
    own = game.own_cards
    assert own is not None
    instead = wanted.instead and bool(text)
    known = {card.id for card in own.cards(game.material(), text, instead)}
    left = tuple(each for each in wanted.without if each in known)
    try:
        return _laid(game, text, replace(wanted, instead=instead, without=left))
    except Refusal:
        return _laid(game, text, Picked(instead))


async def laid_again(house: House, game: Game[Any], state: State) -> Material:
    """The material of a table in its lobby, as its host had laid it."""
    if game.own_cards is None:
        return game.material()
    text, wanted = _text(state), state.picked
    if not text and wanted == Picked():
        return game.material()
    material, state.picked = await off_the_loop(house, lambda: _laid_or_all(game, text, wanted))
    return material


def _text(state: State) -> str:
    return "" if state.deck is None else state.deck.cards


async def _every(house: House, game: Game[Any], text: str, instead: bool) -> tuple[Card, ...]:
    own = game.own_cards
    assert own is not None
    return await off_the_loop(house, lambda: own.cards(game.material(), text, instead))


# What is told


def cards_in_play(live: LiveTable, lang: str) -> str:
    """Which questions are asked, in a sentence for everyone."""
    own, deck = live.game.own_cards, live.state.deck
    if own is None:
        return ""
    count = own.count(live.material)
    if deck is None:
        return say("cards_ours", lang, count=count)
    kind = "cards_theirs" if live.state.picked.instead else "cards_both"
    return say(kind, lang, count=count, file=deck.name)


async def form(live: LiveTable, token: str, lang: str) -> wire_http.DeckForm:
    """What the host may choose, as it stands."""
    own = for_host(live, token)
    state = live.state
    picked, words = state.picked, live.game.words
    every = await _every(live.house, live.game, _text(state), picked.instead)
    series = {name: words.name("series", name, lang) for name in own.series}
    levels = {level: say("level", lang, level=level) for level in own.levels}
    return wire_http.DeckForm(
        file="" if state.deck is None else state.deck.name,
        instead=picked.instead,
        series=_piles(series, Counter(card.series for card in every), picked.series),
        levels=_piles(levels, Counter(card.level for card in every), picked.levels),
        without=picked.without,
        usual_series=own.usual[0],
        usual_level=str(own.usual[1]),
        formats=own.formats,
        largest=own.largest,
    )


def _piles(
    labels: Mapping[X, str], counts: Counter[X], picked: tuple[X, ...] | None
) -> tuple[wire_http.Pile, ...]:
    return tuple(
        wire_http.Pile(
            str(each),
            label,
            counts[each],
            counts[each] > 0 and (picked is None or each in picked),
        )
        for each, label in labels.items()
    )


def report(read: Brought, lang: str, now: wire_http.DeckForm) -> wire_http.DeckReport:
    return wire_http.DeckReport(
        read.said[lang],
        bool(read.text),
        tuple(why[lang] for why in read.refused),
        tuple(remark[lang] for remark in read.remarks),
        now,
    )


async def questions(live: LiveTable, token: str, lang: str) -> tuple[wire_http.DeckCard, ...]:
    """What each card asks, to be left out or not."""
    for_host(live, token)
    state = live.state
    every = await _every(live.house, live.game, _text(state), state.picked.instead)
    return tuple(
        wire_http.DeckCard(
            card.id, card.series, str(card.level), typeset(card.asks[lang], lang), card.theirs
        )
        for card in every
    )
