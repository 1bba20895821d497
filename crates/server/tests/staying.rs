//! Whoever keeps coming stays known; whoever does not is forgotten.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Reply, config};
use serde_json::json;
use server::{Config, House, Running, push::Outward, start_in};
use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use store::{Sqlite, Store};
use tempfile::TempDir;
use tokio::net::TcpListener;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// A server by a clock that the test moves.
struct Timed {
    running: Running,
    wall: Arc<AtomicU64>,
    folder: TempDir,
}

async fn timed(config: Config) -> Timed {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
    let wall = Arc::new(AtomicU64::new(1_700_000_000_000));
    let running = open(config, store, &wall).await;
    Timed { running, wall, folder }
}

async fn open(config: Config, store: Arc<dyn Store>, wall: &Arc<AtomicU64>) -> Running {
    let (listen, wall) = (config.listen, wall.clone());
    let house =
        House::open_by(store, config, Arc::new(move || wall.load(Ordering::SeqCst)), Outward::internet())
            .await
            .unwrap();
    start_in(house, TcpListener::bind(listen).await.unwrap()).unwrap()
}

impl Timed {
    fn pass(&self, time: u64) {
        self.wall.fetch_add(time, Ordering::SeqCst);
    }

    /// When the session was last written down as used.
    fn used(&self, person: &Person) -> u64 {
        let db = rusqlite::Connection::open(self.folder.path().join("test.db")).unwrap();
        let id: store::Id = person.id.parse().unwrap();
        db.query_row("SELECT max(used) FROM sessions WHERE person = ?1", [id.0], |row| row.get(0)).unwrap()
    }

    /// Waits until the session is written down as used now. Where the house forgot all sessions while it was asked, because it sweeps after so long a time, it is
    /// written down when it is used again.
    async fn until_renewed(&self, person: &Person) {
        let now = self.wall.load(Ordering::SeqCst);
        for _ in 0..25 {
            for _ in 0..20 {
                if self.used(person) == now {
                    return;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
            assert_eq!(me(person).await.status, 200);
        }
        panic!("it was not renewed: {} and now {now}", self.used(person));
    }
}

async fn me(person: &Person) -> Reply {
    person.send("GET", "/me", None).await
}

#[tokio::test]
async fn a_guest_who_keeps_coming_stays_and_one_who_does_not_goes() {
    let server = timed(config()).await;
    let ann = Person::guest(server.running.address, "Ann").await;
    let bob = Person::guest(server.running.address, "Bob").await;
    let deck = json!({ "game": "ward", "name": "Mine", "cards": [{ "card": "Bug Man", "count": 1 }] });
    assert_eq!(ann.send("POST", "/me/decks", Some(deck)).await.status, 201);
    for _ in 0..8 {
        server.pass(20 * DAY);
        assert_eq!(me(&ann).await.status, 200);
        server.until_renewed(&ann).await;
        server.running.house.sweep().await;
    }
    let reply = me(&ann).await;
    assert_eq!((reply.status, reply.json()["name"].clone()), (200, json!("Ann")));
    assert_eq!(ann.get("/me/decks").await.as_array().unwrap().len(), 1, "160 days after she came first");
    assert_eq!(me(&bob).await.status, 401, "he never came back");
    // The server that remembers her forgets her as well once the store does.
    server.pass(91 * DAY);
    server.running.house.sweep().await;
    assert_eq!(me(&ann).await.status, 401);
}

#[tokio::test]
async fn a_session_is_written_down_at_most_once_an_hour() {
    let server = timed(config()).await;
    let ann = Person::guest(server.running.address, "Ann").await;
    let began = server.used(&ann);
    server.pass(HOUR - 1);
    for _ in 0..5 {
        assert_eq!(me(&ann).await.status, 200);
    }
    tokio::time::sleep(Duration::from_millis(100)).await;
    assert_eq!(server.used(&ann), began);
    server.pass(1);
    assert_eq!(me(&ann).await.status, 200);
    server.until_renewed(&ann).await;
}

#[tokio::test]
async fn a_browser_is_given_its_cookie_anew_and_programs_are_not() {
    let server = timed(config()).await;
    let ann = Person::guest(server.running.address, "Ann").await;
    assert_eq!(me(&ann).await.header("set-cookie"), None, "it has just got it");
    server.pass(40 * DAY);
    let reply = me(&ann).await;
    let cookie = reply.header("set-cookie").unwrap();
    let expected = format!("wardroom={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000", ann.token);
    assert_eq!(cookie, expected);
    assert_eq!(me(&ann).await.header("set-cookie"), None);
    server.pass(HOUR);
    let games = ann.send("GET", "/games/ward/cards", None).await;
    assert_eq!(games.header("set-cookie"), None, "what others may keep brings no cookie along");
    let bearer = [("Authorization", format!("Bearer {}", ann.token))];
    let bearer: Vec<(&str, &str)> = bearer.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let reply = crate::common::request(server.running.address, "GET", "/api/v1/me", &bearer, b"").await;
    assert_eq!((reply.status, reply.header("set-cookie")), (200, None));
    let out = ann.send("DELETE", "/session", None).await;
    assert!(out.header("set-cookie").unwrap().contains("Max-Age=0"), "whoever leaves is not called back");
    assert_eq!(me(&ann).await.status, 401);
    assert_eq!(me(&ann).await.header("set-cookie"), None);
}

#[tokio::test]
async fn a_socket_that_stays_open_keeps_its_session() {
    let server = timed(Config { silence_seconds: 3, ..config() }).await;
    let ann = Person::guest(server.running.address, "Ann").await;
    let mut socket = ann.connect().await;
    let pings = tokio::spawn(async move { while socket.receive().await.is_some() {} });
    server.pass(DAY);
    server.until_renewed(&ann).await;
    server.pass(DAY);
    server.until_renewed(&ann).await;
    pings.abort();
}

#[tokio::test]
async fn after_a_restart_a_session_goes_on_and_is_renewed() {
    let Timed { running, wall, folder } = timed(config()).await;
    let ann = Person::guest(running.address, "Ann").await;
    running.stop().await.unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap());
    let running = open(config(), store, &wall).await;
    let server = Timed { running, wall, folder };
    let ann = Person { address: server.running.address, ..ann };
    server.pass(60 * DAY);
    assert_eq!(me(&ann).await.status, 200);
    server.until_renewed(&ann).await;
}

#[tokio::test]
async fn whoever_keeps_everything_for_longer_than_there_is_time_keeps_it() {
    let config = Config {
        keep: Some(u64::MAX),
        keep_waiting_days: u64::MAX,
        keep_session_days: u64::MAX,
        grace_seconds: u64::MAX,
        idle_seconds: u64::MAX,
        reveal_seconds: u64::MAX,
        ..config()
    };
    let server = timed(config).await;
    let ann = Person::guest(server.running.address, "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    server.pass(1000 * DAY);
    server.running.house.sweep().await;
    assert_eq!(ann.get(&format!("/tables/{table}")).await["info"]["status"], json!("waiting"));
}
