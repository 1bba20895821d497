//! One mistake must not hide the next: what cannot be read is put right from a sample or left out, and the rest is read again.

use super::error::Problem;
use crate::language::walk::Key;
use serde::de::DeserializeOwned;
use std::{collections::BTreeSet, ops::Range};
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error, ValueDeserializer},
};

/// The most mistakes that are told of one entry.
const MOST_MISTAKES: usize = 40;

/// Where something stands that is not in the file.
const NOWHERE: Range<usize> = 0..0;

/// What may stand in for a part that is missing: it is read, and then forgotten.
const STAND_INS: &str =
    "a = 'self'\nb = 1\nc = 'own'\nd = []\ne = 'hand'\nf = 'al'\ng = 'cemetery'\nh = 'burned'";

/// What can be read from an entry of a card file.
pub(super) trait FileEntry: DeserializeOwned {
    /// Everything that such an entry must say.
    const SAMPLE: &'static str;
}

/// An entry as far as it could be read.
pub(super) struct Mended<'i, T> {
    /// What it says, without the mistakes.
    pub(super) value: Option<T>,
    /// The mistakes.
    pub(super) problems: Vec<Problem>,
    /// The entry without the mistakes; what is left keeps its place in the file.
    pub(super) entry: Spanned<DeValue<'i>>,
    /// The keys of the entry that do not say any more what was written.
    pub(super) torn: BTreeSet<String>,
    /// The places of the effects that do not.
    pub(super) torn_effects: Vec<Range<usize>>,
}

/// Where something stands: the way from the entry down to it.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    Key(String),
    Index(usize),
}

/// Reads an entry, and says what is wrong with it.
pub(super) fn read<'i, T: FileEntry>(entry: &Spanned<DeValue<'i>>) -> Mended<'i, T> {
    let mut mended = Mended {
        value: None,
        problems: Vec::new(),
        entry: entry.clone(),
        torn: BTreeSet::new(),
        torn_effects: Vec::new(),
    };
    let mut found = try_read::<T>(&mended.entry);
    loop {
        match found {
            Ok(value) => {
                mended.value = Some(value);
                return mended;
            }
            Err(error) => {
                mended.problems.push(Problem::from_toml(&error));
                let right = (mended.problems.len() < MOST_MISTAKES).then(|| mended.without(&error)).flatten();
                match right {
                    Some(next) => found = next,
                    None => return mended,
                }
            }
        }
    }
}

fn try_read<T: FileEntry>(entry: &Spanned<DeValue<'_>>) -> Result<T, Error> {
    T::deserialize(ValueDeserializer::from(entry.clone()))
}

impl<'i, T: FileEntry> Mended<'i, T> {
    /// Takes one mistake out and reads the rest; nothing if it cannot be found.
    fn without(&mut self, error: &Error) -> Option<Result<T, Error>> {
        let at = error.span()?;
        let way = way_to(&self.entry, &at);
        let missing = missing_in(error);
        if let Some(key) = missing {
            let values: Vec<Spanned<DeValue<'i>>> = match way.is_empty() {
                true => parts_of(T::SAMPLE)
                    .into_iter()
                    .filter(|(name, _)| name == key)
                    .map(|(_, value)| value)
                    .collect(),
                false => parts_of(STAND_INS).into_iter().map(|(_, value)| value).collect(),
            };
            for value in values {
                let mut tried = self.entry.clone();
                put(&mut tried, &way, key, Spanned::new(NOWHERE, value.into_inner()));
                let found = try_read::<T>(&tried);
                let unfit = |next: &Error| {
                    next.span() == Some(NOWHERE)
                        || next.span().as_ref() == Some(&at)
                            && missing_in(next).is_none_or(|missing| missing == key)
                };
                if !found.as_ref().is_err_and(unfit) {
                    return self.took(tried, &way, Some(key), found);
                }
            }
        }
        for end in (1..=way.len()).rev() {
            let mut tried = self.entry.clone();
            let (way, last) = (&way[..end], &way[end - 1]);
            match (way, last) {
                ([Step::Key(key)], _) => {
                    let sample = parts_of(T::SAMPLE).into_iter().find(|(name, _)| name == key);
                    match sample {
                        Some((_, value)) => {
                            put(&mut tried, &[], key, Spanned::new(NOWHERE, value.into_inner()));
                        }
                        None => take(&mut tried, way),
                    }
                }
                _ => take(&mut tried, way),
            }
            let found = try_read::<T>(&tried);
            let only_since = |next: &Error| match (last, missing_in(next)) {
                (Step::Key(key), Some(missing)) => {
                    key == missing || error.message().starts_with("unknown field")
                }
                _ => {
                    next.message().starts_with("wanted exactly 1 element") || next.message().contains("empty")
                }
            };
            if end == 1 || !found.as_ref().is_err_and(only_since) {
                return self.took(tried, way, None, found);
            }
        }
        None
    }

    /// Goes on with an entry from which a mistake was taken.
    fn took(
        &mut self,
        entry: Spanned<DeValue<'i>>,
        way: &[Step],
        added: Option<&str>,
        found: Result<T, Error>,
    ) -> Option<Result<T, Error>> {
        match way {
            [] => self.torn.extend(added.map(String::from)),
            // An effect that lost an operation says what it said of all others.
            [Step::Key(key), Step::Index(_), Step::Key(list), Step::Index(_)]
                if key == "effect" && list == "do" && added.is_none() => {}
            [Step::Key(key), Step::Index(index), ..] if key == "effect" => {
                let effect = effects(&self.entry).and_then(|list| list.get(*index)).map(Spanned::span);
                self.torn_effects.extend(effect);
            }
            [Step::Key(key), ..] => {
                self.torn.insert(key.clone());
            }
            [Step::Index(_), ..] => {}
        }
        self.entry = entry;
        Some(found)
    }

    /// Tells the mistakes, and leaves what is needed to find others.
    pub(super) fn report(self, path: &[Key], problems: &mut Vec<Problem>) -> Mended<'i, ()> {
        let Mended { problems: found, entry, torn, torn_effects, .. } = self;
        problems.extend(found.into_iter().map(|problem| problem.within(path.to_vec())));
        Mended { value: None, problems: Vec::new(), entry, torn, torn_effects }
    }
}

