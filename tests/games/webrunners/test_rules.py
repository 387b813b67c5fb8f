"""The rules of Web Runners, sentence by sentence: the board, the cards, the turn, the pawns."""

import pytest

from tablee.games.webrunners import GAME
from tablee.games.webrunners.kit import THEMES, Bridge, board, deck
from tablee.games.webrunners.rules import Wide
from tablee.games.webrunners.table import WebTable
from tablee.kernel.game import BadMaterial, Material
from tablee.kernel.luck import Random, Scripted
from tablee.kernel.options import BadOption
from tablee.kernel.table import IllegalMove, closed, moves, play
from tablee.kernel.words import Refusal
from tests.games.webrunners.tables import asked, draws, kinds, table, thrown

BOARD = board(GAME.material())
DECK = deck(GAME.material())


def laid(seats: int, **chosen: str) -> WebTable:
    return GAME.begin(seats, GAME.settle(seats, chosen), Random(1))


# § 1  Aim


def test_1_1_the_first_pawn_on_the_centre_wins() -> None:
    t = table([["community"], ["community"]], rings=[4, 4], squares=[10, 10])
    play(t, 0, "cross", draws())
    assert t.result is not None
    assert t.result.won == (0,)


# § 2  The board


def test_2_1_rings_of_24_18_and_12_squares_and_nine_numbers() -> None:
    assert [len(ring) for ring in BOARD.colours] == [0, 24, 18, 12]
    assert len(BOARD.numbers) == 9


def test_2_2_squares_are_counted_clockwise_from_the_origin() -> None:
    t = table([["troll"], []], rings=[2, 1], squares=[0, 0])
    play(t, 0, "walk troll", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (2, 2)


def test_2_2_the_bridge_of_cost_1_comes_out_on_the_origin() -> None:
    assert BOARD.bridge(1, 22) == Bridge(1, 0)
    assert BOARD.bridge(2, 16) == Bridge(1, 0)


def test_2_3_each_ring_has_bridges_of_all_costs_inwards() -> None:
    assert BOARD.bridges[1] == {8: Bridge(3, 6), 15: Bridge(2, 3), 22: Bridge(1, 0)}
    assert BOARD.bridges[2] == {8: Bridge(3, 6), 12: Bridge(2, 4), 16: Bridge(1, 0)}
    assert BOARD.bridges[3] == {5: Bridge(3, 1), 8: Bridge(2, 1), 11: Bridge(1, 1)}


def test_2_4_the_bridge_of_cost_1_starts_furthest_from_the_origin() -> None:
    assert [max(ring) for ring in BOARD.bridges[1:]] == [22, 16, 11]
    assert [ring[max(ring)].cost for ring in BOARD.bridges[1:]] == [1, 1, 1]


def test_2_5_each_number_is_there() -> None:
    assert set(BOARD.numbers) == {1, 2, 5, 10}


def test_2_6_each_colour_occurs_and_start_has_none() -> None:
    assert set(BOARD.colours[1]) == {"", "red", "yellow", "orange", "green"}
    assert BOARD.colour(1, 0) == ""
    assert BOARD.colour(4, 5) == ""
    assert BOARD.colour(5, 0) == ""


def test_2_7_no_card_leads_from_yellow_to_yellow() -> None:
    assert [at for at, colour in enumerate(BOARD.colours[1]) if colour == "yellow"] == [5, 12, 20]
    assert [at for at, colour in enumerate(BOARD.colours[2]) if colour == "yellow"] == [4, 13]
    assert [at for at, colour in enumerate(BOARD.colours[3]) if colour == "yellow"] == [4, 10]


def test_2_8_pawns_share_a_square() -> None:
    t = table([["troll"], [], []], squares=[4, 6, 6])
    play(t, 0, "walk troll", draws("bug"))
    assert t.squares == [6, 6, 6]


def changed(name: str, old: str, new: str) -> Material:
    files = dict(GAME.material().files)
    assert old in files[name]
    files[name] = files[name].replace(old, new)
    return Material(tuple(files.items()))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("squares = 24", "squares = 25", "24, 18 and 12 squares"),
        ("colours.green = [7, 18]", "colours.blue = [7, 18]", "“blue” is no colour"),
        ("colours.green = [7, 18]", "colours.green = [7, 24]", "ring 1: green square 24 is not on"),
        ("colours.green = [7, 18]", "colours.green = [7, 'x']", "green square 'x' is not on it"),
        ("colours.green = [7, 18]", "colours.green = [5]", "square 5 is both yellow and green"),
        ("colours.green = [7, 18]", "colours.green = [0]", "START has no colour"),
        ("colours.yellow = [5, 12, 20]", "colours.yellow = [5, 15]", "a 10 leads from yellow 5"),
        ("colours.yellow = [4, 13]", "colours.yellow = [1, 17]", "a 2 leads from yellow 17 to yel"),
        ("colours.orange", "colours.red", "[Cc]annot overwrite"),
        ("ring = 2\nentry = 16", "ring = 4\nentry = 16", "bridges leave ring 1, 2 or 3"),
        ("entry = 22\ncost = 1", "entry = 24\ncost = 1", "ring 1: a bridge's entry 24 is not on"),
        ("entry = 22\ncost = 1", "entry = 22\ncost = 4", "at 22 must cost 1, 2 or 3"),
        ("entry = 22\ncost = 1", "entry = 22\ncost = 2", "exactly one bridge of cost 1"),
        ("entry = 15\ncost = 2\nexit = 3", "entry = 15\ncost = 1\nexit = 0", "exactly one bridge"),
        ("entry = 15\ncost = 2", "entry = 15\ncost = 3", "each cost 2 and 3 must leave"),
        ("entry = 15\ncost = 2", "entry = 8\ncost = 2", "two bridges start from square 8"),
        ("entry = 22\ncost = 1", "entry = 14\ncost = 1", "must start furthest from the origin"),
        ("cost = 1\nexit = 0", "cost = 1\nexit = 2", "comes out on the origin, square 0"),
        ("cost = 2\nexit = 3", "cost = 2\nexit = 18", "at 15 must come out on the next"),
        ("cost = 3\nexit = 1", "cost = 3\nexit = 2", "ring 3: the bridge at 5 must come out on 1"),
        ("numbers = [1, 2, 5,", "numbers = [1, 1, 2, 5,", "nine are needed round ring 4"),
        ("numbers = [1, 2, 5,", "numbers = [5,", "nine are needed round ring 4"),
        ("numbers = [1,", "numbers = [2,", "with 1, 2, 5 and 10 at least once"),
        ("numbers = [1, 2", "numbers = [[1], 2", "nine are needed round ring 4"),
        ("numbers = [1,", "numbers = [true,", "nine are needed round ring 4"),
        ("numbers = [1,", "numbers = 9 #", "nine are needed round ring 4"),
        ("squares = 24", "squares = 24.0", "24, 18 and 12 squares"),
        ("colours.green = [7, 18]", "colours.green = 7", "ring 1: green: a list of squares is"),
        ("colours.green = [7, 18]", "colours.green = [true, 18]", "green square True is not on it"),
        ("ring = 2\nentry = 16", "ring = [2]\nentry = 16", "bridges leave ring 1, 2 or 3"),
        ("ring = 2\nentry = 16", "ring = 2.0\nentry = 16", "bridges leave ring 1, 2 or 3"),
        ("entry = 15\ncost = 2", "entry = 15\ncost = 2.0", "at 15 must cost 1, 2 or 3"),
        ("entry = 22\ncost = 1", "entry = 22\ncost = true", "at 22 must cost 1, 2 or 3"),
        ("entry = 22\ncost = 1", "entry = 22.0\ncost = 1", "a bridge's entry 22.0 is not on it"),
        ("cost = 2\nexit = 3", "cost = 2\nexit = 3.0", "at 15 must come out on the next"),
        ("cost = 3\nexit = 1", "cost = 3\nexit = true", "ring 3: the bridge at 5 must come out"),
    ],
)
def test_2_9_a_board_that_breaks_the_rules_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial, match=reason) as refused:
        board(changed("board.toml", old, new))
    assert "board.toml" in str(refused.value)


