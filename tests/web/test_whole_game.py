"""Two people and a robot play the goose to its end, and everything that can go wrong does."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.web.house import DESKTOP, PHONE, SCREEN, Cable, House, Somebody

TITLE = "Jeu de l'oie"


def test_a_whole_game_with_a_reload_a_cut_cable_and_a_power_cut(
    browser: Browser, house: House
) -> None:
    cable = Cable(house.port)
    capucine, baptiste = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    wall = Somebody(browser, SCREEN)

    code = capucine.open_table(house.url, TITLE)
    capucine.sit("Capucine")
    baptiste.page.goto(f"{cable.url}/j/{code}")
    baptiste.sit("Baptiste")
    capucine.sees_seated("Baptiste")
    capucine.press("Ajouter un robot")
    capucine.choose_real_dice()
    wall.page.goto(f"{house.url}/screen/{code}")
    expect(wall.page.locator("[data-code]")).to_have_text(code)
    expect(wall.page.get_by_text("Baptiste", exact=True)).to_be_visible()
    capucine.press("Commencer la partie")

    capucine.is_asked("Capucine")
    capucine.types(1, 1)
    baptiste.is_asked("Baptiste")
    baptiste.page.reload()
    baptiste.is_asked("Baptiste")
    baptiste.types(1, 1)

    capucine.is_asked("Capucine")
    cable.cut()
    lost = baptiste.page.get_by_text("Connexion perdue, nouvel essai…", exact=True)
    expect(lost.first).to_be_visible()
    capucine.types(6, 6)
    expect(wall.page.locator("h1")).to_have_text("C'est à Baptiste de jouer")
    cable.mend()
    baptiste.is_asked("Baptiste")

    house.kill()
    expect(lost.first).to_be_visible()
    house.start()
    baptiste.is_asked("Baptiste")
    expect(lost).to_have_count(0)
    baptiste.types(1, 1)

    capucine.is_asked("Capucine")
    capucine.types(1, 6)
    baptiste.is_asked("Baptiste")
    baptiste.types(1, 1)
    capucine.is_asked("Capucine")
    capucine.types(6, 6)
    baptiste.is_asked("Baptiste")
    baptiste.types(1, 1)
    capucine.is_asked("Capucine")
    capucine.types(1, 5)
    for each in (capucine, baptiste, wall):
        each.sees_the_end("Victoire\u00a0: Capucine")

    capucine.press("Rejouer ensemble")
    for each in (capucine, baptiste):
        expect(each.page.locator("[data-code]")).not_to_have_text(code)
        each.sees_seated("Baptiste")
    for each in (capucine, baptiste, wall):
        each.gone()
    cable.close()
