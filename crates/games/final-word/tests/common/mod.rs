//! What the tests share.

#![allow(dead_code, clippy::unwrap_used)] // helpers of tests; not every test needs everything

use kernel::{Library, library::Edition};
use std::{fs, path::Path, sync::Arc};
use trials::coverage::Text;

/// The lists of the house, and one of the players' own.
pub fn library() -> Library {
    // Each is opened when a game asks for it: those without offensive words take a second to make.
    let edition = |version: &str, hash: &str| Edition { version: version.into(), hash: hash.into() };
    let own = lexicon::wordnik();
    let library = lexicon::shipped().into_iter().fold(Library::new(), |library, list| {
        library.shelve(list.name, edition(list.version, list.hash), move || (list.open)().clone())
    });
    library.with("own", own.hash().to_string(), Arc::new(own.clone()))
}

/// Every file of this ending in a folder of this crate, by name.
pub fn read(folder: &str, ending: &str) -> Vec<Text> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut texts: Vec<Text> = fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|found| found == ending))
        .map(|path| {
            Text::new(path.file_name().unwrap().to_string_lossy(), fs::read_to_string(&path).unwrap())
        })
        .collect();
    texts.sort_by(|a, b| a.name.cmp(&b.name));
    texts
}
