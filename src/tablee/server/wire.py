"""What goes over the wire between a device and the table, as types; docs/wire.md tells it in prose.

A device opens a WebSocket at /api/tables/CODE/live and says Hello; from then on it sends commands,
each with an id of its own, and each is answered by Done, Seated or Refused with that id. The table
sends Table when anything about its people changes, and Moment when anything about the game does.
"""

from __future__ import annotations

from typing import Any, Literal, TypeAlias

import msgspec

Lang: TypeAlias = Literal["fr", "en"]


class Message(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=False):
    """Anything sent either way; `type` says what it is, in lower case."""


# From a device


class Hello(Message, frozen=True, tag="hello", forbid_unknown_fields=True):
    """The first message: what the device holds, and where it was."""

    lang: Lang
    tokens: tuple[str, ...] = ()  # of seats, of the host; none for somebody who comes to look
    share: str = ""  # 16 to 64 hex digits: this device's part in the luck
    seen: int = 0  # the number of the last event it has
    screen: bool = False  # a big screen: watches, and is nobody's device


class Command(Message, frozen=True, forbid_unknown_fields=True):
    """Something asked of the table; the answer carries the same id."""

    id: int


class Sit(Command, frozen=True, tag="sit"):
    """Takes a free seat, the first where none is named; answered by Seated."""

    name: str
    animal: str
    seat: int | None = None  # 99, the game master's chair, is the host's to take


class Claim(Command, frozen=True, tag="claim"):
    """Takes over a seat, or the host's place, by its word code; answered by Seated."""

    word: str


class Rename(Command, frozen=True, tag="rename"):
    seat: int
    name: str
    animal: str


class Leave(Command, frozen=True, tag="leave"):
    """Gives a seat up: free again in the lobby, played by a bot in a game."""

    seat: int


class AddBot(Command, frozen=True, tag="add_bot"):
    """The host seats a bot; its level is the name of one of the game's bots."""

    bot: str = ""


class Remove(Command, frozen=True, tag="remove"):
    """The host frees a seat; in a game, a bot plays on for it."""

    seat: int


class Choose(Command, frozen=True, tag="choose"):
    """The host sets options and manners, by name, as text; what is not named stays."""

    options: dict[str, str] = {}
    manners: dict[str, str] = {}


class Start(Command, frozen=True, tag="start"):
    """The host begins the game."""


class Play(Command, frozen=True, tag="play"):
    """A seat's move or aside, at the position it has seen."""

    seat: int
    move: str
    at: int  # the moment it answers: the same move sent twice plays once
    dice: tuple[int, ...] = ()  # real dice, typed


class Pause(Command, frozen=True, tag="pause"):
    """The host or the game master stops all clocks and bots, or lets them go on."""

    on: bool


class Curtain(Command, frozen=True, tag="curtain"):
    """A device that several seats share hides their hands until it has been passed on to the seat
    that is asked: its clock waits, for a minute at most, once a question."""

    seat: int
    up: bool


class Stop(Command, frozen=True, tag="stop"):
    """The host ends the game as it stands."""


class Rematch(Command, frozen=True, tag="rematch"):
    """The host lays the same table anew, same seats, the next one starts; all get Moved."""


class Succeed(Command, frozen=True, tag="succeed"):
    """A seated player takes the place of a host gone for long; answered by Seated."""

    seat: int


class Speak(Command, frozen=True, tag="speak"):
    """This device goes on in another language."""

    lang: Lang


class Erase(Command, frozen=True, tag="erase"):
    """The host has the table erased now, for good; all get Gone."""


FromDevice: TypeAlias = (
    Hello
    | Sit
    | Claim
    | Rename
    | Leave
    | AddBot
    | Remove
    | Choose
    | Start
    | Play
    | Pause
    | Curtain
    | Stop
    | Rematch
    | Succeed
    | Speak
    | Erase
)


# From the table


class Person(msgspec.Struct, frozen=True):
    """Somebody at the table."""

    seat: int
    name: str
    animal: str
    bot: str = ""  # which bot, if it is one
    here: bool = True  # a device holds the seat open now
    stand_in: bool = False  # a bot plays for them until they are back


class Choice(msgspec.Struct, frozen=True):
    """A value that may be chosen, and what it is called."""

    value: str
    label: str


class OptionForm(msgspec.Struct, frozen=True):
    """One line of the options form."""

    name: str
    label: str
    kind: Literal["choice", "whole", "flag", "per_seat", "first"]
    value: str  # as it stands
    choices: tuple[Choice, ...] = ()
    low: int | None = None
    high: int | None = None
    help: str = ""


