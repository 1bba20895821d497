//! What goes wrong between us and the database, before a caller is told.

use crate::StoreError;
use std::{error::Error, io};
use tokio_postgres::error::SqlState;

/// Why something was not done, or is not known to be.
#[derive(Debug)]
pub(crate) enum Fault {
    /// An answer to one caller: the store refuses.
    Refused(StoreError),
    /// What the driver says.
    Database(tokio_postgres::Error),
    /// The database did not answer in time, or could not be reached: nobody knows whether it was done.
    Silent(String),
}

impl Fault {
    pub(crate) fn failed(problem: String) -> Fault {
        Fault::Refused(StoreError::Failed(problem))
    }

    /// Whether the connection is of no use any more: what was last sent may have been done or not.
    pub(super) fn is_cut(&self) -> bool {
        match self {
            Fault::Refused(_) => false,
            Fault::Silent(_) => true,
            Fault::Database(error) => match error.code() {
                // Whatever the driver cannot write or read itself is no matter of the connection.
                None => error.is_closed() || error.source().is_some_and(|source| source.is::<io::Error>()),
                // The server is told to end, or ends us.
                Some(code) => {
                    let ending = [
                        SqlState::ADMIN_SHUTDOWN,
                        SqlState::CRASH_SHUTDOWN,
                        SqlState::CANNOT_CONNECT_NOW,
                        SqlState::IDLE_IN_TRANSACTION_SESSION_TIMEOUT,
                    ];
                    ending.contains(code) || code.code().starts_with("08")
                }
            },
        }
    }

    /// Whether the database gave it up for another's sake, so that it can be done again.
    pub(super) fn is_clash(&self) -> bool {
        let Fault::Database(error) = self else { return false };
        error.code().is_some_and(|code| {
            [SqlState::T_R_DEADLOCK_DETECTED, SqlState::T_R_SERIALIZATION_FAILURE].contains(code)
        })
    }

    /// Whether it says something of the database, and not only of what was asked of it: of texts that it cannot hold, of rows that cannot be.
    pub(super) fn is_trouble(&self) -> bool {
        match self {
            Fault::Refused(StoreError::Failed(_)) | Fault::Silent(_) => true,
            Fault::Refused(_) => false,
            Fault::Database(error) => error
                .code()
                .is_none_or(|code| !code.code().starts_with("22") && !code.code().starts_with("23")),
        }
    }

    /// Whether a row stands in the way of another with the same key.
    pub(super) fn is_double(&self) -> bool {
        matches!(self, Fault::Database(error) if error.code() == Some(&SqlState::UNIQUE_VIOLATION))
    }
}

impl From<StoreError> for Fault {
    fn from(error: StoreError) -> Fault {
        Fault::Refused(error)
    }
}

impl From<tokio_postgres::Error> for Fault {
    fn from(error: tokio_postgres::Error) -> Fault {
        Fault::Database(error)
    }
}

impl From<Fault> for StoreError {
    fn from(fault: Fault) -> StoreError {
        match fault {
            Fault::Refused(error) => error,
            Fault::Silent(problem) => StoreError::Failed(problem),
            Fault::Database(error) => StoreError::Failed(described(&error)),
        }
    }
}

/// What the driver says, with the server's own words: its short form leaves them out.
pub(super) fn described(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(problem), _) => format!("{} ({})", problem.message(), problem.code().code()),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}
