//! Spellings known only as a name, and words that are nothing but slang.

use crate::{list, scowl80, wordnik};
use std::sync::OnceLock;

/// The table as it is committed; the build checks nothing about it, the tests do.
const TABLE: &str = include_str!("../../../words/usage.txt");

/// The version of the table: of the SCOWL and the WordNet that it was made from.
pub const VERSION: &str = "2020.12.07/3.0";

/// The SHA-256 of the table in hexadecimal: a game that goes by it has it in its records.
pub fn hash() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| list::hash(TABLE.lines()))
}

/// What a spelling is known as, and only as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Usage {
    /// A name.
    Name,
    /// A word all of whose meanings are slang.
    Slang,
}

/// The table as it is looked up.
struct Sections {
    names: Vec<&'static str>,
    slang: Vec<&'static str>,
    /// One bit for each place that a word of the table has; most words have a place where there is none.
    sieve: Vec<u64>,
}

/// How many places the sieve has.
const SIEVE: usize = 1 << 16;

/// The place of a word in the sieve.
#[inline]
fn place(word: &str) -> usize {
    let hash = word
        .bytes()
        .fold(0u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x9e37_79b1).rotate_left(15));
    hash as usize % SIEVE
}

/// What a spelling, in lower case, is known as if that is only a name or only slang.
///
/// Names that are ordinary words as well, or stand in one of the shipped lists, are no mere names.
pub fn usage(word: &str) -> Option<Usage> {
    static SECTIONS: OnceLock<Sections> = OnceLock::new();
    let Sections { names, slang, sieve } = SECTIONS.get_or_init(|| {
        let (names, slang) = TABLE.split_once("# slang\n").unwrap_or((TABLE, ""));
        let mut sections: [Vec<&str>; 2] =
            [names, slang].map(|section| section.lines().filter(|line| !line.starts_with('#')).collect());
        let is_word = |name: &str| [wordnik(), scowl80()].iter().any(|list| list.contains(name.as_bytes()));
        sections[0].retain(|name| !is_word(name));
        let mut sieve = vec![0; SIEVE / 64];
        for word in sections.iter().flatten() {
            let place = place(word);
            sieve[place / 64] |= 1 << (place % 64);
        }
        let [names, slang] = sections;
        Sections { names, slang, sieve }
    });
    let place = place(word);
    if sieve[place / 64] >> (place % 64) & 1 == 0 {
        None
    } else if names.binary_search(&word).is_ok() {
        Some(Usage::Name)
    } else if slang.binary_search(&word).is_ok() {
        Some(Usage::Slang)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_slang_are_told_from_words() {
        assert_eq!(usage("theodore"), Some(Usage::Name));
        assert_eq!(usage("tosh"), Some(Usage::Slang));
        // What is only slang is so in its regular forms too.
        for word in ["boffins", "baddies", "wogs", "stroppier", "dagoes", "toshes"] {
            assert_eq!(usage(word), Some(Usage::Slang), "{word}");
        }
        // A form of another word as well is none.
        assert_eq!(usage("bennies"), None);
        assert_eq!(usage("rose"), None);
        assert_eq!(usage("mark"), None);
        assert_eq!(usage("xqzzq"), None);
        // A name that the default list has is a word; so is the plain plural or past of a word that has a slang meaning too.
        for word in ["ollie", "foosball", "pam", "legs", "soaked", "smashed"] {
            assert_eq!(usage(word), None, "{word}");
        }
    }

    #[test]
    fn the_table_is_sorted_and_holds_no_name_that_is_a_word() {
        let (names, slang) = TABLE.split_once("# slang\n").unwrap();
        for section in [names, slang] {
            let words: Vec<&str> = section.lines().filter(|line| !line.starts_with('#')).collect();
            assert!(words.len() > 50 && words.is_sorted());
        }
        let names = names.lines().filter(|line| !line.starts_with('#'));
        let words: Vec<&str> = names.filter(|name| crate::scowl80().contains(name.as_bytes())).collect();
        assert!(words.is_empty(), "{words:?}");
    }
}
