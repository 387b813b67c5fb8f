"""Every page in three sizes and two languages, to be looked at: `make album`."""

from __future__ import annotations

import json
import sys
import tempfile
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from websockets.sync.client import ClientConnection, connect

from tests.web.house import DESKTOP, LONG, PHONE, SCREEN, TABLET, House, Somebody, chromium

SIZES = {"phone": PHONE, "tablet": TABLET, "desktop": DESKTOP}
LANGS = {"fr": "fr-FR", "en": "en-GB"}
THROWS = ((6, 3), (4, 2), (5, 3), (6, 6), (1, 2), (2, 3))
TO_THE_END = ((1, 1), (1, 1), (6, 6), (1, 1), (6, 1), (1, 1), (6, 6), (1, 1), (5, 1))
PEOPLE = (("Myrtille", "fox"), ("Zephyr des Vosges", "owl"))
KEEP = "([code, kept]) => localStorage.setItem('tablee:table:' + code, JSON.stringify(kept))"


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
        self.ask(type="choose", manners={"dice": dice})

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

    def start(self, *throws: tuple[int, int], seats: int = 2) -> Table:
        self.ask(type="start")
        for dice in throws:
            self.ask(type="play", seat=self.at % seats, move="roll", at=self.at, dice=dice)
            self.at += 1
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
    ) -> None:
        """One page in all sizes and languages, after something of it was pressed."""
        for size, box in sizes.items():
            for lang in LANGS:
                with self.seen(box, lang, table, kept) as page:
                    page.goto(f"{self.house.url}{path}")
                    page.locator(ready).first.wait_for()
                    for each in press:
                        page.locator(each).first.click()
                    page.wait_for_load_state("networkidle")
                    page.wait_for_timeout(400)
                    file = self.folder / f"{name}-{size}-{lang}.png"
                    page.screenshot(path=file, full_page=whole)
                    wide = page.evaluate("document.documentElement.scrollWidth")
                    if wide > box[0]:
                        print(f"{file.name}: {wide} px wide in a window of {box[0]}")


def all_pages(album: Album, only: str = "") -> None:
    house = album.house
    on_wall = {"screen": SCREEN, "desktop": DESKTOP}

    def take(name: str, *where: Any, **how: Any) -> None:
        if only in name:
            album.take(name, *where, **how)

    lobby = Table(house).sit(*PEOPLE)
    begun = Table(house).sit(*PEOPLE).start()
    middle = Table(house).sit(*PEOPLE).start(*THROWS)
    over = Table(house).sit(*PEOPLE).start(*TO_THE_END)
    shut = Table(house, "program", "pebbles").sit(*PEOPLE)
    shut.ask(type="start")
    absent = Table(house).sit(*PEOPLE)
    absent.ask(type="choose", manners={"absent": "5"})
    absent.start(*THROWS[:1])
    rule_2 = Table(house).sit(*PEOPLE, ("Tournesol", "bee"), ("Brindille", "frog"))
    rule_2.ask(type="choose", options={"rule": "2"})
    rule_2.start(*THROWS, seats=4)

    take("home", "/")
    take("home-code", "/", press=("form button:first-of-type",))
    take("lobby-host", f"/t/{lobby.code}", lobby, lobby.kept(True, 0), ready=".code")
    take("lobby-guest", f"/t/{lobby.code}", ready="[role=radio],input[type=radio]")
    for name, table in (("start", begun), ("middle", middle), ("end", over), ("rule-2", rule_2)):
        at, kept = f"/t/{table.code}", table.kept(True, 0, 1)
        take(f"table-{name}", at, table, kept, ready="[data-goose]")
        take(f"window-{name}", at, table, kept, ready="[data-goose]", whole=False)
    take("table-watcher", f"/t/{middle.code}", ready="[data-goose]")
    stood_in = "small:has-text('robot joue'), small:has-text('stands in')"
    absent.open.close()  # the device that held both seats
    take("table-absent", f"/t/{absent.code}", absent, absent.kept(False, 0), ready=stood_in)
    middle_kept = middle.kept(True, 0, 1)
    at = f"/t/{middle.code}"
    take("menu", at, middle, middle_kept, press=(".top nav button",), ready=".menu, [data-goose]")
    take("dice", at, middle, middle_kept, press=("[data-move]",), ready="[data-move]")
    why = ("details summary:has-text('Pas possible'), details summary:has-text('Not possible')",)
    take(
        "refusal",
        f"/t/{shut.code}",
        shut,
        shut.kept(True, 0, 1),
        ready="[data-move]",
        press=(*why, "details[open] button"),
    )
    for name, table in (("lobby", lobby), ("middle", middle), ("end", over), ("rule-2", rule_2)):
        take(
            f"screen-{name}",
            f"/screen/{table.code}",
            ready="[data-code], [data-goose]",
            sizes=on_wall,
        )
    take("screen-unknown", "/screen/ZZZZ", sizes={**SIZES, "screen": SCREEN})
    take("rules", "/rules/goose")
    take("guide", "/guide/goose", ready="[data-goose]")
    take("replay", f"/replay/{over.code}", ready="[data-goose]")
    take("debrief", f"/debrief/{over.code}", ready="section")
    take("debrief-open", f"/debrief/{over.code}", ready="section", press=("details summary",))
    take("verify", "/verify")
    take("verify-table", f"/verify?code={over.code}")
    take("privacy", "/privacy")
    take("nowhere", "/no/where")
    take("no-table", "/t/ZZZZ")


def main(folder: str, only: str = "") -> None:
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
