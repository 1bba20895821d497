//! The answers to the questions of `wardroom words`.

use super::{Common, Length, WordsError, print::Table};
use lexicon::{
    Lexicon, Pattern, Points, Query, Rack,
    usage::{Slang, Usage, usage},
    wordnet::WordNet,
};
use serde_json::Value;
use std::{ops::ControlFlow, path::Path};

fn letters(given: &str) -> Result<Rack, WordsError> {
    given.parse().map_err(|error| WordsError::Letters { given: given.to_string(), error })
}

pub(super) fn never<T>(why: impl Into<String>) -> Result<T, WordsError> {
    Err(WordsError::Never(why.into()))
}

/// Letters of which there is at least one.
pub(super) fn some_letters(given: &str, what: &str) -> Result<Rack, WordsError> {
    if given.is_empty() { never(format!("{what} has no letter")) } else { letters(given) }
}

/// Letters that must be among others.
pub(super) fn among(given: &str, flag: &str, all: &Rack, what: &str) -> Result<Rack, WordsError> {
    let wanted = letters(given)?;
    let missing = wanted.minus(all);
    if missing.is_empty() { Ok(wanted) } else { never(format!("{flag}: {what} lacks {missing}")) }
}

/// The letters of a word in lower case; anything else is refused.
pub(super) fn word(given: &str) -> Result<String, WordsError> {
    letters(given).map(|_| given.to_ascii_lowercase())
}

fn grade(lexicon: &Lexicon, word: &[u8]) -> Value {
    lexicon.grade(word).map_or(Value::Null, |grade| grade.0.into())
}

/// What is told of a word that was found.
fn found(lexicon: &Lexicon, word: &str, table: &mut Table) {
    let bytes = word.as_bytes();
    table.push([
        ("word", word.into()),
        ("letters", bytes.len().into()),
        ("points", Points::TIERS.of(bytes).into()),
        ("grade", grade(lexicon, bytes)),
    ]);
}

pub(super) fn list(
    lexicon: &Lexicon,
    common: &Common,
    prefix: Option<&str>,
    pattern: Option<&str>,
    length: &Length,
) -> Result<Table, WordsError> {
    if pattern == Some("") {
        return never("the pattern is empty; * stands for any letters");
    }
    let pattern: Option<Pattern> = pattern.map(str::parse).transpose().map_err(WordsError::Pattern)?;
    let prefix = prefix.map(word).transpose()?.unwrap_or_default();
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    let mut table = Table::default();
    let mut left = common.top.unwrap_or(usize::MAX);
    let mut visit = |word: lexicon::Word<'_>| {
        let fits = (min..=max).contains(&word.len()) && word.letters().starts_with(prefix.as_bytes());
        if left > 0 && fits && lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
            left -= 1;
        }
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    match &pattern {
        Some(pattern) => lexicon.each_matching(pattern, visit),
        None => lexicon.each_with_prefix(prefix.as_bytes(), &mut visit),
    }
    Ok(table)
}

/// A word as it is asked about: whatever it is, but something.
fn asked(given: &str) -> Result<String, WordsError> {
    if given.is_empty() { never("a word has at least one letter") } else { Ok(given.to_ascii_lowercase()) }
}

pub(super) fn check(lexicon: &Lexicon, common: &Common, words: &[String]) -> Result<Table, WordsError> {
    let mut table = Table::default();
    for given in words {
        let word = asked(given)?;
        let bytes = word.as_bytes();
        let listed = lexicon.accepts(bytes, common.filter());
        if !listed {
            table.lacks();
        }
        let known = usage(&word, Slang::Wide).map(|usage| match usage {
            Usage::Name => "name",
            Usage::Slang => "slang",
        });
        table.push([
            ("word", word.as_str().into()),
            ("listed", listed.into()),
            ("grade", grade(lexicon, bytes)),
            ("offensive", lexicon.is_offensive(bytes).into()),
            ("explained", lexicon.is_explained(bytes).into()),
            ("only", known.into()),
            ("list", lexicon.name().into()),
        ]);
    }
    Ok(table)
}

pub(super) fn rack(
    lexicon: &Lexicon,
    common: &Common,
    given: &str,
    must: &str,
    (first, last): (Option<char>, Option<char>),
    length: &Length,
) -> Result<Table, WordsError> {
    let rack = some_letters(given, "the rack")?;
    let end = |char: Option<char>, flag: &str| match char.map(|char| char.to_ascii_lowercase().to_string()) {
        None => Ok(None),
        Some(letter) => among(&letter, flag, &rack, "the rack").map(|_| letter.bytes().next()),
    };
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    if min > rack.len() {
        return never(format!("the rack has {} letters, and a word of {min} is asked for", rack.len()));
    }
    let must = among(must, "--must", &rack, "the rack")?;
    let query = Query { rack, must, first: end(first, "--first")?, last: end(last, "--last")?, min, max };
    let mut table = Table::default();
    lexicon.each_from_rack(&query, |word| {
        if lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
        }
        ControlFlow::Continue(())
    });
    table.sort_by_points();
    Ok(table)
}

pub(super) fn contain(
    lexicon: &Lexicon,
    common: &Common,
    given: &str,
    supply: Option<&str>,
    length: &Length,
) -> Result<Table, WordsError> {
    let supply = supply.map_or(Ok(Rack::FULL), letters)?;
    let need = some_letters(given, "the question")?;
    among(given, "the letters", &supply, "the supply")?;
    let (min, max) = length.bounds(lexicon::list::SHORTEST)?;
    let mut table = Table::default();
    lexicon.each_containing(&need, &supply, min, |word| {
        if word.len() <= max && lexicon.accepts(word.letters(), common.filter()) {
            found(lexicon, word.as_str(), &mut table);
        }
        ControlFlow::Continue(())
    });
    table.sort_by_points();
    Ok(table)
}

pub(super) fn define(
    lexicon: &Lexicon,
    common: &Common,
    words: &[String],
    folder: Option<&Path>,
) -> Result<Table, WordsError> {
    let wordnet = WordNet::open(folder).map_err(WordsError::WordNet)?;
    let mut table = Table::default();
    for given in words {
        let word = asked(given)?;
        let listed = lexicon.accepts(word.as_bytes(), common.filter());
        let plain = word.bytes().all(|byte| byte.is_ascii_lowercase());
        let definitions =
            if plain { wordnet.define(&word).map_err(WordsError::WordNet)? } else { Vec::new() };
        let mut row = |base: Value, part: Value, definition: Value| {
            table.push([
                ("word", word.as_str().into()),
                ("listed", listed.into()),
                ("base", base),
                ("part", part),
                ("definition", definition),
            ]);
        };
        if definitions.is_empty() {
            row(Value::Null, Value::Null, Value::Null);
            table.lacks();
            continue;
        }
        for definition in definitions {
            row(definition.base.into(), definition.part.name().into(), definition.gloss.into());
        }
    }
    Ok(table)
}
