"""What was measured, as Markdown: the page docs/speed.md is made here and nowhere else."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from bench import rules, server
from bench.machine import Spread

HEAD = """# How fast Tablée is

This page is written by `make bench ARGS=--write`; every figure in it was measured in that one run,
but for the profile at its end.
Figures of different machines, or of different runs, say nothing beside each other: read the ratios.
Contenders play in turn (A B C D A B C D …), each on one core; a figure is the median of the rounds,
with the lowest and the highest round in brackets, and a ratio is taken round by round. Rules are
timed by the processor time of the process, so that other programs count for little.
"""

RULES = """
## The rules

The goose, rule 1, four seats, played at random to its end on one core. Each peer is driven twice:
*as documented*, the way its own pages show, and *plain*, with the same choice over its legal
actions that we make and nothing that its pages add. Ours as documented is the loop of
`tablee simulate`; ours plain is a loop over `moves` and `advance`. OpenSpiel plays a game written
in Python for `pyspiel`; PettingZoo an AEC environment in the two wrappers that its tutorial puts
around one, plain without them; boardgame.io its local client, plain its bare reducer.
"""

AGREED = """
All play the same game: before anything is timed, and again over all that was played, the wins by
seat are held against the exact odds (`tablee odds goose --players 4`) and the mean number of throws
against ours. Chi-square above {square} or more than {deviations:.0f} deviations stops the bench.
"""

OWN = """
### All five games, from the middle

Copies of a table in the middle of a random game, and playouts from there (copy, then random play to
the end), on twenty such tables a game, four seats where the game takes them.
"""

FLAT = """
### The n-th move

Microseconds a move in a game of {moves:,} moves: its first tenth against its last. A ratio of about
1 says that a move costs the same however long the game has been.
"""

SERVER = """
## The server

{tables} tables of four seats, each seat with its own connection; every seat hears of every move and
gets its view. The server has one core; the load comes from one Node process on the other, which
reads no more of a message than it must. All play the goose on a board that nobody leaves, so that
no table ends meanwhile. Tablée writes each move to SQLite with `synchronous=FULL` before anyone
hears of it and sends each seat its view, its offers and the sentences in its language; the others
keep everything in memory, except where files are named. Colyseus sends a patch of its state at once
after a move, not every 50 ms, and a message that tells it.

*Saturated*: every table always has one move on its way; a move is over when all four seats have
heard of it. *Delay*: at {rate} moves a second at fixed times, from the time that a move was due
until its last seat has heard. Busy is the share of its core that each side used while saturated:
where the load's share is well below 1, the load is not what is measured.
"""

GROWTH = """
### Growth

One round a size, and the middle of the rounds above. Delays at {rate} moves a second over all
tables.
"""

LEFT = """
### What was mended, and what is left

Mended last, saturated, 200 tables, the server before and after in turn, three rounds of each: what
all seats see alike is said and encoded once and goes into each seat's message as it is; the moves
of many tables go to disk in one statement, for each statement passed the interpreter's lock to the
tables' thread and waited to have it back; lines to be said are no longer frozen, which took twice
as long; all connections are written to in one call of the loop. 124 µs of processor time a move
became 110, and compiled 87. Tried and not kept: writing to disk on the loop's own thread (7 to 8 µs
less, but a slow disk would stop every table at each move), writing to a socket at once instead of
at the end of the loop's turn (slower, all of it in the system), a shorter turn of the interpreter's
lock (no difference).

