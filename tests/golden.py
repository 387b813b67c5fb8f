"""Golden playthroughs: one game a variant as text, with moves, luck, events and what is seen.

`make golden` writes them anew; they are read as a diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tablee.bots import bot, seated
from tablee.games import OURS, game
from tablee.kernel.game import Game
from tablee.kernel.luck import Random
from tablee.kernel.match import Match
from tablee.kernel.table import moves

FOLDER = Path(__file__).parent / "golden"

VARIANTS: dict[str, dict[str, tuple[int, dict[str, str]]]] = {
    "goose": {
        "rule-1": (3, {"rule": "1"}),
        "rule-2": (3, {"rule": "2"}),
        "rule-2-young": (2, {"rule": "2", "tokens": "8", "release": "3", "first": "lot"}),
    },
    "gnou": {
        "galopant": (3, {"variant": "galopant"}),
        "trottant": (4, {"variant": "trottant", "level": "1,2,3,2", "first": "lot"}),
        "expert": (2, {"expert": "yes", "master": "yes", "direction": "left"}),
    },
    "alguno": {
        "levels-1-1": (3, {"levels": "1,1"}),
        "levels-1-2": (4, {"levels": "1,2", "rounds": "5"}),
        "levels-2-2": (3, {"levels": "2,2", "first": "lot"}),
    },
    "webrunners": {
        "two": (2, {}),
        "three-by-choice": (
            3,
            {"characters": "geekcolo,white-hat,lot", "first": "lot", "rounds": "10"},
        ),
        "four-health": (4, {"theme": "health", "rounds": "10", "window": "20"}),
    },
    "gardiens": {
        "team": (3, {"first": "lot"}),
    },
}


def playthrough(played: Game[Any], seats: int, chosen: dict[str, str]) -> str:
    """A game between the game's own bots, told line by line."""
    return "\n".join(lines(played, seats, chosen)) + "\n"


def lines(played: Game[Any], seats: int, chosen: dict[str, str]) -> Iterator[str]:
    luck, thought = Random("golden"), Random("golden bots")
    match = Match(played, seats, chosen, luck)
    bots = [bot(played, name) for name in seated(played, seats, None)]
    yield from match.record.text().splitlines()
    shown: dict[int | None, dict[str, Any]] = {}
    yield from views(match, shown)
    while match.table.result is None:
        who = match.table.pending[-1].asked
        legal = moves(match.table, who)
        move, why = bots[who](played, match.table, who, legal, thought)
        yield ""
        yield f"moves {' | '.join(legal)}"
        events = match.play(who, move)
        yield match.record.text().splitlines()[-1 if match.table.result is None else -4]
        yield f"  because {played.words.say('why', why, 'en')}"
        for event in events:
            secret = "" if event.only is None else f" [only {[seat + 1 for seat in event.only]}]"
            yield f"  fr {played.words.say('events', event, 'fr')}{secret}"
            yield f"  en {played.words.say('events', event, 'en')}{secret}"
        yield from views(match, shown)
    yield ""
    yield from match.record.text().splitlines()[-3:]


def views(match: Match[Any], shown: dict[int | None, dict[str, Any]]) -> Iterator[str]:
    """What has changed in what everyone sees; what all see is said once."""
    played, t = match.record.game, match.table
    common = dict(played.view(t, None))
    for observer in [None, *played.people(t)]:
        seen = dict(played.view(t, observer))
        before = shown.get(observer, {})
        news = {
            key: value
            for key, value in seen.items()
            if before.get(key, ...) != value and (observer is None or common.get(key, ...) != value)
        }
        shown[observer] = seen
        if news:
            name = "all" if observer is None else f"seat {observer + 1}"
            yield f"  {name} sees {json.dumps(news, ensure_ascii=False)}"


def main() -> None:
    for name in OURS:
        for variant, (seats, chosen) in VARIANTS[name].items():
            file = FOLDER / name / f"{variant}.txt"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(playthrough(game(name), seats, chosen), encoding="utf-8")


if __name__ == "__main__":
    main()
