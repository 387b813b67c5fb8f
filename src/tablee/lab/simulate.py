"""Many games between bots, in one process or several; the same seed gives the same games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import fsum, sqrt
from time import perf_counter
from typing import Any, TypeAlias

from tablee.bots import bot, seated
from tablee.games import find
from tablee.kernel.game import Bot, Game, Material
from tablee.kernel.luck import Chance, Random
from tablee.kernel.options import BadOption
from tablee.kernel.seats import Seat
from tablee.kernel.table import Event, Move, Table, advance
from tablee.kernel.words import LANGUAGES, Refusal

Report: TypeAlias = dict[str, Any]

SKILL = "skill"
Wins: TypeAlias = Counter[tuple[Seat, int]]  # games by a winner and by how many shared the win
TEXTS = tuple(f"_{lang}" for lang in LANGUAGES)  # how facts told in each language end


@dataclass(frozen=True)
class Plan:
    """What to simulate; it travels to other processes, so it names the game."""

    game: str
    players: int
    games: int
    seed: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    bots: str | None = None
    material: Material | None = None
    watch: bool = False  # also count in how many games each event happens: slower
    rotate: bool = False  # bots move on by a seat from game to game

    def prepared(self) -> Prepared:
        """The game, its options and its bots; a Refusal if anything in the plan is wrong."""
        game = find(self.game)
        chosen = dict(self.options)
        skill = _skill(chosen.pop(SKILL, "1")) if game.right is not None else 1.0
        options = game.settle(self.players, chosen)
        if self.games < 1:
            raise Refusal("no_games", {"games": self.games})
        names = seated(game, self.players, self.bots)
        material = self.material or game.material()
        bots = [bot(game, name) for name in names]
        return Prepared(game, options, names, bots, material, skill, self.watch)


def _skill(text: str) -> float:
    try:
        skill = float(text)
    except ValueError:
        skill = -1.0
    if not 0 <= skill <= 1:
        raise BadOption("not_an_option_value", {"option": SKILL, "value": text, "allowed": "0..1"})
    return skill


@dataclass
class Prepared:
    """A plan with its game and bots found."""

    game: Game[Any]
    options: Mapping[str, Any]
    names: list[str]
    bots: list[Bot[Any]]
    material: Material
    skill: float
    watch: bool

    def play_one(self, seed: str, turn: int = 0) -> tuple[Table, int]:
        """One game to its end, every bot so many seats further on, and how many moves it took."""
        luck, thought = Random(seed), None
        longest = self.game.longest
        t = self.game.begin(len(self.bots), self.options, luck, self.material)
        t.events = [] if self.watch else None
        for played in range(longest + 1):
            if not t.pending:
                return t, played
            step = t.pending[-1]
            moves = step.moves(t, step.asked)
            if len(moves) == 1:
                move = moves[0]
            else:
                thought = thought or Random(f"{seed} bots")  # made when needed: some never choose
                move = self._chosen(t, moves, thought, turn)
            advance(t, move, luck)
        raise Refusal("never_ends", {"moves": longest + 1})

    def _chosen(self, t: Table, moves: list[Move], thought: Chance, turn: int) -> Move:
        right = self.game.right(t) if self.game.right is not None else None
        if right is not None:
            if thought.pick(1_000_000) < self.skill * 1_000_000:
                return right
            wrong = [move for move in moves if move != right]
            return wrong[thought.pick(len(wrong))]
        who = t.pending[-1].asked
        return self.bots[(who - turn) % t.seats](self.game, t, who, moves, thought)[0]


@dataclass
class Tally:
    """What came of some games; tallies add up."""

    games: int = 0
    moves: int = 0
    rounds: Counter[int] = field(default_factory=Counter)
    wins: Wins = field(default_factory=Counter)
    bot_wins: Wins = field(default_factory=Counter)  # the same by bot, wherever it sat
    team: int = 0
    endings: Counter[str] = field(default_factory=Counter)
    seen: Counter[str] = field(default_factory=Counter)  # games in which an event happened
    scores: Counter[float] = field(default_factory=Counter)  # of a team, as the games ended

    def add(self, t: Table, played: int, score: float = 0, turn: int = 0) -> None:
        assert t.result is not None
        self.games += 1
        self.moves += played
        self.scores[score] += 1
        self.rounds[t.round] += 1
        self.endings[t.result.why] += 1
        self.team += bool(t.result.won)
        winners = len(t.result.won)
        for seat in t.result.won:
            self.wins[seat, winners] += 1
            self.bot_wins[(seat - turn) % t.seats, winners] += 1
        self.seen.update({name for event in t.events or () for name in _names(event)})

    def merge(self, other: Tally) -> None:
        self.games += other.games
        self.moves += other.moves
        self.rounds += other.rounds
        self.wins += other.wins
        self.bot_wins += other.bot_wins
        self.team += other.team
        self.endings += other.endings
        self.seen += other.seen
        self.scores += other.scores


def _names(event: Event) -> Iterator[str]:
    """The kind of an event, alone and with each word in its facts; whole texts are left out."""
    yield event.kind
    for name, fact in (event.what or {}).items():
        if isinstance(fact, str) and not name.endswith(TEXTS):
            yield f"{event.kind} {fact}"


def simulate(
    plan: Plan, jobs: int = 1, progress: Callable[[int, int], None] = lambda done, of: None
) -> Report:
    """The plan's games, played and counted; raises a Refusal before the first if it is wrong."""
    prepared = plan.prepared()
    start = perf_counter()
    total = Tally()
    for tally in _tallies(plan, jobs):
        total.merge(tally)
        progress(total.games, plan.games)
    return _report(plan, prepared, total, perf_counter() - start)


