//! Why a move was not taken: always a clause, and the facts that make it apply.

#[cfg(feature = "schema")]
use crate::schema::FactValue;
use crate::{Clause, message::Value};
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
    /// Which of the sentences for this clause fits, where there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<String>"), schema(value_type = Option<String>))]
    case: Option<&'static str>,
}

/// A named fact.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Fact {
    /// What it is about, for programs: `top`, `laid`, `needed`. What a person reads is the message `fact-top`.
    pub name: Cow<'static, str>,
    /// What it is.
    #[cfg_attr(feature = "schema", schema(value_type = FactValue))]
    pub value: Value,
}

impl Fact {
    /// The message that says what a fact of this name is called. A number in the name is the message's argument `number`: `row 2 words`
    /// is called as `fact-row-words` says.
    pub fn message(name: &str) -> String {
        let words = name.split([' ', '_']).filter(|word| word.parse::<u16>().is_err());
        words.fold("fact".to_string(), |id, word| id + "-" + word)
    }

    /// The number in a name: 2 in `row 2 words`.
    pub(crate) fn number(name: &str) -> Option<u16> {
        name.split([' ', '_']).find_map(|word| word.parse().ok())
    }
}

/// Turns something down by this clause. Name the clause as a constant where the rule is enforced.
#[cold]
pub fn refuse(clause: Clause) -> Refusal {
    Refusal { clause, facts: Vec::new(), case: None }
}

impl Refusal {
    /// Adds a fact that makes the clause apply. Facts hold only what the refused seat may know.
    #[must_use]
    pub fn fact(mut self, name: &'static str, value: impl Into<Value>) -> Refusal {
        self.facts.push(Fact { name: name.into(), value: value.into() });
        self
    }

    /// Tells the player by another of the clause's sentences: `zz-50-pair` for `case("pair")`.
    #[must_use]
    pub fn case(mut self, case: &'static str) -> Refusal {
        self.case = Some(case);
        self
    }

    /// Which of the clause's sentences fits, where there are several.
    pub fn case_name(&self) -> Option<&'static str> {
        self.case
    }

    /// The message that tells a player why, with the facts as its arguments.
    pub fn sentence(&self) -> String {
        let clause = self.clause.id().to_lowercase();
        self.case.map_or(clause.clone(), |case| format!("{clause}-{case}"))
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
