//! One socket: what a client sends is done in order, what happens at the tables it follows is sent.

use crate::{
    house::House,
    network::{Network, outbox::Outbox},
    people::{
        doors::{Ending, Pass, ban_notice},
        sessions::Turned,
    },
    room::{Wish, message},
};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Id, TokenHash};
use tokio::sync::mpsc::Receiver;
use wire::{Answer, FromClient, FromServer, Outcome, Problem, ProblemCode};

/// How long a client that is given up may take to hear of it.
const FAREWELL: Duration = Duration::from_secs(2);
/// The most tables that one socket follows.
const MOST_TABLES: usize = 64;
/// After so many messages that cannot be read the socket is closed.
const MOST_GARBAGE: u32 = 20;
/// After so many messages within a minute that come too fast the socket is closed.
const MOST_HASTE: u32 = 200;
const HASTE: Duration = Duration::from_secs(60);
/// How often a client is told at most that it goes too fast.
const SLOW_DOWN: Duration = Duration::from_secs(1);

struct Client {
    house: Arc<House>,
    who: Id,
    from: Network,
    session: TokenHash,
    outbox: Arc<Outbox>,
    follows: Vec<Id>,
    garbage: u32,
    haste: Haste,
    /// When something last came from it.
    heard: Instant,
}

/// What came too fast.
#[derive(Debug, Default)]
struct Haste {
    /// How much, and since when.
    since: Option<Instant>,
    count: u32,
    /// When the client was last told.
    warned: Option<Instant>,
}

impl Haste {
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

/// Serves a socket until it ends.
pub async fn run(mut socket: WebSocket, house: Arc<House>, who: Id, from: Network, session: TokenHash) {
    house.metrics.sockets.add(1);
    let (outbox, mut out) = Outbox::new(house.time());
    let mut client = Client {
        house: house.clone(),
        who,
        from,
        session,
        outbox: Arc::new(outbox),
        follows: Vec::new(),
        garbage: 0,
        haste: Haste::default(),
        heard: Instant::now(),
    };
    let pass = house.pass(session, who);
    let overdue = async {
        pass.ended().await;
        tokio::time::sleep(FAREWELL).await;
    };
    tokio::select! {
        // A socket that fails has ended, whatever the reason.
        _ = client.serve(&mut socket, &mut out, &pass) => {}
        // A client that reads nothing cannot be told why; it is left alone with its end of the line.
        () = overdue => {}
    }
    drop(pass);
    for table in std::mem::take(&mut client.follows) {
        if let Some(room) = house.known_room(table) {
            Box::pin(room.leave(&house, table, &client.outbox)).await;
        }
    }
    house.metrics.sockets.add(-1);
}

impl Client {
    async fn serve(
        &mut self,
        socket: &mut WebSocket,
        out: &mut Receiver<Utf8Bytes>,
        pass: &Pass,
    ) -> Result<(), axum::Error> {
        // The session may have ended between the request and now, before anybody knew of this socket.
        if let Some(ending) = self.ending().await {
            return close_by(socket, &ending).await;
        }
        let hello = FromServer::Hello {
            v: wire::VERSION,
            me: self.who.to_string(),
            now: self.house.now(),
            build: crate::http::client_build(),
        };
        socket.send(Message::Text(message(&hello))).await?;
        let house = self.house.clone();
        let closes = house.closes();
        tokio::pin!(closes);
        // Asked whether it is still there and still who it was.
        let ping = (self.silence() / 3).max(Duration::from_secs(1));
        let mut pings = tokio::time::interval_at(tokio::time::Instant::now() + ping, ping);
        loop {
            let silent = tokio::time::sleep_until(self.patience());
            tokio::select! {
                incoming = socket.recv() => {
                    // Whoever hangs up was here until now.
                    self.outbox.hear(house.time());
                    let Some(incoming) = incoming else { return Ok(()) };
                    let incoming = incoming?;
                    self.heard = Instant::now();
                    match incoming {
                        Message::Text(text) => {
                            // Boxed: a socket that only waits does not hold room for everything it might do.
                            let answer = Box::pin(self.take(text.as_str())).await;
                            // What was told meanwhile goes before the answer.
                            let until = self.patience();
                            in_time(until, async {
                                self.drain(socket, out).await?;
                                if let Some(answer) = answer {
                                    socket.feed(Message::Text(message(&answer))).await?;
                                }
                                socket.flush().await
                            })
                            .await?;
                        }
                        Message::Binary(_) => {
                            let problem = Problem::new(ProblemCode::Malformed, "messages are text");
                            let error = FromServer::Error { problem, re: None };
                            in_time(self.patience(), socket.send(Message::Text(message(&error)))).await?;
                            self.garbage += 1;
                        }
                        Message::Ping(_) | Message::Pong(_) => {}
                        Message::Close(_) => return Ok(()),
                    }
                    if self.garbage > MOST_GARBAGE {
                        return close(socket, close_code::POLICY, "too much that cannot be read").await;
                    }
                    if self.haste.count > MOST_HASTE {
                        return close(socket, close_code::POLICY, "too fast for too long").await;
                    }
                }
                Some(text) = out.recv() => {
                    let until = self.patience();
                    in_time(until, async {
                        socket.feed(Message::Text(text)).await?;
                        self.drain(socket, out).await?;
                        socket.flush().await
                    })
                    .await?;
                }
                () = silent => return close(socket, close_code::AWAY, "silent too long").await,
                _ = pings.tick() => {
                    if let Some(ending) = self.ending().await {
                        return close_by(socket, &ending).await;
                    }
                    in_time(self.patience(), socket.send(Message::Ping(axum::body::Bytes::new()))).await?;
                }
                ending = pass.ended() => return close_by(socket, &ending).await,
                () = &mut closes => {
                    return close(socket, close_code::RESTART, "the house closes; come back").await;
                }
            }
        }
    }

