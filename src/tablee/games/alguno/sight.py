"""What each seat may know of Alg(Un)o: all but the order of piles. And the view in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypedDict

from tablee.games.alguno.program import WORDS, Alternative, ProgramView, claim_of, tested
from tablee.games.alguno.reasons import RunView, run_view
from tablee.games.alguno.rules import (
    PASS,
    ChooseCondition,
    ChooseElse,
    ChooseNeighbour,
    ChooseThen,
    Discard,
    Draw,
    Give,
    Running,
    Swap,
    TurnActions,
    TurnCondition,
    neighbour,
)
from tablee.games.alguno.table import (
    ACTIONS,
    CARDS,
    CONDITIONS,
    NINE,
    PILES,
    AlgunoTable,
    copy,
    faces,
    known,
)
from tablee.kernel.game import Hidden, Offer
from tablee.kernel.luck import Bag, Chance
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Step, question
from tablee.kernel.words import LANGUAGES, Facts, Line

DOING: Final[Mapping[type[Step[AlgunoTable]], str]] = {
    TurnCondition: "turn condition",
    TurnActions: "turn actions",
    ChooseCondition: "choose condition",
    ChooseThen: "choose then",
    ChooseElse: "choose else",
    Draw: "draw",
    Discard: "discard",
    ChooseNeighbour: "choose neighbour",
    Give: "give",
    Swap: "swap",
}


class ConditionView(TypedDict):
    """A condition on offer, or the one chosen, and how it stands for everyone now."""

    condition: str  # in the notation of the decks
    of: str
    operator: str
    number: int
    counts: list[int]  # by seat
    holds: list[bool]
    said: dict[str, str]  # by language: « carreaux ≤ 3 »
    tests: dict[str, list[str]]  # by language and seat: « 2 carreaux ≤ 3 »


class StepView(TypedDict):
    """A step of the podium: who shares it, and with how many cards each."""

    place: int
    seats: list[Seat]
    cards: list[int]


class AlgunoView(TypedDict):
    """The table as everyone sees it."""

    levels: list[int]
    round: int
    rounds: int
    starter: Seat
    order: list[Seat]  # in which the alternative is run
    asked: Seat | None
    doing: str  # what the seat is asked; empty once the game is over
    action: str  # what it runs; empty while the alternative is composed
    left: int  # cards it still has to discard
    target: Seat | None  # whom it gives to or swaps with
    hands: list[list[str]]
    conditions: list[ConditionView]  # the two of the card, or the one chosen
    chosen: bool
    drawn: list[str]  # the action cards of the round
    then: str
    otherwise: str
    program: ProgramView  # the alternative so far
    runs: list[RunView]  # of the latest alternative
    piles: dict[str, int]
    discarded: dict[str, list[str]]
    podium: list[StepView]  # once it is over


def view(t: AlgunoTable, seat: Seat | None) -> AlgunoView:
    step = question(t)
    return {
        "levels": list(t.levels),
        "round": t.round,
        "rounds": t.rounds,
        "starter": t.starter,
        "order": [(t.starter - at) % t.seats for at in range(t.seats)],
        "asked": None if step is None else step.asked,
        "doing": "" if step is None else DOING[type(step)],
        "action": step.action if isinstance(step, Running) else "",
        "left": step.left if isinstance(step, Discard) else 0,
        "target": step.target if isinstance(step, (Give, Swap)) else None,
        "hands": [hand[:] for hand in t.hands],
        "conditions": [condition_view(t, text) for text in open_conditions(t)],
        "chosen": t.condition != "",
        "drawn": t.drawn[:],
        "then": t.then,
        "otherwise": t.otherwise,
        "program": Alternative(t.condition, t.then, t.otherwise).view(WORDS),
        "runs": [run_view(run) for run in t.runs],
        "piles": {name: sum(pile.values()) for name, pile in zip(PILES, t.piles, strict=True)},
        "discarded": {name: spread(pile) for name, pile in zip(PILES, t.discards, strict=True)},
        "podium": podium(t),
    }


def podium(t: AlgunoTable) -> list[StepView]:
    """The steps from the first place down, ties on one step; none while the game goes on."""
    steps: dict[int, StepView] = {}
    for seat, place in enumerate(t.result.places if t.result else ()):
        step = steps.setdefault(place, {"place": place, "seats": [], "cards": []})
        step["seats"].append(seat)
        step["cards"].append(len(t.hands[seat]))
    return [steps[place] for place in sorted(steps)]


def open_conditions(t: AlgunoTable) -> list[str]:
    """What people look at now: both conditions of the card, then the one chosen."""
    if t.condition:
        return [t.condition]
    return faces(t.offered) if t.offered else []


def condition_view(t: AlgunoTable, text: str) -> ConditionView:
    condition = known(text)
    counts = [condition.count(hand) for hand in t.hands]
    return {
        "condition": text,
        "of": condition.of,
        "operator": condition.operator,
        "number": condition.number,
        "counts": counts,
        "holds": [condition.holds_for(count) for count in counts],
        "said": {lang: tested(text, WORDS, lang) for lang in LANGUAGES},
        "tests": {lang: [claim_of(text, count, lang) for count in counts] for lang in LANGUAGES},
    }


def spread(bag: Bag) -> list[str]:
    """The cards of a face-up pile, one by one."""
    return [card for card, count in bag.items() for _ in range(count)]


def guess(t: AlgunoTable, seat: Seat | None, chance: Chance) -> AlgunoTable:
    """The order of a pile is drawn only when it is needed, so there is nothing to redraw."""
    return copy(t)


def hidden(t: AlgunoTable, seat: Seat | None) -> dict[str, Hidden]:
    return {}


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    """Where are we: the round, everyone's cards, the alternative, the piles."""
    lines = [Line("round", view["starter"], {"round": view["round"], "rounds": view["rounds"]})]
    for seat, hand in enumerate(view["hands"]):
        if hand:
            lines.append(Line("hand", seat, {"count": len(hand), "cards": hand}))
        else:
            lines.append(Line("no_cards", seat))
    for condition in view["conditions"]:
        kind, what = known(condition["condition"]).said()
        lines.append(Line(f"{'if' if view['chosen'] else 'offered'}_{kind}", what=what))
        true = [seat for seat, holds in enumerate(condition["holds"]) if holds]
        lines.append(Line("true_for", what={"seats": true}) if true else Line("true_for_nobody"))
    if view["drawn"] and not view["then"]:
        lines.append(Line("actions", what={"actions": view["drawn"]}))
    lines += [
        Line(branch, what={"action": view[branch]})
        for branch in ("then", "otherwise")
        if view[branch]
    ]
    return [*lines, Line("piles", what=view["piles"])]


