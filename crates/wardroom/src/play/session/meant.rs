//! A choice that is typed by its words.

use super::Session;
use crate::play::menu;
use kernel::{Choice, Game, Prompt};

impl<G: Game> Session<G> {
    /// The move of the one choice that reads like this to the player, in their language and in any order of its words; what can be read as a
    /// move is one.
    pub(super) fn meant(&self, typed: &str, prompt: &Prompt) -> Option<String> {
        let words = |text: &str| {
            let plain = text.to_lowercase();
            let mut words: Vec<String> = plain
                .split(|sign: char| !sign.is_alphanumeric())
                .filter(|word| !word.is_empty())
                .map(String::from)
                .collect();
            words.sort_unstable();
            words
        };
        if typed.parse::<G::Action>().is_ok() {
            return None;
        }
        let (wanted, teller) = (words(typed), &self.screen.teller);
        let reads = |choice: &&Choice| {
            let label =
                kernel::message::words(&teller.voice().parts(&choice.label), &|seat| teller.name(seat));
            let head = label.split(": ").next().unwrap_or_default();
            words(&label) == wanted || words(head) == wanted
        };
        let mut found = menu::choices(prompt).filter(reads);
        let one = found.next()?;
        found.next().is_none().then(|| one.notation.clone())
    }
}
