//! What a client sends, message by message: read, held to its pace, done and answered.

use super::Client;
use crate::{
    room::{Wish, problem},
    says,
};
use std::time::{Duration, Instant};
use store::Id;
use wire::{Answer, Command, FromClient, FromServer, Outcome, Problem, ProblemCode};

/// The most tables that one socket follows.
const MOST_TABLES: usize = 64;
const HASTE: Duration = Duration::from_secs(60);
/// How often a client is told at most that it goes too fast.
const SLOW_DOWN: Duration = Duration::from_secs(1);

/// What came too fast.
#[derive(Debug, Default)]
pub(super) struct Haste {
    /// How much, and since when.
    since: Option<Instant>,
    count: u32,
    /// When the client was last told.
    warned: Option<Instant>,
}

impl Haste {
    /// How much came too fast within the last minute or so.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// One message more. Answers whether the client is to be told.
    fn add(&mut self) -> bool {
        if self.since.is_none_or(|since| since.elapsed() >= HASTE) {
            (self.since, self.count) = (Some(Instant::now()), 0);
        }
        self.count += 1;
        let tells = self.warned.is_none_or(|warned| warned.elapsed() >= SLOW_DOWN);
        if tells {
            self.warned = Some(Instant::now());
        }
        tells
    }
}

impl Client {
    /// A message came too fast. The client is told, but not of each.
    fn too_fast(&mut self, seconds: u32, re: impl FnOnce() -> Option<String>) -> Option<FromServer> {
        let problem = self.house.slow_down(self.who, seconds);
        self.haste.add().then(|| FromServer::Error { problem, re: re() })
    }

    /// Whether it is asked if anybody is there, no oftener than once a second: that is no message of which anyone may send only so many.
    fn is_ping(&mut self, text: &str) -> bool {
        let due = self.pinged.is_none_or(|pinged| pinged.elapsed() >= SLOW_DOWN);
        let pings = due && text.len() < 32 && matches!(serde_json::from_str(text), Ok(FromClient::Ping {}));
        if pings {
            self.pinged = Some(Instant::now());
        }
        pings
    }

    /// Takes a message and answers it, if it is one that has an answer now: a hint comes when it is thought of.
    pub(super) async fn take(&mut self, text: &str) -> Option<FromServer> {
        if self.is_ping(text) {
            return Some(FromServer::Pong {});
        }
        if let Err(seconds) = self.house.limits.messages.take(self.who) {
            return self.too_fast(seconds, || id_of(text));
        }
        let malformed = |message: String| FromServer::Error {
            problem: problem(ProblemCode::Malformed, message),
            re: id_of(text),
        };
        let heard: FromClient = match serde_json::from_str(text) {
            Ok(heard) => heard,
            Err(error) => {
                self.garbage += 1;
                return Some(malformed(error.to_string()));
            }
        };
        match heard {
            FromClient::Watch { table, steps } => {
                let Ok(id) = table.parse() else { return Some(FromServer::Gone { table }) };
                if let Err(seconds) = self.house.limits.watches.take(self.who) {
                    return self.too_fast(seconds, || None);
                }
                if !self.follows.contains(&id) && self.follows.len() >= MOST_TABLES {
                    return Some(malformed(format!("follow at most {MOST_TABLES} tables")));
                }
                let whom = (self.who, self.from);
                let steps = steps == Some(wire::STEPS);
                match self.house.room(id).follow(&self.house, id, whom, &self.outbox, steps).await {
                    Ok(()) => {
                        if !self.follows.contains(&id) {
                            self.follows.push(id);
                        }
                        None
                    }
                    Err(Problem { code: ProblemCode::Broken, .. }) => {
                        self.broken = true;
                        None
                    }
                    Err(_) => Some(FromServer::Gone { table }),
                }
            }
            FromClient::Unwatch { table } => {
                let id: Id = table.parse().ok()?;
                let followed = self.follows.iter().position(|followed| *followed == id)?;
                self.follows.swap_remove(followed);
                if let Some(room) = self.house.known_room(id) {
                    room.leave(&self.house, id, &self.outbox).await;
                }
                None
            }
            FromClient::Ping {} => Some(FromServer::Pong {}),
            FromClient::Do { id, table, command } => {
                if id.is_empty() || id.len() > wire::MAX_ID {
                    return Some(malformed(format!("an id has 1 to {} characters", wire::MAX_ID)));
                }
                let outcome = match table.parse() {
                    Ok(table) if matches!(command, Command::Hint {}) => {
                        let (house, who, from) = (self.house.clone(), self.who, self.from);
                        self.hints.spawn(async move {
                            let wish = Wish { who, from, id: None };
                            let outcome = house.room(table).execute(&house, table, wish, &command).await;
                            FromServer::Answer { re: id, answer: Answer { outcome } }
                        });
                        return None;
                    }
                    Ok(table) => {
                        let room = self.house.room(table);
                        let wish = Wish { who: self.who, from: self.from, id: Some(&id) };
                        let outcome = room.execute(&self.house, table, wish, &command).await;
                        if matches!(outcome, Outcome::Stale { .. }) {
                            room.resend(&self.house, table, self.who, &self.outbox).await;
                        }
                        outcome
                    }
                    Err(_) => problem(ProblemCode::NotFound, says::no_table()).into(),
                };
                Some(FromServer::Answer { re: id, answer: Answer { outcome } })
            }
        }
    }
}

/// The id of a message that could not be read as a whole.
fn id_of(text: &str) -> Option<String> {
    let value: serde_json::Value = serde_json::from_str(text).ok()?;
    value.get("id")?.as_str().map(|id| id.chars().take(wire::MAX_ID).collect())
}
