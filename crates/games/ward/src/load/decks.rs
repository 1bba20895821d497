//! Files that hold nothing but decks, made of the cards of a set that is there already.

use super::{LoadError, MOST_BYTES, Problem, list, mend::FileEntry, place::Source, retold::unknown_card};
use crate::{
    language::{
        number::Int,
        text::{Name, Story},
        walk::Key,
    },
    set::{CardId, DeckList, Set, tag},
};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The most decks of a file.
const MOST_DECKS: usize = 100;

/// A deck as it stands in such a file. How often a card may be in a deck is a matter of the rules, not of the file: `problems` says it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Written {
    pub(crate) name: Name,
    #[serde(default)]
    pub(crate) plan: Option<Story>,
    pub(crate) cards: BTreeMap<String, Int<1, 99>>,
}

impl FileEntry for Written {
    const SAMPLE: &'static str = "name = 'x'\ncards = {}";
}

/// Whether a file holds decks and no cards.
pub fn holds_only_decks(text: &str) -> bool {
    let source = Source::new("", text);
    source.table().is_ok_and(|table| {
        table.contains_key("deck") && !["set", "creature", "magic"].iter().any(|key| table.contains_key(*key))
    })
}

/// Reads the decks of such a file, or says everything that is wrong with it. Spellings of one name are one card, and their copies add up.
pub fn decks(set: &Set, name: &str, text: &str) -> Result<Vec<DeckList>, Vec<LoadError>> {
    let source = Source::new(name, text);
    let found = read(&source).and_then(|written| listed(set, written));
    found.map_err(|problems| source.in_order(problems))
}

/// The decks of such a file as they are written; which cards there are does not matter yet.
pub(crate) fn written(name: &str, text: &str) -> Result<Vec<Written>, Vec<LoadError>> {
    let source = Source::new(name, text);
    read(&source).map_err(|problems| source.in_order(problems))
}

fn read(source: &Source<'_>) -> Result<Vec<Written>, Vec<Problem>> {
    let mut problems = Vec::new();
    if source.text().len() > MOST_BYTES {
        let told = format!("a file of decks has at most {MOST_BYTES} bytes");
        return Err(vec![Problem::at(Vec::new(), told)]);
    }
    let table = source.table().map_err(|error| vec![Problem::from_toml(&error)])?;
    for (key, _) in table.iter().filter(|(key, _)| &**key.get_ref() != "deck") {
        problems.push(Problem::unknown(key.span(), key.get_ref(), &["deck"]));
    }
    super::unseen::check(table, &mut problems);
    let read = list::<Written>(table, "deck", &mut problems);
    if read.len() > MOST_DECKS {
        problems.push(Problem::at(vec![Key::Name("deck")], format!("more than {MOST_DECKS} decks")));
    }
    if problems.is_empty() { Ok(read) } else { Err(problems) }
}

fn listed(set: &Set, written: Vec<Written>) -> Result<Vec<DeckList>, Vec<Problem>> {
    let mut problems = Vec::new();
    let known: Vec<&str> = set.cards.iter().map(|card| &*card.name).collect();
    let mut names: Vec<String> = set.decks.iter().map(|deck| tag(&deck.name)).collect();
    let mut decks = Vec::new();
    for (index, deck) in written.into_iter().enumerate() {
        let path = |key| vec![Key::Name("deck"), Key::Entry(index), Key::Name(key)];
        if names.contains(&tag(&deck.name)) {
            let told = format!("there is a deck `{}` already; give this one another name", tag(&deck.name));
            problems.push(Problem::at(path("name"), told));
        }
        names.push(tag(&deck.name));
        let mut cards: BTreeMap<CardId, u8> = BTreeMap::new();
        for (name, count) in &deck.cards {
            match set.find(name) {
                Some(card) => {
                    let copies = cards.entry(card).or_default();
                    *copies = copies.saturating_add(u8::try_from(count.get()).unwrap_or(u8::MAX));
                }
                None => {
                    let unknown = unknown_card(name, &known);
                    let end = if unknown.ends_with('?') { "" } else { ";" };
                    let told = format!(
                        "{unknown}{end} `wardroom cards list` shows the cards of the house, --cards FILE brings others"
                    );
                    problems.push(Problem::at(path("cards"), told).entry(name));
                }
            }
        }
        let cards = cards.into_iter().collect();
        decks.push(DeckList { name: deck.name, plan: deck.plan, cards, best: Vec::new(), teaches: false });
    }
    if problems.is_empty() { Ok(decks) } else { Err(problems) }
}