impl<T> Mended<'_, T> {
    /// Whether what stands under these keys is as it was written.
    pub(super) fn is_whole(&self, key: &str, index: Option<usize>) -> bool {
        if key != "effect" {
            return !self.torn.contains(key);
        }
        let effect = index.and_then(|index| effects(&self.entry)?.get(index)).map(Spanned::span);
        match effect {
            Some(span) => !self.torn_effects.contains(&span),
            None => self.torn_effects.is_empty() && !self.torn.contains("effect"),
        }
    }
}

fn effects<'a, 'i>(entry: &'a Spanned<DeValue<'i>>) -> Option<&'a [Spanned<DeValue<'i>>]> {
    match entry.get_ref().as_table()?.get("effect")?.get_ref() {
        DeValue::Array(list) => Some(list),
        _ => None,
    }
}

/// The key that a table lacks, if that is the mistake.
fn missing_in(error: &Error) -> Option<&str> {
    error.message().strip_prefix("missing field `")?.split('`').next()
}

/// The parts of a table that is written here.
fn parts_of<'i>(text: &'static str) -> Vec<(String, Spanned<DeValue<'i>>)> {
    let table = DeTable::parse(text).map(Spanned::into_inner).unwrap_or_default();
    table.into_iter().map(|(key, value)| (key.into_inner().into_owned(), value)).collect()
}

/// The way to the innermost part that a place is in. Tables under a head of their own lie outside of what they belong to.
fn way_to(value: &Spanned<DeValue<'_>>, at: &Range<usize>) -> Vec<Step> {
    let within = |span: Range<usize>| span.start <= at.start && at.end <= span.end;
    let mut way = Vec::new();
    let mut here = value;
    loop {
        let next = match here.get_ref() {
            DeValue::Array(list) => {
                let index = list.iter().position(|entry| holds(entry, &within));
                index.map(|index| (Step::Index(index), &list[index]))
            }
            DeValue::Table(table) => table
                .iter()
                .find(|(key, value)| within(key.span()) || holds(value, &within))
                .map(|(key, value)| (Step::Key(key.get_ref().to_string()), value)),
            _ => None,
        };
        let Some((step, value)) = next else { return way };
        way.push(step);
        here = value;
    }
}

fn holds(value: &Spanned<DeValue<'_>>, within: &impl Fn(Range<usize>) -> bool) -> bool {
    within(value.span())
        || match value.get_ref() {
            DeValue::Array(list) => list.iter().any(|entry| holds(entry, within)),
            DeValue::Table(table) => {
                table.iter().any(|(key, value)| within(key.span()) || holds(value, within))
            }
            _ => false,
        }
}

/// What a way leads to.
fn at_end<'a, 'i>(value: &'a mut Spanned<DeValue<'i>>, way: &[Step]) -> Option<&'a mut Spanned<DeValue<'i>>> {
    way.iter().try_fold(value, |here, step| match (here.get_mut(), step) {
        (DeValue::Table(table), Step::Key(key)) => table.get_mut(key.as_str()),
        (DeValue::Array(list), Step::Index(index)) => list.get_mut(*index),
        _ => None,
    })
}

/// Puts a value under a key of the table at the end of a way.
fn put<'i>(entry: &mut Spanned<DeValue<'i>>, way: &[Step], key: &str, value: Spanned<DeValue<'i>>) {
    let Some(DeValue::Table(table)) = at_end(entry, way).map(Spanned::get_mut) else { return };
    let span = value.span();
    table.insert(Spanned::new(span, key.to_string().into()), value);
}

/// Takes out what a way leads to.
fn take(entry: &mut Spanned<DeValue<'_>>, way: &[Step]) {
    let Some((last, way)) = way.split_last() else { return };
    match (at_end(entry, way).map(Spanned::get_mut), last) {
        (Some(DeValue::Table(table)), Step::Key(key)) => {
            table.remove(key.as_str());
        }
        (Some(DeValue::Array(list)), Step::Index(index)) => {
            let kept =
                list.clone().into_iter().enumerate().filter(|(at, _)| at != index).map(|(_, value)| value);
            *list = kept.collect();
        }
        _ => {}
    }
}
