#!/usr/bin/env python3
"""Checks that chance in Wardroom records was that of the seed. See fair-chance.md and records.md.

    python3 check_record.py FILE…              checks whole records
    python3 check_record.py --vectors PAGE     checks the test vectors of fair-chance.md

Ends with 0 when all is right, 1 when something is wrong, 2 when a file cannot be read.
"""
import hashlib, hmac, json, re, sys

class Wrong(Exception):
    """What is wrong, in words."""

def want(condition, otherwise):
    if not condition:
        raise Wrong(otherwise)

def is_int(value, low, high):
    return type(value) is int and low <= value < high

def unhex(text, name, low, high):
    right = isinstance(text, str) and re.fullmatch("([0-9a-f]{2})*", text) and low <= len(text) // 2 <= high
    want(right, f"{name} is not hexadecimal of {low}{f' to {high}' if low < high else ''} bytes")
    return bytes.fromhex(text)

def commitment_of(seed):
    return hashlib.sha256(b"wardroom/commit/1\0" + seed).hexdigest()

def key_of(seed, contributions):
    parts = [unhex(text, "a contribution", 0, 64) for text in contributions]
    return hmac.digest(seed, b"wardroom/key/1\0" + b"".join(bytes([len(part)]) + part for part in parts), "sha256")

def words(key, entry, ask, label):
    start = b"wardroom/chance/1\0" + entry.to_bytes(8, "big") + ask.to_bytes(4, "big")
    for b in range(2**32):
        block = hmac.digest(key, start + b.to_bytes(4, "big") + label.encode("ascii"), "sha256")
        yield from (int.from_bytes(block[at:at + 8], "big") for at in range(0, 32, 8))

def number_below(n, source):
    return next(word for word in source if word < 2**64 - 2**64 % n) % n

def shuffle(k, source):
    order = list(range(k))
    for i in range(k - 1, 0, -1):
        j = number_below(i + 1, source)
        order[i], order[j] = order[j], order[i]
    return order

def check_answer(key, entry, ask, answer):
    want(isinstance(answer, dict) and set(answer) in ({"label", "number"}, {"label", "order"}),
         f"answer {ask} of chance is not a label with a number or an order")
    label, number, order = answer["label"], answer.get("number"), answer.get("order")
    want(isinstance(label, str) and label.isascii(), f"the label of answer {ask} of chance is not ASCII text")
    source, name = words(key, entry, ask, label), f'answer {ask} of chance, "{label}",'
    if "number" in answer:
        right = isinstance(number, list) and len(number) == 2 and is_int(number[1], 1, 2**32) and is_int(number[0], 0, number[1])
        want(right, f"{name} is not a number and its bound")
        right = number_below(number[1], source)
        want(number[0] == right, f"{name} is {number[0]} below {number[1]}, but the seed gives {right}")
    else:
        right = isinstance(order, list) and all(is_int(item, 0, len(order)) for item in order)
        want(right, f"{name} is not an order of items")
        want(order == shuffle(len(order), source), f"{name} is not the order that the seed gives")

def parse(raw):
    def once(pairs):
        want(len(dict(pairs)) == len(pairs), "an object has a key twice")
        return dict(pairs)
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=once)
    except UnicodeDecodeError:
        raise Wrong("not UTF-8") from None
    except (ValueError, RecursionError):
        raise Wrong("not JSON") from None
    want(isinstance(value, dict), "not a JSON object")
    return value

def check_first(first):
    """The key, from a record's first line."""
    chance, seats = first.get("chance"), first.get("seats")
    want(is_int(first.get("wardroom"), 1, 2), "not the first line of a record of version 1")
    want(isinstance(seats, list), "`seats` is not a list")
    want(isinstance(chance, dict) and is_int(chance.get("version"), 1, 2), "`chance` is not of version 1")
    want("seed" in chance, "the seed is not shown yet")
    seed, contributions = unhex(chance["seed"], "the seed", 32, 32), chance.get("contributions")
    want(chance.get("commitment") == commitment_of(seed), "the commitment does not fit the seed")
    want(isinstance(contributions, list) and len(contributions) == len(seats), "`contributions` is not one for each seat")
    return key_of(seed, contributions)
