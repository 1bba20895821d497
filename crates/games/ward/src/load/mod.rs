//! Reads card files.
//!
//! A file is parsed once. Each card, deck and list is then read by itself, and once more without the mistake that was found (`mend`), so that
//! one mistake does not hide the next; errors point at line and column. What the types cannot say is checked afterwards, by `check`, which names the place of a mistake by its path.

mod check;
mod deck;
mod decks;
mod error;
mod mend;
mod place;
mod sense;
mod sort;
mod whole;

pub use deck::{COPIES, DeckProblem, problems};
pub(crate) use decks::written;
pub use decks::{decks, holds_only_decks};
pub use error::{LoadError, Problem};

use crate::{
    language::{
        file::{CardFile, Creature, Deck, Lists, Magic, SetHead},
        walk::Key,
    },
    set::Set,
};
use mend::Entry;
use place::Source;
use serde::de::DeserializeOwned;
use toml::de::{DeTable, DeValue, ValueDeserializer};

/// The most cards of a set.
pub const MOST_CARDS: usize = 4000;

/// The most mistakes that are told: one reads no more, and a file of nothing else must not keep the reader busy.
const MOST_PROBLEMS: usize = 100;

/// The longest card file, in bytes.
pub const MOST_BYTES: usize = 4_000_000;

/// Reads card files into one set, or says everything that is wrong with them, in the order of the files.
pub fn load<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Result<Set, Vec<LoadError>> {
    let mut read = Vec::new();
    let mut errors = Vec::new();
    for (name, text) in files {
        let source = Source::new(name, text);
        let (file, mut problems) = parse(&source);
        if let Some(file) = &file {
            check::file(file, &mut problems);
        }
        problems.truncate(MOST_PROBLEMS);
        errors.extend(problems.into_iter().map(|problem| source.locate(&problem)));
        read.extend(file.map(|file| (file, source)));
    }
    for (at, problem) in whole::check(read.iter().map(|(file, _)| file)) {
        errors.push(read[at].1.locate(&problem));
    }
    if errors.is_empty() {
        Ok(Set::build(read.iter().map(|(file, source)| (file, source.text()))))
    } else {
        Err(errors)
    }
}

/// Reads what can be read of a file.
fn parse(source: &Source<'_>) -> (Option<CardFile>, Vec<Problem>) {
    let mut problems = Vec::new();
    if source.text().len() > MOST_BYTES {
        problems.push(Problem::at(Vec::new(), format!("a card file has at most {MOST_BYTES} bytes")));
        return (None, problems);
    }
    let table = match source.table() {
        Ok(table) => table,
        Err(error) => {
            problems.push(Problem::from_toml(&error));
            return (None, problems);
        }
    };
    let known = ["set", "creature", "magic", "deck", "lists"];
    for (key, _) in table {
        if !known.contains(&&**key.get_ref()) {
            problems.push(Problem::unknown(key.span(), key.get_ref(), &known));
        }
    }
    let head = one::<SetHead>(table, "set", &mut problems);
    if head.is_none() && !table.contains_key("set") {
        let mut told = String::from("the file does not say its set: [set] with generation = \"…\"");
        if decks::holds_only_decks(source.text()) {
            told.push_str("; a file with nothing but decks is for `wardroom deck` and for --cards");
        }
        problems.push(Problem::at(Vec::new(), told));
    }
    let creature = list::<Creature>(table, "creature", &mut problems);
    let magic = list::<Magic>(table, "magic", &mut problems);
    let deck = list::<Deck>(table, "deck", &mut problems);
    let lists = one::<Lists>(table, "lists", &mut problems).unwrap_or_default();
    let complete = problems.is_empty();
    let file = head.filter(|_| complete).map(|set| CardFile { set, creature, magic, deck, lists });
    (file, problems)
}

fn one<T: DeserializeOwned>(
    table: &DeTable<'_>,
    key: &'static str,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let value = table.get(key)?;
    match T::deserialize(ValueDeserializer::from(value.clone())) {
        Ok(read) => Some(read),
        Err(error) => {
            problems.push(Problem::from_toml(&error).within(vec![Key::Name(key)]));
            None
        }
    }
}

impl Entry for Creature {
    const SAMPLE: &'static str =
        "name = 'x'\ntype = 'bug'\nrarity = 'common'\nattack = 'x'\ndice = 1\nal = 1\nspd = 1\nhp = 1";
}

impl Entry for Magic {
    const SAMPLE: &'static str =
        "name = 'x'\nrarity = 'common'\nuse = 'field'\ntype = 'infinite'\neffect = []";
}

impl Entry for Deck {
    const SAMPLE: &'static str = "name = 'x'\ncards = {}";
}

fn list<T: Entry>(table: &DeTable<'_>, key: &'static str, problems: &mut Vec<Problem>) -> Vec<T> {
    let Some(value) = table.get(key) else { return Vec::new() };
    let DeValue::Array(entries) = value.get_ref() else {
        let told = format!("`{key}` is a list: write [[{key}]] above each");
        problems.push(Problem::at(vec![Key::Name(key)], told));
        return Vec::new();
    };
    let mut read = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        match mend::read(entry) {
            Ok(value) => read.push(value),
            Err(found) => problems.extend(
                found.into_iter().map(|problem| problem.within(vec![Key::Name(key), Key::Entry(index)])),
            ),
        }
    }
    read
}
