//! Decks of a person, the judge, decks at a table, and tables with cards of their own.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, Reply, config, request, serve};
use serde_json::{Value, json};
use std::sync::Arc;
use store::Sqlite;

/// A card file: the test set under a name of its own.
fn own_cards() -> String {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../games/ward/cards/test.toml");
    let text = std::fs::read_to_string(file).unwrap();
    format!("# Brought by Ann.\n{text}")
}

/// Thirty cards of the house's first ready deck.
async fn ready(person: &Person) -> Value {
    person.get("/games/ward/cards").await["decks"][0].clone()
}

fn said(reply: &Reply) -> String {
    String::from_utf8_lossy(&reply.body).into_owned()
}

#[tokio::test]
async fn the_cards_of_the_house_are_told_once_and_then_known() {
    let server = serve().await;
    let reply = request(server.address(), "GET", "/api/v1/games/ward/cards", &[], b"").await;
    assert_eq!(reply.status, 200);
    let pool = reply.json();
    let bug = pool["cards"].as_array().unwrap().iter().find(|card| card["kind"] == "creature").unwrap();
    assert!(bug["face"]["text"].is_string() || bug["face"]["numbers"].is_array(), "{bug}");
    assert!(pool["decks"].as_array().unwrap().len() >= 4);
    assert_eq!((&pool["own"], &pool["name"]), (&json!(false), &json!("Generation 1")));
    let tag = reply.header("etag").unwrap().to_string();
    assert_eq!(reply.header("cache-control"), Some("no-cache"));
    let again = [("If-None-Match", tag.as_str())];
    let reply = request(server.address(), "GET", "/api/v1/games/ward/cards", &again, b"").await;
    assert_eq!((reply.status, reply.body.len()), (304, 0));
    for game in ["zombie", "nothing"] {
        let path = format!("/api/v1/games/{game}/cards");
        assert_eq!(request(server.address(), "GET", &path, &[], b"").await.status, 404);
    }
}

#[tokio::test]
async fn the_judge_names_the_clause_and_adds_up_spellings() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let judge = |body: Value| {
        let ann = &ann;
        async move { ann.send("POST", "/games/ward/decks/check", Some(body)).await }
    };
    let deck = ready(&ann).await;
    let good = judge(json!({ "cards": deck["cards"] })).await.json();
    assert_eq!(good["problems"], json!([]), "{good}");
    assert!(good["notation"].as_str().unwrap().starts_with("bring "));
    let back = judge(json!({ "text": good["text"] })).await.json();
    assert_eq!((&back["cards"], &back["notation"]), (&good["cards"], &good["notation"]));
    let first = deck["cards"][0]["card"].as_str().unwrap();
    let twice = json!([{ "card": first, "count": 2 }, { "card": first.to_uppercase(), "count": 2 }]);
    let over = judge(json!({ "cards": twice })).await.json();
    assert_eq!(over["cards"], json!([{ "card": first, "count": 4 }]));
    let clauses: Vec<&str> =
        over["problems"].as_array().unwrap().iter().map(|p| p["clause"].as_str().unwrap()).collect();
    assert!(clauses.contains(&"WT-03") && clauses.contains(&"WT-57"), "{clauses:?}");
    assert_eq!(over["notation"], Value::Null);
    for (body, status) in [
        (json!({ "text": "[[deck" }), 400),
        (json!({ "text": "x".repeat(20_000) }), 413),
        (json!({ "cards": vec![json!({ "card": "x", "count": 1 }); 101] }), 400),
        (json!({ "cards": [{ "card": "", "count": 1 }] }), 400),
        (json!({ "cards": [{ "card": "x", "count": 1000 }] }), 400),
        (json!({ "options": { "card_lists": "nonsense" } }), 422),
        (json!({ "cardz": [] }), 400),
    ] {
        let reply = judge(body.clone()).await;
        assert_eq!(reply.status, status, "{body}: {}", said(&reply));
    }
    let reply = judge(json!({ "text": "[[deck]]\nname = 3\ncards = {}\n" })).await;
    assert!(said(&reply).contains("line 2, column 8"), "{}", said(&reply));
}

