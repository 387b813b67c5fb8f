"""Every card, theme and character has a page; a reading that lacks one is refused."""

import re

import pytest

from tablee.games.webrunners import GAME
from tablee.games.webrunners.kit import THEMES, deck
from tablee.games.webrunners.library import own_reading
from tablee.games.webrunners.pages import bound, page_of, pages
from tablee.games.webrunners.table import CHARACTERS
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.pages import Page
from tablee.kernel.words import LANGUAGES

ALL = pages()
SLUGS = [page.slug for page in ALL]
every_page = pytest.mark.parametrize("page", ALL, ids=SLUGS)


def kinds(page: Page, lang: str) -> list[str]:
    return [block.kind for block in page.blocks[lang]]


def texts(page: Page, lang: str) -> list[str]:
    return [page.title[lang], *(block.text for block in page.blocks[lang])]


def test_the_game_offers_its_pages() -> None:
    assert GAME.pages() == ALL
    assert len(ALL) == 35 + 4 + 4 + 2
    assert len(set(SLUGS)) == 45


def test_every_card_of_the_deck_every_theme_and_every_character_has_a_page() -> None:
    wanted = [
        *(f"cards/{card}" for card in deck(GAME.material()).kinds),
        *(f"themes/{theme}" for theme in THEMES),
        *(f"characters/{character}" for character in CHARACTERS),
        "parents",
        "help",
    ]
    assert sorted(SLUGS) == sorted(wanted)


def test_the_page_of_a_card() -> None:
    page = page_of("hacking")
    assert page.title == {"fr": "Hacking", "en": "Hacking"}
    assert page.shelf == "cards"
    assert page.picture == "white-hat"
    blocks = page.blocks["fr"]
    assert [block.text for block in blocks if block.kind == "heading"] == [
        "Le mot de White Hat",
        "Ce qui se passe",
        "Ce que l'on peut faire",
        "Qui peut aider",
        "Pour les parents",
        "À lire aussi",
    ]
    assert blocks[1].text.startswith("Je porte un chapeau blanc\u00a0: ")
    assert [block.to for block in blocks if block.kind == "link"] == [
        "tel:3018",
        "https://17cyber.gouv.fr",
        "https://www.cybermalveillance.gouv.fr",
        "https://3018.fr",
        "cards/counter-hacking",
        "themes/information",
        "characters/white-hat",
        "help",
    ]


def test_a_theme_leads_to_its_cards_and_a_character_to_what_it_speaks_of() -> None:
    health = bound(own_reading())["themes/health"].blocks["en"]
    assert [block.text for block in health if block.to.startswith("cards/")] == [
        "Sedentary life",
        "Blue light",
        "Addictive gambling",
        "Love of video games",
        "Refurbished device",
        "Planned obsolescence",
        "Counter-obsolescence",
    ]
    geek = bound(own_reading())["characters/geekcolo"].blocks["en"]
    assert "cards/blue-light" in [block.to for block in geek]
    assert "cards/gambling" not in [block.to for block in geek]


@every_page
def test_someone_speaks_and_someone_helps(page: Page) -> None:
    if page.slug == "parents":
        assert "said" not in kinds(page, "fr")
    else:
        assert kinds(page, "fr").count("said") == 1
    assert any(block.to.startswith("https://") for block in page.blocks["fr"])
    assert kinds(page, "fr").count("item") >= 5 or page.slug == "help"


@every_page
def test_both_languages_have_the_same_build(page: Page) -> None:
    assert set(page.title) == set(page.blocks) == set(LANGUAGES)
    assert kinds(page, "fr") == kinds(page, "en")
    assert [block.to for block in page.blocks["fr"]] == [block.to for block in page.blocks["en"]]
    for french, english in zip(page.blocks["fr"], page.blocks["en"], strict=True):
        same = french.kind == "link" or len(french.text) < 30
        assert same or french.text != english.text


@every_page
def test_links_are_home_pages_elsewhere_or_numbers_or_pages_of_the_game(page: Page) -> None:
    for block in page.blocks["fr"]:
        assert (block.kind == "link") == bool(block.to)
        home = re.fullmatch(r"https://[a-z0-9-]+(\.[a-z0-9-]+)+", block.to)
        assert not block.to or home or block.to in (*SLUGS, "tel:3018", "tel:3114", "tel:119")


def test_who_can_be_called_is_called_by_a_touch() -> None:
    calls = {
        lang: [(each.to, each.text) for each in blocks if each.to.startswith("tel:")]
        for lang, blocks in bound(own_reading())["help"].blocks.items()
    }
    assert calls == {
        "fr": [
            ("tel:3018", "Appeler le 3018"),
            ("tel:3114", "Appeler le 3114"),
            ("tel:119", "Appeler le 119"),
        ],
        "en": [
            ("tel:3018", "Call 3018, in France"),
            ("tel:3114", "Call 3114, in France"),
            ("tel:119", "Call 119, in France"),
        ],
    }


@every_page
def test_the_shelf_has_a_name(page: Page) -> None:
    for lang in LANGUAGES:
        assert GAME.words.name("shelves", page.shelf, lang) != page.shelf


