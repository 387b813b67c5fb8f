"""The site around Web Runners, in memory: its codes, the quiz, the diploma."""

import json
import logging
import sys
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from tablee.games.webrunners.kit import THEMES
from tablee.games.webrunners.library import own_reading
from tablee.games.webrunners.quiz import questions
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.sentence import typeset
from tablee.server import diploma, rounds
from tablee.server.app import Settings
from tablee.server.network import picture
from tests.server.stories import Inn, Web, browser, run_story, visit

PAGES = sys.modules["tablee.games.webrunners.pages"]  # the package has a function of this name
NAME = "Philippine Quincampoix"


def key(lang: str = "fr") -> dict[str, str]:
    """The right answer of each question, by the question."""
    texts = [question.text(lang) for question in questions()]
    return {typeset(text.ask, lang): typeset(text.answers[0], lang) for text in texts}


def place(quiz: dict[str, Any], right: bool) -> int:
    """The place of the right answer of the open question, or of a wrong one."""
    answers: list[str] = quiz["open"]["answers"]
    truth = answers.index(key()[quiz["open"]["ask"]])
    return truth if right else (truth + 1) % len(answers)


async def answered(web: Web, quiz: dict[str, Any], right: bool) -> dict[str, Any]:
    given = {"token": quiz["token"], "number": quiz["number"], "place": place(quiz, right)}
    seen: dict[str, Any] = (await web.post("/api/webrunners/quiz/answer", json=given)).json()
    return seen


async def round_with(web: Web, right: int) -> dict[str, Any]:
    """A round that is over with so many right answers, the first ones."""
    quiz: dict[str, Any] = (await web.post("/api/webrunners/quiz")).json()
    for number in range(10):
        quiz = await answered(web, quiz, right=number < right)
    return quiz


async def refused(web: Web, path: str, **asked: object) -> tuple[int, str]:
    answer = await web.post(f"/api/webrunners/{path}", json=asked)
    assert answer.headers["content-type"] == "application/problem+json"
    return answer.status_code, answer.json()["detail"]


# Pages and codes


@visit
async def test_the_map_has_every_page_of_the_site(inn: Inn, web: Web) -> None:
    site = (await web.get("/api/webrunners")).json()
    assert [theme["page"]["title"] for theme in site["themes"]] == [
        "Vie relationnelle, affective et sexuelle",
        "Santé physique, mentale et environnementale",
        "Information, technique et esprit critique",
        "Éducation et culture",
    ]
    cards = [card["slug"] for theme in site["themes"] for card in theme["cards"]]
    assert cards == [f"cards/{card}" for own in THEMES.values() for card in own]
    assert len(cards) == 35
    assert len(site["characters"]) == 4
    english = (await web.get("/api/webrunners?lang=en")).json()
    assert [page["title"] for page in english["others"]] == ["For parents", "Who can help"]


@pytest.mark.parametrize(
    ("settings", "home"),
    [
        (Settings(site_url="https://cards.example.org"), "https://cards.example.org/webrunners"),
        (Settings(public_url="https://play.example.org"), "https://play.example.org/webrunners"),
        (Settings(8000, "192.168.1.20"), "http://192.168.1.20:8000/webrunners"),
        (Settings(8123, "127.0.0.1"), "http://laptop:8123/webrunners"),
    ],
)
def test_the_code_of_a_card_leads_to_its_page(
    settings: Settings, home: str, tmp_path: Path
) -> None:
    async def tell(inn: Inn) -> None:
        async with browser(inn, settings) as web:
            assert (await web.get("/api/webrunners")).json()["url"] == home
            code = await web.get("/api/webrunners/codes/hacking.svg")
            assert code.headers["content-type"] == "image/svg+xml"
            assert code.text == picture(f"{home}/cards/hacking")

    run_story(tell, tmp_path)


