//! What is shown of a tournament.

use super::journal::{Held, hold, summary};
use crate::{house::House, http::reply::Failure, people::name, room::broken};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
    time::Duration,
};
use store::{Id, KeptTournament, Player};
use tokio::time::Instant;
use tournaments::{Format, Game, Verdict};
use wire::{ProblemCode, TournamentGame, TournamentInfo, TournamentPage, TournamentRow};

/// How long a request waits for news at most.
const PATIENCE: Duration = Duration::from_secs(10);
/// After how long it looks by itself: another house may have written.
const LOOKS: Duration = Duration::from_secs(2);
/// The most games of an arena that are shown beside those that go on.
const MOST_GAMES: usize = 50;
/// The most tournaments of a page.
const A_PAGE: usize = 100;

/// A page of tournaments: those that people enter, those that are played, those that are over, and of each the latest first.
pub(crate) async fn list(house: &House, after: Option<&str>) -> Result<TournamentPage, Failure> {
    use super::statuses::{CALLED_OFF, ENTERING};
    let unknown = || Failure::new(ProblemCode::Malformed, "`after` is the `next` of another page");
    let place = after.map(|text| place(text).ok_or_else(unknown)).transpose()?;
    let (first, mut after) = place.map_or((ENTERING, None), |(status, place)| (status, Some(place)));
    let mut found: Vec<KeptTournament> = Vec::new();
    for status in first..=CALLED_OFF {
        // One more than a page has tells whether there is another.
        let missing = (A_PAGE + 1).saturating_sub(found.len()) as u32;
        found.extend(house.store.tournaments(status, after.take(), missing).await?);
    }
    let more = found.len() > A_PAGE;
    found.truncate(A_PAGE);
    let next = found.last().filter(|_| more);
    let next = next.map(|KeptTournament { status, touched, id, .. }| format!("{status}.{touched}.{id}"));
    Ok(TournamentPage { tournaments: found.iter().filter_map(summary).collect(), next })
}

/// How the last tournament of a page stands, when it changed, and which it is.
fn place(text: &str) -> Option<(u8, (u64, Id))> {
    let mut parts = text.splitn(3, '.');
    let status = parts.next()?.parse().ok()?;
    // The store counts in signed numbers.
    let touched = parts.next()?.parse().ok().filter(|touched| i64::try_from(*touched).is_ok())?;
    Some((status, (touched, parts.next()?.parse().ok()?)))
}

/// A tournament as it is now for somebody.
struct Seen {
    kept: KeptTournament,
    held: Arc<Held>,
    players: Vec<Option<Player>>,
    /// Their number, whether or not they are in it still.
    own: Option<u16>,
    /// Where they are to play, once it is made.
    table: Option<Id>,
}

impl Seen {
    async fn now(house: &House, who: Id, id: Id) -> Result<Seen, Failure> {
        let (kept, held) = hold(house, id).await?;
        // Read after the journal: everybody of the journal is among them.
        let players = house.store.entrants(id).await?;
        let own = players.iter().position(|player| *player == Some(Player::Person(who)));
        let own = own.map(|own| own as u16);
        let mut table = own.and_then(|own| held.state.table_of(own));
        if let Some(named) = table
            && house.store.listed(named).await?.is_none()
        {
            table = None;
        }
        Ok(Seen { kept, held, players, own, table })
    }

    fn mark(&self) -> u32 {
        self.held.state.seq << 1 | u32::from(self.table.is_some())
    }
}

/// A tournament, once it is otherwise than `seen`, or after a while.
pub(crate) async fn show(
    house: &Arc<House>,
    who: Id,
    id: Id,
    round: Option<u16>,
    seen: Option<u32>,
) -> Result<TournamentInfo, Failure> {
    let mut changed = house.tournaments.watch(id);
    let until = Instant::now() + PATIENCE;
    loop {
        let now = Seen::now(house, who, id).await?;
        if seen != Some(now.mark()) || Instant::now() >= until || house.is_closing() {
            return info(house, who, &now, round).await;
        }
        tokio::select! {
            _ = changed.changed() => {}
            () = tokio::time::sleep_until(until.min(Instant::now() + LOOKS)) => {}
            () = house.closes() => {}
        }
    }
}

