//! Decks of a file, with the cards they are made of.

use crate::{cards::read, failure::Failure, text};
use kernel::notation::nearest;
use serde::Deserialize;
use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};
use ward::{
    language::text::{Name, Story},
    set::{DeckList, Set},
};

/// Decks and what they are made of.
pub(super) struct Decks {
    pub set: Arc<Set>,
    pub decks: Vec<DeckList>,
}

/// A file that has decks and nothing else. How often a card may be in a deck is a matter of the rules, not of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    deck: Vec<Deck>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Deck {
    name: Name,
    #[serde(default)]
    plan: Option<Story>,
    cards: BTreeMap<String, u8>,
}

/// Reads the decks of a file: of a card file with its own cards, else with the cards of these files or of the house.
pub(super) fn decks(path: &Path, cards: &[PathBuf], only: Option<&str>) -> Result<Decks, Failure> {
    let (name, text) = read::file(path)?;
    let table: toml::Table = toml::from_str(&text).map_err(|error| wrong(&name, &text, &error))?;
    let mut read = if table.contains_key("set") {
        let mut files = read::files(cards)?;
        files.push((name.clone(), text));
        let set = Arc::new(read::load(&files)?);
        Decks { decks: set.decks.clone(), set }
    } else {
        let file: DeckFile = toml::from_str(&text).map_err(|error| wrong(&name, &text, &error))?;
        let set = read::set(cards)?;
        let decks =
            file.deck.into_iter().map(|deck| listed(&set, deck, &name, &text)).collect::<Result<_, _>>()?;
        Decks { set, decks }
    };
    if read.decks.is_empty() {
        return Err(Failure::Bad(format!("{name} has no deck; write [[deck]] with a name and its cards")));
    }
    if let Some(only) = only {
        let names: Vec<String> = read.decks.iter().map(|deck| deck.name.to_string()).collect();
        read.decks.retain(|deck| deck.name.eq_ignore_ascii_case(only.trim()));
        if read.decks.is_empty() {
            let only: String = text::printable(only).chars().take(60).collect();
            return Err(Failure::Missing(format!(
                "{name} has no deck `{only}`; it has: {}",
                names.join(", ")
            )));
        }
    }
    Ok(read)
}

fn listed(set: &Set, deck: Deck, file: &str, text: &str) -> Result<DeckList, Failure> {
    let mut cards = Vec::new();
    for (name, count) in &deck.cards {
        let Some(card) = set.find(name) else {
            let near = nearest(name, set.cards.iter().map(|card| &*card.name));
            let hint = near.map_or(String::new(), |near| format!(", did you mean `{near}`?"));
            let line = text.lines().position(|line| line.contains(name.as_str())).map_or(1, |line| line + 1);
            return Err(Failure::Bad(format!(
                "{file}:{line}: {}: there is no card `{name}`{hint} `wardroom cards list` shows the cards of the house; \
                 name files of your own with --cards",
                deck.name
            )));
        };
        cards.push((card, *count));
    }
    cards.sort_unstable();
    Ok(DeckList { name: deck.name, plan: deck.plan, cards })
}

/// What the reader of TOML says, with the place.
fn wrong(name: &str, text: &str, error: &toml::de::Error) -> Failure {
    let start = error.span().map_or(0, |span| span.start.min(text.len()));
    let before = text.get(..start).unwrap_or_default();
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count()) + 1;
    let said = error.message().trim().replace('\n', " ");
    Failure::Bad(format!(
        "{name}:{line}:{column}: {said}; a deck is [[deck]] with name and cards = {{ \"Bug Man\" = 3 }}"
    ))
}
