"""The board of the goose: geese walk on it, its squares speak, its pot fills."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.house import DESKTOP, PHONE, SCREEN, House, Somebody

SQUARES = "Les cases du plateau, une à une avec les flèches"
WATCH = """
    goose => {
        window.seen = [];
        new MutationObserver(() => window.seen.push(goose.dataset.square))
            .observe(goose, { attributes: true, attributeFilter: ["data-square"] });
    }
"""


WATCH_TURN = """
    goose => {
        const head = document.querySelector("h1");
        window.seen = [];
        new MutationObserver(() => window.seen.push([goose.dataset.square, head.textContent]))
            .observe(goose, { attributes: true, attributeFilter: ["data-square"] });
    }
"""
FALLEN = "[data-dice] [role=img]"
FOUR_AND_TWO = "le dé montre 4, le dé montre 2"
LAPTOP = (1366, 768)
IN_SIGHT = "board => board.getBoundingClientRect().bottom <= innerHeight"


def two_at_one_device(browser: Browser, house: House, size: tuple[int, int], rule: str) -> Somebody:
    player = Somebody(browser, size)
    player.open_table(house.url, "Jeu de l'oie")
    player.sit("Capucine")
    player.press("Ajouter quelqu'un sur cet appareil")
    player.sit("Baptiste")
    player.choose_real_dice()
    options = player.page.locator("select", has=player.page.locator('option[value="2"]')).first
    options.select_option(rule)
    expect(options).to_have_value(rule)
    player.press("Commencer la partie")
    player.is_asked("Capucine")
    return player


def test_a_goose_walks_square_by_square_and_over_the_bridge(browser: Browser, house: House) -> None:
    player = two_at_one_device(browser, house, DESKTOP, "1")
    player.page.emulate_media(reduced_motion="no-preference")
    goose = player.board.locator('[data-goose="0"]')
    expect(goose).to_have_attribute("data-square", "0")
    goose.evaluate(WATCH)
    player.types(4, 2)
    player.is_asked("Baptiste")
    assert player.page.evaluate("window.seen") == ["1", "2", "3", "4", "5", "6", "12"]
    player.page.reload()
    player.is_asked("Baptiste")
    expect(goose).to_have_attribute("data-square", "12")
    expect(player.board.locator(FALLEN)).to_have_attribute("aria-label", FOUR_AND_TWO)
    wall = Somebody(browser, SCREEN)
    wall.page.goto(player.page.url.replace("/t/", "/screen/"))
    expect(wall.board.locator(FALLEN)).to_have_attribute("aria-label", FOUR_AND_TWO)
    player.gone()
    wall.gone()


def test_on_the_big_screen_a_turn_is_told_after_the_walk_and_the_end_hides_nothing(
    browser: Browser, house: House
) -> None:
    player = two_at_one_device(browser, house, DESKTOP, "1")
    code = player.page.url.rsplit("/", 1)[1]
    wall = Somebody(browser, SCREEN)
    wall.page.emulate_media(reduced_motion="no-preference")
    wall.page.goto(f"{house.url}/screen/{code}")
    goose = wall.board.locator('[data-goose="0"]')
    turn = "C'est à Capucine de jouer"
    expect(wall.page.locator("h1")).to_have_text(turn)
    goose.evaluate(WATCH_TURN)
    player.types(1, 1)
    expect(wall.page.locator("h1")).to_have_text("C'est à Baptiste de jouer")
    assert wall.page.evaluate("window.seen") == [["1", turn], ["2", turn]]

    for mine in ((6, 6), (6, 1), (6, 6), (5, 1)):
        player.is_asked("Baptiste")
        player.types(1, 1)
        player.is_asked("Capucine")
        player.types(*mine)
    wall.sees_the_end("Victoire\u00a0: Capucine")
    expect(goose).to_have_attribute("data-square", "63")
    assert wall.board.locator("svg").first.evaluate(IN_SIGHT)
    player.gone()
    wall.gone()


def test_squares_speak_and_the_dice_can_be_pressed(browser: Browser, house: House) -> None:
    player = two_at_one_device(browser, house, PHONE, "1")
    said = player.board.get_by_role("status")
    player.board.get_by_role("button", name=SQUARES, exact=True).press("ArrowRight")
    expect(said).to_have_text("Case 1. Une case tranquille\u00a0: il ne s'y passe rien.")
    player.press("Case spéciale suivante")
    player.press("Case spéciale suivante")
    expect(said).to_have_text("Case 6. Le pont\u00a0: on file tout droit à la case 12.")
    player.board.get_by_role("button", name="Fermer", exact=True).click()
    expect(said).to_be_empty()
    middle = player.board.locator("svg").first.bounding_box()
    assert middle is not None
    player.page.mouse.click(
        middle["x"] + middle["width"] * 0.47, middle["y"] + middle["height"] * 0.5
    )
    expect(said).to_contain_text("Case 63. Le jardin de l'oie")
    player.board.get_by_role("button", name="Fermer", exact=True).click()
    player.board.locator("[data-dice]").click()
    expect(player.page.get_by_role("dialog")).to_contain_text("Qu'ont donné les dés\u202f?")
    player.gone()


def test_on_a_laptop_a_throw_leaves_in_sight_whose_turn_it_is(
    browser: Browser, house: House
) -> None:
    player = Somebody(browser, LAPTOP)
    player.open_table(house.url, "Jeu de l'oie")
    player.sit("Capucine")
    player.press("Ajouter un robot")
    player.press("Commencer la partie")
    player.is_asked("Capucine")
    player.plays("Lancer les deux dés")
    expect(player.board.locator(FALLEN)).to_be_visible()
    expect(player.page.locator("h1")).to_be_in_viewport(ratio=1)
    assert player.page.evaluate("scrollY") == 0
    player.gone()


def test_the_bridge_is_paid_into_the_pot(browser: Browser, house: House) -> None:
    player = two_at_one_device(browser, house, PHONE, "2")
    expect(player.board.locator("[data-pot]")).to_have_text("0")
    player.types(4, 2)
    player.is_asked("Baptiste")
    expect(player.board.locator("[data-pot]")).to_have_text("1")
    expect(player.board.locator('[data-tokens="0"]')).to_have_text("4")
    expect(player.board.locator('[data-tokens="1"]')).to_have_text("5")
    player.gone()