#[tokio::test]
async fn decks_are_kept_changed_dropped_exported_and_forgotten() {
    let server = serve().await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let cards = json!([{ "card": "Bug Man", "count": 3 }]);
    let deck = json!({ "game": "ward", "name": "  Fast \t one ", "cards": cards });
    let kept = ann.send("POST", "/me/decks", Some(deck.clone())).await;
    assert_eq!(kept.status, 201, "{}", said(&kept));
    let kept = kept.json();
    assert_eq!((&kept["name"], &kept["cards"]), (&json!("Fast one"), &cards));
    let path = format!("/me/decks/{}", kept["id"].as_str().unwrap());
    let change = json!({ "game": "ward", "name": "Slow", "cards": [] });
    assert_eq!(bob.send("PUT", &path, Some(change.clone())).await.status, 404, "nobody changes another's");
    assert_eq!(bob.send("DELETE", &path, None).await.status, 404, "nor drops it");
    assert_eq!(bob.get("/me/decks").await, json!([]));
    assert_eq!(ann.send("PUT", &path, Some(change)).await.json()["name"], "Slow");
    assert_eq!(ann.get("/me/export").await["decks"][0]["name"], "Slow");
    for (bad, status) in [
        (json!({ "game": "ward", "name": " ", "cards": [] }), 400),
        (json!({ "game": "ward", "name": "x".repeat(41), "cards": [] }), 400),
        (json!({ "game": "nothing", "name": "x", "cards": [] }), 404),
        (json!({ "game": "ward", "name": "x", "cards": [{ "card": "x".repeat(61), "count": 1 }] }), 400),
    ] {
        assert_eq!(ann.send("POST", "/me/decks", Some(bad.clone())).await.status, status, "{bad}");
    }
    for number in 1..50 {
        let deck = json!({ "game": "ward", "name": format!("{number}"), "cards": [] });
        assert_eq!(ann.send("POST", "/me/decks", Some(deck)).await.status, 201);
    }
    let reply = ann.send("POST", "/me/decks", Some(deck.clone())).await;
    assert!(reply.status == 409 && said(&reply).contains("50 decks"), "{}", said(&reply));
    assert_eq!(ann.send("DELETE", &path, None).await.status, 204);
    assert_eq!(ann.send("DELETE", &path, None).await.status, 404);
    assert_eq!(ann.send("POST", "/me/decks", Some(deck)).await.status, 201);
    assert_eq!(ann.send("DELETE", "/me", None).await.status, 204);
    assert_eq!(ann.send("GET", "/me/decks", None).await.status, 401);
}

