"""What has to be seen together fits in its window, with as many people as a game takes."""

from __future__ import annotations

from itertools import product

from playwright.sync_api import Browser, Page, expect

from tests.web.album import GEESE, KEEP, MORE, PEOPLE, THROWS, Table, left_alone
from tests.web.house import DESKTOP, PHONE, SCREEN, TABLET, House, Somebody

LAPTOP = (1366, 768)
LONG_NAMES = (
    ("Maximilienne du Val", "fox"),
    ("Zéphyrine de la Mer", "owl"),
    ("Abracadabrantesque", "bee"),
    ("Bartholomée Grandin", "frog"),
    ("Coquelicot des Bois", "cat"),
    ("Papillon des Neiges", "whale"),
)
# The names in the strip of people of which not every letter is in sight.
CUT = """() => [...document.querySelectorAll("ul[aria-label='Autour de la table'] b")].filter(
  (name) => name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== "visible"
    || name.getBoundingClientRect().right > innerWidth
).map((name) => name.textContent)"""


def seated(who: Somebody, house: House, table: Table) -> Page:
    """The page of whoever has the first place of a table."""
    who.page.goto(f"{house.url}/privacy")
    who.page.evaluate(KEEP, [table.code, table.kept(False, 0)])
    who.page.goto(f"{house.url}/t/{table.code}")
    return who.page


def test_on_a_phone_no_name_is_cut(browser: Browser, house: House) -> None:
    for people in ((*PEOPLE, *MORE[:2]), (*PEOPLE, *MORE), LONG_NAMES):
        player = Somebody(browser, PHONE)
        page = seated(player, house, Table(house).sit(*people).start())
        expect(page.locator(GEESE).first).to_be_visible()
        names = page.locator("ul[aria-label='Autour de la table'] b")
        expect(names).to_have_count(len(people))
        assert page.evaluate(CUT) == []
        player.gone()


def test_on_a_tablet_the_board_is_as_large_as_leaves_the_throw_in_sight(
    browser: Browser, house: House
) -> None:
    player = Somebody(browser, TABLET)
    page = seated(player, house, Table(house).sit(*PEOPLE).start())
    board = player.board.locator("svg").first
    expect(board).to_be_in_viewport(ratio=0.99)
    expect(player.board.locator("[data-dice]")).to_be_in_viewport(ratio=0.99)
    expect(page.locator("[data-move]").first).to_be_in_viewport(ratio=0.99)
    assert board.evaluate("board => board.clientWidth") > 0.85 * TABLET[0]
    player.gone()


def test_on_a_tablet_the_code_is_beside_those_who_came_and_above_what_is_chosen(
    browser: Browser, house: House
) -> None:
    host = Somebody(browser, TABLET)
    host.open_table(house.url, "Jeu de l'oie")
    host.sit("Capucine")
    for seen in ("#invite svg", ".seats", ".start"):
        expect(host.page.locator(seen)).to_be_in_viewport(ratio=0.99)
    beside, below = (host.page.locator(part) for part in ("#invite", "details"))
    code, chosen = beside.bounding_box(), below.first.bounding_box()
    assert code is not None
    assert chosen is not None
    assert code["y"] + code["height"] <= chosen["y"]
    assert chosen["width"] > 0.9 * TABLET[0]
    host.gone()


def test_a_wall_that_waits_shows_all_of_its_code(browser: Browser, house: House) -> None:
    table = Table(house).sit(*LONG_NAMES)
    for size, first in product((SCREEN, DESKTOP, LAPTOP), (lambda page: None, left_alone)):
        wall = Somebody(browser, size)
        first(wall.page)
        wall.page.goto(f"{house.url}/screen/{table.code}")
        expect(wall.page.locator("#invite svg")).to_be_in_viewport(ratio=0.99)
        expect(wall.page.get_by_text("quand tout le monde est là")).to_be_in_viewport(ratio=0.99)
        assert wall.page.evaluate("document.documentElement.scrollHeight") == size[1]
        wall.gone()


def test_a_wall_of_six_who_are_away_still_tells_what_happened(
    browser: Browser, house: House
) -> None:
    table = Table(house).sit(*LONG_NAMES).start(*THROWS)
    table.open.close()
    wall = Somebody(browser, LAPTOP)
    wall.page.goto(f"{house.url}/screen/{table.code}")
    expect(wall.page.locator("aside small")).to_have_count(6)
    expect(wall.page.locator(".last li").first).to_be_in_viewport(ratio=0.99)
    assert wall.page.evaluate("document.documentElement.scrollHeight") == LAPTOP[1]
    wall.gone()


def test_on_a_desktop_the_board_of_the_web_runners_and_the_hand_are_in_sight_together(
    browser: Browser, house: House
) -> None:
    table = Table(house, "program", "webrunners").sit(*PEOPLE, *MORE[:2]).start()
    for size in (DESKTOP, LAPTOP):
        player = Somebody(browser, size)
        seated(player, house, table)
        expect(player.board.locator("svg").first).to_be_in_viewport(ratio=0.99)
        expect(player.board.locator("[data-card]").first).to_be_in_viewport(ratio=0.99)
        player.gone()
