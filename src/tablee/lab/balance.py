"""How a game plays out between bots, as a page of tables with error bars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from tablee.games import find
from tablee.kernel.words import Line
from tablee.lab.goals import GOALS, Goal
from tablee.lab.simulate import SKILL, Plan, Report, simulate

MANY = 12  # words that one kind of event may have beside it in a table


@dataclass(frozen=True)
class Variant:
    """Options and bots that a page looks at; `seats` if not every number of them."""

    options: Mapping[str, str]
    bots: str | None = None
    seats: tuple[int, ...] | None = None

    def __str__(self) -> str:
        chosen = ", ".join(f"{name}={value}" for name, value in self.options.items())
        return f"{chosen or 'as it comes'}; {self.bots or 'sensible'}"


VARIANTS: dict[str, tuple[Variant, ...]] = {
    "goose": (
        Variant({"rule": "1"}),
        Variant({"rule": "2"}),
        Variant({"rule": "2", "release": "3"}),
    ),
    "gnou": (
        *(
            Variant({"variant": variant, "difficulty": difficulty, SKILL: "0.7"}, seats=(4,))
            for variant in ("galopant", "trottant")
            for difficulty in ("easy", "intermediate", "hard")
        ),
        Variant({"variant": "galopant", SKILL: "0.7"}, seats=(2, 3, 5, 6)),
        Variant({"variant": "trottant", SKILL: "0.7"}, seats=(2, 3, 5, 6)),
        Variant({"variant": "trottant", SKILL: "0.5"}, seats=(4,)),
        Variant({"variant": "trottant", SKILL: "0.9"}, seats=(4,)),
        Variant({"variant": "trottant", "expert": "yes", SKILL: "0.7"}, seats=(4,)),
    ),
    "alguno": (
        Variant({"levels": "1,1"}),
        Variant({"levels": "1,2"}),
        Variant({"levels": "2,2"}),
        Variant({"levels": "2,2"}, "sensible,random,random", seats=(3,)),
    ),
    "webrunners": (
        Variant({}),
        Variant({}, "sensible,random", seats=(2,)),
        Variant({}, "random,sensible", seats=(2,)),
    ),
}


def balance(
    name: str,
    games: int,
    seed: int,
    jobs: int,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> str:
    """The page of a game: every variant at every number of seats."""
    game = find(name)
    low, high = game.seats
    every = tuple(range(low, high + 1))
    todo = [
        (variant, seats)
        for variant in VARIANTS.get(name, (Variant({}), Variant({}, "random")))
        for seats in variant.seats or every
    ]
    reports = []
    for done, (variant, seats) in enumerate(todo):
        progress(done, len(todo))
        plan = Plan(name, seats, games, seed, variant.options, variant.bots, watch=True)
        reports.append((variant, simulate(plan, jobs)))
    progress(len(todo), len(todo))
    title = game.words.say("game", Line("title"), "en")
    made = f"`tablee balance {name} --games {games} --seed {seed}`"
    return "\n".join(_page(title, made, reports, GOALS.get(name, ()))) + "\n"


def _page(
    title: str, made: str, reports: list[tuple[Variant, Report]], goals: Sequence[Goal]
) -> Iterator[str]:
    yield f"# How {title} plays out"
    yield ""
    yield f"Made by {made}; ± is half of the 95 % interval. The material is that of this version."
    yield ""
    columns = ("variant", "players", "rounds", "median", "95 % within", "99 % within", "longest")
    yield f"| {' | '.join(columns)} | wins by seat, % |"
    yield "|---|---|---|---|---|---|---|---|"
    for variant, report in reports:
        rounds = report["rounds"]
        yield (
            f"| {variant} | {report['players']} | {rounds['mean']:.1f} ± {rounds['mean_error']:.1f}"
            f" | {rounds['median']} | {rounds['p95']} | {rounds['p99']} | {rounds['max']}"
            f" | {_wins(report)} |"
        )
    if goals:
        yield from _goals(goals, reports)
    yield from _shares("How games end", "endings", reports)
    yield from _shares("In how many games it happens", "seen", reports)


def _goals(goals: Sequence[Goal], reports: list[tuple[Variant, Report]]) -> Iterator[str]:
    """A row for each goal in each variant and number of players that it is meant for."""
    yield ""
    yield "## What it should be like"
    yield ""
    yield "Of several things, the worst is named."
    yield ""
    yield "| what | asked | variant | players | measured | kept |"
    yield "|---|---|---|---|---|---|"
    for goal in goals:
        for variant, report in reports:
            if variant.bots == goal.bots and goal.options.items() <= variant.options.items():
                figure = goal.measure(report)
                yield (
                    f"| {goal.text} | {goal.asked} | {variant} | {report['players']}"
                    f" | {figure} | {goal.kept(figure)} |"
                )


def _wins(report: Report) -> str:
    if "team_wins" in report:
        score = report["team_score"]
        mean = f"{score['mean']:.2f} ± {score['mean_error']:.2f}"
        return f"team {_percent(report['team_wins'], report['team_wins_error'])}; score {mean}"
    pairs = zip(report["seat_wins"], report["seat_wins_error"], strict=True)
    return ", ".join(_percent(win, error) for win, error in pairs)


def _percent(share: float, error: float) -> str:
    return f"{100 * share:.1f} ± {100 * error:.1f}"


def _rows(keys: set[str]) -> list[str]:
    """The keys in order; where a kind has many words beside it, it stands alone."""
    words = Counter(key.partition(" ")[0] for key in keys if " " in key)
    return sorted(key for key in keys if " " not in key or words[key.partition(" ")[0]] <= MANY)


def _shares(title: str, figure: str, reports: list[tuple[Variant, Report]]) -> Iterator[str]:
    """A table with a row for each thing and a column for each variant and number of players."""
    rows = _rows({key for _, report in reports for key in report[figure]})
    if len(rows) < 2:
        return
    yield ""
    yield f"## {title}, %"
    yield ""
    heads = [f"{variant}, {report['players']}" for variant, report in reports]
    yield f"| | {' | '.join(heads)} |"
    yield "|---|" + "---|" * len(heads)
    for row in rows:
        cells = [f"{100 * report[figure].get(row, 0):.1f}" for _, report in reports]
        yield f"| {row} | {' | '.join(cells)} |"
