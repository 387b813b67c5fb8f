"""What goes to and from the site around Web Runners, as types; docs/site.md tells it in prose."""

from __future__ import annotations

import msgspec

from tablee.server import wire_http


class SiteTheme(msgspec.Struct, frozen=True):
    page: wire_http.PageCard
    cards: tuple[wire_http.PageCard, ...]


class SiteMap(msgspec.Struct, frozen=True):
    """Every page of the site, in the order in which one turns them."""

    url: str  # of the site's home, as the codes have it; a page is at its slug below
    themes: tuple[SiteTheme, ...]
    characters: tuple[wire_http.PageCard, ...]
    others: tuple[wire_http.PageCard, ...]


class OpenQuestion(msgspec.Struct, frozen=True):
    """A question that waits for its answer."""

    theme: str
    ask: str
    answers: tuple[str, ...]
    hint: str


class PastQuestion(msgspec.Struct, frozen=True):
    """A question that is answered, with the truth; places count from 0."""

    ask: str
    answers: tuple[str, ...]
    chosen: int
    right: int
    explain: str
    source: str


class QuizRound(msgspec.Struct, frozen=True):
    """A round of the quiz as its player may see it."""

    token: str
    count: int
    number: int  # of the open question, counted from 1; of the last one once it is over
    right: int
    over: bool
    diploma: bool
    open: OpenQuestion | None
    past: tuple[PastQuestion, ...]


class TakeUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a round as it stands."""

    token: str


class QuizAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    token: str
    number: int  # of the question, counted from 1
    place: int  # of the answer, counted from 0


class DiplomaName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for the diploma of a round, with this name on it."""

    token: str
    name: str
