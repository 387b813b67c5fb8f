"""The guided first game of the gardiens: one round of two, from a look to a threat countered."""

from __future__ import annotations

from typing import Final

from tablee.kernel.guide import Guide, Lesson

GRID: Final = ("false-adviser", "old-photo", "helpline", "ghost-shop")
HANDS: Final = ("hover-link", "secret-code", "update", "check-source", "two-factor", "kind-word")

GUIDE: Final = Guide(
    seats=2,
    start=(*GRID, *HANDS),
    lessons=(
        Lesson("welcome"),
        Lesson("action", 0, "play hover-link"),
        Lesson("look", 0, "look 1"),
        Lesson("look_again", 0, "look 2", ("backup",)),
        Lesson("partner", 1, "play check-source", ("passphrase",)),
        Lesson("second", 0, "play secret-code", ("block-account",)),
        Lesson("security", 1, "play two-factor", ("keep-proof",)),
        Lesson("alert", 0, "alert 1"),
        Lesson("no_alert", 1, "no alert"),
        Lesson("turn", 0, "turn 1"),
        Lesson("green", 1, "turn 3"),
        Lesson("lay", 0, "lay secret-code 1"),
        Lesson("lays", 1, "lay two-factor 1", ("pile-on", "pop-up", "phishing")),
        Lesson("countered"),
        Lesson("end"),
    ),
)
