//! The places where pieces lie: how they are laid out, and how much it matters to see them.

use super::{face::Face, is_zero};
use crate::{message::Message, seat::Seat};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A place where pieces lie.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Zone {
    /// Stable within a game: `hand/2`, `graveyard`.
    pub id: Cow<'static, str>,
    /// What a person calls it.
    pub label: Message,
    /// Whose it is.
    #[cfg_attr(feature = "schema", ts(as = "Option<u8>"), schema(value_type = Option<u8>))]
    pub owner: Option<Seat>,
    /// How it is laid out.
    pub layout: Layout,
    /// The pieces the viewer can see, in order; the last of a pile is its top.
    pub pieces: Vec<Face>,
    /// How many more lie here that the viewer cannot see. They have no identity and no order.
    pub hidden: u16,
    /// How much it matters to see it, where that is not [what its layout says](Layout::rank).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub rank: Option<Rank>,
    /// How many pieces have a place of their own here, which one sees while it is empty.
    #[serde(default, skip_serializing_if = "is_zero")]
    #[cfg_attr(feature = "schema", ts(as = "Option<u8>", optional))]
    pub places: u8,
}

impl Zone {
    /// An empty place.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        label: impl Into<Message>,
        owner: Option<Seat>,
        layout: Layout,
    ) -> Zone {
        Zone {
            id: id.into(),
            label: label.into(),
            owner,
            layout,
            pieces: Vec::new(),
            hidden: 0,
            rank: None,
            places: 0,
        }
    }

    /// How much it matters to see it.
    pub fn rank(&self) -> Rank {
        self.rank.unwrap_or(self.layout.rank())
    }

    /// The same place, which matters so much.
    #[must_use]
    pub fn ranked(mut self, rank: Rank) -> Zone {
        self.rank = (rank != self.layout.rank()).then_some(rank);
        self
    }

    /// The same place, with so many places for pieces that one sees while they are empty.
    #[must_use]
    pub fn with_places(mut self, count: u8) -> Zone {
        self.places = count;
        self
    }

    /// The same place with these pieces to be seen.
    #[must_use]
    pub fn showing(mut self, pieces: impl IntoIterator<Item = Face>) -> Zone {
        self.pieces.extend(pieces);
        self
    }

    /// The same place with pieces that lie open, or only their number.
    #[must_use]
    pub fn covering(self, pieces: Vec<Face>, open: bool) -> Zone {
        if open { self.showing(pieces) } else { self.hiding(pieces.len() as u16) }
    }

    /// The same place with so many more pieces that cannot be seen.
    #[must_use]
    pub fn hiding(mut self, count: impl Into<u16>) -> Zone {
        self.hidden += count.into();
        self
    }
}

/// How a zone is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Held by a player.
    Hand,
    /// Side by side on the table.
    Row,
    /// One on another, the last on top.
    Pile,
    /// Stacks side by side that spell something.
    Word,
    /// A heap of like things.
    Pool,
}

impl Layout {
    /// How much it matters to see a place that is laid out like this, unless its game says otherwise.
    pub const fn rank(self) -> Rank {
        match self {
            Layout::Word => Rank::Must,
            Layout::Hand | Layout::Row | Layout::Pile => Rank::Should,
            Layout::Pool => Rank::May,
        }
    }
}

/// How much it matters to see a place. Where there is not room for everything, what matters least gives way first: it gets smaller, its
/// pieces overlap, it is summed up, it is behind a tap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Rank {
    /// What one looks at now and then.
    May,
    /// What one plays with.
    Should,
    /// What the game is about at every moment.
    Must,
}

/// The id of a place that every seat has one of: `hand/2`.
pub fn zone_of(name: &str, seat: Seat) -> String {
    format!("{name}/{seat}")
}

/// The id of a seat's hand, in every game.
pub fn hand_zone(seat: Seat) -> String {
    zone_of("hand", seat)
}
