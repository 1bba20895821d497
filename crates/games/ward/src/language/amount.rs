//! Numbers that an effect works out, and tests on them (WT-449).

use super::{
    condition::Condition,
    number::{Few, Number},
    who::{Group, Who},
    words::{EitherPlayer, Place, Players, Stat},
};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{
    Deserialize, Deserializer,
    de::{
        Error, MapAccess, Visitor,
        value::{MapAccessDeserializer, StrDeserializer},
    },
};
use std::{borrow::Cow, fmt};

/// An amount: `3`, `"2d6"`, or one of the tables of [`Formula`] (WT-449).
#[derive(Clone, Debug, PartialEq)]
pub enum Amount {
    /// A number as it stands.
    Number(Number),
    /// So many d6, added up.
    Dice(Few),
    /// Worked out from the game.
    Formula(Box<Formula>),
}

/// An amount that is worked out from the game (WT-449).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Formula {
    /// A stat of a creature (WT-335).
    Stat(StatOf),
    /// A number of cards or a cemetery total (WT-337).
    Count(Counted),
    /// An amount multiplied: `{ times = [amount, 2] }`.
    Times(Amount, Number),
    /// An amount divided, rounded down: `{ divided = [amount, 2] }`.
    Divided(Amount, Few),
}

/// A stat of a creature. Of several creatures the numbers add up; of none it is 0.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct StatOf {
    /// The stat that is read.
    pub what: Stat,
    /// Of which creature.
    pub of: Who,
    /// As printed, not as it is now.
    #[serde(default)]
    pub printed: bool,
}

/// What can be counted (WT-337).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Counted {
    /// Cards in a zone.
    Cards(CardsIn),
    /// Creatures on the field.
    Creatures(Group),
    /// The printed HP in a cemetery (WT-78).
    Total(EitherPlayer),
}

/// Cards in a zone, to be counted.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardsIn {
    /// In which place.
    #[serde(rename = "in")]
    pub place: Place,
    /// Whose place it is; left out, the controller's own.
    #[serde(default = "own")]
    pub of: Players,
    /// Only those that fit. Cards of a deck or of the opponent's hand cannot be looked at for this, so it is refused there.
    #[serde(rename = "where", default)]
    pub filter: Option<Box<Condition>>,
}

const fn own() -> Players {
    Players::Own
}

/// A comparison with an amount.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Test {
    /// So much or more.
    AtLeast(Amount),
    /// So much or less.
    AtMost(Amount),
    /// Exactly so much.
    Exactly(Amount),
    /// More than that.
    MoreThan(Amount),
    /// Less than that.
    LessThan(Amount),
}

/// How much is healed (WT-367): an amount or `"all"`.
#[derive(Clone, Debug, PartialEq)]
pub enum Healing {
    /// All that is missing.
    All,
    /// So much, though never more than is missing.
    Some(Amount),
}

/// How many (WT-349): `2`, `{ up_to = 2 }` or `"all"`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowMany {
    /// Exactly so many.
    Exactly(Few),
    /// As many as wanted up to this, also none.
    UpTo(Few),
    /// All that fit.
    All,
}

impl Amount {
    /// A plain number.
    pub const fn number(number: i32) -> Amount {
        Amount::Number(Number::new(number))
    }

    /// What it is whatever happens; nothing if that depends on the game or on dice.
    pub fn fixed(&self) -> Option<i64> {
        match self {
            Amount::Number(number) => Some(number.get().into()),
            Amount::Dice(_) => None,
            Amount::Formula(formula) => match &**formula {
                Formula::Times(_, by) if by.get() == 0 => Some(0),
                Formula::Times(amount, by) => Some(amount.fixed()?.saturating_mul(by.get().into())),
                Formula::Divided(amount, by) => Some(amount.fixed()?.div_euclid(by.get().into())),
                Formula::Stat(_) | Formula::Count(_) => None,
            },
        }
    }

    /// Whether dice are rolled for it.
    pub fn has_dice(&self) -> bool {
        match self {
            Amount::Number(_) => false,
            Amount::Dice(_) => true,
            Amount::Formula(formula) => match &**formula {
                Formula::Times(amount, _) | Formula::Divided(amount, _) => amount.has_dice(),
                Formula::Stat(_) | Formula::Count(_) => false,
            },
        }
    }
}

