//! A person's part in the shuffle, as a client has it.

use super::{Person, Reply, request};
use kernel::record::{
    Hex,
    fair::{self, Attempt, Revealed},
};
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};

/// A person's client: what it drew, and what it committed to.
#[derive(Clone, Debug)]
pub struct Part {
    pub seat: u8,
    pub attempt: Attempt,
    pub host: Hex<32>,
    pub revealed: Revealed,
}

impl Part {
    /// Draws a part for a seat of a table as it is now; `mark` stands for randomness.
    pub async fn draw(person: &Person, table: &str, seat: u8, mark: u8) -> Part {
        let fairness = fairness(person, table).await;
        let number = fairness["attempt"].as_u64().unwrap() as u32;
        let attempt = Attempt { table: fair::table(table), number };
        assert_eq!(fairness["table"], json!(attempt.table.to_string()));
        let host = fairness["commitment"].as_str().unwrap().parse().unwrap();
        let revealed = Revealed { salt: Hex([mark; 32]), contribution: vec![mark; 16] };
        Part { seat, attempt, host, revealed }
    }

    pub fn commitment(&self) -> Hex<32> {
        self.attempt.contributed(&self.host, self.seat, &self.revealed)
    }

    pub fn sit(&self) -> Value {
        let commitment = self.commitment().to_string();
        json!({ "do": "sit", "seat": self.seat, "attempt": self.attempt.number, "commitment": commitment })
    }

    pub fn reveal(&self, terms: &str) -> Value {
        let Revealed { salt, contribution } = &self.revealed;
        let contribution: String = contribution.iter().map(|byte| format!("{byte:02x}")).collect();
        let pledge = fair::pledge(terms).to_string();
        json!({ "do": "reveal", "attempt": self.attempt.number, "pledge": pledge, "salt": salt.to_string(), "contribution": contribution })
    }
}

/// Chance at a table, as far as it is shown.
pub async fn fairness(person: &Person, table: &str) -> Value {
    person.get(&format!("/tables/{table}")).await["info"]["fairness"].clone()
}

/// How a table stands.
pub async fn status(person: &Person, table: &str) -> String {
    person.get(&format!("/tables/{table}")).await["info"]["status"].as_str().unwrap().into()
}

/// The terms of a table whose deal is being opened.
pub async fn terms(person: &Person, table: &str) -> String {
    fairness(person, table).await["terms"].as_str().expect("the terms are written").into()
}

/// It is refused, and this is said.
#[track_caller]
pub fn refused(reply: &Reply, says: &str) {
    let text = String::from_utf8_lossy(&reply.body);
    assert!((400..500).contains(&reply.status) && text.contains(says), "{}: {text}", reply.status);
}

/// Ann's table for two, with both seated, each with a part.
pub async fn seated(address: SocketAddr, more: Value) -> (String, [Person; 2], [Part; 2]) {
    let ann = Person::guest(address, "Ann").await;
    let bob = Person::guest(address, "Bob").await;
    let mut new = json!({ "game": "zombie", "seats": ["open", "open"], "options": { "rounds": 1 } });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    let table = ann.open(new).await;
    let parts = [Part::draw(&ann, &table, 1, 1).await, Part::draw(&bob, &table, 2, 2).await];
    ann.must(&table, parts[0].sit()).await;
    bob.must(&table, parts[1].sit()).await;
    (table, [ann, bob], parts)
}

/// Deals, with everybody's part.
pub async fn dealt(table: &str, people: &[Person; 2], parts: &[Part; 2]) {
    people[0].must(table, json!({ "do": "start" })).await;
    let line = terms(&people[0], table).await;
    for (person, part) in people.iter().zip(parts) {
        person.must(table, part.reveal(&line)).await;
    }
}

/// Ends a game by giving up, so that the house plays it out.
pub async fn finish(table: &str, people: &[Person]) {
    for person in people {
        person.must(table, json!({ "do": "resign" })).await;
    }
    while status(&people[0], table).await != "finished" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// The lines of a table's record.
pub async fn record(server: SocketAddr, table: &str) -> Vec<String> {
    let reply = request(server, "GET", &format!("/api/v1/tables/{table}/record"), &[], b"").await;
    assert_eq!(reply.status, 200, "a record needs no session: {}", String::from_utf8_lossy(&reply.body));
    String::from_utf8(reply.body).unwrap().lines().map(String::from).collect()
}
