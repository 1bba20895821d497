//! What is wrong with a card file, and where.

use crate::language::{body::NOTHING_TO_DO, walk::Key};
use kernel::notation::nearest;
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
        Problem { path: Vec::new(), span: Some(span), entry: None, what: unknown(found, known) }
    }

    /// As the reader of TOML tells it, with a suggestion added.
    pub(super) fn from_toml(error: &toml::de::Error) -> Problem {
        Problem { path: Vec::new(), span: error.span(), entry: None, what: retold(error.message()) }
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

/// A word that there is not, with the nearest there is.
pub(super) fn unknown(found: &str, known: &[&str]) -> String {
    let shown: String = found.chars().filter(|c| !c.is_control()).take(40).collect();
    let near = nearest(found, known.iter().copied());
    let hint = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
    let list = known.iter().map(|word| format!("`{word}`")).collect::<Vec<_>>().join(", ");
    let end = if hint.is_empty() { "." } else { "" };
    format!("unknown word `{shown}`{hint}{end} Known here: {list}")
}

/// A card that there is not, with the nearest there is.
pub(super) fn unknown_card(name: &str, known: &[&str]) -> String {
    let told = unknown(name, known);
    let short = told.split(" Known here").next().unwrap_or(&told);
    short.trim_end_matches('.').replace("unknown word", "no card is called")
}

/// Serde says "unknown variant `x`, expected one of `a`, `b`": that is turned into a suggestion.
fn retold(message: &str) -> String {
    let message = message.trim();
    let Some(rest) =
        message.strip_prefix("unknown variant `").or_else(|| message.strip_prefix("unknown field `"))
    else {
        return match message {
            "wanted exactly 1 element, more than 1 element" => "such a table has one word".into(),
            "wanted exactly 1 element, found 0 elements" => "an empty table says nothing".into(),
            "wanted string or table" => "a word or a table is needed here".into(),
            other => number(other).unwrap_or_else(|| other.replace('\n', " ")),
        };
    };
    let Some((found, rest)) = rest.split_once('`') else { return message.into() };
    let known: Vec<&str> = rest.split('`').skip(1).step_by(2).collect();
    unknown(found, &known)
}

/// Where a whole number is needed, serde speaks of its own types.
fn number(message: &str) -> Option<String> {
    let (found, wanted) = message.split_once(", expected ")?;
    let whole = ["i64", "u8", "u32", "u64"].iter().any(|kind| wanted.starts_with(kind));
    let found = found.strip_prefix("invalid type: ").or_else(|| found.strip_prefix("invalid value: "))?;
    whole.then(|| format!("{} is no whole number that can stand here", found.replace("floating point ", "")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serde_messages_get_a_suggestion() {
        let told = retold("unknown variant `freese`, expected one of `fear`, `freeze`, `stun`");
        assert_eq!(
            told,
            "unknown word `freese`; did you mean `freeze`? Known here: `fear`, `freeze`, `stun`"
        );
        assert_eq!(retold("unknown field `x`, expected `of`"), "unknown word `x`. Known here: `of`");
        assert_eq!(retold("missing field `hp`"), "missing field `hp`");
    }
}
