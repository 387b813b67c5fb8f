"""The sensible runner: what it does, and the reason it gives."""

from tablee.games.webrunners import GAME
from tablee.games.webrunners.table import WebTable
from tablee.games.webrunners.taste import sensible
from tablee.kernel.luck import Random
from tablee.kernel.table import moves, play
from tests.games.webrunners.tables import draws, table


def chosen(t: WebTable) -> tuple[str, str]:
    """The move of whoever is asked, and why."""
    who = t.pending[-1].asked
    move, why = sensible(GAME, t, who, moves(t, who), Random(1))
    return move, GAME.words.say("why", why, "en")


def test_the_only_move() -> None:
    assert chosen(table([[], ["bug"]])) == ("draw", "it is the only move")


def test_it_stops_on_the_entry_of_a_bridge_that_it_can_pay() -> None:
    t = table([["troll", "fake-news", "community"], []], squares=[20, 3])
    assert chosen(t) == ("walk troll", "to stop on the entry of a bridge")


def test_it_crosses() -> None:
    t = table([["troll", "community"], []], squares=[22, 3])
    assert chosen(t) == ("cross", "to come closer to the centre")


def test_it_walks_on_if_it_cannot_pay() -> None:
    t = table([["coding"], []], squares=[9, 3])
    assert chosen(t)[0] == "walk coding"


def test_it_makes_use_of_colours() -> None:
    t = table([["fake-news", "troll"], []], squares=[4, 3])
    assert chosen(t) == ("walk fake-news", "to land on yellow")


def test_it_comes_closer() -> None:
    t = table([["digital-identity", "community"], []], squares=[23, 3])
    assert chosen(t)[0] == "walk digital-identity"
    t = table([["gambling"], []], squares=[10, 3])
    assert chosen(t) == ("walk gambling", "to come closer to a bridge")


def test_on_ring_4_it_goes_to_10_and_to_the_centre() -> None:
    t = table([["coding", "troll", "community"], []], rings=[4, 1], squares=[1, 3])
    assert chosen(t) == ("walk coding", "to come closer to the centre")
    t = table([["coding", "community"], []], rings=[4, 1], squares=[10, 3])
    assert chosen(t)[0] == "cross"


def test_it_discards_the_least_useful_card() -> None:
    t = table([["debug", "coding"], []], rings=[4, 1], squares=[10, 3])
    assert chosen(t) == ("stay coding", "First steps in coding is the least useful card")


def test_it_stops_a_rival_who_is_close() -> None:
    t = table([["cyberviolence", "fake-news"], ["bug"]], rings=[1, 4], squares=[10, 10])
    assert chosen(t) == ("attack cyberviolence 2", "to slow down Seat 2")


def test_it_attacks_the_leader_rather_than_another() -> None:
    t = table([["hacking", "gambling"], ["bug"], ["bug"]], rings=[1, 1, 3], squares=[10, 9, 9])
    assert chosen(t)[0] == "attack hacking 3"


def test_a_bug_sends_where_it_hurts_most() -> None:
    t = table([["bug"], []], squares=[0, 17])
    play(t, 0, "attack bug 2", draws())
    assert chosen(t) == ("back 4", "to slow down Seat 2")


def test_it_weighs_a_bug() -> None:
    t = table([["bug", "debug"], ["troll"]], rings=[3, 2], squares=[11, 16])
    assert chosen(t)[0] == "attack bug 2"
    t = table([["bug", "coding"], ["troll"]], squares=[12, 0])
    assert chosen(t)[0] == "walk coding"


def test_obsolescence_is_weighed_by_the_size_of_the_hand() -> None:
    hand = ["bug", "bug", "troll", "troll", "coding", "hobbies", "hobbies", "gambling"]
    t = table([["obsolescence", "debug"], hand], squares=[22, 9])
    assert chosen(t)[0] == "attack obsolescence 2"


def test_nobody_hacks_an_empty_hand() -> None:
    t = table([["hacking", "gambling"], []], squares=[10, 9])
    assert chosen(t)[0] == "walk gambling"


def test_it_looks_for_better_cards() -> None:
    t = table([["surveillance", "debug", "counter-hacking"], []], squares=[22, 3])
    assert chosen(t) == ("watch", "to find better cards")


def test_after_yellow_it_may_have_enough() -> None:
    t = table([["community"], []], squares=[5, 3], again=True)
    assert chosen(t) == ("end", "better keep these cards for later")


def test_it_counters() -> None:
    t = table([["bug"], ["debug"]], squares=[9, 9])
    play(t, 0, "attack bug 2", draws())
    assert chosen(t) == ("counter", "Debug turns the attack round")


