//! What stands in a row, the same whichever store it is read from.

use crate::StoreError;
use sha2::{Digest, Sha256};

/// What stands in a column of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    /// A number; of what is yes or no 1 or 0.
    Whole(i64),
    Real(f64),
    Text(String),
    Bytes(Vec<u8>),
}

impl Value {
    /// How much room it takes, about.
    pub fn size(&self) -> usize {
        match self {
            Value::Null | Value::Whole(_) | Value::Real(_) => 8,
            Value::Text(text) => text.len(),
            Value::Bytes(bytes) => bytes.len(),
        }
    }

    /// Adds it to bytes from which it can be read again.
    pub fn write(&self, out: &mut Vec<u8>) {
        let mut sized = |kind: u8, bytes: &[u8]| {
            out.push(kind);
            out.extend((bytes.len() as u64).to_be_bytes());
            out.extend(bytes);
        };
        match self {
            Value::Null => sized(0, &[]),
            Value::Whole(number) => sized(1, &number.to_be_bytes()),
            Value::Real(number) => sized(2, &number.to_bits().to_be_bytes()),
            Value::Text(text) => sized(3, text.as_bytes()),
            Value::Bytes(bytes) => sized(4, bytes),
        }
    }

    /// Reads what was written so.
    pub fn read_all(mut from: &[u8]) -> Result<Vec<Value>, StoreError> {
        let bad = || StoreError::Failed("how far a move had come cannot be read".into());
        let mut values = Vec::new();
        while let Some((kind, rest)) = from.split_first() {
            let (length, rest) = rest.split_first_chunk().ok_or_else(bad)?;
            let length = usize::try_from(u64::from_be_bytes(*length)).map_err(|_| bad())?;
            let (bytes, rest) = rest.split_at_checked(length).ok_or_else(bad)?;
            let eight = || bytes.try_into().map_err(|_| bad());
            values.push(match kind {
                0 => Value::Null,
                1 => Value::Whole(i64::from_be_bytes(eight()?)),
                2 => Value::Real(f64::from_bits(u64::from_be_bytes(eight()?))),
                3 => Value::Text(String::from_utf8(bytes.to_vec()).map_err(|_| bad())?),
                4 => Value::Bytes(bytes.to_vec()),
                _ => return Err(bad()),
            });
            from = rest;
        }
        Ok(values)
    }
}

/// A row, column by column.
pub(crate) type Row = Vec<Value>;

/// The hash of rows one after another.
#[derive(Clone, Default)]
pub(crate) struct Hashed {
    hash: Sha256,
    pub rows: u64,
}

impl Hashed {
    pub fn add(&mut self, row: &[Value]) {
        let mut bytes = Vec::new();
        for value in row {
            value.write(&mut bytes);
        }
        self.hash.update((row.len() as u64).to_be_bytes());
        self.hash.update(&bytes);
        self.rows += 1;
    }

    pub fn end(self) -> [u8; 32] {
        self.hash.finalize().into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_as_they_were_written() {
        let values = [
            Value::Null,
            Value::Whole(-7),
            Value::Real(0.5),
            Value::Text("Ann\u{e9}".into()),
            Value::Bytes(vec![0, 255]),
            Value::Bytes(Vec::new()),
        ];
        let mut bytes = Vec::new();
        values.iter().for_each(|value| value.write(&mut bytes));
        assert_eq!(Value::read_all(&bytes), Ok(values.to_vec()));
        assert!(Value::read_all(&bytes[..bytes.len() - 1]).is_err());
        assert!(Value::read_all(&[9, 0, 0, 0, 0, 0, 0, 0, 0]).is_err());
    }

    #[test]
    fn rows_that_differ_in_anything_have_other_hashes() {
        let of = |rows: &[&[Value]]| {
            let mut hashed = Hashed::default();
            rows.iter().for_each(|row| hashed.add(row));
            hashed.end()
        };
        let (a, b) = (Value::Text("a".into()), Value::Text("b".into()));
        let all = [
            of(&[]),
            of(&[&[a.clone(), b.clone()]]),
            of(&[&[b.clone(), a.clone()]]),
            of(&[std::slice::from_ref(&a), std::slice::from_ref(&b)]),
            of(&[&[Value::Text("ab".into()), Value::Text(String::new())]]),
            of(&[&[Value::Bytes(b"a".to_vec()), b]]),
        ];
        for (at, one) in all.iter().enumerate() {
            assert!(!all[..at].contains(one), "{at}");
        }
    }
}
