"""What Alg(Un)o brings to the table besides its rules: its programs and its debrief."""

from __future__ import annotations

from tablee.games.alguno import GAME
from tablee.games.alguno.debrief import debrief
from tablee.games.alguno.layout import layout
from tablee.games.alguno.program import Alternative, claim_of
from tablee.games.alguno.table import AlgunoTable
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.table import Move, play, question
from tablee.kernel.words import Line

WORDS = GAME.words


def test_an_alternative_is_written_in_pseudo_code() -> None:
    french = Alternative("diamonds<=3", "discard1", "draw2").pseudo(WORDS, "fr")
    assert french == (
        "Si carreaux ≤ 3 alors\n    défausser 1 carte\nSinon\n    piocher 2 cartes\nFin si"
    )


def test_a_parity_is_a_claim_about_all_cards() -> None:
    english = Alternative("odd", "discard1", "draw2").pseudo(WORDS, "en")
    assert english.startswith("If cards in odd number then\n")


def test_an_alternative_is_written_in_python() -> None:
    text = Alternative("hearts=1", "give-left", "swap-right").python(WORDS, "en")
    assert text == ('if number_of("hearts") == 1:\n    give(1, "left")\nelse:\n    swap("right")')
    assert Alternative("even", "discard2", "give-choice").python(WORDS, "fr") == (
        'if nombre_de("cartes") % 2 == 0:\n    defausser(2)\nelse:\n    donner(1, "au_choix")'
    )


def test_an_alternative_is_an_orange_block() -> None:
    block = Alternative("diamonds<=3", "discard1", "draw2").scratch(WORDS, "fr")
    assert block.splitlines() == [
        "si <(carreaux :: custom) ≤ [3] :: operators> alors",
        "défausser 1 carte :: custom",
        "sinon",
        "piocher 2 cartes :: custom",
        "fin",
    ]
    assert "(cards :: custom) in even number" in Alternative("even", "", "").scratch(WORDS, "en")


def test_a_condition_with_its_count_agrees_with_it() -> None:
    assert claim_of("diamonds<=3", 3, "fr") == "3 carreaux ≤ 3"
    assert claim_of("red>3", 1, "fr") == "1 carte rouge > 3"
    assert claim_of("hearts=1", 0, "fr") == "0 cœur = 1"
    assert claim_of("hearts=1", 0, "en") == "0 hearts = 1"
    assert claim_of("odd", 5, "fr") == "5 cartes, nombre impair"


def test_what_is_not_chosen_yet_is_a_gap() -> None:
    assert Alternative("", "", "").python(WORDS, "en") == "if …:\n    …\nelse:\n    …"
    assert Alternative("", "", "").pseudo(WORDS, "en").splitlines()[0] == "If … then"
    assert Alternative("", "", "").scratch(WORDS, "en").splitlines()[0] == "if <> then"


def laid(levels: str) -> AlgunoTable:
    return GAME.begin(3, GAME.settle(3, {"levels": levels}), Random(1))


def after(t: AlgunoTable, move: Move, *given: str) -> AlgunoTable:
    """The table after a move of whoever is asked, with what it told."""
    new = GAME.copy(t)
    new.events = []
    step = question(t)
    assert step is not None
    play(new, step.asked, move, Scripted(given))
    return new


def test_the_debrief_tells_each_alternative_and_how_its_branches_ran() -> None:
    past = [laid("1,1")]
    past.append(after(past[-1], "draw condition", "odd/hearts=1"))
    past.append(after(past[-1], "draw actions", "discard1/draw1"))
    past.append(after(past[-1], "if odd"))
    played, best, code, talk = debrief(past)
    assert played.text is not None
    assert WORDS.say("debrief", played.text, "en") == "In all, “then” ran 1 time, “else” 0 times."
    assert best.lines == (Line("none_effective"),)
    number, who, text, then, otherwise = played.rows[0]
    assert (number, who, then, otherwise) == ("1", Line("seat", 0), "1", "0")
    assert isinstance(text, Line)
    assert text.what is not None
    assert text.what["text_en"] == "if cards in odd number then discard 1 card, else draw 1 card"
    assert code.kind == "code"
    assert WORDS.say("debrief", code.lines[0], "en", ["Zoé"]) == (
        "# Round 1: Zoé\n"
        "for player in round_the_table:\n"
        '    if number_of("cards") % 2 == 1:\n'
        "        discard(1)\n"
        "    else:\n"
        "        draw(1)"
    )
    assert len(talk.lines) == 3


def test_the_most_effective_alternative_is_told_with_what_it_gained() -> None:
    past = [laid("2,2")]
    past.append(after(past[-1], "draw condition", "cards<=5/spades<3"))
    past.append(after(past[-1], "draw actions", "discard2", "draw1", "draw1"))
    past.append(after(past[-1], "if cards<=5"))
    past.append(after(past[-1], "then discard2"))
    past.append(after(past[-1], "else draw1"))
    past.append(after(past[-1], f"discard {past[-1].hands[0][0]}"))
    best = debrief(past)[1]
    assert best.lines[0].who == 0
    assert best.lines[0].what is not None
    assert best.lines[0].what["cards_fr"] == "1,0"


def test_a_game_stopped_before_its_first_alternative_has_only_questions() -> None:
    (talk,) = debrief([laid("1,1")])
    assert talk.kind == "questions"


def test_the_layout_says_what_each_action_is_called() -> None:
    laid_out = layout(GAME.material())
    assert len(laid_out["actions"]) == 9
    assert laid_out["actions"]["draw2"] == {"fr": "piocher 2 cartes", "en": "draw 2 cards"}


def test_a_view_has_the_alternative_in_three_notations_and_both_languages() -> None:
    seen = Alternative("odd", "discard1", "").view(WORDS)
    assert seen.keys() == {"scratch", "pseudo", "python"}
    assert seen["pseudo"]["fr"] == Alternative("odd", "discard1", "").pseudo(WORDS, "fr")
    assert seen["scratch"]["en"] == Alternative("odd", "discard1", "").scratch(WORDS, "en")
    assert seen["python"]["en"] == Alternative("odd", "discard1", "").python(WORDS, "en")


def test_an_action_that_is_chosen_stands_beside_the_gap_of_the_other() -> None:
    lines = Alternative("odd", "discard1", "").pseudo(WORDS, "en").splitlines()
    assert "…" not in lines[1]
    assert "…" in lines[3]
