"""A board file that breaks the rules of a board is refused with the reason."""

import pytest

from tablee.games.goose import GAME
from tablee.games.goose.table import board
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random


def changed(old: str, new: str) -> Material:
    text = dict(GAME.material().files)["board.toml"]
    assert old in text
    return Material((("board.toml", text.replace(old, new)),))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("[both]", "[bothh]", r"there must be a section \[both\]"),
        ("[rule1]", "[rule3]", r"there must be a section \[rule1\]"),
        ("inn = [19]", "hotel = [19]", r"\[both\] has no effect “hotel”"),
        ("inn = [19]", "inn = [64]", r"\[both\] inn: a list of squares from 1 to 63"),
        ("inn = [19]", "inn = [true]", r"\[both\] inn: a list of squares from 1 to 63"),
        ("inn = [19]", "inn = 19", r"\[both\] inn: a list of squares from 1 to 63"),
        ("inn = [19]", "inn = [58]", "square 58 is both inn and skull"),
        ("end = [63]", "end = [62]", "square 63, and no other, must be the end"),
        ("end = [63]", "end = [62, 63]", "square 63, and no other, must be the end"),
        ("bridge = 12", "bridge = 63", r"\[leads\] bridge: a square from 1 to 62"),
        ("maze = 30", "maze = 'x'", r"\[leads\] maze: a square from 1 to 62"),
        ("[both]", "[both", "line"),
    ],
)
def test_a_broken_board_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial, match=reason) as refused:
        board(changed(old, new), 1)
    assert "board.toml" in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("dice = [3, 6]", "dice = [3, 7]", "two numbers from 1 to 6"),
        ("dice = [3, 6]", "dice = [3]", "two numbers from 1 to 6"),
        ("dice = [3, 6]", "dice = [[3], 6]", "two numbers from 1 to 6"),
        ("[[opening]]", "[opening]", "line"),
        ("square = 26", "square = 63", "a square from 1 to 62"),
    ],
)
def test_a_broken_opening_is_refused_under_rule_2(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial, match=reason):
        board(changed(old, new), 2)


def test_an_author_may_move_the_bridge() -> None:
    t = GAME.begin(2, GAME.settle(2, {}), Random(1), changed("bridge = 12", "bridge = 40"))
    assert t.board.bridge == 40


def test_rule_1_has_no_opening() -> None:
    assert board(GAME.material(), 1).opening == {}
    assert board(GAME.material(), 2).opening == {(3, 6): 26, (4, 5): 53}


@pytest.mark.parametrize("opening", ["5", "[1]", "{}"])
def test_an_opening_of_another_form_is_refused(opening: str) -> None:
    text = dict(GAME.material().files)["board.toml"].split("[[opening]]")[0]
    material = Material((("board.toml", f"opening = {opening}\n{text}"),))
    with pytest.raises(BadMaterial, match=r"each opening is written \[\[opening\]\]"):
        board(material, 2)
