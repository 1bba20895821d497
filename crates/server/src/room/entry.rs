//! What stands in a table's journal. The form is kept for ever: old tables must open.

use bots::Bot;
use kernel::{
    Seat, StateHash,
    record::{Hex, Reason, fair::Seed},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};
use store::Id;
use wire::{Clock, Visibility};

/// One entry of a table's journal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub what: What,
}

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// It is set up: always the first.
    Open(Box<Open>),
    /// Somebody sits down, or adds to the seed anew.
    Sit {
        /// Where.
        seat: Seat,
        /// Who.
        who: Id,
        /// What they add to the seed, in hexadecimal digits: at tables of version 1.
        gave: String,
        /// The commitment to what they add.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        commitment: Option<Hex<32>>,
        /// Whether the seat is only kept for them, who have not come to this table yet.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        absent: bool,
        /// Whether somebody who sits there already is the host from now on, and nothing else changes.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hosts: bool,
    },
    /// A seat is left before the deal.
    Stand {
        /// Which.
        seat: Seat,
    },
    /// A bot sits down before the deal.
    Bot {
        /// Where.
        seat: Seat,
        /// Which.
        bot: BotName,
    },
    /// The terms of the deal are written.
    Terms {
        /// They themselves: the first line of the record.
        line: String,
        /// Until when people have to reveal what they committed to, in the house's time; nothing where nobody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
    },
    /// Somebody reveals what they committed to.
    Reveal {
        /// In which seat.
        seat: Seat,
        /// What hid it.
        salt: Hex<32>,
        /// What they add, in hexadecimal digits.
        gave: String,
    },
    /// An attempt to deal is over before the deal.
    CalledOff {
        /// The seats by which it failed; they are open now.
        withheld: Vec<Seat>,
        /// The secret of the next attempt.
        seed: Seed,
        /// Why it failed.
        #[serde(default, skip_serializing_if = "Reason::is_withheld")]
        reason: Reason,
        /// How often a backup had been put back in this house, where that is why.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        restored: Option<u64>,
    },
    /// The deal.
    Start {
        /// The time of the house; at tables of before only where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// It is closed before the deal.
    Close,
    /// Something in the game.
    Do(Deed),
    /// A seat wants a bot to play on for somebody who is gone.
    Replace {
        /// For which seat.
        seat: Seat,
        /// Whose wish it is.
        by: Seat,
    },
    /// A bot plays on for somebody.
    Away {
        /// For which seat.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// Somebody plays by themselves again.
    Back {
        /// In which seat.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// A seat asks to take back.
    Ask {
        /// Which.
        seat: Seat,
    },
    /// A seat agrees or not.
    Agree {
        /// Which.
        seat: Seat,
        /// Whether.
        agree: bool,
    },
    /// A seat gives up.
    Resign {
        /// Which.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// Somebody may not talk, or may again.
    Mute {
        /// Who.
        who: Id,
        /// Whether silenced.
        on: bool,
    },
    /// The next game of the same people.
    Rematch {
        /// Its table.
        table: Id,
    },
}

impl What {
    /// Whether it neither is a move nor begins, ends or goes on with a game. There may be only so many of these at a table.
    pub fn is_change(&self) -> bool {
        match self {
            What::Sit { .. }
            | What::Stand { .. }
            | What::Bot { .. }
            | What::Replace { .. }
            | What::Ask { .. }
            | What::Agree { .. }
            | What::Mute { .. } => true,
            What::Open(_)
            | What::Terms { .. }
            | What::Reveal { .. }
            | What::CalledOff { .. }
            | What::Start { .. }
            | What::Close
            | What::Do(_)
            | What::Away { .. }
            | What::Back { .. }
            | What::Resign { .. }
            | What::Rematch { .. } => false,
        }
    }
}

/// How a table is set up.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Open {
    /// The game's id.
    pub game: String,
    /// The revision of the game by which its states are hashed; the first where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<u32>,
    /// Every option.
    pub options: Map<String, Value>,
    /// How many seats.
    pub seats: u8,
    /// How time is kept.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether people talk.
    pub chat: bool,
    /// Whose table it is.
    pub host: Id,
    /// The secret of its chance, at the first attempt to deal.
    pub seed: Seed,
    /// The version of its chance.
    #[serde(default = "first")]
    pub chance: u8,
    /// How often a backup had been put back in this house.
    #[serde(default, skip_serializing_if = "is_never")]
    pub restored: u64,
    /// Where it was played on from, if so: table and entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branched: Option<(Id, u32)>,
    /// The card file that it is played with in place of the house's cards, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cards: Option<String>,
    /// The position it starts from, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
}

/// The version of tables that do not name one.
fn first() -> u8 {
    1
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_never(times: &u64) -> bool {
    *times == 0
}

/// Something done in the game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Deed {
    /// Who.
    pub seat: Seat,
    /// What.
    #[serde(flatten)]
    pub sort: Sort,
    /// The hash of the state after it.
    pub state: StateHash,
    /// The client's own id of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The time of the house, where clocks are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
}

/// What sort of deed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// A move.
    Act(String),
    /// What silence came to.
    Lapse(String),
    /// The last act is taken back; whether by consent.
    Undo(bool),
}

/// A bot by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BotName(pub Bot);

impl Serialize for BotName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de> Deserialize<'de> for BotName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BotName, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        name.parse().map(BotName).map_err(de::Error::custom)
    }
}
