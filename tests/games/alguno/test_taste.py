"""A sensible player of Alg(Un)o looks to the end of the round, for itself and the others."""

from tablee.games.alguno import GAME
from tablee.games.alguno.table import AlgunoTable
from tablee.games.alguno.taste import sensible
from tablee.kernel.luck import Random
from tablee.kernel.table import moves, play
from tests.games.alguno.tables import luck, running, table


def thought(t: AlgunoTable, who: int) -> tuple[str, str]:
    """What a sensible player answers, and why."""
    move, why = sensible(GAME, t, who, moves(t, who), Random(1))
    return move, GAME.words.say("why", why, "en")


def test_there_is_nothing_to_think_about_a_single_move() -> None:
    assert thought(table("H2", "D2", "C2"), 0) == ("draw condition", "it is the only move")


def test_it_composes_what_rids_it_of_its_cards() -> None:
    t = table("H2 D2", "C2 C3 C4", "S2 S3 S4")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw2", "discard2", "draw1"))
    assert thought(t, 0) == ("if hearts=1", "it may get rid of all my cards")
    play(t, 0, "if hearts=1", luck())
    assert thought(t, 0) == ("then discard2", "it may get rid of all my cards")
    play(t, 0, "then discard2", luck())
    assert thought(t, 0) == ("else draw2", "it may get rid of all my cards")


def test_at_level_1_it_chooses_the_condition_that_leads_to_the_better_action() -> None:
    t = table("H2 H3 H4", "D2 D3 D4", "C2 C3 C4", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw1/discard1"))
    assert thought(t, 0) == ("if black=1", "it may get rid of 1 card")


def test_it_gives_the_card_that_spares_itself_a_card() -> None:
    t = running(
        "H2 C2 C3",
        "D2 D3 D4",
        "D5 D6 D7",
        condition="clubs=2",
        then="give-right",
        otherwise="draw1",
    )
    move, _ = thought(t, 0)
    assert move == "give C2"


def test_it_gives_the_suit_that_makes_the_next_player_draw() -> None:
    t = running(
        "H2 C2 C3", "D2 D3 D4 D5", "H5 D6",
        condition="hearts<2", then="give-right", otherwise="draw2",
    )  # fmt: skip
    assert thought(t, 0) == ("give H2", "it may leave the others 2 cards more")


def test_it_gives_to_whoever_has_the_fewest_cards() -> None:
    few, many = "D2", "H5 D6 D7"
    t = running("H2 C2 C3", few, many, condition="clubs=2", then="give-choice", otherwise="draw1")
    assert thought(t, 0)[0] == "left"
    t = running("H2 C2 C3", many, few, condition="clubs=2", then="give-choice", otherwise="draw1")
    assert thought(t, 0)[0] == "right"


def test_which_card_it_discards_is_often_all_the_same() -> None:
    t = running("H2 C2 C3", "D2 D3", "H5 D6", condition="odd", then="discard2", otherwise="draw1")
    assert thought(t, 0) == ("discard C2", "for this round it is all the same")


def test_it_foresees_gifts_and_swaps() -> None:
    t = table("H2 H3 H4 H5 H6", "C2", "C5 C6 C7")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("give-left", "swap-left", "give-choice"))
    assert thought(t, 0) == ("if black>=2", "it may get rid of 3 cards")


def test_it_foresees_that_who_has_no_card_gives_none() -> None:
    t = running(
        "H2 H3", "C2 C3", "", condition="hearts=2", then="give-left", otherwise="give-right"
    )
    assert thought(t, 0) == ("give H2", "for this round it is all the same")


def test_it_says_when_it_leaves_more_cards_to_the_others() -> None:
    t = table("H2 H3", "C2 C3", "S2 S3", levels=(1, 2))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw2", "draw1", "draw2"))
    play(t, 0, "if odd", luck())
    assert thought(t, 0) == ("then draw2", "it may leave the others 2 cards more")


def test_it_says_when_every_choice_is_bad() -> None:
    t = table("H2 H3", "S2 D3 D4", "S5 D5", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("discard1/draw1"))
    assert thought(t, 0) == ("if odd", "the other choices would suit me less")


def test_the_last_to_run_has_nobody_to_foresee() -> None:
    t = running("H2 H3", "C2 C3", "S2 S3", condition="even", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "discard S2", luck())
    assert thought(t, 1) == ("discard C2", "for this round it is all the same")
