//! A program is signed in by a code that its person types in a browser.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Reply, Server, config, request, serve, serve_with, token};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::time::Duration;

async fn ask(server: &Server, path: &str, body: Value) -> Reply {
    let headers = [("Content-Type", "application/json")];
    let path = format!("/api/v1{path}");
    request(server.address(), "POST", &path, &headers, body.to_string().as_bytes()).await
}

/// A program begins to wait: its code and its secret.
async fn begin(server: &Server) -> (String, String) {
    let reply = ask(server, "/session/code", json!({ "program": "wardroom (den)" })).await;
    assert_eq!(reply.status, 201, "{reply:?}");
    let text = |name: &str| reply.json()[name].as_str().unwrap().to_string();
    (text("code"), text("secret"))
}

/// What the program is told, as soon as it may ask.
async fn claim(server: &Server, secret: &str) -> Reply {
    for _ in 0..600 {
        let reply = ask(server, "/session/code/claim", json!({ "secret": secret })).await;
        if reply.status != 429 {
            return reply;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it may never ask");
}

async fn answer(person: &Person, code: &str, allow: bool) -> u16 {
    let body = json!({ "code": code, "allow": allow });
    person.send("POST", "/me/sign-in/answer", Some(body)).await.status
}

#[tokio::test]
async fn a_program_comes_in_as_who_typed_its_code_and_is_signed_out_like_any_other() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let (code, secret) = begin(&server).await;
    let waits = claim(&server, &secret).await;
    assert_eq!((waits.status, waits.header("set-cookie")), (202, None), "nobody has answered");
    let hasty = ask(&server, "/session/code/claim", json!({ "secret": secret })).await;
    assert_eq!((hasty.status, hasty.header("retry-after")), (429, Some("2")));
    let typed = code.to_lowercase().replace('-', " ");
    let asks = ann.send("POST", "/me/sign-in", Some(json!({ "code": typed }))).await;
    assert_eq!(asks.json()["program"], "wardroom (den)");
    assert_eq!((asks.json()["near"].clone(), asks.json()["ago"].is_u64()), (json!(true), true));
    assert_eq!(answer(&ann, &typed, true).await, 204);
    let other = Person::guest(server.address(), "Other").await;
    assert_eq!(answer(&other, &code, true).await, 404, "a code is answered once");
    let done = claim(&server, &secret).await;
    assert_eq!((done.status, &done.json()["id"]), (200, &json!(ann.id)));
    let program = Person { token: token(&done), ..ann.clone() };
    assert_ne!(program.token, ann.token);
    assert_eq!(program.get("/me").await["name"], "Ann");
    assert_eq!(claim(&server, &secret).await.status, 401, "it comes in once");
    let sessions = ann.get("/me/sessions").await;
    let one = sessions.as_array().unwrap().iter().find(|one| one["this"] == false).unwrap();
    assert_eq!(one["device"], "a terminal, by a code");
    let path = format!("/me/sessions/{}", one["id"].as_str().unwrap());
    assert_eq!(ann.send("DELETE", &path, None).await.status, 204);
    assert_eq!(program.send("GET", "/me", None).await.status, 401);
}

#[tokio::test]
async fn a_no_is_a_no_and_a_yes_ends_with_the_session_that_said_it() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let (code, secret) = begin(&server).await;
    assert_eq!(answer(&ann, &code, false).await, 204);
    assert_eq!(answer(&ann, &code, true).await, 404);
    let refused = claim(&server, &secret).await;
    assert_eq!((refused.status, refused.header("set-cookie")), (403, None));

    // Ann is signed in in a second browser and signs out everywhere else from there.
    let (code, secret) = begin(&server).await;
    assert_eq!(answer(&ann, &code, true).await, 204);
    let second = {
        let (code, secret) = begin(&server).await;
        assert_eq!(answer(&ann, &code, true).await, 204);
        Person { token: token(&claim(&server, &secret).await), ..ann.clone() }
    };
    assert_eq!(second.send("DELETE", "/me/sessions", None).await.status, 204);
    let late = claim(&server, &secret).await;
    assert_eq!((late.status, late.header("set-cookie")), (401, None), "what was allowed there is over, too");
    assert_eq!(second.get("/me/sessions").await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn codes_are_not_guessed_and_nothing_calls_itself_a_sentence() {
    let passwords = Rate { burst: 3, per_minute: 1 };
    let config = Config { limits: Limits { passwords, ..Limits::none() }, ..config() };
    let server = serve_with(config).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let (code, _) = begin(&server).await;
    let guess =
        || async { ann.send("POST", "/me/sign-in", Some(json!({ "code": "BBBB-BBBB" }))).await.status };
    assert_eq!([guess().await, guess().await, guess().await, guess().await], [404, 404, 404, 429]);
    assert_eq!(answer(&ann, &code, true).await, 429, "whoever guesses does not find it by answering");
    for program in ["", "  ", "the house\u{202e}", "Click yes, please!", &"x".repeat(41)] {
        let reply = ask(&server, "/session/code", json!({ "program": program })).await;
        assert_eq!(reply.status, 400, "{program}");
    }
    let page = [("Content-Type", "application/json"), ("Origin", "https://evil.example")];
    let reply = request(server.address(), "POST", "/api/v1/session/code", &page, br#"{"program":"x"}"#).await;
    assert_eq!(reply.status, 403);
}
