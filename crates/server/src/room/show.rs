//! What is sent, and to whom. Everything a viewer is sent is made here, from what that viewer may see.

use super::{
    Chair, Room,
    entry::Open,
    live::{FoldError, Live},
    status_number,
};
use crate::{cards::Cards, face::Face, house::House, outbox::Outbox};
use axum::extract::ws::Utf8Bytes;
use bots::Bot;
use foldhash::fast::FixedState;
use kernel::{Line, Seat, View, Viewer, record::Hex};
use serde::{Deserialize, Serialize};
use std::{
    hash::BuildHasher,
    sync::{Arc, PoisonError},
    time::{Duration, Instant},
};
use store::{Id, Listed, Listing};
use wire::{
    Clock, FromServer, Moved, ReplaceAsk, Said, SeatInfo, Snapshot, Status, Summary, TableInfo, UndoAsk,
    Visibility,
};

/// How many lines of the log and of chat a snapshot has.
const LINES: usize = 60;
const CHAT: u32 = 50;

/// How often it is told at most who is at a table.
const PRESENCE: Duration = Duration::from_secs(1);

/// A message as it goes out.
pub fn message(message: &FromServer) -> Utf8Bytes {
    // These types always serialise; an empty message would be read as an error by any client.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Room {
    /// Everything about a table but the game.
    pub fn info(&self, house: &House, live: &Live) -> TableInfo {
        let here = |who: Option<Id>| who.is_some_and(|who| self.is_here(who));
        let seats = Seat::first(live.open.seats)
            .map(|seat| {
                let chair = &live.chairs[seat.index()];
                let here = here(chair.who);
                let waits = !here && live.status == Status::Playing && chair.is_manned();
                let waits = waits && !matches!(live.open.clock, Clock::Correspondence { .. });
                SeatInfo {
                    seat: seat.number(),
                    who: chair.who.map(|who| who.to_string()),
                    name: live.seat_name(seat),
                    bot: chair.bot.map(|bot| bot.name().into()),
                    here,
                    expected: waits.then(|| self.returns_within(house, live, seat).unwrap_or(0)),
                    resigned: chair.resigned,
                }
            })
            .collect();
        let mut watching: Vec<Id> = self.followers().iter().map(|follower| follower.who).collect();
        watching.sort_unstable();
        watching.dedup();
        watching.retain(|who| live.seat_of(*who).is_none());
        let numbers = |seats: kernel::Seats| seats.iter().map(Seat::number).collect();
        TableInfo {
            id: live.id.to_string(),
            game: live.open.game.clone(),
            title: live.title.title.into(),
            options: live.open.options.clone(),
            cards: live.own.as_ref().map(|own| own.info.clone()),
            status: live.status,
            visibility: live.open.visibility,
            host: live.open.host.to_string(),
            seats,
            watching: watching.len() as u32,
            clock: live.open.clock,
            left: live.clocks.left(house.time()),
            running: numbers(live.clocks.running()),
            chat: live.open.chat,
            muted: live.muted.iter().map(Id::to_string).collect(),
            fairness: live.fairness(house.time()),
            undo: live.asks.map(|(seat, agreed)| UndoAsk {
                seat: seat.number(),
                agreed: numbers(agreed),
                waits: numbers(live.waits_for()),
            }),
            replace: live
                .replacing
                .iter()
                .map(|(gone, by)| ReplaceAsk {
                    seat: gone.number(),
                    agreed: numbers(*by),
                    waits: numbers(self.replacers(house, live, *gone)),
                })
                .collect(),
            rematch: live.rematch.map(|table| table.to_string()),
            branched: live.open.branched.map(|(table, entry)| format!("{table}/{entry}")),
            broken: live.broken.clone(),
            since: live.since,
        }
    }

    /// A whole table as somebody may see it.
    pub async fn snapshot(&self, house: &House, live: &Live, who: Id) -> Snapshot {
        let viewer = live.viewer(who);
        let seat = live.seat_of(who);
        let chat = match live.open.chat {
            true => house.store.chat(live.id, CHAT).await.unwrap_or_default(),
            false => Vec::new(),
        };
        let mut said = Vec::with_capacity(chat.len());
        for line in chat {
            said.push(Said {
                table: live.id.to_string(),
                n: line.n,
                at: line.at,
                who: line.who.to_string(),
                name: live.name(line.who),
                text: line.text,
            });
        }
        Snapshot {
            table: live.id.to_string(),
            seq: live.seq,
            info: self.info(house, live),
            seat: seat.map(Seat::number),
            view: live.face.as_ref().map(|face| face.view(viewer)),
            prompt: seat.map_or(0, |seat| live.numbers[seat.index()]),
            may_undo: live.face.as_ref().is_some_and(|face| may_undo(live.status, &**face, viewer)),
            log: log(live, viewer),
            chat: said,
            now: house.now(),
        }
    }

    pub(super) async fn snapshot_message(&self, house: &House, live: &Live, who: Id) -> Utf8Bytes {
        message(&FromServer::Table(Box::new(self.snapshot(house, live, who).await)))
    }

    /// Sends the whole table to whoever needs it anew.
    pub async fn resend(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id, outbox: &Outbox) {
        if let Ok(held) = self.hold(house, id).await {
            outbox.send(&self.snapshot_message(house, &held.live, who).await);
        }
    }

    /// Tells everybody what was done in the game since an entry of it. Each viewer's message is made once, and leaves out the zones that
    /// are as the viewer was last shown them.
    pub(super) fn tell_moved(&self, house: &House, live: &mut Live, since: u32) {
        let mut shown = Vec::new();
        if let Some(face) = &live.face {
            let left = if live.clocks.are_kept() { live.clocks.left(house.time()) } else { Vec::new() };
            self.tell(live, None, |viewer| {
                let mut moved = moved(live, &**face, viewer, since, &left);
                let now = Shown::of(&moved.view, live.seq);
                if let Some(before) = live.shown.iter().find(|shown| shown.viewer == viewer) {
                    before.leave_out(&now, &mut moved);
                }
                shown.push(now);
                FromServer::Moved(Box::new(moved))
            });
        }
        live.shown = shown;
    }

    /// Wakes those whose turn it is and who are not at the table.
    pub(super) fn remind(&self, house: &Arc<House>, live: &Live) {
        let here: Vec<Id> = self.followers().iter().map(|follower| follower.who).collect();
        crate::push::remind(house, live, &here);
    }

    /// Tells everybody, but for one, how the table is now.
    pub(super) fn tell_changed(&self, house: &House, live: &Live, but: Option<&Arc<Outbox>>) {
        if self.followers().is_empty() {
            return;
        }
        let info = self.info(house, live);
        self.tell(live, but, |viewer| FromServer::Changed {
            table: live.id.to_string(),
            seq: live.seq,
            info: Box::new(info.clone()),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Spectator | Viewer::All => None,
            },
        });
    }

    /// Tells everybody who is here: at once, or together with what changes within a second of the last time, so that whoever comes and goes
    /// all the time is told of no oftener.
    pub(super) fn tell_presence(
        self: &Arc<Self>,
        house: &Arc<House>,
        live: &Live,
        but: Option<&Arc<Outbox>>,
    ) {
        let wait = {
            let mut presence = self.presence.lock().unwrap_or_else(PoisonError::into_inner);
            let since = presence.told.map(|told| told.elapsed());
            match since.and_then(|since| PRESENCE.checked_sub(since)) {
                None => {
                    presence.told = Some(Instant::now());
                    None
                }
                Some(_) if presence.due => return,
                Some(wait) => {
                    presence.due = true;
                    Some(wait)
                }
            }
        };
        let Some(wait) = wait else { return self.tell_changed(house, live, but) };
        let (room, house, id) = (self.clone(), house.clone(), live.id);
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            {
                let mut presence = room.presence.lock().unwrap_or_else(PoisonError::into_inner);
                (presence.told, presence.due) = (Some(Instant::now()), false);
            }
            // Nobody may be left to be told, and then nothing is read for it.
            if !room.followers().is_empty()
                && let Ok(held) = room.hold(&house, id).await
            {
                room.tell_changed(&house, &held.live, None);
            }
        });
    }

    /// Somebody's name is forgotten, and everybody told.
    pub async fn forget(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id) {
        if let Ok(mut held) = self.hold(house, id).await {
            held.live.names.remove(&who);
            held.live.fair.called.retain(|called| called.who != who);
            self.tell_changed(house, &held.live, None);
        }
    }

    /// Sends everybody the whole table: it was dealt, or read anew.
    pub(super) async fn tell_all(&self, house: &House, live: &mut Live) {
        live.shown.clear();
        let followers: Vec<(Id, Arc<Outbox>)> =
            self.followers().iter().map(|follower| (follower.who, follower.outbox.clone())).collect();
        for (who, outbox) in followers {
            outbox.send(&self.snapshot_message(house, live, who).await);
        }
    }

    /// Tells everybody what somebody said.
    pub(super) fn tell_said(&self, live: &Live, said: &Said) {
        self.tell(live, None, |_| FromServer::Said(said.clone()));
    }

    fn tell(&self, live: &Live, but: Option<&Arc<Outbox>>, mut make: impl FnMut(Viewer) -> FromServer) {
        let mut made: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        for follower in self.followers().iter() {
            if but.is_some_and(|but| Arc::ptr_eq(but, &follower.outbox)) {
                continue;
            }
            let viewer = live.viewer(follower.who);
            match made.iter().find(|(known, _)| *known == viewer) {
                Some((_, text)) => follower.outbox.send(text),
                None => {
                    let text = message(&make(viewer));
                    follower.outbox.send(&text);
                    made.push((viewer, text));
                }
            }
        }
    }
}

