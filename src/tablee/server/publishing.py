"""What a table sends: to each device what it may know, encoded once for all who see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from tablee.kernel.game import View
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import IllegalMove, moves
from tablee.kernel.words import Refusal
from tablee.server import wire
from tablee.server.device import ENCODER, Device
from tablee.server.faces import Eyes
from tablee.server.lobby import problem
from tablee.server.manners import KEEP, fitted, form, offered
from tablee.server.picking import cards_in_play
from tablee.server.playing import MOST_MISSED
from tablee.server.seats import Sitter
from tablee.server.spoken import WORDS, sorry, why_not

if TYPE_CHECKING:
    from tablee.server.live import LiveTable


def once(part: object) -> Any:
    """A part of several messages, encoded already: it goes into each as it is, in its place."""
    return msgspec.Raw(ENCODER.encode(part))


class Publisher:
    """The voice of one table."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live

    # People

    def people(self) -> None:
        """Tells each device of the table and its people, if anything changed that it may know."""
        infos = {lang: self.info(lang) for lang in {each.lang for each in self.live.devices}}
        for device in self.live.devices:
            now = wire.TableIs(infos[device.lang], self.you(device))
            if now != device.told:
                device.told = now
                device.tell(now)

    def info(self, lang: str) -> wire.Info:
        live, state = self.live, self.live.state
        game, teller = live.game, live.teller(lang)
        seats = max(len(state.players), game.seats[0])
        refusal = problem(live) if state.phase == "lobby" else None
        quiet = live.in_silence
        watchers = sum(not (each.seats or each.host or each.screen) for each in live.devices)
        return wire.Info(
            code=state.code,
            game=game.name,
            title=teller.title(),
            state=state.phase,
            people=tuple(self._person(each, quiet) for each in self._in_order()),
            master=next(
                (self._person(each, quiet) for each in state.people if each.seat == GAME_MASTER),
                None,
            ),
            low=game.seats[0],
            high=game.seats[1],
            wants_master=live.wants_master,
            options=form(game.options, fitted(game, seats, state.chosen), seats, game.words, lang),
            manners=form(offered(game, live.laid), state.manners, seats, WORDS, lang),
            problem="" if refusal is None else why_not(refusal, game.words, lang, state.names)[0],
            host_here=quiet or live.host_away is None,
            host_gone=live.host_gone and not quiet,
            watchers=0 if quiet else watchers,
            paused=state.paused,
            silent=game.silent,
            secrets=live.secrets,
            typed_dice=live.typed_dice,
            promise=state.promise,
            erased_in_hours=self._hours(),
            next_code=state.next_code,
            cards=cards_in_play(live, lang),
        )

    def _in_order(self) -> list[Sitter]:
        """The players as they sit; once the game has begun, as play goes round."""
        live = self.live
        if live.playing is None:
            return live.state.players
        order = live.game.order(live.playing.table)
        return [live.state.players[seat] for seat in order]

    def _person(self, each: Sitter, quiet: bool) -> wire.Person:
        live = self.live
        here = bool(each.bot) or each.seat not in live.away
        absent = not each.bot and (each.left or each.seat in live.standing_in - {GAME_MASTER})
        return wire.Person(each.seat, each.name, each.animal, each.bot, quiet or here, absent)

    def _hours(self) -> int:
        live = self.live
        kept = 24 if live.state.phase == "lobby" else 24 * KEEP.of(live.manners)
        if live.in_silence:
            return kept  # hours that go by would tell that something was said since
        gone = live.house.time.wall() - live.state.touched
        return max(0, kept - int(gone // 3600))

    def you(self, device: Device) -> wire.You:
        state = self.live.state
        words = {each.seat: each.word for each in state.people}
        return wire.You(
            device.host,
            state.host_word if device.host else "",
            tuple(wire.Held(seat, words[seat]) for seat in device.seats),
            self.live.may_watch(device),
        )

    # The game

    def moment(self, since: int | None = None, only: Seat | None = None) -> None:
        """Sends the game as it is now, with what happened since; to one seat's devices if named."""
        playing = self.live.playing
        if playing is None:
            return
        now = playing.told
        scenes: dict[str, Scene] = {}
        encoded: dict[tuple[str, Eyes], bytes] = {}
        for device in self.live.devices:
            if only is not None and only not in device.seats:
                continue
            if not self.live.may_watch(device):
                continue
            lang, eyes = device.lang, device.eyes
            message = encoded.get((lang, eyes))
            if message is None:
                if lang not in scenes:
                    scenes[lang] = Scene(self.live, lang, now if since is None else since)
                message = encoded[lang, eyes] = ENCODER.encode(scenes[lang].seen_with(eyes))
            device.send(message)
            device.seen = now
            device.saw = eyes

    def catch_up(self, device: Device) -> None:
        """Sends a device the game with all that it missed, or the last of it."""
        playing = self.live.playing
        if playing is None or not self.live.may_watch(device):
            return
        told = playing.told
        seen = device.seen if 0 <= device.seen <= told else 0
        since = max(seen, told - MOST_MISSED)
        scene = Scene(self.live, device.lang, since)
        device.send(ENCODER.encode(scene.seen_with(device.eyes)))
        device.seen = told
        device.saw = device.eyes

    def new_eyes(self) -> None:
        """Shows the game to every device that holds other seats than it did."""
        for device in self.live.devices:
            if device.eyes != device.saw:
                self.catch_up(device)

    # What cannot be

    def refused(self, refusal: Refusal, device: Device, id: int) -> wire.Refused:  # noqa: A002
        """A refusal in the device's language; moves are called as people know them."""
        live = self.live
        teller = live.teller(device.lang)
        if isinstance(refusal, IllegalMove) and refusal.reason == "no_such_move":
            assert live.playing is not None
            assert refusal.who is not None
            t = live.playing.table
            offers = [
                teller.offered(t, refusal.who, each, 0).label for each in moves(t, refusal.who)
            ]
            refusal = sorry("no_such_move", offers=offers)
        why, paragraph = why_not(refusal, live.game.words, device.lang, live.state.names)
        return wire.Refused(id, why, paragraph)


class Scene:
    """The game as it is now, in one language: what all eyes see alike is said and encoded once."""

    def __init__(self, live: LiveTable, lang: str, since: int) -> None:
        playing = live.playing
        assert playing is not None
        self.live, self.playing, self.teller = live, playing, live.teller(lang)
        self.table, self.at = playing.table, playing.at
        self.asked, self.result = playing.asked, playing.result
        self.happened = playing.since(since)
        self.told: Any = None
        if all(each.event.only is None for each in self.happened):
            self.told = once(self._told((None,)))
        self.view: View | None = None  # as the last eyes saw it
        self.shown: tuple[Any, Any]  # that view, and where we are in it
        self.clock = self._clock()
        self.ending = None
        if self.result is not None:
            self.ending = self.teller.ending(self.result, live.game.cooperative)
        self.thinking = self.asked is not None and bool(live.bot_for(self.asked))

    def seen_with(self, eyes: Eyes) -> wire.Moment:
        return wire.Moment(
            self.at,
            self.asked,
            self._told(eyes) if self.told is None else self.told,
            tuple([self._face(seat) for seat in eyes]),
            self.clock,
            self.ending,
            self.thinking,
        )

    def _told(self, eyes: Eyes) -> tuple[wire.Told, ...]:
        return tuple([self.teller.told(each, eyes) for each in self.happened])

    def _face(self, seat: Seat | None) -> wire.Face:
        held = self.playing.held
        quiet = self.result is not None or (held is not None and held[0] == seat)
        view = self.live.game.view(self.table, seat)
        if view != self.view:
            self.view, self.shown = view, (once(dict(view)), once(self.teller.where(view)))
        (shown, where), table, dice = self.shown, self.table, self.live.typed_dice
        return wire.Face(seat, shown, where, *self.teller.choices(table, seat, dice, quiet))

    def _clock(self) -> wire.Clock | None:
        """The clock of the question or, where it has none, the time that a person has to think."""
        limit = self.playing.limit
        clock = limit or self.live.clocks.thinking
        if clock is None or self.asked is None:
            return None
        left = round(1000 * clock.left(self.live.house.time.now()))
        late = self.teller.late(self.table) if clock is limit else ""
        return wire.Clock(clock.id, left, round(1000 * clock.whole), clock.running, late)
