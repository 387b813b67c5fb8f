"""What goes over HTTP between a device and the server, as types; docs/wire.md tells it in prose."""

from __future__ import annotations

from typing import Literal

import msgspec

from tablee.server import wire


class GameCard(msgspec.Struct, frozen=True):
    """A game on the home page."""

    name: str
    title: str
    pitch: str
    low: int
    high: int
    minutes: str  # "10 à 20 min"; empty where nobody has said
    together: bool
    has_guide: bool
    has_layout: bool
    shelves: tuple[str, ...]  # names of the groups of its pages
    bots: tuple[wire.Choice, ...]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """POST /api/tables. `bots` more than 0 with `name` is alone against bots: the game begins
    with their device's hello, once it has seen the promise and added its share."""

    game: str
    lang: wire.Lang
    name: str = ""
    animal: str = ""
    bots: int = 0


class About(msgspec.Struct, frozen=True):
    """GET /api/tables/CODE: whether there is such a table, and what its luck is promised by, to be
    kept before this device adds its share."""

    code: str
    game: str
    state: Literal["lobby", "playing", "over"]
    promise: str


class Opened(msgspec.Struct, frozen=True):
    code: str
    host_token: str
    host_word: str
    token: str = ""  # of seat 0, where the host sat down at once


class Pile(msgspec.Struct, frozen=True):
    """The cards of a series or of a level: how many there are, and whether they are played."""

    value: str
    label: str
    count: int
    on: bool


class DeckForm(msgspec.Struct, frozen=True):
    """GET, and the answer to PUT and DELETE, /api/tables/CODE/deck: for the host, in the lobby."""

    file: str  # that the host brought; empty where there is none
    instead: bool  # its questions alone are played
    series: tuple[Pile, ...]
    levels: tuple[Pile, ...]
    without: tuple[str, ...]  # questions left out, by their ids
    usual_series: str  # of questions that do not say theirs
    usual_level: str
    formats: tuple[str, ...]  # how the name of a file may end
    largest: int  # bytes of a file


class DeckReport(msgspec.Struct, frozen=True):
    """POST /api/tables/CODE/deck?name=…&series=…&level=… with a file: what came of it."""

    said: str
    taken: bool  # whether any of its cards was; where none was, nothing has changed
    refused: tuple[str, ...]  # a sentence each, with its line and the reason
    remarks: tuple[str, ...]
    form: DeckForm


class DeckChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """PUT /api/tables/CODE/deck: which questions are played."""

    instead: bool
    series: tuple[str, ...]
    levels: tuple[str, ...]
    without: tuple[str, ...] = ()


class DeckCard(msgspec.Struct, frozen=True):
    """GET /api/tables/CODE/deck/questions: what each asks, and never its answers."""

    id: str
    series: str
    level: str
    ask: str
    theirs: bool  # of the file that the host brought


class RuleSentence(msgspec.Struct, frozen=True):
    number: str
    text: str


class RuleParagraph(msgspec.Struct, frozen=True):
    number: str
    title: str
    sentences: tuple[RuleSentence, ...]


class RulesPage(msgspec.Struct, frozen=True):
    title: str
    before: tuple[str, ...]  # paragraphs above the first §: what it is, credits
    paragraphs: tuple[RuleParagraph, ...]
    after: tuple[str, ...]  # below the last one: credits, licences


class GuideFrame(msgspec.Struct, frozen=True):
    """A step of the guided first game: what is said, what is seen, and the move to be tried."""

    say: str
    told: tuple[wire.Told, ...]  # what happened on the way here
    face: wire.Face  # the learner's; its offers are those to try
    try_move: str  # empty where one just reads on
    people: tuple[wire.Person, ...]


class Frame(msgspec.Struct, frozen=True):
    """A position of a game that is over, everything open."""

    told: tuple[wire.Told, ...]
    face: wire.Face
    asked: int | None
    move: str  # the label of the move that led here; empty for the first


class Replay(msgspec.Struct, frozen=True):
    info: wire.Info
    frames: tuple[Frame, ...]
    ending: wire.Ending | None


class Section(msgspec.Struct, frozen=True):
    """A part of a debrief: a chart, sentences, a table, questions to talk over or a program."""

    kind: Literal["chart", "lines", "table", "questions", "code"]
    title: str
    text: str = ""
    lines: tuple[str, ...] = ()
    head: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    series: tuple[tuple[int, tuple[float, ...]], ...] = ()  # a seat (-1: all) and its value by move
    unit: str = ""
    page: str = ""  # of what there is to read beside the game
    fewer: bool = False  # values below nought count what is better the less there is of it


class Debrief(msgspec.Struct, frozen=True):
    info: wire.Info
    sections: tuple[Section, ...]
    ending: wire.Ending | None


class PageCard(msgspec.Struct, frozen=True):
    slug: str
    shelf: str
    title: str
    picture: str


class PageBlock(msgspec.Struct, frozen=True):
    kind: Literal["heading", "text", "item", "said", "link"]
    text: str
    to: str


class ReadPage(msgspec.Struct, frozen=True):
    card: PageCard
    blocks: tuple[PageBlock, ...]


class Address(msgspec.Struct, frozen=True):
    """Where phones reach this server."""

    url: str
    label: str
    qr: str  # an SVG path of a QR code, one unit a module
    size: int  # modules a side, the quiet zone included


class Problem(msgspec.Struct, frozen=True):
    """RFC 9457: what is wrong, and what to do."""

    type: str
    title: str
    status: int
    detail: str
