"""The commands `tablee play`, `replay` and `verify`: one game, and its record."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal

from cyclopts import Parameter

from tablee.bots import seated
from tablee.games import find
from tablee.kernel.game import Game
from tablee.kernel.luck import Fair, Random
from tablee.kernel.match import Match, retell
from tablee.kernel.match import verify as verify_luck
from tablee.kernel.record import Played, Record
from tablee.kernel.words import Refusal
from tablee.keyboard import (
    AsJson,
    KeptGame,
    Lang,
    MaterialFile,
    Options,
    Whole,
    language,
    load,
    material_of,
    pairs,
)
from tablee.terminal import Teller, Terminal


def play(
    game: str,
    /,
    *,
    players: Whole | None = None,
    humans: Whole = 1,
    name: Annotated[list[str] | None, Parameter(negative="", consume_multiple=True)] = None,
    bot: str | None = None,
    option: Options = None,
    dice: Literal["drawn", "typed"] = "drawn",
    record: Path | None = None,
    seed: Whole | None = None,
    material: MaterialFile = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or round one keyboard.

    The game is told in sentences; type a number to play, "why" to hear why a move is not possible,
    "rules 6.1" for a sentence of the rules, "where" to hear how the game stands.

    Examples: tablee play goose, tablee play goose --players 4 --humans 4 --dice typed,
    tablee play goose --option rule=2 --option tokens=7 --record evening.tablee

    Parameters
    ----------
    game:
        Which game; `tablee games` lists them.
    players:
        How many seats, bots included; as many as the game needs at least, if not given.
    humans:
        How many of them sit at this keyboard; the others are bots. 0 shows a game between bots.
    name:
        The names of the people, seat 1 first.
    bot:
        Which bot plays the other seats.
    dice:
        "typed" if you throw real dice and type what they show.
    record:
        A file in which the game is kept, to replay and verify it.
    seed:
        A number that fixes all luck, to play the same game again.
    """
    chosen = find(game)
    seats = players if players is not None else max(chosen.seats[0], humans)
    spoken = lang or language()
    secret, share = _luck(seed)
    match = Match.fair(chosen, seats, pairs(option), secret, [share], material_of(chosen, material))
    if not 0 <= humans <= seats:
        raise Refusal("no_humans", {"humans": humans, "seats": seats})
    people = frozenset(range(humans))
    teller = Teller(
        match.record.game, spoken, _seat_names(chosen, seats, people, name or [], spoken)
    )
    bots = seated(chosen, seats, bot)
    terminal = Terminal(match, teller, people, bots, Random(seed), typed=dice == "typed")
    if record is None:
        terminal.run()
        return
    kept = KeptGame(record, match, teller)
    teller.tell("promise", promise=match.record.promise[:8])
    terminal.keep = kept.keep
    terminal.run()
    match.show_seed(secret)
    if kept.keep():
        teller.tell("saved", file=str(record))


def _luck(seed: int | None) -> tuple[bytes, bytes]:
    """The secret seed and this device's share; both from the number, if there is one."""
    if seed is None:
        return os.urandom(32), os.urandom(Fair.SHARE)
    secret, share = (
        hashlib.sha256(f"tablee {part} {seed}".encode()).digest() for part in ("seed", "share")
    )
    return secret, share[: Fair.SHARE]


def _seat_names(
    game: Game[Any], seats: int, people: frozenset[int], given: Sequence[str], lang: str
) -> list[str]:
    """The names given to people, then the seats' numbers, bots marked."""
    if len(given) > len(people) or len({*given, ""}) != len(given) + 1:
        raise Refusal("wrong_names", {"humans": len(people), "names": list(given)})
    robot = " (robot)" if lang == "fr" else " (bot)"
    return [
        given[seat]
        if seat < len(given)
        else game.words.seat(seat, lang) + ("" if seat in people else robot)
        for seat in range(seats)
    ]


def replay(
    file: Path,
    /,
    *,
    to: Whole | None = None,
    material: MaterialFile = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded game again.

    Example: tablee replay evening.tablee --lang en

    Parameters
    ----------
    file:
        A record, as `tablee play --record` writes it, or its JSON twin.
    to:
        Stop after so many moves.
    """
    record = load(file, material)
    tables = retell(record)
    if to is not None and not 0 <= to < len(tables):
        raise Refusal("no_such_point", {"moves": len(tables) - 1})
    tables = tables[: None if to is None else to + 1]
    if as_json:
        print(json.dumps(_retold(record, tables), ensure_ascii=False, indent=1))
        return
    spoken = lang or language()
    names = [record.game.words.seat(seat, spoken) for seat in range(record.seats)]
    teller = Teller(record.game, spoken, names)
    teller.welcome(record)
    for table in tables[1:]:
        for event in table.events or ():
            teller.event(event, None)
    teller.result(tables[-1])


def _retold(record: Record[Any], tables: Sequence[Any]) -> dict[str, Any]:
    """The record's twin, with how the table looks at its end to everyone."""
    told: dict[str, Any] = json.loads(record.json())
    told["view"] = record.game.view(tables[-1], None)
    told["moves"] = len(tables) - 1
    return told


def verify(file: Path, /, *, material: MaterialFile = None, lang: Lang = None) -> int:
    """Check every throw and draw of a recorded game against the seed promised before it.

    Example: tablee verify evening.tablee

    Parameters
    ----------
    file:
        A record, as `tablee play --record` writes it, or its JSON twin.
    """
    record = load(file, material)
    spoken = lang or language()
    try:
        typed = verify_luck(record)
    except Refusal as refusal:
        print(f"tablee: {refusal.say(spoken)}", file=sys.stderr)
        return 1
    teller = Teller(record.game, spoken, [])
    entries = [entry for entry in record.entries if isinstance(entry, Played)]
    draws = len(record.start) + sum(len(entry.tape) for entry in entries if not entry.typed)
    teller.tell("verified", draws=draws, moves=len(entries))
    if typed:
        teller.tell("typed", typed=typed)
    return 0
