"""§ 2 of the rules: the decks, and what is refused."""

import re

import pytest

from tablee.games.gardiens import GAME
from tablee.games.gardiens.decks import (
    ACTION_EFFECTS,
    GREEN_EFFECTS,
    LOOKS,
    Card,
    aid,
    decks,
    lexicon,
    texts,
)
from tablee.games.gardiens.rules import EFFECTS
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random
from tablee.kernel.words import Refusal
from tests.games.gardiens.tables import SAYS, other, stories, table, threat, tip

OWN = GAME.material()


def changed(file: str, old: str, new: str) -> Material:
    """The deck of the stories with the first `old` of a file replaced."""
    files = dict(stories().files)
    assert old in files[file]
    files[file] = files[file].replace(old, new, 1)
    return Material(tuple(sorted(files.items())))


def refused(material: Material) -> str:
    with pytest.raises(BadMaterial) as error:
        decks(material)
    return str(error.value)


def own(type_: str) -> list[Card]:
    return [card for card in decks(OWN).cards.values() if card.type == type_]


def test_2_1_for_2_to_4_players() -> None:
    assert GAME.seats == (2, 4)
    with pytest.raises(Refusal, match="2 to 4 players, not 1"):
        GAME.settle(1, {})
    with pytest.raises(Refusal, match="2 to 4 players, not 5"):
        GAME.settle(5, {})


def test_2_2_19_navigation_cards() -> None:
    assert sum(decks(OWN).navigation.values()) == 19
    assert len({card.effect for card in own("green")}) >= 5
    cards = changed("navigation.toml", threat("news-5"), "")
    assert refused(cards) == "navigation.toml: 19 cards are needed, not 18"


def test_2_2_threats_and_green_effects() -> None:
    files = dict(stories().files)
    files["navigation.toml"] = "".join(
        threat(name) for name in ("news-1", "cyber-2", "bully-2")
    ) + threat("scam-2").replace("value = 2", "value = 2\ncopies = 16")
    no_green = Material(tuple(sorted(files.items())))
    assert refused(no_green) == "navigation.toml: there is no green effect"


def test_2_3_threats_of_four_kinds() -> None:
    kinds = {"fake_news", "cyber_security", "cyber_bullying", "scam"}
    assert {card.kind for card in own("threat")} == kinds
    cards = changed("navigation.toml", "cyber_security", "scam")
    cards = Material(
        tuple((name, text.replace("cyber_security", "scam")) for name, text in cards.files)
    )
    assert refused(cards) == "navigation.toml: there is no threat of the kind cyber_security"


@pytest.mark.parametrize("value", ["0", "6", '"4"'])
def test_2_3_each_with_a_power(value: str) -> None:
    cards = changed("navigation.toml", "value = 4", f"value = {value}")
    assert refused(cards) == "navigation.toml: “news-4”: value must be a number from 1 to 5"


def test_2_3_and_a_kind() -> None:
    cards = changed("navigation.toml", 'kind = "scam"', 'kind = "spam"')
    assert refused(cards).startswith("navigation.toml: “scam-2”: kind must be one of fake_news")


def test_2_3_a_threat_without_a_power_is_refused() -> None:
    cards = changed("navigation.toml", "value = 4\n", "")
    assert refused(cards) == "navigation.toml: “news-4”: value must be a number from 1 to 5"


def test_2_4_44_action_cards() -> None:
    assert sum(decks(OWN).actions.values()) == 44
    assert {card.type for card in decks(OWN).cards.values()} == {
        "threat", "green", "tip", "security", "other",
    }  # fmt: skip
    assert len({(card.effect, card.phase) for card in own("other")}) >= 6
    cards = changed("actions.toml", "copies = 6", "copies = 7")
    assert refused(cards) == "actions.toml: 44 cards are needed, not 45"


def test_2_5_a_tip_has_a_kind_and_a_value() -> None:
    cards = changed(
        "actions.toml", tip("tip-scam-3", 4), tip("tip-scam-3", 4).replace("3\n", "9\n")
    )
    assert refused(cards) == "actions.toml: “tip-scam-3”: value must be a number from 1 to 5"


def test_2_6_every_other_action_says_its_phase() -> None:
    cards = changed("actions.toml", 'phase = "action"\n', "")
    assert refused(cards) == "actions.toml: “look”: phase must be one of action, navigation"


def test_2_6_some_actions_belong_to_one_phase() -> None:
    late = other("report", "report", "navigation")
    cards = changed("actions.toml", late, other("report", "report", "action"))
    assert refused(cards) == "actions.toml: “report”: phase must be one of navigation"


