//! A table and the store: it is read from its journal, and what happens at it is written down.

use super::{
    Intent, Room,
    apply::Input,
    entry::{Change, TableEntry},
    fold::FoldError,
    listing::{self, listing, status_number},
    problem::{broken, conflict, missing, unwritten},
    state::TableState,
};
use crate::{house::House, room::problem, says};
use std::collections::HashMap;
use store::{Append, Id, StoreError, Turn};
use wire::{Outcome, Problem, ProblemCode, Status};

/// So many moves are made for seats in one go at most; then whoever is asked is asked.
const MOST_FORCED: usize = 64;

impl Room {
    /// Applies what comes to the table and writes it down. If the rules are against it nothing has changed; if anything else fails, what is
    /// remembered is thrown away.
    pub(super) async fn commit(
        &self,
        house: &House,
        table: &mut TableState,
        inputs: Vec<Input>,
    ) -> Result<(), Outcome> {
        // Whatever interrupts from here on, the table is read again.
        table.spoiled = true;
        let names = table.renamed.take();
        let (id, after, status, at) = (table.id, table.seq, table.status, house.now());
        let played = table.played();
        let (mut relist, mut newcomer) = (false, None);
        let plays = |input: &Input| matches!(input, Input::Game { .. } | Input::Change(Change::Start { .. }));
        let forces = house.config.forced_moves && inputs.iter().any(plays);
        let mut entries = Vec::with_capacity(inputs.len());
        let (mut wish, last) = (table.wish.take(), inputs.len().saturating_sub(1));
        if let Some(names) = &names {
            table.fair.rename(names);
        }
        for (at_input, input) in inputs.into_iter().enumerate() {
            let in_game = matches!(input, Input::Game { .. });
            // A wish is done when all of it is; a move has its id within.
            let moves = matches!(input, Input::Game { id: Some(_), .. });
            let wish = if at_input == last && !moves { wish.take() } else { None };
            let entry = match table.apply(at, input, wish) {
                Ok(entry) => entry,
                Err(error) => {
                    // A refused move changes nothing, which is one of the laws.
                    table.spoiled = !(in_game && entries.is_empty() && table.played() == played);
                    return Err(error.into());
                }
            };
            relist |= !matches!(entry.what, Change::Play(_));
            if let Change::Sit { who, absent: false, hosts: false, .. } = entry.what {
                newcomer = Some(who);
            }
            entries.push(written(table, &entry)?);
        }
        let alone = self.alone(house, table);
        for _ in 0..MOST_FORCED {
            let Some(input) = table.next_forced(house.time(), alone).filter(|_| forces) else { break };
            let sole = matches!(input, Input::Game { intent: Intent::Act(_), .. });
            match table.apply(at, input, None) {
                Ok(entry) => {
                    entries.push(written(table, &entry)?);
                    table.unchosen = if sole { table.seq } else { table.unchosen };
                }
                Err(error) => {
                    // Refused it changed nothing, and the seat is asked.
                    tracing::error!(table = %id, %error, "a forced move could not be made");
                    break;
                }
            }
        }
        if relist {
            self.seat(table);
        }
        let listing = (relist || table.status != status).then(|| listing(table));
        // Most moves of a turn leave it whose turn it is, and those of bots alone concern nobody.
        let asked = table.people_asked();
        let turn = (listing.is_some() || asked != table.turn).then_some(Turn { asked, at });
        table.turn = asked;
        let over = table.status == Status::Finished && status != Status::Finished;
        let result = over.then(|| table.result(at)).flatten();
        let rated = result.as_ref().is_some_and(|result| result.rated);
        let started = house.metrics.clock();
        match house
            .store
            .append(Append { table: id, after, entries, listing, turn, names, result, newcomer })
            .await
        {
            Ok(()) => {
                house.metrics.commit.since(started);
                table.spoiled = false;
                if over {
                    house.words.notify_one();
                }
                if rated {
                    house.results.notify_one();
                }
                if over && table.open.tournament.is_some() {
                    house.tournaments.came.notify_one();
                }
                Ok(())
            }
            Err(StoreError::Conflict { .. }) => {
                Err(problem(ProblemCode::Conflict, says::faster_look()).into())
            }
            Err(StoreError::Nobody) => Err(unwritten(&StoreError::Nobody).into()),
            Err(error) => {
                tracing::error!(table = %id, %error, "an entry could not be written");
                Err(broken(&error).into())
            }
        }
    }
}

