//! What people do at tables: seats, moves, taking back, talk, coming and going.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, serve, two::two};
use serde_json::{Value, json};
use std::time::Duration;

#[tokio::test]
async fn a_move_sent_twice_is_made_once() {
    let mut two = two(config(), json!({})).await;
    let who = two.asked();
    let play = json!({ "do": "play", "prompt": two.states[who]["prompt"], "move": two.first_choice(who) });
    let (first, _) = two.sockets[who].act_as(&two.table, "one", play.clone()).await.unwrap();
    let (second, _) = two.sockets[who].act_as(&two.table, "one", play.clone()).await.unwrap();
    assert_eq!((&first["is"], &first["again"]), (&json!("done"), &Value::Null));
    assert_eq!(
        (&second["is"], &second["again"], &second["seq"]),
        (&json!("done"), &json!(true), &first["seq"])
    );
    // Over HTTP too, and after the table left memory.
    let path = format!("/tables/{}/commands?id=one", two.table);
    let third = two.people[who].send("POST", &path, Some(play)).await.json();
    assert_eq!(third["again"], json!(true));
}

#[tokio::test]
async fn a_stale_move_is_answered_with_the_table_as_it_is() {
    let mut two = two(config(), json!({})).await;
    let who = two.asked();
    let number = two.states[who]["prompt"].clone();
    let notation = two.first_choice(who);
    two.play(who, &notation).await;
    let stale = json!({ "do": "play", "prompt": number, "move": notation });
    let (answer, before) = two.sockets[who].act(&two.table, stale).await;
    assert_eq!(answer["is"], json!("stale"), "{answer}");
    let snapshot = before.iter().find(|message| message["t"] == "table").expect("the table comes with it");
    assert_eq!(snapshot["seq"], two.states[who]["seq"]);
}

#[tokio::test]
async fn a_refusal_cites_its_clause_with_text_and_facts() {
    let mut two = two(config(), json!({})).await;
    let who = two.asked();
    let number = two.states[who]["prompt"].clone();
    let (answer, _) = two.sockets[who]
        .act(&two.table, json!({ "do": "play", "prompt": number, "move": "lay brain" }))
        .await;
    assert_eq!(answer["is"], json!("refused"), "{answer}");
    assert!(answer["clause"].as_str().unwrap().contains('-') && answer["text"].as_str().unwrap().len() > 10);
    let garbage = json!({ "do": "play", "prompt": number, "move": "☃" });
    let (answer, _) = two.sockets[who].act(&two.table, garbage).await;
    assert_eq!(answer["clause"], json!("HS-04"));
    let other = 1 - who;
    let play = json!({ "do": "play", "prompt": 0, "move": "draw pile" });
    let (answer, _) = two.sockets[other].act(&two.table, play).await;
    assert_eq!(answer["is"], json!("refused"), "not asked: {answer}");
    // A preview changes nothing and says the same.
    let (answer, _) = two.sockets[who].act(&two.table, json!({ "do": "preview", "move": "lay brain" })).await;
    assert!(answer["preview"]["refused"]["clause"].is_string(), "{answer}");
}

