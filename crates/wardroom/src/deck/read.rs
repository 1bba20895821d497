//! Decks of a file, with the cards they are made of.

use crate::{cards::read, failure::Failure, text};
use catalog::cards::{
    load::{self, LoadError},
    set::{DeckList, Set},
};
use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

/// Decks and what they are made of.
pub(super) struct Decks {
    pub set: Arc<Set>,
    pub decks: Vec<DeckList>,
}

/// Reads the decks of a file: of a card file with its own cards, else with the cards of these files or of the house.
pub(super) fn decks(path: &Path, cards: &[PathBuf], only: Option<&str>) -> Result<Decks, Failure> {
    let (name, text) = read::file(path)?;
    let mut read = if load::holds_only_decks(&text) {
        let set = read::set(cards)?;
        let decks = load::decks(&set, &name, &text).map_err(|errors| wrong(&errors))?;
        Decks { set, decks }
    } else {
        let mut files = read::files(cards)?;
        files.push((name.clone(), text));
        let set = Arc::new(read::load(&files)?);
        Decks { decks: set.decks.clone(), set }
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

/// Everything that is wrong, one mistake a line.
fn wrong(errors: &[LoadError]) -> Failure {
    let told: Vec<String> =
        errors.iter().map(|error| format!("\n  {}", text::printable(&error.to_string()))).collect();
    Failure::Bad(format!(
        "the decks cannot be read:{}\na deck is [[deck]] with name and cards = {{ \"Bug Man\" = 3 }}",
        told.concat()
    ))
}
