"""A game under way at a table: its match, what was told, its clocks, and what is held back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import Any, Final

from tablee.kernel.game import Game, Material
from tablee.kernel.luck import Fair
from tablee.kernel.match import Match
from tablee.kernel.record import Played
from tablee.kernel.seats import Seat
from tablee.kernel.table import Limit, Move, Result, Step, Table, asides, moves, question, refusal
from tablee.kernel.words import Line
from tablee.server.clocks import Countdown
from tablee.server.faces import Happened
from tablee.server.spoken import sorry
from tablee.server.state import Entry, State
from tablee.server.wire import Play

MOST_MISSED: Final = 300  # events that a device which was away is told


class Playing:
    """Nothing here waits: a move is played, kept by the table's task, and taken back if it could
    not be kept."""

    def __init__(self, game: Game[Any], state: State, material: Material | None = None) -> None:
        self.game = game
        shares = [bytes.fromhex(share) for share in state.shares]
        self.luck = Fair(state.seed, shares)
        self.match: Match[Any] = Match(
            game, len(state.players), state.chosen, self.luck, material or game.material()
        )
        self.match.record.promise = state.promise
        self.match.record.shares = shares
        self.told = 0  # how many events there were, each known by its number
        self.recent: list[Happened] = []  # the last of them, for devices that were away
        self._past: list[Table] = []
        self.opened = 0  # how many moves and asides there were when the open question was asked
        self.held: tuple[Seat, Move] | None = None  # a sealed answer, given and not yet shown
        self.limit: Countdown | None = None
        self.result: Result | None
        self.question: Step[Any] | None
        self.asked: Seat | None
        self.open_limit: Limit | None
        self._before: tuple[int, int, tuple[Seat, Move] | None, Countdown | None]
        self._before = (0, 0, None, None)
        self._look(self.table.result)
        self._time_limit()

    @property
    def table(self) -> Table:
        table: Table = self.match.table
        return table

    @property
    def at(self) -> int:
        return self.match.played

    @property
    def sealed(self) -> bool:
        return self.open_limit is not None and self.open_limit.sealed

    def _look(self, result: Result | None) -> None:
        """Takes note of how the game stands: its result, or its open question."""
        self.result = result
        self.question = question(self.table) if result is None else None
        self.asked = None if self.question is None else self.question.asked
        self.open_limit = None if self.question is None else self.question.limit(self.table)

    # A move

    def check(self, play: Play, typed_dice: bool) -> bool:
        """Whether a move is to be played now; False where it was played already, a refusal else."""
        if self._was_played(play):
            return False
        if self.result is not None:
            stopped = self.table.result is None
            raise sorry("game_stopped") if stopped else refusal(self.table, play.seat, play.move)
        if not self.opened <= play.at <= self.at:
            raise sorry("moved_on")
        if play.move in moves(self.table, play.seat):
            self._check_dice(play, typed_dice)
        if play.dice and not typed_dice:
            raise sorry("program_throws")
        return True

    def is_sealed_answer(self, play: Play) -> bool:
        """Whether this answers a sealed question, and is no aside."""
        if not self.sealed or play.seat != self.asked:
            return False
        return play.move not in asides(self.table, play.seat)

    def _was_played(self, play: Play) -> bool:
        since = self.match.record.entries[max(play.at, 0) :]
        played = [(each.who, each.move) for each in since if isinstance(each, Played)]
        return (play.seat, play.move) in played

    def _check_dice(self, play: Play, typed_dice: bool) -> None:
        expected = self.table.pending[-1].dice(self.table)
        if typed_dice and expected and not play.dice:
            raise sorry("type_dice", dice=expected)

    def hold(self, seat: Seat, move: Move) -> bool:
        """Takes a sealed answer; whether it is a new one. The first one given stands."""
        if move not in moves(self.table, seat):
            raise refusal(self.table, seat, move)
        if self.held is not None:
            if self.held == (seat, move):
                return False
            raise sorry("answered")
        self.held = (seat, move)
        return True

    def play(
        self,
        who: Seat,
        move: Move,
        wall: float,
        dice: Sequence[int] = (),
        why: Line | None = None,
        stood_in: bool = False,
    ) -> Entry:
        """Plays a move or an aside; what is to be kept of it."""
        is_move = move in moves(self.table, who)
        shown = why if why is not None and not self.game.hidden(self.table, None) else None
        events = self.match.play(who, move, dice)
        self._before = (len(events), self.opened, self.held, self.limit)
        for event in events:
            self.told += 1
            self.recent.append(Happened(self.told, event, shown, stood_in))
            shown = None  # the reason goes with the first
        if len(self.recent) > 2 * MOST_MISSED:
            del self.recent[:-MOST_MISSED]
        self._look(self.table.result)
        if is_move:
            self.opened = self.at
            self.held = None
            self._time_limit()
        played = self.match.record.entries[-1]
        assert isinstance(played, Played)
        return Entry(
            self.at,
            who,
            move,
            " ".join(played.tape),
            played.typed,
            stood_in,
            "" if why is None else json.dumps([why.kind, why.who, dict(why.what or {})]),
            wall,
        )

    def unplay(self, luck_at: int) -> None:
        """The last move could not be kept, so it never was."""
        events, self.opened, self.held, self.limit = self._before
        self.match.unplay()
        self.luck.at = luck_at
        self.told -= events
        del self.recent[len(self.recent) - events :]
        self._look(self.table.result)

    def _time_limit(self) -> None:
        """One clock over all questions with the same id."""
        limit = self.open_limit
        if limit is None:
            self.limit = None
        elif self.limit is None or self.limit.id != limit.id:
            self.limit = Countdown(limit.id, limit.seconds)

    def since(self, number: int) -> list[Happened]:
        """What happened after the event of this number, or the last of it."""
        return self.recent[max(0, len(self.recent) - self.told + number) :]

    def past(self) -> list[Table]:
        """Every position so far, the laid table first; kept for the next who asks as long as no
        move is made: a whole class opens a debrief at once."""
        if len(self._past) != self.at + 1:
            self._past = list(self.match.retold())
        return self._past

    # Ends and beginnings

    def stop(self) -> None:
        """The host ends the game as it stands."""
        self._look(self.game.stopped(self.table))

    def go_on(self) -> None:
        """The ending could not be kept."""
        self._look(self.table.result)

    def again(self, log: Iterable[Entry]) -> None:
        """Plays what was kept; the luck that was promised gives the same again."""
        began: dict[str, float] = {}
        last = 0.0
        for entry in log:
            dice = self._typed(entry)
            why = Line(*json.loads(entry.why)) if entry.why else None
            kept = self.play(entry.who, entry.move, entry.time, dice, why, entry.stood_in)
            if kept.luck != entry.luck:
                raise sorry("other_luck", at=entry.number)
            last = entry.time
            if self.limit is not None:
                began.setdefault(self.limit.id, entry.time)
        if self.limit is not None:
            used = last - began.get(self.limit.id, last)
            whole = self.limit.whole
            self.limit = Countdown(self.limit.id, whole, max(1.0, whole - used))

    def _typed(self, entry: Entry) -> Sequence[int]:
        if not entry.typed:
            return ()
        dice = self.table.pending[-1].dice(self.table)
        return [int(number) for number in entry.luck.split()[:dice]]