#[tokio::test]
async fn whoever_points_at_something_is_told_why() {
    let mut two = two(config(), json!({})).await;
    let (who, table) = (two.asked(), two.table.clone());
    let ask = |of: Value| json!({ "do": "why", "of": of });
    let hand = format!("hand/{}", who + 1);
    // What can be done is offered as the prompt offers it.
    let (answer, _) = two.sockets[who].act(&table, ask(json!({ "zone": "pile" }))).await;
    assert_eq!(answer["why"]["can"][0]["notation"], json!("draw pile"), "{answer}");
    // A card in hand waits for two draws, and says what it is.
    let (answer, _) =
        two.sockets[who].act(&table, ask(json!({ "piece": { "zone": hand, "index": 0 } }))).await;
    assert_eq!(answer["why"]["refused"]["clause"], json!("ZZ-39"), "{answer}");
    assert!(answer["why"]["about"]["id"].as_str().unwrap().starts_with("about-"), "{answer}");
    // The other is not asked; somebody who watches plays nothing.
    let (answer, _) = two.sockets[1 - who].act(&table, ask(json!({ "zone": "pile" }))).await;
    assert_eq!(answer["why"]["refused"]["clause"], json!("ZZ-40"), "{answer}");
    let cat = Person::guest(two.server.address(), "Cat").await;
    let mut watcher = cat.connect().await;
    watcher.watch(&table).await;
    let (answer, _) = watcher.act(&table, ask(json!({ "zone": "pile" }))).await;
    assert_eq!(answer["why"]["refused"]["clause"], json!("HS-19"), "{answer}");
    // What is not shown is nothing.
    for of in [
        json!({ "zone": "nowhere" }),
        json!({ "seat": 7 }),
        json!({ "piece": { "zone": hand, "index": 99 } }),
        json!({ "piece": { "zone": format!("hand/{}", 2 - who), "index": 0 } }),
    ] {
        let (answer, _) = two.sockets[who].act(&table, ask(of.clone())).await;
        assert_eq!(
            (&answer["is"], &answer["code"]),
            (&json!("problem"), &json!("malformed")),
            "{of}: {answer}"
        );
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn texts_are_handed_out_by_language_and_known_ones_are_not_sent_again() {
    let server = serve().await;
    let get = |path: &str, tag: Option<String>| {
        let request = ureq::get(format!("http://{}/api/v1/texts/{path}", server.address()));
        let request = match tag {
            Some(tag) => request.header("if-none-match", tag),
            None => request,
        };
        request.config().http_status_as_error(false).build().call().unwrap()
    };
    tokio::task::block_in_place(|| {
        let mut german = get("zombie/de", None);
        assert_eq!(german.status(), 200);
        let tag = german.headers()["etag"].to_str().unwrap().to_string();
        let text = german.body_mut().read_to_string().unwrap();
        assert!(text.contains("Totengräber") && text.contains("hs-19"), "the game's and the house's");
        let known = get("zombie/de", Some(tag));
        assert_eq!((known.status().as_u16(), &known.headers()["vary"]), (304, &german.headers()["vary"]));
        let house = get("house/de", None).body_mut().read_to_string().unwrap();
        assert!(
            house.contains("hint-comes =") && house.contains("hs-19"),
            "what it answers, and what it says in every game"
        );
        // A game that does not speak a language is told in English throughout.
        for silent in ["zombie/xx", "ward/de", "zombie/..%2Fen"] {
            assert_eq!(get(silent, None).status(), 204, "{silent}");
        }
        for unknown in ["nothing/en", "%F0%9F/en"] {
            assert_eq!(get(unknown, None).status(), 404, "{unknown}");
        }
    });
}

#[tokio::test]
async fn a_hint_is_refused_where_the_rules_of_the_game_forbid_it() {
    for (game, clause) in [("fw-eia", "FW-162"), ("grave", "WG-249")] {
        for (options, is) in [(json!({}), "refused"), (json!({ "hints": "on" }), "hint")] {
            let mut two = two(config(), json!({ "game": game, "options": options })).await;
            let who = two.asked();
            let (answer, _) = two.sockets[who].act(&two.table, json!({ "do": "hint" })).await;
            assert_eq!(answer["is"], json!(is), "{answer}");
            if is == "refused" {
                assert_eq!(answer["clause"], json!(clause));
            } else {
                assert_eq!(answer["advice"]["move"], answer["move"]);
                assert!(
                    answer["advice"]["reasons"].is_array() && answer["advice"]["others"].is_array(),
                    "{answer}"
                );
            }
        }
    }
}

#[tokio::test]
async fn taking_back_follows_the_law_and_beyond_it_consent() {
    let mut two = two(config(), json!({})).await;
    // Play until somebody has just drawn, which no law takes back, or laid something, which it does.
    let who = two.asked();
    let draw = two.choice(who, "draw").expect("a turn begins with a draw");
    two.play(who, &draw).await;
    assert_eq!(two.states[who]["may_undo"], json!(false), "a draw tells something");
    let (answer, _) = two.sockets[who].act(&two.table, json!({ "do": "undo" })).await;
    assert_eq!(answer["is"], json!("asked"), "{answer}");
    let changed = loop {
        let message = two.sockets[1 - who].until("changed").await;
        if !message["info"]["undo"].is_null() {
            break message;
        }
    };
    assert_eq!(changed["info"]["undo"]["seat"], json!(who + 1));
    assert_eq!(changed["info"]["undo"]["waits"], json!([2 - who]));
    let (answer, before) =
        two.sockets[1 - who].act(&two.table, json!({ "do": "consent", "agree": true })).await;
    assert_eq!(answer["is"], json!("done"), "{answer}");
    assert!(before.iter().any(|message| message["t"] == "moved"), "the game went back");
    // No is no.
    let moved = two.sockets[who].until("moved").await;
    for key in ["seq", "view", "prompt"] {
        two.states[who][key] = moved[key].clone();
    }
    let play = json!({ "do": "play", "prompt": two.states[who]["prompt"], "move": draw });
    two.sockets[who].act(&two.table, play).await;
    two.sockets[who].act(&two.table, json!({ "do": "undo" })).await;
    let (answer, _) = two.sockets[1 - who].act(&two.table, json!({ "do": "consent", "agree": false })).await;
    assert_eq!(answer["is"], json!("done"));
    let snapshot = two.people[0].get(&format!("/tables/{}", two.table)).await;
    assert_eq!(snapshot["info"]["undo"], Value::Null);
    let (answer, _) = two.sockets[1 - who].act(&two.table, json!({ "do": "consent", "agree": true })).await;
    assert_eq!(answer["code"], json!("conflict"));
}

#[tokio::test]
async fn a_bot_that_a_game_does_not_have_is_refused_and_levels_are_offered_where_they_are() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for (game, bot, has) in [
        ("high-card", "expert", false),
        ("zombie", "policy", true),
        ("zombie", "expert", true),
        ("fw-lms", "expert", true),
    ] {
        let table = ann.open(json!({ "game": game, "seats": ["open", "open"], "sit": 1 })).await;
        let mut socket = ann.connect().await;
        socket.watch(&table).await;
        let (answer, _) = socket.act(&table, json!({ "do": "bot", "seat": 2, "bot": bot })).await;
        assert_eq!(answer["is"] == json!("done"), has, "{answer}");
        assert_eq!(answer.to_string().contains("does not play this game"), !has, "{answer}");
    }
    let games = ann.get("/games").await;
    let of =
        |id: &str| games.as_array().unwrap().iter().find(|game| game["id"] == json!(id)).unwrap().clone();
    for game in ["fw-lms", "zombie"] {
        assert_eq!(of(game)["bots"], json!(["random", "novice", "regular", "expert"]));
        assert_eq!(of(game)["usual_bot"], json!("regular"));
    }
}

#[tokio::test]
async fn against_bots_taking_back_needs_nobody() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let table = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    let mut socket = ann.connect().await;
    let mut state = socket.watch(&table).await;
    while state["prompt"] == json!(0) {
        state = socket.until("moved").await;
    }
    let hint = socket.act(&table, json!({ "do": "hint" })).await.0["move"].clone();
    let play = json!({ "do": "play", "prompt": state["prompt"], "move": hint });
    assert_eq!(socket.act(&table, play).await.0["is"], json!("done"));
    let (answer, _) = socket.act(&table, json!({ "do": "undo" })).await;
    assert_eq!(answer["is"], json!("done"), "{answer}");
}

