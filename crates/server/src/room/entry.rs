//! What stands in a table's journal. The form is kept for ever: old tables must open.

use bots::Bot;
use kernel::{
    Seat, StateHash,
    record::{Hex, Reason, fair::Seed},
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::{Map, Value};
use std::collections::HashMap;
use store::Id;
use wire::{Clock, Visibility};

/// One entry of a table's journal. The journal of a game, which the kernel keeps, counts only what was played in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TableEntry {
    /// The time on the wall when it was written, in milliseconds since 1970.
    pub at: u64,
    /// What happened to the table.
    pub what: Change,
    /// The wish that it came of, where somebody sent one under an id; a move has its id within.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wish: Option<Wished>,
}

impl TableEntry {
    /// The entry with accounts in the place of those guests who signed in to them.
    pub(super) fn inherited(mut self, heirs: &HashMap<Id, Id>) -> TableEntry {
        let pass_on = |who: &mut Id| *who = heirs.get(who).copied().unwrap_or(*who);
        if let Some(wish) = &mut self.wish {
            pass_on(&mut wish.who);
        }
        match &mut self.what {
            Change::Open(open) => pass_on(&mut open.host),
            Change::Sit { who, .. } | Change::Mute { who, .. } => pass_on(who),
            Change::Stand { .. }
            | Change::Bot { .. }
            | Change::Terms { .. }
            | Change::Reveal { .. }
            | Change::CalledOff { .. }
            | Change::Start { .. }
            | Change::Close
            | Change::Play(_)
            | Change::Replace { .. }
            | Change::Away { .. }
            | Change::Back { .. }
            | Change::Ask { .. }
            | Change::Agree { .. }
            | Change::Resign { .. }
            | Change::Rematch { .. } => {}
        }
        self
    }
}

