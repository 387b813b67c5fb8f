"""A deck file that breaks the rules of its making is refused with the reason."""

from collections import Counter

import pytest

from tablee.games.alguno import GAME
from tablee.games.alguno.table import condition, decks, faces, known
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random

LEVEL_1 = "conditions-1.toml"
LEVEL_2 = "conditions-2.toml"
PAIRS = "actions-1.toml"
SINGLES = "actions-2.toml"


def changed(file: str, old: str, new: str) -> Material:
    files = dict(GAME.material().files)
    assert old in files[file]
    files[file] = files[file].replace(old, new)
    return Material(tuple(files.items()))


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (LEVEL_1, "cards = [", "kards = [", "there must be a list of cards"),
        (LEVEL_1, "cards = [", "cards = [[", "Unclosed array"),
        (LEVEL_1, '["odd", "black=1"]', '["odd"]', "card .*: two texts are needed"),
        (LEVEL_1, '["odd", "black=1"]', '["odd", 1]', "card .*: two texts are needed"),
        (LEVEL_1, '["odd", "black=1"]', '"odd"', "card .*: two texts are needed"),
        (LEVEL_1, '["odd", "black=1"]', '"no"', "card .*: two texts are needed"),
        (LEVEL_1, '["odd", "black=1"]', '["odd", "odd"]', "bears “odd” twice"),
        (LEVEL_1, '["odd", "black=1"],', "", "there must be 24 cards, and there are 23"),
        (LEVEL_1, '"black=1"', '"green=1"', "“green=1” is not a condition"),
        (LEVEL_1, '"black=1"', '"black=53"', "“black=53” is not a condition"),
        (LEVEL_1, '"black=1"', '"black = 1"', "“black = 1” is not a condition"),
        (LEVEL_1, '"black=1"', '"black=-1"', "“black=-1” is not a condition"),
        (LEVEL_1, '"black=1"', '"black>1"', "“black>1” is not odd, even, or exactly so many"),
        (LEVEL_1, '"black=1"', '"black<=1"', "“black<=1” is not odd, even, or exactly so many"),
        (LEVEL_1, '"black=1"', '"black<1"', "“black<1” is not odd, even, or exactly so many"),
        (LEVEL_1, '"black=1"', '"clubs=1"', "card .* is the same as card"),
        (LEVEL_1, '["odd", "black=1"]', '["clubs=1", "odd"]', "card .* is the same as card"),
        (LEVEL_2, '"black>=2"', '"odd"', "“odd” is not a comparison"),
        (LEVEL_2, '["hearts=1", "black>=2"],', "", "there must be 21 cards, and there are 20"),
        (PAIRS, '["draw1", "discard1"]', '["draw1", "draw1"]', "bears “draw1” twice"),
        (PAIRS, '["draw1", "discard1"]', '["draw1", "jump"]', "“jump” is not an action"),
        (
            PAIRS,
            '["draw1", "discard1"]',
            '["draw1", "swap-left"]',
            "“swap-left” belongs to level 2",
        ),
        (PAIRS, '["draw1", "discard1"]', '["draw1", "discard2"]', "card .* is the same as card"),
        (PAIRS, '["draw1", "discard1"],', "", "there must be 20 cards, and there are 19"),
        (PAIRS, '["draw1", "discard1"]', '["discard1", "draw2"]', "and the difference is"),
        (SINGLES, "[cards]", "[kards]", r"there must be a section \[cards\]"),
        (SINGLES, "swap-left", "jump", "“jump” is not an action"),
        (SINGLES, "draw1 = 2", "", "“draw1” must be on 2 to 5 cards, and is on 0"),
        (SINGLES, "draw1 = 2", "draw1 = 1", "“draw1” must be on 2 to 5 cards, and is on 1"),
        (SINGLES, "draw1 = 2", "draw1 = 6", "“draw1” must be on 2 to 5 cards, and is on 6"),
        (SINGLES, "draw1 = 2", "draw1 = 2.0", "“draw1” must be on 2 to 5 cards, and is on 2.0"),
        (SINGLES, "draw1 = 2", "draw1 = true", "“draw1” must be on 2 to 5 cards, and is on True"),
        (SINGLES, "draw1 = 2", "draw1 = 3", "there must be 28 cards, and there are 29"),
    ],
)
def test_a_broken_deck_is_refused(file: str, old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial, match=reason) as refused:
        decks(changed(file, old, new))
    assert file in str(refused.value)


