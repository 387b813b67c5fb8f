"""Every page in three sizes and two languages, to be looked at: `make album`."""

from __future__ import annotations

import json
import sys
import tempfile
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright
from websockets.sync.client import ClientConnection, connect

from tablee.server.network import address
from tests.web.house import (
    DESKTOP,
    LONG,
    PHONE,
    SCREEN,
    TABLET,
    House,
    Somebody,
    chromium,
    full_disk,
)

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
LANGS = {"fr": "fr-FR", "en": "en-GB"}
THROWS = ((6, 3), (4, 2), (5, 3), (6, 6), (1, 2), (2, 3))
LATER = ((4, 1), (5, 1), (6, 3))
TO_THE_END = ((1, 1), (1, 1), (6, 6), (1, 1), (6, 1), (1, 1), (6, 6), (1, 1), (5, 1))
PEOPLE = (("Myrtille", "fox"), ("Zephyr des Vosges", "owl"))
MORE = (("Tournesol", "bee"), ("Brindille", "frog"), ("Coquelicot", "cat"), ("Papillon", "whale"))
LOST = "[role=status]:has-text('perdue'), [role=status]:has-text('lost')"
HIDDEN = "h1:text-matches('regarder|watch|grand|big')"
GEESE = "[data-goose]"
STOOD_IN = "small:has-text('robot joue'), small:has-text('standing in')"
WHY = "details summary:has-text('Pas possible'), details summary:has-text('Not possible')"
LINE = "**/live"  # the table's connection
KEEP = "([code, kept]) => localStorage.setItem('tablee:table:' + code, JSON.stringify(kept))"


Take = Callable[..., None]


