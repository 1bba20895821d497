//! What keeps a table connected: heartbeat, coming back, sending again.

use crate::{Connection, Error, Event, Heard, Outcome, Person};
use kernel::View;
use std::time::Duration;
use tokio::{
    sync::{mpsc, oneshot},
    time::Instant,
};
use wire::{Command, FromClient, Problem, ProblemCode};

/// The session is over; the person is banned: nothing is gained by coming back.
const FOR_GOOD: [u16; 2] = [4001, 4003];

/// How patient a client is. The times are those of the web client.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// After so long without a message it asks whether anybody is there.
    pub ask: Duration,
    /// After so long nobody is: [`Event::Lost`].
    pub lost: Duration,
    /// After so long it tries another connection; each time twice as long, for one may be slow and only need more time.
    pub give_up: Duration,
    /// How long it waits before it connects again, at first; each time twice as long, up to 32 times that, and by chance up to a half more.
    pub wait: Duration,
    /// After so long a wish that was not answered is sent again, though the connection lives.
    pub unanswered: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            ask: Duration::from_secs(2),
            lost: Duration::from_millis(4500),
            give_up: Duration::from_secs(8),
            wait: Duration::from_millis(250),
            unanswered: Duration::from_secs(15),
        }
    }
}

/// Something that is asked of a table.
#[derive(Debug)]
pub struct Wish {
    pub id: String,
    pub command: Command,
    pub answer: oneshot::Sender<Outcome>,
}

struct Pending {
    wish: Wish,
    sent: Option<Instant>,
}

pub struct Follower {
    person: Person,
    table: String,
    pace: Pace,
    asked: mpsc::UnboundedReceiver<Wish>,
    tells: mpsc::UnboundedSender<Event>,
    pending: Vec<Pending>,
    /// The last whole view, and after which entry.
    seen: Option<(u32, View)>,
    /// Whether it was told that nothing is heard.
    lost: bool,
    /// How many connections were given up in a row.
    given_up: u32,
    /// How many attempts to connect came to nothing in a row.
    tries: u32,
}

/// Why a connection is not used any more.
enum End {
    /// It broke, or is silent: there may be another.
    Connection,
    /// Nothing more comes of it.
    Table(Event),
}

impl Follower {
    pub fn new(
        person: Person,
        table: String,
        pace: Pace,
        asked: mpsc::UnboundedReceiver<Wish>,
        tells: mpsc::UnboundedSender<Event>,
    ) -> Follower {
        Follower {
            person,
            table,
            pace,
            asked,
            tells,
            pending: Vec::new(),
            seen: None,
            lost: false,
            given_up: 0,
            tries: 0,
        }
    }

    /// Follows the table until it is gone, the session is over, or nobody wants to know.
    pub async fn run(mut self) {
        loop {
            // To connect is little: what does not come about in twice the time was lost with the network that is back by now.
            let patience = self.patience().min(self.pace.give_up * 2);
            let connected = tokio::time::timeout(patience, self.person.connect()).await;
            let ended = match connected {
                Ok(Ok(connection)) => self.serve(connection).await,
                // It ended, or they were banned, while no connection was there to say so.
                Ok(Err(Error::Problem(Problem {
                    code: ProblemCode::NoSession | ProblemCode::Forbidden,
                    message,
                    ..
                }))) => End::Table(Event::Over(message)),
                Ok(Err(_)) => End::Connection,
                Err(_) => {
                    self.given_up += 1;
                    End::Connection
                }
            };
            if let End::Table(last) = ended {
                let _ = self.tells.send(last);
                return;
            }
            self.lose();
            tokio::time::sleep(self.backoff()).await;
            self.tries += 1;
            if self.tells.is_closed() {
                return;
            }
        }
    }

    fn patience(&self) -> Duration {
        self.pace.give_up * 2_u32.pow(self.given_up.min(3))
    }

    fn backoff(&self) -> Duration {
        let mut chance = [0];
        // Without randomness everybody comes back at once, which the server bears.
        let _ = getrandom::fill(&mut chance);
        (self.pace.wait * 2_u32.pow(self.tries.min(5))).mul_f64(1.0 + f64::from(chance[0]) / 512.0)
    }

    fn lose(&mut self) {
        if !std::mem::replace(&mut self.lost, true) {
            let _ = self.tells.send(Event::Lost);
        }
    }

