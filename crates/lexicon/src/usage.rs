//! Spellings known only as a name, and words that are nothing but slang.

use crate::{list, scowl80, wordnik};
use std::sync::OnceLock;

/// The table as it is committed; the build checks nothing about it, the tests do.
const TABLE: &str = include_str!("../../../words/usage.txt");

/// The wide list of slang, in which every word of the narrow one is.
const WIDE: &str = include_str!("../../../words/slang.txt");

/// The version of the table: of the SCOWL and the WordNet that it was made from.
pub const VERSION: &str = "2020.12.07/3.0";

/// The version of the wide list: of the WordNet that it was made from, and its own.
pub const SLANG_VERSION: &str = "3.0/1";

/// The SHA-256 of the table in hexadecimal: a game that goes by it has it in its records.
pub fn hash() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| list::hash(TABLE.lines()))
}

/// The same of the wide list of slang.
pub fn slang_hash() -> &'static str {
    static HASH: OnceLock<String> = OnceLock::new();
    HASH.get_or_init(|| list::hash(WIDE.lines()))
}

/// What a spelling is known as, and only as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Usage {
    /// A name.
    Name,
    /// A word all of whose meanings are slang.
    Slang,
}

/// How much is taken for slang.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slang {
    /// What WordNet marks as slang in every meaning.
    Narrow,
    /// The wide list.
    Wide,
}

/// The tables as they are looked up.
struct Sections {
    names: Vec<&'static str>,
    narrow: Vec<&'static str>,
    wide: Vec<&'static str>,
    /// One bit for each place that a word of the tables has; most words have a place where there is none.
    sieve: Vec<u64>,
}

/// How many places the sieve has.
const SIEVE: usize = 1 << 18;

/// The place of a word in the sieve.
#[inline]
fn place(word: &str) -> usize {
    let hash = word
        .bytes()
        .fold(0u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x9e37_79b1).rotate_left(15));
    hash as usize % SIEVE
}

/// The words of a section, without its comments.
fn words(section: &'static str) -> Vec<&'static str> {
    section.lines().filter(|line| !line.starts_with('#')).collect()
}

/// What a spelling, in lower case, is known as if that is only a name or only slang.
///
/// Names that are ordinary words as well, or stand in one of the shipped lists, are no mere names.
pub fn usage(word: &str, slang: Slang) -> Option<Usage> {
    static SECTIONS: OnceLock<Sections> = OnceLock::new();
    let Sections { names, narrow, wide, sieve } = SECTIONS.get_or_init(|| {
        let (names, narrow) = TABLE.split_once("# slang\n").unwrap_or((TABLE, ""));
        let [mut names, narrow, wide] = [names, narrow, WIDE].map(words);
        let is_word = |name: &str| [wordnik(), scowl80()].iter().any(|list| list.contains(name.as_bytes()));
        names.retain(|name| !is_word(name));
        let mut sieve = vec![0; SIEVE / 64];
        for word in names.iter().chain(&narrow).chain(&wide) {
            let place = place(word);
            sieve[place / 64] |= 1 << (place % 64);
        }
        Sections { names, narrow, wide, sieve }
    });
    let place = place(word);
    let barred = match slang {
        Slang::Narrow => narrow,
        Slang::Wide => wide,
    };
    if sieve[place / 64] >> (place % 64) & 1 == 0 {
        None
    } else if names.binary_search(&word).is_ok() {
        Some(Usage::Name)
    } else if barred.binary_search(&word).is_ok() {
        Some(Usage::Slang)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Slang; 2] = [Slang::Narrow, Slang::Wide];

    #[test]
    fn names_and_slang_are_told_from_words() {
        for slang in BOTH {
            let usage = |word: &str| usage(word, slang);
            assert_eq!(usage("theodore"), Some(Usage::Name));
            // What is only slang is so in its regular forms too.
            for word in ["tosh", "boffins", "baddies", "wogs", "stroppier", "dagoes", "toshes", "pong"] {
                assert_eq!(usage(word), Some(Usage::Slang), "{word}");
            }
            // A form of another word as well is none.
            for word in ["bennies", "rose", "mark", "xqzzq", "mom", "anyplace", "nuts", "crackers"] {
                assert_eq!(usage(word), None, "{word}");
            }
            // A name that the default list has is a word; so is the plain plural or past of a word that has a slang meaning too.
            for word in ["ollie", "foosball", "pam", "legs", "soaked", "smashed"] {
                assert_eq!(usage(word), None, "{word}");
            }
        }
    }

    #[test]
    fn the_wide_list_has_how_things_are_said_and_what_definitions_call_slang() {
        for word in ["gonna", "wuz", "innit", "chav", "chavs", "skag", "shambolic", "hoosegow", "hoosegows"] {
            assert_eq!(usage(word, Slang::Narrow), None, "{word}");
            assert_eq!(usage(word, Slang::Wide), Some(Usage::Slang), "{word}");
        }
    }

    #[test]
    fn the_tables_are_sorted_and_hold_no_name_that_is_a_word() {
        let (names, narrow) = TABLE.split_once("# slang\n").unwrap();
        let [names, narrow, wide] = [names, narrow, WIDE].map(words);
        for section in [&names, &narrow, &wide] {
            assert!(section.len() > 50 && section.is_sorted());
        }
        let lacking: Vec<&&str> = narrow.iter().filter(|word| !wide.contains(word)).collect();
        assert!(lacking.is_empty(), "{lacking:?}");
        let words: Vec<&&str> =
            names.iter().filter(|name| crate::scowl80().contains(name.as_bytes())).collect();
        assert!(words.is_empty(), "{words:?}");
    }
}
