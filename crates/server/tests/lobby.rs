//! What is offered: tables that wait, what they are played with, and what cannot be opened.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, serve};
use serde_json::{Value, json};

#[tokio::test]
async fn the_lobby_shows_what_is_public_and_nothing_else() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let eve = Person::guest(server.address(), "Eve").await;
    let seats = json!(["open", "open"]);
    let hidden = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1 })).await;
    let public =
        ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "visibility": "public" })).await;
    let lobby = eve.get("/tables").await;
    let ids: Vec<&str> =
        lobby.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap()).collect();
    assert!(ids.contains(&public.as_str()) && !ids.contains(&hidden.as_str()));
    assert_eq!((&lobby[0]["open"], &lobby[0]["seats"]), (&json!(1), &json!(["Ann", ""])));
    // By its link a hidden table is joined all the same.
    eve.must(&hidden, json!({ "do": "sit" })).await;
    ann.must(&hidden, json!({ "do": "start" })).await;
    let mine = eve.get("/me/tables").await;
    assert_eq!(
        (&mine[0]["id"], &mine[0]["mine"], &mine[0]["status"]),
        (&json!(hidden), &json!(2), &json!("playing"))
    );
    let closed = ann.must(&public, json!({ "do": "close" })).await;
    assert_eq!(closed["is"], json!("done"));
    assert_eq!(eve.get("/tables").await.as_array().unwrap().len(), 0);
}

/// WG-245, FW-230: where anybody may come, offensive words are off unless the host says otherwise.
#[tokio::test]
async fn public_tables_leave_offensive_words_out() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for (game, option) in [("grave", "word_list"), ("fw-345", "lexicon")] {
        let list = |more: Value| {
            let mut table = json!({ "game": game, "seats": ["open", "open"], "sit": 1 });
            for (key, value) in more.as_object().unwrap() {
                table[key] = value.clone();
            }
            let ann = &ann;
            async move {
                let id = ann.open(table).await;
                ann.get(&format!("/tables/{id}")).await["info"]["options"][option].clone()
            }
        };
        assert_eq!(list(json!({})).await, "wordnik");
        assert_eq!(list(json!({ "visibility": "public" })).await, "wordnik-clean");
        let chosen = json!({ "visibility": "public", "options": { option: "scowl80" } });
        assert_eq!(list(chosen).await, "scowl80", "the host may choose");
        let games = ann.get("/games").await;
        let info = games.as_array().unwrap().iter().find(|info| info["id"] == game).unwrap();
        let info = info["options"].as_array().unwrap().iter().find(|info| info["name"] == option).unwrap();
        assert_eq!((&info["default"], &info["public_default"]), (&json!("wordnik"), &json!("wordnik-clean")));
        // A list of one's own cannot be had here: it is not offered, and who asks for it is told where.
        let names = json!(["wordnik", "scowl80", "wordnik-clean", "scowl80-clean"]);
        assert_eq!(info["names"], names);
        let own = if game == "grave" { "custom" } else { "own" };
        let table = json!({ "game": game, "seats": ["open", "open"], "options": { option: own } });
        let reply = ann.send("POST", "/tables", Some(table)).await;
        let text = String::from_utf8_lossy(&reply.body).into_owned();
        assert_eq!(reply.status, 422, "{text}");
        assert!(text.contains("HS-07") && text.contains("--words FILE"), "{text}");
    }
}

#[tokio::test]
async fn what_cannot_be_dealt_is_refused_before_anybody_sits_down() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for (game, options, clause) in [
        ("fw-345", json!({ "first_player": "seat-3" }), "FW-18"),
        ("zombie", json!({ "deck": { "clown": 9 } }), "ZZ-13"),
    ] {
        let table = json!({ "game": game, "seats": ["open", "open"], "sit": 1, "options": options });
        let reply = ann.send("POST", "/tables", Some(table)).await;
        let text = String::from_utf8_lossy(&reply.body).into_owned();
        assert!(reply.status == 422 && text.contains(clause), "{text}");
    }
    assert_eq!(ann.get("/me/tables").await, json!([]));
}

/// WG-248: whoever has the link reads the words of the house before sitting down, and words that cannot be are refused at once.
#[tokio::test]
async fn words_of_the_house_are_shown_before_anybody_sits_down() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = |words: Value| json!({ "game": "grave", "seats": ["open", "open"], "sit": 1, "options": { "house_words": words } });
    let id = ann.open(table(json!(["Pong", "gonna"]))).await;
    let info = bob.get(&format!("/tables/{id}")).await["info"].clone();
    assert_eq!(info["options"]["house_words"], json!(["pong", "gonna"]));
    let many: Vec<String> = ('a'..='y').map(|letter| format!("pongpingding{letter}")).collect();
    for (words, why) in [
        (json!(["ax"]), "3 to 15"),
        (json!(["a b"]), "a to z"),
        (json!(["pong", "PONG"]), "twice"),
        (json!(["zzzz"]), "Letter Cards"),
        (json!(["wog"]), "offensive"),
        (json!(many), "at most 24"),
        (json!("some"), "none"),
        (json!({ "pong": true }), "none"),
    ] {
        let reply = ann.send("POST", "/tables", Some(table(words))).await;
        let text = String::from_utf8_lossy(&reply.body).into_owned();
        assert!(reply.status == 422 && text.contains("HS-06") && text.contains(why), "{why}: {text}");
    }
    let games = ann.get("/games").await;
    let grave = games.as_array().unwrap().iter().find(|info| info["id"] == "grave").unwrap();
    let lists = grave["options"].as_array().unwrap().iter().filter(|option| option["words"] == json!(true));
    assert_eq!(lists.map(|option| option["name"].clone()).collect::<Vec<_>>(), [json!("house_words")]);
}

