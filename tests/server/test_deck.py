"""Questions that a host brings to a table and leaves out, over HTTP: kept, erased, never shared."""

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.games.gnou.own_deck import cards
from tablee.kernel.game import Material
from tablee.kernel.words import Refusal
from tablee.server import wire
from tablee.server.live import LiveTable
from tablee.server.store import FILE, material_from
from tests.server.stories import Inn, Phone, Web, story, visit

GNOU = tablee.game("gnou")
OURS = len(cards(GNOU.material()))
CLASS = """// [tag:series:culture] [tag:level:1]
::Paquets::Comment voyage un message ?{=En petits paquets ~En un seul bloc ~Par la poste}

::Octet::Un octet a huit bits.{TRUE}

::Débit::Que mesure un débit ?{=Des bits par seconde ~Un poids ~Une couleur}
"""
SECRET = "En petits paquets"


class Desk:
    """A teacher at a table of the Gnou: its lobby, and the host's requests."""

    def __init__(self, web: Web, live: LiveTable) -> None:
        self.web = web
        self.live = live
        self.path = f"/api/tables/{live.state.code}/deck"
        self.key = {"authorization": f"Bearer {live.state.host_token}"}

    async def brings(
        self, text: str | bytes = CLASS, name: str = "classe.gift", **more: Any
    ) -> Any:
        params = {"name": name, **more}
        return await self.web.post(self.path, content=text, params=params, headers=self.key)

    async def form(self) -> Any:
        return (await self.web.get(self.path, headers=self.key)).json()

    async def picks(self, **choice: Any) -> Any:
        now = await self.form()
        whole = {
            "instead": now["instead"],
            "series": [each["value"] for each in now["series"]],
            "levels": [each["value"] for each in now["levels"]],
            **choice,
        }
        return await self.web.put(self.path, json=whole, headers=self.key)


async def desk(inn: Inn, web: Web) -> tuple[Desk, Phone]:
    live, host = await inn.lobby("gnou")
    return Desk(web, live), host


def ids(live: LiveTable) -> list[str]:
    return [card.id for card in cards(live.material)]


@visit
async def test_a_file_is_taken_and_every_refusal_has_its_line_and_reason(
    inn: Inn, web: Web
) -> None:
    teacher, host = await desk(inn, web)
    answer = await teacher.brings()
    assert answer.status_code == 200
    assert answer.json()["said"] == "classe.gift\u00a0: 2 importées, 1 refusée."
    assert answer.json()["taken"] is True
    (refused,) = answer.json()["refused"]
    assert refused.startswith("ligne 4, «\u00a0Octet\u00a0», réponses\u00a0: vrai ou faux")
    assert refused.endswith("n'a que deux réponses\u202f; il en faut 3 ou 4")
    assert len(answer.json()["remarks"]) == 2
    form = answer.json()["form"]
    assert (form["file"], form["instead"]) == ("classe.gift", True)
    assert form["series"][-1] == {
        "value": "culture",
        "label": "culture générale",
        "count": 2,
        "on": True,
    }
    assert form["series"][0]["on"] is False
    assert ids(teacher.live) == ["paquets", "debit"]
    assert host.info.cards == "2 questions de «\u00a0classe.gift\u00a0»"
    english = await web.post(
        f"{teacher.path}?lang=en&name=x.gift", content=CLASS, headers=teacher.key
    )
    assert english.json()["said"] == "x.gift: 2 imported, 1 refused."


