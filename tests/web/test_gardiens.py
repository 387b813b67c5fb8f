"""Three phones play the gardiens in silence round a big screen, and talk it over."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Route, expect

from tests.web.house import DESKTOP, KNOWN, PHONE, SCREEN, House, Somebody, wait_until
from tests.web.test_everyone import violations

TITLE = "Les gardiens du numérique"
NAMES = ("Zephyrine", "Baptiste", "Capucine")
ENDING = re.compile(r"^(Victoire de toute la table|L'équipe a perdu)")
ON_THE_GRID = ("alert", "turn", "look", "show", "report", "weaken", "sweep")
OF_THE_HAND = ("play", "discard")
OF_THE_FRONT = ("lay", "apply")
# Whoever lays nothing and warns nobody comes to the end soonest.
HASTY = ("done", "no alert", "play ", "turn ")
READY = '.play:has(h1[data-turn="mine"]) [data-open="true"] > [data-move]'
# Whether the hand comes before the grid, for Tab and for the eye.
HAND_FIRST = """board => {
  const [hand, grid] = ["[data-card]", "[data-place]"].map((each) => board.querySelector(each));
  const follows = hand.compareDocumentPosition(grid) & Node.DOCUMENT_POSITION_FOLLOWING;
  return [!!follows, hand.getBoundingClientRect().top < grid.getBoundingClientRect().top];
}"""
LATEST = "lines => [lines.length, lines[0]?.textContent]"
LONGEST = 500  # moves of a game


def team(browser: Browser, house: House) -> tuple[list[Somebody], Somebody]:
    """Three phones round a big screen, at a table where the game has begun."""
    phones = [Somebody(browser, PHONE) for _ in NAMES]
    for phone in phones:
        phone.page.add_init_script(KNOWN)
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
    return phones, wall


def asked(phones: list[Somebody]) -> Somebody | None:
    """Who must answer, by their own phone: another may be behind. Nobody once the game is over."""
    found: list[Somebody | None] = []

    def known() -> bool:
        found[:] = [phone for phone in phones if phone.page.locator(READY).count()]
        if all(phone.page.locator("h1[data-over]").count() for phone in phones):
            found[:] = [None]
        return bool(found)

    wait_until(phones[0].page, known)
    return found[0]


def moves(phone: Somebody) -> list[str]:
    offers = phone.page.locator("[data-move]")
    found: list[str] = offers.evaluate_all("all => all.map(each => each.dataset.move)")
    return found


def answer(phone: Somebody, move: str) -> None:
    """Presses a card of the grid, the hand or the table, or a button, and sees what it did told."""
    lines = phone.page.locator("ol[reversed] > li")
    before = lines.evaluate_all(LATEST)
    verb = move.split()[0]
    if verb in ON_THE_GRID:
        press_card(phone, move)
    elif verb in OF_THE_HAND + OF_THE_FRONT:
        place = "data-card" if verb in OF_THE_HAND else "data-front"
        phone.board.locator(f'[{place}="{move.split()[1]}"][data-lit]').first.click()
        phone.page.locator(f'[data-offer="{move}"]').click()
    else:
        phone.page.locator(f'[data-move="{move}"]').click()
    wait_until(phone.page, lambda: lines.evaluate_all(LATEST) != before)


def drag(phone: Somebody, piece: str, place: str) -> None:
    """Drags a piece onto a card of the grid, and sees what it did told."""
    lines = phone.page.locator("ol[reversed] > li")
    before = lines.evaluate_all(LATEST)
    phone.board.locator(piece).drag_to(phone.board.locator(f'[data-place="{place}"]'))
    wait_until(phone.page, lambda: lines.evaluate_all(LATEST) != before)


def is_in_silence(host: Somebody) -> None:
    """There is nothing on the host's phone by which to say something that is no move."""
    expect(host.page.get_by_role("button", name="English", exact=True)).to_have_count(0)
    host.press("☰ Menu")
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_text("Ce jeu se joue en silence")).to_be_visible()
    expect(dialog.get_by_role("button", name="Arrêter la partie ici", exact=True)).to_be_visible()
    expect(dialog.get_by_role("button", name="Mettre en pause", exact=True)).to_have_count(0)
    dialog.get_by_role("button", name="Fermer", exact=True).click()


def press_card(phone: Somebody, move: str) -> None:
    """A card that one knows opens to be read, with what may be done; any other acts at once."""
    *verb, number = move.split()
    place = int(number) if verb[-1] != "row" else 3 * int(number) - 2
    card = phone.board.locator(f'[data-place="{place}"]')
    known = "known" in str(card.get_attribute("class"))
    card.click()
    if known:
        phone.page.locator(f'[data-offer="{move}"]').click()


def hasty(offered: list[str]) -> str:
    """The move of somebody in a hurry."""
    return next((move for start in HASTY for move in offered if move.startswith(start)), offered[0])


