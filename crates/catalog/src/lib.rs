//! The one list of all games. Nothing else names them.
//!
//! A game is reached by its title, and visited as its concrete type, so that loops over millions of moves cost what the game costs:
//!
//! ```
//! use kernel::{Game, Title};
//! struct Seats;
//! impl catalog::Visitor for Seats {
//!     type Out = u8;
//!     fn visit<G: Game>(self, title: &'static Title) -> u8 {
//!         *G::players(&G::preset(title)).end()
//!     }
//! }
//! let title = catalog::find("Z-even").unwrap();
//! assert_eq!(title.id, "zombie");
//! assert_eq!(catalog::visit(title, Seats), 4);
//! ```

use kernel::{Catalogue, Clause, Game, Library, Title, house, library::Edition, notation::nearest};
use lexicon::usage;
use std::sync::{Arc, LazyLock};

/// What cards and decks are made of, and what reads, judges and tells them: the game that is played with cards people make.
pub use ward as cards;

/// Deals for one player alone, and the solver that knows their best line: the games that daily puzzles are of.
pub use final_word as puzzles;

/// What is done with a game once its type is known.
pub trait Visitor {
    /// What comes of it.
    type Out;
    /// Does it.
    fn visit<G: Game>(self, title: &'static Title) -> Self::Out;
}

macro_rules! games {
    (boxes: $($game:ty),*; examples: $($example:ty),* $(,)?) => {
        /// Every title of the house, in the order of the boxes.
        pub fn titles() -> impl Iterator<Item = &'static Title> {
            std::iter::empty()$(.chain(<$game>::titles()))*
        }

        /// Games that show how one is added. They can be played like any other, and are listed only where somebody asks for them.
        pub fn examples() -> impl Iterator<Item = &'static Title> {
            std::iter::empty()$(.chain(<$example>::titles()))*
        }

        /// The rules of every game, and the house's.
        pub fn catalogues() -> impl Iterator<Item = &'static Catalogue> {
            house::CATALOGUES.iter()$(.chain(<$game>::catalogues()))*$(.chain(<$example>::catalogues()))*
        }

        /// Visits the game that plays this title.
        ///
        /// # Panics
        /// If the title is neither one of [`titles`] nor one of [`examples`].
        pub fn visit<V: Visitor>(title: &'static Title, visitor: V) -> V::Out {
            $(if <$game>::titles().contains(title) {
                return visitor.visit::<$game>(title);
            })*
            $(if <$example>::titles().contains(title) {
                return visitor.visit::<$example>(title);
            })*
            unreachable!("{} is not a title of the house", title.id)
        }
    };
}

games! {
    boxes: zombie::Zombie, ursting::Ursting, grave::Grave, ward::Ward, final_word::FinalWord;
    examples: high_card::HighCard
}

/// The title with just this id, examples among them.
pub fn title(id: &str) -> Option<&'static Title> {
    titles().chain(examples()).find(|title| title.id == id)
}

/// No game of that name, or more than one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FindError {
    /// Nothing is called so.
    #[error("there is no game `{name}`{}; games are: {known}", .nearest.map_or(String::new(), |id| format!(", did you mean `{id}`?")))]
    Unknown {
        /// What was asked for.
        name: String,
        /// The likeliest one meant.
        nearest: Option<&'static str>,
        /// All ids.
        known: String,
    },
    /// Several begin so.
    #[error("`{name}` could be {candidates}")]
    Several {
        /// What was asked for.
        name: String,
        /// Their ids.
        candidates: String,
    },
}

/// The title with this id, name, or unique beginning of either; case does not matter.
pub fn find(name: &str) -> Result<&'static Title, FindError> {
    let wanted = name.trim().to_lowercase();
    let names = |title: &Title| [title.id.to_lowercase(), title.title.to_lowercase()];
    if let Some(title) = titles().chain(examples()).find(|title| names(title).contains(&wanted)) {
        return Ok(title);
    }
    let begin: Vec<&Title> = titles()
        .filter(|title| !wanted.is_empty() && names(title).iter().any(|name| name.starts_with(&wanted)))
        .collect();
    let ids = |titles: &mut dyn Iterator<Item = &'static Title>| {
        titles.map(|title| title.id).collect::<Vec<_>>().join(", ")
    };
    match begin.as_slice() {
        [title] => titles().find(|other| other == title).ok_or_else(|| unknown(name)),
        [] => Err(unknown(name)),
        _ => Err(FindError::Several {
            name: name.into(),
            candidates: ids(&mut titles().filter(|title| begin.contains(title))),
        }),
    }
}

