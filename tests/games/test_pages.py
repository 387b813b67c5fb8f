"""What there is to read beside a game: whole in both languages, well set, and well linked."""

import re
from itertools import pairwise

import pytest

from tablee.games import OURS, game
from tablee.games.gardiens import GAME as GARDIENS
from tablee.games.gardiens.decks import lexicon
from tablee.games.gnou import GAME as GNOU
from tablee.games.gnou.board import FREEDOMS, PROTECTIONS, board
from tablee.games.gnou.deck import deck
from tablee.kernel.pages import Block, Page
from tablee.kernel.words import LANGUAGES

READ = [name for name in OURS if game(name).pages()]
PAGES = [(name, page) for name in READ for page in game(name).pages()]
each_page = pytest.mark.parametrize(
    ("name", "page"), PAGES, ids=[f"{name}:{page.slug}" for name, page in PAGES]
)


def said(page: Page, lang: str) -> list[Block]:
    """The blocks of a page without the lone letters of a lexicon: each language has its own."""
    return [block for block in page.blocks[lang] if not re.fullmatch("[A-Z]", block.text)]


def the_page(name: str, slug: str) -> Page:
    return next(page for page in game(name).pages() if page.slug == slug)


def test_there_are_pages_to_read() -> None:
    assert {"gardiens", "gnou"} <= set(READ)


@each_page
def test_both_languages_say_the_same_things(name: str, page: Page) -> None:
    assert set(page.title) == set(page.blocks) == set(LANGUAGES)
    kinds = {lang: [block.kind for block in said(page, lang)] for lang in LANGUAGES}
    assert kinds["fr"] == kinds["en"]
    assert kinds["fr"]
    links = {lang: sorted(block.to for block in page.blocks[lang]) for lang in LANGUAGES}
    assert links["fr"] == links["en"]


@each_page
def test_every_block_is_a_text_of_its_language(name: str, page: Page) -> None:
    for lang in LANGUAGES:
        for text in (page.title[lang], *(block.text for block in page.blocks[lang])):
            assert text
            assert text == text.strip()
            assert "  " not in text
            assert "{" not in text
    for french, english in zip(said(page, "fr"), said(page, "en"), strict=True):
        assert french.kind != "text" or french.text != english.text


@each_page
def test_french_is_well_set(name: str, page: Page) -> None:
    for text in (page.title["fr"], *(block.text for block in page.blocks["fr"])):
        assert not re.search(r"[^\u202f\u00a0][;:!?»]", text), text
        assert not re.search(r"«[^\u00a0]", text), text
        assert not re.search(r"[“”’…]", text), text


@each_page
def test_english_is_well_set(name: str, page: Page) -> None:
    for text in (page.title["en"], *(block.text for block in page.blocks["en"])):
        assert not re.search(r" [;:!?]|[«»’…]", text), text


@each_page
def test_an_address_is_made_of_letters_digits_dashes_and_slashes(name: str, page: Page) -> None:
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*(/[a-z0-9]+(-[a-z0-9]+)*)*", page.slug)


@each_page
def test_every_shelf_has_its_name(name: str, page: Page) -> None:
    shelves = game(name).words.own["names"]["shelves"]
    assert set(shelves[page.shelf]) == set(LANGUAGES)


@each_page
def test_a_page_opens_with_something_and_no_heading_stands_alone(name: str, page: Page) -> None:
    for lang in LANGUAGES:
        kinds = [block.kind for block in page.blocks[lang]]
        assert kinds[-1] != "heading"
        assert ("heading", "heading") not in pairwise(kinds)


@each_page
def test_links_lead_somewhere(name: str, page: Page) -> None:
    slugs = {each.slug for each in game(name).pages()}
    for block in page.blocks["fr"]:
        assert (block.kind == "link") == bool(block.to)
        if block.to.startswith("https://"):
            assert re.fullmatch(r"https://([a-z0-9-]+\.)+[a-z]{2,}(/[\w.-]+)*", block.to), block.to
        elif block.to.startswith("tel:"):
            assert block.to in {"tel:3018", "tel:3114", "tel:119"}
        else:
            assert block.to in slugs | {""}
            assert block.to != page.slug


