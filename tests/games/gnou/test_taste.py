"""What a sensible player of the Gnou does, and why."""

from tablee.games.gnou import GAME
from tablee.games.gnou.table import GnouTable
from tablee.kernel.luck import Chance, NoLuck
from tablee.kernel.table import moves, play
from tests.games.gnou.tables import ALL, NO_LUCK, asked, luck, table


def choice(t: GnouTable, chance: Chance) -> tuple[str, str]:
    """The move, and why in English."""
    who = asked(t)
    move, why = GAME.bots["sensible"](GAME, t, who, moves(t, who), chance)
    return move, GAME.words.say("why", why, "en")


def test_throws_where_there_is_no_choice() -> None:
    assert choice(table(), NoLuck()) == ("roll", "it is the only move")


def test_learns_first_what_nobody_holds_and_meets_most_often_ahead() -> None:
    t = table(pawn=20, held=((), ("free-software",)), free=(25, 31))
    play(t, 0, "roll", luck(1))  # on 21 lie ahead: 3 trackers, 3 centralisation, 3 restrictions
    assert choice(t, NoLuck()) == (
        "learn anti-spy",
        "nobody holds this protection yet, and 3 such dangers lie ahead",
    )


def test_learns_what_nobody_holds_though_a_held_one_is_met_more_often() -> None:
    t = table(pawn=20, held=((), ("anti-spy", "decentralised", "free-works")), free=(23, 25, 31))
    play(t, 0, "roll", luck(1))  # left: 2 proprietary and 1 liberty-killing that nobody beats
    assert choice(t, NoLuck()) == (
        "learn free-software",
        "nobody holds this protection yet, and 2 such dangers lie ahead",
    )


def test_free_alternatives_are_no_dangers_ahead() -> None:
    t = table(pawn=20, free=(22, 29, 36, 26, 33, 39))
    play(t, 0, "roll", luck(1))
    assert choice(t, NoLuck()) == (
        "learn citizen-action",
        "nobody holds this protection yet, and 3 such dangers lie ahead",
    )


def test_then_what_it_lacks_itself() -> None:
    t = table(pawn=34, held=((), ALL))
    play(t, 0, "roll", luck(1))
    assert choice(t, NoLuck()) == ("learn anti-spy", "1 such danger lies ahead")


def test_always_offers_to_pass_on() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert choice(t, NoLuck()) == (
        "offer",
        "sharing a protection costs nothing and helps everyone",
    )


def test_dares_to_use_a_protection() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()), expert="yes")
    play(t, 0, "roll", luck(1))
    assert choice(t, NoLuck()) == (
        "use",
        "keeping the protection would surely send the team back",
    )


def test_answers_what_most_of_the_others_point_at() -> None:
    t = table(pawn=7, held=((), (), (), ()))
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 1, "point 2", NO_LUCK)
    play(t, 2, "point 3", NO_LUCK)
    play(t, 3, "point 3", NO_LUCK)
    assert choice(t, NoLuck()) == ("answer 3", "most point at answer 3")


def test_does_not_know_the_right_answer() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    assert choice(t, luck(2)) == ("answer 2", "not sure, so any answer")
