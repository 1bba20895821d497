//! What can be set.

mod check;

pub use check::ConfigError;

use serde::{Deserialize, Serialize};
use std::{net::SocketAddr, path::PathBuf};

/// Everything that can be set. A file may name some of it; the rest is as here.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    /// Where to listen.
    pub listen: SocketAddr,
    /// The file of the database; without it, one in the user's data folder.
    pub db: Option<PathBuf>,
    /// A database of Postgres, by its URL: with it, no file is used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub store: Option<String>,
    /// How people reach it, such as `https://games.example`: cookies are sent only over https then, and only pages from there may call.
    pub public_url: Option<String>,
    /// Names of this house besides its addresses and names of the home network (of one word, or below `.local`, `.lan`, `.home.arpa`,
    /// `.internal`); with `public_url` it needs none.
    pub hosts: Vec<String>,
    /// Whether a proxy in front says in `X-Forwarded-For` who calls.
    pub behind_proxy: bool,
    /// Who may read /metrics: this machine alone, or everybody.
    pub metrics: Access,
    /// How logs look.
    pub log_format: LogFormat,
    /// What is logged: `info`, `debug`, or filters such as `server=debug`.
    pub log: String,
    /// How long a bot waits before it moves, in milliseconds, while people play with it; half of it within a turn.
    pub bot_pause_ms: u64,
    /// Whether what everybody can tell to be a seat's only move is made for it (HS-21).
    pub forced_moves: bool,
    /// How long a bot of any level may think at most, in milliseconds, when none waits; then it moves with the best it has.
    pub bot_limit_ms: u64,
    /// How many bots think at once; without it, one for each processor but one.
    pub thinkers: Option<usize>,
    /// How many seconds a client may take to send the head of a request, the time between two requests included.
    pub head_seconds: u64,
    /// How many seconds a client may take nothing of an answer that waits for it. The system counts that in larger parts, so that it should
    /// take some 5 KB a second.
    pub answer_seconds: u64,
    /// After how many seconds without an answer somebody counts as away; a silent socket is asked three times within them.
    pub away_seconds: u64,
    /// After how many seconds a socket is closed from which nothing comes or which takes nothing.
    pub silence_seconds: u64,
    /// After how many seconds without a move a table leaves memory.
    pub idle_seconds: u64,
    /// For how many seconds the others wait for somebody who is gone before they may let a bot play on.
    pub grace_seconds: u64,
    /// After how many seconds somebody who looks for a quick match is offered to play with bots.
    pub offer_bots_seconds: u64,
    /// How long people at a live table have to reveal their part of the shuffle, and those who were matched to come there, in seconds; by correspondence it is a day.
    pub reveal_seconds: u64,
    /// From how many best plays of a hundred on a seat of a rated word game is shown to operators, if its words were rare or came at once as well; 101
    /// shows none.
    pub flag_percent: u8,
    /// After how many days a table goes at which nobody ever started a game.
    pub keep_waiting_days: u64,
    /// After how many days a finished game goes; without it they stay for ever.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<u64>,
    /// After how many days a session ends that nobody uses, and a guest with it.
    pub keep_session_days: u64,
    /// The hosts of push services that browsers may be woken through, with everything below them.
    pub push_services: Vec<String>,
    /// Whether the games that show how one is added are offered too.
    pub examples: bool,
    /// How fast anyone may go.
    pub limits: Limits,
}

/// How fast anyone may go: so many at once, and so many a minute on average. 0 a minute means as fast as they like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Limits {
    /// Requests from one address.
    pub requests: Rate,
    /// Logins, new accounts and new guests from one address.
    pub sessions: Rate,
    /// Passwords that are tried for one account from one address, and codes of programs that one person types.
    pub passwords: Rate,
    /// Passwords that are tried for one account from everywhere; whoever came in from an address before is not held up by the others.
    /// Codes of programs that are typed from one address, too.
    pub passwords_in_all: Rate,
    /// Tries of recovery codes from one address.
    pub recoveries: Rate,
    /// New tables of one person.
    pub tables: Rate,
    /// Messages of one person, over socket and HTTP.
    pub messages: Rate,
    /// Lines that one person says.
    pub lines: Rate,
    /// What one person does at tables beside moves and talk: sitting down and getting up, bots, taking back, wishes.
    pub changes: Rate,
    /// Tables that one person begins to follow.
    pub watches: Rate,
    /// Reports from one address.
    pub reports: Rate,
    /// Connections from one address, those that have sent nothing yet included; behind a proxy they are not counted.
    pub connections_per_address: u32,
    /// Connections in all.
    pub connections: u32,
    /// Sockets from one address.
    pub sockets_per_address: u32,
    /// Sockets in all.
    pub sockets: u32,
    /// Tables of one host at which a game waits to begin or goes on.
    pub tables_per_person: u32,
    /// Bytes that the tables, decks and words of one person may take.
    pub bytes_per_person: u64,
    /// Bytes that those of one guest may take.
    pub bytes_per_guest: u64,
    /// Bytes that those of all guests from one address may take together.
    pub guest_bytes_per_address: u64,
    /// Bytes that everything may take before nothing new is begun.
    pub bytes: u64,
    /// Bytes of answers that wait for one address to read them.
    pub unread_bytes_per_address: u64,
    /// Tables from one address at which bots play among themselves at the same time.
    pub bot_tables_per_address: u32,
}

