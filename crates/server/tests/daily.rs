//! Puzzles of a day, by a clock that the test moves: one attempt counts, nothing is given away before, streaks, the board.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request};
use daily::{Date, Position, position_of, words};
use kernel::chance::Keyed;
use serde_json::{Value, json};
use server::{House, Running, push::Outward, start_in};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use store::Sqlite;
use tempfile::TempDir;
use tokio::net::TcpListener;

const DAY: u64 = 86_400_000;

/// A house by a clock that the test moves.
pub(crate) struct Timed {
    pub(crate) running: Running,
    wall: Arc<AtomicU64>,
    _folder: TempDir,
}

impl Timed {
    /// A house at noon of this day.
    pub(crate) async fn at(date: &str) -> Timed {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
        let noon = u64::from(date.parse::<Date>().unwrap().number()) * DAY + DAY / 2;
        let wall = Arc::new(AtomicU64::new(noon));
        let (config, clock) = (config(), wall.clone());
        let listener = TcpListener::bind(config.listen).await.unwrap();
        let clock = Arc::new(move || clock.load(Ordering::SeqCst));
        let house = House::open_by(store, config, clock, Outward::internet()).await.unwrap();
        Timed { running: start_in(house, listener).unwrap(), wall, _folder: folder }
    }

    pub(crate) fn pass(&self, time: u64) {
        self.wall.fetch_add(time, Ordering::SeqCst);
    }

    fn today(&self) -> Date {
        Date::of_number((self.wall.load(Ordering::SeqCst) / DAY) as u32)
    }

    fn position(&self) -> &'static Position {
        position_of(self.today(), "zombie").unwrap()
    }

    async fn account(&self, name: &str) -> Person {
        let guest = Person::guest(self.running.address, name).await;
        guest.enter("/accounts", &json!({ "login": name.to_lowercase(), "password": "correct horse" })).await
    }

    /// Somebody begins today's position and answers it.
    async fn answers(&self, person: &Person, made: &str) -> Value {
        let path = format!("/daily/{}/zombie", self.today());
        assert_eq!(person.send("POST", &path, None).await.status, 200);
        self.pass(5000);
        let reply = person.send("POST", &format!("{path}/answer"), Some(json!({ "move": made }))).await;
        assert_eq!(reply.status, 200, "{}", String::from_utf8_lossy(&reply.body));
        reply.json()
    }
}

#[tokio::test]
async fn the_best_move_is_told_to_who_has_answered_and_one_answer_counts() {
    let house = Timed::at("2026-11-19").await;
    let (ann, path) = (house.account("Ann").await, "/daily/2026-11-19/zombie");
    let position = house.position();
    // Who has no session may look at what there is, and is shown nothing of it.
    let nobody = request(house.running.address, "GET", "/api/v1/daily", &[], b"").await.json();
    let games: Vec<&str> =
        nobody["puzzles"].as_array().unwrap().iter().map(|one| one["game"].as_str().unwrap()).collect();
    assert_eq!(games, ["fw-fb", "zombie", "ursting", "grave", "ward"]);
    let before = ann.get(path).await;
    assert_eq!((&before["scene"], &before["solution"]), (&Value::Null, &Value::Null));
    let early = ann.send("POST", &format!("{path}/answer"), Some(json!({ "move": position.best() }))).await;
    assert_eq!((early.status, &early.json()["say"]["id"]), (409, &json!("daily-begin")));
    // Begun, the position is there and nothing that judges it.
    let begun = ann.send("POST", path, None).await.json();
    assert_eq!((&begun["solution"], &begun["state"]["mine"]), (&Value::Null, &Value::Null));
    assert!(begun["scene"]["view"]["prompt"]["ways"].is_array());
    let sent = begun.to_string();
    assert!(!sent.contains("worth") && !sent.contains("seed"), "{sent}");
    let refused = ann.send("POST", &format!("{path}/answer"), Some(json!({ "move": "dance" }))).await;
    assert_eq!(refused.status, 422);
    assert!(refused.json()["clause"].is_string());
    house.pass(60_000);
    let reply = ann.send("POST", &format!("{path}/answer"), Some(json!({ "move": position.novice }))).await;
    let (told, lost) = (reply.json(), position.moves[0].1 - position.worth(&position.novice).unwrap());
    let mine = &told["state"]["mine"];
    assert_eq!((&mine["lost"], &mine["took"], &mine["counts"]), (&json!(lost), &json!(60_000), &json!(true)));
    assert_eq!(told["solution"]["moves"][0]["notation"], json!(position.best()));
    // The first answer holds.
    let again = ann.send("POST", &format!("{path}/answer"), Some(json!({ "move": position.best() }))).await;
    assert_eq!((again.status, &again.json()["say"]["id"]), (409, &json!("daily-answered")));
    assert_eq!(ann.send("POST", path, None).await.json()["state"]["mine"], *mine);
    // Another who has not answered sees the board, and no solution; a guest is not on it.
    let guest = Person::guest(house.running.address, "Gus").await;
    assert_eq!(house.answers(&guest, position.best()).await["state"]["mine"]["marks"], json!(10));
    let bob = house.account("Bob").await;
    let seen = bob.get(path).await;
    assert_eq!(seen["solution"], Value::Null);
    let names = |board: &Value| -> Vec<Value> {
        board.as_array().unwrap().iter().map(|row| row["name"].clone()).collect()
    };
    assert_eq!(names(&seen["board"]), [json!("Ann")]);
    let best = house.answers(&bob, position.best()).await;
    assert_eq!(names(&best["board"]), [json!("Bob"), json!("Ann")]);
    assert_eq!((&best["board"][0]["me"], &best["board"][1]["place"]), (&json!(true), &json!(2)));
    // What is kept of it is told, and a guest who signs in takes it along.
    assert_eq!(ann.get("/me/export").await["daily"][0]["game"], json!("zombie"));
    let account = guest.enter("/accounts", &json!({ "login": "gus", "password": "correct horse" })).await;
    assert_eq!(names(&account.get(path).await["board"])[0], json!("Gus"));
}

