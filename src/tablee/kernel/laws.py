"""The laws that every game keeps; `certify` tries them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Final, TypeAlias, TypeVar

from tablee.kernel.game import Game, outcomes
from tablee.kernel.luck import (
    MOST_BRANCHES,
    Bag,
    Chance,
    LuckElsewhere,
    NoLuck,
    Scripted,
    TooMany,
)
from tablee.kernel.match import Match, retell
from tablee.kernel.options import Choice, PerSeat
from tablee.kernel.record import read
from tablee.kernel.secrecy import nothing_leaks
from tablee.kernel.table import (
    IllegalMove,
    Move,
    Table,
    advance,
    asides,
    closed,
    moves,
    play,
    question,
)
from tablee.kernel.trial import Broken, Position, observer_name, same, tellable
from tablee.kernel.words import LANGUAGES, Line, Refusal

T = TypeVar("T", bound=Table)

NONSENSE: Final = "no such move anywhere"


Law: TypeAlias = Callable[[Position[Any]], None]


# The laws of a position


def any_move(t: Table, luck: Chance) -> Move | None:
    """Plays a legal move taken by lot; None once the game is over."""
    step = question(t)
    if step is None:
        return None
    legal = step.moves(t, step.asked)
    move = legal[luck.pick(len(legal))] if len(legal) > 1 else legal[0]
    advance(t, move, luck)
    return move


def copies_live_alone(p: Position[T]) -> None:
    """A copy equals its original and lives its own life."""
    copy = p.game.copy(p.table)
    same("copies_live_alone", p.table.fields(), copy.fields(), "the copy differs")
    before = deepcopy(p.table.fields())
    for _ in range(8):
        if not any_move(copy, p.luck):
            break
    same("copies_live_alone", before, p.table.fields(), "a game played on the copy changed it")


def refusals_change_nothing(p: Position[T]) -> None:
    """A refused move changes nothing."""
    before = deepcopy(p.table.fields())
    for who in (-1, *p.game.people(p.table), p.table.seats):
        legal = [*moves(p.table, who), *asides(p.table, who)]
        tries = [NONSENSE, *(shut.move for shut in closed(p.table, who))]
        tries += [move for other in range(p.table.seats) for move in moves(p.table, other)]
        for move in set(tries) - set(legal):
            try:
                play(p.table, who, move, NoLuck())
            except IllegalMove as refusal:
                tellable("refusals_change_nothing", p.game, "refusals", refusal.line)
            else:
                raise Broken("refusals_change_nothing", f"seat {who + 1} played “{move}”")
    same("refusals_change_nothing", before, p.table.fields(), "a refused move changed it")


def the_asked_can_move(p: Position[T]) -> None:
    """A seat not asked has no move; a seat asked has at least one, all different."""
    law = "the_asked_can_move"
    step = question(p.table)
    if (step is None) == (p.table.result is None):
        raise Broken(law, "a table has an open question or a result, one of the two")
    if step is None:
        return
    if not 0 <= step.asked < p.table.seats:
        raise Broken(law, f"seat {step.asked + 1} is asked and does not sit here")
    legal = moves(p.table, step.asked)
    if not legal:
        raise Broken(law, f"seat {step.asked + 1} is asked and has no move")
    if len(set(legal)) != len(legal):
        raise Broken(law, f"the same move twice: {legal}")
    for move in legal:
        offer = p.game.offer(p.table, step.asked, move)
        tellable(law, p.game, "moves", offer.label)
        if offer.group is not None:
            tellable(law, p.game, "moves", offer.group)
    for who in range(p.table.seats):
        shut = {each.move for each in closed(p.table, who)}
        if shut & {*moves(p.table, who), *asides(p.table, who)}:
            raise Broken(law, f"seat {who + 1} has moves both open and closed: {shut}")
        for move in shut:
            tellable(law, p.game, "moves", p.game.offer(p.table, who, move).label)
    limit = step.limit(p.table)
    if limit is not None and limit.late not in legal:
        raise Broken(law, f"the move that stands when time is up, “{limit.late}”, is not legal")


def asides_stay_aside(p: Position[T]) -> None:
    """An aside changes neither the questions, the moves nor the result."""
    law = "asides_stay_aside"
    step = question(p.table)
    if step is None:
        return
    for who in p.game.people(p.table):
        for move in asides(p.table, who):
            new = p.game.copy(p.table)
            play(new, who, move, p.luck)
            kept = (new.pending, moves(new, step.asked), new.result)
            if kept != (p.table.pending, moves(p.table, step.asked), p.table.result):
                raise Broken(law, f"“{move}” of seat {who + 1} changed the game")


def views_can_be_sent(p: Position[T]) -> None:
    """Views are plain data, and sending them changes nothing in them."""
    for observer in p.game.observers(p.table):
        seen = dict(p.game.view(p.table, observer))
        same(
            "views_can_be_sent",
            seen,
            json.loads(json.dumps(seen)),
            f"{observer_name(observer)}'s view",
        )


def luck_is_whole(p: Position[T]) -> None:
    """The branches of luck sum to one, and luck comes in by one door."""
    law = "luck_is_whole"
    step = question(p.table)
    if step is None:
        return
    legal = step.moves(p.table, step.asked)
    move = legal[p.luck.pick(len(legal))]
    faces = _Faces(p.luck)
    advance(p.game.copy(p.table), move, faces)
    if faces.ways > MOST_BRANCHES:
        return  # seen on one way, before 10,000 are run only to learn that there are more
    try:
        ways = outcomes(p.game, p.table, step.asked, move)
    except TooMany:
        return
    except LuckElsewhere as elsewhere:
        raise Broken(law, f"“{move}”: {elsewhere}") from elsewhere
    chances = [way.probability for way in ways]
    if sum(chances) != 1 or min(chances) <= 0:
        raise Broken(law, f"“{move}”: the branches are no shares of one: {chances}")
    again = p.game.copy(p.table)
    advance(again, move, Scripted(ways[-1].tape))
    same(law, ways[-1].came.fields(), again.fields(), f"“{move}”: the same luck, another table")


def dice_come_first(p: Position[T]) -> None:
    """A step that throws dice throws them before any other luck, so that people can type them."""
    step = question(p.table)
    if step is None:
        return
    thrown = step.dice(p.table)
    for move in step.moves(p.table, step.asked) if thrown else ():
        faces = _Faces(p.luck)
        advance(p.game.copy(p.table), move, faces)
        if faces.asked[:thrown] != [6] * thrown:
            raise Broken(
                "dice_come_first", f"“{move}” says {thrown} dice, its luck is {faces.asked}"
            )


class _Faces:
    """Luck that remembers how many faces each pick had; a draw from a bag has none.

    `ways` is how many branches there are if all are as long as this one.
    """

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.asked: list[int] = []
        self.ways = 1

    def pick(self, n: int) -> int:
        self.asked.append(n)
        self.ways *= n
        return self.source.pick(n)

    def among(self, bag: Bag) -> str:
        self.asked.append(0)
        self.ways *= sum(count > 0 for count in bag.values())
        return self.source.among(bag)


# The laws of a whole game


def options_have_words(game: Game[T]) -> None:
    """Every option, and every value that is no number, has its words in both languages."""
    law = "options_have_words"
    for option in game.options:
        tellable(law, game, "options", Line(option.name))
        single = option.each if isinstance(option, PerSeat) else option
        entry = game.words.find("options", option.name) or {}
        for value in single.values() if isinstance(single, Choice) else ():
            missing = {*LANGUAGES} - {*entry.get("values", {}).get(value, ())}
            if missing:
                raise Broken(law, f"[options.{option.name}] says no “{value}” in {min(missing)}")


def pieces_are_kept(before: Mapping[str, int], now: Mapping[str, int]) -> None:
    """Pieces are conserved."""
    same("pieces_are_kept", before, now, "pieces came or went")


def events_can_be_told(match: Match[T]) -> None:
    """What happens can be told in both languages, with its paragraph."""
    game = match.record.game
    for event in match.table.events or ():
        for line in (event, event.seen_by(None)):
            tellable("events_can_be_told", game, "events", line)
        if not game.words.paragraph("events", event.kind):
            raise Broken("events_can_be_told", f"“{event.kind}” stands on no paragraph")


def records_retell(match: Match[T]) -> None:
    """Record and tape retell the game."""
    law, record = "records_retell", match.record
    for text in (record.text(), record.json()):
        try:
            again = read(text, lambda name: record.game, lambda game: record.material)
            told = retell(again)[-1]
        except Refusal as refusal:
            raise Broken(law, str(refusal)) from refusal
        same(
            law,
            vars(record),
            {**vars(again), "ending": record.ending},
            "the record, read back, differs",
        )
        same(law, match.table.fields(), told.fields(), "the game, told again, differs")


def games_end(game: Game[T], played: int) -> None:
    """Every game ends within its longest."""
    if played > game.longest:
        raise Broken("games_end", f"no end after {game.longest} moves")


POSITION_LAWS: Final[tuple[Law, ...]] = (
    the_asked_can_move,
    copies_live_alone,
    refusals_change_nothing,
    asides_stay_aside,
    views_can_be_sent,
    luck_is_whole,
    dice_come_first,
    nothing_leaks,
)
LAWS: Final = {
    law.__name__: str(law.__doc__)
    for law in (
        *POSITION_LAWS,
        options_have_words,
        pieces_are_kept,
        events_can_be_told,
        records_retell,
        games_end,
    )
}
