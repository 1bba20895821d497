"""Checks that what chance answered in Wardroom records is what the seed gives: see fair-chance.md and records.md.

    python3 check_record.py FILE…             checks whole records
    python3 check_record.py --vectors PAGE    checks the test vectors on fair-chance.md

Ends with 0 when all is right, 1 when something is wrong, 2 when a file cannot be read.
"""
import hashlib, hmac, json, re, sys

class Wrong(Exception):
    """What is wrong, in words."""

def want(condition, otherwise):
    if not condition:
        raise Wrong(otherwise)

def unhex(text, lengths, name):
    fits = isinstance(text, str) and re.fullmatch("([0-9a-f]{2})*", text) and len(text) // 2 in lengths
    want(fits, f"{name} is not in hexadecimal, or not as long as it should be")
    return bytes.fromhex(text)

def commit(seed):
    return hashlib.sha256(b"wardroom/commit/1\0" + seed).hexdigest()

def make_key(seed, contributions):
    parts = [unhex(text, range(65), "a contribution") for text in contributions]
    return hmac.digest(seed, b"wardroom/key/1\0" + b"".join(bytes([len(part)]) + part for part in parts), "sha256")

def words(key, entry, ask, label):
    start = b"wardroom/chance/1\0" + entry.to_bytes(8, "big") + ask.to_bytes(4, "big")
    for b in range(2**32):
        block = hmac.digest(key, start + b.to_bytes(4, "big") + label.encode("ascii"), "sha256")
        yield from (int.from_bytes(block[at:at + 8], "big") for at in (0, 8, 16, 24))

def number_below(n, source):
    return next(word for word in source if word < 2**64 - 2**64 % n) % n

def shuffle(k, source):
    order = list(range(k))
    for i in range(k - 1, 0, -1):
        j = number_below(i + 1, source)
        order[i], order[j] = order[j], order[i]
    return order

def check_answer(key, entry, ask, answer):
    match answer:
        case {"label": str(label), "number": [_, int(n)] as given} if len(answer) == 2 and label.isascii() and 0 < n < 2**32:
            right = [number_below(n, words(key, entry, ask, label)), n]
        case {"label": str(label), "order": list(given)} if len(answer) == 2 and label.isascii():
            right = shuffle(len(given), words(key, entry, ask, label))
        case _:
            raise Wrong(f"answer {ask} of chance is not a label with a number or an order")
    fits = given == right and all(type(item) is int for item in given)
    want(fits, f"answer {ask} of chance, {json.dumps(label)}, is not what the seed gives")

def parse(raw):
    def unique(pairs):
        want(len(dict(pairs)) == len(pairs), "an object has the same key twice")
        return dict(pairs)
    try:
        value = json.loads(raw.decode("utf-8"), object_pairs_hook=unique, parse_constant=int)  # int refuses NaN
    except (ValueError, RecursionError) as error:
        raise Wrong("not UTF-8" if isinstance(error, UnicodeDecodeError) else "not JSON") from None
    want(isinstance(value, dict), "not a JSON object")
    return value

def check_first(first):
    match first:
        case {"wardroom": 1, "seats": list(seats), "chance": {"version": 1, "contributions": list(given)} as chance}:
            want("seed" in chance, "the seed is not shown yet")
            want(len(given) == len(seats), f"{len(seats)} seats, but {len(given)} contributions")
            seed = unhex(chance["seed"], [32], "the seed")
            want(chance.get("commitment") == commit(seed), "the commitment does not fit the seed")
            return make_key(seed, given)
    raise Wrong("not the first line of a record of version 1")

def check_record(file):
    line, entries, answers, ended, sha256 = 0, 0, 0, False, hashlib.sha256()
    try:
        while raw := file.readline(2**18 + 2):
            line += 1
            want(not ended, "there is something after the end")
            want(len(raw.rstrip(b"\n")) <= 2**18, "longer than 256 KiB")
            value = parse(raw)
            if line == 1:
                key = check_first(value)
            elif "end" in value:
                want(value.get("entries") == entries, f"`entries` is not {entries}")
                want(value.get("sha256") == sha256.hexdigest(), "`sha256` is not that of the lines before")
                ended = True
            else:
