"""What each seat may know of the Gnou: all but the right answer and a hint not given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from tablee.games.gnou.asking import Answer, Draw, has_hint
from tablee.games.gnou.board import PROTECTION, PROTECTIONS
from tablee.games.gnou.deck import SHEET, Said, in_each_language
from tablee.games.gnou.rules import Choose, Explain, MayPassOn, MayUse, Prove, Throw
from tablee.games.gnou.table import NOBODY_POINTS, RIGHT, GnouTable, copy
from tablee.kernel.game import Hidden, Offer
from tablee.kernel.luck import Chance
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import Move, Step, question
from tablee.kernel.words import LANGUAGES, Fact, Line

DOING: Mapping[type[Step[GnouTable]], str] = {
    Throw: "throw",
    Choose: "choose",
    Draw: "draw",
    MayPassOn: "may_pass_on",
    Explain: "explain",
    MayUse: "may_use",
}


class QuestionView(TypedDict):
    """The question on the table; the game master sees `right` and `hint` before the others."""

    id: str
    series: str
    level: int
    ask: dict[str, str]
    answers: dict[str, list[str]]
    alone: bool
    pointed: list[int]  # by seat, the number of an answer, 0 for none
    hinted: bool
    hint: dict[str, str] | None
    right: int | None  # the number of an answer


class ToldView(TypedDict):
    """The question answered last, until somebody throws."""

    id: str
    who: Seat
    ask: dict[str, str]
    answers: dict[str, list[str]]
    chosen: int
    right: int
    explain: dict[str, str]
    source: str


class DangerView(TypedDict):
    """The danger that is being faced."""

    square: int
    kind: str
    card: Said
    back: int  # the square to which it sends the team, without protection


class SheetView(TypedDict):
    """The sheet that lies open while a holder explains."""

    protection: str
    says: Said


class PileView(TypedDict):
    series: str
    level: int
    unasked: int
    asked: list[str]  # in the order in which they will come back


class GnouView(TypedDict):
    """The table as a seat sees it."""

    turn: int
    last: int
    round: int
    asked: Seat | None
    doing: str | None
    player: Seat | None  # who may be given the protection, while others are asked
    dice: int
    pawn: int
    board: list[str]
    held: list[list[str]]
    levels: list[int]
    free: list[int]
    pushed: list[int]
    expert: bool
    master: bool
    hints: bool
    direction: str
    order: list[Seat]  # everyone as play goes round, from whoever started
    danger: DangerView | None
    sheet: SheetView | None
    question: QuestionView | None
    told: ToldView | None
    piles: list[PileView]


def view(t: GnouTable, seat: Seat | None) -> GnouView:
    step, house = question(t), t.house
    return {
        "turn": t.turn,
        "last": house.last,
        "round": t.round,
        "asked": None if step is None else step.asked,
        "doing": None if step is None else DOING.get(type(step), "answer"),
        "player": helped(step),
        "dice": house.dice,
        "pawn": t.pawn,
        "board": list(house.board.kinds),
        "held": [[each for each in PROTECTIONS if each in held] for held in t.held],
        "levels": list(house.levels),
        "free": sorted(t.free),
        "pushed": sorted(t.pushed),
        "expert": house.expert,
        "master": house.master,
        "hints": house.hints,
        "direction": "right" if house.direction == RIGHT else "left",
        "order": t.order,
        "danger": danger_view(t),
        "sheet": sheet_view(t) if isinstance(step, Explain) else None,
        "question": question_view(t, step, seat) if isinstance(step, Answer) else None,
        "told": told_view(t),
        "piles": [
            {
                "series": series,
                "level": level,
                "unasked": len(pile.unasked),
                "asked": list(pile.asked),
            }
            for (series, level), pile in t.piles.items()
        ],
    }


def helped(step: Step[GnouTable] | None) -> Seat | None:
    """The player for whom a holder is asked, explains or proves a protection."""
    return step.player if isinstance(step, MayPassOn | Explain | Prove) else None


def danger_view(t: GnouTable) -> DangerView | None:
    """A danger on which the pawn stands is being faced: it walks back or the danger goes."""
    kind = t.danger(t.pawn)
    if not kind:
        return None
    card = t.house.deck.dangers[kind][t.house.board.card[t.pawn]]
    return {"square": t.pawn, "kind": kind, "card": plain(card), "back": t.behind}


def sheet_view(t: GnouTable) -> SheetView:
    protection = PROTECTION[t.danger(t.pawn)]
    return {"protection": protection, "says": plain(t.house.deck.sheets[protection])}


def plain(said: Said) -> Said:
    """A card of the view's own, for the deck is shared."""
    return {lang: dict(parts) for lang, parts in said.items()}


def question_view(t: GnouTable, step: Answer, seat: Seat | None) -> QuestionView | None:
    assert t.shown is not None
    shown, card = t.shown, t.shown.question
    master = seat == GAME_MASTER
    open_hint = (t.hinted or master) and has_hint(t)
    return {
        "id": card.id,
        "series": card.series,
        "level": card.level,
        "ask": {lang: card.text(lang).ask for lang in LANGUAGES},
        "answers": {lang: shown.answers(lang) for lang in LANGUAGES},
        "alone": step.alone,
        "pointed": t.pointed[:],
        "hinted": t.hinted,
        "hint": {lang: card.text(lang).hint for lang in LANGUAGES} if open_hint else None,
        "right": shown.right + 1 if master else None,
    }


