//! `wardroom admin`: people and tables, beside a server that runs.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::wardroom,
    online::{Person, Server, serve, token},
};
use serde_json::{Value, json};

/// The command on the file of a server that runs.
fn admin(server: &Server, args: &[&str]) -> crate::common::Said {
    let db = server.folder.path().join("test.db").display().to_string();
    let mut all = vec!["admin"];
    all.extend(args);
    all.extend(["--db", &db]);
    wardroom(&all)
}

fn answer(server: &Server, args: &[&str]) -> Value {
    let mut all = args.to_vec();
    all.push("--json");
    serde_json::from_str(&admin(server, &all).fine()).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_found_banned_let_in_again_and_helped() {
    let server = serve().await;
    let address = server.address();
    let ann = Person::guest(address, "Ann").await;
    let bob = Person::guest(address, "Bob").await;
    let credentials = json!({ "login": "ann.b", "password": "first password" });
    let reply = ann.send("POST", "/accounts", Some(credentials.clone())).await;
    let ann = Person { token: token(&reply), ..ann };
    let found = answer(&server, &["people", "ANN"]);
    assert_eq!(found.as_array().unwrap().len(), 1);
    assert_eq!(
        (&found[0]["id"], &found[0]["login"], &found[0]["sessions"]),
        (&json!(ann.id), &json!("ann.b"), &json!(1))
    );
    assert_eq!(answer(&server, &["people", "--most", "1", "--page", "2"]).as_array().unwrap().len(), 1);
    let text = admin(&server, &["people"]).fine();
    assert!(text.contains("Bob") && text.contains("@ann.b") && text.lines().count() == 2, "{text}");
    admin(&server, &["person", &"a".repeat(26)]).fails(1, &["no such person"]);

    let told = admin(&server, &["ban", &ann.id, "--until", "7d", "--why", "spam in the chat"]).fine();
    assert!(told.contains("spam in the chat"), "{told}");
    let person = answer(&server, &["person", &ann.id]);
    assert_eq!((&person["ban"]["holds"], &person["ban"]["why"]), (&json!(true), &json!("spam in the chat")));
    let reply = bob.send("POST", "/session", Some(credentials.clone())).await;
    assert_eq!(reply.status, 403);
    assert!(reply.json()["message"].as_str().unwrap().contains("spam in the chat"));
    admin(&server, &["unban", &ann.id]).fine();
    admin(&server, &["unban", &ann.id]).fails(1, &["not banned"]);
    admin(&server, &["ban", &ann.id, "--until", "2001-01-01"]).fails(2, &["over", "12h"]);
    admin(&server, &["ban", &ann.id, "--until", "0d"]).fails(2, &["at least a minute"]);
    let today = &server::doors::day(server.running.house.now())[..10];
    admin(&server, &["ban", &ann.id, "--until", today]).fails(2, &["has begun", "12h"]);
    for why in ["x".repeat(121), "two\nlines".into()] {
        admin(&server, &["ban", &ann.id, "--why", &why]).fails(2, &["at most 120 characters"]);
    }
    assert_eq!(bob.send("POST", "/session", Some(credentials)).await.status, 200);

    let ended = answer(&server, &["end-sessions", &ann.id]);
    assert_eq!(ended["done"], json!("sessions-ended"));
    assert_eq!(answer(&server, &["person", &ann.id])["sessions"], json!([]));
    let code = answer(&server, &["reset-password", "Ann.B"])["code"].as_str().unwrap().to_string();
    let recovery = json!({ "login": "ann.b", "code": code, "new": "second password" });
    assert_eq!(bob.send("POST", "/session/recovery", Some(recovery.clone())).await.status, 200);
    assert_eq!(bob.send("POST", "/session/recovery", Some(recovery)).await.status, 401, "once");
    answer(&server, &["reset-password", " ann.b "]);
    admin(&server, &["reset-password", "nobody"]).fails(1, &["nobody logs in"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_undone_is_asked_for() {
    let server = serve().await;
    let address = server.address();
    let (ann, bob) = (Person::guest(address, "Ann-to-be-gone").await, Person::guest(address, "Bob").await);
    let table = bob.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    ann.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "say", "text": "a line of Ann's" })).await;
    let listed = answer(&server, &["tables", "--status", "waiting"]);
    assert_eq!((&listed[0]["id"], &listed[0]["seats"]), (&json!(table), &json!(["Bob", "Ann-to-be-gone"])));
    let one = answer(&server, &["table", &table]);
    assert_eq!((&one["lines_of_chat"], one["people"].as_array().unwrap().len()), (&json!(1), 2));
    admin(&server, &["remove-person", &ann.id]).fails(2, &["cannot be undone", "--yes"]);
    admin(&server, &["remove-table", &table]).fails(2, &["cannot be undone", "--yes"]);
    assert_eq!(
        bob.get(&format!("/tables/{table}")).await["info"]["seats"][1]["name"],
        json!("Ann-to-be-gone")
    );

    admin(&server, &["remove-person", &ann.id, "--yes"]).fine();
    for file in ["test.db", "test.db-wal"] {
        let bytes = std::fs::read(server.folder.path().join(file)).unwrap_or_default();
        for gone in ["Ann-to-be-gone", "a line of Ann's"] {
            assert!(
                !bytes.windows(gone.len()).any(|window| window == gone.as_bytes()),
                "{gone} is in {file}"
            );
        }
    }
    admin(&server, &["remove-person", &ann.id, "--yes"]).fails(1, &["no such person"]);
    assert_eq!(answer(&server, &["table", &table])["open"], json!(1), "the seat is free");
    admin(&server, &["remove-table", &table, "--yes"]).fine();
    admin(&server, &["table", &table]).fails(1, &["no such table"]);
    let done = answer(&server, &["compact"]);
    assert!(done["after"].as_u64().unwrap() > 0, "{done}");
    assert_eq!(bob.get("/me").await["name"], json!("Bob"), "the server goes on");
}

#[test]
fn a_file_that_is_not_there_is_not_made() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("none.db").display().to_string();
    wardroom(&["admin", "people", "--db", &db]).fails(2, &["is not there"]);
    assert!(!folder.path().join("none.db").exists());
}

