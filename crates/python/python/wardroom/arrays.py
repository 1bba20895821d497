"""What the numbers of observations stand for, and the arrays that games write into."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from . import _native

SLOTS = 128
"""How many slots an action mask has."""
COLUMNS = 10
"""How many numbers an entity has."""
TOLD = 8
"""How many numbers a line of the history or a candidate has."""

CARD, DIE, TOKEN, UNSEEN, FACT, NUMBER = range(1, 7)
"""What an entity is: its column 0."""
FORMS = {1: "number", 2: "flag", 3: "seat", 4: "case", 5: "word", 6: "piece", 7: "other"}
"""What the value of a fact is: column 5 of a ``FACT`` or ``NUMBER``."""
_SIGNS = " |-/,"


@dataclass(frozen=True)
class Schema:
    """What the numbers of a title stand for."""

    game: str
    words: tuple[str, ...]
    """A number n in a column of words is ``words[n - 1]``; 0 is none, and a negative one a word that is not among them."""
    most_rows: int
    lists_all: bool
    """Whether slots are all legal actions, or candidates worth trying."""

    def word(self, number: int) -> str:
        return self.words[number - 1] if 0 < number <= len(self.words) else ("" if number == 0 else f"#{number}")

    def number(self, word: str) -> int:
        """The number of a word; raises ``ValueError`` where the game has none of that name."""
        return self.words.index(word) + 1

    def read(self, entities: np.ndarray) -> list[dict[str, Any]]:
        """Entities in words, for people: one dictionary a row."""
        return [self._row([int(number) for number in row]) for row in entities if row[0]]

    def _row(self, row: list[int]) -> dict[str, Any]:
        kind, place, part, owner, name, count, *rest = row
        read: dict[str, Any] = {"place": self.word(place), "owner": owner or None}
        if part:
            read["part"] = part
        if kind in (FACT, NUMBER):
            form = FORMS[count]
            value: Any = {
                "number": lambda: (rest[1] << 16) | (rest[0] & 0xFFFF),
                "flag": lambda: rest[0] == 1,
                "seat": lambda: rest[0],
                "word": lambda: _spelled([*rest, name]),
                "other": lambda: tuple(rest),
            }.get(form, lambda: self.word(name))()
            return {"kind": "fact" if kind == FACT else "number", **read, "form": form, "value": value}
        if kind == UNSEEN:
            return {"kind": "unseen", **read, "count": count}
        read = {"kind": ("card", "die", "token")[kind - 1], **read, "name": self.word(name), "count": count}
        if kind == CARD:
            read |= {"value": rest[0] + (rest[3] >> 2 << 16) if rest[3] & 1 else None, "covers": rest[1], "mark": self.word(rest[2]) or None}
        if kind == DIE:
            read |= {"value": rest[0] or None, "sides": rest[1], "family": self.word(rest[2]), "controller": rest[3] or None}
        return read


def _spelled(parts: list[int]) -> str:
    letters = [part >> shift & 31 for part in parts for shift in (0, 5, 10)]
    return "".join(chr(96 + letter) if letter < 27 else _SIGNS[letter - 27] for letter in letters if letter)


@lru_cache(maxsize=None)
def schema(game: str) -> Schema:
    """What the numbers of a title's observations stand for."""
    told = json.loads(_native.schema(game))
    return Schema(told["game"], tuple(told["words"]), told["most_rows"], told["lists_all"])


class Arrays:
    """The arrays of some games, one row each, which the games write into."""

    def __init__(self, native: _native.Many, lanes: int, rows: int, history: int, candidates: bool) -> None:
        zeros = np.zeros
        self.entities = zeros((lanes, rows, COLUMNS), np.int16)
        self.used = zeros(lanes, np.int32)
        self.history = zeros((lanes, history, TOLD), np.int16)
        self.candidates = zeros((lanes, SLOTS if candidates else 0, TOLD), np.int16)
        self.mask = zeros((lanes, SLOTS), np.int8)
        self.seat = zeros(lanes, np.int8)
        self.rewards = zeros((lanes, native.players), np.float32)
        self.terminated = zeros(lanes, np.bool_)
        self.truncated = zeros(lanes, np.bool_)
        native.attach(
            self.entities, self.used, self.history, self.candidates, self.mask,
            self.seat, self.rewards, self.terminated, self.truncated,
        )  # fmt: skip
