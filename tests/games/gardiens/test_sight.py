"""What is seen and said of the gardiens."""

from typing import Any

from tablee.games.gardiens import GAME
from tablee.kernel.game import Hidden
from tablee.kernel.luck import NoLuck, Random, Scripted
from tablee.kernel.table import play
from tests.games.gardiens.tables import table

NO_LUCK = NoLuck()
BARE: dict[str, Any] = {
    "lies": "down",
    "card": None,
    "power": None,
    "seen": [],
    "alerts": [],
    "laid": [],
    "less": 0,
    "rest": None,
    "tip": 0,
    "countered": False,
}


def test_the_view_of_a_seat() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("navigation", hands=hands, up=["news-4"], down=["scam-2", "scam-3"], menace=2)
    t.seen[1] = (0,)
    t.alerts = [1, -1]
    assert GAME.view(t, 0) == {
        "round": 1,
        "phase": "navigation",
        "first": 0,
        "asked": 0,
        "seat": 0,
        "menace": 2,
        "grid": [
            {**BARE, "lies": "up", "card": "news-4", "power": 4, "rest": 4},
            {**BARE, "card": "scam-2", "seen": [0], "alerts": [0]},
            BARE,
        ],
        "sea": 0,
        "gone": t.gone,
        "pile": 38,
        "discard": {},
        "hands": [["look", "renew", "show"], None],
        "sizes": [3, 3],
        "played": [[], []],
        "ending": None,
        "left": None,
        "lexicon": None,
    }


def test_a_threat_shows_its_arithmetic() -> None:
    t = table("resolution", up=["scam-4"], down=["news-1"], played=[["security", "tip-scam-3"], []])
    play(t, 0, "lay tip-scam-3 1", NO_LUCK)
    threat = {**BARE, "lies": "up", "card": "scam-4", "power": 4}
    assert GAME.view(t, 1)["grid"][0] == {**threat, "laid": ["tip-scam-3"], "rest": 4, "tip": 3}
    t.laid[0] = ("tip-scam-3", "security")
    laid = {"laid": ["tip-scam-3", "security"], "less": 1, "rest": 3, "tip": 3, "countered": True}
    assert GAME.view(t, 1)["grid"][0] == {**threat, **laid}


def test_an_empty_place_is_empty() -> None:
    t = table("navigation", down=["g-relieve", "scam-2"])
    play(t, 0, "turn 1", NO_LUCK)
    assert GAME.view(t, 0)["grid"][0]["lies"] == "empty"
    said = [line.what for line in GAME.where(GAME.view(t, 0)) if line.kind == "down"]
    assert said == [{"place": 2, "row": 1}]


def test_a_guess_keeps_what_was_seen_and_redraws_the_rest() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["scam-2", "news-3"], sea=["scam-4"])
    t.seen[0] = (0,)
    tape = ["renew", "relieve", "security", "scam-4"]
    guess = GAME.guess(t, 0, Scripted(tape))
    assert guess.grid == ["scam-2", "scam-4"]
    assert guess.hands == [["look", "show", "renew"], ["renew", "relieve", "security"]]
    assert guess.sea["news-3"] == 1
    assert GAME.pieces(guess) == GAME.pieces(t)


def test_after_the_end_nothing_is_hidden() -> None:
    t = table("resolution", up=["news-4"], down=["scam-2"], played=[["security"], []], menace=6)
    play(t, 0, "done", NO_LUCK)
    assert GAME.hidden(t, None) == {}
    said = [line.what for line in GAME.where(GAME.view(t, None)) if line.kind == "uncovered"]
    assert said == [{"place": 2, "row": 1, "card": "scam-2"}]
    assert GAME.guess(t, None, NO_LUCK).grid == t.grid


def test_hidden_places() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["scam-2", "news-3"])
    t.seen[0] = (0,)
    assert GAME.hidden(t, 0) == {
        "hand 2": Hidden(["look", "report", "security"], True),
        "place 2": Hidden("news-3", False),  # the last card that this seat has not seen
    }