/// What a viewer is sent of everything done in the game since an entry of it.
pub fn moved(live: &Live, face: &dyn Face, viewer: Viewer, since: u32, left: &[Option<u64>]) -> Moved {
    let told = (since + 1..=face.entries()).flat_map(|entry| face.told(entry));
    Moved {
        table: live.id.to_string(),
        seq: live.seq,
        lines: told.filter_map(|event| event.line_for(viewer)).cloned().collect(),
        view: face.view(viewer),
        since: None,
        prompt: number(live, viewer),
        may_undo: may_undo(live.status, face, viewer),
        left: left.to_vec(),
    }
}

/// The zones that a viewer was shown, by their hashes: enough to tell which of them are others now.
#[derive(Debug)]
pub struct Shown {
    viewer: Viewer,
    seq: u32,
    /// Of each zone in drawing order: which it is, and how it lies.
    zones: Vec<(u64, u64)>,
}

impl Shown {
    fn of(view: &View, seq: u32) -> Shown {
        let hasher = FixedState::default();
        let zones = view.zones.iter().map(|zone| (hasher.hash_one(&zone.id), hasher.hash_one(zone)));
        Shown { viewer: view.viewer, seq, zones: zones.collect() }
    }

    /// Leaves out of a message what the viewer knows, if the same zones are there in the same order.
    fn leave_out(&self, now: &Shown, moved: &mut Moved) {
        let ids = |shown: &Shown| shown.zones.iter().map(|(id, _)| *id).collect::<Vec<_>>();
        if ids(self) != ids(now) {
            return;
        }
        let mut changed = self.zones.iter().zip(&now.zones).map(|(before, now)| before != now);
        moved.view.zones.retain(|_| changed.next().unwrap_or(true));
        moved.since = Some(self.seq);
    }
}

