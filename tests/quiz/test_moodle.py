"""A foreign Moodle XML file: what can be played is read, the rest refused with the reason."""

import pytest

from tablee.kernel.game import BadMaterial
from tablee.quiz.exchange import read_deck, write_deck
from tests.quiz.decks import CARD, HERE, INTO_USE, SORTED, problems

FOREIGN = read_deck("foreign.xml", (HERE / "foreign.xml").read_bytes(), INTO_USE)


def refusal(text: str | bytes, lang: str = "en") -> str:
    with pytest.raises(BadMaterial) as refused:
        read_deck("a.xml", text, INTO_USE)
    return refused.value.say(lang)


def test_each_question_that_can_be_played_is_read() -> None:
    assert [(card.id, card.text("fr").ask) for card in FOREIGN.questions] == [
        ("donnees-1", "Quel mot de passe est solide\xa0?"),
        ("deux-langues", "Où vit un témoin de connexion ?"),
        ("texte-brut", "Que fait la balise <b> ?"),
        ("sans-nom-que-garde-un-journal", "Sans nom : que garde un journal ?"),
    ]


def test_each_other_is_refused_with_its_line_its_name_and_the_reason() -> None:
    assert problems(FOREIGN) == (HERE / "foreign.xml.refused").read_text().splitlines()
    assert len(FOREIGN.refused) == 19


def test_all_that_a_question_says_is_kept() -> None:
    card = FOREIGN.questions[0]
    assert (card.series, card.level, card.note) == ("anti-spy", 2, "Cinquième/Données")
    assert card.text("fr").answers == ("quatre mots au hasard", "azerty", "1234")
    assert card.text("fr").hint == "Plus il est long…\nPense à une phrase."
    assert card.text("fr").explain == "La longueur protège.\nLes mots rares aussi."
    assert FOREIGN.feedback_lost == 1


def test_two_languages_are_kept_apart() -> None:
    card = FOREIGN.questions[1]
    assert card.text("en").ask == "Where does a cookie live?"
    assert card.text("en").answers == ("In the browser", "In the kitchen", "Sur Mars")
    assert card.text("en").explain == "Il y reste."


def test_a_document_type_is_refused_before_any_entity_is_read() -> None:
    bomb = '<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n'
    told = refusal(bomb + "<quiz>&b;</quiz>")
    assert told == "a.xml: line 2: a DOCTYPE is not accepted; Moodle writes none, take it out"
    fetched = '<!DOCTYPE quiz SYSTEM "http://example.org/quiz.dtd"><quiz/>'
    assert "line 1: a DOCTYPE is not accepted" in refusal(fetched)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("::GIFT::Qui ?{=a ~b ~c}", "line 1: this is not well-formed XML (syntax error)"),
        ("<quiz>\n<question>\n</quiz>", "line 3: this is not well-formed XML (mismatched tag)"),
        ("<quiz>&eacute;</quiz>", "line 1: this is not well-formed XML (undefined entity)"),
        ("<html></html>", "this is no Moodle XML: its first element is <html>, not <quiz>"),
    ],
)
def test_what_is_no_moodle_xml_is_refused(text: str, reason: str) -> None:
    assert refusal(text) == f"a.xml: {reason}"


def test_the_encoding_that_a_file_declares_does_not_matter() -> None:
    text = write_deck("a.xml", [CARD]).replace("UTF-8", "ISO-8859-1")
    assert read_deck("a.xml", text.encode(), SORTED).questions == (CARD,)
    assert "line 8: this is not text in UTF-8" in refusal(
        text.replace("Qui", "Été").encode("cp1252")
    )


def test_deep_files_do_no_harm() -> None:
    deep = "<quiz>" + "<a>" * 100_000 + "</a>" * 100_000 + "</quiz>"
    assert refusal(deep) == "a.xml: this file holds no question"


def test_the_file_as_moodle_reads_it() -> None:
    text = write_deck("a.xml", [CARD], "Moi -- CC BY-SA")
    assert text.startswith(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        "<!-- provenance: Moi &#45;&#45; CC BY&#45;SA -->\n"
        "<quiz>\n"
        '<question type="category">\n'
        "  <category><text>top/6e/A</text></category>\n"
        "</question>\n"
        '<question type="multichoice">\n'
        "  <name><text>use-1</text></name>\n"
        '  <questiontext format="html"><text>&lt;span lang="fr" class="multilang"&gt;Qui'
    )
    assert "<idnumber>use-1</idnumber>" in text
    assert "<tag><text>series:use</text></tag><tag><text>level:1</text></tag>" in text
