#!/usr/bin/env python3
"""Writes slang.txt: the wide list of words that are slang in every meaning.

A meaning of WordNet counts as slang if it carries one of the usage marks "slang" and "street name", or if its
definition begins by saying that it is slang, or says so in brackets. "Informal or slang" is neither, nor is "colloquialism": MOM and ANYPLACE
are words. As in make-usage.py, forms of a word with another meaning are left out and regular inflected forms of slang alone are taken in. To
these come the words of spoken.txt, which WordNet does not mark, and the slang of usage.txt. Needs Debian's package wordnet-base; the committed
file was made from 1:3.0-37.
"""
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


def main():
    usage = sibling()
    known = senses(usage.WORDNET)
    base_of, listed = usage.bases()
    only_slang = {word for word, all_ in known.items() if re.fullmatch("[a-z]{2,}", word) and all(all_)}
    slang = {word for word in only_slang if all(base in only_slang for base in base_of(word))}
    forms = {form for word in slang for part in listed if word in listed[part] for form in usage.inflections(word, part)}
    slang |= {form for form in forms if form not in known and base_of(form) <= slang}
    narrow = lines_of("usage.txt")
    slang |= set(narrow[narrow.index("# slang") + 1 :])
    slang |= {line for line in lines_of("spoken.txt") if not line.startswith("#")}
    with open(os.path.join(HERE, "slang.txt"), "w") as out:
        out.writelines(word + "\n" for word in sorted(slang))
    print(len(slang), "words in slang.txt")


if __name__ == "__main__":
    main()
