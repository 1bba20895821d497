//! What somebody asks for, read and answered: one request says what they would play, takes the place in the queue or finds it again, and waits for
//! news of it.

use super::queue::{Known, MOST, Seeker, Stage, Wanted};
use crate::{
    house::House,
    http::reply::Failure,
    network::Network,
    people::name::Looks,
    room::{self, keeps_a_seat, status_number},
    says,
};
use ratings::{Pool, Scope, Size};
use std::{sync::Arc, time::Duration};
use store::Id;
use tokio::time::Instant;
use wire::{Clock, Problem, ProblemCode, Seek, Seeking, Status};

/// How long a request waits for news at most.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is counted at most, for each request, who else waits: with many that is much to count.
const COUNTED: Duration = Duration::from_secs(2);

/// Somebody whose request waits for news; when it ends, for whatever reason, they are here no longer.
struct Asking<'a> {
    house: &'a House,
    who: Id,
    wish: &'a str,
}

impl Drop for Asking<'_> {
    fn drop(&mut self) {
        let time = self.house.time();
        if let Some(seeker) =
            self.house.meeting.seekers().get_mut(&self.who).filter(|seeker| seeker.wish == self.wish)
        {
            seeker.asking = seeker.asking.saturating_sub(1);
            seeker.heard = time;
        }
    }
}

/// Looks for company, and answers when there is news of it.
pub(crate) async fn seek(
    house: &Arc<House>,
    who: Id,
    from: Network,
    seek: &Seek,
) -> Result<Seeking, Failure> {
    let wanted = wanted(seek)?;
    if !knows(house, who, &seek.id)
        && let Some(table) = kept_seat(house, who).await?
    {
        // They were found company before, as it may be by a house that was killed since.
        house.meeting.expect(table, house.time());
        return Ok(Seeking {
            table: Some(table.to_string()),
            others: 0,
            bots_offered: false,
            waited: 0,
            mark: 0,
        });
    }
    if let Some(seconds) = house.meeting.is_kept_out(who, house.time()) {
        let told = room::problem(ProblemCode::SlowDown, says::seek_did_not_come());
        return Err(Failure(Problem { retry_after: Some(seconds), ..told }));
    }
    let person = house.store.person(who).await?;
    let person = person.ok_or_else(|| Failure::new(ProblemCode::NoSession, says::not_known()))?;
    if seek.rated && person.login.is_none() {
        return Err(Failure::new(ProblemCode::Forbidden, says::rated_accounts()));
    }
    let known = known(house, who, &wanted).await?;
    let mut changed = house.meeting.changed.subscribe();
    let news = enter(house, who, from, seek, wanted, (&person.name, known))?;
    let _asking = Asking { house, who, wish: &seek.id };
    if news {
        house.meeting.came.notify_one();
        house.meeting.tell();
    }
    let until = Instant::now() + PATIENCE;
    loop {
        let standing = standing(house, who, &seek.id)?;
        if standing.table.is_some() || seek.seen != Some(standing.mark) || Instant::now() >= until {
            return Ok(standing);
        }
        let patience = house.config.offer_bots_seconds.saturating_mul(1000).checked_sub(standing.waited);
        let offer = Instant::now() + patience.map_or(PATIENCE, Duration::from_millis);
        let again = tokio::time::sleep_until(offer.min(until).min(Instant::now() + COUNTED));
        tokio::pin!(again);
        loop {
            tokio::select! {
                _ = changed.changed() => {}
                () = &mut again => break,
                () = house.closes() => return Ok(standing),
            }
            if !waits(house, who, &seek.id) {
                break;
            }
        }
    }
}

/// Whether this is still a wish for which nobody was found.
fn waits(house: &House, who: Id, wish: &str) -> bool {
    let seekers = house.meeting.seekers();
    seekers
        .get(&who)
        .is_some_and(|seeker| seeker.wish == wish && matches!(seeker.stage, Stage::Waits | Stage::Placed))
}

/// Somebody looks no further.
pub(crate) fn leave(house: &House, who: Id, wish: &str) {
    house.meeting.remove(who, wish);
}

/// What a wish comes to, or what is wrong with it.
fn wanted(seek: &Seek) -> Result<Wanted, Failure> {
    let malformed = |message: String| Failure::new(ProblemCode::Malformed, message);
    if seek.id.is_empty() || seek.id.len() > wire::MAX_ID {
        return Err(malformed(format!("an id has 1 to {} characters", wire::MAX_ID)));
    }
    if seek.games.len() > 64 {
        return Err(malformed("name at most 64 games; none means any".into()));
    }
    if !(1..=4).contains(&seek.clocks.len()) {
        return Err(malformed("name 1 to 4 clocks".into()));
    }
    if seek.players.is_empty() || seek.players.iter().any(|count| !(2..=8).contains(count)) {
        return Err(malformed("`players` are numbers from 2 to 8".into()));
    }
    for clock in &seek.clocks {
        room::clock::check(*clock).map_err(|why| Failure::new(ProblemCode::Malformed, why))?;
        if seek.rated && *clock == Clock::None {
            return Err(Failure::new(ProblemCode::Malformed, says::rated_clock()));
        }
    }
    let mut games = 0;
    for (bit, title) in catalog::titles().take(128).enumerate() {
        if seek.games.is_empty() || seek.games.iter().any(|game| game == title.id) {
            games |= 1 << bit;
        }
    }
    let unknown = |game: &&String| catalog::titles().all(|title| title.id != **game);
    if seek.games.iter().any(|game| unknown(&game)) {
        return Err(Failure::new(ProblemCode::Malformed, says::no_game()));
    }
    let sizes = seek.players.iter().fold(0, |sizes, count| sizes | 1 << count);
    let plays = super::gather::plays();
    if !plays.iter().enumerate().any(|(bit, plays)| games >> bit & 1 == 1 && plays & sizes != 0) {
        return Err(Failure::new(ProblemCode::Malformed, says::seek_too_many()));
    }
    Ok(Wanted { games, clocks: seek.clocks.clone(), sizes, bots: seek.bots, rated: seek.rated })
}