def test_where_are_we() -> None:
    sea = ["phishing", "deepfake", "pop-up", "helpline"]
    hands = ["hover-link", "kind-word", "site-map", "preview", "update", "backup"]
    t = GAME.begin(2, GAME.settle(2, {}), Scripted([*sea, *hands]))
    t.down[0] = False
    t.laid[0] = ("call-back",)
    t.seen[1] = (0, 1)
    t.seen[2] = (1,)
    t.alerts = [-1, 2]
    t.played[1] = ["spam-filter"]
    said = [GAME.words.say("where", line, "en") for line in GAME.where(GAME.view(t, 0))]
    assert said == [
        "Round 1, Action phase.",
        "Menace total: 0 out of 10.",
        "Navigation pile: 15 cards. Action pile: 38 cards.",
        "Row 1, place 1: the threat “Phishing”, power 1.",
        "Laid on it: Call the official number.",
        "Row 1, place 2: a face-down card that you have seen, “Faked video”.",
        "Card 2 was looked at by Seat 2.",
        "Row 1, place 3: a face-down card.",
        "Card 3 was looked at by Seat 2.",
        "An Alert on place 3: Seat 2.",
        "Row 2, place 4: a face-down card.",
        "In front of Seat 2: Spam filter.",
        "In hand, Seat 1: Hover over the link, Stand by the person and Site map.",
    ]


def test_an_alert_is_told_on_a_card_that_was_turned_or_is_gone() -> None:
    t = table("navigation", 3, down=["news-4", "g-relieve", "scam-2"])
    t.alerts = [0, 1, -1]
    play(t, 0, "turn 1", NO_LUCK)
    play(t, 1, "turn 2", NO_LUCK)
    lines = [line for line in GAME.where(GAME.view(t, 0)) if line.kind == "alert"]
    assert [GAME.words.say("where", line, "fr") for line in lines] == [
        "Une Alerte sur la place 1\u00a0: Place 1.",
        "Une Alerte sur la place 2\u00a0: Place 2.",
    ]


def test_where_are_we_at_the_end() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], []])
    play(t, 0, "done", NO_LUCK)
    kinds = [line.kind for line in GAME.where(GAME.view(t, None))]
    assert kinds[-2:] == ["ending", "lexicon"]
    assert kinds.count("hand") == 2


def label(t_phase: str, move: str, **laid: object) -> tuple[str, tuple[str, ...]]:
    t = table(t_phase, **laid)  # type: ignore[arg-type]
    t.seen = [(0,) if place == 0 and down else () for place, down in enumerate(t.down)]
    offer = GAME.offer(t, 0, move)
    return offer.label.kind, offer.touches


def test_offers_of_cards_say_what_they_are() -> None:
    hand = ["tip-news-3", "report", "look"]
    hands = [hand, ["security"] * 3]
    assert label("action", "play tip-news-3", hands=hands) == ("play_tip", ("card:tip-news-3",))
    assert label("action", "play report", hands=hands) == ("play_in_navigation", ("card:report",))
    assert label("action", "play look", hands=hands) == ("play_in_action", ("card:look",))
    assert label("action", "play security") == ("play_security", ("card:security",))


def said(phase: str, move: str, **laid: object) -> str:
    """How a move is offered to seat 1, which has seen the first place, in English."""
    t = table(phase, **laid)  # type: ignore[arg-type]
    t.seen = [(0,) if place == 0 and down else () for place, down in enumerate(t.down)]
    label = GAME.offer(t, 0, move).label
    assert label.who == 0
    facts = ", ".join(f"{name}={fact}" for name, fact in (label.what or {}).items())
    return f"{label.kind}: {facts}"


def test_every_fact_of_an_offer() -> None:
    hands = [["tip-news-3", "report", "security"], ["security"] * 3]
    down = ["news-3", "scam-2"]
    tip = "play_tip: card=tip-news-3, kind=fake_news, value=3"
    assert said("action", "play tip-news-3", hands=hands) == tip
    assert said("action", "play report", hands=hands) == "play_in_navigation: card=report"
    assert said("action", "play security", hands=hands) == "play_security: card=security"
    late = [["late-look", "weaken"], []]
    assert said("navigation", "apply weaken", down=down, played=late) == "apply: card=weaken"
    assert said("alert", "alert 1", down=down) == "alert_known: place=1, card=news-3"
    assert said("alert", "alert 2", down=down) == "alert: place=2"
    played = [["weaken"], []]
    weaken = said("navigation", "weaken 1", up=["news-4"], down=down, played=played)
    assert weaken == "weaken: place=1, card=news-4"
    played = [["tip-news-3"], []]
    lay = said("resolution", "lay tip-news-3 2", up=["scam-4", "news-4"], played=played)
    assert lay == "lay: card=tip-news-3, threat=news-4, place=2"