@visit
async def test_the_code_of_every_card_leads_to_a_page_and_nothing_else_has_one(
    inn: Inn, web: Web
) -> None:
    site = (await web.get("/api/webrunners")).json()
    cards = [card for theme in site["themes"] for card in theme["cards"]]
    assert len(cards) == 35
    for card in cards:
        code = await web.get(f"/api/webrunners/codes/{card['slug'].removeprefix('cards/')}.svg")
        assert code.text == picture(f"{site['url']}/{card['slug']}")
        page = (await web.get(f"/api/games/webrunners/pages/{card['slug']}")).json()
        assert page["card"] == card
    for file in ("nobody.svg", "hacking.png", "hacking", ".svg"):
        assert (await web.get(f"/api/webrunners/codes/{file}")).status_code == 404


def test_a_card_without_a_page_keeps_the_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = dict(own_reading().files)
    before, _, after = files["cards-health.toml"].partition('[[card]]\nname = "blue-light"')
    files["cards-health.toml"] = before + after[after.index("[[card]]") :]
    monkeypatch.setattr(PAGES, "own_reading", lambda: Material(tuple(sorted(files.items()))))

    async def tell(inn: Inn) -> None:
        with pytest.raises(BadMaterial, match="“blue-light”: this card has no page"):
            browser(inn)

    run_story(tell, tmp_path)


# The quiz


@visit
async def test_what_is_right_is_not_on_the_wire_before_the_answer(inn: Inn, web: Web) -> None:
    explained = {question.text("fr").ask: question.text("fr").explain for question in questions()}
    sources = {question.source for question in questions()}
    answer = await web.post("/api/webrunners/quiz")
    for number in range(10):
        quiz = answer.json()
        assert set(quiz["open"]) == {"theme", "ask", "answers", "hint"}
        assert len(quiz["past"]) == quiz["number"] - 1 == number
        past = {past["ask"] for past in quiz["past"]}
        for ask, explain in explained.items():
            told = json.dumps(typeset(explain, "fr"), ensure_ascii=False) in answer.text
            assert told == (typeset(ask, "fr") in past)
        assert {each for each in sources if each in answer.text} == {
            past["source"] for past in quiz["past"]
        }
        given = {"token": quiz["token"], "number": quiz["number"], "place": 0}
        answer = await web.post("/api/webrunners/quiz/answer", json=given)
    assert answer.json()["open"] is None


@visit
async def test_the_right_answer_has_no_place_of_its_own(inn: Inn, web: Web) -> None:
    drawn = [(await web.post("/api/webrunners/quiz")).json() for _ in range(30)]
    assert {place(quiz, right=True) for quiz in drawn} == {0, 1, 2}


@visit
async def test_an_answer_is_explained_and_the_next_question_asked(inn: Inn, web: Web) -> None:
    quiz = (await web.post("/api/webrunners/quiz")).json()
    assert (quiz["count"], quiz["number"], quiz["right"], quiz["past"]) == (10, 1, 0, [])
    after = await answered(web, quiz, right=True)
    assert (after["number"], after["right"], after["over"]) == (2, 1, False)
    assert after["past"][0]["ask"] == quiz["open"]["ask"]
    assert after["past"][0]["chosen"] == after["past"][0]["right"]
    wrong = await answered(web, after, right=False)
    assert (wrong["number"], wrong["right"]) == (3, 1)
    assert wrong["past"][1]["chosen"] != wrong["past"][1]["right"]


@visit
async def test_a_round_is_taken_up_in_another_language(inn: Inn, web: Web) -> None:
    quiz = await answered(web, (await web.post("/api/webrunners/quiz")).json(), right=True)
    asked = {"token": quiz["token"]}
    english = (await web.post("/api/webrunners/quiz/round?lang=en", json=asked)).json()
    assert (english["number"], english["right"]) == (2, 1)
    assert english["open"]["ask"] in key("en")
    assert english["open"]["theme"] in (
        "Relationships, feelings and sexuality",
        "Health of body, mind and environment",
        "Information, technology and critical thinking",
        "Education and culture",
    )