/// Everybody in the order of the standings, with names, and with the profiles that a viewer may see.
pub(super) async fn rows(
    house: &House,
    viewer: Option<Id>,
    held: &Held,
    players: &[Option<Player>],
) -> Result<Vec<TournamentRow>, Failure> {
    let people = players.iter().flatten().filter_map(|player| match player {
        Player::Person(who) => Some(*who),
        Player::Bot(_) => None,
    });
    let people: Vec<Id> = people.collect();
    let open: HashSet<Id> = match viewer {
        Some(viewer) => house.store.profiles_open_to(viewer, people.clone()).await?.into_iter().collect(),
        None => HashSet::new(),
    };
    let known: HashMap<Id, String> = house.store.names(people).await?.into_iter().collect();
    let mut bots = 0;
    let called = |player: &Option<Player>| match player {
        Some(Player::Person(who)) => known.get(who).cloned().unwrap_or_else(|| name::GONE.into()),
        Some(Player::Bot(_)) => {
            bots += 1;
            name::bot(bots)
        }
        None => name::GONE.into(),
    };
    let mut names: Vec<String> = players.iter().map(called).collect();
    // Bots are called what they are; people are told apart from them and from each other.
    let own: Vec<usize> =
        (0..names.len()).filter(|at| !matches!(players[*at], Some(Player::Bot(_)))).collect();
    let mut shown: Vec<String> = own.iter().map(|at| names[*at].clone()).collect();
    name::told_apart(&mut shown, bots);
    for (at, name) in own.into_iter().zip(shown) {
        names[at] = name;
    }
    let row = |row: &tournaments::Standing| {
        let at = usize::from(row.entrant);
        let (bot, person) = match players.get(at) {
            Some(Some(Player::Bot(bot))) => (Some(bot.clone()), None),
            Some(Some(Player::Person(who))) => (None, open.contains(who).then(|| who.to_string())),
            Some(None) | None => (None, None),
        };
        TournamentRow {
            entrant: row.entrant,
            name: names.get(at).cloned().unwrap_or_default(),
            person,
            bot,
            left: held.state.entrants.get(at).is_none_or(|entrant| entrant.left.is_some()),
            place: row.place,
            points: row.points,
            buchholz: row.buchholz,
            sonneborn: row.sonneborn,
            wins: row.wins,
            games: row.games,
            streak: row.streak,
        }
    };
    Ok(held.standings().iter().map(row).collect())
}

async fn info(house: &House, who: Id, seen: &Seen, round: Option<u16>) -> Result<TournamentInfo, Failure> {
    let Seen { kept, held, players, own, table } = seen;
    let state = &held.state;
    let me = own.filter(|own| state.active().any(|active| active == *own));
    let swiss = matches!(state.terms.format, Format::Swiss { .. });
    let shown = if swiss { round.unwrap_or(state.round).min(state.round) } else { 0 };
    let games: Vec<TournamentGame> = if swiss {
        state.games.iter().filter(|game| game.round == shown).map(|one| game(held, one)).collect()
    } else {
        let over = state.games.iter().rev().filter(|game| game.end.is_some()).take(MOST_GAMES);
        state.running().chain(over).map(|one| game(held, one)).collect()
    };
    let opener = match kept.opener {
        Some(opener) => house.store.names(vec![opener]).await?.pop().map(|(_, name)| name),
        None => None,
    };
    Ok(TournamentInfo {
        summary: summary(kept).ok_or_else(|| Failure(broken(&"a tournament's summary cannot be read")))?,
        options: state.terms.options.clone(),
        bots: state.terms.bots,
        wait: state.terms.wait,
        opener,
        mine: kept.opener == Some(who),
        me,
        table: table.map(|table| table.to_string()),
        left: state.ends().map(|ends| ends.saturating_sub(house.time())),
        standings: rows(house, Some(who), held, players).await?,
        shown,
        games,
        byes: state.byes.iter().filter(|(round, _)| *round == shown).map(|(_, entrant)| *entrant).collect(),
        mark: seen.mark(),
    })
}

/// A game as it is shown.
pub(super) fn game(held: &Held, game: &Game) -> TournamentGame {
    TournamentGame {
        round: game.round,
        table: game.table.to_string(),
        seats: game.seats.clone(),
        points: game.points(held.state.terms.size),
        absent: match &game.end {
            Some((Verdict::Absent(absent), _)) => absent.clone(),
            _ => Vec::new(),
        },
    }
}
