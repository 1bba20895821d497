"""PettingZoo environments: every game, seat by seat or all seats at once."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from . import _native
from .arrays import COLUMNS, SLOTS, TOLD, Arrays, Schema, schema
from .game import Title, _json, games

Observation = dict[str, np.ndarray]


def _title(game: str) -> Title:
    told = schema(game)
    return next(title for title in games() if title.id == told.game)


class _Base:
    """What both kinds of environment have."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_cycles: int = 0,
        history: int = 32,
        rows: int | None = None,
        bots: Sequence[str | None] = (),
        seed: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.game = _title(game).id
        self.schema: Schema = schema(self.game)
        self.max_cycles = max_cycles
        self.render_mode = render_mode
        self.metadata = {"name": f"wardroom_{self.game}_v1", "render_modes": ["human", "ansi"], "is_parallelizable": True}
        # A cycle is cut short here, so that the last decision of a seat is counted for all.
        self._native = _native.Many(self.game, players, _json(options), 1, 0, list(bots), 0, history, False, 1)
        self._arrays = Arrays(self._native, 1, rows or self._native.most_rows, history, True)
        self._seeds = np.random.default_rng(seed)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._native.players)]
        self.agents: list[str] = []

    @cached_property
    def _spaces(self) -> dict[str, spaces.Dict]:
        low, high = np.iinfo(np.int16).min, np.iinfo(np.int16).max
        arrays = self._arrays

        def space() -> spaces.Dict:
            return spaces.Dict(
                {
                    "entities": spaces.Box(low, high, arrays.entities.shape[1:], np.int16),
                    "history": spaces.Box(low, high, arrays.history.shape[1:], np.int16),
                    "candidates": spaces.Box(low, high, (SLOTS, TOLD), np.int16),
                    "action_mask": spaces.Box(0, 1, (SLOTS,), np.int8),
                }
            )

        return {agent: space() for agent in self.possible_agents}

    @cached_property
    def _actions(self) -> dict[str, spaces.Discrete]:
        return {agent: spaces.Discrete(SLOTS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def observe(self, agent: str) -> Observation:
        """What a seat knows, can do, and was told. Only a seat that is asked has slots."""
        self._native.observe(0, self.possible_agents.index(agent) + 1)
        arrays = self._arrays
        return {
            "entities": arrays.entities[0].copy(),
            "history": arrays.history[0].copy(),
            "candidates": arrays.candidates[0].copy(),
            "action_mask": arrays.mask[0].copy(),
        }

    @property
    def actions(self) -> list[str]:
        """What the slots of whoever is asked first are, in notation."""
        return self._native.listed(0)

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._native.reset(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self._decisions = 0

    def _asked(self) -> list[str]:
        return [self.possible_agents[seat - 1] for seat in self._native.asked(0)]

    def _ends(self) -> tuple[list[float] | None, bool]:
        """What each seat got, if it is over, and whether it is cut short."""
        returns = self._native.returns(0)
        return returns, returns is None and 0 < self.max_cycles <= self._decisions

    def view(self, agent: str | None = None) -> dict[str, Any]:
        """What a seat sees as the table's protocol has it; everything without one."""
        seat = None if agent is None else self.possible_agents.index(agent) + 1
        return json.loads(self._native.view(0, seat))

    def render(self) -> str | None:
        """The table as text, one place a line."""
        view = self.view()
        lines = [f"{self.game}: asked {', '.join(self._asked()) or 'nobody'}"]
        for zone in view["zones"]:
            pieces = [piece["name"] for piece in zone["pieces"]]
            lines.append(f"  {zone['id']}: {' '.join(pieces) or '-'}" + (f" and {zone['hidden']} unseen" if zone["hidden"] else ""))
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def state(self) -> np.ndarray:
        """Everything every seat knows, one after the other."""
        return np.concatenate([self.observe(agent)["entities"] for agent in self.possible_agents])

    def close(self) -> None:
        """Nothing is held open."""


class Env(_Base, AECEnv):
    """A game, one decision after another."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()[0]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._native.act(0, self.possible_agents.index(agent) + 1, int(action), False)
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        returns, cut = self._ends()
        self.rewards = dict(zip(self.agents, returns or [0.0] * len(self.agents)))
        if returns is not None or cut:
            self.terminations = dict.fromkeys(self.agents, returns is not None)
            self.truncations = dict.fromkeys(self.agents, cut)
        else:
            self.agent_selection = self._asked()[0]
        self._accumulate_rewards()
        if (returns is not None or cut) and self.render_mode == "human":
            self.render()


class Cycles(_Base, ParallelEnv):
    """A game in which every seat answers each time, and the answers of those who are asked are played: in seat order, none knowing another's.

    Any slot stands for one that can be chosen, so that a policy without a mask can play."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self._deal(seed)
        return {agent: self.observe(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        for agent in self._asked():
            # What one does can end the others' asking.
            if agent in self._asked():
                seat = self.possible_agents.index(agent) + 1
                self._native.act(0, seat, int(actions[agent]), True)
        self._decisions += 1
        returns, cut = self._ends()
        agents = self.agents
        rewards = dict(zip(agents, returns or [0.0] * len(agents)))
        ended = dict.fromkeys(agents, returns is not None), dict.fromkeys(agents, cut)
        if returns is not None or cut:
            self.agents = []
        return {agent: self.observe(agent) for agent in agents}, rewards, *ended, {agent: {} for agent in agents}


def env(game: str, players: int | None = None, options: Mapping[str, Any] | None = None, **settings: Any) -> Env:
    """A PettingZoo AEC environment: ``env("ward")``."""
    return Env(game, players, options, **settings)


def parallel_env(game: str, players: int | None = None, options: Mapping[str, Any] | None = None, **settings: Any) -> Cycles:
    """A PettingZoo parallel environment, for games and learners in which all seats answer at once."""
    return Cycles(game, players, options, **settings)
