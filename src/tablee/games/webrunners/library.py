"""The texts around the game, read from their files; they change no game."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from tablee.kernel.game import Material


@cache
def own_reading() -> Material:
    """What lies in the folder `reading`: the pages and the quiz."""
    folder = files("tablee.games.webrunners") / "reading"
    found = [
        (file.name, file.read_text(encoding="utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".toml")
    ]
    return Material(tuple(sorted(found)))
