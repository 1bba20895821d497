"""Checks that chance in Wardroom records answered as the seed says: see fair-chance.md and records.md.
Ends with 0 when all is right, 1 when something is wrong, 2 when a file cannot be read."""
import argparse, hashlib, hmac, itertools, json, re, struct, sys

def want(condition, otherwise):
    if not condition:
        raise ValueError(otherwise)

def parse(raw):
    try:
        return json.loads(raw.decode("utf-8"), parse_constant=int)  # int refuses NaN and Infinity
    except (ValueError, RecursionError):
        raise ValueError("not JSON in UTF-8" if raw else "the end line is missing") from None

def make_key(chance, seats):
    want("seed" in chance, "the seed is not shown yet")
    seed, given = chance["seed"], chance.get("contributions")
    want(isinstance(given, list) and len(given) == seats, "there is not one contribution for each seat")
    fits = all(isinstance(text, str) and re.fullmatch("([0-9a-f]{2}){0,64}", text) for text in [seed, *given])
    want(fits and len(seed) == 64, "the seed or a contribution is not hexadecimal of the right length")
    seed, *parts = map(bytes.fromhex, [seed, *given])
    fits = chance.get("commitment") == hashlib.sha256(b"wardroom/commit/1\0" + seed).hexdigest()
    want(fits, "the commitment does not fit the seed")
    return hmac.digest(seed, b"wardroom/key/1\0" + b"".join(bytes([len(part)]) + part for part in parts), "sha256")

def words(key, entry, ask, label):
    for b in itertools.count():
        message = b"wardroom/chance/1\0" + struct.pack(">QII", entry, ask, b) + label.encode("ascii")
        yield from struct.unpack(">4Q", hmac.digest(key, message, "sha256"))

def number_below(n, source):
    return next(word for word in source if word < 2**64 - 2**64 % n) % n

def shuffle(k, source):
    order = list(range(k))
    for i in range(k - 1, 0, -1):
        j = number_below(i + 1, source)
        order[i], order[j] = order[j], order[i]
    return order

def check_answer(key, entry, ask, answer):  # compares by repr, in which 1, 1.0 and True differ
    match answer:
        case {"label": str(label), "number": [_, int(n)] as given} if "order" not in answer and 0 < n < 2**32:
            right = [number_below(n, words(key, entry, ask, label)), int(n)]
        case {"label": str(label), "order": [*given]} if "number" not in answer:
            right = shuffle(len(given), words(key, entry, ask, label))
        case _:
            raise ValueError(f"answer {ask} of entry {entry} is not a label with a number or an order")
    want(repr(given) == repr(right), f"answer {ask} of entry {entry}, {label!r}, is not what the seed gives")

def check_record(file):
    answers, sha256 = 0, hashlib.sha256()
    for entry, raw in enumerate(itertools.chain(file, [b""]), -1):  # -1 is the first line, before entry 0
        try:
            match parse(raw):
                case {"wardroom": 1, "seats": list(seats), "chance": {"version": 1} as chance} if entry < 0:
                    key = make_key(chance, len(seats))
                case {"n": n, **rest} if entry >= 0 and isinstance(rest.get("chance", []), list):
                    want(repr(n) == str(entry), f"the entry's number is not {entry}")
                    for ask, answer in enumerate(rest.get("chance", [])):
                        check_answer(key, entry, ask, answer)
                        answers += 1
                case {"end": _, "entries": count, "sha256": digest} if entry >= 0:
                    want(repr(count) == str(entry), f"the count of entries is not {entry}")
                    want(digest == sha256.hexdigest(), "the sha256 is not that of the lines before")
                    want(not file.read(1), "there is more after the end line")
                    return f"{entry} entries, {answers} answers of chance hold"
                case _:
                    raise ValueError("not a line that belongs here in a record of version 1")
            sha256.update(raw)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"line {entry + 2}: {error}") from None

def check_vectors(file):
    block = re.search(rb"^## Test vectors\s.*?^```json\s(.+?)^```", file.read(), re.M | re.S)
    want(block, 'there is no json block under "Test vectors"')
    vectors = parse(block[1])
    key = make_key(vectors, len(vectors["contributions"]))
    want(key.hex() == vectors["key"], "the key is not what seed and contributions give")
    asks = [v | {"number": [v["number"], v["of"]]} for v in vectors["numbers"]] + vectors["shuffles"]
    for ask in asks:
        check_answer(key, ask["entry"], ask["ask"], ask)
    return f"{len(asks) + 2} vectors agree"

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--vectors", action="store_true", help="check the test vectors on a page like fair-chance.md")
    parser.add_argument("files", nargs="+", metavar="FILE")
    options, status = parser.parse_args(), 0
    for path in options.files:
        try:
            with open(path, "rb") as file:
                result = (check_vectors if options.vectors else check_record)(file)
        except OSError as error:
            result, status = error.strerror, 2
        except (AttributeError, LookupError, TypeError, ValueError, struct.error) as error:
            result = error if isinstance(error, ValueError) else f"the vectors are not of the right form: {error!r}"
            status = max(status, 1)
        print(f"{path}: {result}".encode(sys.stdout.encoding, "backslashreplace").decode(sys.stdout.encoding))
    sys.exit(status)
