//! Why something does not go on at a table, as clients are told.

use store::StoreError;
use wire::{Problem, ProblemCode};

/// Something broke that is not the client's doing. What it was stands in the log alone.
pub(crate) fn broken(error: &dyn std::fmt::Display) -> Problem {
    tracing::error!(%error, "a request failed");
    Problem::new(ProblemCode::Broken, "something broke; it is written in the log")
}

/// Something could not be written: whoever wanted it is gone, or something broke.
pub(super) fn unwritten(error: &StoreError) -> Problem {
    match error {
        StoreError::Nobody => Problem::new(ProblemCode::NoSession, "you are not known here any more"),
        other => broken(other),
    }
}

/// There is no such table.
pub(super) fn missing() -> Problem {
    Problem::new(ProblemCode::NotFound, "there is no such table")
}

/// It cannot be done as things stand.
pub(super) fn conflict(message: &str) -> Problem {
    Problem::new(ProblemCode::Conflict, message)
}

/// It is for somebody else to do.
pub(super) fn forbidden(message: &str) -> Problem {
    Problem::new(ProblemCode::Forbidden, message)
}

/// What was sent cannot be read.
pub(super) fn malformed(message: impl Into<String>) -> Problem {
    Problem::new(ProblemCode::Malformed, message)
}
