//! What is sent, and to whom. Everything a viewer is sent is made here, from what that viewer may see.

use super::{
    Room,
    state::{EVENTS_KEPT, TableState},
};
use crate::{games::AnyGame, house::House, network::outbox::Outbox};
use axum::extract::ws::Utf8Bytes;
use foldhash::fast::FixedState;
use kernel::{Line, Seat, View, Viewer};
use std::{hash::BuildHasher, sync::Arc};
use store::Id;
use wire::{Clock, FromServer, Moved, ReplaceAsk, Said, SeatInfo, Snapshot, Status, TableInfo, UndoAsk};

/// How many lines of the log a snapshot has.
const LINES: usize = 60;
/// How many lines of chat a snapshot has.
const CHAT: u32 = 50;

/// A message as it goes out.
pub fn message(message: &FromServer) -> Utf8Bytes {
    // These types always serialise; an empty message would be read as an error by any client.
    serde_json::to_string(message).unwrap_or_default().into()
}

impl Room {
    /// Everything about a table but the game.
    pub fn info(&self, house: &House, table: &TableState) -> TableInfo {
        let here = |who: Option<Id>| who.is_some_and(|who| self.is_here(who));
        let seats = Seat::first(table.open.seats)
            .map(|seat| {
                let chair = &table.chairs[seat.index()];
                let here = here(chair.who);
                let waits = !here && table.status == Status::Playing && chair.is_manned();
                let waits = waits && !matches!(table.open.clock, Clock::Correspondence { .. });
                SeatInfo {
                    seat: seat.number(),
                    who: chair.who.map(|who| who.to_string()),
                    name: table.seat_name(seat),
                    bot: chair.bot.map(|bot| bot.name().into()),
                    here,
                    expected: waits.then(|| self.returns_within(house, table, seat).unwrap_or(0)),
                    resigned: chair.resigned,
                }
            })
            .collect();
        let mut watching: Vec<Id> = self.followers().iter().map(|follower| follower.who).collect();
        watching.sort_unstable();
        watching.dedup();
        watching.retain(|who| table.seat_of(*who).is_none());
        let numbers = |seats: kernel::Seats| seats.iter().map(Seat::number).collect();
        TableInfo {
            id: table.id.to_string(),
            game: table.open.game.clone(),
            title: table.title.title.into(),
            options: table.open.options.clone(),
            cards: table.own.as_ref().map(|own| own.info.clone()),
            status: table.status,
            visibility: table.open.visibility,
            host: table.open.host.to_string(),
            seats,
            watching: watching.len() as u32,
            clock: table.open.clock,
            left: table.clocks.left(house.time()),
            running: numbers(table.clocks.running()),
            chat: table.open.chat,
            muted: table.muted.iter().map(Id::to_string).collect(),
            fairness: table.fairness(house.time()),
            undo: table.asks.map(|(seat, agreed)| UndoAsk {
                seat: seat.number(),
                agreed: numbers(agreed),
                waits: numbers(table.waits_for()),
            }),
            replace: table
                .replacing
                .iter()
                .map(|(gone, by)| ReplaceAsk {
                    seat: gone.number(),
                    agreed: numbers(*by),
                    waits: numbers(self.replacers(house, table, *gone)),
                })
                .collect(),
            rematch: table.rematch.map(|table| table.to_string()),
            branched: table.open.branched.map(|(table, entry)| format!("{table}/{entry}")),
            broken: table.broken.clone(),
            since: table.since,
        }
    }

    /// A whole table as somebody may see it.
    pub async fn snapshot(&self, house: &House, table: &TableState, who: Id) -> Snapshot {
        let viewer = table.viewer(who);
        let seat = table.seat_of(who);
        let chat = match table.open.chat {
            true => house.store.chat(table.id, CHAT).await.unwrap_or_default(),
            false => Vec::new(),
        };
        let mut said = Vec::with_capacity(chat.len());
        for line in chat {
            said.push(Said {
                table: table.id.to_string(),
                n: line.n,
                at: line.at,
                who: line.who.to_string(),
                name: table.name(line.who),
                text: line.text,
            });
        }
        Snapshot {
            table: table.id.to_string(),
            seq: table.seq,
            info: self.info(house, table),
            seat: seat.map(Seat::number),
            view: table.game.as_ref().map(|game| game.view(viewer)),
            prompt: seat.map_or(0, |seat| table.numbers[seat.index()]),
            may_undo: table.game.as_ref().is_some_and(|game| may_undo(table.status, &**game, viewer)),
            log: log(table, viewer),
            chat: said,
            now: house.now(),
        }
    }

    pub(super) async fn snapshot_message(&self, house: &House, table: &TableState, who: Id) -> Utf8Bytes {
        message(&FromServer::Table(Box::new(self.snapshot(house, table, who).await)))
    }

