//! Names with something behind them.

use super::unfit;
use crate::refusal::Refusal;
use std::{convert::Infallible, fmt, str::FromStr};

/// A name and what stands behind it, each after a mark, which is a sign or a run of one: `s-d20=7`, `bug-man:12`, `stone-skin>>bug-man`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Marked {
    /// What stands before all marks.
    pub name: String,
    marks: Vec<(String, String)>,
}

const SIGNS: [char; 4] = [':', '<', '=', '>'];

impl Marked {
    /// A name with nothing behind it.
    pub fn new(name: impl fmt::Display) -> Marked {
        Marked { name: name.to_string(), marks: Vec::new() }
    }

    /// The same, with something behind a mark; with nothing as it is.
    #[must_use]
    pub fn with(mut self, mark: &str, value: Option<impl fmt::Display>) -> Marked {
        self.marks.extend(value.map(|value| (mark.to_string(), value.to_string())));
        self
    }

    /// What stands behind a mark.
    pub fn get(&self, mark: &str) -> Option<&str> {
        self.marks.iter().find(|marked| marked.0 == mark).map(|marked| marked.1.as_str())
    }

    /// The same, read; what is no such thing is refused under this name (HS-18).
    pub fn read<T: FromStr>(&self, mark: &str, name: &'static str) -> Result<Option<T>, Refusal> {
        self.get(mark).map(|text| text.parse().map_err(|_| unfit(name, text))).transpose()
    }
}

impl fmt::Display for Marked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        self.marks.iter().try_for_each(|(mark, value)| write!(f, "{mark}{value}"))
    }
}

impl FromStr for Marked {
    type Err = Infallible;

    fn from_str(word: &str) -> Result<Marked, Infallible> {
        let (name, mut left) = word.split_at(word.find(SIGNS).unwrap_or(word.len()));
        let mut marked = Marked::new(name);
        while let Some(sign) = left.chars().next() {
            let (mark, behind) = left.split_at(left.find(|other| other != sign).unwrap_or(left.len()));
            let (value, next) = behind.split_at(behind.find(SIGNS).unwrap_or(behind.len()));
            marked = marked.with(mark, Some(value));
            left = next;
        }
        Ok(marked)
    }
}

crate::archive_as_text!(Marked);
crate::archive_pieces!(Marked in Vec<Marked>, Vec::as_slice);
