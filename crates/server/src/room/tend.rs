//! What the house does at a table by itself: bots and clocks. Doing it twice is harmless.

use super::{
    Room,
    entry::{Sort, What},
    live::Live,
};
use crate::house::House;
use kernel::{Seat, refuse};
use std::{
    sync::{Arc, atomic::Ordering},
    time::Duration,
};
use store::Id;
use wire::Status;

impl Room {
    /// Sees to it that whatever the table waits for from the house comes.
    pub fn tend(self: &Arc<Self>, house: &Arc<House>, live: &Live) {
        if let Some((_, at)) = live.clocks.next() {
            house.alarms.set(live.id, at);
        }
        if !house.is_closing() && live.bot_asked().is_some() && !self.driven.swap(true, Ordering::AcqRel) {
            let (room, house, id) = (self.clone(), house.clone(), live.id);
            tokio::spawn(async move { room.drive(&house, id).await });
        }
    }

    /// Looks after a table that was not in memory: after a start, or when an alarm rings.
    pub async fn look_after(self: &Arc<Self>, house: &Arc<House>, id: Id) {
        let Ok(mut held) = self.hold(house, id).await else { return };
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
            if lapsed.is_err() && self.change(house, &mut held, vec![What::Away { seat }]).await.is_err() {
                return;
            }
        }
        self.tend(house, &held.live);
    }

    /// Plays the bots of the table for as long as one is asked.
    async fn drive(self: Arc<Self>, house: &Arc<House>, id: Id) {
        while !house.is_closing()
            && let Some(done) = self.drive_once(house, id).await
        {
            if !done {
                // Whatever is wrong with it, it is not tried all the time.
                tokio::time::sleep(Duration::from_secs(1)).await;
            }
        }
        self.driven.store(false, Ordering::Release);
        // Somebody may have acted between the last look and now.
        if let Ok(held) = self.hold(house, id).await {
            self.tend(house, &held.live);
        }
    }

    /// Plays one bot's move. Nothing if no bot is asked any more, otherwise whether it went well.
    async fn drive_once(self: &Arc<Self>, house: &Arc<House>, id: Id) -> Option<bool> {
        let (seat, thought, at, hurry) = {
            let held = self.hold(house, id).await.ok()?;
            let live = &held.live;
            let (Some((seat, bot)), Some(face)) = (live.bot_asked(), &live.face) else { return None };
            // Nobody waits for a game that is only played out.
            let hurry = live.is_decided() || !live.chairs.iter().any(super::Chair::is_manned);
            (seat, face.think(seat, bot, house.random()), face.entries(), hurry)
        };
        if !hurry {
            tokio::time::sleep(Duration::from_millis(house.config.bot_pause_ms)).await;
        }
        let notation = house.think(thought).await;
        let mut held = self.hold(house, id).await.ok()?;
        let live = &held.live;
        let still = live.status == Status::Playing
            && live.face.as_ref().is_some_and(|face| face.entries() == at)
            && live.bot_asked().is_some_and(|(asked, _)| asked == seat);
        if !still {
            return live.bot_asked().map(|_| true);
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

/// The bot's move; if it had none in time, what silence means, and if that is nothing, any legal move.
fn bot_move(
    live: &mut Live,
    seat: Seat,
    notation: Option<String>,
) -> Result<Vec<(Sort, crate::face::Written)>, kernel::Refusal> {
    let face = live.face.as_mut().ok_or_else(|| refuse(clauses::hs::HS_03))?;
    if let Some(notation) = notation {
        return face.act(seat, &notation).map(|done| vec![(Sort::Act(done.notation.clone()), done)]);
    }
    tracing::warn!(%seat, "a bot thought too long");
    if let Ok(done) = face.lapse(seat) {
        return Ok(vec![(Sort::Lapse(done.notation.clone()), done)]);
    }
    let notation = face.think(seat, bots::Bot::Random, 0)();
    face.act(seat, &notation).map(|done| vec![(Sort::Act(done.notation.clone()), done)])
}