Where the time goes (`perf record -e cpu-clock`, saturated, 200 tables, whole process): 61 % in the
interpreter, 28 % in the system, 3 % in the event loop's own code, 2 % in SQLite, 2 % in msgspec;
compiled 42 % in the interpreter's library, 38 % in the system, 8 % in what was compiled. The
dearest lines (py-spy, which counts calls of the system for too much; samples of the loop's thread):

| line | of the loop's samples |
| --- | --- |
| the event loop itself | 16.5 % |
| a socket's write (`Line.send`) | 15.8 % |
| encoding what each seat is told (`Publisher.moment`) | 3.1 % |

The rest is spread over some two hundred calls a move: a dozen sentences are a tenth, all that a
moment says to its four seats more than a third. The system alone takes 30 µs and more, four writes
to four seats and one read: three times boardgame.io in memory, 70 µs in all, would leave less for
everything else than the compiled server needs now. Each of the four seats gets its view, its offers
and sentences in its language, and the move lies on disk before anyone hears of it; Colyseus keeps
its tables in memory, sends short binary messages and runs compiled by V8. Half the delay of a
server in memory cannot be had by anything that waits for a disk: one `fdatasync` takes about as
long here as boardgame.io's whole answer may take then. Doing less for each move (deltas of views,
sentences made by the device) would come closer, and would put rules or words into the front.

