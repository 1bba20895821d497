//! What a move changed of what one viewer sees, for clients that ask for no more than that.

use crate::pack::hash;
use kernel::{
    Aim, Arrangement, Face, Fact, Layout, Line, Message, Panel, Prompt, Rank, Seat, Seats, View, Zone,
    turn::Outcome,
};
use serde::{Deserialize, Deserializer, Serialize};
use std::borrow::Cow;
use ts_rs::TS;
use utoipa::ToSchema;

/// Something was done in the game, for a client that follows with `steps`. It comes packed, as [`pack`](crate::pack) says; this is what it
/// is when it is unpacked.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Step {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub seq: u32,
    /// The entry whose view it changes. Whoever missed that entry watches again and is sent the whole table.
    pub since: u32,
    /// What I am told of it, in order: lines with the motions of pieces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Line>>")]
    pub lines: Vec<Line>,
    /// What I see otherwise than before.
    pub change: Change,
    /// The number of my prompt; 0 if I am not asked.
    pub prompt: u32,
    /// Whether I may take the last move back by myself.
    pub may_undo: bool,
    /// Milliseconds that each seat has left; empty without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Array<number | null>")]
    pub left: Vec<Option<u64>>,
}

/// What is not as it was in a view. Members that are left out are as they were.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Change {
    /// Where the game stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub status: Option<Message>,
    /// All facts about the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facts: Option<Vec<Fact>>,
    /// The panels that are not as they were.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<PanelChange>>")]
    pub seats: Vec<PanelChange>,
    /// The ids of all zones in drawing order, where these are not the same or not in the same order. A zone that is not among them is gone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub order: Option<Vec<Cow<'static, str>>>,
    /// The zones that are not as they were; of a new one everything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<ZoneChange>>")]
    pub zones: Vec<ZoneChange>,
    /// How the places lie to each other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub arrangement: Option<Arrangement>,
    /// All of what is aimed at what now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub aims: Option<Vec<Aim>>,
    /// The seats that are asked now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, as = "Option<Vec<u8>>")]
    #[schema(value_type = Option<Vec<u8>>)]
    pub asked: Option<Seats>,
    /// What I am asked, or null if I am asked nothing any more.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    #[ts(optional = nullable, as = "Option<Prompt>")]
    #[schema(value_type = Option<Prompt>)]
    pub prompt: Option<Option<Prompt>>,
    /// How it ended, or null if that was taken back.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    #[ts(optional = nullable, as = "Option<Outcome>")]
    #[schema(value_type = Option<Outcome>)]
    pub outcome: Option<Option<Outcome>>,
}

/// What is not as it was of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PanelChange {
    /// The seat's number.
    #[ts(as = "u8")]
    #[schema(value_type = u8)]
    pub seat: Seat,
    /// All of what is worth a glance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facts: Option<Vec<Fact>>,
    /// All of what is read where one looks closer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub details: Option<Vec<Fact>>,
}

/// What is not as it was of one zone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneChange {
    /// The zone's id.
    pub id: Cow<'static, str>,
    /// What a person calls it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub label: Option<Message>,
    /// Whose it is, or null if it is nobody's.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    #[ts(optional = nullable, as = "Option<u8>")]
    #[schema(value_type = Option<u8>)]
    pub owner: Option<Option<Seat>>,
    /// How it is laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub layout: Option<Layout>,
    /// How much it matters to see it, or null if that is what its layout says.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "there")]
    #[ts(optional = nullable, as = "Option<Rank>")]
    #[schema(value_type = Option<Rank>)]
    pub rank: Option<Option<Rank>>,
    /// How many pieces have a place of their own there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub places: Option<u8>,
    /// All pieces that I can see, in order.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub pieces: Option<Vec<Face>>,
    /// How many more lie there that I cannot see.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hidden: Option<u16>,
}

/// Null is there, and not left out.
fn there<'de, T: Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// What a viewer was shown, by hashes: enough to tell what is otherwise now.
#[derive(Clone, Debug)]
pub struct Seen {
    status: u64,
    facts: u64,
    seats: Vec<(Seat, u64, u64)>,
    zones: Vec<SeenZone>,
    arrangement: Arrangement,
    aims: u64,
    asked: Seats,
    prompt: u64,
    outcome: u64,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct SeenZone {
    id: u64,
    frame: u64,
    pieces: u64,
    hidden: u16,
}

impl SeenZone {
    fn of(zone: &Zone) -> SeenZone {
        let Zone { id, label, owner, layout, pieces, hidden, rank, places } = zone;
        SeenZone {
            id: hash(id),
            frame: hash((label, owner, layout, rank, places)),
            pieces: hash(pieces),
            hidden: *hidden,
        }
    }
}

impl Seen {
    /// What a view shows.
    pub fn of(view: &View) -> Seen {
        let View { viewer: _, status, facts, seats, arrangement, zones, aims, asked, prompt, outcome } = view;
        Seen {
            status: hash(status),
            facts: hash(facts),
            seats: seats.iter().map(|panel| (panel.seat, hash(&panel.facts), hash(&panel.details))).collect(),
            zones: zones.iter().map(SeenZone::of).collect(),
            arrangement: *arrangement,
            aims: hash(aims),
            asked: *asked,
            prompt: hash(prompt),
            outcome: hash(outcome),
        }
    }

