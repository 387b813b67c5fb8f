"""A device's connection: its messages go to the table's task, and the table's come back.

Every move passes here once for its sender and once for everyone who hears of it, so nothing waits
and no task stands between the socket and the table: uvicorn hands the connection over, the
`websockets` library reads it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from http import HTTPStatus
from typing import Any, Final
from urllib.parse import parse_qs, unquote, urlsplit

import msgspec
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import SEND_EOF, State
from websockets.server import ServerProtocol
from websockets.typing import BytesLike

from tablee.kernel.words import Refusal, kernel_words
from tablee.server import wire
from tablee.server.device import Device
from tablee.server.guards import is_own
from tablee.server.hub import Hub
from tablee.server.live import LiveTable
from tablee.server.spoken import language, say, why_not

BEFORE: Final = "/api/tables/"
AFTER: Final = "/live"

BIGGEST_MESSAGE: Final = 64 * 1024
FAR_TOO_BIG: Final = 256 * 1024  # ends the connection
MOST_AT_ONCE: Final = 20  # messages of a device that wait for an answer
MOST_UNREAD: Final = 2 * 1024 * 1024  # bytes that a device may leave unread
HEARTBEAT: Final = 20.0  # seconds between two questions whether a device is still there
CLOSING: Final = 10.0  # seconds that a device has to close its end
FROM_DEVICE: msgspec.json.Decoder[Any] = msgspec.json.Decoder(wire.FromDevice)

log = logging.getLogger("tablee")

MESSAGES: Final = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)
NOWHERE: Final = 4404  # why a connection is closed: no table has this code


def framed(message: bytes) -> bytes:
    """A text message of a server, whole and unmasked, as RFC 6455 (5.2) frames it."""
    size = len(message)
    if size < 126:
        return b"\x81%c%b" % (size, message)
    if size < 2**16:
        return b"\x81\x7e%b%b" % (size.to_bytes(2, "big"), message)
    return b"\x81\x7f%b%b" % (size.to_bytes(8, "big"), message)


def is_utf8(message: BytesLike) -> bool:
    try:
        str(message, "utf-8")
    except UnicodeDecodeError:
        return False
    return True


class Outbox:
    """The connections that have something to say: it goes out at the end of this turn of the loop,
    all that one has to say at once."""

    def __init__(self) -> None:
        self._waiting: list[Line] = []

    def add(self, line: Line) -> None:
        if not self._waiting:
            line.loop.call_soon(self._send)
        self._waiting.append(line)

    def _send(self) -> None:
        waiting, self._waiting = self._waiting, []
        for line in waiting:
            try:
                line.send()
            except Exception:  # one that cannot be written to ends alone
                log.exception("a connection could not be written to")
                line.transport.abort()


class Line(asyncio.Protocol):
    """One connection, from its handshake to its end."""

    def __init__(
        self, hub: Hub, hosts: set[str], outbox: Outbox, server_state: Any, **_: Any
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.outbox = outbox
        self.hub = hub
        self.hosts = hosts
        self.connections: set[Any] = server_state.connections  # uvicorn's, which ends them all
        self.spoken = ServerProtocol(max_size=FAR_TOO_BIG)
        self.transport: asyncio.Transport
        self.device: Device | None = None
        self.live: LiveTable | None = None
        self.parts: list[bytes] = []  # of a message that comes in several
        self.text = True  # whether the message says that it is text
        self.unanswered = 0
        self.told: list[bytes] = []  # goes out with the outbox
        self.heard = True  # since the last heartbeat
        self.timer: asyncio.TimerHandle | None = None
        self.finding: asyncio.Task[None] | None = None

    # What uvicorn calls

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.heard = True
        self.spoken.receive_data(data)
        for event in self.spoken.events_received():
            if isinstance(event, Request):
                self._greet(event)
            elif isinstance(event, Frame) and event.opcode in MESSAGES:
                self._hear(event)
        self.send()

    def eof_received(self) -> None:
        self.spoken.receive_eof()
        self.send()

    def connection_lost(self, exc: Exception | None) -> None:
        self.connections.discard(self)
        if self.timer is not None:
            self.timer.cancel()
        if self.finding is not None:
            self.finding.cancel()
        if self.live is not None and self.device is not None:
            self.live.guests -= 1
            self.live.put(partial(self.live.part, self.device))

    def shutdown(self) -> None:
        """The server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        self.transport.close()

    # The handshake

    def _greet(self, request: Request) -> None:
        answer = self.spoken.accept(request)
        address = urlsplit(request.path)
        headers = {name.lower(): value for name, value in request.headers.raw_items()}
        path = unquote(address.path)
        known = path.startswith(BEFORE) and path.endswith(AFTER)
        if not (known and is_own(headers, self.hosts)):
            answer = self.spoken.reject(HTTPStatus.FORBIDDEN, "")
        self.spoken.send_response(answer)
        if answer.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            return
        asked = parse_qs(address.query).get("lang")
        lang = language(asked[0] if asked else None, headers.get("accept-language", ""))
        code = path.removeprefix(BEFORE).removesuffix(AFTER)
        self.transport.pause_reading()
        self.finding = self.loop.create_task(self._find(code, lang))

    async def _find(self, code: str, lang: str) -> None:
        """The table that the device came for, or why there is none."""
        try:
            peer = self.transport.get_extra_info("peername") or ("", 0)
            live = await self.hub.find(code, peer[1])
        except Refusal as refusal:
            self.tell(msgspec.json.encode(wire.Gone(why_not(refusal, kernel_words(), lang)[0])))
            self.close(NOWHERE)
        else:
            self.live = live
            self.live.guests += 1
            self.device = Device(self.tell, lang, close=self.close)
            self._beat()
        self.finding = None
        self._read_on()

    # Messages

    def _hear(self, frame: Frame) -> None:
        """Takes a message, and no more than a few before the table has answered them."""
        if not self.parts:
            self.text = frame.opcode is Opcode.TEXT
        if not frame.fin or self.parts:
            self.parts.append(bytes(frame.data))
            if not frame.fin:
                return
        said = b"".join(self.parts) if self.parts else frame.data
        self.parts.clear()
        if self.text and not is_utf8(said):
            self.spoken.fail(CloseCode.INVALID_DATA)  # RFC 6455 (8.1)
            return
        device, live = self.device, self.live
        if device is None or live is None:
            return  # a device that speaks before it is let in
        if len(said) > BIGGEST_MESSAGE:
            device.tell(wire.Refused(0, say("message_too_big", device.lang)))
            return
        try:
            message = FROM_DEVICE.decode(said)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            device.tell(wire.Refused(0, say("no_message", device.lang)))
            return
        self.unanswered += 1
        if self.unanswered == MOST_AT_ONCE:
            self.transport.pause_reading()
        live.put(partial(self._receive, live, device, message))

    async def _receive(self, live: LiveTable, device: Device, message: wire.Message) -> None:
        try:
            await live.receive(device, message)
        finally:
            if self.unanswered == MOST_AT_ONCE:
                self._read_on()
            self.unanswered -= 1

    def _read_on(self) -> None:
        if not self.transport.is_closing():
            self.transport.resume_reading()

    def tell(self, message: bytes) -> None:
        """Sends a message; a device that leaves too much unread is not there any more."""
        if self.spoken.state is not State.OPEN or self.transport.is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_UNREAD:
            self.transport.abort()
            return
        if not self.told:
            self.outbox.add(self)
        self.told.append(framed(message))

    def send(self) -> None:
        """Passes on, as one, all that is to be said; after its last word the connection ends."""
        said = [*self.told, *self.spoken.data_to_send()]
        self.told.clear()
        if said and not self.transport.is_closing():
            self.transport.write(b"".join(said))
            if said[-1] == SEND_EOF:
                self.transport.close()

    # Its end

    def _beat(self) -> None:
        """Asks a device whether it is there; one that is silent, or closing ever since, is gone."""
        silent = not self.heard and self.unanswered < MOST_AT_ONCE
        if silent or self.spoken.state is not State.OPEN:
            self.transport.abort()
            return
        self.heard = False
        self.spoken.send_ping(b"")
        self.send()
        self._later(HEARTBEAT, self._beat)

    def close(self, code: int = CloseCode.NORMAL_CLOSURE) -> None:
        """Says goodbye, and waits a little for the device to say it too."""
        if self.spoken.state is State.OPEN:
            self.spoken.send_close(code)
            self.send()
            self._later(CLOSING, self.transport.abort)

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, call)
