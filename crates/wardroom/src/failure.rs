//! What a command can come to.

use crate::words::WordsError;
use kernel::{Refusal, options::OptionError};
use std::{fmt, io};

/// The exit codes. They never change their meaning.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// Done as asked.
    Fine = 0,
    /// Something checked does not hold, or what was looked for is not there.
    No = 1,
    /// Bad usage or bad input.
    Bad = 2,
}

/// Why a command ended early.
#[derive(Debug)]
pub enum Failure {
    /// What was looked for is not there.
    Missing(String),
    /// The request cannot be understood or met; the text says what would be right.
    Bad(String),
    /// Reading or writing failed.
    Io(io::Error),
}

impl Failure {
    /// The exit code.
    pub fn exit(&self) -> Exit {
        match self {
            Failure::Missing(_) => Exit::No,
            Failure::Bad(_) => Exit::Bad,
            Failure::Io(_) if self.is_closed_pipe() => Exit::Fine,
            Failure::Io(_) => Exit::Bad,
        }
    }

    /// Whether it is only that nobody reads the output any more.
    pub fn is_closed_pipe(&self) -> bool {
        matches!(self, Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe)
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Missing(message) | Failure::Bad(message) => f.write_str(message),
            Failure::Io(error) => write!(f, "{error}"),
        }
    }
}

/// A screen in memory never fails.
#[cfg(test)]
impl From<std::convert::Infallible> for Failure {
    fn from(never: std::convert::Infallible) -> Failure {
        match never {}
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Io(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Io(error.into())
    }
}

impl From<catalog::FindError> for Failure {
    fn from(error: catalog::FindError) -> Failure {
        Failure::Bad(error.to_string())
    }
}

impl From<OptionError> for Failure {
    fn from(error: OptionError) -> Failure {
        Failure::Bad(error.to_string())
    }
}

/// A question about words that has no answer.
impl From<WordsError> for Failure {
    fn from(error: WordsError) -> Failure {
        match error {
            WordsError::Write(error) => Failure::Io(error),
            other => Failure::Bad(other.to_string()),
        }
    }
}

/// Games that are not played to their end.
impl From<lab::Stopped> for Failure {
    fn from(stopped: lab::Stopped) -> Failure {
        Failure::Bad(stopped.to_string())
    }
}

/// A table that cannot be dealt.
impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        Failure::Bad(refusal.to_string())
    }
}
