//! A hash of a state that stays the same for ever.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::{fmt, str::FromStr};

/// Collects every fact of a state, in an order that is fixed once.
#[derive(Clone, Default)]
pub struct Digest(Vec<u8>);

impl Digest {
    /// A digest into which nothing was put yet.
    pub fn new() -> Digest {
        Digest::default()
    }

    /// An integer of any width, the same in all of them: 0, -1, 1, -2, … are counted 0, 1, 2, 3, …, and of that count seven bits go into a
    /// byte, the lowest first, each byte but the last with its highest bit set.
    #[inline]
    pub fn integer(&mut self, number: i128) -> &mut Digest {
        let mut left = ((number << 1) ^ (number >> 127)) as u128;
        while left > 0x7f {
            self.0.push(left as u8 | 0x80);
            left >>= 7;
        }
        self.0.push(left as u8);
        self
    }

    /// Text in UTF-8, with its length in bytes before it as an integer.
    pub fn text(&mut self, text: &str) -> &mut Digest {
        self.integer(text.len() as i128);
        self.0.extend_from_slice(text.as_bytes());
        self
    }

    /// A number as digests of the first revisions have it: 8 bytes, big-endian.
    pub fn number(&mut self, number: impl Into<i64>) -> &mut Digest {
        self.0.extend_from_slice(&number.into().to_be_bytes());
        self
    }

    /// A run of bytes as digests of the first revisions have it: with its length before it in 8 bytes.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Digest {
        self.0.extend_from_slice(&(bytes.len() as u64).to_be_bytes());
        self.0.extend_from_slice(bytes);
        self
    }

    /// All that went in.
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The hash: the first 8 bytes of SHA-256 over all that went in.
    pub fn finish(self) -> StateHash {
        StateHash(Sha256::digest(&self.0)[..8].try_into().expect("SHA-256 gives 32 bytes"))
    }
}

/// The hash of a state, written as 16 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash([u8; 8]);

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", u64::from_be_bytes(self.0))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Not 16 hexadecimal digits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a state hash is 16 hexadecimal digits")]
pub struct ParseStateHashError;

impl FromStr for StateHash {
    type Err = ParseStateHashError;
    fn from_str(text: &str) -> Result<StateHash, ParseStateHashError> {
        let plain = text.len() == 16 && text.bytes().all(|b| matches!(b, b'0'..=b'9' | b'a'..=b'f'));
        let number =
            plain.then(|| u64::from_str_radix(text, 16).ok()).flatten().ok_or(ParseStateHashError)?;
        Ok(StateHash(number.to_be_bytes()))
    }
}

impl TryFrom<String> for StateHash {
    type Error = ParseStateHashError;
    fn try_from(text: String) -> Result<StateHash, ParseStateHashError> {
        text.parse()
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> String {
        hash.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed apart from this code, with `hashlib.sha256`.
    #[test]
    fn the_bytes_are_as_specified() {
        let mut digest = Digest::new();
        digest.number(-2).bytes(b"abc");
        assert_eq!(digest.finish().to_string(), "0ff11a3f7f2aa5af");
    }

    /// The bytes beside it written out, and hashed apart from this code.
    #[test]
    fn integers_and_text_are_as_specified() {
        let mut digest = Digest::new();
        digest.integer(0).integer(-1).integer(1).integer(64).integer(-300).text("ab");
        assert_eq!(digest.0, [0, 1, 2, 0x80, 1, 0xd7, 4, 4, b'a', b'b']);
        let mut wide = Digest::new();
        wide.integer(i128::MIN).integer(u128::MAX as i128);
        assert_eq!(wide.0.len(), 20);
    }

    #[test]
    fn only_sixteen_digits_are_a_hash() {
        let hash: StateHash = "00ff00ff00ff00ff".parse().unwrap();
        assert_eq!(hash.to_string(), "00ff00ff00ff00ff");
        for bad in ["", "+0ff00ff00ff00ff", "00ff00ff00ff00f", "00ff00ff00ff00fg", "00FF00FF00FF00FF"] {
            assert!(bad.parse::<StateHash>().is_err(), "{bad}");
        }
    }
}
