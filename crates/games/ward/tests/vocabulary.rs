//! Every word of the card language is played: some scenario has a card that uses it and a step that shows its clause.

#![allow(clippy::unwrap_used)] // helpers of tests

use kernel::Clause;
use std::{collections::BTreeSet, env, fs, path::Path};
use toml::Value;
use ward::{
    language::clause,
    load::load,
    set::{Card, Set},
};

const TEST: &str = include_str!("../cards/test.toml");

/// Words that no card of the test set can show: nobody needs so many targets, and what is over at once lasts no time.
const UNUSED: [&str; 3] = ["target_3", "target_4", "instant"];

/// The kind of a word and the word.
type Word = (&'static str, &'static str);

/// Every word with its clause.
fn vocabulary() -> Vec<(Word, Clause)> {
    clause::LISTS
        .into_iter()
        .flat_map(|(kind, words)| words.iter().map(move |(word, clause)| ((kind, *word), *clause)))
        .filter(|((_, word), _)| !UNUSED.contains(word))
        .collect()
}

/// The words that a card uses.
fn words_of(card: &Card) -> BTreeSet<Word> {
    card.effects.iter().flat_map(|effect| clause::words_of(&effect.effect)).collect()
}

/// All strings within a value.
fn strings<'a>(value: &'a Value, into: &mut Vec<&'a str>) {
    match value {
        Value::String(text) => into.push(text),
        Value::Array(list) => list.iter().for_each(|value| strings(value, into)),
        Value::Table(table) => table.iter().for_each(|(_, value)| strings(value, into)),
        _ => {}
    }
}

/// The cards that a scenario names where it starts and in its moves.
fn cards_of<'s>(set: &'s Set, scenario: &Value) -> Vec<&'s Card> {
    let mut texts = Vec::new();
    if let Some(given) = scenario.get("given") {
        strings(given, &mut texts);
    }
    let steps = scenario.get("step").and_then(Value::as_array).into_iter().flatten();
    for step in steps {
        if let Some(done) = step.get("do") {
            strings(done, &mut texts);
        }
    }
    let split = |c: char| !(c.is_ascii_alphanumeric() || c == '-');
    let names: BTreeSet<&str> = texts.iter().flat_map(|text| text.split(split)).collect();
    set.cards.iter().filter(|card| names.contains(card.tag.as_str())).collect()
}

/// The clauses that the steps of a scenario show.
fn shown(scenario: &Value) -> BTreeSet<String> {
    let mut texts = Vec::new();
    for step in scenario.get("step").and_then(Value::as_array).into_iter().flatten() {
        if let Some(shows) = step.get("shows") {
            strings(shows, &mut texts);
        }
    }
    texts.into_iter().map(String::from).collect()
}

/// The words that no scenario plays.
fn missing() -> Vec<(Word, Clause)> {
    let set = load([("cards/test.toml", TEST)]).unwrap_or_else(|errors| panic!("{errors:?}"));
    let mut played: BTreeSet<(Word, String)> = BTreeSet::new();
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("scenarios")).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|end| end != "toml") {
            continue;
        }
        let file: toml::Table = toml::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
        for scenario in file.get("scenario").and_then(Value::as_array).into_iter().flatten() {
            let shown = shown(scenario);
            for word in cards_of(&set, scenario).into_iter().flat_map(words_of) {
                played.extend(shown.iter().map(|clause| (word, clause.clone())));
            }
        }
    }
    vocabulary()
        .into_iter()
        .filter(|(word, clause)| !played.contains(&(*word, clause.id().to_string())))
        .collect()
}

/// `tests/vocabulary-open.txt` lists the words that still wait for a scenario. It can only get shorter: a word that is played has to be
/// taken off, and none may come back. With `UPDATE=1` in the environment it is written anew.
#[test]
fn every_word_is_played_by_a_scenario() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vocabulary-open.txt");
    let missing: String =
        missing().iter().map(|((kind, word), clause)| format!("{kind} {word} {clause}\n")).collect();
    if env::var_os("UPDATE").is_some() {
        fs::write(path, &missing).unwrap();
    }
    let open = fs::read_to_string(path).unwrap_or_default();
    assert_eq!(missing, open, "words that no scenario plays, against tests/vocabulary-open.txt");
}

#[test]
fn every_word_has_a_test_card() {
    let set = load([("cards/test.toml", TEST)]).unwrap_or_else(|errors| panic!("{errors:?}"));
    let used: BTreeSet<Word> = set.cards.iter().flat_map(words_of).collect();
    for (word, clause) in vocabulary() {
        assert!(used.contains(&word), "no card uses the {} `{}` ({clause})", word.0, word.1);
    }
}