#[tokio::test]
async fn a_streak_is_of_days_that_count_and_no_day_comes_early() {
    let house = Timed::at("2026-11-19").await;
    let ann = house.account("Ann").await;
    let streak = async || {
        let day = ann.get("/daily").await;
        (day["streak"].as_u64().unwrap(), day["best_streak"].as_u64().unwrap())
    };
    for days in 1..=3 {
        house.answers(&ann, house.position().best()).await;
        assert_eq!(streak().await, (days, days));
        house.pass(DAY);
    }
    assert_eq!(streak().await, (3, 3), "today can still be played");
    // Another day's is practice, as often as one likes, and counts for nothing.
    let path = "/daily/2026-11-18/zombie";
    for _ in 0..2 {
        let begun = ann.send("POST", path, None).await.json();
        assert_eq!((&begun["state"]["mine"], &begun["is_today"]), (&Value::Null, &json!(false)));
        let made = begun["scene"]["view"]["prompt"]["ways"][0]["choices"][0]["notation"].clone();
        let told = ann.send("POST", &format!("{path}/answer"), Some(json!({ "move": made }))).await.json();
        assert_eq!((&told["state"]["mine"]["counts"], &told["board"]), (&json!(false), &json!([])));
    }
    house.pass(DAY);
    assert_eq!(streak().await, (0, 3));
    for (date, status, says) in [
        ("2026-11-24", 404, "daily-not-yet"),
        ("2026-09-01", 404, "daily-gone"),
        ("today", 400, "daily-date"),
    ] {
        for path in [format!("/daily?date={date}"), format!("/daily/{date}/zombie")] {
            let reply = ann.send("GET", &path, None).await;
            assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (status, Some(says)), "{path}");
        }
    }
    let reply = ann.send("GET", "/daily/2026-11-23/high-card", None).await;
    assert_eq!((reply.status, reply.json()["say"]["id"].as_str()), (404, Some("daily-none")));
}

