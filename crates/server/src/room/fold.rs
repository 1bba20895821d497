//! A journal becomes a table.

use super::{
    entry::{Change, TableEntry},
    state::{EVENTS_KEPT, TableState},
};
use crate::games::cards::{self, Cards};
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

impl TableState {
    /// Folds a journal. One that does not fold to its end opens at its last good entry, and says why.
    pub fn fold(id: Id, journal: &[Vec<u8>]) -> Result<TableState, FoldError> {
        TableState::fold_watching(id, journal, |_| ())
    }

    /// Folds a journal and shows the table after the deal and after each entry of the game, before anything told of it is forgotten.
    pub fn fold_watching(
        id: Id,
        journal: &[Vec<u8>],
        mut watch: impl FnMut(&TableState),
    ) -> Result<TableState, FoldError> {
        let wrong = |entry: usize, problem: String| FoldError { entry: entry as u32, problem };
        let read = |entry: usize| -> Result<TableEntry, FoldError> {
            serde_json::from_slice(&journal[entry]).map_err(|error| wrong(entry, error.to_string()))
        };
        let none = || wrong(0, "there is no such table".into());
        if journal.is_empty() {
            return Err(none());
        }
        let TableEntry { at, what: Change::Open(open) } = read(0)? else { return Err(none()) };
        let unfit = |outcome: Outcome| wrong(0, cards::problem(outcome));
        let mut table = TableState::new(id, *open, at, Cards::Begun).map_err(unfit)?;
        for entry in 1..journal.len() {
            let applied = read(entry).and_then(|TableEntry { at, what }| {
                let applied = table.apply(at, what.into());
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
                    table.broken = Some(error.to_string());
                    table.seq = journal.len() as u32;
                    break;
                }
            }
        }
        table.turn = table.people_asked();
        Ok(table)
    }

    /// Forgets what was told of all but the last entries of the game, which is most of what a long game takes up.
    pub(super) fn forget_events(&mut self) {
        if let Some(game) = self.game.as_mut() {
            game.forget_events(EVENTS_KEPT);
        }
    }
}
