#!/usr/bin/env python3
"""Writes explained.txt: the words of the lists of the house that WordNet explains, by themselves or as a form of a word.

The rule is that of `wardroom words define`: as each part of speech the word itself, and the words it is an irregular form of, or if it is none of these
those it is a regular form of; one of them must have a meaning that is written in lower case, since all others are names. A test compares the file
with an installed WordNet word by word. Needs what make-slang.py needs; the committed file was made from wordnet-base 1:3.0-37.
"""
import importlib.machinery
import importlib.util
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))


def sibling(name):
    """The functions of another of these programs."""
    loader = importlib.machinery.SourceFileLoader(name, os.path.join(HERE, f"make-{name}.py"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(name, loader))
    loader.exec_module(module)
    return module


def meant(wordnet, part):
    """The words of a part of speech that have a meaning which is no name."""
    with open(wordnet + "data." + part, encoding="latin-1") as lines:
        heads = (line.split("|")[0].split() for line in lines if not line.startswith("  "))
        return {form.split("(")[0] for head in heads for form in head[4 : 4 + 2 * int(head[3], 16) : 2]}


def irregular(wordnet, part):
    """For every irregular form of a part of speech the words that it is a form of."""
    with open(wordnet + part + ".exc", encoding="latin-1") as lines:
        return {form: of for form, *of in (line.split() for line in lines)}


def regular(word, part, endings):
    """The words that this one would be a regular form of."""
    if part == "noun" and word.endswith("ss"):
        return []
    found = [word[: -len(end)] + base for end, base in endings if word.endswith(end)]
    doubled = re.fullmatch(r"(.*([b-df-hj-np-tv-z]))\2(ed|ing)", word)
    return found + ([doubled[1]] if doubled and part == "verb" else [])


def main():
    usage, slang = sibling("usage"), sibling("slang")
    parts = [(part, endings, meant(usage.WORDNET, part), irregular(usage.WORDNET, part)) for part, endings in usage.ENDINGS.items()]

    def is_explained(word):
        return any(
            word in known or any(base in known for base in odd.get(word) or regular(word, part, endings))
            for part, endings, known, odd in parts
        )

    words = slang.lists()
    explained = sorted(filter(is_explained, words))
    with open(os.path.join(HERE, "explained.txt"), "w") as out:
        out.writelines(word + "\n" for word in explained)
    print(len(explained), "of", len(words), "words in explained.txt")


if __name__ == "__main__":
    main()
