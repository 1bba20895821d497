//! What people do at tables: seats, moves, taking back, clocks, talk, coming and going.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, Server, Socket, config, serve, serve_with};
use serde_json::{Value, json};
use server::Config;
use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;

/// Two people at a table of Zombie, dealt, each with a socket that follows it.
struct Two {
    server: Server,
    table: String,
    people: [Person; 2],
    sockets: [Socket; 2],
    states: [Value; 2],
}

async fn two(config: Config, more: Value) -> Two {
    let server = serve_with(config).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let mut table = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let table = ann.open(table).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let mut sockets = [ann.connect().await, bob.connect().await];
    let states = [sockets[0].watch(&table).await, sockets[1].watch(&table).await];
    Two { server, table, people: [ann, bob], sockets, states }
}

impl Two {
    /// Which of the two is asked.
    fn asked(&self) -> usize {
        self.states[0]["view"]["asked"][0].as_u64().unwrap() as usize - 1
    }

    fn first_choice(&self, who: usize) -> String {
        let ways = &self.states[who]["view"]["prompt"]["ways"];
        let choose = ways.as_array().unwrap().iter().find(|way| way["way"] == "choose").unwrap();
        choose["choices"][0]["notation"].as_str().unwrap().into()
    }

    /// A choice whose notation begins so.
    fn choice(&self, who: usize, begin: &str) -> Option<String> {
        let ways = self.states[who]["view"]["prompt"]["ways"].as_array().unwrap().clone();
        let choices = ways.iter().filter(|way| way["way"] == "choose");
        let mut choices = choices.flat_map(|way| way["choices"].as_array().unwrap().clone());
        choices.find_map(|choice| {
            let notation = choice["notation"].as_str().unwrap();
            notation.starts_with(begin).then(|| notation.to_string())
        })
    }

