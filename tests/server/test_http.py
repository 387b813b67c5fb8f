"""What is read over HTTP, in memory: games, rules, tables, problems, the front."""

import asyncio
import json
from pathlib import Path

import httpx
import ifaddr
import jsonschema
import pytest

import tablee
from tablee.kernel.debrief import Section
from tablee.kernel.guide import Guide, Lesson
from tablee.kernel.pages import Block, Page
from tablee.kernel.words import Line
from tablee.server import static, wire
from tablee.server.app import make_app
from tablee.server.network import address, checked_public_url, is_for_phones, own_addresses, urls
from tests.server.stories import SETTINGS, Inn, Web, visit


@visit
async def test_health(inn: Inn, web: Web) -> None:
    answer = await web.get("/health")
    assert answer.json() == {"status": "ok", "version": tablee.__version__}


@visit
async def test_the_games_are_listed_in_both_languages(inn: Inn, web: Web) -> None:
    french = (await web.get("/api/games")).json()
    english = (await web.get("/api/games?lang=en")).json()
    assert [card["name"] for card in french] == tablee.names()
    assert (french[0]["title"], english[0]["title"]) == ("Jeu de l'oie", "Game of the goose")
    assert (french[1]["low"], french[1]["high"], french[1]["together"]) == (2, 6, True)
    accepted = await web.get("/api/games", headers={"accept-language": "en-GB,en;q=0.9,fr;q=0.5"})
    assert accepted.json() == english
    other = await web.get("/api/games", headers={"accept-language": "de,nl;q=0.5,fr;q=x"})
    assert other.json() == french


@visit
async def test_the_rulebook_has_every_numbered_sentence(inn: Inn, web: Web) -> None:
    for name in tablee.names():
        for lang in ("fr", "en"):
            page = (await web.get(f"/api/games/{name}/rules?lang={lang}")).json()
            numbers = [each["number"] for part in page["paragraphs"] for each in part["sentences"]]
            assert numbers == [
                line.split("**")[1]
                for line in tablee.game(name).rules(lang).splitlines()
                if line.startswith("- **")
            ]
            assert page["title"]
            assert "**" not in json.dumps(page)
            assert "](" not in json.dumps(page)


@visit
async def test_the_rulebook_of_the_goose(inn: Inn, web: Web) -> None:
    page = (await web.get("/api/games/goose/rules")).json()
    assert page["paragraphs"][0] == {
        "number": "1",
        "title": "Le but",
        "sentences": [
            {
                "number": "1.1",
                "text": "Être la première oie à se trouver exactement sur la case 63.",
            }
        ],
    }


@visit
async def test_what_a_game_does_not_bring_is_a_problem(inn: Inn, web: Web) -> None:
    from dataclasses import replace

    inn.hub.games["goose"] = replace(tablee.game("goose"), guide=None, layout=None)
    for path in ("guide", "layout", "pages/nowhere/at/all"):
        answer = await web.get(f"/api/games/goose/{path}")
        assert answer.status_code == 404
        assert answer.headers["content-type"] == "application/problem+json"
    answer = await web.get("/api/games/gose/rules?lang=en")
    assert answer.status_code == 404
    assert "Did you mean “goose”?" in answer.json()["detail"]


