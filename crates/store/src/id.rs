//! Ids of people and tables: random, and nothing can be told from one about another.

use std::{fmt, str::FromStr};

const DIGITS: &[u8; 32] = b"abcdefghijklmnopqrstuvwxyz234567";
const LENGTH: usize = 26;

/// 128 random bits, written as 26 letters and digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Id(pub [u8; 16]);

impl Id {
    /// A new one.
    ///
    /// # Panics
    /// If the system gives no randomness, without which nothing here is safe.
    pub fn random() -> Id {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes).expect("the system gives randomness");
        Id(bytes)
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = u128::from_be_bytes(self.0);
        let mut text = [0; LENGTH];
        for (place, digit) in text.iter_mut().rev().enumerate() {
            *digit = DIGITS[(number >> (5 * place)) as usize & 31];
        }
        f.write_str(std::str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Not an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("an id is 26 small letters and digits")]
pub struct ParseIdError;

impl FromStr for Id {
    type Err = ParseIdError;
    fn from_str(text: &str) -> Result<Id, ParseIdError> {
        if text.len() != LENGTH {
            return Err(ParseIdError);
        }
        let mut number: u128 = 0;
        for (place, byte) in text.bytes().enumerate() {
            let digit = DIGITS.iter().position(|digit| *digit == byte).ok_or(ParseIdError)? as u128;
            // 26 digits hold 130 bits; the first may use three of its five.
            if place == 0 && digit > 7 {
                return Err(ParseIdError);
            }
            number = number << 5 | digit;
        }
        Ok(Id(number.to_be_bytes()))
    }
}

impl serde::Serialize for Id {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> serde::Deserialize<'de> for Id {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        let text = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back() {
        for bytes in [[0; 16], [255; 16], Id::random().0] {
            let text = Id(bytes).to_string();
            assert_eq!(text.len(), LENGTH);
            assert_eq!(text.parse(), Ok(Id(bytes)));
        }
        for bad in ["", "a", &"z".repeat(26), &"A".repeat(26), &"a".repeat(27), &"é".repeat(13)] {
            assert!(bad.parse::<Id>().is_err(), "{bad}");
        }
    }
}