#[tokio::test]
async fn whoever_gives_up_loses_and_the_game_is_played_out() {
    let mut two = two(config(), json!({})).await;
    let (answer, _) = two.sockets[0].act(&two.table, json!({ "do": "resign" })).await;
    assert_eq!(answer["is"], json!("done"));
    loop {
        let changed = two.sockets[1].until("changed").await;
        if changed["info"]["status"] == "finished" {
            assert_eq!(changed["info"]["seats"][0]["resigned"], json!(true));
            break;
        }
    }
    let verdict = two.people[1].get(&format!("/tables/{}/verify", two.table)).await;
    assert_eq!(verdict["holds"], json!(true), "{verdict}");
    let mine = two.people[0].get("/me/tables").await;
    assert_eq!((&mine[0]["status"], &mine[0]["place"]), (&json!("finished"), &json!(2)));
    let theirs = two.people[1].get("/me/tables").await;
    assert_eq!(theirs[0]["place"], json!(1), "who is left has won, whatever the bot came to");
    two.server.running.stop().await.unwrap();
}

#[tokio::test]
async fn when_everybody_stands_up_the_bots_wait_for_them() {
    let two = two(config(), json!({})).await;
    two.people[0].must(&two.table, json!({ "do": "stand" })).await;
    two.people[1].must(&two.table, json!({ "do": "stand" })).await;
    let before = two.people[0].get(&format!("/tables/{}", two.table)).await["seq"].clone();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let after = two.people[0].get(&format!("/tables/{}", two.table)).await["seq"].clone();
    assert!(after.as_u64().unwrap() <= before.as_u64().unwrap() + 1, "{before} {after}");
}

#[tokio::test]
async fn spectators_see_no_hands_and_do_nothing() {
    let two = two(config(), json!({ "visibility": "public" })).await;
    let eve = Person::guest(two.server.address(), "Eve").await;
    let mut socket = eve.connect().await;
    let state = socket.watch(&two.table).await;
    assert_eq!((&state["seat"], &state["prompt"]), (&Value::Null, &json!(0)));
    assert_eq!(state["view"]["viewer"], json!("spectator"));
    assert_eq!(state["view"]["prompt"], Value::Null);
    for zone in state["view"]["zones"].as_array().unwrap() {
        if zone["layout"] == "hand" {
            assert_eq!(zone["pieces"], json!([]), "{zone}");
        }
    }
    assert!(state["info"]["fairness"]["seed"].is_null());
    for command in [
        json!({ "do": "play", "prompt": 0, "move": "draw pile" }),
        json!({ "do": "resign" }),
        json!({ "do": "undo" }),
    ] {
        let (answer, _) = socket.act(&two.table, command.clone()).await;
        assert_eq!(answer["code"], json!("forbidden"), "{command}: {answer}");
    }
    let path = format!("/tables/{}/replay", two.table);
    assert_eq!(eve.send("GET", &path, None).await.status, 409, "open only when it is over");
}

