//! What `kernel::catalogue!` makes catalogues of. Nothing else has a use for it.

pub use crate::Kind;
use crate::{Catalogue, Clause};

/// What is known of one clause.
#[derive(Debug)]
pub struct Info {
    /// `ZZ-50`
    pub id: &'static str,
    /// Rule, ruling or example.
    pub kind: Kind,
    /// The rule itself, in Markdown, without its source.
    pub text: &'static str,
    /// Why a ruling was made, or empty.
    pub why: &'static str,
    /// What else was possible, or empty.
    pub alternatives: &'static str,
    /// Where in the rulebook it comes from.
    pub source: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// How many stand before it in its catalogue.
    pub number: u16,
    /// Where it stands.
    pub catalogue: &'static Catalogue,
}

impl Info {
    /// The clause that this is known of.
    pub const fn clause(&'static self) -> Clause {
        Clause(self)
    }
}

/// A catalogue of these clauses.
pub const fn catalogue(
    stem: &'static str,
    title: &'static str,
    lede: &'static str,
    markdown: &'static str,
    clauses: &'static [Info],
) -> Catalogue {
    Catalogue { stem, title, lede, markdown, clauses }
}