    /// Plays, and both learn of it.
    async fn play(&mut self, who: usize, notation: &str) -> Value {
        let play = json!({ "do": "play", "prompt": self.states[who]["prompt"], "move": notation });
        let (answer, before) = self.sockets[who].act(&self.table, play).await;
        if answer["is"] == "done" {
            let own = before.into_iter().find(|message| message["t"] == "moved").unwrap();
            let other = self.sockets[1 - who].until("moved").await;
            for (who, message) in [(who, own), (1 - who, other)] {
                for key in ["seq", "view", "prompt", "may_undo"] {
                    self.states[who][key] = message[key].clone();
                }
            }
        }
        answer
    }
}

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
        assert_eq!(get("zombie/de", Some(tag)).status(), 304);
        for unknown in ["zombie/xx", "nothing/en", "zombie/..%2Fen"] {
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
    for (game, bot, has) in
        [("zombie", "expert", false), ("zombie", "policy", true), ("fw-lms", "expert", true)]
    {
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
    assert_eq!(of("fw-lms")["bots"], json!(["random", "novice", "regular", "expert"]));
    assert_eq!(
        (&of("fw-lms")["usual_bot"], &of("zombie")["usual_bot"]),
        (&json!("regular"), &json!("policy"))
    );
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
async fn a_clock_that_runs_out_plays_what_silence_means() {
    let clock = json!({ "clock": { "kind": "per-move", "seconds": 5 } });
    let mut two = two(config(), clock).await;
    let who = two.asked();
    assert!(two.states[who]["info"]["left"][who].as_u64().unwrap() <= 5000);
    assert_eq!(two.states[who]["info"]["running"], json!([who + 1]));
    let moved = tokio::time::timeout(PATIENCE, two.sockets[0].until("moved")).await.unwrap();
    assert!(moved["seq"].as_u64() > two.states[0]["seq"].as_u64());
    assert!(moved["left"][0].is_number());
}

#[tokio::test]
async fn a_limit_that_the_rules_set_is_kept_without_a_clock() {
    let more = json!({ "game": "fw-eia", "options": { "turn_seconds": 15, "first_player": "seat-1" } });
    let two = two(config(), more).await;
    let info = &two.states[1]["info"];
    assert!((1..=15_000).contains(&info["left"][0].as_u64().unwrap()), "{info}");
    assert_eq!((&info["left"][1], &info["running"]), (&Value::Null, &json!([1])));
    // What is left outlives the house.
    let (table, people, folder) = (two.table.clone(), two.people.clone(), two.server.folder);
    two.server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let mut socket = Person { address: running.address, ..people[1].clone() }.connect().await;
    let before = socket.watch(&table).await;
    assert_eq!(before["view"]["asked"], json!([1]));
    let moved = tokio::time::timeout(Duration::from_secs(20), socket.until("moved")).await.unwrap();
    assert_eq!(moved["view"]["asked"], json!([2]), "silence passes: {moved}");
    assert!(moved["left"][0].is_null() && moved["left"][1].as_u64().unwrap() > 14_000, "{}", moved["left"]);
}

#[tokio::test]
async fn clocks_stand_still_while_the_house_is_closed() {
    let clock = json!({ "clock": { "kind": "per-game", "seconds": 600, "increment": 0 } });
    let opened = Instant::now();
    let two = two(config(), clock).await;
    let who = two.asked();
    let (table, person) = (two.table.clone(), two.people[who].clone());
    let folder = two.server.folder;
    two.server.running.stop().await.unwrap();
    let mut awake = opened.elapsed();
    tokio::time::sleep(Duration::from_secs(3)).await;
    let opened = Instant::now();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let person = Person { address: running.address, ..person };
    let snapshot = person.get(&format!("/tables/{table}")).await;
    let left = snapshot["info"]["left"][who].as_u64().unwrap();
    awake += opened.elapsed();
    assert!(u128::from(left) + awake.as_millis() + 1 >= 600_000, "{left} ms are left after {awake:?} awake");
}

#[tokio::test]
async fn a_game_goes_on_after_a_restart_as_if_nothing_was() {
    let mut two = two(config(), json!({})).await;
    for _ in 0..6 {
        let who = two.asked();
        let notation = two.first_choice(who);
        two.play(who, &notation).await;
    }
    let before: Vec<Value> = two.states.to_vec();
    let (table, people) = (two.table.clone(), two.people.clone());
    let folder = two.server.folder;
    two.server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    for (person, before) in people.iter().zip(&before) {
        let person = Person { address: running.address, ..person.clone() };
        let after = person.connect().await.watch(&table).await;
        for key in ["seq", "view", "prompt", "may_undo", "seat"] {
            assert_eq!(after[key], before[key], "{key}");
        }
    }
}

#[tokio::test]
async fn a_table_that_left_memory_is_read_again() {
    let config = Config { idle_seconds: 1, ..config() };
    let mut two = two(config, json!({})).await;
    let who = two.asked();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let notation = two.first_choice(who);
    let answer = two.play(who, &notation).await;
    assert_eq!(answer["is"], json!("done"), "{answer}");
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
        json!({ "do": "say", "text": "hello" }),
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

#[tokio::test]
async fn two_servers_on_one_store_never_lose_a_move() {
    // The same file served twice: whoever appends second reads again.
    let two = two(config(), json!({})).await;
    let store = Sqlite::open(&two.server.folder.path().join("test.db")).unwrap();
    let other = server::start(config(), Arc::new(store)).await.unwrap();
    let mut state = two.people[0].get(&format!("/tables/{}", two.table)).await;
    for turn in 0..20 {
        let who = state["view"]["asked"][0].as_u64().unwrap() as usize - 1;
        let address = if turn % 2 == 0 { other.address } else { two.server.address() };
        let person = Person { address, ..two.people[who].clone() };
        // A node that has an old table in memory finds out when it appends.
        let mut answer = Value::Null;
        for _ in 0..3 {
            state = person.get(&format!("/tables/{}", two.table)).await;
            if state["prompt"] == json!(0) {
                // This node has not heard of the last move: any attempt to append makes it look.
                person.command(&two.table, json!({ "do": "stand" })).await;
                person.must(&two.table, json!({ "do": "sit" })).await;
                continue;
            }
            let choices = state["view"]["prompt"]["ways"][0]["choices"].clone();
            let play = json!({ "do": "play", "prompt": state["prompt"], "move": choices[0]["notation"] });
            answer = person.command(&two.table, play).await.json();
            if answer["is"] == "done" {
                break;
            }
        }
        assert_eq!(answer["is"], json!("done"), "{answer}");
        state = person.get(&format!("/tables/{}", two.table)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_command_is_done_while_another_server_plays_the_bots() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for _ in 0..5 {
        let new = json!({ "game": "ward", "seats": ["open", { "bot": "random" }], "sit": 1, "start": true });
        let table = ann.open(new).await;
        let store = Sqlite::open(&server.folder.path().join("test.db")).unwrap();
        let other = server::start(config(), Arc::new(store)).await.unwrap();
        // Whenever Ann stands up both servers play both seats, and what she does falls between their moves.
        for wish in ["stand", "sit"].iter().cycle().take(20) {
            let reply = ann.command(&table, json!({ "do": wish })).await;
            let answer = String::from_utf8_lossy(&reply.body).into_owned();
            if answer.contains("the game is over") {
                break;
            }
            assert_eq!(reply.status, 200, "{wish}: {answer}");
        }
        other.stop().await.unwrap();
    }
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
