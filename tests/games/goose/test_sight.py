"""What is seen and said of the goose."""

from tablee.games.goose import GAME
from tablee.kernel.table import play
from tests.games.goose.tables import dice, table


def test_everyone_sees_everything() -> None:
    t = table([10, 31, 19], rule=2, held=[1], missing=[0, 0, 2])
    assert (
        GAME.view(t, 0)
        == GAME.view(t, None)
        == {
            "rule": 2,
            "round": 1,
            "asked": 0,
            "squares": [10, 31, 19],
            "missing": [0, 0, 2],
            "held": [1],
            "passed": [0, 0, 0],
            "tokens": [5, 5, 5],
            "pot": 0,
            "dice": [],
        }
    )
    assert GAME.hidden(t, 0) == {}


def test_nobody_is_asked_once_it_is_over() -> None:
    t = table([60, 0])
    play(t, 0, "roll", dice(1, 2))
    assert GAME.view(t, None)["asked"] is None


def test_the_dice_are_seen_as_they_last_fell() -> None:
    t = table([0, 0])
    play(t, 0, "roll", dice(4, 1))
    play(t, 1, "roll", dice(2, 6))
    assert GAME.view(t, None)["dice"] == [2, 6]
    said = [GAME.words.say("where", line, "fr") for line in GAME.where(GAME.view(t, None))]
    assert said[1] == "Dernier lancer\u00a0: 2 et 6."


def test_where_are_we() -> None:
    t = table([10, 31, 19], rule=2, held=[1], missing=[0, 0, 2])
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, None))]
    assert said == [
        "Round 1.",
        "Seat 1: square 10, 5 tokens.",
        "Seat 2: square 31, 5 tokens.",
        "Seat 2 is held, waiting to be freed.",
        "Seat 3: square 19, 5 tokens.",
        "Seat 3: 2 turns still to miss.",
        "Pot: 0 tokens.",
    ]


def test_where_are_we_under_rule_1_says_nothing_of_tokens() -> None:
    said = [line.kind for line in GAME.where(GAME.view(table([1, 2]), None))]
    assert said == ["round", "goose", "goose"]


def test_an_offer_says_what_it_touches() -> None:
    offer = GAME.offer(table([0, 0]), 0, "roll")
    assert GAME.words.say("moves", offer.label, "fr") == "Lancer les deux dés"
    assert offer.touches == ("dice", "goose:0")


def test_a_goose_under_rule_2_is_not_alone() -> None:
    assert GAME.race is not None
    assert GAME.race(table([7, 0]), 0) == 7
    assert GAME.race(table([7, 0], rule=2), 0) is None


def test_a_story_in_french() -> None:
    t = table([41, 0], rule=2)
    play(t, 0, "roll", dice(4, 5))
    said = [GAME.words.say("events", event, "fr", ["Loutre", "Renard"]) for event in t.events or ()]
    assert said == [
        "Loutre lance les dés\u00a0: 4 et 5, total 9.",
        "Loutre avance de 9 cases, de 41 à 50.",
        "La case 50 fait avancer encore\u00a0: Loutre va à 59.",
        (
            "La case 59 fait avancer encore\u00a0: "
            "Loutre touche 63, fait demi-tour et recule jusqu'à 58."
        ),
        "La tête de mort\u00a0: Loutre repart de la case 0.",
    ]
