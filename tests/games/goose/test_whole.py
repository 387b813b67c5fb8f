"""What the goose brings to the table besides its rules: board, guided game, debrief."""

from __future__ import annotations

from tablee.games.goose import GAME
from tablee.games.goose.debrief import debrief, ends_on, thrown
from tablee.games.goose.layout import layout
from tablee.games.goose.table import GooseTable
from tablee.kernel.table import play
from tablee.kernel.words import Line
from tests.games.goose.tables import dice, table


def after(t: GooseTable, *shown: int) -> GooseTable:
    """The table after a throw, with what it told."""
    new = GAME.copy(t)
    new.events = []
    play(new, t.pending[-1].asked, "roll", dice(*shown))
    return new


def test_the_board_tells_each_square_and_what_lies_there_under_each_rule() -> None:
    found = layout(GAME.material())
    assert len(found["squares"]) == 64
    assert found["kinds"]["1"][5] == "back"
    assert found["kinds"]["2"][5] == "forward"
    assert found["kinds"]["1"][63] == "end"
    assert found["kinds"]["1"][:2] == ["start", "plain"]
    assert found["leads"] == {"bridge": 12, "maze": 30}


def test_the_board_says_of_each_kind_of_square_what_it_does_under_each_rule() -> None:
    says = layout(GAME.material())["says"]
    assert says["1"]["bridge"]["fr"] == "Le pont\u00a0: on file tout droit à la case 12."
    assert says["2"]["bridge"]["en"] == "The bridge: pay 1 token and go on to square 12."
    assert says["1"]["well"]["en"] == "The well: take a sip of cool water, and throw again."
    assert says["2"]["well"]["en"] == "The well: stay here until another goose comes."
    assert "back" in says["1"]
    assert "back" not in says["2"]


def test_a_throw_is_lucky_by_what_it_gains_over_the_average() -> None:
    start = table([10, 0])
    found = thrown(start, after(start, 1, 1))
    assert (found.who, found.dice, found.start, found.square) == (0, (1, 1), 10, 12)
    ends = [ends_on(start, 0, (a, b)) for a in range(1, 7) for b in range(1, 7)]
    assert found.luck == 12 - sum(ends) / 36


def test_the_debrief_tells_each_goose_its_luck_and_the_throws_that_counted() -> None:
    past = [table([0, 0])]
    past.append(after(past[-1], 6, 6))
    past.append(after(past[-1], 1, 2))
    luck, kind, unkind, talk = debrief(past)
    assert luck.rows[0][:2] == (Line("seat", 0), "1")
    assert luck.rows[0][2] == Line("number", what={"number_fr": "12,0", "number_en": "12.0"})
    assert [line.who for line in kind.lines] == [0]
    assert [line.who for line in unkind.lines] == [1]
    assert unkind.lines[0].what is not None
    assert unkind.lines[0].what["dice"] == [1, 2]
    assert len(talk.lines) == 3


def test_a_goose_that_never_threw_has_no_average() -> None:
    past = [table([0, 0])]
    past.append(after(past[-1], 6, 6))
    assert debrief(past)[0].rows[1] == (Line("seat", 1), "0", Line("none"), "+0")


def test_what_happens_tells_where_the_goose_stands_and_what_the_pot_holds() -> None:
    skull = after(table([50, 0], rule=2), 5, 3)
    assert skull.events is not None
    assert skull.events[-1].what == {"start": 58, "square": 0}
    inn = after(table([10, 0], rule=2), 5, 4)
    assert inn.events is not None
    assert inn.events[-1].what == {"left": 4, "pot": 1}
