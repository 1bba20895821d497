//! A choice that is typed by its words, and a word that is typed as one wants to have it.

use super::Session;
use crate::play::{Teller, menu, verbs::placements};
use kernel::{Choice, Game, Prompt, View};

impl<G: Game> Session<G> {
    /// The move of the one choice that reads like this to the player, in their language and in any order of its words; what can be read as a
    /// move is one.
    pub(super) fn meant(&self, typed: &str, prompt: &Prompt) -> Option<String> {
        if typed.parse::<G::Action>().is_ok() {
            return None;
        }
        self.screen.teller.reads_like(typed, prompt)
    }

    /// The move that makes this word, where the rules take one of its placements and do not take what was typed as it stands: `irony` or
    /// `spell irony` for `spell @1 r/2 @3 n/4 @5`.
    pub(super) fn spelled(&self, typed: &str, prompt: &Prompt, view: &View) -> Option<String> {
        let blind = self.table.blind(self.seat);
        let holds = |notation: &String| {
            notation.parse::<G::Action>().is_ok_and(|action| blind.check(&action).is_ok())
        };
        if holds(&typed.to_string()) { None } else { placements(typed, prompt, view).into_iter().find(holds) }
    }
}

impl Teller {
    /// The move of the one choice that reads like this to the reader, in their language and in any order of its words.
    pub fn reads_like(&self, typed: &str, prompt: &Prompt) -> Option<String> {
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
        let (wanted, teller) = (words(typed), self);
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