def test_2_6_two_different_ways_to_look() -> None:
    ways = {(card.effect, card.phase) for card in own("other") if card.effect in LOOKS}
    assert len(ways) >= 2
    files = dict(stories().files)
    files["actions.toml"] = re.sub(
        r'effect = "(look|look_along|show)"\nphase = "\w+"',
        'effect = "look"\nphase = "action"',
        files["actions.toml"],
    )
    one_way = Material(tuple(sorted(files.items())))
    assert refused(one_way) == (
        "actions.toml: two different ways to look at face-down cards are needed"
    )


def test_2_7_a_tip_of_at_least_the_power_minus_2() -> None:
    weak = tip("tip-news-3", 4).replace("value = 3", "value = 2")
    cards = changed("actions.toml", tip("tip-news-3", 4), weak)
    assert refused(cards) == (
        "actions.toml: “news-5” (fake_news 5) needs a tip of its kind with a value of at least 3"
    )


def test_2_7_a_tip_of_every_kind() -> None:
    foreign = tip("tip-cyber-2", 4).replace("cyber_security", "scam")
    cards = changed("actions.toml", tip("tip-cyber-2", 4), foreign)
    assert refused(cards) == (
        "actions.toml: “cyber-2” (cyber_security 2) needs a tip of its kind "
        "with a value of at least 1"
    )


def test_2_7_a_tip_of_value_1_is_enough_against_a_power_of_3() -> None:
    weak = tip("tip-cyber-2", 4).replace("value = 2", "value = 1")
    made = decks(changed("actions.toml", tip("tip-cyber-2", 4), weak))
    assert made.cards["tip-cyber-2"].value == 1


def test_2_7_two_cards_are_enough() -> None:
    cards = changed("actions.toml", "copies = 6", "copies = 2")
    cards = Material(
        tuple((n, text.replace("copies = 2", "copies = 6", 1)) for n, text in cards.files)
    )
    assert decks(cards).actions["security"] == 2


def test_2_6_two_ways_are_enough() -> None:
    files = dict(stories().files)
    files["actions.toml"] = re.sub(
        r'effect = "(look_along|show)"', 'effect = "look"', files["actions.toml"]
    )
    made = decks(Material(tuple(sorted(files.items()))))
    assert {(c.effect, c.phase) for c in made.cards.values() if c.phase and c.effect in LOOKS} == {
        ("look", "action"),
        ("look", "navigation"),
    }


def test_2_7_two_cards_of_extra_security() -> None:
    cards = changed("actions.toml", "copies = 6", "copies = 1")
    cards = Material(
        tuple((n, text.replace("copies = 2", "copies = 7", 1)) for n, text in cards.files)
    )
    assert refused(cards) == "actions.toml: two cards of the type security are needed"


@pytest.mark.parametrize("part", ["title", "aloud", "advice"])
def test_2_8_every_card_has_its_texts_in_both_languages(part: str) -> None:
    cards = changed(
        "actions.toml", f'{part} = {{ fr = "…", en = "…" }}', f'{part} = {{ fr = "…" }}'
    )
    assert refused(cards) == f"actions.toml: “tip-news-1” needs its {part} in fr and en"


def test_2_8_every_effect_is_one_of_the_rules() -> None:
    assert set(EFFECTS) == {*ACTION_EFFECTS, *GREEN_EFFECTS}
    cards = changed("navigation.toml", 'effect = "sweep"', 'effect = "explode"')
    assert refused(cards).startswith("navigation.toml: “g-sweep”: effect must be one of look, ")


def test_2_8_only_an_action_reports() -> None:
    cards = changed("navigation.toml", 'effect = "sweep"', 'effect = "report"')
    assert refused(cards).startswith("navigation.toml: “g-sweep”: effect must be one of look, ")


def test_2_8_an_effect_does_so_much() -> None:
    cards = changed("navigation.toml", "amount = 2", "amount = 4")
    assert refused(cards) == "navigation.toml: “g-look”: amount must be a number from 1 to 3"


def test_2_9_a_card_of_another_type_is_refused() -> None:
    cards = changed("navigation.toml", 'type = "green"', 'type = "tip"')
    assert refused(cards) == "navigation.toml: “g-look”: type must be one of threat, green"


def test_2_9_a_card_of_both_decks_is_refused() -> None:
    cards = changed("actions.toml", 'id = "look"', 'id = "g-look"')
    assert refused(cards) == "actions.toml: “g-look” is a card of the other deck too"


def test_2_9_a_card_that_is_there_twice_is_refused() -> None:
    cards = changed("actions.toml", 'id = "look"', 'id = "show"')
    assert refused(cards) == "actions.toml: “show” is there twice"