#[tokio::test]
async fn people_talk_within_bounds() {
    let mut two = two(config(), json!({})).await;
    let (answer, before) =
        two.sockets[0].act(&two.table, json!({ "do": "say", "text": " hello\u{7} Bob " })).await;
    assert_eq!(answer["is"], json!("done"));
    assert!(before.iter().any(|message| message["t"] == "said"));
    let said = two.sockets[1].until("said").await;
    assert_eq!((&said["text"], &said["name"], &said["n"]), (&json!("hello Bob"), &json!("Ann"), &json!(1)));
    for text in ["", "   ", &"x".repeat(301)] {
        let (answer, _) = two.sockets[0].act(&two.table, json!({ "do": "say", "text": text })).await;
        assert_eq!(answer["code"], json!("malformed"));
    }
    let mute = json!({ "do": "mute", "who": two.people[1].id, "on": true });
    assert_eq!(two.sockets[1].act(&two.table, mute.clone()).await.0["code"], json!("forbidden"));
    assert_eq!(two.sockets[0].act(&two.table, mute).await.0["is"], json!("done"));
    let (answer, _) = two.sockets[1].act(&two.table, json!({ "do": "say", "text": "but" })).await;
    assert_eq!(answer["code"], json!("forbidden"));
    let snapshot = two.people[1].get(&format!("/tables/{}", two.table)).await;
    assert_eq!(snapshot["chat"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_client_that_reads_nothing_is_sent_everything_anew_and_holds_nobody_up() {
    let mut two = two(config(), json!({})).await;
    // Bob's second socket follows the table and never reads.
    let mut deaf = two.people[1].connect().await;
    deaf.send_text(&json!({ "t": "watch", "table": two.table }).to_string()).await;
    for _ in 0..300 {
        if two.states[0]["view"]["outcome"].is_object() {
            break;
        }
        let who = two.asked();
        let notation = two.first_choice(who);
        assert_eq!(two.play(who, &notation).await["is"], json!("done"));
    }
    // When it reads again it ends with the table as it is.
    let last = two.states[1]["seq"].clone();
    loop {
        let message = deaf.receive().await.expect("it is still served");
        if message["seq"] == last && message["view"].is_object() {
            assert_eq!(message["view"], two.states[1]["view"]);
            break;
        }
    }
}

/// What the house answers in German, by the texts that it hands out.
fn german(problem: &Value) -> String {
    let say: kernel::Message = serde_json::from_value(problem["say"].clone()).expect("a message");
    let voice = kernel::Voice::new([&server::says::TEXTS]).language("de".parse().unwrap());
    voice.text(&say, &|seat| seat.to_string())
}

#[tokio::test]
async fn what_comes_to_nothing_is_told_in_english_and_as_a_message_of_the_house() {
    let mut two = two(config(), json!({})).await;
    let table = two.table.clone();
    let cat = Person::guest(two.server.address(), "Cat").await;
    let mut watcher = cat.connect().await;
    watcher.watch(&table).await;
    let (answer, _) = watcher.act(&table, json!({ "do": "resign" })).await;
    assert_eq!(answer["message"], json!("you do not sit at this table"), "{answer}");
    assert_eq!(german(&answer), "Du sitzt nicht an diesem Tisch.");
    let who = two.asked();
    let (answer, _) = two.sockets[who].act(&table, json!({ "do": "say", "text": "" })).await;
    assert_eq!(answer["message"], json!(format!("say 1 to {} characters", wire::MAX_CHAT)), "{answer}");
    assert_eq!(german(&answer), format!("Sag 1 bis {} Zeichen.", wire::MAX_CHAT));
    // What only a program can do wrong is told to programs.
    let (answer, _) = two.sockets[0].act(&table, json!({ "do": "mute", "who": "x", "on": true })).await;
    assert_eq!((&answer["is"], answer.get("say")), (&json!("problem"), None), "{answer}");
}

#[test]
fn the_house_answers_everything_in_german() {
    let ids = |language: &str| -> Vec<&'static str> {
        let files = server::says::TEXTS.files().iter().filter(|(tag, _)| *tag == language);
        let lines =
            files.flat_map(|(_, text)| text.lines()).filter(|line| !line.starts_with(['#', ' ', '}']));
        lines.filter_map(|line| line.split_once(" =")).map(|(id, _)| id).collect()
    };
    assert!(ids("en").len() > 80, "{:?}", ids("en"));
    assert_eq!(ids("de"), ids("en"));
}
