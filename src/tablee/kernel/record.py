"""A game as text that a person can read: header, then a line a move, with what luck gave.

tablee record 1
game goose
rules 1
material 3c9e…
seats 2
option rule=2
promise 5d41…            SHA-256 of the secret seed, shown before the first move
share 8f14…              the number that a device added, a line each
start -> 2               what luck gave while the table was laid
1 roll -> 3 6            seat 1 plays `roll`; two dice show 3 and 6
2 roll -> typed 2 2      real dice, typed by the people who threw them
rewind 1                 back to the position after 1 move; what came after is an old branch
2 roll -> 5 1
end 1 2                  the places of the seats
won 1                    who won, or nobody
why reached              how it ended
seed 6a09…               shown after the last move
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Generic, TypeAlias, TypeVar

from tablee.kernel.game import Game, Material
from tablee.kernel.luck import Bag, Fair
from tablee.kernel.seats import Seat
from tablee.kernel.table import Move, Result, Table
from tablee.kernel.words import Fact, Refusal

T = TypeVar("T", bound=Table)

FORMAT: Final = 1
ARROW: Final = " -> "
TYPED: Final = "typed"
NOBODY: Final = "nobody"

Find: TypeAlias = Callable[[str], Game[Any]]
Provide: TypeAlias = Callable[[Game[Any]], Material]
Ways: TypeAlias = list[int | Bag | None]  # of each draw: one of so many, a kind of a bag; typed


HEADER: Final = ("game", "rules", "material", "seats")
ONCE: Final = (*HEADER, "promise", "start", "end", "won", "why", "seed")


class BadRecord(Refusal):
    """A record that cannot be read, replayed or believed."""


def broken(at: int, cause: Refusal) -> BadRecord:
    """A record refused for what is wrong in one of its lines."""
    refusal = BadRecord("broken_record", {"at": at})
    refusal.cause = cause
    return refusal


def misread(at: int, kind: str, **what: Fact) -> BadRecord:
    return broken(at, Refusal(kind, what))


@dataclass(frozen=True)
class Played:
    """One move or aside, and what luck gave; `typed` if people typed the dice."""

    who: Seat
    move: Move
    tape: tuple[str, ...] = ()
    typed: bool = False
    line: int = field(default=0, compare=False)


@dataclass(frozen=True)
class Rewound:
    """The table went back to the position after so many moves; luck did not."""

    moves: int
    line: int = field(default=0, compare=False)


Entry: TypeAlias = Played | Rewound


@dataclass
class Record(Generic[T]):
    """All that is needed to tell a game again."""

    game: Game[T]
    seats: int
    options: dict[str, Any]
    material: Material
    promise: str = ""
    shares: list[bytes] = field(default_factory=list)
    start: tuple[str, ...] = ()
    entries: list[Entry] = field(default_factory=list)
    result: Result | None = None
    seed: bytes = b""
    ending: int = field(default=0, compare=False)  # its line in the file

    def text(self) -> str:
        """The record as people read it."""
        return "\n".join([*self._header(), *map(entry_text, self.entries), *self._footer()]) + "\n"

    def _header(self) -> Iterator[str]:
        yield f"tablee record {FORMAT}"
        yield f"game {self.game.name}"
        yield f"rules {self.game.version}"
        yield f"material {self.material.hash}"
        yield f"seats {self.seats}"
        for option in self.game.options:
            yield f"option {option.name}={option.write(self.options[option.name])}"
        if self.promise:
            yield f"promise {self.promise}"
        for share in self.shares:
            yield f"share {share.hex()}"
        if self.start:
            yield "start" + ARROW + " ".join(self.start)

    def _footer(self) -> Iterator[str]:
        if self.result is not None:
            yield "end " + " ".join(map(str, self.result.places))
            yield "won " + (" ".join(str(seat + 1) for seat in self.result.won) or NOBODY)
            yield f"why {self.result.why}"
        if self.seed:
            yield f"seed {self.seed.hex()}"

    def json(self, ways: Sequence[Ways] = ()) -> str:
        """The record as programs read it; `record.schema.json` describes it.

        With the ways of each draw, laying the table first, its luck can be checked without rules.
        """
        result = self.result
        twin: dict[str, Any] = {
            "tablee": FORMAT,
            "game": self.game.name,
            "rules": self.game.version,
            "material": self.material.hash,
            "seats": self.seats,
            "options": {
                option.name: option.write(self.options[option.name]) for option in self.game.options
            },
            "promise": self.promise or None,
            "shares": [share.hex() for share in self.shares],
            "start": list(self.start),
            "entries": [_entry_json(entry) for entry in self.entries],
            "result": None if result is None else asdict(result),
            "seed": self.seed.hex() or None,
        }
        if ways:
            twin["ways"] = [[_way_json(way) for way in of_entry] for of_entry in ways]
        return json.dumps(twin, indent=1)


def entry_text(entry: Entry) -> str:
    if isinstance(entry, Rewound):
        return f"rewind {entry.moves}"
    assert ARROW not in entry.move, "a move may not hold the arrow of its line"
    luck = [TYPED] * entry.typed + list(entry.tape)
    return f"{entry.who + 1} {entry.move}" + (ARROW + " ".join(luck) if luck else "")


def _entry_json(entry: Entry) -> dict[str, Any]:
    if isinstance(entry, Rewound):
        return {"rewind": entry.moves}
    return {"who": entry.who, "move": entry.move, "luck": list(entry.tape), "typed": entry.typed}


def _way_json(way: int | Bag | None) -> int | list[tuple[str, int]] | None:
    """A bag as pairs: not every reader of JSON keeps the order of an object."""
    return list(way.items()) if isinstance(way, dict) else way


# Reading


def own(game: Game[Any]) -> Material:
    """The material that comes with a game."""
    return game.material()


def read(text: str, find: Find, material: Provide = own) -> Record[Any]:
    """The record in a text or in its JSON twin; `find` gives the game of a name.

    `material` gives what the game was played with: its own, or somebody's board or deck.
    """
    if text.lstrip().startswith("{"):
        text = _text_of_twin(text)
    lines = text.splitlines()
    head = re.fullmatch(r"tablee record (\d{1,9})", lines[0].strip()) if lines else None
    if head is None:
        raise BadRecord("not_a_record")
    if int(head[1]) != FORMAT:
        raise BadRecord("newer_record", {"format": head[1]})
    reading = _Reading()
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            reading.take(number, line.strip())
    return reading.finished(len(lines), find, material)


class _Reading:
    """The lines of a record, taken one by one."""

    def __init__(self) -> None:
        self.once: dict[str, tuple[int, str]] = {}
        self.options: dict[str, tuple[int, str]] = {}
        self.shares: list[bytes] = []
        self.entries: list[Entry] = []

    def take(self, at: int, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word.isdecimal():
            self.entries.append(_move(at, _number(at, word), rest))
        elif word == "rewind":
            self.entries.append(Rewound(_number(at, rest), at))
        elif word == "option":
            name, _, value = rest.partition("=")
            if name in self.options:
                raise misread(at, "said_twice", word=f"option {name}")
            self.options[name] = (at, value)
        elif word == "share":
            self.shares.append(_share(at, rest))
        elif word not in ONCE:
            raise misread(at, "no_such_line", text=line)
        elif word in self.once:
            raise misread(at, "said_twice", word=word)
        else:
            self.once[word] = (at, rest)

    def finished(self, last: int, find: Find, material: Provide) -> Record[Any]:
        for word in HEADER:
            if word not in self.once:
                raise misread(last, "never_said", word=word)
        game = find(self.once["game"][1])
        _check_rules(game, _number(*self.once["rules"]))
        seats = _number(*self.once["seats"])
        options = self._settled(game, seats)
        played_with = _known(material(game), self.once["material"][1])
        record = Record(
            game.speaking(played_with),
            seats,
            options,
            played_with,
            promise=self._said("promise"),
            shares=self.shares,
            start=tuple(self._said("start").removeprefix("->").split()),
            entries=self.entries,
        )
        if "end" in self.once:
            record.ending, places = self.once["end"]
            record.result = Result(
                _places(record.ending, places, seats), self._winners(), self._said("why")
            )
        if "seed" in self.once:
            record.seed = _bytes(*self.once["seed"])
        return record

    def _winners(self) -> tuple[Seat, ...]:
        at, won = self.once.get("won", (0, NOBODY))
        return () if won == NOBODY else tuple(_number(at, seat) - 1 for seat in won.split())

    def _said(self, word: str) -> str:
        return self.once.get(word, (0, ""))[1]

    def _settled(self, game: Game[Any], seats: int) -> dict[str, Any]:
        try:
            return game.settle(seats, {name: value for name, (_, value) in self.options.items()})
        except Refusal as refusal:
            name = str((refusal.line.what or {}).get("option"))
            at, _ = self.options.get(name, self.once["seats"])
            raise broken(at, refusal) from refusal


def _move(at: int, number: int, rest: str) -> Played:
    move, arrow, luck = f" {rest}".partition(ARROW)
    move = move.strip()
    tape = luck.split()
    typed = tape[:1] == [TYPED]
    if not move or (arrow and not tape[typed:]):
        raise misread(at, "no_move")
    return Played(number - 1, move, tuple(tape[typed:]), typed, at)


def _number(at: int, text: str) -> int:
    if not (text.isdecimal() and text.isascii() and len(text) < 10):
        raise misread(at, "no_number", text=text[:20])
    return int(text)


def _bytes(at: int, text: str) -> bytes:
    try:
        return bytes.fromhex(text)
    except ValueError:
        raise misread(at, "no_hexadecimal", text=text) from None


def _share(at: int, text: str) -> bytes:
    share = _bytes(at, text)
    if len(share) != Fair.SHARE:
        raise misread(at, "wrong_share", size=Fair.SHARE, here=len(share))
    return share


def _places(at: int, text: str, seats: int) -> tuple[int, ...]:
    places = tuple(_number(at, place) for place in text.split())
    if len(places) != seats:
        raise misread(at, "wrong_places", places=len(places), seats=seats)
    return places


def _check_rules(game: Game[Any], played: int) -> None:
    if played != game.version:
        raise BadRecord("other_rules", {"played": played, "here": game.version})


def _known(here: Material, played: str) -> Material:
    if here.hash != played:
        raise BadRecord("other_material", {"played": played[:12], "here": here.hash[:12]})
    return here


def _text_of_twin(text: str) -> str:
    """The JSON twin as lines, so that both forms have one reader."""
    try:
        twin = json.loads(text)
        lines = [f"tablee record {twin['tablee']}"]
        lines += [f"{word} {twin[word]}" for word in HEADER]
        lines += [f"option {name}={value}" for name, value in twin["options"].items()]
        lines += [f"promise {twin['promise']}"] if twin["promise"] else []
        lines += [f"share {share}" for share in twin["shares"]]
        lines += ["start" + ARROW + " ".join(twin["start"])] if twin["start"] else []
        lines += [entry_text(_entry_of_twin(entry)) for entry in twin["entries"]]
        if twin["result"]:
            lines.append("end " + " ".join(map(str, twin["result"]["places"])))
            lines.append("won " + (" ".join(str(s + 1) for s in twin["result"]["won"]) or NOBODY))
            lines.append(f"why {twin['result']['why']}")
        lines += [f"seed {twin['seed']}"] if twin["seed"] else []
    except json.JSONDecodeError as error:
        raise misread(error.lineno, "no_json", problem=error.msg) from error
    except KeyError as error:
        raise misread(1, "missing_part", part=str(error.args[0])) from error
    except (TypeError, AttributeError, ValueError, OverflowError, RecursionError) as error:
        raise misread(1, "no_twin", problem=repr(error)) from error
    return "\n".join(lines)


def _entry_of_twin(entry: dict[str, Any]) -> Entry:
    if "rewind" in entry:
        return Rewound(entry["rewind"])
    move = str(entry["move"])
    if ARROW in move or "\n" in move:
        raise ValueError(move)
    return Played(int(entry["who"]), move, tuple(entry["luck"]), bool(entry["typed"]))
