//! A tournament read from the store, and added to.

use crate::{house::House, http::reply::Failure, room::broken, says};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, OnceLock};
use store::{Id, KeptTournament, Player, StoreError, TournamentAppend};
use tournaments::{Event, Stage, Standing, Tournament, standings};
use wire::{Clock, ProblemCode, TournamentFormat, TournamentStatus, TournamentSummary};

/// A tournament in memory: the fold of its journal.
pub(crate) struct Held {
    pub(crate) id: Id,
    pub(crate) state: Tournament,
    standings: OnceLock<Vec<Standing>>,
}

impl Held {
    /// A tournament that was folded.
    pub(super) fn of(id: Id, state: Tournament) -> Held {
        Held { id, state, standings: OnceLock::new() }
    }

    /// Everybody, the best first.
    pub(crate) fn standings(&self) -> &[Standing] {
        self.standings.get_or_init(|| standings(&self.state))
    }
}

/// The numbers under which a store lists how tournaments stand.
pub(crate) mod statuses {
    /// People enter.
    pub(crate) const ENTERING: u8 = 0;
    /// It is played.
    pub(crate) const PLAYING: u8 = 1;
    /// It was played to its end.
    pub(crate) const PLAYED: u8 = 2;
    /// It was called off.
    pub(crate) const CALLED_OFF: u8 = 3;
}

fn status_number(stage: Stage) -> u8 {
    match stage {
        Stage::Entering => statuses::ENTERING,
        Stage::Playing => statuses::PLAYING,
        Stage::Played => statuses::PLAYED,
        Stage::CalledOff => statuses::CALLED_OFF,
    }
}

/// What lists show, as the store keeps it.
#[derive(Serialize, Deserialize)]
struct StoredSummary {
    game: String,
    clock: Clock,
    format: TournamentFormat,
    size: u8,
    entrants: u16,
    most: u16,
    begins: Option<u64>,
    round: u16,
    rounds: u8,
}

fn stored(state: &Tournament) -> StoredSummary {
    let swiss = matches!(state.terms.format, tournaments::Format::Swiss { .. });
    StoredSummary {
        game: state.terms.game.clone(),
        clock: state.terms.clock,
        format: match state.terms.format {
            tournaments::Format::Swiss { rounds } => TournamentFormat::Swiss { rounds },
            tournaments::Format::Arena { minutes, streaks } => TournamentFormat::Arena { minutes, streaks },
        },
        size: state.terms.size,
        entrants: state.active().count() as u16,
        most: state.terms.most,
        begins: state.terms.begins,
        round: if swiss { state.round } else { 0 },
        rounds: state.rounds,
    }
}

/// A tournament as lists show it; nothing where that cannot be read.
pub(crate) fn summary(kept: &KeptTournament) -> Option<TournamentSummary> {
    let StoredSummary { game, clock, format, size, entrants, most, begins, round, rounds } =
        serde_json::from_slice(&kept.summary).ok()?;
    let status = match kept.status {
        statuses::ENTERING => TournamentStatus::Entering,
        statuses::PLAYING => TournamentStatus::Playing,
        statuses::PLAYED => TournamentStatus::Played,
        _ => TournamentStatus::CalledOff,
    };
    let (id, name) = (kept.id.to_string(), kept.name.clone());
    Some(TournamentSummary {
        id,
        name,
        game,
        clock,
        format,
        size,
        status,
        entrants,
        most,
        begins,
        round,
        rounds,
    })
}

/// A tournament as it is now, with what lists know of it.
pub(crate) async fn hold(house: &House, id: Id) -> Result<(KeptTournament, Arc<Held>), Failure> {
    let none = || Failure::new(ProblemCode::NotFound, says::no_tournament());
    let kept = house.store.tournament(id).await?.ok_or_else(none)?;
    if let Some(held) = house.tournaments.known(id).filter(|held| held.state.seq == kept.entries) {
        return Ok((kept, held));
    }
    let journal = house.store.tournament_journal(id, 0).await?;
    let events: Result<Vec<Event>, _> = journal.iter().map(|body| serde_json::from_slice(body)).collect();
    let state = events.map_err(|error| Failure(broken(&error)))?;
    let state = Tournament::fold(state).map_err(|error| Failure(broken(&error)))?;
    let held = Arc::new(Held::of(id, state));
    house.tournaments.know(held.clone());
    Ok((kept, held))
}

/// What is added to a tournament.
#[derive(Default)]
pub(super) struct Addition {
    pub events: Vec<Event>,
    /// Who opens it, and what they call it.
    pub opened: Option<(Id, String)>,
    /// Who enters under which number.
    pub entrants: Vec<(u16, Player)>,
}

impl From<Vec<Event>> for Addition {
    fn from(events: Vec<Event>) -> Addition {
        Addition { events, ..Addition::default() }
    }
}

/// Adds to a tournament; [`StoreError::Conflict`] if somebody was faster.
pub(super) async fn add(house: &House, held: &Held, addition: Addition) -> Result<(), StoreError> {
    let mut state = held.state.clone();
    let failed = |error: &dyn std::fmt::Display| StoreError::Failed(error.to_string());
    for event in &addition.events {
        state.apply(event.clone()).map_err(|error| failed(&error))?;
    }
    write(house, held.id, held.state.seq, state, addition).await
}

/// Writes down what a tournament has become.
pub(super) async fn write(
    house: &House,
    id: Id,
    after: u32,
    state: Tournament,
    Addition { events, opened, entrants }: Addition,
) -> Result<(), StoreError> {
    let failed = |error: serde_json::Error| StoreError::Failed(error.to_string());
    let bodies: Result<Vec<Vec<u8>>, _> = events.iter().map(serde_json::to_vec).collect();
    let append = TournamentAppend {
        id,
        after,
        entries: bodies.map_err(failed)?,
        status: status_number(state.stage),
        touched: house.now(),
        summary: serde_json::to_vec(&stored(&state)).map_err(failed)?,
        opened,
        entrants,
    };
    house.store.append_tournament(append).await?;
    house.tournaments.know(Arc::new(Held::of(id, state)));
    house.tournaments.tell(id);
    house.tournaments.look_at(id, 0);
    house.tournaments.came.notify_one();
    Ok(())
}
