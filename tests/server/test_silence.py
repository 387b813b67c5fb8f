"""A game played in silence: whatever a device sends, only legal moves reach the other seats."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest

from tablee.server import wire
from tablee.server.live import LiveTable
from tests.server.stories import Inn, Phone, run_story, story

OF_THE_ABSENT = {wire.Leave}  # that somebody has gone may be seen
LAST = {wire.Stop, wire.Erase}  # of the host: they end the game, and the silence with it
HOUR = 3600.0


def noise(phone: Phone) -> list[wire.Message]:
    """Everything that somebody might send to say something, and that is no legal move."""
    seats = phone.device.seats
    seat = seats[0] if seats else 0
    other = 1 if seat == 0 else 0
    at = phone.moment.at
    asked = phone.moment.asked
    last: list[wire.Message] = [] if phone.device.host else [wire.Stop(13), wire.Erase(16)]
    return [
        wire.Hello("fr", phone.tokens, "c0ffee" * 6, screen=phone.device.screen),
        wire.Hello("en", phone.tokens, screen=phone.device.screen),
        wire.Sit(1, "La carte trois", "cat"),
        wire.Claim(2, "carte trois"),
        wire.Claim(3, phone.live.state.people[seat].word if seats else "la trois"),
        wire.Rename(4, seat, "La trois", "owl"),
        wire.AddBot(5),
        wire.Remove(6, other),
        wire.Choose(7, {"first": "2"}, {"thinking": "60"}),
        wire.Choose(7, {}, {"thinking": "60", "watch": "no", "keep": "3"}),
        wire.Start(8),
        wire.Play(9, seat, "speak", at),
        wire.Play(9, seat, "carte trois", at),
        wire.Play(10, other, phone.offers[0] if phone.offers else "turn 1", at),
        wire.Play(11, seat, "turn 1" if asked != seat else "alert 99", at - 1),
        wire.Pause(12, on=True),
        wire.Pause(12, on=False),
        wire.Curtain(19, seat, up=True),
        wire.Curtain(20, seat, up=False),
        *last,
        wire.Rematch(14),
        wire.Succeed(15, seat),
        wire.Speak(17, "en"),
        wire.Speak(18, "fr"),
    ]


async def played(inn: Inn, noisy: str = "") -> dict[str, list[bytes]]:
    """What everyone but the noisy one is sent in a whole game of three, table and people too."""
    live, host = await inn.lobby("gardiens")
    await host.done(wire.Choose(1, {"first": "1"}))
    token = host.tokens
    devices = {"host": await host.sits("Zoé")}
    devices["player"] = await (await Phone(live).hello()).sits("Malik")
    devices["other"] = await (await Phone(live).hello()).sits("Ines")
    devices["desk"] = await Phone(live).hello(*token)  # the host's too, with no seat
    devices["watcher"] = await Phone(live).hello()
    devices["screen"] = await Phone(live).hello(screen=True)
    await host.done(wire.Start(2))
    seated = [devices["host"], devices["player"], devices["other"]]
    before = {name: len(each.raw) for name, each in devices.items()}
    while host.moment.ending is None:
        if noisy:
            await speaks_in_vain(devices, noisy)
        asked = seated[devices["other"].moment.asked or 0]
        await inn.passes(HOUR)
        await asked.plays(asked.offers[-1])
    assert all(b'"paragraph":"10.1"' in each.raw[-2] for each in devices.values())
    return {
        name: [unnamed(live, raw) for raw in each.raw[before[name] :] if not own(raw)]
        for name, each in devices.items()
    }


async def speaks_in_vain(devices: dict[str, Phone], noisy: str) -> None:
    """Somebody says all there is to say, and nobody else is sent anything."""
    others = [each for name, each in devices.items() if name != noisy]
    silence = [len(each.raw) for each in others]
    for message in noise(devices[noisy]):
        await devices[noisy].says(message)
        assert [len(each.raw) for each in others] == silence, message


def own(raw: bytes) -> bool:
    """Whether this answers what the device itself has asked."""
    return raw.startswith(b'{"type":"done"')


def unnamed(live: LiveTable, raw: bytes) -> bytes:
    """A message without what is drawn anew for every table."""
    state = live.state
    for drawn in (state.code, state.host_word, *(each.word for each in state.people)):
        raw = raw.replace(b'"%b"' % drawn.encode(), b'""')
    return raw


def heard(folder: Path, noisy: str = "") -> dict[str, list[bytes]]:
    """A whole game in a house of its own: what everyone is sent."""
    sent: dict[str, list[bytes]] = {}

    async def tell(inn: Inn) -> None:
        sent.update(await played(inn, noisy))

    run_story(tell, folder)
    return sent


@pytest.fixture(scope="module")
def peace(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[bytes]]:
    return heard(tmp_path_factory.mktemp("peace"))


@pytest.mark.parametrize("noisy", ["host", "player", "desk", "watcher", "screen"])
def test_the_others_are_sent_the_same_bytes_as_if_nothing_had_been_said(
    tmp_path: Path, peace: dict[str, list[bytes]], noisy: str
) -> None:
    noise = heard(tmp_path, noisy)
    assert noise.keys() == peace.keys()
    assert all(noise[each] == peace[each] for each in noise.keys() - {noisy})


@story
async def test_the_noise_is_every_message_that_there_is(inn: Inn) -> None:
    _, host, (zoe, _) = await inn.begun("gardiens", 2, {"first": "1"})
    every = set(get_args(wire.FromDevice)) - OF_THE_ABSENT
    assert {type(each) for each in noise(zoe)} == every
    assert {type(each) for each in noise(host)} == every - LAST


@story
async def test_names_animals_and_languages_are_frozen_until_the_debrief(inn: Inn) -> None:
    _, host, (zoe, malik) = await inn.begun("gardiens", 2, {"first": "1"})
    for message in (wire.Rename(1, 0, "Lou", "owl"), wire.Speak(2, "en")):
        assert "en silence" in await zoe.refused(message)
    await host.done(wire.Stop(3))
    await zoe.done(wire.Rename(4, 0, "Lou", "owl"))
    assert (malik.info.people[0].name, malik.info.people[0].animal) == ("Lou", "owl")
    await zoe.done(wire.Speak(5, "en"))
    assert zoe.moment.ending is not None


@story
async def test_a_pause_that_nobody_could_end_does_not_outlive_the_lobby(inn: Inn) -> None:
    live, host = await inn.lobby("gardiens")
    zoe = await (await Phone(live).hello()).sits("Zoé")
    await (await Phone(live).hello()).sits("Malik")
    await host.done(wire.Choose(1, {"first": "1"}))
    await host.done(wire.Pause(2, on=True))
    await host.done(wire.Start(3))
    await zoe.plays(zoe.offers[0])


@story
async def test_the_host_may_end_the_game_and_leaves_nobody_in_silence(inn: Inn) -> None:
    _, host, (zoe, malik) = await inn.begun("gardiens", 2, {"first": "1"})
    assert "host" not in await zoe.refused(wire.Stop(1))
    assert malik.moment.ending is None
    await host.done(wire.Stop(2))
    assert malik.moment.ending is not None
    assert malik.info.state == "over"