fn unknown(name: &str) -> FindError {
    let names = titles().flat_map(|title| [title.id, title.title]);
    let near =
        nearest(name, names).and_then(|near| titles().find(|title| title.id == near || title.title == near));
    FindError::Unknown {
        name: name.chars().take(60).collect(),
        nearest: near.map(|title| title.id),
        known: titles().map(|title| title.id).collect::<Vec<_>>().join(", "),
    }
}

/// Every clause of every game, and the house's.
pub fn clauses() -> &'static [Clause] {
    static CLAUSES: LazyLock<Vec<Clause>> =
        LazyLock::new(|| catalogues().flat_map(Catalogue::clauses).collect());
    &CLAUSES
}

/// The clauses that are a title's rules, in order.
pub fn clauses_of(title: &Title) -> Vec<Clause> {
    clauses().iter().copied().filter(|clause| title.families.contains(&clause.family())).collect()
}

/// The scenario files of all games, by name: the executable rulebook.
pub fn scenarios() -> &'static [(&'static str, &'static str)] {
    include!(concat!(env!("OUT_DIR"), "/scenarios.rs"))
}

/// The guides of all games, by name: scenarios that teach a first game.
pub fn guides() -> &'static [(&'static str, &'static str)] {
    include!(concat!(env!("OUT_DIR"), "/guides.rs"))
}

/// What lies on the shelf of a table that asks for nothing special: the word lists of the house, the tables of names and slang, and the cards
/// of Ward.
pub fn library() -> Library {
    let edition = |version: &str, hash: &str| Edition { version: version.into(), hash: hash.into() };
    // Games ask the lexicon for these; what lies here are their marks, for records.
    let names = edition(usage::VERSION, usage::hash());
    let slang = edition(usage::SLANG_VERSION, usage::slang_hash());
    let shelf = ward::shelf(Library::new()).shelve("usage", names, || Arc::new(()));
    let shelf = shelf.shelve("slang", slang, || Arc::new(()));
    lexicon::shipped().into_iter().fold(shelf, |shelf, list| {
        shelf.shelve(list.name, edition(list.version, list.hash), move || (list.open)().clone())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_game_is_found_by_id_title_or_beginning() {
        for name in ["zombie", "ZOMBIE", "Z-even Card Zombie", "z-e", " zomb "] {
            assert_eq!(find(name).unwrap().id, "zombie", "{name}");
        }
    }

    #[test]
    fn a_clause_is_found_again_in_its_catalogue_by_its_id_in_any_case() {
        for catalogue in catalogues() {
            let mut before = None;
            for clause in catalogue.clauses() {
                assert_eq!(catalogue.find(&clause.id().to_lowercase()), Some(clause));
                assert!(std::ptr::eq(clause.catalogue(), catalogue));
                assert!(catalogue.markdown().contains(&format!("**{clause}**")), "{clause}");
                assert!(before < Some(clause), "{clause} comes after {before:?}");
                before = Some(clause);
            }
            assert!(before.is_some() && catalogue.find("ZZ-9999").is_none());
        }
        let named = |id: &str| clauses().iter().find(|clause| clause.id() == id).copied();
        assert_eq!(named("ZZ-50"), Some(zombie::clauses::zz::ZZ_50));
        assert_ne!(named("ZZ-51"), Some(zombie::clauses::zz::ZZ_50));
    }

    #[test]
    fn an_example_is_found_by_its_name_and_listed_nowhere() {
        assert_eq!(find("High Card").map(|title| title.id), Ok("high-card"));
        assert!(titles().all(|title| title.id != "high-card"));
        assert!(find("high").is_err(), "a beginning finds only what is listed");
    }

    #[test]
    fn an_unknown_game_suggests_the_nearest() {
        assert!(find("zombi3").unwrap_err().to_string().contains("did you mean `zombie`?"));
        assert!(find("").unwrap_err().to_string().contains("games are: zombie"));
    }

    #[test]
    fn ids_are_unique_and_rules_exist_for_every_title() {
        let mut ids: Vec<&str> = titles().chain(examples()).map(|title| title.id).collect();
        ids.sort_unstable();
        let count = ids.len();
        ids.dedup();
        assert_eq!(ids.len(), count);
        let numbers: BTreeSet<&str> = clauses().iter().map(|clause| clause.id()).collect();
        assert_eq!(numbers.len(), clauses().len(), "no clause of two games has the same number");
        for title in titles().chain(examples()) {
            for family in title.families {
                let ruled = clauses().iter().any(|clause| clause.family() == *family);
                assert!(ruled, "{}: there is no clause {family}-…", title.id);
            }
        }
    }
}
