"""What is seen and said of Web Runners."""

from collections import Counter

from tablee.games.webrunners import GAME
from tablee.games.webrunners.rules_14_piles import bits
from tablee.games.webrunners.sight import unknown
from tablee.games.webrunners.table import WebTable
from tablee.kernel.game import Hidden
from tablee.kernel.luck import Random
from tablee.kernel.table import closed, moves, play
from tests.games.webrunners.tables import draws, table


def label(t: WebTable, who: int, move: str) -> str:
    assert move in moves(t, who)
    return GAME.words.say("moves", GAME.offer(t, who, move).label, "en")


def touches(t: WebTable, who: int, move: str) -> tuple[str, ...]:
    return GAME.offer(t, who, move).touches


def test_the_cards_one_may_discard_and_stay_are_one_group() -> None:
    t = table([["troll", "bug"], ["coding"]])
    offers = [GAME.offer(t, 0, move) for move in moves(t, 0)]
    named = {
        offer.move: GAME.words.say("moves", offer.group, "en") for offer in offers if offer.group
    }
    assert named == dict.fromkeys(("stay troll", "stay bug"), "Stay and discard a card…")


def test_a_seat_sees_its_hand_and_what_is_public() -> None:
    t = table([["troll"], ["bug", "coding"]], squares=[3, 0], characters=["geekcolo", "white-hat"])
    assert GAME.view(t, 0) == {
        "round": 1,
        "rounds": 200,
        "theme": "all",
        "window": 10,
        "first": 0,
        "asked": {"who": 0, "kind": "turn", "card": None, "other": None},
        "attack": None,
        "rings": [1, 1],
        "squares": [3, 0],
        "colours": ["red", ""],
        "characters": ["geekcolo", "white-hat"],
        "powers": [True, True],
        "sizes": [1, 2],
        "hand": [{"name": "troll", "kind": "2", "theme": "information"}],
        "seen": [[], []],
        "shown": [[], []],
        "pile": 102,
        "discard": {"count": 0, "cards": []},
        "laid": {"count": 0, "cards": []},
        "fan": {"count": 0, "cards": []},
        "choice": None,
    }


def test_the_question_is_public() -> None:
    t = table([["hacking", "troll"], ["bug"], []])
    play(t, 0, "attack hacking 2", draws())
    assert GAME.view(t, 2)["asked"] == {
        "who": 1,
        "kind": "answer",
        "card": "hacking",
        "other": 0,
    }
    assert GAME.view(t, 2)["laid"]["cards"] == ["hacking"]
    play(t, 1, "nothing", draws())
    assert GAME.view(t, 2)["asked"] == {"who": 0, "kind": "hack", "card": None, "other": 1}


def test_nobody_is_asked_once_it_is_over() -> None:
    t = table([["community"], []], rings=[4, 1], squares=[10, 0])
    play(t, 0, "cross", draws())
    assert GAME.view(t, None)["asked"] is None
    assert GAME.guess(t, 1, Random(1)).rings == [5, 1]
    assert GAME.hidden(t, None)["hand 1"].value == []


def test_where_are_we() -> None:
    t = table(
        [["troll", "hobbies", "bug"], ["coding"], [], []],
        rings=[1, 1, 4, 5],
        squares=[4, 3, 10, 0],
        characters=["geekcolo", "white-hat", "influencer", "cyber-activist"],
    )
    t.powers[1] = False
    t.marks[0][1] = ["coding"]
    t.marks[1][0] = ["troll"]
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, 0))]
    assert said == [
        "Round 1 of 200 at most.",
        "Seat 1: ring 1, square 4.",
        "Seat 1: Geekcolo, power available.",
        "Seat 1: 3 cards in hand.",
        "Seat 2: ring 1, square 3 (red).",
        "Seat 2: White Hat, power used.",
        "Seat 2: 1 card in hand.",
        "Seat 3: last ring, square 10.",
        "Seat 3: Influencer, power available.",
        "Seat 3: 0 cards in hand.",
        "Seat 4: at the centre!",
        "Seat 4: Cyber-activist, power available.",
        "Seat 4: 0 cards in hand.",
        "Pile: 101 cards; discard: 0 cards.",
        "In hand, movement 2: Row with a troll.",
        "In hand, movement 5: Hobbies and passions.",
        "In hand, damage: Bug.",
        "Seen in Seat 2's hand: First steps in coding.",
        "Your cards that Seat 2 knows: Row with a troll.",
    ]


