"""The server's routes: what is read over HTTP, and the live connection of a device."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import Litestar, Response, get, post, websocket
from litestar.datastructures import State as AppState
from litestar.exceptions import HTTPException, WebSocketDisconnect

import tablee
from tablee.games import names
from tablee.kernel.words import Refusal, kernel_words
from tablee.server import reading, static, telling, wire
from tablee.server.asked import Req, Socket, answer, game_of, hub_of, spoken, table_of
from tablee.server.deck_routes import DECK_ROUTES
from tablee.server.device import Device
from tablee.server.guards import guarded, problem_of
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.network import address, urls
from tablee.server.seats import animals, suggested_nicknames
from tablee.server.spoken import named, say, sorry, why_not
from tablee.server.store import material_text

BIGGEST_MESSAGE = 64 * 1024
MOST_AT_ONCE = 20  # messages of a device that wait for an answer
MOST_WAITING = 2000  # messages that a device may leave unread
FROM_DEVICE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.FromDevice)
NEW_TABLE = msgspec.json.Decoder(wire.NewTable)


@dataclass
class Settings:
    """Where the server is reached, and what it plays."""

    port: int = 8000
    host: str = "0.0.0.0"
    public_url: str = ""
    games: list[str] = field(default_factory=names)


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
    settings: Settings = request.app.state.settings
    path = request.query_params.get("path", "")
    path = path if path.startswith("/") and len(path) < 200 else ""
    found = urls(settings.host, settings.port, settings.public_url, spoken(request))
    if not found:
        found = [(str(request.base_url).rstrip("/"), request.headers.get("host", ""))]
    return answer([address(url + path, label) for url, label in found])


@get("/api/schema", sync_to_thread=False)
def schema() -> Response[bytes]:
    """Every message and answer, as JSON Schema."""
    return answer(wire_schema())


def wire_schema() -> dict[str, Any]:
    kinds = [
        each
        for each in vars(wire).values()
        if isinstance(each, type)
        and issubclass(each, msgspec.Struct)
        and each not in (wire.Message, wire.Command)
    ]
    _, parts = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$defs": parts}


# Tables


@post("/api/tables")
async def create(request: Req) -> Response[bytes]:
    body = await request.body()
    try:
        wanted = NEW_TABLE.decode(body)
    except msgspec.MsgspecError as error:
        raise HTTPException(str(error), status_code=400) from error
    return answer(await hub_of(request).create(wanted), 201)


@get("/api/tables/{code:str}")
async def about_table(request: Req) -> Response[bytes]:
    live = await table_of(request)
    state = live.state
    return answer({"code": state.code, "game": state.game, "state": state.phase})


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


@websocket("/api/tables/{code:str}/live")
async def live_table(socket: Socket) -> None:
    """A device's connection: its messages go to the table's task, the table's come back."""
    await socket.accept()
    outbox: asyncio.Queue[bytes | None] = asyncio.Queue()
    lang = spoken(socket)

    def send(message: bytes) -> None:
        if outbox.qsize() < MOST_WAITING:
            outbox.put_nowait(message)
        else:
            outbox.put_nowait(None)

    device = Device(send, lang, close=lambda: outbox.put_nowait(None))
    try:
        live = await table_of(socket)
    except Refusal as refusal:
        why, _ = why_not(refusal, kernel_words(), lang)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_data(msgspec.json.encode(wire.Gone(why)), mode="text")
            await socket.close(code=4404)
        return
    live.guests += 1
    tasks = [
        asyncio.create_task(_read(socket, device, live)),
        asyncio.create_task(_write(socket, outbox)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.guests -= 1
        live.put(lambda: live.part(device))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(socket: Socket, device: Device, live: LiveTable) -> None:
    """Takes messages one by one, and no more than a few before the table has answered them."""
    few = asyncio.Semaphore(MOST_AT_ONCE)
    while True:
        try:
            text = await socket.receive_data(mode="text")
        except (WebSocketDisconnect, RuntimeError):
            return
        if len(text) > BIGGEST_MESSAGE:
            device.tell(wire.Refused(0, say("message_too_big", device.lang)))
            continue
        try:
            message = FROM_DEVICE.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            device.tell(wire.Refused(0, say("no_message", device.lang)))
            continue
        await few.acquire()
        live.put(partial(_receive, live, device, message, few))


async def _receive(
    live: LiveTable, device: Device, message: wire.Message, few: asyncio.Semaphore
) -> None:
    try:
        await live.receive(device, message)
    finally:
        few.release()


async def _write(socket: Socket, outbox: asyncio.Queue[bytes | None]) -> None:
    """Sends what the table has for the device, until there is no more or nobody reads it."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
        while (message := await outbox.get()) is not None:
            await socket.send_data(message, mode="text")
        await socket.close()


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
    *DECK_ROUTES,
    live_table,
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
        state=AppState({"hub": hub, "settings": settings}),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=BIGGEST_MESSAGE,
        exception_handlers={Exception: _problem},
    )
    hosts = {urlsplit(settings.public_url).netloc} if settings.public_url else set()
    return guarded(app, hosts)


def _problem(request: Req, error: Exception) -> Response[bytes]:
    lang = spoken(request)
    problem = problem_of(error, lang)
    return Response(
        msgspec.json.encode(problem),
        status_code=problem.status,
        media_type="application/problem+json",
        headers={"cache-control": "no-store", "content-language": lang},
    )