def read_the_lexicon(phone: Somebody) -> None:
    phone.press("Lexique")
    dialog = phone.page.get_by_role("dialog")
    assert dialog.locator("dt").count() >= 25
    dialog.get_by_role("searchbox", name="Chercher un mot", exact=True).fill("hamecon")
    expect(dialog.locator("dt").first).to_have_text("Hameçonnage")
    dialog.get_by_role("button", name="Fermer", exact=True).click()
    phone.press("Aide de jeu")
    expect(dialog.locator("dt")).to_have_count(7)
    dialog.get_by_role("button", name="Fermer", exact=True).click()


def looks(phones: list[Somebody], phone: Somebody, move: str) -> None:
    """Looks at a card: it is marked « vu » for this phone alone, and stays so after a reload."""
    place = move.split()[1]
    answer(phone, move)
    for _ in range(2):
        for each in phones:
            mark = each.board.locator(f'[data-place="{place}"]').get_by_text("vu", exact=True)
            expect(mark).to_have_count(1 if each is phone else 0)
        phone.page.reload()


def alerts(everyone: list[Somebody], phone: Somebody, move: str) -> None:
    """Drags one's Alert onto a card, and everyone sees whose it is."""
    place = move.split()[1]
    drag(phone, "[data-alert]", place)
    name = NAMES[everyone.index(phone)]
    for each in everyone:
        card = each.board.locator(f'[data-place="{place}"]')
        expect(card.get_by_text(f"Alerte\u00a0: {name}", exact=True)).to_be_attached()


def lays(everyone: list[Somebody], phone: Somebody, move: str) -> None:
    """Drags a card onto a threat, and everyone sees the sum."""
    _, card, place = move.split()
    drag(phone, f'[data-front="{card}"][data-lit]', place)
    for each in everyone:
        total = each.board.locator(f'[data-place="{place}"] [data-sum]')
        expect(total).to_have_text(re.compile(r"^\d( − \d)* (≤|>|=) \d"))


def test_three_phones_round_a_big_screen_and_the_debrief(browser: Browser, loaded: House) -> None:
    phones, wall = team(browser, loaded)
    everyone = [*phones, wall]
    hidden = wall.board.locator('[data-lies="down"].known')
    done: set[str] = set()
    is_in_silence(phones[0])
    read_the_lexicon(phones[1])
    for _ in range(LONGEST):
        phone = asked(phones)
        if phone is None:
            break
        expect(hidden).to_have_count(0)
        offered = moves(phone)
        last = offered[-1]
        verb = last.split()[0]
        first = verb in OF_THE_HAND
        assert phone.board.evaluate(HAND_FIRST) == [first, first]
        if verb == "alert" and verb not in done:
            alerts(everyone, phone, last)
        elif verb == "lay" and verb not in done:
            lays(everyone, phone, last)
        elif verb == "look" and "row" not in last and verb not in done:
            looks(phones, phone, last)
        else:
            answer(phone, hasty(offered))
        done.add(verb)
    assert {"alert", "lay", "look", "turn", "play"} <= done
    for each in everyone:
        expect(each.page.locator("[data-over]")).to_have_text(ENDING)
    expect(wall.board.locator('[data-lies="down"]:not(.known)')).to_have_count(0)
    for phone in phones:
        expect(phone.page.get_by_role("button", name="English", exact=True)).to_be_visible()
        phone.page.get_by_role("link", name="En parler ensemble", exact=True).click()
        expect(phone.page.locator("h1")).to_have_text(f"En parler\u00a0: {TITLE}")
        for title in (
            "Le cumul de Menace au fil de la partie",
            "Les tournants",
            "Les Alertes, comprises ou non",
            "Qui avait vu quoi",
            "Les mots de cette partie",
            "Pour en parler",
        ):
            expect(phone.page.get_by_role("heading", name=title, exact=True)).to_be_visible()
        more = phone.page.get_by_role("link", name="En savoir plus", exact=True)
        expect(more).to_have_attribute("href", "/pages/gardiens/lexicon")
    for each in everyone:
        assert violations(each.page) == []
        each.gone()


def test_a_curtain_that_falls_before_the_board_has_come(browser: Browser, loaded: House) -> None:
    """One device for two asks for the board anew behind each curtain; the answer may be late."""
    device = Somebody(browser, DESKTOP)
    page = device.page
    page.add_init_script(KNOWN)
    late: list[Route] = []

    def hold(route: Route) -> None:
        late.append(route)

    page.route("**/layout?*", hold)
    device.open_table(loaded.url, TITLE)
    device.sit(NAMES[0])
    device.press("Ajouter quelqu'un sur cet appareil")
    device.sit(NAMES[1])
    device.press("Commencer la partie")
    for name in NAMES[:2]:
        device.press(f"C'est moi, {name}")
        while not page.locator(".curtain").count():
            page.locator("[data-move]").first.click()
            expect(page.locator(".curtain, [data-open='true'] > [data-move]").first).to_be_visible()
    assert len(late) >= 2
    for route in late:
        route.continue_()
    page.unroute("**/layout?*")
    device.press(f"C'est moi, {NAMES[0]}")
    expect(device.board.locator("[data-place]").first).to_be_visible()
    device.gone()
