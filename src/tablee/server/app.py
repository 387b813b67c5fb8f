"""The server's routes: what is read over HTTP, and the live connection of a device."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import msgspec
from litestar import Litestar, Response, get, post
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException

import tablee
from tablee.server import reading, site, static, telling, wire, wire_http
from tablee.server.asked import (
    Req,
    Settings,
    answer,
    brought,
    game_of,
    hub_of,
    reached,
    spoken,
    table_of,
)
from tablee.server.deck_routes import DECK_ROUTES
from tablee.server.guards import guarded, problem_of
from tablee.server.hub import Hub
from tablee.server.network import address
from tablee.server.seats import animals, suggested_nicknames
from tablee.server.sockets import BIGGEST_MESSAGE
from tablee.server.spoken import named, sorry
from tablee.server.store import material_text
from tablee.server.typescript import structs

__all__ = ["Settings", "make_app", "wire_schema"]

NEW_TABLE = msgspec.json.Decoder(wire_http.NewTable)


# Games


@get("/health", sync_to_thread=False)
def health() -> Response[bytes]:
    return answer({"status": "ok", "version": tablee.__version__})


@get("/api/games", sync_to_thread=False)
def all_games(request: Req) -> Response[bytes]:
    settings: Settings = request.app.state.settings
    return answer(
        [reading.card(hub_of(request).game(name), spoken(request)) for name in settings.games]
    )


@get("/api/games/{game:str}/rules", sync_to_thread=False)
def rules(request: Req) -> Response[bytes]:
    return answer(reading.rules(game_of(request), spoken(request)))


@get("/api/games/{game:str}/layout", sync_to_thread=False)
def layout(request: Req) -> Response[bytes]:
    found = game_of(request)
    if found.layout is None:
        raise sorry("no_layout")
    return answer(found.layout(found.material()))


@get("/api/games/{game:str}/guide", sync_to_thread=False)
def guide(request: Req) -> Response[bytes]:
    return answer(reading.guide(game_of(request), spoken(request)))


@get("/api/games/{game:str}/pages", sync_to_thread=False)
def pages(request: Req) -> Response[bytes]:
    found, lang = game_of(request), spoken(request)
    return answer([reading.page_card(found, page, lang) for page in found.pages()])


@get("/api/games/{game:str}/pages/{slug:path}", sync_to_thread=False)
def one_page(request: Req) -> Response[bytes]:
    return answer(
        reading.page(game_of(request), str(request.path_params["slug"]).strip("/"), spoken(request))
    )


@get("/api/animals", sync_to_thread=False)
def all_animals(request: Req) -> Response[bytes]:
    lang = spoken(request)
    return answer([wire.Choice(animal, named("animals", animal, lang)) for animal in animals()])


@get("/api/nicknames", sync_to_thread=False)
def nicknames(request: Req) -> Response[bytes]:
    return answer(suggested_nicknames(spoken(request), 12))


@get("/api/addresses", sync_to_thread=False)
def addresses(request: Req) -> Response[bytes]:
    """Where phones reach the server; with `path`, the codes lead there."""
    path = request.query_params.get("path", "")
    path = path if path.startswith("/") and len(path) < 200 else ""
    return answer([address(url + path, label) for url, label in reached(request)])


@get("/api/schema", sync_to_thread=False)
def schema() -> Response[bytes]:
    """Every message and answer, as JSON Schema."""
    return answer(wire_schema())


def wire_schema() -> dict[str, Any]:
    _, parts = msgspec.json.schema_components(structs(), ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


# Tables


@post("/api/tables")
async def create(request: Req) -> Response[bytes]:
    wanted = await brought(request, NEW_TABLE)
    return answer(await hub_of(request).create(wanted), 201)


@get("/api/tables/{code:str}")
async def about_table(request: Req) -> Response[bytes]:
    live = await table_of(request)
    state = live.state
    return answer(wire_http.About(state.code, state.game, state.phase, state.promise))


@get("/api/tables/{code:str}/layout")
async def table_layout(request: Req) -> Response[bytes]:
    live = await table_of(request)
    if live.game.layout is None:
        raise sorry("no_layout")
    return answer(live.game.layout(live.material))


@get("/api/tables/{code:str}/record")
async def record(request: Req) -> Response[bytes]:
    live = await table_of(request)
    text = await live.ask_for(lambda: telling.record_text(live))
    name = f'attachment; filename="{live.state.code}.tablee"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    return Response(text.encode(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/api/tables/{code:str}/record.json")
async def record_json(request: Req) -> Response[bytes]:
    live = await table_of(request)
    text = await live.ask_for(lambda: telling.record_json(live))
    headers = {"cache-control": "no-store"}
    return Response(text.encode(), media_type="application/json", headers=headers)


@get("/api/tables/{code:str}/material")
async def material(request: Req) -> Response[bytes]:
    """What the game was played with, to lie beside its record wherever that is read."""
    live = await table_of(request)
    played = await live.ask_for(lambda: telling.record(live).material)
    name = f'attachment; filename="{played.hash}.material.json"'
    headers = {"content-disposition": name, "cache-control": "no-store"}
    text = material_text(played)
    return Response(text.encode(), media_type="application/json", headers=headers)


@get("/api/tables/{code:str}/replay")
async def replay(request: Req) -> Response[bytes]:
    live, lang = await table_of(request), spoken(request)
    text = request.query_params.get("seat", "")
    seat = int(text) if text.isdecimal() and len(text) < 4 else None
    return answer(await live.ask_for(lambda: telling.replay(live, lang, seat)))


@get("/api/tables/{code:str}/debrief")
async def debrief(request: Req) -> Response[bytes]:
    live, lang = await table_of(request), spoken(request)
    return answer(await live.ask_for(lambda: telling.debrief(live, lang)))


# All the rest


@get(["/", "/{path:path}"], sync_to_thread=False)
def front(request: Req) -> Response[bytes]:
    path = request.url.path
    if path.startswith("/api/"):
        raise HTTPException(status_code=404)
    return static.serve(path, request.headers.get("accept-encoding", ""), spoken(request))


ROUTES = [
    health,
    all_games,
    rules,
    layout,
    guide,
    pages,
    one_page,
    all_animals,
    nicknames,
    addresses,
    schema,
    create,
    about_table,
    table_layout,
    record,
    record_json,
    material,
    replay,
    debrief,
    *site.ROUTES,
    *DECK_ROUTES,
    front,
]


def make_app(hub: Hub, settings: Settings) -> Any:
    """The ASGI application, guarded."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hub.open()
        try:
            yield
        finally:
            await hub.close()

    app = Litestar(
        ROUTES,
        lifespan=[lifespan],
        state=AppState({"hub": hub, "settings": settings, "site": site.Site(hub.house)}),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BIGGEST_MESSAGE,
        exception_handlers={Exception: _problem},
    )
    return guarded(app, settings.hosts)


def _problem(request: Req, error: Exception) -> Response[bytes]:
    lang = spoken(request)
    problem = problem_of(error, lang)
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type="application/problem+json",
        headers={"cache-control": "no-store", "content-language": lang},
    )
