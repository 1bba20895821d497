//! Enums that are a few words in a position, as the derive reads and writes them.

use super::{Misread, made, text};
use serde_json::Value;

/// A word of such an enum.
#[derive(Clone, Copy, Debug)]
pub enum Word {
    /// Always this one.
    Is(&'static str),
    /// One that stands for a value.
    Value,
    /// The same, which may be missing.
    Maybe,
    /// This one or none, for true or false.
    Flag(&'static str),
}

/// The word that a value is.
pub fn word(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

/// Words in a row, those that are none left out.
pub fn said(words: &[String]) -> Value {
    words.iter().filter(|word| !word.is_empty()).map(String::as_str).collect::<Vec<_>>().join(" ").into()
}

/// Which of these a text is, by number, and its values: that of which most words are always the same.
pub fn heard(value: &Value, all: &[(u32, &[Word])]) -> Result<(u32, Vec<Value>), Misread> {
    let text = text(value)?;
    let fixed = |words: &[Word]| words.iter().filter(|word| matches!(word, Word::Is(_))).count();
    let fits = all.iter().filter_map(|(number, words)| Some((*number, fixed(words), values(text, words)?)));
    let best = fits.max_by_key(|(_, fixed, _)| *fixed).map(|(number, _, values)| (number, values));
    best.ok_or_else(|| Misread::unfit(made::short(text), "no such words"))
}

fn values(text: &str, words: &[Word]) -> Option<Vec<Value>> {
    let mut heard = text.split_whitespace().peekable();
    let mut values = Vec::new();
    let value = |word: &str| word.parse::<u64>().map_or_else(|_| Value::from(word), Value::from);
    for word in words {
        match word {
            Word::Is(this) => drop(heard.next_if_eq(this)?),
            Word::Value => values.push(value(heard.next()?)),
            Word::Maybe => values.push(heard.next().map_or_else(|| Value::from(""), value)),
            Word::Flag(this) => values.push(heard.next_if_eq(this).is_some().into()),
        }
    }
    heard.next().is_none().then_some(values)
}
