//! What the house does by itself: it keeps the time, looks after tables that wait for it, forgets what nobody uses, and sweeps.

use super::House;
use crate::{room::status_number, tournaments::statuses};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use wire::Status;

impl House {
    /// Looks after every table that waited for the house while it slept.
    pub async fn resume(self: &Arc<Self>) {
        self.look_after_all().await;
        self.ready.store(true, Ordering::Release);
    }

    /// Looks after every table that waits for the house. Answers whether they could be read.
    async fn look_after_all(self: &Arc<Self>) -> bool {
        match self.store.awake().await {
            Ok(tables) => {
                for table in tables {
                    self.room(table).look_after(self, table).await;
                }
                true
            }
            Err(error) => {
                tracing::error!(%error, "the tables that wait could not be read");
                false
            }
        }
    }

    /// Keeps the time, and goes on from what is kept where a backup was put back.
    pub(crate) async fn beat(&self) -> Result<(), store::StoreError> {
        // One after the other: a time from before a backup was put back must not come after it.
        let _turn = self.beating.lock().await;
        let time = self.time();
        let kept = self.store.beat(time).await?;
        if kept < time {
            self.time.set(kept);
        }
        Ok(())
    }

    /// Sees to it that the time of the house is that of what is kept: a backup may have been put back.
    pub(crate) async fn set_time(&self) -> Result<(), store::StoreError> {
        let epoch = self.store.epoch();
        if self.timed.load(Ordering::Acquire) != epoch {
            self.beat().await?;
            self.timed.store(epoch, Ordering::Release);
        }
        Ok(())
    }

    /// Watches whether somebody else writes to the store, as by putting a backup back; then all tables are read, told and looked after anew.
    pub(crate) async fn watch(self: Arc<Self>) {
        let mut known = self.timed.load(Ordering::Acquire);
        let mut ticks = tokio::time::interval(Duration::from_millis(100));
        loop {
            ticks.tick().await;
            let epoch = self.store.epoch();
            if epoch != known {
                match self.read_again().await {
                    true => known = epoch,
                    // Whatever is wrong with the store, it is not asked all the time.
                    false => tokio::time::sleep(Duration::from_secs(1)).await,
                }
            }
        }
    }

    /// Reads, tells and looks after all tables anew. Answers whether that was possible.
    async fn read_again(self: &Arc<Self>) -> bool {
        tracing::info!("somebody else wrote to the store: everything is read again");
        if let Err(error) = self.set_time().await {
            tracing::error!(%error, "the time could not be kept");
            return false;
        }
        self.alarms.clear();
        self.results.notify_one();
        self.words.notify_one();
        self.push.forget_all();
        self.analyses.forget_all();
        self.tournaments.forget_all();
        let mut read = true;
        for (id, room) in self.known_rooms() {
            read &= room.read_again(self, id).await;
        }
        self.look_after_all().await && read
    }

    /// Keeps the time, forgets what nobody uses, and sweeps out what is long gone.
    pub(crate) async fn do_chores(self: Arc<Self>) {
        let mut ticks = tokio::time::interval(Duration::from_secs(2));
        let mut sweep: u32 = 0;
        let (mut epoch, mut generation) = (self.store.epoch(), self.store.generation().await.unwrap_or(0));
        loop {
            ticks.tick().await;
            if let Err(error) = self.beat().await {
                tracing::error!(%error, "the time could not be kept");
            }
            // Somebody else wrote; the beat has just noticed.
            if self.store.epoch() != epoch {
                epoch = self.store.epoch();
                if let Err(error) = self.look_around(&mut generation).await {
                    tracing::error!(%error, "what others changed could not be looked at");
                }
            }
            self.drop_idle_rooms();
            if sweep.is_multiple_of(1800) {
                // Beside the beat: giving much room back takes its time.
                let house = self.clone();
                tokio::spawn(async move { house.sweep().await });
            }
            sweep = sweep.wrapping_add(1);
        }
    }

    async fn look_around(self: &Arc<Self>, generation: &mut u64) -> Result<(), store::StoreError> {
        let now = self.store.generation().await?;
        let before = std::mem::replace(generation, now);
        match before == now {
            true => self.check_doors().await,
            false => self.after_operator(before).await,
        }
    }

    /// Drops from memory what nobody uses.
    fn drop_idle_rooms(&self) {
        for (id, room) in self.known_rooms() {
            if room.drop_if_idle(self) {
                let mut rooms = self.rooms();
                // Two hold it: the list, and this. Whoever else has it may be about to use it.
                if Arc::strong_count(&room) == 2 {
                    rooms.remove(&id);
                }
            }
        }
        self.rooms().shrink_to_fit();
    }

    /// Sweeps out what was kept long enough (tables that never began, finished games, sessions that nobody used, guests who are left without
    /// either), and gives back the room that it took.
    pub async fn sweep(&self) {
        let day = 86_400_000;
        let before = |days: u64| self.now().saturating_sub(days.saturating_mul(day));
        let (tables, sessions) =
            (before(self.config.keep_waiting_days), before(self.config.keep_session_days));
        let finished = self.config.keep.map(|days| (Status::Finished, before(days)));
        for (status, before) in
            [(Status::Waiting, tables), (Status::Closed, tables)].into_iter().chain(finished)
        {
            match self.store.sweep(status_number(status), before, sessions).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(
                    event = "swept",
                    count,
                    ?status,
                    "tables that nobody needs any more are gone"
                ),
                Err(error) => tracing::error!(%error, "nothing could be swept out"),
            }
        }
        // One that was called off is like a table that was closed, and one that was played like a finished table.
        let played = self.config.keep.map(|days| (statuses::PLAYED, before(days)));
        for (status, before) in [(statuses::CALLED_OFF, tables)].into_iter().chain(played) {
            match self.store.sweep_tournaments(status, before).await {
                Ok(0) => {}
                Ok(count) => tracing::info!(
                    event = "swept",
                    count,
                    status,
                    "tournaments that nobody needs any more are gone"
                ),
                Err(error) => tracing::error!(%error, "tournaments could not be swept out"),
            }
        }
        if let Err(error) = self.sessions_swept().await {
            tracing::error!(%error, "sessions could not be looked at");
        }
        // What they took is given back bit by bit, so that nobody waits for long.
        loop {
            match self.store.shrink().await {
                Ok(true) => tokio::time::sleep(Duration::from_millis(20)).await,
                Ok(false) => break,
                Err(error) => {
                    tracing::error!(%error, "room could not be given back");
                    break;
                }
            }
        }
    }
}
