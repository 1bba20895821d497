//! One mistake must not hide the next: what cannot be read is put right from a sample or left out, and the rest is read again.

use super::{
    error::Problem,
    guess, retold,
    tree::{NOWHERE, Step, at_end, parts_of, put, take, way_to},
};
use crate::language::walk::Key;
use serde::de::DeserializeOwned;
use std::{collections::BTreeSet, ops::Range};
use toml::{
    Spanned,
    de::{DeValue, Error, ValueDeserializer},
};

/// The most mistakes that are told of one entry.
const MOST_MISTAKES: usize = 40;

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
    /// What was wrong so far, in the order of the entry.
    pub(super) problems: Vec<Problem>,
    /// The entry without the mistakes; what is left keeps its place in the file.
    pub(super) entry: Spanned<DeValue<'i>>,
    /// The keys of the entry that do not say any more what was written.
    pub(super) torn: BTreeSet<String>,
    /// The places of the effects that do not.
    pub(super) torn_effects: Vec<Range<usize>>,
    /// What was taken out: the place of the table, and the key.
    taken: Vec<(Range<usize>, String)>,
}

/// Reads an entry, and says what is wrong with it.
pub(super) fn read<'i, T: FileEntry>(entry: &Spanned<DeValue<'i>>) -> Mended<'i, T> {
    let mut mended = Mended {
        value: None,
        problems: Vec::new(),
        entry: entry.clone(),
        torn: BTreeSet::new(),
        torn_effects: Vec::new(),
        taken: Vec::new(),
    };
    let mut rounds = 0;
    let mut found = try_read::<T>(&mended.entry);
    loop {
        match found {
            Ok(value) => {
                mended.value = Some(value);
                return mended;
            }
            Err(error) => {
                if !mended.is_since_taken(&error) {
                    mended.problems.push(mended.problem(&error));
                }
                rounds += 1;
                let right = (rounds < MOST_MISTAKES).then(|| mended.without(&error)).flatten();
                match right {
                    Some(next) => found = next,
                    None => return mended,
                }
            }
        }
    }
}

/// Reads an entry as it stands.
pub(super) fn try_read<T: FileEntry>(entry: &Spanned<DeValue<'_>>) -> Result<T, Error> {
    T::deserialize(ValueDeserializer::from(entry.clone()))
}

impl<'i, T: FileEntry> Mended<'i, T> {
    /// A mistake in the words of card files.
    fn problem(&self, error: &Error) -> Problem {
        let way = error.span().map(|at| way_to(&self.entry, &at)).unwrap_or_default();
        let parts = || guess::parts_at::<T>(&self.entry, &way);
        Problem {
            what: retold::in_card_words(error.message(), &self.entry, &way, parts),
            ..Problem::from_toml(error)
        }
    }

    /// Whether something is missing only because it was taken out.
    fn is_since_taken(&self, error: &Error) -> bool {
        let missing = error.span().zip(missing_in(error));
        missing.is_some_and(|(at, key)| self.taken.iter().any(|taken| taken.0 == at && taken.1 == key))
    }

    /// Puts one mistake right or takes it out, and reads the rest; nothing if it cannot be found.
    fn without(&mut self, error: &Error) -> Option<Result<T, Error>> {
        let at = error.span()?;
        let way = way_to(&self.entry, &at);
        if let Some((entry, found)) = guess::meant::<T>(&self.entry, &way, error) {
            self.entry = entry;
            return Some(found);
        }
        let missing = missing_in(error).filter(|_| !self.is_since_taken(error));
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
                (Step::Index(_), Some(_)) => false,
                // What is wrong now with something that it was a part of was right before.
                (_, None) => next.span().is_some_and(|at| {
                    let next = way_to(&tried, &at);
                    next.len() < way.len() && way.starts_with(&next)
                }),
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
        if let (Some((Step::Key(key), table)), None) = (way.split_last(), added) {
            let place = at_end(&mut self.entry, table).map(|table| table.span());
            self.taken.extend(place.map(|place| (place, key.clone())));
        }
        self.entry = entry;
        Some(found)
    }

    /// Tells the mistakes, and leaves what is needed to find others.
    pub(super) fn report(self, path: &[Key], problems: &mut Vec<Problem>) -> Mended<'i, ()> {
        let Mended { problems: found, entry, torn, torn_effects, taken, .. } = self;
        problems.extend(found.into_iter().map(|problem| problem.within(path.to_vec())));
        Mended { value: None, problems: Vec::new(), entry, torn, torn_effects, taken }
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
