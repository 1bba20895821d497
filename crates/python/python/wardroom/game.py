"""A table of any game, and how one comes about."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from . import _native
from .errors import Refusal, UsageError

Viewer = int | Literal["spectator", "all"]
"""Who looks: a seat, counted from 1; somebody who only watches; or whoever may see everything."""


@dataclass(frozen=True)
class Option:
    """Something that a table can agree on."""

    name: str
    about: str
    default: Any
    allowed: str


@dataclass(frozen=True)
class Title:
    """A game that can be dealt."""

    id: str
    title: str
    box: str
    pitch: str
    players: range
    """How many may play with the usual options."""
    most_players: int
    """How many may play under any options."""
    bots: tuple[str, ...]
    lists_all: bool
    """Whether ``legal_actions`` lists every legal action, or only the candidates worth trying."""
    options: tuple[Option, ...]


@dataclass(frozen=True)
class Outcome:
    """How a game ended, seat by seat."""

    places: tuple[int, ...]
    """Each seat's place, counted from 1; equal ones share the better place."""
    scores: tuple[int, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place; none where nobody wins."""
        return tuple(seat for seat, place in enumerate(self.places, 1) if place == 1)

    @property
    def returns(self) -> tuple[float, ...]:
        """What each seat got: winners share 1 and all others share -1; 0 where nobody or everybody wins. Who plays alone gets 1 or -1."""
        winners = self.winners
        if len(self.places) == 1:
            return (1.0 if winners else -1.0,)
        losers = len(self.places) - len(winners)
        if not winners or not losers:
            return (0.0,) * len(self.places)
        return tuple(1.0 / len(winners) if place == 1 else -1.0 / losers for place in self.places)


@dataclass(frozen=True)
class Verified:
    """What was found to hold in a record."""

    game: str
    entries: int
    outcomes: int
    """Answers of chance that were recomputed from the seed."""
    seed_shown: bool
    finished: bool
    places: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    pledge: str | None
    contributors: int


@dataclass(frozen=True)
class Candidate:
    """One thing that a search tried."""

    action: str
    value: float
    """How well the seat stands after it, from 0 to 1."""
    error: float | None
    """The standard error of the value; none where too little was tried to tell."""
    gain: float
    """How much better than the policy's move."""
    gain_error: float | None
    playouts: int


@dataclass(frozen=True)
class Decision:
    """What a search found."""

    action: str
    policy: str
    """What the game's own quick player does."""
    worlds: int
    playouts: int
    candidates: tuple[Candidate, ...]
    """All that was tried, the most valuable first."""


@lru_cache(maxsize=1)
def _titles() -> tuple[Title, ...]:
    def title(told: dict[str, Any]) -> Title:
        least, most = told.pop("players")
        options = tuple(Option(**option) for option in told.pop("options"))
        return Title(**{**told, "players": range(least, most + 1), "bots": tuple(told["bots"]), "options": options})

    return tuple(title(told) for told in json.loads(_native.titles()))


def games() -> tuple[Title, ...]:
    """Every game of the house."""
    return _titles()


def clause(id: str) -> str:
    """What a clause of the rules says: ``clause("ZZ-50")``."""
    return _native.clause(id)[1]


class Game:
    """A table of any game. Seats count from 1, and an action is one line of notation.

    Made by :func:`deal`, :func:`set_up` and :func:`replay`.
    """

    __slots__ = ("_native",)

    def __init__(self, native: _native.Game) -> None:
        self._native = native

    @property
    def title(self) -> str:
        """The id of what is played."""
        return self._native.title

    @property
    def players(self) -> int:
        return self._native.players

    @property
    def seed(self) -> int | None:
        """From what it was dealt; none where somebody imagined it or a record was read."""
        return self._native.seed

    @property
    def options(self) -> dict[str, Any]:
        """Every option, defaults included."""
        return json.loads(self._native.options())

    @property
    def asked(self) -> list[int]:
        """The seats that are asked now: several where all choose at once, none when it is over."""
        return self._native.asked()

    @property
    def is_over(self) -> bool:
        return not self._native.asked()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, if it is over."""
        told = self._native.outcome()
        return told and Outcome(tuple(told[0]), tuple(told[1]))

    def legal_actions(self, seat: int | None = None) -> list[str]:
        """What an asked seat can do, or the candidates worth trying (``Title.lists_all``); nothing for a seat that is not asked.

        Without a seat, of the lowest that is asked."""
        return self._native.legal_actions(self._asked(seat)) if seat or self.asked else []

    def check(self, seat: int, action: str) -> Refusal | None:
        """Why a seat may not do this now, by which clause; nothing if it may. Changes nothing."""
        refused = self._native.check(seat, action)
        return None if refused is None else Refusal._of(refused)

    def play(self, seat: int, action: str) -> None:
        """Does it, or raises :class:`Refused` and changes nothing."""
        self._native.play(seat, action)

    def undo(self, seat: int, consent: bool = False) -> None:
        """Takes the seat's last act back where the rules of the table let it, or whatever was done last with everybody's consent."""
        self._native.undo(seat, consent)

    def view(self, viewer: Viewer = "all") -> dict[str, Any]:
        """What a viewer sees, as the table's protocol has it."""
        return json.loads(self._native.view(str(viewer)))

    def log(self, viewer: Viewer = "all") -> list[list[str]]:
        """What a viewer was told in English, one list for the deal and one for each act since."""
        return self._native.log(str(viewer))

    def moves(self) -> list[tuple[int, str]]:
        """What was done since the deal and still stands: seat and action."""
        return self._native.moves()

    def imagine(self, seat: int, seed: int) -> Game:
        """A world that the seat cannot tell from this one, drawn anew: what it does not know is dealt again, what it knows is kept."""
        return Game(self._native.imagine(seat, seed))

    @property
    def position(self) -> dict[str, Any]:
        """The whole state as data, as :func:`set_up` takes it."""
        return json.loads(self._native.position())

    @property
    def state_hash(self) -> str:
        """The hash of the whole state, as records have it."""
        return self._native.state_hash()

    def clone(self) -> Game:
        """The same table again: what is done at one does not change the other, and the same acts meet the same chance."""
        return Game(self._native.clone())

    __copy__ = clone

    def __deepcopy__(self, _: dict[int, Any]) -> Game:
        return self.clone()

    def record(self) -> str:
        """The record so far; the seed stands in it once the game is over. Only of a game that was dealt."""
        return self._native.record()

    def save(self, path: str | Path) -> None:
        """Writes the record into a file."""
        Path(path).write_text(self.record(), encoding="utf-8", newline="")

    def bot(self, name: str = "quick", seat: int | None = None, *, seed: int = 0, seconds: float | None = None) -> str:
        """What a bot does in an asked seat. It sees what that seat may see, and nothing else.

        ``seed`` is where its own chance comes from. Without ``seconds`` the same seed gives the same answer everywhere."""
        return self._native.bot(name, self._asked(seat), seed, seconds)

    def search(
        self,
        name: Literal["rollouts", "tree"] = "rollouts",
        seat: int | None = None,
        *,
        playouts: int = 256,
        seed: int = 0,
        seconds: float | None = None,
        threads: int = 1,
    ) -> Decision:
        """What a search finds for an asked seat, by what that seat knows."""
        told = json.loads(self._native.search(name, self._asked(seat), seed, playouts, seconds, threads))
        candidates = tuple(Candidate(**candidate) for candidate in told.pop("candidates"))
        return Decision(candidates=candidates, **told)

    def _asked(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        asked = self.asked
        if not asked:
            raise UsageError("the game is over; nobody is asked")
        return asked[0]

    def __repr__(self) -> str:
        state = "over" if self.is_over else "asks " + ", ".join(f"seat {seat}" for seat in self.asked)
        return f"<Game {self.title} of {self.players}, {state}>"


def _json(values: Mapping[str, Any] | None) -> str:
    return json.dumps(dict(values or {}))


def deal(
    game: str, players: int | None = None, seed: int | None = None, options: Mapping[str, Any] | None = None
) -> Game:
    """Deals a game. The same seed, players and options give the same deal; without a seed nobody knows it beforehand.

    >>> game = deal("zombie", players=3, seed=7)
    >>> game.asked
    [1]
    """
    return Game(_native.deal(game, players, seed, _json(options)))


def set_up(
    game: str,
    position: Mapping[str, Any],
    players: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Game:
    """Starts from a position: what it leaves out stands as the game's page of scenarios says."""
    return Game(_native.set_up(game, players, seed, _json(options), _json(position)))


def _text(record: str | bytes | Path) -> bytes:
    if isinstance(record, Path):
        return record.read_bytes()
    return record.encode() if isinstance(record, str) else record


def verify(record: str | bytes | Path) -> Verified:
    """Recomputes everything in a record: commitments, chance, actions, hashes and the end. Raises :class:`RecordError` with the line.

    A ``Path`` is read; a ``str`` is the record itself."""
    told = json.loads(_native.verify(_text(record)))
    tuples = {key: told[key] and tuple(told[key]) for key in ("places", "scores")}
    return Verified(**{**told, **tuples})


def replay(record: str | bytes | Path, entry: int | None = None) -> Game:
    """The table of a record after an entry (0 is the deal), or at its end. It can be played on, with other chance than the record's."""
    return Game(_native.replay(_text(record), entry))
