"""What is seen and said of Alg(Un)o."""

from tablee.games.alguno import GAME
from tablee.games.alguno.program import Alternative
from tablee.games.alguno.table import AlgunoTable
from tablee.kernel.table import closed, moves, play
from tests.games.alguno.tables import luck, running, table


def test_everyone_sees_who_meets_each_condition_on_offer() -> None:
    t = table("H2 S3", "D2 C3 S4", "H5 H6")
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "swap-left"))
    assert (
        GAME.view(t, 0)
        == GAME.view(t, None)
        == {
            "levels": [2, 2],
            "round": 1,
            "rounds": 100,
            "starter": 0,
            "order": [0, 2, 1],
            "asked": 0,
            "doing": "choose condition",
            "action": "",
            "left": 0,
            "target": None,
            "hands": [["H2", "S3"], ["D2", "C3", "S4"], ["H5", "H6"]],
            "conditions": [
                {
                    "condition": "hearts=1",
                    "of": "hearts",
                    "operator": "=",
                    "number": 1,
                    "counts": [1, 0, 2],
                    "holds": [True, False, False],
                    "said": {"fr": "cœurs = 1", "en": "hearts = 1"},
                    "tests": {
                        "fr": ["1 cœur = 1", "0 cœur = 1", "2 cœurs = 1"],
                        "en": ["1 heart = 1", "0 hearts = 1", "2 hearts = 1"],
                    },
                },
                {
                    "condition": "black>=2",
                    "of": "black",
                    "operator": ">=",
                    "number": 2,
                    "counts": [1, 2, 0],
                    "holds": [False, True, False],
                    "said": {"fr": "cartes noires ≥ 2", "en": "black cards ≥ 2"},
                    "tests": {
                        "fr": ["1 carte noire ≥ 2", "2 cartes noires ≥ 2", "0 carte noire ≥ 2"],
                        "en": ["1 black card ≥ 2", "2 black cards ≥ 2", "0 black cards ≥ 2"],
                    },
                },
            ],
            "chosen": False,
            "drawn": ["draw1", "discard1", "swap-left"],
            "then": "",
            "otherwise": "",
            "program": Alternative("", "", "").view(GAME.words),
            "runs": [],
            "piles": {"cards": 45, "conditions": 20, "actions": 25},
            "discarded": {"cards": [], "conditions": [], "actions": []},
            "podium": [],
        }
    )


def test_once_chosen_the_condition_stands_alone_and_says_who_meets_it_now() -> None:
    t = running("H2 S3 S4", "D2", "H5", condition="odd", then="discard2", otherwise="give-left")
    seen = GAME.view(t, 1)
    assert seen["chosen"]
    assert [each["counts"] for each in seen["conditions"]] == [[3, 1, 1]]
    assert (seen["doing"], seen["action"], seen["left"]) == ("discard", "discard2", 2)
    play(t, 0, "discard H2", luck())
    seen = GAME.view(t, 1)
    assert [each["holds"] for each in seen["conditions"]] == [[False, True, True]]
    assert (seen["doing"], seen["action"], seen["left"]) == ("discard", "discard2", 1)


def test_every_run_says_why_until_the_next_alternative_is_composed() -> None:
    t = running("H2 D3", "C2", "H5", condition="red>=2", then="discard1", otherwise="draw1")
    play(t, 0, "discard H2", luck())
    play(t, 2, "draw", luck("S2"))
    assert [run["who"] for run in GAME.view(t, None)["runs"]] == [0, 2, 1]
    first, _, last = GAME.view(t, None)["runs"]
    assert (first["holds"], first["action"]) == (True, "discard1")
    assert first["test"] == {"fr": "2 cartes rouges ≥ 2", "en": "2 red cards ≥ 2"}
    assert first["why"]["en"] == (
        "We count the red cards: the 2 of hearts and the 3 of diamonds. "
        "“2 red cards ≥ 2” is true: “then” is run, discard 1 card."
    )
    assert last["why"]["fr"] == (
        "On compte les cartes rouges\u00a0: il n'y en a pas. "
        "«\u00a00 carte rouge ≥ 2\u00a0», c'est faux\u00a0: "
        "on exécute «\u00a0sinon\u00a0», piocher 1 carte."
    )
    play(t, 1, "draw", luck("S3"))
    assert len(GAME.view(t, None)["runs"]) == 3
    play(t, 1, "draw condition", luck("hearts=1/black>=2"))
    assert GAME.view(t, None)["runs"] == []