def _tallies(plan: Plan, jobs: int) -> Iterator[Tally]:
    size = max(1, min(500, plan.games // (4 * jobs)))
    parts = [range(at, min(at + size, plan.games)) for at in range(0, plan.games, size)]
    if jobs == 1:
        for part in parts:
            yield _play_part(plan, part)
        return
    with ProcessPoolExecutor(jobs) as pool:
        for done in as_completed([pool.submit(_play_part, plan, part) for part in parts]):
            yield done.result()


def _play_part(plan: Plan, part: range) -> Tally:
    prepared, tally = plan.prepared(), Tally()
    for number in part:
        turn = number % plan.players if plan.rotate else 0
        t, played = prepared.play_one(f"{plan.seed} {number}", turn)
        tally.add(t, played, prepared.game.standing(t).scores[0], turn)
    return tally


def _report(plan: Plan, prepared: Prepared, total: Tally, seconds: float) -> Report:
    report: Report = {
        "game": plan.game,
        "players": plan.players,
        "games": total.games,
        "seed": plan.seed,
        "options": {
            option.name: option.write(prepared.options[option.name])
            for option in prepared.game.options
        },
        "bots": prepared.names,
        "seconds": round(seconds, 3),
        "games_per_second": round(total.games / seconds, 1),
        "moves_per_second": round(total.moves / seconds, 1),
        "moves_mean": total.moves / total.games,
        "rounds": spread(total.rounds),
        **_of_each("seat_wins", total.wins, plan.players, total.games),
        "endings": {why: count / total.games for why, count in sorted(total.endings.items())},
    }
    if plan.rotate:
        report |= _of_each("bot_wins", total.bot_wins, plan.players, total.games)
    if plan.watch:
        report["seen"] = {name: n / total.games for name, n in sorted(total.seen.items())}
        report["lengths"] = dict(sorted(total.rounds.items()))
    if prepared.game.right is not None:
        report["options"][SKILL] = str(prepared.skill)
    if prepared.game.cooperative:
        won = report["team_wins"] = total.team / total.games
        report["team_wins_error"] = error_of_mean(won * (1 - won), total.games)
        report["team_score"] = spread(total.scores)
    return report


def spread(counts: Counter[int] | Counter[float]) -> dict[str, float]:
    """Mean with its 95 % error, deviation, and the quantiles of a count of values."""
    ordered = sorted(counts.elements())
    n = len(ordered)
    mean = sum(ordered) / n
    variance = sum((value - mean) ** 2 for value in ordered) / n
    return {
        "mean": mean,
        "mean_error": error_of_mean(variance, n),
        "sd": sqrt(variance),
        "min": ordered[0],
        "median": ordered[n // 2],
        "p95": ordered[min(n - 1, n * 95 // 100)],
        "p99": ordered[min(n - 1, n * 99 // 100)],
        "max": ordered[-1],
    }


def _of_each(figure: str, wins: Wins, players: int, games: int) -> dict[str, list[float]]:
    means, errors = zip(*(winnings(wins, who, games) for who in range(players)), strict=True)
    return {figure: list(means), f"{figure}_error": list(errors)}


def winnings(wins: Wins, player: int, games: int) -> tuple[float, float]:
    """What a player won of a game on average, a win shared by k being 1/k, and its 95 % error."""
    won = [(1 / sharing, times) for (who, sharing), times in wins.items() if who == player]
    mean = fsum(share * times for share, times in won) / games
    square = fsum(share * share * times for share, times in won) / games
    return mean, error_of_mean(max(0.0, square - mean * mean), games)


def error_of_mean(variance: float, games: int) -> float:
    """Half the width of the 95 % interval of a mean over so many games."""
    return 1.96 * sqrt(variance / games)
