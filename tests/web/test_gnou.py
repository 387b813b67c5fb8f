"""A game master, a big screen and three phones play the Gnou: to a win, and to a loss."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Browser, Locator, expect

from tablee.games.gnou import GAME
from tablee.games.gnou.deck import deck
from tablee.kernel.words import LANGUAGES
from tests.web.house import DESKTOP, PHONE, SCREEN, House, Somebody, wait_until
from tests.web.test_everyone import too_small

TITLE = "Le jeu du Gnou"
QUESTIONS = deck(GAME.material()).questions
NINE = deck(GAME.material()).dangers["trackers"][1]  # the second tracker's card, on square 9
WON = "Victoire de toute la table\u202f!"
LOST = "L'équipe a perdu. On remet ça\u202f?"
SPACES = str.maketrans("\u00a0\u202f", "  ")


# A device with a voice, which keeps what it is asked to say: the browsers of tests have none.
VOICE = """
  window.spoken = [];
  window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
  Object.defineProperty(window, "speechSynthesis", { value: {
    getVoices: () => [{ lang: "fr-FR" }],
    cancel: () => {},
    speak: (said) => window.spoken.push([said.lang, said.text]),
  } });
"""

# What nobody reads at five metres on the board of a wall: text under 36 px, cut, or below its foot.
UNREADABLE = """board => [...board.querySelectorAll("*:not(svg *)")].filter((part) => {
  const says = [...part.childNodes].some((each) => each.nodeType === 3 && each.textContent.trim());
  if (!says || part.closest(".sr") || !part.getClientRects().length) return false;
  const style = getComputedStyle(part);
  const cut = part.scrollWidth > part.clientWidth + 1 && style.overflow !== "visible";
  const below = part.getBoundingClientRect().bottom > innerHeight;
  return cut || below || parseFloat(style.fontSize) < 36;
}).map((part) => part.textContent)"""


class Seated(Somebody):
    """Somebody at the table; keeps every message that comes over the line."""

    def __init__(self, browser: Browser, size: tuple[int, int], name: str = "") -> None:
        super().__init__(browser, size)
        self.context.add_init_script(VOICE)
        self.name = name
        self.heard: list[Any] = []
        self.page.on("websocket", lambda line: line.on("framereceived", self.hears))

    def hears(self, message: str | bytes) -> None:
        self.heard.append(json.loads(message))

    def throws(self, *dice: int) -> None:
        self.is_asked(self.name)
        self.types(*dice)

    def learns(self, protection: str) -> None:
        self.is_asked(self.name)
        self.board.locator(f"[data-protection={protection}]").click()

    def draws(self) -> None:
        self.is_asked(self.name)
        self.page.locator("[data-move=draw]").click()

    def offers(self) -> None:
        self.is_asked(self.name)
        self.page.locator("[data-move=offer]").click()

    def explains(self) -> None:
        expect(self.board.locator("[data-sheet]")).to_be_visible()
        self.is_asked(self.name)
        self.press("J'ai expliqué")

    @property
    def question(self) -> Locator:
        return self.board.locator("[data-question]")

    def answer(self, number: int) -> Locator:
        return self.question.locator(f"[data-answer='{number}']")

    def asked_about(self) -> tuple[str, int]:
        """The question on this device, and the number of its right answer, from the deck."""
        self.is_asked(self.name)
        expect(self.question).to_be_visible()
        found = self.question.get_attribute("data-question")
        assert found is not None
        right = QUESTIONS[found].text("fr").answers[0]
        shown = [
            text.translate(SPACES) for text in self.question.locator(".text").all_inner_texts()
        ]
        return found, shown.index(right) + 1

    def answers(self, rightly: bool) -> str:
        """Gives the right answer, or a wrong one; which question it was."""
        found, right = self.asked_about()
        self.answer(right if rightly else right % 3 + 1).click()
        return found

    def hears_aloud(self, card: Locator) -> str:
        """What this device says when a card is to be read aloud."""
        card.get_by_role("button", name="Lire à voix haute").click()
        ((lang, said),) = self.page.evaluate("window.spoken.splice(0)")
        assert lang == "fr-FR"
        return str(said).translate(SPACES)

    def reads_the_explanation(self, question: str) -> None:
        told = self.board.locator(f"[data-told-question='{question}'] [data-explain]")
        expect(told).to_be_visible()
        assert told.inner_text().translate(SPACES) == QUESTIONS[question].text("fr").explain


class Party:
    """The game master who opened the table, the big screen, and three phones in playing order."""

    def __init__(self, browser: Browser, house: House, *options: str) -> None:
        self.master = Seated(browser, DESKTOP, "Maître Corbeau")
        self.wall = Seated(browser, SCREEN)
        names = ("Zéphyrine", "Ondine", "Lazare")
        phones = [Seated(browser, PHONE, name) for name in names]
        self.code = code = self.master.open_table(house.url, TITLE)
        for option in (*options, "Quelqu'un mène le jeu, sans jouer"):
            self.master.page.get_by_role("checkbox", name=option, exact=True).check()
        lead = self.master.page.get_by_role("button", name="Mener le jeu", exact=True)
        expect(lead).to_be_in_viewport(ratio=1)
        self.master.page.get_by_role("textbox", name="Surnom", exact=True).fill(self.master.name)
        self.master.press("Mener le jeu")
        self.master.sees_seated(self.master.name)
        for phone in phones:
            phone.page.goto(f"{house.url}/j/{code}")
            phone.sit(phone.name)
        self.first, self.third, self.second = phones  # to the right: against the numbers
        self.phones = phones
        self.wall.page.goto(f"{house.url}/screen/{code}")

    @property
    def everyone(self) -> list[Seated]:
        return [self.master, self.wall, *self.phones]

    def chooses(self, value: str) -> None:
        """One value of an option of the game, in the lobby."""
        menu = self.master.page.locator("select", has=self.master.page.locator(f"[value={value}]"))
        menu.select_option(value)
        expect(menu).to_have_value(value)

    def starts(self) -> None:
        self.master.choose_real_dice()
        self.master.press("Commencer la partie")

    def reads_the_wall(self, there: str) -> None:
        """All that the board of the big screen says can be read, once something is there."""
        expect(self.wall.board.locator(there)).to_be_visible()
        wait_until(self.wall.page, lambda: self.wall.board.evaluate(UNREADABLE) == [])
        assert too_small(self.wall.page) == []

    def names_everybody(self) -> None:
        """On the big screen the path and everybody's protections, by name, stand beside a card."""
        expect(self.wall.board.locator(".way")).to_be_visible()
        for phone in self.phones:
            name = self.wall.board.locator(".avatars").get_by_text(phone.name, exact=True)
            expect(name).to_be_in_viewport(ratio=1)

    def is_well_set(self) -> None:
        """No line of any device can begin with a mark that French sets off by a space."""
        for each in self.everyone:
            assert re.findall(r".* [;:!?»]|« .*", each.page.locator("body").inner_text()) == []

    def ends(self, title: str) -> None:
        for each in self.everyone:
            each.sees_the_end(title)

    def goes(self) -> None:
        for each in (self.wall, *self.phones):
            assert_no_truth_too_early(each.heard)
        assert any(open_questions(message, "right") for message in self.master.heard)
        for each in self.everyone:
            each.gone()


