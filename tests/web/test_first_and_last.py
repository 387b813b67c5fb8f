"""Before the first game and after the last move: the guided game, the replay, the debrief."""

from __future__ import annotations

from playwright.sync_api import Browser, Locator, expect

from tablee.games.goose.guide import GUIDE
from tests.web.house import DESKTOP, PHONE, SCREEN, TABLET, House, Somebody

# Keeps what the guide says before all that led to it has been shown.
HASTE = """() => {
  window.early = [];
  const said = document.querySelector(".say p");
  new MutationObserver(() => {
    if (!document.querySelector(".caption.empty")) window.early.push(said.textContent);
  }).observe(said, { characterData: true, childList: true, subtree: true });
}"""


def goose(player: Somebody, seat: int) -> Locator:
    return player.board.locator(f'[data-goose="{seat}"]')


def test_the_guided_game_of_the_goose_is_played_to_its_end(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    player.page.goto(f"{house.url}/")
    player.page.get_by_role("link", name="Partie guidée\u00a0: Jeu de l'oie", exact=True).click()
    expect(goose(player, 0)).to_have_attribute("data-square", "0")
    player.page.evaluate(HASTE)
    for lesson in GUIDE.lessons[:-1]:
        mine = lesson.move and lesson.who == 0
        player.press("Lancer les deux dés" if mine else "Suivant")
    expect(player.page.get_by_text("Voilà, tu sais jouer\u202f!", exact=True)).to_be_visible()
    expect(goose(player, 0)).to_have_attribute("data-square", "30")
    assert player.page.evaluate("window.early") == []
    player.press("Précédent")
    expect(player.page.get_by_text("tu sais jouer")).to_have_count(0)
    player.gone()


def test_a_game_that_is_over_is_seen_again_step_by_step_and_talked_over(
    browser: Browser, house: House
) -> None:
    player = Somebody(browser, DESKTOP)
    player.open_table(house.url, "Jeu de l'oie")
    player.sit("Capucine")
    player.press("Ajouter quelqu'un sur cet appareil")
    player.sit("Baptiste")
    player.choose_real_dice()
    player.press("Commencer la partie")
    for mine in ((4, 2), (1, 1), (3, 2)):
        player.is_asked("Capucine")
        player.types(*mine)
        player.is_asked("Baptiste")
        player.types(1, 2)
    player.press("☰ Menu")
    player.press("Arrêter la partie ici")
    player.press("Appuie encore pour arrêter")
    player.page.get_by_role("link", name="Revoir la partie", exact=True).click()

    expect(goose(player, 0)).to_have_attribute("data-square", "0")
    player.press("Suivant ▶")
    expect(goose(player, 0)).to_have_attribute("data-square", "12")
    expect(goose(player, 1)).to_have_attribute("data-square", "0")
    player.press("Suivant ▶")
    expect(goose(player, 1)).to_have_attribute("data-square", "3")
    player.press("◀ Précédent")
    expect(goose(player, 1)).to_have_attribute("data-square", "0")
    player.press("À la fin ▶|")
    expect(player.page.get_by_role("button", name="Suivant ▶", exact=True)).to_be_disabled()
    player.page.get_by_role("link", name="Retour à la table", exact=True).click()

    player.page.get_by_role("link", name="En parler ensemble", exact=True).click()
    expect(player.page.get_by_role("img", name="Qui menait, coup après coup")).to_be_visible()
    luck = player.page.get_by_role("region", name="La chance aux dés", exact=True)
    expect(luck.get_by_role("row")).to_have_count(3)
    expect(luck).to_contain_text("Capucine")
    player.page.goto(player.page.url.replace("/debrief/", "/verify?code="))
    finding = player.page.locator('[data-finding="good"]')
    expect(finding).to_contain_text("le programme n'a rien tiré au sort")
    expect(player.page.get_by_text("12 dés lancés pour de vrai")).to_be_visible()
    player.gone()


def begun(house: House, host: Somebody, guest: Somebody) -> str:
    """Capucine runs a table of the goose, Baptiste has come, and it is her turn; its code."""
    code = host.open_table(house.url, "Jeu de l'oie")
    host.sit("Capucine")
    guest.page.goto(f"{house.url}/t/{code}")
    guest.sit("Baptiste")
    host.sees_seated("Baptiste")
    host.press("Commencer la partie")
    host.is_asked("Capucine")
    return code


def test_whoever_paused_the_game_sees_how_to_go_on_without_the_menu(
    browser: Browser, house: House
) -> None:
    host, guest = Somebody(browser, PHONE), Somebody(browser, PHONE)
    code = begun(house, host, guest)
    host.press("☰ Menu")
    host.press("Mettre en pause")
    host.page.keyboard.press("Escape")

    paused = "La partie est en pause."
    wall = Somebody(browser, SCREEN)
    wall.page.goto(f"{house.url}/screen/{code}")
    expect(wall.page.locator("h1")).to_have_text(paused)
    wall.gone()
    expect(guest.page.get_by_text(paused, exact=True)).to_be_visible()
    expect(guest.page.get_by_role("button", name="Reprendre", exact=True)).to_have_count(0)
    host.press("Reprendre")
    expect(host.page.get_by_text(paused, exact=True)).to_have_count(0)
    expect(guest.page.get_by_text(paused, exact=True)).to_have_count(0)
    host.gone()
    guest.gone()


def test_a_seat_is_given_to_a_bot_at_the_second_press_and_a_stopped_game_is_nobodys_victory(
    browser: Browser, house: House
) -> None:
    host, guest = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    begun(house, host, guest)
    host.press("☰ Menu")
    host.press("Baptiste\u00a0: donner sa place à un robot")
    sure = host.page.get_by_role("button", name="Baptiste perd sa place pour de bon")
    expect(sure).to_be_visible()
    expect(guest.page.get_by_role("button", name="Menu")).to_be_visible()
    sure.click()
    expect(sure).to_have_count(0)
    host.press("Arrêter la partie ici")
    host.page.get_by_role("button", name="Appuie encore").click()
    expect(host.page.locator("[data-over]")).to_have_text("Partie arrêtée")
    expect(guest.page.locator("[data-over]")).to_have_text("Partie arrêtée")
    host.gone()
    guest.gone()


def test_where_the_host_lets_nobody_watch_a_visitor_is_told_so(
    browser: Browser, house: House
) -> None:
    host, curious = Somebody(browser, TABLET), Somebody(browser, PHONE)
    code = host.open_table(house.url, "Jeu de l'oie")
    host.sit("Capucine")
    host.press("Ajouter un robot")
    host.page.get_by_text("Réglages de la table", exact=True).click()
    host.page.get_by_role("checkbox").last.uncheck()
    host.press("Commencer la partie")
    host.is_asked("Capucine")
    curious.page.goto(f"{house.url}/t/{code}")
    expect(curious.page.locator("h1")).to_contain_text("On ne peut pas regarder cette partie")
    expect(curious.page.get_by_label("Les trois mots de ma place")).to_be_visible()
    curious.page.goto(f"{house.url}/screen/{code}")
    expect(curious.page.locator("h1")).to_have_text("Pas de grand écran pour cette partie")
    curious.page.get_by_role("link", name="Accueil", exact=True).click()
    expect(curious.page.locator("h1")).to_have_text("À quoi on joue\u202f?")
    host.gone()
    curious.gone()


def test_an_address_of_no_game_and_no_table_leads_home_and_nowhere_else(
    browser: Browser, house: House
) -> None:
    visitor = Somebody(browser, PHONE)
    for path, title in (
        ("rules/nope", "Cette adresse ne mène nulle part"),
        ("pages/nope", "Cette adresse ne mène nulle part"),
        ("debrief/ZZZZ", "En parler ensemble"),
        ("replay/ZZZZ", "Revoir la partie"),
    ):
        visitor.page.goto(f"{house.url}/{path}")
        expect(visitor.page.get_by_role("alert")).to_be_visible()
        expect(visitor.page.locator("h1")).to_have_text(title)
        expect(visitor.page.locator("main").get_by_role("link")).to_have_text(["Accueil"])
    visitor.gone()