def offer(t: AlgunoTable, who: Seat, move: Move) -> Offer:
    kind, what, touches = meaning(t, who, move)
    return Offer(move, Line(kind, who, what), touches)


def meaning(t: AlgunoTable, who: Seat, move: Move) -> tuple[str, Facts, tuple[str, ...]]:
    """The sentence of a move, open or closed, what fills it, and what the move touches."""
    if move == PASS:
        return "pass", {}, ()
    if move in NINE:
        return "instead", {"action": move}, ()
    step = question(t)
    verb, _, rest = move.partition(" ")
    if isinstance(step, TurnCondition):
        return "draw_condition", {}, (f"pile:{PILES[CONDITIONS]}",)
    if isinstance(step, TurnActions):
        return f"draw_actions_{t.levels[1]}", {}, (f"pile:{PILES[ACTIONS]}",)
    if verb == "if":
        kind, what = known(rest).said()
        return f"if_{kind}", what, (f"condition:{rest}",)
    if verb in ("then", "else"):
        return verb, {"action": rest}, (*free_cards(t, rest), verb)
    if isinstance(step, ChooseNeighbour):
        target = neighbour(t, who, move)
        return f"give_{move}", {"target": target}, (f"seat:{target}",)
    if isinstance(step, Give):
        return "give", {"card": rest, "target": step.target}, (f"card:{rest}",)
    if isinstance(step, Swap):
        what = {"target": step.target, "count": len(t.hands[step.target])}
        return "swap", what, (f"seat:{step.target}",)
    if isinstance(step, Draw):
        return step.action, {}, (f"pile:{PILES[CARDS]}",)
    return "discard", {"card": rest}, (f"card:{rest}",)


def free_cards(t: AlgunoTable, action: str) -> list[str]:
    """The action cards, by where they lie, that bear this action and are not yet used."""
    lie = [f"action:{at}" for at, drawn in enumerate(t.drawn) if drawn == action]
    return lie[1:] if action == t.then else lie
