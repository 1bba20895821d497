"""Checks that chance in Wardroom records answered as the seed says: see fair-chance.md and records.md.
What it does not check is whether the moves were lawful; that takes the rules, which `wardroom verify` has. Ends with 0 when all is right, 1 when something is wrong, 2 when a file cannot be read."""
import argparse, hashlib, hmac, itertools, json, re, struct, sys

LAST = "Every draw follows from the seed and what was committed to before the deal; that the moves were lawful is for `wardroom verify`"
CHOSEN_FIRST = ("ursting", "ward")  # nothing is drawn for their deal: people choose first
FORMAT_1 = "format 1: bound neither names nor lists, and an operator who played could have chosen the deal"

REASONS = {
    "withheld": "{} withheld", "left": "{} left", "removed": "{} had to leave the house",
    "absent": "{} did not come in time", "restored": "a backup was put back",
}

def want(condition, otherwise):
    if not condition:
        raise ValueError(otherwise)

def once(pairs):
    want(len(pairs) == len(dict(pairs)), "a key is there twice")
    return dict(pairs)

def parse(raw):
    try:  # int refuses NaN and Infinity
        return json.loads(raw.decode("utf-8"), parse_constant=int, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise ValueError("not JSON in UTF-8 with each key once" if raw else "the end line is missing") from None

def unhex(what, text, sizes=(32,)):
    fits = isinstance(text, str) and re.fullmatch("([0-9a-f]{2})*", text) and len(text) // 2 in sizes
    want(fits, f"{what} is not hexadecimal of the right length")
    return bytes.fromhex(text)

def hashed(label, *parts):
    return hashlib.sha256(b"wardroom/" + label + b"\0" + b"".join(parts)).digest()

def make_key(seed, label, parts):
    return hmac.digest(seed, label + b"".join(bytes([len(part)]) + part for part in parts), "sha256")

def key_of_1(chance, seats):
    want("seed" in chance, "the seed is not shown yet")
    seed, given = unhex("the seed", chance["seed"]), chance.get("contributions")
    want(isinstance(given, list) and len(given) == seats, "there is not one contribution for each seat")
    parts = [unhex("a contribution", text, range(65)) for text in given]
    want(chance.get("commitment") == hashed(b"commit/1", seed).hex(), "the commitment does not fit the seed")
    return make_key(seed, b"wardroom/key/1\0", parts)

def read_attempt(number, one, seats):  # an attempt before, which was called off
    match one:
        case {"attempt": n, "pledge": pledge, "withheld": list(who), **more} if repr(n) == str(number):
            unhex("the pledge of an attempt", pledge)
            want(all(type(seat) is int and 0 < seat <= seats for seat in who), f"attempt {number} does not say who withheld")
            want(who == sorted(set(who)), f"attempt {number}: its seats are not each there once and in order")
        case _:
            raise ValueError(f"attempt {number} is not told with its pledge and who withheld")
    want(more.keys() <= {"called", "reason"}, f"there is more told of attempt {number} than belongs there")
    reason, called = more.get("reason", "withheld"), more.get("called", [])
    want(isinstance(reason, str) and reason in REASONS and more.get("reason") != "withheld", f"attempt {number} was called off for no reason that is known")
    want((reason == "restored") != bool(who), f"attempt {number} is not told with who it was called off by")
    fits = isinstance(called, list) and len(called) in (len(who), 0) and bool(called) == ("called" in more)
    want(fits, f"attempt {number}: there is not one hash of a name for each of its seats")
    for text in called:
        unhex(f"attempt {number}: a hash", text)

def read_terms(terms, table=None):  # what the first line of format 2 commits to
    match terms:
        case {"seats": [_, *_] as seats, "chance": {"table": at, "attempt": attempt, "commitment": host, **rest}}:
            off = rest.get("called_off", [])
        case _:
            raise ValueError("the terms are not of the right form")
    want(isinstance(off, list) and rest.keys() <= {"version", "called_off"}, "the terms are not of the right form")
    want(bool(off) == ("called_off" in rest), "there is an empty list of attempts before")
    for number, one in enumerate(off, 1):
        read_attempt(number, one, len(seats))
    want(repr(attempt) == str(len(off) + 1), "the attempts before this one are not all there")
    want(table is None or at == hashed(b"table/2", table.encode()).hex(), "this is a record of another table")
    places = []
    for seat, place in enumerate(seats, 1):
        match place:
            case {"bot": str(), "name": str(), **more} if not more:
                places.append((None, None))
            case {"called": called, **more} if more.keys() <= {"commitment"}:
                commitments = [unhex(f"seat {seat}: a hash", text) for text in (called, *more.values())]
                places.append((*commitments, None)[:2])
            case _:
                raise ValueError(f"seat {seat}: neither a person's nor a bot's")
    return unhex("the table", at) + struct.pack(">I", attempt), unhex("the commitment", host), places, off

def open_seat(bound, seat, place, name, given, salts):  # what a seat contributed, once all that is shown of it fits
    def salt_of(shown):
        salt = unhex("a salt", shown["salt"])
        want(salt not in salts, "a salt is there twice")
        salts.add(salt)
        return salt
    called, commitment = place
    match name:
        case None:
            pass
        case {"name": str(text), "salt": _, **more} if called and not more:
            want(hashed(b"name/2", salt_of(name), text.encode()) == called, "the name is not the one that was pledged")
        case _:
            raise ValueError("this is not a name that was hidden" if called else "a bot's name stands in the terms")
    match given:
        case None:
            want(not commitment, "what was committed to is not shown")
            return b""
        case {"salt": _, "contribution": text, **more} if not more:
            want(commitment, "a contribution that was not committed to")
            part = unhex("a contribution", text, range(1, 65))
            right = hashed(b"contribution/2", *bound, bytes([seat]), salt_of(given), part)
            want(right == commitment, "the contribution does not fit its commitment")
            return part
    raise ValueError("this is not a contribution with its salt")

def open_past(off, shown, salts):  # what those were called by whom attempts before were called off
    hidden = [one.get("called", []) for one in off]
    fits = isinstance(shown, list) and all(isinstance(names, list) for names in shown)
    fits = fits and [len(names) for names in shown] == ([len(called) for called in hidden] if any(hidden) else [])
    want(fits, "there is not one name for each hash of the attempts before")
    for number, (called, names) in enumerate(zip(hidden, shown), 1):
        for place, name in zip(called, names):
            try:
                open_seat(None, None, (bytes.fromhex(place), None), name, None, salts)
            except ValueError as error:
                raise ValueError(f"attempt {number}: {error}") from None

def key_of_2(line, terms, names, given, seed, past=[]):
    attempt, host, places, off = read_terms(terms)
    want(len(names) == len(places), "there is not one name for each seat")
    want(len(given) == len(places), "there is not one contribution for each seat")
    parts, salts = [], set()
    open_past(off, past, salts)
    for seat, shown in enumerate(zip(places, names, given), 1):
        try:
            parts.append(open_seat((host, attempt), seat, *shown, salts))
        except ValueError as error:
            raise ValueError(f"seat {seat}: {error}") from None
    want(seed, "the seed is not shown yet")
    seed = unhex("the seed", *seed)
    want(hashed(b"commit/2", attempt, seed) == host, "the commitment does not fit the seed")
    return make_key(seed, b"wardroom/key/2\0" + hashed(b"pledge/2", line), parts)

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
        case {"label": str(label), "number": [_, int(n)] as given, **more} if not more and 0 < n < 2**32:
            right = [number_below(n, words(key, entry, ask, label)), int(n)]
        case {"label": str(label), "order": [*given], **more} if not more:
            right = shuffle(len(given), words(key, entry, ask, label))
        case _:
            raise ValueError(f"answer {ask} of entry {entry} is not a label with a number or an order")
    want(repr(given) == repr(right), f"answer {ask} of entry {entry}, {label!r}, is not what the seed gives")

def tell_attempt(one, names):
    def who(seat, name):  # what a record says comes from anywhere
        known = name and "".join("'" if c in "“”" else c if c.isprintable() else " " for c in name["name"])
        return f"somebody called “{known}” in seat {seat}" if name else f"whoever sat in seat {seat} then"
    seats = one["withheld"]
    people = " and ".join(who(*pair) for pair in zip(seats, names or [None] * len(seats)))
    return f"attempt {one['attempt']} was called off: " + REASONS[one.get("reason", "withheld")].format(people)

def caution(fell):  # what attempts that were called off leave open
    deals = "1 deal" if fell == 1 else f"{fell} deals"
    return f"whoever ran the house, alone if they had a seat or put a backup back, could have let {deals} fall and so picked among {fell + 1}"

def tell(people, off, past):
    told = {0: "nobody contributed, so whoever dealt could have tried seeds", 1: "1 person contributed"}
    lines = [told.get(people, f"{people} people contributed"), *(tell_attempt(*one) for one in itertools.zip_longest(off, past))]
    return "; ".join(lines + ([caution(len(off))] if off and people else []))

def check_record(file, table=None, pledge=None):
    answers, head, sha256 = 0, 1, hashlib.sha256()
    for line, raw in enumerate(itertools.chain(file, [b""]), 1):
        entry = line - head - 1
        try:
            match parse(raw):
                case {"wardroom": 1, "seats": list(seats), "chance": {"version": 1} as chance} as one if line == 1:
                    want(table is pledge is None, "format 1 binds neither a table nor a pledge")
                    key = key_of_1(chance, len(seats))
                    game, told = one.get("game"), FORMAT_1
                case {"wardroom": 2, "chance": {"version": 2}} as terms if line == 1:
                    first, head = raw.removesuffix(b"\n"), 2
                    off = read_terms(terms, table)[-1]
                    game = terms.get("game")
                    want(pledge in (None, hashed(b"pledge/2", first)), "these are not the terms that were pledged")
                case {"names": list(names), "contributions": list(given), **more} if line == head == 2:
                    want(more.keys() <= {"called_off", "seed"}, "there is more than names, contributions and the seed")
                    want(more.get("called_off") != [], "there is an empty list of attempts before")
                    past = more.pop("called_off", [])
                    key = key_of_2(first, terms, names, given, more.values(), past)
                    told = "format 2: " + tell(sum(one is not None for one in given), off, past)
                case {"n": n, **rest} if entry >= 0 and isinstance(rest.get("chance", []), list):
                    want(repr(n) == str(entry), f"the entry's number is not {entry}")
                    want(entry or rest.get("chance") or game in CHOSEN_FIRST, "nothing was drawn for the deal")
                    for ask, answer in enumerate(rest.get("chance", [])):
                        check_answer(key, entry, ask, answer)
                        answers += 1
                case {"end": end, "entries": count, "sha256": digest, **more} if entry >= 0 and not more:
                    want(end is not None, "the game is not over, and its seed is shown")
                    want(answers, "nothing was drawn in the whole game, so there is nothing to check")
                    want(repr(count) == str(entry), f"the count of entries is not {entry}")
                    want(digest == sha256.hexdigest(), "the sha256 is not that of the lines before")
                    want(not file.read(1), "there is more after the end line")
                    return f"{entry} entries, {answers} draws ({told})"
                case _:
                    raise ValueError("not a line that belongs here in a record of format 1 or 2")
            sha256.update(raw)
        except (ValueError, RecursionError) as error:
            raise ValueError(f"line {line}: {error}") from None

def check_asks(key, vectors):
    want(key.hex() == vectors["key"], "the key is not what goes into it gives")
    asks = [(v, {"number": [v["number"], v["of"]]}) for v in vectors["numbers"]]
    asks += [(v, {"order": v["order"]}) for v in vectors["shuffles"]]
    for ask, answer in asks:
        check_answer(key, ask["entry"], ask["ask"], answer | {"label": ask["label"]})
    return len(asks)

def check_two(two):  # the vectors of version 2
    line, names, given, past = two["terms"].encode(), two["names"], two["contributions"], two.get("past", [])
    terms = parse(line)
    for name in ("table", "attempt", "commitment"):
        want(terms["chance"][name] == two[name], f"the {name} is not that of the terms")
    shown = [{"called": name["called"], "commitment": gave["commitment"]} for name, gave in zip(names, given) if name]
    want([seat for seat in terms["seats"] if "called" in seat] == shown, "the seats are not those of the terms")
    for one, called in zip(read_terms(terms, two["id"])[-1], past):
        fits = all(name is None or name["called"] == text for name, text in zip(called, one.get("called", [])))
        want(fits, "the names of an attempt before are not those of the terms")
    want(hashed(b"pledge/2", line).hex() == two["pledge"], "the pledge is not that of the terms")
    want(two["caution"] == caution(len(terms["chance"]["called_off"])), "what the attempts before leave open is not told so")
    plain = lambda shown, *keys: shown and {key: shown[key] for key in keys}
    names, *past = ([plain(name, "name", "salt") for name in called] for called in (names, *past))
    given = [plain(gave, "salt", "contribution") for gave in given]
    hidden = sum(name is not None for called in past for name in called)
    return check_asks(key_of_2(line, terms, names, given, [two["seed"]], past), two) + 4 + 2 * len(shown) + hidden

def check_refused(line, refused):  # terms that are not of the right form
    for how in refused:
        altered = line
        for was, becomes in how["alter"]:
            want(was in altered, f"{how['why']}: what is to be altered is not there")
            altered = altered.replace(was, becomes, 1)
        try:
            read_terms(parse(altered.encode()))
        except ValueError:
            continue
        raise ValueError(f"{how['why']}: these terms are not refused")
    return len(refused)

def check_vectors(file):
    block = re.search(rb"^## Test vectors\s.*?^```json\s(.+?)^```", file.read(), re.M | re.S)
    want(block, 'there is no json block under "Test vectors"')
    vectors = parse(block[1])
    one, *twos, refused = (vectors[name] for name in ("version1", "version2", "called_off", "refused"))
    checked = check_asks(key_of_1(one, len(one["contributions"])), one) + 2 + sum(map(check_two, twos))
    checked += check_refused(twos[1]["terms"], refused)
    return f"{checked} vectors agree"

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", metavar="ID", help="check that this is the table, by the end of its link")
    parser.add_argument("--pledge", metavar="HEX", type=bytes.fromhex, help="check the terms by a pledge of before the deal")
    parser.add_argument("--vectors", action="store_true", help="check the test vectors on a page like fair-chance.md")
    parser.add_argument("files", nargs="+", metavar="FILE")
    options, status = parser.parse_args(), 0
    for path in options.files:
        try:
            with open(path, "rb") as file:
                result = check_vectors(file) if options.vectors else check_record(file, options.table, options.pledge)
        except OSError as error:
            result, status = error.strerror, 2
        except (AttributeError, LookupError, TypeError, ValueError, struct.error) as error:
            result = error if isinstance(error, ValueError) else f"the vectors are not of the right form: {error!r}"
            status = max(status, 1)
        print(f"{path}: {result}".encode(sys.stdout.encoding, "backslashreplace").decode(sys.stdout.encoding))
    if status == 0 and not options.vectors:
        print(LAST)
    sys.exit(status)
