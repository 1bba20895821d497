//! Characters of a file that nobody sees: two cards whose names look the same would be taken for one.

use super::error::Problem;
use kernel::unseen::is_unseen;
use std::ops::Range;
use toml::{
    Spanned,
    de::{DeTable, DeValue},
};

/// Words in which nothing is named, where emoji may be joined and styled.
const STORIES: [&str; 2] = ["bio", "plan"];

/// Every text of a file, but for its stories, is made of what can be seen.
pub(super) fn check(table: &DeTable<'_>, problems: &mut Vec<Problem>) {
    for (key, value) in table {
        told(key.get_ref(), key.span(), problems);
        if !STORIES.contains(&&**key.get_ref()) {
            within(value, problems);
        }
    }
}

fn within(value: &Spanned<DeValue<'_>>, problems: &mut Vec<Problem>) {
    match value.get_ref() {
        DeValue::String(text) => told(text, value.span(), problems),
        DeValue::Array(list) => list.iter().for_each(|one| within(one, problems)),
        DeValue::Table(table) => check(table, problems),
        DeValue::Integer(_) | DeValue::Float(_) | DeValue::Boolean(_) | DeValue::Datetime(_) => {}
    }
}

fn told(text: &str, span: Range<usize>, problems: &mut Vec<Problem>) {
    if let Some(unseen) = text.chars().find(|c| is_unseen(*c)) {
        let problem = Problem::at(Vec::new(), hidden(unseen));
        problems.push(Problem { span: Some(span), ..problem });
    }
}

/// What is said of a text with such a character.
pub(crate) fn hidden(sign: char) -> String {
    format!("a character that cannot be seen (U+{:04X}) stands here: take it out", u32::from(sign))
}
