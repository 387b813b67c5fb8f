"""A board, a deck or a sheet that breaks the rules is refused with the reason."""

import pytest

from tablee.games.gnou import GAME
from tablee.games.gnou.board import board
from tablee.games.gnou.deck import deck
from tablee.kernel.game import BadMaterial, Material


def changed(file: str, old: str, new: str) -> Material:
    files = dict(GAME.material().files)
    assert old in files[file]
    files[file] = files[file].replace(old, new, 1)
    return Material(tuple(sorted(files.items())))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[dangers]", "[danger]", "[dangers] trackers is missing"),
        ("[dangers]", "dangers = 3\n[x]", "[dangers] trackers is missing"),
        ("trackers =", "tracker =", "[dangers] trackers is missing"),
        ("[2, 9,", "[9,", "[dangers] trackers: 6 squares are needed, not 5"),
        ("[2, 9,", "2 #", "[dangers] trackers: a list of squares from 1 to 42 is needed"),
        ("[2, 9,", "[43, 9,", "[dangers] trackers: a list of squares from 1 to 42 is needed"),
        ("[2, 9,", "[0, 9,", "[dangers] trackers: a list of squares from 1 to 42 is needed"),
        ("community = 1", "community = true", "[places] community: a square from 1 to 42 is"),
        ("[2, 9,", "[3, 9,", "square 3 is both trackers and proprietary"),
        ("gnou = [7, 21, 35]", "gnou = [7, 21]", "[awareness] gnou: 3 squares are needed, not 2"),
        ("tux = [14, 28]", "tux = [14, 28, 2]", "[awareness] tux: 2 squares are needed, not 3"),
        ("tux = [14, 28]", "tux = [14, 37]", "square 37 is both gull and tux"),
        ("tux = [14, 28]", "tux = [14, 38]", "[awareness] tux: square 38 is not before 37"),
        ("use = 8\n", "", "[freedoms] use is missing"),
        ("use = 8", "use = 0", "[freedoms] use: a square from 1 to 42 is needed"),
        ("use = 8", "use = 'x'", "[freedoms] use: a square from 1 to 42 is needed"),
        ("use = 8", "use = 9", "square 9 is both trackers and use"),
        ("community = 1", "community = 8", "[places] community: square 1 is needed"),
        ("gull = 37", "gull = 38", "[places] gull: square 37 is needed"),
        ("society = 42", "society = 41", "[places] society: square 42 is needed"),
        ("[places]", "[places", "line"),
    ],
)
def test_a_broken_board_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial) as refused:
        board(changed("board.toml", old, new))
    assert str(refused.value).startswith("board.toml: ")
    assert reason in str(refused.value)


def test_the_next_awareness_square_lies_ahead_of_a_square_and_before_the_gull() -> None:
    ahead = board(GAME.material()).next_awareness
    assert len(ahead) == len(board(GAME.material()).kinds) == 43
    assert [ahead[square] for square in (1, 6, 7, 8, 34, 35, 37, 42)] == [7, 7, 14, 14, 35, 0, 0, 0]


def test_a_freedom_without_awareness_ahead_is_refused() -> None:
    files = dict(GAME.material().files)
    text = files["board.toml"].replace("gnou = [7, 21, 35]", "gnou = [7, 21, 32]")
    files["board.toml"] = text.replace("modify = 32", "modify = 35")
    with pytest.raises(BadMaterial) as refused:
        board(Material(tuple(sorted(files.items()))))
    assert "[freedoms] modify: no awareness square lies ahead of 35" in str(refused.value)


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        ("dangers.toml", 'kind = "trackers"', 'kind = "trolls"', "card 1: no danger is called"),
        ("dangers.toml", 'kind = "trackers"', "", "card 1: no danger is called “None”"),
        (
            "dangers.toml",
            'kind = "proprietary"',
            'kind = "trackers"',
            "trackers: 6 cards are needed, not 7",
        ),
        ("dangers.toml", "fr = { title", "fr = { titel", "card 1, fr.title: a text is needed"),
        ("dangers.toml", "en = { title", "de = { title", "card 1, en.title: a text is needed"),
        ("sheets.toml", "[use]", "[usage]", "[use], fr.title: a text is needed"),
        ("sheets.toml", "issue =", "isue =", "[anti-spy], fr.issue: a text is needed"),
        (
            "questions-study.toml",
            'id = "study-1-1"',
            'id = "use-1-1"',
            "use-1-1, id: a question of questions-use.toml has this id",
        ),
        ("questions-use.toml", 'series = "use"', 'series = "study"', "series must be “use”"),
        (
            "questions-use.toml",
            "level = 1",
            "level = 0",
            "questions-use.toml: line 4, use-1-1, level: 1, 2 or 3",
        ),
    ],
)
def test_broken_cards_are_refused(file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial) as refused:
        deck(changed(file, old, new))
    assert str(refused.value).startswith(f"{file}: ")
    assert reason in str(refused.value)


def test_every_file_says_where_it_comes_from() -> None:
    for name, _ in GAME.material().files:
        provenance = GAME.material().toml(name)["provenance"]
        assert "April" in provenance, name
        assert "CC BY-SA 4.0" in provenance, name


def test_the_rules_credit_the_association_april() -> None:
    for lang in ("fr", "en"):
        assert "April" in GAME.rules(lang)
        assert "CC BY-SA 4.0" in GAME.rules(lang)