    /// Leaves out of a view the zones that are as they were here; `now` is what the view shows. Answers whether that could be done: only where
    /// the same zones are there in the same order.
    pub fn leave_out(&self, now: &Seen, view: &mut View) -> bool {
        if !self.has_order_of(now) {
            return false;
        }
        let mut changed = self.zones.iter().zip(&now.zones).map(|(before, now)| before != now);
        view.zones.retain(|_| changed.next().unwrap_or(true));
        true
    }

    fn has_order_of(&self, now: &Seen) -> bool {
        let ids = |seen: &Seen| seen.zones.iter().map(|zone| zone.id).collect::<Vec<_>>();
        ids(self) == ids(now)
    }

    /// What is otherwise in a view of the same viewer; `now` is what the view shows.
    pub fn change(&self, now: &Seen, view: View) -> Change {
        let View { viewer: _, status, facts, seats, arrangement, zones, aims, asked, prompt, outcome } = view;
        let order = !self.has_order_of(now);
        Change {
            order: order.then(|| zones.iter().map(|zone| zone.id.clone()).collect()),
            status: (self.status != now.status).then_some(status),
            facts: (self.facts != now.facts).then_some(facts),
            seats: seats
                .into_iter()
                .zip(&now.seats)
                .filter_map(|(panel, now)| self.panel(now, panel))
                .collect(),
            zones: zones.into_iter().zip(&now.zones).filter_map(|(zone, now)| self.zone(now, zone)).collect(),
            arrangement: (self.arrangement != now.arrangement).then_some(arrangement),
            aims: (self.aims != now.aims).then_some(aims),
            asked: (self.asked != now.asked).then_some(asked),
            prompt: (self.prompt != now.prompt).then_some(prompt),
            outcome: (self.outcome != now.outcome).then_some(outcome),
        }
    }

    fn panel(&self, now: &(Seat, u64, u64), panel: Panel) -> Option<PanelChange> {
        let Panel { seat, facts, details } = panel;
        let before = self.seats.iter().find(|before| before.0 == seat);
        let facts = before.is_none_or(|before| before.1 != now.1).then_some(facts);
        let details = before.is_none_or(|before| before.2 != now.2).then_some(details);
        (facts.is_some() || details.is_some()).then_some(PanelChange { seat, facts, details })
    }

    fn zone(&self, now: &SeenZone, zone: Zone) -> Option<ZoneChange> {
        let before = self.zones.iter().find(|before| before.id == now.id);
        if before == Some(now) {
            return None;
        }
        let Zone { id, label, owner, layout, pieces, hidden, rank, places } = zone;
        let frame = before.is_none_or(|before| before.frame != now.frame);
        Some(ZoneChange {
            id,
            label: frame.then_some(label),
            owner: frame.then_some(owner),
            layout: frame.then_some(layout),
            rank: frame.then_some(rank),
            places: frame.then_some(places),
            pieces: before.is_none_or(|before| before.pieces != now.pieces).then_some(pieces),
            hidden: before.is_none_or(|before| before.hidden != now.hidden).then_some(hidden),
        })
    }
}

impl Change {
    /// The view after it; nothing if it changes something that is not there.
    pub fn apply(self, before: &View) -> Option<View> {
        let mut view = before.clone();
        let Change { status, facts, seats, order, zones, arrangement, aims, asked, prompt, outcome } = self;
        set(&mut view.status, status);
        set(&mut view.facts, facts);
        set(&mut view.arrangement, arrangement);
        set(&mut view.aims, aims);
        set(&mut view.asked, asked);
        set(&mut view.prompt, prompt);
        set(&mut view.outcome, outcome);
        for PanelChange { seat, facts, details } in seats {
            let at = view.seats.iter().position(|panel| panel.seat == seat).unwrap_or_else(|| {
                view.seats.push(Panel::new(seat, Vec::new()));
                view.seats.len() - 1
            });
            set(&mut view.seats[at].facts, facts);
            set(&mut view.seats[at].details, details);
        }
        for ZoneChange { id, label, owner, layout, rank, places, pieces, hidden } in zones {
            match view.zones.iter_mut().find(|zone| zone.id == id) {
                Some(zone) => {
                    set(&mut zone.label, label);
                    set(&mut zone.owner, owner);
                    set(&mut zone.layout, layout);
                    set(&mut zone.rank, rank);
                    set(&mut zone.places, places);
                    set(&mut zone.pieces, pieces);
                    set(&mut zone.hidden, hidden);
                }
                None => view.zones.push(Zone {
                    id,
                    label: label?,
                    owner: owner?,
                    layout: layout?,
                    rank: rank?,
                    places: places?,
                    pieces: pieces?,
                    hidden: hidden?,
                }),
            }
        }
        if let Some(order) = order {
            let mut lain = std::mem::take(&mut view.zones);
            for id in order {
                let at = lain.iter().position(|zone| zone.id == id)?;
                view.zones.push(lain.swap_remove(at));
            }
        }
        Some(view)
    }
}

fn set<T>(what: &mut T, new: Option<T>) {
    if let Some(new) = new {
        *what = new;
    }
}
