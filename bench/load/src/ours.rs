//! A table of Wardroom with two players, each with a socket.

use crate::measure::Times;
use client::{Connection, House, Person};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU8, Ordering},
    time::{Duration, Instant},
};

/// What the driver reads of a message, by looking for it: the driver shares the machine with the server, and a parser that reads every
/// view would take more of it than the server that made them.
struct Heard<'a>(&'a str);

impl<'a> Heard<'a> {
    fn sort(&self) -> &'a str {
        self.text(r#"{"t":"#)
    }

    /// The text after the first such key.
    fn text(&self, key: &str) -> &'a str {
        let after = |at: usize| self.0[at + key.len()..].strip_prefix('"')?.split('"').next();
        self.0.find(key).and_then(after).unwrap_or_default()
    }

    /// The number of the prompt, which comes after the view.
    fn prompt(&self) -> u32 {
        let (_, after) = self.0.rsplit_once(r#""prompt":"#).unwrap_or_default();
        let end = after.find(|c: char| !c.is_ascii_digit()).unwrap_or(after.len());
        after[..end].parse().unwrap_or(0)
    }

    /// The moves that are offered in the view, if the message has one; a way out is none of them.
    fn choices(&self) -> Option<Vec<&'a str>> {
        let (_, view) = self.0.split_once(r#""asked":"#)?;
        let moves = view.split(r#""way":"leave""#).next()?;
        Some(moves.split(r#""notation":""#).skip(1).filter_map(|after| after.split('"').next()).collect())
    }

    fn is_over(&self) -> bool {
        !self.0.contains(r#""outcome":null"#)
    }
}

pub struct Table {
    id: String,
    sockets: [Connection; 2],
    /// What each may do now: the number of the prompt, and a move.
    turns: [Option<(u32, String)>; 2],
    over: bool,
    next: u64,
    dice: u64,
}

pub async fn guest(address: SocketAddr, name: &str) -> Person {
    House::at(&format!("http://{address}")).unwrap().guest(name).await.unwrap()
}

/// A socket of somebody new.
pub async fn socket(address: SocketAddr) -> Connection {
    connect(&guest(address, "Ann").await).await
}

/// A socket that has said hello.
pub async fn connect(person: &Person) -> Connection {
    let mut socket = person.connect().await.unwrap();
    assert!(socket.receive_text().await.unwrap().contains("hello"));
    socket
}

impl Table {
    pub async fn open(address: SocketAddr, seed: u64) -> Table {
        let (ann, bob) = (guest(address, "Ann").await, guest(address, "Bob").await);
        let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "contribution": "00ff" });
        let id = ann.open(&new).await.unwrap();
        let path = format!("/tables/{id}/commands");
        let _: Value = bob.post(&path, &json!({ "do": "sit", "contribution": "ff00" })).await.unwrap();
        let _: Value = ann.post(&path, &json!({ "do": "start" })).await.unwrap();
        let sockets = [connect(&ann).await, connect(&bob).await];
        let mut table = Table { id, sockets, turns: [None, None], over: false, next: 0, dice: seed };
        table.follow().await;
        table
    }

    async fn follow(&mut self) {
        for side in 0..2 {
            self.sockets[side].send_text(format!(r#"{{"t":"watch","table":"{}"}}"#, self.id)).await.unwrap();
            self.hear(side, "table").await;
        }
    }

    /// Reads a side's messages up to one of this sort; the answer's `is` and `table`.
    async fn hear(&mut self, side: usize, sort: &str) -> (String, String) {
        loop {
            let text = self.sockets[side].receive_text().await.unwrap();
            let heard = Heard(&text);
            if let Some(choices) = heard.choices() {
                self.over = heard.is_over();
                self.dice =
                    self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let at = (self.dice >> 33) as usize % choices.len().max(1);
                self.turns[side] = choices.get(at).map(|choice| (heard.prompt(), (*choice).to_string()));
            }
            assert_ne!(heard.sort(), "error", "{text}");
            if heard.sort() == sort {
                return (heard.text(r#""is":"#).into(), heard.text(r#""table":"#).into());
            }
        }
    }

    /// Makes a move and answers how long it took to be durable; then both sides know of it.
    async fn step(&mut self) -> Option<Duration> {
        if self.over {
            self.again().await;
            return None;
        }
        let side = (0..2).find(|side| self.turns[*side].is_some()).expect("somebody is asked");
        let (prompt, notation) = self.turns[side].take().expect("just found");
        self.next += 1;
        let id = self.next;
        let start = Instant::now();
        let play = format!(
            r#"{{"t":"do","id":"{id}","table":"{}","command":{{"do":"play","prompt":{prompt},"move":"{notation}"}}}}"#,
            self.id
        );
        self.sockets[side].send_text(play).await.unwrap();
        let (is, _) = self.hear(side, "answer").await;
        let took = start.elapsed();
        assert_eq!(is, "done");
        self.hear(1 - side, "moved").await;
        Some(took)
    }

    /// The next game of the same people.
    async fn again(&mut self) {
        let ask = |id: u64, table: &str, command: &str| {
            format!(r#"{{"t":"do","id":"r{id}","table":"{table}","command":{{"do":"{command}"}}}}"#)
        };
        self.next += 1;
        self.sockets[0].send_text(ask(self.next, &self.id, "rematch")).await.unwrap();
        let (_, table) = self.hear(0, "answer").await;
        for side in 0..2 {
            self.sockets[side]
                .send_text(format!(r#"{{"t":"unwatch","table":"{}"}}"#, self.id))
                .await
                .unwrap();
        }
        assert!(!table.is_empty(), "the next table");
        self.id = table;
        // Its seats are kept until everybody has sat down there.
        for (side, command) in [(0, "sit"), (1, "sit"), (0, "start")] {
            self.next += 1;
            self.sockets[side].send_text(ask(self.next, &self.id, command)).await.unwrap();
            self.hear(side, "answer").await;
        }
        self.turns = [None, None];
        self.follow().await;
    }

    /// Plays as fast as answers come until told to stop; phase 1 counts.
    pub async fn race(mut self, phase: &AtomicU8) -> Times {
        let mut times = Times::default();
        loop {
            let before = phase.load(Ordering::Relaxed);
            let took = self.step().await;
            match (before, phase.load(Ordering::Relaxed), took) {
                (2, ..) => return times,
                (1, 1, Some(took)) => times.add(took),
                _ => {}
            }
        }
    }

    /// Plays a move every so often; phase 1 counts.
    pub async fn pace(mut self, phase: &AtomicU8, every: Duration, offset: Duration) -> Times {
        let mut times = Times::default();
        tokio::time::sleep(offset).await;
        let mut ticks = tokio::time::interval(every);
        ticks.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            let before = phase.load(Ordering::Relaxed);
            let took = self.step().await;
            match (before, phase.load(Ordering::Relaxed), took) {
                (2, ..) => return times,
                (1, 1, Some(took)) => times.add(took),
                _ => {}
            }
        }
    }
}
