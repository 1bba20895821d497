//! What stands in the log, and what never does.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve_with, token};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::{
    io,
    sync::{Arc, Mutex},
};
use tracing_subscriber::{filter::LevelFilter, fmt, layer::SubscriberExt, util::SubscriberInitExt};

#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl io::Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Page {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap()).into_owned()
    }
}

/// All that is logged from now on, a JSON object a line.
fn logging() -> Page {
    let lines = Page::default();
    let to_lines = lines.clone();
    tracing_subscriber::registry()
        .with(LevelFilter::INFO)
        .with(fmt::layer().json().with_writer(move || to_lines.clone()))
        .init();
    lines
}

const PASSWORD: &str = "Pw-secret-first";
const SECOND: &str = "Pw-secret-second";

/// What operators do beside a server stands in its log: what, and to whom.
#[tokio::test(flavor = "multi_thread")]
async fn what_an_operator_did_is_logged() {
    let lines = logging();
    let server = serve_with(config()).await;
    let operator = store::Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let mut socket = ann.connect().await;
    store::Moderation::end_sessions(&operator, ann.id.parse().unwrap()).await.unwrap();
    socket.closing().await;
    assert_eq!(bob.send("DELETE", "/session", None).await.status, 204);
    let text = lines.text();
    let events: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let find = |event: &str| events.iter().find(|line| line["fields"]["event"] == event).unwrap();
    let act = &find("operator")["fields"];
    assert_eq!((&act["what"], &act["whom"]), (&json!("sessions-ended"), &json!(ann.id)));
    assert_eq!(find("session-ended")["fields"]["who"], json!(ann.id));
    assert_eq!(find("logout")["fields"]["who"], json!(bob.id));
}