def test_9_1_every_bridge_of_ring_3_comes_out_on_1() -> None:
    assert {bridge.exit for bridge in BOARD.bridges[3].values()} == {1}


def test_2_6_the_origins_of_rings_2_and_3_may_have_a_colour() -> None:
    moved = board(changed("board.toml", "colours.green = [2, 10]", "colours.green = [0, 10]"))
    assert moved.colour(2, 0) == "green"


def test_2_9_a_board_without_a_colour_is_refused() -> None:
    text = dict(GAME.material().files)["board.toml"]
    bare = "\n".join(line for line in text.splitlines() if not line.startswith("colours.orange"))
    with pytest.raises(BadMaterial, match="no square is orange"):
        board(Material((("board.toml", bare),)))


def test_2_9_a_board_without_rings_is_refused() -> None:
    with pytest.raises(BadMaterial, match=r"ring: \[\[ring\]\] tables are needed"):
        board(Material((("board.toml", "ring = [1, 2, 3]"),)))
    with pytest.raises(BadMaterial, match="24, 18 and 12 squares"):
        board(Material((("board.toml", ""),)))


def test_2_9_colours_are_lists_by_colour() -> None:
    text = dict(GAME.material().files)["board.toml"]
    lines = [line for line in text.splitlines() if not line.startswith("colours.")]
    bare = "\n".join(lines).replace("squares = 24", "squares = 24\ncolours = 7")
    with pytest.raises(BadMaterial, match="ring 1: colours: a list of squares by colour"):
        board(Material((("board.toml", bare),)))


def test_2_9_an_author_may_move_a_bridge() -> None:
    own = changed("board.toml", "entry = 15\ncost = 2", "entry = 17\ncost = 2")
    t = GAME.begin(2, GAME.settle(2, {}), Random(1), own)
    assert t.board.bridge(1, 17) == Bridge(2, 3)


