//! What a new tournament may be.

use super::journal::{Addition, statuses, write};
use crate::{
    games::titles,
    house::House,
    http::reply::Failure,
    people::{filter::is_clean, name},
    room, says,
};
use kernel::refuse;
use std::sync::Arc;
use store::Id;
use tournaments::{Event, Format, MOST_ENTRANTS, MOST_ROUNDS, Terms, Tournament};
use wire::{Clock, NewTournament, Outcome, Problem, ProblemCode, TournamentFormat};

/// How many tournaments of one person may be open at the same time.
const MOST_OPEN: u32 = 5;
/// The most characters of what one is called.
const MOST_NAME: usize = 60;
/// How far ahead one may be set to begin, in milliseconds.
const AHEAD: u64 = 30 * 86_400_000;

fn malformed(told: impl Into<room::Told>) -> Outcome {
    room::problem(ProblemCode::Malformed, told).into()
}

/// Opens a tournament, and answers with its id.
pub(crate) async fn open(house: &Arc<House>, who: Id, new: &NewTournament) -> Result<Id, Outcome> {
    let terms = terms(house, new)?;
    let name = match new.name.trim() {
        "" => String::new(),
        name => name::clean(name, MOST_NAME).map_err(|error| malformed(error.say()))?,
    };
    if !is_clean(&name) {
        return Err(malformed(says::name_coarse()));
    }
    house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
    house.has_room().await.map_err(Problem::from)?;
    let failed = |error| Outcome::Problem(Failure::from(error).0);
    let open = house.store.tournaments_opened(who, [statuses::ENTERING, statuses::PLAYING]);
    if open.await.map_err(failed)? >= MOST_OPEN {
        return Err(room::problem(ProblemCode::Conflict, says::tournaments_enough(MOST_OPEN)).into());
    }
    let event = Event::Opened(Box::new(terms));
    let state = Tournament::fold([event.clone()]).map_err(|error| room::broken(&error))?;
    let id = Id::random();
    let addition = Addition { events: vec![event], opened: Some((who, name)), ..Addition::default() };
    write(house, id, 0, state, addition).await.map_err(failed)?;
    Ok(id)
}

fn terms(house: &House, new: &NewTournament) -> Result<Terms, Outcome> {
    let title = catalog::title(&new.game).ok_or_else(|| malformed(says::no_game()))?;
    let (options, players) = titles::options(title, &new.options, true)?;
    if new.size < 2 || !players.contains(&new.size) {
        let refusal = refuse(kernel::hs::HS_05).fact("players", new.size);
        return Err(refusal.fact("least", (*players.start()).max(2)).fact("most", *players.end()).into());
    }
    room::clock::check(new.clock).map_err(malformed)?;
    let slow = matches!(new.clock, Clock::Correspondence { .. });
    if new.clock == Clock::None {
        return Err(malformed(says::tournament_clock()));
    }
    let format = match new.format {
        TournamentFormat::Swiss { rounds } => {
            if rounds.is_some_and(|rounds| !(1..=MOST_ROUNDS).contains(&rounds)) {
                return Err(malformed(says::tournament_rounds(MOST_ROUNDS)));
            }
            Format::Swiss { rounds }
        }
        TournamentFormat::Arena { minutes, streaks } => {
            if !(5..=240).contains(&minutes) {
                return Err(malformed(says::tournament_minutes()));
            }
            if slow {
                return Err(malformed(says::tournament_slow_arena()));
            }
            Format::Arena { minutes, streaks }
        }
    };
    let most = new.most.unwrap_or(MOST_ENTRANTS);
    if !(2..=MOST_ENTRANTS).contains(&most) {
        return Err(malformed(says::tournament_most(MOST_ENTRANTS)));
    }
    let now = house.now();
    if new.begins.is_some_and(|begins| begins < now || begins > now.saturating_add(AHEAD)) {
        return Err(malformed(says::tournament_begins()));
    }
    let wait = new.wait.unwrap_or(if slow { 86_400 } else { 120 });
    if !(10..=86_400).contains(&wait) {
        return Err(malformed("`wait` is 10 to 86,400 seconds"));
    }
    let smaller = new.size > 2 && players.contains(&(new.size - 1));
    let (game, clock, bots) = (new.game.clone(), new.clock, new.bots);
    Ok(Terms { game, options, clock, format, size: new.size, smaller, bots, most, begins: new.begins, wait })
}
