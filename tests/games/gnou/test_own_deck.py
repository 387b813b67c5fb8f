"""A teacher's own questions in the Gnou: beside ours, in their place, or a part of them."""

from dataclasses import replace

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.board import SERIES
from tablee.games.gnou.deck import deck
from tablee.games.gnou.own_deck import OWN_CARDS, SORTED, cards, chosen, with_questions
from tablee.games.gnou.table import GnouTable
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random
from tablee.kernel.match import Match, retell
from tablee.kernel.own_cards import Card, Picked
from tablee.kernel.table import play, question
from tablee.quiz.exchange import read_deck, write_toml
from tablee.quiz.questions import Question, Text
from tablee.quiz.wrong import Wrong

OURS = GAME.material()
SAID = Text("Qui ?", ("Moi", "Toi", "Elle"), "", "")
MINE = Question("mine", "use", 1, "Ma classe, 2026", (SAID, SAID))


def finished(material: Material, **chosen: str) -> GnouTable:
    """A table on which bots have played a game to its end."""
    chance = Random(3)
    t = GAME.begin(3, GAME.settle(3, chosen), chance, material)
    while (step := question(t)) is not None:
        move = step.moves(t, step.asked)[0]
        play(t, step.asked, move, chance)
    return t


def test_beside_ours() -> None:
    material = with_questions(OURS, [MINE], instead=False)
    assert set(cards(material)) == {*cards(OURS), MINE}
    assert len(deck(material).fresh["use", 1]) == len(deck(OURS).fresh["use", 1]) + 1
    assert "April" in dict(material.files)["questions-use.toml"]


def test_one_of_ours_corrected() -> None:
    old = deck(OURS).questions["use-1-1"]
    corrected = replace(old, source="Vérifié en classe, 2026")
    material = with_questions(OURS, [corrected], instead=False)
    assert deck(material).questions["use-1-1"] == corrected
    assert len(cards(material)) == len(cards(OURS))


def test_in_place_of_ours_every_pile_has_a_card_and_the_game_is_played_to_its_end() -> None:
    material = with_questions(OURS, [MINE], instead=True)
    assert cards(material) == (MINE,)
    assert {name: len(pile) for name, pile in deck(material).fresh.items()} == {
        (series, 1): 1 for series in SERIES
    }
    assert "April" not in dict(material.files)["questions-use.toml"]
    assert finished(material, level="1").result is not None


def test_a_level_without_questions_is_refused_at_the_start() -> None:
    material = with_questions(OURS, [MINE], instead=True)
    with pytest.raises(Wrong) as refused:
        finished(material, level="2")
    assert refused.value.say("en") == (
        "This table has no question of level 2: choose another level, or other cards."
    )
    assert "Il n'y a pas de question de niveau 2" in refused.value.say("fr")


def test_a_level_that_one_series_lacks_is_a_fault_of_its_file() -> None:
    files = dict(OURS.files)
    files["questions-use.toml"] = write_toml([MINE], series="use")
    with pytest.raises(BadMaterial) as refused:
        finished(Material(tuple(files.items())), level="2")
    assert refused.value.say("en") == "questions-use.toml: there is no question of level 2"


def test_all_of_our_cards_are_the_same_material() -> None:
    assert chosen(OURS).hash == OURS.hash
    assert chosen(OURS, SERIES, (1, 2, 3)).hash == OURS.hash


def test_cards_left_out_are_not_there() -> None:
    material = chosen(OURS, without=["use-1-1"])
    assert {*cards(OURS)} - {*cards(material)} == {deck(OURS).questions["use-1-1"]}


def test_series_left_out_take_cards_of_the_others() -> None:
    material = chosen(OURS, series=["culture", "study"], levels=[2])
    assert {card.series for card in cards(material)} == {"culture", "study"}
    laid = deck(material).fresh
    assert set(laid) == {(series, 2) for series in SERIES}
    assert all(card.split("-2-")[0] in ("culture", "study") for card in laid["use", 2].unasked)
    assert finished(material, level="2").result is not None


def test_a_choice_may_follow_another() -> None:
    first = chosen(OURS, series=["culture"])
    assert chosen(first, levels=[1]).hash == chosen(OURS, ["culture"], [1]).hash
    assert {card.id for card in cards(with_questions(first, [MINE], instead=False))} == {
        "mine",
        *(card.id for card in cards(OURS) if card.series == "culture"),
    }