#[tokio::test]
async fn the_lobby_has_pages_and_nobody_pushes_the_others_out() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let public = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "visibility": "public" });
    let first = ann.open(public.clone()).await;
    let mut opened = vec![first.clone()];
    for _ in 0..6 {
        let guest = Person::guest(server.address(), "Crowd").await;
        for _ in 0..20 {
            opened.push(guest.open(public.clone()).await);
        }
    }
    let ids = |tables: &Value| -> Vec<String> {
        tables.as_array().unwrap().iter().map(|table| table["id"].as_str().unwrap().into()).collect()
    };
    assert!(ids(&ann.get("/tables").await).contains(&first), "older clients find it, too");
    let page = ann.get("/lobby").await;
    let mut seen = ids(&page["tables"]);
    let at = seen.iter().position(|id| *id == first).expect("it is on the first page");
    assert!(at <= 18, "behind no more than three of each host, not {at}");
    let next = page["next"].as_str().expect("there are more").to_string();
    let rest = ann.get(&format!("/lobby?after={next}")).await;
    assert_eq!(rest["next"], json!(null));
    seen.extend(ids(&rest["tables"]));
    seen.sort();
    opened.sort();
    assert_eq!(seen, opened, "every table once");
    for wrong in ["x", "0.1", "2.5.aaaa", "0.99999999999999999999.a", &format!("0.{}.{first}", u64::MAX)] {
        assert_eq!(ann.send("GET", &format!("/lobby?after={wrong}"), None).await.status, 400, "{wrong}");
    }
}

#[tokio::test]
async fn the_lobby_is_searched() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let eve = Person::guest(server.address(), "Eve").await;
    let quick = json!({ "kind": "per-game", "seconds": 300, "increment": 5 });
    let expert = json!({ "bot": "expert" });
    let mut tables = Vec::new();
    for (game, seats, clock) in [
        ("zombie", json!(["open", "open"]), json!({ "kind": "none" })),
        ("fw-345", json!(["open", "open", "open"]), quick.clone()),
        ("fw-eia", json!(["open", "open", expert]), json!({ "kind": "none" })),
    ] {
        let new = json!({ "game": game, "seats": seats, "clock": clock, "visibility": "public", "sit": 1 });
        tables.push(ann.open(new).await);
    }
    let cyn = Person::guest(server.address(), "Cyn").await;
    let cyn = cyn.enter("/accounts", &json!({ "login": "cyn", "password": "correct horse" })).await;
    let new = json!({ "game": "fw-345", "seats": ["open", "open"], "clock": quick, "visibility": "public", "sit": 1, "rated": true });
    tables.push(cyn.open(new).await);
    eve.must(&tables[0], json!({ "do": "sit" })).await;
    ann.must(&tables[0], json!({ "do": "start" })).await;
    for (query, found) in [
        ("game=zombie", vec![0]),
        ("game=fw-*", vec![1, 2, 3]),
        ("clock=per-game", vec![1, 3]),
        ("seats=3", vec![1, 2]),
        ("level=expert", vec![2]),
        ("level=none", vec![0, 1, 3]),
        ("open=true", vec![1, 2, 3]),
        ("open=false", vec![0]),
        ("rated=true", vec![3]),
        ("rated=false", vec![0, 1, 2]),
        ("game=fw-*&clock=none&level=expert&seats=3&open=true", vec![2]),
        ("game=ward", vec![]),
    ] {
        let page = eve.get(&format!("/lobby?{query}")).await;
        let tables_shown = page["tables"].as_array().unwrap();
        assert!(
            tables_shown.iter().all(|table| table["rated"] == json!(table["id"] == json!(tables[3]))),
            "{query}"
        );
        let mut ids: Vec<usize> = tables_shown
            .iter()
            .map(|table| tables.iter().position(|id| table["id"] == json!(id)).unwrap())
            .collect();
        ids.sort_unstable();
        assert_eq!((ids, &page["next"]), (found, &json!(null)), "{query}");
    }
    assert_eq!(eve.send("GET", "/lobby?clock=sundial", None).await.status, 400);
    server.running.stop().await.unwrap();
}
