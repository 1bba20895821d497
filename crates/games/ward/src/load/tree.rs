//! Parts of an entry: the way to them, and taking them out or putting others in their place.

use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// Where something stands that is not in the file.
pub(super) const NOWHERE: Range<usize> = 0..0;

/// Where something stands: the way from the entry down to it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Step {
    Key(String),
    Index(usize),
}

/// The way to the innermost part that a place is in. Tables under a head of their own lie outside of what they belong to.
pub(super) fn way_to(value: &Spanned<DeValue<'_>>, at: &Range<usize>) -> Vec<Step> {
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
pub(super) fn at_end<'a, 'i>(
    value: &'a mut Spanned<DeValue<'i>>,
    way: &[Step],
) -> Option<&'a mut Spanned<DeValue<'i>>> {
    way.iter().try_fold(value, |here, step| match (here.get_mut(), step) {
        (DeValue::Table(table), Step::Key(key)) => table.get_mut(key.as_str()),
        (DeValue::Array(list), Step::Index(index)) => list.get_mut(*index),
        _ => None,
    })
}

/// Puts a value under a key of the table at the end of a way.
pub(super) fn put<'i>(
    entry: &mut Spanned<DeValue<'i>>,
    way: &[Step],
    key: &str,
    value: Spanned<DeValue<'i>>,
) {
    let Some(DeValue::Table(table)) = at_end(entry, way).map(Spanned::get_mut) else { return };
    let span = value.span();
    table.insert(Spanned::new(span, key.to_string().into()), value);
}

/// Takes out what a way leads to.
pub(super) fn take(entry: &mut Spanned<DeValue<'_>>, way: &[Step]) {
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

/// Gives a key of the table at the end of a way another name; what stands there keeps its place. Does nothing if there is one of that name already.
pub(super) fn rename(entry: &mut Spanned<DeValue<'_>>, way: &[Step], key: &str, name: &str) -> bool {
    let Some(DeValue::Table(table)) = at_end(entry, way).map(Spanned::get_mut) else { return false };
    if table.contains_key(name) {
        return false;
    }
    let Some((old, value)) = table.remove_entry(key) else { return false };
    table.insert(Spanned::new(old.span(), name.to_string().into()), value);
    true
}

/// The key under which the end of a way stands.
pub(super) fn key_of(way: &[Step]) -> Option<&str> {
    way.iter().rev().find_map(|step| match step {
        Step::Key(key) => Some(key.as_str()),
        Step::Index(_) => None,
    })
}

/// The parts of a table that is written in the program.
pub(super) fn parts_of<'i>(text: &'static str) -> Vec<(String, Spanned<DeValue<'i>>)> {
    let table = DeTable::parse(text).map(Spanned::into_inner).unwrap_or_default();
    table.into_iter().map(|(key, value)| (key.into_inner().into_owned(), value)).collect()
}
