"""Three people play Alg(Un)o on phones, one of them by keyboard alone, to the podium."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.house import PHONE, SCREEN, TABLET, House, Somebody, wait_until
from tests.web.test_everyone import too_small, violations

TITLE = "Alg(Un)o"
ROUNDS = 3  # nobody can be rid of five cards in two: everyone composes once


def tab_to(page: Page, what: str) -> None:
    """Moves by Tab until the focus is on what this selector finds, once it is there."""
    expect(page.locator(what).first).to_be_visible()
    for _ in range(200):
        if page.evaluate("what => document.activeElement.matches(what)", what):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {what}")


def sit_by_keyboard(somebody: Somebody, name: str) -> None:
    page = somebody.page
    nickname = page.get_by_role("textbox", name="Surnom", exact=True)
    expect(nickname).not_to_have_value("")
    tab_to(page, "input")
    expect(nickname).to_be_focused()
    page.keyboard.press("Control+a")
    page.keyboard.type(name)
    page.keyboard.press("Enter")
    somebody.sees_seated(name)


def choose_levels_and_rounds(host: Somebody, guest: Somebody) -> None:
    host.page.get_by_label("Niveaux des conditions et des actions").select_option("2,2")
    option(guest.page, "Niveaux des conditions et des actions", "2,2 : comparaisons aussi")
    rounds = host.page.get_by_label("Nombre maximum de manches")
    rounds.fill(str(ROUNDS))
    rounds.press("Tab")
    option(guest.page, "Nombre maximum de manches", str(ROUNDS))


def option(page: Page, label: str, value: str) -> None:
    """A guest is told this value of an option."""
    told = page.locator("dl > div", has=page.locator("dt").get_by_text(label, exact=True))
    expect(told.locator("dd")).to_have_text(value.replace(" :", "\u00a0:"))


def lines(page: Page) -> Locator:
    """What has happened so far, as this page tells it."""
    return page.locator("ol[reversed] > li")


def settled(page: Page) -> str:
    """Waits until nothing is being shown; who is asked, or nothing once it is over."""
    rest = page.locator('h1[data-asked]:not([data-asked=""]), h1[data-over]')
    expect(rest).to_be_visible()
    return rest.get_attribute("data-asked") or ""


def play_by_keyboard(page: Page) -> str:
    tab_to(page, "button[data-place]")
    place = page.evaluate("document.activeElement.dataset.place")
    page.keyboard.press("Enter")
    return str(place)


def play_by_finger(page: Page) -> str:
    """Conditions are dragged into the block, all else is tapped."""
    button = page.locator("button[data-place]").first
    place = button.get_attribute("data-place") or ""
    if place.startswith("condition:"):
        button.drag_to(page.locator('[data-slot="if"]'))
    else:
        button.tap()
    return place


def reads_three_ways(page: Page) -> None:
    """The alternative is a Scratch block, pseudo-code and Python at the same time."""
    written = page.get_by_role("region", name="Le même programme, écrit autrement", exact=True)
    expect(written.locator(".drawn svg")).to_be_visible()
    expect(written.locator("pre").nth(0)).to_have_text(re.compile(r"^Si .* alors\n.*\nSinon\n"))
    expect(written.locator("pre").nth(1)).to_have_text(re.compile(r"^if .*:\n.*\nelse:\n"))


def sees_everything(page: Page, people: int) -> None:
    """Before choosing: every count and whether it holds; and everybody's cards on the table."""
    for condition in page.locator('button[data-place^="condition:"]').all():
        told = [re.compile(r"^\s*\d+\s*[✓✗]\s*$")] * people
        expect(condition.locator(".for")).to_have_text(told)
        for hand in page.locator(".others .cards").all():
            expect(hand.locator(".card").first).to_be_visible()


def draws_blocks(somebody: Somebody, house: House) -> bool:
    """Whether what draws blocks has been fetched."""
    scripts = [urlsplit(url).path for url in somebody.asked if url.endswith(".js")]
    return any(b"sb3-" in house.read(path) for path in scripts)


def is_told_where_it_goes(page: Page) -> None:
    """A card that is dragged under « sinon » first goes back, with the reason."""
    page.locator('button[data-place^="action:"]').first.drag_to(page.locator('[data-slot="else"]'))
    reason = re.compile(r"^Pose d'abord une carte sous «\salors\s»")
    expect(page.get_by_role("status").get_by_text(reason)).to_be_visible()


def ask_why(page: Page) -> None:
    """Every run says why."""
    run = page.locator("[data-run]").first
    run.get_by_role("button", name=re.compile(r"^Pourquoi\s\?")).tap()
    expect(run.get_by_role("status")).to_contain_text("On compte les ")
    expect(run.get_by_role("status")).to_contain_text("on exécute")