#[tokio::test]
async fn everything_that_matters_is_logged_and_nothing_secret() {
    let (text, lines) = (Page::default(), Page::default());
    let (to_text, to_lines) = (text.clone(), lines.clone());
    tracing_subscriber::registry()
        .with(LevelFilter::TRACE)
        .with(fmt::layer().with_ansi(false).with_writer(move || to_text.clone()))
        .with(fmt::layer().json().with_writer(move || to_lines.clone()))
        .init();
    let limits = Limits { tables: Rate { burst: 2, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, grace_seconds: 0, ..config() }).await;
    let address = server.address();

    let ann = Person::guest(address, "Secret-Name-Ann").await;
    let bob = Person::guest(address, "Secret-Name-Bob").await;
    let credentials = json!({ "login": "secret-login", "password": PASSWORD });
    let reply = ann.send("POST", "/accounts", Some(credentials.clone())).await;
    let ann = Person { token: token(&reply), ..ann };
    let made = reply.header("x-request-id").unwrap().to_string();
    let wrong = json!({ "login": "secret-login", "password": "Pw-secret-wrong" });
    assert_eq!(bob.send("POST", "/session", Some(wrong)).await.status, 401);
    let headers = [("Content-Type", "application/json")];
    let body = credentials.to_string();
    let reply = request(address, "POST", "/api/v1/session", &headers, body.as_bytes()).await;
    let phone = Person { token: token(&reply), ..ann.clone() };
    let logged_in = reply.header("x-request-id").unwrap().to_string();
    let reply = ann.send("POST", "/me/recovery", Some(json!({ "password": PASSWORD }))).await;
    let codes: Vec<String> = serde_json::from_value(reply.json()["codes"].clone()).unwrap();
    let table = ann
        .open(
            json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "contribution": "5ec7e75ec7e7" }),
        )
        .await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "say", "text": "Secret-Line of chat" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, json!({ "do": "replace", "seat": 2 })).await;
    let mut socket = phone.connect().await;
    socket.watch(&table).await;
    socket.send_text("{\"t\":\"Secret-Garbage\"}").await;
    ann.send(
        "PATCH",
        "/me",
        Some(json!({ "name": "Secret-Name-New", "settings": { "s": "Secret-Setting" } })),
    )
    .await;
    let endpoint = "https://fcm.googleapis.com/fcm/send/Secret-Push";
    ann.send("POST", "/me/push", Some(json!({ "endpoint": endpoint }))).await;
    let new = json!({ "game": "zombie", "seats": ["open", "open"] });
    assert_eq!(ann.send("POST", "/tables", Some(new.clone())).await.status, 201);
    let reply = ann.send("POST", "/tables", Some(new)).await;
    assert_eq!(reply.status, 429);
    let slowed = reply.header("x-request-id").unwrap().to_string();
    ann.send("POST", "/me/password", Some(json!({ "old": PASSWORD, "new": SECOND }))).await;
    let body = json!({ "login": "secret-login", "code": codes[0], "new": "Pw-secret-third" });
    let reply = bob.send("POST", "/session/recovery", Some(body)).await;
    let again = Person { token: token(&reply), ..ann.clone() };
    assert_eq!(again.send("DELETE", "/me", Some(json!({ "password": "Pw-secret-third" }))).await.status, 204);
    // What cannot be read, and what is asked for in the address.
    request(address, "GET", "/api/v1/tables/Secret-Path?x=Secret-Query", &[], b"").await;
    bob.send("POST", "/guests", Some(json!({ "nmae": "Secret-Body" }))).await;

    let (text, lines) = (text.text(), lines.text());
    let events: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let find = |event: &str| -> Vec<&Value> {
        events.iter().filter(|line| line["fields"]["event"] == event).collect()
    };
    for event in [
        "guest",
        "account",
        "login",
        "login-refused",
        "recovery-codes",
        "replaced",
        "slow-down",
        "password",
        "recovered",
        "forgotten",
    ] {
        let found = find(event);
        assert!(!found.is_empty(), "{event} is not logged");
        assert!(text.contains(&format!("event=\"{event}\"")), "{event} is not in the text");
        for line in found {
            assert_eq!(line["span"]["address"], json!("127.0.0.1"), "{line}");
            assert_eq!(line["span"]["id"].as_str().unwrap().len(), 16, "{line}");
        }
    }
    let id = |event: &str| find(event).iter().map(|line| line["span"]["id"].clone()).collect::<Vec<_>>();
    assert_eq!(id("account"), [json!(made)], "the answer says under which number it stands in the log");
    assert_eq!(id("login"), [json!(logged_in)]);
    assert_eq!(id("slow-down"), [json!(slowed)]);
    assert_eq!(find("login")[0]["fields"]["who"], json!(ann.id));
    let replaced = &find("replaced")[0]["fields"];
    assert_eq!((&replaced["who"], &replaced["by"]), (&json!(bob.id), &json!(ann.id)));

    let mut secrets: Vec<String> =
        ["Pw-secret", "secret-login", "Secret-", "5ec7e75ec7e7", "argon2"].map(String::from).into();
    secrets.extend([&ann, &bob, &phone, &again].map(|person| person.token.clone()));
    secrets.extend(codes.iter().flat_map(|code| [code.clone(), code.replace('-', "")]));
    for page in [&text, &lines] {
        for secret in &secrets {
            assert!(!page.contains(secret.as_str()), "the log holds {secret}: {page}");
        }
    }
}

#[tokio::test]
async fn whoever_goes_too_fast_is_logged_now_and_then() {
    let lines = logging();
    let limits = Limits { messages: Rate { burst: 5, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut socket = ann.connect().await;
    for _ in 0..206 {
        socket.send_text(r#"{"t":"watch","table":"x"}"#).await;
    }
    assert_eq!(socket.closing().await.0, 1008);
    let text = lines.text();
    let slowed: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .filter(|line| line["fields"]["event"] == "slow-down")
        .collect();
    assert!((1..=2).contains(&slowed.len()), "{slowed:?}");
    assert_eq!(slowed[0]["fields"]["whom"], json!(ann.id));
}
