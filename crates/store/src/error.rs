//! Why a store could not do it.

/// Why a store could not do it. Nothing was changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
    /// The journal has another length than was expected: somebody else was first.
    #[error("the journal has {found} entries, not the number expected")]
    Conflict {
        /// How many it has.
        found: u32,
    },
    /// Somebody else has that login.
    #[error("that name is taken")]
    Taken,
    /// What was checked before is not so any more: another password, an account already.
    #[error("that was changed meanwhile")]
    Changed,
    /// No more of these are kept.
    #[error("there is no room for more")]
    Full,
    /// The person is not there.
    #[error("there is no such person")]
    Nobody,
    /// The database failed.
    #[error("the database failed: {0}")]
    Failed(String),
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Failed(error.to_string())
    }
}
