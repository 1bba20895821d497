//! What everybody can tell to be a seat's only move is made for it, kept as such, and goes back with what was chosen before.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, config, serve_with};
use serde_json::{Value, json};
use server::Config;
use std::sync::Arc;
use store::Sqlite;

struct Table {
    server: Server,
    table: String,
    people: [Person; 2],
}

impl Table {
    async fn dealt() -> Table {
        let server = serve_with(Config { forced_moves: true, ..config() }).await;
        let ann = Person::guest(server.address(), "Ann").await;
        let bob = Person::guest(server.address(), "Bob").await;
        let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
        bob.must(&table, json!({ "do": "sit" })).await;
        ann.must(&table, json!({ "do": "start" })).await;
        Table { server, table, people: [ann, bob] }
    }

    async fn seen_by(&self, who: usize) -> Value {
        self.people[who].get(&format!("/tables/{}", self.table)).await
    }

    /// Who is asked, and what they see.
    async fn asked(&self) -> (usize, Value) {
        let state = self.seen_by(0).await;
        match state["view"]["asked"][0].as_u64() {
            Some(2) => (1, self.seen_by(1).await),
            _ => (0, state),
        }
    }
}

fn choices(state: &Value) -> Vec<String> {
    let ways = state["view"]["prompt"]["ways"].as_array().unwrap();
    let choices = ways.iter().flat_map(|way| way["choices"].as_array().cloned().unwrap_or_default());
    choices.map(|choice| choice["notation"].as_str().unwrap().into()).collect()
}

/// How many cards somebody has in hand and on the table.
fn cards(state: &Value, seat: usize) -> u64 {
    let zones = state["view"]["zones"].as_array().unwrap();
    let held = zones.iter().filter(|zone| {
        [format!("hand/{seat}"), format!("laid/{seat}")].iter().any(|id| zone["id"] == json!(id))
    });
    held.map(|zone| zone["pieces"].as_array().unwrap().len() as u64 + zone["hidden"].as_u64().unwrap()).sum()
}

fn forced_lines(state: &Value) -> usize {
    state["log"].as_array().unwrap().iter().filter(|line| line["cause"] == json!("forced")).count()
}

#[tokio::test]
async fn what_is_forced_is_played_kept_and_told() {
    let table = Table::dealt().await;
    for _ in 0..40 {
        let (who, state) = table.asked().await;
        if !state["view"]["outcome"].is_null() {
            break;
        }
        let open = choices(&state);
        let few = cards(&state, who + 1) < 7;
        assert!(!(few && open == ["end"]), "nobody has to end a turn that can only end: {open:?}");
        let discard = open.iter().find(|notation| notation.starts_with("discard"));
        let play = json!({ "do": "play", "prompt": state["prompt"], "move": discard.unwrap_or(&open[0]) });
        table.people[who].must(&table.table, play).await;
    }
    let before = table.seen_by(0).await;
    assert!(forced_lines(&before) > 3, "{}", before["log"]);
    // It stands in the journal, and comes back from there.
    let folder = table.server.folder;
    table.server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let ann = Person { address: running.address, ..table.people[0].clone() };
    let after = ann.get(&format!("/tables/{}", table.table)).await;
    assert_eq!((&after["seq"], &after["view"]), (&before["seq"], &before["view"]));
    assert_eq!(forced_lines(&after), forced_lines(&before));
}

#[tokio::test]
async fn what_was_forced_is_taken_back_with_what_was_chosen() {
    let table = Table::dealt().await;
    // To the last play of a turn after which the next player has a choice.
    for _ in 0..200 {
        let (who, state) = table.asked().await;
        let open = choices(&state);
        let discard = open.iter().find(|notation| notation.starts_with("discard"));
        let notation = discard.unwrap_or(&open[0]).clone();
        let play = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
        table.people[who].must(&table.table, play).await;
        let after = table.seen_by(who).await;
        let ended = after["view"]["asked"][0] != json!(who + 1);
        if ended && notation.starts_with("discard") && after["may_undo"] == json!(true) {
            table.people[who].must(&table.table, json!({ "do": "undo" })).await;
            let back = table.seen_by(who).await;
            assert_eq!(
                back["view"]["prompt"], state["view"]["prompt"],
                "back to the choice, not to the end of the turn"
            );
            return;
        }
    }
    panic!("no turn ended so that its end could be taken back");
}

/// What somebody else does meanwhile.
enum Eve {
    Away,
    /// Nobody but the player herself, before she sits down.
    IsAnn,
    LooksOnce,
    Follows,
}

/// Plays Ward against a bot for some answers, the first that is offered each time. How often there was nothing to choose, and the log at the end.
async fn among_bots(eve: Eve) -> (usize, Value) {
    let server = serve_with(Config { forced_moves: true, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "quick" }]);
    let table = match eve {
        // As browsers do, which draw their part in the shuffle at the table.
        Eve::IsAnn => {
            let table = ann.open(json!({ "game": "ward", "seats": seats })).await;
            drop(ann.get(&format!("/tables/{table}")).await);
            ann.must(&table, json!({ "do": "sit" })).await;
            table
        }
        Eve::Away | Eve::LooksOnce | Eve::Follows => {
            ann.open(json!({ "game": "ward", "seats": seats, "sit": 1 })).await
        }
    };
    ann.must(&table, json!({ "do": "start" })).await;
    let other = Person::guest(server.address(), "Eve").await;
    let mut socket = other.connect().await;
    match eve {
        Eve::Away | Eve::IsAnn => {}
        Eve::LooksOnce => drop(other.get(&format!("/tables/{table}")).await),
        Eve::Follows => drop(socket.watch(&table).await),
    }
    let (mut sole, mut state) = (0, Value::Null);
    for _ in 0..40 {
        loop {
            state = ann.get(&format!("/tables/{table}")).await;
            let asked = state["view"]["asked"].as_array().is_some_and(|asked| asked.contains(&json!(1)));
            if asked || !state["view"]["outcome"].is_null() {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
        if !state["view"]["outcome"].is_null() {
            break;
        }
        // Where one wants to be asked, and what one says ahead of it, is no other move.
        let apart =
            |choice: &String| ["ask", "pass until", "then"].iter().any(|word| choice.starts_with(word));
        let moves: Vec<String> = choices(&state).into_iter().filter(|choice| !apart(choice)).collect();
        sole += usize::from(moves.len() == 1);
        let play = json!({ "do": "play", "prompt": state["prompt"], "move": moves[0] });
        ann.must(&table, play).await;
    }
    (sole, state["log"].clone())
}

#[tokio::test]
async fn among_bots_nobody_is_asked_where_there_is_nothing_to_choose() {
    let (sole, log) = among_bots(Eve::Away).await;
    assert_eq!(sole, 0, "{log}");
    // Whoever reads it later cannot tell what was done for the player.
    assert!(!log.to_string().contains("forced"), "{log}");
}

#[tokio::test]
async fn who_looked_at_a_table_before_they_sat_down_there_is_nobody_who_watches() {
    let (sole, log) = among_bots(Eve::IsAnn).await;
    assert_eq!(sole, 0, "{log}");
}

#[tokio::test]
async fn who_is_watched_is_asked_though_there_is_nothing_to_choose() {
    for eve in [Eve::Follows, Eve::LooksOnce] {
        // How often it comes to that is a matter of the deal; nobody who plays unseen is asked so once.
        let (sole, log) = among_bots(eve).await;
        assert!(sole > 2, "being asked must not tell what is in a hand: {sole}, {log}");
    }
}
