"""By keyboard alone, with a transcript; with no violation that axe can find; light to load."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, Page, Request, expect

from tests.web.house import DESKTOP, PHONE, ROOT, SCREEN, House, Somebody, wait_until

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
TRANSCRIPT = Path(__file__).parent / "keyboard.txt"
FAR = 36  # px of a letter that is read at five metres, on a wall of 1080 lines
# The texts that a page shows, each with the height of its letters in px.
LETTERS = """() => [...document.querySelectorAll("main *")].flatMap((each) => {
  const own = [...each.childNodes].filter((node) => node.nodeType === 3 && node.textContent.trim());
  const { width, height } = each.getBoundingClientRect();
  if (!own.length || width < 2 || height < 2 || each.closest(".sr")) return [];
  const scale = each.ownerSVGElement ? each.getScreenCTM().a : 1;
  const size = parseFloat(getComputedStyle(each).fontSize) * scale;
  return [[Math.round(10 * size) / 10, each.textContent.trim()]];
})"""
LIGHT = 150 * 1024  # bytes on the wire for the first load of the table page


def violations(page: Page) -> list[str]:
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("() => axe.run()")
    return [
        f"{each['id']}: {node['html'][:120]} {node['failureSummary'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def too_small(wall: Page) -> list[str]:
    """What nobody at the back of the room can read on the wall."""
    texts = wall.evaluate(LETTERS)
    assert texts
    return [f"{size} px: {text}" for size, text in texts if size < FAR]


def focus(page: Page, name: str) -> None:
    """Moves by Tab until the focus is on something of this name."""
    script = "() => (document.activeElement.ariaLabel || document.activeElement.textContent).trim()"
    for _ in range(200):
        if page.evaluate(script) == name:
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to {name}")


def press(page: Page, name: str) -> None:
    focus(page, name)
    page.keyboard.press("Enter")


def throw(player: Somebody, name: str, first: int, second: int) -> list[str]:
    """One throw of real dice by keyboard, and what a screen reader is told of it."""
    page = player.page
    player.is_asked(name)
    expect(page.locator("[data-move]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    press(page, f"le dé montre {first}")
    page.keyboard.press("Tab")
    press(page, f"le dé montre {second}")
    press(page, "Valider les dés")
    told = page.locator("[data-told]")
    expect(told).to_contain_text(f"{name} lance les dés\u00a0: {first} et {second}, total")
    return [told.inner_text()]


def test_a_game_by_keyboard_alone(browser: Browser, house: House) -> None:
    player = Somebody(browser, DESKTOP)
    page = player.page
    page.goto(f"{house.url}/")
    expect(page.get_by_role("heading", name="Jeu de l'oie", exact=True)).to_be_visible()
    press(page, "Ouvrir une table\u00a0: Jeu de l'oie")
    for name in ("Capucine", "Baptiste"):
        expect(page.get_by_role("textbox", name="Surnom", exact=True)).not_to_have_value("")
        page.get_by_role("textbox", name="Surnom", exact=True).focus()
        page.keyboard.press("Control+a")
        page.keyboard.type(name)
        page.keyboard.press("Enter")
        player.sees_seated(name)
        if name == "Capucine":
            press(page, "Ajouter quelqu'un sur cet appareil")
    press(page, "Réglages de la table")
    page.locator("select", has=page.locator('option[value="real"]')).focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("select", has=page.locator('option[value="real"]'))).to_have_value("real")
    page.get_by_role("button", name="Commencer la partie", exact=True).focus()
    page.keyboard.press("Enter")

    heard: list[str] = []
    for mine in ((1, 1), (6, 6), (6, 1), (6, 6)):
        heard += throw(player, "Capucine", *mine)
        heard += throw(player, "Baptiste", 1, 1)
    heard += throw(player, "Capucine", 5, 1)
    player.sees_the_end("Victoire\u00a0: Capucine")
    heard.append(page.locator("[data-over]").inner_text())
    assert "\n".join(heard) + "\n" == TRANSCRIPT.read_text(encoding="utf-8")
    player.gone()


def test_axe_finds_no_violation(browser: Browser, house: House) -> None:
    player, wall = Somebody(browser, PHONE), Somebody(browser, SCREEN)
    page = player.page
    page.goto(f"{house.url}/")
    expect(page.get_by_role("heading", name="Jeu de l'oie", exact=True)).to_be_visible()
    assert violations(page) == []

    code = player.open_table(house.url, "Jeu de l'oie")
    expect(page.get_by_role("radio").first).to_be_attached()
    assert violations(page) == []
    player.sit("Capucine")
    player.press("Ajouter un robot")
    wall.page.goto(f"{house.url}/screen/{code}")
    expect(wall.page.get_by_text("Capucine", exact=True)).to_be_visible()
    assert violations(wall.page) == []

    player.press("Commencer la partie")
    player.plays("Lancer les deux dés")
    expect(page.locator("[data-move]")).to_be_visible()
    assert violations(page) == []
    expect(wall.page.locator("h1")).to_have_text("C'est à Capucine de jouer")
    assert violations(wall.page) == []
    player.press("☰ Menu")
    assert violations(page) == []
    player.press("Arrêter la partie ici")
    player.press("Appuie encore pour arrêter")
    expect(page.locator("[data-over]")).to_be_visible()
    assert violations(page) == []

    for path in (
        f"replay/{code}",
        f"debrief/{code}",
        "rules/goose",
        "guide/goose",
        "pages/gnou",
        "verify",
        f"verify?code={code}",
        "privacy",
        "no/where",
        "t/ZZZZ",
        "screen/ZZZZ",
    ):
        page.goto(f"{house.url}/{path}")
        expect(page.locator("h1:not(.hush)")).to_be_visible()
        assert violations(page) == []
    player.gone()
    wall.gone()


def test_the_table_page_is_light_on_its_first_load(browser: Browser, house: House) -> None:
    host, guest = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    code = host.open_table(house.url, "Jeu de l'oie")
    loaded: list[Request] = []

    def finished(request: Request) -> None:
        loaded.append(request)

    guest.page.on("requestfinished", finished)
    guest.page.goto(f"{house.url}/t/{code}")
    expect(guest.page.get_by_role("radio").first).to_be_attached()
    guest.page.wait_for_load_state("networkidle")
    wait_until(guest.page, lambda: sum(each.url.endswith(".woff2") for each in loaded) == 3)
    sizes = [request.sizes() for request in loaded]
    weight = sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes)
    print(f"first load of the table page: {weight / 1024:.1f} KB in {len(loaded)} requests")
    assert weight <= LIGHT
    host.gone()
    guest.gone()