def said(t: WebTable, seat: int, kinds: tuple[str, ...]) -> list[str]:
    """Where are we, in French, but for the lines of other kinds."""
    lines = [line for line in GAME.where(GAME.view(t, seat)) if line.kind in kinds]
    return [GAME.words.say("where", line, "fr", ["Loutre", "Renard", "Lynx"]) for line in lines]


def test_a_hand_is_told_movements_first_then_bridges_damages_and_counters() -> None:
    hand = ["bug", "coding", "community", "counter-hacking", "debug", "fake-news", "hacking"]
    assert said(table([hand, []]), 0, ("hand",)) == [
        "En main, déplacement 1\u00a0: Fake news.",
        "En main, déplacement 10\u00a0: Initiation au codage.",
        "En main, pont\u00a0: Communauté.",
        "En main, dégât\u00a0: Bug et Hacking.",
        "En main, parade\u00a0: Contre-hacking et Débug.",
    ]


def test_where_are_we_in_an_attack() -> None:
    t = table([["hacking", "troll"], ["coding"], []])
    attack = ("answer", "hack", "choice_begun", "choice")
    play(t, 0, "attack hacking 2", draws())
    assert said(t, 2, attack) == [
        "Attaque en cours\u00a0: Hacking, par Loutre. C'est à Renard de répondre."
    ]
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    hacks = "Hacking\u00a0: Loutre choisit des cartes dans l'autre main (Renard)."
    assert said(t, 2, attack) == [hacks]
    assert said(t, 0, attack) == [
        hacks,
        "Choisi jusqu'ici\u00a0: prendre Initiation au codage.",
    ]
    play(t, 0, "give troll", draws())
    assert said(t, 0, attack)[1] == (
        "Choisi jusqu'ici\u00a0: prendre Initiation au codage, "
        "mettre à la place Polémique avec un troll."
    )


def test_where_are_we_in_a_bug_and_in_a_surveillance() -> None:
    t = table([["bug"], []], squares=[0, 9])
    play(t, 0, "attack bug 2", draws())
    assert said(t, 1, ("back",)) == ["Bug\u00a0: Loutre choisit de combien de cases recule Renard."]
    t = table([["surveillance", "troll"], ["coding"]])
    play(t, 0, "watch", draws())
    assert said(t, 0, ("answer_watch",)) == [
        "Surveillance en cours, par Loutre. C'est à Renard de répondre."
    ]
    play(t, 1, "nothing", draws("bug", "coding", "coding", "debug", "bug"))
    assert said(t, 1, ("sift",)) == [
        "Surveillance\u00a0: Loutre choisit parmi les cartes prises dans la pioche."
    ]


def test_where_are_we_in_surveillance() -> None:
    t = table([["surveillance", "troll"], []])
    play(t, 0, "watch", draws("bug", "coding", "coding", "debug", "bug"))
    assert said(t, 0, ("fan",)) == [
        (
            "Prises dans la pioche\u00a0: Bug, Bug, Initiation au codage, "
            "Initiation au codage et Débug."
        )
    ]


def test_offers_of_a_walk() -> None:
    t = table([["troll", "fake-news"], []], squares=[4, 0], characters=["white-hat", "geekcolo"])
    assert label(t, 0, "walk troll") == "Walk 2 squares: Row with a troll"
    assert label(t, 0, "walk fake-news") == "Walk 1 square, onto yellow: Fake news"
    assert (
        label(t, 0, "walk troll as 1") == "White Hat: Row with a troll counts as 1, walk that far"
    )
    assert touches(t, 0, "walk troll") == ("card:troll", "square:1:6")


def test_offers_on_ring_4() -> None:
    hand = ["troll", "community", "e-learning", "refurbished"]
    t = table([hand, []], rings=[4, 1], squares=[1, 0], characters=["white-hat", "geekcolo"])
    assert label(t, 0, "walk troll") == "Go to square 2: Row with a troll"
    assert label(t, 0, "walk troll as 10") == (
        "White Hat: Row with a troll counts as 10, go to square 10"
    )
    assert touches(t, 0, "walk troll as 10") == ("card:troll", "square:4:10", "power")
    assert label(t, 0, "cross") == "Go to the centre and win: 3 bridge cards"
    assert label(t, 0, "cross with troll") == (
        "White Hat: Row with a troll counts as a bridge, go to the centre and win (cost 3)"
    )
    assert touches(t, 0, "cross with troll") == (
        "card:troll",
        "card:community",
        "card:e-learning",
        "square:5:0",
        "power",
    )


