//! One socket: what a client sends is done in order, but for hints; what happens at the tables it follows is sent.

mod messages;

use crate::{
    house::House,
    network::{Network, outbox::Outbox},
    people::{
        doors::{Ending, Pass, ban_notice},
        sessions::Turned,
    },
    room::message,
    room::problem,
};
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt;
use messages::Haste;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::{Id, TokenHash};
use tokio::{sync::mpsc::Receiver, task::JoinSet};
use wire::{FromServer, ProblemCode};

/// How long a client that is given up may take to hear of it.
const FAREWELL: Duration = Duration::from_secs(2);
/// After so many messages that cannot be read the socket is closed.
const MOST_GARBAGE: u32 = 20;
/// After so many messages within a minute that come too fast the socket is closed.
const MOST_HASTE: u32 = 200;

struct Client {
    house: Arc<House>,
    who: Id,
    from: Network,
    session: TokenHash,
    outbox: Arc<Outbox>,
    follows: Vec<Id>,
    garbage: u32,
    haste: Haste,
    /// Whether a table that is there could not be read: the client is to come back for it.
    broken: bool,
    /// When something last came from it.
    heard: Instant,
    /// Whether others were told that it answers no more.
    away: bool,
    /// When it last asked whether anybody is there.
    pinged: Option<Instant>,
    /// Hints that bots think of: they take long, and nothing else waits for them.
    hints: JoinSet<FromServer>,
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
        broken: false,
        heard: Instant::now(),
        away: false,
        pinged: None,
        hints: JoinSet::new(),
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
            steps: wire::STEPS,
        };
        socket.send(Message::Text(message(&hello))).await?;
        let house = self.house.clone();
        let closes = house.closes();
        tokio::pin!(closes);
        // Asked whether it is still there, and now and then whether it is still who it was.
        let away = Duration::from_millis(house.away());
        let ping = (away / 3).max(Duration::from_millis(500));
        let mut pings = tokio::time::interval_at(tokio::time::Instant::now() + ping, ping);
        let (check, mut checked) = ((self.silence() / 3).max(Duration::from_secs(1)), Instant::now());
        loop {
            let silent = tokio::time::sleep_until(self.patience());
            let missed = tokio::time::sleep_until((self.heard + away).into());
            tokio::select! {
                incoming = socket.recv() => {
                    // Whoever hangs up was here until now.
                    self.outbox.hear(house.time());
                    let Some(incoming) = incoming else { return Ok(()) };
                    let incoming = incoming?;
                    self.heard = Instant::now();
                    if std::mem::take(&mut self.away) {
                        self.presence_changed().await;
                    }
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
                            let problem = problem(ProblemCode::Malformed, "messages are text");
                            let error = FromServer::Error { problem, re: None };
                            in_time(self.patience(), socket.send(Message::Text(message(&error)))).await?;
                            self.garbage += 1;
                        }
                        Message::Ping(_) | Message::Pong(_) => {}
                        Message::Close(_) => return Ok(()),
                    }
                    if self.broken {
                        return close(socket, close_code::AGAIN, "something broke; come back").await;
                    }
                    if self.garbage > MOST_GARBAGE {
                        return close(socket, close_code::POLICY, "too much that cannot be read").await;
                    }
                    if self.haste.count() > MOST_HASTE {
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
                Some(Ok(hint)) = self.hints.join_next() => {
                    in_time(self.patience(), socket.send(Message::Text(message(&hint)))).await?;
                }
                () = silent => return close(socket, close_code::AWAY, "silent too long").await,
                () = missed, if !self.away => {
                    self.away = true;
                    self.presence_changed().await;
                }
                _ = pings.tick() => {
                    if checked.elapsed() >= check {
                        checked = Instant::now();
                        if let Some(ending) = self.ending().await {
                            return close_by(socket, &ending).await;
                        }
                    }
                    // Whoever was heard from just now need not be asked.
                    if self.heard.elapsed() >= ping / 2 {
                        in_time(self.patience(), socket.send(Message::Ping(axum::body::Bytes::new()))).await?;
                    }
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

    /// It answers no more, or again: the others at its tables are told.
    async fn presence_changed(&self) {
        for table in &self.follows {
            if let Some(room) = self.house.known_room(*table) {
                Box::pin(room.presence_changed(&self.house, *table)).await;
            }
        }
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
