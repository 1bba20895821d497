//! One thing or a list of them.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer,
    de::{Error, IntoDeserializer, SeqAccess, Visitor},
};
use std::{borrow::Cow, fmt, marker::PhantomData, ops::Deref};

/// The most entries of such a list.
pub const MOST_ENTRIES: usize = 16;

/// `"bug"` or `["bug", "beast"]`: at least one, at most [`MOST_ENTRIES`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Many<T>(Vec<T>);

impl<T> From<Vec<T>> for Many<T> {
    fn from(entries: Vec<T>) -> Many<T> {
        Many(entries)
    }
}

impl<T> Deref for Many<T> {
    type Target = [T];
    fn deref(&self) -> &[T] {
        &self.0
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Entries<T>(PhantomData<T>);
        impl<'de, T: Deserialize<'de>> Visitor<'de> for Entries<T> {
            type Value = Vec<T>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one entry or a list of them")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Vec<T>, E> {
                Ok(vec![T::deserialize(word.into_deserializer())?])
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Vec<T>, E> {
                Ok(vec![T::deserialize(number.into_deserializer())?])
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Vec<T>, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = seq.next_element()? {
                    entries.push(entry);
                }
                match entries.len() {
                    0 => Err(A::Error::custom("an empty list says nothing; leave the key out")),
                    1..=MOST_ENTRIES => Ok(entries),
                    _ => Err(A::Error::custom(format!("more than {MOST_ENTRIES} entries"))),
                }
            }
        }
        deserializer.deserialize_any(Entries(PhantomData)).map(Many)
    }
}

impl<T: JsonSchema> JsonSchema for Many<T> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        format!("Many{}", T::schema_name()).into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let entry = generator.subschema_for::<T>();
        json_schema!({ "anyOf": [
            entry,
            { "type": "array", "items": entry, "minItems": 1, "maxItems": MOST_ENTRIES }
        ] })
    }
}
