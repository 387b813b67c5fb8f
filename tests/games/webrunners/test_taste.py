"""The sensible runner: what it does, and the reason it gives."""

import pytest

from tablee.games.webrunners import GAME
from tablee.games.webrunners.table import INFLUENCER, WHITE_HAT, WebTable
from tablee.games.webrunners.taste import (
    COLOURS,
    HAT,
    LEADER,
    MISSING_BRIDGE,
    MISSING_STEP,
    OTHERS,
    SPENT,
    STOPPING,
    beyond,
    care,
    crossing,
    from_number,
    kinds,
    loss,
    reached,
    sensible,
    setback,
    steps,
    to_go,
    walking,
    worth,
)
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


# What the reckoning says


def test_the_fewest_cards_that_walk_a_distance() -> None:
    assert [steps(distance) for distance in (0, 1, 2, 3, 4, 7, 8, 15, 20)] == [
        0, 1, 1, 2, 2, 2, 3, 2, 2,
    ]  # fmt: skip


def test_a_distance_takes_a_play_for_each_card_in_hand_and_longer_for_those_that_lack() -> None:
    assert walking(0, 0, 0, 0, 0) == 0
    assert walking(15, 0, 0, 1, 1) == 2
    assert walking(15, 0, 0, 1, 0) == pytest.approx(1 + MISSING_STEP)
    assert walking(5, 1, 2, 0, 0) == pytest.approx(MISSING_STEP)  # rather than three plays
    assert walking(12, 0, 1, 0, 1) == 2
    assert walking(11, 1, 0, 0, 1) == 2
    assert walking(10, 0, 0, 2, 0) == pytest.approx(MISSING_STEP)
    assert walking(1, 0, 3, 3, 3) == pytest.approx(MISSING_STEP)


def test_from_a_number_the_centre_takes_bridges_or_another_number_first() -> None:
    assert from_number(10, (0, 0, 0, 0, 1)) == pytest.approx(1 + SPENT)
    assert from_number(10, (0, 0, 0, 0, 0)) == pytest.approx(1 + SPENT + MISSING_BRIDGE)
    assert from_number(1, (0, 0, 0, 0, 3)) == pytest.approx(1 + 3 * SPENT)
    assert from_number(1, (0, 0, 0, 1, 1)) == pytest.approx(1 + 1 + SPENT)
    assert from_number(5, (0, 0, 0, 0, 1)) == pytest.approx(MISSING_STEP + 1 + SPENT)
    assert from_number(5, (0, 0, 0, 1, 1)) == pytest.approx(1 + 1 + SPENT)


def test_a_second_card_of_a_kind_is_worth_half_as_much() -> None:
    assert worth(("bug",)) == pytest.approx(0.35)
    assert worth(("bug", "bug")) == pytest.approx(0.35 + 0.35 / 2)
    assert worth(("1", "bridge")) == pytest.approx(0.10 + 0.50)


def test_who_leads_and_who_is_close_is_worth_more_care() -> None:
    t = table([[], [], []], rings=[1, 1, 3], squares=[23, 5, 9])
    assert care(t, 0, 2) == LEADER
    assert care(t, 0, 1) == OTHERS
    t = table([[], [], []], rings=[4, 1, 4], squares=[10, 5, 10])
    assert care(t, 0, 2) == pytest.approx(LEADER * STOPPING)
    assert care(t, 1, 2) == pytest.approx(LEADER * STOPPING)  # as far on as another
    assert care(t, 0, 1) == OTHERS


def test_one_s_own_lead_makes_no_rival_less_dangerous() -> None:
    t = table([[], []], rings=[4, 1], squares=[10, 5])
    assert care(t, 0, 1) == LEADER


def test_where_a_bug_may_send_a_pawn() -> None:
    t = table([[], [], [], []], rings=[1, 2, 1, 4], squares=[0, 3, 17, 10])
    assert reached(t, 0) == [0]
    assert reached(t, 1) == [2, 1, 0]
    assert reached(t, 2) == [16, 15, 14, 13, 12, 11, 10, 9]
    assert reached(t, 3) == [1]


def test_what_a_damage_costs_its_victim() -> None:
    hands = [[], ["bug"] * 2, ["bug"] * 8]
    t = table(hands, rings=[1, 2, 1], squares=[0, 16, 0])
    back = beyond(t.board, 2, 0) - beyond(t.board, 2, 16)
    assert setback(t, "cyberviolence", 1) == pytest.approx(back)
    assert back > 0
    worst = max(beyond(t.board, 2, square) for square in range(8, 16))
    assert setback(t, "bug", 1) == pytest.approx(worst - beyond(t.board, 2, 16))
    assert setback(t, "hacking", 0) == 0
    assert setback(t, "hacking", 1) == pytest.approx(1.1)
    assert setback(t, "hacking", 2) == pytest.approx(1.5)
    assert setback(t, "obsolescence", 1) == pytest.approx(0.4)


def test_what_a_damage_costs_oneself_is_reckoned_with_one_s_own_hand() -> None:
    hand = ["community"]
    t = table([hand, []], rings=[2, 1], squares=[16, 0])
    held = (0, 0, 0, 0, 1)
    now = to_go(t.board, 2, 16, held)
    assert loss(t, "cyberviolence", 0) == pytest.approx(to_go(t.board, 2, 0, held) - now)
    worst = max(to_go(t.board, 2, square, held) for square in range(8, 16))
    assert loss(t, "bug", 0) == pytest.approx(worst - now)
    assert loss(t, "hacking", 0) == setback(t, "hacking", 0)


def test_the_centre_is_worth_everything_and_more_without_the_hat() -> None:
    t = table([["community", "coding"], []], rings=[4, 1], squares=[10, 3])
    hand = kinds(t, t.hands[0])
    assert hand == ("10", "bridge")
    assert crossing(t, 0, hand, []) == 100
    assert crossing(t, 0, hand, ["coding"]) == 99


def test_a_crossing_weighs_what_lies_beyond_and_what_is_left_in_hand() -> None:
    t = table([["community", "community", "bug", "coding"], []], rings=[2, 1], squares=[12, 3])
    hand = kinds(t, t.hands[0])
    beyond_it = COLOURS["yellow"] - beyond(t.board, 3, 4)
    assert crossing(t, 0, hand, []) == pytest.approx(beyond_it + 0.35 + 0.24)
    with_hat = beyond_it - HAT + 0.35 + 0.50
    assert crossing(t, 0, hand, ["coding"]) == pytest.approx(with_hat)


def test_an_influencer_waits_for_fuller_hands_unless_its_own_is_empty() -> None:
    characters = [INFLUENCER, WHITE_HAT]
    t = table([["coding", "debug"], ["bug"]], squares=[5, 3], characters=characters)
    t.round = 3
    assert not chosen(t)[0].startswith("influence")
    t.round = 4
    assert chosen(t)[0] == "influence 2"
    t = table([[], ["bug"]], squares=[5, 3], characters=characters)
    assert chosen(t)[0] == "influence 2"
