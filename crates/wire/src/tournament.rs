//! Tournaments.

use crate::Clock;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use ts_rs::TS;
use utoipa::ToSchema;

/// A tournament to be opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTournament {
    /// What it is called; without one it goes by its game.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    #[schema(max_length = 60)]
    pub name: String,
    /// The game's id.
    #[schema(max_length = 40)]
    pub game: String,
    /// Options by name; what is left out is as the title is played in public.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    #[schema(value_type = Option<Object>)]
    pub options: Map<String, Value>,
    /// How time is kept at its tables: there has to be a clock.
    pub clock: Clock,
    /// How it is played.
    pub format: TournamentFormat,
    /// How many sit at a table.
    #[schema(minimum = 2, maximum = 8)]
    pub size: u8,
    /// Whether its opener may enter bots.
    #[serde(default)]
    #[ts(optional, as = "Option<bool>")]
    pub bots: bool,
    /// How many may enter, 2 to 256; 256 where nothing is said.
    #[serde(default)]
    #[ts(optional)]
    #[schema(minimum = 2, maximum = 256)]
    pub most: Option<u16>,
    /// When it begins by itself, in milliseconds since 1970, within 30 days; without it its opener begins it.
    #[serde(default)]
    #[ts(optional, type = "number")]
    pub begins: Option<u64>,
    /// For how many seconds a table waits for somebody who does not come, 10 to 86,400; two minutes where nothing is said, a day by correspondence.
    #[serde(default)]
    #[ts(optional)]
    #[schema(minimum = 10, maximum = 86400)]
    pub wait: Option<u32>,
}

/// How a tournament is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum TournamentFormat {
    /// Rounds in which equals meet.
    Swiss {
        /// How many, 1 to 15; without it as many as the entrants need.
        #[serde(default)]
        #[ts(optional)]
        #[schema(minimum = 1, maximum = 15)]
        rounds: Option<u8>,
    },
    /// Whoever is free is paired, for so long.
    Arena {
        /// 5 to 240.
        #[schema(minimum = 5, maximum = 240)]
        minutes: u32,
        /// Whether who has won twice in a row earns double from then on, until they do not win.
        #[serde(default)]
        #[ts(optional, as = "Option<bool>")]
        streaks: bool,
    },
}

/// How a tournament stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum TournamentStatus {
    /// People enter.
    Entering,
    /// It is played.
    Playing,
    /// It was played to its end.
    Played,
    /// It was called off.
    CalledOff,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentSummary {
    /// Its id, which is its link.
    pub id: String,
    /// What it is called; empty where it goes by its game.
    pub name: String,
    /// The game's id.
    pub game: String,
    /// How time is kept.
    pub clock: Clock,
    /// How it is played.
    pub format: TournamentFormat,
    /// How many sit at a table.
    pub size: u8,
    /// How it stands.
    pub status: TournamentStatus,
    /// How many are in it.
    pub entrants: u16,
    /// How many may enter.
    pub most: u16,
    /// When it begins by itself, in milliseconds since 1970.
    #[ts(type = "number | null")]
    pub begins: Option<u64>,
    /// The round that is played, and how many there are; 0 before it begins, and in an arena.
    pub round: u16,
    /// How many rounds there are; 0 before it begins, and in an arena.
    pub rounds: u8,
}

/// Some of the tournaments.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentPage {
    /// The tournaments: those that people enter, those that are played, those that are over.
    pub tournaments: Vec<TournamentSummary>,
    /// With this as `after` comes the next page; null if this is the last.
    pub next: Option<String>,
}

/// A tournament as somebody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentInfo {
    /// As lists show it.
    #[serde(flatten)]
    pub summary: TournamentSummary,
    /// Every option of the game, defaults included.
    #[ts(type = "Record<string, unknown>")]
    #[schema(value_type = Object)]
    pub options: Map<String, Value>,
    /// Whether its opener may enter bots.
    pub bots: bool,
    /// For how many seconds a table waits for somebody who does not come.
    pub wait: u32,
    /// What its opener is called; null once they are gone.
    pub opener: Option<String>,
    /// Whether I opened it.
    pub mine: bool,
    /// My number, if I am in it.
    pub me: Option<u16>,
    /// Where I am to play now.
    pub table: Option<String>,
    /// Milliseconds until an arena pairs nobody any more, as of this message.
    #[ts(type = "number | null")]
    pub left: Option<u64>,
    /// Everybody who ever entered, the best first.
    pub standings: Vec<TournamentRow>,
    /// The round that is shown, of a Swiss; 0 before there is one, and in an arena.
    pub shown: u16,
    /// The games of that round; of an arena those that go on, and the last that are over.
    pub games: Vec<TournamentGame>,
    /// Who has no opponent in that round.
    pub byes: Vec<u16>,
    /// What `seen` may name to be answered when it is otherwise.
    pub mark: u32,
}

/// How somebody stands in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentRow {
    /// Their number.
    pub entrant: u16,
    /// What they are called.
    pub name: String,
    /// The id of their profile, where I may see it; null in a file.
    pub person: Option<String>,
    /// How well a bot plays, by its name.
    pub bot: Option<String>,
    /// Whether they are paired no more.
    pub left: bool,
    /// Counted from 1; equals share it.
    pub place: u16,
    /// What they earned: halves of a point, in an arena points.
    pub points: u32,
    /// What their opponents earned, without the least: Buchholz cut 1, in halves of a point.
    pub buchholz: u32,
    /// What those earned whom they beat: Sonneborn–Berger, in quarters of a point.
    pub sonneborn: u32,
    /// Games that they won.
    pub wins: u32,
    /// Games that they played.
    pub games: u32,
    /// How many they have won in a row by now.
    pub streak: u32,
}

/// A game of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct TournamentGame {
    /// The round, counted from 1.
    pub round: u16,
    /// Where it is played.
    pub table: String,
    /// Who plays, by number, in seat order.
    pub seats: Vec<u16>,
    /// What each earned, in halves of a point, once it is over; in an arena points, without what a streak adds.
    pub points: Option<Vec<u32>>,
    /// Who did not come.
    pub absent: Vec<u16>,
}

/// Bots that enter.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewBots {
    /// How well they play, by their name.
    #[schema(max_length = 40)]
    pub bot: String,
    /// How many.
    #[schema(minimum = 1, maximum = 64)]
    pub count: u16,
}
