//! Why a move was not taken: always a clause, and the facts that make it apply.

use crate::{Clause, seat::Seat};
use serde::{Deserialize, Serialize};
use std::{borrow::Cow, fmt};

/// A move, deal or request that was turned down. Nothing has changed.
///
/// It can be made only by [`refuse`], with a clause that exists:
///
/// ```
/// use kernel::{refuse, Seat};
/// use kernel::hs::HS_03;
/// let refusal = refuse(HS_03).fact("asked", Seat::new(1));
/// assert_eq!(refusal.clause(), HS_03);
/// assert_eq!(refusal.to_string(), "HS-03: Only a seat that is asked now may act. [asked: seat 2]");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema), ts(rename = "RefusalRef"), schema(as = RefusalRef))]
pub struct Refusal {
    #[cfg_attr(feature = "schema", ts(as = "String"), schema(value_type = String))]
    clause: Clause,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<Vec<Fact>>"))]
    facts: Vec<Fact>,
}

/// A named fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// What it is about: `top`, `laid`, `needed`.
    pub name: Cow<'static, str>,
    /// What it is.
    #[cfg_attr(feature = "schema", schema(value_type = FactValue))]
    pub value: Value,
}

/// By its own name a schema would take it for any JSON.
#[cfg(feature = "schema")]
type FactValue = Value;

/// The value of a fact.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Value {
    /// A number.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    Number(i64),
    /// A name or a few words.
    Text(Cow<'static, str>),
    /// A seat.
    Seat(#[cfg_attr(feature = "schema", ts(as = "u8"))] Seat),
    /// Yes or no.
    Flag(bool),
}

/// Turns something down by this clause. Name the clause as a constant where the rule is enforced.
#[cold]
pub fn refuse(clause: Clause) -> Refusal {
    Refusal { clause, facts: Vec::new() }
}

impl Refusal {
    /// Adds a fact that makes the clause apply. Facts hold only what the refused seat may know.
    #[must_use]
    pub fn fact(mut self, name: &'static str, value: impl Into<Value>) -> Refusal {
        self.facts.push(Fact { name: name.into(), value: value.into() });
        self
    }

    /// The clause that forbids it.
    pub fn clause(&self) -> Clause {
        self.clause
    }

    /// The facts of the case.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }
}

impl std::error::Error for Refusal {}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.clause, self.clause.text())?;
        for (index, fact) in self.facts.iter().enumerate() {
            let name = fact.name.replace('_', " ");
            write!(f, "{}{name}: {}", if index == 0 { " [" } else { ", " }, fact.value)?;
        }
        f.write_str(if self.facts.is_empty() { "" } else { "]" })
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => f.write_str(text),
            Value::Seat(seat) => write!(f, "seat {seat}"),
            Value::Flag(flag) => f.write_str(if *flag { "yes" } else { "no" }),
        }
    }
}

impl From<&'static str> for Value {
    fn from(text: &'static str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text.into())
    }
}

impl From<Seat> for Value {
    fn from(seat: Seat) -> Value {
        Value::Seat(seat)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(i64::from(number))
            }
        }
    )*};
}
numbers!(i8, i16, i32, i64, u8, u16, u32);
