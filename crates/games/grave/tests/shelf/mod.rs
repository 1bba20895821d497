//! The word lists that lie on the table's shelf in tests.

use kernel::{Library, library::Edition};
use lexicon::Lexicon;
use std::sync::Arc;

/// The lists of the house, the table of names and slang, and a list of the table's own: every word of the larger one that has at most six
/// letters.
pub fn library() -> Library {
    let large = lexicon::scowl80();
    let short: Vec<String> =
        (0..large.len()).filter_map(|index| large.word(index)).filter(|word| word.len() <= 6).collect();
    let custom = Lexicon::from_text("short", "1", short.join("\n").as_bytes()).expect("plain words");
    let custom = Arc::new(custom);
    let edition = |version: &str, hash: &str| Edition { version: version.into(), hash: hash.into() };
    let own = edition(custom.version(), custom.hash());
    let usage = edition(lexicon::usage::VERSION, lexicon::usage::hash());
    let shelf = Library::new().shelve("custom", own, move || custom.clone());
    let slang = edition(lexicon::usage::SLANG_VERSION, lexicon::usage::slang_hash());
    let shelf = shelf.shelve("usage", usage, || Arc::new(())).shelve("slang", slang, || Arc::new(()));
    lexicon::shipped().into_iter().fold(shelf, |shelf, list| {
        shelf.shelve(list.name, edition(list.version, list.hash), move || (list.open)().clone())
    })
}