@every_page
def test_texts_are_well_set(page: Page) -> None:
    for text in texts(page, "fr"):
        assert not re.search(r"[^\u202f\u00a0][;:!?»]", text), text
        assert not re.search("«[^\u00a0]|  |\\.\\.\\.|[\u2019“”]", text), text
    for text in texts(page, "en"):
        assert not re.search(r"\s[;:!?]|  |\.\.\.|[\u2019«»\"]", text.replace(" », ", "")), text
    for lang in LANGUAGES:
        for block in page.blocks[lang]:
            assert block.text == block.text.strip()
            ends = block.text.rstrip("\u00a0»”")[-1]
            assert (ends in ".!?\u202f?") == (block.kind in ("text", "item", "said")) or (
                block.kind == "heading"
            ), block.text


@every_page
def test_a_character_says_tu_and_the_advice_does_not(page: Page) -> None:
    said = " ".join(block.text for block in page.blocks["fr"] if block.kind == "said")
    assert not re.search(r"\b(vous|votre|vos)\b", said, re.IGNORECASE), said
    rest = " ".join(block.text for block in page.blocks["fr"] if block.kind == "item")
    advice = re.sub("«[^»]*»|[^.]*\u202f[?]", "", rest)  # nor what is quoted or asked
    assert not re.search(r"\b(tu|tes|toi)\b", advice, re.IGNORECASE), advice


@every_page
def test_help_lines_are_said_to_be_french_in_english(page: Page) -> None:
    for block in page.blocks["en"]:
        if re.search(r"\b(3018|3114|119|33700|114)\b", block.text):
            assert "France" in block.text or "French" in block.text or "behind 3018" in block.text


# A reading that is not whole


def changed(file: str, old: str, new: str) -> Material:
    files = dict(own_reading().files)
    assert old in files[file]
    files[file] = files[file].replace(old, new, 1)
    return Material(tuple(sorted(files.items())))


def test_a_card_of_the_deck_without_a_page_is_refused_by_its_name() -> None:
    files = dict(own_reading().files)
    before, cut, after = files["cards-health.toml"].partition('[[card]]\nname = "blue-light"')
    files["cards-health.toml"] = before + after[after.index("[[card]]") :]
    assert cut
    with pytest.raises(BadMaterial) as refused:
        bound(Material(tuple(sorted(files.items()))))
    assert str(refused.value) == "cards-health.toml: “blue-light”: this card has no page"


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("cards-health.toml", '"blue-light"', '"hacking"', "“hacking”: no such card belongs here"),
        (
            "cards-health.toml",
            '"blue-light"',
            '"sedentary-life"',
            "“sedentary-life”: is there twice",
        ),
        ("themes.toml", 'name = "health"', 'name = "wealth"', "no such theme belongs here"),
        ("characters.toml", 'name = "geekcolo"', "", "“None”: no such character belongs here"),
        ("characters.toml", "word = {", "wrd = {", "white-hat, word: a text is needed in French"),
        ("help.toml", 'name = "parents"', 'name = "x"', "“x”: no such page belongs here"),
        ("help.toml", "title = {", "titel = {", "parents, title: a text is needed in French"),
        ("help.toml", "https://3018.fr", "http://3018.fr", "[resources] 3018: to: an address"),
        ("help.toml", 'to = "https://3018.fr"', "to = 3018", "[resources] 3018: to: an address"),
        ("help.toml", 'call = "3018"', 'call = "30 18"', "[resources] 3018: call: a number in"),
        ("help.toml", 'call = "3018"', "call = 3018", "[resources] 3018: call: a number in"),
        ("help.toml", 'en = "Five landmarks"', 'en = " "', "parents, heading: a text is needed"),
        ("help.toml", 'links = ["cnil"', 'links = ["cnol"', "help: links: “cnol” is not in the"),
        ("frame.toml", "see =", "saw =", "[headings] see: a text is needed in French"),
        ("frame.toml", "call =", "cry =", "[phrases] call: a text is needed in French"),
        (
            "cards-health.toml",
            'speaker = "geekcolo"',
            'speaker = "gecko"',
            "sedentary-life: speaker: one of white-hat, influencer, cyber-activist, geekcolo",
        ),
        ("themes.toml", 'speaker = "geekcolo"', "", "health: speaker: one of white-hat"),
        ("cards-health.toml", "said =", "says =", "sedentary-life, said: a text is needed"),
        ("cards-health.toml", "happens =", "happen =", "sedentary-life, happens: a text is needed"),
        ("cards-health.toml", "[card.en]", "[card.de]", "sedentary-life, said: a text is needed"),
        (
            "cards-health.toml",
            "act = [",
            'act = "" # [',
            "sedentary-life: act: a list of texts is needed in each language",
        ),
        ("cards-health.toml", "act = [", 'act = ["", ', "sedentary-life: act: a list of texts"),
        (
            "cards-health.toml",
            "act = [",
            'act = ["Oui.", ',
            "act: as many texts are needed in each",
        ),
        ("cards-health.toml", '"ameli"]', '"amelia"]', "sedentary-life: links: “amelia” is not in"),
        ("themes.toml", "[[theme]]", "[[theme]", "line"),
    ],
)
def test_a_reading_that_is_not_whole_is_refused(file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial) as refused:
        bound(changed(file, old, new))
    assert str(refused.value).startswith(f"{file}: ")
    assert reason in str(refused.value)


def test_every_file_says_where_it_comes_from() -> None:
    for name, _ in own_reading().files:
        assert "for this project" in own_reading().toml(name)["provenance"], name


def test_what_is_read_changes_no_record() -> None:
    assert [name for name, _ in GAME.material().files] == ["board.toml", "deck.toml"]
