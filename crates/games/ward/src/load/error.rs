//! What is wrong with a card file, and where.

use super::retold;
use crate::{language::walk::Key, operations::body::NOTHING_TO_DO};
use std::{fmt, ops::Range};

/// What is said of an effect without operations.
pub(super) const NOTHING: &str = "an effect does something";

/// What is said of HP that are exchanged with another number.
pub(super) const MIXED_HEALTH: &str =
    "HP are exchanged with HP only: leave `with_stat` out, or exchange two other numbers (WT-364)";

/// A mistake in a card file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct LoadError {
    /// The file, as it was named.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The card, deck or table it stands in, where that is known.
    pub card: Option<String>,
    /// What is wrong, with a suggestion where there is one.
    pub what: String,
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}: ", self.file, self.line, self.column)?;
        if let Some(card) = &self.card {
            write!(f, "{card}: ")?;
        }
        f.write_str(&self.what)
    }
}

/// A mistake before its line is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// From the top of the file down.
    pub(super) path: Vec<Key>,
    /// In bytes, where the parser knows it.
    pub(super) span: Option<Range<usize>>,
    /// A key of the file's own below the path: the name of a card.
    pub(super) entry: Option<String>,
    pub(super) what: String,
}

impl Problem {
    /// At the end of a path.
    pub(super) fn at(path: Vec<Key>, what: impl Into<String>) -> Problem {
        Problem { path, span: None, entry: None, what: what.into() }
    }

    /// A key that there is not.
    pub(super) fn unknown(span: Range<usize>, found: &str, known: &[&str]) -> Problem {
        Problem { path: Vec::new(), span: Some(span), entry: None, what: retold::unknown(found, known) }
    }

    /// As the reader of TOML tells it, with a suggestion added.
    pub(super) fn from_toml(error: &toml::de::Error) -> Problem {
        Problem { path: Vec::new(), span: error.span(), entry: None, what: retold::plain(error.message()) }
    }

    /// The same, at a key of the file's own.
    pub(super) fn entry(mut self, name: &str) -> Problem {
        self.entry = Some(name.into());
        self
    }

    /// Whether it says that something is missing, which may have been taken out as another mistake.
    pub(super) fn is_about_nothing(&self) -> bool {
        self.what == NOTHING || self.what.ends_with(NOTHING_TO_DO)
    }

    /// The same, within a part of the file.
    pub(super) fn within(mut self, path: Vec<Key>) -> Problem {
        self.path = path;
        self
    }
}
