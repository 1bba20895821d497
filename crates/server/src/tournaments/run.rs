//! What the house does by itself: it pairs, makes tables, deals at them, takes results. Doing it twice is harmless, and two houses on one store do not disturb each other.

use super::journal::{Held, add, hold, statuses};
use crate::{
    house::House,
    network::Network,
    room::{self, Gathering, Sitter, Standing},
};
use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr},
    sync::Arc,
    time::Duration,
};
use store::{Id, KeptTournament, Player, StoreError};
use tournaments::{Event, Game, Known, Stage, Verdict, next};

/// How many tournaments are read at once.
const PORTION: u32 = 200;
/// After how many looks everything is looked at again: a table that was dealt may have broken, and somebody who entered may be gone.
const LOOKS: u32 = 120;
/// After how long one is looked after again where that failed, in milliseconds.
const AGAIN: u64 = 5_000;

/// Looks after all tournaments for as long as the house stands.
pub(crate) async fn run(house: Arc<House>) {
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let mut looks: u32 = 0;
    loop {
        let ticked = tokio::select! {
            _ = ticks.tick() => true,
            () = house.tournaments.came.notified() => false,
            () = house.closes() => return,
        };
        let again = ticked && looks.is_multiple_of(LOOKS);
        looks = looks.wrapping_add(ticked.into());
        if again {
            house.tournaments.forget_old(house.time());
        }
        let (due, all) = house.tournaments.take_due(house.now());
        for id in due {
            try_to_look_after(&house, id).await;
        }
        if ticked || all {
            look_after_all(&house, statuses::PLAYING).await;
        }
        // Whoever changes one that has not begun says so, and when it begins by itself is known.
        if again || all {
            look_after_all(&house, statuses::ENTERING).await;
        }
    }
}

/// Looks after all tournaments that stand so.
async fn look_after_all(house: &Arc<House>, status: u8) {
    let mut after = None;
    while !house.is_closing() {
        let found = match house.store.tournaments(status, after, PORTION).await {
            Ok(found) => found,
            Err(error) => return tracing::error!(%error, "tournaments could not be read"),
        };
        after = found.last().map(|last| (last.touched, last.id));
        for kept in &found {
            try_to_look_after(house, kept.id).await;
        }
        if found.len() < PORTION as usize {
            return;
        }
    }
}

async fn try_to_look_after(house: &Arc<House>, id: Id) {
    if let Err(error) = look_after(house, id).await {
        tracing::error!(tournament = %id, %error, "a tournament could not be looked after");
        house.tournaments.look_at(id, house.now() + AGAIN);
    }
}

