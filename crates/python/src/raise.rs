//! What Python is told when something does not go: a clause wherever there is one.

use kernel::{Fact, Game, Refusal, Seat, message::words, record::RecordError, voice_of};
use pyo3::{exceptions::PyRuntimeError, prelude::*};
use serde_json::{Value, json};

/// Why something does not go.
#[derive(Debug)]
pub enum Trouble {
    /// A rule forbids it: clause, text, reason and facts as JSON.
    Refused(Value),
    /// What was asked for does not exist or is not written so.
    Bad(String),
    /// A record does not hold, on this line.
    Record(u64, String),
}

impl Trouble {
    /// A rule of this game forbids it.
    pub fn refused<G: Game>(refusal: &Refusal) -> Trouble {
        Trouble::Refused(refused::<G>(refusal))
    }
}

impl From<RecordError> for Trouble {
    fn from(error: RecordError) -> Trouble {
        let line = error.line();
        let text = error.to_string();
        let problem = text.split_once(": ").map_or(text.clone(), |(_, problem)| problem.to_string());
        Trouble::Record(line, problem)
    }
}

/// A refusal as data: the clause, its text, what a player is told and the facts.
pub fn refused<G: Game>(refusal: &Refusal) -> Value {
    let facts: serde_json::Map<String, Value> =
        refusal.facts().iter().map(|Fact { name, value }| (name.to_string(), told(value))).collect();
    let voice = voice_of::<G>();
    let reason = voice.refusal(refusal).map(|parts| words(&parts, &seat_name));
    json!({
        "clause": refusal.clause().id(),
        "text": refusal.clause().text(),
        "reason": reason.unwrap_or_else(|_| refusal.clause().text().to_string()),
        "facts": facts,
    })
}

/// How a seat is called where it has no name.
pub fn seat_name(seat: Seat) -> String {
    format!("seat {seat}")
}

/// Numbers and flags stay what they are; everything else is told in words.
fn told(value: &kernel::Value) -> Value {
    match value {
        kernel::Value::Number(number) => json!(number),
        kernel::Value::Flag(flag) => json!(flag),
        other => json!(other.to_string()),
    }
}

impl From<Trouble> for PyErr {
    fn from(trouble: Trouble) -> PyErr {
        Python::attach(|py| {
            let made = PyModule::import(py, "wardroom.errors").and_then(|errors| match &trouble {
                Trouble::Refused(refusal) => {
                    errors.getattr("Refused")?.call_method1("_of", (refusal.to_string(),))
                }
                Trouble::Bad(problem) => errors.getattr("UsageError")?.call1((problem,)),
                Trouble::Record(line, problem) => errors.getattr("RecordError")?.call1((*line, problem)),
            });
            match made {
                Ok(error) => PyErr::from_value(error),
                Err(error) => PyRuntimeError::new_err(format!("{trouble:?}: {error}")),
            }
        })
    }
}
