"""Four phones round a big screen run to the centre of the Web; attacks, answers, late answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tablee.games.webrunners.guide import GUIDE
from tests.web.house import DESKTOP, PHONE, SCREEN, TABLET, House, Somebody
from tests.web.test_everyone import too_small, violations

TITLE = "Web Runners"
NAMES = ("Zephyrine", "Baptiste", "Clémentine", "Dagobert")
SQUARES = "Les cases du plateau, une à une avec les flèches"
WINDOW = 20  # seconds to answer an attack: time to look at five devices meanwhile
A_MINUTE = 120_000  # ms in which a minute's clock certainly ends


@pytest.fixture
def stacked(tmp_path: Path) -> Iterator[House]:
    opened = House(tmp_path, "tests.web.stacked:RACE")
    opened.start()
    yield opened
    opened.kill()


class Runner(Somebody):
    """Somebody who runs, and knows the cards by name."""

    def __init__(self, browser: Browser, size: tuple[int, int], name: str = "") -> None:
        super().__init__(browser, size)
        self.name = name

    def card(self, name: str) -> Locator:
        return self.board.locator(f'[data-card="{name}"]').first

    @property
    def scene(self) -> Locator:
        return self.board.locator("[data-stage]")

    def pawn(self, seat: int) -> Locator:
        return self.board.locator(f'[data-pawn="{seat}"]')

    def grants(self, seconds: int) -> None:
        """The host sets, in the lobby, how long an attack waits for its answer."""
        field = self.page.get_by_label("Secondes pour répondre à une attaque", exact=True)
        field.fill(str(seconds))
        field.press("Tab")

    def is_granted(self, seconds: int) -> None:
        window = self.page.locator("dl div", has_text="Secondes pour répondre à une attaque")
        expect(window.locator("dd")).to_have_text(str(seconds))

    def does(self, card: str, move: str) -> None:
        """Opens a card of the hand and presses one of its buttons."""
        self.is_asked(self.name)
        self.card(card).click()
        self.page.locator(f'[data-offer="{move}"]').click()

    def stays(self) -> None:
        """Discards the first card of the hand."""
        self.is_asked(self.name)
        first = self.board.locator("[data-card]").first
        card = first.get_attribute("data-card")
        first.click()
        self.page.locator(f'[data-offer="stay {card}"]').click()

    def answers(self, move: str) -> None:
        """Answers in the dock, under the clock."""
        self.is_asked(self.name)
        expect(self.page.get_by_role("timer")).to_be_visible()
        self.page.locator(f'[data-move="{move}"]').click()

    def sees_scene(self, stage: str, damage: str) -> None:
        expect(self.scene).to_have_attribute("data-stage", stage)
        expect(self.scene).to_have_attribute("data-damage", damage)

    def stands(self, seat: int, ring: int, square: int) -> None:
        expect(self.pawn(seat)).to_have_attribute("data-ring", str(ring))
        expect(self.pawn(seat)).to_have_attribute("data-square", str(square))

    def presses_square(self, ring: int, square: int) -> None:
        """A finger on a square that is lit."""
        self.is_asked(self.name)
        lit = self.board.locator(f'[data-lit="square:{ring}:{square}"]')
        expect(lit).to_be_attached()
        lit.scroll_into_view_if_needed()
        box = lit.bounding_box()
        assert box is not None
        self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


class Race:
    """Four phones and the big screen, at a table where the game has begun."""

    def __init__(self, browser: Browser, house: House, seats: int = 4) -> None:
        self.runners = [Runner(browser, PHONE, name) for name in NAMES[:seats]]
        self.wall = Runner(browser, SCREEN)
        self.code = self.runners[0].open_table(house.url, TITLE)
        for runner in self.runners:
            if runner is not self.runners[0]:
                runner.page.goto(f"{house.url}/j/{self.code}")
            runner.sit(runner.name)
            self.runners[0].sees_seated(runner.name)
        self.runners[0].grants(WINDOW)
        self.runners[-1].is_granted(WINDOW)
        self.wall.page.goto(f"{house.url}/screen/{self.code}")
        expect(self.wall.page.get_by_text(self.runners[-1].name, exact=True)).to_be_visible()
        self.runners[0].press("Commencer la partie")

    @property
    def everyone(self) -> list[Runner]:
        return [*self.runners, self.wall]

    def all_see_scene(self, stage: str, damage: str) -> None:
        for each in self.everyone:
            each.sees_scene(stage, damage)

    def all_see_pawn(self, seat: int, ring: int, square: int) -> None:
        for each in self.everyone:
            each.stands(seat, ring, square)


def test_four_phones_run_to_the_centre(browser: Browser, stacked: House) -> None:
    race = Race(browser, stacked)
    walks_and_a_cancelled_attack(race)
    an_attack_returned_to_its_sender(race)
    a_hacking_that_runs_out_of_time(race, stacked)
    three_bridges_to_the_centre(race)
    for each in race.everyone:
        each.sees_the_end(f"Victoire\u00a0: {race.runners[0].name}")
        assert violations(each.page) == []
    assert too_small(race.wall.page) == []
    page = race.runners[0].page
    page.get_by_role("link", name="En parler ensemble", exact=True).click()
    for title in ("Les attaques et les réponses", "Les messages rencontrés", "Pour en parler"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    for each in race.everyone:
        each.gone()


def walks_and_a_cancelled_attack(race: Race) -> None:
    first, second, third, fourth = race.runners
    first.does("blue-light", "walk blue-light")
    race.all_see_pawn(0, 1, 2)  # orange: four cards drawn
    expect(first.board.locator('[data-card="e-learning"]')).to_have_count(4)
    message = third.board.locator('[data-message="blue-light"]')
    expect(message).to_contain_text("Lumière bleue\u00a0: Le soir, la lumière des écrans")
    more = message.get_by_role("link", name="En savoir plus", exact=True)
    expect(more).to_have_attribute("href", "/webrunners/cards/blue-light")
    assert too_small(race.wall.page) == []
    second.presses_square(1, 5)  # yellow: once more, or the turn ends
    second.is_asked(second.name)
    second.plays("Finir le tour")
    third.does("cyberviolence", "attack cyberviolence 2")
    second.answers("cancel")
    expect(second.scene).to_contain_text("C'est noté.")
    race.all_see_scene("asked", "cyberviolence")  # sealed until time is up
    assert too_small(race.wall.page) == []
    expect(second.page.get_by_role("timer")).not_to_contain_text("Ne pas répondre")
    expect(third.page.get_by_role("timer")).to_contain_text("Ne pas répondre")
    fourth.does("creating-content", "walk creating-content")
    race.all_see_pawn(1, 1, 5)
    for each in race.runners:
        spent = each.board.locator('[data-player="1"] [data-power]')
        expect(spent).to_have_attribute("data-power", "spent")


def an_attack_returned_to_its_sender(race: Race) -> None:
    first, second, third, _ = race.runners
    first.presses_square(1, 7)  # green: cards may be renewed
    first.is_asked(first.name)
    first.plays("Confirmer")
    second.does("bug", "attack bug 1")
    first.answers("counter")
    race.all_see_scene("countered", "bug")
    expect(first.scene).to_have_text(
        f"À toi de choisir\u00a0: touche la case où recule le pion ({second.name})."
    )
    assert too_small(race.wall.page) == []
    assert violations(first.page) == []
    assert violations(race.wall.page) == []
    first.presses_square(1, 2)
    race.all_see_pawn(1, 1, 2)
    third.stays()


def a_hacking_that_runs_out_of_time(race: Race, house: House) -> None:
    """The victim's phone closes in the time to answer; the hacker takes a card, and dreams."""
    first, second, third, fourth = race.runners
    fourth.does("hacking", "attack hacking 1")
    first.is_asked(first.name)
    first.page.close()
    offered = fourth.board.locator('[data-offered="hack"]')
    expect(offered).to_be_visible()
    offered.locator('[data-offered-card="troll"]').click()
    expect(fourth.board.locator('[data-offered-card="troll"]')).to_be_disabled()
    comes_back(first, f"{house.url}/t/{race.code}")
    expect(first.scene).to_have_attribute("data-stage", "chosen")
    for each in (second, race.wall):
        expect(each.board.locator("[data-offered]")).to_have_count(0)
        expect(each.board.locator("[data-player] .chip")).to_have_count(0)
    for each in (fourth, second, third):
        assert violations(each.page) == []
    log = fourth.page.get_by_role("region", name="Ce qui s'est passé", exact=True)
    expect(log).to_contain_text(f"{fourth.name} n'échange rien.", timeout=A_MINUTE)
    expect(fourth.board.locator('[data-player="0"] .chip')).to_have_count(9)
    fourth.page.reload()
    expect(fourth.board.locator('[data-player="0"] .chip')).to_have_count(9)
    expect(first.board.locator(".known")).to_have_count(9)


