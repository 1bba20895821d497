//! Tables that the house makes for people: who waits is paired whenever somebody comes or a second has passed, and those who do not come to their table
//! are waited for no longer than others have to wait anywhere.

use super::{
    pairing::{Group, Sizes, Waiting, pair},
    queue::Stage,
};
use crate::{
    games::titles,
    house::House,
    network::Network,
    room::{self, Coming, Gathering, Sitter},
};
use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};
use store::Id;
use wire::{Clock, Outcome, Problem};

/// How many may play each game at a public table, in the catalogue's order.
pub(super) fn plays() -> &'static [Sizes] {
    static PLAYS: LazyLock<Vec<Sizes>> = LazyLock::new(|| {
        let sizes = |title| match titles::options(title, &serde_json::Map::new(), true) {
            Ok((_, players)) => players
                .filter(|count| *count <= kernel::MAX_SEATS as u8)
                .fold(0, |sizes, count| sizes | 1 << count),
            // What this house cannot deal is played by nobody.
            Err(_) => 0,
        };
        catalog::titles().take(128).map(sizes).collect()
    });
    &PLAYS
}

/// Brings people together for as long as the house stands.
pub(crate) async fn match_people(house: Arc<House>) {
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        let ticked = tokio::select! {
            _ = ticks.tick() => true,
            () = house.meeting.came.notified() => false,
            () = house.closes() => return,
        };
        if house.meeting.forget(house.time(), house.grace()) {
            house.meeting.tell();
        }
        seat(&house);
        if ticked {
            look_after_made(&house).await;
        }
    }
}

/// A table that is to be made.
struct Planned {
    people: Vec<(Id, String)>,
    host: (Id, Network),
    game: &'static str,
    clock: Clock,
    bots: usize,
    rated: bool,
}

/// Finds company for whoever waits and is here, and has their tables made.
fn seat(house: &Arc<House>) {
    let (time, moment) = (house.time(), house.reload());
    let mut seekers = house.meeting.seekers();
    let here =
        seekers.iter().filter(|(_, seeker)| seeker.stage == Stage::Waits && seeker.is_here(time, moment));
    let (ids, found): (Vec<Id>, Vec<_>) = here.map(|(id, seeker)| (*id, seeker)).unzip();
    let mut clocks: Vec<Clock> = Vec::new();
    let mut numbered = |clock: &Clock| {
        clocks.iter().position(|known| known == clock).unwrap_or_else(|| {
            clocks.push(*clock);
            clocks.len() - 1
        }) as u32
    };
    let waiting: Vec<Waiting> = found
        .iter()
        .map(|seeker| Waiting {
            since: seeker.since,
            games: seeker.wanted.games,
            clocks: seeker.wanted.clocks.iter().map(&mut numbered).collect(),
            sizes: seeker.wanted.sizes,
            bots: seeker.wanted.bots,
            rating: seeker.known.rating,
        })
        .collect();
    let may_meet = |one: usize, other: usize| found[one].may_meet(ids[one], found[other], ids[other]);
    let groups = pair(&waiting, plays(), time, house.random(), may_meet);
    let planned = |group: &Group| {
        let title = catalog::titles().nth(group.game as usize)?;
        let people = group.members.iter().map(|at| (ids[*at], found[*at].wish.clone())).collect();
        let first = *group.members.first()?;
        let clock = *clocks.get(group.clock as usize)?;
        Some(Planned {
            people,
            host: (ids[first], found[first].from),
            game: title.id,
            clock,
            bots: group.bots(),
            rated: found[first].wanted.rated,
        })
    };
    let planned: Vec<Planned> = groups.iter().filter_map(planned).collect();
    for (who, _) in planned.iter().flat_map(|planned| &planned.people) {
        if let Some(seeker) = seekers.get_mut(who) {
            seeker.stage = Stage::Placed;
        }
    }
    drop(seekers);
    for planned in planned {
        let house = house.clone();
        tokio::spawn(async move { make(&house, planned).await });
    }
}

/// Makes a table, and leads everybody there.
async fn make(house: &Arc<House>, planned: Planned) {
    let Planned { people, host: (host, from), game, clock, bots, rated } = planned;
    let bot = catalog::title(game).map(titles::usual_bot).unwrap_or_default();
    let mut seats: Vec<Sitter> = people.iter().map(|(who, _)| Sitter::Person(*who)).collect();
    seats.extend(std::iter::repeat_n(Sitter::Bot(bot), bots));
    // Nobody sits first for having waited longest.
    for at in (1..seats.len()).rev() {
        seats.swap(at, (house.random() % (at as u64 + 1)) as usize);
    }
    let id = Id::random();
    let options = serde_json::Map::new();
    let gathering = Gathering { id, game: game.into(), options, clock, host, seats, tournament: None, rated };
    // A table that comes of looking for one is a new table like any other.
    let failed = match house.limits.tables.take(host) {
        Ok(()) => room::gather(house, from, gathering).await.err(),
        Err(seconds) => Some(house.slow_down(host, seconds).into()),
    };
    let time = house.time();
    if failed.is_none() {
        house.meeting.expect(id, time);
    }
    if let Some(outcome) = &failed {
        tracing::warn!(game, ?outcome, "no table could be made for people who were matched");
    }
    let mut seekers = house.meeting.seekers();
    for (who, _) in &people {
        if let Some(seeker) = seekers.get_mut(who) {
            seeker.stage = match &failed {
                None => Stage::Met(id, time),
                // It is the host's limit that was met; the others wait on.
                Some(outcome) if *who == host => Stage::Failed(Box::new(problem_of(outcome))),
                Some(_) => Stage::Waits,
            };
        }
    }
    drop(seekers);
    house.meeting.tell();
}

fn problem_of(outcome: &Outcome) -> Problem {
    match outcome {
        Outcome::Problem(problem) => problem.clone(),
        other => room::broken(&format!("{other:?}")),
    }
}

/// Deals at tables to which everybody has come, and closes those to which somebody does not come.
async fn look_after_made(house: &Arc<House>) {
    let made = house.meeting.made().clone();
    let patience = house.config.reveal_seconds.saturating_mul(1000);
    for one in made {
        let give_up = house.time().saturating_sub(one.since) > patience;
        match house.room(one.table).look_after_gathered(house, one.table, give_up).await {
            Coming::Awaited => {}
            Coming::Settled => house.meeting.made().retain(|other| other.table != one.table),
            Coming::GivenUp(absent) => {
                house.meeting.made().retain(|other| other.table != one.table);
                house.meeting.keep_out(&absent, house.time());
            }
        }
    }
}
