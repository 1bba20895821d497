//! Takes a TOML table apart key by key. A key that is not known is refused before anything else is looked at.

use super::error::{Place, ScenarioError};
use crate::{
    Clause,
    notation::nearest,
    seat::{MAX_SEATS, Seat},
    view::Viewer,
};
use serde::Deserialize;
use std::ops::Range;
use toml::{
    Spanned, Value,
    de::{DeTable, DeValue, ValueDeserializer},
};

/// Paths or names and what each is expected to be, in the file's order.
pub(super) type Pairs = Vec<(Spanned<String>, Value)>;

/// A table that is being read.
pub(super) struct Keys<'a, 'i> {
    place: &'a Place,
    span: Range<usize>,
    table: &'a DeTable<'i>,
}

type Found<'a, 'i> = &'a Spanned<DeValue<'i>>;

impl<'a, 'i> Keys<'a, 'i> {
    /// A table that has no keys but these.
    pub(super) fn new(
        place: &'a Place,
        span: Range<usize>,
        table: &'a DeTable<'i>,
        known: &[&[&str]],
    ) -> Result<Keys<'a, 'i>, ScenarioError> {
        let known: Vec<&str> = known.concat();
        match table.keys().find(|key| !known.contains(&key.get_ref().as_ref())) {
            None => Ok(Keys::any(place, span, table)),
            Some(key) => {
                let hint = match nearest(key.get_ref(), known.iter().copied()) {
                    Some(near) => format!("did you mean `{near}`?"),
                    None => format!("there are: {}", known.join(", ")),
                };
                Err(place.error(key.span(), format!("there is no key `{}`; {hint}", key.get_ref())))
            }
        }
    }

    /// A table whose keys are names.
    fn any(place: &'a Place, span: Range<usize>, table: &'a DeTable<'i>) -> Keys<'a, 'i> {
        Keys { place, span, table }
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    pub(super) fn error(&self, problem: impl std::fmt::Display) -> ScenarioError {
        self.place.error(self.span(), problem)
    }

    /// An error on the line of this key.
    pub(super) fn error_at(&self, key: &str, problem: impl std::fmt::Display) -> ScenarioError {
        self.place.error(self.take(key).map_or(self.span(), Spanned::span), problem)
    }

    pub(super) fn take(&self, key: &str) -> Option<Found<'a, 'i>> {
        self.table.iter().find(|(name, _)| name.get_ref() == key).map(|(_, value)| value)
    }

    fn wrong(&self, key: &str, wanted: &str, found: Found<'a, 'i>) -> ScenarioError {
        let type_str = found.get_ref().type_str();
        self.place.error(found.span(), format!("`{key}` takes {wanted}, found {type_str}"))
    }

    pub(super) fn text(&self, key: &str) -> Result<Option<Spanned<String>>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        text_of(value).map(Some).ok_or_else(|| self.wrong(key, "a text", value))
    }

