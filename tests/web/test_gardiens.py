"""Three phones play the gardiens in silence round a big screen, and talk it over."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.web.house import PHONE, SCREEN, House, Somebody, wait_until

TITLE = "Les gardiens du numérique"
NAMES = ("Zephyrine", "Baptiste", "Capucine")
ENDING = re.compile(r"^(Gagné|Perdu)")
# What a child in a hurry prefers: cards that ask nothing more, no Alert but the first, no laying.
PREFERRED = ("done", "no alert", "play ", "apply ", "turn ", "report ", "look ", "show ")
MOST_MOVES = 500


def team(browser: Browser, house: House) -> tuple[list[Somebody], Somebody, str]:
    """Three phones round a big screen, at a table where the game has begun."""
    phones = [Somebody(browser, PHONE) for _ in NAMES]
    wall = Somebody(browser, SCREEN)
    code = phones[0].open_table(house.url, TITLE)
    for phone, name in zip(phones, NAMES, strict=True):
        if phone is not phones[0]:
            phone.page.goto(f"{house.url}/j/{code}")
        phone.sit(name)
        phones[0].sees_seated(name)
    wall.page.goto(f"{house.url}/screen/{code}")
    expect(wall.page.get_by_text("Capucine", exact=True)).to_be_visible()
    phones[0].press("Commencer la partie")
    return phones, wall, code


def asked(phones: list[Somebody]) -> Somebody | None:
    """Who must answer once everything has been shown; nobody once the game is over."""
    head = phones[0].page.locator('h1[data-over], h1[data-asked]:not([data-asked=""])')
    expect(head).to_be_visible()
    seat = head.get_attribute("data-asked")
    if seat is None:
        return None
    phone = phones[int(seat)]
    expect(phone.page.locator('h1[data-turn="mine"]')).to_be_visible()
    expect(phone.page.locator("[data-move]").first).to_be_visible()
    return phone


def moves(phone: Somebody) -> list[str]:
    return [
        str(each.get_attribute("data-move")) for each in phone.page.locator("[data-move]").all()
    ]


def answer(phone: Somebody, move: str) -> None:
    """Presses a button of the dock, and sees what it did told."""
    lines = phone.page.locator("ol[reversed] > li")
    before = lines.count(), lines.all_inner_texts()[:1]
    phone.page.locator(f'[data-move="{move}"]').click()
    wait_until(phone.page, lambda: (lines.count(), lines.all_inner_texts()[:1]) != before)


def preferred(offered: list[str]) -> str:
    return next(move for start in PREFERRED for move in offered if move.startswith(start))
