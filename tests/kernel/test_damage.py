"""What the kernel carries, shown with the damage chapter of Web Runners as a small game."""

from dataclasses import replace

import pytest

from tablee.kernel.luck import Random, Scripted
from tablee.kernel.match import Match
from tablee.kernel.table import IllegalMove, moves, play, question
from tests.kernel.damage import DAMAGE, Answer, DamageTable, Hack, Turn


def table(hands: list[list[str]], power: bool = False) -> DamageTable:
    """Open hands, seat 1 to play; what is not in a hand is in the pile."""
    t = DamageTable(len(hands))
    for hand in hands:
        for card in hand:
            t.pile[card] -= 1
    t.hands = [hand[:] for hand in hands]
    t.squares = [5] * len(hands)
    t.power = [False] * len(hands)
    t.power[1] = power
    t.events = []
    t.ask(Turn(0))
    return t


ATTACK = [["violence", "1", "1", "1"], ["anti-violence", "2", "2", "2"], ["1", "1", "2", "2"]]
HACK = [["hacking", "1", "1", "2"], ["anti-hacking", "violence", "2", "2"], ["1", "1", "2", "2"]]


# Nested reactions


def test_an_attack_asks_its_target() -> None:
    t = table(ATTACK)
    play(t, 0, "attack violence 2", Scripted([]))
    assert question(t) == Answer(1, attacker=0, card="violence")
    assert moves(t, 1) == ["nothing", "counter"]


def test_no_answer_and_the_target_suffers() -> None:
    t = table(ATTACK)
    play(t, 0, "attack violence 2", Scripted([]))
    play(t, 1, "nothing", Scripted(["1"]))
    assert t.squares == [5, 0, 5]


def test_a_counter_turns_the_damage_round_and_both_draw() -> None:
    t = table(ATTACK)
    play(t, 0, "attack violence 2", Scripted([]))
    play(t, 1, "counter", Scripted(["2", "1"]))
    assert t.squares == [0, 5, 5]
    assert t.hands[0] == ["1", "1", "1", "2"]
    assert t.hands[1] == ["2", "2", "2", "1"]
    assert question(t) == Turn(1)


def test_the_power_cancels_and_is_spent() -> None:
    t = table(ATTACK, power=True)
    play(t, 0, "attack violence 2", Scripted([]))
    play(t, 1, "cancel", Scripted(["1"]))
    assert (t.squares, t.power[1]) == ([5, 5, 5], False)


def test_a_counter_to_hacking_lets_the_target_choose_in_the_attacker_s_turn() -> None:
    t = table(HACK)
    play(t, 0, "attack hacking 2", Scripted([]))
    play(t, 1, "counter", Scripted([]))
    assert question(t) == Hack(1, victim=0, turn=0)
    play(t, 1, "done", Scripted(["1", "1"]))
    assert question(t) == Turn(1)


def test_why_not_attack_oneself() -> None:
    t = table(ATTACK)
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "attack violence 1", Scripted([]))
    assert DAMAGE.words.refusal(refused.value, "en") == "Nobody attacks themselves. (§\u00a02)"


# One clock over several steps


def hacking() -> DamageTable:
    t = table(HACK)
    play(t, 0, "attack hacking 2", Scripted([]))
    play(t, 1, "nothing", Scripted([]))
    return t


def test_one_clock_runs_over_all_the_steps_of_a_hack() -> None:
    t = hacking()
    clocks = [t.pending[-1].limit(t)]
    for move in ("take violence", "give 1", "take 2"):
        play(t, 0, move, Scripted([]))
        clocks.append(t.pending[-1].limit(t))
    assert clocks == [clocks[0]] * 4
    assert clocks[0] is not None
    assert (clocks[0].seconds, clocks[0].late) == (60, "cancel")


def test_nothing_is_swapped_until_it_is_confirmed() -> None:
    t = hacking()
    play(t, 0, "take violence", Scripted([]))
    play(t, 0, "give 1", Scripted([]))
    assert (sorted(t.hands[0]), sorted(t.hands[1])) == (["1", "1", "2"], sorted(HACK_HAND))
    play(t, 0, "done", Scripted(["2"]))
    assert sorted(t.hands[0]) == ["1", "2", "2", "violence"]
    assert sorted(t.hands[1]) == ["1", "2", "2", "anti-hacking"]