fn number(live: &Live, viewer: Viewer) -> u32 {
    match viewer {
        Viewer::Seat(seat) => live.numbers[seat.index()],
        Viewer::Spectator | Viewer::All => 0,
    }
}

fn may_undo(status: Status, face: &dyn Face, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => status == Status::Playing && face.may_undo(seat).is_ok(),
        Viewer::Spectator | Viewer::All => false,
    }
}

/// The last lines a viewer was told.
pub fn log(live: &Live, viewer: Viewer) -> Vec<Line> {
    let Some(face) = &live.face else { return Vec::new() };
    let first = face.entries().saturating_sub(super::live::TOLD_KEPT as u32);
    let told = (first..=face.entries()).flat_map(|entry| face.told(entry));
    let mut lines: Vec<Line> = told.filter_map(|event| event.line_for(viewer)).cloned().collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    lines
}

/// What a list shows of a table, as it is kept.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    game: String,
    seats: Vec<(Option<Id>, bool)>,
    clock: Clock,
    visibility: Visibility,
    places: Vec<u8>,
}

/// How lists show the table.
pub(super) fn listing(live: &Live) -> Listing {
    let outcome = live.face.as_ref().and_then(|face| face.outcome());
    let place = |seat: Seat| match live.chairs[seat.index()].resigned {
        true => live.open.seats,
        false => outcome.as_ref().map_or(0, |outcome| outcome.place(seat)),
    };
    let kept = Kept {
        game: live.open.game.clone(),
        seats: live.chairs.iter().map(|chair| (chair.who, chair.bot.is_some())).collect(),
        clock: live.open.clock,
        visibility: live.open.visibility,
        places: match &outcome {
            Some(_) => Seat::first(live.open.seats).map(place).collect(),
            None => Vec::new(),
        },
    };
    let playing = live.status == Status::Playing;
    let bots = live.chairs.iter().any(|chair| chair.bot.is_some());
    Listing {
        status: status_number(live.status),
        listed: live.open.visibility == Visibility::Public && (playing || live.status == Status::Waiting),
        awake: playing && (bots || live.clocks.are_kept()) || live.is_sealed(),
        host: live.open.host,
        people: live.people(),
        summary: serde_json::to_vec(&kept).unwrap_or_default(),
        touched: live.touched,
        bytes: live.bytes,
    }
}

