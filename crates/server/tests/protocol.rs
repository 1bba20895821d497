//! The page, the schema and what is really sent are one.
//!
//! Whole games of every title are held against the schema in `games.rs`.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{self, Person, serve},
    schema::{Side, faults, must_fit, must_fit_all},
};
use serde_json::{Value, json};
use std::path::Path;

#[tokio::test(flavor = "multi_thread")]
async fn the_schema_is_served_beside_openapi() {
    let server = serve().await;
    let served = common::request(server.address(), "GET", "/api/v1/live.schema.json", &[], b"").await;
    assert_eq!(served.status, 200);
    assert_eq!(served.header("content-type"), Some("application/schema+json"));
    let schema = served.json();
    assert_eq!(schema, wire::schema::live());
    // Every reference leads somewhere in the same document.
    let text = schema.to_string();
    assert!(!text.contains("#/components"), "{text}");
    for target in text.split("\"$ref\":\"#/$defs/").skip(1) {
        let name = target.split('"').next().unwrap();
        assert!(schema["$defs"][name].is_object(), "{name}");
    }
    for name in
        ["FromClient", "FromServer", "Command", "Snapshot", "Moved", "View", "Prompt", "Way", "Problem"]
    {
        assert!(schema["$defs"][name].is_object(), "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_with_an_unknown_key_is_refused() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let mut socket = ann.connect().await;
    for name in ["stand", "start", "close", "hint", "undo", "resign", "rematch"] {
        let command = json!({ "do": name, "x": 1 });
        let reply = ann.command(&table, command.clone()).await;
        assert_eq!(reply.status, 400, "{command}");
        assert!(reply.json()["message"].as_str().unwrap().contains('x'), "{reply:?}");
        let sent = json!({ "t": "do", "id": "a", "table": table, "command": command });
        assert!(!faults(Side::Client, &sent).is_empty(), "the schema takes {command}");
        socket.send_text(&sent.to_string()).await;
        assert_eq!(socket.until("error").await["problem"]["code"], "malformed", "{command}");
        assert!(
            faults(Side::Client, &json!({ "t": "do", "id": "a", "table": table, "command": { "do": name } }))
                .is_empty()
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_schema_refuses_what_is_wrong() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let table = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    let mut socket = ann.connect().await;
    let whole = socket.watch(&table).await;
    must_fit(Side::Server, &whole);
    let breaks: [fn(&mut Value); 9] = [
        |message| message["view"]["facts"][0]["value"] = json!("five"),
        |message| message["t"] = json!("tabel"),
        |message| message["seq"] = json!("12"),
        |message| message["view"]["zones"][0]["hidden"] = json!(-1),
        |message| message["view"]["surprise"] = json!(1),
        |message| message["info"]["status"] = json!("napping"),
        |message| message["view"]["asked"] = json!([{ "seat": 1 }]),
        |message| drop(message.as_object_mut().unwrap().remove("prompt")),
        |message| drop(message["view"].as_object_mut().unwrap().remove("zones")),
    ];
    for (at, break_it) in breaks.into_iter().enumerate() {
        let mut message = whole.clone();
        break_it(&mut message);
        assert!(!faults(Side::Server, &message).is_empty(), "break {at} was not noticed");
    }
    let wrong = [
        json!({ "t": "watch" }),
        json!({ "t": "watch", "table": 7 }),
        json!({ "t": "watch", "table": "x", "tabel": "y" }),
        json!({ "t": "do", "id": "1", "table": "x", "command": { "do": "start", "now": true } }),
        json!({ "t": "do", "id": "1", "table": "x", "command": { "do": "fly" } }),
        json!({ "t": "do", "id": "1", "table": "x", "command": { "do": "play", "move": "draw pile" } }),
        json!({ "t": "do", "id": "", "table": "x", "command": { "do": "start" } }),
        json!({ "t": "do", "table": "x", "command": { "do": "start" } }),
        json!({ "t": "hello", "v": 1, "me": "x", "now": 1 }),
    ];
    for message in wrong {
        assert!(!faults(Side::Client, &message).is_empty(), "{message}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn errors_and_answers_are_as_the_page_shows_them() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let table = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    let mut socket = ann.connect().await;
    socket.send_text("{\"t\":\"do\",\"id\":\"7f3a-2\",\"tabel\":1}").await;
    let error = socket.until("error").await;
    assert_eq!((&error["re"], &error["problem"]["code"]), (&json!("7f3a-2"), &json!("malformed")));
    socket.send_text("no json").await;
    let error = socket.until("error").await;
    assert!(error.get("re").is_none(), "{error}");
    socket.send_text(&json!({ "t": "watch", "table": "nowhere" }).to_string()).await;
    assert_eq!(socket.until("gone").await["table"], "nowhere");
    let (answer, _) = socket.act(&table, json!({ "do": "close" })).await;
    assert_eq!(
        (&answer["t"], &answer["is"], &answer["code"]),
        (&json!("answer"), &json!("problem"), &json!("conflict"))
    );
    let (answer, _) = socket.act(&table, json!({ "do": "play", "prompt": 9999, "move": "end" })).await;
    assert_eq!((&answer["t"], &answer["is"]), (&json!("answer"), &json!("stale")));
    socket.watch(&table).await;
    for command in [
        json!({ "do": "preview", "move": "draw pile" }),
        json!({ "do": "why", "of": { "zone": "pile" } }),
        json!({ "do": "why", "of": { "seat": 2 }, "to": { "zone": "pile" } }),
        json!({ "do": "hint" }),
        json!({ "do": "say", "text": "Hello." }),
        json!({ "do": "undo" }),
        json!({ "do": "sit", "seat": 1, "contribution": "00ff" }),
        json!({ "do": "stand" }),
        json!({ "do": "sit" }),
        json!({ "do": "resign" }),
    ] {
        socket.act(&table, command).await;
    }
    socket.until("moved").await;
    // All sorts of messages came, each by the schema.
    must_fit_all(&socket);
    for sort in ["hello", "table", "moved", "changed", "said", "answer", "error", "gone"] {
        let start = format!("{{\"t\":\"{sort}\"");
        assert!(socket.bytes.iter().any(|text| text.starts_with(&start)), "no `{sort}` came");
    }
}

/// Every line of JSON on the page is a message as it is really sent.
#[test]
fn what_the_page_shows_fits_the_schema() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md");
    let page = std::fs::read_to_string(page).unwrap();
    let (mut of_client, mut of_server) = (Vec::new(), Vec::new());
    let mut kept = wire::Unpacker::default();
    for block in page.split("```json\n").skip(1) {
        let block = block.split("```").next().unwrap();
        for line in block.lines().filter(|line| line.starts_with('{')) {
            let message: Value = serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            if message["is"].is_string() && message["t"].is_null() {
                let mut answer = message.clone();
                answer["t"] = json!("answer");
                answer["re"] = json!("1");
                must_fit(Side::Server, &answer);
                continue;
            }
            let sort = message["t"].as_str().unwrap().to_string();
            if matches!(sort.as_str(), "watch" | "unwatch" | "ping" | "do") {
                must_fit(Side::Client, &message);
                of_client.push(sort);
            } else {
                let whole = if sort == "step" { kept.unpack(message).unwrap() } else { message };
                must_fit(Side::Server, &whole);
                of_server.push(sort);
            }
        }
    }
    for sort in ["watch", "unwatch", "ping", "do"] {
        assert!(of_client.iter().any(|shown| shown == sort), "the page shows no `{sort}`");
    }
    for sort in ["hello", "table", "moved", "step", "changed", "said", "answer", "error", "gone"] {
        assert!(of_server.iter().any(|shown| shown == sort), "the page shows no `{sort}`");
    }
    for sort in
        ["sit", "stand", "start", "play", "preview", "why", "hint", "undo", "consent", "resign", "rematch"]
    {
        assert!(page.contains(&format!("{{\"do\":\"{sort}\"")), "the page shows no `{sort}`");
    }
}
