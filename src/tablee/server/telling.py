"""What is told of a game that is over: its record, its replay, its debrief."""

from __future__ import annotations

from typing import Any

from tablee.kernel.debrief import TOGETHER, Section
from tablee.kernel.match import ways
from tablee.kernel.record import Played, Record
from tablee.kernel.seats import Seat
from tablee.kernel.words import Line
from tablee.server import wire, wire_http
from tablee.server.faces import Happened, Teller
from tablee.server.live import LiveTable
from tablee.server.playing import Playing
from tablee.server.spoken import say, sorry


def over(live: LiveTable) -> Playing:
    """The game, if it is over: what a live one holds is secret."""
    if live.playing is None or live.state.phase != "over":
        raise sorry("not_over")
    return live.playing


def record(live: LiveTable) -> Record[Any]:
    """The record with its seed, so that anyone can check the luck."""
    match = over(live).match
    if not match.record.seed:
        match.show_seed(live.state.seed)
    return match.record


def record_text(live: LiveTable) -> str:
    return record(live).text()


def record_json(live: LiveTable) -> str:
    """The JSON twin, with the ways that each draw could have gone."""
    told = record(live)
    return told.json(ways(told))


def replay(live: LiveTable, lang: str, seat: Seat | None) -> wire_http.Replay:
    """Every position, and all that happened in the open; as a seat saw it, if one is named."""
    playing = over(live)
    teller = live.teller(lang)
    past = playing.past()
    entries = [each for each in playing.match.record.entries if isinstance(each, Played)]
    if seat is not None and seat not in live.game.people(past[0]):
        raise sorry("no_such_chair", high=past[0].seats)
    frames = []
    number = 0
    for at, table in enumerate(past):
        events = table.events or []
        told = []
        for event in events:
            number += 1
            eyes = () if seat is None else (seat,)
            told.append(teller.told(Happened(number, event), eyes))
        label = ""
        if at:
            played = entries[at - 1]
            offer = live.game.offer(past[at - 1], played.who, played.move)
            label = teller.say("moves", offer.label)
        face = teller.face(table, seat, typed_dice=False)
        face = wire.Face(seat, face.view, face.where, (), (), ())
        asked = table.pending[-1].asked if table.pending else None
        frames.append(wire_http.Frame(tuple(told), face, asked, label))
    return wire_http.Replay(live.publisher.info(lang), tuple(frames), _ending(live, teller))


def debrief(live: LiveTable, lang: str) -> wire_http.Debrief:
    """The chart of who was ahead, or how far the team was, unless the game draws one; its own."""
    playing = over(live)
    teller = live.teller(lang)
    past = playing.past()
    scores = [live.game.standing(table).scores for table in past]
    chart = "team" if live.game.cooperative else "chart"
    if live.game.cooperative:
        series: tuple[tuple[Seat, tuple[float, ...]], ...] = (
            (TOGETHER, tuple(each[0] for each in scores)),
        )
    else:
        series = tuple(
            (seat, tuple(each[seat] for each in scores)) for seat in range(len(scores[0]))
        )
    title, text = say(f"{chart}_title", lang), say(f"{chart}_text", lang)
    if live.game.words.find("debrief", "score"):  # what a score is in this game
        text = teller.say("debrief", Line("score"))
    fewer = live.game.standing(past[0]).fewer
    first = wire_http.Section("chart", title, text, series=series, fewer=fewer)
    own = () if live.game.debrief is None else live.game.debrief(past)
    drawn = any(seat == TOGETHER for each in own for seat, _ in each.series)
    sections = (*(() if drawn else (first,)), *(_section(teller, each) for each in own))
    return wire_http.Debrief(live.publisher.info(lang), sections, _ending(live, teller))


def _section(teller: Teller, section: Section) -> wire_http.Section:
    def said(line: Line | str | None) -> str:
        if line is None or isinstance(line, str):
            return line or ""
        return teller.say("debrief", line)

    return wire_http.Section(
        section.kind,
        said(section.title),
        said(section.text),
        tuple(map(said, section.lines)),
        tuple(map(said, section.head)),
        tuple(tuple(map(said, row)) for row in section.rows),
        section.series,
        said(section.unit),
        section.page,
    )


def _ending(live: LiveTable, teller: Teller) -> wire.Ending | None:
    result = over(live).result
    return None if result is None else teller.ending(result, live.game.cooperative)
