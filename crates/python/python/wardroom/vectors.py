"""Many games at once, in arrays."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from . import _native
from .arrays import Arrays, Schema, schema
from .game import _json


class Vector:
    """``n`` games side by side. Each step takes one slot a game and goes on to whoever is asked next there.

    The arrays are written in place, without the interpreter lock, on a standing pool of threads; copy what you keep. A game that is over or
    cut short begins again in the same step: ``terminated`` or ``truncated`` then says so, ``rewards`` what each seat got of the game that
    ended, and everything else shows the next one.
    """

    def __init__(
        self,
        game: str,
        n: int = 1024,
        *,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        seed: int = 0,
        bots: Sequence[str | None] = (),
        max_cycles: int = 0,
        history: int = 0,
        candidates: bool = False,
        rows: int | None = None,
        threads: int | None = None,
    ) -> None:
        threads = threads or min(os.cpu_count() or 1, 64)
        self.schema: Schema = schema(game)
        self.n = n
        self._native = _native.Many(
            game, players, _json(options), n, seed, list(bots), max_cycles, history, True, threads
        )
        self.players = self._native.players
        arrays = Arrays(self._native, n, rows or self._native.most_rows, history, candidates)
        self.entities: np.ndarray = arrays.entities
        """What whoever is asked knows: ``n`` × rows × 10, zeros below what there is (:class:`Schema` says what they are)."""
        self.used: np.ndarray = arrays.used
        """How many rows of each game stand for something."""
        self.history: np.ndarray = arrays.history
        """What was told to whoever is asked, the latest last: ``n`` × ``history`` × 8."""
        self.candidates: np.ndarray = arrays.candidates
        """What each slot would do, word by word: ``n`` × 128 × 8, or × 0 × 8 without ``candidates``."""
        self.mask: np.ndarray = arrays.mask
        """Which slots can be chosen, those in front: ``n`` × 128."""
        self.seat: np.ndarray = arrays.seat
        """Who is asked, counted from 1."""
        self.rewards: np.ndarray = arrays.rewards
        """What each seat got by the last step: ``n`` × players. Winners share 1, all others share -1, at the end of a game."""
        self.terminated: np.ndarray = arrays.terminated
        self.truncated: np.ndarray = arrays.truncated
        self.reset(seed)

    def reset(self, seed: int = 0) -> None:
        """Deals every game anew. The same seed gives the same games, on however many threads."""
        self._native.reset(seed)

    def step(self, slots: np.ndarray) -> None:
        """Plays one slot a game (``int64``). If one of them cannot be chosen, nothing is played and :class:`UsageError` says which."""
        self._native.step(slots)

    def sample(self, seed: int, into: np.ndarray | None = None) -> np.ndarray:
        """A slot that can be chosen in each game, each as likely."""
        into = np.zeros(self.n, np.int64) if into is None else into
        self._native.sample(seed, into)
        return into

    def actions(self, index: int) -> list[str]:
        """What the slots of a game are, in notation."""
        return self._native.listed(index)


def vector(game: str, n: int = 1024, **settings: Any) -> Vector:
    """Many games at once: ``vector("zombie", n=1024)``. See :class:`Vector` for the settings."""
    return Vector(game, n, **settings)
