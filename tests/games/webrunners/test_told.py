"""What is told of each play, fact by fact, and on which sentence a refusal stands."""

from collections.abc import Mapping

from tablee.games.webrunners import GAME
from tablee.games.webrunners.table import ACTIVIST, GEEK, INFLUENCER, WHITE_HAT, WebTable
from tablee.kernel.table import closed, play
from tests.games.webrunners.tables import draws, table


def told(t: WebTable, kind: str) -> tuple[int | None, Mapping[str, object] | None]:
    """Whom the last event of a kind speaks of, and its facts."""
    event = [each for each in t.events or () if each.kind == kind][-1]
    return event.who, event.what


def shut(t: WebTable, who: int) -> dict[str, tuple[str, str]]:
    """The moves that are closed to a seat: the sentence of the rules and the reason."""
    return {each.move: (each.paragraph, each.reason) for each in closed(t, who)}


def test_6_1_a_walk() -> None:
    t = table([["troll"], ["bug"]], squares=[4, 0])
    play(t, 0, "walk troll", draws("bug"))
    assert told(t, "walks") == (0, {"card": "troll", "steps": 2, "ring": 1, "square": 6})


def test_7_3_a_bridge() -> None:
    t = table([["community"], ["bug"]], squares=[22, 0])
    play(t, 0, "cross", draws("bug"))
    facts = {"cards": ["community"], "cost": "1", "ring": 2, "square": 0}
    assert told(t, "crosses") == (0, facts)


def test_8_6_renewing() -> None:
    t = table([["hobbies", "troll"], ["bug"]], squares=[2, 0])
    play(t, 0, "walk hobbies", draws("coding"))
    play(t, 0, "discard troll", draws())
    play(t, 0, "done", draws("bug"))
    assert told(t, "renews") == (0, {"count": 1})


def test_9_2_a_number() -> None:
    t = table([["coding"], ["bug"]], rings=[4, 1], squares=[1, 0])
    play(t, 0, "walk coding", draws("bug"))
    assert told(t, "to_number") == (0, {"card": "coding", "number": 10})


def test_10_1_the_centre() -> None:
    t = table([["community"], ["bug"]], rings=[4, 1], squares=[10, 0])
    play(t, 0, "cross", draws())
    assert told(t, "wins") == (0, {"cards": ["community"]})


def test_10_3_the_last_round() -> None:
    t = table([["bug"], ["troll"]], turn=1)
    t.rounds = 1
    play(t, 1, "stay troll", draws("bug"))
    assert told(t, "stops") == (None, {"rounds": 1})
    assert t.result is not None
    assert t.result.why == "rounds"


def test_11_1_a_power() -> None:
    t = table([["coding"], ["bug"]], characters=[INFLUENCER, GEEK])
    play(t, 0, "influence 2", draws("bug"))
    assert told(t, "power") == (0, {"character": INFLUENCER})


def test_11_3_a_bridge_paid_with_the_hat_spends_the_power() -> None:
    t = table([["troll"], ["bug"]], squares=[22, 0], characters=[WHITE_HAT, GEEK])
    play(t, 0, "cross with troll", draws("bug"))
    assert t.powers == [False, True]
    assert told(t, "power") == (0, {"character": WHITE_HAT})
    assert t.rings[0] == 2


def test_13_1_cyberviolence() -> None:
    t = table([["cyberviolence"], []], rings=[1, 2], squares=[4, 8])
    play(t, 0, "attack cyberviolence 2", draws("bug"))
    assert told(t, "sent_back") == (1, {"ring": 2, "square": 0})
    t = table([["cyberviolence"], []], squares=[4, 8])
    play(t, 0, "attack cyberviolence 2", draws("bug"))
    assert told(t, "sent_to_start") == (1, {"ring": 1, "square": 0})


def test_13_3_obsolescence() -> None:
    t = table([["obsolescence"], ["coding", "troll"]])
    play(t, 0, "attack obsolescence 2", draws())
    play(t, 1, "nothing", draws("bug", "bug"))
    assert told(t, "wears_out") == (1, {"count": 1})


