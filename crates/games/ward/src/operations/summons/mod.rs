//! Creatures that come by a card or change sides, and what summons cost (WT-388 to WT-392).

pub mod cost;
pub mod limited_summon;
pub mod summon_own;
pub mod take_control;

use crate::{english::noun::Noun, language::words::Home};

pub(crate) const fn cemetery() -> Home {
    Home::Cemetery
}

/// As a Limited Summon, and where it goes afterwards if not to the cemetery.
pub(crate) fn held(then: Home, what: &Noun) -> String {
    let how = if what.many { " as Limited Summons" } else { " as a Limited Summon" };
    let goes = what.verb("goes", "go");
    let home = match then {
        Home::Cemetery => return how.into(),
        Home::Hand => format!("{} {goes} to {} owner's hand", what.it(), what.its()),
        Home::Deck => format!("{} {} shuffled into {} owner's deck", what.it(), what.is(), what.its()),
    };
    let loses = what.verb("loses its anchor", "lose their anchor");
    format!("{how}; when {} {loses}, {home}", what.it())
}
