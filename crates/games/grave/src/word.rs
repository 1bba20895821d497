//! A word as it is declared: letters in a plain array.

use crate::letter::LETTERS;
use kernel::Value;
use lexicon::Rack;
use std::{fmt, str::FromStr};

/// A word of one to 63 letters, as many as there are Letter Cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word {
    letters: [u8; LETTERS],
    len: u8,
}

impl Word {
    /// The word of these bytes from a to z.
    pub fn new(bytes: &[u8]) -> Option<Word> {
        if bytes.is_empty() || bytes.len() > LETTERS || !bytes.iter().all(u8::is_ascii_lowercase) {
            return None;
        }
        let mut letters = [0; LETTERS];
        letters[..bytes.len()].copy_from_slice(bytes);
        Some(Word { letters, len: bytes.len() as u8 })
    }

    /// Its letters in lower-case ASCII.
    #[inline]
    pub fn bytes(&self) -> &[u8] {
        &self.letters[..usize::from(self.len)]
    }

    /// In lower case.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.bytes()).unwrap_or_default()
    }

    /// As it lies on the table.
    pub fn title(&self) -> String {
        self.as_str().to_ascii_uppercase()
    }

    /// As a fact: a word, as it lies on the table.
    pub(crate) fn value(&self) -> Value {
        Value::Word(self.title().into())
    }

    /// How many letters.
    #[inline]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Its letters without their order.
    #[inline]
    pub fn rack(&self) -> Rack {
        Rack::of(self.bytes())
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

kernel::archive_as_text!(Word);

/// Not a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseWordError;

impl fmt::Display for ParseWordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a word is written with the plain letters a to z, {LETTERS} at most")
    }
}

impl FromStr for Word {
    type Err = ParseWordError;
    fn from_str(text: &str) -> Result<Word, ParseWordError> {
        Word::new(text.to_ascii_lowercase().as_bytes()).ok_or(ParseWordError)
    }
}