class Info(msgspec.Struct, frozen=True):
    """The table and its people, as everyone may know them."""

    code: str
    game: str
    title: str
    state: Literal["lobby", "playing", "over"]
    people: tuple[Person, ...]  # by seat, in play as it goes round; free seats are not listed
    master: Person | None
    low: int  # seats the game needs
    high: int  # seats it takes
    wants_master: bool  # the table has a game master's chair
    options: tuple[OptionForm, ...]
    manners: tuple[
        OptionForm, ...
    ]  # how the table is run: absences, clocks, dice, watching, erasing
    problem: str  # why the game cannot begin as it stands; empty if it can
    host_here: bool
    host_gone: bool  # for so long that a seated player may succeed
    watchers: int
    paused: bool
    silent: bool  # the game is played in silence
    secrets: bool  # hands are hidden: one device for several seats draws a curtain
    typed_dice: bool  # people throw real dice and type them
    promise: str  # SHA-256 of the secret seed
    erased_in_hours: int
    next_code: str = ""  # where the rematch is
    cards: str = ""  # which questions are asked; empty where the host brings and picks none


class Held(msgspec.Struct, frozen=True):
    """A seat that this device holds, and the words that move it to another device."""

    seat: int
    word: str


class You(msgspec.Struct, frozen=True):
    """What this device is at the table."""

    host: bool
    host_word: str  # empty for all others
    held: tuple[Held, ...]
    may_watch: bool


class TableIs(Message, frozen=True, tag="table"):
    """The table and its people as they are now."""

    info: Info
    you: You


class Told(msgspec.Struct, frozen=True):
    """Something that happened; `what` is null where it is hidden from this device."""

    number: int
    kind: str
    who: int | None
    what: dict[str, Any] | None
    say: str
    paragraph: str
    why: str = ""  # a bot's reason, with the first event of its move
    stood_in: bool = False  # a bot did it for somebody absent
    short: str = ""  # the same beside a board that shows the rest; "" where it is short already


class Offered(msgspec.Struct, frozen=True):
    """What may be done: its label, and what it touches on the board."""

    move: str
    label: str
    touches: tuple[str, ...]
    dice: int = 0  # how many real dice to type with it
    group: str = ""  # what many lesser moves of one kind are called together


class Shut(msgspec.Struct, frozen=True):
    """What one might expect and may not do, with the reason."""

    move: str
    label: str
    touches: tuple[str, ...]
    why: str
    paragraph: str


class Face(msgspec.Struct, frozen=True):
    """The game as one pair of eyes sees it; seat is null for a spectator, 99 the game master."""

    seat: int | None
    view: dict[str, Any]
    where: tuple[str, ...]  # where are we, in sentences
    offers: tuple[Offered, ...]
    asides: tuple[Offered, ...]
    shut: tuple[Shut, ...]


class Clock(msgspec.Struct, frozen=True):
    """What is left of a clock when this was sent."""

    id: str
    left: int  # milliseconds
    whole: int
    running: bool
    late: str  # what happens at its end, in words


class Ranked(msgspec.Struct, frozen=True):
    seat: int
    place: int
    won: bool


class Ending(msgspec.Struct, frozen=True):
    """How it ended."""

    why: str
    ranks: tuple[Ranked, ...]
    together: bool  # won or lost by all
    stopped: bool = False  # by the host, before its end


class Moment(Message, frozen=True, tag="moment"):
    """The game after a move, to each device what it may know, with what happened since."""

    at: int  # how many moves and asides have been played: what Play answers
    asked: int | None  # whose turn
    told: tuple[Told, ...]
    faces: tuple[Face, ...]  # one for each seat held, or the spectator's alone
    clock: Clock | None
    ending: Ending | None
    thinking: bool = False  # a bot is at work


class Done(Message, frozen=True, tag="done"):
    id: int


class Seated(Message, frozen=True, tag="seated"):
    """A token to keep on the device: of a seat, or of the host where seat is null."""

    id: int
    seat: int | None
    token: str
    word: str


class Refused(Message, frozen=True, tag="refused"):
    """Why not, and what to do; id 0 where the message itself was no message."""

    id: int
    why: str
    paragraph: str = ""


class Moved(Message, frozen=True, tag="moved"):
    """The rematch is at another code; tokens hold there too."""

    code: str


class Gone(Message, frozen=True, tag="gone"):
    """The table is no more, and why."""

    why: str


FromTable: TypeAlias = TableIs | Moment | Done | Seated | Refused | Moved | Gone
