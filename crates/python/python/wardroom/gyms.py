"""Gymnasium: one seat to be learned, bots in all others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np

from .envs import Env, Observation


class Solo(gymnasium.Env[Observation, int]):
    """One seat of a game; bots sit in all others. An episode is a game, and the reward is what the seat got in the end.

    ``info["action_mask"]`` is also in the observation. A slot that cannot be chosen raises :class:`UsageError`."""

    metadata = {"render_modes": ["human", "ansi"]}

    def __init__(
        self,
        game: str,
        bots: str = "quick",
        seat: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        max_cycles: int = 0,
        history: int = 32,
        rows: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        count = players or len(Env(game, None, options, history=0).possible_agents)
        sitting: list[str | None] = [None if at + 1 == seat else bots for at in range(count)]
        self._env = Env(
            game, count, options, max_cycles=max_cycles, history=history, rows=rows, bots=sitting, render_mode=render_mode
        )
        self.render_mode = render_mode
        self._agent = self._env.possible_agents[seat - 1]
        self._seat = seat
        self.schema = self._env.schema
        self.observation_space = self._env.observation_space(self._agent)
        self.action_space = self._env.action_space(self._agent)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        # A game in which the seat is never asked is over before it began for whoever learns: the next one is dealt.
        for _ in range(1000):
            self._env._deal(int(self.np_random.integers(2**63)))
            if self._env._ends()[0] is None:
                break
        return self._shown()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        self._env._native.act(0, self._seat, int(action), False)
        self._env._decisions += 1
        returns, cut = self._env._ends()
        reward = 0.0 if returns is None else returns[self._seat - 1]
        shown, info = self._shown()
        return shown, reward, returns is not None, cut, info

    def _shown(self) -> tuple[Observation, dict[str, Any]]:
        shown = self._env.observe(self._agent)
        return shown, {"action_mask": shown["action_mask"]}

    def hint(self, bot: str = "quick", seed: int = 0) -> int | None:
        """The slot that a bot would choose here; none where what it would do is not among the slots."""
        return self._env._native.advice(0, bot, seed)

    @property
    def actions(self) -> list[str]:
        """What the slots are, in notation."""
        return self._env.actions

    def sample(self, rng: np.random.Generator) -> int:
        """A slot that can be chosen, each as likely."""
        return int(rng.integers(len(self.actions)))

    def render(self) -> str | None:
        return self._env.render()

    def close(self) -> None:
        self._env.close()


def solo(game: str, bots: str = "quick", seat: int = 1, **settings: Any) -> Solo:
    """A Gymnasium environment: ``solo("zombie", bots="novice")``. See :class:`Solo`."""
    return Solo(game, bots, seat, **settings)