/// A table of two people at which both have yet to bring a deck.
async fn ward_table(ann: &Person, bob: &Person, more: Value) -> String {
    let mut table = json!({ "game": "ward", "seats": ["open", "open"], "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let table = ann.open(table).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    table
}

async fn play(person: &Person, table: &str, notation: &str) -> Reply {
    let prompt = person.get(&format!("/tables/{table}")).await["prompt"].clone();
    person.command(table, json!({ "do": "play", "prompt": prompt, "move": notation })).await
}

#[tokio::test]
async fn a_kept_deck_is_brought_in_one_move_and_nobody_else_learns_it() {
    let server = serve().await;
    let [ann, bob, eve] = [
        Person::guest(server.address(), "Ann").await,
        Person::guest(server.address(), "Bob").await,
        Person::guest(server.address(), "Eve").await,
    ];
    let deck = ready(&ann).await;
    let kept = json!({ "game": "ward", "name": "Secret plan", "cards": deck["cards"] });
    assert_eq!(ann.send("POST", "/me/decks", Some(kept)).await.status, 201);
    let few = json!({ "game": "ward", "name": "Few", "cards": [{ "card": "Nobody at all", "count": 3 }] });
    assert_eq!(ann.send("POST", "/me/decks", Some(few)).await.status, 201);
    let table = ward_table(&ann, &bob, json!({})).await;
    let decks = ann.get(&format!("/tables/{table}/decks")).await;
    assert_eq!((&decks[0]["name"], &decks[0]["notation"]), (&json!("Few"), &Value::Null));
    assert_eq!(decks[0]["problems"][0]["clause"], "WT-56");
    assert_eq!(decks[1]["name"], "Secret plan");
    assert_eq!(bob.get(&format!("/tables/{table}/decks")).await, json!([]), "everybody sees their own");
    let refused = play(&ann, &table, "bring bug-man*3").await;
    assert_eq!(refused.status, 422, "{}", said(&refused));
    let done = play(&ann, &table, decks[1]["notation"].as_str().unwrap()).await;
    assert_eq!(done.status, 200, "{}", said(&done));
    let again = play(&ann, &table, decks[1]["notation"].as_str().unwrap()).await;
    assert!(said(&again).contains("HS-0") || again.status == 409, "{}", said(&again));
    let names: Vec<&str> =
        deck["cards"].as_array().unwrap().iter().map(|one| one["card"].as_str().unwrap()).collect();
    for other in [&bob, &eve] {
        for path in ["", "/log"] {
            let reply = other.send("GET", &format!("/tables/{table}{path}"), None).await;
            let text = said(&reply);
            // The prompt offers ready decks and an example to whoever brings one; what Ann brought is nowhere else.
            let mut seen = reply.json();
            if let Some(view) = seen.get_mut("view") {
                view["prompt"] = Value::Null;
            }
            let seen = seen.to_string();
            assert!(!names.iter().any(|name| seen.contains(name)), "{seen}");
            assert!(!text.contains("Secret plan"), "{text}");
        }
    }
    let view = bob.get(&format!("/tables/{table}")).await["view"].clone();
    assert!(view["seats"][0]["facts"].to_string().contains("ready"), "that a deck is there is open");
}

#[tokio::test]
async fn a_card_file_is_checked_with_line_and_column() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let check = |text: String| {
        let ann = &ann;
        async move { ann.send("POST", "/games/ward/cards/check", Some(json!({ "text": text }))).await }
    };
    let good = check(own_cards()).await;
    assert_eq!(good.status, 200, "{}", said(&good));
    let good = good.json();
    assert_eq!((&good["faults"], &good["pool"]["own"]), (&json!([]), &json!(true)));
    let bad = check(own_cards().replacen("[[creature]]", "[[creture]]", 1)).await.json();
    assert!(bad["pool"].is_null() && bad["faults"][0]["line"].as_u64() > Some(1), "{bad}");
    assert!(bad["faults"][0]["what"].as_str().unwrap().contains("did you mean `creature`?"), "{bad}");
    let few = check("[set]\ngeneration = \"X\"\n".into()).await;
    assert!(few.status == 422 && said(&few).contains("WT-03"), "{}", said(&few));
    let large = check("#".repeat(300_000)).await;
    assert_eq!(large.status, 413, "{}", said(&large));
    // A file of nothing but mistakes is answered soon, with as many as one reads.
    let hostile = format!(
        "[set]\ngeneration = \"X\"\n[[deck]]\nname = \"D\"\n[deck.cards]\n{}",
        (0..20_000).map(|n| format!("c{n} = 1\n")).collect::<String>()
    );
    let started = std::time::Instant::now();
    let hostile = check(hostile).await.json();
    assert!(hostile["faults"].as_array().unwrap().len() <= 100 && started.elapsed() < PATIENCE);
    let nobody = ann.send("POST", "/games/zombie/cards/check", Some(json!({ "text": "" }))).await;
    assert_eq!(nobody.status, 404);
}

#[tokio::test]
async fn cards_of_ones_own_are_refused_where_they_cannot_be() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", "open"]);
    let hollow = own_cards()
        + "\n[[magic]]\nname = \"Leash\"\nrarity = \"rare\"\nuse = \"equip\"\ntype = \"infinite\"\n[[magic.effect]]\nmode = \"on_play\"\ndo = [{ take_control = { of = \"equipped\", for = \"while_source\" } }]\n";
    for (table, status, words) in [
        (
            json!({ "game": "ward", "seats": seats, "cards": own_cards(), "visibility": "public" }),
            400,
            "by link",
        ),
        (json!({ "game": "ward", "seats": seats, "cards": "[[x" }), 400, "line 1"),
        (json!({ "game": "ward", "seats": seats, "cards": hollow }), 400, "falls off a creature"),
        (json!({ "game": "ward", "seats": seats, "cards": "[set]\ngeneration = \"X\"\n" }), 422, "WT-03"),
        (
            json!({ "game": "ward", "seats": seats, "cards": own_cards(), "options": { "cards": "test" } }),
            400,
            "others",
        ),
        (json!({ "game": "zombie", "seats": seats, "cards": own_cards() }), 404, "deck"),
    ] {
        let reply = ann.send("POST", "/tables", Some(table)).await;
        assert!(reply.status == status && said(&reply).contains(words), "{} {}", reply.status, said(&reply));
    }
    // Other requests stay small.
    let large = json!({ "name": "x".repeat(40_000) });
    assert_eq!(ann.send("PATCH", "/me", Some(large)).await.status, 413);
}

