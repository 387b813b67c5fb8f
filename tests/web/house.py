"""A real server process, a cable that can be cut, and what people do in a browser."""

from __future__ import annotations

import os
import re
import select
import shutil
import socket
import sqlite3
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Playwright, expect

ROOT = Path(__file__).parent.parent.parent
HOST = "table.test"  # not localhost: what a phone on the same network sees is no secure context
LONG = 90_000  # ms that a state may take to come about on a machine with much else to do
A_WORD = 5.0  # seconds that the server has for one answer before it is asked again
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--host-resolver-rules=MAP {HOST} 127.0.0.1",
)
# A device that brings the same number to the luck of every table; with `tests.web.loaded`, a game
# that is known beforehand.
KNOWN = "crypto.getRandomValues = (bytes) => bytes.fill(7);"
PHONE, TABLET, DESKTOP, SCREEN = (360, 740), (820, 1180), (1280, 800), (1920, 1080)

expect.set_options(timeout=LONG)


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """The installed browser, else Playwright's own."""
    names = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
    found = next((path for name in names if (path := shutil.which(name))), None)
    browser = playwright.chromium.launch(executable_path=found, args=list(FLAGS))
    try:
        yield browser
    finally:
        browser.close()


def wait_until(page: Page, holds: Callable[[], bool]) -> None:
    """Lets the page live on until something holds that no locator can see."""
    until = time.monotonic() + LONG / 1000
    while not holds():
        assert time.monotonic() < until, "it never came about"
        page.wait_for_timeout(50)


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        port: int = door.getsockname()[1]
        return port


class House:
    """`tablee serve` on a port and a data folder of its own; may be killed and started again."""

    def __init__(self, data: Path, *games: str, run: Sequence[str] = ()) -> None:
        self.data = data
        self.games = ("tests.web.toy:PEBBLES", *games)
        tablee = Path(sys.executable).with_name("tablee")
        self.run = [sys.executable, *run] if run else [str(tablee)]
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self.port}"

    def start(self) -> None:
        """Serves, on another port if somebody took the first one meanwhile."""
        again = self.process is not None
        while not self._started():
            assert not again, "the server has stopped"
            again, self.port = True, free_port()

    def _started(self) -> bool:
        """Whether the server answers; False where it has stopped instead."""
        command = [*self.run, "serve", "--port", str(self.port)]
        command += ["--host", "127.0.0.1", "--data", str(self.data), "--pace", "0.05"]
        command += [part for game in self.games for part in ("--game", game)]
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
        )
        until = time.monotonic() + LONG / 1000
        while not self.answers():
            if self.process.poll() is not None:
                return False
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.05)
        return True

    def answers(self) -> bool:
        health = f"http://127.0.0.1:{self.port}/health"
        with suppress(OSError), urllib.request.urlopen(health, timeout=A_WORD):
            return True
        return False

    def read(self, path: str) -> bytes:
        address = f"http://127.0.0.1:{self.port}{path}"
        with urllib.request.urlopen(address, timeout=LONG / 1000) as answer:
            return bytes(answer.read())

    def kill(self) -> None:
        """As a power cut does: no goodbye."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()


@contextmanager
def full_disk(house: House) -> Iterator[None]:
    """Meanwhile no move can be written."""
    with closing(sqlite3.connect(house.data / "tablee.db", timeout=LONG / 1000)) as disk:
        disk.execute(
            "CREATE TRIGGER full BEFORE INSERT ON log BEGIN SELECT RAISE(ABORT, 'full'); END"
        )
        yield
        disk.execute("DROP TRIGGER full")


class Cable:
    """A line to the house that can be cut and mended."""

    def __init__(self, to: int) -> None:
        self.to = to
        self.whole = True
        self.pairs: list[socket.socket] = []
        self.forgotten: set[socket.socket] = set()
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.door.getsockname()[1]
        self.url = f"http://{HOST}:{self.port}"
        threading.Thread(target=self._serve, daemon=True).start()

    def cut(self) -> None:
        self.whole = False
        for end in self.pairs:
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        self.whole = True

    def forget(self) -> None:
        """Lines that are open carry nothing any more, and neither end is told: a long sleep."""
        self.forgotten |= set(self.pairs)

    def close(self) -> None:
        self.cut()
        self.door.close()

    def _serve(self) -> None:
        while True:
            try:
                near, _ = self.door.accept()
            except OSError:
                return
            threading.Thread(target=self._carry, args=(near,), daemon=True).start()

    def _carry(self, near: socket.socket) -> None:
        with near, suppress(OSError), socket.create_connection(("127.0.0.1", self.to)) as far:
            if not self.whole:
                return
            self.pairs += [near, far]
            while True:
                ready, _, _ = select.select([near, far], [], [])
                for end in ready:
                    part = end.recv(65536)
                    if not part:
                        return
                    if end not in self.forgotten:
                        (far if end is near else near).sendall(part)


class Somebody:
    """Somebody with a device of their own: one browser context, one page."""

    def __init__(self, browser: Browser, size: tuple[int, int], lang: str = "fr-FR") -> None:
        self.context: BrowserContext = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale=lang,
            has_touch=size == PHONE,
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(LONG)
        self.page: Page = self.context.new_page()
        self.asked: list[str] = []
        self.errors: list[str] = []
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", lambda line: self.asked.append(line.url))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    @property
    def board(self) -> Locator:
        return self.page.get_by_role("region", name="Plateau", exact=True)

    def press(self, name: str) -> None:
        self.page.get_by_role("button", name=name, exact=True).click()

    def open_table(self, url: str, title: str) -> str:
        """Opens a table from the home page; its code."""
        self.page.goto(f"{url}/")
        self.press(f"Ouvrir une table : {title}")
        code = self.page.locator("[data-code]")
        expect(code).to_have_text(re.compile(r"^[A-Z]{4,5}$"))
        return code.inner_text()

    def sit(self, name: str) -> None:
        self.page.get_by_role("textbox", name="Surnom", exact=True).fill(name)
        self.press("S'asseoir")
        self.sees_seated(name)

    def sees_seated(self, name: str) -> None:
        seats = self.page.get_by_role("region", name="Autour de la table", exact=True)
        expect(seats.get_by_text(name, exact=True)).to_be_visible()

    def choose_real_dice(self) -> None:
        self.page.get_by_text("Réglages de la table", exact=True).click()
        dice = self.page.locator("select", has=self.page.locator('option[value="real"]'))
        dice.select_option("real")
        expect(dice).to_have_value("real")

    def is_asked(self, name: str) -> None:
        expect(self.page.locator("h1")).to_have_text(f"À toi de jouer, {name}\u202f!")

    def plays(self, label: str) -> None:
        self.page.locator("[data-move]").get_by_text(label, exact=True).click()

    def types(self, *dice: int) -> None:
        """Throws real dice, and types what they show."""
        self.plays("Lancer les deux dés")
        dialog = self.page.get_by_role("dialog")
        expect(dialog.locator("fieldset button").first).to_be_focused()
        for number, value in enumerate(dice, 1):
            die = dialog.get_by_role("group", name=f"Dé {number}", exact=True)
            die.get_by_role("button", name=f"le dé montre {value}", exact=True).click()
        dialog.get_by_role("button", name="Valider les dés", exact=True).click()

    def sees_the_end(self, title: str) -> None:
        expect(self.page.locator("[data-over]")).to_have_text(title)

    def gone(self) -> None:
        """Nothing went wrong in the page, and nothing was asked of anybody else."""
        assert self.errors == [], self.errors
        assert {url.split("/")[2].split(":")[0] for url in self.asked} == {HOST}
        self.context.close()
