//! Where a seat is asked, beside the moments that it has named: both players see all of it (WT-460).

use crate::{actions::Until, language::words::Phase, state::object::Object};
use kernel::archive::Archive;

/// Where a seat is asked, beside its stops.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Asking {
    /// Phases in which it is asked at no moment, as bits: those of its own turns first, then those of the other's.
    #[archive(1)]
    pub closed: u8,
    /// Until when it passes by itself.
    #[archive(2)]
    pub until: Option<Until>,
    /// Whether it is asked as a phase is left only if something has happened since it did anything, or passed.
    #[archive(3)]
    pub sparing: bool,
    /// Whether something has happened since then.
    #[archive(4)]
    pub news: bool,
}

impl Asking {
    /// The bit of a phase of one's own turns, or of the other's.
    pub(crate) const fn bit(own: bool, phase: Phase) -> u8 {
        1 << (phase as u8 + if own { 0 } else { 4 })
    }

    /// Whether it is asked in this phase of its own turns, or of the other's.
    pub(crate) const fn is_open(self, own: bool, phase: Phase) -> bool {
        self.closed & Asking::bit(own, phase) == 0
    }
}

/// What the turn player has said in an earlier phase.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// What is to be done.
    #[archive(1)]
    pub plan: Plan,
    /// How many announcements the turn had seen: with another one it is forgotten.
    #[archive(2)]
    pub announced: u16,
}

/// What can be said in an earlier phase.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// This creature attacks that one.
    #[archive(1)]
    Attack(Object, Object),
    /// The turn ends.
    #[archive(2)]
    End,
}
