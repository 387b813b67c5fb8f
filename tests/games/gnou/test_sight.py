"""What is seen and said of the Gnou."""

from tablee.games.gnou import GAME
from tablee.games.gnou.table import GnouTable
from tablee.kernel.luck import NoLuck
from tablee.kernel.seats import GAME_MASTER
from tablee.kernel.table import closed, play
from tests.games.gnou.tables import NO_LUCK, luck, table


def where(t: GnouTable, seat: int | None, lang: str = "en") -> list[str]:
    return [GAME.words.say("where", line, lang) for line in GAME.where(GAME.view(t, seat))]


def label(t: GnouTable, who: int, move: str, lang: str = "en") -> str:
    return GAME.words.say("moves", GAME.offer(t, who, move).label, lang)


def test_all_seats_and_spectators_see_the_same() -> None:
    t = table(pawn=7, pushed=(2,), free=(9, 3))
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    assert GAME.view(t, 0) == GAME.view(t, 1) == GAME.view(t, None)


def test_the_view_before_the_first_throw() -> None:
    seen = dict(GAME.view(table(level="1,2"), None))
    assert len(seen.pop("board")) == 43
    assert len(seen.pop("piles")) == 20
    assert seen == {
        "turn": 1,
        "last": 20,
        "round": 1,
        "asked": 0,
        "doing": "throw",
        "player": None,
        "dice": 1,
        "pawn": 0,
        "held": [[], []],
        "levels": [1, 2],
        "free": [],
        "pushed": [],
        "expert": False,
        "master": False,
        "hints": True,
        "direction": "right",
        "order": [0, 1],
        "danger": None,
        "sheet": None,
        "question": None,
        "told": None,
    }


def test_the_direction_is_seen() -> None:
    assert GAME.view(table(direction="left"), None)["direction"] == "left"


def test_the_danger_that_is_faced_is_seen_with_its_card() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    seen = GAME.view(t, None)
    assert seen["danger"]["square"] == 15
    assert seen["danger"]["kind"] == "trackers"
    assert seen["danger"]["card"]["en"]["title"] == "The engine that remembers all"
    assert seen["danger"]["back"] == 14
    assert seen["player"] == 0


def test_nobody_is_asked_once_it_is_over() -> None:
    t = table(pawn=41)
    play(t, 0, "roll", luck(1))
    seen = GAME.view(t, None)
    assert (seen["asked"], seen["doing"], seen["player"]) == (None, None, None)
    assert GAME.right is not None
    assert GAME.right(t) is None


def test_what_is_hidden() -> None:
    t = table(pawn=7)
    assert GAME.hidden(t, 0) == {}
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 6))
    assert GAME.hidden(t, 1) == {"right answer": (2, True)}


def test_where_are_we() -> None:
    t = table(pawn=14, held=(("anti-spy", "free-works"), ()), free=(15, 17))
    assert where(t, None) == [
        "Turn 1 of 20.",
        "The pawn is on square 14 (awareness, Tux).",
        "Seat 1, level 1: anti-spy tools and freely licensed works.",
        "Seat 2, level 1: no protection yet.",
        "Free alternatives, by square: 15 and 17.",
    ]


def test_where_are_we_names_people_as_play_goes_round() -> None:
    t = table(held=((), ("anti-spy",), ()))
    assert [line.split(",")[0] for line in where(t, None)[2:]] == ["Seat 1", "Seat 3", "Seat 2"]
    later = table(held=((), (), ()), direction="left", first="2")
    assert [line.split(",")[0] for line in where(later, None)[2:]] == ["Seat 2", "Seat 3", "Seat 1"]


def test_where_are_we_names_those_who_point_as_play_goes_round() -> None:
    t = table(pawn=7, held=((), (), ()))
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 1, "point 2", NoLuck())
    play(t, 2, "point 3", NoLuck())
    assert where(t, None)[-2:] == ["Seat 3 points at answer 3.", "Seat 2 points at answer 2."]


def test_where_are_we_at_the_start_and_on_a_free_alternative() -> None:
    assert where(table(), None)[1] == "The pawn is on square 0 (the start)."
    assert where(table(pawn=15, free=(15,)), None)[1] == (
        "The pawn is on square 15 (free alternative)."
    )


def test_where_are_we_with_a_sheet() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    play(t, 1, "offer", NO_LUCK)
    assert where(t, None)[-1].startswith("The sheet lies open (anti-spy tools). On the internet,")
    assert label(t, 1, "done") == "I have explained"
    assert GAME.offer(t, 1, "done").touches == ("sheet:anti-spy",)


def test_where_are_we_with_a_question() -> None:
    t = table(pawn=7, master="yes")
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    play(t, 1, "point 2", NoLuck())
    assert where(t, 0, "fr")[4:] == [
        (
            "Place 1 répond, et les autres peuvent aider\u00a0: "
            "Qui a le droit d'utiliser un logiciel libre\u202f?"
        ),
        "Réponse 1\u00a0: Tout le monde, partout, pour tout usage.",
        "Réponse 2\u00a0: Seulement les adultes qui savent coder.",
        "Réponse 3\u00a0: Seulement les gens qui ont une carte de membre.",
        "Place 2 montre la réponse 2.",
    ]
    assert where(t, GAME_MASTER)[-2:] == [
        "Hint: The word free leaves no one out in the cold.",
        "The right answer is number 1.",
    ]


