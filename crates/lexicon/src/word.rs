//! A word as a search hands it out.

use std::fmt;

/// A word found by a search, in lower-case ASCII, borrowed from the search's own buffer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Word<'a>(pub(crate) &'a [u8]);

impl<'a> Word<'a> {
    /// The letters in lower-case ASCII.
    #[inline(always)]
    pub fn letters(&self) -> &'a [u8] {
        self.0
    }

    /// How many letters it has.
    #[inline(always)]
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The word as text.
    pub fn as_str(&self) -> &'a str {
        std::str::from_utf8(self.0).expect("graphs hold only the letters a to z")
    }
}

impl fmt::Display for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for Word<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