def test_three_phones_one_by_keyboard_play_to_the_podium(browser: Browser, house: House) -> None:
    zephyrine, balthazar, ludivine = people = [Somebody(browser, PHONE) for _ in range(3)]
    code = zephyrine.open_table(house.url, TITLE)
    zephyrine.sit("Zephyrine")
    for somebody in (balthazar, ludivine):
        somebody.page.goto(f"{house.url}/j/{code}")
    balthazar.sit("Balthazar")
    sit_by_keyboard(ludivine, "Ludivine")
    choose_levels_and_rounds(zephyrine, balthazar)
    zephyrine.sees_seated("Ludivine")
    assert not draws_blocks(balthazar, house)
    zephyrine.press("Commencer la partie")

    places: set[str] = set()
    while asked := settled(zephyrine.page):
        told = lines(zephyrine.page).count()
        mover = people[int(asked)]
        expect(lines(mover.page)).to_have_count(told)
        expect(mover.page.locator('h1[data-turn="mine"]')).to_be_visible()
        play = play_by_keyboard if mover is ludivine else play_by_finger
        sees_everything(mover.page, len(people))
        if mover is balthazar and mover.page.locator('[data-slot="then"] > button').count():
            is_told_where_it_goes(mover.page)
        place = play(mover.page)
        places.add(f"{mover is ludivine} {place.split(':')[0]}")
        expect(lines(zephyrine.page).nth(told)).to_be_attached()
        if mover is balthazar and place.startswith("action:"):
            reads_three_ways(balthazar.page)
            assert draws_blocks(balthazar, house)
            assert violations(balthazar.page) == []
    for kind in ("pile", "condition", "action"):
        assert {f"True {kind}", f"False {kind}"} <= places

    for somebody in people:
        expect(somebody.page.locator("[data-over]")).to_have_text(re.compile("^Victoire\u00a0: "))
        expect(somebody.page.locator("[data-podium] > li").first).to_contain_text("1")
    ask_why(balthazar.page)
    assert violations(balthazar.page) == []
    zephyrine.page.get_by_role("link", name="En parler ensemble", exact=True).tap()
    played = zephyrine.page.get_by_role("region", name="Les alternatives jouées", exact=True)
    expect(played.locator("tbody tr")).to_have_count(ROUNDS)
    figures = zephyrine.page.locator("svg.chart text").all_text_contents()
    assert figures
    assert not [figure for figure in figures if "-" in figure]  # cards, however few
    best = zephyrine.page.get_by_role("heading", name="L'alternative la plus efficace", exact=True)
    expect(best).to_be_visible()
    assert violations(zephyrine.page) == []
    program = zephyrine.page.get_by_role(
        "region", name="La partie entière est un programme", exact=True
    )
    expect(program).to_contain_text("for personne in tour_de_table:")
    for somebody in people:
        somebody.gone()


def test_before_the_first_card_nothing_stands_between_the_table_and_its_button(
    browser: Browser, house: House
) -> None:
    player = Somebody(browser, TABLET)
    player.open_table(house.url, TITLE)
    for name in ("Capucine", "Baptiste", "Clémentine"):
        if name != "Capucine":
            player.press("Ajouter quelqu'un sur cet appareil")
        player.sit(name)
    player.press("Commencer la partie")
    expect(player.page.locator("[data-move]").first).to_be_visible()
    written = player.page.get_by_role("region", name="Le même programme, écrit autrement")
    expect(written).to_have_count(0)
    player.plays("Retourner une carte Condition")
    expect(written).to_be_visible()
    player.gone()


BELOW = """board => [...board.querySelectorAll("*")].filter((part) =>
  part.getBoundingClientRect().bottom > innerHeight).length"""


def test_a_big_screen_names_everybody_and_has_room_for_all_their_cards(
    browser: Browser, house: House
) -> None:
    names = ("Capucine", "Baptiste", "Clémentine", "Dagobert", "Zéphyr des Vosges")
    player, wall = Somebody(browser, TABLET), Somebody(browser, SCREEN)
    code = player.open_table(house.url, TITLE)
    player.page.get_by_label("Niveaux des conditions et des actions").select_option("2,2")
    for name in names:
        if name != names[0]:
            player.press("Ajouter quelqu'un sur cet appareil")
        player.sit(name)
    wall.page.goto(f"{house.url}/screen/{code}")
    player.press("Commencer la partie")
    for told in range(1, 9):
        expect(player.page.locator("[data-open=true] [data-move]").first).to_be_attached()
        settled(wall.page)
        for name in names:
            expect(wall.board.get_by_text(name, exact=True)).to_be_in_viewport(ratio=1)
        wait_until(wall.page, lambda: wall.board.evaluate(BELOW) == 0)
        assert too_small(wall.page) == []
        if told == 8:
            break
        player.page.locator("button[data-place], [data-move]:visible").first.click()
        expect(lines(player.page).nth(told)).to_be_attached()
    assert violations(wall.page) == []
    player.gone()
    wall.gone()