def test_the_view_names_whom_a_card_is_for() -> None:
    t = running("H2", "D2", "H5", condition="odd", then="give-left", otherwise="draw1")
    assert GAME.view(t, None)["target"] == 1


def test_nobody_is_asked_once_it_is_over() -> None:
    t = running("", "D2", "H5", condition="odd", then="draw1", otherwise="discard1", rounds=1)
    play(t, 2, "draw", luck("S2"))
    play(t, 1, "draw", luck("S3"))
    seen = GAME.view(t, None)
    assert (seen["asked"], seen["doing"], seen["conditions"]) == (None, "", [])
    assert seen["podium"] == [
        {"place": 1, "seats": [0], "cards": [0]},
        {"place": 2, "seats": [1, 2], "cards": [2, 2]},
    ]


def test_the_podium_goes_from_the_first_place_down_whatever_the_seats() -> None:
    t = running("H2 H3", "", "H5", condition="odd", then="draw1", otherwise="draw1", rounds=1)
    play(t, 0, "draw", luck("S2"))
    play(t, 2, "draw", luck("S3"))
    play(t, 1, "draw", luck("S4"))
    steps = GAME.view(t, None)["podium"]
    assert [(step["place"], step["seats"]) for step in steps] == [(1, [1]), (2, [2]), (3, [0])]


def test_where_are_we_at_the_start() -> None:
    t = table("H2 SQ", "D2 C3", "")
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, None))]
    assert said == [
        "Round 1 of 100 at most, started by Seat 1.",
        "Seat 1: 2 cards, the 2 of hearts and the queen of spades.",
        "Seat 2: 2 cards, the 2 of diamonds and the 3 of clubs.",
        "Seat 3: no card.",
        "Piles: 48 playing cards, 21 conditions, 28 actions.",
    ]


def test_where_are_we_while_the_alternative_is_composed() -> None:
    t = table("H2 S3", "D2 H3", "H5 H6", levels=(1, 2))
    play(t, 0, "draw condition", luck("odd/black=1"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, None))]
    assert said[4:] == [
        "Possible condition: an odd number of cards.",
        "False now for everyone.",
        "Possible condition: exactly 1 card of a black suit.",
        "True now for Seat 1.",
        "Action cards: draw 1 card, discard 1 card and draw 1 card.",
        "Piles: 46 playing cards, 23 conditions, 25 actions.",
    ]


def test_where_are_we_while_it_is_run() -> None:
    t = running("H2", "D2", "H5 H6", condition="hearts<2", then="draw2", otherwise="swap-left")
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, None))]
    assert said[4:] == [
        "If you have fewer than 2 cards of hearts …",
        "True now for Seat 1 and Seat 2.",
        "Then: draw 2 cards.",
        "Else: swap all cards with the player on the left.",
        "Piles: 48 playing cards, 21 conditions, 26 actions.",
    ]


def offered(t: AlgunoTable, who: int) -> list[tuple[str, tuple[str, ...]]]:
    """The label of each move, in English, and what it touches."""
    offers = [GAME.offer(t, who, move) for move in moves(t, who)]
    return [(GAME.words.say("moves", offer.label, "en"), offer.touches) for offer in offers]


def test_offers_while_the_alternative_is_composed() -> None:
    t = table("H2 S3", "D2 H3", "H5 H6", levels=(1, 2))
    assert offered(t, 0) == [("Turn up a condition card", ("pile:conditions",))]
    play(t, 0, "draw condition", luck("odd/black=1"))
    assert offered(t, 0) == [("Turn up three action cards", ("pile:actions",))]
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    assert offered(t, 0) == [
        ("If I have an odd number of cards", ("condition:odd",)),
        ("If I have exactly 1 card of a black suit", ("condition:black=1",)),
    ]
    play(t, 0, "if odd", luck())
    assert offered(t, 0) == [
        ("Then: draw 1 card", ("action:0", "action:2", "then")),
        ("Then: discard 1 card", ("action:1", "then")),
    ]
    play(t, 0, "then draw1", luck())
    assert offered(t, 0) == [
        ("Else: discard 1 card", ("action:1", "else")),
        ("Else: draw 1 card", ("action:2", "else")),
    ]