def three_bridges_to_the_centre(race: Race) -> None:
    first, *others = race.runners
    first.does("fake-news", "walk fake-news")
    stay(*others)
    first.presses_square(2, 6)  # a bridge of cost 3
    stay(*others)
    first.does("digital-confinement", "walk digital-confinement")
    stay(*others)
    first.does("e-learning", "cross")
    first.is_asked(first.name)  # green
    first.plays("Confirmer")
    stay(*others)
    first.does("troll", "walk troll")
    stay(*others)
    first.does("e-learning", "cross")
    race.all_see_pawn(0, 4, 1)
    stay(*others)
    first.does("e-learning", "cross")
    race.all_see_pawn(0, 5, 0)


def stay(*runners: Runner) -> None:
    for runner in runners:
        runner.stays()


def comes_back(runner: Runner, url: str) -> None:
    """Opens the table again on the same device, in a new page."""
    page = runner.context.new_page()
    page.on("pageerror", lambda error: runner.errors.append(str(error)))
    page.goto(url)
    runner.page = page


def test_a_team_on_one_seat_sees_the_same_and_its_first_answer_stands(
    browser: Browser, stacked: House
) -> None:
    race = Race(browser, stacked, seats=2)
    first, second = race.runners
    first.is_asked(first.name)
    first.press("☰ Menu")
    dialog = first.page.get_by_role("dialog")
    word = dialog.locator("li", has_text=first.name).locator("code").inner_text()
    dialog.get_by_role("button", name="Fermer", exact=True).click()
    mate = Runner(browser, PHONE, first.name)
    mate.page.goto(f"{stacked.url}/t/{race.code}")
    mate.press("☰ Menu")
    mate.page.get_by_text("J'avais déjà une place", exact=True).click()
    mate.page.get_by_role("textbox", name="Les trois mots de ma place", exact=True).fill(word)
    mate.press("Reprendre ma place")
    mate.press("Fermer")

    expect(mate.board.locator("[data-card]")).to_have_count(6)
    first.card("troll").click()
    expect(first.page.locator("[data-choose]")).to_be_visible()
    mate.does("blue-light", "walk blue-light")
    expect(first.page.locator("[data-choose]")).to_have_count(0)  # the turn is over there too
    first.stands(0, 1, 2)
    expect(first.board.locator("[data-card]")).to_have_count(9)
    second.does("bug", "attack bug 1")
    mate.answers("counter")
    for each in (first, mate):
        expect(each.scene).to_contain_text("C'est noté.")
        expect(each.page.locator("[data-move]")).to_have_count(0)
    second.sees_scene("asked", "bug")
    expect(second.scene).not_to_contain_text("C'est noté.")
    for each in (first, mate):
        each.is_asked(first.name)
        expect(each.card("fake-news")).to_be_visible()
        expect(each.board.locator('[data-card="debug"]')).to_have_count(0)
    for each in (*race.everyone, mate):
        each.gone()


