"""All tables: found by their code, guarded against guessing, erased for good."""

import asyncio
from pathlib import Path

import pytest

import tablee
from tablee.kernel.words import Refusal
from tablee.server import wire
from tablee.server.store import material_text
from tests.server.stories import Inn, Phone, story

DAY = 86_400


def bytes_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.name != "lock")


@story
async def test_a_code_that_does_not_exist_is_said_so(inn: Inn) -> None:
    with pytest.raises(Refusal, match="There is no table “ZZZZ”"):
        await inn.hub.find("zzzz")


@story
async def test_thirty_pupils_mistype_a_code_twice_and_all_get_in(inn: Inn) -> None:
    live, _ = await inn.lobby()
    for pupil in range(30):
        for _ in range(2):
            with pytest.raises(Refusal):
                await inn.hub.find("QQQQ", pupil)
        assert await inn.hub.find(live.state.code, pupil) is live
    assert inn.time.now() == 1000.0  # nobody waited


@story
async def test_behind_one_proxy_a_class_that_mistypes_gets_in_without_waiting(inn: Inn) -> None:
    live, _ = await inn.lobby()
    clumsy = [asyncio.create_task(refused(inn, "QQQQ")) for _ in range(60)]
    await asyncio.sleep(0)
    for _ in range(30):
        assert await inn.hub.find(live.state.code) is live
    assert inn.time.now() == 1000.0
    await inn.wakes(clumsy)


async def refused(inn: Inn, code: str, line: int = 0) -> None:
    with pytest.raises(Refusal, match="There is no table"):
        await inn.hub.find(code, line)


@story
async def test_a_machine_that_guesses_on_one_connection_is_slowed(inn: Inn) -> None:
    async def guess() -> None:
        for _ in range(50):
            await refused(inn, "QQQQ", 7)

    await inn.wakes([asyncio.create_task(guess())])
    assert inn.time.now() - 1000.0 >= 2.0 * (50 - 6) / 2


@story
async def test_a_machine_that_guesses_on_many_connections_is_slowed(inn: Inn) -> None:
    async def guess() -> None:
        for line in range(200):
            await refused(inn, "QQQQ", line)

    await inn.wakes([asyncio.create_task(guess())])
    assert inn.time.now() - 1000.0 >= (200 - 120) / 4 / 2


@story
async def test_connections_that_have_not_guessed_for_long_are_forgotten(inn: Inn) -> None:
    guesses = inn.hub.guesses
    for line in range(guesses.MANY_LINES):
        await guesses.missed(line)
    await inn.passes(60)
    await guesses.missed(5000)
    assert list(guesses._lines) == [5000]


@story
async def test_a_server_keeps_so_many_tables_and_says_so(inn: Inn) -> None:
    inn.house.most_tables = 2
    live, host, _ = await inn.begun()
    other, _ = await inn.lobby()
    with pytest.raises(Refusal, match="no room for another table: this server keeps 2 at most"):
        await inn.table()
    await host.done(wire.Stop(8))
    assert "plus de place pour une table" in await host.refused(wire.Rematch(9))
    assert live.state.next_code == ""
    await inn.hub.forget(other)
    await inn.hub.dismiss(other, "erased")
    await host.done(wire.Rematch(10))


@story
async def test_guessed_words_are_limited_for_the_whole_server(inn: Inn) -> None:
    live, _, _ = await inn.begun()
    for _ in range(24):
        guesser = await Phone(live).hello()
        for number in range(5):
            await guesser.refused(wire.Claim(number, "ba-be-bi"))
    right = wire.Claim(9, live.state.people[0].word)
    pupil = await Phone(live).hello()
    assert "Trop d'essais" in await pupil.refused(right)
    await inn.passes(2)
    assert isinstance(await pupil.answer(right), wire.Seated)


@story
async def test_the_host_erases_a_table_and_nothing_is_left_in_the_file(inn: Inn) -> None:
    live, host, (zoe, _) = await inn.begun()
    await zoe.done(wire.Rename(1, 0, "Zoé la Discrète", "cat"))
    await zoe.plays("roll")
    assert "Zoé la Discrète".encode() in bytes_in(inn.folder)
    await host.done(wire.Erase(2))
    assert zoe.sent[-1] == wire.Gone("La table a été effacée, comme demandé. Il n'en reste rien.")
    assert zoe.closed
    left = bytes_in(inn.folder)
    assert "Zoé la Discrète".encode() not in left
    assert live.state.code.encode() not in left
    assert zoe.tokens[0].encode() not in left
    with pytest.raises(Refusal):
        await inn.hub.find(live.state.code)


@story
async def test_tables_are_erased_after_their_time(inn: Inn) -> None:
    live, _, (zoe, _) = await inn.begun()
    lobby, _ = await inn.lobby()
    kept, _, _ = await inn.begun(keep="30")
    await inn.passes(DAY - 3600)
    await zoe.plays("roll")
    await inn.passes(2 * 3600)
    codes = {live.state.code, lobby.state.code, kept.state.code}
    assert codes - inn.hub.codes == {lobby.state.code}
    await inn.passes(7 * DAY - 7200)
    assert live.state.code in inn.hub.codes
    assert zoe.info.erased_in_hours <= 168
    await inn.passes(7200)
    assert codes - inn.hub.codes == {lobby.state.code, live.state.code}
    assert zoe.sent[-1] == wire.Gone(
        "Le temps de cette table est écoulé\u00a0: elle a été effacée."
    )
    await inn.restart()
    assert inn.hub.codes == {kept.state.code}


@story
async def test_tables_where_nobody_is_leave_the_memory_and_come_back(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun()
    await zoe.plays("roll")
    for phone in (host, zoe, malik):
        await phone.leaves()
    await inn.passes(2 * 3600)
    assert inn.hub.tables == {}
    again = await Phone(await inn.hub.find(live.state.code)).hello(*malik.tokens)
    assert again.told == malik.told


@story
async def test_codes_have_a_letter_more_where_there_are_many_tables(inn: Inn) -> None:
    for _ in range(21):
        _, opened = await inn.table()
    assert len(opened.code) == 5


@story
async def test_a_table_goes_on_with_the_material_it_began_with(inn: Inn) -> None:
    from dataclasses import replace

    goose = tablee.game("goose")
    own = tablee.Material(
        tuple(
            (name, text.replace("bridge = 12", "bridge = 13"))
            for name, text in goose.material().files
        )
    )
    inn.hub.games["goose"] = replace(goose, material=lambda: own)
    live, _, (zoe, _) = await inn.begun()
    await zoe.plays("roll")
    assert live.state.material == own.hash
    del inn.hub.games["goose"]
    await inn.restart()
    live = await inn.hub.find(live.state.code)
    assert live.playing is not None
    assert live.playing.match.record.material.hash == own.hash
    rows = await inn.store.rows("SELECT files FROM materials")
    assert rows == [(material_text(own),)]


@story
async def test_a_table_of_other_rules_says_so(inn: Inn) -> None:
    from dataclasses import replace

    live, _, _ = await inn.begun()
    inn.games["goose"] = replace(tablee.game("goose"), version=99)
    await inn.restart()
    with pytest.raises(Refusal, match="version 1 of the rules, and this server has version 99"):
        await inn.hub.find(live.state.code)


@story
async def test_a_refused_table_takes_no_code(inn: Inn) -> None:
    with pytest.raises(Refusal, match="20 characters at most"):
        await inn.table(name="x" * 30)
    with pytest.raises(Refusal, match="There is no game"):
        await inn.table("chess")
    assert inn.hub.codes == set()