fn knows(house: &House, who: Id, wish: &str) -> bool {
    house.meeting.seekers().get(&who).is_some_and(|seeker| seeker.wish == wish)
}

/// What else is known of somebody who looks for company: whom they block, and how well they play what they would play, in the mean of their
/// ratings by title, each as heavy as the games in it.
async fn known(house: &House, who: Id, wanted: &Wanted) -> Result<Known, Failure> {
    let shuns = house.store.blocked_by(who).await?.into_iter().collect();
    let wants = |pool: &Pool| {
        let sizes = match pool.size {
            Size::Two => 1 << 2,
            Size::Many => !(1 << 2),
        };
        let mut titles = catalog::titles().take(128);
        let bit = titles.position(|title| pool.scope == Scope::Title && title.id == pool.name);
        wanted.sizes & sizes != 0 && bit.is_some_and(|bit| wanted.games >> bit & 1 == 1)
    };
    let (mut sum, mut games) = (0.0, 0.0);
    for (pool, rating) in house.store.ratings_of(who).await? {
        let Some(pool) = pool.parse::<Pool>().ok().filter(wants) else { continue };
        let value = ratings::shown(pool.size, rating.rating, rating.deviation).value;
        sum += f64::from(value) * f64::from(rating.games);
        games += f64::from(rating.games);
    }
    Ok(Known { rating: (games > 0.0).then_some(sum / games), shuns })
}

/// A table at which the house keeps a seat for somebody who has yet to come, or waits for the others there.
async fn kept_seat(house: &Arc<House>, who: Id) -> Result<Option<Id>, Failure> {
    let waiting = status_number(Status::Waiting);
    let tables = house.store.tables_around(who, [waiting, waiting]).await?;
    Ok(tables.into_iter().find(|listed| keeps_a_seat(listed, who)).map(|listed| listed.id))
}

/// Takes a place in the queue, or finds it again. Answers whether that may be news to others.
fn enter(
    house: &House,
    who: Id,
    from: Network,
    seek: &Seek,
    wanted: Wanted,
    (name, known): (&str, Known),
) -> Result<bool, Failure> {
    let time = house.time();
    let mut seekers = house.meeting.seekers();
    let full = seekers.len() >= MOST;
    match seekers.get_mut(&who) {
        Some(seeker) if seeker.wish == seek.id => {
            let news = seeker.wanted != wanted && seeker.stage == Stage::Waits;
            (seeker.wanted, seeker.from, seeker.known) = (wanted, from, known);
            seeker.asking += 1;
            Ok(news)
        }
        // A table is being made of the wish before; it comes first.
        Some(seeker) if seeker.stage == Stage::Placed => {
            seeker.wish.clone_from(&seek.id);
            seeker.asking = 1;
            Ok(false)
        }
        None if full => Err(Failure::new(ProblemCode::SlowDown, says::seek_full())),
        Some(_) | None => {
            let seeker = Seeker {
                wish: seek.id.clone(),
                wanted,
                looks: Looks::of(name),
                known,
                from,
                since: time,
                stage: Stage::Waits,
                asking: 1,
                heard: time,
            };
            seekers.insert(who, seeker);
            Ok(true)
        }
    }
}

/// How a wish stands.
fn standing(house: &House, who: Id, wish: &str) -> Result<Seeking, Failure> {
    let time = house.time();
    let mut seekers = house.meeting.seekers();
    let gone = || Failure::new(ProblemCode::Conflict, says::seek_elsewhere());
    let own = seekers.get(&who).filter(|seeker| seeker.wish == wish).ok_or_else(gone)?;
    if let Stage::Failed(problem) = &own.stage {
        let problem = problem.clone();
        seekers.remove(&who);
        return Err(Failure(*problem));
    }
    let waited = time.saturating_sub(own.since);
    let moment = house.reload();
    let others = seekers.iter().filter(|(other, seeker)| {
        **other != who
            && seeker.stage == Stage::Waits
            && seeker.is_here(time, moment)
            && seeker.wanted.could_be_played_with(&own.wanted)
            && own.may_meet(who, seeker, **other)
    });
    let others = others.count() as u32;
    let bots_offered = waited >= house.config.offer_bots_seconds.saturating_mul(1000);
    let table = if let Stage::Met(table, _) = &own.stage { Some(table.to_string()) } else { None };
    Ok(Seeking { table, others, bots_offered, waited, mark: others << 1 | u32::from(bots_offered) })
}
