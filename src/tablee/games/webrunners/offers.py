"""What may be done in Web Runners, said in a label, and the places on the table that it touches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tablee.games.webrunners.kit import COUNTERS, SIZES, WALKS
from tablee.games.webrunners.rules import CROSS, DRAW, WATCH
from tablee.games.webrunners.rules_06_pawns import DONE, bridges_held, price
from tablee.games.webrunners.rules_11_powers import RUMMAGE
from tablee.games.webrunners.rules_12_damage import (
    CANCEL,
    COUNTER,
    STOP,
    SURVEILLANCE,
    Answer,
    Back,
    Sift,
)
from tablee.games.webrunners.table import NUMBERED, WebTable
from tablee.kernel.game import Offer
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, question
from tablee.kernel.words import Facts, Line

POWER: Final = "power"
PLACES: Final[Mapping[Move, tuple[str, ...]]] = {
    DRAW: ("pile",),
    RUMMAGE: (POWER, "discard"),
    DONE: ("choice",),
    STOP: ("choice",),
}


def offer(t: WebTable, who: Seat, move: Move) -> Offer:
    """A label, and the cards, squares and seats that a move touches."""
    verb, *rest = move.split()
    if verb == "walk":
        return offer_walk(t, who, move, rest)
    if verb == CROSS:
        return offer_cross(t, who, move, rest)
    if verb == "attack":
        target = int(rest[1]) - 1
        facts: Facts = {"card": rest[0], "target": target}
        return Offer(move, Line(verb, who, facts), (f"card:{rest[0]}", f"seat:{target}"))
    if verb == "influence":
        target = int(rest[0]) - 1
        return Offer(move, Line(verb, who, {"target": target}), (POWER, f"seat:{target}"))
    if verb == WATCH:
        return Offer(move, Line(verb, who), ("card:surveillance",))
    step = question(t)
    if isinstance(step, Back):
        square = t.squares[step.victim] - int(rest[0])
        facts = {"steps": int(rest[0]), "target": step.victim, "square": square}
        place = f"square:{t.rings[step.victim]}:{square}"
        return Offer(move, Line(verb, who, facts), (f"pawn:{step.victim}", place))
    if isinstance(step, Answer):
        facts = {"card": step.card, "target": step.attacker}
        watched = step.card == SURVEILLANCE and move != CANCEL
        line = Line(f"{verb}_watch" if watched else verb, who, facts)
        by = {COUNTER: (f"card:{COUNTERS[step.card]}",), CANCEL: (POWER,)}
        return Offer(move, line, ("answer", *by.get(move, ())))
    if isinstance(step, Sift) and move == STOP:
        return Offer(move, Line("stop_watch", who), ("choice",))
    if rest:
        kind = t.deck.kinds[rest[0]]
        place = "offered" if verb == "take" else "card"
        facts = {"card": rest[0], "kind": kind}
        group = Line("stay_any", who) if verb == "stay" else None
        return Offer(move, Line(verb, who, facts), (f"{place}:{rest[0]}",), group)
    return Offer(move, Line(verb, who), PLACES.get(move, ()))


def offer_walk(t: WebTable, who: Seat, move: Move, rest: list[str]) -> Offer:
    """`walk CARD`, or with the White Hat's power `walk CARD as 5`."""
    card, hat = rest[0], len(rest) > 1
    steps, ring = WALKS[rest[-1] if hat else t.deck.kinds[card]], t.rings[who]
    numbered = ring == NUMBERED
    square = steps if numbered else (t.squares[who] + steps) % SIZES[ring]
    kind = ("number" if numbered else "walk") + ("_as" if hat else "")
    facts: dict[str, int | str] = {"card": card, "steps": steps, "square": square}
    colour = t.board.colour(ring, square)
    if colour and not hat:
        kind, facts = "walk_to", {**facts, "colour": colour}
    touches = (f"card:{card}", f"square:{ring}:{square}", *((POWER,) if hat else ()))
    return Offer(move, Line(kind, who, facts), touches)


def offer_cross(t: WebTable, who: Seat, move: Move, rest: list[str]) -> Offer:
    """`cross`, or with the White Hat's power `cross with CARD`."""
    cost, hats = price(t, who), rest[1:]
    if not cost:
        return Offer(move, Line("no_bridge", who))  # closed here, and named for whoever asks why
    paid = [*hats, *bridges_held(t, who)][:cost]
    bridge = t.board.bridge(t.rings[who], t.squares[who])
    leads = "square:5:0" if bridge is None else f"square:{t.rings[who] + 1}:{bridge.exit}"
    kind = ("centre" if bridge is None else "cross") + ("_with" if hats else "")
    facts: dict[str, int | str] = {"cost": cost, "ring": t.rings[who] + 1}
    if hats:
        facts["card"] = hats[0]
    cards = (f"card:{card}" for card in dict.fromkeys(paid))
    touches = (*cards, leads, *((POWER,) if hats else ()))
    return Offer(move, Line(kind, who, facts), touches)
