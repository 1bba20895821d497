//! Why something could not be had.

use wire::Problem;

/// Why something could not be had of a house.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The address is none of a house.
    #[error("`{0}` is no address of a house, such as https://games.example")]
    Address(String),
    /// Nobody is there, or the connection broke.
    #[error("the house cannot be reached: {0}")]
    Unreachable(#[from] std::io::Error),
    /// The house has closed the socket.
    #[error("the house closed the connection ({code}): {reason}")]
    Closed {
        /// By the protocol: 1012 for a restart, 4001 for a session that is over, 4003 for somebody who is banned.
        code: u16,
        /// What the server says about it, for people.
        reason: String,
    },
    /// The house says why not.
    #[error("{}", .0.message)]
    Problem(Problem),
    /// What came is not what a house says.
    #[error("what the house says cannot be read: {0}")]
    Unreadable(String),
    /// Nobody follows the table any more, so that nothing can be asked of it.
    #[error("the table is followed no more")]
    Ended,
}

impl Error {
    pub(crate) fn broken(error: impl std::error::Error + Send + Sync + 'static) -> Error {
        Error::Unreachable(std::io::Error::other(error))
    }
}