def open_questions(message: Any, *known: str) -> list[Any]:
    """The questions that lie open in a message, of those whose named facts are known there."""
    views = [face["view"] for face in message.get("faces", ())]
    found = [view["question"] for view in views if view["question"]]
    return [each for each in found if all(each[fact] is not None for fact in known)]


def strings(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, str):
        yield value.translate(SPACES)


def assert_no_truth_too_early(heard: list[Any]) -> None:
    """While a question is open, no message tells what is right, why, or a hint not given."""
    asked = [(message, card) for message in heard for card in open_questions(message)]
    assert asked
    for message, card in asked:
        assert card["right"] is None
        texts = [QUESTIONS[card["id"]].text(lang) for lang in LANGUAGES]
        secrets = [text.explain for text in texts]
        if not card["hinted"]:
            assert card["hint"] is None
            secrets += [text.hint for text in texts]
        assert not [said for said in strings(message) for secret in secrets if secret in said]


def test_with_a_game_master_the_team_reaches_the_free_society(
    browser: Browser, house: House
) -> None:
    party = Party(browser, house)
    party.starts()
    first, second, third, master = party.first, party.second, party.third, party.master

    party.reads_the_wall(".avatars")
    first.throws(5, 2)
    party.reads_the_wall("[data-choose]")
    party.names_everybody()
    first.learns("anti-spy")
    party.reads_the_wall("[data-question]")
    party.names_everybody()
    found, right = first.asked_about()
    expect(master.answer(right)).to_contain_text("Bonne réponse")
    expect(master.board.locator("[data-hint=kept]")).to_be_visible()
    second.answer(2).click()
    for each in (party.wall, first, master):
        expect(each.answer(2).locator(".hands .mark")).to_have_count(1)
    master.press("Ouvrir l'indice pour tout le monde")  # there is one such button
    text = QUESTIONS[found].text("fr")
    for each in (party.wall, *party.phones):
        given = each.board.locator("[data-hint=given]")
        expect(given).to_be_visible()
        assert given.inner_text().translate(SPACES).endswith(text.hint)
    party.reads_the_wall("[data-hint=given]")
    party.is_well_set()

    master.press("Mettre en pause")
    for phone in party.phones:
        expect(phone.page.get_by_text("La partie est en pause.", exact=True)).to_be_visible()
    master.press("Reprendre")
    for phone in party.phones:
        expect(phone.page.get_by_text("La partie est en pause.", exact=True)).to_have_count(0)
    aloud = third.hears_aloud(third.question)
    assert all(part in aloud for part in (text.ask, *text.answers))
    first.answers(rightly=True)
    for each in party.everyone:
        each.reads_the_explanation(found)
    party.is_well_set()
    aloud = third.hears_aloud(third.board.locator(f"[data-told-question='{found}']"))
    assert all(part in aloud for part in (text.ask, text.answers[0], text.explain))

    for player in (second, third, first, second):  # by the awareness squares 14, 21, 28, 35
        player.throws(5, 2)
        player.learns("free-software" if player is first else "anti-spy")
        player.answers(rightly=player is not second)
    third.throws(1, 1)
    third.draws()
    third.answers(rightly=True)
    party.ends(WON)
    master.page.get_by_role("link", name="En parler ensemble", exact=True).click()
    expect(
        master.page.get_by_role("heading", name="Trois choses dont parler", exact=True)
    ).to_be_visible()
    replay_keeps_its_buttons_in_sight(first, party.code, house)
    party.goes()


