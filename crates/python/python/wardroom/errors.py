"""What can go wrong. Where a rule is the reason, the error carries the clause."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Refusal:
    """A move that a rule forbids."""

    clause: str
    """The clause that forbids it: ``ZZ-50``."""
    text: str
    """What the clause says."""
    reason: str
    """What a player is told."""
    facts: dict[str, Any] = field(default_factory=dict)
    """The facts that make the clause apply."""

    @staticmethod
    def _of(text: str) -> Refusal:
        return Refusal(**json.loads(text))

    def __str__(self) -> str:
        return f"{self.clause}: {self.reason}"


class WardroomError(Exception):
    """Anything that this package says no to."""


class Refused(WardroomError):
    """A rule forbids it. Nothing has changed."""

    refusal: Refusal

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(str(refusal))
        self.refusal = refusal

    @classmethod
    def _of(cls, text: str) -> Refused:
        return cls(Refusal._of(text))

    @property
    def clause(self) -> str:
        return self.refusal.clause

    @property
    def facts(self) -> dict[str, Any]:
        return self.refusal.facts

    def __reduce__(self) -> tuple[Any, ...]:
        return (Refused, (self.refusal,))


class UsageError(WardroomError, ValueError):
    """What was asked for does not exist or is not written so: a game, an option, a seat, a bot."""


class RecordError(WardroomError, ValueError):
    """A record does not hold."""

    line: int
    """The line of the record, counted from 1."""

    def __init__(self, line: int, problem: str) -> None:
        super().__init__(f"line {line}: {problem}")
        self.line = line
        self.problem = problem

    def __reduce__(self) -> tuple[Any, ...]:
        return (RecordError, (self.line, self.problem))
