"""Moves at a live table: once each, kept, told to all, and taken up again after any break."""

import json
import sqlite3
from pathlib import Path

import pytest

import tablee
from tablee.server import telling, wire
from tests.server.stories import Inn, Phone, story


@story
async def test_a_move_is_answered_and_told_to_everyone(inn: Inn) -> None:
    _, host, (zoe, malik) = await inn.begun()
    await zoe.plays("roll")
    for phone in (zoe, malik, host):
        assert phone.moment.at == 1
        assert phone.told[0].number == 1
        assert phone.told[0].kind == "throws"
        assert phone.told[0].say.startswith("Zoé lance les dés")
        assert phone.told[0].paragraph == "4.1"
    assert zoe.moment.faces[0].seat == 0
    assert malik.moment.faces[0].seat == 1
    assert host.moment.faces[0].seat is None


@story
async def test_each_device_hears_it_in_its_own_language(inn: Inn) -> None:
    live, _, (zoe, _) = await inn.begun()
    friend = await Phone(live, "en").hello()
    await zoe.plays("roll")
    assert friend.told[0].say.startswith("Zoé throws the dice")
    await friend.done(wire.Speak(1, "fr"))
    assert friend.info.title == "Jeu de l'oie"
    assert friend.moment.told == zoe.moment.told


