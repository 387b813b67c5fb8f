"""Alone, on one device, with a toy that brings no board, in another language."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Browser, FilePayload, Route, expect

from tests.web.house import DESKTOP, PHONE, TABLET, House, Somebody


def picked(name: str, content: bytes) -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": content}


def test_alone_against_the_computer_in_two_clicks(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    player.page.goto(f"{house.url}/")
    player.press("En solo contre l'ordinateur : Jeu de l'oie")
    player.plays("Lancer les deux dés")
    log = player.page.get_by_role("region", name="Ce qui s'est passé", exact=True)
    expect(log.first).to_contain_text("lance les dés")
    player.gone()


def test_whoever_leaves_a_game_for_the_home_page_finds_it_there(
    browser: Browser, house: House
) -> None:
    player = Somebody(browser, PHONE)
    player.page.goto(f"{house.url}/")
    player.press("En solo contre l'ordinateur : Jeu de l'oie")
    expect(player.board).to_be_visible()
    player.page.goto(f"{house.url}/")
    player.page.get_by_role("link", name=re.compile(r"^Reprendre\s: Jeu de l'oie")).click()
    expect(player.board).to_be_visible()
    player.gone()


def test_one_device_for_two_draws_a_curtain_over_hidden_hands(
    browser: Browser, house: House
) -> None:
    device = Somebody(browser, TABLET)
    device.open_table(house.url, "Web Runners")
    device.sit("Capucine")
    device.press("Ajouter quelqu'un sur cet appareil")
    device.sit("Baptiste")
    device.press("Commencer la partie")

    expect(device.page.locator("h1")).to_have_text("Passe l'appareil à Capucine")
    expect(device.board).to_have_count(0)
    device.press("C'est moi, Capucine")
    device.is_asked("Capucine")
    device.board.locator("[data-card]").first.click()
    device.page.locator('[data-offer^="stay "]').first.click()

    expect(device.page.locator("h1")).to_have_text("Passe l'appareil à Baptiste")
    expect(device.board).to_have_count(0)
    device.press("C'est moi, Baptiste")
    device.is_asked("Baptiste")
    device.gone()


def test_whoever_comes_to_a_full_table_is_told_so_and_led_on(
    browser: Browser, house: House
) -> None:
    capucine, baptiste = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    code = capucine.open_table(house.url, "Les cailloux")
    baptiste.page.goto(f"{house.url}/t/{code}")
    capucine.press("Ajouter un robot")
    capucine.press("Ajouter un robot")

    full = baptiste.page.get_by_role("heading", name="La table est pleine")
    expect(full).to_be_visible()
    expect(baptiste.page.get_by_text("Reste ici pour regarder")).to_be_visible()
    elsewhere = baptiste.page.get_by_role("link", name="Une autre table")
    expect(elsewhere).to_have_attribute("href", "/")
    start = capucine.page.get_by_role("button", name="Commencer la partie")
    expect(start).to_be_enabled()  # whoever opened it has a game to start, and no seat to look for
    expect(capucine.page.get_by_role("heading", name="La table est pleine")).to_have_count(0)

    capucine.page.get_by_role("button", name=re.compile("^Retirer")).last.click()
    expect(full).to_have_count(0)
    baptiste.sit("Baptiste")
    capucine.sees_seated("Baptiste")
    capucine.gone()
    baptiste.gone()


def test_a_game_of_rules_and_words_alone_is_played_on_the_default_board(
    browser: Browser, house: House
) -> None:
    capucine, baptiste = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    code = capucine.open_table(house.url, "Les cailloux")
    capucine.sit("Capucine")
    baptiste.page.goto(f"{house.url}/t/{code}")
    baptiste.sit("Baptiste")
    capucine.sees_seated("Baptiste")
    capucine.press("Commencer la partie")

    capucine.is_asked("Capucine")
    expect(capucine.board).to_contain_text("Le tas\u00a0: 5 cailloux.")
    capucine.page.get_by_text("Pas possible pour l'instant", exact=True).click()
    capucine.press("Prendre 3 cailloux\u00a0: pourquoi pas\u202f?")
    expect(capucine.page.get_by_role("status")).to_contain_text("Trois, c'est trop.")
    capucine.plays("Prendre 2 cailloux")
    baptiste.is_asked("Baptiste")
    expect(baptiste.board).to_contain_text("Le tas\u00a0: 3 cailloux.")
    baptiste.plays("Prendre 1 caillou")
    capucine.is_asked("Capucine")
    capucine.plays("Prendre 2 cailloux")
    for each in (capucine, baptiste):
        each.sees_the_end("Victoire\u00a0: Capucine")
        each.gone()


def test_a_line_of_the_log_opens_its_paragraph(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    player.page.goto(f"{house.url}/")
    player.press("En solo contre l'ordinateur : Les cailloux")
    player.plays("Prendre 1 caillou")
    player.page.get_by_role("button", name=re.compile("Règle 1.1$")).first.click()
    dialog = player.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Prenez un ou deux cailloux.")
    player.gone()


def test_each_device_speaks_its_own_language(browser: Browser, house: House) -> None:
    capucine, visitor = Somebody(browser, DESKTOP), Somebody(browser, PHONE, lang="en-GB")
    code = capucine.open_table(house.url, "Les cailloux")
    capucine.sit("Capucine")
    capucine.press("Ajouter un robot")
    capucine.press("Commencer la partie")
    capucine.is_asked("Capucine")
    visitor.page.goto(f"{house.url}/t/{code}")
    expect(visitor.page.locator("h1")).to_have_text("It's Capucine's turn")
    visitor.press("Français")
    expect(visitor.page.locator("h1")).to_have_text("C'est à Capucine de jouer")
    expect(capucine.page.locator("h1")).to_have_text("À toi de jouer, Capucine\u202f!")
    capucine.gone()
    visitor.gone()


def test_the_back_button_stays_at_the_table(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    player.page.goto(f"{house.url}/")
    player.press("En solo contre l'ordinateur : Les cailloux")
    expect(player.page.locator("[data-move]").first).to_be_visible()
    player.page.evaluate("history.back()")
    expect(player.page.get_by_role("status")).to_contain_text("Tu restes à la table.")
    player.plays("Prendre 1 caillou")
    player.gone()


def test_a_code_that_leads_to_no_table_says_so(browser: Browser, house: House) -> None:
    lost = Somebody(browser, PHONE)
    for path in ("t/ZZZZ", "screen/ZZZZ"):
        lost.page.goto(f"{house.url}/{path}")
        expect(lost.page.locator("h1")).to_have_text("Aucune table avec ce code")
        lost.page.get_by_role("link", name="Accueil", exact=True).click()
        expect(lost.page.locator("h1")).to_have_text("À quoi on joue\u202f?")
    lost.gone()


def test_the_luck_of_a_game_is_checked_in_the_browser(browser: Browser, house: House) -> None:
    player = Somebody(browser, DESKTOP)
    player.page.goto(f"{house.url}/")
    player.press("En solo contre l'ordinateur : Jeu de l'oie")
    player.plays("Lancer les deux dés")
    expect(player.page.locator("[data-move]").first).to_be_visible()
    player.press("☰ Menu")
    player.press("Arrêter la partie ici")
    player.press("Appuie encore pour arrêter")
    expect(player.page.locator("[data-over]")).to_be_visible()
    player.page.get_by_role("link", name="Vérifier le hasard", exact=True).click()
    good = player.page.locator('[data-finding="good"]')
    expect(good).to_contain_text("Tout est exact")
    kept = "L'empreinte est celle que cet appareil a gardée avant la partie."
    expect(player.page.get_by_text(kept, exact=True)).to_be_visible()
    player.page.evaluate(
        "sessionStorage.setItem(Object.keys(sessionStorage)"
        ".find((key) => key.startsWith('tablee:promise:')), '0'.repeat(64))"
    )
    player.press("Vérifier")
    expect(player.page.locator('[data-finding="other_promise"]')).to_be_visible()

    record = house.read(f"/api/tables/{player.page.url.split('=')[1]}/record.json")
    player.context.set_offline(True)
    file = player.page.get_by_label("Choisir une partie téléchargée (.json)", exact=True)
    file.set_input_files(
        files=[picked("changed.json", record.replace(b'"seed": "', b'"seed": "00'))]
    )
    expect(player.page.locator('[data-finding="promise"]')).to_be_visible()
    file.set_input_files(files=[picked("honest.json", record)])
    expect(good).to_contain_text("Tout est exact")
    player.gone()


def test_words_move_a_seat_to_another_device(browser: Browser, house: House) -> None:
    capucine, tablet = Somebody(browser, PHONE), Somebody(browser, TABLET)
    code = capucine.open_table(house.url, "Les cailloux")
    capucine.sit("Capucine")
    capucine.press("Ajouter un robot")
    capucine.press("Commencer la partie")
    capucine.is_asked("Capucine")
    capucine.press("☰ Menu")
    dialog = capucine.page.get_by_role("dialog")
    word = dialog.locator("li", has_text="Capucine").locator("code").inner_text()

    tablet.page.goto(f"{house.url}/t/{code}")
    tablet.press("☰ Menu")
    tablet.page.get_by_text("J'avais déjà une place", exact=True).click()
    tablet.page.get_by_role("textbox", name="Les trois mots de ma place", exact=True).fill(word)
    tablet.press("Reprendre ma place")
    tablet.press("Fermer")
    tablet.is_asked("Capucine")
    tablet.gone()
    capucine.gone()


def test_where_there_are_several_addresses_the_host_switches_between_them(
    browser: Browser, house: House
) -> None:
    host = Somebody(browser, DESKTOP)

    def two(route: Route) -> None:
        """As on a laptop with a cable and a Wi-Fi of its own."""
        own = json.loads(house.read("/api/addresses"))[0]
        cable = {**own, "url": f"{house.url}/j/BCDF", "label": "eth0"}
        wifi = {**own, "url": "http://10.42.0.1:8000/j/BCDF", "label": "wlan0"}
        route.fulfill(json=[cable, wifi])

    host.page.route("**/api/addresses**", two)
    host.open_table(house.url, "Les cailloux")
    invite = host.page.get_by_role("region", name="Rejoindre une table", exact=True)
    expect(invite).to_contain_text(house.url)
    invite.get_by_role("combobox", name="Adresse", exact=True).select_option(
        label="10.42.0.1:8000 (wlan0)"
    )
    expect(invite).to_contain_text("http://10.42.0.1:8000")
    expect(invite).not_to_contain_text(house.url)
    host.gone()


def test_a_lobby_without_phones_says_why_after_thirty_seconds(
    browser: Browser, house: House
) -> None:
    host = Somebody(browser, DESKTOP)
    host.page.clock.install()
    host.open_table(house.url, "Les cailloux")
    why = host.page.get_by_text("Le téléphone est en 4G ou 5G", exact=False)
    expect(why).to_have_count(0)
    host.page.clock.fast_forward(31_000)
    expect(why).to_be_visible()
    host.gone()
