"""The guided first game of the goose: seven throws, from the first step to square 63."""

from __future__ import annotations

from typing import Final

from tablee.kernel.guide import Guide, Lesson

GUIDE: Final = Guide(
    seats=2,
    lessons=(
        Lesson("welcome"),
        Lesson("throw", 0, "roll", ("4", "2")),
        Lesson("bridge"),
        Lesson("other", 1, "roll", ("5", "3")),
        Lesson("again", 0, "roll", ("1", "1")),
        Lesson("goose", 1, "roll", ("6", "5")),
        Lesson("inn", 0, "roll", ("3", "2")),
        Lesson("skipped", 0, "roll", ("6", "4")),
        Lesson("well", 0, "roll", ("6", "5")),
        Lesson("maze"),
        Lesson("exactly"),
        Lesson("ready"),
    ),
)