    pub(super) fn texts(&self, key: &str) -> Result<Vec<Spanned<String>>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(Vec::new()) };
        self.texts_of(key, value)
    }

    fn texts_of(&self, key: &str, value: Found<'a, 'i>) -> Result<Vec<Spanned<String>>, ScenarioError> {
        let wrong = |value| self.wrong(key, "a text or a list of texts", value);
        let texts: Result<Vec<_>, _> =
            one_or_many(value).map(|value| text_of(value).ok_or_else(|| wrong(value))).collect();
        match texts {
            Ok(texts) if texts.is_empty() => {
                Err(self.place.error(value.span(), format!("`{key}` is empty; leave it out")))
            }
            texts => texts,
        }
    }

    pub(super) fn flag(&self, key: &str) -> Result<Option<Spanned<bool>>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let flag = value.get_ref().as_bool().ok_or_else(|| self.wrong(key, "true or false", value))?;
        Ok(Some(Spanned::new(value.span(), flag)))
    }

    /// A number from 1 to `most`.
    pub(super) fn number(&self, key: &str, most: u16) -> Result<Option<u16>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        self.number_of(key, most, value).map(Some)
    }

    fn number_of(&self, key: &str, most: u16, value: Found<'a, 'i>) -> Result<u16, ScenarioError> {
        let number = self.value(value)?.as_integer().and_then(|number| u16::try_from(number).ok());
        let number = number.filter(|number| (1..=most).contains(number));
        number
            .ok_or_else(|| self.place.error(value.span(), format!("`{key}` takes a number from 1 to {most}")))
    }

    pub(super) fn seat(&self, key: &str) -> Result<Option<Seat>, ScenarioError> {
        Ok(self.number(key, MAX_SEATS as u16)?.map(|number| Seat::new(number as u8 - 1)))
    }

    pub(super) fn seats(&self, key: &str) -> Result<Option<Spanned<Vec<Seat>>>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        let seat = |value| Ok(Seat::new(self.number_of(key, MAX_SEATS as u16, value)? as u8 - 1));
        let seats: Result<Vec<Seat>, ScenarioError> = one_or_many(value).map(seat).collect();
        Ok(Some(Spanned::new(value.span(), seats?)))
    }

    pub(super) fn clause(&self, key: &str) -> Result<Option<Spanned<Clause>>, ScenarioError> {
        let text = self.text(key)?;
        text.map(|text| self.clause_of(&text)).transpose()
    }

    pub(super) fn clauses(&self, key: &str) -> Result<Vec<Spanned<Clause>>, ScenarioError> {
        self.texts(key)?.iter().map(|text| self.clause_of(text)).collect()
    }

    fn clause_of(&self, id: &Spanned<String>) -> Result<Spanned<Clause>, ScenarioError> {
        match self.place.source.clauses.get(id.get_ref().to_uppercase().as_str()) {
            Some(clause) => Ok(Spanned::new(id.span(), *clause)),
            None => Err(self.place.error(id.span(), format!("there is no clause {}", id.get_ref()))),
        }
    }

    /// The value as plain data.
    pub(super) fn value(&self, value: Found<'a, 'i>) -> Result<Value, ScenarioError> {
        let span = value.span();
        Value::deserialize(ValueDeserializer::from(value.clone()))
            .map_err(|error| self.place.toml_error(span, &error))
    }

    pub(super) fn table(&self, key: &str) -> Result<Option<Keys<'a, 'i>>, ScenarioError> {
        let Some(value) = self.take(key) else { return Ok(None) };
        self.table_of(key, value).map(Some)
    }

    fn table_of(&self, key: &str, value: Found<'a, 'i>) -> Result<Keys<'a, 'i>, ScenarioError> {
        let table = value.get_ref().as_table().ok_or_else(|| self.wrong(key, "a table", value))?;
        Ok(Keys::any(self.place, value.span(), table))
    }

    /// Every key of this table with its value.
    pub(super) fn entries(&self) -> impl Iterator<Item = (Spanned<String>, Found<'a, 'i>)> + use<'a, 'i> {
        self.table.iter().map(|(key, value)| (Spanned::new(key.span(), key.get_ref().to_string()), value))
    }

    /// Every path of this table, without the key `but`. A table inside goes on with the path, so `deck.count` needs no quotes.
    pub(super) fn pairs(&self, but: &str) -> Result<Pairs, ScenarioError> {
        let mut pairs = Pairs::new();
        for (key, value) in self.entries().filter(|(key, _)| key.get_ref() != but) {
            match value.get_ref().as_table() {
                None => pairs.push((key, self.value(value)?)),
                Some(table) => {
                    for (inner, value) in Keys::any(self.place, value.span(), table).pairs("")? {
                        let path = format!("{}.{}", key.get_ref(), inner.get_ref());
                        pairs.push((Spanned::new(inner.span(), path), value));
                    }
                }
            }
        }
        Ok(pairs)
    }

    /// The paths of the table at a key.
    pub(super) fn pairs_at(&self, key: &str) -> Result<Option<Pairs>, ScenarioError> {
        self.table(key)?.map(|table| table.pairs("")).transpose()
    }

    /// `{ 2 = …, spectator = … }`
    pub(super) fn viewers(&self, key: &str) -> Result<Vec<(Spanned<Viewer>, Found<'a, 'i>)>, ScenarioError> {
        let Some(table) = self.table(key)? else { return Ok(Vec::new()) };
        let viewer = |name: &Spanned<String>| match (name.get_ref().parse(), name.get_ref().as_str()) {
            (Ok(seat), _) => Ok(Spanned::new(name.span(), Viewer::Seat(seat))),
            (Err(_), "spectator") => Ok(Spanned::new(name.span(), Viewer::Spectator)),
            (Err(_), other) => {
                let problem = format!("`{key}` is told by seat or `spectator`, found `{other}`");
                Err(self.place.error(name.span(), problem))
            }
        };
        table.entries().map(|(name, value)| Ok((viewer(&name)?, value))).collect()
    }

    /// `{ 2 = "a text", spectator = ["a text", "another"] }`
    pub(super) fn texts_by_viewer(&self, key: &str) -> Result<Vec<(Viewer, Spanned<String>)>, ScenarioError> {
        let mut all = Vec::new();
        for (viewer, value) in self.viewers(key)? {
            let texts = self.texts_of(key, value)?;
            all.extend(texts.into_iter().map(|text| (*viewer.get_ref(), text)));
        }
        Ok(all)
    }

    /// `{ 2 = { … } }`, each table to be read in turn.
    pub(super) fn views(&self, key: &str) -> Result<Vec<(Viewer, Keys<'a, 'i>)>, ScenarioError> {
        let viewers = self.viewers(key)?;
        viewers
            .into_iter()
            .map(|(viewer, value)| Ok((*viewer.get_ref(), self.table_of(key, value)?)))
            .collect()
    }
}

fn text_of(value: &Spanned<DeValue<'_>>) -> Option<Spanned<String>> {
    value.get_ref().as_str().map(|text| Spanned::new(value.span(), text.to_string()))
}

fn one_or_many<'a, 'i>(value: Found<'a, 'i>) -> impl Iterator<Item = Found<'a, 'i>> {
    let many = value.get_ref().as_array();
    let one = many.is_none().then_some(value);
    one.into_iter().chain(many.into_iter().flat_map(|array| array.iter()))
}
