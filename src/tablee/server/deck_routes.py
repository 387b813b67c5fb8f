"""The routes of a table's questions: brought, chosen and read by its host, before the game.

The host's token comes in the header `Authorization: Bearer …`, and is looked at before a single
byte of a file is read.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Final

import msgspec
from litestar import Response, delete, get, post, put
from litestar.exceptions import HTTPException
from litestar.exceptions.http_exceptions import RequestEntityTooLarge

from tablee.server import picking, wire_http
from tablee.server.asked import Req, answer, spoken, table_of
from tablee.server.live import LiveTable
from tablee.server.seats import file_name
from tablee.server.spoken import sorry

LARGEST: Final = 2_000_000  # bytes of a file; a game may take less
DECK: Final = "/api/tables/{code:str}/deck"
CHOICE: Final = msgspec.json.Decoder(wire_http.DeckChoice)


@contextlib.asynccontextmanager
async def host_of(request: Req) -> AsyncIterator[tuple[LiveTable, str]]:
    """The table and its host's token; the table stays in memory meanwhile."""
    live = await table_of(request)
    token = request.headers.get("authorization", "").removeprefix("Bearer ")
    picking.for_host(live, token)
    live.guests += 1
    try:
        yield live, token
    finally:
        live.guests -= 1


async def body_of(request: Req) -> bytes:
    """What was sent; refused unread where its length is said, at the limit where it is not."""
    try:
        return await request.body()
    except RequestEntityTooLarge as error:
        raise sorry("file_too_big", most=LARGEST // 1_000_000) from error


@get(DECK)
async def deck(request: Req) -> Response[bytes]:
    async with host_of(request) as (live, token):
        return answer(await picking.form(live, token, spoken(request)))


@get(DECK + "/questions")
async def questions(request: Req) -> Response[bytes]:
    async with host_of(request) as (live, token):
        return answer(await picking.questions(live, token, spoken(request)))


@post(DECK, request_max_body_size=LARGEST)
async def bring(request: Req) -> Response[bytes]:
    lang, said = spoken(request), request.query_params
    async with host_of(request) as (live, token):
        usual = picking.for_host(live, token).usual
        level = said.get("level", "")
        read = await picking.bring(
            live,
            token,
            file_name(said.get("name", "")),
            await body_of(request),
            said.get("series") or usual[0],
            int(level) if level.isdecimal() and len(level) < 4 else usual[1],
        )
        return answer(picking.report(read, lang, await picking.form(live, token, lang)))


@put(DECK, request_max_body_size=LARGEST)
async def choose(request: Req) -> Response[bytes]:
    async with host_of(request) as (live, token):
        try:
            choice = CHOICE.decode(await body_of(request))
        except msgspec.MsgspecError as error:
            raise HTTPException(str(error), status_code=400) from error
        await picking.pick(live, token, choice)
        return answer(await picking.form(live, token, spoken(request)))


@delete(DECK, status_code=200)
async def take_away(request: Req) -> Response[bytes]:
    async with host_of(request) as (live, token):
        await picking.take_away(live, token)
        return answer(await picking.form(live, token, spoken(request)))


DECK_ROUTES: Final = (deck, questions, bring, choose, take_away)
