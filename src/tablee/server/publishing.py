"""What a table sends: to each device what it may know, encoded once for all who see the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.table import IllegalMove, moves
from tablee.kernel.words import Refusal
from tablee.server import wire
from tablee.server.device import ENCODER, Device
from tablee.server.faces import Eyes
from tablee.server.lobby import problem
from tablee.server.manners import KEEP, fitted, form, offered
from tablee.server.picking import cards_in_play
from tablee.server.seats import Sitter
from tablee.server.spoken import WORDS, sorry, why_not

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

MOST_MISSED: Final = 300  # events that a device which was away is told


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
        quiet = game.silent and state.phase == "playing"
        watchers = sum(not (each.seats or each.host or each.screen) for each in live.devices)
        return wire.Info(
            code=state.code,
            game=game.name,
            title=teller.title(),
            state=state.phase,
            people=tuple(self._person(each, quiet) for each in state.players),
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
            host_gone=live.host_gone,
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

    def _person(self, each: Sitter, quiet: bool) -> wire.Person:
        live = self.live
        here = bool(each.bot) or each.seat not in live.away
        absent = not each.bot and (each.left or each.seat in live.standing_in - {GAME_MASTER})
        return wire.Person(each.seat, each.name, each.animal, each.bot, quiet or here, absent)

    def _hours(self) -> int:
        live = self.live
        kept = 24 if live.state.phase == "lobby" else 24 * KEEP.of(live.manners)
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
        if self.live.playing is None:
            return
        since = len(self.live.playing.told) if since is None else since
        encoded: dict[tuple[str, Eyes], bytes] = {}
        faces: dict[tuple[str, Seat | None], wire.Face] = {}
        for device in self.live.devices:
            if only is not None and only not in device.seats:
                continue
            if not self.live.may_watch(device):
                continue
            key = (device.lang, device.eyes)
            if key not in encoded:
                encoded[key] = ENCODER.encode(self._moment(*key, since, faces))
            device.send(encoded[key])
            device.seen = len(self.live.playing.told)
            device.saw = device.eyes

    def catch_up(self, device: Device) -> None:
        """Sends a device the game with all that it missed, or the last of it."""
        playing = self.live.playing
        if playing is None or not self.live.may_watch(device):
            return
        told = len(playing.told)
        seen = device.seen if 0 <= device.seen <= told else 0
        since = max(seen, told - MOST_MISSED)
        device.send(ENCODER.encode(self._moment(device.lang, device.eyes, since, {})))
        device.seen = told
        device.saw = device.eyes

    def new_eyes(self) -> None:
        """Shows the game to every device that holds other seats than it did."""
        for device in self.live.devices:
            if device.eyes != device.saw:
                self.catch_up(device)

    def _moment(
        self,
        lang: str,
        eyes: Eyes,
        since: int,
        faces: dict[tuple[str, Seat | None], wire.Face],
    ) -> wire.Moment:
        live, playing = self.live, self.live.playing
        assert playing is not None
        teller = live.teller(lang)
        for seat in eyes:
            if (lang, seat) not in faces:
                quiet = playing.held is not None and playing.held[0] == seat
                faces[lang, seat] = teller.face(
                    playing.table, seat, live.typed_dice, quiet or playing.result is not None
                )
        result = playing.result
        asked = playing.asked
        return wire.Moment(
            at=playing.at,
            asked=asked,
            told=tuple(teller.told(each, eyes) for each in playing.told[since:]),
            faces=tuple(faces[lang, seat] for seat in eyes),
            clock=self._clock(lang),
            ending=None if result is None else teller.ending(result, live.game.cooperative),
            thinking=asked is not None and bool(live.bot_for(asked)),
        )

    def _clock(self, lang: str) -> wire.Clock | None:
        """The clock of the question or, where it has none, the time that a person has to think."""
        live, playing = self.live, self.live.playing
        assert playing is not None
        clock = playing.limit or live.clocks.thinking
        if clock is None or playing.asked is None:
            return None
        left = round(1000 * clock.left(live.house.time.now()))
        late = live.teller(lang).late(playing.table) if clock is playing.limit else ""
        return wire.Clock(clock.id, left, round(1000 * clock.whole), clock.running, late)

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