/// A word that is the only key of its table.
fn only<'de, T: Deserialize<'de>, A: MapAccess<'de>>(mut map: A) -> Result<T, A::Error> {
    let word = T::deserialize(MapAccessDeserializer::new(&mut map))?;
    match map.next_key::<String>()? {
        None => Ok(word),
        Some(key) => Err(A::Error::custom(format!("`{key}` is one word too many: such a table has one"))),
    }
}

/// `2d6`, `d6`.
fn dice(text: &str) -> Option<Few> {
    let count = text.strip_suffix("d6")?;
    let count: i32 = if count.is_empty() { 1 } else { count.parse().ok()? };
    (1..=20).contains(&count).then(|| Few::new(count))
}

impl<'de> Deserialize<'de> for Amount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Amount, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Amount;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount: a number, dice such as \"2d6\", or a table with `stat`, `count`, `times` or `divided`")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Amount, E> {
                Number::deserialize(serde::de::value::I64Deserializer::new(number)).map(Amount::Number)
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Amount, E> {
                let wrong =
                    || E::custom(format!("`{text}` is no amount: write 3, \"2d6\" (up to 20d6) or a table"));
                dice(text).map(Amount::Dice).ok_or_else(wrong)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount, A::Error> {
                only(map).map(|formula: Formula| Amount::Formula(Box::new(formula)))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

impl JsonSchema for Amount {
    fn schema_name() -> Cow<'static, str> {
        "Amount".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A number, dice such as \"2d6\", or a table (WT-449).",
            "anyOf": [
                generator.subschema_for::<Number>(),
                { "type": "string", "pattern": "^([1-9]|1[0-9]|20)?d6$" },
                generator.subschema_for::<Formula>(),
            ]
        })
    }
}

impl<'de> Deserialize<'de> for Healing {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Healing, D::Error> {
        struct Any;
        impl<'de> Visitor<'de> for Any {
            type Value = Healing;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an amount or \"all\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<Healing, E> {
                Amount::deserialize(serde::de::value::I64Deserializer::new(number)).map(Healing::Some)
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Healing, E> {
                if text == "all" {
                    return Ok(Healing::All);
                }
                Amount::deserialize(StrDeserializer::new(text)).map(Healing::Some)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Healing, A::Error> {
                Amount::deserialize(MapAccessDeserializer::new(map)).map(Healing::Some)
            }
        }
        deserializer.deserialize_any(Any)
    }
}

impl JsonSchema for Healing {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "Healing".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [{ "const": "all" }, generator.subschema_for::<Amount>()] })
    }
}

/// The table form of [`HowMany`], and its word.
#[derive(Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum HowManyForm {
    UpTo(Few),
    All,
}

impl<'de> Deserialize<'de> for HowMany {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HowMany, D::Error> {
        struct Any;
        fn plain(form: &HowManyForm) -> HowMany {
            match form {
                HowManyForm::UpTo(most) => HowMany::UpTo(*most),
                HowManyForm::All => HowMany::All,
            }
        }
        impl<'de> Visitor<'de> for Any {
            type Value = HowMany;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("how many: a number, { up_to = 2 } or \"all\"")
            }
            fn visit_i64<E: Error>(self, number: i64) -> Result<HowMany, E> {
                Few::deserialize(serde::de::value::I64Deserializer::new(number)).map(HowMany::Exactly)
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<HowMany, E> {
                HowManyForm::deserialize(StrDeserializer::new(text)).map(|form| plain(&form))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<HowMany, A::Error> {
                only(map).map(|form: HowManyForm| plain(&form))
            }
        }
        deserializer.deserialize_any(Any)
    }
}

impl JsonSchema for HowMany {
    fn inline_schema() -> bool {
        true
    }
    fn schema_name() -> Cow<'static, str> {
        "HowMany".into()
    }
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "anyOf": [generator.subschema_for::<Few>(), generator.subschema_for::<HowManyForm>()] })
    }
}
