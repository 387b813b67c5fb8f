"""What an event tells to a seat that may not know the cards: that it happened, and no more."""

from collections.abc import Mapping

from tablee.games.webrunners.table import WebTable
from tablee.kernel.table import play
from tests.games.webrunners.tables import draws, table

FAN = ("bug", "coding", "community", "debug", "bug")


def told(t: WebTable, kind: str) -> list[Mapping[str, object] | None]:
    """What seats 1, 2 and 3 learn from the last event of a kind."""
    event = [each for each in t.events or () if each.kind == kind][-1]
    return [event.seen_by(seat).what for seat in range(3)]


def test_stays() -> None:
    t = table([["troll"], ["bug"], []])
    play(t, 0, "stay troll", draws("coding"))
    assert told(t, "stays") == [{"card": "troll"}, None, None]


def test_draws() -> None:
    t = table([["troll"], ["bug"], []])
    play(t, 0, "stay troll", draws("coding"))
    assert told(t, "draws") == [{"card": "coding"}, None, None]


def test_discards_on_green() -> None:
    t = table([["hobbies", "troll"], ["bug"], []], squares=[2, 0, 0])
    play(t, 0, "walk hobbies", draws("coding"))
    play(t, 0, "discard troll", draws())
    assert told(t, "discards") == [{"card": "troll"}, None, None]


def test_fans() -> None:
    t = table([["surveillance", "troll"], [], []])
    play(t, 0, "watch", draws(*FAN))
    assert told(t, "fans") == [
        {"cards": ["bug", "bug", "coding", "community", "debug"]},
        None,
        None,
    ]


def test_fans_of_whoever_countered() -> None:
    t = table([["surveillance"], ["counter-surveillance", "troll"], []])
    play(t, 0, "watch", draws())
    play(t, 1, "counter", draws(*FAN))
    assert told(t, "fans") == [
        None,
        {"cards": ["bug", "bug", "coding", "community", "debug"]},
        None,
    ]


def test_kept() -> None:
    t = table([["surveillance", "troll"], [], []])
    play(t, 0, "watch", draws(*FAN))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("hobbies"))
    assert told(t, "kept") == [{"taken": ["coding"], "given": ["troll"]}, None, None]
    assert told(t, "keeps") == [{"count": 1}, {"count": 1}, {"count": 1}]


def test_rummages_and_takes() -> None:
    geek = ["geekcolo", "white-hat", "influencer"]
    t = table([["troll"], ["bug"], []], characters=geek, discard=["coding", "hobbies"])
    play(t, 0, "rummage", draws())
    assert told(t, "rummages") == [{"cards": ["coding", "hobbies"]}, None, None]
    play(t, 0, "take coding", draws())
    assert told(t, "takes") == [{"card": "coding"}, None, None]


def test_shows() -> None:
    t = table([["hacking", "troll"], ["coding"], ["bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    assert told(t, "shows") == [{"cards": ["coding"]}, {"cards": ["coding"]}, None]


def test_swapped() -> None:
    t = table([["hacking", "troll"], ["coding"], ["bug"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("debug"))
    swapped = {"taken": ["coding"], "given": ["troll"]}
    assert told(t, "swapped") == [swapped, swapped, None]


def test_influenced() -> None:
    star = ["influencer", "white-hat", "geekcolo"]
    t = table([["troll"], ["coding"], ["bug"]], characters=star)
    play(t, 0, "influence 2", draws("coding"))
    assert told(t, "influenced") == [{"card": "coding"}, {"card": "coding"}, None]


def test_discarded_cards_are_known_to_their_owner_only() -> None:
    t = table([["hobbies", "troll"], ["bug"], []], squares=[2, 0, 0])
    play(t, 0, "walk hobbies", draws("coding"))
    play(t, 0, "discard troll", draws())
    assert t.laid == [("hobbies", 0b11111), ("troll", 0b001)]


def test_what_surveillance_leaves_is_known_to_its_player_only() -> None:
    t = table([["surveillance", "troll"], [], []])
    play(t, 0, "watch", draws(*FAN))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    play(t, 0, "done", draws("hobbies"))
    assert t.discard == [
        ("surveillance", 0b11111),
        ("troll", 0b001),
        ("bug", 0b001),
        ("bug", 0b001),
        ("community", 0b001),
        ("debug", 0b001),
    ]