    /// Sends the whole table to whoever needs it anew.
    pub async fn resend(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id, outbox: &Outbox) {
        if let Ok(table) = self.hold(house, id).await {
            outbox.send(&self.snapshot_message(house, &table, who).await);
        }
    }

    /// Tells everybody what was done in the game since an entry of it. Each viewer's message is made once, and leaves out the zones that
    /// are as the viewer was last shown them.
    pub(super) fn tell_moved(&self, house: &House, table: &mut TableState, since: u32) {
        let mut shown = Vec::new();
        if let Some(game) = &table.game {
            let left = if table.clocks.are_kept() { table.clocks.left(house.time()) } else { Vec::new() };
            self.tell(table, None, |viewer| {
                let mut moved = moved(table, &**game, viewer, since, &left);
                let now = Shown::of(&moved.view, table.seq);
                if let Some(before) = table.shown.iter().find(|shown| shown.viewer == viewer) {
                    before.leave_out(&now, &mut moved);
                }
                shown.push(now);
                FromServer::Moved(Box::new(moved))
            });
        }
        table.shown = shown;
    }

    /// Wakes those whose turn it is and who are not at the table.
    pub(super) fn remind(&self, house: &Arc<House>, table: &TableState) {
        let here: Vec<Id> = self.followers().iter().map(|follower| follower.who).collect();
        crate::push::remind(house, table, &here);
    }

    /// Tells everybody, but for one, how the table is now.
    pub(super) fn tell_changed(&self, house: &House, table: &TableState, but: Option<&Arc<Outbox>>) {
        if self.followers().is_empty() {
            return;
        }
        let info = self.info(house, table);
        self.tell(table, but, |viewer| FromServer::Changed {
            table: table.id.to_string(),
            seq: table.seq,
            info: Box::new(info.clone()),
            seat: match viewer {
                Viewer::Seat(seat) => Some(seat.number()),
                Viewer::Spectator | Viewer::All => None,
            },
        });
    }

    /// Somebody's name is forgotten, and everybody told.
    pub async fn forget(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id) {
        if let Ok(mut table) = self.hold(house, id).await {
            table.names.remove(&who);
            table.fair.called.retain(|called| called.who != who);
            self.tell_changed(house, &table, None);
        }
    }

    /// Sends everybody the whole table: it was dealt, or read anew.
    pub(super) async fn tell_all(&self, house: &House, table: &mut TableState) {
        table.shown.clear();
        let followers: Vec<(Id, Arc<Outbox>)> =
            self.followers().iter().map(|follower| (follower.who, follower.outbox.clone())).collect();
        for (who, outbox) in followers {
            outbox.send(&self.snapshot_message(house, table, who).await);
        }
    }

    /// Tells everybody what somebody said.
    pub(super) fn tell_said(&self, table: &TableState, said: &Said) {
        self.tell(table, None, |_| FromServer::Said(said.clone()));
    }

    fn tell(
        &self,
        table: &TableState,
        but: Option<&Arc<Outbox>>,
        mut make: impl FnMut(Viewer) -> FromServer,
    ) {
        let mut made: Vec<(Viewer, Utf8Bytes)> = Vec::new();
        for follower in self.followers().iter() {
            if but.is_some_and(|but| Arc::ptr_eq(but, &follower.outbox)) {
                continue;
            }
            let viewer = table.viewer(follower.who);
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
pub fn moved(
    table: &TableState,
    game: &dyn AnyGame,
    viewer: Viewer,
    since: u32,
    left: &[Option<u64>],
) -> Moved {
    let events = (since + 1..=game.entries()).flat_map(|entry| game.events(entry));
    Moved {
        table: table.id.to_string(),
        seq: table.seq,
        lines: events.filter_map(|event| event.line_for(viewer)).cloned().collect(),
        view: game.view(viewer),
        since: None,
        prompt: number(table, viewer),
        may_undo: may_undo(table.status, game, viewer),
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

fn number(table: &TableState, viewer: Viewer) -> u32 {
    match viewer {
        Viewer::Seat(seat) => table.numbers[seat.index()],
        Viewer::Spectator | Viewer::All => 0,
    }
}

fn may_undo(status: Status, game: &dyn AnyGame, viewer: Viewer) -> bool {
    match viewer {
        Viewer::Seat(seat) => status == Status::Playing && game.may_undo(seat).is_ok(),
        Viewer::Spectator | Viewer::All => false,
    }
}

/// The last lines a viewer was told.
pub fn log(table: &TableState, viewer: Viewer) -> Vec<Line> {
    let Some(game) = &table.game else { return Vec::new() };
    let first = game.entries().saturating_sub(EVENTS_KEPT as u32);
    let events = (first..=game.entries()).flat_map(|entry| game.events(entry));
    let mut lines: Vec<Line> = events.filter_map(|event| event.line_for(viewer)).cloned().collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    lines
}
