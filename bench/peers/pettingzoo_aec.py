"""The goose as a PettingZoo environment: agents in turn, one action, dice inside the step."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from bench.peers.rule_one import END, Race

SEATS = 4


class Goose(AECEnv):  # type: ignore[misc]
    """Each agent's only action is to throw."""

    metadata = {"name": "goose_v0"}

    def __init__(self) -> None:
        super().__init__()
        self.possible_agents = [f"goose_{seat}" for seat in range(SEATS)]
        self._spaces = {agent: spaces.Discrete(1) for agent in self.possible_agents}
        seen = spaces.Box(0, END, (SEATS,), np.int8)
        self._seen = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent: str) -> Any:
        return self._seen[agent]

    def action_space(self, agent: str) -> Any:
        return self._spaces[agent]

    def observe(self, agent: str) -> Any:
        return np.array(self.race.squares, np.int8)

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        self.race = Race(SEATS)
        self.throws = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.race.throw(random.randint(1, 6) + random.randint(1, 6))
        self.throws += 1
        if self.race.winner >= 0:
            self.rewards[self.possible_agents[self.race.winner]] = 1.0
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[self.race.turn]
        self._accumulate_rewards()


RAW = Goose()
ENV = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(RAW))  # as its pages do


def documented() -> tuple[int, int]:
    """A playout as PettingZoo's own loop plays it; gives the winner and the throws."""
    ENV.reset()
    for agent in ENV.agent_iter():
        _, _, termination, truncation, _ = ENV.last()
        ENV.step(None if termination or truncation else ENV.action_space(agent).sample())
    return RAW.race.winner, RAW.throws


def plain() -> tuple[int, int]:
    """The same bare, with a plain choice over its legal actions, to the first win."""
    RAW.reset()
    pick = random.random
    while RAW.race.winner < 0:
        RAW.step(int(pick() * RAW.action_space(RAW.agent_selection).n))
    return RAW.race.winner, RAW.throws
