"""A foreign GIFT file: what can be played is read, the rest refused with line, name and reason."""

from dataclasses import replace

from tablee.quiz.exchange import read_deck, write_deck
from tablee.quiz.questions import Imported, Text
from tests.quiz.decks import CARD, FRENCH, HERE, INTO_USE, SORTED, problems

FOREIGN = read_deck("foreign.gift", (HERE / "foreign.gift").read_bytes(), INTO_USE)


def read(text: str) -> Imported:
    return read_deck("a.gift", text, INTO_USE)


def only(text: str) -> Text:
    (card,) = read(text).questions
    return card.text("fr")


def why_not(text: str) -> str:
    (why,) = problems(read(text))
    return why


def test_each_question_that_can_be_played_is_read() -> None:
    assert [(card.id, card.text("fr").ask) for card in FOREIGN.questions] == [
        ("reseau-1", "Comment un message voyage-t-il sur Internet ?"),
        ("sans-retour", "Quel appareil relie deux réseaux entre eux ?"),
        (
            "une-question-sans-titre-dont-le-texte-court-sur-deux-lignes",
            "Une question sans titre, dont le texte court sur deux lignes : que mesure un débit ?",
        ),
        ("mot-manquant", "Une adresse _____ nomme une machine sur le réseau."),
        ("signes-tous", "Que vaut {1} \\+ 1 = 2 ~ 2 # 2 \\ 2 ?"),
        ("avec-du-html", "Que veut dire HTTP\xa0?"),
        ("texte-brut", "La balise <b> fait quoi ?"),
        ("markdown", "Que fait **deux étoiles** ?"),
        ("poids-entiers", "Combien d'octets dans un kilooctet ?"),
        ("sans-retour-2", "Le même titre une seconde fois : que fait un routeur ?"),
    ]


def test_each_other_is_refused_with_its_line_its_name_and_the_reason() -> None:
    assert problems(FOREIGN) == (HERE / "foreign.gift.refused").read_text().splitlines()
    assert len(FOREIGN.refused) == 28


def test_the_right_answer_comes_first_and_its_feedback_explains() -> None:
    card = FOREIGN.questions[0]
    assert card.text("fr").answers == ("En petits paquets", "En un seul bloc", "Par la poste")
    assert card.text("fr").explain == "Oui, chacun trouve son chemin."
    assert FOREIGN.feedback_lost == 1


def test_tags_sort_a_question_and_its_category_is_kept_as_a_note() -> None:
    card = FOREIGN.questions[0]
    assert (card.series, card.level, card.note) == ("culture", 1, "Sixième/Réseaux")
    assert (card.source, card.item, card.checked) == ("foreign.gift", "", "")
    untagged = FOREIGN.questions[1]
    assert (untagged.series, untagged.level) == ("use", 1)
    assert FOREIGN.questions[-1].note == "Sixième/Images"


def test_escaped_signs_and_new_lines() -> None:
    text = FOREIGN.questions[4].text("fr")
    assert text.answers == ("Un = deux", "Un ~ trois", "Un # quatre")
    assert text.explain == "Retour: avec ses signes {et} deux lignes.\nLa seconde."


def test_an_answer_may_have_a_form_of_its_own() -> None:
    text = FOREIGN.questions[5].text("fr")
    assert text.answers[1:] == ("Haute Tension & Très Puissante", "<b> et rien d'autre")


def test_a_category_without_a_path_is_no_note() -> None:
    text = "$CATEGORY: {}\nQui ?{{=a ~b ~c}}"
    notes = {name: read(text.format(name)).questions[0].note for name in CATEGORIES}
    assert notes == CATEGORIES


CATEGORIES = {"$course$": "", "top": "", "$course$/top": "", "$cat1$/top/A/B": "A/B", "A": "A"}


def test_a_hint_stands_in_a_comment() -> None:
    assert only("// hint: Un <b>mot</b>\nQui ?{=a ~b ~c}").hint == "Un mot"


def test_tags_and_ids_may_hold_a_bracket() -> None:
    text = "// [id:a\\]b] [tag:item:x\\]y] [tag:item:z] [tag: level : 2 ]\n::Ça::Qui ?{=a ~b ~c}"
    (card,) = read(text).questions
    assert (card.id, card.item, card.level) == ("ca", "x]y", 2)


def test_a_question_without_letters_still_gets_an_id() -> None:
    assert [card.id for card in read("?{=a ~b ~c}\n\n!{=a ~b ~c}").questions] == [
        "question",
        "question-2",
    ]


def test_long_names_are_cut() -> None:
    assert why_not("::" + "mot " * 40 + "::Qui ?{}").startswith("line 1, “" + "mot " * 15 + "…”")


def test_what_no_card_has_room_for_is_refused() -> None:
    assert "3 characters" not in why_not("a" * 1001 + "{=a ~b ~c}")
    assert why_not("Qui ?{=a ~b ~" + "c" * 301 + "}").endswith(
        "answers: 301 characters; a card has room for 300"
    )


def test_a_question_without_a_series_or_a_level_is_refused() -> None:
    (why,) = problems(read_deck("a.gift", "Qui ?{=a ~b ~c}", SORTED))
    assert why == (
        "line 1, “Qui ?”, series: the question has no series; give one to the whole file"
        " (--series), or a tag to the question, such as series:use; series: use and share"
    )
    (why,) = problems(read_deck("a.gift", "// [tag:series:use]\nQui ?{=a ~b ~c}", SORTED))
    assert why.startswith("line 2, “Qui ?”, level: 1, 2 or 3")


def test_braces_the_wrong_way_round_are_refused() -> None:
    assert "the braces do not pair" in why_not("Qui } ou { quoi ?")
    assert "the braces do not pair" in why_not("Qui ?{=a ~b ~c} et {=d ~e ~f}")
    assert "the braces do not pair" in why_not("Qui ?{=a ~b {~c}")


def test_an_open_question_at_the_end_is_refused_and_the_one_before_a_whole_one_too() -> None:
    assert [why.line.what for why in read("Un ?{=a\n\nDeux ?{=a ~b ~c}\n\nTrois ?{").refused] == [
        {"at": 1, "name": "Un ?", "field": "answers"},
        {"at": 5, "name": "Trois ?", "field": "answers"},
    ]


def test_one_language_is_written_as_people_write_it() -> None:
    card = replace(CARD, texts=(FRENCH, FRENCH), note="")
    assert write_deck("a.gift", [card], "Moi") == (
        "// provenance: Moi\n\n"
        "$CATEGORY: tablee/use\n\n"
        "// [id:use-1] [tag:series:use] [tag:level:1] [tag:item:fact] [tag:checked:2026-11-15]\n"
        "// hint: Pense large.\n"
        "::use-1::[html]Qui peut s'en servir ?{\n"
        "=Tous\n~Toi\n~Moi\n"
        "####<p>Libre.</p><p><cite>GNU, 1996</cite></p>\n"
        "}\n"
    )


def test_a_weight_or_a_form_that_is_only_text_stays_text() -> None:
    answers = ("%50%", "[plain]", "#")
    card = replace(CARD, texts=(replace(FRENCH, answers=answers),) * 2)
    text = write_deck("a.gift", [card])
    assert "=&\\#37;50%" in text
    assert read(text).questions == (card,)