@story
async def test_a_move_out_of_turn_or_illegal_is_explained(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun()
    assert await malik.refused(wire.Play(1, 1, "roll", 0)) == (
        "Ce n'est pas encore ton tour\u00a0: la table attend Zoé."
    )
    answer = await zoe.answer(wire.Play(2, 0, "pass", 0))
    assert (answer.why, answer.paragraph) == (
        "On ne peut pas passer son tour\u00a0: il faut lancer les dés.",
        "4.1",
    )
    assert await zoe.refused(wire.Play(3, 0, "fly", 0)) == (
        "Ce coup n'est pas possible ici. Coups possibles\u00a0: Lancer les deux dés."
    )
    assert "n'est pas celle de cet appareil" in await zoe.refused(wire.Play(4, 1, "roll", 0))
    assert "n'est pas celle de cet appareil" in await host.refused(wire.Play(5, 0, "roll", 0))
    assert "le programme qui lance" in await zoe.refused(wire.Play(6, 0, "roll", 0, (3, 4)))
    assert live.playing is not None
    assert live.playing.at == 0


@story
async def test_the_same_move_sent_twice_plays_once(inn: Inn) -> None:
    live, _, (zoe, _) = await inn.begun()
    await zoe.done(wire.Play(1, 0, "roll", 0))
    await zoe.done(wire.Play(2, 0, "roll", 0))
    assert live.playing is not None
    assert live.playing.at == 1


@story
async def test_of_two_devices_on_one_seat_the_first_move_stands(inn: Inn) -> None:
    live, _, (zoe, _) = await inn.begun("webrunners")
    tablet = await Phone(live).hello(*zoe.tokens)
    assert tablet.moment.faces == zoe.moment.faces
    first, second = zoe.offers[:2]
    await zoe.plays(first)
    assert tablet.moment.at == 1
    assert "avancé entre-temps" in await tablet.refused(wire.Play(1, 0, second, 0))
    await tablet.done(wire.Play(2, 0, first, 0))


@story
async def test_an_aside_meanwhile_does_not_make_a_move_stale(inn: Inn) -> None:
    _, _, phones = await inn.begun("gnou", people=2)
    while not any(phone.moment.faces[0].asides for phone in phones):
        player = next(each for each in phones if each.offers)
        await player.plays(player.offers[0])
    asked, helper = sorted(phones, key=lambda phone: not phone.offers)
    at, answer = asked.moment.at, asked.offers[0]
    await helper.plays(helper.moment.faces[0].asides[0].move)
    assert asked.moment.at == at + 1
    await asked.done(wire.Play(1, asked.seat, answer, at))


@story
async def test_a_device_takes_up_where_it_was(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await malik.leaves()
    await zoe.plays("roll")
    missed = zoe.told
    back = await Phone(live).hello(*malik.tokens, seen=0)
    assert back.told == missed
    again = await Phone(live).hello(*malik.tokens, seen=1)
    assert again.told == missed[1:]
    lost = await Phone(live).hello(*malik.tokens, seen=9999)
    assert lost.told == missed


@story
async def test_of_a_long_game_a_device_that_was_away_is_told_the_last_300_events(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun(dice="real")
    while len(host.told) <= 700:
        for each in (zoe, malik):  # from square 5 a goose goes back to the start
            await each.plays("roll", dice=(2, 3))
    back = await Phone(live).hello(seen=3)
    numbers = [told.number for told in host.told]
    assert numbers == list(range(1, len(numbers) + 1))
    assert back.told == host.told[-300:]
    assert (await Phone(live).hello(seen=numbers[-2])).told == host.told[-1:]


@story
async def test_numbers_have_no_gaps_for_anyone(inn: Inn) -> None:
    live, host = await inn.lobby("gardiens")
    zoe = await (await Phone(live).hello()).sits("Zoé")
    await host.done(wire.AddBot(1))
    await host.done(wire.Start(2))
    for _ in range(30):
        if zoe.offers:
            await zoe.plays(zoe.offers[-1])
        await inn.passes(1)
    numbers = [told.number for told in zoe.told]
    assert numbers == list(range(1, len(numbers) + 1))
    assert [told.number for told in host.told] == numbers


@story
async def test_bots_play_after_a_pause_and_say_nothing_of_an_only_move(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé")
    await host.done(wire.AddBot(1))
    await host.done(wire.Start(2))
    await zoe.plays("roll")
    at = zoe.moment.at
    assert zoe.moment.asked == 1
    assert zoe.moment.thinking
    await inn.passes(0.9)
    assert zoe.moment.at == at
    await inn.passes(0.2)
    assert zoe.moment.at == at + 1
    assert zoe.told
    assert [told.why for told in zoe.told if told.why] == []


@story
async def test_bots_with_a_choice_say_why_where_nothing_is_hidden(inn: Inn) -> None:
    _, host = await inn.lobby("gnou")
    await host.done(wire.AddBot(1))
    await host.done(wire.AddBot(2))
    await host.done(wire.Start(3))
    while not (reasons := [told.why for told in host.told if told.why]):
        assert host.moment.ending is None
        await inn.passes(1)
    assert reasons[0].startswith("personne n'a encore cette protection")


@story
async def test_people_are_named_by_seat_and_in_play_as_it_goes_round(inn: Inn) -> None:
    for direction, order in (("right", [1, 0, 2]), ("left", [1, 2, 0])):
        _, host = await inn.lobby("gnou")
        await host.done(wire.Choose(1, {"direction": direction, "first": "2"}))
        for number in range(3):
            await host.done(wire.AddBot(2 + number))
        assert [person.seat for person in host.info.people] == [0, 1, 2]
        await host.done(wire.Start(5))
        assert [person.seat for person in host.info.people] == order
        while (turns := [told.who for told in host.told if told.kind == "turn"])[2:] == []:
            await inn.passes(1)
        assert [order[0], *turns[:2]] == order


@story
async def test_alone_against_bots_begins_with_the_first_hello(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", animal="owl", bots=2)
    zoe = await Phone(live).hello(opened.host_token, opened.token)
    assert (zoe.info.state, len(zoe.info.people), zoe.offers) == ("playing", 3, ["roll"])
    assert [person.name for person in zoe.info.people] == ["Zoé", "Pixel", "Octet"]
    few, opened = await inn.table("alguno", name="Zoé", bots=1)
    assert len(few.state.people) == 3  # as many as the game needs


@story
async def test_alone_too_the_promise_stands_before_the_device_adds_its_share(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", bots=1)
    promise = live.state.promise
    assert (live.state.phase, live.state.shares) == ("lobby", [])
    await Phone(live).hello(share="cd" * 16)
    assert live.state.phase == "lobby"  # a stranger begins nothing
    zoe = await Phone(live).hello(opened.host_token, opened.token, share="ab" * 16)
    await zoe.plays("roll")
    assert live.playing is not None
    assert live.playing.match.record.shares == [b"\xcd" * 16, b"\xab" * 16]
    assert zoe.info.promise == live.playing.match.record.promise == promise


@story
async def test_a_full_disk_leaves_whoever_plays_alone_in_the_lobby(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", bots=1)
    disk = inn.store._base
    full = "CREATE TRIGGER full BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'full'); END"
    disk.execute(full)
    zoe = await Phone(live).hello(opened.host_token, opened.token, share="ab" * 16)
    assert (zoe.info.state, live.playing, live.state.shares) == ("lobby", None, [])
    disk.execute("DROP TRIGGER full")
    await zoe.done(wire.Start(1))
    assert zoe.offers == ["roll"]


@story
async def test_a_game_plays_to_its_end_and_is_told_again(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", bots=1)
    zoe = await Phone(live).hello(opened.host_token, opened.token)
    assert "n'est pas finie" in await zoe.refused(wire.Rematch(1))
    while zoe.moment.ending is None:
        if zoe.offers:
            await zoe.plays("roll")
        else:
            await inn.passes(1)
    assert zoe.info.state == "over"
    assert sorted(rank.place for rank in zoe.moment.ending.ranks) == [1, 2]
    record = tablee.read(telling.record_text(live), tablee.game)
    assert tablee.verify(record) == 0
    assert record.promise == zoe.info.promise
    assert "partie est finie" in await zoe.refused(wire.Play(2, 0, "roll", zoe.moment.at))


@story
async def test_real_dice_are_typed_and_the_rest_is_drawn(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun(dice="real")
    assert zoe.info.typed_dice
    assert zoe.moment.faces[0].offers[0].dice == 2
    assert "Lance 2 dés" in await zoe.refused(wire.Play(1, 0, "roll", 0))
    assert "nombre de 1 à 6" in await zoe.refused(wire.Play(2, 0, "roll", 0, (3, 7)))
    assert "2 nombres" in await zoe.refused(wire.Play(3, 0, "roll", 0, (3,)))
    await zoe.plays("roll", dice=(3, 4))
    assert malik.told[0].what == {"dice": [3, 4], "total": 7}
    await inn.restart()
    live = await inn.hub.find(live.state.code)
    assert (await Phone(live).hello(*zoe.tokens)).told[0].what == {"dice": [3, 4], "total": 7}


@story
async def test_devices_add_to_the_luck_in_the_lobby_only(inn: Inn) -> None:
    live, opened = await inn.table()
    host = await Phone(live).hello(opened.host_token, share="0A" * 16)
    await Phone(live).hello(share="0a" * 16)
    await Phone(live).hello(share="bb" * 16, screen=True)
    await Phone(live).hello(share="not a number")
    await Phone(live).hello(share="1b" * 16)
    await host.done(wire.AddBot(1))
    await host.done(wire.AddBot(2))
    await host.done(wire.Start(3))
    await Phone(live).hello(share="2c" * 16)
    assert live.state.shares == ["0a" * 16, "1b" * 16]
    assert live.playing is not None
    assert live.playing.match.record.shares == [b"\x0a" * 16, b"\x1b" * 16]


@story
async def test_the_seed_is_shown_after_the_end_and_never_before(inn: Inn) -> None:
    live, host, (zoe, _) = await inn.begun()
    seed = live.state.seed.hex().encode()
    await zoe.plays("roll")
    assert not any(seed in message for phone in (host, zoe) for message in phone.raw)
    await host.done(wire.Stop(1))
    assert telling.record_text(live).endswith(f"seed {live.state.seed.hex()}\n")


@story
async def test_a_stopped_game_ends_as_it_stands(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun()
    await zoe.plays("roll")
    await host.done(wire.Stop(9))
    ending = malik.moment.ending
    assert ending is not None
    assert ending.why == "La partie a été arrêtée avant sa fin."
    assert ending.ranks == (wire.Ranked(0, 1, True), wire.Ranked(1, 2, False))
    assert malik.info.state == "over"
    assert malik.offers == []
    assert "arrêtée" in await malik.refused(wire.Play(1, 1, "roll", 1))
    await inn.restart()
    live = await inn.hub.find(live.state.code)
    again = await Phone(live).hello(*malik.tokens)
    assert again.moment.ending == ending


@story
async def test_a_team_that_is_stopped_has_not_won(inn: Inn) -> None:
    _, host, _ = await inn.begun("gnou")
    await host.done(wire.Stop(9))
    assert host.moment.ending is not None
    assert host.moment.ending.together
    assert not any(rank.won for rank in host.moment.ending.ranks)


@story
async def test_nothing_is_played_in_a_pause(inn: Inn) -> None:
    _, host, (zoe, malik) = await inn.begun()
    await host.done(wire.Pause(1, True))
    assert zoe.info.paused
    assert await zoe.refused(wire.Play(2, 0, "roll", 0)) == "La partie est en pause."
    await host.done(wire.Pause(3, False))
    await zoe.plays("roll")
    assert malik.moment.at == 1


@story
async def test_a_full_disk_means_nothing_happened(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.plays("roll")
    disk = inn.store._base
    disk.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
    before = len(zoe.sent)
    assert await malik.refused(wire.Play(1, 1, "roll", 1)) == (
        "Rien n'a été fait\u00a0: le serveur ne peut plus écrire sur son disque."
        " Préviens la personne qui s'en occupe, puis réessaie."
    )
    assert zoe.sent[before:] == []
    assert live.playing is not None
    assert live.playing.at == 1
    disk.execute("DROP TRIGGER full")
    await malik.plays("roll")
    assert [told.number for told in zoe.told] == list(range(1, len(zoe.told) + 1))
    await inn.restart()
    again = await Phone(await inn.hub.find(live.state.code)).hello(*zoe.tokens)
    assert again.told == zoe.told  # the luck of what could not be kept was given back


@story
async def test_a_bot_tries_again_when_there_is_room_on_the_disk(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", bots=1)
    zoe = await Phone(live).hello(opened.host_token, opened.token)
    await zoe.plays("roll")
    disk = inn.store._base
    disk.execute("CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END")
    await inn.passes(10)
    assert zoe.moment.at == 1
    disk.execute("DROP TRIGGER full")
    await inn.passes(2)
    assert zoe.moment.at == 2


@story
async def test_a_full_disk_lets_no_one_sit_down(inn: Inn) -> None:
    live, host = await inn.lobby()
    full = inn.store._base
    full.execute(
        "CREATE TRIGGER full BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'full'); END"
    )
    guest = await Phone(live).hello()
    assert "ne peut plus écrire" in await guest.refused(wire.Sit(1, "Zoé", "cat"))
    assert "ne peut plus écrire" in await host.refused(wire.AddBot(2))
    assert host.info.people == ()
    assert guest.table.you.held == ()


@story
async def test_everything_is_there_after_a_restart(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.plays("roll")
    before = malik.moment
    await inn.restart()
    live = await inn.hub.find(live.state.code.lower())
    again = await Phone(live).hello(*malik.tokens)
    assert again.moment.faces == before.faces
    assert again.told == malik.told
    await again.plays("roll")


@story
async def test_a_rematch_has_the_same_people_and_the_next_one_starts(inn: Inn) -> None:
    live, host, (_zoe, malik) = await inn.begun()
    await host.done(wire.Stop(1))
    await host.done(wire.Rematch(2))
    moved = [each for each in malik.sent if isinstance(each, wire.Moved)]
    assert malik.info.next_code == moved[0].code != live.state.code
    await host.done(wire.Rematch(3))
    following = await inn.hub.find(moved[0].code)
    again = await Phone(following).hello(*malik.tokens)
    hosting = await Phone(following).hello(*host.tokens)
    assert [person.name for person in again.info.people] == ["Zoé", "Malik"]
    assert again.info.promise != malik.info.promise
    await hosting.done(wire.Start(4))
    assert again.moment.asked == 1


@story
async def test_those_who_come_to_look_see_what_a_spectator_sees(inn: Inn) -> None:
    live, host, _ = await inn.begun("webrunners")
    screen = await Phone(live).hello(*host.tokens, screen=True)
    assert [face.seat for face in screen.moment.faces] == [None]
    await host.done(wire.Choose(1, {}, {"watch": "no"}))
    stranger = await Phone(live).hello()
    assert not stranger.table.you.may_watch
    assert not any(isinstance(each, wire.Moment) for each in stranger.sent)
    assert screen.table.you.may_watch


@story
async def test_commands_before_hello_are_refused(inn: Inn) -> None:
    live, _ = await inn.lobby()
    assert "Recharge la page" in await Phone(live).refused(wire.Sit(1, "Zoé", "cat"))
    assert "pas encore commencé" in await (await Phone(live).hello()).refused(
        wire.Play(2, 0, "roll", 0)
    )


@story
async def test_a_silent_game_lets_nothing_through_but_moves(inn: Inn) -> None:
    from dataclasses import replace

    inn.hub.games["gardiens"] = replace(tablee.game("gardiens"), silent=True)
    live, _, (zoe, malik) = await inn.begun("gardiens")
    before = len(malik.sent)
    assert "en silence" in await zoe.refused(wire.Rename(1, 0, "Vite la carte 3", "cat"))
    tablet = await Phone(live).hello(*zoe.tokens)
    await Phone(live).hello()
    await tablet.leaves()
    await zoe.leaves()
    assert malik.sent[before:] == []


@story
async def test_the_record_of_a_live_game_is_nobodys(inn: Inn) -> None:
    live, _, _ = await inn.begun()
    for tell in (telling.record_text, telling.record_json):
        with pytest.raises(tablee.Refusal, match="The game is not over"):
            tell(live)


@story
async def test_the_json_twin_says_how_each_draw_could_have_gone(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun(dice="real", options={"first": "lot"})
    player = (zoe, malik)[live.playing.asked or 0] if live.playing else zoe
    await player.plays("roll", dice=(1, 2))
    await host.done(wire.Stop(1))
    twin = json.loads(telling.record_json(live))
    assert twin["ways"] == [[2], [None, None]]


def test_a_log_takes_no_number_twice(tmp_path: Path) -> None:
    from tablee.server.store import Store

    store = Store(tmp_path)
    base = store._base
    base.execute(
        "INSERT INTO tables VALUES ('ABCD', 'goose', 1, '', 'playing', x'00', 0, 0, 7, '{}')"
    )
    row = "INSERT INTO log VALUES ('ABCD', 1, 0, 'roll', '3 4', 0, 0, '', 0)"
    base.execute(row)
    with pytest.raises(sqlite3.IntegrityError, match=r"log\.code, log\.number"):
        base.execute(row)
    store.close()
