"""Records: text and JSON, replayed, verified, and refused with the line that is wrong."""

import json
import re
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest

import tablee
from tablee.games.goose import GAME as GOOSE
from tablee.games.goose.table import GooseTable
from tablee.kernel.luck import Fair, Random, Scripted, WrongDice
from tablee.kernel.match import Match, replay, retell, verify
from tablee.kernel.record import BadRecord, Played, Record, Rewound, read
from tablee.kernel.table import IllegalMove, moves
from tablee.kernel.words import Refusal
from tests.kernel.damage import DAMAGE
from tests.kernel.riddle import RIDDLE

SEED = bytes(range(32))
SHARES = [b"a" * 16, b"b" * 16]


def fair_match() -> Match[GooseTable]:
    """A whole game of the goose with luck that can be checked."""
    match = Match.fair(GOOSE, 2, {"rule": "2", "first": "lot"}, SEED, SHARES)
    while match.table.result is None:
        match.play(match.table.pending[-1].asked, "roll")
    match.show_seed(SEED)
    return match


FAIR = fair_match().record.text()


def read_goose(text: str) -> Record[GooseTable]:
    return read(text, tablee.game)


def twin(**first: object) -> str:
    """The JSON twin with its first entry changed."""
    record = json.loads(read_goose(FAIR).json())
    record["entries"][0].update(first)
    return json.dumps(record)


def changed(old: str, new: str, count: int = 1) -> str:
    assert old in FAIR
    return FAIR.replace(old, new, count)


# Written and read


def test_a_record_is_text_that_a_person_can_read() -> None:
    match = Match(GOOSE, 2, {}, Scripted([1, 2, 5, 6]))
    match.play(0, "roll")
    match.play(1, "roll")
    assert match.record.text().splitlines() == [
        "tablee record 1",
        "game goose",
        "rules 1",
        f"material {GOOSE.material().hash}",
        "seats 2",
        "option rule=1",
        "option tokens=5",
        "option release=0",
        "option first=1",
        "1 roll -> 1 2",
        "2 roll -> 5 6",
    ]


def test_text_and_json_say_the_same() -> None:
    record = read_goose(FAIR)
    assert record.text() == FAIR
    assert read_goose(record.json()) == record


def test_the_json_twin_keeps_its_schema() -> None:
    schema = json.loads((files("tablee.kernel") / "record.schema.json").read_text())
    match = Match(GOOSE, 2, {}, Random(1))
    match.play(0, "roll", dice=[1, 2])
    match.rewind(0)
    for record in (read_goose(FAIR), match.record):
        jsonschema.validate(json.loads(record.json()), schema)
        assert read_goose(record.json()) == record
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"tablee": 1}, schema)


def test_a_replayed_game_ends_on_the_same_table() -> None:
    match = fair_match()
    assert vars(replay(read_goose(FAIR))) == vars(match.table)


def test_every_table_on_the_way_can_be_seen() -> None:
    record = read_goose(FAIR)
    tables = retell(record)
    assert len(tables) == len(record.entries) + 1
    assert tables[0].squares == [0, 0]


def test_empty_lines_and_windows_line_ends_do_no_harm() -> None:
    assert read_goose(FAIR.replace("\n", "\r\n\r\n")) == read_goose(FAIR)


# Asides, typed dice, rewinding


def test_asides_are_in_the_record() -> None:
    match = Match(RIDDLE, 2, {}, Random(1))
    match.play(1, "point 2")
    match.play(99, "hint")
    match.play(0, "answer 1")
    assert "2 point 2" in match.record.text()
    assert "100 hint" in match.record.text()
    again = read(match.record.text(), lambda name: RIDDLE)
    assert vars(replay(again)) == vars(match.table)


def test_typed_dice_are_taped_as_typed() -> None:
    match = Match(GOOSE, 2, {}, Scripted([]))
    match.play(0, "roll", dice=[1, 2])
    assert match.table.squares == [3, 0]
    assert match.record.text().splitlines()[-1] == "1 roll -> typed 1 2"
    assert vars(replay(read_goose(match.record.text()))) == vars(match.table)


@pytest.mark.parametrize("dice", [[7, 1], [1], [1, 2, 3], [0, 0]])
def test_typed_dice_that_no_dice_show_change_nothing(dice: list[int]) -> None:
    match = Match(GOOSE, 2, {}, Scripted([]))
    with pytest.raises(WrongDice):
        match.play(0, "roll", dice=dice)
    assert (match.played, match.record.entries) == (0, [])


