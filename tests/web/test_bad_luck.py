"""A phone that slept, two tabs on one seat, a disk without room."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect

from tests.web.house import DESKTOP, PHONE, Cable, House, Somebody, full_disk

TITLE = "Jeu de l'oie"
SLEEP = """
    asleep => {
        const state = asleep ? "hidden" : "visible";
        const said = { get: () => state, configurable: true };
        Object.defineProperty(document, "visibilityState", said);
        document.dispatchEvent(new Event("visibilitychange"));
    }
"""


def two_players(browser: Browser, house: House, url: str) -> tuple[Somebody, Somebody, str]:
    """Capucine at a desk, Baptiste on a phone that reaches the house at this address."""
    capucine, baptiste = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    code = capucine.open_table(house.url, TITLE)
    capucine.sit("Capucine")
    baptiste.page.goto(f"{url}/j/{code}")
    baptiste.sit("Baptiste")
    capucine.sees_seated("Baptiste")
    return capucine, baptiste, code


def test_a_phone_that_slept_ten_minutes_wakes_at_the_table(browser: Browser, house: House) -> None:
    cable = Cable(house.port)
    capucine, baptiste, _ = two_players(browser, house, cable.url)
    capucine.choose_real_dice()
    capucine.press("Commencer la partie")
    capucine.is_asked("Capucine")
    expect(baptiste.page.locator("h1")).to_have_text("C'est à Capucine de jouer")
    baptiste.page.clock.install()
    baptiste.page.evaluate(SLEEP, True)
    cable.forget()
    capucine.types(1, 1)
    expect(capucine.page.locator("h1")).to_have_text("C'est à Baptiste de jouer")
    baptiste.page.clock.fast_forward(600_000)
    expect(baptiste.page.locator("h1")).to_have_text("C'est à Capucine de jouer")
    baptiste.page.evaluate(SLEEP, False)
    baptiste.is_asked("Baptiste")
    baptiste.types(1, 1)
    capucine.is_asked("Capucine")
    capucine.gone()
    baptiste.gone()
    cable.close()


def in_turn(page: Page) -> None:
    expect(page.locator("h1")).to_have_text("À toi de jouer, Capucine\u202f!")
    expect(page.locator("[data-move]")).to_have_count(1)


def test_two_tabs_on_one_seat_show_the_same_game(browser: Browser, house: House) -> None:
    capucine, baptiste, code = two_players(browser, house, house.url)
    capucine.press("Commencer la partie")
    capucine.is_asked("Capucine")
    other = capucine.context.new_page()
    other.goto(f"{house.url}/t/{code}")
    for page in (capucine.page, other):
        in_turn(page)
    other.locator("[data-move]").click()
    baptiste.is_asked("Baptiste")
    for page in (capucine.page, other):
        expect(page.locator("h1")).to_have_text("C'est à Baptiste de jouer")
    baptiste.plays("Lancer les deux dés")
    for page in (capucine.page, other):
        in_turn(page)
    capucine.gone()
    baptiste.gone()


def test_a_full_disk_is_said_where_the_move_was_made_and_the_move_can_be_made_again(
    browser: Browser, house: House
) -> None:
    capucine, baptiste, _ = two_players(browser, house, house.url)
    capucine.press("Commencer la partie")
    capucine.is_asked("Capucine")
    with full_disk(house):
        capucine.plays("Lancer les deux dés")
        expect(capucine.page.get_by_role("alert")).to_contain_text("Rien n'a été fait")
        capucine.is_asked("Capucine")
    capucine.plays("Lancer les deux dés")
    baptiste.is_asked("Baptiste")
    expect(capucine.page.get_by_role("alert")).to_have_count(0)
    capucine.gone()
    baptiste.gone()
