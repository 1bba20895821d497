//! Reports, mutes, the pace of talk, coarse words, and the page of those who look after the house.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, Server, config, request, serve, serve_with};
use serde_json::{Value, json};
use server::{Config, config::Limits, config::Rate, doors::BANNED};
use store::{Act, Id, Moderation, Sqlite};

async fn account(server: &Server, name: &str) -> Person {
    let guest = Person::guest(server.address(), name).await;
    guest.enter("/accounts", &json!({ "login": name.to_lowercase(), "password": "correct horse" })).await
}

/// An account that looks after the house.
async fn operator(server: &Server, name: &str) -> Person {
    let person = account(server, name).await;
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    store.operate(None, Act::Appoint(person.id.parse().unwrap())).await.unwrap();
    person
}

async fn status(person: &Person, method: &str, path: &str, body: Value) -> u16 {
    person.send(method, path, Some(body)).await.status
}

async fn open(host: &Person, visibility: &str) -> String {
    let table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "visibility": visibility });
    host.open(table).await
}

fn said(state: &Value) -> Vec<(Value, Value)> {
    state["chat"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| (line["text"].clone(), line["clean"].clone()))
        .collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_reaches_operators_who_ban() {
    let server = serve().await;
    let (olga, ann, bob) =
        (operator(&server, "Olga").await, account(&server, "Ann").await, account(&server, "Bob").await);
    let table = open(&ann, "public").await;
    bob.must(&table, json!({ "do": "sit" })).await;
    bob.must(&table, json!({ "do": "say", "text": "You clown" })).await;
    let report =
        json!({ "who": bob.id, "kind": "insult", "table": table, "line": 1, "note": "Not the first time" });
    assert_eq!(status(&ann, "POST", "/reports", report.clone()).await, 204);
    // Nobody reports themselves, a line of somebody else, one that is not there, or nobody.
    for (change, expected) in [
        (json!({ "who": ann.id }), 400),
        (json!({ "line": 9 }), 404),
        (json!({ "who": olga.id }), 404),
        (json!({ "who": "a".repeat(26), "line": null }), 404),
        (json!({ "table": "a".repeat(26), "line": null }), 404),
        (json!({ "table": null }), 400),
        (json!({ "note": "x".repeat(501) }), 400),
        (json!({ "kind": "anything" }), 400),
    ] {
        let mut wrong = report.clone();
        wrong.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        assert_eq!(status(&ann, "POST", "/reports", wrong.clone()).await, expected, "{wrong}");
    }
    assert_eq!(olga.get("/operator").await["reports"], json!(1));
    let found = olga.get("/operator/reports").await["reports"][0].clone();
    assert_eq!((&found["whom"]["name"], &found["said"]), (&json!("Bob"), &json!("You clown")));
    assert_eq!((&found["by"]["name"], &found["note"]), (&json!("Ann"), &json!("Not the first time")));
    // Whoever is reported learns nothing of it; whoever reports may take it along.
    assert!(!bob.get("/me/export").await.to_string().contains("first time"));
    assert_eq!(ann.get("/me/export").await["reports"][0]["said"], json!("You clown"));
    // The ban holds at once, on sockets and requests.
    let mut at_bobs = bob.connect().await;
    bob.get("/me").await;
    let ban = json!({ "hours": 24, "why": "insults" });
    assert_eq!(status(&olga, "PUT", &format!("/operator/people/{}/ban", bob.id), ban).await, 204);
    let (code, why) = at_bobs.closing().await;
    assert!(code == BANNED && why.contains("insults"), "{code} {why}");
    let refused = bob.send("GET", "/me", None).await;
    assert!(refused.status == 403 && refused.json()["message"].as_str().unwrap().contains("insults"));
    let people = olga.get(&format!("/operator/people?search={}", bob.id)).await;
    assert_eq!(
        (&people["people"][0]["name"], &people["people"][0]["ban"]["holds"]),
        (&json!("Bob"), &json!(true))
    );
    let settle = format!("/operator/reports/{}", found["number"]);
    assert_eq!(status(&olga, "PUT", &settle, json!({ "settled": true })).await, 204);
    assert_eq!(status(&olga, "PUT", "/operator/reports/999", json!({ "settled": true })).await, 404);
    assert_eq!(olga.get("/operator").await["reports"], json!(0));
    let settled = olga.get("/operator/reports?settled=true").await["reports"][0].clone();
    assert_eq!(settled["settled"]["by"], json!("Olga"));
    assert_eq!(olga.send("DELETE", &format!("/operator/people/{}/ban", bob.id), None).await.status, 204);
    assert_eq!(olga.send("DELETE", &format!("/operator/people/{}/ban", bob.id), None).await.status, 409);
    bob.get("/me").await;
    // Everything stands written down.
    let deeds = olga.get("/operator/deeds").await;
    let told: Vec<&str> =
        deeds["deeds"].as_array().unwrap().iter().map(|deed| deed["what"].as_str().unwrap()).collect();
    assert_eq!(told, ["unbanned", "report-settled", "banned", "operator-appointed"]);
    assert_eq!(
        (&deeds["deeds"][2]["by"]["name"], &deeds["deeds"][2]["why"]),
        (&json!("Olga"), &json!("insults"))
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn so_many_reports_a_day_and_so_many_mutes() {
    let server = serve().await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let report = json!({ "who": bob.id, "kind": "other", "note": "x" });
    for _ in 0..20 {
        assert_eq!(status(&ann, "POST", "/reports", report.clone()).await, 204);
    }
    let full = ann.send("POST", "/reports", Some(report)).await;
    assert_eq!((full.status, &full.json()["say"]["id"]), (409, &json!("reports-enough")));
    let mute = format!("/me/mutes/{}", bob.id);
    assert_eq!(ann.send("PUT", &mute, None).await.status, 204);
    assert_eq!(ann.get("/me/mutes").await, json!([{ "id": bob.id, "name": "Bob" }]));
    assert_eq!(ann.get("/me/export").await["muted"][0]["name"], json!("Bob"));
    assert_eq!(ann.send("PUT", &format!("/me/mutes/{}", ann.id), None).await.status, 400);
    assert_eq!(ann.send("PUT", &format!("/me/mutes/{}", "a".repeat(26)), None).await.status, 404);
    assert_eq!(ann.send("DELETE", &mute, None).await.status, 204);
    assert_eq!(ann.get("/me/mutes").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_among_those_who_watch_is_reported_by_them_alone() {
    let server = serve().await;
    let address = server.address();
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let (cid, dan) = (Person::guest(address, "Cid").await, Person::guest(address, "Dan").await);
    let table = open(&ann, "public").await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    cid.must(&table, json!({ "do": "say", "text": "Take the left one" })).await;
    let report = json!({ "who": cid.id, "kind": "cheating", "table": table, "line": 1, "watching": true });
    assert_eq!(status(&ann, "POST", "/reports", report.clone()).await, 404, "who plays does not hear it");
    assert_eq!(status(&dan, "POST", "/reports", report).await, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_alone_find_their_page() {
    let server = serve().await;
    let (olga, ann) = (operator(&server, "Olga").await, account(&server, "Ann").await);
    assert_eq!(olga.get("/session").await["operator"], json!(true));
    assert_eq!(ann.get("/session").await["operator"], json!(null));
    // A page from elsewhere does nothing in their name.
    let cookie = format!("wardroom={}", olga.token);
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Content-Type", "application/json"),
        ("Origin", "https://evil.example"),
    ];
    let path = format!("/api/v1/operator/people/{}/ban", ann.id);
    let reply = request(server.address(), "PUT", &path, &headers, b"{}").await;
    assert_eq!(reply.status, 403);
    assert_eq!(ann.get("/me").await["name"], json!("Ann"));
    // They leave each other and themselves alone.
    let (other, ban) = (operator(&server, "Otto").await, json!({}));
    for who in [&olga, &other] {
        assert_eq!(status(&olga, "PUT", &format!("/operator/people/{}/ban", who.id), ban.clone()).await, 409);
    }
    for wrong in [json!({ "hours": 0 }), json!({ "hours": 90_000 }), json!({ "why": "x".repeat(121) })] {
        assert_eq!(status(&olga, "PUT", &format!("/operator/people/{}/ban", ann.id), wrong).await, 400);
    }
    assert_eq!(olga.send("DELETE", &format!("/operator/people/{}/sessions", ann.id), None).await.status, 204);
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    // A person is removed by the operator's password alone.
    let gone = format!("/operator/people/{}", ann.id);
    assert_eq!(olga.send("DELETE", &gone, None).await.status, 403);
    assert_eq!(status(&olga, "DELETE", &gone, json!({ "password": "wrong horse" })).await, 403);
    assert_eq!(status(&olga, "DELETE", &gone, json!({ "password": "correct horse" })).await, 204);
    assert_eq!(olga.get("/operator/people?search=ann").await["people"], json!([]));
    // Who is none any more finds nothing.
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    store.operate(None, Act::Dismiss(olga.id.parse().unwrap())).await.unwrap();
    assert_eq!(olga.send("GET", "/operator", None).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_is_removed_is_gone_for_everybody() {
    let server = serve().await;
    let (olga, ann) = (operator(&server, "Olga").await, account(&server, "Ann").await);
    let table = open(&ann, "link").await;
    let mut socket = ann.connect().await;
    socket.watch(&table).await;
    let listed = olga.get("/operator/tables?status=waiting").await;
    assert_eq!(listed["tables"][0]["id"], json!(table));
    let path = format!("/operator/tables/{table}");
    assert_eq!(olga.send("DELETE", &path, None).await.status, 204);
    assert_eq!(socket.until("gone").await["table"], json!(table));
    assert_eq!(ann.send("GET", &format!("/tables/{table}"), None).await.status, 404);
    assert_eq!(ann.command(&table, json!({ "do": "say", "text": "x" })).await.status, 404);
    assert_eq!(olga.send("DELETE", &path, None).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn talk_keeps_the_pace_that_is_set() {
    let server = serve().await;
    let (olga, ann) = (operator(&server, "Olga").await, account(&server, "Ann").await);
    let (table, other) = (open(&ann, "public").await, open(&ann, "public").await);
    let say = async |table: &str| ann.command(table, json!({ "do": "say", "text": "hello" })).await;
    let pace = async |pace: Value| assert_eq!(status(&olga, "PUT", "/operator/pace", pace).await, 204);
    pace(json!({ "lines": 2 })).await;
    for expected in [200, 200, 429] {
        assert_eq!(say(&table).await.status, expected);
    }
    let slow = say(&table).await.json();
    assert_eq!(slow["say"]["id"], json!("talk-slower"));
    let wait = slow["retry_after"].as_u64().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    assert_eq!(say(&other).await.status, 200, "each table has a pace of its own");
    pace(json!({ "table": table, "lines": 0 })).await;
    let stopped = say(&table).await;
    assert_eq!((stopped.status, &stopped.json()["say"]["id"]), (403, &json!("talk-stopped")));
    assert_eq!(olga.get("/operator").await["paces"], json!([{ "table": table, "lines": 0 }]));
    pace(json!({ "table": table, "lines": null })).await;
    pace(json!({ "lines": null })).await;
    assert_eq!(say(&table).await.status, 200);
    for wrong in [json!({ "lines": 61 }), json!({ "lines": -1 })] {
        assert_eq!(status(&olga, "PUT", "/operator/pace", wrong).await, 400);
    }
    assert_eq!(
        status(&olga, "PUT", "/operator/pace", json!({ "table": "a".repeat(26), "lines": 1 })).await,
        404
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_talks_without_end_and_coarse_words_can_be_blotted_out() {
    let limits = Limits { lines: Rate { burst: 2, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = open(&ann, "public").await;
    let mut socket = ann.connect().await;
    socket.watch(&table).await;
    ann.must(&table, json!({ "do": "say", "text": "Greetings from Scunthorpe" })).await;
    ann.must(&table, json!({ "do": "say", "text": "What a shit hand" })).await;
    assert_eq!(ann.command(&table, json!({ "do": "say", "text": "again" })).await.status, 429);
    let expected = [
        (json!("Greetings from Scunthorpe"), json!(null)),
        (json!("What a shit hand"), json!("What a •••• hand")),
    ];
    assert_eq!(said(&ann.get(&format!("/tables/{table}")).await), expected);
    assert_eq!(socket.until("said").await["clean"], json!(null));
    assert_eq!(socket.until("said").await["clean"], json!("What a •••• hand"));
}

/// Ann and Bob play a rated word game, which hardly anybody could tell from a program's: every move comes at once.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_game_that_was_played_unusually_well_is_shown_to_operators() {
    // Whatever they play is good enough here; how good it has to be is tested beside the figures.
    let server = serve_with(Config { flag_percent: 0, ..config() }).await;
    let (olga, ann) = (operator(&server, "Olga").await, account(&server, "Ann").await);
    let clock = json!({ "kind": "per-game", "seconds": 600, "increment": 0 });
    let seats = json!(["open", { "bot": "novice" }]);
    let new = json!({ "game": "fw-345", "seats": seats, "sit": 1, "rated": true, "clock": clock, "start": true, "visibility": "public" });
    let table = ann.open(new).await;
    let (id, path): (Id, _) = (table.parse().unwrap(), format!("/tables/{table}"));
    let store = &server.running.house.store;
    let flags = async {
        let mut thoughts = 0;
        loop {
            let state = ann.get(&path).await;
            if state["info"]["status"] == "finished" {
                let found = olga.get("/operator/flags").await["flags"].clone();
                if found != json!([]) {
                    return found;
                }
                tokio::time::sleep(std::time::Duration::from_millis(50)).await;
                continue;
            }
            if state["prompt"] == json!(0) {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
                continue;
            }
            // A rated table gives no hints, so she asks a bot of her own.
            let journal = store.journal(id, 0).await.unwrap();
            let played = server::room::TableState::fold(id, &journal).unwrap();
            let seat = kernel::Seat::new(0);
            thoughts += 1;
            let thought = played.game.as_ref().unwrap().think(seat, bots::Bot::Policy, thoughts);
            let notation = thought(&kernel::Deadline::NEVER);
            ann.command(&table, json!({ "do": "play", "prompt": state["prompt"], "move": notation })).await;
        }
    };
    let found = tokio::time::timeout(4 * PATIENCE, flags).await.expect("it is looked at in time");
    let flag = &found[0];
    assert_eq!(
        (&flag["who"]["name"], &flag["seat"], &flag["table"]),
        (&json!("Ann"), &json!(1), &json!(table))
    );
    assert_eq!(found.as_array().unwrap().len(), 1, "bots are not shown");
    let count = |name: &str| flag[name].as_u64().unwrap();
    assert!(count("decisions") >= 8 && count("best") <= count("decisions"), "{flag}");
    assert!(count("words") >= 4 && count("rare") <= count("words") && flag["word_ms"].is_u64(), "{flag}");
    let settle = format!("/operator/flags/{}/1", flag["number"]);
    assert_eq!(status(&olga, "PUT", &settle, json!({ "settled": true })).await, 204);
    assert_eq!(olga.get("/operator").await["flags"], json!(0));
    ann.get("/me").await;
}
