"""What a device may ask of a table besides moves. Nothing here waits: the table's task keeps what
changed, or puts it all back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tablee.bots import bot
from tablee.kernel.seats import GAME_MASTER, Seat
from tablee.kernel.words import Refusal
from tablee.server import wire
from tablee.server.device import Device
from tablee.server.manners import fitted, settled, trial
from tablee.server.playing import Playing
from tablee.server.seats import (
    Sitter,
    check_animal,
    check_name,
    cleaned,
    free_animal,
    heard,
    new_token,
    new_word,
)
from tablee.server.spoken import sorry
from tablee.server.thinking import default_bot

if TYPE_CHECKING:
    from tablee.server.live import LiveTable

BOT_NAMES: Final = ("Pixel", "Octet", "Modem", "Turbo", "Puce", "Robo", "Radar")
WRONG_WORDS: Final = 5  # on one connection
HOST_GONE: Final = 300.0  # seconds until a seated player may succeed

Answer = wire.Done | wire.Seated


def host_only(device: Device) -> None:
    if not device.host:
        raise sorry("host_only")


def in_lobby(live: LiveTable) -> None:
    if live.state.phase != "lobby":
        raise sorry("game_begun")


def held(device: Device, seat: Seat) -> None:
    if seat not in device.seats:
        raise sorry("not_your_seat")


def sit(live: LiveTable, device: Device, command: wire.Sit) -> Answer:
    in_lobby(live)
    seat = free_seat(live) if command.seat is None else command.seat
    high = live.game.seats[1]
    if seat == GAME_MASTER:
        if not live.wants_master:
            raise sorry("no_master_here")
        if not device.host:
            raise sorry("host_gives_master")
    elif not 0 <= seat < high:
        raise sorry("no_such_chair", high=high)
    if live.state.sitter(seat) is not None:
        raise sorry("seat_taken")
    name = cleaned(command.name)
    check_name(name, live.state.people)
    sitter = Sitter(seat, name, check_animal(command.animal), new_token(), new_word())
    live.state.people.append(sitter)
    device.tokens.add(sitter.token)
    return wire.Seated(command.id, seat, sitter.token, sitter.word)


def free_seat(live: LiveTable) -> Seat:
    high = live.game.seats[1]
    for seat in range(high):
        if live.state.sitter(seat) is None:
            return seat
    raise sorry("full", high=high)


def claim(live: LiveTable, device: Device, command: wire.Claim) -> Answer:
    guesses = live.house.hub.guesses.whole
    if device.wrong >= WRONG_WORDS or not guesses.left():
        raise sorry("wait_a_little")
    word = heard(command.word)
    if word and word == live.state.host_word:
        device.tokens.add(live.state.host_token)
        return wire.Seated(command.id, None, live.state.host_token, word)
    for each in live.state.people:
        if word and each.word == word:
            each.left = False
            device.tokens.add(each.token)
            return wire.Seated(command.id, each.seat, each.token, word)
    device.wrong += 1
    guesses.spend()
    raise sorry("wrong_word")


def rename(live: LiveTable, device: Device, command: wire.Rename) -> Answer:
    held(device, command.seat)
    sitter = live.state.sitter(command.seat)
    assert sitter is not None
    name = cleaned(command.name)
    check_name(name, live.state.people, command.seat)
    sitter.name, sitter.animal = name, check_animal(command.animal)
    return wire.Done(command.id)


def leave(live: LiveTable, device: Device, command: wire.Leave) -> Answer:
    held(device, command.seat)
    sitter = live.state.sitter(command.seat)
    assert sitter is not None
    for each in live.devices:
        each.tokens.discard(sitter.token)
    if live.state.phase == "playing":
        sitter.left = True
    elif live.state.phase == "lobby":
        live.state.people.remove(sitter)
    return wire.Done(command.id)


def add_bot(live: LiveTable, device: Device, command: wire.AddBot) -> Answer:
    host_only(device)
    in_lobby(live)
    name = command.bot or default_bot(live.game)
    bot(live.game, name)
    seat_bot(live, name)
    return wire.Done(command.id)


def seat_bot(live: LiveTable, level: str) -> None:
    people = live.state.people
    taken = {each.name.casefold() for each in people}
    name = next(each for each in BOT_NAMES if each.casefold() not in taken)
    people.append(Sitter(free_seat(live), name, free_animal(people), bot=level))


def remove(live: LiveTable, device: Device, command: wire.Remove) -> Answer:
    host_only(device)
    sitter = live.state.sitter(command.seat)
    if sitter is None:
        raise sorry("seat_free")
    if live.state.phase == "lobby":
        live.state.people.remove(sitter)
    elif command.seat == GAME_MASTER:
        raise sorry("master_stays")
    elif sitter.token:
        sitter.bot, sitter.token, sitter.word = default_bot(live.game), "", ""
    return wire.Done(command.id)


def choose(live: LiveTable, device: Device, command: wire.Choose) -> Answer:
    host_only(device)
    if command.options:
        in_lobby(live)
    seats = max(len(live.state.players), live.game.seats[0])
    wanted = {**live.state.chosen, **command.options}
    known = {option.name: option for option in live.game.options}
    for name, value in command.options.items():
        if name not in known:
            live.game.settle(seats, {name: value})
        known[name].read(value, seats)
    live.state.chosen = wanted
    live.state.manners = {**live.state.manners, **command.manners}
    settled(live.state.manners)
    return wire.Done(command.id)


def problem(live: LiveTable) -> Refusal | None:
    """Why the game cannot begin as it stands."""
    try:
        trial(live.game, len(live.state.players), live.state.chosen, live.material)
    except Refusal as refusal:
        return refusal
    if live.wants_master and live.state.sitter(GAME_MASTER) is None:
        return sorry("master_wanted")
    return None


def start(live: LiveTable, device: Device, command: wire.Start) -> Answer:
    host_only(device)
    in_lobby(live)
    wrong = problem(live)
    if wrong is not None:
        raise wrong
    begin(live)
    return wire.Done(command.id)


def begin(live: LiveTable) -> None:
    """Lays the table: seats are counted anew without gaps, and no device can add to the luck."""
    state = live.state
    master = state.sitter(GAME_MASTER)
    if master is not None and not live.wants_master:
        state.people.remove(master)
    for seat, sitter in enumerate(state.players):
        sitter.seat = seat
    state.chosen = fitted(live.game, len(state.players), state.chosen)
    state.phase = "playing"
    state.paused = state.paused and not live.game.silent  # nobody could end the pause
    state.rules = live.game.version
    state.material = live.material.hash
    live.playing = Playing(live.game, state, live.material)


def pause(live: LiveTable, device: Device, command: wire.Pause) -> Answer:
    if not device.host and GAME_MASTER not in device.seats:
        raise sorry("host_only")
    live.state.paused = command.on
    return wire.Done(command.id)


def stop(live: LiveTable, device: Device, command: wire.Stop) -> Answer:
    host_only(device)
    if live.playing is None:
        raise sorry("not_begun")
    if live.state.phase == "playing":
        live.playing.stop()
        live.state.phase = "over"
        live.state.stopped = True
    return wire.Done(command.id)


def succeed(live: LiveTable, device: Device, command: wire.Succeed) -> Answer:
    held(device, command.seat)
    if not live.host_gone:
        raise sorry("host_here")
    live.state.host_token, live.state.host_word = new_token(), new_word()
    device.tokens.add(live.state.host_token)
    return wire.Seated(command.id, None, live.state.host_token, live.state.host_word)


HANDLERS: Final[Mapping[type, Callable[[LiveTable, Device, Any], Answer]]] = {
    wire.Sit: sit,
    wire.Claim: claim,
    wire.Rename: rename,
    wire.Leave: leave,
    wire.AddBot: add_bot,
    wire.Remove: remove,
    wire.Choose: choose,
    wire.Start: start,
    wire.Pause: pause,
    wire.Stop: stop,
    wire.Succeed: succeed,
}
