//! An ending adds no meaning: regular forms of slang are slang (WG-99).

use lexicon::usage::{Slang, Usage, usage};
use std::collections::{BTreeMap, BTreeSet};

const WIDE: &str = include_str!("../../../words/slang.txt");
const SPOKEN: &str = include_str!("../../../words/spoken.txt");

/// Every word of the lists of the house.
fn listed() -> BTreeSet<String> {
    let lists = [lexicon::wordnik(), lexicon::scowl80()];
    lists.iter().flat_map(|list| (0..list.len()).filter_map(|index| list.word(index))).collect()
}

fn is_vowel(letter: char) -> bool {
    "aeiou".contains(letter)
}

/// The regular inflected forms of a word that are on a list, as a noun, a verb or an adjective. `words/make-slang.py` has the same rule.
fn forms(word: &str, listed: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    let letters: Vec<char> = word.chars().collect();
    let ends = |tail: &[&str]| tail.iter().any(|tail| word.ends_with(tail));
    match letters[..] {
        [.., before, 'y'] if !is_vowel(before) => {
            let stem = &word[..word.len() - 1];
            found.extend(["ies", "ied", "ier", "iest"].map(|end| format!("{stem}{end}")));
            found.push(format!("{word}ing"));
        }
        _ => {
            let hisses = ends(&["s", "x", "z", "ch", "sh"]);
            found.push(if hisses { format!("{word}es") } else { format!("{word}s") });
            if ends(&["o"]) {
                found.push(format!("{word}es"));
            }
            let mut stems = vec![word.strip_suffix('e').unwrap_or(word).to_string()];
            if let [.., vowel, last] = letters[..]
                && is_vowel(vowel)
                && !is_vowel(last)
                && !"wxy".contains(last)
            {
                stems.push(format!("{word}{last}"));
            }
            for stem in stems {
                found.extend(["ed", "ing"].map(|end| format!("{stem}{end}")));
                // A form in -er alone may be somebody who does it.
                let compared = ["er", "est"].map(|end| format!("{stem}{end}"));
                if compared.iter().all(|form| listed.contains(form)) {
                    found.extend(compared);
                }
            }
        }
    }
    found.retain(|form| listed.contains(form));
    found
}

#[test]
fn every_regular_form_of_slang_alone_is_slang() {
    let listed = listed();
    let slang: BTreeSet<&str> = WIDE.lines().collect();
    let own: BTreeSet<&str> = SPOKEN.lines().filter_map(|line| line.strip_prefix('-')).collect();
    let mut bases: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for word in &listed {
        for form in forms(word, &listed) {
            bases.entry(form).or_default().push(word);
        }
    }
    let mut missing = Vec::new();
    for word in &slang {
        for form in forms(word, &listed) {
            let of_others = bases[&form].iter().any(|base| !slang.contains(base));
            if !slang.contains(form.as_str()) && !of_others && !own.contains(form.as_str()) {
                missing.push(form);
            }
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
    assert!(own.iter().all(|word| listed.contains(*word) && !slang.contains(word)), "{own:?}");
}

#[test]
fn a_word_and_its_forms_are_taken_or_refused_together() {
    for word in [
        "pong", "ponged", "ponging", "tosspot", "tosspots", "gotcha", "gotchas", "gimme", "gimmes", "naff",
        "naffs", "naffer", "skeevy", "skeevier", "moola", "moolas", "dosh", "doshes", "crapola", "crapolas",
        "luv", "luvved", "luved", "lotta", "lotsa",
    ] {
        assert_eq!(usage(word, Slang::Wide), Some(Usage::Slang), "{word}");
    }
    for word in
        ["dork", "dorks", "dorky", "dorkier", "dweeb", "dweebier", "dweebiest", "snog", "snogger", "snoggers"]
    {
        assert_eq!(usage(word, Slang::Wide), None, "{word}");
    }
}

/// The counts that docs/words.md gives.
#[test]
fn the_docs_count_where_slang_comes_from() {
    let docs = include_str!("../../../docs/words.md");
    let by_hand = SPOKEN.lines().filter(|line| !line.starts_with(['#', '-'])).count();
    let all = WIDE.lines().count();
    assert!(docs.contains(&format!("| slang, wide (usual) | {all} |")), "{all}");
    assert!(docs.contains(&format!("{by_hand} put there by hand")), "{by_hand}");
}
