"""Many games by bots, in numbers that add up wherever they were played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import os

from . import _native
from .game import _json


@dataclass(frozen=True)
class Results:
    """How games ended, in the order of their numbers."""

    places: list[list[int]]
    """Each seat's place in each game."""
    scores: list[list[int]]
    decisions: list[int]

    @property
    def games(self) -> int:
        return len(self.places)

    @property
    def wins(self) -> list[float]:
        """Each seat's wins; a shared win counts its share, as in ``wardroom sim``."""
        wins = [0.0] * len(self.places[0]) if self.places else []
        for places in self.places:
            winners = [seat for seat, place in enumerate(places) if place == 1]
            for seat in winners:
                wins[seat] += 1 / len(winners)
        return wins

    @staticmethod
    def joined(parts: Sequence[Results]) -> Results:
        """Parts in their order as one."""
        return Results(
            [places for part in parts for places in part.places],
            [scores for part in parts for scores in part.scores],
            [count for part in parts for count in part.decisions],
        )


def lot(
    game: str, players: int | None, options: Mapping[str, Any] | None, bots: Sequence[str], seed: int, first: int, count: int
) -> Results:
    """The games from number ``first`` on of a simulation."""
    ends = _native.outcomes(game, players, _json(options), list(bots), seed, first, count)
    return Results([end[0] for end in ends], [end[1] for end in ends], [end[2] for end in ends])


def lots(games: int, size: int) -> list[tuple[int, int]]:
    """So many games in lots: the number of the first and how many."""
    return [(first, min(size, games - first)) for first in range(0, games, size)]


def simulate(
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    bots: Sequence[str] = ("quick",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    threads: int | None = None,
) -> Results:
    """Lets bots play many games: the same games as ``wardroom sim`` with the same seed, players, bots and options, on any number of threads."""
    with ThreadPoolExecutor(threads or os.cpu_count()) as pool:
        parts = pool.map(lambda one: lot(game, players, options, bots, seed, *one), lots(games, 64))
        return Results.joined(list(parts))
