"""Time at the table: windows, late moves, absent people, bots that stand in."""

from tablee.kernel.table import moves
from tablee.server import wire
from tablee.server.live import LiveTable
from tests.server.stories import Inn, Phone, story


async def attacked(inn: Inn, answers: int = 1) -> tuple[LiveTable, Phone, Phone]:
    """A table of the toy of damages, just when somebody was attacked who has so many answers; the
    attacker's phone comes first."""
    live, _, phones = await inn.begun("damage")
    playing = live.playing
    assert playing is not None
    player = phones[0]
    while not (playing.sealed and len(player.offers) >= answers):
        if playing.sealed:
            await inn.passes(10)
        player = next(each for each in phones if each.offers)
        attacks = [move for move in player.offers if move.startswith("attack")]
        await player.plays((attacks or player.offers)[0])
        player = next(each for each in phones if each.offers)
    target = player
    attacker = next(each for each in phones if each is not target)
    return live, attacker, target


@story
async def test_a_sealed_answer_appears_when_its_time_ends(inn: Inn) -> None:
    live, attacker, target = await attacked(inn)
    clock = attacker.moment.clock
    assert clock is not None
    assert (clock.left, clock.whole, clock.running, clock.late) == (
        10_000,
        10_000,
        True,
        "nothing ",
    )
    await inn.passes(3)
    before, at = len(attacker.sent), attacker.moment.at
    await target.plays("nothing")
    assert target.offers == []
    assert attacker.sent[before:] == []
    await inn.passes(6.9)
    assert attacker.sent[before:] == []
    await inn.passes(0.2)
    assert attacker.moment.at == at + 1
    assert attacker.told[-1].number == target.told[-1].number
    assert live.playing is not None
    assert live.playing.held is None


@story
async def test_a_sealed_answer_once_given_stands_and_survives_a_restart(inn: Inn) -> None:
    live, _, target = await attacked(inn, answers=2)
    assert live.playing is not None
    at = target.moment.at
    await target.done(wire.Play(1, target.seat, "nothing", at))
    await target.done(wire.Play(2, target.seat, "nothing", at))
    other = next(move for move in moves(live.playing.table, target.seat) if move != "nothing")
    assert "déjà donnée" in await target.refused(wire.Play(3, target.seat, other, at))
    await inn.restart()
    live = await inn.hub.find(live.state.code)
    again = await Phone(live).hello(*target.tokens)
    assert again.offers == []
    await inn.passes(10)
    assert "suffers" in [told.kind for told in again.moment.told]
    await again.done(wire.Play(4, target.seat, "nothing", at))


@story
async def test_an_illegal_sealed_answer_is_refused_at_once(inn: Inn) -> None:
    _, attacker, target = await attacked(inn)
    assert "pas possible ici" in await target.refused(
        wire.Play(1, target.seat, "fly", target.moment.at)
    )
    assert "Ce n'est pas encore" in await attacker.refused(
        wire.Play(2, attacker.seat, "nothing", attacker.moment.at)
    )


@story
async def test_no_answer_in_time_is_the_late_move(inn: Inn) -> None:
    _, attacker, _target = await attacked(inn)
    await inn.passes(10)
    assert "suffers" in [told.kind for told in attacker.moment.told]
    assert not any(told.stood_in for told in attacker.told)


@story
async def test_a_bot_answers_a_sealed_question_when_its_time_ends(inn: Inn) -> None:
    live, host = await inn.lobby("damage")
    zoe = await (await Phone(live).hello()).sits("Zoé")
    await host.done(wire.AddBot(1, "careful"))
    await host.done(wire.Start(2))
    playing = live.playing
    assert playing is not None
    while not (playing.sealed and playing.asked == 1):
        attacks = [move for move in zoe.offers if move.startswith("attack")]
        if zoe.offers:
            await zoe.plays((attacks or zoe.offers)[0])
        if not (playing.sealed and playing.asked == 1):
            await inn.passes(10 if playing.sealed else 1)
    at = zoe.moment.at
    await inn.passes(9.9)
    assert zoe.moment.at == at
    await inn.passes(0.2)
    assert zoe.moment.at == at + 1


