"""The guided first game of Web Runners: a walk, an attack, a counter and a bridge."""

from __future__ import annotations

from typing import Final

from tablee.kernel.guide import Guide, Lesson

OURS: Final = ("creating-content", "gaming-passion", "debug", "e-learning", "troll", "community")
THEIRS: Final = ("troll", "bug", "hobbies", "fake-news", "secure-logins", "coding")

GUIDE: Final = Guide(
    seats=2,
    chosen={"characters": "white-hat,geekcolo"},
    start=(*OURS, *THEIRS),
    lessons=(
        Lesson("welcome"),
        Lesson("hand"),
        Lesson("walk", 0, "walk creating-content", ("class-talk",)),
        Lesson("red"),
        Lesson("other", 1, "walk coding", ("influencers",)),
        Lesson("walk_on", 0, "walk gaming-passion", ("hacking",)),
        Lesson("entry", 1, "attack bug 1"),
        Lesson("attacked", 0, "counter"),
        Lesson("sent_back", 0, "back 8", ("copyright", "surveillance")),
        Lesson("bridge", 0, "cross", ("digital-identity",)),
        Lesson("inside"),
        Lesson("end"),
    ),
)
