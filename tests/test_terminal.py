"""The game in the terminal: a conversation, word for word."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tablee.games.gnou import GAME as GNOU
from tablee.games.goose import GAME as GOOSE
from tablee.kernel.game import Game
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.match import Match
from tablee.terminal import Teller, Terminal, sentences
from tests.kernel.damage import DAMAGE
from tests.kernel.riddle import RIDDLE

OPEN = replace(RIDDLE, hidden=lambda t, seat: {})


START = ("Otter, ", "\n", "Otter throws", "Otter chooses")  # what comes after the welcome


def talk(
    game: Game[Any],
    typed: Sequence[str],
    luck: Sequence[str | int] | None = None,
    humans: int = 1,
    lang: str = "en",
    real_dice: bool = False,
    seats: int = 2,
) -> list[str]:
    """What is said when this is typed; the game stops when nothing more is."""
    said: list[str] = []
    answers = iter(typed)

    def ask(prompt: str) -> str:
        try:
            answer = next(answers)
        except StopIteration:
            raise EOFError from None
        said.append(f"{prompt}{answer}")
        return answer

    chance = Random(3) if luck is None else Scripted(luck)
    match = Match(game, seats, {}, chance)
    names = ["Otter", "Fox", "Hedgehog"][:seats]
    teller = Teller(game, lang, names, said.append)
    bots = ["careful" if game is DAMAGE else "random"] * seats
    Terminal(match, teller, frozenset(range(humans)), bots, Random(1), real_dice, ask=ask).run()
    first = next((at for at, line in enumerate(said) if line.startswith(START)), 0)
    return said[first:]


def test_enter_plays_the_only_move_and_events_are_sentences_with_their_paragraph() -> None:
    assert talk(GOOSE, [""], luck=[1, 2, 5, 6]) == [
        "Otter, your turn.",
        "1: Throw the two dice",
        "Your move: ",
        "Otter throws the dice: 1 and 2, 3 in all. (§\u00a04.1)",
        "Otter walks 3 squares, from 0 to 3. (§\u00a04.2)",
        "Fox throws the dice: 5 and 6, 11 in all. (§\u00a04.1)",
        "Fox walks 11 squares, from 0 to 11. (§\u00a04.2)",
        "Otter, your turn.",
        "1: Throw the two dice",
        "",
        "Game stopped after 2 moves.",
        "The game is not over; as it stands:",
        "1. Fox",
        "2. Otter",
    ]


def test_french_is_spoken() -> None:
    said = talk(GOOSE, ["1"], luck=[1, 2, 5, 6], lang="fr")
    assert said[0] == "Otter, à toi de jouer."
    assert said[1] == "1\u00a0: Lancer les deux dés"
    assert said[3] == "Otter lance les dés\u00a0: 1 et 2, total 3. (§\u00a04.1)"


def test_a_move_may_be_typed_in_its_own_words() -> None:
    said = talk(GOOSE, ["roll"], luck=[1, 2, 5, 6])
    assert "Otter walks 3 squares, from 0 to 3. (§\u00a04.2)" in said


def test_what_is_no_move_is_explained_and_asked_again() -> None:
    said = talk(GOOSE, ["fly", "9", "pass"])
    assert said[3] == "“fly” is no move here. You may play: Throw the two dice."
    assert said[5] == "“9” is no move here. You may play: Throw the two dice."
    assert said[7] == "You cannot pass: throw the dice. (§\u00a04.1)"


@pytest.mark.parametrize("word", ["why", "why not", "pourquoi", "pourquoi pas"])
def test_why_not_lists_what_is_closed(word: str) -> None:
    assert talk(GOOSE, [word])[3] == "You cannot pass: throw the dice. (§\u00a04.1)"


def test_why_not_this_move() -> None:
    said = talk(GOOSE, ["why pass", "why not pass", "why roll", "why fly"])
    assert said[3] == said[5] == "You cannot pass: throw the dice. (§\u00a04.1)"
    assert said[7] == "“Throw the two dice” is possible: it is one of the moves on offer."
    assert said[9] == "“fly” is no move here. You may play: Throw the two dice."


def test_why_not_where_nothing_is_closed() -> None:
    said = talk(RIDDLE, ["why"])
    assert "Nothing is closed here: every move one might think of is possible." in said


def test_where_are_we() -> None:
    assert talk(GOOSE, ["where"])[3:6] == ["Round 1.", "Otter: square 0.", "Fox: square 0."]


def test_the_rules_are_at_hand() -> None:
    said = talk(GOOSE, ["rules 8,2.", "rules § 7", "rules 99", "rules"])
    assert said[3] == "8.2 Touching 63 before walking back wins nothing."
    assert said[5].startswith("7.1 When the turn comes of a goose that has to miss one")
    assert "\n7.2 " in said[5]
    assert said[7] == "There is no § 99 in this rulebook."
    assert "## § 13." in said[9]


def test_help_says_what_can_be_typed() -> None:
    said = talk(GOOSE, ["?"])
    assert "where: how the game stands" in said[4]


def test_quit_leaves() -> None:
    assert "Game stopped after 0 moves." in talk(GOOSE, ["quit"])


def test_nobody_is_ranked_in_a_team() -> None:
    assert talk(GNOU, [])[-2:] == [
        "Game stopped after 0 moves.",
        "The game is not over: the team has neither won nor lost.",
    ]
    over = "The game is over. The pawn has reached the free society: the team wins."
    assert talk(GNOU, [], humans=0)[-1] == over


def test_a_move_may_be_called_by_its_label_or_its_first_word() -> None:
    for text in ("Throw the two dice", "throw", "THROW"):
        assert "Otter throws the dice: 1 and 2, 3 in all. (§\u00a04.1)" in talk(
            GOOSE, [text], luck=[1, 2, 5, 6]
        )
    said = talk(GOOSE, ["passer", "pourquoi passer"], lang="fr")
    assert (
        said[3]
        == said[5]
        == ("On ne peut pas passer son tour\u00a0: il faut lancer les dés. (§\u00a04.1)")
    )


def test_the_youngest_is_told_to_sit_first_and_choices_are_told() -> None:
    said: list[str] = []
    match = Match(GOOSE, 2, {"rule": "2"}, Random(1))
    teller = Teller(GOOSE, "en", ["Otter", "Fox"], said.append)

    def nobody(prompt: str) -> str:
        raise EOFError

    Terminal(match, teller, frozenset({0, 1}), [], Random(1), ask=nobody).run()
    assert said[:3] == [
        "Game of the goose. At the table: Otter and Fox.",
        "The rule: 2.",
        "Seat 1 is for the youngest player, who starts.",
    ]


def test_a_whole_game_between_bots_is_told_to_its_end() -> None:
    said = talk(GOOSE, [], humans=0)
    assert said[-3] == "The game is over. A goose has reached square 63."
    assert {said[-2][:3], said[-1][:3]} == {"1. ", "2. "}


def test_real_dice_are_asked_for_until_they_are_dice() -> None:
    said = talk(GOOSE, ["", "3", "3 7", "x", "3, 6"], luck=[1, 1], real_dice=True)
    prompt = "Throw 2 dice and type what they show, for example 3 6: "
    assert said[3:11] == [
        f"{prompt}3",
        "Type 2 dice, not 1.",
        f"{prompt}3 7",
        "“7” is not a number from 1 to 6.",
        f"{prompt}x",
        "“x” is not a number from 1 to 6.",
        f"{prompt}3, 6",
        "Otter throws the dice: 3 and 6, 9 in all. (§\u00a04.1)",
    ]


def test_real_dice_are_not_asked_for_where_none_are_thrown() -> None:
    said = talk(RIDDLE, ["1"], real_dice=True)
    assert any("answers 1" in line for line in said)


def test_asides_are_offered_after_the_moves() -> None:
    said = talk(RIDDLE, ["", "4", "7", "1"], humans=2)
    assert said[1:9] == [
        "1: Answer 1",
        "2: Answer 2",
        "3: Answer 3",
        "4: Point at answer 1 (Fox, if you like)",
        "5: Point at answer 2 (Fox, if you like)",
        "6: Point at answer 3 (Fox, if you like)",
        "7: Give the hint (The game master, if you like)",
        "Your move: ",
    ]
    assert said[9:11] == ["Type a number from 1 to 7.", "Your move: 4"]
    assert said[11] == "Fox points at answer 1. (§\u00a01)"
    assert "The game master gives the hint. (§\u00a01)" in said


def test_an_aside_is_made_by_the_seat_that_it_was_offered_to() -> None:
    said = talk(RIDDLE, ["7"], humans=3, seats=3)
    assert "Hedgehog points at answer 1. (§\u00a01)" in said


def test_the_words_of_the_terminal_work_at_the_dice_too() -> None:
    said = talk(GOOSE, ["", "where", "quit"], real_dice=True)
    assert "Otter: square 0." in said
    assert "Game stopped after 0 moves." in said


def test_a_bot_s_reason_is_told_where_nothing_is_hidden() -> None:
    assert not any("chooses" in line for line in talk(DAMAGE, [], humans=0))
    open_game = talk(OPEN, [], humans=0)
    assert any(line.startswith("Otter chooses: ") and "at random" in line for line in open_game)


def test_a_keyboard_that_goes_round_has_a_curtain_where_hands_are_secret() -> None:
    said = talk(DAMAGE, ["", "1", "", "1"], humans=2)
    curtains = [line for line in said if line.startswith("Pass the keyboard to ")]
    assert curtains[0] == "Pass the keyboard to Otter. The others look away! Enter to go on."
    assert said[0].count("\n") >= 20


def test_alone_against_bots_there_is_no_curtain_and_one_s_own_secrets_are_told() -> None:
    said = talk(DAMAGE, ["1", "1", "1"], seats=2)
    assert not any("Pass the keyboard" in line for line in said)
    assert any(line.startswith("Otter draws ") for line in said)
    assert any(line.startswith("Fox draws.") for line in said)


def test_sentences_of_a_rulebook() -> None:
    book = "- **1.1** One.\n- **1.2** Two.\n- **11.1** Eleven.\n"
    assert sentences(book, "1") == "1.1 One.\n1.2 Two."
    assert sentences(book, "1.2") == "1.2 Two."
    assert sentences(book, "7") == ""