def test_dice_typed_where_none_are_thrown() -> None:
    match = Match(DAMAGE, 2, {}, Random(1))
    with pytest.raises(WrongDice, match="No dice are thrown now"):
        match.play(0, moves(match.table, 0)[0], dice=[1, 2])


def test_dice_typed_when_it_is_over() -> None:
    match = fair_match()
    match.record.seed = b""
    with pytest.raises(WrongDice, match="No dice are thrown now"):
        match.play(0, "roll", dice=[1, 2])


def test_dice_typed_with_an_aside() -> None:
    match = Match(RIDDLE, 2, {}, Random(1))
    with pytest.raises(WrongDice, match="No dice are thrown now"):
        match.play(1, "point 1", dice=[1, 2])


def test_once_the_seed_is_out_nobody_plays() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    with pytest.raises(BadRecord, match="does not match the promise"):
        match.show_seed(b"another")
    match.show_seed(SEED)
    with pytest.raises(Refusal, match="The seed has been shown"):
        match.play(0, "roll")


def test_a_refused_move_leaves_the_match_as_it_was() -> None:
    match = Match(GOOSE, 2, {}, Scripted([]))
    with pytest.raises(IllegalMove):
        match.play(1, "roll")
    assert (match.played, match.record.entries) == (0, [])


def test_a_rewind_goes_back_and_luck_goes_on() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    match.play(0, "roll")
    old = match.record.entries[-1]
    match.rewind(0)
    assert match.table.squares == [0, 0]
    match.play(0, "roll")
    assert match.played == 1
    assert match.record.entries[1] == Rewound(0)
    assert match.record.entries[0] == old != match.record.entries[2]
    assert vars(replay(read_goose(match.record.text()))) == vars(match.table)


def test_a_rewound_game_can_be_verified_old_branch_and_all() -> None:
    match = Match.fair(GOOSE, 2, {}, SEED, SHARES)
    match.play(0, "roll")
    match.play(1, "roll", dice=[6, 6])
    match.rewind(1)
    match.play(1, "roll")
    match.show_seed(SEED)
    assert verify(read_goose(match.record.text())) == 1


def test_nobody_rewinds_past_the_start_or_the_end() -> None:
    match = Match(GOOSE, 2, {}, Random(1))
    with pytest.raises(Refusal, match="the game has only 0"):
        match.rewind(1)
    with pytest.raises(Refusal, match="Cannot go back to move -1"):
        match.rewind(-1)


# Verified


def test_fair_luck_is_verified() -> None:
    assert verify(read_goose(FAIR)) == 0


def test_a_changed_throw_is_found() -> None:
    line = next(line for line in FAIR.splitlines() if line.startswith("1 roll"))
    shown = line.split()[-1]
    other = "1" if shown != "1" else "2"
    forged = read_goose(changed(line, line[: -len(shown)] + other))
    with pytest.raises(BadRecord, match=r"Line \d+: (the promised luck|.*)"):
        verify(forged)


def test_a_changed_start_is_found() -> None:
    start = re.search(r"start -> (\d)", FAIR)
    assert start is not None
    other = "2" if start[1] == "1" else "1"
    with pytest.raises(BadRecord, match="promised luck gave"):
        verify(read_goose(changed(start[0], f"start -> {other}")))


def test_another_seed_is_found() -> None:
    with pytest.raises(BadRecord, match="does not match the promise"):
        verify(read_goose(changed(SEED.hex(), (b"x" * 32).hex())))


def test_a_seed_that_is_not_shown_yet() -> None:
    with pytest.raises(BadRecord, match="shown after the last move"):
        verify(read_goose(changed(f"seed {SEED.hex()}\n", "")))


def test_a_record_that_promises_nothing() -> None:
    match = Match(GOOSE, 2, {}, Random(1))
    with pytest.raises(BadRecord, match="promises nothing"):
        verify(match.record)


def test_the_promise_is_the_hash_of_the_seed() -> None:
    assert f"promise {Fair.commitment(SEED)}" in FAIR


