//! The server's messages as a client in Rust reads them.
//!
//! A server refuses by clauses that are compiled into it, and so its own types ([`crate::FromServer`] and what is in it) can be written but not read.
//! A client knows clauses by their ids. These types are the same messages with that difference; a test holds them to each other. What they
//! do not know, of a later server, they leave out.

use crate::{Problem, Said, TableInfo};
use kernel::{Aim, Cause, Choice, Exchange, Fact, Message, Motion, View, Warning};
use serde::{Deserialize, Serialize};

/// A message of the server.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Heard {
    /// The first message of a socket.
    Hello {
        /// The version of the protocol.
        v: u32,
        /// Who I am.
        me: String,
        /// The server's time, in milliseconds since 1970.
        now: u64,
        /// Which build of the web client the server hands out.
        build: String,
        /// The version of `step` that the server sends to those who ask for it.
        #[serde(default)]
        steps: u32,
    },
    /// The answer to `ping`.
    Pong {},
    /// A whole table.
    Table(Box<Snapshot>),
    /// Something was done in the game.
    Moved(Box<Moved>),
    /// Something about the table changed, not the game.
    Changed(Box<Changed>),
    /// Somebody said something.
    Said(Said),
    /// What came of a command.
    Answer {
        /// The id under which it was sent.
        re: String,
        /// What came of it.
        #[serde(flatten)]
        outcome: Outcome,
    },
    /// A message could not be taken.
    Error {
        /// What is wrong with it.
        problem: Problem,
        /// The id of the message, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        re: Option<String>,
    },
    /// The table is there no longer, or cannot be followed.
    Gone {
        /// The table's id.
        table: String,
    },
    /// Something that a later server says.
    #[serde(other)]
    Unknown,
}

/// A whole table as one viewer may see it: [`crate::Snapshot`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub seq: u32,
    /// Everything but the game.
    pub info: TableInfo,
    /// Where I sit, if I do.
    pub seat: Option<u8>,
    /// The game, once it is dealt.
    pub view: Option<View>,
    /// The number of my prompt; 0 if I am not asked.
    pub prompt: u32,
    /// Whether I may take the last move back by myself.
    pub may_undo: bool,
    /// The last lines that were told, in order.
    pub log: Vec<Line>,
    /// The last things that were said, in order.
    pub chat: Vec<Said>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
}

/// Something was done in the game: [`crate::Moved`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Moved {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub seq: u32,
    /// What I am told of it, in order.
    pub lines: Vec<Line>,
    /// What I see now; with `since`, only those zones that are not as they were.
    pub view: View,
    /// If it is there: zones that `view` leaves out are as I saw them after this entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<u32>,
    /// The number of my prompt; 0 if I am not asked.
    pub prompt: u32,
    /// Whether I may take the last move back by myself.
    pub may_undo: bool,
    /// Milliseconds that each seat has left; empty without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub left: Vec<Option<u64>>,
}

/// Something about the table changed, not the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Changed {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub seq: u32,
    /// How it is now.
    pub info: TableInfo,
    /// Where I sit, if I do.
    pub seat: Option<u8>,
}

/// What one viewer is told: [`kernel::Line`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// What is told.
    pub say: Message,
    /// Pieces that moved, in the order in which they are drawn.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub motions: Vec<Motion>,
    /// The id of the clause that made it happen, where that helps.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
    /// Why it happened though nobody chose it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
    /// What it is in an exchange, if in one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exchange: Option<Exchange>,
    /// Who does something to whom at that moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim: Option<Aim>,
}

/// A clause that forbids something, by its id: [`kernel::Refusal`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refusal {
    /// `ZZ-50`
    pub clause: String,
    /// The facts that make it apply.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<Fact>,
    /// Which of the clause's sentences for players fits, where there are several.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<String>,
}

/// What a move would do: [`kernel::Preview`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Preview {
    /// Why it may not be made, if so.
    pub refused: Option<Refusal>,
    /// Points and the like.
    pub facts: Vec<Fact>,
    /// What should be known before it is done.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
    /// What one would be told, as far as that is sure.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub happens: Vec<Message>,
}

/// What something is, can do, or why it cannot: [`kernel::Why`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Why {
    /// What it is and does, where there is something to say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Message>,
    /// What it was pointed to is, where nothing of the kind goes there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub there: Option<Message>,
    /// What can be done with it now.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub can: Vec<Choice>,
    /// What the ways to answer do that take it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub takes: Vec<Message>,
    /// Why nothing can be done with it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refusal>,
}

/// What came of a command: [`crate::Outcome`].
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Outcome {
    /// Done, and kept safe.
    Done {
        /// The number of the table's last entry.
        seq: u32,
        /// Whether it had been done before, by the same id.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        again: bool,
        /// The next table, after `rematch`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        table: Option<String>,
    },
    /// Refused by a rule. Nothing changed.
    Refused {
        /// `ZZ-50`
        clause: String,
        /// What the clause says.
        text: String,
        /// The facts that make it apply.
        facts: Vec<Fact>,
        /// Which of the clause's sentences for players fits, where there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        case: Option<String>,
    },
    /// The prompt that was answered is no longer there.
    Stale {
        /// The number of the seat's prompt now; 0 if it is not asked.
        prompt: u32,
    },
    /// What a move would do.
    Preview {
        /// What it would come to.
        preview: Preview,
        /// What the clause says, if it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        text: Option<String>,
    },
    /// What something is, can do, or why it cannot.
    Why {
        /// What it is, and what can or cannot be done with it.
        why: Box<Why>,
    },
    /// What a bot would do.
    Hint {
        /// The move in notation.
        #[serde(rename = "move")]
        notation: String,
        /// The same with why, what else could be done, and what that costs; nothing from a server that only names a move.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        advice: Option<Box<kernel::coach::ToldAdvice>>,
    },
    /// The others were asked.
    Asked {
        /// The number of the table's last entry.
        seq: u32,
    },
    /// Not possible, and not because of a rule.
    Problem(Problem),
}

impl Outcome {
    /// Whether it was done, now or before.
    pub fn is_done(&self) -> bool {
        matches!(self, Outcome::Done { .. })
    }
}

impl Moved {
    /// Puts what was left out into the view, from the last one that was seen; whether that was possible. If not, a message was missed, and
    /// the whole table is to be asked for.
    pub fn complete(&mut self, seen: Option<(u32, &View)>) -> bool {
        let Some(since) = self.since else { return true };
        let Some((_, before)) = seen.filter(|(seq, _)| *seq >= since) else { return false };
        let mut changed = std::mem::take(&mut self.view.zones);
        self.view.zones = before.zones.clone();
        for zone in &mut self.view.zones {
            if let Some(at) = changed.iter().position(|new| new.id == zone.id) {
                *zone = changed.swap_remove(at);
            }
        }
        self.since = None;
        true
    }
}
