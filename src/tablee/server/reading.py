"""What is read beside a table: game cards, rulebooks, pages, the guided game."""

from __future__ import annotations

import re
from typing import Any

from tablee.kernel.game import Game
from tablee.kernel.luck import Scripted
from tablee.kernel.pages import Page
from tablee.kernel.seats import Seat
from tablee.kernel.sentence import typeset
from tablee.kernel.table import Event, Table, play
from tablee.kernel.words import Line
from tablee.server import wire, wire_http
from tablee.server.faces import Happened, Teller
from tablee.server.seats import animals
from tablee.server.spoken import named, say, sorry
from tablee.server.thinking import bot_names

LEARNER: Seat = 0


def card(game: Game[Any], lang: str) -> wire_http.GameCard:
    teller = Teller(game, lang, [])
    has_minutes = game.words.find("game", "minutes") is not None
    shelves = dict.fromkeys(page.shelf for page in game.pages())
    return wire_http.GameCard(
        name=game.name,
        title=teller.title(),
        pitch=teller.say("game", Line("pitch")),
        low=game.seats[0],
        high=game.seats[1],
        minutes=teller.say("game", Line("minutes")) if has_minutes else "",
        together=game.cooperative,
        has_guide=game.guide is not None,
        has_layout=game.layout is not None,
        shelves=tuple(game.words.name("shelves", shelf, lang) for shelf in shelves),
        bots=tuple(wire.Choice(bot, named("bots", bot, lang)) for bot in bot_names(game)),
    )


# The rulebook


def rules(game: Game[Any], lang: str) -> wire_http.RulesPage:
    """The rulebook in its paragraphs and numbered sentences; what is around them, as text."""
    title = ""
    before: list[str] = []
    after: list[str] = []
    paragraphs: list[tuple[str, str, list[wire_http.RuleSentence]]] = []
    around = before
    for line in game.rules(lang).splitlines():
        text = plain(line, lang)
        if line.startswith("# "):
            title = text
        elif found := re.match(r"## § (\d+)\.? (.*)", line):
            paragraphs.append((found[1], plain(found[2], lang), []))
            around = after
        elif (found := re.match(r"- \*\*([\d.]+)\*\* (.*)", line)) and paragraphs:
            paragraphs[-1][2].append(wire_http.RuleSentence(found[1], plain(found[2], lang)))
        elif text:
            around.append(text)
    return wire_http.RulesPage(
        title,
        tuple(before),
        tuple(
            wire_http.RuleParagraph(number, name, tuple(said)) for number, name, said in paragraphs
        ),
        tuple(after),
    )


def plain(text: str, lang: str) -> str:
    """Markdown as plain text: a link keeps its address where it leads elsewhere."""
    text = re.sub(r"^(#+|-|>|\d+\.) +", "", text.strip())
    text = re.sub(r"\[([^\]]+)\]\((https?:[^)]+)\)", r"\1 (\2)", text)
    text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", text)
    text = re.sub(r"(\*\*|`)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])[*_](\S(?:.*?\S)?)[*_](?![\w*])", r"\1", text)
    return typeset(text, lang)


# Pages


def page_card(game: Game[Any], page: Page, lang: str) -> wire_http.PageCard:
    shelf = game.words.name("shelves", page.shelf, lang)
    return wire_http.PageCard(page.slug, shelf, typeset(page.title[lang], lang), page.picture)


def page(game: Game[Any], slug: str, lang: str) -> wire_http.ReadPage:
    for each in game.pages():
        if each.slug == slug:
            blocks = tuple(
                wire_http.PageBlock(block.kind, typeset(block.text, lang), block.to)
                for block in each.blocks[lang]
            )
            return wire_http.ReadPage(page_card(game, each, lang), blocks)
    raise sorry("no_such_page")


# The guided first game


def guide(game: Game[Any], lang: str) -> tuple[wire_http.GuideFrame, ...]:
    """The guided game, played on the luck that its script gives."""
    script = game.guide
    if script is None:
        raise sorry("no_guide")
    robots = (say("robot", lang, number=seat) for seat in range(1, script.seats))
    names = [say("you", lang), *robots]
    teller = Teller(game, lang, names)
    people = tuple(
        wire.Person(seat, name, animals()[seat], "" if seat == LEARNER else "sensible")
        for seat, name in enumerate(names)
    )
    t = game.begin(script.seats, game.settle(script.seats, script.chosen), Scripted(script.start))
    told: list[Happened] = []
    frames: list[wire_http.GuideFrame] = []
    shown = 0

    def frame(sentence: str, move: str) -> None:
        nonlocal shown
        face = teller.face(t, LEARNER, typed_dice=False)
        offers = tuple(each for each in (*face.offers, *face.asides) if each.move == move)
        face = wire.Face(face.seat, face.view, face.where, offers, (), ())
        fresh = tuple(teller.told(each, (LEARNER,)) for each in told[shown:])
        frames.append(wire_http.GuideFrame(sentence, fresh, face, move, people))
        shown = len(told)

    for lesson in script.lessons:
        sentence = teller.say("guide", Line(lesson.say))
        if lesson.move and lesson.who == LEARNER:
            frame(sentence, lesson.move)
        if lesson.move:
            told += _made(game, t, lesson.who, lesson.move, lesson.luck, len(told))
        if not lesson.move or lesson.who != LEARNER:
            frame(sentence, "")
    if shown < len(told):
        frame("", "")
    return tuple(frames)


def _made(
    game: Game[Any], t: Table, who: Seat, move: str, luck: tuple[str, ...], before: int
) -> list[Happened]:
    t.events = []
    play(t, who, move, Scripted(luck))
    events: list[Event] = t.events
    return [Happened(before + number, event) for number, event in enumerate(events, start=1)]