@pytest.mark.parametrize("name", READ)
def test_no_two_pages_have_the_same_address(name: str) -> None:
    slugs = [page.slug for page in game(name).pages()]
    assert len(slugs) == len(set(slugs))


@pytest.mark.parametrize("name", READ)
def test_every_shelf_that_is_named_has_a_page(name: str) -> None:
    shelves = game(name).words.own["names"]["shelves"]
    assert set(shelves) == {page.shelf for page in game(name).pages()}


def test_a_french_helpline_is_said_to_be_french() -> None:
    texts = [block.text for _, page in PAGES for block in page.blocks["en"]]
    helplines = [text for text in texts if re.search(r"\b(3018|119)\b", text)]
    assert len(helplines) >= 5
    for text in helplines:
        assert re.search(r"\b(France|French)\b", text), text


# Le jeu du Gnou


@pytest.mark.parametrize("series", [*PROTECTIONS, *FREEDOMS])
def test_every_sheet_has_its_page(series: str) -> None:
    page = the_page("gnou", f"sheets/{series}")
    assert page.title["en"] == deck(GNOU.material()).sheets[series]["en"]["title"]
    headings = [block.text for block in page.blocks["en"] if block.kind == "heading"]
    assert headings == [
        "What it is",
        "Why it matters",
        "What you can do",
        "For example",
        "To talk over together",
        "On the board",
    ]
    assert sum(block.kind == "item" for block in page.blocks["en"]) >= 3


def test_a_sheet_leads_to_its_squares() -> None:
    links = [block.to for block in the_page("gnou", "sheets/free-works").blocks["fr"] if block.to]
    assert links == [f"squares/{square}" for square in (6, 13, 20, 27, 34, 41)]
    links = [block.to for block in the_page("gnou", "sheets/share").blocks["fr"] if block.to]
    assert links == ["squares/24"]


@pytest.mark.parametrize("square", range(1, 43))
def test_every_square_has_its_page(square: int) -> None:
    page = the_page("gnou", f"squares/{square}")
    assert page.title["fr"].startswith(f"Case {square} – ")
    assert page.title["en"].startswith(f"Square {square} – ")
    assert page.blocks["fr"][0].kind == "text"


def test_every_danger_says_what_it_is_an_example_and_free_alternatives() -> None:
    path, cards = board(GNOU.material()), deck(GNOU.material()).dangers
    told = []
    for square, kind in enumerate(path.kinds):
        if kind not in cards:
            continue
        card = cards[kind][path.card[square]]["en"]
        page = the_page("gnou", f"squares/{square}")
        blocks = page.blocks["en"]
        assert page.title["en"] == f"Square {square} – {card['title']}"
        danger = GNOU.words.name("dangers", kind, "en")
        assert blocks[0] == Block("text", f"Danger: {danger}. {card['text']}")
        headings = [block.text for block in blocks if block.kind == "heading"]
        assert headings == [
            "What it is",
            "For example",
            "Help to take action" if kind == "liberty-killing" else "Free alternatives",
            "On the board",
            "To find out more",
        ]
        assert sum(block.to.startswith("https://") for block in blocks) >= 2
        told.append(square)
    assert len(told) == 30


def test_a_danger_tells_what_meets_there() -> None:
    does = next(
        block.text
        for block in the_page("gnou", "squares/12").blocks["en"]
        if block.text.startswith("A red square")
    )
    assert does.startswith("A red square (centralisation and monopolies).")
    assert "the right protection (decentralised services) eliminates" in does


@pytest.mark.parametrize(("square", "goes_to"), [(1, 7), (8, 14), (16, 21), (24, 28), (32, 35)])
def test_a_right_answer_leads_to_the_next_awareness_square(square: int, goes_to: int) -> None:
    texts = [block.text for block in the_page("gnou", f"squares/{square}").blocks["en"]]
    assert any(f"goes straight to square {goes_to}," in text for text in texts)


