"""The command `tablee`: what it can do, and how it answers what is wrong."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Sequence
from typing import Any, TextIO

from cyclopts import App
from cyclopts.exceptions import CycloptsError

import tablee
from tablee.games import find, names
from tablee.kernel.game import Game
from tablee.kernel.words import LANGUAGES, Line, Refusal
from tablee.keyboard import AsJson, Lang, Screen, language
from tablee.lab_commands import balance, certify, odds, simulate
from tablee.play_commands import play, replay, verify
from tablee.quiz_commands import quiz
from tablee.serve_commands import backup, serve

app = App(
    name="tablee",
    version=tablee.__version__,
    help=(
        "A table for French games about the digital world.\n\n"
        "Begin with `tablee play goose`. Every command has its own --help with examples."
    ),
    console=Screen(),
)
app.command(quiz)


@app.command
def games(name: str | None = None, /, *, as_json: AsJson = False, lang: Lang = None) -> None:
    """List the games, or one game with its options.

    Examples: tablee games, tablee games goose

    Parameters
    ----------
    name:
        A game, to see its options and their values.
    """
    shown = [find(each) for each in ([name] if name else names())]
    if as_json:
        print(json.dumps([_described(game) for game in shown], ensure_ascii=False, indent=1))
        return
    spoken = lang or language()
    for game in shown:
        title = game.words.say("game", Line("title"), spoken)
        low, high = game.seats
        print(
            f"{game.name}: {title}, {low}-{high}. {game.words.say('game', Line('pitch'), spoken)}"
        )
        for option in game.options if name else ():
            text = game.words.say("options", Line(option.name), spoken)
            default = option.write(option.start(low))
            print(f"  {option.name}={option.allowed} [{default}]  {text}")


def _described(game: Game[Any]) -> dict[str, Any]:
    return {
        "game": game.name,
        "rules": game.version,
        "title": {lang: game.words.say("game", Line("title"), lang) for lang in ("fr", "en")},
        "seats": list(game.seats),
        "cooperative": game.cooperative,
        "bots": sorted({*game.bots, "random"}),
        "material": game.material().hash,
        "options": [
            {
                "name": option.name,
                "allowed": option.allowed,
                "default": option.write(option.start(game.seats[0])),
            }
            for option in game.options
        ],
    }


for command in (play, simulate, odds, balance, replay, verify, certify, serve, backup):
    app.command(command)


def run(argv: Sequence[str]) -> int:
    """Runs a command; what is wrong with it gets one sentence and the code 2.

    A reader that goes away, as `head` does once it has enough, is no error.
    """
    sys.path.insert(0, "")  # an author's own module lies in the folder at hand
    try:
        code = _answer(argv)
        sys.stdout.flush()
    except BrokenPipeError:
        _say_no_more(sys.stdout)
        return 0
    return code


def _answer(argv: Sequence[str]) -> int:
    try:
        done = app(list(argv), exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _refuse(str(error).strip() + " Try: tablee --help")
    except Refusal as refusal:
        return _refuse(refusal.say(_asked_language(argv) or language()))
    except BrokenPipeError:
        raise
    except OSError as error:
        return _refuse(f"{error.filename}: {error.strerror}.")
    except KeyboardInterrupt:
        return 130
    return done if isinstance(done, int) else 0


def _asked_language(argv: Sequence[str]) -> str | None:
    """The language that a command asked for, known before the command was understood."""
    for word, following in zip(argv, [*argv[1:], ""], strict=True):
        if word == "--lang" and following in LANGUAGES:
            return following
    return None


def _refuse(sentence: str) -> int:
    try:
        print(f"tablee: {sentence}", file=sys.stderr)
    except BrokenPipeError:
        _say_no_more(sys.stderr)
    return 2


def _say_no_more(stream: TextIO) -> None:
    """What is still to be written goes nowhere: the reader has gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