    /// Until when something that is sent may take: a client that does not read is given up like one that is silent.
    fn patience(&self) -> tokio::time::Instant {
        (self.heard + self.silence()).into()
    }

    fn silence(&self) -> Duration {
        Duration::from_secs(self.house.config.silence_seconds)
    }

    /// Why the socket may not go on, by what is known of its session.
    async fn ending(&self) -> Option<Ending> {
        match self.house.whose(self.session).await {
            Ok(None) => Some(Ending::Over),
            Err(Turned::Banned(_, ban)) => Some(Ending::Banned(ban_notice(&ban))),
            // A store that does not answer is no reason to send people away.
            Ok(Some(_)) | Err(Turned::Store(_)) => None,
        }
    }

    /// Sends what waits; a client that had fallen behind gets its tables anew.
    async fn drain(
        &mut self,
        socket: &mut WebSocket,
        out: &mut Receiver<Utf8Bytes>,
    ) -> Result<(), axum::Error> {
        loop {
            while let Ok(text) = out.try_recv() {
                socket.feed(Message::Text(text)).await?;
            }
            if !self.outbox.catch_up() {
                return Ok(());
            }
            self.house.metrics.behind.add(1);
            for table in self.follows.clone() {
                Box::pin(self.house.room(table).resend(&self.house, table, self.who, &self.outbox)).await;
                while let Ok(text) = out.try_recv() {
                    socket.feed(Message::Text(text)).await?;
                }
            }
        }
    }

    /// A message came too fast. The client is told, but not of each.
    fn too_fast(&mut self, seconds: u32, re: impl FnOnce() -> Option<String>) -> Option<FromServer> {
        let problem = self.house.slow_down(self.who, seconds);
        self.haste.add().then(|| FromServer::Error { problem, re: re() })
    }

    /// Takes a message and answers it, if it is one that has an answer.
    async fn take(&mut self, text: &str) -> Option<FromServer> {
        if let Err(seconds) = self.house.limits.messages.take(self.who) {
            return self.too_fast(seconds, || id_of(text));
        }
        let malformed = |message: String| FromServer::Error {
            problem: Problem::new(ProblemCode::Malformed, message),
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
            FromClient::Watch { table } => {
                let Ok(id) = table.parse() else { return Some(FromServer::Gone { table }) };
                if let Err(seconds) = self.house.limits.watches.take(self.who) {
                    return self.too_fast(seconds, || None);
                }
                if !self.follows.contains(&id) && self.follows.len() >= MOST_TABLES {
                    return Some(malformed(format!("follow at most {MOST_TABLES} tables")));
                }
                let whom = (self.who, self.from);
                match self.house.room(id).follow(&self.house, id, whom, &self.outbox).await {
                    Ok(()) => {
                        if !self.follows.contains(&id) {
                            self.follows.push(id);
                        }
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
            FromClient::Do { id, table, command } => {
                if id.is_empty() || id.len() > wire::MAX_ID {
                    return Some(malformed(format!("an id has 1 to {} characters", wire::MAX_ID)));
                }
                let outcome = match table.parse() {
                    Ok(table) => {
                        let room = self.house.room(table);
                        let wish = Wish { who: self.who, from: self.from, id: Some(&id) };
                        let outcome = room.execute(&self.house, table, wish, &command).await;
                        if matches!(outcome, Outcome::Stale { .. }) {
                            room.resend(&self.house, table, self.who, &self.outbox).await;
                        }
                        outcome
                    }
                    Err(_) => Problem::new(ProblemCode::NotFound, "there is no such table").into(),
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

async fn close_by(socket: &mut WebSocket, ending: &Ending) -> Result<(), axum::Error> {
    let (code, reason) = ending.frame();
    socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) -> Result<(), axum::Error> {
    let farewell = socket.send(Message::Close(Some(CloseFrame { code, reason: reason.into() })));
    in_time(tokio::time::Instant::now() + FAREWELL, farewell).await
}

/// Sends something, or fails when the client does not take it in time.
async fn in_time(
    until: tokio::time::Instant,
    sending: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), axum::Error> {
    let late = |_| axum::Error::new(std::io::Error::from(std::io::ErrorKind::TimedOut));
    tokio::time::timeout_at(until, sending).await.map_err(late)?
}