HACK_HAND = ["anti-hacking", "violence", "2", "2"]


def test_being_late_undoes_all() -> None:
    t = hacking()
    play(t, 0, "take violence", Scripted([]))
    limit = t.pending[-1].limit(t)
    assert limit is not None
    play(t, 0, limit.late, Scripted(["2"]))
    assert sorted(t.hands[1]) == sorted(HACK_HAND)


def test_two_cards_at_most_and_as_many_back() -> None:
    t = hacking()
    play(t, 0, "take violence", Scripted([]))
    assert moves(t, 0) == ["cancel", "give 1", "give 2"]
    play(t, 0, "give 1", Scripted([]))
    play(t, 0, "take 2", Scripted([]))
    play(t, 0, "give 1", Scripted([]))
    assert moves(t, 0) == ["cancel", "done"]


def test_an_answer_window_is_sealed() -> None:
    t = table(ATTACK)
    play(t, 0, "attack violence 2", Scripted([]))
    limit = t.pending[-1].limit(t)
    assert limit is not None
    assert (limit.seconds, limit.late, limit.sealed) == (10, "nothing", True)


# Secrets, and what has been seen


def test_a_target_is_asked_whether_or_not_it_holds_the_counter() -> None:
    t = table([ATTACK[0], ["1", "2", "2", "2"], ["1", "1", "2", "2"]])
    play(t, 0, "attack violence 2", Scripted([]))
    assert question(t) == Answer(1, attacker=0, card="violence")
    assert moves(t, 1) == ["nothing"]


def test_an_attack_on_an_empty_hand_without_power_asks_nobody() -> None:
    t = table([["violence", "1"], [], ["1"]])
    play(t, 0, "attack violence 2", Random(1))
    assert (t.squares, question(t)) == ([5, 0, 5], Turn(1))


def test_a_hand_is_its_owner_s_alone() -> None:
    t = table(ATTACK)
    assert DAMAGE.view(t, 0)["hand"] == ["1", "1", "1", "violence"]
    assert DAMAGE.view(t, None)["hand"] == []
    assert "hands" not in DAMAGE.view(t, 1)


def test_a_hand_shown_is_shown_to_one_seat_and_stays_marked() -> None:
    t = hacking()
    shown = next(event for event in t.events or () if event.kind == "shows")
    assert shown.seen_by(0).what == {"hand": sorted(HACK_HAND)}
    assert shown.seen_by(2).what is None
    assert DAMAGE.view(t, 0)["seen"][1] == sorted(HACK_HAND)
    assert DAMAGE.view(t, 2)["seen"][1] == []


def test_a_guess_keeps_what_was_seen_and_redraws_the_rest() -> None:
    t = hacking()
    mine = [DAMAGE.guess(t, 0, Random(seed)) for seed in range(30)]
    assert {tuple(sorted(guess.hands[1])) for guess in mine} == {tuple(sorted(HACK_HAND))}
    assert len({tuple(sorted(guess.hands[2])) for guess in mine}) > 1
    theirs = [DAMAGE.guess(t, 2, Random(seed)) for seed in range(30)]
    assert len({tuple(sorted(guess.hands[1])) for guess in theirs}) > 1


def test_a_mark_goes_when_its_card_is_played() -> None:
    t = hacking()
    play(t, 0, "done", Scripted(["1"]))
    play(t, 1, "attack violence 3", Scripted([]))
    assert DAMAGE.view(t, 0)["seen"][1] == ["2", "2", "anti-hacking"]


# Teams in a seat, and a table that can be printed


def test_of_two_devices_in_one_seat_the_first_move_stands() -> None:
    match = Match(replace(DAMAGE), 2, {}, Random(4))
    move = moves(match.table, 0)[0]
    match.play(0, move)
    with pytest.raises(IllegalMove):
        match.play(0, move)
    assert match.played == 1


def test_a_position_is_data_that_can_be_printed() -> None:
    t = hacking()
    assert repr(t.pending) == "[Hack(asked=0, victim=1, turn=0, taken=(), given=())]"
