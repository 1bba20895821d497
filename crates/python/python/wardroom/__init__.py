"""Twenty-nine tabletop games by their rules: engines, records, bots, search, and environments for research.

>>> import wardroom
>>> game = wardroom.deal("zombie", players=4, seed=7)
>>> while not game.is_over:
...     game.play(game.asked[0], game.bot("quick"))
>>> len(game.outcome.winners) >= 1
True
"""

from typing import TYPE_CHECKING, Any

from ._native import version as _version
from .errors import RecordError, Refusal, Refused, UsageError, WardroomError
from .game import (
    Candidate,
    Decision,
    Game,
    Option,
    Outcome,
    Title,
    Verified,
    Viewer,
    clause,
    deal,
    games,
    replay,
    set_up,
    verify,
)

from .simulations import Results, simulate

if TYPE_CHECKING:
    from . import ray as ray
    from .arrays import Schema, schema
    from .envs import env, parallel_env
    from .gyms import solo
    from .vectors import Vector, vector

__version__ = _version()

# What needs NumPy, PettingZoo, Gymnasium or Ray is loaded when it is asked for.
_LATER = {
    "Schema": "arrays",
    "schema": "arrays",
    "env": "envs",
    "parallel_env": "envs",
    "solo": "gyms",
    "Vector": "vectors",
    "vector": "vectors",
}


def __getattr__(name: str) -> Any:
    from importlib import import_module

    if name == "ray":
        return import_module(".ray", __name__)
    if name in _LATER:
        return getattr(import_module(f".{_LATER[name]}", __name__), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Candidate",
    "Decision",
    "Game",
    "Option",
    "Outcome",
    "RecordError",
    "Refusal",
    "Refused",
    "Results",
    "Schema",
    "Title",
    "UsageError",
    "Vector",
    "Verified",
    "Viewer",
    "WardroomError",
    "clause",
    "deal",
    "env",
    "games",
    "parallel_env",
    "ray",
    "replay",
    "schema",
    "set_up",
    "simulate",
    "solo",
    "vector",
    "verify",
]