def told_view(t: GnouTable) -> ToldView | None:
    if t.told is None:
        return None
    shown, card = t.told.shown, t.told.shown.question
    return {
        "id": card.id,
        "who": t.told.who,
        "ask": {lang: card.text(lang).ask for lang in LANGUAGES},
        "answers": {lang: shown.answers(lang) for lang in LANGUAGES},
        "chosen": t.told.chosen + 1,
        "right": shown.right + 1,
        "explain": {lang: card.text(lang).explain for lang in LANGUAGES},
        "source": card.source,
    }


def guess(t: GnouTable, seat: Seat | None, chance: Chance) -> GnouTable:
    """Only the right answer to the open question is unknown, and not to the game master."""
    new = copy(t)
    if new.shown is not None and seat != GAME_MASTER:
        new.shown = new.shown.guessed(chance)
    return new


def hidden(t: GnouTable, seat: Seat | None) -> dict[str, Hidden]:
    if t.shown is None or seat == GAME_MASTER:
        return {}
    return {"right answer": Hidden(t.shown.right, True)}


def right(t: GnouTable) -> Move | None:
    """The right answer to the open question, for whoever runs a bot of some skill."""
    return None if t.shown is None else f"answer {t.shown.right + 1}"


# In sentences


def where(view: Mapping[str, Any]) -> Sequence[Line]:
    """Where are we: the turn, the pawn, who holds what, and the question."""
    kind = view["board"][view["pawn"]]
    name = "free" if view["pawn"] in view["free"] else kind or "start"
    lines = [
        Line("turn", what={"turn": view["turn"], "last": view["last"]}),
        Line("pawn", what={"square": view["pawn"], "kind": name}),
    ]
    if view["danger"]:
        lines.append(Line("threat", what={"back": view["danger"]["back"]}))
    for seat in view["order"]:
        held = view["held"][seat]
        facts: dict[str, Fact] = {"level": view["levels"][seat], "held": held}
        lines.append(Line("holds" if held else "holds_nothing", seat, facts))
    if view["free"]:
        lines.append(Line("free", what={"squares": view["free"]}))
    if view["sheet"]:
        says = in_each_language(view["sheet"]["says"], *SHEET[1:])
        lines.append(Line("sheet", what={"protection": view["sheet"]["protection"], **says}))
    if view["question"]:
        lines += question_lines(view["asked"], view["question"], view["order"])
    return lines


def question_lines(who: Seat, card: QuestionView, order: Sequence[Seat]) -> list[Line]:
    asks = {f"ask_{lang}": card["ask"][lang] for lang in LANGUAGES}
    lines = [Line("alone" if card["alone"] else "question", who, asks)]
    for number in range(1, len(card["answers"]["fr"]) + 1):
        said = {f"answer_{lang}": card["answers"][lang][number - 1] for lang in LANGUAGES}
        lines.append(Line("answer", what={"number": number, **said}))
    pointed = card["pointed"]
    lines += [
        Line("points", seat, {"number": pointed[seat]})
        for seat in order
        if pointed[seat] != NOBODY_POINTS
    ]
    if card["hint"]:
        lines.append(Line("hint", what={f"hint_{lang}": card["hint"][lang] for lang in LANGUAGES}))
    if card["right"]:
        lines.append(Line("right", what={"number": card["right"]}))
    return lines


def offer(t: GnouTable, who: Seat, move: Move) -> Offer:
    verb, _, rest = move.partition(" ")
    if verb == "answer":
        assert t.shown is not None
        at = int(rest) - 1
        said = {f"answer_{lang}": t.shown.answers(lang)[at] for lang in LANGUAGES}
        return Offer(move, Line(verb, who, {"number": at + 1, **said}), (f"answer:{rest}",))
    if verb == "point":
        return Offer(move, Line(verb, who, {"number": int(rest)}), (f"answer:{rest}",))
    if verb == "learn":
        return Offer(move, Line(verb, who, {"protection": rest}), (f"protection:{rest}",))
    if verb == "roll":
        return Offer(move, Line(verb, who, {"dice": t.house.dice}), ("dice", "pawn"))
    step = question(t)
    if verb == "draw" and isinstance(step, Draw):
        series = step.answer.series
        return Offer(move, Line(verb, who, {"series": series}), (f"pile:{series}",))
    if verb == "hint":
        return Offer(move, Line(verb, who), ("hint",))
    if verb == "pass":
        return Offer(move, Line(verb, who))
    return Offer(move, Line(verb, who, about(t, step)), touched(t, verb))


def about(t: GnouTable, step: Step[GnouTable] | None) -> dict[str, Fact]:
    """What is at stake where a protection may be used or passed on."""
    player = helped(step)
    stake: dict[str, Fact] = {"protection": PROTECTION[t.danger(t.pawn)]}
    return stake if player is None else {**stake, "player": player}


def touched(t: GnouTable, verb: str) -> tuple[str, ...]:
    protection = PROTECTION[t.danger(t.pawn)]
    if verb == "done":
        return (f"sheet:{protection}",)
    return (f"square:{t.pawn}", f"protection:{protection}")
