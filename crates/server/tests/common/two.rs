//! Two people at one table.

use super::{Person, Server, Socket, serve_with};
use serde_json::{Value, json};
use server::Config;

/// Two people at a table of Zombie, dealt, each with a socket that follows it.
pub struct Two {
    pub server: Server,
    pub table: String,
    pub people: [Person; 2],
    pub sockets: [Socket; 2],
    pub states: [Value; 2],
}

pub async fn two(config: Config, more: Value) -> Two {
    let server = serve_with(config).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let mut table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let table = ann.open(table).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let mut sockets = [ann.connect().await, bob.connect().await];
    let states = [sockets[0].watch(&table).await, sockets[1].watch(&table).await];
    Two { server, table, people: [ann, bob], sockets, states }
}

impl Two {
    /// Which of the two is asked.
    pub fn asked(&self) -> usize {
        self.states[0]["view"]["asked"][0].as_u64().unwrap() as usize - 1
    }

    pub fn first_choice(&self, who: usize) -> String {
        let ways = &self.states[who]["view"]["prompt"]["ways"];
        let choose = ways.as_array().unwrap().iter().find(|way| way["way"] == "choose").unwrap();
        choose["choices"][0]["notation"].as_str().unwrap().into()
    }

    /// A choice whose notation begins so.
    pub fn choice(&self, who: usize, begin: &str) -> Option<String> {
        let ways = self.states[who]["view"]["prompt"]["ways"].as_array().unwrap().clone();
        let choices = ways.iter().filter(|way| way["way"] == "choose");
        let mut choices = choices.flat_map(|way| way["choices"].as_array().unwrap().clone());
        choices.find_map(|choice| {
            let notation = choice["notation"].as_str().unwrap();
            notation.starts_with(begin).then(|| notation.to_string())
        })
    }

    /// Plays, and both learn of it.
    pub async fn play(&mut self, who: usize, notation: &str) -> Value {
        let play = json!({ "do": "play", "prompt": self.states[who]["prompt"], "move": notation });
        let (answer, before) = self.sockets[who].act(&self.table, play).await;
        if answer["is"] == "done" {
            let own = before.into_iter().find(|message| message["t"] == "moved").unwrap();
            let other = self.sockets[1 - who].until("moved").await;
            for (who, message) in [(who, own), (1 - who, other)] {
                for key in ["seq", "view", "prompt", "may_undo"] {
                    self.states[who][key] = message[key].clone();
                }
            }
        }
        answer
    }
}