def test_a_series_that_the_gnou_has_not_is_refused() -> None:
    with pytest.raises(Wrong, match="there is no series “cuisine”"):
        with_questions(OURS, [replace(MINE, series="cuisine")], instead=True)
    with pytest.raises(Wrong, match="there is no series “cuisine”"):
        chosen(OURS, series=["cuisine"])


def test_a_deck_from_a_browser_is_played_and_its_record_replayed() -> None:
    text = "// [tag:series:culture] [tag:level:1]\nQui ?{=Moi ~Toi ~Elle}"
    read = read_deck("classe.gift", text, SORTED)
    material = with_questions(OURS, read.questions, instead=True)
    match = Match.fair(GAME, 2, {"level": "1"}, b"s" * 32, [b"t" * 16], material)
    match.play(0, "roll")
    assert match.record.material.hash == material.hash
    assert len(retell(match.record)) == 2


GIFT = """// [tag:series:use] [tag:level:2]
::Premier::Qui ?{=Moi ~Toi ~Elle}

::Octet::Un octet a huit bits.{TRUE}
"""


def test_a_file_of_a_browser_is_told_in_both_languages() -> None:
    came = OWN_CARDS.read("classe.gift", GIFT.encode(), "culture", 1)
    assert came.said == {
        "fr": "classe.gift\u00a0: 1 importée, 1 refusée.",
        "en": "classe.gift: 1 imported, 1 refused.",
    }
    assert [why["en"] for why in came.refused] == [
        "line 4, “Octet”, answers: true or false has only two answers; 3 or 4 are needed"
    ]
    assert [said["en"].split(":")[0] for said in came.remarks] == [
        "1 question has no hint",
        "1 question has no explanation",
    ]
    (card,) = OWN_CARDS.cards(OURS, came.text, True)
    assert card == Card("premier", "use", 2, {"fr": "Qui ?", "en": "Qui ?"}, theirs=True)


def test_a_file_without_a_good_question_gives_no_text() -> None:
    assert OWN_CARDS.read("x.gift", b"Vrai ?{T}", "culture", 1).text == ""


def test_cards_without_a_series_take_the_one_that_is_given() -> None:
    came = OWN_CARDS.read("x.gift", b"Qui ?{=Moi ~Toi ~Elle}", "share", 3)
    (card,) = OWN_CARDS.cards(OURS, came.text, True)
    assert (card.series, card.level) == ("share", 3)
    with pytest.raises(Wrong, match="there is no series “cuisine”"):
        OWN_CARDS.read("x.gift", b"Qui ?{=Moi ~Toi ~Elle}", "cuisine", 3)


def test_cards_brought_lie_beside_ours_or_in_their_place() -> None:
    text = OWN_CARDS.read("classe.gift", GIFT.encode(), "culture", 1).text
    beside = OWN_CARDS.laid(OURS, text, Picked())
    assert OWN_CARDS.count(beside) == OWN_CARDS.count(OURS) + 1
    alone = OWN_CARDS.laid(OURS, text, Picked(instead=True))
    assert [card.id for card in cards(alone)] == ["premier"]
    assert len(OWN_CARDS.cards(OURS, text, False)) == OWN_CARDS.count(beside)


def test_with_nothing_brought_and_nothing_left_out_the_material_is_ours() -> None:
    assert OWN_CARDS.laid(OURS, "", Picked()) is OURS
    assert OWN_CARDS.laid(OURS, "", Picked(instead=True)) is OURS
    assert not any(card.theirs for card in OWN_CARDS.cards(OURS, "", True))


def test_the_last_card_of_a_pile_stays_and_the_series_is_called_by_its_name() -> None:
    pile = tuple(card.id for card in cards(OURS) if (card.series, card.level) == ("use", 1))
    with pytest.raises(Wrong) as refused:
        OWN_CARDS.laid(OURS, "", Picked(without=pile))
    assert refused.value.say("en") == (
        "This choice of cards cannot be played: no question of the series “freedom to use” is left"
        " at level 1; keep one, or leave out the whole series."
    )
    with pytest.raises(Wrong, match="no question is left"):
        OWN_CARDS.laid(OURS, "", Picked(series=()))