@story
async def test_one_clock_runs_over_all_questions_of_one_id(inn: Inn) -> None:
    live, _, phones = await inn.begun("damage")
    while not (live.playing and live.playing.limit and live.playing.limit.id.startswith("hack")):
        player = next(each for each in phones if each.offers)
        hacks = [move for move in player.offers if move.startswith("attack hacking")]
        answers = [move for move in player.offers if move == "nothing"]
        await player.plays((hacks or answers or player.offers)[0])
        if live.playing and live.playing.sealed:
            await inn.passes(10)
    hacker = next(each for each in phones if each.offers)
    await inn.passes(25)
    await hacker.plays(next(move for move in hacker.offers if move.startswith("take")))
    assert hacker.moment.clock is not None
    assert hacker.moment.clock.left == 35_000
    await inn.restart()
    live = await inn.hub.find(live.state.code)
    hacker = await Phone(live).hello(*hacker.tokens)
    assert hacker.moment.clock is not None
    assert hacker.moment.clock.left == 35_000
    await inn.passes(35)
    assert "too_late" in [told.kind for told in hacker.moment.told]


@story
async def test_clocks_stand_still_in_a_pause(inn: Inn) -> None:
    live, _, target = await attacked(inn)
    host = await Phone(live).hello(live.state.host_token)
    await inn.passes(4)
    await host.done(wire.Pause(1, True))
    assert target.moment.clock is not None
    assert (target.moment.clock.left, target.moment.clock.running) == (6_000, False)
    at = target.moment.at
    await inn.passes(100)
    await host.done(wire.Pause(2, False))
    assert target.moment.clock is not None
    assert (target.moment.clock.left, target.moment.clock.running) == (6_000, True)
    await inn.passes(6)
    assert target.moment.at == at + 1


async def shared(inn: Inn) -> tuple[LiveTable, Phone, Phone, int]:
    """Somebody was attacked whose seat is on one device with the attacker's: the device, a screen
    that watches, and the seat that is asked."""
    live, attacker, target = await attacked(inn)
    tablet = await Phone(live).hello(*attacker.tokens, *target.tokens)
    asked = target.seat
    await attacker.leaves()
    await target.leaves()
    return live, tablet, await Phone(live).hello(screen=True), asked


@story
async def test_a_clock_waits_while_a_shared_device_is_passed_on(inn: Inn) -> None:
    _, tablet, screen, asked = await shared(inn)
    at = tablet.moment.at
    await inn.passes(1)
    await tablet.done(wire.Curtain(1, asked, up=True))
    for each in (tablet, screen):
        assert each.moment.clock is not None
        assert (each.moment.clock.left, each.moment.clock.running) == (9_000, False)
    await inn.passes(45)
    assert tablet.moment.at == at
    await tablet.done(wire.Curtain(2, asked, up=False))
    assert screen.moment.clock is not None
    assert (screen.moment.clock.left, screen.moment.clock.running) == (9_000, True)
    await tablet.done(wire.Curtain(3, asked, up=True))
    await inn.passes(8.9)
    assert tablet.moment.at == at
    await inn.passes(0.2)
    assert tablet.moment.at == at + 1


@story
async def test_a_clock_waits_a_minute_for_a_device_and_no_longer(inn: Inn) -> None:
    _, tablet, _, asked = await shared(inn)
    at = tablet.moment.at
    await tablet.done(wire.Curtain(1, asked, up=True))
    await inn.passes(59)
    await tablet.done(wire.Curtain(2, asked, up=True))
    await inn.passes(1)
    assert tablet.moment.clock is not None
    assert (tablet.moment.clock.left, tablet.moment.clock.running) == (10_000, True)
    await tablet.done(wire.Curtain(3, asked, up=True))
    await inn.passes(10)
    assert tablet.moment.at == at + 1