# § 3  The cards


def test_3_1_movement_cards_and_bridge_cards() -> None:
    assert DECK.kinds["fake-news"] == "1"
    assert DECK.kinds["blue-light"] == "2"
    assert DECK.kinds["hobbies"] == "5"
    assert DECK.kinds["coding"] == "10"
    assert DECK.kinds["community"] == "bridge"


def test_3_2_five_damages() -> None:
    damages = {"cyberviolence", "hacking", "obsolescence", "bug", "surveillance"}
    assert damages <= set(DECK.kinds.values())


def test_3_3_a_counter_for_each_damage() -> None:
    t = table([["bug"], ["debug", "counter-hacking"]])
    play(t, 0, "attack bug 2", draws())
    assert moves(t, 1) == ["nothing", "counter"]


def test_3_4_35_names_each_with_its_theme() -> None:
    assert len(DECK.themes) == 35
    assert [len(names) for names in THEMES.values()] == [8, 7, 12, 8]
    assert DECK.themes["gambling"] == "health"


def test_3_4_the_name_of_a_movement_card_changes_nothing() -> None:
    one = table([["coding"], []])
    other = table([["class-talk"], []])
    play(one, 0, "walk coding", draws("bug"))
    play(other, 0, "walk class-talk", draws("bug"))
    assert one.squares == other.squares == [10, 0]


def test_3_5_four_themes_in_four_colours() -> None:
    text = dict(GAME.material().files)["deck.toml"]
    assert 'theme = "relations"\ncolour = "red"' in text
    assert 'theme = "health"\ncolour = "green"' in text
    assert 'theme = "information"\ncolour = "blue"' in text
    assert 'theme = "education"\ncolour = "yellow"' in text


def test_3_6_one_theme_is_chosen_or_all() -> None:
    assert laid(2).theme == "all"
    assert laid(2, theme="health").theme == "health"
    with pytest.raises(BadOption, match=r"all \| relations \| health \| information \| education"):
        laid(2, theme="sports")


def test_3_7_a_played_card_of_the_theme_shows_its_message() -> None:
    t = table([["blue-light"], []], theme="health")
    play(t, 0, "walk blue-light", draws("bug", "bug", "bug", "debug"))
    assert t.events is not None
    told = t.events[1]
    assert (told.kind, told.what) == ("message", {"card": "blue-light", "theme": "health"})
    assert GAME.words.say("events", told, "en").startswith("Blue light: In the evening")
    assert GAME.words.say("events", told, "fr").startswith("Lumière bleue\u00a0: Le soir")


def test_3_7_a_card_of_another_theme_shows_nothing() -> None:
    t = table([["blue-light"], []], theme="education")
    play(t, 0, "walk blue-light", draws("bug", "bug", "bug", "debug"))
    assert t.events is not None
    assert "message" not in [event.kind for event in t.events]


def test_3_7_all_themes_show_theirs_damages_and_counters_too() -> None:
    t = table([["cyberviolence"], ["counter-cyberviolence"]])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("bug", "bug"))
    messages = [event.what for event in t.events or () if event.kind == "message"]
    assert messages == [
        {"card": "cyberviolence", "theme": "relations"},
        {"card": "counter-cyberviolence", "theme": "relations"},
    ]


def test_3_7_surveillance_shows_its_message() -> None:
    t = table([["surveillance"], ["troll"]])
    play(t, 0, "watch", draws())
    messages = [event.what for event in t.events or () if event.kind == "message"]
    assert messages == [{"card": "surveillance", "theme": "information"}]


def test_3_7_the_cards_that_pay_the_centre_show_theirs() -> None:
    t = table([["community"], []], rings=[4, 1], squares=[10, 0])
    play(t, 0, "cross", draws())
    messages = [event.what for event in t.events or () if event.kind == "message"]
    assert messages == [{"card": "community", "theme": "relations"}]


def test_3_7_cards_of_the_same_name_in_one_play_show_it_once() -> None:
    t = table([["community", "community", "e-learning"], []], squares=[8, 0])
    play(t, 0, "cross", draws("bug"))
    shown = [event.what["card"] for event in t.events or () if event.what and "theme" in event.what]
    assert shown == ["community", "e-learning"]


def test_3_7_the_help_line_stands_where_it_belongs() -> None:
    assert "3018" in GAME.words.name("messages", "cyberviolence", "fr")
    assert "3018" in GAME.words.name("messages", "leaked-nude", "en")