def test_offers_of_level_1() -> None:
    t = table("H2 S3", "D2 H3", "H5 H6", levels=(1, 1))
    play(t, 0, "draw condition", luck("odd/black=1"))
    assert offered(t, 0) == [("Turn up an action card", ("pile:actions",))]


def test_offers_of_drawing_and_discarding() -> None:
    t = running("H2 S3", "D2", "H5", condition="odd", then="draw2", otherwise="discard1")
    assert offered(t, 0) == [
        ("Discard the 2 of hearts", ("card:H2",)),
        ("Discard the 3 of spades", ("card:S3",)),
    ]
    play(t, 0, "discard H2", luck())
    assert offered(t, 2) == [("Draw 2 cards", ("pile:cards",))]


def test_offers_of_giving() -> None:
    t = running("H2", "D2", "H5", condition="odd", then="give-choice", otherwise="draw1")
    assert offered(t, 0) == [
        ("Give to the left: Seat 2", ("seat:1",)),
        ("Give to the right: Seat 3", ("seat:2",)),
    ]
    play(t, 0, "left", luck())
    assert offered(t, 0) == [("Give the 2 of hearts to Seat 2", ("card:H2",))]


def test_the_offer_of_a_swap() -> None:
    t = running("H2", "D2", "H5 H6", condition="odd", then="swap-right", otherwise="draw1")
    assert offered(t, 0) == [("Swap all cards with Seat 3 and receive 2", ("seat:2",))]


def test_what_is_closed_has_a_label_too() -> None:
    t = running("H2", "D2", "H5 H6", condition="odd", then="swap-right", otherwise="draw1")
    labels = [GAME.offer(t, 0, shut.move).label for shut in closed(t, 0)]
    assert [GAME.words.say("moves", label, "en") for label in labels] == [
        "Pass",
        "Instead: draw 1 card",
    ]


def test_a_story_in_french() -> None:
    t = running("HA", "D2", "C2 C3", condition="red>=1", then="discard1", otherwise="swap-left")
    play(t, 0, "discard HA", luck())
    play(t, 2, "swap", luck())
    play(t, 1, "discard D2", luck())
    said = [
        GAME.words.say("events", event, "fr", ["Léo", "Ana", "Zoé"]) for event in t.events or ()
    ]
    assert said == [
        "Léo\u00a0: «\u00a01 carte rouge ≥ 1\u00a0», c'est vrai. Alors\u00a0: défausser 1 carte.",
        "Léo défausse l'as de cœur.",
        (
            "Zoé\u00a0: «\u00a00 carte rouge ≥ 1\u00a0», c'est faux. Sinon\u00a0: "
            "échanger toutes ses cartes avec la personne de gauche."
        ),
        "Zoé et Léo échangent toutes leurs cartes\u00a0: 2 cartes contre 0.",
        "Ana\u00a0: «\u00a01 carte rouge ≥ 1\u00a0», c'est vrai. Alors\u00a0: défausser 1 carte.",
        "Ana défausse le 2 de carreau.",
        "Plus une seule carte devant Ana et Zoé\u00a0: c'est gagné\u202f!",
    ]


def test_every_playing_card_has_its_name() -> None:
    assert GAME.words.name("cards", "HQ", "fr") == "la dame de cœur"
    assert GAME.words.name("cards", "S10", "en") == "the 10 of spades"


def test_pieces_are_counted_wherever_they_lie() -> None:
    t = table("H2 S3", "D2 H3", "H5 H6")
    before = GAME.pieces(t)
    play(t, 0, "draw condition", luck("hearts=1/black>=2"))
    play(t, 0, "draw actions", luck("draw1", "discard1", "draw1"))
    assert GAME.pieces(t) == before
    assert before["H2"] == 1