@story
async def test_no_clock_waits_for_a_seat_with_a_device_of_its_own(inn: Inn) -> None:
    _, attacker, target = await attacked(inn)
    await target.done(wire.Curtain(1, target.seat, up=True))
    assert "pas celle de cet appareil" in await attacker.refused(
        wire.Curtain(2, target.seat, up=True)
    )
    await attacker.done(wire.Curtain(3, attacker.seat, up=True))
    await attacker.done(wire.Curtain(4, attacker.seat, up=False))
    assert attacker.moment.clock is not None
    assert attacker.moment.clock.running
    at = attacker.moment.at
    await inn.passes(10)
    assert attacker.moment.at == at + 1


@story
async def test_a_bot_stands_in_for_somebody_absent(inn: Inn) -> None:
    _, _, (zoe, malik) = await inn.begun()
    await zoe.leaves()
    assert [person.here for person in malik.info.people] == [False, True]
    await inn.passes(29)
    assert not malik.info.people[0].stand_in
    await inn.passes(1)
    assert malik.info.people[0].stand_in
    assert malik.moment.at == 0
    await inn.passes(1.4)
    assert malik.moment.at == 0
    await inn.passes(0.2)
    assert malik.moment.at == 1
    assert all(told.stood_in for told in malik.moment.told)