/// Plays a Ward table of Ann's to its end: Bob is a bot, and Ann's seat is given to one.
async fn played_out(ann: &Person, table: &str) {
    ann.must(table, json!({ "do": "resign" })).await;
    let started = std::time::Instant::now();
    while ann.get(&format!("/tables/{table}")).await["info"]["status"] != "finished" {
        assert!(started.elapsed() < PATIENCE * 4, "it takes too long");
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_with_cards_of_its_own_lasts_is_seen_and_can_be_checked() {
    let server = serve().await;
    let [ann, eve] =
        [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Eve").await];
    let file = own_cards();
    let new = json!({ "game": "ward", "seats": ["open", { "bot": "policy" }], "sit": 1, "cards": file, "start": true });
    let table = ann.open(new).await;
    // Whoever has the link sees what it is played with.
    let info = eve.get(&format!("/tables/{table}")).await["info"].clone();
    let pool = eve.get(&format!("/tables/{table}/cards")).await;
    assert_eq!((&info["cards"]["hash"], &pool["own"]), (&pool["hash"], &json!(true)));
    assert!(pool["cards"].to_string().contains("Bug Man"));
    let reply = eve.send("GET", &format!("/tables/{table}/cards/file"), None).await;
    assert_eq!(said(&reply), file, "the file comes back as it was brought");
    let deck = pool["decks"][0]["cards"].clone();
    let judged =
        ann.send("POST", &format!("/tables/{table}/decks/check"), Some(json!({ "cards": deck }))).await;
    let notation = judged.json()["notation"].as_str().unwrap().to_string();
    assert_eq!(play(&ann, &table, &notation).await.status, 200);
    // Another server on the same file has nothing but the journal.
    let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
    let other = server::start(config(), Arc::new(store)).await.unwrap();
    let there = Person { address: other.address, ..eve.clone() };
    assert_eq!(there.get(&format!("/tables/{table}")).await["info"]["cards"], info["cards"]);
    other.stop().await.unwrap();
    played_out(&ann, &table).await;
    checked(&ann, &table, &pool).await;
}

async fn checked(ann: &Person, table: &str, pool: &Value) {
    let verdict = ann.get(&format!("/tables/{table}/verify")).await;
    assert_eq!(verdict["holds"], json!(true), "{verdict}");
    let record = said(&ann.send("GET", &format!("/tables/{table}/record"), None).await);
    assert!(
        record.lines().next().unwrap().contains(pool["hash"].as_str().unwrap()),
        "its hash is in the record"
    );
    assert!(
        !server::replay::verify(record.into_bytes(), &catalog::library()).holds,
        "the house's cards are others"
    );
    let frames = ann.get(&format!("/tables/{table}/replay?from=1")).await["frames"].clone();
    assert!(frames.as_array().unwrap().len() > 2);
    let branch =
        ann.send("POST", &format!("/tables/{table}/play-on"), Some(json!({ "entry": 4, "seat": 1 }))).await;
    assert_eq!(branch.status, 201, "{}", said(&branch));
    let branch = branch.json()["id"].as_str().unwrap().to_string();
    assert_eq!(ann.get(&format!("/tables/{branch}")).await["info"]["cards"]["hash"], pool["hash"]);
    let rematch = ann.must(table, json!({ "do": "rematch" })).await["table"].as_str().unwrap().to_string();
    assert_eq!(ann.get(&format!("/tables/{rematch}")).await["info"]["cards"]["hash"], pool["hash"]);
}

#[tokio::test]
async fn a_table_takes_lists_for_the_cards_of_the_house_and_tells_them_again() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let lists = "[set]\ngeneration = \"House rules\"\nwith_house = true\n\n[lists]\nbanned = [\"Pack Law\"]\nlimited = [\"Bad Air\"]\n";
    let new = |lists: &str, bind: &str| json!({ "game": "ward", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true, "cards": lists, "options": { "card_lists": bind } });
    let table = ann.open(new(lists, "official")).await;
    let pool = ann.get(&format!("/tables/{table}/cards")).await;
    let house = ann.get("/games/ward/cards").await;
    let names = |pool: &Value| pool["cards"].as_array().unwrap().len();
    assert_eq!((names(&pool), &pool["own"]), (names(&house), &json!(true)));
    let most = |name: &str| {
        let card = pool["cards"].as_array().unwrap().iter().find(|card| card["face"]["title"] == name);
        card.unwrap()["official"].clone()
    };
    assert_eq!((most("Pack Law"), most("Bad Air"), most("Bug Man")), (json!(0), json!(1), json!(3)));
    // What lists forbid is not offered, is refused by its clause, and can be brought where they do not bind.
    let state = ann.get(&format!("/tables/{table}")).await;
    let offered = state["view"]["prompt"].to_string();
    assert!(offered.contains("deck nine-chimneys") && !offered.contains("deck wexwood-chase"), "{offered}");
    let refused = play(&ann, &table, "deck wexwood-chase").await;
    assert!(refused.status == 422 && said(&refused).contains("WT-61"), "{}", said(&refused));
    let free = ann.open(new(lists, "none")).await;
    assert_eq!(play(&ann, &free, "deck wexwood-chase").await.status, 200);
    // The file goes out as it was brought in, and is added to.
    let file = said(&ann.send("GET", &format!("/tables/{table}/cards/file"), None).await);
    assert_eq!(file, lists);
    let more = format!(
        "{file}\n[[creature]]\nname = \"Marsh Cat\"\ntype = \"beast\"\nrarity = \"common\"\nattack = \"Pounce\"\ndice = 2\nal = 5\nspd = 6\nhp = 22\n"
    );
    let grown = ann.open(new(&more, "official")).await;
    let pool = ann.get(&format!("/tables/{grown}/cards")).await;
    assert_eq!(names(&pool), names(&house) + 1);
}

#[tokio::test]
async fn names_with_characters_that_nobody_sees_are_refused_and_not_echoed() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let hidden = ["\u{202e}", "\u{200b}", "\u{2066}", "\u{ad}"];
    for sign in hidden {
        let (card, text) =
            (format!("Bug{sign} Man"), format!("[[deck]]\nname = \"A{sign}b\"\ncards = {{}}\n"));
        let cards = json!([{ "card": card, "count": 3 }]);
        let file = format!("[set]\ngeneration = \"Mine\"\n[[creature]]\nname = \"{card}\"\n");
        for (path, body) in [
            ("/games/ward/decks/check", json!({ "cards": cards })),
            ("/games/ward/decks/check", json!({ "name": card, "cards": [] })),
            ("/games/ward/decks/check", json!({ "text": text })),
            (
                "/games/ward/decks/check",
                json!({ "text": format!("[[deck]]\nname = \"A\"\n[deck.cards]\n\"{card}\" = 1\n") }),
            ),
            ("/me/decks", json!({ "game": "ward", "name": "Bugs", "cards": cards })),
            ("/games/ward/cards/check", json!({ "text": file })),
        ] {
            let reply = ann.send("POST", path, Some(body.clone())).await;
            let code = format!("U+{:04X}", u32::from(sign.chars().next().unwrap()));
            assert!(reply.status == 400 || path.ends_with("cards/check"), "{path} {body}: {}", said(&reply));
            assert!(said(&reply).contains(&code), "{path} {body}: {}", said(&reply));
            assert!(
                !hidden.iter().any(|sign| said(&reply).contains(sign)),
                "{path} {body}: {}",
                said(&reply)
            );
        }
    }
}
