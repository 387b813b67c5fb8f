"""The game as each pair of eyes sees it, in each language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from tablee.kernel.game import STOPPED, Game, View
from tablee.kernel.seats import Seat
from tablee.kernel.sentence import typeset
from tablee.kernel.table import Closed, Event, Move, Result, Table, question
from tablee.kernel.words import Facts, Line
from tablee.server import wire
from tablee.server.spoken import WORDS

Eyes: TypeAlias = tuple[Seat | None, ...]  # the seats that a device holds, or (None,): a spectator
Choices: TypeAlias = tuple[
    tuple[wire.Offered, ...], tuple[wire.Offered, ...], tuple[wire.Shut, ...]
]


class Happened(NamedTuple):
    """An event of the game, with what the table knows besides."""

    number: int
    event: Event
    why: Line | None = None  # a bot's reason, where nothing is hidden from anyone
    stood_in: bool = False


class Teller:
    """A game's sentences for one table, in one language."""

    def __init__(self, game: Game[Any], lang: str, names: Sequence[str]) -> None:
        self.game = game
        self.lang = lang
        self.names = names

    def say(self, section: str, line: Line) -> str:
        return self.game.words.say(section, line, self.lang, self.names)

    def told(self, happened: Happened, eyes: Eyes) -> wire.Told:
        """An event as these eyes may know it: where several share a screen, what all may know."""
        number, event, why, stood_in = happened
        for seat in eyes:
            event = event.seen_by(seat)
        return wire.Told(
            number,
            event.kind,
            event.who,
            None if event.what is None and happened.event.what is not None else _facts(event.what),
            self.say("events", event),
            self.game.words.paragraph("events", event.kind),
            "" if why is None else self.say("why", why),
            stood_in,
            self.say("captions", event) if self.game.words.find("captions", event.kind) else "",
        )

    def where(self, view: View) -> tuple[str, ...]:
        """How the table lies."""
        return tuple([self.say("where", line) for line in self.game.where(view)])

    def face(self, t: Table, seat: Seat | None, typed_dice: bool) -> wire.Face:
        """The table as one seat sees it."""
        view = self.game.view(t, seat)
        return wire.Face(seat, dict(view), self.where(view), *self.choices(t, seat, typed_dice))

    def choices(
        self, t: Table, seat: Seat | None, typed_dice: bool, quiet: bool = False
    ) -> Choices:
        """What a seat may do, may do meanwhile, and may not; `quiet`: it has answered and waits."""
        step = question(t)
        if seat is None or step is None:
            return (), (), ()
        asides = [self.offered(t, seat, each, 0) for each in step.asides(t, seat)]
        if quiet:
            return (), tuple(asides), ()
        offers: list[wire.Offered] = []
        if step.asked == seat:
            dice = step.dice(t) if typed_dice else 0
            offers = [self.offered(t, seat, each, dice) for each in step.moves(t, seat)]
        shut = [self.shut(t, seat, each) for each in step.closed(t, seat)]
        return tuple(offers), tuple(asides), tuple(shut)

    def offered(self, t: Table, seat: Seat, move: Move, dice: int) -> wire.Offered:
        offer = self.game.offer(t, seat, move)
        group = "" if offer.group is None else self.say("moves", offer.group)
        return wire.Offered(move, self.say("moves", offer.label), offer.touches, dice, group)

    def shut(self, t: Table, seat: Seat, closed: Closed) -> wire.Shut:
        offer = self.game.offer(t, seat, closed.move)
        why = Line(closed.reason, seat, {"move": closed.move, **(closed.what or {})})
        return wire.Shut(
            closed.move,
            self.say("moves", offer.label),
            offer.touches,
            self.say("refusals", why),
            closed.paragraph,
        )

    def ending(self, result: Result, cooperative: bool) -> wire.Ending:
        stopped = result.why == STOPPED
        if stopped:
            why = WORDS.say("server", Line("stopped"), self.lang)
        else:
            why = self.say("endings", Line(result.why))
        ranks = tuple(
            wire.Ranked(seat, place, seat in result.won) for seat, place in enumerate(result.places)
        )
        return wire.Ending(why, ranks, cooperative, stopped)

    def late(self, t: Table) -> str:
        """What happens at the end of the clock, as its move is called."""
        step = question(t)
        limit = None if step is None else step.limit(t)
        if step is None or limit is None:
            return ""
        return self.say("moves", self.game.offer(t, step.asked, limit.late).label)

    def title(self) -> str:
        return self.say("game", Line("title"))


def _facts(what: Facts | None) -> dict[str, Any]:
    return dict(what or {})


def set_in(texts: Any, lang: str) -> str:
    """A text of a TOML file in a language, with its spaces."""
    return typeset(str(texts[lang]), lang)
