"""What the Gnou brings to the table besides its rules: board, debrief."""

from __future__ import annotations

from math import dist

from tablee.games.gnou import GAME
from tablee.games.gnou.debrief import debrief
from tablee.games.gnou.layout import layout
from tablee.games.gnou.table import GnouTable
from tablee.kernel.table import Move, play, question
from tablee.kernel.words import Line
from tests.games.gnou.tables import luck, table


def after(t: GnouTable, move: Move, *given: str | int) -> GnouTable:
    """The table after a move of whoever is asked, with what it told."""
    new = GAME.copy(t)
    new.events = []
    step = question(t)
    assert step is not None
    play(new, step.asked, move, luck(*given))
    return new


def game_of_two_questions() -> list[GnouTable]:
    """A trap seen through, and an alarm about something harmless."""
    past = [table(pawn=5)]
    past.append(after(past[-1], "roll", 2))
    past.append(after(past[-1], "learn anti-spy", "anti-spy-1-1", 1))
    past.append(after(past[-1], "answer 1"))
    past.append(after(past[-1], "roll", 1))
    past.append(after(past[-1], "draw", "use-1-2", 1))
    past.append(after(past[-1], "answer 2"))
    return past


def test_the_board_tells_each_square_and_what_lies_there() -> None:
    found = layout(GAME.material())
    assert len(found["squares"]) == 43
    assert found["kinds"][7] == "gnou"


def test_2_1_the_path_begins_in_the_middle_and_winds_outwards() -> None:
    squares = layout(GAME.material())["squares"]
    far = [dist((each["x"], each["y"]), (squares[0]["x"], squares[0]["y"])) for each in squares]
    assert far == sorted(far)


def test_a_square_of_danger_has_its_card_and_the_name_of_its_kind() -> None:
    found = layout(GAME.material())
    card = found["cards"][2]
    assert card is not None
    assert card["fr"]["title"] == "La publicité qui te suit"
    assert found["cards"][7] is None
    assert found["protections"]["trackers"] == "anti-spy"
    assert found["names"]["dangers"]["trackers"]["fr"] == "traceurs"


def test_the_debrief_counts_by_notion_and_never_by_player() -> None:
    sections = debrief(game_of_two_questions())
    notions = sections[0]
    assert notions.rows[0] == (Line("series", what={"series": "anti-spy"}), "1", "1")
    assert notions.rows[1] == (Line("series", what={"series": "use"}), "0", "1")
    said = [line for section in sections for line in (*section.lines, *sum(section.rows, ()))]
    assert all(line.who is None for line in said if isinstance(line, Line))


def test_the_debrief_tells_traps_seen_through_from_false_alarms() -> None:
    alarms = debrief(game_of_two_questions())[1]
    assert alarms.lines == (
        Line("hits", what={"right": 1, "all": 1}),
        Line("calm", what={"right": 0, "all": 1, "alarms": 1}),
    )


def test_the_debrief_says_when_there_was_no_false_alarm() -> None:
    past = game_of_two_questions()[:-1]
    past.append(after(past[-1], "answer 1"))
    assert debrief(past)[1].lines[1] == Line("all_calm", what={"right": 1, "all": 1})


def test_what_was_missed_most_is_talked_over_first() -> None:
    talk = debrief(game_of_two_questions())[-1]
    assert [line.kind for line in talk.lines] == ["talk_use", "talk_anti-spy", "talk_free-software"]


def test_a_danger_eliminated_is_told_with_what_replaces_it() -> None:
    past = [table(pawn=0, held=(("anti-spy",), ()))]
    past.append(after(past[-1], "roll", 2))
    told = next(each for each in debrief(past) if each.title.kind == "replaced")
    title = told.rows[0][0]
    assert isinstance(title, Line)
    assert title.what is not None
    assert title.what["text_en"] == "The advert that follows you"


def test_a_game_without_a_question_has_things_to_discuss_all_the_same() -> None:
    (talk,) = debrief([table()])
    assert len(talk.lines) == 3
