"""Whole games by keyboard alone, with luck that is known: what a screen reader says of them.

The transcripts are read as a diff; `TRANSCRIPTS=write` writes them anew.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.web.house import DESKTOP, KNOWN, House, Somebody, wait_until
from tests.web.test_alguno import tab_to

FOLDER = Path(__file__).parent / "transcripts"
LISTEN = """
  window.heard = [];
  const listen = () => {
    const said = document.querySelector("[data-told]")?.textContent ?? "";
    if (said && said !== window.heard.at(-1)) window.heard.push(said);
  };
  const all = {subtree: true, childList: true, characterData: true};
  new MutationObserver(listen).observe(document, all);
"""
REST = '[data-open="true"] > [data-move], .curtain button, h1[data-over]'


def sit_round_one_device(page: Page, house: House, title: str, names: Sequence[str]) -> None:
    """Opens a table and seats everyone at this device, by keyboard."""
    page.goto(f"{house.url}/")
    tab_to(page, f"[aria-label='Ouvrir une table\u00a0: {title}']")
    page.keyboard.press("Enter")
    for name in names:
        nickname = page.get_by_role("textbox", name="Surnom", exact=True)
        expect(nickname).not_to_have_value("")
        nickname.focus()
        page.keyboard.press("Control+a")
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        seats = page.get_by_role("region", name="Autour de la table", exact=True)
        expect(seats.get_by_text(name, exact=True)).to_be_visible()
        if name != names[-1]:
            press(page, "Ajouter quelqu'un sur cet appareil")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).focus()
    page.keyboard.press("Enter")


def heard(page: Page) -> list[str]:
    said: list[str] = page.evaluate("window.heard")
    return said


def play_on(page: Page, firsts: Sequence[str]) -> None:
    """Plays to the end: the first of these that is offered, or the first offer."""
    while True:
        expect(page.locator(REST).first).to_be_visible()
        if page.locator("h1[data-over]").count():
            return
        said = len(heard(page))
        if page.locator(".curtain").count():
            tab_to(page, ".curtain button")
            page.keyboard.press("Enter")
            expect(page.locator(".curtain")).to_have_count(0)
            continue
        offers = page.locator("[data-move]")
        moves: list[str] = offers.evaluate_all("all => all.map(each => each.dataset.move)")
        wanted = (move for first in firsts for move in moves if move.startswith(first))
        tab_to(page, f'[data-move="{next(wanted, moves[0])}"]')
        page.keyboard.press("Enter")
        wait_until(page, lambda: len(heard(page)) > said)  # noqa: B023


def transcript(page: Page, name: str) -> None:
    """What was said is what the transcript has, sentence for sentence, however it was merged."""
    said = "\n".join(heard(page)) + "\n"
    kept = FOLDER / f"{name}.txt"
    if os.environ.get("TRANSCRIPTS") == "write":
        kept.write_text(said, encoding="utf-8")
    assert said.split() == kept.read_text(encoding="utf-8").split()


def test_alguno_by_keyboard_alone_as_a_screen_reader_tells_it(
    browser: Browser, loaded: House
) -> None:
    player = Somebody(browser, DESKTOP)
    page = player.page
    page.add_init_script(KNOWN + LISTEN)
    sit_round_one_device(page, loaded, "Alg(Un)o", ("Capucine", "Baptiste", "Zephyrine"))
    levels = page.get_by_label("Niveaux des conditions et des actions")
    levels.focus()
    page.keyboard.press("End")
    expect(levels).to_have_value("2,2")
    rounds = page.get_by_label("Nombre maximum de manches")
    rounds.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("2")
    page.keyboard.press("Tab")
    press(page, "Commencer la partie")
    play_on(page, ("then discard", "else discard"))
    expect(page.locator("[data-podium] > li").first).to_contain_text("1")
    transcript(page, "alguno")
    player.gone()


def test_the_gardiens_by_keyboard_alone_as_a_screen_reader_tells_it(
    browser: Browser, loaded: House
) -> None:
    player = Somebody(browser, DESKTOP)
    page = player.page
    page.add_init_script(KNOWN + LISTEN)
    sit_round_one_device(page, loaded, "Les gardiens du numérique", ("Capucine", "Baptiste"))
    press(page, "Commencer la partie")
    play_on(page, ("lay ", "alert 4", "no alert", "turn "))
    transcript(page, "gardiens")
    player.gone()
