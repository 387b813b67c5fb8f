"""The games: packages of one shape; none imports another."""

from __future__ import annotations

import re
from difflib import get_close_matches
from importlib import import_module
from importlib.metadata import entry_points
from typing import Any

from tablee.kernel.game import Game
from tablee.kernel.words import LANGUAGES, Line, Refusal

OURS = ("goose", "gnou", "alguno", "webrunners", "gardiens")
GROUP = "tablee.games"  # where an installed package of somebody else's names its game


def names() -> list[str]:
    """Every game that can be played here: ours, then those of other installed packages."""
    return [*OURS, *sorted(entry_points(group=GROUP).names - set(OURS))]


def game(name: str) -> Game[Any]:
    """The game of this name; a Refusal with the nearest names if there is none."""
    if name in OURS:
        return _checked(import_module(f"tablee.games.{name}").GAME)
    for entry in entry_points(group=GROUP, name=name):
        return _checked(entry.load())
    known = names()
    near = _nearest(name.lower(), known)
    if near:
        raise Refusal("unknown_game_near", {"name": name, "near": near, "names": known})
    raise Refusal("unknown_game", {"name": name, "names": known})


def _nearest(text: str, known: list[str]) -> str | None:
    """The game that was probably meant, by its name or by a word of its title."""
    meant = {name: name for name in known}
    for name in known:
        for lang in LANGUAGES:
            title = game(name).words.say("game", Line("title"), lang).lower()
            meant |= dict.fromkeys(re.findall(r"\w{3,}", title), name)
    near = get_close_matches(text, meant, n=1)
    return meant[near[0]] if near else None


def find(name: str) -> Game[Any]:
    """A game by its name or, for an author at work on it, as `module:attribute`.

    Only for what is typed at a keyboard: a name in a file must not import a module.
    """
    module, colon, attribute = name.partition(":")
    if not colon:
        return game(name)
    try:
        return _checked(getattr(import_module(module), attribute))
    except Exception as error:  # whatever an author's module does while it is read
        problem = f"{type(error).__name__}: {error}"
        raise Refusal("no_such_module", {"name": name, "problem": problem}) from error


def _checked(found: object) -> Game[Any]:
    if not isinstance(found, Game):
        raise TypeError(f"a game is a tablee.Game, not {found!r}")
    return found
