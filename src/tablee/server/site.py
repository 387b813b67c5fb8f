"""The site around Web Runners: its pages, the codes of its cards, the quiz and the diploma."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Final

import msgspec
from litestar import Response, get, post
from litestar.exceptions import NotFoundException

from tablee.games.webrunners import GAME
from tablee.games.webrunners.kit import THEMES
from tablee.games.webrunners.quiz import Sheet, questions, view
from tablee.server import reading, wire_http, wire_site
from tablee.server.asked import Req, Settings, answer, brought, reached, spoken
from tablee.server.device import House
from tablee.server.diploma import diploma
from tablee.server.network import picture
from tablee.server.rounds import Rounds
from tablee.server.spoken import sorry

HOME: Final = "/webrunners"
TAKE_UP = msgspec.json.Decoder(wire_site.TakeUp)
ANSWER = msgspec.json.Decoder(wire_site.QuizAnswer)
NAME = msgspec.json.Decoder(wire_site.DiplomaName)
PDF_HEADERS: Final = {
    "content-disposition": 'attachment; filename="diplome-web-runner.pdf"',
    "cache-control": "no-store",
}


class Site:
    """What the site keeps while the server runs; BadMaterial where a text of it is missing."""

    def __init__(self, house: House) -> None:
        self.slugs = frozenset(page.slug for page in GAME.pages())
        questions()  # read now, so that a wrong one stops the server from starting
        self.time = house.time
        self.rounds = Rounds(house.time, house.secret, house.luck)
        self.press = asyncio.Semaphore()  # one diploma is printed at a time


def site_of(request: Req) -> Site:
    site: Site = request.app.state.site
    return site


def site_url(request: Req) -> str:
    """The address of the site's home, as a phone that scans a code has it."""
    settings: Settings = request.app.state.settings
    return (settings.site_url or reached(request)[0][0]) + HOME


# Pages and codes


@get("/api/webrunners", sync_to_thread=False)
def site_map(request: Req) -> Response[bytes]:
    lang = spoken(request)
    cards = {page.slug: reading.page_card(GAME, page, lang) for page in GAME.pages()}

    def shelf(name: str) -> tuple[wire_http.PageCard, ...]:
        return tuple(cards[page.slug] for page in GAME.pages() if page.shelf == name)

    themes = tuple(
        wire_site.SiteTheme(cards[f"themes/{theme}"], tuple(cards[f"cards/{card}"] for card in own))
        for theme, own in THEMES.items()
    )
    return answer(wire_site.SiteMap(site_url(request), themes, shelf("characters"), shelf("help")))


@get("/api/webrunners/codes/{file:str}", sync_to_thread=False)
def code(request: Req) -> Response[bytes]:
    """The QR code of a card as a picture: hacking.svg."""
    card, dot, kind = request.path_params["file"].rpartition(".")
    if (dot + kind) != ".svg" or f"cards/{card}" not in site_of(request).slugs:
        raise NotFoundException
    return Response(
        picture(f"{site_url(request)}/cards/{card}").encode(),
        media_type="image/svg+xml",
        headers={"cache-control": "no-cache"},
    )


# The quiz


def shown(token: str, sheet: Sheet, lang: str) -> Response[bytes]:
    """A round as its player may see it, themes by their names."""
    seen = view(sheet, lang)
    if seen["open"] is not None:
        seen["open"]["theme"] = GAME.words.name("themes", seen["open"]["theme"], lang)
    return answer(msgspec.convert({**seen, "token": token}, wire_site.QuizRound))


@post("/api/webrunners/quiz", sync_to_thread=False)
def begin(request: Req) -> Response[bytes]:
    rounds = site_of(request).rounds
    token = rounds.begin()
    return shown(token, rounds.sheet(token), spoken(request))


@post("/api/webrunners/quiz/round")
async def take_up(request: Req) -> Response[bytes]:
    asked = await brought(request, TAKE_UP)
    return shown(asked.token, site_of(request).rounds.sheet(asked.token), spoken(request))


@post("/api/webrunners/quiz/answer")
async def give_answer(request: Req) -> Response[bytes]:
    given = await brought(request, ANSWER)
    sheet = site_of(request).rounds.answer(given.token, given.number, given.place)
    return shown(given.token, sheet, spoken(request))


@post("/api/webrunners/diploma")
async def award(request: Req) -> Response[bytes]:
    """The diploma of a round that earned it; the name goes onto the page and nowhere else."""
    asked, site = await brought(request, NAME), site_of(request)
    if not site.rounds.sheet(asked.token).diploma:
        raise sorry("diploma_not_earned")
    day = datetime.fromtimestamp(site.time.wall(), UTC).astimezone().date()
    async with site.press:
        page = await asyncio.to_thread(diploma, asked.name, spoken(request), day)
    return Response(page, status_code=200, media_type="application/pdf", headers=PDF_HEADERS)


ROUTES: Final = [site_map, code, begin, take_up, give_answer, award]