@visit
async def test_no_answer_is_tried_twice(inn: Inn, web: Web) -> None:
    quiz = (await web.post("/api/webrunners/quiz")).json()
    first = {"token": quiz["token"], "number": 1, "place": place(quiz, right=False)}
    told = (await web.post("/api/webrunners/quiz/answer", json=first)).json()
    again = await web.post("/api/webrunners/quiz/answer", json=first)
    assert again.json() == told
    other = {**first, "place": place(quiz, right=True)}
    sentence = "Cette question a déjà sa réponse, ou n'est pas encore posée."
    assert await refused(web, "quiz/answer", **other) == (409, sentence)
    for number in (-1, 0, 3):
        asked = {**first, "number": number}
        assert await refused(web, "quiz/answer", **asked) == (409, sentence)
    asked = {"token": quiz["token"]}
    assert (await web.post("/api/webrunners/quiz/round", json=asked)).json() == told


@visit
async def test_an_answer_that_is_none_gets_a_sentence(inn: Inn, web: Web) -> None:
    quiz = (await web.post("/api/webrunners/quiz")).json()
    for wrong in (-1, 3, 999):
        asked = {"token": quiz["token"], "number": 1, "place": wrong}
        status, why = await refused(web, "quiz/answer", **asked)
        assert (status, why[:29]) == (400, "Cette réponse n'existe pas\u00a0: ")
    for body in ("", "[]", '{"token": 3}', '{"token": "x", "right": 8}', "[" * 9999, '"\ud800'):
        answer = await web.post(
            "/api/webrunners/quiz/answer", content=body.encode("utf-8", "replace")
        )
        assert answer.status_code == 400
        assert answer.json()["detail"] == "Cette demande n'a pas la forme attendue."


FORGOTTEN = (
    "Ce quiz est oublié\u00a0: le serveur a redémarré, ou deux heures ont passé. "
    "Commences-en un autre."
)


@visit
async def test_a_round_is_forgotten_after_two_hours(inn: Inn, web: Web) -> None:
    quiz = (await web.post("/api/webrunners/quiz")).json()
    await inn.passes(7000)
    quiz = await answered(web, quiz, right=True)
    await inn.passes(7000)
    quiz = await answered(web, quiz, right=True)
    await inn.passes(7201)
    assert await refused(web, "quiz/round", token=quiz["token"]) == (404, FORGOTTEN)
    assert await refused(web, "diploma", token=quiz["token"], name="Zoé") == (404, FORGOTTEN)


@visit
async def test_a_restart_forgets_every_round(inn: Inn, web: Web) -> None:
    quiz = await round_with(web, 10)
    await inn.restart()
    async with browser(inn) as later:
        assert await refused(later, "diploma", token=quiz["token"], name="Zoé") == (404, FORGOTTEN)


def test_of_too_many_rounds_the_one_left_alone_for_longest_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rounds, "MOST", 2)

    async def tell(inn: Inn) -> None:
        async with browser(inn) as web:
            first, second = [(await web.post("/api/webrunners/quiz")).json() for _ in range(2)]
            await answered(web, first, right=True)
            third = (await web.post("/api/webrunners/quiz")).json()
            for quiz, status in ((first, 200), (second, 404), (third, 200)):
                asked = {"token": quiz["token"]}
                answer = await web.post("/api/webrunners/quiz/round", json=asked)
                assert answer.status_code == status

    run_story(tell, tmp_path)


# The diploma


@visit
async def test_eight_right_answers_give_the_diploma(inn: Inn, web: Web) -> None:
    quiz = await round_with(web, 8)
    assert (quiz["right"], quiz["over"], quiz["diploma"]) == (8, True, True)
    asked = {"token": quiz["token"], "name": NAME}
    paper = await web.post("/api/webrunners/diploma?lang=en", json=asked)
    assert paper.status_code == 200
    assert paper.headers["content-type"] == "application/pdf"
    assert paper.headers["cache-control"] == "no-store"
    assert paper.headers["content-disposition"] == 'attachment; filename="diplome-web-runner.pdf"'
    text = PdfReader(BytesIO(paper.content)).pages[0].extract_text()
    assert "Web Runner Diploma" in text
    assert NAME in text
    assert "15 January 2027" in text  # the day of the story's clock


