//! Refusals inside the engine: the clause alone, because a list of moves tries everything; facts are added for whoever is told.

use kernel::Clause;
use kernel::{Refusal, refuse as tell};

/// A clause that forbids something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Refused(pub(crate) Clause);

/// Whether something may be done.
pub(crate) type May = Result<(), Refused>;

/// Turns something down by this clause.
pub(crate) const fn refuse(clause: Clause) -> Refused {
    Refused(clause)
}

/// What has to hold, or it is refused.
pub(crate) fn need(holds: bool, refused: Refused) -> May {
    if holds { Ok(()) } else { Err(refused) }
}

impl Refused {
    /// As a player is told.
    pub(crate) fn refusal(self) -> Refusal {
        tell(self.0)
    }
}
