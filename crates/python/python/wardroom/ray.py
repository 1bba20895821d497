"""Simulations over a Ray cluster: ``pip install ray``, and the wheel on every node."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .simulations import Results, lot, lots


def simulate(
    game: str,
    games: int = 1000,
    *,
    players: int | None = None,
    bots: Sequence[str] = ("quick",),
    seed: int = 1,
    options: Mapping[str, Any] | None = None,
    size: int = 1000,
) -> Results:
    """Lets bots play many games on all nodes: the same games as :func:`wardroom.simulate` and ``wardroom sim`` with the same seed.

    ``size`` is how many games one task plays. A cluster has to be there already (``ray.init``), or a local one is begun."""
    import ray

    if not ray.is_initialized():
        ray.init()
    task = ray.remote(lot)
    parts = [task.remote(game, players, options, tuple(bots), seed, *one) for one in lots(games, size)]
    return Results.joined(ray.get(parts))