@visit
async def test_seven_right_answers_do_not(inn: Inn, web: Web) -> None:
    quiz = await round_with(web, 7)
    assert (quiz["over"], quiz["diploma"]) == (True, False)
    sentence = (
        "Le diplôme demande 8 bonnes réponses sur 10\u00a0: "
        "finis le quiz, ou commences-en un autre."
    )
    assert await refused(web, "diploma", token=quiz["token"], name=NAME) == (409, sentence)
    begun = (await web.post("/api/webrunners/quiz")).json()
    assert await refused(web, "diploma", token=begun["token"], name=NAME) == (409, sentence)


@visit
async def test_nobody_claims_a_diploma_by_writing_eight(inn: Inn, web: Web) -> None:
    quiz = await round_with(web, 0)
    for claim in ("right", "diploma"):
        asked = {"token": quiz["token"], "name": NAME, claim: 8}
        status, _ = await refused(web, "diploma", **asked)
        assert status == 400
    assert await refused(web, "diploma", token="8", name=NAME) == (404, FORGOTTEN)


@visit
async def test_a_name_that_cannot_be_printed_gets_a_sentence(inn: Inn, web: Web) -> None:
    token = (await round_with(web, 10))["token"]
    for name, sentence in (
        ("", "Il manque un nom à écrire sur le diplôme\u00a0: "),
        ("x" * 500, "Ce nom compte 500 caractères, et le diplôme n'a de place que pour 40. "),
        ("🦄", "Pardon, le diplôme ne sait pas encore écrire ceci\u00a0: 🦄. "),
    ):
        status, why = await refused(web, "diploma", token=token, name=name)
        assert (status, why[: len(sentence)]) == (400, sentence)
    printed = await web.post("/api/webrunners/diploma", json={"token": token, "name": "#panic()"})
    assert "#panic()" in PdfReader(BytesIO(printed.content)).pages[0].extract_text()


@visit
async def test_a_page_of_another_site_gets_no_diploma(inn: Inn, web: Web) -> None:
    asked = {"token": (await round_with(web, 10))["token"], "name": NAME}
    for origin, status in (("https://evil.example.org", 403), ("https://games.example.org", 200)):
        answer = await web.post("/api/webrunners/diploma", json=asked, headers={"origin": origin})
        assert answer.status_code == status


@pytest.mark.parametrize("fault", [None, "typst", "ours"])
def test_a_name_is_in_no_log_and_no_file(
    fault: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    name = f"{NAME} 李" if fault == "typst" else NAME
    if fault == "typst":  # its own reason for refusing a page quotes the name
        monkeypatch.setattr(diploma, "_has_picture", lambda letter: True)
    if fault == "ours":
        monkeypatch.delattr(diploma, "FOLDER")
    statuses: list[int] = []

    async def tell(inn: Inn) -> None:
        async with browser(inn) as web:
            asked = {"token": (await round_with(web, 9))["token"], "name": name}
            answer = await web.post("/api/webrunners/diploma", json=asked)
            assert answer.request.url.path == "/api/webrunners/diploma"
            statuses.append(answer.status_code)

    with caplog.at_level(logging.DEBUG):
        run_story(tell, tmp_path)
    assert statuses == [{None: 200, "typst": 400, "ours": 500}[fault]]
    assert ("a request failed" in caplog.text) == (fault == "ours")
    said = caplog.text + "".join(capfd.readouterr())
    assert "Quincampoix" not in said
    files = [file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()]
    assert files
    assert not any(b"Quincampoix" in content for content in files)
