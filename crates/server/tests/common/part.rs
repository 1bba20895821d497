//! A person's part in the shuffle, as a client has it.

use super::Person;
use kernel::record::{
    Hex,
    fair::{self, Attempt, Revealed},
};
use serde_json::{Value, json};

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
