//! What the house does at a table by itself: bots and clocks. Doing it twice is harmless.

use super::{
    Room,
    entry::{Sort, What},
    live::Live,
};
use crate::{
    house::House,
    limit::Network,
    thinkers::{Answer, Whom},
};
use kernel::{Seat, refuse};
use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};
use store::Id;
use wire::Status;

/// After how long a table is looked after again where that failed, in milliseconds.
const AGAIN: u64 = 5000;
/// After how long a table looks again whether bots may play there among themselves.
const PARKED: Duration = Duration::from_millis(500);

/// A place among the tables at which bots play among themselves.
struct Place {
    house: Arc<House>,
    from: Option<Network>,
}

impl Place {
    fn take(house: &Arc<House>, from: Option<Network>) -> Option<Place> {
        house.limits.bot_tables.add(from).then(|| {
            house.metrics.bot_tables.add(1);
            Place { house: house.clone(), from }
        })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.house.limits.bot_tables.remove(&self.from);
        self.house.metrics.bot_tables.add(-1);
    }
}

impl Room {
    /// Sees to it that whatever the table waits for from the house comes.
    pub fn tend(self: &Arc<Self>, house: &Arc<House>, live: &Live) {
        if let Some((_, at)) = live.clocks.next() {
            house.alarms.set(live.id, at);
        }
        if let Some(until) = live.fair.until.filter(|_| live.is_sealed()) {
            house.alarms.set(live.id, until);
        }
        if !house.is_closing() && live.bot_asked().is_some() && !self.driven.swap(true, Ordering::AcqRel) {
            let (room, house, id) = (self.clone(), house.clone(), live.id);
            tokio::spawn(async move { room.drive(&house, id).await });
        }
    }

