//! What passes over the socket.

use crate::{Answer, Command, Step, TableInfo};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// From a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case", deny_unknown_fields)]
pub enum FromClient {
    /// Follow a table: its snapshot comes, and then whatever happens. Again to get the snapshot again.
    Watch {
        /// The table's id.
        table: String,
        /// The version of `step` that the client reads: with the one that `hello` has moves come as `step`, otherwise as `moved`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        steps: Option<u32>,
    },
    /// Follow it no longer.
    Unwatch {
        /// The table's id.
        table: String,
    },
    /// Is anybody there? Answered with `pong` and nothing else: whoever has heard nothing for a while asks, to tell a quiet table from a dead
    /// connection.
    Ping {},
    /// Do something at a table.
    Do {
        /// The client's own name for it, unique for each wish. A wish that is sent twice is done once, whatever happened in between.
        #[schema(min_length = 1, max_length = 40)]
        id: String,
        /// The table's id.
        table: String,
        /// What is asked of the table.
        command: Command,
    },
}

/// From the server.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum FromServer {
    /// The first message of a socket.
    Hello {
        /// The version of the protocol.
        v: u32,
        /// Who I am.
        me: String,
        /// The server's time, in milliseconds since 1970.
        #[ts(type = "number")]
        now: u64,
        /// Which build of the web client the server hands out, as the page itself has it in `<meta name="build">`; empty if it has none.
        build: String,
        /// The version of `step` that the server sends to those who ask for it.
        steps: u32,
    },
    /// The answer to `ping`.
    Pong {},
    /// A whole table: what a client needs to draw it from nothing.
    Table(Box<Snapshot>),
    /// Something was done in the game.
    Moved(Box<Moved>),
    /// Something was done in the game, told by what it changed. It comes packed; this is its form after unpacking.
    Step(Box<Step>),
    /// Something about the table changed, not the game.
    Changed {
        /// The table's id.
        table: String,
        /// The number of its last entry.
        seq: u32,
        /// How it is now.
        info: Box<TableInfo>,
        /// Where I sit, if I do.
        seat: Option<u8>,
    },
    /// Somebody said something.
    Said(Said),
    /// What came of a command.
    Answer {
        /// The id under which it was sent.
        re: String,
        /// What came of it.
        #[serde(flatten)]
        answer: Answer,
    },
    /// A message could not be taken.
    Error {
        /// What is wrong with it.
        problem: crate::Problem,
        /// The id of the message, if it had one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        re: Option<String>,
    },
    /// The table is there no longer, or cannot be followed.
    Gone {
        /// The table's id.
        table: String,
    },
}

/// A whole table as one viewer may see it.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Snapshot {
    /// The table's id.
    pub table: String,
    /// The number of its last entry. Messages of one table come in the order of their numbers.
    pub seq: u32,
    /// Everything but the game.
    pub info: TableInfo,
    /// Where I sit, if I do.
    pub seat: Option<u8>,
    /// The game, once it is dealt.
    pub view: Option<kernel::View>,
    /// The number of my prompt; 0 if I am not asked.
    pub prompt: u32,
    /// Whether I may take the last move back by myself.
    pub may_undo: bool,
    /// The last lines that were told, in order.
    pub log: Vec<kernel::Line>,
    /// The last things that were said, in order.
    pub chat: Vec<Said>,
    /// The server's time, in milliseconds since 1970.
    #[ts(type = "number")]
    pub now: u64,
}

/// Something was done in the game.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Moved {
    /// The table's id.
    pub table: String,
    /// The number of its last entry.
    pub seq: u32,
    /// What I am told of it, in order: lines with the motions of pieces.
    pub lines: Vec<kernel::Line>,
    /// What I see now; with `since`, only those zones that are not as they were.
    pub view: kernel::View,
    /// If it is there: zones that `view` leaves out are as I saw them after this entry, and the order of zones is the same. Whoever missed
    /// that entry is sent the whole table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub since: Option<u32>,
    /// The number of my prompt; 0 if I am not asked.
    pub prompt: u32,
    /// Whether I may take the last move back by myself.
    pub may_undo: bool,
    /// Milliseconds that each seat has left; empty without a clock.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, type = "Array<number | null>")]
    pub left: Vec<Option<u64>>,
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Said {
    /// The table's id.
    pub table: String,
    /// Its number at the table.
    pub n: u32,
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The person's id.
    pub who: String,
    /// What they are called.
    pub name: String,
    /// What they said.
    pub text: String,
    /// The same with what is coarse blotted out, where something is: for whoever would rather not read it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub clean: Option<String>,
    /// Whether it was said among those who only watch. Whoever plays reads that when the game is over; it is numbered apart.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub watching: bool,
}