def test_offers_of_a_bridge() -> None:
    t = table([["community", "troll"], []], squares=[22, 0], characters=["white-hat", "geekcolo"])
    assert label(t, 0, "cross") == "Cross the bridge to ring 2: 1 bridge card"
    assert touches(t, 0, "cross") == ("card:community", "square:2:0")
    assert label(t, 0, "cross with troll") == (
        "White Hat: Row with a troll counts as a bridge, cross to ring 2 (cost 1)"
    )


def test_a_bridge_paid_with_the_same_card_twice_touches_it_once() -> None:
    t = table([["community", "community"], []], squares=[15, 0])
    assert touches(t, 0, "cross") == ("card:community", "square:2:3")


def test_what_is_closed_has_a_name_too() -> None:
    t = table([["bug"], []], squares=[4, 3])
    named = [
        GAME.words.say("moves", GAME.offer(t, 0, shut.move).label, "en") for shut in closed(t, 0)
    ]
    assert named == ["Cross a bridge", "Bug against Seat 2", "Pass"]


def test_offers_of_an_attack_and_its_answers() -> None:
    t = table([["bug", "surveillance"], ["debug"]], squares=[0, 9])
    assert label(t, 0, "watch") == "Surveillance: take five cards, keep up to two"
    assert touches(t, 0, "watch") == ("card:surveillance",)
    assert label(t, 0, "attack bug 2") == "Bug against Seat 2"
    assert touches(t, 0, "attack bug 2") == ("card:bug", "seat:1")
    play(t, 0, "attack bug 2", draws())
    assert label(t, 1, "nothing") == "No answer to Bug from Seat 1"
    assert touches(t, 1, "nothing") == ("answer",)
    assert touches(t, 1, "counter") == ("answer", "card:debug")
    play(t, 1, "nothing", draws())
    assert label(t, 0, "back 3") == "Send Seat 2 back 3 squares, to square 6"
    assert touches(t, 0, "back 3") == ("pawn:1", "square:1:6")
    assert GAME.view(t, 1)["asked"] == {"who": 0, "kind": "back", "card": None, "other": 1}


def test_all_see_who_attacks_whom_until_the_damage_is_done() -> None:
    t = table([["bug"], ["debug"]], squares=[5, 9])
    play(t, 0, "attack bug 2", draws())
    attack = {"by": 0, "target": 1, "card": "bug", "countered": False, "victim": 1}
    assert GAME.view(t, 0)["attack"] == GAME.view(t, None)["attack"] == attack
    play(t, 1, "counter", draws())
    assert GAME.view(t, None)["attack"] == {**attack, "countered": True, "victim": 0}
    play(t, 1, "back 2", draws("troll", "coding"))
    assert GAME.view(t, None)["attack"] is None