def test_the_guided_game_is_played_on_the_board(browser: Browser, house: House) -> None:
    player = Runner(browser, PHONE)
    player.page.goto(f"{house.url}/guide/webrunners")
    for _ in GUIDE.lessons[1:]:
        player.page.locator(".say button.main").click()
    expect(player.page.locator(".say b")).to_be_visible()
    player.stands(0, 2, 3)
    player.stands(1, 1, 2)
    assert violations(player.page) == []
    player.gone()


def test_the_squares_speak_by_keyboard(browser: Browser, stacked: House) -> None:
    race = Race(browser, stacked, seats=2)
    player = race.runners[0]
    player.is_asked(player.name)
    board = player.board.get_by_role("button", name=SQUARES, exact=True)
    said = player.board.get_by_role("status")
    board.press("ArrowRight")
    expect(said).to_have_text("Cercle 1, case 0. START\u00a0: tous les pions partent d'ici.")
    board.press("ArrowRight")
    board.press("ArrowRight")
    expect(said).to_have_text("Cercle 1, case 2. Pioche 3 cartes.")
    player.press("Tout le plateau")
    expect(player.board.locator("[data-zoom=whole]")).to_be_visible()
    board.press("Escape")
    expect(said).to_be_empty()
    for each in race.everyone:
        each.gone()


def test_on_one_device_the_time_to_answer_waits_until_it_has_been_passed_on(
    browser: Browser, stacked: House
) -> None:
    first, second = NAMES[:2]
    tablet = Runner(browser, TABLET, first)
    tablet.open_table(stacked.url, TITLE)
    tablet.sit(first)
    tablet.press("Ajouter quelqu'un sur cet appareil")
    tablet.sit(second)
    tablet.grants(8)
    tablet.press("Commencer la partie")
    tablet.press(f"C'est moi, {first}")
    tablet.stays()
    tablet.press(f"C'est moi, {second}")
    tablet.name = second
    tablet.does("bug", "attack bug 1")
    expect(tablet.page.locator("h1")).to_have_text(f"Passe l'appareil à {first}")
    tablet.page.wait_for_timeout(9000)  # longer than the time to answer
    tablet.press(f"C'est moi, {first}")
    tablet.sees_scene("asked", "bug")
    tablet.name = first
    tablet.answers("counter")
    expect(tablet.page.locator("h1")).to_have_text(f"À toi de jouer, {first}\u202f!")
    tablet.sees_scene("countered", "bug")
    tablet.gone()


def test_what_may_be_discarded_is_folded_below_the_other_moves(
    browser: Browser, stacked: House
) -> None:
    player = Runner(browser, DESKTOP, "Capucine")
    player.open_table(stacked.url, TITLE)
    player.sit(player.name)
    player.press("Ajouter un robot")
    player.press("Commencer la partie")
    player.is_asked(player.name)
    first = player.page.locator('[data-move="walk blue-light"]')
    discards = player.page.locator('[data-move^="stay "]')
    expect(first).to_be_visible()
    expect(discards).to_have_count(6)
    expect(discards.first).to_be_hidden()
    player.page.locator("summary", has_text="défausser une carte").click()
    discards.first.click()
    expect(player.board.locator('[data-card="e-learning"]')).to_have_count(1)
    player.gone()