class Table:
    """A table played over its wire, so that its pages can be seen in any language."""

    def __init__(self, house: House, dice: str = "real", game: str = "goose") -> None:
        self.house = house
        self.open = ExitStack()
        body = json.dumps({"game": game, "lang": "fr"}).encode()
        asked = urllib.request.Request(f"http://127.0.0.1:{house.port}/api/tables", body)
        with urllib.request.urlopen(asked) as answer:
            opened = json.load(answer)
        self.code: str = opened["code"]
        self.host: str = opened["host_token"]
        self.seats: list[str] = []
        self.at = 0
        self.line = self.called(self.host)
        if dice == "real":
            self.run(dice=dice)

    def called(self, *tokens: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{self.house.port}/api/tables/{self.code}/live"
        line = self.open.enter_context(connect(url))
        line.send(json.dumps({"type": "hello", "lang": "fr", "tokens": tokens}))
        return line

    def ask(self, **command: Any) -> dict[str, Any]:
        self.line.send(json.dumps({"id": 1, **command}))
        while True:
            answer: dict[str, Any] = json.loads(self.line.recv(timeout=LONG / 1000))
            if answer["type"] in ("done", "seated"):
                return answer
            assert answer["type"] != "refused", answer

    def sit(self, *people: tuple[str, str]) -> Table:
        for name, animal in people:
            self.seats.append(self.ask(type="sit", name=name, animal=animal)["token"])
        return self

    def run(self, **manners: str) -> Table:
        self.ask(type="choose", manners=manners)
        return self

    def by_rule_2(self) -> Table:
        self.ask(type="choose", options={"rule": "2"})
        return self

    def start(self, *throws: tuple[int, int]) -> Table:
        self.ask(type="start")
        for dice in throws:
            self.ask(
                type="play", seat=self.at % len(self.seats), move="roll", at=self.at, dice=dice
            )
            self.at += 1
        return self

    def over(self) -> Table:
        self.ask(type="stop")
        return self

    def kept(self, host: bool, *seats: int) -> dict[str, Any]:
        """What a device keeps that has these places."""
        return {"host": self.host if host else "", "seats": {n: self.seats[n] for n in seats}}


class Album:
    """Takes the pictures into a folder."""

    def __init__(self, browser: Browser, house: House, folder: Path) -> None:
        self.browser, self.house, self.folder = browser, house, folder

    @contextmanager
    def seen(
        self, size: tuple[int, int], lang: str, table: Table | None, kept: dict[str, Any] | None
    ) -> Iterator[Page]:
        who = Somebody(self.browser, size, LANGS[lang])
        if table is not None and kept is not None:
            who.page.goto(f"{self.house.url}/privacy")
            who.page.evaluate(KEEP, [table.code, kept])
        yield who.page
        assert who.errors == []
        who.context.close()

    def take(
        self,
        name: str,
        path: str,
        table: Table | None = None,
        kept: dict[str, Any] | None = None,
        ready: str = "h1:not(.hush)",
        press: tuple[str, ...] = (),
        sizes: dict[str, tuple[int, int]] = SIZES,
        whole: bool = True,
        first: Callable[[Page], None] = lambda page: None,
        then: Callable[[Page], None] = lambda page: None,
    ) -> None:
        """One page in all sizes and languages, after something of it was pressed."""
        for size, box in sizes.items():
            for lang in LANGS:
                with self.seen(box, lang, table, kept) as page:
                    first(page)
                    page.goto(f"{self.house.url}{path}")
                    page.locator(ready).first.wait_for()
                    for each in press:
                        page.locator(each).first.click()
                    then(page)
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(400)
                    file = self.folder / f"{name}-{size}-{lang}.png"
                    page.screenshot(path=file, full_page=whole)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > box[0]:
                        print(f"{file.name}: {wide} px wide in a window of {box[0]}")


def left_alone(page: Page) -> None:
    """A laptop with a cable and a Wi-Fi of its own, and a clock that can be moved on."""
    page.clock.install()
    ways = (("http://192.168.1.24:8000", "eth0"), ("http://192.168.2.24:8000", "wlan0"))
    found = msgspec.to_builtins([address(f"{url}/j/BCDF", label) for url, label in ways])
    page.route("**/api/addresses**", lambda route: route.fulfill(json=found))


def waits_long(page: Page) -> None:
    """Longer than a phone needs."""
    page.clock.fast_forward(31_000)


open_lines: dict[Page, WebSocketRoute] = {}


def holds_the_line(page: Page) -> None:
    def carried(line: WebSocketRoute) -> None:
        line.connect_to_server()
        open_lines[page] = line

    page.route_web_socket(LINE, carried)


def loses_the_line(page: Page) -> None:
    """The connection ends, and cannot be opened again."""
    page.context.set_offline(True)
    open_lines.pop(page).close()
    page.locator(LOST).first.wait_for()


def hears(change: Callable[[dict[str, Any]], None]) -> Callable[[Page], None]:
    """What comes from the table is changed on its way."""

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def passes(message: str | bytes) -> None:
            heard = json.loads(message)
            change(heard)
            line.send(json.dumps(heard))

        server.on_message(passes)

    return lambda page: page.route_web_socket(LINE, between)


def host_is_gone(heard: dict[str, Any]) -> None:
    if heard["type"] == "table":
        heard["info"]["host_gone"] = True


class Tables:
    """Every table that is looked at, each as far as it has to be."""

    def __init__(self, house: House) -> None:
        self.lobby = Table(house).sit(*PEOPLE)
        self.crowd = Table(house).sit(*PEOPLE, *MORE)
        self.begun = Table(house).sit(*PEOPLE).start()
        self.middle = Table(house).sit(*PEOPLE).start(*THROWS)
        self.over = Table(house).sit(*PEOPLE).start(*TO_THE_END)
        self.drawn = Table(house, "program").sit(*PEOPLE).start()
        self.stopped = Table(house, "program").sit(*PEOPLE).start().over()
        self.shut = Table(house, "program", "pebbles").sit(*PEOPLE).start()
        self.hands = Table(house, "program", "webrunners").sit(*PEOPLE).start()
        self.absent = Table(house).sit(*PEOPLE).run(absent="5").start(*THROWS[:1])
        self.paused = Table(house).sit(*PEOPLE).run(watch="no").start(*THROWS[:3])
        self.paused.ask(type="pause", on=True)
        self.rule_2 = Table(house).sit(*PEOPLE, *MORE[:2]).by_rule_2().start(*THROWS)
        self.full = Table(house).sit(*PEOPLE, *MORE).by_rule_2().start(*THROWS, *LATER)


def pages(take: Take) -> None:
    """What there is to read, and where nothing is."""
    take("home", "/")
    take("home-code", "/", press=("form button:first-of-type",))
    take("rules", "/rules/goose")
    take("guide", "/guide/goose", ready=GEESE)
    take("guide-throw", "/guide/goose", ready=GEESE, press=(".say .main",))
    take("verify", "/verify")
    take("verify-unknown", "/verify?code=ZZZZ", ready=".refused")
    take("debrief-unknown", "/debrief/ZZZZ", ready=".refused")
    take("privacy", "/privacy")
    take("nowhere", "/no/where")
    take("no-table", "/t/ZZZZ")
    take("screen-unknown", "/screen/ZZZZ", sizes={**SIZES, "screen": SCREEN})


def lobbies(take: Take, lobby: Table, crowd: Table) -> None:
    at = f"/t/{lobby.code}"
    take("lobby-host", at, lobby, lobby.kept(True, 0), ready=".code")
    alone = lobby.kept(True, 0, 1)
    take("lobby-alone", at, lobby, alone, ready=".code", first=left_alone, then=waits_long)
    take("lobby-guest", at, ready="[role=radio],input[type=radio]")
    take("lobby-full", f"/t/{crowd.code}", ready=".code")
    gone = hears(host_is_gone)
    take("lobby-host-gone", at, lobby, lobby.kept(False, 1), ready=".code", first=gone)


def tables(take: Take, house: House, t: Tables) -> None:
    for name, table in (
        ("start", t.begun),
        ("middle", t.middle),
        ("end", t.over),
        ("rule-2", t.rule_2),
    ):
        at, kept = f"/t/{table.code}", table.kept(True, 0, 1)
        take(f"table-{name}", at, table, kept, ready=GEESE)
        take(f"window-{name}", at, table, kept, ready=GEESE, whole=False)
    at, kept = f"/t/{t.middle.code}", t.middle.kept(True, 0, 1)
    take("table-watcher", at, ready=GEESE)
    take("table-lost", at, t.middle, kept, ready=GEESE, first=holds_the_line, then=loses_the_line)
    take("rule", at, t.middle, kept, press=("button.line",), ready="button.line")
    take("menu", at, t.middle, kept, press=(".top nav button",), ready=GEESE)
    take("dice", at, t.middle, kept, press=("[data-move]",), ready="[data-move]")
    t.absent.open.close()  # the device that held both seats
    take("table-absent", f"/t/{t.absent.code}", t.absent, t.absent.kept(False, 0), ready=STOOD_IN)
    take("table-paused", f"/t/{t.paused.code}", t.paused, t.paused.kept(True, 0), ready=GEESE)
    take("table-hidden", f"/t/{t.paused.code}", ready=HIDDEN)
    take("curtain", f"/t/{t.hands.code}", t.hands, t.hands.kept(True, 0, 1), ready=".curtain")
    at, kept = f"/t/{t.shut.code}", t.shut.kept(True, 0, 1)
    take("refusal", at, t.shut, kept, ready="[data-move]", press=(WHY, "details[open] button"))
    at, kept = f"/t/{t.drawn.code}", t.drawn.kept(True, 0, 1)
    throw = ("[data-move]", ".refused")
    with full_disk(house):
        take("table-full-disk", at, t.drawn, kept, ready="[data-move]", press=throw)


def walls(take: Take, t: Tables) -> None:
    sizes = {"screen": SCREEN, "desktop": DESKTOP}
    for name, table in (
        ("lobby", t.lobby),
        ("start", t.begun),
        ("middle", t.middle),
        ("end", t.over),
        ("rule-2", t.rule_2),
        ("full", t.full),
    ):
        there = "[data-code], [data-goose]"
        take(f"screen-{name}", f"/screen/{table.code}", ready=there, sizes=sizes)
    lost = {"first": holds_the_line, "then": loses_the_line, "sizes": sizes}
    take("screen-lost", f"/screen/{t.middle.code}", ready=GEESE, **lost)
    take("screen-hidden", f"/screen/{t.paused.code}", ready=HIDDEN, sizes=sizes)


def ends(take: Take, t: Tables) -> None:
    take("replay", f"/replay/{t.over.code}", ready=GEESE)
    take("replay-end", f"/replay/{t.over.code}", ready=GEESE, press=(".bar button >> nth=4",))
    take("replay-live", f"/replay/{t.middle.code}", ready=".refused")
    take("debrief", f"/debrief/{t.over.code}", ready="section")
    take("debrief-open", f"/debrief/{t.over.code}", ready="section", press=("details summary",))
    take("verify-table", f"/verify?code={t.over.code}", ready="[data-finding]")
    take("verify-drawn", f"/verify?code={t.stopped.code}", ready="[data-finding]")


def all_pages(album: Album, only: Sequence[str]) -> None:
    def take(name: str, *where: Any, **how: Any) -> None:
        if not only or any(part in name for part in only):
            album.take(name, *where, **how)

    laid = Tables(album.house)
    pages(take)
    lobbies(take, laid.lobby, laid.crowd)
    tables(take, album.house, laid)
    walls(take, laid)
    ends(take, laid)


def main(folder: str, *only: str) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        try:
            with chromium(playwright) as browser:
                all_pages(Album(browser, house, Path(folder)), only)
        finally:
            house.kill()


if __name__ == "__main__":
    main(*sys.argv[1:])