@visit
async def test_pages_and_layout_and_guide_of_a_game(inn: Inn, web: Web) -> None:
    from dataclasses import replace

    words = tablee.game("goose").words
    page = Page(
        "sheets/well",
        "sheets",
        {"fr": "Le puits", "en": "The well"},
        {
            "fr": (Block("text", "Attention : profond !"), Block("link", "Oie", "sheets/goose")),
            "en": (Block("text", "Deep!"),),
        },
    )
    lessons = (
        Lesson("title"),
        Lesson("title", 0, "roll", ("1", "2")),
        Lesson("title", 1, "roll", ("2", "2")),
        Lesson("pitch", 0, "roll", ("3", "3")),
    )
    goose = replace(
        tablee.game("goose"),
        pages=lambda: (page,),
        layout=lambda material: {"files": len(material.files)},
        guide=Guide(2, lessons),
    )
    inn.hub.games["goose"] = goose
    assert words.find("guide", "title") is None
    cards = (await web.get("/api/games/goose/pages")).json()
    assert cards == [{"slug": "sheets/well", "shelf": "sheets", "title": "Le puits", "picture": ""}]
    read = (await web.get("/api/games/goose/pages/sheets/well")).json()
    assert read["blocks"][0]["text"] == "Attention\u00a0: profond\u202f!"
    assert read["blocks"][1] == {"kind": "link", "text": "Oie", "to": "sheets/goose"}
    assert (await web.get("/api/games/goose/layout")).json() == {
        "files": len(goose.material().files)
    }
    frames = (await web.get("/api/games/goose/guide")).json()
    assert [frame["try_move"] for frame in frames] == ["", "roll", "", "roll", ""]
    assert next(len(frame["told"]) for frame in frames) == 0
    assert [each["kind"] for each in frames[2]["told"]][:2] == ["throws", "walks"]
    assert [offer["move"] for offer in frames[1]["face"]["offers"]] == ["roll"]
    assert frames[0]["face"]["offers"] == []
    assert frames[1]["people"][0]["name"] == "Comète (toi)"
    card = (await web.get("/api/games")).json()[0]
    assert (card["has_guide"], card["has_layout"], card["shelves"]) == (True, True, ["sheets"])


@visit
async def test_animals_and_nicknames_are_suggested(inn: Inn, web: Web) -> None:
    animals = (await web.get("/api/animals?lang=en")).json()
    assert {"value": "owl", "label": "owl"} in animals
    nicknames = (await web.get("/api/nicknames")).json()
    assert len(set(nicknames)) == 12
    assert all(1 <= len(name) <= 20 for name in nicknames)


@visit
async def test_a_table_is_opened_and_found(inn: Inn, web: Web) -> None:
    answer = await web.post("/api/tables", json={"game": "goose", "lang": "fr"})
    assert answer.status_code == 201
    code = answer.json()["code"]
    found = await web.get(f"/api/tables/{code.lower()}")
    promise = inn.hub.tables[code].state.promise
    about = {"code": code, "game": "goose", "state": "lobby", "promise": promise}
    assert found.json() == about
    missing = await web.get("/api/tables/QQQQ?lang=en")
    assert (missing.status_code, missing.json()["status"]) == (404, 404)
    assert "There is no table “QQQQ”" in missing.json()["detail"]


@visit
async def test_a_request_that_is_no_request_gets_a_sentence(inn: Inn, web: Web) -> None:
    for body in ("", "{", '{"game": 3}', '{"game": "goose", "lang": "fr", "cheat": 1}'):
        answer = await web.post("/api/tables", content=body)
        assert answer.status_code == 400
        assert answer.json()["detail"] == "Cette demande n'a pas la forme attendue."
    unknown = await web.post("/api/tables", json={"game": "chess", "lang": "en"})
    assert unknown.status_code == 404
    big = await web.post("/api/tables", content="x" * 100_000)
    assert big.status_code == 413
    assert big.json()["detail"] == "Ce message est trop long\u00a0: 64 Ko au plus."
    nowhere = await web.get("/api/nowhere")
    assert (nowhere.status_code, nowhere.json()["detail"]) == (
        404,
        "Il n'y a rien à cette adresse.",
    )
    assert (await web.put("/api/tables")).status_code in (404, 405)


@visit
async def test_other_pages_may_not_open_tables(inn: Inn, web: Web) -> None:
    wanted = {"game": "goose", "lang": "fr"}
    for origin, status in (
        ("http://laptop:8123", 201),
        ("https://games.example.org", 201),
        ("https://elsewhere.example.org", 403),
        ("null", 403),
    ):
        answer = await web.post("/api/tables", json=wanted, headers={"origin": origin})
        assert answer.status_code == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert "pas d'une page de ce serveur" in answer.json()["detail"]


@visit
async def test_every_answer_says_what_a_browser_may_do_with_it(inn: Inn, web: Web) -> None:
    for path in ("/", "/api/games", "/api/nowhere", "/nowhere"):
        headers = (await web.get(path)).headers
        assert headers["content-security-policy"].startswith("default-src 'self'; ")
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "set-cookie" not in headers
        assert "server" not in headers


