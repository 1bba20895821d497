//! Where in a file something stands.

use super::error::{LoadError, Problem};
use crate::language::walk::Key;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// A card file as text and as a tree with spans.
pub(super) struct Source<'a> {
    name: &'a str,
    text: &'a str,
    table: Result<Spanned<DeTable<'a>>, toml::de::Error>,
}

impl<'a> Source<'a> {
    pub(super) fn new(name: &'a str, text: &'a str) -> Source<'a> {
        Source { name, text, table: DeTable::parse(text) }
    }

    pub(super) fn text(&self) -> &'a str {
        self.text
    }

    pub(super) fn table(&self) -> Result<&DeTable<'a>, toml::de::Error> {
        self.table.as_ref().map(Spanned::get_ref).map_err(Clone::clone)
    }

    /// A mistake with its line and column.
    pub(super) fn locate(&self, problem: &Problem) -> LoadError {
        let span = problem.span.clone().unwrap_or_else(|| self.span(&problem.path, problem.entry.as_deref()));
        let start = span.start.min(self.text.len());
        let before = self.text.get(..start).unwrap_or("");
        LoadError {
            file: self.name.to_string(),
            line: 1 + before.matches('\n').count(),
            column: 1 + before.rsplit('\n').next().unwrap_or("").chars().count(),
            card: self.card(&problem.path),
            what: problem.what.clone(),
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
            Some(DeValue::String(name)) => Some(name.chars().filter(|c| !c.is_control()).take(60).collect()),
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