def test_13_4_a_bug() -> None:
    t = table([["bug"], []], squares=[4, 8])
    play(t, 0, "attack bug 2", draws())
    play(t, 0, "back 3", draws("bug"))
    assert told(t, "bugged") == (1, {"ring": 1, "square": 5})
    t = table([["bug"], []], rings=[1, 4], squares=[4, 10])
    play(t, 0, "attack bug 2", draws("bug"))
    assert told(t, "bugged") == (1, {"ring": 4, "square": 1})


def test_13_6_surveillance() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    assert told(t, "watches") == (0, {"card": "surveillance"})


def test_8_3_an_attack_that_is_cancelled_brings_no_colour() -> None:
    characters = [GEEK, ACTIVIST]
    t = table([["cyberviolence"], ["troll"]], squares=[2, 4], characters=characters)
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "cancel", draws("bug"))  # the attacker stands on orange, and draws one card only
    assert t.hands[0] == ["bug"]


def test_the_sentence_on_which_a_closed_play_stands() -> None:
    t = table([["bug", "surveillance", "debug"], ["troll"], [], []], squares=[4, 3, 5, 0])
    assert shut(t, 0) == {
        "cross": ("7.1", "no_bridge_here"),
        "attack bug 2": ("8.1", "on_red"),
        "attack bug 3": ("12.2", "out_of_reach"),
        "pass": ("5.2", "no_passing"),
    }


def test_the_sentence_on_which_a_closed_power_stands() -> None:
    t = table([["coding"], [], ["bug"], ["bug"]], characters=[INFLUENCER, GEEK, ACTIVIST, GEEK])
    powers = {move: why for move, why in shut(t, 0).items() if move.startswith("influence")}
    assert powers == {
        "influence 2": ("11.5", "empty_hand"),
        "influence 3": ("11.4", "not_a_neighbour"),
    }
    t.powers[0] = False
    powers = {move: why for move, why in shut(t, 0).items() if move.startswith("influence")}
    assert powers == {
        "influence 2": ("11.1", "power_spent"),
        "influence 4": ("11.1", "power_spent"),
    }
    t = table([["coding"], ["bug"]], characters=[GEEK, ACTIVIST])
    assert shut(t, 0)["rummage"] == ("11.7", "empty_discard")
    t.powers[0] = False
    assert shut(t, 0)["rummage"] == ("11.1", "power_spent")


def test_the_sentence_on_which_a_closed_answer_stands() -> None:
    characters = [GEEK, ACTIVIST]
    t = table([["bug", "surveillance"], ["troll"]], squares=[4, 4], characters=characters)
    play(t, 0, "attack bug 2", draws())
    assert shut(t, 1) == {"counter": ("12.4", "no_counter")}
    t.powers[1] = False
    assert shut(t, 1)["cancel"] == ("11.1", "power_spent")
    t = table([["surveillance"], ["troll"]], characters=characters)
    play(t, 0, "watch", draws())
    assert shut(t, 1)["cancel"] == ("11.10", "not_against_surveillance")
    t = table([["surveillance"], ["troll"]], characters=[ACTIVIST, GEEK])
    play(t, 0, "watch", draws())
    assert "cancel" not in shut(t, 1)


def test_only_a_white_hat_is_told_of_a_spent_hat() -> None:
    t = table([["troll"], ["bug"]], characters=[GEEK, WHITE_HAT])
    t.powers[0] = False
    assert not any(" as " in move for move in shut(t, 0))


def test_pieces_are_counted_in_every_pile() -> None:
    t = table([["troll"], ["bug"]])
    before = GAME.pieces(t)
    assert before["pawns"] == 2
    t.hands[0].remove("troll")
    for pile in (t.discard, t.laid):
        pile.append(("troll", 0))
        assert GAME.pieces(t) == before
        pile.clear()
    t.fan.append("troll")
    assert GAME.pieces(t) == before
