#!/usr/bin/env python3
"""Writes slang.txt: the wide list of words that are slang in every meaning.

A meaning of WordNet counts as slang if it carries one of the usage marks "slang" and "street name", or if its
definition begins by saying that it is slang, or says so in brackets. "Informal or slang" is neither, nor is "colloquialism": MOM and ANYPLACE
are words. As in make-usage.py, forms of a word with another meaning are left out. To these come the words of spoken.txt, which WordNet does not
mark, and the slang of usage.txt. Then every regular inflected form that a list of the house has is taken in, as whatever part of speech, if it is
a form of slang alone; spoken.txt names forms that are words of their own (with a `-` before them). Needs scowl.txt, the source of the crate
wordnik_list as cargo keeps it (`cargo fetch`), and Debian's package wordnet-base; the committed file was made from 1:3.0-37.
"""
import glob
import importlib.machinery
import importlib.util
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
MARKS = ("slang", "street_name")
SAYS_SO = re.compile(r"\([^)]*(?<!or )\bslang\b[^)]*\)|^((an?|vulgar|British) )*slang( \(dated\))? (terms? )?for\b")


def sibling():
    """The functions of make-usage.py."""
    loader = importlib.machinery.SourceFileLoader("usage", os.path.join(HERE, "make-usage.py"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("usage", loader))
    loader.exec_module(module)
    return module


def lines_of(name):
    with open(os.path.join(HERE, name)) as lines:
        return [line.strip() for line in lines]


def marked_synsets(wordnet):
    """The synsets that the usage marks point to: every sense of those nouns."""
    with open(wordnet + "index.noun", encoding="latin-1") as lines:
        fields = (line.split() for line in lines if not line.startswith("  "))
        return {number for field in fields if field[0] in MARKS for number in field[-int(field[2]):]}


def senses(wordnet):
    """For every word of WordNet in lower case: whether each of its senses is slang."""
    marks, table = marked_synsets(wordnet), {}
    for part in ("noun", "verb", "adj", "adv"):
        with open(wordnet + "data." + part, encoding="latin-1") as lines:
            for line in lines:
                if line.startswith("  "):
                    continue
                head, definition = line.split("|", 1)
                field = head.split()
                count = int(field[3], 16)
                first = 4 + 2 * count
                pointers = [field[first + 1 + 4 * i : first + 5 + 4 * i] for i in range(int(field[first]))]
                marked = {int(p[3][:2], 16) for p in pointers if p[0] == ";u" and p[1] in marks}
                says_so = SAYS_SO.search(definition.split('"')[0].strip()) is not None
                for number in range(1, count + 1):
                    form = re.sub(r"\(.*\)", "", field[2 + 2 * number]).lower()
                    table.setdefault(form, []).append(says_so or bool(marked & {0, number}))
    return table


def lists():
    """The words of the lists of the house."""
    words = {line for line in lines_of("scowl.txt") + lines_of("allow.txt")}
    for path in glob.glob(os.path.expanduser("~/.cargo/registry/src/*/wordnik_list-0.2.1/src/words/*")):
        with open(path) as lines:
            words.update(lines.read().split())
    return {word for word in words if re.fullmatch("[a-z]{2,}", word)}


def forms(word, words):
    """The regular inflected forms of a word that are on a list, as a noun, a verb or an adjective. crates/lexicon/tests/slang.rs has the same rule."""
    found, compared = set(), []
    after_consonant = re.fullmatch("(.*[^aeiou])y", word)
    if after_consonant:
        stem = after_consonant[1]
        found |= {stem + "ies", stem + "ied", word + "ing", stem + "ier", stem + "iest"}
    else:
        found.add(word + "es" if re.search("(s|x|z|ch|sh)$", word) else word + "s")
        if word.endswith("o"):
            found.add(word + "es")
        stems = {word[:-1]} if word.endswith("e") else {word}
        if re.search("[aeiou][b-df-hj-np-tvz]$", word):
            stems.add(word + word[-1])
        for stem in stems:
            found |= {stem + "ed", stem + "ing"}
            # A form in -er alone may be somebody who does it.
            if {stem + "er", stem + "est"} <= words:
                found |= {stem + "er", stem + "est"}
    return found & words


def main():
    usage = sibling()
    known = senses(usage.WORDNET)
    base_of, _ = usage.bases()
    only_slang = {word for word, all_ in known.items() if re.fullmatch("[a-z]{2,}", word) and all(all_)}
    slang = {word for word in only_slang if all(base in only_slang for base in base_of(word))}
    narrow = lines_of("usage.txt")
    slang |= set(narrow[narrow.index("# slang") + 1 :])
    by_wordnet = len(slang)
    spoken = [line for line in lines_of("spoken.txt") if not line.startswith("#")]
    slang |= {line for line in spoken if not line.startswith("-")}
    by_hand = len(slang) - by_wordnet
    words = lists()
    bases = {}
    for word in words:
        for form in forms(word, words):
            bases.setdefault(form, set()).add(word)
    own = {word for word, all_ in known.items() if not all(all_)} | {line[1:] for line in spoken if line.startswith("-")}
    while more := {form for word in slang for form in forms(word, words) - slang - own if bases[form] - {word} <= slang}:
        slang |= more
    with open(os.path.join(HERE, "slang.txt"), "w") as out:
        out.writelines(word + "\n" for word in sorted(slang))
    print(len(slang), "words in slang.txt:", by_wordnet, "of WordNet,", by_hand, "by hand,", len(slang) - by_wordnet - by_hand, "forms of these")


if __name__ == "__main__":
    main()
