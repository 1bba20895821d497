#!/usr/bin/env python3
"""A bot for any game of Wardroom in Python, without anything but what Python brings; see docs/programs.md.

    wardroom duel zombie --bot "exec:python3 examples/bot.py" random
    wardroom bot check "python3 examples/bot.py"

It plays by lot, but does not pass while it can do something else. What is worth changing is `choose`.
"""

import json
import random
import sys

VERSION = 1
PASSES = ("pass", "end", "skip", "stop", "done")


def choose(view, moves, chance):
    """One of the moves; `view` is all that this seat sees, as docs/protocol.md describes it."""
    active = [move for move in moves if not move.startswith(PASSES)]
    return chance.choice(active or moves)


def say(**message):
    print(json.dumps(message), flush=True)


def main():
    chance = random.Random(0)
    moves = []
    for line in sys.stdin:  # ends with the house, if it says no bye
        message = json.loads(line)
        kind = message["t"]
        if kind == "hello":
            if VERSION not in message["versions"]:
                say(t="bye", why=f"this bot speaks version {VERSION}")
                return
            say(t="hello", version=VERSION, name="By lot")
        elif kind == "game":
            chance = random.Random(message["seed"])  # the same games again with the same --seed
        elif kind == "ask":
            moves = list(message["moves"])
            move = choose(message["view"], moves, chance)
            say(t="answer", n=message["n"], move=move)
        elif kind == "refused":
            print("refused by", message["clause"], message["text"], file=sys.stderr)
            say(t="answer", n=message["n"], move=chance.choice(moves))
        elif kind == "bye":
            return
        # whatever else there may be one day is passed over


if __name__ == "__main__":
    main()
