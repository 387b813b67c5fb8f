"""A teacher's own questions in the Gnou: beside ours, in their place, or a part of them."""

from dataclasses import replace

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.board import SERIES
from tablee.games.gnou.deck import deck
from tablee.games.gnou.own_deck import SORTED, cards, chosen, with_questions
from tablee.games.gnou.table import GnouTable
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random
from tablee.kernel.match import Match, retell
from tablee.kernel.table import play, question
from tablee.quiz.exchange import read_deck
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
    with pytest.raises(BadMaterial) as refused:
        finished(material, level="2")
    assert refused.value.say("en") == ("questions-anti-spy.toml: there is no question of level 2")
    assert "il n'y a pas de question de niveau 2" in refused.value.say("fr")


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