def lighter_by(*cards: tuple[str, str]) -> Material:
    """Our deck, where the else actions discard 6 cards more than they draw, with cards changed."""
    files = dict(GAME.material().files)
    for old, new in cards:
        assert old in files[PAIRS]
        files[PAIRS] = files[PAIRS].replace(old, new)
    return Material(tuple(files.items()))


def test_4_3_four_cards_more_are_enough_and_three_are_not() -> None:
    two_less = '["give-choice", "discard2"]', '["give-choice", "give-left"]'
    one_less = '["give-choice", "discard1"]', '["give-choice", "give-right"]'
    assert len(decks(lighter_by(two_less)).actions[0]) == 20
    with pytest.raises(BadMaterial, match=r"at least 4 more .* and the difference is 3"):
        decks(lighter_by(two_less, one_less))


def test_a_deck_of_another_level_is_refused_as_well() -> None:
    broken = changed(SINGLES, "draw1 = 2", "draw1 = 3")
    with pytest.raises(BadMaterial):
        GAME.begin(3, GAME.settle(3, {"levels": "1,1"}), Random(1), broken)


def test_an_author_may_change_a_condition() -> None:
    t = GAME.begin(3, GAME.settle(3, {}), Random(1), changed(LEVEL_1, "black=1", "black=6"))
    assert t.piles[1]["odd/black=6"] == 1


def test_the_same_two_actions_the_other_way_round_are_another_card() -> None:
    one, _ = decks(GAME.material()).actions
    assert one["draw1/discard1"] == one["discard1/draw1"] == 1


def test_there_is_no_condition_without_a_meaning() -> None:
    assert condition("") is None
    assert condition("hearts=") is None
    assert condition("hearts==1") is None
    assert condition("hearts=٣") is None
    assert condition("hearts<=52") is not None


def bears(level: int, part: str) -> Counter[object]:
    """How often each suit or colour, operator or number is on the condition cards of a level."""
    deck = decks(GAME.material()).conditions[level - 1]
    return Counter(getattr(known(text), part) for card in deck for text in faces(card))


def test_suits_colours_operators_and_numbers_are_fairly_present_on_level_1() -> None:
    assert bears(1, "of") == {
        "cards": 18, "hearts": 5, "diamonds": 5, "clubs": 5, "spades": 5, "red": 5, "black": 5,
    }  # fmt: skip
    assert bears(1, "operator") == {"odd": 4, "even": 4, "=": 40}
    assert bears(1, "number") == {0: 4 + 4, 1: 8 + 4, 2: 8, 3: 8, 4: 8, 5: 4}  # even is 0, odd is 1


def test_suits_colours_operators_and_numbers_are_fairly_present_on_level_2() -> None:
    assert bears(2, "of") == {
        "cards": 8, "hearts": 6, "diamonds": 6, "clubs": 6, "spades": 6, "red": 5, "black": 5,
    }  # fmt: skip
    assert bears(2, "operator") == {"<": 8, "<=": 9, "=": 8, ">": 8, ">=": 9}
    assert bears(2, "number") == {1: 10, 2: 11, 3: 10, 4: 7, 5: 4}


def test_actions_are_fairly_present_on_level_1() -> None:
    one, _ = decks(GAME.material()).actions
    assert Counter(action for card in one for action in faces(card)) == {
        "draw1": 6,
        "draw2": 5,
        "discard1": 8,
        "discard2": 6,
        "give-left": 5,
        "give-right": 5,
        "give-choice": 5,
    }


def test_the_card_that_is_wrong_is_counted_from_1() -> None:
    for file in (LEVEL_1, PAIRS):
        material = GAME.material()
        first = material.toml(file)["cards"][0]
        for new, reason in (
            (["x"], "two texts"),
            (["x", first[1]], "“x” is not an? (condition|action)"),
        ):
            files = dict(material.files)
            cards = [new, *material.toml(file)["cards"][1:]]
            files[file] = f"cards = {cards}".replace("'", '"')
            with pytest.raises(BadMaterial, match=f"card 1: {reason}"):
                decks(Material(tuple(files.items())))
