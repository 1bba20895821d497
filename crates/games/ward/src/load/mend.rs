//! One mistake must not hide the next: what cannot be read is put right from a sample and read again.

use super::error::Problem;
use serde::de::DeserializeOwned;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error, ValueDeserializer},
};

/// The most mistakes that are told of one entry.
const MOST_MISTAKES: usize = 12;

/// What can be read from an entry of a card file.
pub(super) trait Entry: DeserializeOwned {
    /// Everything that such an entry must say.
    const SAMPLE: &'static str;
}

/// Reads an entry, or says what is wrong with it.
pub(super) fn read<T: Entry>(entry: &Spanned<DeValue<'_>>) -> Result<T, Vec<Problem>> {
    let mut entry = entry.clone();
    let mut problems = Vec::new();
    loop {
        match T::deserialize(ValueDeserializer::from(entry.clone())) {
            Ok(read) if problems.is_empty() => return Ok(read),
            Ok(_) => return Err(problems),
            Err(error) => {
                problems.push(Problem::from_toml(&error));
                let more = problems.len() < MOST_MISTAKES;
                if !more
                    || !DeTable::parse(T::SAMPLE)
                        .is_ok_and(|sample| mend(&mut entry, &error, sample.into_inner()))
                {
                    return Err(problems);
                }
            }
        }
    }
}

/// Takes one mistake out; false if it cannot be found.
fn mend<'i>(entry: &mut Spanned<DeValue<'i>>, error: &Error, mut sample: DeTable<'i>) -> bool {
    let DeValue::Table(table) = entry.get_mut() else { return false };
    let missing = error.message().strip_prefix("missing field `").and_then(|rest| rest.split('`').next());
    if let Some((key, value)) =
        missing.filter(|key| !table.contains_key(*key)).and_then(|key| sample.remove_entry(key))
    {
        table.insert(key, value);
        return true;
    }
    let Some(at) = error.span() else { return false };
    let within = |span: Range<usize>| span.start <= at.start && at.end <= span.end;
    let wrong = table.iter().find(|(key, value)| within(key.span()) || holds(value, &within));
    let Some(key) = wrong.map(|(key, _)| key.clone()) else { return false };
    match table.get_mut(&**key.get_ref()).map(Spanned::get_mut) {
        Some(DeValue::Array(list)) if list.iter().any(|entry| holds(entry, &within)) => {
            let right = list.clone().into_iter().filter(|entry| !holds(entry, &within));
            *list = right.collect();
        }
        Some(DeValue::Table(inner)) => {
            let wrong = inner.iter().find(|(key, value)| within(key.span()) || holds(value, &within));
            let Some(key) = wrong.map(|(key, _)| key.get_ref().to_string()) else { return false };
            inner.remove(&*key);
        }
        _ => match sample.remove(&**key.get_ref()) {
            Some(value) => {
                table.insert(key, value);
            }
            None => {
                table.remove(&**key.get_ref());
            }
        },
    }
    true
}

/// Whether a place is in a value. Tables under a head of their own lie outside of what they belong to.
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
