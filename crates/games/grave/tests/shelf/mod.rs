//! The word lists that lie on the table's shelf in tests.

use kernel::Library;
use lexicon::Lexicon;
use std::sync::Arc;

/// Both shipped lists, and one of the table's own: every word of the larger one that has at most six letters.
pub fn library() -> Library {
    let large = lexicon::scowl80();
    let short: Vec<String> =
        (0..large.len()).filter_map(|index| large.word(index)).filter(|word| word.len() <= 6).collect();
    let custom = Lexicon::from_text("short", "1", short.join("\n").as_bytes()).expect("plain words");
    [lexicon::wordnik().clone(), large.clone()]
        .into_iter()
        .map(|list| (list.name().to_string(), list))
        .chain([("custom".to_string(), custom)])
        .fold(Library::new(), |library, (name, list)| {
            let hash = list.hash().to_string();
            library.with(name, hash, Arc::new(list))
        })
}
