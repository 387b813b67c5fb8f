"""What each seat may know: its own hand, and the face-down cards it has looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from tablee.games.gardiens.decks import OTHER, TIP
from tablee.games.gardiens.rules import DONE, NO_ALERT, PASS, SPEAK
from tablee.games.gardiens.rules_effects import LookAlong, Renew
from tablee.games.gardiens.table import ROW, GardiensTable, copy
from tablee.kernel.game import Hidden, Offer
from tablee.kernel.luck import Bag, Chance, draw
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, question
from tablee.kernel.words import Facts, Line

EMPTY_PLACE: Final = "empty"
DOWN: Final = "down"
UP: Final = "up"


class PlaceView(TypedDict):
    """A place of the grid, as one seat sees it."""

    lies: str  # EMPTY_PLACE, DOWN or UP
    card: str | None  # None where the seat cannot know
    power: int | None  # of a visible threat, less what effects took off it
    seen: list[Seat]  # who has looked at the face-down card
    alerts: list[Seat]
    laid: list[str]
    less: int  # what the extra security laid here takes off
    rest: int | None  # of a visible threat: the power that is left
    tip: int  # the highest value of a tip laid here
    countered: bool  # as things are


class GardiensView(TypedDict):
    """The table as one seat sees it; after the end everything is open, with the lexicon."""

    round: int
    phase: str
    first: Seat
    asked: Seat | None
    seat: Seat | None
    menace: int
    grid: list[PlaceView]
    sea: int
    gone: list[str]
    pile: int
    discard: dict[str, int]
    hands: list[list[str] | None]
    sizes: list[int]
    played: list[list[str]]
    ending: str | None
    left: list[str] | None  # what the Navigation pile still held
    lexicon: list[str] | None  # the words to talk about


def view(t: GardiensTable, seat: Seat | None) -> GardiensView:
    step, over = question(t), t.result is not None
    return {
        "round": t.round,
        "phase": t.phase,
        "first": t.first,
        "asked": None if step is None else step.asked,
        "seat": seat,
        "menace": t.menace,
        "grid": [_place(t, seat, place) for place in range(len(t.grid))],
        "sea": sum(t.sea.values()),
        "gone": t.gone[:],
        "pile": sum(t.pile.values()),
        "discard": _counted(t.discard),
        "hands": [
            sorted(hand) if over or who == seat else None for who, hand in enumerate(t.hands)
        ],
        "sizes": [len(hand) for hand in t.hands],
        "played": [cards[:] for cards in t.played],
        "ending": None if t.result is None else t.result.why,
        "left": sorted(_counted(t.sea)) if over else None,
        "lexicon": terms(t) if over else None,
    }


def _place(t: GardiensTable, seat: Seat | None, place: int) -> PlaceView:
    name, down = t.grid[place], t.down[place]
    up = bool(name) and not down
    return {
        "lies": DOWN if down else UP if name else EMPTY_PLACE,
        "card": (name or None) if knows(t, seat, place) else None,
        "power": t.strength(place) if up else None,
        "seen": list(t.seen[place]),
        "alerts": [who for who, at in enumerate(t.alerts) if at == place],
        "laid": list(t.laid[place]),
        "less": t.secured(place),
        "rest": t.power_left(place) if up else None,
        "tip": t.best_tip(place),
        "countered": up and t.is_countered(place),
    }


def knows(t: GardiensTable, seat: Seat | None, place: int) -> bool:
    """Whether a seat may know what lies on a place."""
    return not t.down[place] or seat in t.seen[place] or t.result is not None


def _counted(bag: Bag) -> dict[str, int]:
    return {card: count for card, count in bag.items() if count}


def terms(t: GardiensTable) -> list[str]:
    """The words of the lexicon that the Navigation cards of this game have met."""
    met = [*t.gone, *(t.grid[place] for place in t.threats())]
    return sorted({term for name in met for term in t.decks.cards[name].terms})


def _unknown(t: GardiensTable, seat: Seat | None) -> list[int]:
    return [place for place in t.face_down() if not knows(t, seat, place)]


def guess(t: GardiensTable, seat: Seat | None, chance: Chance) -> GardiensTable:
    """The other hands, and the face-down cards that the seat has not seen, drawn anew."""
    new = copy(t)
    if t.result is not None:
        return new
    others = [who for who in range(t.seats) if who != seat]
    unknown = _unknown(t, seat)
    for who in others:
        for card in t.hands[who]:
            new.pile[card] += 1
    for who in others:
        new.hands[who] = [draw(new.pile, chance) for _ in t.hands[who]]
    for place in unknown:
        new.sea[t.grid[place]] += 1
    for place in unknown:
        new.grid[place] = draw(new.sea, chance)
    return new


def hidden(t: GardiensTable, seat: Seat | None) -> dict[str, Hidden]:
    if t.result is not None:
        return {}
    others = [who for who in range(t.seats) if who != seat]
    unknown = _unknown(t, seat)
    cards = Counter(t.pile)
    for who in others:
        cards.update(t.hands[who])
    sea = Counter(t.sea)
    sea.update(t.grid[place] for place in unknown)
    return {
        **{
            f"hand {who + 1}": Hidden(
                sorted(t.hands[who]), _varied(cards) and len(t.hands[who]) < cards.total()
            )
            for who in others
        },
        **{f"place {place + 1}": Hidden(t.grid[place], _varied(sea)) for place in unknown},
    }


def _varied(cards: Counter[str]) -> bool:
    return sum(count > 0 for count in cards.values()) > 1


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    """Where are we: the round, the total, the grid, what lies before each player, one's hand."""
    lines = [
        Line("round", what={"round": view["round"], "phase": view["phase"]}),
        Line("menace", what={"menace": view["menace"]}),
        Line("piles", what={"sea": view["sea"], "pile": view["pile"]}),
    ]
    for number, place in enumerate(view["grid"], 1):
        lines += _at(number, place, view["seat"], view["ending"] is not None)
    lines += [
        Line("played", seat, {"cards": cards}) for seat, cards in enumerate(view["played"]) if cards
    ]
    lines += [
        Line("hand", seat, {"cards": hand}) for seat, hand in enumerate(view["hands"]) if hand
    ]
    if view["ending"] is not None:
        lines.append(Line("ending", what={"ending": view["ending"]}))
        lines.append(Line("lexicon", what={"terms": view["lexicon"]}))
    return lines


