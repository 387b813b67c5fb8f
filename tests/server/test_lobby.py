"""The lobby: sitting down, choosing, bots, and the start."""

from tablee.server import wire
from tests.server.stories import Inn, Phone, story


@story
async def test_a_table_is_made_with_a_code_and_its_host_is_known(inn: Inn) -> None:
    live, opened = await inn.table()
    assert len(opened.code) == 4
    assert set(opened.code) <= set("BCDFGHJKLMNPQRTVWXZ")
    host = await Phone(live).hello(opened.host_token)
    assert host.table.you == wire.You(True, opened.host_word, (), True)
    assert (host.info.state, host.info.people, host.info.title) == ("lobby", (), "Jeu de l'oie")
    guest = await Phone(live).hello()
    assert guest.table.you == wire.You(False, "", (), True)


@story
async def test_people_sit_down_and_everyone_sees_it(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé", "cat")
    assert host.info.people == (wire.Person(0, "Zoé", "cat"),)
    assert zoe.table.you.held[0].seat == 0
    assert len(zoe.table.you.held[0].word.split("-")) == 3


@story
async def test_a_seat_may_be_chosen_and_no_one_sits_on_another(inn: Inn) -> None:
    live, _ = await inn.lobby()
    await (await Phone(live).hello()).sits("Zoé", "cat", seat=3)
    other = await Phone(live).hello()
    assert await other.refused(wire.Sit(1, "Tom", "fox", 3)) == (
        "Cette place est prise\u00a0: choisis-en une autre."
    )
    assert "ce jeu en compte 6" in await other.refused(wire.Sit(2, "Tom", "fox", 6))
    assert "Personne ne mène le jeu" in await other.refused(wire.Sit(3, "Tom", "fox", 99))


@story
async def test_names_are_cleaned_and_two_the_same_are_refused_kindly(inn: Inn) -> None:
    live, _ = await inn.lobby()
    await (await Phone(live).hello()).sits(" Z\u200bo\u00e9 \t la\x07 Star ", "cat")
    assert live.state.people[0].name == "Zoé la Star"
    other = await Phone(live, "en").hello()
    assert await other.refused(wire.Sit(1, "zOÉ LA star", "fox")) == (
        "Someone at this table is already called “zOÉ LA star”: choose another nickname."
    )
    assert (
        await other.refused(wire.Sit(2, " \n ", "fox")) == "Type a nickname: one letter is enough."
    )
    assert "20 characters" in await other.refused(wire.Sit(3, "x" * 21, "fox"))
    assert await other.refused(wire.Sit(4, "Tom", "dragon")) == "Choose an animal from the list."


@story
async def test_all_seats_taken_is_said(inn: Inn) -> None:
    live, host = await inn.lobby()
    for number in range(6):
        await host.done(wire.AddBot(number))
    assert await (await Phone(live).hello()).refused(wire.Sit(1, "Tom", "fox")) == (
        "Toutes les places sont prises\u00a0: ce jeu en compte 6."
    )
    assert "Toutes les places" in await host.refused(wire.AddBot(9))
    assert len({person.name for person in host.info.people}) == 6
    assert len({person.animal for person in host.info.people}) == 6


@story
async def test_several_people_share_a_device(inn: Inn) -> None:
    live, _ = await inn.lobby()
    tablet = await Phone(live).hello()
    await tablet.sits("Zoé", "cat")
    await tablet.sits("Malik", "fox")
    assert [held.seat for held in tablet.table.you.held] == [0, 1]


@story
async def test_only_the_host_chooses_seats_bots_and_starts(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé", "cat")
    only = "Seule la personne qui a ouvert la table peut faire cela."
    for command in (
        wire.AddBot(1),
        wire.Remove(1, 0),
        wire.Choose(1, {"rule": "2"}),
        wire.Start(1),
        wire.Pause(1, True),
        wire.Stop(1),
        wire.Rematch(1),
        wire.Erase(1),
    ):
        assert await zoe.refused(command) == only
    assert [person.name for person in host.info.people] == ["Zoé"]


@story
async def test_options_are_chosen_by_name_and_wrong_ones_refused(inn: Inn) -> None:
    live, host = await inn.lobby()
    await host.done(wire.Choose(1, {"rule": "2", "tokens": "7"}))
    assert {form.name: form.value for form in host.info.options} == {
        "rule": "2",
        "tokens": "7",
        "release": "0",
        "first": "1",
    }
    assert "tokens=12" in await host.refused(wire.Choose(2, {"tokens": "12"}))
    assert "colour" in await host.refused(wire.Choose(3, {"colour": "red"}))
    assert "keep=0" in await host.refused(wire.Choose(4, {}, {"keep": "0"}))
    assert "mood" in await host.refused(wire.Choose(5, {}, {"mood": "good"}))
    assert live.state.chosen == {"rule": "2", "tokens": "7"}
    assert live.state.manners == {}


@story
async def test_the_lobby_says_why_the_game_cannot_begin(inn: Inn) -> None:
    _, host = await inn.lobby()
    assert host.info.problem == "Il faut de 2 à 6 personnes\u00a0: il y en a 0."
    assert await host.refused(wire.Start(1)) == "Il faut de 2 à 6 personnes\u00a0: il y en a 0."
    await host.done(wire.AddBot(2))
    await host.done(wire.AddBot(3, "random"))
    assert host.info.problem == ""
    await host.done(wire.Choose(4, {"rule": "1", "tokens": "7"}))
    assert host.info.problem != ""
    assert "niet" in await host.refused(wire.AddBot(5, "niet"))


@story
async def test_a_value_for_each_seat_follows_the_people(inn: Inn) -> None:
    live, host = await inn.lobby("webrunners")
    for number in range(2):
        await host.done(wire.AddBot(number))
    await host.done(wire.Choose(5, {"characters": "geekcolo,lot"}))
    await host.done(wire.AddBot(6))
    assert host.info.problem == ""
    assert {form.name: form.value for form in host.info.options}["characters"] == "geekcolo,lot,lot"
    await host.done(wire.Start(7))
    assert live.state.chosen["characters"] == "geekcolo,lot,lot"


@story
async def test_seats_are_counted_anew_without_gaps_at_the_start(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé", "cat", seat=2)
    tom = await (await Phone(live).hello()).sits("Tom", "fox", seat=5)
    await host.done(wire.Start(1))
    assert [(person.seat, person.name) for person in host.info.people] == [(0, "Zoé"), (1, "Tom")]
    assert (zoe.seat, tom.seat) == (0, 1)
    assert zoe.offers == ["roll"]


@story
async def test_leaving_the_lobby_frees_the_seat_and_so_does_the_host(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé", "cat")
    await (await Phone(live).hello()).sits("Tom", "fox")
    assert "n'est pas celle de cet appareil" in await zoe.refused(wire.Leave(1, 1))
    await zoe.done(wire.Leave(2, 0))
    await host.done(wire.Remove(3, 1))
    assert host.info.people == ()
    assert zoe.table.you.held == ()
    assert await host.refused(wire.Remove(4, 1)) == "Cette place est déjà libre."


@story
async def test_a_name_may_be_changed(inn: Inn) -> None:
    live, host = await inn.lobby()
    zoe = await (await Phone(live).hello()).sits("Zoé", "cat")
    await zoe.done(wire.Rename(1, 0, "Zoé", "fox"))
    await zoe.done(wire.Rename(2, 0, "Lou", "fox"))
    assert host.info.people == (wire.Person(0, "Lou", "fox"),)


@story
async def test_once_begun_nobody_sits_down_and_no_option_changes(inn: Inn) -> None:
    live, host, _ = await inn.begun()
    begun = "La partie a déjà commencé."
    assert (await (await Phone(live).hello()).refused(wire.Sit(1, "Lou", "owl"))).startswith(begun)
    assert (await host.refused(wire.Choose(2, {"rule": "2"}))).startswith(begun)
    assert (await host.refused(wire.Start(3))).startswith(begun)
    await host.done(wire.Choose(4, {}, {"keep": "30"}))
    assert host.info.erased_in_hours == 720


@story
async def test_the_game_master_has_a_chair_where_the_game_has_one(inn: Inn) -> None:
    _, host = await inn.lobby("gnou")
    assert not host.info.wants_master
    await host.done(wire.Choose(1, {"master": "yes"}))
    assert host.info.wants_master
    await host.done(wire.AddBot(2))
    await host.done(wire.AddBot(3))
    assert "Il manque la personne qui mène le jeu" in host.info.problem
    await host.sits("Zoé", "cat", seat=99)
    assert host.info.problem == ""
    assert host.info.master == wire.Person(99, "Zoé", "cat")
    await host.done(wire.Start(4))
    assert host.moment.faces[0].seat == 99
    await host.done(wire.Pause(5, True))


@story
async def test_the_game_masters_chair_is_the_hosts_to_take_and_to_free(inn: Inn) -> None:
    live, host = await inn.lobby("gnou")
    await host.done(wire.Choose(1, {"master": "yes"}))
    pupil = await (await Phone(live).hello()).sits("Zoé", "cat")
    only = "Seul un appareil de la personne qui a ouvert la table peut mener le jeu."
    assert (await pupil.refused(wire.Sit(1, "Lou", "owl", 99))).startswith(only)
    colleague = await Phone(live).hello()
    await colleague.answer(wire.Claim(1, live.state.host_word))
    await colleague.sits("Lou", "owl", seat=99)
    assert host.info.master == wire.Person(99, "Lou", "owl")
    await host.done(wire.Remove(2, 99))
    assert host.info.master is None
    await host.sits("Ida", "fox", seat=99)
    await host.done(wire.AddBot(3))
    await host.done(wire.Start(4))
    assert "garde sa place" in await host.refused(wire.Remove(5, 99))
    assert host.info.master == wire.Person(99, "Ida", "fox")


@story
async def test_a_word_code_moves_a_seat_and_the_hosts_place(inn: Inn) -> None:
    live, _, (zoe, _) = await inn.begun()
    tablet = await Phone(live).hello()
    word = zoe.table.you.held[0].word
    seated = await tablet.answer(wire.Claim(1, word.upper().replace("-", " ")))
    assert seated == wire.Seated(1, 0, zoe.tokens[0], word)
    assert tablet.offers == ["roll"]
    assert tablet.moment.faces[0].seat == 0
    seated = await tablet.answer(wire.Claim(2, live.state.host_word))
    assert (seated.seat, seated.token) == (None, live.state.host_token)
    assert tablet.table.you.host


@story
async def test_wrong_words_are_limited_on_a_connection(inn: Inn) -> None:
    live, _, _ = await inn.begun()
    guesser = await Phone(live).hello()
    for number in range(5):
        assert "n'ouvrent aucune place" in await guesser.refused(wire.Claim(number, "ba-bo-bu"))
    right = live.state.people[0].word
    assert "Trop d'essais" in await guesser.refused(wire.Claim(6, right))
    pupil = await Phone(live).hello()
    assert isinstance(await pupil.answer(wire.Claim(7, right)), wire.Seated)


@story
async def test_an_empty_word_opens_nothing(inn: Inn) -> None:
    _, host = await inn.lobby()
    await host.done(wire.AddBot(1))
    assert "n'ouvrent aucune place" in await host.refused(wire.Claim(2, ""))


@story
async def test_a_host_gone_five_minutes_can_be_succeeded(inn: Inn) -> None:
    live, host, (zoe, tom) = await inn.begun()
    assert "encore là" in await zoe.refused(wire.Succeed(1, 0))
    await host.leaves()
    await inn.passes(299)
    assert not zoe.info.host_gone
    await inn.passes(2)
    assert zoe.info.host_gone
    seated = await zoe.answer(wire.Succeed(2, 0))
    assert seated.seat is None
    assert zoe.table.you.host
    old = await Phone(live).hello(*host.tokens)
    assert not old.table.you.host
    assert "encore là" in await tom.refused(wire.Succeed(3, 1))
