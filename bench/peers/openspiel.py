"""The goose as an OpenSpiel game in Python: two chance nodes' dice, one legal action a turn."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pyspiel

from bench.peers.rule_one import Race

SEATS = 4
THROW = 0
DICE = [(total, ways / 36) for total, ways in enumerate((1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1), 2)]
LONGEST = 20_000

TYPE = pyspiel.GameType(
    short_name="python_goose",
    long_name="Jeu de l'oie",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=SEATS,
    min_num_players=SEATS,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=False,
    parameter_specification={},
)
INFO = pyspiel.GameInfo(
    num_distinct_actions=1,
    max_chance_outcomes=13,
    num_players=SEATS,
    min_utility=0.0,
    max_utility=1.0,
    utility_sum=1.0,
    max_game_length=LONGEST,
)


class GooseGame(pyspiel.Game):  # type: ignore[misc]
    """The game; OpenSpiel asks it for new states."""

    def __init__(self, params: Any = None) -> None:
        super().__init__(TYPE, INFO, params or {})

    def new_initial_state(self) -> GooseState:
        return GooseState(self)


class GooseState(pyspiel.State):  # type: ignore[misc]
    """A race, and whether its dice are in the air."""

    def __init__(self, game: GooseGame) -> None:
        super().__init__(game)
        self.race = Race(SEATS)
        self.thrown = False

    def current_player(self) -> int:
        if self.race.winner >= 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.thrown else self.race.turn

    def _legal_actions(self, player: int) -> list[int]:
        return [THROW]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return DICE

    def _apply_action(self, action: int) -> None:
        if not self.thrown:
            self.thrown = True
            return
        self.thrown = False
        self.race.throw(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"total {action}" if player == pyspiel.PlayerId.CHANCE else "throw"

    def is_terminal(self) -> bool:
        return self.race.winner >= 0

    def returns(self) -> list[float]:
        return [float(seat == self.race.winner) for seat in range(SEATS)]

    def __str__(self) -> str:
        return f"{self.race.squares} {self.race.missing} {self.race.turn}"


pyspiel.register_game(TYPE, GooseGame)
GAME = pyspiel.load_game("python_goose")


def documented() -> tuple[int, int]:
    """A playout as OpenSpiel's own example plays it; gives the winner and the throws."""
    state, throws = GAME.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(np.random.choice(actions, p=chances))
            throws += 1
        else:
            state.apply_action(random.choice(state.legal_actions(state.current_player())))
    return state.returns().index(1.0), throws


def plain() -> tuple[int, int]:
    """The same, with a plain choice over its legal actions and a plain throw of two dice."""
    state, throws = GAME.new_initial_state(), 0
    pick = random.random
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(2 + int(pick() * 6) + int(pick() * 6))
            throws += 1
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
    return state.returns().index(1.0), throws
