//! What a viewer sees: built up from what that viewer may know, never cut down from the whole.

use crate::{
    message::{Message, Value},
    prompt::Prompt,
    refusal::Fact,
    seat::{Seat, Seats},
    turn::{Outcome, Turn},
};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// Who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// A player.
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
    /// Whose eyes.
    pub viewer: Viewer,
    /// One line that says where the game stands.
    pub status: Message,
    /// Facts about the whole table: the round, the phase.
    pub facts: Vec<Fact>,
    /// One panel a seat, in seat order.
    pub seats: Vec<Panel>,
    /// Every place where pieces lie, in drawing order.
    pub zones: Vec<Zone>,
    /// The seats that are asked now.
    #[cfg_attr(feature = "schema", ts(as = "Vec<u8>"), schema(value_type = Vec<u8>))]
    pub asked: Seats,
    /// What the viewer is asked, if anything.
    pub prompt: Option<Prompt>,
    /// How it ended, if it is over.
    pub outcome: Option<Outcome>,
}

/// What is known of one seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Panel {
    /// Which seat.
    #[cfg_attr(feature = "schema", ts(as = "u8"), schema(value_type = u8))]
    pub seat: Seat,
    /// Points, markers and the like: what is worth a glance.
    pub facts: Vec<Fact>,
    /// What is read where one looks closer.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub details: Vec<Fact>,
}

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

/// A piece as the viewer sees it. Two pieces that look alike are alike: a piece has no other identity.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "piece", rename_all = "lowercase")]
pub enum Face {
    /// A card.
    Card {
        /// In notation: `clown`, `commando-6`.
        name: Cow<'static, str>,
        /// On the card: `Clown`.
        title: Cow<'static, str>,
        /// What sort of card, for frame and emblem: `zombie`.
        family: Cow<'static, str>,
        /// The number in its corner.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        value: Option<i32>,
        /// How many cards lie covered below it, in a stack.
        #[serde(default, skip_serializing_if = "is_zero")]
        #[cfg_attr(feature = "schema", ts(as = "Option<u8>", optional))]
        covers: u8,
        /// What the last turn did to it, if anything: `added`, `overlaid`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        mark: Option<Cow<'static, str>>,
        /// What it does, in words for a person, where its name does not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional))]
        text: Option<Cow<'static, str>>,
        /// What it counts as now, where a card has more numbers than the one in its corner.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        numbers: Vec<CardNumber>,
    },
    /// A die.
    Die {
        /// In notation: `oak-d8`.
        name: Cow<'static, str>,
        /// How many sides.
        sides: u8,
        /// What it shows, if it was rolled.
        value: Option<u8>,
        /// Its symbol and colour group, never told by colour alone.
        family: Cow<'static, str>,
        /// Who controls it.
        #[cfg_attr(feature = "schema", ts(as = "Option<u8>"), schema(value_type = Option<u8>))]
        controller: Option<Seat>,
    },
    /// A marker, or several like it.
    Token {
        /// In notation.
        name: Cow<'static, str>,
        /// For a person.
        title: Cow<'static, str>,
        /// How many.
        count: u16,
    },
}

impl Face {
    /// A plain card.
    pub fn card(
        name: impl Into<Cow<'static, str>>,
        title: impl Into<Cow<'static, str>>,
        family: impl Into<Cow<'static, str>>,
        value: Option<i32>,
    ) -> Face {
        Face::Card {
            name: name.into(),
            title: title.into(),
            family: family.into(),
            value,
            covers: 0,
            mark: None,
            text: None,
            numbers: Vec::new(),
        }
    }

    /// The same piece with words for what it does; nothing to say adds nothing. Only a card has room for it.
    #[must_use]
    pub fn saying(mut self, words: impl Into<Cow<'static, str>>) -> Face {
        if let Face::Card { text, .. } = &mut self {
            *text = Some(words.into()).filter(|words| !words.is_empty());
        }
        self
    }

    /// The same piece with these numbers. Only a card has room for them.
    #[must_use]
    pub fn counting(mut self, all: Vec<CardNumber>) -> Face {
        if let Face::Card { numbers, .. } = &mut self {
            *numbers = all;
        }
        self
    }

    /// What it does, in words, if the face says so.
    pub fn text(&self) -> Option<&str> {
        match self {
            Face::Card { text, .. } => text.as_deref(),
            Face::Die { .. } | Face::Token { .. } => None,
        }
    }

    /// The piece in notation.
    pub fn name(&self) -> &str {
        match self {
            Face::Card { name, .. } | Face::Die { name, .. } | Face::Token { name, .. } => name,
        }
    }
}

impl Zone {
    /// An empty place.
    pub fn new(
        id: impl Into<Cow<'static, str>>,
        label: impl Into<Message>,
        owner: Option<Seat>,
        layout: Layout,
    ) -> Zone {
        Zone { id: id.into(), label: label.into(), owner, layout, pieces: Vec::new(), hidden: 0 }
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

impl View {
    /// A table with nothing on it: whom the game asks, or how it ended.
    pub fn new(viewer: Viewer, status: impl Into<Message>, turn: &Turn) -> View {
        View {
            viewer,
            status: status.into(),
            facts: Vec::new(),
            seats: Vec::new(),
            zones: Vec::new(),
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

/// The id of a place that every seat has one of: `hand/2`.
pub fn zone_of(name: &str, seat: Seat) -> String {
    format!("{name}/{seat}")
}

/// The id of a seat's hand, in every game.
pub fn hand_zone(seat: Seat) -> String {
    zone_of("hand", seat)
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

/// A number of a card, or a state that it is in.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CardNumber {
    /// What it is called: `AL`.
    pub name: Cow<'static, str>,
    /// What it is now: `7`, `18 of 24`.
    pub value: String,
    /// How it comes about, where it is not what is printed: `5 printed + 2 Stone Skin`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub parts: Option<String>,
}