def test_2_9_a_card_without_a_plain_name_is_refused() -> None:
    cards = changed("actions.toml", 'id = "look"', 'id = "Look at it"')
    assert refused(cards) == (
        "actions.toml: an id like “strong-password” is needed, not 'Look at it'"
    )


def test_2_9_a_word_that_the_lexicon_lacks_is_refused() -> None:
    cards = changed("navigation.toml", 'terms = ["scam"]', 'terms = ["sham"]')
    assert refused(cards) == "navigation.toml: “scam-2”: “sham” is not in the lexicon"


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('terms = ["fake-news"]', "terms = 3", "“news-1”: terms must be a list of words"),
        ('terms = ["fake-news"]', "terms = [3]", "“news-1”: terms must be a list of words"),
        ('title = { fr = "…"', "title = { fr = 3", "“news-1” needs its title in fr and en"),
        ('title = { fr = "…"', 'title = { fr = ""', "“news-1” needs its title in fr and en"),
        ("value = 1", "value = true", "“news-1”: value must be a number from 1 to 5"),
        ("value = 1", "value = 1.0", "“news-1”: value must be a number from 1 to 5"),
        ('type = "threat"', 'type = ["threat"]', "“news-1”: type must be one of threat, green"),
    ],
)
def test_2_9_what_is_no_number_or_no_text_is_refused(old: str, new: str, reason: str) -> None:
    assert refused(changed("navigation.toml", old, new)).startswith(f"navigation.toml: {reason}")


def test_2_9_a_card_that_is_no_table_is_refused() -> None:
    files = {**dict(stories().files), "navigation.toml": "card = [1]"}
    assert refused(Material(tuple(sorted(files.items())))) == (
        "navigation.toml: there must be entries [[card]], not 1"
    )


def test_2_9_a_file_without_cards_is_refused() -> None:
    cards = Material(tuple((n, "" if n == "actions.toml" else s) for n, s in stories().files))
    assert refused(cards) == "actions.toml: there must be entries [[card]]"


def test_2_10_the_total_stays_between_0_and_10() -> None:
    luck = Random(4)
    t = GAME.begin(3, GAME.settle(3, {}), luck)
    totals = set()
    while t.pending:
        step = t.pending.pop()
        legal = step.moves(t, step.asked)
        step.play(t, step.asked, legal[luck.pick(len(legal))], luck)
        totals.add(t.menace)
    assert min(totals) == 0
    assert max(totals) == 10


def test_2_11_each_player_has_one_alert() -> None:
    assert table("alert", 4, down=["news-3"]).alerts == [-1, -1, -1, -1]


def test_2_11_the_game_aid_and_the_lexicon_are_open() -> None:
    assert len(lexicon(OWN)) >= 25
    assert [line["id"] for line in aid(OWN)] == [
        "aim", "action", "alert", "navigation", "resolution", "round", "endings",
    ]  # fmt: skip
    assert GAME.words.own["lexicon"]["phishing"]["term"]["fr"] == "Hameçonnage"
    assert GAME.words.own["aid"]["alert"]["title"]["en"] == "2. Alert"


@pytest.mark.parametrize(("file", "each"), [("aid.toml", "line"), ("lexicon.toml", "term")])
@pytest.mark.parametrize("broken", ["{each} = 3", "{each} = []", "", "{each} = [3]"])
def test_2_9_an_aid_or_a_lexicon_without_entries_is_refused(
    file: str, each: str, broken: str
) -> None:
    files = {**dict(stories().files), file: broken.format(each=each)}
    said = refused(Material(tuple(sorted(files.items()))))
    assert said.startswith(f"{file}: there must be entries [[{each}]]")


@pytest.mark.parametrize("text", ["3", '"Alerte"', '{ fr = "Alerte" }', '{ fr = 3, en = "Alert" }'])
def test_2_9_an_entry_without_its_text_in_both_languages_is_refused(text: str) -> None:
    line = f'[[line]]\nid = "alert"\ntitle = {text}\ntext = {{ fr = "…", en = "…" }}\n'
    files = {**dict(stories().files), "aid.toml": line}
    assert "“alert”" in refused(Material(tuple(sorted(files.items()))))


def test_2_11_what_the_aid_and_the_lexicon_say_is_in_the_words() -> None:
    said = texts(OWN)
    assert set(said["aid"]) == {entry["id"] for entry in aid(OWN)}
    assert set(said["lexicon"]) == {entry["id"] for entry in lexicon(OWN)}


def test_our_own_cards_have_their_texts_in_the_words() -> None:
    assert set(texts(OWN)["cards"]) == set(decks(OWN).cards)
    assert GAME.words.name("title", "phishing", "en") == "Phishing"
    assert "title" in SAYS
