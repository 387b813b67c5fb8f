"""A game played in silence: whatever a device sends, only legal moves reach the other seats."""

from pathlib import Path
from typing import get_args

from tablee.server import wire
from tests.server.stories import Inn, Phone, run_story

OF_THE_ABSENT = {wire.Leave}  # that somebody has gone may be seen


def noise(phone: Phone) -> list[wire.Message]:
    """Everything that somebody seated might send to say something, and that is no legal move."""
    at = phone.moment.at
    asked = phone.moment.asked
    other = 1 if phone.seat == 0 else 0
    return [
        wire.Hello("fr", phone.tokens, "c0ffee" * 6),
        wire.Sit(1, "La carte trois", "cat"),
        wire.Claim(2, "carte trois"),
        wire.Rename(3, phone.seat, "La trois", "owl"),
        wire.AddBot(4),
        wire.Remove(5, other),
        wire.Choose(6, {"first": "2"}, {"thinking": "60"}),
        wire.Start(7),
        wire.Play(8, phone.seat, "speak", at),
        wire.Play(9, phone.seat, "carte trois", at),
        wire.Play(10, other, phone.offers[0] if phone.offers else "turn 1", at),
        wire.Play(11, phone.seat, "turn 1" if asked != phone.seat else "alert 99", at - 1),
        wire.Pause(12, on=True),
        wire.Stop(13),
        wire.Rematch(14),
        wire.Succeed(15, phone.seat),
        wire.Erase(16),
        wire.Speak(17, "en"),
        wire.Speak(18, "fr"),
    ]


async def played(inn: Inn, noisy: bool) -> list[list[bytes]]:
    """What the other phones and the big screen are sent in a whole game of three."""
    live, _, phones = await inn.begun("gardiens", 3, {"first": "1"})
    screen = await Phone(live).hello(screen=True)
    others = [*phones[1:], screen]
    before = [len(each.raw) for each in others]
    while phones[0].moment.ending is None:
        if noisy:
            heard = [len(each.raw) for each in others]
            for message in noise(phones[0]):
                await phones[0].says(message)
            assert [len(each.raw) for each in others] == heard
        asked = phones[phones[0].moment.asked or 0]
        await asked.plays(asked.offers[-1])
    return [
        [raw for raw in each.raw[since:] if raw.startswith(b'{"type":"moment"')]
        for each, since in zip(others, before, strict=True)
    ]


def test_the_other_seats_are_sent_the_same_bytes_as_if_nothing_had_been_said(
    tmp_path: Path,
) -> None:
    sent: list[list[list[bytes]]] = []

    async def quiet(inn: Inn) -> None:
        sent.append(await played(inn, noisy=False))

    async def noisy(inn: Inn) -> None:
        sent.append(await played(inn, noisy=True))

    run_story(quiet, tmp_path / "quiet")
    run_story(noisy, tmp_path / "noisy")
    assert all(b'"paragraph":"10.1"' in each[-1] for each in sent[0] + sent[1])
    assert sent[0] == sent[1]


def test_the_noise_is_every_message_that_there_is(tmp_path: Path) -> None:
    async def tell(inn: Inn) -> None:
        _, _, (zoe, _) = await inn.begun("gardiens", 2, {"first": "1"})
        assert {type(each) for each in noise(zoe)} == set(get_args(wire.FromDevice)) - OF_THE_ABSENT

    run_story(tell, tmp_path)
