"""The guided first game of Alg(Un)o: one round, composed by the learner."""

from __future__ import annotations

from typing import Final

from tablee.kernel.guide import Guide, Lesson

GUIDE: Final = Guide(
    seats=3,
    start=(
        *("HA", "H5", "D2", "C9", "S3"),
        *("H7", "DJ", "D4", "CK", "S8"),
        *("H2", "D10", "C4", "C6", "SQ"),
    ),
    lessons=(
        Lesson("welcome"),
        Lesson("condition", 0, "draw condition", ("odd/hearts=1",)),
        Lesson("actions", 0, "draw actions", ("discard1/draw1",)),
        Lesson("choose", 0, "if odd"),
        Lesson("run", 0, "discard C9"),
        Lesson("others", 2, "discard SQ"),
        Lesson("last", 1, "discard CK"),
        Lesson("end"),
    ),
)