def test_it_counters_surveillance_for_the_draw() -> None:
    t = table([["surveillance"], ["counter-surveillance"]])
    play(t, 0, "watch", draws())
    assert chosen(t) == (
        "counter",
        "Counter-surveillance cancels Surveillance and lets me draw instead",
    )


def test_it_cancels_what_costs_much() -> None:
    characters = ["white-hat", "cyber-activist"]
    t = table([["cyberviolence"], ["troll"]], rings=[1, 4], squares=[9, 10], characters=characters)
    play(t, 0, "attack cyberviolence 2", draws())
    assert chosen(t) == ("cancel", "this attack would cost a lot")


def test_it_cancels_a_hacking_of_a_full_hand() -> None:
    characters = ["white-hat", "cyber-activist"]
    hand = ["bug", "troll", "coding", "hobbies"]
    t = table([["hacking"], hand], squares=[9, 1], characters=characters)
    play(t, 0, "attack hacking 2", draws())
    assert chosen(t)[0] == "cancel"


def test_it_bears_what_costs_little() -> None:
    characters = ["white-hat", "cyber-activist"]
    t = table([["cyberviolence"], ["troll"]], squares=[9, 1], characters=characters)
    play(t, 0, "attack cyberviolence 2", draws())
    assert chosen(t) == ("nothing", "better let it pass")


def test_it_hacks_the_best_cards_for_the_least_useful() -> None:
    t = table([["hacking", "gambling", "fake-news"], ["community", "bug"]], squares=[22, 9])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    assert chosen(t) == ("take community", "Community is useful now")
    play(t, 0, "take community", draws())
    assert chosen(t) == ("give fake-news", "Fake news is the least useful card")
    play(t, 0, "give fake-news", draws())
    play(t, 0, "take bug", draws())
    play(t, 0, "give gambling", draws())
    assert chosen(t) == ("done", "there is nothing better to take")


def test_it_leaves_what_is_no_better() -> None:
    t = table([["hacking", "community"], ["fake-news"]], squares=[22, 9])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    assert chosen(t)[0] == "stop"


def test_on_green_it_renews_what_is_worth_little() -> None:
    t = table([["hobbies", "gambling", "pornography"], []], squares=[2, 3])
    play(t, 0, "walk hobbies", draws("community"))
    assert chosen(t) == ("discard gambling", "Addictive gambling is the least useful card")
    t = table([["hobbies", "community"], []], squares=[2, 3])
    play(t, 0, "walk hobbies", draws("community"))
    assert chosen(t) == ("done", "there is nothing better to take")


def test_the_influenceuse_waits_for_the_fourth_round_and_takes_from_the_leader() -> None:
    three = ["influencer", "white-hat", "geekcolo"]
    t = table([["gambling"], ["bug"], ["bug"]], squares=[10, 4, 19], characters=three)
    assert chosen(t)[0] == "walk gambling"
    t.round = 4
    assert chosen(t) == ("influence 3", "this power costs no play")


def test_the_influenceuse_does_not_wait_with_an_empty_hand() -> None:
    t = table([[], ["bug"]], characters=["influencer", "white-hat"])
    assert chosen(t)[0] == "influence 2"


def test_geekcolo_waits_for_a_card_that_helps_at_once() -> None:
    geek = ["geekcolo", "white-hat"]
    t = table([["gambling"], []], squares=[22, 3], characters=geek, discard=["fake-news"])
    assert chosen(t)[0] != "rummage"
    t = table([["gambling"], []], squares=[22, 3], characters=geek, discard=["community", "bug"])
    assert chosen(t) == ("rummage", "a card in the discard helps at once")
    play(t, 0, "rummage", draws())
    assert chosen(t) == ("take community", "Community is useful now")


def test_geekcolo_does_not_look_at_what_it_does_not_know() -> None:
    t = table([["gambling"], []], squares=[22, 3], characters=["geekcolo", "white-hat"])
    t.discard = [("community", 0b10)]
    assert chosen(t)[0] != "rummage"


def test_the_white_hat_changes_a_card_when_that_saves_a_play() -> None:
    hat = ["white-hat", "geekcolo"]
    t = table([["gambling"], []], squares=[22, 3], characters=hat)
    assert chosen(t) == ("cross with gambling", "to come closer to the centre")
    t = table([["debug", "hobbies"], []], rings=[4, 1], squares=[10, 3], characters=hat)
    assert chosen(t)[0] == "cross with hobbies"
    t = table([["gambling", "community"], []], squares=[20, 3], characters=hat)
    assert chosen(t)[0] == "walk gambling as 2"
