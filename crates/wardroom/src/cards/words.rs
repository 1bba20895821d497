//! All the words of the card language.

use crate::{
    look::{Look, Tone},
    text,
};
use catalog::cards::language::clause;
use serde_json::{Value, json};

/// For people: each list in a paragraph.
pub(super) fn text(look: Look) -> String {
    let mut told = String::new();
    for (name, words) in clause::LISTS {
        let head = format!("{name}: {}", words.len());
        told.push_str(&format!("{}\n", look.paint(Tone::Heading, &head)));
        let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
        told.push_str(&text::hang("  ", &words.join(", "), look.text_width()));
    }
    let more = "docs/cards.md says which parts each of them has, `wardroom cards schema` tells an editor.";
    told.push_str(&format!("{}\n", look.paint(Tone::Faint, more)));
    told
}

/// For programs: each list with its words and their clauses.
pub(super) fn json() -> Value {
    let lists = clause::LISTS.into_iter().map(|(name, words)| {
        let words = words.iter().map(|(word, clause)| json!({ "word": word, "clause": clause.id() }));
        (name.to_string(), words.collect::<Value>())
    });
    Value::Object(lists.collect())
}