def _at(number: int, place: Mapping[str, Any], me: Seat | None, over: bool) -> list[Line]:
    """What is to be said of one place: its card, who else has looked at it, its Alerts."""
    facts: dict[str, Any] = {"place": number, "row": (number - 1) // ROW + 1}
    lines = []
    if place["lies"] == UP:
        lines.append(Line("threat", what={**facts, "card": place["card"], "power": place["power"]}))
    elif place["card"] is not None:
        kind = "uncovered" if over else "seen"
        lines.append(Line(kind, what={**facts, "card": place["card"]}))
    elif place["lies"] == DOWN:
        lines.append(Line("down", what=facts))
    if place["laid"]:
        lines.append(Line("laid", what={"cards": place["laid"]}))
    others = [seat for seat in place["seen"] if seat != me]
    if others:
        lines.append(Line("looked", what={**facts, "seats": others}))
    return lines + [Line("alert", seat, facts) for seat in place["alerts"]]


def offer(t: GardiensTable, who: Seat, move: Move) -> Offer:
    """A move as people meet it; a place or a card is what it touches."""
    if move in (NO_ALERT, SPEAK):
        return Offer(move, Line(move.replace(" ", "_"), who), (f"alert:{who}",))
    if move == PASS:
        return Offer(move, Line("pass", who))
    if move == DONE:
        kind = "keep_hand" if isinstance(question(t), Renew) else "lay_no_more"
        return Offer(move, Line(kind, who), ("done",))
    verb, *rest = move.split()
    if verb == "lay":
        name, place = rest[0], int(rest[1])
        facts: Facts = {"card": name, "threat": t.grid[place - 1], "place": place}
        return Offer(move, Line("lay", who, facts), (f"card:{name}", f"place:{place}"))
    if verb in ("play", "apply", "discard"):
        return _offer_card(t, who, move, verb, rest[0])
    if isinstance(question(t), LookAlong):
        row = int(rest[1]) - 1
        touches = tuple(f"place:{row * ROW + at + 1}" for at in range(ROW))
        return Offer(move, Line("look_row", who, {"row": row + 1}), touches)
    return _offer_place(t, who, move, verb, int(rest[0]))


def _offer_card(t: GardiensTable, who: Seat, move: Move, verb: str, name: str) -> Offer:
    card = t.decks.cards[name]
    if verb != "play":
        return Offer(move, Line(verb, who, {"card": name}), (f"card:{name}",))
    if card.type == TIP:
        facts: Facts = {"card": name, "kind": card.kind, "value": card.value}
        return Offer(move, Line("play_tip", who, facts), (f"card:{name}",))
    kind = f"play_in_{card.phase}" if card.type == OTHER else "play_security"
    return Offer(move, Line(kind, who, {"card": name}), (f"card:{name}",))


def _offer_place(t: GardiensTable, who: Seat, move: Move, verb: str, place: int) -> Offer:
    """A place that the player knows is named by its card."""
    touches = (f"place:{place}",)
    if not knows(t, who, place - 1):
        return Offer(move, Line(verb, who, {"place": place}), touches)
    kind = f"{verb}_known" if t.down[place - 1] else verb
    return Offer(move, Line(kind, who, {"place": place, "card": t.grid[place - 1]}), touches)
