//! The contract between a game and everything else, by who calls it.
//!
//! | trait | who calls it |
//! |---|---|
//! | [`Rules`] | tables: who is asked, what may be done, what is seen |
//! | [`Players`] | bots, search and hints: what can be done, and what a good player does |
//! | [`Archive`] | journals, records and scenarios: the state as data and as a hash |
//! | [`Game`] | the shelf: what is offered to people, with which cards and lists |
//!
//! A game implements what it has; defaults carry the rest. The laws named here are checked for every game by the trials.

mod action;
mod players;
mod rules;
mod title;

pub use action::Action;
pub use players::Players;
pub use rules::Rules;
pub use title::Title;

use crate::{
    Catalogue, Clause,
    archive::Archive,
    collection::Collection,
    house,
    message::{Texts, Voice},
    view::Face,
};

/// Every clause that can be cited at a table of this game: its own, and the house's.
pub fn clauses_of<G: Game>() -> Vec<Clause> {
    G::catalogues().iter().chain(&house::CATALOGUES).flat_map(Catalogue::clauses).collect()
}

/// What tells the messages of this game, in English and to nobody until it is told otherwise.
pub fn voice_of<G: Game>() -> Voice {
    Voice::new(G::texts())
}

/// A game as the house offers it: its titles, and what each starts from.
pub trait Game: Rules + Players + Archive {
    /// What this type plays: one title, or several that share an engine.
    fn titles() -> &'static [Title];

    /// Its rules: `&clauses::CATALOGUES`, made by [`catalogue!`](crate::catalogue). None has a toy, for which the house's clauses will do.
    fn catalogues() -> &'static [Catalogue] {
        &[]
    }

    /// What it says to people: `Some(&says::TEXTS)`, made by [`texts!`](crate::texts).
    fn texts() -> Option<&'static Texts> {
        None
    }

    /// A piece by its name in notation, as pages about the game draw it; none where nothing is called so. Cards that players bring are the
    /// [collection](Game::collection)'s.
    fn piece(_name: &str) -> Option<Face> {
        None
    }

    /// The options a title starts from.
    fn preset(_title: &Title) -> Self::Options {
        Self::Options::default()
    }

    /// The options a title starts from at a table that anybody can find.
    fn public_preset(title: &Title) -> Self::Options {
        Self::preset(title)
    }

    /// The works of the library that a table with these options plays with, by name. A record says their versions and hashes, and no
    /// others.
    fn needs(_options: &Self::Options) -> Vec<String> {
        Vec::new()
    }

    /// The cards that players build their decks from; `None` in a game to which nobody brings any.
    fn collection() -> Option<&'static dyn Collection<Self::Options>> {
        None
    }
}
