//! A hash of a state that stays the same for ever.

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use std::{fmt, str::FromStr};

/// Collects every fact of a state, in an order that the game fixes once. Integers go in as 8 bytes, big-endian.
#[derive(Clone, Default)]
pub struct Digest(Sha256);

impl Digest {
    /// Nothing yet.
    pub fn new() -> Digest {
        Digest::default()
    }

    /// One number.
    pub fn number(&mut self, number: impl Into<i64>) -> &mut Digest {
        self.0.update(number.into().to_be_bytes());
        self
    }

    /// A run of bytes, with its length before it.
    pub fn bytes(&mut self, bytes: &[u8]) -> &mut Digest {
        self.0.update((bytes.len() as u64).to_be_bytes());
        self.0.update(bytes);
        self
    }

    /// The hash: the first 8 bytes of SHA-256 over all that went in.
    pub fn finish(self) -> StateHash {
        StateHash(self.0.finalize()[..8].try_into().expect("SHA-256 gives 32 bytes"))
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

    #[test]
    fn only_sixteen_digits_are_a_hash() {
        let hash: StateHash = "00ff00ff00ff00ff".parse().unwrap();
        assert_eq!(hash.to_string(), "00ff00ff00ff00ff");
        for bad in ["", "+0ff00ff00ff00ff", "00ff00ff00ff00f", "00ff00ff00ff00fg", "00FF00FF00FF00FF"] {
            assert!(bad.parse::<StateHash>().is_err(), "{bad}");
        }
    }
}