    /// Serves one connection until it ends.
    async fn serve(&mut self, mut connection: Connection) -> End {
        for pending in &mut self.pending {
            pending.sent = None;
        }
        let watch = FromClient::Watch { table: self.table.clone(), steps: None };
        if connection.send(&watch).await.is_err() || self.send(&mut connection).await.is_err() {
            return End::Connection;
        }
        let (mut heard, mut asks) = (Instant::now(), false);
        let beat = (self.pace.ask / 4).max(Duration::from_millis(5));
        let mut beats = tokio::time::interval(beat);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                incoming = connection.receive() => {
                    (heard, asks) = (Instant::now(), false);
                    let told = match incoming {
                        Ok(message) => self.hear(message),
                        Err(Error::Closed { code, reason }) if FOR_GOOD.contains(&code) => return End::Table(Event::Over(reason)),
                        // Whatever cannot be read would not be better the next time, and the next message may be.
                        Err(Error::Unreadable(_)) => Ok(false),
                        Err(_) => return End::Connection,
                    };
                    match told {
                        Ok(false) => {}
                        Ok(true) => if connection.send(&watch).await.is_err() { return End::Connection },
                        Err(last) => return End::Table(*last),
                    }
                }
                wish = self.asked.recv() => {
                    // The table itself holds a seat, and this ends with it.
                    let Some(wish) = wish else { return End::Table(Event::Gone) };
                    self.pending.push(Pending { wish, sent: None });
                    if self.send(&mut connection).await.is_err() { return End::Connection }
                }
                _ = beats.tick() => {
                    let silent = heard.elapsed();
                    if silent >= self.pace.lost {
                        self.lose();
                    }
                    if silent >= self.patience() {
                        self.given_up += 1;
                        return End::Connection;
                    }
                    if silent >= self.pace.ask && !asks {
                        asks = true;
                        if connection.send(&FromClient::Ping {}).await.is_err() { return End::Connection }
                    }
                    for pending in &mut self.pending {
                        let late = pending.sent.is_some_and(|sent| sent.elapsed() >= self.pace.unanswered);
                        // A hint is thought of for as long as it takes.
                        if late && !matches!(pending.wish.command, Command::Hint {}) {
                            pending.sent = None;
                        }
                    }
                    if self.send(&mut connection).await.is_err() { return End::Connection }
                }
            }
        }
    }

    /// Sends what was not sent on this connection.
    async fn send(&mut self, connection: &mut Connection) -> Result<(), Error> {
        for Pending { wish, sent } in self.pending.iter_mut().filter(|pending| pending.sent.is_none()) {
            let (id, table, command) = (wish.id.clone(), self.table.clone(), wish.command.clone());
            connection.send(&FromClient::Do { id, table, command }).await?;
            *sent = Some(Instant::now());
        }
        Ok(())
    }

    fn answer(&mut self, id: &str, outcome: Outcome) {
        if let Some(at) = self.pending.iter().position(|pending| pending.wish.id == id) {
            // Whoever asked may not wait any more.
            let _ = self.pending.remove(at).wish.answer.send(outcome);
        }
    }

    /// Takes a message. Whether the whole table is to be asked for; the last event if nothing more comes.
    fn hear(&mut self, message: Heard) -> Result<bool, Box<Event>> {
        if !matches!(message, Heard::Hello { .. }) {
            (self.given_up, self.tries) = (0, 0);
        }
        if std::mem::take(&mut self.lost) {
            let _ = self.tells.send(Event::Back);
        }
        let event = match message {
            Heard::Table(table) => {
                self.seen = table.view.clone().map(|view| (table.seq, view));
                Event::Table(table)
            }
            Heard::Moved(mut moved) => {
                let seen = self.seen.as_ref().map(|(seq, view)| (*seq, view));
                if seen.is_some_and(|(seq, _)| moved.seq <= seq) {
                    return Ok(false);
                }
                if !moved.complete(seen) {
                    return Ok(true);
                }
                self.seen = Some((moved.seq, moved.view.clone()));
                Event::Moved(moved)
            }
            Heard::Changed(changed) => Event::Changed(changed),
            Heard::Said(said) => Event::Said(said),
            Heard::Gone { .. } => return Err(Box::new(Event::Gone)),
            Heard::Answer { re, outcome } => {
                self.answer(&re, outcome);
                return Ok(false);
            }
            Heard::Error { problem, re: Some(re) } => {
                self.answer(&re, Outcome::Problem(problem));
                return Ok(false);
            }
            Heard::Error { re: None, .. } | Heard::Hello { .. } | Heard::Pong {} | Heard::Unknown => {
                return Ok(false);
            }
        };
        let _ = self.tells.send(event);
        Ok(false)
    }
}
