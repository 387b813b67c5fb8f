"""What the command `tablee` can do, and how it answers what is wrong."""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, TextIO

from cyclopts import App, Parameter
from cyclopts.exceptions import CycloptsError

import tablee
from tablee.bots import seated
from tablee.games import find, names
from tablee.kernel.game import Game
from tablee.kernel.laws import LAWS
from tablee.kernel.luck import Fair, Random
from tablee.kernel.match import Match, retell
from tablee.kernel.match import verify as verify_luck
from tablee.kernel.record import Played, Record
from tablee.kernel.trial import Broken
from tablee.kernel.words import LANGUAGES, Line, Refusal
from tablee.keyboard import (
    AsJson,
    KeptGame,
    Lang,
    Screen,
    Whole,
    check_place,
    checked_jobs,
    language,
    load,
    material_of,
    pairs,
    progress,
)
from tablee.lab.balance import balance as balance_page
from tablee.lab.certify import certify_with
from tablee.lab.odds import odds as exact_odds
from tablee.lab.simulate import Plan
from tablee.lab.simulate import simulate as simulate_games
from tablee.quiz_commands import quiz
from tablee.serve_commands import backup, serve
from tablee.terminal import Teller, Terminal

Options = Annotated[
    list[str] | None,
    Parameter(
        "--option",
        consume_multiple=True,
        negative="",
        help="name=value; may be given several times. `tablee games GAME` lists a game's options.",
    ),
]
MaterialFile = Annotated[
    Path | None,
    Parameter("--material", help="Your own board or deck, in place of the file of the same name."),
]
Jobs = Annotated[Whole, Parameter("--jobs", help="How many processes work at once.")]

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


