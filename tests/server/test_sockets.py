"""A device's line: messages of every size are framed as the protocol has it, and a heartbeat."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from tablee.server.sockets import Line, Outbox, framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2**16 - 1, 2**16])
def test_a_message_of_any_size_is_framed_as_the_library_frames_it(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)


def test_one_connection_that_cannot_be_written_to_ends_alone() -> None:
    heard: list[str] = []

    def transport(name: str, fails: bool = False) -> Any:
        def write(data: bytes) -> None:
            if fails:
                raise RuntimeError("a broken pipe")
            heard.append(name)

        return SimpleNamespace(
            write=write,
            abort=lambda: heard.append(f"{name} ends"),
            is_closing=lambda: False,
            get_write_buffer_size=lambda: 0,
        )

    async def tell() -> None:
        nobody: Any = None
        outbox = Outbox()
        for name in ("first", "second", "third"):
            line = Line(nobody, set(), outbox, SimpleNamespace(connections=set()))
            line.connection_made(transport(name, fails=name == "second"))
            line.spoken.state = State.OPEN
            line.tell(b"{}")
        await asyncio.sleep(0)

    asyncio.run(tell())
    assert heard == ["first", "second ends", "third"]


def test_a_line_that_is_closed_since_its_last_heartbeat_ends_at_the_next() -> None:
    ended = []
    transport: Any = SimpleNamespace(
        abort=lambda: ended.append("abort"), is_closing=lambda: True, write=lambda data: None
    )

    async def beat() -> None:
        nobody: Any = None
        line = Line(nobody, set(), Outbox(), SimpleNamespace(connections=set()))
        line.connection_made(transport)
        line.eof_received()
        line._beat()

    asyncio.run(beat())
    assert ended == ["abort"]
