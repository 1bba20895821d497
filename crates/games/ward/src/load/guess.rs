//! What was meant: a mistake that can be put right is read on as if it had been, so that it hides nothing that stands beside it.

use super::{
    mend::{FileEntry, try_read},
    retold,
    tree::{NOWHERE, Step, at_end, parts_of, put, rename},
};
use kernel::notation::nearest;
use toml::{
    Spanned,
    de::{DeTable, DeValue, Error},
};

/// The ends of the ranges of numbers in card files.
const ENDS: &str = "n = [-1000000, -8, 0, 1, 2, 3, 4, 5, 6, 8, 12, 20, 99, 1000000]";

/// An entry with a mistake put right as it was meant, and what is read then; nothing if nobody can say.
pub(super) fn meant<'i, T: FileEntry>(
    entry: &Spanned<DeValue<'i>>,
    way: &[Step],
    error: &Error,
) -> Option<(Spanned<DeValue<'i>>, Result<T, Error>)> {
    let mut tried = entry.clone();
    let put_right = match way {
        // A deck with a wrong number still names its cards.
        [Step::Key(cards), Step::Key(_)] if cards == "cards" => set_number(&mut tried, way, 1),
        _ => spell(&mut tried, way, error) || bring_in_range(&mut tried, way, error),
    };
    if !put_right {
        return None;
    }
    let found = try_read::<T>(&tried);
    let still = |next: &Error| next.span() == error.span() || next.span() == Some(NOWHERE);
    (!found.as_ref().is_err_and(still)).then_some((tried, found))
}

/// Writes the word that is nearest to one that there is not.
fn spell(entry: &mut Spanned<DeValue<'_>>, way: &[Step], error: &Error) -> bool {
    let Some((found, known)) = retold::unknown_in(error.message()) else { return false };
    let Some(near) = nearest(found, known.iter().copied()) else { return false };
    if let Some((Step::Key(key), table)) = way.split_last()
        && key == found
    {
        return rename(entry, table, found, near);
    }
    match at_end(entry, way).map(Spanned::get_mut) {
        Some(DeValue::String(word)) if word == found => {
            *word = near.to_string().into();
            true
        }
        _ => false,
    }
}

/// Writes the nearest number that may stand there.
fn bring_in_range(entry: &mut Spanned<DeValue<'_>>, way: &[Step], error: &Error) -> bool {
    let ends = || {
        let (found, range) = error.message().trim().split_once(" is out of range: ")?;
        let (least, greatest) = range.split_once(" to ")?;
        let (found, least, greatest): (i64, i64, i64) =
            (found.parse().ok()?, least.parse().ok()?, greatest.parse().ok()?);
        Some(if found < least { least } else { greatest })
    };
    ends().is_some_and(|end| set_number(entry, way, end))
}

/// Puts a number at the end of a way, in the place of what stands there.
fn set_number(entry: &mut Spanned<DeValue<'_>>, way: &[Step], number: i64) -> bool {
    let numbers = parts_of(ENDS).into_iter().find_map(|(_, list)| match list.into_inner() {
        DeValue::Array(list) => Some(list),
        _ => None,
    });
    let found = numbers.into_iter().flatten().find(|value| {
        value.get_ref().as_integer().is_some_and(|integer| integer.as_str() == number.to_string())
    });
    match (found, at_end(entry, way)) {
        (Some(found), Some(value)) => {
            *value = Spanned::new(value.span(), found.into_inner());
            true
        }
        _ => false,
    }
}

/// The parts of what should stand at the end of a way, if that is a table of parts: a key that nobody knows is put there, and the reader names those it does.
pub(super) fn parts_at<T: FileEntry>(entry: &Spanned<DeValue<'_>>, way: &[Step]) -> Vec<String> {
    const STRANGE: &str = "?";
    let mut tried = entry.clone();
    let Some(value) = at_end(&mut tried, way) else { return Vec::new() };
    let word = value.get_ref().as_str().map(String::from);
    *value = Spanned::new(NOWHERE, DeValue::Table(DeTable::new()));
    let mut way = way.to_vec();
    let nothing = || Spanned::new(NOWHERE, DeValue::Boolean(true));
    // A word that does not stand alone is the only key of its table.
    if let Some(word) =
        word.filter(|_| matches!(way.last(), Some(Step::Index(_))) || takes_words::<T>(&tried))
    {
        put(&mut tried, &way, &word, Spanned::new(NOWHERE, DeValue::Table(DeTable::new())));
        way.push(Step::Key(word));
    }
    put(&mut tried, &way, STRANGE, nothing());
    let Err(error) = try_read::<T>(&tried) else { return Vec::new() };
    match retold::unknown_in(error.message()) {
        Some((STRANGE, known)) => known.into_iter().map(String::from).collect(),
        _ => Vec::new(),
    }
}

/// Whether an empty table is refused because it lacks a word, not because it lacks parts.
fn takes_words<T: FileEntry>(entry: &Spanned<DeValue<'_>>) -> bool {
    try_read::<T>(entry).is_err_and(|error| error.message().starts_with("wanted exactly 1 element"))
}