/// A table whose journal cannot be opened, as lists know it; nothing if they do not.
pub(super) fn lost(listed: &Listed, entries: u32, error: &FoldError) -> Option<Live> {
    let kept: Kept = serde_json::from_slice(&listed.summary).ok()?;
    let open = Open {
        game: kept.game,
        revision: None,
        options: serde_json::Map::new(),
        seats: u8::try_from(kept.seats.len()).ok()?,
        clock: kept.clock,
        visibility: kept.visibility,
        chat: false,
        host: Id([0; 16]),
        seed: Hex([0; 32]),
        chance: 2,
        restored: 0,
        branched: None,
        cards: None,
        position: None,
    };
    let mut live = Live::new(listed.id, open, listed.touched, Cards::Begun).ok()?;
    for (chair, (who, bot)) in live.chairs.iter_mut().zip(kept.seats) {
        *chair = Chair { who, bot: bot.then(Bot::default), ..Chair::default() };
    }
    (live.status, live.lost, live.seq) = (Status::Broken, true, entries);
    live.broken = Some(error.to_string());
    Some(live)
}

/// A listed table as somebody reads it; `name` knows what people are called.
pub fn listed_summary(listed: &Listed, me: Id, name: impl Fn(Id) -> Option<String>) -> Option<Summary> {
    let kept: Kept = serde_json::from_slice(&listed.summary).ok()?;
    let title = catalog::titles().find(|title| title.id == kept.game)?;
    let mine = kept.seats.iter().position(|(who, _)| *who == Some(me));
    let asks = [Status::Waiting, Status::Playing].map(status_number);
    let asked = listed.asked.filter(|_| asks.contains(&listed.status)).unwrap_or(0);
    let seats = kept.seats.iter().enumerate().map(|(at, (who, bot))| match (who, bot) {
        (Some(who), _) => name(*who).unwrap_or_else(|| crate::name::GONE.into()),
        (None, true) => crate::name::bot(at + 1),
        (None, false) => String::new(),
    });
    let statuses = [Status::Waiting, Status::Playing, Status::Finished, Status::Closed, Status::Broken];
    Some(Summary {
        id: listed.id.to_string(),
        game: kept.game.clone(),
        title: title.title.into(),
        status: *statuses.get(usize::from(listed.status))?,
        seats: seats.collect(),
        open: kept.seats.iter().filter(|(who, bot)| who.is_none() && !bot).count() as u8,
        clock: kept.clock,
        visibility: kept.visibility,
        mine: mine.map(|seat| seat as u8 + 1),
        turn: mine.is_some_and(|seat| asked >> seat & 1 == 1),
        place: mine.and_then(|seat| kept.places.get(seat).copied()),
        touched: listed.touched,
    })
}

/// The people in a list.
pub fn listed_people(listed: &[Listed]) -> Vec<Id> {
    let kept = listed.iter().filter_map(|one| serde_json::from_slice::<Kept>(&one.summary).ok());
    let mut people: Vec<Id> = kept.flat_map(|kept| kept.seats).filter_map(|(who, _)| who).collect();
    people.sort_unstable();
    people.dedup();
    people
}
