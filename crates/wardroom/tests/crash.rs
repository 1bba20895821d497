//! The server is killed (-9) at random moments while people and bots play, and started again. Afterwards every move that was answered is in its
//! journal exactly once, every game holds, and nobody is stuck.
//!
//! `WARDROOM_KILLS=1000 cargo nextest run -p wardroom crash` tries harder.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::online::{
    Person,
    part::{Part, fairness, status, terms},
};
use serde_json::json;
use server::room::{
    TableState,
    entry::{Change, Play, TableEntry},
};
use std::{
    collections::{HashMap, HashSet},
    net::{SocketAddr, TcpListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};
use store::{Postgres, Sqlite, Store, contract::PrivatePostgres};

fn kills() -> usize {
    std::env::var("WARDROOM_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(50)
}

pub fn start(address: SocketAddr, db: &Path) -> Child {
    start_at(address, ["--db", &db.display().to_string()])
}

/// Starts it on whatever place the two arguments name.
pub fn start_at(address: SocketAddr, place: [&str; 2]) -> Child {
    Command::new(assert_cmd::cargo::cargo_bin!("wardroom"))
        .args([
            "serve",
            "--no-limits",
            "--bot-pause-ms",
            "0",
            "--log",
            "error",
            "--listen",
            &address.to_string(),
        ])
        .args(place)
        .stdout(Stdio::null())
        .spawn()
        .unwrap()
}

pub async fn up(address: SocketAddr) {
    let until = Instant::now() + Duration::from_secs(30);
    while tokio::net::TcpStream::connect(address).await.is_err() {
        assert!(Instant::now() < until, "the server does not come up");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// What was answered: the ids of moves by table.
#[derive(Default)]
struct Answered {
    moves: Mutex<HashMap<String, Vec<String>>>,
    count: AtomicUsize,
    finished: AtomicUsize,
    stop: AtomicBool,
    /// Whether the store may be away for a while, so that the house cannot answer.
    outages: bool,
}

/// Plays one table after another for as long as the test goes on. Nothing is given up: what was not answered is sent again under its id.
async fn play(person: Person, other: Person, bots: bool, answered: Arc<Answered>, lane: usize) {
    let mut game = 0;
    while !answered.stop.load(Ordering::Relaxed) {
        game += 1;
        let Some(table) = set_up(&person, &other, bots).await else {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        };
        let players = if bots { vec![&person] } else { vec![&person, &other] };
        let sides = players.into_iter().enumerate().map(|(side, who)| {
            let (who, table, answered) = (who.clone(), table.clone(), answered.clone());
            tokio::spawn(
                async move { play_seat(who, table, answered, format!("{lane}.{game}.{side}")).await },
            )
        });
        for side in sides.collect::<Vec<_>>() {
            side.await.unwrap();
        }
        answered.finished.fetch_add(1, Ordering::Relaxed);
    }
}

/// A table with a game begun; nothing if the server went away meanwhile.
async fn set_up(person: &Person, other: &Person, bots: bool) -> Option<String> {
    let second = if bots { json!({ "bot": "policy" }) } else { json!("open") };
    let new = json!({ "game": "zombie", "options": { "rounds": 1 }, "seats": ["open", second], "sit": 1, "start": bots });
    let reply = try_send(person, "/tables", new).await?;
    let table = reply["id"].as_str()?.to_string();
    if !bots {
        let path = format!("/tables/{table}/commands");
        try_send(other, &path, json!({ "do": "sit" })).await?;
        try_send(person, &path, json!({ "do": "start" })).await?;
    }
    Some(table)
}

async fn try_send(person: &Person, path: &str, body: serde_json::Value) -> Option<serde_json::Value> {
    let (person, path) = (person.clone(), path.to_string());
    // A connection that breaks makes the helper panic, which ends this task alone.
    let sent = tokio::spawn(async move { person.send("POST", &path, Some(body)).await });
    let reply = sent.await.ok()?;
    (reply.status < 300).then(|| reply.json())
}

async fn play_seat(person: Person, table: String, answered: Arc<Answered>, lane: String) {
    let mut number = 0;
    // The move that was sent and not answered yet: its id, prompt and notation.
    let mut pending: Option<(String, serde_json::Value, String)> = None;
    'connect: loop {
        let Some(mut socket) = person.try_connect().await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        socket.send_text(&json!({ "t": "watch", "table": table }).to_string()).await;
        let mut state = loop {
            let Some(message) = socket.receive().await else { continue 'connect };
            if message["t"] == "table" {
                break message;
            }
        };
        loop {
            let send = match pending.take() {
                Some(again) => Some(again),
                None if state["view"]["outcome"].is_object() => return,
                None if state["prompt"] != json!(0) => {
                    number += 1;
                    let hint =
                        socket.act_as(&table, &format!("h{lane}.{number}"), json!({ "do": "hint" })).await;
                    let Some((hint, _)) = hint else { continue 'connect };
                    hint["move"].as_str().map(|notation| {
                        (format!("{lane}.{number}"), state["prompt"].clone(), notation.to_string())
                    })
                }
                None => None,
            };
            if let Some((id, prompt, notation)) = send {
                pending = Some((id.clone(), prompt.clone(), notation.clone()));
                let command = json!({ "do": "play", "prompt": prompt, "move": notation });
                let Some((answer, _)) = socket.act_as(&table, &id, command).await else { continue 'connect };
                pending = None;
                if answer["is"] == "done" {
                    answered.moves.lock().unwrap().entry(table.clone()).or_default().push(id);
                    answered.count.fetch_add(1, Ordering::Relaxed);
                } else if answer["is"] != "stale" {
                    // The store was away, and the house says so: it is asked again.
                    assert!(answered.outages, "{answer}");
                    pending = Some((id, prompt, notation));
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    continue 'connect;
                }
                socket.send_text(&json!({ "t": "watch", "table": table }).to_string()).await;
                state = loop {
                    let Some(message) = socket.receive().await else { continue 'connect };
                    if message["t"] == "table" {
                        break message;
                    }
                };
            } else {
                let Some(message) = socket.receive().await else { continue 'connect };
                if matches!(message["t"].as_str(), Some("moved" | "table")) {
                    state = message;
                }
            }
        }
    }
}

fn deeds(journal: &[Vec<u8>]) -> Vec<Play> {
    let entry = |body: &Vec<u8>| match serde_json::from_slice::<TableEntry>(body).unwrap().what {
        Change::Play(deed) => Some(deed),
        _ => None,
    };
    journal.iter().filter_map(entry).collect()
}

/// Six lanes in which people and bots play.
async fn lanes(address: SocketAddr, answered: &Arc<Answered>) -> Vec<tokio::task::JoinHandle<()>> {
    let mut lanes = Vec::new();
    for lane in 0..6 {
        let ann = Person::guest(address, "Ann").await;
        let bob = Person::guest(address, "Bob").await;
        lanes.push(tokio::spawn(play(ann, bob, lane % 3 == 0, answered.clone(), lane)));
    }
    lanes
}

/// Nobody is stuck: every lane plays its game to the end, and every record holds.
async fn ended(
    judge: &Person,
    answered: &Answered,
    lanes: Vec<tokio::task::JoinHandle<()>>,
) -> HashMap<String, Vec<String>> {
    answered.stop.store(true, Ordering::Relaxed);
    for lane in lanes {
        tokio::time::timeout(Duration::from_secs(120), lane)
            .await
            .expect("every game goes on to its end")
            .unwrap();
    }
    let moves = std::mem::take(&mut *answered.moves.lock().unwrap());
    for table in moves.keys() {
        let verdict = judge.get(&format!("/tables/{table}/verify")).await;
        assert_eq!(verdict["holds"], json!(true), "{table}: {verdict}");
    }
    moves
}

/// Every move that was answered stands in its journal, and no move twice.
async fn each_stands_once(store: &dyn Store, moves: &HashMap<String, Vec<String>>) {
    for (table, ids) in moves {
        let id = table.parse().unwrap();
        let journal = store.journal(id, 0).await.unwrap();
        let folded = TableState::fold(id, &journal).unwrap();
        assert_eq!(folded.broken, None);
        let written: Vec<String> = deeds(&journal).into_iter().filter_map(|deed| deed.id).collect();
        let once: HashSet<&String> = written.iter().collect();
        assert_eq!(once.len(), written.len(), "{table}: a move was made twice");
        for id in ids {
            assert!(once.contains(id), "{table}: {id} was answered and is lost");
        }
    }
}

/// Numbers that look like chance, and are the same each time.
struct Times(u64);

impl Times {
    fn next(&mut self) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Duration::from_millis(20 + (self.0 >> 33) % 400)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_answered_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let db: PathBuf = folder.path().join("crash.db");
    // A port that is free now, and most likely stays so.
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut child = start(address, &db);
    up(address).await;
    let answered = Arc::new(Answered::default());
    let playing = lanes(address, &answered).await;
    let judge = Person::guest(address, "Judge").await;
    let mut times = Times(7);
    for _ in 0..kills() {
        tokio::time::sleep(times.next()).await;
        child.kill().unwrap();
        child.wait().unwrap();
        child = start(address, &db);
        up(address).await;
    }
    let moves = ended(&judge, &answered, playing).await;
    child.kill().unwrap();
    child.wait().unwrap();
    each_stands_once(&Sqlite::open(&db).unwrap(), &moves).await;
    let (count, finished) =
        (answered.count.load(Ordering::Relaxed), answered.finished.load(Ordering::Relaxed));
    println!(
        "{} kills, {count} moves answered at {} tables, {finished} games finished",
        kills(),
        moves.len()
    );
    assert!(count > kills(), "the test plays while it kills");
}

/// The same on Postgres, where its connections are cut and it is restarted as after a crash, too.
///
/// `WARDROOM_FAULTS=200 cargo nextest run -p wardroom on_postgres` tries harder.
#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_was_answered_is_lost_on_postgres() {
    let faults = std::env::var("WARDROOM_FAULTS").ok().and_then(|text| text.parse().ok()).unwrap_or(12);
    let mut postgres = PrivatePostgres::start(&[]);
    let url = postgres.database().await;
    let place = ["--store", url.as_str()];
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut child = start_at(address, place);
    up(address).await;
    let answered = Arc::new(Answered { outages: true, ..Answered::default() });
    let playing = lanes(address, &answered).await;
    let judge = Person::guest(address, "Judge").await;
    let mut times = Times(11);
    for fault in 0..faults {
        tokio::time::sleep(times.next()).await;
        match fault % 4 {
            0 | 2 => {
                child.kill().unwrap();
                child.wait().unwrap();
                child = start_at(address, place);
                up(address).await;
            }
            1 => postgres.cut_connections().await,
            _ => {
                let restarted = tokio::task::spawn_blocking(move || {
                    postgres.restart();
                    postgres
                });
                postgres = restarted.await.unwrap();
            }
        }
    }
    let moves = ended(&judge, &answered, playing).await;
    child.kill().unwrap();
    child.wait().unwrap();
    each_stands_once(&Postgres::open(&url).await.unwrap(), &moves).await;
    let (count, finished) =
        (answered.count.load(Ordering::Relaxed), answered.finished.load(Ordering::Relaxed));
    println!("{faults} faults, {count} moves answered at {} tables, {finished} games finished", moves.len());
    assert!(count > faults, "the test plays meanwhile");
}

/// Killed after every step from the first commitment to the deal, the server goes on where it was, and the record holds.
#[tokio::test(flavor = "multi_thread")]
async fn a_deal_goes_on_after_a_kill_between_any_two_steps() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("house.db");
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut child = start(address, &db);
    up(address).await;
    let (ann, bob) = (Person::guest(address, "Ann").await, Person::guest(address, "Bob").await);
    let new = json!({ "game": "zombie", "options": { "rounds": 1 }, "seats": ["open", "open"] });
    let table = ann.open(new).await;
    let parts = [Part::draw(&ann, &table, 1, 1).await, Part::draw(&bob, &table, 2, 2).await];
    let mut line = String::new();
    for step in 0..5 {
        match step {
            0 => drop(ann.must(&table, parts[0].sit()).await),
            1 => drop(bob.must(&table, parts[1].sit()).await),
            2 => {
                ann.must(&table, json!({ "do": "start" })).await;
                line = terms(&ann, &table).await;
            }
            3 => drop(ann.must(&table, parts[0].reveal(&line)).await),
            _ => drop(bob.must(&table, parts[1].reveal(&line)).await),
        }
        child.kill().unwrap();
        child.wait().unwrap();
        child = start(address, &db);
        up(address).await;
        let now = fairness(&ann, &table).await;
        let waits = now["opening"]["waits"].clone();
        let expected = [json!(null), json!(null), json!([1, 2]), json!([2]), json!(null)];
        assert_eq!(waits, expected[step], "step {step}: {now}");
    }
    assert_eq!(status(&ann, &table).await, "playing");
    ann.must(&table, json!({ "do": "resign" })).await;
    bob.must(&table, json!({ "do": "resign" })).await;
    while status(&ann, &table).await != "finished" {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(ann.get(&format!("/tables/{table}/verify")).await["holds"], json!(true));
    child.kill().unwrap();
    child.wait().unwrap();
}
