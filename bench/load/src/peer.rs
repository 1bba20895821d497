//! A match of boardgame.io with two players, each with a socket that speaks socket.io.

use crate::{
    measure::Times,
    socket::{Socket, post},
};
use serde_json::{Value, json};
use std::{
    net::SocketAddr,
    sync::atomic::{AtomicU8, Ordering},
    time::Instant,
};

const PREFIX: &str = "42/drawplay,";

pub struct Match {
    id: String,
    sockets: [Socket; 2],
    credentials: [String; 2],
    /// How many cards each holds.
    hands: [usize; 2],
    state: u64,
    current: usize,
    moves: u64,
    dice: u64,
}

/// The next event of this name.
async fn event(socket: &mut Socket, name: &str) -> Value {
    loop {
        let text = socket.receive().await;
        if text.as_str() == "2" {
            socket.send("3".into()).await;
        } else if let Some(rest) = text.strip_prefix(PREFIX) {
            let event: Value = serde_json::from_str(rest).unwrap();
            if event[0] == name {
                return event;
            }
        }
    }
}

impl Match {
    pub async fn open(address: SocketAddr, seed: u64) -> Match {
        let body = post(address, "/games/drawplay/create", None, r#"{"numPlayers":2}"#).await.1;
        let id = unchunk(&body)["matchID"].as_str().unwrap().to_string();
        let mut sockets = Vec::new();
        let mut credentials = Vec::new();
        let mut state = Value::Null;
        for player in ["0", "1"] {
            let join = json!({ "playerID": player, "playerName": player }).to_string();
            let body = post(address, &format!("/games/drawplay/{id}/join"), None, &join).await.1;
            let credential = unchunk(&body)["playerCredentials"].as_str().unwrap().to_string();
            let mut socket = Socket::open(address, "/socket.io/?EIO=4&transport=websocket", None).await;
            assert!(socket.receive().await.starts_with('0'));
            socket.send("40/drawplay,".into()).await;
            assert!(socket.receive().await.starts_with("40/drawplay,"));
            let sync = json!(["sync", id, player, credential, 2]);
            socket.send(format!("{PREFIX}{sync}")).await;
            state = event(&mut socket, "sync").await[2]["state"].clone();
            sockets.push(socket);
            credentials.push(credential);
        }
        Match {
            id,
            sockets: sockets.try_into().map_err(|_| "two").unwrap(),
            credentials: credentials.try_into().unwrap(),
            hands: [5, 5],
            state: state["_stateID"].as_u64().unwrap(),
            current: state["ctx"]["currentPlayer"].as_str().unwrap().parse().unwrap(),
            moves: 0,
            dice: seed,
        }
    }

    /// Makes a move and waits until both sides know of it.
    async fn step(&mut self) -> std::time::Duration {
        let side = self.current;
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let (kind, args) = match self.moves {
            0 => ("draw", json!([])),
            _ => ("play", json!([(self.dice >> 33) as usize % self.hands[side]])),
        };
        let payload = json!({ "type": kind, "args": args, "playerID": side.to_string(), "credentials": self.credentials[side] });
        let update = json!([
            "update",
            { "type": "MAKE_MOVE", "payload": payload },
            self.state,
            self.id,
            side.to_string()
        ]);
        let start = Instant::now();
        self.sockets[side].send(format!("{PREFIX}{update}")).await;
        let state = event(&mut self.sockets[side], "update").await[2].clone();
        let took = start.elapsed();
        event(&mut self.sockets[1 - side], "update").await;
        if self.moves == 0 {
            self.hands[side] += 2;
        } else {
            self.hands[side] -= 1;
        }
        self.state = state["_stateID"].as_u64().unwrap();
        self.current = state["ctx"]["currentPlayer"].as_str().unwrap().parse().unwrap();
        self.moves = state["ctx"]["numMoves"].as_u64().unwrap_or(0);
        took
    }

    /// Plays as fast as answers come until told to stop; phase 1 counts.
    pub async fn race(mut self, phase: &AtomicU8) -> Times {
        let mut times = Times::default();
        loop {
            let before = phase.load(Ordering::Relaxed);
            let took = self.step().await;
            match (before, phase.load(Ordering::Relaxed)) {
                (2, _) => return times,
                (1, 1) => times.add(took),
                _ => {}
            }
        }
    }
}

/// A body that may have come in chunks: the JSON in it.
fn unchunk(body: &str) -> Value {
    let (from, until) = (body.find('{').unwrap(), body.rfind('}').unwrap());
    serde_json::from_str(&body[from..=until]).unwrap()
}
