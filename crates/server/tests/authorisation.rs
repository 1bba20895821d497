//! Who may do what: every request of the OpenAPI document and every command, by everybody.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, Socket, request, serve};
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// A stranger without a session, a guest who knows the link, somebody who watches, somebody who sits, the host.
const ACTORS: [&str; 5] = ["stranger", "guest", "spectator", "seat", "host"];

/// How far the table is.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Stage {
    Waiting,
    Full,
    Playing,
    Finished,
}
use Stage::{Finished, Full, Playing, Waiting};

struct Cast {
    table: String,
    people: [Option<Person>; 5],
}

async fn cast(server: &Server, stage: Stage) -> Cast {
    let mut people = [const { None }; 5];
    for (at, name) in ACTORS.iter().enumerate().skip(1) {
        people[at] = Some(Person::guest(server.address(), name).await);
    }
    let (host, seat) = (people[4].clone().unwrap(), people[3].clone().unwrap());
    let third = if stage == Waiting { json!("open") } else { json!({ "bot": "policy" }) };
    let options = json!({ "rounds": 1 });
    let new = json!({ "game": "zombie", "options": options, "seats": ["open", "open", third], "sit": 1 });
    let table = host.open(new).await;
    seat.must(&table, json!({ "do": "sit", "seat": 2 })).await;
    if matches!(stage, Playing | Finished) {
        host.must(&table, json!({ "do": "start" })).await;
    }
    if stage == Finished {
        host.must(&table, json!({ "do": "resign" })).await;
        seat.must(&table, json!({ "do": "resign" })).await;
        while host.get(&format!("/tables/{table}")).await["info"]["status"] != "finished" {
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    Cast { table, people }
}

async fn ask(server: &Server, who: Option<&Person>, method: &str, path: &str, body: Option<Value>) -> u16 {
    match who {
        Some(person) => person.send(method, path, body).await.status,
        None => {
            let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
            let headers = [("Content-Type", "application/json")];
            request(server.address(), method, &format!("/api/v1{path}"), &headers, &body).await.status
        }
    }
}

/// A spectator follows the table meanwhile.
async fn watching(actor: &str, who: Option<&Person>, table: &str) -> Option<Socket> {
    let mut socket = who.filter(|_| actor == "spectator")?.connect().await;
    socket.watch(table).await;
    Some(socket)
}

/// One row: what is asked, at which stage, and what each of [`ACTORS`] is answered.
type Row = (&'static str, &'static str, Stage, Option<Value>, [u16; 5]);

fn requests() -> Vec<Row> {
    let guest = json!({});
    let account = json!({ "login": "LOGIN", "password": "long enough" });
    let nobody = json!({ "login": "nobody-here", "password": "long enough" });
    let password = json!({ "old": "long enough", "new": "long enough" });
    let recovery = json!({ "login": "nobody-here", "code": "aaaaa", "new": "long enough" });
    let device = json!({ "endpoint": "https://fcm.googleapis.com/fcm/send/abc" });
    let table = json!({ "game": "zombie", "seats": ["open", "open"] });
    let seek = json!({ "id": "s1", "clocks": [{ "kind": "none" }], "players": [6] });
    let clock = json!({ "kind": "per-move", "seconds": 60 });
    let cup = json!({ "game": "zombie", "clock": clock, "size": 2, "format": { "kind": "swiss" } });
    let bots = json!({ "bot": "quick", "count": 1 });
    let deck = json!({ "game": "ward", "name": "Mine", "cards": [] });
    let file = json!({ "text": "[[creture]]" });
    let report = json!({ "who": "a".repeat(26), "kind": "spam" });
    let nothing = [401, 404, 404, 404, 404];
    vec![
        ("GET", "/titles", Waiting, None, [200; 5]),
        ("GET", "/games", Waiting, None, [200; 5]),
        ("GET", "/games/{game}", Waiting, None, [200; 5]),
        ("GET", "/games/{game}/rules", Waiting, None, [200; 5]),
        ("GET", "/games/{game}/guide", Waiting, None, [200; 5]),
        ("GET", "/games/{game}/primer", Waiting, None, [200; 5]),
        ("GET", "/games/{game}/scenarios", Waiting, None, [200; 5]),
        ("GET", "/games/{game}/scenarios/{number}", Waiting, None, [200; 5]),
        ("POST", "/guests", Waiting, Some(guest), [201; 5]),
        ("POST", "/accounts", Waiting, Some(account), [201; 5]),
        ("GET", "/session", Waiting, None, [200; 5]),
        ("POST", "/session", Waiting, Some(nobody), [401; 5]),
        ("DELETE", "/session", Waiting, None, [204; 5]),
        ("GET", "/me", Waiting, None, [401, 200, 200, 200, 200]),
        ("PATCH", "/me", Waiting, Some(json!({ "name": "New" })), [401, 200, 200, 200, 200]),
        ("POST", "/me/password", Waiting, Some(password), [401, 409, 409, 409, 409]),
        ("GET", "/me/export", Waiting, None, [401, 200, 200, 200, 200]),
        ("GET", "/me/tables", Waiting, None, [401, 200, 200, 200, 200]),
        ("GET", "/games/{cards}/cards", Waiting, None, [200; 5]),
        ("POST", "/games/{cards}/cards/check", Waiting, Some(file), [401, 200, 200, 200, 200]),
        ("POST", "/games/{cards}/decks/check", Waiting, Some(json!({})), [200; 5]),
        ("GET", "/me/decks", Waiting, None, [401, 200, 200, 200, 200]),
        ("POST", "/me/decks", Waiting, Some(deck.clone()), [401, 201, 201, 201, 201]),
        ("PUT", "/me/decks/{deck}", Waiting, Some(deck), [401, 404, 404, 404, 404]),
        ("DELETE", "/me/decks/{deck}", Waiting, None, [401, 404, 404, 404, 404]),
        // Nobody brings a deck to the game of this table; see the tests of decks.
        ("GET", "/tables/{table}/cards", Waiting, None, [401, 404, 404, 404, 404]),
        ("GET", "/tables/{table}/cards/file", Waiting, None, [404; 5]),
        ("GET", "/tables/{table}/decks", Waiting, None, [401, 404, 404, 404, 404]),
        ("POST", "/tables/{table}/decks/check", Waiting, Some(json!({})), [401, 404, 404, 404, 404]),
        // To this machine alone, from which the tests call.
        ("GET", "/reach", Waiting, None, [200; 5]),
        ("GET", "/push", Waiting, None, [200; 5]),
        ("POST", "/me/push", Waiting, Some(device.clone()), [401, 204, 204, 204, 204]),
        ("DELETE", "/me/push", Waiting, Some(device), [401, 204, 204, 204, 204]),
        ("DELETE", "/me", Waiting, None, [401, 204, 204, 204, 204]),
        ("GET", "/me/sessions", Waiting, None, [401, 200, 200, 200, 200]),
        ("DELETE", "/me/sessions", Waiting, None, [401, 204, 204, 204, 204]),
        ("DELETE", "/me/sessions/{session}", Waiting, None, [401, 404, 404, 404, 404]),
        ("GET", "/me/recovery", Waiting, None, [401, 200, 200, 200, 200]),
        // A guest has no password that could be recovered.
        ("POST", "/me/recovery", Waiting, Some(json!({})), [401, 409, 409, 409, 409]),
        ("POST", "/session/recovery", Waiting, Some(recovery), [401; 5]),
        ("POST", "/session/code", Waiting, Some(json!({ "program": "wardroom" })), [201; 5]),
        ("POST", "/session/code/claim", Waiting, Some(json!({ "secret": "none" })), [401; 5]),
        ("POST", "/me/sign-in", Waiting, Some(json!({ "code": "none" })), [401, 404, 404, 404, 404]),
        (
            "POST",
            "/me/sign-in/answer",
            Waiting,
            Some(json!({ "code": "none", "allow": true })),
            [401, 404, 404, 404, 404],
        ),
        ("PUT", "/me/seek", Waiting, Some(seek), [401, 200, 200, 200, 200]),
        ("DELETE", "/me/seek", Waiting, None, [401, 400, 400, 400, 400]),
        // All of these are guests, who have no profile and no friends; that of nobody is asked for.
        ("GET", "/me/profile", Waiting, None, [401, 200, 200, 200, 200]),
        ("PATCH", "/me/profile", Waiting, Some(json!({})), [401, 403, 403, 403, 403]),
        ("GET", "/me/people", Waiting, None, [401, 200, 200, 200, 200]),
        ("PUT", "/me/friends/{person}", Waiting, None, [401, 403, 403, 403, 403]),
        ("DELETE", "/me/friends/{person}", Waiting, None, [401, 404, 404, 404, 404]),
        ("PUT", "/me/blocks/{person}", Waiting, None, [401, 404, 404, 404, 404]),
        ("DELETE", "/me/blocks/{person}", Waiting, None, [401, 204, 204, 204, 204]),
        ("GET", "/me/calls", Waiting, None, [401, 200, 200, 200, 200]),
        ("DELETE", "/me/calls/{table}", Waiting, None, [401, 204, 204, 204, 204]),
        ("GET", "/people/{person}", Waiting, None, [401, 404, 404, 404, 404]),
        (
            "POST",
            "/tables/{table}/calls",
            Waiting,
            Some(json!({ "who": "a".repeat(26) })),
            [401, 403, 403, 403, 403],
        ),
        ("POST", "/reports", Waiting, Some(report), [401, 404, 404, 404, 404]),
        ("GET", "/me/mutes", Waiting, None, [401, 200, 200, 200, 200]),
        ("PUT", "/me/mutes/{person}", Waiting, None, [401, 404, 404, 404, 404]),
        ("DELETE", "/me/mutes/{person}", Waiting, None, [401, 204, 204, 204, 204]),
        // To all who do not look after the house there is nothing.
        ("GET", "/operator", Waiting, None, nothing),
        ("GET", "/operator/reports", Waiting, None, nothing),
        ("PUT", "/operator/reports/{report}", Waiting, Some(json!({ "settled": true })), nothing),
        ("GET", "/operator/flags", Waiting, None, nothing),
        ("PUT", "/operator/flags/{flag}/{seat}", Waiting, Some(json!({ "settled": true })), nothing),
        ("PUT", "/operator/pace", Waiting, Some(json!({ "lines": 1 })), nothing),
        ("GET", "/operator/deeds", Waiting, None, nothing),
        ("GET", "/operator/people", Waiting, None, nothing),
        ("DELETE", "/operator/people/{person}", Waiting, Some(json!({})), nothing),
        ("PUT", "/operator/people/{person}/ban", Waiting, Some(json!({})), nothing),
        ("DELETE", "/operator/people/{person}/ban", Waiting, None, nothing),
        ("DELETE", "/operator/people/{person}/sessions", Waiting, None, nothing),
        ("GET", "/operator/tables", Waiting, None, nothing),
        ("DELETE", "/operator/tables/{table}", Waiting, None, nothing),
        ("GET", "/tournaments", Waiting, None, [401, 200, 200, 200, 200]),
        ("POST", "/tournaments", Waiting, Some(cup), [401, 201, 201, 201, 201]),
        // Who opened one may do more with it; see the tests of tournaments.
        ("GET", "/tournaments/{tournament}", Waiting, None, [401, 404, 404, 404, 404]),
        ("DELETE", "/tournaments/{tournament}", Waiting, None, [401, 404, 404, 404, 404]),
        ("POST", "/tournaments/{tournament}/entry", Waiting, None, [401, 404, 404, 404, 404]),
        ("DELETE", "/tournaments/{tournament}/entry", Waiting, None, [401, 404, 404, 404, 404]),
        ("POST", "/tournaments/{tournament}/bots", Waiting, Some(bots), [401, 404, 404, 404, 404]),
        ("DELETE", "/tournaments/{tournament}/entrants/{entrant}", Waiting, None, [401, 404, 404, 404, 404]),
        ("POST", "/tournaments/{tournament}/begin", Waiting, None, [401, 404, 404, 404, 404]),
        ("GET", "/tournaments/{tournament}/file", Waiting, None, [401, 400, 400, 400, 400]),
        ("GET", "/daily", Waiting, None, [200; 5]),
        // Of a day that is long over there is nothing for anybody.
        ("GET", "/daily/{date}/{game}", Waiting, None, [404; 5]),
        ("POST", "/daily/{date}/{game}", Waiting, None, [401, 404, 404, 404, 404]),
        (
            "POST",
            "/daily/{date}/{game}/answer",
            Waiting,
            Some(json!({ "move": "pass" })),
            [401, 404, 404, 404, 404],
        ),
        ("GET", "/tables", Waiting, None, [401, 200, 200, 200, 200]),
        ("GET", "/lobby", Waiting, None, [401, 200, 200, 200, 200]),
        ("POST", "/tables", Waiting, Some(table), [401, 201, 201, 201, 201]),
        ("GET", "/texts/{game}/{language}", Waiting, None, [200; 5]),
        ("GET", "/tables/{table}", Playing, None, [401, 200, 200, 200, 200]),
        ("GET", "/tables/{table}/log", Playing, None, [401, 200, 200, 200, 200]),
        // Whoever has the link of a finished game has its record: programs verify it without coming in.
        ("GET", "/tables/{table}/record", Playing, None, [409; 5]),
        ("GET", "/tables/{table}/replay", Playing, None, [401, 409, 409, 409, 409]),
        ("GET", "/tables/{table}/verify", Playing, None, [401, 409, 409, 409, 409]),
        ("GET", "/tables/{table}/analysis", Playing, None, [401, 409, 409, 409, 409]),
        ("GET", "/tables/{table}/record", Finished, None, [200; 5]),
        ("GET", "/tables/{table}/analysis", Finished, None, [401, 200, 200, 200, 200]),
        ("GET", "/tables/{table}/replay", Finished, None, [401, 200, 200, 200, 200]),
        ("GET", "/tables/{table}/verify", Finished, None, [401, 200, 200, 200, 200]),
        (
            "POST",
            "/tables/{table}/play-on",
            Playing,
            Some(json!({ "entry": 0, "seat": 1 })),
            [401, 409, 409, 409, 409],
        ),
        (
            "POST",
            "/tables/{table}/play-on",
            Finished,
            Some(json!({ "entry": 0, "seat": 1 })),
            [401, 201, 201, 201, 201],
        ),
    ]
}

fn commands() -> Vec<(Stage, Value, [u16; 5])> {
    let zeros = "0".repeat(64);
    let reveal =
        json!({ "do": "reveal", "attempt": 1, "pledge": zeros, "salt": zeros, "contribution": "00" });
    vec![
        (Waiting, reveal, [401, 403, 403, 409, 409]),
        (Waiting, json!({ "do": "sit", "seat": 3 }), [401, 200, 200, 200, 200]),
        (Waiting, json!({ "do": "sit", "seat": 1 }), [401, 409, 409, 409, 200]),
        (Playing, json!({ "do": "sit" }), [401, 409, 409, 200, 200]),
        (Waiting, json!({ "do": "stand" }), [401, 403, 403, 200, 200]),
        (Playing, json!({ "do": "stand" }), [401, 403, 403, 200, 200]),
        (Waiting, json!({ "do": "bot", "seat": 3, "bot": "random" }), [401, 403, 403, 403, 200]),
        (Waiting, json!({ "do": "bot", "seat": 2 }), [401, 403, 403, 403, 200]),
        (Full, json!({ "do": "start" }), [401, 403, 403, 403, 200]),
        (Waiting, json!({ "do": "start" }), [401, 403, 403, 403, 409]),
        (Waiting, json!({ "do": "close" }), [401, 403, 403, 403, 200]),
        (Playing, json!({ "do": "close" }), [401, 403, 403, 403, 409]),
        (Playing, json!({ "do": "play", "prompt": 99, "move": "draw pile" }), [401, 403, 403, 409, 409]),
        (Finished, json!({ "do": "play", "prompt": 99, "move": "draw pile" }), [401, 403, 403, 422, 422]),
        (Playing, json!({ "do": "preview", "move": "draw pile" }), [401, 403, 403, 200, 200]),
        // Whoever sees the table may ask about what it shows.
        (Playing, json!({ "do": "why", "of": { "zone": "graveyard" } }), [401, 200, 200, 200, 200]),
        (Waiting, json!({ "do": "why", "of": { "zone": "graveyard" } }), [401, 409, 409, 409, 409]),
        (Waiting, json!({ "do": "hint" }), [401, 403, 403, 409, 409]),
        (Waiting, json!({ "do": "undo" }), [401, 403, 403, 409, 409]),
        (Playing, json!({ "do": "consent", "agree": true }), [401, 403, 403, 409, 409]),
        (Playing, json!({ "do": "resign" }), [401, 403, 403, 200, 200]),
        // Who was just here is waited for; one's own seat goes to a bot at once.
        (Playing, json!({ "do": "replace", "seat": 1 }), [401, 403, 403, 409, 200]),
        (Playing, json!({ "do": "replace", "seat": 3 }), [401, 403, 403, 409, 409]),
        // Those who watch talk among themselves.
        (Playing, json!({ "do": "say", "text": "hello" }), [401, 200, 200, 200, 200]),
        (Playing, json!({ "do": "mute", "who": "a".repeat(26), "on": true }), [401, 403, 403, 403, 200]),
        (Playing, json!({ "do": "rematch" }), [401, 403, 403, 409, 409]),
        (Finished, json!({ "do": "rematch" }), [401, 403, 403, 200, 200]),
    ]
}

#[tokio::test(flavor = "multi_thread")]
async fn every_request_is_answered_to_everybody_as_it_should_be() {
    let server = serve().await;
    let mut wrong = Vec::new();
    for (row, (method, pattern, stage, body, expected)) in requests().into_iter().enumerate() {
        for (at, actor) in ACTORS.iter().enumerate() {
            let Cast { table, people } = cast(&server, stage).await;
            let _socket = watching(actor, people[at].as_ref(), &table).await;
            let path = pattern
                .replace("{table}", &table)
                .replace("{game}", "zombie")
                .replace("{number}", "1")
                .replace("{language}", "de");
            let path = path
                .replace("{cards}", "ward")
                .replace("{deck}", &"a".repeat(26))
                .replace("{session}", &"a".repeat(26))
                .replace("{person}", &"a".repeat(26))
                .replace("{report}", "1")
                .replace("{flag}", "1")
                .replace("{seat}", "1")
                .replace("{tournament}", &"a".repeat(26))
                .replace("{entrant}", "0")
                .replace("{date}", "2001-01-01");
            let login = format!("login{row}-{at}");
            let body = body
                .as_ref()
                .map(|body| serde_json::from_str(&body.to_string().replace("LOGIN", &login)).unwrap());
            let mut status = ask(&server, people[at].as_ref(), method, &path, body.clone()).await;
            // A network has one finished game looked at again at a time; the one before this may still be.
            for _ in 0..600 {
                if status != 429 {
                    break;
                }
                tokio::time::sleep(std::time::Duration::from_millis(100)).await;
                status = ask(&server, people[at].as_ref(), method, &path, body.clone()).await;
            }
            if status != expected[at] {
                wrong.push(format!(
                    "{method} {pattern} ({stage:?}) by {actor}: {status}, not {}",
                    expected[at]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_command_is_answered_to_everybody_as_it_should_be() {
    let server = serve().await;
    let mut wrong = Vec::new();
    for (stage, command, expected) in commands() {
        for (at, actor) in ACTORS.iter().enumerate() {
            let Cast { table, people } = cast(&server, stage).await;
            let _socket = watching(actor, people[at].as_ref(), &table).await;
            let path = format!("/tables/{table}/commands");
            let status = ask(&server, people[at].as_ref(), "POST", &path, Some(command.clone())).await;
            if status != expected[at] {
                wrong.push(format!("{command} ({stage:?}) by {actor}: {status}, not {}", expected[at]));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_request_and_no_command_is_left_out() {
    let document = serde_json::to_value(server::http::openapi::api()).unwrap();
    let mut there = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys().filter(|key| *key != "parameters") {
            there.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    let mut here: BTreeSet<String> = requests()
        .iter()
        .map(|(method, path, ..)| format!("{method} {}", path.replace("{cards}", "{game}")))
        .collect();
    here.insert("POST /tables/{table}/commands".into());
    assert_eq!(there, here);
    let schema = document["components"]["schemas"]["Command"]["oneOf"].as_array().unwrap().clone();
    let there: BTreeSet<String> =
        schema.iter().map(|one| one["properties"]["do"]["enum"][0].as_str().unwrap().to_string()).collect();
    let here: BTreeSet<String> =
        commands().iter().map(|(_, command, _)| command["do"].as_str().unwrap().to_string()).collect();
    assert_eq!(there, here);
}