    /// Looks after a table that was not in memory: after a start, or when an alarm rings.
    pub async fn look_after(self: &Arc<Self>, house: &Arc<House>, id: Id) {
        let Ok(mut held) = self.hold(house, id).await else { return };
        if !self.end_opening(house, &mut held).await {
            // The disk may be full; it is tried again.
            house.alarms.set(id, house.time() + AGAIN);
            return;
        }
        while let Some((seat, at)) = held.live.clocks.next().filter(|(_, at)| *at <= house.time()) {
            house.metrics.lapses.add(1);
            tracing::debug!(table = %id, %seat, at, "time is up");
            let lapsed = self
                .deed(house, &mut held, seat, None, |live| {
                    let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_16))?;
                    face.lapse(seat).map(|done| vec![(Sort::Lapse(done.notation.clone()), done)])
                })
                .await;
            // Where the rules say nothing of silence, a bot plays on.
            let away = What::Away { seat, clock: house.stamp(&held.live) };
            if lapsed.is_err() && self.change(house, &mut held, vec![away]).await.is_err() {
                return;
            }
        }
        self.tend(house, &held.live);
    }

    /// Plays the bots of the table for as long as one is asked.
    async fn drive(self: Arc<Self>, house: &Arc<House>, id: Id) {
        let mut place = None;
        while !house.is_closing()
            && let Some(done) = self.drive_once(house, id, &mut place).await
        {
            if !done {
                // Whatever is wrong with it, it is not tried all the time.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        drop(place);
        self.driven.store(false, Ordering::Release);
        // Somebody may have acted between the last look and now.
        if let Ok(held) = self.hold(house, id).await {
            self.tend(house, &held.live);
        }
    }

    /// A bot thinks for somebody, or no longer.
    fn thinks(&self, whom: Option<Arc<Whom>>) {
        *self.thought.lock().unwrap_or_else(PoisonError::into_inner) = whom;
    }

    /// Plays one bot's move. Nothing if no bot is asked any more, otherwise whether it went well.
    async fn drive_once(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        place: &mut Option<Place>,
    ) -> Option<bool> {
        let hurry = {
            let held = self.hold(house, id).await.ok()?;
            held.live.bot_asked()?;
            held.live.is_played_out()
        };
        if hurry && place.is_none() {
            *place = Place::take(house, self.from());
            if place.is_none() {
                tokio::time::sleep(PARKED).await;
                return Some(true);
            }
        }
        if !hurry {
            *place = None;
            tokio::time::sleep(Duration::from_millis(house.config.bot_pause_ms)).await;
        }
        let (seat, at, whom, thought) = {
            let held = self.hold(house, id).await.ok()?;
            let live = &held.live;
            let (Some((seat, bot)), Some(face)) = (live.bot_asked(), &live.face) else { return None };
            // From here on whoever comes to wait for it says so.
            let whom = Whom::new(self.whom(live));
            self.thinks(Some(whom.clone()));
            (seat, face.entries(), whom, face.think(seat, bot, house.random()))
        };
        let answer = house.thinkers.think(whom, thought).await;
        self.thinks(None);
        let notation = match answer {
            Answer::Chosen(notation) => Some(notation),
            Answer::Broken => None,
            Answer::Closed => return None,
        };
        let mut held = self.hold(house, id).await.ok()?;
        let live = &held.live;
        let still = live.status == Status::Playing
            && live.face.as_ref().is_some_and(|face| face.entries() == at)
            && live.bot_asked().is_some_and(|(asked, _)| asked == seat);
        if !still {
            return live.bot_asked().map(|_| true);
        }
        if notation.is_none() {
            house.metrics.unchosen.add(1);
            tracing::error!(table = %id, %seat, "a bot has no move; the house moves for it");
        }
        let done = self.deed(house, &mut held, seat, None, |live| bot_move(live, seat, notation)).await;
        match done {
            Ok(_) => {
                house.metrics.bot_moves.add(1);
                Some(true)
            }
            Err(outcome) => {
                tracing::error!(table = %id, %seat, ?outcome, "a bot could not move");
                Some(false)
            }
        }
    }
}

/// The bot's move; if it broke, what silence means, and if that is nothing, any legal move.
fn bot_move(
    live: &mut Live,
    seat: Seat,
    notation: Option<String>,
) -> Result<Vec<(Sort, crate::face::Written)>, kernel::Refusal> {
    let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_03))?;
    if let Some(notation) = notation {
        return face.act(seat, &notation).map(|done| vec![(Sort::Act(done.notation.clone()), done)]);
    }
    if let Ok(done) = face.lapse(seat) {
        return Ok(vec![(Sort::Lapse(done.notation.clone()), done)]);
    }
    let notation = face.think(seat, bots::Bot::Random, 0)(&kernel::Deadline::NEVER);
    face.act(seat, &notation).map(|done| vec![(Sort::Act(done.notation.clone()), done)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{config::Config, face::Thought, outbox::Outbox, room::Wish, thinkers::For};
    use serde_json::{Value, json};
    use std::{net::IpAddr, sync::atomic::AtomicBool};
    use store::{Person, Sqlite};
    use wire::{Command, Outcome};

    /// A house whose only thinker is busy until it is let go, and a table in it.
    struct Busy {
        house: Arc<House>,
        hold: Arc<AtomicBool>,
        host: Id,
        from: Network,
        table: Id,
        _folder: tempfile::TempDir,
    }

    async fn busy(table: Value) -> Busy {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
        let config = Config { thinkers: Some(1), bot_pause_ms: 0, ..Config::default() };
        let house = House::open(store, config).await.unwrap();
        let (hold, from) = (Arc::new(AtomicBool::new(true)), IpAddr::from([192, 0, 2, 1]).into());
        let held = hold.clone();
        let thought: Thought = Box::new(move |_| {
            while held.load(Ordering::SeqCst) {
                std::thread::sleep(Duration::from_millis(1));
            }
            String::new()
        });
        let thinking = house.clone();
        tokio::spawn(async move { thinking.thinkers.think(Whom::new(For::People(from)), thought).await });
        while house.thinkers.thinking() == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let host = Id::random();
        let ann = Person { id: host, name: "Ann".into(), login: None, settings: "{}".into(), since: 1 };
        house.store.add_person(ann).await.unwrap();
        let new = serde_json::from_value(table).unwrap();
        let table = crate::room::open(&house, host, from, &new).await.unwrap();
        Busy { house, hold, host, from, table, _folder: folder }
    }

    impl Busy {
        async fn until_waiting(&self, waiting: [usize; 2]) {
            while self.house.thinkers.waiting() != waiting {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        }
    }

    #[tokio::test]
    async fn a_bot_whose_table_somebody_comes_to_thinks_for_them() {
        let seats = json!(["open", { "bot": "expert" }]);
        let options = json!({ "first_player": "seat-2" });
        let new = json!({ "game": "fw-eia", "seats": seats, "sit": 1, "start": true, "options": options });
        let busy = busy(new).await;
        busy.until_waiting([0, 1]).await;
        let (outbox, _out) = Outbox::new(busy.house.time());
        let (room, outbox) = (busy.house.room(busy.table), Arc::new(outbox));
        let stranger = (Id::random(), busy.from);
        room.follow(&busy.house, busy.table, stranger, &Arc::new(Outbox::new(0).0)).await.unwrap();
        assert_eq!(busy.house.thinkers.waiting(), [0, 1], "a spectator waits for nobody");
        room.follow(&busy.house, busy.table, (busy.host, busy.from), &outbox).await.unwrap();
        assert_eq!(busy.house.thinkers.waiting(), [1, 0]);
        busy.hold.store(false, Ordering::SeqCst);
    }

    #[tokio::test]
    async fn nobody_waits_for_somebody_elses_hint() {
        let (seats, options) =
            (json!(["open", { "bot": "expert" }]), json!({ "hints": "on", "first_player": "seat-1" }));
        let new = json!({ "game": "fw-eia", "seats": seats, "sit": 1, "start": true, "options": options });
        let busy = busy(new).await;
        let (house, table, who, from) = (busy.house.clone(), busy.table, busy.host, busy.from);
        let hint = move || {
            let house = house.clone();
            async move {
                let wish = Wish { who, from, id: None };
                house.room(table).execute(&house, table, wish, &Command::Hint {}).await
            }
        };
        let first = tokio::spawn(hint());
        busy.until_waiting([1, 0]).await;
        // The table is free while the hint is thought of, for another hint as for everything else.
        assert!(matches!(hint().await, Outcome::Problem(problem) if problem.message.contains("already")));
        busy.hold.store(false, Ordering::SeqCst);
        assert!(matches!(first.await.unwrap(), Outcome::Hint { .. }));
    }
}