def test_3_8_a_card_that_is_only_discarded_shows_nothing() -> None:
    t = table([["blue-light"], []], theme="health")
    play(t, 0, "stay blue-light", draws("bug"))
    assert [event.kind for event in t.events or ()] == ["stays", "draws"]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('name = "troll"', 'name = "elf"', "“elf” is none of the 35 names"),
        ('name = "troll"', 'name = "influencers"', "“influencers” is there twice"),
        (
            'name = "troll"\nkind = "2"\ntheme = "information"',
            'name = "troll"\nkind = "2"\ntheme = "health"',
            "“troll” belongs to the theme information",
        ),
        (
            'kind = "2"\ntheme = "information"\ncolour = "blue"',
            'kind = "2"\ntheme = "information"\ncolour = "red"',
            "the colour of information is blue",
        ),
        ('name = "troll"\nkind = "2"', 'name = "troll"\nkind = "3"', "must be of the kind 1, 2, 5"),
        ('name = "troll"\nkind = "2"', 'name = "troll"\nkind = 2', "must be of the kind 1, 2, 5"),
        ('kind = "bug"', 'kind = "1"', "“bug” can only be of the kind bug"),
        ("copies = 4", "copies = 0", "1 to 20 copies"),
        ("copies = 4", "copies = 21", "1 to 20 copies"),
        ("copies = 4", "copies = 'many'", "1 to 20 copies"),
        ("copies = 4", "copies = true", "1 to 20 copies"),
        ("copies = 4", "copies = 4.0", "1 to 20 copies"),
        ('name = "troll"', 'name = ["troll"]', "is none of the 35 names"),
        ('kind = "bridge"', 'kind = "1"', "no card is a bridge"),
    ],
)
def test_3_9_a_deck_that_breaks_the_rules_is_refused(old: str, new: str, reason: str) -> None:
    with pytest.raises(BadMaterial, match=reason) as refused:
        deck(changed("deck.toml", old, new))
    assert "deck.toml" in str(refused.value)


def test_3_9_a_card_may_have_1_to_20_copies() -> None:
    for copies in (1, 20):
        made = deck(changed("deck.toml", "copies = 4", f"copies = {copies}"))
        assert made.copies["community"] == copies


def test_3_9_a_deck_is_made_of_tables() -> None:
    with pytest.raises(BadMaterial, match=r"card: \[\[card\]\] tables are needed"):
        deck(Material((("deck.toml", "card = 3"),)))


def test_3_9_a_deck_that_lacks_a_name_is_refused() -> None:
    text = dict(GAME.material().files)["deck.toml"]
    with pytest.raises(BadMaterial, match="“counter-surveillance” is missing"):
        deck(Material((("deck.toml", text[: text.rindex("[[card]]")]),)))


# § 4  Setting up


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_4_1_two_to_four_seats(seats: int) -> None:
    assert laid(seats).seats == seats


@pytest.mark.parametrize("seats", [1, 5])
def test_4_1_no_other_number_of_seats(seats: int) -> None:
    with pytest.raises(Refusal, match=f"2 to 4 players, not {seats}"):
        laid(seats)


def test_4_2_characters_by_lot_are_all_different() -> None:
    characters = laid(4).characters
    assert sorted(characters) == ["cyber-activist", "geekcolo", "influencer", "white-hat"]


def test_4_2_characters_by_choice() -> None:
    assert laid(2, characters="geekcolo,white-hat").characters == ["geekcolo", "white-hat"]


def test_4_2_some_chosen_and_the_others_by_lot() -> None:
    options = GAME.settle(2, {"characters": "geekcolo,lot"})
    t = GAME.setup(2, options, GAME.material(), Random(3))
    assert t.characters[0] == "geekcolo"
    assert t.characters[1] in ("white-hat", "influencer", "cyber-activist")


def test_4_2_not_the_same_twice() -> None:
    with pytest.raises(Refusal, match="Two seats cannot have the same character"):
        laid(2, characters="geekcolo,geekcolo")


def test_4_3_everyone_sees_characters_and_powers() -> None:
    t = table([["bug"], ["bug"]], characters=["influencer", "geekcolo"])
    play(t, 0, "influence 2", draws("bug"))
    assert GAME.view(t, None)["characters"] == ["influencer", "geekcolo"]
    assert GAME.view(t, None)["powers"] == [False, True]


def test_4_4_every_pawn_waits_on_start() -> None:
    t = laid(3)
    assert t.rings == [1, 1, 1]
    assert t.squares == [0, 0, 0]


def test_4_5_six_cards_each_and_the_rest_is_the_pile() -> None:
    t = laid(4)
    assert [len(hand) for hand in t.hands] == [6, 6, 6, 6]
    assert sum(t.pile.values()) == sum(DECK.copies.values()) - 24


def test_4_5_there_is_no_limit_to_a_hand() -> None:
    t = table([["troll"] * 3 + ["bug"] * 3 + ["hobbies"] * 3 + ["coding"] * 3, []])
    play(t, 0, "walk troll", draws("debug", "debug", "fake-news", "fake-news"))
    assert len(t.hands[0]) == 15


def test_4_6_the_host_names_the_seat_that_starts_or_draws_lots() -> None:
    assert asked(laid(3)) == 0
    assert asked(laid(3, first="3")) == 2
    options = GAME.settle(2, {"first": "lot", "characters": "geekcolo,white-hat"})
    hand = ["bug", "bug", "bug", "debug", "debug", "hobbies"]
    dealt = Scripted([2, *hand, "troll", "troll", "troll", "coding", "coding", "coding"])
    t = GAME.setup(2, options, GAME.material(), dealt)
    assert asked(t) == 1


