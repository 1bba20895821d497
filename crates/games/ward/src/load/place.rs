//! Where in a file something stands.

use super::{
    MOST_PROBLEMS,
    error::{LoadError, Problem},
};
use crate::language::walk::Key;
use kernel::unseen::seen;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A card file as text and as a tree with spans.
pub(super) struct Source<'a> {
    name: &'a str,
    text: &'a str,
    /// Why it could not be read at all.
    pub(super) unread: Option<&'a str>,
    table: Result<Spanned<DeTable<'a>>, toml::de::Error>,
}

impl<'a> Source<'a> {
    pub(super) fn new(name: &'a str, text: &'a str) -> Source<'a> {
        Source { name, text, unread: None, table: DeTable::parse(text) }
    }

    /// A file that is there and could not be read.
    pub(super) fn unread(name: &'a str, why: &'a str) -> Source<'a> {
        Source { unread: Some(why), ..Source::new(name, "") }
    }

    /// Whether its cards come to those of the house: `with_house = true` in its `[set]`.
    pub(super) fn adds_to_house(&self) -> bool {
        let set = self.table().ok().and_then(|table| table.get("set")).map(Spanned::get_ref);
        let said = match set {
            Some(DeValue::Table(set)) => set.get("with_house").map(Spanned::get_ref),
            _ => None,
        };
        matches!(said, Some(DeValue::Boolean(true)))
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    pub(super) fn table(&self) -> Result<&DeTable<'a>, toml::de::Error> {
        self.table.as_ref().map(Spanned::get_ref).map_err(Clone::clone)
    }

    /// Mistakes as they stand in the file from top to bottom, each told once; the first of them if there are too many.
    pub(super) fn in_order(&self, problems: Vec<Problem>) -> Vec<LoadError> {
        let mut placed: Vec<(usize, Problem)> =
            problems.into_iter().map(|problem| (self.start(&problem), problem)).collect();
        placed.sort_by_key(|(start, _)| *start);
        placed.dedup_by(|one, two| one.0 == two.0 && one.1.what == two.1.what);
        let more = placed.len() > MOST_PROBLEMS;
        placed.truncate(MOST_PROBLEMS);
        let mut told: Vec<LoadError> = placed.iter().map(|(_, problem)| self.locate(problem)).collect();
        if let (true, Some(last)) = (more, told.last()) {
            let what = "there are more mistakes: mend these first".into();
            told.push(LoadError { card: None, what, ..last.clone() });
        }
        told
    }

    /// Where a mistake begins, in bytes.
    fn start(&self, problem: &Problem) -> usize {
        let span = problem.span.clone().unwrap_or_else(|| self.span(&problem.path, problem.entry.as_deref()));
        span.start.min(self.text.len())
    }

    /// A mistake with its line and column.
    fn locate(&self, problem: &Problem) -> LoadError {
        let start = self.start(problem);
        let before = self.text.get(..start).unwrap_or("");
        LoadError {
            file: self.name.to_string(),
            line: 1 + before.matches('\n').count(),
            column: 1 + before.rsplit('\n').next().unwrap_or("").chars().count(),
            card: self.card(&problem.path),
            what: seen(&problem.what),
        }
    }

    /// The span of what a path leads to, or of the last part of it that is there.
    fn span(&self, path: &[Key], entry: Option<&str>) -> Range<usize> {
        let (Ok(table), [Key::Name(first), rest @ ..]) = (&self.table, path) else { return 0..0 };
        let Some((key, value)) = table.get_ref().get_key_value(*first) else { return 0..0 };
        if rest.is_empty() && entry.is_none() { key.span() } else { span_in(value, rest, entry) }
    }

    /// The name of the card or deck that a path leads into.
    fn card(&self, path: &[Key]) -> Option<String> {
        let [Key::Name(list), Key::Entry(index), ..] = path else { return None };
        let table = self.table.as_ref().ok()?.get_ref();
        let DeValue::Array(entries) = table.get(*list)?.get_ref() else { return None };
        let DeValue::Table(entry) = entries.get(*index)?.get_ref() else { return None };
        match entry.get("name").map(Spanned::get_ref) {
            Some(DeValue::String(name)) if !name.trim().is_empty() => {
                Some(seen(name).chars().take(60).collect())
            }
            _ => Some(format!("{list} {}", index + 1)),
        }
    }
}

/// The span of what a path leads to within a part of a file, or of the last part of it that is there.
pub(super) fn span_in(value: &Spanned<DeValue<'_>>, path: &[Key], entry: Option<&str>) -> Range<usize> {
    let mut span = value.span();
    let mut here = value;
    for key in path {
        let next = match (here.get_ref(), key) {
            (DeValue::Table(table), Key::Name(name)) => {
                table.get_key_value(*name).map(|(key, value)| (key.span(), value))
            }
            (DeValue::Array(list), Key::Entry(index)) => list.get(*index).map(|entry| (entry.span(), entry)),
            _ => None,
        };
        let Some((found, value)) = next else { break };
        span = found;
        here = value;
    }
    match (here.get_ref(), entry) {
        (DeValue::Table(table), Some(entry)) => {
            table.get_key_value(entry).map_or(span, |(key, _)| key.span())
        }
        _ => span,
    }
}
