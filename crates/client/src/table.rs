//! A table that is followed: what is known of it, and its seat.

use crate::{
    Changed, Error, Moved, Outcome, Pace, Person, Snapshot,
    follow::{Follower, Wish},
};
use futures_util::Stream;
use kernel::View;
use std::{
    pin::Pin,
    task::{Context, Poll},
};
use tokio::{
    sync::{mpsc, oneshot},
    task::AbortHandle,
};
use wire::{Command, Said, TableInfo};

/// What happens at a table that is followed, and to the way there.
#[derive(Clone, Debug)]
pub enum Event {
    /// The whole table: the first of all, after coming back, and whenever the server sends it.
    Table(Box<Snapshot>),
    /// Something was done in the game. The view is whole.
    Moved(Box<Moved>),
    /// Something about the table changed, not the game.
    Changed(Box<Changed>),
    /// Somebody said something.
    Said(Said),
    /// Nothing is heard any more. What was not answered waits.
    Lost,
    /// The connection is there again, and what was not answered has been sent again; the whole table follows.
    Back,
    /// The table is gone, or this person may not follow it: the last event.
    Gone,
    /// The house has ended the session, with this reason, be it while nothing was heard: the last event.
    Over(String),
}

/// A table that somebody follows: a stream of its [events](Event). It is followed until this is dropped.
///
/// Events wait until they are read; [`view`](Table::view), [`info`](Table::info) and [`prompt`](Table::prompt) are as of the last that was.
#[derive(Debug)]
pub struct Table {
    seat: Seat,
    events: mpsc::UnboundedReceiver<Event>,
    info: Option<Box<TableInfo>>,
    view: Option<View>,
    prompt: u32,
    following: AbortHandle,
}

impl Table {
    pub(crate) fn follow(person: Person, table: String, pace: Pace) -> Table {
        let (asks, asked) = mpsc::unbounded_channel();
        let (tells, events) = mpsc::unbounded_channel();
        let following = tokio::spawn(Follower::new(person, table, pace, asked, tells).run()).abort_handle();
        Table { seat: Seat { asks }, events, info: None, view: None, prompt: 0, following }
    }

    /// The next event; nothing after the last.
    pub async fn next(&mut self) -> Option<Event> {
        let event = self.events.recv().await?;
        self.note(&event);
        Some(event)
    }

    /// Through this things are asked of the table, from anywhere.
    pub fn seat(&self) -> Seat {
        self.seat.clone()
    }

    /// How many events wait to be read.
    pub fn waiting(&self) -> usize {
        self.events.len()
    }

    /// Everything about the table but the game; nothing before the first event.
    pub fn info(&self) -> Option<&TableInfo> {
        self.info.as_deref()
    }

    /// What is seen of the game, once it is dealt.
    pub fn view(&self) -> Option<&View> {
        self.view.as_ref()
    }

    /// The number of one's own prompt; 0 if one is not asked.
    pub fn prompt(&self) -> u32 {
        self.prompt
    }

    fn note(&mut self, event: &Event) {
        match event {
            Event::Table(table) => {
                self.info = Some(Box::new(table.info.clone()));
                (self.view, self.prompt) = (table.view.clone(), table.prompt);
            }
            Event::Moved(moved) => (self.view, self.prompt) = (Some(moved.view.clone()), moved.prompt),
            Event::Changed(changed) => self.info = Some(Box::new(changed.info.clone())),
            Event::Said(_) | Event::Lost | Event::Back | Event::Gone | Event::Over(_) => {}
        }
    }
}

impl Stream for Table {
    type Item = Event;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Event>> {
        let next = self.events.poll_recv(context);
        if let Poll::Ready(Some(event)) = &next {
            self.note(event);
        }
        next
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        self.following.abort();
    }
}

/// Somebody's place at a table that is followed: what they ask of it. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Seat {
    asks: mpsc::UnboundedSender<Wish>,
}

impl Seat {
    /// Asks something of the table, and waits for the answer for as long as the table is followed: through lost connections and restarts of the
    /// server. It is done once.
    pub async fn ask(&self, command: Command) -> Result<Outcome, Error> {
        let (answer, answered) = oneshot::channel();
        let wish = Wish { id: wish_id(), command, answer };
        self.asks.send(wish).map_err(|_| Error::Ended)?;
        answered.await.map_err(|_| Error::Ended)
    }

    /// Makes a move in answer to the prompt of this number.
    pub async fn play(&self, prompt: u32, notation: &str) -> Result<Outcome, Error> {
        self.ask(Command::Play { prompt, notation: notation.into() }).await
    }
}

/// An id that no other wish has.
pub(crate) fn wish_id() -> String {
    let mut bytes = [0; 16];
    // Where a system has no randomness nothing else works either; ids are then as good as the clock.
    if getrandom::fill(&mut bytes).is_err() {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        bytes = now.map_or(0, |now| now.as_nanos()).to_le_bytes();
    }
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
