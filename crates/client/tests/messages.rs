//! Whatever the server says can be read, and nothing of it is left out.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Server, guest};
use client::{Connection, Heard, Outcome};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Reads until the answer to this wish, and holds each message to what was read of it.
async fn until(connection: &mut Connection, id: &str, sorts: &mut BTreeSet<String>) -> Option<Outcome> {
    loop {
        let text = connection.receive_text().await.unwrap();
        let heard: Heard = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let (read, said): (Value, Value) =
            (serde_json::to_value(&heard).unwrap(), serde_json::from_str(&text).unwrap());
        assert_eq!(read, said);
        let sort = format!("{} {}", said["t"].as_str().unwrap(), said["is"].as_str().unwrap_or_default());
        sorts.insert(sort.trim().into());
        match heard {
            Heard::Answer { re, outcome } if re == id => return Some(outcome),
            Heard::Error { re: Some(re), problem } if re == id => return Some(Outcome::Problem(problem)),
            Heard::Table(_) if id.is_empty() => return None,
            Heard::Error { .. } | Heard::Pong {} | Heard::Gone { .. } if id.is_empty() => return None,
            _ => {}
        }
    }
}

#[tokio::test]
async fn a_client_reads_all_that_a_server_says() {
    let server = Server::open().await;
    let ann = guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let id = ann.open(&json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await.unwrap();
    let mut connection = ann.connect().await.unwrap();
    let mut sorts = BTreeSet::new();
    for other in [
        r#"{"t":"ping"}"#.to_string(),
        r#"{"t":"nonsense"}"#.into(),
        r#"{"t":"watch","table":"x"}"#.into(),
        json!({ "t": "watch", "table": id }).to_string(),
    ] {
        connection.send_text(other).await.unwrap();
        until(&mut connection, "", &mut sorts).await;
    }
    let snapshot = ann.table(&id).await.unwrap();
    let mut view = snapshot.view.unwrap();
    let mut prompt = snapshot.prompt;
    for turn in 0..30 {
        let wishes = [
            json!({ "do": "why", "of": { "zone": "pile" } }),
            json!({ "do": "why", "of": { "piece": { "zone": "hand/1", "index": 0 } } }),
            json!({ "do": "preview", "move": "draw graveyard" }),
            json!({ "do": "hint" }),
            json!({ "do": "say", "text": "hm" }),
            json!({ "do": "play", "prompt": prompt, "move": "draw graveyard" }),
            json!({ "do": "play", "prompt": 99999, "move": "draw pile" }),
            json!({ "do": "play", "prompt": prompt, "move": client::moves(&view).first() }),
            json!({ "do": "start" }),
        ];
        for (at, command) in wishes.iter().enumerate() {
            let wish = format!("{turn}-{at}");
            let message = json!({ "t": "do", "id": wish, "table": id, "command": command });
            connection.send_text(message.to_string()).await.unwrap();
            until(&mut connection, &wish, &mut sorts).await.unwrap();
        }
        let snapshot = ann.table(&id).await.unwrap();
        (view, prompt) = (snapshot.view.unwrap(), snapshot.prompt);
    }
    let stand = json!({ "t": "do", "id": "stand", "table": id, "command": { "do": "stand" } });
    connection.send_text(stand.to_string()).await.unwrap();
    until(&mut connection, "stand", &mut sorts).await;
    let sorts: Vec<&str> = sorts.iter().map(String::as_str).collect();
    for sort in [
        "answer done",
        "answer hint",
        "answer preview",
        "answer problem",
        "answer refused",
        "answer stale",
        "answer why",
        "changed",
        "error",
        "gone",
        "hello",
        "moved",
        "pong",
        "said",
        "table",
    ] {
        assert!(sorts.contains(&sort), "`{sort}` did not come: {sorts:?}");
    }
}
