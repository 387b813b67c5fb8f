"""A device's line: messages of every size are framed as the protocol has it."""

import pytest
from websockets.frames import Frame, Opcode

from tablee.server.sockets import framed


@pytest.mark.parametrize("size", [0, 1, 125, 126, 2**16 - 1, 2**16])
def test_a_message_of_any_size_is_framed_as_the_library_frames_it(size: int) -> None:
    message = b"x" * size
    assert framed(message) == Frame(Opcode.TEXT, message).serialize(mask=False)
