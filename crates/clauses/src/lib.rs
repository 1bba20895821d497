//! Numbered clauses: what a catalogue of rules is, and how one is read.
//!
//! A catalogue is a Markdown file that lies with the game whose rules it tells. `kernel::catalogue!` compiles it in, every clause as a constant
//! of its own, so that code which cites a clause that does not exist does not compile, and rewording a clause builds that game anew and
//! nothing beside it.

pub mod made;
pub mod parse;

mod kind;

pub use kind::Kind;
use made::Info;
use serde::{Serialize, Serializer};
use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
    ptr,
};

/// A clause that exists. It can be had only from the constants of a catalogue, or from the catalogue.
#[derive(Clone, Copy)]
pub struct Clause(&'static Info);

impl Clause {
    /// `ZZ-50`
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// The part of the id before the number: `ZZ`, `FW-345`.
    pub fn family(self) -> &'static str {
        self.id().rsplit_once('-').map_or("", |(family, _)| family)
    }

    /// Rule, ruling or example.
    pub fn kind(self) -> Kind {
        self.0.kind
    }

    /// What holds, in one or a few sentences.
    pub fn text(self) -> &'static str {
        self.0.text
    }

    /// Why a ruling was made; empty for what the rulebook states.
    pub fn why(self) -> &'static str {
        self.0.why
    }

    /// What else the rulebook would have allowed; may be empty.
    pub fn alternatives(self) -> &'static str {
        self.0.alternatives
    }

    /// The part of the rulebook it rests on.
    pub fn source(self) -> &'static str {
        self.0.source
    }

    /// The heading it stands under.
    pub fn section(self) -> &'static str {
        self.0.section
    }

    /// The catalogue it stands in.
    pub fn catalogue(self) -> &'static Catalogue {
        self.0.catalogue
    }

    fn place(self) -> (&'static str, u16) {
        (self.0.catalogue.stem, self.0.number)
    }
}

impl PartialEq for Clause {
    fn eq(&self, other: &Clause) -> bool {
        ptr::eq(self.0, other.0)
    }
}

impl Eq for Clause {}

/// By catalogue, and in the order in which they stand there.
impl Ord for Clause {
    fn cmp(&self, other: &Clause) -> Ordering {
        self.place().cmp(&other.place())
    }
}

impl PartialOrd for Clause {
    fn partial_cmp(&self, other: &Clause) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Clause {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// A clause travels as its id.
impl Serialize for Clause {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

/// One catalogue of clauses: a game's rules, or the house's.
pub struct Catalogue {
    stem: &'static str,
    title: &'static str,
    lede: &'static str,
    markdown: &'static str,
    clauses: &'static [Info],
}

impl Catalogue {
    /// The file's name without its ending: `z-even-card-zombie`.
    pub fn stem(&self) -> &'static str {
        self.stem
    }

    /// The title of the game, or of the house's rules.
    pub fn title(&self) -> &'static str {
        self.title
    }

    /// The paragraph below the title.
    pub fn lede(&self) -> &'static str {
        self.lede
    }

    /// The whole text.
    pub fn markdown(&self) -> &'static str {
        self.markdown
    }

    /// Its clauses, in order.
    pub fn clauses(&self) -> impl Iterator<Item = Clause> + use<> {
        self.clauses.iter().map(Clause)
    }

    /// The clause of this id, in any case: `zz-50`.
    pub fn find(&self, id: &str) -> Option<Clause> {
        self.clauses().find(|clause| clause.id().eq_ignore_ascii_case(id))
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({} clauses)", self.stem, self.clauses.len())
    }
}
