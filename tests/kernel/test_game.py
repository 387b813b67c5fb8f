"""A game as a value: its material, its settings, its branches of luck."""

from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import tablee
from tablee.games.gardiens import GAME as GARDIENS
from tablee.games.gnou import GAME as GNOU
from tablee.games.goose import GAME as GOOSE
from tablee.kernel.game import BadMaterial, BadSeats, Material, next_first, outcomes
from tablee.kernel.luck import Random
from tablee.kernel.match import Match
from tablee.kernel.record import read
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import Standing
from tablee.kernel.words import Refusal
from tests.kernel.riddle import RIDDLE


def test_material_is_known_by_its_hash() -> None:
    one, other = Material((("a", "x = 1"),)), Material((("a", "x = 2"),))
    assert one.hash != other.hash
    assert Material((("a", "x = 1"), ("b", ""))).hash != Material((("a", ""), ("b", "x = 1"))).hash


def test_a_comment_or_a_provenance_changes_no_game() -> None:
    plain = Material((("a", "x = 1\ny = 2"),))
    same = Material((("a", "# said\nprovenance = 'ours'\ny = 2\nx = 1"),))
    assert plain.hash == same.hash


def test_words_are_no_material() -> None:
    assert [name for name, _ in GOOSE.material().files] == ["board.toml"]


def test_a_game_may_have_no_material() -> None:
    assert RIDDLE.material().files == ()


def test_a_broken_file_says_its_line() -> None:
    with pytest.raises(BadMaterial, match=r"a\.toml: .*line 2"):
        Material((("a.toml", "x = 1\ny = \n"),)).toml("a.toml")


def test_an_author_s_own_file_replaces_the_one_of_its_name(tmp_path: Path) -> None:
    own = tmp_path / "board.toml"
    own.write_bytes(b"x = 1\r\ny = 2\r\n")
    assert GOOSE.material().replaced(own).files == (("board.toml", "x = 1\ny = 2\n"),)


def test_a_file_of_another_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refusal, match=r"no material file “deck\.toml”. Files: board\.toml"):
        GOOSE.material().replaced(tmp_path / "deck.toml")


def test_so_many_seats_and_no_more() -> None:
    with pytest.raises(BadSeats, match="This game takes 2 to 6 players, not 7"):
        GOOSE.settle(7, {})


def test_a_game_s_own_refusal_speaks_the_game_s_words() -> None:
    with pytest.raises(Refusal) as refused:
        GOOSE.settle(2, {"release": "3"})
    assert refused.value.say("fr") == (
        "L'option «\u00a0release\u00a0» n'a de sens qu'avec la règle 2\u00a0: "
        "ajoutez rule=2, ou ôtez cette option. (§\u00a02.4)"
    )


def test_who_is_at_the_table() -> None:
    t = RIDDLE.begin(2, RIDDLE.settle(2, {}), Random(1))
    assert RIDDLE.people(t) == [0, 1, 99]
    assert RIDDLE.observers(t) == [0, 1, 99, None]


def test_outcomes_leave_the_table_alone() -> None:
    t = GOOSE.begin(2, GOOSE.settle(2, {}), Random(1))
    ways = outcomes(GOOSE, t, 0, "roll")
    assert len(ways) == 36
    assert t.squares == [0, 0]
    to_twelve = sum(way.probability for way in ways if way.came.squares[0] == 12)
    assert to_twelve == Fraction(6, 36)  # five ways to the bridge, and the double six


# Which games there are


def test_games_are_found_by_name() -> None:
    assert tablee.game("goose") is GOOSE
    assert "goose" in tablee.names()


@pytest.mark.parametrize(("name", "near"), [("gosse", "goose"), ("oie", "goose"), ("Oie", "goose")])
def test_an_unknown_game_is_refused_with_the_nearest(name: str, near: str) -> None:
    with pytest.raises(Refusal, match=f"Did you mean “{near}”"):
        tablee.game(name)


def test_a_game_that_is_like_none() -> None:
    with pytest.raises(Refusal, match="There is no game “xyzzy”"):
        tablee.game("xyzzy")


def test_a_game_of_another_package_is_found_by_its_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = tmp_path / "elsewhere-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Name: elsewhere\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[tablee.games]\nriddle = tests.kernel.riddle:RIDDLE\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert tablee.game("riddle") is RIDDLE
    assert tablee.names()[-1] == "riddle"


def test_a_table_says_whether_it_has_a_game_master() -> None:
    t = RIDDLE.begin(2, RIDDLE.settle(2, {}), Random(1))
    assert RIDDLE.people(t) == [0, 1, GAME_MASTER]
    alone = replace(RIDDLE, mastered=lambda t: False)
    assert alone.people(t) == [0, 1]
    assert alone.observers(t) == [0, 1, None]
    assert GOOSE.people(GOOSE.begin(2, GOOSE.settle(2, {}), Random(1))) == [0, 1]


def test_the_next_seat_starts_the_next_game() -> None:
    assert next_first({}, 3) == {"first": "2"}
    assert next_first({"first": "3", "rule": "2"}, 3) == {"first": "1", "rule": "2"}


def test_lots_drawn_for_the_first_seat_are_drawn_again() -> None:
    assert next_first({"first": "lot"}, 3) == {"first": "lot"}


# Stopped before its end


def test_a_game_stopped_among_rivals_is_won_by_whoever_is_first() -> None:
    t = GOOSE.begin(3, GOOSE.settle(3, {}), Random(1))
    result = replace(GOOSE, standing=lambda t: Standing((4, 9, 9))).stopped(t)
    assert (result.places, result.won, result.why) == ((3, 1, 1), (1, 2), "stopped")


def test_a_team_that_is_stopped_has_not_won() -> None:
    t = GNOU.begin(3, GNOU.settle(3, {}), Random(1))
    result = GNOU.stopped(t)
    assert (result.places, result.won, result.why) == ((1, 1, 1), (), "stopped")


# Somebody's own cards


def with_another_title(tmp_path: Path) -> Material:
    """The cards of the gardiens, one of them with an id and a title of its own."""
    own = tmp_path / "navigation.toml"
    text = dict(GARDIENS.material().files)["navigation.toml"]
    text = text.replace('id = "old-photo"', 'id = "our-photo"')
    own.write_text(text.replace("Photo out of context", "Our school's photo"), encoding="utf-8")
    return GARDIENS.material().replaced(own)


def test_somebody_s_own_card_is_called_by_its_title(tmp_path: Path) -> None:
    material = with_another_title(tmp_path)
    spoken = GARDIENS.speaking(material)
    assert GARDIENS.words.name("title", "our-photo", "en") == "our-photo"
    assert spoken.words.name("title", "our-photo", "en") == "Our school's photo"
    assert spoken == GARDIENS.speaking(material)


def test_a_match_and_its_record_speak_the_words_of_their_cards(tmp_path: Path) -> None:
    material = with_another_title(tmp_path)
    match = Match(GARDIENS, 2, {}, Random(1), material)
    again = read(match.record.text(), tablee.game, lambda game: material)
    assert match.record.game.words.name("title", "our-photo", "en") == "Our school's photo"
    assert again.game == match.record.game


def test_a_game_with_its_own_cards_or_no_texts_on_them_is_itself() -> None:
    assert GARDIENS.speaking(GARDIENS.material()) is GARDIENS
    assert GOOSE.speaking(Material(())) is GOOSE
