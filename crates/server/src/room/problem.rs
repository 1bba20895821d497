//! Why something does not go on, as clients are told.

use crate::says;
use kernel::{Message, Voice};
use store::StoreError;
use wire::{Problem, ProblemCode};

/// What is told: to people a message, to those who write programs what they read as it stands.
pub(crate) enum Told {
    /// To a person, in their language.
    People(Message),
    /// To a program's author.
    Programs(String),
}

impl From<Message> for Told {
    fn from(message: Message) -> Told {
        Told::People(message)
    }
}

impl From<&str> for Told {
    fn from(text: &str) -> Told {
        Told::Programs(text.into())
    }
}

impl From<String> for Told {
    fn from(text: String) -> Told {
        Told::Programs(text)
    }
}

/// What a message of the house says in English.
pub(crate) fn english(message: &Message) -> String {
    Voice::new([&says::TEXTS]).text(message, &|seat| seat.to_string())
}

/// A problem to be told.
pub(crate) fn problem(code: ProblemCode, told: impl Into<Told>) -> Problem {
    match told.into() {
        Told::People(message) => {
            Problem { say: Some(message.clone()), ..Problem::new(code, english(&message)) }
        }
        Told::Programs(text) => Problem::new(code, text),
    }
}

/// Something broke that is not the client's doing. What it was stands in the log alone.
pub(crate) fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a request failed");
    problem(ProblemCode::Broken, says::broke())
}

/// Something could not be written: whoever wanted it is gone, or something broke.
pub(super) fn unwritten(error: &StoreError) -> Problem {
    match error {
        StoreError::Nobody => problem(ProblemCode::NoSession, says::not_known()),
        other => broken(other),
    }
}

/// There is no such table.
pub(super) fn missing() -> Problem {
    problem(ProblemCode::NotFound, says::no_table())
}

/// It cannot be done as things stand.
pub(super) fn conflict(told: impl Into<Told>) -> Problem {
    problem(ProblemCode::Conflict, told)
}

/// It is for somebody else to do.
pub(super) fn forbidden(told: impl Into<Told>) -> Problem {
    problem(ProblemCode::Forbidden, told)
}

/// What was sent cannot be taken.
pub(super) fn malformed(told: impl Into<Told>) -> Problem {
    problem(ProblemCode::Malformed, told)
}