/// A wish that was carried out. What comes again under its id is answered and not done again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wished {
    /// The person whose wish it was.
    pub who: Id,
    /// The client's own id of it.
    pub id: String,
}

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// It is set up: always the first.
    Open(Box<Open>),
    /// Somebody sits down, or adds to the seed anew.
    Sit {
        /// The seat they take, which was open or their own.
        seat: Seat,
        /// The person who owns the seat from now on.
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
        /// The number of the network they come from, at rated tables as far as it tells people apart.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        network: Option<u16>,
    },
    /// A seat is left before the deal.
    Stand {
        /// The seat that is open from now on.
        seat: Seat,
    },
    /// A bot sits down before the deal.
    Bot {
        /// The seat it takes.
        seat: Seat,
        /// How well it plays.
        bot: BotName,
    },
    /// The terms of the deal are written.
    Terms {
        /// The terms to the byte: the first line of the record.
        line: String,
        /// Until when people have to reveal what they committed to, in the house's time; nothing where nobody did.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        until: Option<u64>,
    },
    /// Somebody reveals what they committed to.
    Reveal {
        /// The seat that they committed in.
        seat: Seat,
        /// What the commitment hid the contribution with.
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
    /// The cards are dealt.
    Start {
        /// The time of the house; at tables of before only where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// It is closed before the deal.
    Close,
    /// Something is done in the game.
    #[serde(rename = "do")]
    Play(Play),
    /// A seat wants a bot to play on for somebody who is gone.
    Replace {
        /// The seat of whoever is gone.
        seat: Seat,
        /// The seat whose wish it is.
        by: Seat,
    },
    /// A bot plays on for somebody.
    Away {
        /// The seat, which stays its owner's.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// Somebody plays by themselves again.
    Back {
        /// The seat that its owner takes back.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// A seat asks to take back.
    Ask {
        /// The seat that wants its own last act back.
        seat: Seat,
    },
    /// A seat agrees or not.
    Agree {
        /// The seat that answers.
        seat: Seat,
        /// Whether it agrees; one that does not ends the asking.
        agree: bool,
    },
    /// A seat gives up.
    Resign {
        /// The seat, which a bot plays to the end.
        seat: Seat,
        /// The time of the house, where clocks are kept.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<u64>,
    },
    /// Somebody may not talk, or may again.
    Mute {
        /// The person, whether or not they sit here.
        who: Id,
        /// Whether they are silenced from now on.
        on: bool,
    },
    /// The next game of the same people.
    Rematch {
        /// The table it is played at.
        table: Id,
    },
}

impl Change {
    /// Whether it neither is a move nor begins, ends or goes on with a game. There may be only so many of these at a table.
    pub fn is_aside(&self) -> bool {
        match self {
            Change::Sit { .. }
            | Change::Stand { .. }
            | Change::Bot { .. }
            | Change::Replace { .. }
            | Change::Ask { .. }
            | Change::Agree { .. }
            | Change::Mute { .. } => true,
            Change::Open(_)
            | Change::Terms { .. }
            | Change::Reveal { .. }
            | Change::CalledOff { .. }
            | Change::Start { .. }
            | Change::Close
            | Change::Play(_)
            | Change::Away { .. }
            | Change::Back { .. }
            | Change::Resign { .. }
            | Change::Rematch { .. } => false,
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
    /// Every option of the game, defaults included.
    pub options: Map<String, Value>,
    /// How many seats it has, taken or not.
    pub seats: u8,
    /// How time is kept.
    pub clock: Clock,
    /// Who may find it.
    pub visibility: Visibility,
    /// Whether it counts for ratings.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub rated: bool,
    /// Whether people may talk at it.
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
    /// Whether the house keeps its seats for people, and deals when all of them have come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub gathered: bool,
    /// The tournament that it is a table of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tournament: Option<Id>,
    /// The puzzle of a day that it is for, if so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub daily: Option<DailyOf>,
}

impl Open {
    /// Whether what comes of it counts beyond the table: there are no hints then, nothing seen is taken back, and a seat is held to the end.
    pub fn counts(&self) -> bool {
        self.rated || self.tournament.is_some()
    }
}

/// The puzzle of a day that a table is for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DailyOf {
    /// The day, as YYYY-MM-DD.
    pub date: String,
    /// Whether it counts.
    pub counts: bool,
    /// The key of its chance, the same for everybody.
    pub key: Hex<32>,
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

/// Something done in the game, and what it came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Play {
    /// The seat that acts, is silent, or takes back.
    pub seat: Seat,
    /// What it does.
    #[serde(flatten)]
    pub kind: PlayKind,
    /// The hash of the state after it.
    pub state: StateHash,
    /// The client's own id of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The time of the house, where clocks are kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<u64>,
}

/// The ways in which a game goes on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlayKind {
    /// A move, in notation.
    Act(String),
    /// A move that was made for the seat because there was no other, in notation.
    Forced(String),
    /// Silence, and what it came to in notation.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_written_as_they_always_were() {
        for line in [
            r#"{"at":7,"what":{"do":{"seat":1,"act":"draw","state":"00000000000000ff","id":"m1","clock":5}}}"#,
            r#"{"at":7,"what":{"do":{"seat":2,"lapse":"pass","state":"00000000000000ff"}}}"#,
            r#"{"at":7,"what":{"do":{"seat":2,"forced":"end","state":"00000000000000ff"}}}"#,
            r#"{"at":7,"what":{"do":{"seat":2,"undo":true,"state":"00000000000000ff"}}}"#,
            r#"{"at":7,"what":{"start":{"clock":5}}}"#,
            r#"{"at":7,"what":{"away":{"seat":1}}}"#,
            r#"{"at":7,"what":{"agree":{"seat":1,"agree":false}}}"#,
            r#"{"at":7,"what":"close"}"#,
            r#"{"at":7,"what":{"resign":{"seat":1}},"wish":{"who":"e4w6j6rw4aeaxum6kmlclfma2p","id":"w1"}}"#,
        ] {
            let entry: TableEntry = serde_json::from_str(line).unwrap();
            assert_eq!(serde_json::to_string(&entry).unwrap(), line);
        }
    }
}
