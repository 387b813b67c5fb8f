"""The pictures of the README, taken anew: `make pictures`."""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.house import DESKTOP, PHONE, ROOT, House, Somebody, chromium

FOLDER = ROOT / "docs" / "pictures"
THROWS = ((6, 3), (4, 2), (5, 3), (6, 6))


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        house = House(Path(data))
        house.start()
        try:
            with chromium(playwright) as browser:
                host = Somebody(browser, DESKTOP)
                host.page.goto(f"{house.url}/")
                host.page.wait_for_load_state("networkidle")
                host.page.screenshot(path=FOLDER / "home.png")
                code = host.open_table(house.url, "Jeu de l'oie")
                host.choose_real_dice()
                host.sit("Myrtille")
                guest = Somebody(browser, PHONE)
                guest.page.goto(f"{house.url}/j/{code}")
                guest.sit("Zephyr")
                host.sees_seated("Zephyr")
                host.press("Commencer la partie")
                for number, dice in enumerate(THROWS):
                    who, name = ((host, "Myrtille"), (guest, "Zephyr"))[number % 2]
                    who.is_asked(name)
                    who.types(*dice)
                host.is_asked("Myrtille")
                host.page.screenshot(path=FOLDER / "table.png")
                guest.page.screenshot(path=FOLDER / "phone.png")
        finally:
            house.kill()


if __name__ == "__main__":
    main()
