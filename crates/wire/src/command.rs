//! What a client asks of a table, and the answers.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Something done at a table. The same over the socket and over HTTP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Take a seat, before the deal or as a seat's own person coming back. The same person sits in one seat.
    Sit {
        /// Which; without it the first open one.
        #[serde(default)]
        #[ts(optional)]
        #[schema(minimum = 1, maximum = 8)]
        seat: Option<u8>,
        /// The commitment to what the person adds to the chance of the deal; without one they add nothing. Before the deal only, and good for
        /// the named seat and attempt alone.
        #[serde(default)]
        #[ts(optional)]
        #[schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
        commitment: Option<String>,
        /// The attempt that the commitment is for.
        #[serde(default)]
        #[ts(optional)]
        #[schema(minimum = 1)]
        attempt: Option<u32>,
        /// What clients of before there were commitments add: it counts at tables of then.
        #[serde(default)]
        #[ts(optional, as = "Option<String>")]
        #[schema(max_length = 128, pattern = "^([0-9a-f]{2})*$")]
        contribution: String,
    },
    /// Show what one committed to, once the terms are written. When everybody has, the cards are dealt.
    Reveal {
        /// The attempt to deal that it is for, from 1.
        #[schema(minimum = 1)]
        attempt: u32,
        /// The hash of the terms, as the client computed it itself.
        #[schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
        pledge: String,
        /// What the contribution was hidden with.
        #[schema(min_length = 64, max_length = 64, pattern = "^[0-9a-f]{64}$")]
        salt: String,
        /// What the person adds: 1 to 64 bytes in hexadecimal digits.
        #[schema(min_length = 2, max_length = 128, pattern = "^([0-9a-f]{2})+$")]
        contribution: String,
    },
    /// Leave one's seat. After the deal a bot plays on until the person sits again.
    Stand {},
    /// Put a bot into an open seat before the deal, or take it out again with no name. The host's.
    Bot {
        /// The seat, counted from 1.
        #[schema(minimum = 1, maximum = 8)]
        seat: u8,
        /// The bot as `bots` of the game names it; nothing frees the seat.
        #[serde(default)]
        #[ts(optional)]
        #[schema(max_length = 20)]
        bot: Option<String>,
    },
    /// Deal: at once, or when everybody who committed to something has revealed it. The host's.
    Start {},
    /// Close the table before the deal. The host's.
    Close {},
    /// Make a move.
    Play {
        /// The number of the prompt that is answered.
        prompt: u32,
        /// The move in notation.
        #[serde(rename = "move")]
        #[schema(max_length = 2000)]
        notation: String,
    },
    /// Ask what a move would do.
    Preview {
        /// The move in notation.
        #[serde(rename = "move")]
        #[schema(max_length = 2000)]
        notation: String,
    },
    /// Ask about something that the view shows: what it is, what can be done with it now, or the clause that keeps it from being done. For
    /// everybody who may see the table, in turn or not.
    Why {
        /// What is pointed at.
        of: kernel::Target,
        /// On what it would be used.
        #[serde(default)]
        #[ts(optional)]
        to: Option<kernel::Target>,
    },
    /// Ask a coach what to do, and why.
    Hint {},
    /// Take the last move back; beyond the law this asks the others.
    Undo {},
    /// Answer somebody who asks to take back.
    Consent {
        /// Whether to agree.
        agree: bool,
    },
    /// Give up. A bot plays on for the seat; if only one is left, the game is decided.
    Resign {},
    /// Let a bot play on for somebody who is gone: once they have not been heard from for a while, and everybody else at the table wants it.
    Replace {
        /// The seat, counted from 1.
        #[schema(minimum = 1, maximum = 8)]
        seat: u8,
    },
    /// Talk: to everybody, or among those who watch.
    Say {
        /// Up to 300 characters.
        #[schema(max_length = 300)]
        text: String,
    },
    /// Let somebody talk here, or not. The host's.
    Mute {
        /// The person's id.
        #[schema(max_length = 40)]
        who: String,
        /// Whether they are silenced.
        on: bool,
    },
    /// Set up the next game of the same people, every seat moved on by one.
    Rematch {},
}

/// What came of a command.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub struct Answer {
    /// What came of it.
    #[serde(flatten)]
    pub outcome: Outcome,
}

/// What came of a command.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Outcome {
    /// Done, and kept safe.
    Done {
        /// The number of the table's last entry.
        seq: u32,
        /// Whether it had been done before, by the same id.
        #[serde(default, skip_serializing_if = "is_false")]
        #[ts(optional, as = "Option<bool>")]
        again: bool,
        /// The next table, after `rematch`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        table: Option<String>,
    },
    /// Refused by a rule. Nothing changed.
    Refused {
        /// `ZZ-50`
        clause: String,
        /// What the clause says.
        text: String,
        /// The facts that make it apply.
        facts: Vec<kernel::Fact>,
        /// Which of the clause's sentences for players fits, where there are several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        case: Option<String>,
    },
    /// The prompt that was answered is no longer there; the current view comes with it or follows.
    Stale {
        /// The number of the seat's prompt now; 0 if it is not asked.
        prompt: u32,
    },
    /// What a move would do.
    Preview {
        /// What it would come to.
        preview: Box<kernel::Preview>,
        /// What the clause says, if it is refused.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        text: Option<String>,
    },
    /// What something is, can do, or why it cannot.
    Why {
        /// What it is, and what can or cannot be done with it.
        why: Box<kernel::Why>,
    },
    /// What a coach says.
    Hint {
        /// The move in notation.
        #[serde(rename = "move")]
        notation: String,
        /// The same with why, what else could be done, and what that costs.
        advice: Box<kernel::coach::ToldAdvice>,
    },
    /// The others were asked.
    Asked {
        /// The number of the table's last entry.
        seq: u32,
    },
    /// Not possible, and not because of a rule.
    Problem(Problem),
}

// Serde asks for a function of a reference.
#[allow(clippy::trivially_copy_pass_by_ref)]
fn is_false(flag: &bool) -> bool {
    !*flag
}

impl Outcome {
    /// Done for the first time.
    pub fn done(seq: u32) -> Outcome {
        Outcome::Done { seq, again: false, table: None }
    }
}

impl From<kernel::Refusal> for Outcome {
    fn from(refusal: kernel::Refusal) -> Outcome {
        Outcome::Refused {
            clause: refusal.clause().id().into(),
            text: refusal.clause().text().into(),
            facts: refusal.facts().to_vec(),
            case: refusal.case_name().map(String::from),
        }
    }
}

impl From<Problem> for Outcome {
    fn from(problem: Problem) -> Outcome {
        Outcome::Problem(problem)
    }
}

/// Why a request came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// By which programs tell problems apart.
    pub code: ProblemCode,
    /// What is wrong, as a sentence in English.
    pub message: String,
    /// The same as a message of the house (`GET /texts/house/{language}`), where it is for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub say: Option<kernel::Message>,
    /// Seconds after which to try again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub retry_after: Option<u32>,
}

/// Sorts of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// It cannot be read.
    Malformed,
    /// Nobody is known by this session.
    NoSession,
    /// Not yours to do.
    Forbidden,
    /// There is no such thing, or it is not yours to see.
    NotFound,
    /// Not as things stand.
    Conflict,
    /// More than may be sent at once.
    TooLarge,
    /// More often than anyone may; later it is taken.
    SlowDown,
    /// Something broke; it is written in the log.
    Broken,
}

impl Problem {
    /// A problem to be told.
    pub fn new(code: ProblemCode, message: impl Into<String>) -> Problem {
        Problem { code, message: message.into(), say: None, retry_after: None }
    }
}
