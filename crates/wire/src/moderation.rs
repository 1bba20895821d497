//! What keeps a house friendly: reports, mutes, and the page of those who look after it.

use crate::Summary;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What somebody is reported for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ReportKind {
    /// They insult or threaten.
    Insult,
    /// They say the same again and again, or advertise.
    Spam,
    /// They are called something that nobody should be called.
    Name,
    /// They seem to play with help.
    Cheating,
    /// They stall, or leave their games.
    Stalling,
    /// Something else, which the note says.
    Other,
}

/// A report of a person, or of something that they said.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewReport {
    /// The person's id.
    #[schema(max_length = 26)]
    pub who: String,
    /// What it is about.
    pub kind: ReportKind,
    /// The table at which it happened.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 26)]
    pub table: Option<String>,
    /// The number of the line that they said there.
    #[serde(default)]
    #[ts(optional)]
    pub line: Option<u32>,
    /// Whether the line was said among those who only watch.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub watching: bool,
    /// What else there is to say of it.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[schema(max_length = 500)]
    pub note: String,
}

/// Somebody whose lines I do not want to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Muted {
    /// The person's id.
    pub id: String,
    /// What they are called.
    pub name: String,
}

/// A report that I made.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct SentReport {
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// What the person was called.
    pub name: String,
    /// What it was about.
    pub kind: ReportKind,
    /// The table at which it happened.
    pub table: Option<String>,
    /// The line that was reported.
    pub said: Option<String>,
    /// What I said of it.
    pub note: String,
}

/// What waits for an operator.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OperatorHome {
    /// How many reports nobody has settled.
    pub reports: u32,
    /// How many flags nobody has settled.
    pub flags: u32,
    /// How many lines a minute anybody may say at any table; null where only the settings of the house say how fast one may talk.
    pub pace: Option<u32>,
    /// Tables with a pace of their own.
    pub paces: Vec<TablePace>,
}

/// The pace of talk at one table.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TablePace {
    /// The table's id.
    pub table: String,
    /// How many lines a minute anybody may say there.
    pub lines: u32,
}

/// How many lines a minute anybody may say from now on.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPace {
    /// The table; without it in the house.
    #[serde(default)]
    #[ts(optional)]
    #[schema(max_length = 26)]
    pub table: Option<String>,
    /// So many, 0 to 60; null takes the pace back.
    #[schema(maximum = 60)]
    pub lines: Option<u32>,
}

/// Whether something needs nobody's attention any more.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Whether it is settled; otherwise it waits again.
    pub settled: bool,
}

/// That something was settled.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Settled {
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// By which operator: what they are called.
    pub by: String,
}

/// Somebody as an operator reads of them.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Named {
    /// The person's id; one that nobody has any more where they were forgotten.
    pub id: String,
    /// What they are called; null where they were forgotten.
    pub name: Option<String>,
}

/// A report as an operator reads it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportInfo {
    /// Its number.
    #[ts(type = "number")]
    pub number: u64,
    /// When it was made, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Who made it.
    pub by: Named,
    /// Whom it is about, by the name of then.
    pub whom: Named,
    /// What it is about.
    pub kind: ReportKind,
    /// The table at which it happened.
    pub table: Option<String>,
    /// The line that was reported, as it was said.
    pub said: Option<String>,
    /// What whoever reports says of it.
    pub note: String,
    /// Whether it is settled.
    pub settled: Option<Settled>,
}

/// A page of reports.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct ReportPage {
    /// The reports, the latest first.
    pub reports: Vec<ReportInfo>,
    /// What to name for the next page; null where there is none.
    #[ts(type = "number | null")]
    pub next: Option<u64>,
}

/// A seat of a rated word game that was played unusually well.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FlagInfo {
    /// The number of the game's result.
    #[ts(type = "number")]
    pub number: u64,
    /// Which seat.
    pub seat: u8,
    /// Who sat there.
    pub who: Named,
    /// The table, which may be gone.
    pub table: String,
    /// The game's id.
    pub game: String,
    /// When it ended, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// How many decisions the solver looked at.
    pub decisions: u32,
    /// Of how many of them it found nothing better.
    pub best: u32,
    /// How many words were made.
    pub words: u32,
    /// How many of them hardly anybody knows.
    pub rare: u32,
    /// How long a word took, in milliseconds: half took longer.
    pub word_ms: Option<u32>,
    /// Whether it is settled.
    pub settled: Option<Settled>,
}

/// A page of flags.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct FlagPage {
    /// The flags, the latest first.
    pub flags: Vec<FlagInfo>,
    /// What to name for the next page; null where there is none.
    #[ts(type = "number | null")]
    pub next: Option<u64>,
}

/// A ban that an operator lays on somebody.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBan {
    /// For how many hours, up to ten years; without it for good.
    #[serde(default)]
    #[ts(optional)]
    #[schema(minimum = 1, maximum = 87600)]
    pub hours: Option<u32>,
    /// Why: the person is told.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[schema(max_length = 120)]
    pub why: String,
}

/// A ban as an operator reads it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BanInfo {
    /// Since when, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// Until when; null for good.
    #[ts(type = "number | null")]
    pub until: Option<u64>,
    /// What the person is told.
    pub why: String,
    /// Whether it holds now.
    pub holds: bool,
}

/// A person as an operator sees them.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PersonInfo {
    /// The person's id.
    pub id: String,
    /// What they are called.
    pub name: String,
    /// Their login name; null for a guest.
    pub login: Option<String>,
    /// When they came, in milliseconds since 1970.
    #[ts(type = "number")]
    pub since: u64,
    /// When they were last here, in milliseconds since 1970; to the hour or so.
    #[ts(type = "number | null")]
    pub used: Option<u64>,
    /// In how many places they are signed in.
    pub sessions: u32,
    /// At how many tables they sit.
    pub tables: u32,
    /// The ban that was last laid on them.
    pub ban: Option<BanInfo>,
    /// Whether they are an operator themselves.
    pub operator: bool,
}

/// A page of people.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct PeoplePage {
    /// The people, the latest first.
    pub people: Vec<PersonInfo>,
    /// Whether there are more.
    pub more: bool,
}

/// A page of tables, as an operator sees them.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct TablePage {
    /// The tables, the latest first.
    pub tables: Vec<Summary>,
    /// Whether there are more.
    pub more: bool,
}

/// Something that an operator did.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeedInfo {
    /// When, in milliseconds since 1970.
    #[ts(type = "number")]
    pub at: u64,
    /// The operator; null for whoever was at the machine itself.
    pub by: Option<Named>,
    /// What was done, in a word or two.
    pub what: String,
    /// To whom, or to which table.
    pub whom: Option<Named>,
    /// Why, or how.
    pub why: String,
}

/// A page of what operators did.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct DeedPage {
    /// What was done, the latest first.
    pub deeds: Vec<DeedInfo>,
    /// What to name for the next page; null where there is none.
    #[ts(type = "number | null")]
    pub next: Option<u64>,
}
