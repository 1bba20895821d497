//! Texts that are looked up by what they are about: that they are there.

use kernel::{Game, Texts, Voice, options};

/// Holds that every option of every title has a name and says what it decides, and every value it can be given a name of its own.
///
/// # Panics
///
/// If one has not.
pub fn options<G: Game>(voice: &Voice) {
    for title in G::titles() {
        for (part, text) in [("title", title.title), ("pitch", title.pitch)] {
            let id = format!("{part}-{}", title.id);
            let told = voice.word(&id, None);
            assert!(told.as_deref().is_some_and(|told| !told.is_empty()), "{id} is missing: {text}");
        }
        for spec in options::offered::<G>(title) {
            let id = format!("option-{}", spec.name);
            for attribute in [None, Some("about")] {
                assert!(voice.word(&id, attribute).is_some(), "{id} has no {attribute:?}");
            }
            let names = match &spec.allowed {
                options::Allowed::Names(names) | options::Allowed::Data(names, _) => names.clone(),
                options::Allowed::Range(..) | options::Allowed::Flag => Vec::new(),
            };
            for name in names {
                let value = format!("is-{name}");
                assert!(voice.word(&id, Some(&value)).is_some(), "{id} has no .{value}");
            }
        }
    }
}

/// What is written in English and not in another language, by the lines that begin a message.
pub fn missing(texts: &Texts, tag: &str) -> Vec<String> {
    let ids = |tag: &str| -> Vec<&'static str> {
        let file = texts.files().iter().find(|(own, _)| *own == tag).map_or("", |(_, text)| *text);
        let begins = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        file.lines().filter(begins).filter_map(|line| line.split(" =").next()).collect()
    };
    let there = ids(tag);
    ids("en").into_iter().filter(|id| !there.contains(id)).map(String::from).collect()
}
