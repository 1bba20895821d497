//! Whole numbers that can only be what a card may say.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, de::Error};
use std::borrow::Cow;

/// The greatest number, and the least below zero, that a card may print or an effect can work out.
pub const MOST: i32 = 1_000_000;

/// A whole number from `LEAST` to `GREATEST`, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Int<const LEAST: i32, const GREATEST: i32>(i32);

/// Any number that may stand on a card.
pub type Number = Int<{ -MOST }, MOST>;
/// Any number from nothing up.
pub type Natural = Int<0, MOST>;
/// How many cards, uses, ticks or rounds.
pub type Few = Int<1, 99>;
/// What a d6 shows.
pub type Pip = Int<1, 6>;

impl<const LEAST: i32, const GREATEST: i32> Int<LEAST, GREATEST> {
    /// The number, brought into range.
    pub const fn new(number: i32) -> Self {
        Int(if number < LEAST {
            LEAST
        } else if number > GREATEST {
            GREATEST
        } else {
            number
        })
    }

    /// As a plain number, for arithmetic.
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl<'de, const LEAST: i32, const GREATEST: i32> Deserialize<'de> for Int<LEAST, GREATEST> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let found = i64::deserialize(deserializer)?;
        match i32::try_from(found) {
            Ok(number) if (LEAST..=GREATEST).contains(&number) => Ok(Int(number)),
            _ => Err(D::Error::custom(format!("{found} is out of range: {LEAST} to {GREATEST}"))),
        }
    }
}

impl<const LEAST: i32, const GREATEST: i32> JsonSchema for Int<LEAST, GREATEST> {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Int".into()
    }
    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": LEAST, "maximum": GREATEST })
    }
}