@app.command
def play(
    game: str,
    /,
    *,
    players: Whole | None = None,
    humans: Whole = 1,
    name: Annotated[list[str] | None, Parameter(negative="", consume_multiple=True)] = None,
    bot: str | None = None,
    option: Options = None,
    dice: Literal["drawn", "typed"] = "drawn",
    record: Path | None = None,
    seed: Whole | None = None,
    material: MaterialFile = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, against bots or round one keyboard.

    The game is told in sentences; type a number to play, "why" to hear why a move is not possible,
    "rules 6.1" for a sentence of the rules, "where" to hear how the game stands.

    Examples: tablee play goose, tablee play goose --players 4 --humans 4 --dice typed,
    tablee play goose --option rule=2 --option tokens=7 --record evening.tablee

    Parameters
    ----------
    game:
        Which game; `tablee games` lists them.
    players:
        How many seats, bots included; as many as the game needs at least, if not given.
    humans:
        How many of them sit at this keyboard; the others are bots. 0 shows a game between bots.
    name:
        The names of the people, seat 1 first.
    bot:
        Which bot plays the other seats.
    dice:
        "typed" if you throw real dice and type what they show.
    record:
        A file in which the game is kept, to replay and verify it.
    seed:
        A number that fixes all luck, to play the same game again.
    """
    chosen = find(game)
    seats = players if players is not None else max(chosen.seats[0], humans)
    spoken = lang or language()
    secret, share = _luck(seed)
    match = Match.fair(chosen, seats, pairs(option), secret, [share], material_of(chosen, material))
    if not 0 <= humans <= seats:
        raise Refusal("no_humans", {"humans": humans, "seats": seats})
    people = frozenset(range(humans))
    teller = Teller(
        match.record.game, spoken, _seat_names(chosen, seats, people, name or [], spoken)
    )
    bots = seated(chosen, seats, bot)
    terminal = Terminal(match, teller, people, bots, Random(seed), typed=dice == "typed")
    if record is None:
        terminal.run()
        return
    kept = KeptGame(record, match, teller)
    teller.tell("promise", promise=match.record.promise[:8])
    terminal.keep = kept.keep
    terminal.run()
    match.show_seed(secret)
    if kept.keep():
        teller.tell("saved", file=str(record))


def _luck(seed: int | None) -> tuple[bytes, bytes]:
    """The secret seed and this device's share; both from the number, if there is one."""
    if seed is None:
        return os.urandom(32), os.urandom(Fair.SHARE)
    secret, share = (
        hashlib.sha256(f"tablee {part} {seed}".encode()).digest() for part in ("seed", "share")
    )
    return secret, share[: Fair.SHARE]


def _seat_names(
    game: Game[Any], seats: int, people: frozenset[int], given: Sequence[str], lang: str
) -> list[str]:
    """The names given to people, then the seats' numbers, bots marked."""
    if len(given) > len(people) or len({*given, ""}) != len(given) + 1:
        raise Refusal("wrong_names", {"humans": len(people), "names": list(given)})
    robot = " (robot)" if lang == "fr" else " (bot)"
    return [
        given[seat]
        if seat < len(given)
        else game.words.seat(seat, lang) + ("" if seat in people else robot)
        for seat in range(seats)
    ]


@app.command
def simulate(
    game: str,
    /,
    *,
    players: Whole,
    games: Whole = 1000,
    seed: Whole = 0,
    option: Options = None,
    bot: str | None = None,
    rotate: Annotated[bool, Parameter(negative="")] = False,
    jobs: Jobs = 1,
    material: MaterialFile = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots, and count.

    The same seed gives the same games, whatever --jobs. Seat 1 starts unless --option first=lot.

    Examples: tablee simulate goose --players 3 --games 10000 --seed 1,
    tablee simulate goose --players 2 --option rule=2 --bot random --jobs 2 --json,
    tablee simulate alguno --players 3 --bot search,sensible,sensible --rotate --games 60

    Parameters
    ----------
    players:
        How many seats.
    games:
        How many games.
    seed:
        A number that fixes all luck.
    bot:
        One bot for all seats, or one a seat with commas; the game's "sensible" by default.
        "search:500" imagines 500 games for a move.
    rotate:
        The bots move on by a seat from game to game, and what each wins is counted: no seat helps.
    """
    found = find(game)
    own = material_of(found, material)
    plan = Plan(game, players, games, seed, pairs(option), bot, own, rotate=rotate)
    with progress("simulate") as step:
        report = simulate_games(plan, checked_jobs(jobs), step)
    if as_json:
        print(json.dumps(report, indent=1))
        return
    print(f"{report['games']} games of {game}, {players} players: {_chosen(report['options'])}")
    rounds = report["rounds"]
    print(f"rounds: {rounds['mean']:.2f} ± {rounds['mean_error']:.2f} on average, ", end="")
    print(f"median {rounds['median']}, 95 % within {rounds['p95']}, at most {rounds['max']}")
    kind = "bot" if rotate else "seat"
    for at, name in enumerate(report["bots"]):
        win, error = report[f"{kind}_wins"][at], report[f"{kind}_wins_error"][at]
        print(f"{kind} {at + 1} ({name}): wins {_percent(win, error)}")
    if "team_wins" in report:
        print(f"team: wins {_percent(report['team_wins'], report['team_wins_error'])}")
    print(f"{report['games_per_second']:,.0f} games/s, {report['moves_per_second']:,.0f} moves/s")


def _percent(share: float, error: float) -> str:
    return f"{100 * share:.2f} % ± {100 * error:.2f}"


def _chosen(options: dict[str, str]) -> str:
    return ", ".join(f"{name}={value}" for name, value in options.items())


@app.command
def odds(
    game: str,
    /,
    *,
    players: Whole,
    option: Options = None,
    material: MaterialFile = None,
    as_json: AsJson = False,
) -> None:
    """Give the exact chances of each seat and the exact mean number of rounds.

    Only for a race in which seats neither choose nor touch each other, such as the goose under
    rule 1; it is computed from the game's own rules, not simulated.

    Example: tablee odds goose --players 3 --option rule=1

    Parameters
    ----------
    players:
        How many seats.
    """
    found = find(game)
    report = exact_odds(found, players, pairs(option), material_of(found, material))
    if as_json:
        print(json.dumps(report, indent=1))
        return
    for seat, win in enumerate(report["seat_wins"], start=1):
        print(f"seat {seat}: wins {100 * win:.9f} %")
    print(f"rounds: {report['rounds_mean']:.9f} on average")


@app.command
def balance(
    game: str,
    /,
    *,
    games: Whole = 1000,
    seed: Whole = 1,
    jobs: Jobs = 1,
    output: Path | None = None,
) -> None:
    """Write a page on how a game plays out between bots, with error bars.

    Example: tablee balance goose --games 2000 --output docs/balance/goose.md

    Parameters
    ----------
    games:
        How many games for each variant and number of players.
    seed:
        A number that fixes all luck.
    output:
        The file to write; the screen if it is not given.
    """
    if output is not None:
        check_place(output)
    with progress("balance") as step:
        page = balance_page(game, games, seed, checked_jobs(jobs), step)
    if output is None:
        print(page, end="")
    else:
        output.write_text(page, encoding="utf-8")


@app.command
def replay(
    file: Path,
    /,
    *,
    to: Whole | None = None,
    material: MaterialFile = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded game again.

    Example: tablee replay evening.tablee --lang en

    Parameters
    ----------
    file:
        A record, as `tablee play --record` writes it, or its JSON twin.
    to:
        Stop after so many moves.
    """
    record = load(file, material)
    tables = retell(record)
    if to is not None and not 0 <= to < len(tables):
        raise Refusal("no_such_point", {"moves": len(tables) - 1})
    tables = tables[: None if to is None else to + 1]
    if as_json:
        print(json.dumps(_retold(record, tables), ensure_ascii=False, indent=1))
        return
    spoken = lang or language()
    names = [record.game.words.seat(seat, spoken) for seat in range(record.seats)]
    teller = Teller(record.game, spoken, names)
    teller.welcome(record)
    for table in tables[1:]:
        for event in table.events or ():
            teller.event(event, None)
    teller.result(tables[-1])


def _retold(record: Record[Any], tables: Sequence[Any]) -> dict[str, Any]:
    """The record's twin, with how the table looks at its end to everyone."""
    told: dict[str, Any] = json.loads(record.json())
    told["view"] = record.game.view(tables[-1], None)
    told["moves"] = len(tables) - 1
    return told


@app.command
def verify(file: Path, /, *, material: MaterialFile = None, lang: Lang = None) -> int:
    """Check every throw and draw of a recorded game against the seed promised before it.

    Example: tablee verify evening.tablee

    Parameters
    ----------
    file:
        A record, as `tablee play --record` writes it, or its JSON twin.
    """
    record = load(file, material)
    spoken = lang or language()
    try:
        typed = verify_luck(record)
    except Refusal as refusal:
        print(f"tablee: {refusal.say(spoken)}", file=sys.stderr)
        return 1
    teller = Teller(record.game, spoken, [])
    entries = [entry for entry in record.entries if isinstance(entry, Played)]
    draws = len(record.start) + sum(len(entry.tape) for entry in entries if not entry.typed)
    teller.tell("verified", draws=draws, moves=len(entries))
    if typed:
        teller.tell("typed", typed=typed)
    return 0


@app.command
def certify(game: str, /, *, deep: bool = False, seed: Whole = 0, jobs: Jobs = 1) -> int:
    """Try every law on a game: copies, refusals, secrets, luck, records, endings.

    Examples: tablee certify goose, tablee certify goose --deep --jobs 2,
    tablee certify my.module:GAME

    Parameters
    ----------
    game:
        A game, or module:attribute for one that you are writing.
    deep:
        Every pair of options, a thousand games each and every position.
    seed:
        The seed of the first game.
    """
    try:
        with progress("certify") as step:
            done = certify_with(checked_jobs(jobs), game, deep, seed, step)
    except Broken as broken:
        print(f"{game} breaks a law. {broken}", file=sys.stderr)
        return 1
    print(
        f"{game} keeps the laws: {done.settings} settings, {done.games} games, {done.moves} moves,"
    )
    print(f"the longest game {done.longest} moves (bound {find(game).longest}), seed {seed}")
    for law, times in done.tried.items():
        print(f"  {times:>8} times: {LAWS[law]}")
    return 0


app.command(serve)
app.command(backup)


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
    except UnicodeDecodeError:
        return _refuse("this file is not text in UTF-8.")
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
