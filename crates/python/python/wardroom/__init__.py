"""Twenty-nine tabletop games by their rules: engines, records, bots and search.

>>> import wardroom
>>> game = wardroom.deal("zombie", players=4, seed=7)
>>> while not game.is_over:
...     game.play(game.asked[0], game.bot("quick"))
>>> len(game.outcome.winners) >= 1
True
"""

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

__version__ = _version()

__all__ = [
    "Candidate",
    "Decision",
    "Game",
    "Option",
    "Outcome",
    "RecordError",
    "Refusal",
    "Refused",
    "Title",
    "UsageError",
    "Verified",
    "Viewer",
    "WardroomError",
    "clause",
    "deal",
    "games",
    "replay",
    "set_up",
    "verify",
]
