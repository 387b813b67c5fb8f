"""The guided first game of the Gnou: a question, a protection, a danger, a retreat."""

from __future__ import annotations

from typing import Final

from tablee.kernel.guide import Guide, Lesson

GUIDE: Final = Guide(
    seats=2,
    lessons=(
        Lesson("welcome"),
        Lesson("throw", 0, "roll", ("5", "2")),
        Lesson("awareness", 0, "learn anti-spy", ("anti-spy-1-1", "3")),
        Lesson("answer", 0, "answer 2"),
        Lesson("protection"),
        Lesson("other", 1, "roll", ("1", "1")),
        Lesson("danger"),
        Lesson("pass_on", 0, "offer"),
        Lesson("explain", 0, "done"),
        Lesson("draws", 1, "draw", ("anti-spy-1-2", "1")),
        Lesson("alone", 1, "answer 1"),
        Lesson("eliminated"),
        Lesson("end"),
    ),
)