def test_where_are_we_with_a_question_answered_alone() -> None:
    t = table(pawn=14, held=(("anti-spy",), ()), expert="yes")
    play(t, 0, "roll", luck(1))
    assert label(t, 0, "use") == "Use the protection: anti-spy tools (a question first)"
    assert label(t, 0, "keep") == "Keep the protection and walk back"
    assert GAME.offer(t, 0, "use").touches == ("square:15", "protection:anti-spy")
    play(t, 0, "use", luck("anti-spy-1-1", 1))
    assert where(t, None)[2] == "Without protection the team walks back to 14."
    assert where(t, None)[5].startswith("Seat 1 answers alone: A torch app wants")


def test_labels_of_a_throw() -> None:
    assert label(table(), 0, "roll") == "Throw the die"
    assert label(table(variant="galopant"), 0, "roll", "fr") == "Lancer les deux dés"
    assert GAME.offer(table(), 0, "roll").touches == ("dice", "pawn")


def test_labels_of_a_question() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    assert label(t, 0, "draw") == "Draw a question: freedom to use"
    assert GAME.offer(t, 0, "draw").touches == ("pile:use",)
    play(t, 0, "draw", luck("use-1-1", 1))
    assert label(t, 0, "answer 1") == "Answer 1: Anyone, anywhere, for any purpose"
    assert GAME.offer(t, 0, "answer 1").touches == ("answer:1",)
    assert label(t, 1, "point 3", "fr") == "Montrer la réponse 3"
    assert GAME.offer(t, 1, "point 3").touches == ("answer:3",)
    assert label(t, 0, "hint") == "Open the hint for everyone"
    assert GAME.offer(t, 0, "hint").touches == ("hint",)


def test_labels_of_a_lesson_and_of_an_offer() -> None:
    t = table(pawn=6)
    play(t, 0, "roll", luck(1))
    assert label(t, 0, "learn free-works", "fr") == "Apprendre\u00a0: œuvres sous licence libre"
    assert GAME.offer(t, 0, "learn free-works").touches == ("protection:free-works",)
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert label(t, 1, "offer") == "Pass on to Seat 1: anti-spy tools"
    assert label(t, 1, "decline") == "Do not pass it on"


def test_nobody_outside_the_table_is_told_why_not() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    assert closed(t, -1) == closed(t, 2) == []
    assert [shut.reason for shut in closed(t, GAME_MASTER)] == ["player_opens_hints"]
    assert [shut.reason for shut in closed(t, 1)] == ["player_opens_hints"]
    assert [shut.move for shut in closed(t, 0)] == ["point 1", "point 2", "point 3"]


def test_the_pieces_are_the_cards() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    assert GAME.pieces(t)["use 1"] == 8
    assert len(GAME.pieces(t)) == 10


def test_the_question_answered_last_is_seen_whole() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    play(t, 0, "draw", luck("use-1-1", 1))
    assert GAME.view(t, None)["question"]["hinted"] is False
    play(t, 0, "hint", NoLuck())
    assert GAME.view(t, None)["question"]["hinted"] is True
    play(t, 0, "answer 2", NO_LUCK)
    told = GAME.view(t, None)["told"]
    assert told.keys() == {
        "id", "who", "ask", "answers", "chosen", "right", "explain", "source",
    }  # fmt: skip
    assert (told["id"], told["who"], told["chosen"], told["right"]) == ("use-1-1", 0, 2, 1)
    assert told["ask"]["fr"].startswith("Qui a le droit d'utiliser un logiciel libre")
    assert told["answers"]["fr"][0] == "Tout le monde, partout, pour tout usage"
    assert told["explain"]["en"]
    assert told["source"]


def test_without_a_question_there_is_nothing_to_guess() -> None:
    t = table(pawn=7)
    assert vars(GAME.guess(t, 0, NO_LUCK)) == vars(t)


def test_at_stake_are_the_protection_and_where_it_is_passed_on_the_player() -> None:
    t = table(pawn=14, held=((), ("anti-spy",)))
    play(t, 0, "roll", luck(1))
    assert GAME.offer(t, 1, "offer").label.what == {"protection": "anti-spy", "player": 0}
    t = table(pawn=14, held=(("anti-spy",), ()), expert="yes")
    play(t, 0, "roll", luck(1))
    assert GAME.offer(t, 0, "use").label.what == {"protection": "anti-spy"}


def test_a_closed_pass_touches_nothing() -> None:
    t = table(pawn=14)
    offer = GAME.offer(t, 0, "pass")
    assert (offer.label.kind, offer.label.what, offer.touches) == ("pass", None, ())


def test_the_draw_names_its_pile() -> None:
    t = table(pawn=7)
    play(t, 0, "roll", luck(1))
    offer = GAME.offer(t, 0, "draw")
    assert (offer.label.what, offer.touches) == ({"series": "use"}, ("pile:use",))