`make fast` compiles with mypyc the rules of the games, their tables and views, luck, matches,
sentences, the bots, the loop of `tablee simulate`, the server's way from socket to table. mypyc
2.4.1 builds no dataclass that is generic or abstract, as each question is ("attribute '__dict__' of
'type' objects is not writable"), and takes what a class of questions shares for a field:
`.ci/compilable.py` writes these in other words into the copy that is compiled. Authors may inherit
from the compiled tables and questions.

Mended last in the rules, not compiled: facts of a throw that nobody hears of are not named, a chain
is opened on a special square only, luck is picked with `floor` instead of `int`, bots that never
choose get no luck of their own (in all, 76 µs of processor time a playout of the goose became 49).
Tried and not kept: the calls of a throw written out (`die`, `left_of`, `ask`, `ahead`, `advance`: 1
to 3 % each), both dice in one call (slower), `__slots__` on tables (no gain); the goose compiled by
Cython as it is written, types not read (no faster than Python), and questions compiled as the
classes that Python makes (a sixth slower than as they are compiled now).
"""


def row(*cells: object) -> str:
    return "| " + " | ".join(map(str, cells)) + " |"


def table(head: tuple[str, ...], rows: Sequence[tuple[object, ...]]) -> list[str]:
    return ["", row(*head), row(*["---"] * len(head)), *(row(*each) for each in rows)]


def times(ratio: Spread, goal: float | None = None) -> str:
    """A ratio as people read it, and whether it reaches its goal."""
    text = f"{ratio.text(1 if ratio.middle >= 1.95 else 2)} ×"
    if goal is None:
        return text
    return f"{text}, goal ≥ {goal:g}: {'reached' if ratio.middle >= goal else 'missed'}"


def rules_part(found: dict[str, Any]) -> list[str]:
    rates, ratios = found["rates"], found["ratios"]
    rows: list[tuple[object, ...]] = []
    for name, each in rates.items():
        goal = rules.GOAL if name in ("OpenSpiel", "PettingZoo", "boardgame.io") else None
        ratio = ratios.get(name)
        rows.append(
            (
                name,
                each["documented"].text(),
                "" if ratio is None else times(ratio["documented"], goal),
                each["plain"].text(),
                "" if ratio is None else times(ratio["plain"]),
            )
        )
    head = ("", "as documented: playouts/s", "Tablée is", "plain: playouts/s", "Tablée is")
    agreed = [
        (
            name,
            f"{each['playouts']:,}",
            " ".join(f"{100 * share:.1f}" for share in each["shares"]),
            f"{each['square']:.1f}",
            f"{each['throws']:.2f} ± {each['error']:.2f}",
            f"{each['apart']:+.1f}",
        )
        for name, each in found["agreed"].items()
    ]
    exact = " ".join(f"{100 * share:.1f}" for share in rules.exact_odds())
    return [
        RULES.strip("\n"),
        *table(head, rows),
        AGREED.format(square=rules.CHI_SQUARE, deviations=rules.DEVIATIONS).rstrip("\n"),
        *table(
            ("", "playouts", f"wins by seat, % (exact: {exact})", "chi²", "throws", "deviations"),
            agreed,
        ),
    ]


def own_part(middles: Any, flat: Any, moves: int) -> list[str]:
    lines = [OWN.rstrip("\n")]
    lines += table(
        ("game", "copies/s", "playouts/s", "moves/s"),
        [
            (name, each["copies"].text(), each["playouts"].text(), each["moves"].text())
            for name, each in middles.items()
        ],
    )
    lines.append(FLAT.format(moves=moves).rstrip("\n"))
    return lines + table(
        ("", "first tenth, µs", "last tenth, µs", "last / first"),
        [
            (name, each["first"].text(1), each["last"].text(1), each["ratio"].text(2))
            for name, each in flat.items()
        ],
    )


def server_part(found: dict[str, Any]) -> list[str]:
    spreads = found["spreads"]
    lines = [SERVER.format(tables=found["tables"], rate=server.RATE).strip("\n")]
    lines += table(
        ("", "saturated, moves/s", "processor time, µs a move", "busy: server, load"),
        [
            (
                name,
                each["moves"].text(),
                each["cost"].text(),
                f"{each['busy'].middle:.2f}, {each['load'].middle:.2f}",
            )
            for name, each in spreads.items()
        ],
    )
    lines += table(
        ("", "against", "saturated", "by processor time"),
        [
            (ours, peer, times(ratio, server.GOALS.get(peer)), times(found["cheaper"][ours, peer]))
            for (ours, peer), ratio in found["faster"].items()
        ],
    )
    lines += table(
        ("", "p50, ms", "p99, ms", "moves/s reached"),
        [
            (name, each["p50"].text(2), each["p99"].text(2), each["reached"].text())
            for name, each in spreads.items()
        ],
    )
    lines += table(
        ("", "against", "p50", "p99"),
        [
            (ours, peer, _delay(ratio, peer), _delay(found["p99"][ours, peer], peer))
            for (ours, peer), ratio in found["p50"].items()
        ],
    )
    lines += table(
        ("", "memory a table, KB", "tables opened/s", "message, bytes a seat", "moves lost"),
        [
            (
                name,
                each["memory"].text(),
                each["opened"].text(),
                f"{each['size'].middle:,.0f}",
                f"{each['lost'].high:.0f}",
            )
            for name, each in spreads.items()
        ],
    )
    lines.append(GROWTH.format(rate=server.RATE).rstrip("\n"))
    lines += table(
        ("tables", "", "saturated, moves/s", "p50, ms", "p99, ms", "memory a table, KB"),
        [
            (
                f"{size:,}",
                name,
                f"{each['moves']:,.0f}",
                f"{each['p50']:.2f}",
                f"{each['p99']:.2f}",
                f"{each['memory']:,.0f}",
            )
            for size, sizes in sorted(_grown(found).items())
            for name, each in sizes.items()
        ],
    )
    return [*lines, LEFT.rstrip("\n")]


def _grown(found: dict[str, Any]) -> dict[int, dict[str, dict[str, float]]]:
    """The sizes of the growth, and between them the size that was measured in rounds."""
    middles = {
        name: {what: spread.middle for what, spread in each.items()}
        for name, each in found["spreads"].items()
        if name != server.FLATFILE.name
    }
    return {**found["growth"], found["tables"]: middles}


def _delay(ratio: Spread, peer: str) -> str:
    """Our delay in theirs, and whether that reaches the goal."""
    if peer not in server.GOALS:
        return ratio.text(2)
    reached = "reached" if ratio.middle <= server.DELAY_GOAL else "missed"
    return f"{ratio.text(2)}, goal ≤ {server.DELAY_GOAL:g}: {reached}"


def page(about: dict[str, str], parts: list[list[str]], minutes: float) -> str:
    """The whole page."""
    day = datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC")
    lines = [HEAD.rstrip("\n"), "", f"Measured on {day}, in {minutes:.0f} minutes."]
    lines += table(("", ""), list(about.items()))
    for part in parts:
        lines += ["", *part]
    return "\n".join(lines) + "\n"
