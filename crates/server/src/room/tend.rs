//! What the house does at a table by itself: bots and clocks. Doing it twice is harmless.

use super::{Intent, Room, TableState, entry::Change, problem::conflict};
use crate::{
    house::{BotsOf, House},
    says,
    thinkers::{Answer, SharedAudience},
};
use bots::Bot;
use kernel::{Deadline, Seat};
use std::{
    sync::{Arc, PoisonError, atomic::Ordering},
    time::Duration,
};
use store::Id;
use wire::{Outcome, Status};

/// After how long a table is looked after again where that failed, in milliseconds.
const AGAIN: u64 = 5000;
/// After how long a table looks again whether bots may play there among themselves.
const PARKED: Duration = Duration::from_millis(500);

/// A place among the tables at which bots play among themselves.
struct BotTablePlace {
    house: Arc<House>,
    of: BotsOf,
}

impl BotTablePlace {
    fn take(house: &Arc<House>, of: BotsOf) -> Option<BotTablePlace> {
        house.bot_tables(of).add(of).then(|| {
            house.metrics.bot_tables.add(1);
            BotTablePlace { house: house.clone(), of }
        })
    }
}

impl Drop for BotTablePlace {
    fn drop(&mut self) {
        self.house.bot_tables(self.of).remove(&self.of);
        self.house.metrics.bot_tables.add(-1);
    }
}

impl Room {
    /// Sees to it that whatever the table waits for from the house comes.
    pub fn tend(self: &Arc<Self>, house: &Arc<House>, table: &TableState) {
        if let Some((_, at)) = table.clocks.next() {
            house.alarms.set(table.id, at);
        }
        if let Some(until) = table.fair.until.filter(|_| table.is_sealed()) {
            house.alarms.set(table.id, until);
        }
        if !house.is_closing() && table.bot_asked().is_some() && !self.driven.swap(true, Ordering::AcqRel) {
            let (room, house, id) = (self.clone(), house.clone(), table.id);
            tokio::spawn(async move { room.drive(&house, id).await });
        }
    }

    /// Looks after a table that was not in memory: after a start, or when an alarm rings.
    pub async fn look_after(self: &Arc<Self>, house: &Arc<House>, id: Id) {
        let Ok(mut table) = self.hold(house, id).await else { return };
        if !self.end_opening(house, &mut table).await {
            // The disk may be full; it is tried again.
            house.alarms.set(id, house.time() + AGAIN);
            return;
        }
        while let Some((seat, at)) = table.clocks.next().filter(|(_, at)| *at <= house.time()) {
            house.metrics.lapses.add(1);
            tracing::debug!(table = %id, %seat, at, "time is up");
            let lapsed = self.commit_intents(house, &mut table, seat, [Intent::Lapse]).await;
            // Where the rules say nothing of silence, a bot plays on.
            let away = Change::Away { seat, clock: house.stamp(&table) };
            if lapsed.is_err() && self.change(house, &mut table, vec![away]).await.is_err() {
                return;
            }
        }
        self.tend(house, &table);
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
        if let Ok(table) = self.hold(house, id).await {
            self.tend(house, &table);
        }
    }

    /// With which tables it is counted while bots play here among themselves.
    fn bots_of(&self, table: &TableState) -> BotsOf {
        match table.open.tournament {
            None => BotsOf::Network(self.from()),
            // Where bots play alone the host is whoever opened it.
            Some(_) => BotsOf::TournamentsOf(table.open.host),
        }
    }

    /// A bot thinks for somebody, or no longer.
    fn thinks(&self, whom: Option<Arc<SharedAudience>>) {
        *self.thought.lock().unwrap_or_else(PoisonError::into_inner) = whom;
    }

