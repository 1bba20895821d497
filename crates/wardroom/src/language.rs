//! In which language the reader is spoken to.

use crate::says;
use kernel::message::Language;
use std::env;

/// `--lang TAG`: a language that the terminal speaks.
pub fn parse(text: &str) -> Result<Language, String> {
    let Ok(language) = text.parse::<Language>();
    let spoken: Vec<&str> = says::TEXTS.files().iter().map(|(tag, _)| *tag).collect();
    let asked = text.split(['-', '_']).next().unwrap_or_default();
    match spoken.contains(&language.tag()) && language.tag() == asked.to_lowercase() {
        true => Ok(language),
        false => Err(format!("the languages are {}", spoken.join(", "))),
    }
}

/// What the machine is set to; English where that says nothing.
pub fn of_environment() -> Language {
    chosen(["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(|name| env::var(name).ok()))
}

/// The first that is set.
fn chosen(mut set: impl Iterator<Item = String>) -> Language {
    set.find(|value| !value.is_empty()).map_or_else(Language::english, |value| {
        let Ok(language) = value.parse();
        language
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_one_that_is_spoken() {
        assert_eq!(parse("de").map(|language| language.to_string()), Ok("de".into()));
        assert_eq!(parse("de-AT").map(|language| language.to_string()), Ok("de".into()));
        for other in ["", "x", "xx", "german"] {
            assert_eq!(parse(other), Err("the languages are en, de".into()), "{other}");
        }
    }

    #[test]
    fn every_language_says_everything() {
        let ids = |text: &'static str| -> Vec<&str> {
            text.lines().filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
        };
        let [(_, english), others @ ..] = says::TEXTS.files() else { panic!("there are no texts") };
        for (tag, text) in others {
            let known = ids(text);
            let missing: Vec<&str> = ids(english).into_iter().filter(|id| !known.contains(id)).collect();
            assert!(missing.is_empty(), "{tag}: {missing:?}");
        }
    }

    #[test]
    fn the_first_setting_that_says_something_counts() {
        let of = |set: [&str; 3]| chosen(set.into_iter().map(String::from)).to_string();
        assert_eq!(of(["", "", "de_AT.UTF-8"]), "de");
        assert_eq!(of(["C.UTF-8", "de_DE", "de_DE"]), "en");
        assert_eq!(of(["", "", ""]), "en");
    }
}