def test_an_awareness_square_leads_to_the_five_protections() -> None:
    blocks = the_page("gnou", "squares/21").blocks["fr"]
    assert [block.to for block in blocks if block.to.startswith("sheets/")] == [
        f"sheets/{protection}" for protection in PROTECTIONS
    ]


def test_the_booklet_tells_all_squares_in_short() -> None:
    blocks = the_page("gnou", "squares").blocks["fr"]
    links = [block for block in blocks if block.kind == "link"]
    assert [block.to for block in links] == [f"squares/{square}" for square in range(1, 43)]
    assert blocks[3:5] == (
        Block("link", "Case 2 – La publicité qui te suit", "squares/2"),
        the_page("gnou", "squares/2").blocks["fr"][0],
    )


def test_a_sheet_and_the_booklet_say_under_which_licence_they_are() -> None:
    for slug in ("squares", "sheets/use"):
        last = the_page("gnou", slug).blocks["en"][-1]
        assert last.kind == "text"
        assert last.text.startswith("Text under the CC BY-SA 4.0 licence, after Le jeu du Gnou")


# Les gardiens du numérique


def test_the_lexicon_tells_every_term_in_the_order_of_the_alphabet() -> None:
    entries = lexicon(GARDIENS.material())
    assert len(entries) >= 25
    for lang in LANGUAGES:
        blocks = the_page("gardiens", "lexicon").blocks[lang]
        assert {block.text for block in blocks if block.to} == {
            entry["term"][lang] for entry in entries
        }
        letters = [block.text for block in blocks if block.kind == "heading"]
        assert letters == sorted(set(letters))
    first, second, third = (block.text for block in blocks[:3])
    assert (first, second) == ("A", "Algorithm")
    assert third.startswith("A list of instructions that a computer follows;")


def test_every_term_has_its_page_with_the_advice_of_its_cards() -> None:
    slugs = {page.slug for page in GARDIENS.pages()}
    for entry in lexicon(GARDIENS.material()):
        assert f"lexicon/{entry['id']}" in slugs
    assert [block.text for block in the_page("gardiens", "lexicon/spam").blocks["en"]] == [
        "A message sent in bulk to people who did not ask for it.",
        "Spam filter",
        "Mark doubtful messages as spam: the filter learns to recognise them.",
        "The lexicon",
    ]


def test_the_game_aid_tells_the_aim_the_phases_and_the_endings() -> None:
    blocks = the_page("gardiens", "aid").blocks["en"]
    assert [block.text for block in blocks if block.kind == "heading"] == [
        "Aim",
        "1. Action",
        "2. Alert",
        "3. Navigation",
        "4. Resolution",
        "End of the round",
        "Endings",
    ]


def test_the_help_goes_from_before_to_after() -> None:
    assert [page.slug for page in GARDIENS.pages() if page.shelf == "help"] == [
        "help/before",
        "help/plans",
        "help/during",
        "help/after",
        "help/confide",
    ]


@pytest.mark.parametrize(
    ("heading", "minutes"), [("15 minutes", 15), ("30 minutes", 30), ("45 minutes", 45)]
)
def test_the_minutes_of_a_plan_add_up(heading: str, minutes: int) -> None:
    for lang in LANGUAGES:
        blocks = list(the_page("gardiens", "help/plans").blocks[lang])
        start = next(at for at, block in enumerate(blocks) if block.text.startswith(heading))
        steps = []
        for block in blocks[start + 1 :]:
            if block.kind != "item":
                break
            steps.append(int(block.text.split()[0]))
        assert sum(steps) == minutes


# What changes no game


def test_what_is_read_is_no_material() -> None:
    assert [file for file, _ in GARDIENS.material().files] == [
        "actions.toml",
        "aid.toml",
        "lexicon.toml",
        "navigation.toml",
    ]
    assert {"kinds.toml", "squares.toml"}.isdisjoint(file for file, _ in GNOU.material().files)
