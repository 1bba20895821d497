//! The words that answers begin with.

use super::{menu, spelling::spellings};
use kernel::{Prompt, View, Way, notation::nearest};

/// The beginnings of answers that are put together by typing.
pub fn typed(prompt: &Prompt) -> impl Iterator<Item = String> {
    prompt.ways.iter().filter_map(|way| match way {
        Way::Compose { verb, .. } | Way::Pick { verb, .. } | Way::Write { verb, .. } => {
            Some(format!("{verb} …"))
        }
        Way::Choose { .. } | Way::Leave { .. } => None,
    })
}

/// The verbs with which an answer can begin, ways out last.
pub fn verbs(prompt: &Prompt) -> Vec<String> {
    let chosen = menu::choices(prompt).chain(menu::leaves(prompt)).map(|choice| {
        let verb = choice.notation.split(' ').next().unwrap_or_default();
        if verb == choice.notation { verb.to_string() } else { format!("{verb} …") }
    });
    let mut verbs: Vec<String> = Vec::new();
    for verb in typed(prompt).chain(chosen) {
        if !verbs.contains(&verb) {
            verbs.push(verb);
        }
    }
    verbs
}

/// How pieces are placed so that they make this word, with or without its verb; whether the rules take that is for them to say.
pub fn placements(typed: &str, prompt: &Prompt, view: &View) -> Vec<String> {
    let placed = |way: &Way| {
        let Way::Compose { verb, .. } = way else { return Vec::new() };
        let (first, rest) = typed.split_once(' ').unwrap_or((typed, ""));
        let word = if first == verb && !rest.is_empty() { rest } else { typed };
        let is_word = !word.is_empty() && word.chars().all(char::is_alphabetic);
        if is_word { spellings(way, word, view) } else { Vec::new() }
    };
    prompt.ways.iter().flat_map(placed).collect()
}

/// A word for which there are no letters, written piece by piece, so that the rules say why it cannot be made. Nothing where no word is asked
/// for, and for what begins like another move.
pub fn letter_by_letter(typed: &str, prompt: &Prompt) -> Option<String> {
    let verb = prompt.ways.iter().find_map(|way| match way {
        Way::Compose { verb, pieces, .. } if pieces.iter().all(|piece| piece.token.len() == 1) => Some(verb),
        Way::Compose { .. }
        | Way::Choose { .. }
        | Way::Pick { .. }
        | Way::Write { .. }
        | Way::Leave { .. } => None,
    })?;
    let typed = typed.trim().to_lowercase();
    let word = typed.strip_prefix(&format!("{verb} ")).unwrap_or(&typed);
    let is_word = word.len() > 1 && word.chars().all(|sign| sign.is_ascii_alphabetic());
    let verbs = verbs(prompt);
    let near = nearest(word, verbs.iter().map(|verb| verb.trim_end_matches(" …")));
    let letters = || word.chars().map(String::from).collect::<Vec<_>>().join(" ");
    (is_word && near.is_none()).then(|| format!("{verb} {}", letters()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fullscreen::tests::keys::{choice, compose};

    #[test]
    fn a_word_without_its_letters_is_written_so_that_the_rules_say_why_not() {
        let ways = vec![Way::Choose { choices: vec![choice("pass")] }, compose()];
        let prompt = Prompt { ask: kernel::Message::verbatim("Your move."), ways };
        let written = |typed| letter_by_letter(typed, &prompt);
        assert_eq!(written("Zebra").as_deref(), Some("spell z e b r a"));
        assert_eq!(written("spell zebra").as_deref(), Some("spell z e b r a"));
        for other in ["pas", "pass", "spel", "z", "", "spell", "z3bra", "two words"] {
            assert_eq!(written(other), None, "{other}");
        }
    }
}
