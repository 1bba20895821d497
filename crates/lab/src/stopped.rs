//! Why games are not played to their end.

use kernel::Refusal;

/// Why games are not played to their end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// The table cannot be dealt.
    #[error("{0}")]
    Refused(Refusal),
    /// A program does nothing but lapse.
    #[error(transparent)]
    Program(#[from] programs::Stopped),
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Stopped {
        Stopped::Refused(refusal)
    }
}