    /// Plays one bot's move. Nothing if no bot is asked any more, otherwise whether it went well.
    async fn drive_once(
        self: &Arc<Self>,
        house: &Arc<House>,
        id: Id,
        place: &mut Option<BotTablePlace>,
    ) -> Option<bool> {
        let (hurry, opens, goes_on, of) = {
            let table = self.hold(house, id).await.ok()?;
            let (seat, _) = table.bot_asked()?;
            // Who is in the middle of a turn is looked at already.
            let last = table.game.as_ref().and_then(|game| game.done(game.entries()).seat);
            (
                table.is_played_out(),
                table.waits_for_its_first_person(),
                last == Some(seat),
                self.bots_of(&table),
            )
        };
        if hurry && place.is_none() {
            *place = BotTablePlace::take(house, of);
            if place.is_none() {
                tokio::time::sleep(PARKED).await;
                return Some(true);
            }
        }
        if !hurry {
            *place = None;
            // Whoever has just sat down has nothing to follow yet, and wants to play.
            let pause = Duration::from_millis(house.config.bot_pause_ms) / if opens { 4 } else { 1 };
            tokio::time::sleep(if goes_on { pause / 2 } else { pause }).await;
        }
        let (seat, at, whom, thought) = {
            let table = self.hold(house, id).await.ok()?;
            let (Some((seat, bot)), Some(game)) = (table.bot_asked(), &table.game) else { return None };
            // From here on whoever comes to wait for it says so.
            let whom = SharedAudience::within(self.audience(&table), bot.limit());
            self.thinks(Some(whom.clone()));
            (seat, game.entries(), whom, game.think(seat, bot, house.random()))
        };
        let answer = house.thinkers.think(whom, thought).await;
        self.thinks(None);
        let notation = match answer {
            Answer::Chosen(notation) => Some(notation),
            Answer::Broken => None,
            Answer::Closed => return None,
        };
        let mut table = self.hold(house, id).await.ok()?;
        let still = table.status == Status::Playing
            && table.game.as_ref().is_some_and(|game| game.entries() == at)
            && table.bot_asked().is_some_and(|(asked, _)| asked == seat);
        if !still {
            return table.bot_asked().map(|_| true);
        }
        if notation.is_none() {
            house.metrics.unchosen.add(1);
            tracing::error!(table = %id, %seat, "a bot has no move; the house moves for it");
        }
        match self.move_bot(house, &mut table, seat, notation).await {
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
    /// Moves for a bot: as it chose; if it broke, as silence means, and if that is nothing, with any legal move.
    async fn move_bot(
        self: &Arc<Self>,
        house: &Arc<House>,
        table: &mut TableState,
        seat: Seat,
        chosen: Option<String>,
    ) -> Result<Outcome, Outcome> {
        if let Some(notation) = chosen {
            return self.commit_intents(house, table, seat, [Intent::Act(notation)]).await;
        }
        match self.commit_intents(house, table, seat, [Intent::Lapse]).await {
            Err(Outcome::Refused { .. }) if !table.spoiled => {}
            done => return done,
        }
        let any = table.game.as_ref().map(|game| game.think(seat, Bot::Random, 0)(&Deadline::NEVER));
        let any = any.ok_or_else(|| conflict(says::nothing_dealt()))?;
        self.commit_intents(house, table, seat, [Intent::Act(any)]).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        config::Config,
        games::Thought,
        network::{Network, outbox::Outbox},
        room::Wish,
        thinkers::Audience,
    };
    use serde_json::{Value, json};
    use std::{net::IpAddr, sync::atomic::AtomicBool};
    use store::{Person, Sqlite};
    use wire::Command;

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
        tokio::spawn(async move {
            thinking.thinkers.think(SharedAudience::new(Audience::People(from)), thought).await
        });
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
        room.follow(&busy.house, busy.table, stranger, &Arc::new(Outbox::new(0).0), false).await.unwrap();
        assert_eq!(busy.house.thinkers.waiting(), [0, 1], "a spectator waits for nobody");
        room.follow(&busy.house, busy.table, (busy.host, busy.from), &outbox, false).await.unwrap();
        assert_eq!(busy.house.thinkers.waiting(), [1, 0]);
        busy.hold.store(false, Ordering::SeqCst);
    }

    #[tokio::test]
    async fn a_bot_is_given_the_time_of_its_level() {
        for bot in Bot::ALL {
            let seats = json!(["open", { "bot": bot.name() }]);
            let options = json!({ "first_player": "seat-2" });
            let new =
                json!({ "game": "fw-eia", "seats": seats, "sit": 1, "start": true, "options": options });
            let busy = busy(new).await;
            busy.until_waiting([0, 1]).await;
            let room = busy.house.room(busy.table);
            let given = room.thought.lock().unwrap().as_ref().map(|whom| whom.patience());
            assert_eq!(given, Some(bot.limit()), "{bot}");
            busy.hold.store(false, Ordering::SeqCst);
        }
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