/// An entry as it is kept.
fn written(table: &mut TableState, entry: &TableEntry) -> Result<Vec<u8>, Outcome> {
    let body = serde_json::to_vec(entry).map_err(|error| broken(&error))?;
    table.bytes += body.len() as u64;
    Ok(body)
}

/// Reads a table from its journal. Only so many are read at once.
pub(super) async fn load(house: &House, id: Id) -> Result<TableState, Problem> {
    let _place = house.place().await;
    let journal = house.store.journal(id, 0).await.map_err(|error| broken(&error))?;
    if journal.is_empty() {
        return Err(missing());
    }
    let (entries, bytes) = (journal.len() as u32, journal.iter().map(|body| body.len() as u64).sum());
    // Asked for after the journal: who signs in while it is read is among them, or found to be still a guest here.
    let heirs = house.store.heirs(id).await.map_err(|error| broken(&error))?.into_iter().collect();
    let folded = tokio::task::spawn_blocking(move || TableState::fold_inherited(id, &journal, &heirs)).await;
    // A fold that breaks is a journal that does not fold.
    let folded = folded.unwrap_or_else(|error| Err(FoldError { entry: 0, problem: error.to_string() }));
    let mut table = match folded {
        Ok(table) => table,
        Err(error) => {
            tracing::error!(table = %id, %error, "a journal cannot be opened");
            lost(house, id, entries, &error).await?
        }
    };
    table.bytes = bytes;
    // Asked for after the journal: what is read before a backup is put back is found to be old.
    table.restored = house.store.restored().await.map_err(|error| broken(&error))?;
    if table.is_sealed() || !table.fair.called_off.is_empty() {
        table.fair.called = house.store.called(id).await.map_err(|error| broken(&error))?;
    }
    table.names = names(house, &table).await?;
    table.tell_apart();
    table.read_avatars(house).await.map_err(|error| broken(&error))?;
    table.read_ratings(house).await.map_err(|error| broken(&error))?;
    house.metrics.loads.add(1);
    relist(house, &table).await?;
    Ok(table)
}

/// A table whose journal cannot be opened, as far as lists know it.
async fn lost(house: &House, id: Id, entries: u32, error: &FoldError) -> Result<TableState, Problem> {
    let listed = house.store.listed(id).await.map_err(|error| broken(&error))?;
    let known = listed.and_then(|listed| listing::lost(&listed, entries, error));
    known.ok_or_else(|| conflict(says::table_damaged()))
}

/// Sees to it that lists show a table as its journal has it: they may not where it was written by an older program, cannot be read to its
/// end, or was written while a seat went from a guest to an account.
async fn relist(house: &House, table: &TableState) -> Result<(), Problem> {
    let listed = house.store.listed(table.id).await.map_err(|error| broken(&error))?;
    let listing = listing(table);
    let as_shown = |listed: &store::Listed| table.lost || listed.summary == listing.summary;
    let known = listed.filter(as_shown).map(|listed| (listed.status, listed.asked));
    if known == Some((status_number(table.status), Some(table.turn))) {
        return Ok(());
    }
    let turn = Turn { asked: table.turn, at: table.touched };
    let (listing, turn) = (Some(listing), Some(turn));
    let (after, entries) = (table.seq, Vec::new());
    let written =
        Append { table: table.id, after, entries, listing, turn, names: None, result: None, newcomer: None };
    match house.store.append(written).await {
        // Whoever wrote meanwhile has listed it too.
        Ok(()) | Err(StoreError::Conflict { .. }) => {}
        // It can be read all the same.
        Err(error) => tracing::warn!(table = %table.id, %error, "a table could not be listed"),
    }
    Ok(())
}

/// What the people at a table are called, the host among them, who may talk without sitting.
pub(super) async fn names(house: &House, table: &TableState) -> Result<HashMap<Id, String>, Problem> {
    let withheld = table.fair.called_off.iter().flat_map(|off| off.who.iter().copied());
    let people = table.people().into_iter().chain([table.open.host]).chain(withheld).collect();
    let names = house.store.names(people).await.map_err(|error| broken(&error))?;
    Ok(names.into_iter().collect())
}