/// How often something may be done.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rate {
    /// So many at once.
    pub burst: u32,
    /// So many a minute on average.
    pub per_minute: u32,
}

impl Rate {
    /// As fast as they like.
    pub const FREE: Rate = Rate { burst: u32::MAX, per_minute: 0 };
}

/// Who may read something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// This machine alone.
    Local,
    /// Everybody who reaches the server.
    Open,
}

/// How logs look.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// A line for a person.
    Text,
    /// One JSON object a line.
    Json,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7777)),
            db: None,
            store: None,
            public_url: None,
            hosts: Vec::new(),
            behind_proxy: false,
            metrics: Access::Local,
            log_format: LogFormat::Text,
            log: "info".into(),
            bot_pause_ms: 700,
            forced_moves: true,
            bot_limit_ms: 5000,
            thinkers: None,
            head_seconds: 15,
            answer_seconds: 20,
            away_seconds: 15,
            silence_seconds: 90,
            idle_seconds: 120,
            grace_seconds: 120,
            offer_bots_seconds: 20,
            reveal_seconds: 60,
            flag_percent: 90,
            keep_waiting_days: 7,
            keep: None,
            keep_session_days: 90,
            examples: false,
            push_services: [
                "fcm.googleapis.com",
                "push.services.mozilla.com",
                "push.apple.com",
                "notify.windows.com",
            ]
            .map(String::from)
            .to_vec(),
            limits: Limits::default(),
        }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            requests: Rate { burst: 200, per_minute: 1200 },
            sessions: Rate { burst: 20, per_minute: 20 },
            passwords: Rate { burst: 10, per_minute: 5 },
            passwords_in_all: Rate { burst: 30, per_minute: 10 },
            recoveries: Rate { burst: 5, per_minute: 2 },
            tables: Rate { burst: 20, per_minute: 10 },
            messages: Rate { burst: 100, per_minute: 1200 },
            lines: Rate { burst: 10, per_minute: 30 },
            changes: Rate { burst: 100, per_minute: 60 },
            watches: Rate { burst: 80, per_minute: 120 },
            reports: Rate { burst: 60, per_minute: 1 },
            connections_per_address: 400,
            connections: 20_000,
            sockets_per_address: 200,
            sockets: 15_000,
            tables_per_person: 100,
            bytes_per_person: 256 << 20,
            bytes_per_guest: 64 << 20,
            guest_bytes_per_address: 1 << 30,
            bytes: 32 << 30,
            unread_bytes_per_address: 64 << 20,
            bot_tables_per_address: 8,
        }
    }
}

impl Limits {
    /// No limits but those that keep the machine alive: for tests and measurements.
    pub fn none() -> Limits {
        Limits {
            requests: Rate::FREE,
            sessions: Rate::FREE,
            passwords: Rate::FREE,
            passwords_in_all: Rate::FREE,
            recoveries: Rate::FREE,
            tables: Rate::FREE,
            messages: Rate::FREE,
            lines: Rate::FREE,
            changes: Rate::FREE,
            watches: Rate::FREE,
            reports: Rate::FREE,
            connections_per_address: u32::MAX,
            connections: u32::MAX,
            sockets_per_address: u32::MAX,
            sockets: u32::MAX,
            tables_per_person: u32::MAX,
            // Files of settings have no larger number.
            bytes_per_person: i64::MAX as u64,
            bytes_per_guest: i64::MAX as u64,
            guest_bytes_per_address: i64::MAX as u64,
            bytes: i64::MAX as u64,
            unread_bytes_per_address: i64::MAX as u64,
            bot_tables_per_address: u32::MAX,
        }
    }
}

impl Config {
    /// The file of the database: as set, or in the user's data folder.
    pub fn db_path(&self) -> Option<PathBuf> {
        let data = || {
            let set =
                |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
            set("XDG_DATA_HOME").or_else(|| Some(set("HOME")?.join(".local/share")))
        };
        self.db.clone().or_else(|| Some(data()?.join("wardroom/wardroom.db")))
    }
}