@visit
async def test_a_game_that_is_over_is_told_and_a_live_one_is_not(inn: Inn, web: Web) -> None:
    live, host, (zoe, _malik) = await inn.begun()
    paths = ("record", "record.json", "replay", "debrief")
    for path in paths:
        answer = await web.get(f"/api/tables/{live.state.code}/{path}")
        assert answer.status_code == 409
        assert "n'est pas finie" in answer.json()["detail"]
    await zoe.plays("roll")
    await host.done(wire.Stop(1))
    base = f"/api/tables/{live.state.code}"
    record = tablee.read((await web.get(f"{base}/record")).text, tablee.game)
    assert tablee.verify(record) == 0
    twin = (await web.get(f"{base}/record.json")).json()
    schema = json.loads((Path(tablee.__file__).parent / "kernel/record.schema.json").read_text())
    jsonschema.validate(twin, schema)
    assert twin["ways"] == [[], [6, 6]]
    replay = (await web.get(f"{base}/replay?lang=en")).json()
    assert [frame["move"] for frame in replay["frames"]] == ["", "Throw the two dice"]
    assert next(frame["asked"] for frame in replay["frames"]) == 0
    assert replay["ending"]["why"] == "The game was stopped before its end."
    assert (await web.get(f"{base}/replay?seat=1")).json()["frames"][0]["face"]["seat"] == 1
    assert (await web.get(f"{base}/replay?seat=7")).status_code == 400
    debrief = (await web.get(f"{base}/debrief")).json()
    assert debrief["sections"][0]["kind"] == "chart"
    assert len(debrief["sections"][0]["series"]) == 2
    assert len(debrief["sections"][0]["series"][0][1]) == 2
    assert debrief["sections"][0]["title"] == "Qui menait, coup après coup"


@visit
async def test_a_debrief_has_the_games_own_sections(inn: Inn, web: Web) -> None:
    from dataclasses import replace

    section = Section(
        "table",
        Line("title"),
        lines=(Line("a line"),),
        head=(Line("who_"),),
        rows=(("7", Line("x")),),
        series=((0, (1.0,)),),
    )
    gnou = replace(tablee.game("gnou"), debrief=lambda past: [section])
    inn.hub.games["gnou"] = gnou
    live, host, _ = await inn.begun("gnou")
    await host.done(wire.Stop(1))
    debrief = (await web.get(f"/api/tables/{live.state.code}/debrief")).json()
    assert debrief["sections"][0]["series"] == [[-1, [debrief["sections"][0]["series"][0][1][0]]]]
    assert debrief["sections"][0]["title"] == "Où en était l'équipe, coup après coup"
    assert debrief["sections"][0]["text"] == "La case du pion après chaque coup, de 0 à 42."
    assert debrief["sections"][1]["rows"] == [["7", "x"]]


@visit
async def test_addresses_have_qr_codes_that_lead_to_the_table(inn: Inn, web: Web) -> None:
    found = (await web.get("/api/addresses?path=/j/BCDF")).json()
    assert found[0]["url"] == "https://games.example.org/j/BCDF"
    assert found[0]["label"] == "adresse publique"
    assert found[0]["qr"].startswith("M4 4h7v1h-7z")
    assert found[0]["size"] > 25
    plain = (await web.get("/api/addresses?path=evil")).json()
    assert plain[0]["url"] == "https://games.example.org"


def test_a_qr_code_is_one_path_and_nothing_else() -> None:
    code = address("http://192.0.2.1:8000/j/BCDF", "eth0")
    assert set(code.qr) <= set("Mhvz -0123456789")
    assert code.size == 29 + 8


def test_addresses_that_phones_cannot_reach_are_left_out() -> None:
    assert not is_for_phones("127.0.0.1")
    assert not is_for_phones("169.254.3.4")
    assert is_for_phones("192.168.1.20")
    assert is_for_phones("10.0.0.5")
    assert own_addresses("127.0.0.1") == own_addresses("localhost") == []
    assert urls("192.168.1.20", 80, "", "fr") == [("http://192.168.1.20", "192.168.1.20")]


