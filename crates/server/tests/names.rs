//! Names are what they look like, and at a table nobody is taken for another.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{self, Person, serve};
use serde_json::{Value, json};

/// A with the shape of ours, out of another alphabet.
const CYRILLIC: &str = "\u{410}nn";

async fn rename(who: &Person, name: &str) -> common::Reply {
    who.send("PATCH", "/me", Some(json!({ "name": name }))).await
}

fn message(reply: &common::Reply) -> String {
    reply.json()["message"].as_str().unwrap().into()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_hides_nothing() {
    let server = serve().await;
    let headers = [("Content-Type", "application/json")];
    for name in [
        "A\u{202e}nn",
        "A\u{200d}nn",
        "A\u{200b}nn",
        "A\u{7}nn",
        "n\u{334}\u{334}\u{334}\u{334}",
        "\u{3164}",
        " ",
    ] {
        let body = json!({ "name": name }).to_string();
        let reply =
            common::request(server.address(), "POST", "/api/v1/guests", &headers, body.as_bytes()).await;
        assert_eq!(reply.status, 400, "{name:?}");
        assert!(message(&reply).contains("name"), "{reply:?}");
    }
    let ann = Person::guest(server.address(), "  Jose\u{301}\u{a0} \t Ann ").await;
    assert_eq!(ann.get("/me").await["name"], "José Ann");
    assert_eq!(rename(&ann, "\u{2066}Ann").await.status, 400);
    for name in ["Somebody", "somebody", "Some b0dy"] {
        assert_eq!(rename(&ann, name).await.status, 400, "so are those called who are gone");
    }
    let deck = json!({ "game": "ward", "name": "Good\u{202e}kceD", "cards": [] });
    assert_eq!(ann.send("POST", "/me/decks", Some(deck)).await.status, 400);
}

/// Half a character is no text; whoever sends one is told so, wherever it stands.
#[tokio::test(flavor = "multi_thread")]
async fn half_a_character_is_no_name() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let cookie = format!("wardroom={}", ann.token);
    let headers = [("Cookie", cookie.as_str()), ("Content-Type", "application/json")];
    for body in [
        r#"{"name":"\ud800"}"#,
        r#"{"name":"A\ud83dnn"}"#,
        r#"{"name":"\ude00"}"#,
        r#"{"name":"\ud800\ud800"}"#,
        r#"{"settings":{"x":"\udfff"}}"#,
    ] {
        let reply = common::request(server.address(), "PATCH", "/api/v1/me", &headers, body.as_bytes()).await;
        assert_eq!(reply.status, 400, "{body}: {reply:?}");
        assert!(message(&reply).contains("half a character"), "{body}: {reply:?}");
    }
    let whole = br#"{"name":"\ud83d\ude00"}"#;
    assert_eq!(common::request(server.address(), "PATCH", "/api/v1/me", &headers, whole).await.status, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_sits_down_who_looks_like_another() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1 })).await;
    for name in [CYRILLIC, "ann", "A nn", "Bot 3", "b0t 2"] {
        let eve = Person::guest(server.address(), name).await;
        let reply = eve.command(&table, json!({ "do": "sit" })).await;
        assert_eq!(reply.status, 409, "{name}");
        assert!(message(&reply).contains("pick another name"), "{reply:?}");
    }
    let eve = Person::guest(server.address(), CYRILLIC).await;
    assert_eq!(rename(&eve, "Eve").await.status, 200);
    eve.must(&table, json!({ "do": "sit" })).await;
    // Nor does anybody turn into another afterwards; any other name will do, and one's own again.
    let reply = rename(&eve, CYRILLIC).await;
    assert_eq!(reply.status, 409);
    assert!(message(&reply).contains("pick another name"), "{reply:?}");
    assert_eq!(rename(&eve, "Bot 1").await.status, 409);
    assert_eq!(rename(&eve, "EVE").await.status, 200);
    assert_eq!(ann.send("PATCH", "/me", Some(json!({ "name": "Ann" }))).await.status, 200);
    // Moving over is no sitting down beside oneself.
    eve.must(&table, json!({ "do": "sit", "seat": 3 })).await;
    // A host is somebody at the table, sitting or not.
    let hosted = ann.open(json!({ "game": "zombie", "seats": ["open", "open"] })).await;
    let like = Person::guest(server.address(), CYRILLIC).await;
    assert_eq!(like.command(&hosted, json!({ "do": "sit" })).await.status, 409);
    // Nor is a host renamed to somebody who sits there, or the other way round.
    let bob = Person::guest(server.address(), "Bob").await;
    bob.must(&hosted, json!({ "do": "sit" })).await;
    assert_eq!(rename(&ann, "B0b").await.status, 409);
    assert_eq!(rename(&bob, "ANN").await.status, 409);
    // A host by such a name sits at no table either.
    let bot = Person::guest(server.address(), "Bot 2").await;
    let table = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true });
    assert_eq!(bot.send("POST", "/tables", Some(table)).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_goes_on_whatever_people_are_called_by_then() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    for _ in 0..200 {
        if ann.get(&format!("/tables/{table}")).await["info"]["status"] == "finished" {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(rename(&bob, CYRILLIC).await.status, 200, "the game is over");
    let next = ann.must(&table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    let seats = |snapshot: &Value| -> Vec<Value> {
        snapshot["info"]["seats"].as_array().unwrap().iter().map(|seat| seat["who"].clone()).collect()
    };
    let snapshot = ann.get(&format!("/tables/{next}")).await;
    assert_eq!(seats(&snapshot), [Value::Null, json!(ann.id)], "the seat of whoever looks like Ann is open");
    assert_eq!(bob.command(&next, json!({ "do": "sit" })).await.status, 409);
    assert_eq!(rename(&bob, "Bob").await.status, 200);
    bob.must(&next, json!({ "do": "sit" })).await;
    ann.must(&next, json!({ "do": "start" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_of_chat_hides_nothing() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    for (said, told) in [
        ("I agree\u{202e}eergasid", "I agreeeergasid"),
        ("ze\u{200b}ro \u{2066}wide\u{2069}", "zero wide"),
        ("👨\u{200d}👩\u{200d}👧 and me", "👨\u{200d}👩\u{200d}👧 and me"),
    ] {
        ann.must(&table, json!({ "do": "say", "text": said })).await;
        let snapshot = ann.get(&format!("/tables/{table}")).await;
        assert_eq!(snapshot["chat"].as_array().unwrap().last().unwrap()["text"], told);
    }
    let reply = ann.command(&table, json!({ "do": "say", "text": "\u{200b}\u{202e}" })).await;
    assert_eq!(reply.status, 400, "nothing is said");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_from_before_is_kept() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let old = "Old\u{202e}Name";
    let store = &server.running.house.store;
    store.change_person(ann.id.parse().unwrap(), Some(old.into()), None).await.unwrap();
    assert_eq!(ann.get("/me").await["name"], old);
    let reply = ann.send("PATCH", "/me", Some(json!({ "settings": { "sound": true } }))).await;
    assert_eq!(reply.status, 200, "what is not about the name is not refused for it");
    let seats = json!(["open", { "bot": "policy" }]);
    ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    // It looks like what it would be without what it hides.
    let eve = Person::guest(server.address(), "OldName").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    assert_eq!(eve.command(&table, json!({ "do": "sit" })).await.status, 409);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_called_by_a_coarse_word() {
    let server = serve().await;
    let headers = [("Content-Type", "application/json")];
    let body = json!({ "name": "Shit Head" }).to_string();
    let reply = common::request(server.address(), "POST", "/api/v1/guests", &headers, body.as_bytes()).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (400, &json!("name-coarse")));
    let ann = Person::guest(server.address(), "Scunthorpe Ann").await;
    let reply = rename(&ann, "wanker").await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (400, &json!("name-coarse")));
    assert_eq!(ann.get("/me").await["name"], "Scunthorpe Ann");
    // Whoever registers without having come before is called by their login.
    let body = json!({ "login": "wanker", "password": "correct horse" }).to_string();
    let reply =
        common::request(server.address(), "POST", "/api/v1/accounts", &headers, body.as_bytes()).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (400, &json!("name-coarse")));
}