def test_the_attack_is_seen_while_cards_are_chosen() -> None:
    t = table([["hacking", "troll"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    attack = {"by": 0, "target": 1, "card": "hacking", "countered": False, "victim": 1}
    assert GAME.view(t, 1)["attack"] == attack
    assert touches(t, 0, "take coding") == ("offered:coding",)
    assert touches(t, 0, "stop") == ("choice",)
    play(t, 0, "take coding", draws())
    assert touches(t, 0, "give troll") == ("card:troll",)


def test_surveillance_is_seen_too_and_has_no_target() -> None:
    t = table([["surveillance", "troll"], ["counter-surveillance", "gambling"]])
    play(t, 0, "watch", draws())
    attack = {
        "by": 0,
        "target": None,
        "card": "surveillance",
        "countered": False,
        "victim": None,
    }
    assert GAME.view(t, None)["attack"] == attack
    play(t, 1, "counter", draws("bug", "bug", "debug", "coding", "hobbies"))
    assert GAME.view(t, None)["attack"] == {**attack, "countered": True}
    assert touches(t, 1, "stop") == ("choice",)


def test_a_power_that_answers_is_touched() -> None:
    t = table([["bug"], ["troll"]], squares=[0, 9], characters=["white-hat", "cyber-activist"])
    play(t, 0, "attack bug 2", draws())
    assert touches(t, 1, "cancel") == ("answer", "power")


def test_surveillance_and_its_answers_are_no_attack() -> None:
    t = table([["surveillance", "troll"], ["counter-surveillance", "gambling"]])
    play(t, 0, "watch", draws())
    assert label(t, 1, "nothing") == "Let the Surveillance of Seat 1 happen"
    assert label(t, 1, "counter") == (
        "Play the counter: cancel the Surveillance of Seat 1 and draw instead"
    )
    play(t, 1, "counter", draws("bug", "bug", "debug", "coding", "hobbies"))
    assert label(t, 1, "stop") == "Keep nothing"
    play(t, 1, "stop", draws("coding", "hobbies"))
    told = [event for event in t.events or () if event.kind in ("counters_watch", "keeps_nothing")]
    assert [GAME.words.say("events", event, "fr", ["Loutre", "Renard"]) for event in told] == [
        (
            "Renard répond par Contre-surveillance et pioche à la place (Loutre)\u00a0: "
            "la Surveillance est annulée."
        ),
        "Renard ne garde rien.",
    ]


def test_a_cyber_activiste_sees_why_surveillance_is_not_cancelled() -> None:
    t = table([["surveillance"], ["troll"]], characters=["white-hat", "cyber-activist"])
    play(t, 0, "watch", draws())
    labels = [GAME.offer(t, 1, shut.move).label for shut in closed(t, 1)]
    assert [GAME.words.say("moves", each, "en") for each in labels] == [
        "Play the counter: cancel the Surveillance of Seat 1 and draw instead",
        "Cyber-activist: cancel Surveillance",
    ]


def test_an_attack_that_is_let_pass_is_said_in_one_breath() -> None:
    t = table([["hacking"], ["troll"]])
    play(t, 0, "attack hacking 2", draws())
    nothing = GAME.offer(t, 1, "nothing").label
    assert GAME.words.say("moves", nothing, "fr", ["Loutre", "Renard"]) == (
        "Ne pas répondre à Loutre (Hacking)"
    )


def test_offers_of_powers_and_of_a_turn_without_cards() -> None:
    t = table([[], ["bug"]], characters=["influencer", "geekcolo"])
    assert label(t, 0, "influence 2") == "Influencer: draw a card from Seat 2's hand"
    assert touches(t, 0, "influence 2") == ("power", "seat:1")
    assert touches(t, 0, "draw") == ("pile",)
    t = table([["troll"], []], characters=["geekcolo", "influencer"], discard=["coding"])
    assert touches(t, 0, "rummage") == ("power", "discard")
    play(t, 0, "rummage", draws())
    assert touches(t, 0, "take coding") == ("offered:coding",)
    t = table([["troll"], []])
    assert label(t, 0, "stay troll") == "Stay and discard: Row with a troll (2)"
    assert touches(t, 0, "stay troll") == ("card:troll",)
    t = table([["troll"], []], again=True)
    assert touches(t, 0, "end") == ()


def test_a_guess_deals_anew_what_a_seat_cannot_know() -> None:
    t = table([["troll"], ["bug", "coding"]])
    t.discard = [("hobbies", 0b10)]
    guess = GAME.guess(t, 0, Random(1))
    assert guess.hands[0] == ["troll"]
    assert len(guess.hands[1]) == 2
    assert GAME.pieces(guess).keys() == GAME.pieces(t).keys()
    assert GAME.hidden(t, 0)["discard"].value == ["hobbies"]
    assert GAME.hidden(t, 0)["discard"].uncertain


def test_a_guess_deals_anew_what_another_is_choosing() -> None:
    t = table([["surveillance", "troll", "gambling"], ["bug"]])
    play(t, 0, "watch", draws())
    play(t, 1, "nothing", draws("bug", "coding", "community", "debug", "hobbies"))
    play(t, 0, "take coding", draws())
    play(t, 0, "give troll", draws())
    fans = {tuple(GAME.guess(t, 1, Random(seed)).fan) for seed in range(5)}
    assert len(fans) == 5
    assert set(GAME.hidden(t, 1)) == {
        "pile",
        "hand 1",
        "discard",
        "laid",
        "fan",
        "taken",
        "given",
        "marks of 1 on 1",
    }
    assert "fan" not in GAME.hidden(t, 0)


def test_an_empty_fan_hides_nothing() -> None:
    t = table([["troll"], ["bug"]])
    assert GAME.hidden(t, 1)["fan"] == ([], False)


def test_a_story_in_french() -> None:
    t = table([["cyberviolence"], ["counter-cyberviolence"]], squares=[9, 11], theme="education")
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("bug", "troll"))
    said = [
        GAME.words.say("events", event.seen_by(0), "fr", ["Loutre", "Renard"])
        for event in t.events or ()
    ]
    assert said == [
        "Loutre joue Cyberviolence contre Renard.",
        "Renard répond par Contre-cyberviolence\u00a0: retour à l'envoyeur (Loutre).",
        "Loutre retourne à START.",
        "Renard pioche une carte.",
        "Loutre pioche Polémique avec un troll.",
    ]


def test_every_card_has_a_name_and_a_message_in_both_languages() -> None:
    shelves = GAME.words.own["names"]
    assert set(shelves["cards"]) == set(shelves["messages"])
    assert len(shelves["messages"]) == 35
    assert all({"fr", "en"} == set(message) for message in shelves["messages"].values())


# What a seat does not know


def dealt() -> WebTable:
    """Three hands, a discard that all know but for the card of seat 2, and three cards in pile."""
    pile = {"troll": 1, "gambling": 2}
    t = table([["coding"], ["bug", "hobbies"], ["debug"]], discard=["hacking"], pile=pile)
    t.discard.append(("community", bits(1)))
    t.laid = [("refurbished", bits(1))]
    t.marks[0][1] = ["bug"]
    t.marks[1][2] = ["debug"]
    return t


def test_unknown_is_what_lies_where_a_seat_has_not_seen_it() -> None:
    t = dealt()
    assert +Counter(unknown(t, 0)) == Counter(
        ["troll", "gambling", "gambling", "hobbies", "debug", "community", "refurbished"]
    )
    assert +Counter(unknown(t, 1)) == Counter(["troll", "gambling", "gambling", "coding"])
    assert +Counter(unknown(t, None)) == Counter(
        [
            *("troll", "gambling", "gambling", "coding", "bug", "hobbies", "debug"),
            *("community", "refurbished"),
        ]
    )


def test_the_five_cards_of_surveillance_are_unknown_but_to_their_player() -> None:
    t = table([["surveillance", "troll"], [], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    fan = Counter(["bug", "coding", "community", "debug", "bug"])
    mine, theirs = Counter(unknown(t, 0)), Counter(unknown(t, 1))
    assert theirs - mine == fan + Counter(["troll"])
    assert GAME.hidden(t, 0).keys() & {"fan"} == set()
    assert GAME.hidden(t, 1)["fan"].value == sorted(fan.elements())


def test_hidden_are_the_places_with_cards_that_a_seat_does_not_know() -> None:
    t = dealt()
    assert GAME.hidden(t, 0) == {
        "pile": Hidden(["gambling", "gambling", "troll"], True),
        "hand 2": Hidden(["hobbies"], True),
        "hand 3": Hidden(["debug"], True),
        "marks of 2 on 2": Hidden([], False),
        "marks of 2 on 3": Hidden(["debug"], False),
        "marks of 3 on 2": Hidden([], False),
        "marks of 3 on 3": Hidden([], False),
        "discard": Hidden(["community"], True),
        "laid": Hidden(["refurbished"], True),
    }


def test_what_another_has_seen_of_a_hand_is_hidden_where_it_might_be_another_card() -> None:
    t = dealt()
    t.marks[2][1] = ["bug"]
    assert GAME.hidden(t, 0)["marks of 3 on 2"] == Hidden(["bug"], True)
    t.hands[1] = ["bug", "bug"]
    assert GAME.hidden(t, 0)["marks of 3 on 2"] == Hidden(["bug"], False)


def test_nothing_is_uncertain_where_all_unknown_cards_are_the_same() -> None:
    t = table([["coding"], ["bug"]], pile={"bug": 2})
    assert GAME.hidden(t, 0)["hand 2"] == Hidden(["bug"], False)
    assert GAME.hidden(t, 0)["pile"] == Hidden(["bug", "bug"], False)


def test_a_guess_keeps_what_was_seen_of_hands_and_piles() -> None:
    t = dealt()
    tape = ("refurbished", "community", "hobbies", "debug", "community")
    guess = GAME.guess(t, 0, draws(*tape))  # the last: what seat 2 has seen of hand 3
    assert guess.hands == [["coding"], ["bug", "refurbished"], ["community"]]
    assert [card for card, _ in guess.discard] == ["hacking", "hobbies"]
    assert [card for card, _ in guess.laid] == ["debug"]
    assert GAME.pieces(guess) == GAME.pieces(t)
    assert guess.marks[0] == t.marks[0]


def test_a_spectator_s_guess_deals_every_hand_anew() -> None:
    t = table([["coding"], ["bug"]], pile={"troll": 1})
    guess = GAME.guess(t, None, draws("troll", "coding"))
    assert guess.hands == [["troll"], ["coding"]]
    assert guess.pile["bug"] == 1


def test_where_are_we_says_nothing_of_a_choice_that_has_not_begun() -> None:
    t = table([["surveillance", "troll"], [], []])
    play(t, 0, "watch", draws("bug", "coding", "community", "debug", "bug"))
    kinds = [line.kind for line in GAME.where(GAME.view(t, 0))]
    assert "choice" not in kinds
    assert "choice_begun" not in kinds