def test_of_all_interfaces_those_that_a_phone_reaches_are_listed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def adapter(name: str, ip: str) -> ifaddr.Adapter:
        return ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name)])

    found = [
        adapter("lo", "127.0.0.1"),
        adapter("eth0", "192.168.1.20"),
        adapter("docker0", "172.17.0.1"),
        adapter("br-4f1a", "172.18.0.1"),
        adapter("veth12", "172.19.0.1"),
        adapter("tun0", "10.8.0.2"),
        adapter("wg0", "10.9.0.2"),
        adapter("tailscale0", "100.64.0.7"),
        adapter("wlan0", "10.42.0.1"),
    ]
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    assert urls("0.0.0.0", 8000, "", "fr") == [
        ("http://192.168.1.20:8000", "eth0"),
        ("http://10.42.0.1:8000", "wlan0"),
    ]
    assert urls("0.0.0.0", 8000, "https://games.example.org", "en")[0] == (
        "https://games.example.org",
        "public address",
    )


@pytest.mark.parametrize("url", ["ftp://x.org", "games", "https://", "https://x.org/?a=1"])
def test_a_public_address_that_is_none_is_refused(url: str) -> None:
    with pytest.raises(tablee.Refusal, match="is not a Web address"):
        checked_public_url(url)


@visit
async def test_the_wire_is_described(inn: Inn, web: Web) -> None:
    schema = (await web.get("/api/schema")).json()
    assert {"Hello", "Moment", "TableIs", "GameCard", "Problem"} <= set(schema["$defs"])


@visit
async def test_one_connection_that_guesses_codes_hears_late_and_others_do_not(
    inn: Inn, web: Web
) -> None:
    live, _ = await inn.lobby()

    async def ask(code: str, port: int) -> int:
        transport = httpx.ASGITransport(make_app(inn.hub, SETTINGS), client=("10.0.0.5", port))
        async with Web(transport=transport, base_url="http://laptop:8123") as machine:
            asked = asyncio.create_task(machine.get(f"/api/tables/{code}"))
            await inn.wakes([asked])
            return asked.result().status_code

    began = inn.time.now()
    for _ in range(12):
        assert await ask("QQQQ", 50_000) == 404
    slow = inn.time.now() - began
    assert slow >= 2.0 * (12 - 6 - 2)  # six at once, then two seconds each
    assert await ask(live.state.code, 50_000) == 200
    began = inn.time.now()
    for port in range(50_001, 50_031):  # the same address: a class
        assert await ask("QQQQ", port) == 404
        assert await ask("QQQQ", port) == 404
        assert await ask(live.state.code, port) == 200
    assert inn.hub.guesses.whole.left() > 0


# The front


@pytest.fixture
def front(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "assets" / "table-B7x_9kQz.js").write_text("plain")
    (folder / "assets" / "table-B7x_9kQz.js.br").write_bytes(b"squeezed")
    (folder / "assets" / "table-B7x_9kQz.js.gz").write_bytes(b"zipped")
    (folder / "robots.txt").write_text("User-agent: *")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_pages_are_one_page_and_never_kept(front: Path) -> None:
    for path in ("", "/", "/t/BCDF", "/j/BCDF", "/screen/BCDF", "/rules/goose", "/verify"):
        answer = static.serve(path, "", "fr", front)
        assert (answer.status_code, answer.content) == (200, b"<!doctype html>")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.media_type == "text/html; charset=utf-8"


def test_an_unknown_page_is_the_same_page_with_another_status(front: Path) -> None:
    assert static.serve("/nowhere/at/all", "", "fr", front).status_code == 404


def test_hashed_files_are_kept_for_ever_and_sent_squeezed(front: Path) -> None:
    path = "/assets/table-B7x_9kQz.js"
    best = static.serve(path, "gzip, deflate, br", "fr", front)
    assert (best.content, best.headers["content-encoding"]) == (b"squeezed", "br")
    assert best.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert static.serve(path, "gzip", "fr", front).content == b"zipped"
    assert static.serve(path, "", "fr", front).content == b"plain"
    assert static.serve("/robots.txt", "", "fr", front).headers["cache-control"] == "no-cache"


def test_nothing_outside_the_front_is_sent(front: Path) -> None:
    for path in ("/../secret.txt", "/assets/../../secret.txt", "/no.js", "/table.js.br"):
        with pytest.raises(Exception, match=r"Not Found|404"):
            static.serve(path, "", "fr", front)


def test_without_a_front_a_sentence_says_so(tmp_path: Path) -> None:
    answer = static.serve("/", "", "en", tmp_path)
    assert b"its pages are not built" in answer.content