#[tokio::test]
async fn a_deal_is_played_at_a_table_of_its_own_and_held_against_par() {
    let house = Timed::at("2026-11-16").await;
    let (ann, path) = (house.account("Ann").await, "/daily/2026-11-16/fw-5t5");
    let title = words::title_of(house.today());
    let puzzle = words::puzzle(house.today(), title, &catalog::library()).unwrap();
    let offered = ann.get(path).await;
    assert_eq!(offered["deal"]["par"]["left"], json!(puzzle.par.end.left));
    assert_eq!((&offered["solution"], &offered["state"]["table"]), (&Value::Null, &Value::Null));
    let (one, two) = tokio::join!(ann.send("POST", path, None), ann.send("POST", path, None));
    let table = one.json()["state"]["table"].as_str().unwrap().to_string();
    assert_eq!(two.json()["state"]["table"], json!(table), "begun twice it is one table");
    let snapshot = ann.get(&format!("/tables/{table}")).await;
    assert_eq!(snapshot["info"]["daily"], json!({ "date": "2026-11-16", "counts": true }));
    // The same cards as in the terminal, and nothing of the deck.
    let mut game = kernel::Table::from(puzzle.game.clone(), Keyed::new(&puzzle.key));
    let view = kernel::Rules::view(game.game(), kernel::Viewer::Seat(kernel::Seat::new(0)));
    assert_eq!(snapshot["view"]["zones"], serde_json::to_value(&view.zones).unwrap());
    let reply = ann.command(&table, json!({ "do": "hint" })).await;
    assert_eq!((reply.status, &reply.json()["say"]["id"]), (409, &json!("daily-no-hints")));
    // No bot plays it for anybody.
    for command in [json!({ "do": "stand" }), json!({ "do": "replace", "seat": 1 })] {
        let reply = ann.command(&table, command).await;
        assert_eq!((reply.status, &reply.json()["say"]["id"]), (409, &json!("daily-no-leaving")));
    }
    house.pass(1000);
    for (number, action) in puzzle.par.actions.iter().enumerate() {
        let state = ann.get(&format!("/tables/{table}")).await;
        ann.must(&table, json!({ "do": "play", "prompt": state["prompt"], "move": action.to_string() }))
            .await;
        game.act(kernel::Seat::new(0), action.clone()).unwrap();
        let over = kernel::Rules::turn(game.game()).outcome().is_some();
        if number == 0 && !over {
            // Cards were drawn: that is not taken back.
            let reply = ann.command(&table, json!({ "do": "undo" })).await;
            assert_eq!((reply.status, &reply.json()["say"]["id"]), (409, &json!("daily-no-undo")));
            assert_eq!(ann.get(path).await["solution"], Value::Null);
        }
    }
    let told = ann.get(path).await;
    let mine = &told["state"]["mine"];
    assert_eq!((&mine["marks"], &mine["took"], &mine["gave_up"]), (&json!(10), &json!(1000), &json!(false)));
    assert_eq!(mine["end"]["left"], json!(puzzle.par.end.left));
    assert_eq!(told["board"][0]["name"], json!("Ann"));
    assert_eq!(told["solution"]["line"].as_array().unwrap().len(), puzzle.par.actions.len());
    // The words that were made stand in the profile once the day is over, and not before: others have the deal before them.
    let words = async || ann.get(&format!("/people/{}", ann.id)).await["career"]["longest"].clone();
    house.pass(DAY);
    let kept = async {
        while words().await == json!([]) {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, kept).await.expect("words are kept in time");
    house.wall.fetch_sub(DAY, Ordering::SeqCst);
    assert_eq!(words().await, json!([]));
    // Who gives up is on it, too: at its end.
    let bob = house.account("Bob").await;
    let begun = bob.send("POST", path, None).await.json();
    let table = begun["state"]["table"].as_str().unwrap();
    bob.must(table, json!({ "do": "resign" })).await;
    let over = async {
        while bob.get(path).await["state"]["mine"].is_null() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(crate::common::PATIENCE, over).await.expect("it is over in time");
    let told = bob.get(path).await;
    assert_eq!((&told["state"]["mine"]["gave_up"], &told["board"][1]["name"]), (&json!(true), &json!("Bob")));
}

#[tokio::test]
async fn the_board_names_nobody_who_hides_and_leads_only_to_profiles_that_may_be_seen() {
    let house = Timed::at("2026-11-19").await;
    let mut people = Vec::new();
    for (name, shown_to) in [("Ann", "everybody"), ("Bob", "friends"), ("Cyn", "nobody")] {
        let person = house.account(name).await;
        let chosen = json!({ "shown_to": shown_to });
        assert_eq!(person.send("PATCH", "/me/profile", Some(chosen)).await.status, 200);
        house.answers(&person, house.position().best()).await;
        people.push(person);
    }
    let path = "/daily/2026-11-19/zombie";
    let told = |seen: &Value| -> Vec<(String, Option<String>)> {
        let rows = seen["board"].as_array().unwrap().iter();
        let text = |value: &Value| value.as_str().map(String::from);
        rows.map(|row| (text(&row["name"]).unwrap(), text(&row["person"]))).collect()
    };
    let named = |names: [&str; 3], open: [bool; 3]| -> Vec<(String, Option<String>)> {
        let rows = names.iter().zip(&people).zip(open);
        rows.map(|((name, person), open)| ((*name).into(), open.then(|| person.id.clone()))).collect()
    };
    assert_eq!(told(&people[0].get(path).await), named(["Ann", "Bob", "Somebody"], [true, false, false]));
    assert_eq!(told(&people[2].get(path).await), named(["Ann", "Bob", "Cyn"], [true, false, true]));
    let nobody = request(house.running.address, "GET", &format!("/api/v1{path}"), &[], b"").await.json();
    assert_eq!(told(&nobody), named(["Ann", "Bob", "Somebody"], [false, false, false]));
}

#[tokio::test]
async fn what_is_begun_on_its_day_and_finished_long_after_is_practice() {
    let house = Timed::at("2026-11-19").await;
    let (ann, bob) = (house.account("Ann").await, house.account("Bob").await);
    let (path, best) = ("/daily/2026-11-19/zombie", house.position().best().to_string());
    for person in [&ann, &bob] {
        assert_eq!(person.send("POST", path, None).await.status, 200);
    }
    let answer = async |person: &Person| {
        let reply = person.send("POST", &format!("{path}/answer"), Some(json!({ "move": best }))).await;
        assert_eq!(reply.status, 200, "{}", String::from_utf8_lossy(&reply.body));
        reply.json()["state"]["mine"]["counts"].clone()
    };
    // It was noon: an hour after midnight counts, three hours do not.
    house.pass(DAY / 2 + DAY / 24);
    assert_eq!(answer(&ann).await, json!(true));
    house.pass(DAY / 12);
    assert_eq!(answer(&bob).await, json!(false));
    let board = bob.get(path).await["board"].clone();
    assert_eq!((board.as_array().unwrap().len(), &board[0]["name"]), (1, &json!("Ann")));
    assert_eq!(ann.get("/daily").await["streak"], json!(1));
    assert_eq!(bob.get("/daily").await["best_streak"], json!(0));
}