#[tokio::test(flavor = "multi_thread")]
async fn operators_are_appointed_at_the_machine_and_all_is_written_down() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let credentials = json!({ "login": "ann.o", "password": "first password" });
    let ann = Person { token: token(&ann.send("POST", "/accounts", Some(credentials)).await), ..ann };
    admin(&server, &["operators"]).fine();
    admin(&server, &["operator", "nobody"]).fails(1, &["nobody logs in"]);
    let told = admin(&server, &["operator", "Ann.O"]).fine();
    assert!(told.contains("/operator"), "{told}");
    assert_eq!(answer(&server, &["operators"])[0]["name"], json!("Ann"));
    assert_eq!(ann.send("GET", "/operator", None).await.status, 200);
    admin(&server, &["operator", "ann.o", "--dismiss"]).fine();
    assert_eq!(ann.send("GET", "/operator", None).await.status, 404);
    let deeds = answer(&server, &["deeds"]);
    assert_eq!(
        (&deeds[0]["what"], &deeds[1]["what"]),
        (&json!("operator-dismissed"), &json!("operator-appointed"))
    );
    assert!(admin(&server, &["deeds", "--most", "1"]).fine().contains("at the machine"));
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_that_are_computed_anew_are_the_same() {
    let server = serve().await;
    let mut people = Vec::new();
    for name in ["Ann", "Bob"] {
        let guest = Person::guest(server.address(), name).await;
        let credentials = json!({ "login": name.to_lowercase(), "password": "correct horse" });
        people.push(guest.enter("/accounts", &credentials).await);
    }
    let [ann, bob] = &people[..] else { unreachable!("two came") };
    let clock = json!({ "kind": "per-game", "seconds": 600, "increment": 0 });
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "rated": true, "clock": clock });
    let table = ann.open(new).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    let ratings = async |who: &Person| -> Value {
        bob.get(&format!("/people/{}", who.id)).await["career"]["titles"][0]["ratings"].clone()
    };
    let counted = async {
        while ratings(ann).await.as_array().is_none_or(Vec::is_empty) {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), counted).await.expect("it is counted in time");
    let before = (ratings(ann).await, ratings(bob).await);
    assert!(before.0[0]["value"].as_i64() > before.1[0]["value"].as_i64(), "{before:?}");
    assert_eq!(answer(&server, &["ratings"]), json!({ "folded": 0, "rated": 0, "last": 1 }));
    let anew = answer(&server, &["ratings", "--recompute"]);
    // The house that is open may have been quicker at what was forgotten.
    assert_eq!((anew["last"].as_u64(), anew["folded"] == anew["rated"]), (Some(1), true), "{anew}");
    assert_eq!((ratings(ann).await, ratings(bob).await), before);
    let told = admin(&server, &["ratings", "--recompute"]).fine();
    assert!(told.contains("of them rated"), "{told}");
    assert_eq!((ratings(ann).await, ratings(bob).await), before);
}
