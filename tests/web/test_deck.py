"""A host brings questions to a table, picks among them, and the table plays with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from tablee.games.gnou import GAME
from tablee.games.gnou.board import SERIES
from tablee.games.gnou.own_deck import cards
from tablee.quiz.exchange import read_deck
from tablee.quiz.questions import Sorting
from tests.web.house import DESKTOP, PHONE, SCREEN, House, Somebody
from tests.web.test_everyone import violations

FILES = Path(__file__).parents[1] / "quiz"
TITLE = "Le jeu du Gnou"
ALL = len(cards(GAME.material()))  # 8 for each of 10 series and 3 levels
NARROW = "\u202f"
LONG_QUESTION = """// [tag:level:1]
// hint: {hint}
{ask} ? {{ ={answer} la bonne ~{answer} une autre ~{answer} encore une ~{answer} une dernière }}
""".format(
    ask="Qui lira cela jusqu'au bout " * 8, answer="Une longue réponse, " * 4, hint="Lis bien " * 8
)
DOCTYPE = b'<!DOCTYPE quiz [<!ENTITY a "b">]>\n<quiz></quiz>'


class Teacher(Somebody):
    """The host of a table of the Gnou, before the game."""

    def __init__(self, browser: Browser, size: tuple[int, int], house: House) -> None:
        super().__init__(browser, size)
        self.code = self.open_table(house.url, TITLE)
        self.panel.locator("summary").first.click()
        expect(self.file).to_be_enabled()

    @property
    def panel(self) -> Locator:
        return self.page.locator("[data-questions]")

    @property
    def file(self) -> Locator:
        return self.page.get_by_label("Apporter un fichier de questions")

    @property
    def report(self) -> Locator:
        return self.page.locator("[data-report]")

    def brings(self, name: str, content: bytes) -> None:
        self.file.set_input_files(
            {"name": name, "mimeType": "application/octet-stream", "buffer": content}
        )

    def sees_it(self, tone: str, mark: str) -> None:
        """How the file was taken, by colour and by a sign."""
        said = self.page.locator("[data-tone]")
        expect(said).to_have_attribute("data-tone", tone)
        expect(said.locator("b")).to_have_text(mark)

    def plays_with(self, cards: str) -> None:
        """What everybody reads of the questions, in the lobby."""
        expect(self.panel.locator("summary").first).to_contain_text(cards)


def test_a_file_from_elsewhere_is_reported_on_and_played(browser: Browser, house: House) -> None:
    content = (FILES / "foreign.gift").read_bytes()
    read = read_deck("foreign.gift", content, Sorting(SERIES, "culture", 1))
    assert len(read.questions) > 5
    teacher = Teacher(browser, DESKTOP, house)
    teacher.plays_with(f"{ALL} questions du jeu")
    teacher.brings("foreign.gift", content)
    expect(teacher.report).to_have_text(
        f"foreign.gift\u00a0: {len(read.questions)} importées, {len(read.refused)} refusées."
    )
    teacher.sees_it("mixed", "!")
    teacher.plays_with(f"{len(read.questions)} questions de «\u00a0foreign.gift\u00a0»")
    teacher.page.get_by_text(f"{len(read.refused)} refusées\u00a0: où et pourquoi").click()
    refused = teacher.page.locator("[data-refused] li")
    expect(refused).to_have_count(len(read.refused))
    expect(refused.first).to_be_visible()
    expect(refused.first).to_contain_text("ligne 32, «\u00a0Vrai ou faux\u00a0», réponses\u00a0:")
    assert violations(teacher.page) == []

    guest = Somebody(browser, PHONE)
    guest.page.goto(f"{house.url}/j/{teacher.code}")
    guest.sit("Zéphyrine")
    expect(guest.page.get_by_text("de «\u00a0foreign.gift\u00a0»")).to_be_visible()
    teacher.sit("Ondine")
    teacher.choose_real_dice()
    teacher.press("Commencer la partie")
    guest.is_asked("Zéphyrine")
    guest.types(5, 2)
    guest.board.locator("[data-protection=anti-spy]").click()
    question = guest.board.locator("[data-question]")
    expect(question).to_be_visible()
    asked = (question.get_attribute("data-question") or "").split(".")[0]
    (card,) = [each for each in read.questions if each.id == asked]
    expect(question.locator("h2")).to_have_text(
        card.text("fr").ask.replace(" ?", f"{NARROW}?").replace(" :", "\u00a0:")
    )
    for each in (teacher, guest):
        each.gone()


def test_a_file_that_cannot_be_taken_is_refused_in_a_sentence(
    browser: Browser, house: House
) -> None:
    teacher = Teacher(browser, PHONE, house)
    for name, content, why in (
        ("banque.xml", DOCTYPE, "une déclaration DOCTYPE n'est pas acceptée"),
        ("banque.gift", b" " * 2_000_001, "Ce fichier est trop gros\u00a0: 2 Mo au plus."),
        ("banque.pdf", b"%PDF", "l'extension de ce fichier ne correspond à aucun format connu"),
        ("banque.txt", b"", "ce fichier est vide"),
        ("banque.gift", b"caf\xe9", "ce n'est pas du texte en UTF-8"),
    ):
        teacher.brings(name, content)
        expect(teacher.page.get_by_role("alert")).to_contain_text(why)
    assert violations(teacher.page) == []
    teacher.brings("vrai.gift", b"Vrai ?{T}")
    expect(teacher.report).to_have_text("vrai.gift\u00a0: 0 importée, 1 refusée.")
    teacher.sees_it("refused", "✗")
    expect(teacher.page.get_by_role("alert")).to_have_count(0)
    teacher.plays_with(f"{ALL} questions du jeu")
    teacher.brings("bon.gift", b"Qui ?{=Moi ~Toi ~Elle}")
    expect(teacher.report).to_have_text("bon.gift\u00a0: 1 importée, 0 refusée.")
    teacher.sees_it("taken", "✓")
    assert violations(teacher.page) == []
    teacher.brings("vrai.gift", b"Vrai ?{T}")
    teacher.sees_it("refused", "✗")  # whatever lies there already
    teacher.plays_with("1 question de «\u00a0bon.gift\u00a0»")
    teacher.gone()


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_series_levels_and_single_cards_are_left_out_and_a_file_taken_back(
    browser: Browser, house: House, size: tuple[int, int]
) -> None:
    teacher = Teacher(browser, size, house)
    page = teacher.page
    page.get_by_role("checkbox", name="niveau 3").uncheck()
    teacher.plays_with("160 questions du jeu")
    page.get_by_role("checkbox", name="culture générale").uncheck()
    teacher.plays_with("144 questions du jeu")
    teacher.press("Choisir les questions une à une")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).to_have_text("144 questions trouvées")
    dialog.get_by_label("Chercher un mot").fill("TRACEUR")
    expect(dialog.locator("li").first).to_contain_text("traceur", ignore_case=True)
    assert 0 < dialog.locator("li").count() < 144
    dialog.get_by_label("Chercher un mot").fill("")
    dialog.get_by_role("combobox", name="Série").select_option("use")
    dialog.get_by_role("combobox", name="Niveau").select_option("1")
    ticks = dialog.get_by_role("checkbox")
    expect(ticks).to_have_count(8)
    for at in range(7):
        ticks.nth(at).uncheck()
    expect(dialog.get_by_text("7 questions laissées de côté")).to_be_visible()
    teacher.plays_with("137 questions du jeu")
    ticks.nth(7).click()  # the last of its pile: refused, and the tick comes back
    expect(dialog.get_by_role("alert")).to_contain_text("il faut en garder une")
    expect(ticks.nth(7)).to_be_checked()
    assert violations(page) == []
    dialog.get_by_role("button", name="Tout garder", exact=True).click()
    teacher.plays_with("144 questions du jeu")
    ticks.nth(0).uncheck()
    teacher.plays_with("143 questions du jeu")
    dialog.get_by_role("button", name="Fermer", exact=True).click()

    teacher.brings("foreign.xml", (FILES / "foreign.xml").read_bytes())
    expect(teacher.report).to_contain_text("foreign.xml\u00a0:")
    taken = int(teacher.report.inner_text().split("\u00a0:")[1].split()[0])
    teacher.plays_with(f"{taken} questions de «\u00a0foreign.xml\u00a0»")
    page.get_by_role("radio", name="On joue avec elles et celles du jeu").check()
    teacher.plays_with(f"{ALL + taken} questions, celles du jeu et celles de")
    expect(page.get_by_role("checkbox", name="culture générale")).to_be_checked()
    teacher.press("Retirer ce fichier")
    teacher.press("Appuie encore pour le retirer")
    teacher.plays_with(f"{ALL} questions du jeu")
    expect(page.get_by_role("radio", name="On joue")).to_have_count(0)
    teacher.gone()


def test_a_question_too_long_for_half_a_wall_has_all_of_it(browser: Browser, house: House) -> None:
    teacher = Teacher(browser, DESKTOP, house)
    teacher.brings("long.gift", LONG_QUESTION.encode())
    teacher.plays_with("1 question de «\u00a0long.gift\u00a0»")
    guest, wall = Somebody(browser, PHONE), Somebody(browser, SCREEN)
    guest.page.goto(f"{house.url}/j/{teacher.code}")
    guest.sit("Zéphyrine")
    teacher.sit("Ondine")
    teacher.choose_real_dice()
    teacher.press("Commencer la partie")
    wall.page.goto(f"{house.url}/screen/{teacher.code}")
    expect(wall.page.locator(".path")).to_be_visible()
    guest.is_asked("Zéphyrine")
    guest.types(5, 2)
    guest.board.locator("[data-protection=anti-spy]").click()
    question = wall.page.locator("[data-question]")
    expect(question).to_be_visible()
    expect(wall.page.locator(".path")).to_be_hidden()
    guest.page.locator("[data-hint-button]").click()
    expect(question.locator("[data-hint=given]")).to_be_visible()
    expect(question.locator("[data-hint=given]")).to_be_in_viewport(ratio=1)
    for answer in question.locator("[data-answer]").all():
        expect(answer).to_be_in_viewport(ratio=1)
    for each in (teacher, guest, wall):
        each.gone()
