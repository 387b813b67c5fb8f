"""Nothing hidden goes over the wire: a device is sent what the kernel lets its seat know."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games import OURS, game
from tablee.kernel.luck import Random
from tablee.kernel.table import Event, Table
from tablee.server import wire
from tablee.server.device import ENCODER
from tablee.server.live import LiveTable
from tablee.server.publishing import Scene
from tests.server.stories import Inn, Phone, run_story

MOVES = 40


def as_sent(data: Any) -> Any:
    return json.loads(json.dumps(data))


async def watched_game(inn: Inn, name: str) -> tuple[LiveTable, list[Phone], list[Table]]:
    """A game of three people who let a bot play for them, each with a phone that is on."""
    live, host = await inn.lobby(name)
    options = {"master": "yes"} if name == "gnou" else {}
    await host.done(wire.Choose(1, options, {"thinking": "1"}))
    if options:
        await host.sits("Lou", seat=99)
    phones = [await (await Phone(live).hello()).sits(each) for each in ("Zoé", "Malik", "Ines")]
    await host.done(wire.Start(2))
    stranger = await Phone(live).hello()
    playing = live.playing
    assert playing is not None
    while playing.at < MOVES and playing.result is None:
        await inn.passes(10)
    return live, [host, *phones, stranger], playing.past()


@pytest.mark.parametrize("name", OURS)
def test_each_device_is_sent_what_its_seat_may_know_and_no_more(name: str, tmp_path: Path) -> None:
    async def tell(inn: Inn) -> None:
        live, phones, past = await watched_game(inn, name)
        events: list[Event] = [event for t in past for event in t.events or []]
        short: set[tuple[str, str]] = set()
        for phone in phones:
            seat = phone.device.eyes[0]
            for moment in (each for each in phone.sent if isinstance(each, wire.Moment)):
                (face,) = moment.faces
                assert face.seat == seat
                assert face.view == as_sent(live.game.view(past[moment.at], seat))
                for told in moment.told:
                    event = events[told.number - 1]
                    known = event.seen_by(seat)
                    assert (told.kind, told.who) == (event.kind, event.who)
                    hidden = known.what is None and event.what is not None
                    assert told.what == (None if hidden else as_sent(dict(known.what or {})))
                    words, names = live.game.words, live.state.names
                    assert told.say == words.say("events", known, "fr", names)
                    if told.short:
                        assert told.short == words.say("captions", known, "fr", names)
                        short.add((name, told.kind))
        assert len(phones[0].told) == len(events)
        assert ("gnou", "asks") in short or name != "gnou"

    run_story(tell, tmp_path)


@pytest.mark.parametrize("name", OURS)
def test_what_a_seat_cannot_know_changes_no_byte_that_it_is_sent(name: str, tmp_path: Path) -> None:
    async def tell(inn: Inn) -> None:
        live, phones, past = await watched_game(inn, name)
        playing = live.playing
        assert playing is not None
        for at, t in enumerate(past[::5]):
            for phone in phones:
                seat = phone.device.eyes[0]
                other = live.game.guess(t, seat, Random(at))
                seen = []
                for table in (t, other):
                    playing.match.table = table
                    moment = Scene(live, "fr", playing.told).seen_with(phone.device.eyes)
                    seen.append(ENCODER.encode(moment))
                assert seen[0] == seen[1]

    run_story(tell, tmp_path)


@pytest.mark.parametrize("name", ["gardiens", "webrunners"])
def test_a_bots_reason_is_kept_where_it_could_give_a_secret_away(name: str, tmp_path: Path) -> None:
    async def tell(inn: Inn) -> None:
        live, phones, past = await watched_game(inn, name)
        hidden = [bool(live.game.hidden(t, None)) for t in past]
        assert all(hidden[:-1])
        assert {told.why for told in phones[0].told} == {""}

    run_story(tell, tmp_path)


def test_people_who_share_a_screen_are_shown_what_both_may_know(tmp_path: Path) -> None:
    async def tell(inn: Inn) -> None:
        live, host = await inn.lobby("damage")
        tablet = await (await Phone(live).hello()).sits("Zoé")
        await tablet.sits("Malik")
        await host.done(wire.Start(1))
        assert [face.seat for face in tablet.moment.faces] == [0, 1]
        assert tablet.info.secrets
        await tablet.plays(tablet.offers[-1], seat=0)
        drawn = [told for told in tablet.told if told.kind == "draws"]
        assert [told.what for told in drawn] == [None]

    run_story(tell, tmp_path)


def test_only_two_games_of_ours_have_secret_hands() -> None:
    closed = {"webrunners", "gardiens"}
    for name in OURS:
        found = game(name)
        t = found.begin(3, found.settle(3, {}), Random(1))
        secret = any(found.view(t, seat) != found.view(t, None) for seat in range(3))
        assert secret == (name in closed), name
