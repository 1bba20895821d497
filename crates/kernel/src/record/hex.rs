//! Bytes as hexadecimal digits.

use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use std::{borrow::Cow, fmt, str::FromStr};

/// So many bytes, written as lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hex<const N: usize>(pub [u8; N]);

/// Any number of bytes from hexadecimal digits.
pub fn bytes(text: &str) -> Option<Vec<u8>> {
    let digit = |byte: u8| match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    };
    text.len().is_multiple_of(2).then_some(())?;
    text.as_bytes().chunks(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

/// The hexadecimal digits of any number of bytes.
pub fn digits(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl<const N: usize> fmt::Display for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl<const N: usize> fmt::Debug for Hex<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<const N: usize> FromStr for Hex<N> {
    type Err = String;
    fn from_str(text: &str) -> Result<Hex<N>, String> {
        let wrong = || format!("expected {} hexadecimal digits", 2 * N);
        bytes(text).and_then(|bytes| bytes.try_into().ok()).map(Hex).ok_or_else(wrong)
    }
}

impl<const N: usize> Serialize for Hex<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, const N: usize> Deserialize<'de> for Hex<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hex<N>, D::Error> {
        <Cow<'de, str>>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl<const N: usize> JsonSchema for Hex<N> {
    fn schema_name() -> Cow<'static, str> {
        format!("Hex{N}").into()
    }
    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": format!("^[0-9a-f]{{{}}}$", 2 * N) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read_back() {
        let hex: Hex<3> = "00ffa1".parse().unwrap();
        assert_eq!((hex.0, hex.to_string()), ([0, 255, 161], "00ffa1".to_string()));
        for bad in ["", "00ffa", "00ffa1a1", "00ffg1", "+0ffa1", "00FFA1"] {
            assert!(bad.parse::<Hex<3>>().is_err(), "{bad}");
        }
    }
}
