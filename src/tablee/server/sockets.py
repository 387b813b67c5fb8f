"""A device's connection: its messages go to the table's task, and the table's come back.

It is plain ASGI, since every move passes here once for its sender and once for everyone who hears
of it.
"""

from __future__ import annotations

import asyncio
import contextlib
from functools import partial
from typing import Any, Final
from urllib.parse import parse_qs

import msgspec

from tablee.kernel.words import Refusal, kernel_words
from tablee.server import wire
from tablee.server.device import Device
from tablee.server.guards import Receive, Scope, Send
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.spoken import language, say, why_not

BEFORE: Final = "/api/tables/"
AFTER: Final = "/live"

BIGGEST_MESSAGE: Final = 64 * 1024
MOST_AT_ONCE: Final = 20  # messages of a device that wait for an answer
MOST_WAITING: Final = 2000  # messages that a device may leave unread
FROM_DEVICE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.FromDevice)

NOWHERE: Final = 4404  # why a connection is closed: no table has this code


async def connect(scope: Scope, receive: Receive, send: Send, hub: Hub) -> None:
    """Serves one connection to its end."""
    await receive()
    path: str = scope["path"]
    if not (path.startswith(BEFORE) and path.endswith(AFTER)):
        await send({"type": "websocket.close", "code": NOWHERE})
        return
    await send({"type": "websocket.accept"})
    lang = spoken(scope)
    try:
        _, line = scope.get("client") or ("", 0)
        live = await hub.find(path.removeprefix(BEFORE).removesuffix(AFTER), line)
    except Refusal as refusal:
        why, _ = why_not(refusal, kernel_words(), lang)
        with contextlib.suppress(OSError, RuntimeError):
            await send(text(msgspec.json.encode(wire.Gone(why))))
            await send({"type": "websocket.close", "code": NOWHERE})
        return
    await _serve(receive, send, lang, live)


def spoken(scope: Scope) -> str:
    """The language of a connection."""
    asked = parse_qs(scope["query_string"].decode("latin-1")).get("lang")
    accepted = dict(scope["headers"]).get(b"accept-language", b"")
    return language(asked[0] if asked else None, accepted.decode("latin-1"))


def text(message: bytes) -> dict[str, Any]:
    return {"type": "websocket.send", "text": message.decode()}


async def _serve(receive: Receive, send: Send, lang: str, live: LiveTable) -> None:
    outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def put(message: bytes) -> None:
        outbox.put_nowait(message if outbox.qsize() < MOST_WAITING else None)

    device = Device(put, lang, close=lambda: outbox.put_nowait(None))
    live.guests += 1
    tasks = [
        asyncio.create_task(_read(receive, device, live)),
        asyncio.create_task(_write(send, outbox)),
    ]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.guests -= 1
        live.put(lambda: live.part(device))
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _read(receive: Receive, device: Device, live: LiveTable) -> None:
    """Takes messages one by one, and no more than a few before the table has answered them."""
    few = asyncio.Semaphore(MOST_AT_ONCE)
    while (event := await receive())["type"] == "websocket.receive":
        said = event.get("text") or event.get("bytes") or b""
        if len(said) > BIGGEST_MESSAGE:
            device.tell(wire.Refused(0, say("message_too_big", device.lang)))
            continue
        try:
            message = FROM_DEVICE.decode(said)
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


async def _write(send: Send, outbox: asyncio.Queue[bytes | None]) -> None:
    """Sends what the table has for the device, until there is no more or nobody reads it."""
    with contextlib.suppress(OSError, RuntimeError):
        while (message := await outbox.get()) is not None:
            await send(text(message))
        await send({"type": "websocket.close", "code": 1000})
