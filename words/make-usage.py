#!/usr/bin/env python3
"""Writes usage.txt: spellings that are known only as a name of a person, and words whose every meaning is marked as slang.

Names are SCOWL's proper names up to size 50, without those that a word list or WordNet knows in lower case and without those that WordNet
knows as something other than a person. Slang words are those of WordNet whose every sense carries the usage mark "slang", without those that
are also an inflected form of a word with another sense (legs, soaked), and their regular inflections that are a form of nothing else. Needs Debian's packages scowl and wordnet-base; the committed file was made from scowl 2020.12.07-2 and wordnet-base 1:3.0-37.
"""
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
SCOWL, WORDNET = "/usr/share/dict/scowl/", "/usr/share/wordnet/"
PERSON = "18"  # the lexicographer file "noun.person"


def senses():
    """For every WordNet word in lower case: its senses as (written in lower case, is a person, usage marks)."""
    table = {}
    for part in ("noun", "verb", "adj", "adv"):
        with open(WORDNET + "data." + part, encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                field = line.split("|")[0].split()
                count = int(field[3], 16)
                forms = [re.sub(r"\(.*\)", "", field[4 + 2 * i]) for i in range(count)]
                first = 4 + 2 * count
                pointers = [field[first + 1 + 4 * i : first + 5 + 4 * i] for i in range(int(field[first]))]
                marks = {(p[1], int(p[3][:2], 16)) for p in pointers if p[0] == ";u"}
                for number, form in enumerate(forms, 1):
                    own = {target for target, source in marks if source in (0, number)}
                    table.setdefault(form.lower(), []).append((form.islower(), field[1] == PERSON, own))
    return table


def slang_sense():
    """The synset of the usage mark: the second sense of the noun "slang"."""
    with open(WORDNET + "index.noun", encoding="latin-1") as lines:
        return next(line.split()[-1] for line in lines if line.startswith("slang "))


# Endings of inflected forms and what they stand for, by part of speech, as WordNet's own tools take them off.
ENDINGS = {
    "noun": [("ses", "s"), ("xes", "x"), ("zes", "z"), ("ches", "ch"), ("shes", "sh"), ("men", "man"), ("ies", "y"), ("s", "")],
    "verb": [("ies", "y"), ("es", "e"), ("es", ""), ("s", ""), ("ed", "e"), ("ed", ""), ("ing", "e"), ("ing", "")],
    "adj": [("er", ""), ("est", ""), ("er", "e"), ("est", "e")],
    "adv": [],
}


def bases():
    """A function from a word to the words that it may be an inflected form of, and the words of each part of speech."""
    odd, listed = {}, {}
    for part in ENDINGS:
        with open(WORDNET + part + ".exc", encoding="latin-1") as lines:
            for form, *of in (line.split() for line in lines):
                odd.setdefault(form, set()).update(of)
        with open(WORDNET + "index." + part, encoding="latin-1") as lines:
            listed[part] = {line.split()[0] for line in lines if not line.startswith("  ")}

    def of(word):
        regular = {
            word[: -len(end)] + base
            for part, endings in ENDINGS.items()
            for end, base in endings
            if word.endswith(end) and word[: -len(end)] + base in listed[part]
        }
        doubled = re.fullmatch(r"(.*([b-df-hj-np-tv-z]))\2(ed|ing)", word)
        short = {doubled[1]} & listed["verb"] if doubled else set()
        return (odd.get(word, set()) | regular | short) - {word}

    return of, listed


def inflections(word, part):
    """The regular inflected forms of a word."""
    after_consonant = re.fullmatch("(.*[^aeiou])y", word)
    hisses = re.search("(s|x|z|ch|sh)$", word)
    if part == "adj":
        return {after_consonant[1] + end for end in ("ier", "iest")} if after_consonant else set()
    if part == "adv" or re.search("[^s]s$", word):
        return set()
    if after_consonant:
        plural = {after_consonant[1] + "ies"}
    else:
        plural = {word + "es"} if hisses else {word + "s"} | ({word + "es"} if word.endswith("o") else set())
    if part == "noun":
        return plural
    stem = word.rstrip("e")
    doubled = stem + stem[-1] if re.fullmatch("[^aeiou]*[aeiou][b-df-hj-np-tvz]", word) else stem
    return plural | {after_consonant[1] + "ied" if after_consonant else doubled + "ed", doubled + "ing"}


def main():
    known = senses()
    base_of, listed = bases()
    with open(os.path.join(HERE, "scowl.txt")) as lines:
        words = {line.strip() for line in lines if not line.startswith("#")}
    names = set()
    for size in (35, 40, 50):
        path = f"{SCOWL}english-proper-names.{size}"
        if os.path.exists(path):
            with open(path, encoding="latin-1") as lines:
                names |= {line.strip().lower() for line in lines if re.fullmatch("[A-Z][a-z]{2,}", line.strip())}
    names = {n for n in names - words if all(not lower and person for lower, person, _ in known.get(n, []))}
    mark = slang_sense()
    only_slang = {w for w, all_ in known.items() if re.fullmatch("[a-z]{2,}", w) and all(mark in own for _, _, own in all_)}
    slang = {w for w in only_slang if all(base in only_slang for base in base_of(w))}
    forms = {form for w in slang for part in listed if w in listed[part] for form in inflections(w, part)}
    slang |= {form for form in forms if form not in known and base_of(form) <= slang}
    with open(os.path.join(HERE, "usage.txt"), "w") as out:
        for heading, group in (("name", names), ("slang", slang)):
            out.write(f"# {heading}\n" + "".join(word + "\n" for word in sorted(group)))
    print(len(names), "names,", len(slang), "slang words in usage.txt")


if __name__ == "__main__":
    main()