# Refused


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "no record of a game"),
        ("hello", "no record of a game"),
        ("tablee record 2\n", "format 2; this program reads format 1"),
        ("tablee record 1\n", "no line says “game …”"),
        (changed("game goose", "game gosse"), "There is no game “gosse”. Did you mean “goose”"),
        (changed("rules 1", "rules 2"), "version 2 of the rules"),
        (changed("rules 1", "rules x"), "Line 3: “x” is not a number"),
        (changed("material ", "material 00"), "played with other material"),
        (changed("seats 2", "seats 9"), "Line 5: This game takes 2 to 6 players"),
        (changed("option rule=2", "option rule=3"), "Line 6: rule=3: the value must be 1 | 2"),
        (changed("option rule=2", "option role=2"), "Line 6: “role” is no option of this game"),
        (changed("option rule=2\noption tokens=5", "option tokens=6"), "belongs to rule 2"),
        (changed("seats 2", "seats 2\nseats 2"), "Line 6: “seats” stands here a second time"),
        (changed("option rule=2", "option rule=2\noption rule=1"), "“option rule” stands here a second"),
        (changed("seats 2", "seats " + "9" * 5000), "Line 5: “99999999999999999999” is not a number"),
        (FAIR + "9" * 5000 + " roll\n", "is not a number"),
        ("tablee record " + "1" * 5000, "no record of a game"),
        (changed("seats 2", "chairs 2"), "Line 5: “chairs 2” is neither a move nor"),
        (changed("share 61", "share 6"), "is not written in hexadecimal"),
        (changed("share 61", "share "), "a device adds 16 bytes, and here are 15"),
        (changed(" roll -> ", " -> "), "a move is written"),
        (changed("end ", "end 1 "), "3 places for 2 seats"),
        (FAIR + "rewind x\n", "“x” is not a number"),
        ("{", "Line 1: this is not JSON"),
        ("{}", "Line 1: the JSON of this record lacks “tablee”."),
        ('{"tablee": 1}', "lacks “game”"),
        (twin().replace('"luck"', '"chance"', 1), "lacks “luck”"),
        (twin(move="a -> b"), "not the form of a record"),
        (twin(move="roll\nseats 3"), "not the form of a record"),
        (twin(who="x"), "not the form of a record"),
        (twin(who=float("inf")), "not the form of a record"),
        ('{"tablee": ' + "[" * 100_000, "not the form of a record"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_read(text: str, reason: str) -> None:
    with pytest.raises(Refusal, match=re.escape(reason)):
        read_goose(text)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (FAIR + "1 roll -> 1 2\n", "The game is over"),
        (re.sub(r"(\d) roll -> \d \d", r"\1 roll -> 7 1", FAIR, count=1), "not a number from 1 to 6"),
        (re.sub(r"(\d) roll -> \d \d", r"\1 roll -> 1", FAIR, count=1), "A draw is missing"),
        (re.sub(r"(\d) roll -> (\d \d)", r"\1 roll -> \2 3", FAIR, count=1), "too many draws: 3"),
        (re.sub(r"(\d) roll", r"\1 fly", FAIR, count=1), "“fly” is no move here"),
        (re.sub(r"(\d) roll -> \d \d", r"\1 roll -> typed 1", FAIR, count=1), "Type 2 dice, not 1"),
        (FAIR + "rewind 999\n", "Cannot go back to move 999"),
        (re.sub(r"start -> \d", "start -> 3", FAIR), "not a number from 1 to 2"),
        (re.sub(r"start -> (\d)", r"start -> \1 1", FAIR), "too many draws: 1"),
        (re.sub(r"end \d \d", "end 2 2", FAIR), "does not end as the record says"),
        (re.sub(r"won \d", "won nobody", FAIR), "does not end as the record says"),
    ],
)  # fmt: skip
def test_a_record_that_cannot_be_true(text: str, reason: str) -> None:
    assert text != FAIR
    with pytest.raises(BadRecord, match=re.escape(reason)) as refused:
        replay(read_goose(text))
    assert re.match(r"Line \d+: ", str(refused.value))
    assert re.match(r"Ligne \d+\u00a0: ", refused.value.say("fr"))


def test_a_move_may_not_hold_the_arrow() -> None:
    record = read_goose(FAIR)
    record.entries.append(Played(0, "a -> b"))
    with pytest.raises(AssertionError):
        record.text()


def test_a_typed_die_that_is_no_die() -> None:
    text = re.sub(r"(\d) roll -> \d \d", r"\1 roll -> typed a b", FAIR, count=1)
    with pytest.raises(BadRecord, match="“a” is not a number"):
        replay(read_goose(text))


def test_dice_typed_after_the_end_are_refused_in_a_record() -> None:
    with pytest.raises(BadRecord, match="No dice are thrown now"):
        replay(read_goose(FAIR + "1 roll -> typed 1 2\n"))


def test_load_reads_a_file(tmp_path: Path) -> None:
    file = tmp_path / "game.tablee"
    file.write_text(FAIR, encoding="utf-8")
    assert tablee.load(file) == read_goose(FAIR)