def test_4_6_the_question_of_the_rulebook_is_shown_and_not_asked() -> None:
    texts = GAME.words.find("options", "first")
    assert texts is not None
    assert "fewest social accounts" in texts["en"]
    assert [option.name for option in GAME.options] == [
        "theme",
        "characters",
        "first",
        "rounds",
        "window",
    ]


def test_4_7_play_goes_clockwise() -> None:
    t = table([["troll"], ["troll"], ["troll"]], turn=1, squares=[4, 4, 4])
    play(t, 1, "walk troll", draws("bug"))
    assert asked(t) == 2
    play(t, 2, "walk troll", draws("bug"))
    assert asked(t) == 0


def test_4_7_nobody_plays_out_of_turn() -> None:
    t = table([["troll"], ["troll"]])
    with pytest.raises(IllegalMove) as refused:
        play(t, 1, "walk troll", draws())
    assert "the table is waiting for Seat 1" in GAME.words.refusal(refused.value, "en")
    assert closed(t, 1) == []


# § 5  The turn


def test_5_1_move_cross_damage_or_stay() -> None:
    t = table([["troll", "community", "bug", "surveillance", "debug"], []], squares=[22, 0])
    assert moves(t, 0) == [
        "walk troll",
        "cross",
        "attack bug 2",
        "watch",
        "stay bug",
        "stay community",
        "stay debug",
        "stay surveillance",
        "stay troll",
    ]


def test_5_1_one_play_a_turn() -> None:
    t = table([["troll", "troll"], ["troll"]], squares=[4, 0])
    play(t, 0, "walk troll", draws("bug"))
    assert asked(t) == 1


def test_5_2_to_stay_is_to_discard_a_card() -> None:
    t = table([["troll", "bug"], []], squares=[4, 0])
    play(t, 0, "stay bug", draws("coding"))
    assert t.squares[0] == 4
    assert t.hands[0] == ["coding", "troll"]
    assert thrown(t) == ["bug"]


def test_5_2_on_ring_4_too() -> None:
    t = table([["troll"], []], rings=[4, 1], squares=[10, 0])
    assert moves(t, 0) == ["stay troll"]


def test_5_2_one_cannot_just_pass() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(table([["troll"], []]), 0, "pass", draws())
    assert GAME.words.refusal(refused.value, "en") == (
        "You cannot pass: to stay where you are, discard a card. (§\u00a05.2)"
    )


def test_5_4_one_cannot_pass_without_a_card_either() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(table([[], ["troll"]]), 0, "pass", draws())
    assert GAME.words.refusal(refused.value, "en") == (
        "With no card in hand you cannot pass either: you draw one, and the turn ends. (§\u00a05.4)"
    )


def test_5_3_a_bridge_of_three_cards_draws_one() -> None:
    t = table([["community", "community", "e-learning"], []], squares=[8, 0])
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug"]


def test_5_3_a_countered_damage_draws_one() -> None:
    t = table([["cyberviolence"], ["counter-cyberviolence"]])
    play(t, 0, "attack cyberviolence 2", draws())
    play(t, 1, "counter", draws("troll", "coding"))
    assert t.hands == [["coding"], ["troll"]]


def test_5_3_a_cancelled_damage_draws_one() -> None:
    t = table([["bug"], []], squares=[0, 4], characters=["geekcolo", "cyber-activist"])
    play(t, 0, "attack bug 2", draws())
    play(t, 1, "cancel", draws("coding"))
    assert t.hands == [["coding"], []]


def test_5_3_a_damage_out_of_time_draws_one() -> None:
    t = table([["hacking", "troll"], ["coding"]])
    play(t, 0, "attack hacking 2", draws())
    play(t, 1, "nothing", draws())
    play(t, 0, "take coding", draws())
    play(t, 0, "stop", draws("bug"))
    assert t.hands == [["bug", "troll"], ["coding"]]


def test_5_4_with_no_card_one_is_drawn_and_the_turn_ends() -> None:
    t = table([[], ["troll"]])
    assert moves(t, 0) == ["draw"]
    play(t, 0, "draw", draws("bug"))
    assert t.hands[0] == ["bug"]
    assert asked(t) == 1
    assert kinds(t) == ["no_card", "draws"]


def test_5_5_the_card_is_drawn_before_the_colour_applies() -> None:
    t = table([["hobbies", "troll"], []], squares=[2, 0])
    play(t, 0, "walk hobbies", draws("bug"))
    assert kinds(t) == ["walks", "draws", "green"]
    assert moves(t, 0) == ["done", "discard bug", "discard troll"]


def test_5_5_the_cards_of_the_play_go_to_the_discard_at_its_end() -> None:
    t = table([["hobbies", "troll"], []], squares=[2, 0])
    play(t, 0, "walk hobbies", draws("bug"))
    play(t, 0, "discard troll", draws())
    assert thrown(t) == []
    assert [card for card, _ in t.laid] == ["hobbies", "troll"]
    play(t, 0, "done", draws("coding"))
    assert thrown(t) == ["hobbies", "troll"]
    assert t.laid == []


