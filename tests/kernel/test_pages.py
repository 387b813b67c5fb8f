"""Pages from the files of a game: read once, set well, the same in every language."""

from collections.abc import Iterator

from tablee.kernel.pages import Block, Page, block, own_reading, page


def test_a_page_is_written_in_each_language_and_its_french_well_set() -> None:
    def write(lang: str) -> Iterator[Block]:
        yield Block("heading", {"fr": "Qui : toi ?", "en": "Who: you?"}[lang])
        yield Block("link", "3018", "https://e-enfance.org")

    title = {"fr": "Ici !", "en": "Here!"}
    link = Block("link", "3018", "https://e-enfance.org")
    assert page("who/you", "shelf", title, write) == Page(
        "who/you",
        "shelf",
        {"fr": "Ici\u202f!", "en": "Here!"},
        {
            "fr": (Block("heading", "Qui\u00a0: toi\u202f?"), link),
            "en": (Block("heading", "Who: you?"), link),
        },
    )


def test_an_entry_is_a_link_if_it_leads_somewhere_and_an_item_if_it_says_nothing() -> None:
    texts = {"fr": "Ici", "en": "Here"}
    assert block(texts, "fr") == Block("item", "Ici")
    assert block({**texts, "to": "lexicon"}, "en") == Block("link", "Here", "lexicon")
    assert block({**texts, "kind": "said"}, "en") == Block("said", "Here")


def test_a_file_of_the_reading_folder_is_read() -> None:
    kinds = own_reading("tablee.games.gnou", "kinds.toml")
    assert kinds["society"]["en"].startswith("The last square, green.")