@story
async def test_the_player_takes_the_seat_back_at_the_next_question(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.leaves()
    await inn.passes(30)
    back = await Phone(live).hello(*zoe.tokens)
    assert malik.info.people[0].stand_in
    await inn.passes(2)
    assert malik.moment.at == 1
    assert not malik.info.people[0].stand_in
    while not back.offers:
        await malik.plays("roll")
    at = back.moment.at
    await inn.passes(100)
    assert back.moment.at == at


@story
async def test_a_player_back_in_time_plays_before_the_bot(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.leaves()
    await inn.passes(31)
    back = await Phone(live).hello(*zoe.tokens)
    await back.plays("roll")
    assert not malik.told[0].stood_in
    assert not malik.info.people[0].stand_in


@story
async def test_ten_minutes_asleep_alone_and_nothing_was_played(inn: Inn) -> None:
    live, opened = await inn.table(name="Zoé", bots=2)
    zoe = await Phone(live).hello(opened.host_token, opened.token)
    screen = await Phone(live).hello(screen=True)
    await zoe.plays("roll")
    await zoe.leaves()
    await inn.passes(600)
    assert screen.moment.at == 1
    zoe = await Phone(live).hello(opened.host_token, opened.token)
    await inn.passes(1.1)
    assert zoe.moment.at == 2


@story
async def test_a_table_that_wakes_waits_for_those_who_come_back_a_little_later(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.leaves()
    await malik.leaves()
    await inn.passes(600)
    malik = await Phone(live).hello(*malik.tokens)
    await inn.passes(29)
    assert malik.moment.at == 0
    assert not malik.info.people[0].stand_in
    zoe = await Phone(live).hello(*zoe.tokens)
    await inn.passes(60)
    assert zoe.offers == ["roll"]


@story
async def test_a_table_of_bots_plays_while_somebody_watches(inn: Inn) -> None:
    live, host = await inn.lobby()
    await host.done(wire.AddBot(1))
    await host.done(wire.AddBot(2))
    await host.done(wire.Start(3))
    await inn.passes(3.1)
    assert host.moment.at == 3
    await host.leaves()
    await inn.passes(60)
    assert live.playing is not None
    assert live.playing.at == 3


@story
async def test_after_the_thinking_time_a_bot_plays_once(inn: Inn) -> None:
    _, _, (zoe, malik) = await inn.begun(thinking="20")
    assert zoe.moment.clock == wire.Clock("thinking", 20_000, 20_000, True, "")
    await inn.passes(19.9)
    assert malik.moment.at == 0
    await inn.passes(0.2)
    assert malik.moment.at == 1
    assert malik.told[0].stood_in
    assert not malik.info.people[0].stand_in


@story
async def test_a_new_name_gives_no_new_thinking_time(inn: Inn) -> None:
    _, _, (zoe, malik) = await inn.begun(thinking="20")
    await inn.passes(15)
    await zoe.done(wire.Rename(1, 0, "Lou", "cat"))
    await inn.passes(5)
    assert malik.moment.at == 1


@story
async def test_an_unanswered_question_is_a_bots_or_wrong(inn: Inn) -> None:
    live, host = await inn.lobby("riddle")
    await host.done(wire.Choose(1, {}, {"thinking": "20", "unanswered": "late"}))
    await host.sits("Lou", seat=99)
    zoe = await (await Phone(live).hello()).sits("Zoé")
    malik = await (await Phone(live).hello()).sits("Malik")
    await host.done(wire.Start(2))
    assert "unanswered" in [form.name for form in zoe.info.manners]
    await inn.passes(41)
    answers = [told.what for told in malik.told if told.kind == "answers"]
    assert len(answers) == 2
    assert all(what is not None and what["place"] != what["right"] for what in answers)


@story
async def test_people_who_never_answer_stop_no_table_of_the_gnou(inn: Inn) -> None:
    for unanswered in ("late", "bot"):
        live, host = await inn.lobby("gnou")
        manners = {"thinking": "20", "unanswered": unanswered}
        await host.done(wire.Choose(1, {}, manners))
        zoe = await (await Phone(live).hello()).sits("Zoé")
        await (await Phone(live).hello()).sits("Malik")
        await host.done(wire.Start(2))
        for _ in range(400):
            if zoe.moment.ending is not None:
                break
            await inn.passes(21)
        assert zoe.moment.ending is not None
        answers = [told for told in zoe.told if told.kind in ("right", "wrong")]
        assert answers
        assert all(told.stood_in for told in answers)
        if unanswered == "late":
            assert {told.kind for told in answers} == {"wrong"}


@story
async def test_the_host_reads_what_becomes_of_an_unanswered_question(inn: Inn) -> None:
    _, host = await inn.lobby("gnou")
    (form,) = [each for each in host.info.manners if each.name == "unanswered"]
    assert form.label == "Une question restée sans réponse"
    assert [choice.label for choice in form.choices] == [
        "un robot y répond",
        "compte comme une réponse fausse",
    ]
    assert form.help.startswith("Quand le temps pour réfléchir est passé")


@story
async def test_a_bot_knows_seven_answers_in_ten(inn: Inn) -> None:
    from tablee.kernel.luck import Random, Scripted
    from tablee.server.thinking import quick
    from tests.kernel.riddle import RIDDLE

    t = RIDDLE.begin(2, RIDDLE.settle(2, {}), Random(1))
    right = RIDDLE.right(t) if RIDDLE.right else None
    assert quick(RIDDLE, t, 0, "random", Scripted([7])) == (right, None)
    wrong = quick(RIDDLE, t, 0, "random", Scripted([8, 1]))
    assert wrong is not None
    assert wrong[0] != right


@story
async def test_who_leaves_a_game_is_stood_in_for_and_may_come_back(inn: Inn) -> None:
    live, _, (zoe, malik) = await inn.begun()
    await zoe.done(wire.Leave(1, 0))
    assert malik.info.people[0].stand_in
    await inn.passes(1.6)
    assert malik.moment.at == 1
    back = await Phone(live).hello(*zoe.tokens)
    assert not malik.info.people[0].stand_in
    assert back.seat == 0


@story
async def test_the_host_sends_somebody_away_and_a_bot_plays_on(inn: Inn) -> None:
    live, host, (zoe, malik) = await inn.begun()
    await host.done(wire.Remove(1, 0))
    assert zoe.table.you.held == ()
    assert [face.seat for face in zoe.moment.faces] == [None]
    assert malik.info.people[0].bot == "sensible"
    await inn.passes(1.1)
    assert malik.moment.at == 1
    assert (await Phone(live).hello(*zoe.tokens)).table.you.held == ()


@story
async def test_a_bot_that_searches_thinks_in_its_own_process(inn: Inn) -> None:
    inn.house.addresses["damage"] = "tests.kernel.damage:DAMAGE"
    live, host = await inn.lobby("damage")
    await host.done(wire.AddBot(1, "search"))
    await host.done(wire.AddBot(2, "careful"))
    await host.done(wire.Start(3))
    await inn.passes(1)
    assert live.playing is not None
    assert live.playing.at == 0
    await inn.thought()
    assert live.playing.at == 1
