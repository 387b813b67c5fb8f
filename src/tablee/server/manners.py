"""How a table is run, as its host chooses; and the forms of options and manners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from tablee.kernel.game import Game, Material
from tablee.kernel.luck import Random
from tablee.kernel.options import (
    BadOption,
    Choice,
    First,
    Flag,
    Option,
    Options,
    PerSeat,
    Whole,
    settle,
)
from tablee.kernel.sentence import typeset
from tablee.kernel.table import Table, question
from tablee.kernel.words import Line, Words
from tablee.server import wire
from tablee.server.spoken import WORDS, say

WATCH = Flag("watch", True)
ABSENT = Whole("absent", 30, low=5, high=600)
THINKING = Whole("thinking", 0, low=0, high=600)
UNANSWERED = Choice("unanswered", "bot", among=("bot", "late"))
DICE = Choice("dice", "program", among=("program", "real"))
KEEP = Whole("keep", 7, low=1, high=90)

Kind = Literal["choice", "whole", "flag", "per_seat", "first"]
KINDS: Final[Mapping[type, Kind]] = {
    Choice: "choice",
    Whole: "whole",
    Flag: "flag",
    First: "first",
    PerSeat: "per_seat",
}


def offered(game: Game[Any], laid: Table | None) -> tuple[Option, ...]:
    """The manners that mean something for this game, as it would be laid."""
    quiz = (UNANSWERED,) if game.right is not None else ()
    step = None if laid is None else question(laid)
    dice = (DICE,) if laid is not None and step is not None and step.dice(laid) else ()
    return (WATCH, ABSENT, THINKING, *quiz, *dice, KEEP)


EVERY: Final = (WATCH, ABSENT, THINKING, UNANSWERED, DICE, KEEP)


def settled(chosen: Mapping[str, str]) -> Options:
    """All manners of a table; BadOption with the server's words where one cannot be."""
    try:
        return settle(EVERY, chosen, 1)
    except BadOption as refusal:
        refusal.words = WORDS
        raise


def fitted(game: Game[Any], seats: int, chosen: Mapping[str, str]) -> dict[str, str]:
    """What is chosen, with a value for each seat where options are a seat's own: people came or
    left since."""
    fit = dict(chosen)
    for option in game.options:
        values = chosen.get(option.name, "").split(",")
        if isinstance(option, PerSeat) and 1 < len(values) != seats:
            start = option.each.write(option.each.default)
            fit[option.name] = ",".join((values + [start] * seats)[:seats])
    return fit


def trial(
    game: Game[Any], seats: int, chosen: Mapping[str, str], material: Material | None = None
) -> Table:
    """The table as it would be laid, to see what it is like; a refusal where it cannot be."""
    options = game.settle(seats, fitted(game, seats, chosen))
    laid: Table = game.begin(seats, options, Random(0), material)
    return laid


def form(
    options: Sequence[Option], chosen: Mapping[str, str], seats: int, words: Words, lang: str
) -> tuple[wire.OptionForm, ...]:
    """The lines of a form, each with what is chosen now."""
    return tuple(_line(option, chosen.get(option.name), seats, words, lang) for option in options)


def _line(
    option: Option, chosen: str | None, seats: int, words: Words, lang: str
) -> wire.OptionForm:
    single = option.each if isinstance(option, PerSeat) else option
    low, high = (single.low, single.high) if isinstance(single, Whole) else (None, None)
    entry = words.find("options", option.name) or {}
    return wire.OptionForm(
        option.name,
        words.say("options", Line(option.name), lang),
        next(kind for of, kind in KINDS.items() if isinstance(option, of)),
        option.write(option.start(seats)) if chosen is None else chosen,
        tuple(
            wire.Choice(value, _label(option, entry, value, words, lang))
            for value in (map(single.write, single.every(seats)) if low is None else ())
        ),
        low,
        high,
        typeset(entry["help"][lang], lang) if "help" in entry else "",
    )


def _label(option: Option, entry: Mapping[str, Any], value: str, words: Words, lang: str) -> str:
    named = entry.get("values", {}).get(value)
    if named is not None:
        return typeset(named[lang], lang)
    if value in ("yes", "no", "lot"):
        return say(f"value_{value}", lang)
    return words.seat(int(value) - 1, lang) if isinstance(option, First) else value
