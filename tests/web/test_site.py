"""The site of Web Runners as its visitors have it: a card's code, the pages, quiz and diploma."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
import segno
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from tablee.games.webrunners.quiz import questions
from tablee.kernel.sentence import typeset
from tablee.kernel.words import LANGUAGES
from tests.web.house import DESKTOP, PHONE, TABLET, House, Somebody, wait_until
from tests.web.test_everyone import violations

NAME = "Philippine Quincampoix"
STATIC = Path(__file__).parent.parent.parent / "src" / "tablee" / "server" / "static"
# What a camera sees of a code: dark or light in the middle of each module.
MODULES = """async (code, size) => {
  await code.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * 5;
  const paper = canvas.getContext("2d");
  paper.drawImage(code, 0, 0, canvas.width, canvas.height);
  const dark = (x, y) => paper.getImageData(x * 5 + 2, y * 5 + 2, 1, 1).data[0] < 128 ? 1 : 0;
  const along = [...Array(size).keys()];
  return along.map((y) => along.map((x) => dark(x, y)));
}"""


def key(lang: str) -> dict[str, str]:
    """The right answer of each question, by the question."""
    texts = [question.text(lang) for question in questions()]
    return {typeset(text.ask, lang): typeset(text.answers[0], lang) for text in texts}


def place(page: Page, right: bool, lang: str = "fr") -> int:
    """The place of the right answer of the open question, or of a wrong one."""
    answers = page.locator(".answers button span:last-child").all_inner_texts()
    truth = answers.index(key(lang)[page.locator("[data-ask]").inner_text()])
    return truth if right else (truth + 1) % len(answers)


def truth_waits(page: Page, lang: str = "fr") -> None:
    """Nothing in the page tells what is right of a question that waits for its answer."""
    ask = page.locator("[data-ask]").inner_text()
    [waiting] = [each for each in questions() if typeset(each.text(lang).ask, lang) == ask]
    content = page.evaluate("() => document.documentElement.textContent")
    assert ask in content
    assert typeset(waiting.text(lang).explain, lang) not in content
    assert waiting.source not in content


def begin(player: Somebody, house: House) -> Page:
    """Opens the quiz and starts a round by touch."""
    player.page.goto(f"{house.url}/webrunners/quiz")
    player.press("Commencer le quiz")
    expect(player.page.get_by_text("Question 1 sur 10")).to_be_visible()
    return player.page


def play(page: Page, right: int, lang: str = "fr") -> None:
    """A round of ten with so many right answers, the first ones, by touch."""
    for number in range(10):
        truth_waits(page, lang)
        page.locator(".answers button").nth(place(page, number < right, lang)).click()
        verdict = "right" if number < right else "wrong"
        expect(page.locator(f'[data-verdict="{verdict}"]')).to_be_visible()
        page.locator("main button.main").click()


def text_of(pdf: bytes) -> str:
    [page] = PdfReader(BytesIO(pdf)).pages
    return str(page.extract_text())


# A card's code


def test_the_code_of_a_card_opens_its_page_for_a_visitor(browser: Browser, house: House) -> None:
    host, visitor = Somebody(browser, DESKTOP), Somebody(browser, PHONE)
    host.page.goto(f"{house.url}/webrunners/cards/hacking")
    address = f"{house.url}/webrunners/cards/hacking"
    expect(host.page.get_by_text(address, exact=True)).to_be_visible()
    drawn = [list(row) for row in segno.make_qr(address, error="m").matrix_iter(border=4)]
    seen = host.page.get_by_role("img", name=address).evaluate(MODULES, len(drawn))
    assert seen == drawn

    page = visitor.page
    page.goto(address)
    expect(page.locator("h1")).to_have_text("Hacking")
    expect(page.get_by_role("heading", name="Le mot de White Hat")).to_be_visible()
    expect(page.locator("blockquote")).to_contain_text("Quelqu'un d'honnête peut attendre")
    for title in ("Ce qui se passe", "Ce que l'on peut faire", "Qui peut aider"):
        expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()
    advice = page.locator("section", has=page.get_by_role("heading", name="Pour les parents"))
    expect(advice.get_by_role("listitem")).to_have_count(2)
    call = page.get_by_role("link", name="Appeler le 3018", exact=True)
    expect(call).to_have_attribute("href", "tel:3018")
    page.get_by_role("link", name="Contre-hacking", exact=True).click()
    expect(page.locator("h1")).to_have_text("Contre-hacking")
    for each in (host, visitor):
        each.gone()


def test_every_code_is_on_the_sheets_to_print(browser: Browser, house: House) -> None:
    teacher = Somebody(browser, DESKTOP)
    page = teacher.page
    page.goto(f"{house.url}/webrunners")
    page.get_by_role("link", name="QR codes des cartes", exact=True).click()
    codes = page.locator("main li img")
    expect(codes).to_have_count(35)
    drawn = "all => all.every(each => each.complete && each.naturalWidth > 0)"
    wait_until(page, lambda: bool(codes.evaluate_all(drawn)))
    sheets = PdfReader(BytesIO(page.pdf(prefer_css_page_size=True)))
    assert [round(side) for side in sheets.pages[0].mediabox[2:]] == [595, 842]
    printed = [sheet.extract_text() for sheet in sheets.pages]
    assert len(printed) == 2
    titles = page.locator("main li b").all_inner_texts()
    words = " ".join(" ".join(printed).split())
    assert [title for title in titles if title not in words] == []
    assert "Imprimer" not in words
    assert "Tablée" not in words
    teacher.gone()


def test_a_page_that_is_not_there_leads_back_to_the_site(browser: Browser, house: House) -> None:
    visitor = Somebody(browser, PHONE)
    visitor.page.goto(f"{house.url}/webrunners/cards/nobody")
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    visitor.page.get_by_role("link", name="Web Runners, le site", exact=True).click()
    expect(visitor.page.locator("h1")).to_have_text("Web Runners, le site")
    visitor.gone()


def test_from_a_table_to_a_card_and_back(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    code = player.open_table(house.url, "Web Runners")
    player.page.goto(f"{house.url}/webrunners/cards/bug")
    player.page.get_by_role("link", name="Retour à la table", exact=True).click()
    expect(player.page.locator("[data-code]")).to_have_text(code)
    player.gone()


# The quiz and the diploma


def test_the_diploma_is_earned_by_keyboard_and_read(browser: Browser, house: House) -> None:
    player = Somebody(browser, DESKTOP)
    page, keys = player.page, player.page.keyboard
    page.goto(f"{house.url}/webrunners/quiz")
    start = page.get_by_role("button", name="Commencer le quiz", exact=True)
    start.focus()
    keys.press("Enter")
    for number in range(10):
        expect(page.locator("[data-ask]")).to_be_focused()
        truth_waits(page)
        for _ in range(1 + place(page, right=number != 4)):
            keys.press("Tab")
        keys.press("Enter")
        verdict = page.locator("[data-verdict]")
        expect(verdict).to_be_focused()
        expect(verdict).to_have_text("Pas tout à fait." if number == 4 else "C'est juste\u202f!")
        expect(page.locator(".explain")).not_to_be_empty()
        keys.press("Tab")
        keys.press("Enter")
    expect(page.locator("[data-score]")).to_be_focused()
    expect(page.locator("[data-score]")).to_contain_text("9 sur 10")
    keys.press("Tab")
    expect(page.get_by_role("textbox", name="Nom à écrire sur le diplôme")).to_be_focused()
    keys.type(NAME)
    with page.expect_download() as saved:
        keys.press("Enter")
    assert saved.value.suggested_filename == "diplome-web-runner.pdf"
    said = text_of(saved.value.path().read_bytes())
    assert "Diplôme de Web Runner" in said
    assert NAME in said
    expect(page.get_by_role("link", name="Enregistrer le diplôme", exact=True)).to_be_focused()

    assert not any("Quincampoix" in url for url in player.asked)
    kept = page.evaluate("() => JSON.stringify([{...localStorage}, {...sessionStorage}])")
    assert "Quincampoix" not in kept
    files = [file.read_bytes() for file in house.data.rglob("*") if file.is_file()]
    assert files
    assert not any(b"Quincampoix" in content for content in files)
    player.gone()


def test_a_name_that_cannot_be_printed_gets_a_sentence(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    page = begin(player, house)
    play(page, right=8)
    name = page.get_by_role("textbox", name="Nom à écrire sur le diplôme")
    for typed, sentence in (
        ("", "Il manque un nom à écrire sur le diplôme\u00a0: un prénom ou un surnom suffit."),
        ("x" * 500, "Ce nom compte 500 caractères, et le diplôme n'a de place que pour 40. "),
        ("Zoé 🦄", "Pardon, le diplôme ne sait pas encore écrire ceci\u00a0: 🦄."),
    ):
        name.fill(typed)
        player.press("Recevoir mon diplôme (PDF)")
        expect(page.get_by_role("alert")).to_contain_text(sentence)
        expect(name).to_be_focused()
        assert violations(page) == []
    for typed, printed in (("محمد", "محمد"), ('#read("/etc/passwd")', '#read("/etc/passwd")')):
        name.fill(typed)
        with page.expect_download() as saved:
            player.press("Recevoir mon diplôme (PDF)")
        assert printed in text_of(saved.value.path().read_bytes())
        expect(page.get_by_role("alert")).to_have_count(0)
    player.gone()


@pytest.mark.parametrize(
    ("right", "said"),
    [
        (7, "Bien joué, tu as appris des choses"),
        (2, "C'est un début\u00a0: chaque erreur apprend quelque chose."),
    ],
)
def test_seven_right_answers_and_less_give_no_diploma_and_another_try(
    browser: Browser, house: House, right: int, said: str
) -> None:
    player = Somebody(browser, PHONE)
    page = begin(player, house)
    play(page, right=right)
    expect(page.locator(f'[data-score="{right}"]')).to_contain_text(said)
    expect(page.get_by_role("textbox")).to_have_count(0)
    expect(page.locator("details .answers")).to_have_count(10)
    assert violations(page) == []
    player.press("Recommencer avec d'autres questions")
    expect(page.get_by_text("Question 1 sur 10")).to_be_visible()
    player.gone()


def test_a_round_goes_on_after_a_reload_in_another_language(browser: Browser, house: House) -> None:
    player = Somebody(browser, TABLET)
    page = begin(player, house)
    page.locator(".answers button").nth(place(page, right=True)).click()
    player.press("Question suivante")
    player.asked.clear()
    page.reload()
    expect(page.get_by_text("Question 2 sur 10")).to_be_visible()
    page.wait_for_load_state("networkidle")
    asked = [url for url in player.asked if "/quiz/round" in url]
    assert len(asked) == 1
    player.press("English")
    expect(page.get_by_text("Question 2 of 10")).to_be_visible()
    wait_until(page, lambda: page.locator("[data-ask]").inner_text() in key("en"))
    truth_waits(page, "en")
    page.locator(".answers button").nth(place(page, right=True, lang="en")).click()
    expect(page.locator("[data-verdict]")).to_have_text("That's right!")
    steps = page.get_by_role("list", name="Your answers so far", exact=True)
    expect(steps.get_by_text("question 2, right", exact=True)).to_be_attached()
    player.gone()


def test_a_quiz_that_the_server_forgot_begins_anew(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    page = begin(player, house)
    expect(page.locator("[data-ask]")).to_be_visible()
    house.kill()
    house.start()
    page.locator(".answers button").first.click()
    expect(page.get_by_role("alert")).to_contain_text("Ce quiz est oublié")
    player.press("Commencer un nouveau quiz")
    expect(page.get_by_text("Question 1 sur 10")).to_be_visible()
    player.gone()


def test_a_device_forgets_its_seats_and_its_quiz_when_asked(browser: Browser, house: House) -> None:
    player = Somebody(browser, PHONE)
    player.open_table(house.url, "Web Runners")
    player.sit("Zoé")
    page = begin(player, house)
    stored = "() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()"
    names = page.evaluate(stored)
    assert "tablee:quiz" in names
    assert any(name.startswith("tablee:table:") for name in names)
    page.goto(f"{house.url}/privacy")
    player.press("Oublier mes places et mon quiz")
    expect(page.get_by_role("status")).to_have_text("C'est oublié.")
    assert page.evaluate(stored) == []
    page.goto(f"{house.url}/webrunners/quiz")
    expect(page.get_by_role("button", name="Commencer le quiz", exact=True)).to_be_visible()
    player.gone()


def test_no_truth_is_in_the_front(house: House) -> None:
    front = "".join(file.read_text(encoding="utf-8") for file in STATIC.rglob("*.js"))
    assert "Commencer le quiz" in front
    for question in questions():
        for lang in LANGUAGES:
            text = question.text(lang)
            assert not any(part in front for part in (text.ask, text.explain, question.source))


# Everyone


@pytest.mark.parametrize(("size", "lang"), [(PHONE, "fr-FR"), (TABLET, "en-GB")])
def test_axe_finds_no_violation(
    browser: Browser, house: House, size: tuple[int, int], lang: str
) -> None:
    visitor = Somebody(browser, size, lang)
    page = visitor.page
    for path in (
        "",
        "/cards/cyberviolence",
        "/themes/relations",
        "/characters/influencer",
        "/parents",
        "/help",
        "/codes",
        "/quiz",
        "/cards/nobody",
    ):
        page.goto(f"{house.url}/webrunners{path}")
        expect(page.locator("h1:not(.hush)")).to_be_visible()
        page.wait_for_load_state("networkidle")
        assert violations(page) == []
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), path
    page.goto(f"{house.url}/webrunners/quiz")
    page.locator("main button.main").click()
    expect(page.locator("[data-ask]")).to_be_visible()
    assert violations(page) == []
    page.locator(".answers button").first.click()
    expect(page.locator("[data-verdict]")).to_be_visible()
    assert violations(page) == []
    visitor.gone()
