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

mod words;

pub use words::{MadeWord, has_words, words_made};

use kernel::{
    Catalogue, Clause, Game, Library, Primer, Title, house,
    library::Edition,
    notation::nearest,
    primer::{self, PrimerError},
};
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
    /// What is done with a game of this type, of which this title was meant.
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
        /// The ids of all titles that are listed.
        known: String,
    },
    /// Several begin so.
    #[error("`{name}` could be {candidates}")]
    Several {
        /// What was asked for.
        name: String,
        /// The ids of those that begin so.
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

/// How a title is played, on one page: `primers/TITLE.md` of its game, or what is wrong with it; nothing where there is none.
pub fn primer(title: &'static Title) -> Option<Result<Primer, PrimerError>> {
    struct Read(&'static str);
    impl Visitor for Read {
        type Out = Result<Primer, PrimerError>;
        fn visit<G: Game>(self, title: &'static Title) -> Self::Out {
            primer::parse::<G>(title, self.0, &library())
        }
    }
    let files: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/primers.rs"));
    let (_, text) = files.iter().find(|(file, _)| file.strip_suffix(".md") == Some(title.id))?;
    Some(visit(title, Read(text)))
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
    use kernel::{
        Face,
        primer::{Block, Section, Topic},
        scenario,
    };
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
    fn every_title_is_told_in_two_minutes_and_its_scenes_are_scenarios() {
        for title in titles().chain(examples()) {
            let page = match primer(title) {
                Some(Ok(page)) => page,
                Some(Err(error)) => panic!("{error}"),
                None => panic!("{} has no primer", title.id),
            };
            assert!(!page.scenes.is_empty(), "{} shows no scene", title.id);
            let shown =
                scenarios().iter().filter_map(|(file, text)| scenario::parse(file, text, clauses()).ok());
            let shown: Vec<_> = shown.flatten().filter(|scenario| scenario.game() == title.id).collect();
            for scene in &page.scenes {
                let count = shown.iter().filter(|scenario| scenario.title() == scene).count();
                assert_eq!(count, 1, "{}: {scene}", title.id);
            }
            let picture =
                |section: &Section| section.blocks.iter().any(|block| matches!(block, Block::Picture { .. }));
            assert!(page.sections.iter().any(picture), "{} draws nothing", title.id);
        }
        let files: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/primers.rs"));
        assert_eq!(files.len(), titles().chain(examples()).count(), "a page for each, and no other");
    }

    #[test]
    fn a_page_that_is_wrong_says_where() {
        let title = title("zombie").unwrap();
        let read = |text: &str| primer::parse::<zombie::Zombie>(title, text, &library());
        let section = |topic: Topic| format!("## {}\nIt is so. [ZZ-17]\n", topic.heading());
        let whole = format!("# {}\nSeven.\n{}", title.title, Topic::ALL.map(section).concat());
        let page = read(&whole).unwrap();
        assert_eq!((page.lede.as_str(), page.sections.len(), page.words()), ("Seven.", 4, 21));
        let wrong = [
            (whole.replace("[ZZ-17]", "[ZZ-999]"), "zombie.md:4: ZZ-999 is no clause of Z-even Card Zombie"),
            (whole.replace("[ZZ-17]", "[HS-01]"), "HS-01 is no clause"),
            (whole.replace("[ZZ-17]", "[ZZ-17"), "not closed"),
            (whole.replace("## The end", "## Later"), "one section is `## The end`"),
            (format!("{whole}| clown dragon\n: Two."), "has no piece `dragon`"),
            (format!("{whole}| clown*99\n: Many."), "1 to 12"),
            (format!("{whole}| clown"), "every picture says what it shows"),
            (format!("{whole}: Nothing."), "no picture above"),
            (format!("{whole}{}", "word ".repeat(350)), "371 words are more than 350"),
            (whole.replace("# Z-even", "# Zeven"), "the title is `Z-even Card Zombie`"),
        ];
        for (text, problem) in wrong {
            let error = read(&text).unwrap_err().to_string();
            assert!(error.contains(problem), "{error}");
        }
        let drawn = read(&format!("{whole}| clown*2 > +nurse / horde/clown\n: Pieces.")).unwrap();
        let Some(Block::Picture { steps, .. }) = drawn.sections[3].blocks.get(1) else {
            panic!("no picture")
        };
        assert_eq!((steps.len(), steps[0][0].len(), steps[1].len()), (2, 2, 2));
        let marked = |face: &Face| matches!(face, Face::Card { mark: Some(mark), .. } if mark == "added");
        assert!(marked(&steps[1][0][0]));
        assert!(matches!(steps[1][1][0], Face::Card { covers: 1, .. }));
    }

    #[test]
    fn every_title_has_a_guide() {
        let parsed = guides().iter().flat_map(|(file, text)| scenario::parse(file, text, clauses()).unwrap());
        let taught: BTreeSet<String> = parsed.map(|chapter| chapter.game().to_string()).collect();
        let titles: BTreeSet<String> = titles().map(|title| title.id.to_string()).collect();
        assert_eq!(taught, titles);
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
