//! What could not be read as a move.

use crate::{
    hs::HS_04,
    message::{Message, Texts, Voice},
    refusal::{Refusal, refuse},
    says,
};
use std::fmt;

/// The longest line that is read as a move.
pub const MAX_NOTATION: usize = 800;

/// A line that is not a move of the game. Players are told what is wrong with it as they are told everything, programs and files in English.
#[derive(Clone, Debug)]
pub struct NotationError {
    found: String,
    problem: Message,
    texts: &'static Texts,
}

impl NotationError {
    /// What was found (cut to a bearable length) and what is wrong with it, in words: for a game without texts.
    pub fn new(found: &str, problem: impl Into<String>) -> NotationError {
        NotationError::told(found, Message::verbatim(problem.into()), &says::TEXTS)
    }

    /// What was found (cut to a bearable length) and what is wrong with it, which stands in these texts.
    pub fn told(found: &str, problem: Message, texts: &'static Texts) -> NotationError {
        let mut short: String = found.chars().filter(|c| !c.is_control()).take(60).collect();
        if short.len() < found.len() {
            short.push('…');
        }
        NotationError { found: short, problem, texts }
    }

    /// What is wrong with the line.
    pub fn problem(&self) -> &Message {
        &self.problem
    }
}

impl PartialEq for NotationError {
    fn eq(&self, other: &NotationError) -> bool {
        self.found == other.found && self.problem == other.problem
    }
}

impl Eq for NotationError {}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let problem = Voice::new([self.texts]).text(&self.problem, &|seat| seat.to_string());
        write!(f, "cannot read `{}`: {problem}", self.found)
    }
}

impl std::error::Error for NotationError {}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        refuse(HS_04).fact("read", error.found).fact("problem", error.problem)
    }
}

/// A line in lower case, if it is short enough to be a move: where every reader of notation begins.
///
/// ```
/// let line = kernel::notation::line("Lay  Clown")?;
/// assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["lay", "clown"]);
/// assert!(kernel::notation::line(&"lay ".repeat(1000)).is_err());
/// # Ok::<(), kernel::NotationError>(())
/// ```
pub fn line(text: &str) -> Result<String, NotationError> {
    if text.len() > MAX_NOTATION {
        return Err(NotationError::told(text, says::notation_too_long(), &says::TEXTS));
    }
    Ok(text.to_ascii_lowercase())
}

/// The name that is nearest to what was typed, if any is near.
pub fn nearest<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let typed: String = typed.chars().take(60).collect::<String>().to_lowercase();
    // In short words one letter too many makes everything unlike.
    let slip = |name: &str| typed.len() > 2 && strsim::osa_distance(&typed, name) == 1;
    names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(&typed, &name.to_lowercase()), name))
        .filter(|(likeness, name)| *likeness > 0.75 || slip(name))
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, name)| name)
}

/// The few names that are least far from what was typed, the nearest first.
pub fn nearest_few<'a>(typed: &str, names: impl IntoIterator<Item = &'a str>, most: usize) -> Vec<&'a str> {
    let typed: String = typed.chars().take(60).collect::<String>().to_lowercase();
    let mut near: Vec<(usize, &str)> =
        names.into_iter().map(|name| (strsim::osa_distance(&typed, &name.to_lowercase()), name)).collect();
    near.sort_by_key(|(distance, _)| *distance);
    near.into_iter().take(most).map(|(_, name)| name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_suggested_if_it_is_near() {
        let names = ["protection_order", "rounds", "laid_set"];
        assert_eq!(nearest("round", names), Some("rounds"));
        assert_eq!(nearest("protect_order", names), Some("protection_order"));
        assert_eq!(nearest("zzz", names), None);
        assert_eq!(nearest("aal", ["hp", "al", "spd"]), Some("al"));
    }

    #[test]
    fn the_nearest_few_come_in_order() {
        assert_eq!(nearest_few("drw", ["heal", "al", "draw", "dot"], 2), ["draw", "dot"]);
        assert_eq!(nearest_few("x", [], 2), Vec::<&str>::new());
    }

    #[test]
    fn an_error_is_short_and_clean() {
        let error = NotationError::new(&"x\u{7}".repeat(1000), "a move");
        assert!(error.to_string().len() < 120);
        assert!(!error.to_string().contains('\u{7}'));
    }
}