def test_only_a_visible_threat_is_countered() -> None:
    t = table("navigation", down=["news-1", "g-relieve"])
    t.seen[1] = (0,)
    play(t, 0, "turn 2", NO_LUCK)
    for place in GAME.view(t, 0)["grid"]:
        assert place["countered"] is False
        assert place["card"] is None


def test_the_lexicon_is_named_at_the_end() -> None:
    t = table("resolution", up=["news-4"], played=[["security"], []])
    play(t, 0, "done", NO_LUCK)
    line = GAME.where(GAME.view(t, None))[-1]
    assert line.what == {"terms": GAME.view(t, None)["lexicon"]}


def test_a_hand_is_uncertain_only_where_other_cards_might_lie() -> None:
    hands = [["look", "show", "renew"], ["security", "look", "report"]]
    t = table("action", hands=hands, down=["scam-2", "news-3"])
    t.pile = dict.fromkeys(t.pile, 0)
    assert GAME.hidden(t, 0)["hand 2"] == Hidden(["look", "report", "security"], False)
    t.pile["renew"] = 1
    assert GAME.hidden(t, 0)["hand 2"].uncertain
    assert GAME.hidden(t, 0)["place 1"] == Hidden("scam-2", True)
    t.hands[1] = ["renew", "renew"]
    assert not GAME.hidden(t, 0)["hand 2"].uncertain  # every card that is left is the same


def test_offers_of_places_name_a_card_that_was_seen() -> None:
    down = ["news-3", "scam-2"]
    assert label("alert", "no alert", down=down) == ("no_alert", ("alert:0",))
    assert label("alert", "alert 1", down=down) == ("alert_known", ("place:1",))
    assert label("alert", "alert 2", down=down) == ("alert", ("place:2",))
    assert label("navigation", "turn 1", down=down) == ("turn_known", ("place:1",))
    assert label("navigation", "turn 2", down=down) == ("turn", ("place:2",))


def test_what_is_closed_has_its_label_too() -> None:
    down = ["news-3", "scam-2"]
    assert label("alert", "speak", down=down) == ("speak", ("alert:0",))
    assert label("navigation", "pass", down=down) == ("pass", ())


def test_offers_of_effects() -> None:
    down = ["news-3", "scam-2"]
    late = [["late-look", "weaken"], []]
    weaken = [["weaken"], []]
    assert label("navigation", "apply weaken", down=down, played=late) == (
        "apply",
        ("card:weaken",),
    )
    assert label("navigation", "weaken 1", up=["news-4"], down=down, played=weaken) == (
        "weaken",
        ("place:1",),
    )


def test_the_offer_of_a_row_touches_its_places() -> None:
    hands = [["look-along", "show", "renew"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3", "scam-2", "scam-3", "scam-4"])
    play(t, 0, "play look-along", NO_LUCK)
    offer = GAME.offer(t, 0, "look row 2")
    assert GAME.words.say("moves", offer.label, "en") == "Look at the face-down cards of row 2"
    assert offer.touches == ("place:4", "place:5", "place:6")


def test_offers_of_laying() -> None:
    played = [["tip-news-3"], []]
    assert label("resolution", "lay tip-news-3 1", up=["news-4"], played=played) == (
        "lay",
        ("card:tip-news-3", "place:1"),
    )
    assert label("resolution", "done", up=["news-4"], played=played) == ("lay_no_more", ("done",))


def test_offers_of_renewing() -> None:
    hands = [["renew", "look", "report"], ["security"] * 3]
    t = table("action", hands=hands, down=["news-3"])
    play(t, 0, "play renew", NO_LUCK)
    assert GAME.offer(t, 0, "done").label.kind == "keep_hand"
    assert GAME.offer(t, 0, "discard look").label.kind == "discard"


def test_the_rulebook_can_be_read() -> None:
    assert "§ 13" in GAME.rules("fr")
    assert "§ 13" in GAME.rules("en")


def test_closed_moves_are_for_who_is_asked() -> None:
    t = GAME.begin(2, GAME.settle(2, {}), Random(1))
    assert t.pending[-1].closed(t, 1) == []
    for phase in ("alert", "navigation"):
        t = table(phase, down=["news-3"])
        assert t.pending[-1].closed(t, 1) == []
    t = table("resolution", up=["news-3"], played=[["tip-news-3"], []])
    assert t.pending[-1].closed(t, 1) == []