# § 6  Moving


def test_6_1_a_movement_card_walks_all_its_squares() -> None:
    t = table([["coding", "fake-news"], []], squares=[13, 0])
    play(t, 0, "walk coding", draws("bug"))
    assert t.squares[0] == 23


def test_6_2_the_ring_is_closed_and_may_be_lapped() -> None:
    t = table([["coding"], []], rings=[3, 1], squares=[11, 0])
    play(t, 0, "walk coding", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (3, 9)


def test_6_3_a_pawn_passes_pawns_and_bridge_entries() -> None:
    t = table([["hobbies", "community"], []], squares=[19, 21])
    play(t, 0, "walk hobbies", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (1, 0)


# § 7  Bridges


def test_7_1_only_from_the_entry() -> None:
    t = table([["community"], []], squares=[21, 0])
    assert "cross" not in moves(t, 0)
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "cross", draws())
    assert refused.value.reason == "no_bridge_here"


def test_7_1_in_a_play_of_its_own() -> None:
    t = table([["troll", "community"], ["bug"]], squares=[20, 0])
    play(t, 0, "walk troll", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (1, 22)
    assert asked(t) == 1


def test_7_2_one_card() -> None:
    t = table([["community", "e-learning"], []], squares=[22, 0])
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug", "e-learning"]


def test_7_2_two_cards() -> None:
    t = table([["community", "e-learning", "refurbished"], []], squares=[15, 0])
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug", "refurbished"]


def test_7_2_three_cards() -> None:
    t = table([["community", "e-learning", "refurbished"], []], squares=[8, 0])
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug"]


def test_7_2_with_enough_nothing_is_closed_but_passing() -> None:
    t = table([["community"], []], squares=[22, 0], characters=["cyber-activist", "geekcolo"])
    assert [shut.move for shut in closed(t, 0)] == ["pass"]


def test_7_2_not_with_too_few() -> None:
    t = table([["community"], []], squares=[15, 0])
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "cross", draws())
    assert GAME.words.refusal(refused.value, "en") == (
        "It takes 2 bridge cards, and you have 1. (§\u00a07.2)"
    )


def test_7_3_the_pawn_stands_on_the_exit_and_walks_on_later() -> None:
    t = table([["community", "community", "e-learning", "fake-news"], ["bug"]], squares=[8, 0])
    play(t, 0, "cross", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (2, 6)
    assert asked(t) == 1
    play(t, 1, "stay bug", draws("bug"))
    play(t, 0, "walk fake-news", draws("debug", "debug", "hacking", "troll"))
    assert (t.rings[0], t.squares[0]) == (2, 7)


def test_7_4_bridges_of_the_theme_are_spent_first() -> None:
    t = table([["community", "refurbished"], []], squares=[22, 0], theme="health")
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug", "community"]


def test_7_4_then_in_the_order_of_their_names() -> None:
    t = table([["secure-logins", "refurbished"], []], squares=[22, 0])
    play(t, 0, "cross", draws("bug"))
    assert t.hands[0] == ["bug", "secure-logins"]


# § 8  Coloured squares


def test_8_1_a_pawn_on_red_is_no_target() -> None:
    t = table([["bug", "cyberviolence"], ["troll"]], squares=[0, 3])
    assert moves(t, 0) == ["stay bug", "stay cyberviolence"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "attack bug 2", draws())
    assert refused.value.reason == "on_red"


@pytest.mark.parametrize("ring", [1, 2, 3])
def test_8_1_on_whatever_ring(ring: int) -> None:
    red = BOARD.colours[ring].index("red")
    t = table([["bug"], ["troll"]], rings=[1, ring], squares=[0, red])
    assert moves(t, 0) == ["stay bug"]


def test_8_1_however_it_came_there() -> None:
    t = table([["bug", "bug"], [], ["bug"]], squares=[0, 4, 0])
    play(t, 0, "attack bug 2", draws())
    play(t, 0, "back 1", draws("troll"))
    assert t.squares[1] == 3
    assert t.is_safe(1)


def test_8_2_red_does_not_stop_surveillance() -> None:
    t = table([["surveillance", "troll"], []], squares=[0, 3])
    play(t, 0, "watch", draws("bug", "bug", "debug", "coding", "hobbies"))
    assert "take coding" in moves(t, 0)


def test_8_2_red_does_not_stop_the_influenceuse() -> None:
    t = table([["troll"], ["coding"]], squares=[0, 3], characters=["influencer", "geekcolo"])
    play(t, 0, "influence 2", draws("coding"))
    assert t.hands == [["coding", "troll"], []]


def test_8_3_a_colour_applies_to_a_pawn_that_crosses_a_bridge() -> None:
    t = table([["community", "e-learning"], []], rings=[2, 1], squares=[12, 0])
    play(t, 0, "cross", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (3, 4)
    assert kinds(t) == ["crosses", "draws", "yellow"]


@pytest.mark.parametrize("ring", [1, 2, 3])
@pytest.mark.parametrize("colour", ["yellow", "orange", "green"])
def test_8_3_on_whatever_ring(ring: int, colour: str) -> None:
    square = BOARD.colours[ring].index(colour)
    t = table([["fake-news"], []], rings=[ring, 1], squares=[square - 1, 0])
    play(t, 0, "walk fake-news", draws("bug", "debug", "hacking", "hobbies"))
    assert colour in kinds(t)
    assert len(t.hands[0]) == (4 if colour == "orange" else 1)


def test_8_3_not_to_one_that_is_sent_there() -> None:
    t = table([["bug"], []], squares=[0, 4])
    play(t, 0, "attack bug 2", draws())
    play(t, 0, "back 2", draws("troll"))
    assert t.squares[1] == 2
    assert t.hands[1] == []
    assert asked(t) == 1
    assert "orange" not in kinds(t)


def test_8_3_not_to_one_that_stays() -> None:
    t = table([["bug"], []], squares=[2, 0])
    play(t, 0, "stay bug", draws("troll"))
    assert t.hands[0] == ["troll"]


def test_8_3_not_to_an_attacker_who_stands_there() -> None:
    t = table([["cyberviolence"], []], squares=[5, 4])
    play(t, 0, "attack cyberviolence 2", draws("troll"))
    assert "yellow" not in kinds(t)
    assert asked(t) == 1


def test_8_4_yellow_one_may_play_once_more() -> None:
    t = table([["hobbies", "troll"], ["bug"]])
    play(t, 0, "walk hobbies", draws("bug"))
    assert moves(t, 0) == ["end", "walk troll", "attack bug 2", "stay bug", "stay troll"]
    play(t, 0, "walk troll", draws("debug"))
    assert asked(t) == 0  # on 7, which is green
    assert t.squares[0] == 7


def test_8_4_a_power_may_be_used_before_the_second_play() -> None:
    star = ["influencer", "white-hat"]
    t = table([["hobbies", "troll"], ["coding"]], characters=star)
    play(t, 0, "walk hobbies", draws("bug"))
    assert "influence 2" in moves(t, 0)
    play(t, 0, "influence 2", draws("coding"))
    assert moves(t, 0) == [
        "end",
        "walk coding",
        "walk troll",
        "attack bug 2",
        "stay bug",
        "stay coding",
        "stay troll",
    ]


def test_8_4_a_white_hat_may_change_a_card_in_the_second_play() -> None:
    t = table([["hobbies", "troll"], ["bug"]], characters=["white-hat", "geekcolo"])
    play(t, 0, "walk hobbies", draws("bug"))
    play(t, 0, "walk troll as 1", draws("debug"))
    assert t.squares[0] == 6
    assert t.powers[0] is False


def test_8_4_or_end_the_turn() -> None:
    t = table([["hobbies"], ["bug"]])
    play(t, 0, "walk hobbies", draws("bug"))
    assert "pass" not in [shut.move for shut in closed(t, 0)]
    play(t, 0, "end", draws())
    assert asked(t) == 1
    assert t.hands[0] == ["bug"]


def test_8_4_with_no_card_left_the_turn_can_only_end() -> None:
    t = table([["hobbies"], ["bug"]], pile={})
    play(t, 0, "walk hobbies", draws())
    assert kinds(t) == ["walks", "nothing_to_draw", "yellow"]
    assert moves(t, 0) == ["end"]


def test_8_4_the_first_play_is_over_by_then() -> None:
    t = table([["hobbies"], ["bug"]])
    play(t, 0, "walk hobbies", draws("bug"))
    assert thrown(t) == ["hobbies"]


def test_8_5_orange_draws_three_besides_the_one() -> None:
    t = table([["troll"], []])
    play(t, 0, "walk troll", draws("bug", "debug", "coding", "hobbies"))
    assert t.hands[0] == ["bug", "coding", "debug", "hobbies"]


def test_8_6_green_discards_any_number_and_draws_as_many() -> None:
    t = table([["hobbies", "troll", "bug"], []], squares=[2, 0])
    play(t, 0, "walk hobbies", draws("debug"))
    play(t, 0, "discard bug", draws())
    play(t, 0, "discard debug", draws())
    play(t, 0, "done", draws("coding", "class-talk"))
    assert t.hands[0] == ["class-talk", "coding", "troll"]
    assert asked(t) == 1


def test_8_6_green_may_discard_nothing() -> None:
    t = table([["hobbies"], []], squares=[2, 0])
    play(t, 0, "walk hobbies", draws("debug"))
    play(t, 0, "done", draws())
    assert t.hands[0] == ["debug"]


# § 9  The fourth ring


def test_9_1_a_bridge_into_ring_4_lands_on_1() -> None:
    t = table([["community", "e-learning"], []], rings=[3, 1], squares=[8, 0])
    play(t, 0, "cross", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (4, 1)


@pytest.mark.parametrize(("card", "number"), [("troll", 2), ("hobbies", 5), ("coding", 10)])
def test_9_2_from_1_a_card_leads_to_its_number(card: str, number: int) -> None:
    t = table([[card], []], rings=[4, 1], squares=[1, 0])
    play(t, 0, f"walk {card}", draws("bug"))
    assert (t.rings[0], t.squares[0]) == (4, number)


def test_9_2_from_1_three_bridges_lead_to_the_centre() -> None:
    t = table([["community", "community", "e-learning"], []], rings=[4, 1], squares=[1, 0])
    play(t, 0, "cross", draws())
    assert t.rings[0] == 5
    assert t.hands[0] == []


@pytest.mark.parametrize("number", [2, 5])
def test_9_3_from_2_or_5_a_ten_or_two_bridges(number: int) -> None:
    hand = ["coding", "hobbies", "troll", "community", "e-learning", "refurbished"]
    t = table([hand, []], rings=[4, 1], squares=[number, 0])
    assert moves(t, 0)[:2] == ["walk coding", "cross"]
    assert "walk hobbies" not in moves(t, 0)
    one = GAME.copy(t)
    play(one, 0, "walk coding", draws("bug"))
    assert one.squares[0] == 10
    play(t, 0, "cross", draws())
    assert t.rings[0] == 5
    assert t.hands[0] == ["coding", "hobbies", "refurbished", "troll"]


def test_9_4_from_10_one_bridge() -> None:
    t = table([["community", "e-learning"], []], rings=[4, 1], squares=[10, 0])
    play(t, 0, "cross", draws())
    assert t.rings[0] == 5
    assert t.hands[0] == ["e-learning"]


def test_9_5_no_other_move() -> None:
    t = table([["fake-news", "coding"], []], rings=[4, 1], squares=[10, 0])
    assert moves(t, 0) == ["stay coding", "stay fake-news"]
    with pytest.raises(IllegalMove) as refused:
        play(t, 0, "walk coding", draws())
    assert refused.value.paragraph == "9.5"


# § 10  The end


def test_10_1_the_centre_ends_the_game_at_once() -> None:
    t = table([["community"], ["bug"]], rings=[4, 1], squares=[10, 0])
    play(t, 0, "cross", draws())
    assert t.pending == []
    assert t.result is not None
    assert t.result.why == "centre"
    assert kinds(t) == ["wins"]  # no card is drawn any more


def test_10_2_by_ring_then_by_squares_from_the_origin() -> None:
    t = table([["community"], [], [], []], rings=[4, 3, 2, 2], squares=[10, 1, 4, 17])
    play(t, 0, "cross", draws())
    assert t.result is not None
    assert t.result.places == (1, 2, 4, 3)


def test_10_2_on_ring_4_by_number_5_and_2_alike() -> None:
    t = table([[], [], [], []], rings=[4, 4, 4, 4], squares=[1, 2, 5, 10])
    assert GAME.standing(t).places == (4, 2, 2, 1)
    assert GAME.standing(t).scores == (400, 401, 401, 402)  # as the debrief explains them


def test_10_2_ties_are_shared() -> None:
    t = table([[], [], []], squares=[7, 7, 3])
    assert GAME.standing(t).places == (1, 1, 3)


def test_10_3_after_the_last_round_whoever_is_first_wins() -> None:
    t = table([["bug"], ["bug"]], squares=[4, 9], turn=1)
    t.rounds = t.round = 10
    play(t, 1, "stay bug", draws("troll"))
    assert t.result is not None
    assert (t.result.won, t.result.places, t.result.why) == ((1,), (2, 1), "rounds")
    assert t.round == 10


def test_10_3_those_who_are_first_together_win_together() -> None:
    t = table([["bug"], ["bug"], ["bug"]], squares=[9, 4, 9], turn=2)
    t.rounds = t.round = 10
    play(t, 2, "stay bug", draws("troll"))
    assert t.result is not None
    assert (t.result.won, t.result.places) == ((0, 2), (1, 3, 1))


def test_10_3_a_round_gives_every_seat_a_turn() -> None:
    t = table([["bug"], ["bug"]])
    play(t, 0, "stay bug", draws("troll"))
    assert t.round == 1
    play(t, 1, "stay bug", draws("troll"))
    assert t.round == 2


def test_10_3_rounds_are_counted_from_the_seat_that_started() -> None:
    t = table([["bug"], ["bug"], ["bug"]], turn=2)
    t.first = 2
    play(t, 2, "stay bug", draws("troll"))
    play(t, 0, "stay bug", draws("troll"))
    assert t.round == 1
    play(t, 1, "stay bug", draws("troll"))
    assert (t.round, asked(t)) == (2, 2)


def test_10_4_two_hundred_unless_the_host_sets_another() -> None:
    assert laid(2).rounds == 200
    assert laid(2, rounds="10").rounds == 10
    with pytest.raises(BadOption, match=r"10\.\.200"):
        laid(2, rounds="9")
    with pytest.raises(BadOption, match=r"10\.\.200"):
        laid(2, rounds="201")


def test_10_4_a_wide_range_is_tried_at_a_few_values() -> None:
    assert Wide("rounds", 200, low=10, high=200).every(2) == [10, 200, 105]
