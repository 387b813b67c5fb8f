"""Tables, questions and refusals."""

from dataclasses import dataclass

import pytest

from tablee.kernel.luck import Chance, Random
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import (
    Closed,
    Event,
    IllegalMove,
    Move,
    Standing,
    Step,
    Table,
    asides,
    closed,
    moves,
    play,
    question,
    ranked,
)


@dataclass(frozen=True)
class Say(Step[Table]):
    """One word, then the next seat's turn."""

    def moves(self, t: Table, who: Seat) -> list[Move]:
        return ["yes", "no"]

    def closed(self, t: Table, who: Seat) -> list[Closed]:
        return [Closed("perhaps", "1", "no_passing")]

    def play(self, t: Table, who: Seat, move: Move, chance: Chance) -> None:
        t.tell("says", who, {"word": move})
        t.ask(Say(t.left_of(who)))


@dataclass(frozen=True)
class Mute(Say):
    """Offers an aside and forgets to play it."""

    def asides(self, t: Table, who: Seat) -> list[Move]:
        return ["whisper"]


def table() -> Table:
    t = Table(2)
    t.ask(Say(0))
    return t


def test_the_last_question_is_the_one_that_is_open() -> None:
    t = table()
    t.ask(Say(1))
    assert question(t) == Say(1)
    assert moves(t, 1) == ["yes", "no"]
    assert moves(t, 0) == []


def test_a_move_answers_it_and_what_waited_is_asked_again() -> None:
    t = table()
    t.ask(Say(1))
    play(t, 1, "yes", Random(1))
    assert t.pending == [Say(0), Say(0)]


@pytest.mark.parametrize(
    ("who", "move", "reason"),
    [
        (1, "yes", "not_your_turn"),
        (0, "maybe", "no_such_move"),
        (0, "perhaps", "no_passing"),
        (2, "yes", "no_such_seat"),
        (-1, "yes", "no_such_seat"),
        (GAME_MASTER, "yes", "not_your_turn"),
    ],
)
def test_a_refusal_gives_the_reason_and_changes_nothing(who: int, move: str, reason: str) -> None:
    t = table()
    with pytest.raises(IllegalMove) as refused:
        play(t, who, move, Random(1))
    assert (refused.value.reason, refused.value.who, refused.value.move) == (reason, who, move)
    assert t.pending == [Say(0)]


def test_refusals_are_sentences() -> None:
    t = table()
    with pytest.raises(IllegalMove, match="waiting for Seat 1"):
        play(t, 1, "yes", Random(1))
    with pytest.raises(IllegalMove, match="“maybe” is no move here"):
        play(t, 0, "maybe", Random(1))
    with pytest.raises(IllegalMove, match="this table has 2"):
        play(t, 7, "yes", Random(1))


def test_nobody_plays_when_it_is_over() -> None:
    t = table()
    t.end(Standing((3, 1)).result("over"))
    assert (moves(t, 0), asides(t, 0), closed(t, 0)) == ([], [], [])
    with pytest.raises(IllegalMove, match="The game is over"):
        play(t, 0, "yes", Random(1))


def test_an_aside_must_be_played_by_its_step() -> None:
    t = Table(2)
    t.ask(Mute(0))
    with pytest.raises(NotImplementedError, match="Mute offers asides"):
        play(t, 1, "whisper", Random(1))


def test_events_are_kept_only_while_somebody_watches() -> None:
    t = table()
    play(t, 0, "yes", Random(1))
    assert t.events is None
    t.events = []
    play(t, 1, "no", Random(1))
    assert t.events == [Event("says", 1, {"word": "no"})]


def test_a_secret_is_masked_for_everyone_else() -> None:
    t = table()
    t.events = []
    t.tell("draws", 0, {"card": "H7"}, only=(0,))
    (event,) = t.events
    assert event.seen_by(0) == event
    assert event.seen_by(1) == event.seen_by(None) == Event("draws", 0)


def test_ties_share_a_place() -> None:
    assert ranked([5, 9, 5, 1]) == (2, 1, 2, 4)
    assert Standing((5, 9, 9)).result("over").won == (1, 2)
