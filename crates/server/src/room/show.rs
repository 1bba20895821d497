//! What is sent, and to whom. Everything a viewer is sent is made here, from what that viewer may see.

use super::{
    Room,
    moved::{Forms, Shown, Texts, may_undo, moved},
    presence::Follower,
    state::{EVENTS_KEPT, TableState},
    talk,
};
use crate::{games::AnyGame, house::House, network::outbox::Outbox, room::english};
use axum::extract::ws::Utf8Bytes;
use kernel::{Line, Seat, Viewer};
use std::{sync::Arc, time::Duration};
use store::Id;
use wire::{Clock, FromServer, ReplaceAsk, Said, SeatInfo, Snapshot, Status, TableInfo, UndoAsk};

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
        let here = |who: Option<Id>| who.is_some_and(|who| self.is_here(house, who));
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
                    avatar: chair.who.and_then(|who| table.avatars.get(&who).cloned()),
                    bot: chair.bot.map(|bot| bot.name().into()),
                    here,
                    expected: waits.then(|| self.returns_within(house, table, seat).unwrap_or(0)),
                    resigned: chair.resigned || table.status == Status::Finished && table.gave_up(chair),
                    rating: table.ratings.get(seat.index()).cloned().flatten(),
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
            rated: table.open.rated,
            host: table.open.host.to_string(),
            seats,
            watching: watching.len() as u32,
            gathered: table.open.gathered,
            tournament: table.open.tournament.map(|tournament| tournament.to_string()),
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
            grace: (!matches!(table.open.clock, Clock::Correspondence { .. })).then(|| house.grace()),
            rematch: table.rematch.map(|table| table.to_string()),
            branched: table.open.branched.map(|(table, entry)| format!("{table}/{entry}")),
            daily: table
                .open
                .daily
                .as_ref()
                .map(|daily| wire::DailyTable { date: daily.date.clone(), counts: daily.counts }),
            broken: table.broken.as_ref().map(english),
            broken_say: table.broken.clone(),
            since: table.since,
        }
    }

    /// A whole table as somebody may see it.
    pub async fn snapshot(&self, house: &House, table: &TableState, who: Id) -> Snapshot {
        let viewer = table.viewer(who);
        let seat = table.seat_of(who);
        Snapshot {
            table: table.id.to_string(),
            seq: table.seq,
            info: self.info(house, table),
            seat: seat.map(Seat::number),
            view: table.game.as_ref().map(|game| game.view(viewer)),
            prompt: seat.map_or(0, |seat| table.numbers[seat.index()]),
            may_undo: table.game.as_ref().is_some_and(|game| may_undo(table, &**game, viewer)),
            log: log(table, viewer),
            chat: talk::heard(house, table, who, CHAT).await.unwrap_or_default(),
            now: house.now(),
        }
    }

    pub(super) async fn snapshot_message(&self, house: &House, table: &mut TableState, who: Id) -> Utf8Bytes {
        let viewer = table.viewer(who);
        Shown::renew(&mut table.shown, viewer);
        message(&FromServer::Table(Box::new(self.snapshot(house, table, who).await)))
    }

    /// Sends the whole table to whoever needs it anew.
    pub async fn resend(self: &Arc<Self>, house: &Arc<House>, id: Id, who: Id, outbox: &Outbox) {
        if let Ok(mut table) = self.hold(house, id).await {
            outbox.send(&self.snapshot_message(house, &mut table, who).await);
        }
    }

    /// Tells everybody what was done in the game since an entry of it. Each viewer's message is made once, for those who follow by steps and
    /// for the others, and leaves out what the viewer was shown before.
    pub(super) fn tell_moved(&self, house: &House, table: &mut TableState, since: u32) {
        let mut before = std::mem::take(&mut table.shown);
        let mut shown: Vec<Shown> = Vec::new();
        let Some(game) = &table.game else { return };
        let left = if table.clocks.are_kept() { table.clocks.left(house.time()) } else { Vec::new() };
        let mut made: Vec<(Viewer, Texts)> = Vec::new();
        let followers = self.followers();
        for follower in followers.iter() {
            let viewer = table.viewer(follower.who);
            let at = made.iter().position(|(known, _)| *known == viewer).unwrap_or_else(|| {
                let mut forms = Forms::default();
                for other in followers.iter().filter(|other| table.viewer(other.who) == viewer) {
                    *(if other.steps { &mut forms.steps } else { &mut forms.views }) = true;
                }
                let known = before.iter().position(|shown| shown.viewer == viewer);
                let known = known.map(|at| before.swap_remove(at));
                let (now, texts) = Texts::new(moved(table, &**game, viewer, since, &left), known, forms);
                shown.push(now);
                made.push((viewer, texts));
                made.len() - 1
            });
            let Some((_, texts)) = made.get(at) else { continue };
            follower.outbox.send(if follower.steps { &texts.step } else { &texts.view });
        }
        drop(followers);
        table.shown = shown;
    }

    /// Wakes those whose turn it is at a table by correspondence and who are not there: at once, or, where a connection is only taken for
    /// alive, as that of a phone that has just gone to sleep, when it has not answered.
    pub(super) fn remind(self: &Arc<Self>, house: &Arc<House>, table: &TableState) {
        if !matches!(table.open.clock, Clock::Correspondence { .. }) {
            return;
        }
        let here: Vec<Id> = table.people().into_iter().filter(|who| self.is_here(house, *who)).collect();
        crate::push::remind(house, table, &here);
        if here.is_empty() || table.people_asked() == 0 {
            return;
        }
        let (room, house, id, since) = (self.clone(), house.clone(), table.id, house.time());
        tokio::spawn(async move {
            tokio::select! {
                () = tokio::time::sleep(Duration::from_millis(house.away() + 500)) => {}
                () = house.closes() => return,
            }
            if let Ok(table) = room.hold(&house, id).await {
                let heard = |who: &Id| room.last_heard(*who) > since;
                let here: Vec<Id> = table.people().into_iter().filter(heard).collect();
                crate::push::remind(&house, &table, &here);
            }
        });
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
            table.avatars.remove(&who);
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

    /// Tells what somebody said to all who may hear it, but for those who block them.
    pub(super) fn tell_said(&self, table: &TableState, said: &Said, deaf: &[Id]) {
        let text = message(&FromServer::Said(said.clone()));
        let hears = |follower: &&Follower| {
            (!said.watching || table.hears_gallery(follower.who)) && !deaf.contains(&follower.who)
        };
        for follower in self.followers().iter().filter(hears) {
            follower.outbox.send(&text);
        }
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

/// What a viewer is told of an entry of the game.
pub fn lines_of(game: &dyn AnyGame, entry: u32, viewer: Viewer) -> Vec<Line> {
    game.events(entry).iter().filter_map(|event| event.line_for(viewer)).cloned().collect()
}

/// The last lines a viewer was told.
pub fn log(table: &TableState, viewer: Viewer) -> Vec<Line> {
    let Some(game) = &table.game else { return Vec::new() };
    let first = game.entries().saturating_sub(EVENTS_KEPT as u32);
    let mut lines: Vec<Line> =
        (first..=game.entries()).flat_map(|entry| lines_of(&**game, entry, viewer)).collect();
    lines.drain(..lines.len().saturating_sub(LINES));
    lines
}
