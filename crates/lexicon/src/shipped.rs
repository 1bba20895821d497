//! The lists that are part of the program, read where the compiler put them; and the same without offensive words, made of those when a
//! table first asks for them.

use crate::{
    lexicon::{Lexicon, Parts},
    signs::Signs,
    spellings::Table,
};
use std::{
    borrow::Cow,
    sync::{Arc, LazyLock},
};

/// Bytes as little-endian numbers that are read where they lie.
const fn quads(bytes: &'static [u8]) -> &'static [[u8; 4]] {
    bytes.as_chunks().0
}

/// Little-endian bytes as numbers, turned while compiling.
const fn numbers<const N: usize>(bytes: &[u8]) -> [u32; N] {
    let mut numbers = [0; N];
    let mut at = 0;
    while at < N {
        let [a, b, c, d] = [bytes[4 * at], bytes[4 * at + 1], bytes[4 * at + 2], bytes[4 * at + 3]];
        numbers[at] = u32::from_le_bytes([a, b, c, d]);
        at += 1;
    }
    numbers
}

macro_rules! shipped {
    ($function:ident, $name:literal, $version:literal, $doc:literal) => {
        #[doc = $doc]
        pub fn $function() -> &'static Lexicon {
            const CELLS_LE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".cells"));
            const WIDE_LE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".wide"));
            const STARTS_LE: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".starts"));
            // One run over the bytes at compile time is what makes a start without parsing.
            #[allow(long_running_const_eval)]
            static CELLS: [u32; CELLS_LE.len() / 4] = numbers(CELLS_LE);
            static WIDE: [u32; WIDE_LE.len() / 4] = numbers(WIDE_LE);
            static STARTS: [u32; STARTS_LE.len() / 4] = numbers(STARTS_LE);
            static SIGNS: Signs = Signs {
                signs: Cow::Borrowed(quads(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".signs")))),
                words: Cow::Borrowed(quads(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".words")))),
                blocks: Cow::Borrowed(
                    quads(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".blocks"))).as_chunks().0,
                ),
                groups: Cow::Borrowed(
                    quads(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".groups"))).as_chunks().0,
                ),
            };
            static LEXICON: Lexicon = Lexicon {
                name: Cow::Borrowed($name),
                version: Cow::Borrowed($version),
                hash: Cow::Borrowed(include_str!(concat!(env!("OUT_DIR"), "/", $name, ".hash"))),
                cells: Cow::Borrowed(&CELLS),
                wide: Cow::Borrowed(&WIDE),
                starts: Cow::Borrowed(&STARTS),
                marks: Cow::Borrowed(include_bytes!(concat!(env!("OUT_DIR"), "/", $name, ".marks"))),
                signs: Cow::Borrowed(&SIGNS),
                clean: false,
                parts: Parts::none(),
                spellings: Table::none(),
            };
            &LEXICON
        }
    };
}

shipped!(wordnik, "wordnik", "0.2.1", "The default list: Wordnik's, with the small overlays of `words/`.");
shipped!(scowl80, "scowl80", "2020.12.07", "The larger list: SCOWL up to size 80, all dialects.");

/// A list of the house, known by name, version and hash before it is opened.
#[derive(Debug, Clone, Copy)]
pub struct Shipped {
    /// By which options and records name it.
    pub name: &'static str,
    /// Which edition of the list it is, for people.
    pub version: &'static str,
    /// The hash of its words.
    pub hash: &'static str,
    /// The list itself, always the same one.
    pub open: fn() -> &'static Arc<Lexicon>,
}

macro_rules! edition {
    ($name:literal, $of:ident, $hash:literal, $make:expr) => {{
        fn open() -> &'static Arc<Lexicon> {
            static LIST: LazyLock<Arc<Lexicon>> = LazyLock::new(|| Arc::new($make));
            &LIST
        }
        Shipped {
            name: $name,
            version: $of().version(),
            hash: include_str!(concat!(env!("OUT_DIR"), "/", $hash)),
            open,
        }
    }};
}

/// A part of a list that fits into a graph fits into one too.
fn clean(list: &Lexicon, name: &str) -> Lexicon {
    list.cleaned(name).expect("what is left of a list can be packed")
}

/// Every list of the house: both as they are, and both without words that are marked as offensive.
pub fn shipped() -> [Shipped; 4] {
    [
        edition!("wordnik", wordnik, "wordnik.hash", wordnik().clone()),
        edition!("scowl80", scowl80, "scowl80.hash", scowl80().clone()),
        edition!("wordnik-clean", wordnik, "wordnik.clean.hash", clean(wordnik(), "wordnik-clean")),
        edition!("scowl80-clean", scowl80, "scowl80.clean.hash", clean(scowl80(), "scowl80-clean")),
    ]
}

/// The list of the house of this name.
pub fn by_name(name: &str) -> Option<&'static Lexicon> {
    shipped().into_iter().find(|list| list.name == name).map(|list| &**(list.open)())
}
