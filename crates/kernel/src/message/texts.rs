//! The texts of a game in every language they are written in.

use fluent_bundle::{FluentResource, FluentValue, concurrent::FluentBundle};
use std::{fmt, str::FromStr, sync::OnceLock};

/// A language by its tag: `en`, `de`. What is not written in it is told in English: see [`Voice::language`](super::Voice::language).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Language(String);

impl Language {
    /// The language that everything is written in.
    pub fn english() -> Language {
        Language("en".into())
    }

    /// `de`
    pub fn tag(&self) -> &str {
        &self.0
    }
}

impl Default for Language {
    fn default() -> Language {
        Language::english()
    }
}

/// From a tag (`de-AT`) or a setting of a machine (`de_AT.UTF-8`): the language alone. `C` and `POSIX` mean English.
impl FromStr for Language {
    type Err = std::convert::Infallible;
    fn from_str(text: &str) -> Result<Language, Self::Err> {
        let tag: String = text.chars().take_while(char::is_ascii_alphabetic).collect();
        let known = (2..=3).contains(&tag.len());
        Ok(if known { Language(tag.to_ascii_lowercase()) } else { Language::english() })
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// The texts of a game, of the house or of a client. Made by [`texts!`](crate::texts).
pub struct Texts {
    files: &'static [(&'static str, &'static str)],
    bundles: OnceLock<Vec<(&'static str, FluentBundle<FluentResource>)>>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.files.iter().map(|(tag, _)| tag)).finish()
    }
}

impl Texts {
    /// From the files by their languages, English first.
    #[doc(hidden)]
    pub const fn new(files: &'static [(&'static str, &'static str)]) -> Texts {
        Texts { files, bundles: OnceLock::new() }
    }

    /// The names of its messages, in the order of its English file.
    pub fn ids(&self) -> impl Iterator<Item = &'static str> {
        let lines = self.files.first().map_or("", |(_, text)| *text).lines();
        let ids = lines.filter_map(|line| line.split_once(" =").map(|(id, _)| id));
        ids.filter(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-'))
    }

    /// Every language and its file.
    pub fn files(&self) -> &'static [(&'static str, &'static str)] {
        self.files
    }

    /// Whether there is a message of this name.
    pub fn has(&self, id: &str) -> bool {
        self.bundle("en").is_some_and(|bundle| bundle.has_message(id))
    }

    /// Whether anything is written in this language.
    pub fn speaks(&self, language: &Language) -> bool {
        self.files.iter().any(|(tag, _)| *tag == language.tag())
    }

    pub(super) fn bundle(&self, tag: &str) -> Option<&FluentBundle<FluentResource>> {
        let bundles = self.bundles.get_or_init(|| self.files.iter().map(read).collect());
        bundles.iter().find(|(own, _)| *own == tag).map(|(_, bundle)| bundle)
    }
}

/// Marks in formatted text: an argument by its number, and the form in which it is wanted.
pub(super) const ARGUMENT: u32 = 0xE000;
pub(super) const ARGUMENTS: u32 = 0x100;
pub(super) const FORM: char = '\u{F8F0}';
pub(super) const FORM_END: char = '\u{F8F1}';

fn read((tag, text): &(&'static str, &'static str)) -> (&'static str, FluentBundle<FluentResource>) {
    let locale = tag.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    // What cannot be read was refused when it was compiled in.
    let resource = FluentResource::try_new((*text).to_string()).unwrap_or_else(|(read, _)| read);
    bundle.add_resource_overriding(resource);
    // `{ AS($card, "one") }`: an argument in a form that the texts of its piece have, as `.one = a Clown`.
    let _ = bundle.add_function("AS", |positional, _| match positional {
        [FluentValue::String(argument), FluentValue::String(form)] => {
            format!("{argument}{FORM}{form}{FORM_END}").into()
        }
        _ => FluentValue::Error,
    });
    (tag, bundle)
}
