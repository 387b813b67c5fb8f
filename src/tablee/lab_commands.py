"""The commands `tablee simulate`, `odds`, `balance` and `certify`: a game looked at as a whole."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from tablee.games import find
from tablee.kernel.laws import LAWS
from tablee.kernel.trial import Broken
from tablee.keyboard import (
    AsJson,
    MaterialFile,
    Options,
    Whole,
    check_place,
    checked_jobs,
    material_of,
    pairs,
    progress,
)
from tablee.lab.balance import balance as balance_page
from tablee.lab.certify import certify_with
from tablee.lab.odds import odds as exact_odds
from tablee.lab.simulate import Plan
from tablee.lab.simulate import simulate as simulate_games

Jobs = Annotated[Whole, Parameter("--jobs", help="How many processes work at once.")]


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
