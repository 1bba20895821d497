//! What a viewer sees: built up from what that viewer may know, never cut down from the whole.
//!
//! | file | what it holds |
//! |---|---|
//! | this one | the view, who looks, and what is known of each seat |
//! | `zone` | the places where pieces lie: how they are laid out, and how much it matters to see them |
//! | `face` | a piece as the viewer sees it |

mod face;
mod zone;

pub use face::{CardNumber, Face};
pub use zone::{Layout, Rank, Zone, hand_zone, zone_of};

use crate::{
    message::{Message, Value},
    prompt::{PieceRef, Prompt, Target},
    refusal::Fact,
    seat::{Seat, Seats},
    turn::{Outcome, Turn},
};
use serde::{Deserialize, Serialize};

/// Whoever a view is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The player of this seat.
    Seat(#[cfg_attr(feature = "schema", ts(as = "u8"))] Seat),
    /// Somebody who only watches, and sees what everybody at the table sees.
    Spectator,
    /// Whoever may see everything: finished games, scenarios, the game's own checks.
    All,
}

impl Viewer {
    /// Whether this viewer sees what is shown to `seat` alone.
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Spectator => false,
            Viewer::All => true,
        }
    }
}

/// One moment of a game as one viewer sees it.
///
/// Web, terminal, bots, spectators and tests all draw from this and nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whom it was made for.
    pub viewer: Viewer,
    /// One line that says where the game stands.
    pub status: Message,
    /// Facts about the whole table: the round, the phase.
    pub facts: Vec<Fact>,
    /// One panel a seat, in seat order.
    pub seats: Vec<Panel>,
    /// How the places lie to each other.
    #[serde(default, skip_serializing_if = "Arrangement::is_usual")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Arrangement>", optional))]
    pub arrangement: Arrangement,
    /// Every place where pieces lie, in drawing order.
    pub zones: Vec<Zone>,
    /// What is aimed at what now: an attack, an effect.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<Aim>>", optional))]
    pub aims: Vec<Aim>,
    /// The seats that are asked now.
    #[cfg_attr(feature = "schema", ts(as = "Vec<u8>"), schema(value_type = Vec<u8>))]
    pub asked: Seats,
    /// What the viewer is asked, if anything.
    pub prompt: Option<Prompt>,
    /// How it ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// How the places of a table lie to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Arrangement {
    /// The players sit around what belongs to nobody.
    #[default]
    Ring,
    /// Two sides face each other. The rows of a side are drawn from the middle outwards, two to a line, its piles beside them.
    Facing,
    /// What is played lies in rows between the players, and the rows want the whole width.
    Rows,
}

impl Arrangement {
    fn is_usual(&self) -> bool {
        *self == Arrangement::default()
    }
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Panel {
    /// The seat it is about.
    #[cfg_attr(feature = "schema", ts(as = "u8"), schema(value_type = u8))]
    pub seat: Seat,
    /// Points, markers and the like: what is worth a glance.
    pub facts: Vec<Fact>,
    /// What is read where one looks closer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<Fact>,
}

/// Something that one piece does to another piece, a player or a place, as long as it lasts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Aim {
    /// The piece that does it.
    pub from: PieceRef,
    /// What it is done to.
    pub to: Target,
}

impl View {
    /// A table with nothing on it: whom the game asks, or how it ended.
    pub fn new(viewer: Viewer, status: impl Into<Message>, turn: &Turn) -> View {
        View {
            viewer,
            status: status.into(),
            facts: Vec::new(),
            seats: Vec::new(),
            arrangement: Arrangement::default(),
            zones: Vec::new(),
            aims: Vec::new(),
            asked: turn.asked(),
            prompt: None,
            outcome: turn.outcome().cloned(),
        }
    }

    /// Whether it is this seat that looks, and is asked.
    pub fn asks(&self, seat: Seat) -> bool {
        self.viewer == Viewer::Seat(seat) && self.asked.has(seat)
    }

    /// The zone of this id.
    pub fn zone(&self, id: &str) -> Option<&Zone> {
        self.zones.iter().find(|zone| zone.id == id)
    }

    /// A fact about the whole table.
    pub fn fact(&self, name: &str) -> Option<&Value> {
        self.facts.iter().find(|fact| fact.name == name).map(|fact| &fact.value)
    }
}

impl Panel {
    /// What is worth a glance about a seat.
    pub fn new(seat: Seat, facts: Vec<Fact>) -> Panel {
        Panel { seat, facts, details: Vec::new() }
    }

    /// Every fact about this seat, details last.
    pub fn all(&self) -> impl Iterator<Item = &Fact> {
        self.facts.iter().chain(&self.details)
    }

    /// A fact about this seat.
    pub fn fact(&self, name: &str) -> Option<&Value> {
        self.all().find(|fact| fact.name == name).map(|fact| &fact.value)
    }
}

/// The name of a fact that the texts have a word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FactName(&'static str);

impl FactName {
    /// Made by [`texts!`](crate::texts).
    #[doc(hidden)]
    pub const fn made(name: &'static str) -> FactName {
        FactName(name)
    }
}

/// A named fact for a view.
pub fn fact(name: FactName, value: impl Into<Value>) -> Fact {
    Fact { name: name.0.into(), value: value.into() }
}

/// Whether a count need not be written.
#[allow(clippy::trivially_copy_pass_by_ref)] // serde asks so
fn is_zero(count: &u8) -> bool {
    *count == 0
}