@visit
async def test_our_toml_and_moodle_xml_are_taken_too(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    toml = (Path(__file__).parents[1] / "quiz" / "foreign.xml").read_bytes()
    assert "importées" in (await teacher.brings(toml, "moodle.XML")).json()["said"]
    ours = dict(GNOU.material().files)["questions-use.toml"]
    assert ", 0 refusée." in (await teacher.brings(ours, "use.toml")).json()["said"]
    assert teacher.live.state.deck is not None
    assert teacher.live.state.deck.name == "use.toml"


@visit
async def test_questions_that_do_not_say_their_series_take_the_one_chosen(
    inn: Inn, web: Web
) -> None:
    teacher, _ = await desk(inn, web)
    await teacher.brings("Qui ?{=Moi ~Toi ~Elle}", series="share", level="3")
    assert [(card.series, card.level) for card in cards(teacher.live.material)] == [("share", 3)]
    await teacher.brings("Qui ?{=Moi ~Toi ~Elle}", level="x")
    assert [(card.series, card.level) for card in cards(teacher.live.material)] == [("culture", 1)]
    answer = await teacher.brings("Qui ?{=Moi ~Toi ~Elle}", series="cuisine")
    assert answer.status_code == 400
    assert "la série «\u00a0cuisine\u00a0» n'existe pas" in answer.json()["detail"]


@visit
async def test_a_whole_file_may_be_refused_and_changes_nothing(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    doctype = '<!DOCTYPE quiz [<!ENTITY a "b">]><quiz></quiz>'
    for text, name, why in (
        (doctype, "x.xml", "ligne 1\u00a0: une déclaration DOCTYPE n'est pas acceptée"),
        ("", "x.gift", "ce fichier est vide"),
        (b"\xff\xfe\xff", "x.toml", "x.toml"),
        (CLASS, "x.pdf", "l'extension de ce fichier ne correspond à aucun format connu"),
        (CLASS, "", "l'extension de ce fichier ne correspond à aucun format connu"),
    ):
        answer = await teacher.brings(text, name)
        assert answer.status_code == 400
        assert why in answer.json()["detail"]
    none = await teacher.brings("Vrai ?{T}", "x.gift")
    assert none.json()["said"] == "x.gift\u00a0: 0 importée, 1 refusée."
    assert teacher.live.material is GNOU.material()
    assert host.info.cards == f"{OURS} questions du jeu"


@visit
async def test_a_file_of_which_nothing_is_taken_is_told_from_the_one_that_lies_there(
    inn: Inn, web: Web
) -> None:
    teacher, _ = await desk(inn, web)
    await teacher.brings()
    none = await teacher.brings("Vrai ?{T}", "x.gift")
    assert none.json()["taken"] is False
    assert none.json()["form"]["file"] == "classe.gift"


@visit
async def test_a_file_too_big_is_refused_before_it_is_read(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    read = 0

    async def pieces() -> AsyncIterator[bytes]:
        nonlocal read
        for _ in range(100):
            read += 1
            yield b" " * 100_000

    answer = await web.post(f"{teacher.path}?name=x.gift", content=pieces(), headers=teacher.key)
    assert answer.status_code == 413
    assert read <= 21
    assert answer.json()["detail"].startswith("Ce fichier est trop gros\u00a0: 2 Mo au plus.")
    told = await teacher.brings(b" " * 3_000_000)
    assert told.json()["detail"] == answer.json()["detail"]
    stranger = await web.post(f"{teacher.path}?name=x.gift", content=b" " * 3_000_000)
    assert stranger.status_code == 403


@visit
async def test_the_host_alone_and_in_the_lobby(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    zoe = await (await Phone(teacher.live).hello()).sits("Zoé")
    await (await Phone(teacher.live).hello()).sits("Malik")
    keys = ("", "Bearer ", f"Bearer {zoe.tokens[0]}", "Bearer é")
    for key in keys:
        headers = {b"authorization": key.encode()}
        for verb in (web.get, web.delete, web.post, web.put):
            answer = await verb(teacher.path, headers=headers)
            assert answer.status_code == 403
        assert (await web.get(f"{teacher.path}/questions", headers=headers)).status_code == 403
    await host.done(wire.Start(1))
    begun = await teacher.brings()
    assert begun.status_code == 400
    assert "La partie a déjà commencé" in begun.json()["detail"]
    assert (await web.get(f"{teacher.path}/questions", headers=teacher.key)).status_code == 400
    goose, _ = await inn.lobby("goose")
    other = Desk(web, goose)
    assert (await other.brings()).status_code == 404
    assert goose.publisher.info("fr").cards == ""


@visit
async def test_beside_ours_and_taken_away_again(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    await teacher.brings()
    beside = (await teacher.picks(instead=False)).json()
    assert beside["instead"] is False
    assert host.info.cards == (
        f"{OURS + 2} questions, celles du jeu et celles de «\u00a0classe.gift\u00a0»"
    )
    away = await web.delete(teacher.path, headers=teacher.key)
    assert away.json()["file"] == ""
    assert teacher.live.material is GNOU.material()
    assert host.info.cards == f"{OURS} questions du jeu"


@visit
async def test_series_levels_and_cards_are_left_out(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    form = (
        await teacher.picks(series=["culture", "use"], levels=["1", "2"], without=["use-1-1"])
    ).json()
    assert [each["value"] for each in form["series"] if each["on"]] == ["use", "culture"]
    assert [each["value"] for each in form["levels"] if each["on"]] == ["1", "2"]
    assert form["levels"][2] == {"value": "3", "label": "niveau 3", "count": OURS // 3, "on": False}
    assert form["without"] == ["use-1-1"]
    kept = cards(teacher.live.material)
    assert {card.series for card in kept} == {"culture", "use"}
    assert {card.level for card in kept} == {1, 2}
    assert "use-1-1" not in {card.id for card in kept}
    await teacher.picks()
    assert teacher.live.material is GNOU.material()


@visit
async def test_what_cannot_be_left_out_is_said_and_nothing_changes(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    pile = [card.id for card in cards(GNOU.material()) if card.id.startswith("use-1-")]
    for choice, why in (
        ({"without": pile}, "série «\u00a0liberté d'utiliser\u00a0» au niveau 1"),
        ({"series": []}, "il ne reste aucune question"),
        ({"levels": ["x"]}, "il ne reste aucune question"),
        ({"series": ["cuisine"]}, "cuisine"),
        ({"without": ["nowhere"]}, "aucune question ne s'appelle «\u00a0nowhere\u00a0»"),
    ):
        answer = await teacher.picks(**choice)
        assert answer.status_code == 400
        assert why in answer.json()["detail"]
    assert (await web.put(teacher.path, content="{", headers=teacher.key)).status_code == 400
    assert teacher.live.material is GNOU.material()


@visit
async def test_a_level_that_nobody_asks_about_stops_the_start_in_a_sentence(
    inn: Inn, web: Web
) -> None:
    teacher, host = await desk(inn, web)
    await (await Phone(teacher.live).hello()).sits("Zoé")
    await (await Phone(teacher.live).hello()).sits("Malik")
    assert host.info.problem == ""
    await teacher.picks(levels=["2", "3"])
    assert host.info.problem == (
        "Il n'y a pas de question de niveau 1 à cette table\u00a0: il faut un autre niveau,"
        " ou d'autres cartes."
    )
    await host.done(wire.Choose(1, {"level": "2"}))
    assert host.info.problem == ""


@visit
async def test_the_list_of_questions_never_has_an_answer(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    await teacher.brings()
    await teacher.picks(instead=False)
    answer = await web.get(f"{teacher.path}/questions", headers=teacher.key)
    listed = answer.json()
    assert len(listed) == OURS + 2
    assert listed[-2] == {
        "id": "paquets",
        "series": "culture",
        "level": "1",
        "ask": "Comment voyage un message\u202f?",
        "theirs": True,
    }
    assert not any(each["theirs"] for each in listed[:-2])
    told = answer.text + (await web.get(teacher.path, headers=teacher.key)).text
    assert SECRET not in told
    texts = [card.text("fr") for card in cards(teacher.live.material)]
    assert not [text.explain for text in texts if text.explain and text.explain in told]


@visit
async def test_cards_left_out_stay_out_as_far_as_the_new_cards_allow(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    await teacher.picks(without=["use-1-1", "use-1-2"])
    await teacher.brings()
    assert ids(teacher.live) == ["paquets", "debit"]
    await teacher.picks(instead=False, without=["use-1-1", "debit"])
    assert len(ids(teacher.live)) == OURS
    await web.delete(teacher.path, headers=teacher.key)
    assert teacher.live.state.picked.without == ("use-1-1",)
    await teacher.picks(series=["use"])
    await teacher.brings()
    assert ids(teacher.live) == ["paquets", "debit"]


async def played(live: LiveTable, host: Phone) -> list[Phone]:
    phones = [await (await Phone(live).hello()).sits(name) for name in ("Zoé", "Malik")]
    await host.done(wire.Start(1))
    return phones


def asked(phone: Phone) -> Any:
    return phone.moment.faces[0].view["question"]


async def until_asked(live: LiveTable, phones: list[Phone]) -> Any:
    """Plays the first offers until a question lies open."""
    while asked(phones[0]) is None:
        at = phones[0].moment.asked
        assert at is not None
        await phones[at].plays(phones[at].offers[0])
    return asked(phones[0])


@visit
async def test_a_question_of_the_file_is_asked_and_its_truth_comes_after_the_answer(
    inn: Inn, web: Web
) -> None:
    teacher, host = await desk(inn, web)
    await teacher.brings()
    screen = await Phone(teacher.live).hello(screen=True)
    phones = await played(teacher.live, host)
    question = await until_asked(teacher.live, phones)
    assert question["id"].split(".")[0] in ("paquets", "debit")
    assert question["right"] is None
    for phone in (*phones, screen):
        for message in phone.sent:
            if isinstance(message, wire.Moment):
                views = [face.view["question"] for face in message.faces]
                assert all(each is None or each["right"] is None for each in views)


@visit
async def test_the_deck_outlives_a_restart_before_and_in_the_game(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    await teacher.brings()
    await teacher.picks(without=["debit"])
    code, token = teacher.live.state.code, teacher.live.state.host_token
    await inn.restart()
    live = await inn.hub.find(code)
    assert ids(live) == ["paquets"]
    host = await Phone(live).hello(token)
    phones = await played(live, host)
    await phones[0].plays("roll")
    laid = live.material.hash
    await inn.restart()
    again = await inn.hub.find(code)
    assert again.playing is not None
    assert (again.playing.at, again.material.hash) == (1, laid)
    assert again.state.material == laid != GNOU.material().hash


@visit
async def test_a_rematch_has_the_same_questions_and_its_own_copy(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    await teacher.brings()
    await played(teacher.live, host)
    await host.done(wire.Stop(2))
    await host.done(wire.Rematch(3))
    new = await inn.hub.find(teacher.live.state.next_code)
    assert ids(new) == ["paquets", "debit"]
    await host.done(wire.Erase(4))
    await inn.restart()
    assert ids(await inn.hub.find(new.state.code)) == ["paquets", "debit"]


@visit
async def test_the_record_is_verified_with_the_material_that_lies_beside_it(
    inn: Inn, web: Web
) -> None:
    teacher, host = await desk(inn, web)
    await teacher.brings()
    phones = await played(teacher.live, host)
    base = f"/api/tables/{teacher.live.state.code}"
    assert (await web.get(f"{base}/material")).status_code == 409
    await until_asked(teacher.live, phones)
    await host.done(wire.Stop(2))
    answer = await web.get(f"{base}/material")
    material = Material(tuple(sorted(answer.json().items())))
    assert f'"{material.hash}.material.json"' in answer.headers["content-disposition"]
    text = (await web.get(f"{base}/record")).text
    assert tablee.verify(tablee.read(text, tablee.game, lambda _: material)) == 0
    with pytest.raises(Refusal):
        tablee.verify(tablee.read(text, tablee.game))
    frames = (await web.get(f"{base}/replay")).json()["frames"]
    assert frames[-1]["face"]["view"]["question"]["id"].split(".")[0] in ("paquets", "debit")
    assert (await web.get(f"{base}/debrief")).status_code == 200


@visit
async def test_nothing_of_the_deck_is_left_when_its_table_is_erased(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    kept, other = await desk(inn, web)
    await teacher.brings()
    await kept.brings("Gardée ?{=Oui ~Non ~Peut-être}")
    await played(teacher.live, host)
    await played(kept.live, other)
    await host.done(wire.Stop(2))
    await host.done(wire.Erase(3))
    await inn.close()
    base = sqlite3.connect(inn.folder / FILE)
    assert [name for (name,) in base.execute("SELECT name FROM decks")] == ["classe.gift"]
    assert SECRET not in "".join(base.iterdump())
    materials = [material_from(text) for (text,) in base.execute("SELECT files FROM materials")]
    assert [[card.id for card in cards(each)] for each in materials] == [["gardee"]]
    base.close()
    assert SECRET.encode() not in b"".join(
        each.read_bytes() for each in inn.folder.iterdir() if each.is_file()
    )
    inn.open()
    await inn.hub.open()


@visit
async def test_a_table_has_its_own_deck_and_no_other(inn: Inn, web: Web) -> None:
    teacher, _ = await desk(inn, web)
    other, host = await desk(inn, web)
    await teacher.brings()
    assert other.live.material is GNOU.material()
    assert host.info.cards == f"{OURS} questions du jeu"
    answer = await web.get(f"{other.path}/questions", headers=teacher.key)
    assert answer.status_code == 403


@visit
async def test_a_deck_that_cannot_be_kept_is_not_laid(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    (pages,) = inn.store._base.execute("PRAGMA page_count").fetchone()
    inn.store._base.execute(f"PRAGMA max_page_count = {pages}")
    big = "\n\n".join(f"::Q{at}::{'Qui ? ' * 100}{{=Moi ~Toi ~Elle}}" for at in range(200))
    assert (await teacher.brings(big)).status_code == 503
    assert teacher.live.state.deck is None
    assert teacher.live.material is GNOU.material()
    assert host.info.cards == f"{OURS} questions du jeu"


@visit
async def test_a_table_erased_while_its_file_is_read_stays_erased(inn: Inn, web: Web) -> None:
    teacher, host = await desk(inn, web)
    async with inn.house.reading:
        waiting = asyncio.create_task(teacher.brings())
        while not teacher.live.guests:
            await asyncio.sleep(0)
        await host.done(wire.Erase(1))
    answer = await waiting
    assert answer.status_code == 404
    assert await inn.store.rows("SELECT code FROM tables") == []
    assert await inn.store.rows("SELECT code FROM decks") == []


@story
async def test_cards_that_the_game_has_no_more_are_no_hindrance(inn: Inn) -> None:
    live, _ = await inn.lobby("gnou")
    about = json.dumps(
        {
            "host_token": "t",
            "host_word": "w",
            "picked": {"without": ["gone-1-1"], "series": ["gone"]},
        }
    )
    await inn.store.write(("UPDATE tables SET about = ?", (about,)))
    await inn.restart()
    again = await inn.hub.find(live.state.code)
    assert again.material is GNOU.material()