/// Goes on with a tournament for as long as something follows.
async fn look_after(house: &Arc<House>, id: Id) -> Result<(), StoreError> {
    while !house.is_closing() {
        let Ok((kept, held)) = hold(house, id).await else { return Ok(()) };
        if matches!(held.state.stage, Stage::Played | Stage::CalledOff) {
            return Ok(());
        }
        let players = house.store.entrants(id).await?;
        let known = known(house, &kept, &held, &players).await?;
        let mut events = next(&held.state, &known, Id::random);
        if events.is_empty() && is_forsaken(house, &kept, &held) {
            events.push(Event::Over { played: false });
        }
        if events.is_empty() {
            if held.state.stage == Stage::Entering {
                let begins = held.state.terms.begins.unwrap_or_else(|| forsaken_from(house, &kept));
                house.tournaments.look_at(id, begins);
            }
            return Ok(());
        }
        match add(house, &held, events.into()).await {
            // Another was faster: it is looked at anew.
            Ok(()) | Err(StoreError::Conflict { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Until when it waits for its opener to begin it, on the wall.
fn forsaken_from(house: &House, kept: &KeptTournament) -> u64 {
    kept.touched.saturating_add(house.config.keep_waiting_days.saturating_mul(86_400_000))
}

/// Whether nobody is left to begin it, or nobody did for as long as tables wait.
fn is_forsaken(house: &House, kept: &KeptTournament, held: &Held) -> bool {
    let old = house.now() >= forsaken_from(house, kept);
    held.state.stage == Stage::Entering && held.state.terms.begins.is_none() && (kept.opener.is_none() || old)
}

/// What is known beside the journal. Tables that are missing are made on the way, and dealt when all have come.
async fn known(
    house: &Arc<House>,
    kept: &KeptTournament,
    held: &Held,
    players: &[Option<Player>],
) -> Result<Known, StoreError> {
    let mut verdicts = HashMap::new();
    let running: Vec<Id> = held.state.running().map(|game| game.table).collect();
    if !running.is_empty() {
        for found in house.store.results_at(running).await? {
            let places = found.result.seats.iter().map(|seat| seat.place).collect();
            house.tournaments.dealt().remove(&found.table);
            verdicts.insert(found.table, Verdict::Played(places));
        }
    }
    for game in held.state.running() {
        if verdicts.contains_key(&game.table) || house.tournaments.dealt().contains(&game.table) {
            continue;
        }
        if let Some(verdict) = look_at(house, kept, held, players, game).await {
            verdicts.insert(game.table, verdict);
        }
    }
    let gone = (0_u16..).zip(players).filter(|(_, player)| player.is_none()).map(|(number, _)| number);
    Ok(Known { wall: house.now(), time: house.time(), verdicts, gone: gone.collect() })
}

/// Looks after a table, and says what came of it without a game.
async fn look_at(
    house: &Arc<House>,
    kept: &KeptTournament,
    held: &Held,
    players: &[Option<Player>],
    game: &Game,
) -> Option<Verdict> {
    let patience = u64::from(held.state.terms.wait).saturating_mul(1000);
    let gone = |entrant: &u16| players.get(usize::from(*entrant)).is_none_or(Option::is_none);
    let made = house.tournaments.made().get(&game.table).copied();
    let waited = house.time().saturating_sub(game.at.max(made.unwrap_or(0)));
    // Nobody waits for somebody who is gone from the house.
    let late = waited > patience || game.seats.iter().any(gone);
    let room = house.room(game.table);
    let mut standing = room.look_after_tournament(house, game.table, late).await;
    if standing == Standing::Missing {
        // It was removed, or could not be made in all that time: that is nobody's fault, and nobody has to come to another.
        if made.is_some() || waited > patience {
            return Some(Verdict::Lost);
        }
        if let Some(verdict) = make(house, kept, held, players, game).await {
            return Some(verdict);
        }
        standing = room.look_after_tournament(house, game.table, false).await;
    }
    match standing {
        Standing::Missing | Standing::Awaited => None,
        Standing::Dealt => {
            house.tournaments.dealt().insert(game.table);
            None
        }
        Standing::Closed(seats) if seats.is_empty() => Some(Verdict::Lost),
        Standing::Closed(seats) => {
            Some(Verdict::Absent(seats.iter().filter_map(|at| game.seats.get(*at)).copied().collect()))
        }
        Standing::Lost => Some(Verdict::Lost),
    }
}

/// Makes a table; answers with a verdict if it cannot be.
async fn make(
    house: &Arc<House>,
    kept: &KeptTournament,
    held: &Held,
    players: &[Option<Player>],
    game: &Game,
) -> Option<Verdict> {
    let player = |entrant: &u16| players.get(usize::from(*entrant)).and_then(Option::as_ref);
    let gone: Vec<u16> = game.seats.iter().filter(|entrant| player(entrant).is_none()).copied().collect();
    if !gone.is_empty() {
        return Some(Verdict::Absent(gone));
    }
    let sitters = game.seats.iter().filter_map(player).map(|player| match player {
        Player::Person(who) => Some(Sitter::Person(*who)),
        Player::Bot(bot) => bot.parse().ok().map(Sitter::Bot),
    });
    let Some(seats) = sitters.collect::<Option<Vec<Sitter>>>() else { return Some(Verdict::Lost) };
    // A table is somebody's: of one who sits there, or of whoever else is of the tournament. Whoever has no room for more holds none up: it is another's.
    let person = |player: &Player| if let Player::Person(who) = player { Some(*who) } else { None };
    let sit = game.seats.iter().filter_map(player).filter_map(person);
    let mut hosts: Vec<Id> = sit.chain(kept.opener).collect();
    if hosts.is_empty() {
        hosts.extend(players.iter().flatten().find_map(person));
    }
    let Some(first) = hosts.first().copied() else { return Some(Verdict::Lost) };
    let terms = &held.state.terms;
    let mut gathering = Gathering {
        id: game.table,
        game: terms.game.clone(),
        options: terms.options.clone(),
        clock: terms.clock,
        host: first,
        seats,
        tournament: Some(held.id),
        rated: false,
    };
    // It is the house itself that makes it.
    let from = Network::from(IpAddr::V4(Ipv4Addr::LOCALHOST));
    let mut made = room::gather(house, from, gathering.clone()).await;
    for host in hosts.into_iter().skip(1) {
        if made.is_ok() {
            break;
        }
        gathering.host = host;
        made = room::gather(house, from, gathering.clone()).await;
    }
    match made {
        Ok(()) => {
            house.tournaments.made().insert(game.table, house.time());
            house.tournaments.tell(held.id);
        }
        Err(outcome) => {
            tracing::warn!(tournament = %held.id, table = %game.table, ?outcome, "a table could not be made; it is tried again");
        }
    }
    None
}