def replay_keeps_its_buttons_in_sight(phone: Seated, code: str, house: House) -> None:
    phone.page.goto(f"{house.url}/replay/{code}")
    onward = phone.page.get_by_role("button", name=re.compile("^Suivant"))
    for step in (1, 2, 3):
        onward.click()
        expect(phone.page.get_by_text(re.compile(f"^Étape {step + 1} sur"))).to_be_visible()
    expect(phone.question).to_be_visible()
    expect(onward).to_be_in_viewport(ratio=1)


def test_with_the_expert_rule_one_explanation_helps_another_does_not_and_time_runs_out(
    browser: Browser, house: House
) -> None:
    party = Party(browser, house, "La règle des experts")
    party.chooses("hard")
    party.starts()
    first, second, third = party.first, party.second, party.third

    first.throws(5, 2)
    first.learns("anti-spy")
    first.answers(rightly=True)

    second.throws(1, 1)  # a tracker on 9
    first.offers()
    first.answers(rightly=True)  # to prove the protection
    party.reads_the_wall("[data-sheet=anti-spy]")
    first.explains()
    second.draws()
    expect(third.question).to_be_visible()
    third.answer(1).click()
    alone = "Cette question se fait en solo\u00a0: personne ne peut montrer de réponse."
    expect(third.page.get_by_text(alone, exact=True)).to_be_visible()
    second.answers(rightly=True)
    for each in party.everyone:
        expect(each.board.locator("[data-recycled='1']")).to_be_visible()

    third.throws(3, 3)  # a tracker on 15
    first.offers()
    first.answers(rightly=True)
    first.explains()
    third.draws()
    third.answers(rightly=False)  # back to 14

    first.learns("free-software")
    first.answers(rightly=False)
    second.throws(1, 1)  # the freedom to study, 16
    second.draws()
    second.answers(rightly=False)
    third.throws(2, 3)  # awareness, 21
    third.learns("free-software")
    third.answers(rightly=False)
    first.throws(1, 2)  # the freedom to share, 24
    first.draws()
    first.answers(rightly=False)
    second.throws(2, 2)  # awareness, 28
    second.learns("free-software")
    second.answers(rightly=False)
    third.throws(2, 2)  # the freedom to modify, 32
    third.draws()
    third.answers(rightly=False)
    first.throws(1, 2)  # awareness, 35
    first.learns("free-software")
    first.answers(rightly=False)
    second.throws(1, 1)  # the GULL, 37
    second.draws()
    second.answers(rightly=False)
    for each in party.everyone:
        expect(each.board.get_by_text("Dernier tour", exact=False)).to_be_visible()
    third.throws(1, 1)  # centralisation, 39: nobody can help, and the twelfth turn is the last
    party.ends(LOST)
    party.wall.page.reload()
    party.wall.sees_the_end(LOST)
    expect(party.wall.board.locator(".way")).to_be_visible()
    expect(party.wall.board.locator("[data-told-question]")).to_have_count(0)
    party.master.page.get_by_role("link", name="En parler ensemble", exact=True).click()
    replaced = party.master.page.locator("section", has_text="Les dangers éliminés")
    expect(replaced.locator("tbody tr")).to_have_count(1)
    for part in ("title", "instead"):
        expect(replaced).to_contain_text(NINE["fr"][part].replace(" :", "\u00a0:"))
    party.goes()
