"""What each seat may know of Web Runners, and the view in sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypedDict

from tablee.games.webrunners.kit import COUNTERS, MOVERS
from tablee.games.webrunners.rules_12_damage import SURVEILLANCE, Answer, Back, Hack, Sift, Swap
from tablee.games.webrunners.rules_14_piles import known
from tablee.games.webrunners.table import CENTRE, NUMBERED, Thrown, WebTable, copy
from tablee.kernel.game import Hidden
from tablee.kernel.luck import Bag, Chance, draw
from tablee.kernel.seats import Seat
from tablee.kernel.table import question
from tablee.kernel.words import Line


class Card(TypedDict):
    """A card in the seat's own hand; elsewhere a card's name is enough."""

    name: str
    kind: str
    theme: str


class Pile(TypedDict):
    """How many cards lie in a pile, and the names of those that the seat knows."""

    count: int
    cards: list[str]


class Choice(TypedDict):
    """What the seat has chosen so far in a swap that is not yet confirmed."""

    taken: list[str]
    given: list[str]


class Asked(TypedDict):
    """The open question, as all may know it."""

    who: Seat
    kind: str
    card: str | None  # the damage that is answered
    other: Seat | None  # the attacker who is answered, or the victim of a choice


class Attack(TypedDict):
    """The damage in progress, from the moment it is played until it is done or undone."""

    by: Seat
    target: Seat | None  # None: Surveillance, which targets nobody
    card: str
    countered: bool
    victim: Seat | None  # who suffers it, as far as it has come; nobody suffers Surveillance


class WebView(TypedDict):
    """The table as a seat, or a spectator, may know it."""

    round: int
    rounds: int
    theme: str
    window: int  # seconds to answer an attack
    first: Seat
    asked: Asked | None
    attack: Attack | None
    rings: list[int]
    squares: list[int]
    colours: list[str]  # of the squares where the pawns stand
    characters: list[str]
    powers: list[bool]
    sizes: list[int]
    hand: list[Card]
    seen: list[list[str]]  # what the seat knows of each hand
    shown: list[list[str]]  # what each seat knows of this one's hand
    pile: int
    discard: Pile
    laid: Pile
    fan: Pile
    choice: Choice | None


def view(t: WebTable, seat: Seat | None) -> WebView:
    step, me = question(t), known(t, seat)
    asked = step is not None and step.asked == seat
    nothing: list[list[str]] = [[] for _ in range(t.seats)]
    return {
        "round": t.round,
        "rounds": t.rounds,
        "theme": t.theme,
        "window": t.window,
        "first": t.first,
        "asked": open_question(t),
        "attack": attack_in_progress(t),
        "rings": t.rings[:],
        "squares": t.squares[:],
        "colours": [t.board.colour(*place) for place in zip(t.rings, t.squares, strict=True)],
        "characters": t.characters[:],
        "powers": t.powers[:],
        "sizes": [len(hand) for hand in t.hands],
        "hand": [] if seat is None else faces(t, t.hands[seat]),
        "seen": nothing if seat is None else [cards[:] for cards in t.marks[seat]],
        "shown": nothing if seat is None else [row[seat][:] for row in t.marks],
        "pile": sum(t.pile.values()),
        "discard": pile_view(t.discard, me),
        "laid": pile_view(t.laid, me),
        "fan": {"count": len(t.fan), "cards": t.fan[:] if asked else []},
        "choice": {"taken": list(step.taken), "given": list(step.given)}
        if asked and isinstance(step, Swap)
        else None,
    }


def faces(t: WebTable, cards: Iterable[str]) -> list[Card]:
    return [
        {"name": card, "kind": t.deck.kinds[card], "theme": t.deck.themes[card]} for card in cards
    ]


def pile_view(thrown: Sequence[Thrown], me: int) -> Pile:
    """How many, and which of them are known: in order of their names, for piles get mixed up."""
    return {
        "count": len(thrown),
        "cards": sorted(card for card, seen in thrown if seen & me),
    }


def open_question(t: WebTable) -> Asked | None:
    step = question(t)
    if step is None:
        return None
    other = None
    if isinstance(step, Answer):
        other = step.attacker
    elif isinstance(step, Hack | Back):
        other = step.victim
    return {
        "who": step.asked,
        "kind": type(step).__name__.lower(),
        "card": step.card if isinstance(step, Answer) else None,
        "other": other,
    }


def attack_in_progress(t: WebTable) -> Attack | None:
    step = question(t)
    if isinstance(step, Answer):
        target = None if step.card == SURVEILLANCE else step.asked
        return {
            "by": step.attacker,
            "target": target,
            "card": step.card,
            "countered": False,
            "victim": target,
        }
    if isinstance(step, Sift):
        countered = step.asked != step.turn
        return {
            "by": step.turn,
            "target": None,
            "card": SURVEILLANCE,
            "countered": countered,
            "victim": None,
        }
    if isinstance(step, Hack | Back):
        countered = step.asked != step.turn
        target = step.asked if countered else step.victim
        card = "hacking" if isinstance(step, Hack) else "bug"
        return {
            "by": step.turn,
            "target": target,
            "card": card,
            "countered": countered,
            "victim": step.victim,
        }
    return None


def guess(t: WebTable, seat: Seat | None, chance: Chance) -> WebTable:
    """All that the seat does not know goes into one bag with the pile and is dealt anew."""
    new = copy(t)
    me, step = known(t, seat), question(t)
    others = [who for who in range(t.seats) if who != seat]
    new.pile = unknown(t, seat)
    for who in others:
        marks = [] if seat is None else t.marks[seat][who]
        lacking = len(t.hands[who]) - len(marks)
        new.hands[who] = sorted([*marks, *(draw(new.pile, chance) for _ in range(lacking))])
    new.discard = [(c if seen & me else draw(new.pile, chance), seen) for c, seen in t.discard]
    new.laid = [(c if seen & me else draw(new.pile, chance), seen) for c, seen in t.laid]
    if step is not None and step.asked != seat:
        new.fan = sorted(draw(new.pile, chance) for _ in t.fan)
    for who in others:
        new.marks[who] = [
            cards[:] if owner == seat else some(new.hands[owner], len(cards), chance)
            for owner, cards in enumerate(t.marks[who])
        ]
    if isinstance(step, Swap) and step.asked != seat:
        taken = some(step.offered(new), len(step.taken), chance)
        given = some(new.hands[step.asked], len(step.given), chance)
        new.pending[-1] = replace(step, taken=tuple(taken), given=tuple(given))
    return new


def unknown(t: WebTable, seat: Seat | None) -> Bag:
    """Every card of which the seat does not know where it is."""
    me, step, pool = known(t, seat), question(t), dict(t.pile)
    for who in range(t.seats):
        if who == seat:
            continue
        marks = [] if seat is None else t.marks[seat][who]
        for card in (Counter(t.hands[who]) - Counter(marks)).elements():
            pool[card] += 1
    for card, seen in t.discard + t.laid:
        if not seen & me:
            pool[card] += 1
    if step is not None and step.asked != seat:
        for card in t.fan:
            pool[card] += 1
    return pool


def some(cards: Sequence[str], count: int, chance: Chance) -> list[str]:
    """So many of the cards, by lot."""
    bag: Bag = dict(Counter(cards))
    return sorted(draw(bag, chance) for _ in range(count))


def hidden(t: WebTable, seat: Seat | None) -> dict[str, Hidden]:
    """Every place with a card that the seat does not know, and what was chosen or seen there."""
    me, step, pool = known(t, seat), question(t), Counter(unknown(t, seat))
    total, kinds = pool.total(), len(+pool)
    places: dict[str, list[str]] = {"pile": sorted(Counter(t.pile).elements())}
    chosen: dict[str, tuple[Sequence[str], Sequence[str]]] = {}
    for who in range(t.seats):
        if who == seat:
            continue
        marks = [] if seat is None else t.marks[seat][who]
        places[f"hand {who + 1}"] = sorted((Counter(t.hands[who]) - Counter(marks)).elements())
        for owner, cards in enumerate(t.marks[who]):
            if owner != seat:
                chosen[f"marks of {who + 1} on {owner + 1}"] = cards, t.hands[owner]
    places["discard"] = [card for card, seen in t.discard if not seen & me]
    places["laid"] = [card for card, seen in t.laid if not seen & me]
    if step is not None and step.asked != seat:
        places["fan"] = t.fan[:]
        if isinstance(step, Swap):
            chosen["taken"] = step.taken, step.offered(t)
            chosen["given"] = step.given, t.hands[step.asked]
    return {
        **{
            place: Hidden(cards, kinds > 1 and 0 < len(cards) < total)
            for place, cards in places.items()
        },
        **{
            place: Hidden(list(cards), 0 < len(cards) < len(among) and len(set(among)) > 1)
            for place, (cards, among) in chosen.items()
        },
    }


# In sentences


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    """Where are we: the round, each pawn, hands, piles, the open question, and what one knows."""
    lines = [Line("round", what={"round": view["round"], "rounds": view["rounds"]})]
    for seat, (ring, square) in enumerate(zip(view["rings"], view["squares"], strict=True)):
        lines.append(pawn_line(seat, ring, square, view["colours"][seat]))
        spent = "character" if view["powers"][seat] else "character_spent"
        lines.append(Line(spent, seat, {"character": view["characters"][seat]}))
        lines.append(Line("cards", seat, {"count": view["sizes"][seat]}))
    lines.append(
        Line("piles", what={"pile": view["pile"], "discard": view["discard"]["count"]}),
    )
    lines += [
        Line("hand", what={"kind": kind, "cards": names}) for kind, names in by_kind(view["hand"])
    ]
    lines += asked_lines(view["asked"])
    for seat, cards in enumerate(view["seen"]):
        if cards:
            lines.append(Line("seen", seat, {"cards": cards}))
    for seat, cards in enumerate(view["shown"]):
        if cards:
            lines.append(Line("shown", seat, {"cards": cards}))
    if view["fan"]["cards"]:
        lines.append(Line("fan", what={"cards": view["fan"]["cards"]}))
    choice = view["choice"]
    if choice is not None and choice["taken"]:
        kind = "choice" if choice["given"] else "choice_begun"
        lines.append(Line(kind, what={"taken": choice["taken"], "given": choice["given"]}))
    return lines


def asked_lines(asked: Mapping[str, Any] | None) -> list[Line]:
    """The open question, unless it is a plain turn: who answers or chooses, and about what."""
    if asked is None or asked["kind"] not in ("answer", "back", "hack", "sift"):
        return []
    kind = "answer_watch" if asked["card"] == SURVEILLANCE else asked["kind"]
    facts = {name: asked[name] for name in ("card", "other") if asked[name] is not None}
    return [Line(kind, asked["who"], facts)]


def pawn_line(seat: Seat, ring: int, square: int, colour: str) -> Line:
    if ring == CENTRE:
        return Line("centre", seat)
    if ring == NUMBERED:
        return Line("number", seat, {"number": square})
    facts: dict[str, int | str] = {"ring": ring, "square": square}
    return (
        Line("coloured", seat, {**facts, "colour": colour}) if colour else Line("pawn", seat, facts)
    )


def by_kind(cards: Sequence[Card]) -> list[tuple[str, list[str]]]:
    """The names in a hand by what the cards do: movements, bridges, damages, counters."""
    names: dict[str, list[str]] = {family: [] for family in (*MOVERS, "damage", "counter")}
    for card in cards:
        names[family(card["kind"])].append(card["name"])
    return [(each, held) for each, held in names.items() if held]


def family(kind: str) -> str:
    """A kind of card, damages and counters taken together."""
    if kind in COUNTERS:
        return "damage"
    return kind if kind in MOVERS else "counter"
