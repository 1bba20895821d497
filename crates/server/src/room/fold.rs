//! A journal becomes a table.

use super::{
    entry::{Change, TableEntry},
    state::{EVENTS_KEPT, TableState},
};
use crate::{
    games::cards::{self, Cards},
    says,
};
use kernel::Message;
use std::collections::HashMap;
use store::Id;
use wire::{Outcome, Status};

/// Why a journal does not fold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("entry {entry}: {problem}")]
pub struct FoldError {
    /// The first entry that cannot be applied, counted from 0.
    pub entry: u32,
    /// What is wrong with it.
    pub problem: String,
}

impl FoldError {
    /// What people at the table read: which entry, but not what stands in it, which may be a card that is hidden from them. The log of the
    /// house has the rest.
    pub fn for_players(&self) -> Message {
        says::unfollowed(self.entry)
    }
}

impl TableState {
    /// Folds a journal. One that does not fold to its end opens at its last good entry, and says why.
    pub fn fold(id: Id, journal: &[Vec<u8>]) -> Result<TableState, FoldError> {
        TableState::fold_watching(id, journal, |_| ())
    }

    /// Folds a journal with accounts in the place of those guests who signed in to them: whatever was the guest's at this table, from the
    /// first entry on, is the account's.
    pub fn fold_inherited(
        id: Id,
        journal: &[Vec<u8>],
        heirs: &HashMap<Id, Id>,
    ) -> Result<TableState, FoldError> {
        fold(id, journal, heirs, |_| ())
    }

    /// Folds a journal and shows the table after the deal and after each entry of the game, before anything told of it is forgotten.
    pub fn fold_watching(
        id: Id,
        journal: &[Vec<u8>],
        watch: impl FnMut(&TableState),
    ) -> Result<TableState, FoldError> {
        fold(id, journal, &HashMap::new(), watch)
    }

    /// Forgets what was told of all but the last entries of the game, which is most of what a long game takes up.
    pub(super) fn forget_events(&mut self) {
        if let Some(game) = self.game.as_mut() {
            game.forget_events(EVENTS_KEPT);
        }
    }
}

fn fold(
    id: Id,
    journal: &[Vec<u8>],
    heirs: &HashMap<Id, Id>,
    mut watch: impl FnMut(&TableState),
) -> Result<TableState, FoldError> {
    let wrong = |entry: usize, problem: String| FoldError { entry: entry as u32, problem };
    let read = |entry: usize| -> Result<TableEntry, FoldError> {
        let found: Result<TableEntry, _> = serde_json::from_slice(&journal[entry]);
        found.map(|found| found.inherited(heirs)).map_err(|error| wrong(entry, error.to_string()))
    };
    let none = || wrong(0, "there is no such table".into());
    if journal.is_empty() {
        return Err(none());
    }
    let TableEntry { at, what: Change::Open(open), .. } = read(0)? else { return Err(none()) };
    let unfit = |outcome: Outcome| wrong(0, cards::stands_in_the_way(outcome));
    let mut table = TableState::new(id, *open, at, Cards::Begun).map_err(unfit)?;
    for entry in 1..journal.len() {
        let applied = read(entry).and_then(|TableEntry { at, what, wish }| {
            let applied = table.apply(at, what.into(), wish);
            applied.map_err(|error| wrong(entry, error.to_string()))
        });
        match applied {
            Ok(entry) if matches!(entry.what, Change::Start { .. } | Change::Play(_)) => {
                watch(&table);
                table.forget_events();
            }
            Ok(_) => {}
            Err(error) => {
                tracing::error!(table = %id, %error, "a journal does not fold");
                table.status = Status::Broken;
                table.broken = Some(error.for_players());
                table.seq = journal.len() as u32;
                break;
            }
        }
    }
    table.turn = table.people_asked();
    Ok(table)
}
