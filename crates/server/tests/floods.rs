//! What people notice of those who take all they can get: bots in crowds, clients that do not speak or do not listen.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{PATIENCE, Person, config, request, serve_with};
use serde_json::{Value, json};
use server::{
    Config,
    config::{Limits, Rate},
};
use std::{
    net::SocketAddr,
    sync::Arc,
    task::Poll,
    time::{Duration, Instant},
};
use store::Sqlite;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// A number among the metrics.
pub(crate) async fn counted(address: SocketAddr, name: &str) -> i64 {
    let reply = request(address, "GET", "/metrics", &[], b"").await;
    let here = [("X-Forwarded-For", "127.0.0.1")];
    // Behind a proxy nobody is from here who is not said to be.
    let reply =
        if reply.status == 200 { reply } else { request(address, "GET", "/metrics", &here, b"").await };
    let text = String::from_utf8(reply.body).unwrap();
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| panic!("{name}: {text}")).parse().unwrap()
}

fn experts(game: &str) -> Value {
    json!({ "game": game, "seats": [{ "bot": "expert" }, { "bot": "expert" }], "start": true })
}

/// A game that no two experts end while a test looks at it.
fn long_game() -> Value {
    let seats = json!([{ "bot": "expert" }, { "bot": "expert" }]);
    json!({ "game": "ward", "options": { "cemetery_limit": 2000 }, "seats": seats, "start": true })
}

#[tokio::test(flavor = "multi_thread")]
async fn bots_among_themselves_hold_nobody_up_and_always_choose_their_moves() {
    let server = serve_with(Config { thinkers: Some(2), bot_limit_ms: 3000, ..config() }).await;
    let address = server.address();
    let ann = Person::guest(address, "Ann").await;
    for game in ["fw-brk", "fw-345", "fw-sof"].iter().cycle().take(12) {
        ann.open(experts(game)).await;
    }
    // Somebody plays against an expert of the same sort, and passes every turn.
    let seats = json!(["open", { "bot": "expert" }]);
    let table = ann.open(json!({ "game": "fw-345", "seats": seats, "sit": 1, "start": true })).await;
    let mut socket = ann.connect().await;
    let mut prompt = socket.watch(&table).await["prompt"].as_u64().unwrap();
    let mut answered = 0;
    let mut longest = Duration::ZERO;
    while answered < 3 {
        while prompt == 0 {
            prompt = socket.until("moved").await["prompt"].as_u64().unwrap();
        }
        let start = Instant::now();
        let play = json!({ "do": "play", "prompt": prompt, "move": "pass" });
        let (answer, before) = socket.act(&table, play).await;
        longest = longest.max(start.elapsed());
        assert_eq!(answer["is"], json!("done"), "{answer}");
        prompt = before.iter().filter_map(|message| message["prompt"].as_u64()).next_back().unwrap();
        answered += 1;
        assert!(counted(address, "wardroom_bots_thinking").await <= 2);
    }
    assert!(counted(address, "wardroom_bots_waiting_nobody").await > 0, "the others still wait for a thread");
    assert!(longest < Duration::from_secs(2), "a move was answered after {longest:?}");
    let moves = counted(address, "wardroom_bot_moves_total").await;
    assert!(moves > 0, "bots move");
    assert_eq!(counted(address, "wardroom_bot_unchosen_total").await, 0, "of {moves} moves");
    // It closes at once, whoever thinks.
    let start = Instant::now();
    drop(socket);
    server.running.stop().await.unwrap();
    assert!(start.elapsed() < Duration::from_secs(10));
}

#[tokio::test]
async fn bots_play_among_themselves_at_so_many_tables_of_one_address() {
    let limits = Limits { bot_tables_per_address: 2, ..Limits::none() };
    let server = serve_with(Config { limits, behind_proxy: true, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let open = |address: &'static str, table: Value| {
        let (token, server) = (ann.token.clone(), server.address());
        async move {
            let cookie = format!("wardroom={token}");
            let headers = [
                ("Cookie", cookie.as_str()),
                ("Content-Type", "application/json"),
                ("X-Forwarded-For", address),
            ];
            request(server, "POST", "/api/v1/tables", &headers, table.to_string().as_bytes()).await
        }
    };
    for at in ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"] {
        assert_eq!(open(at, long_game()).await.status, 201);
    }
    let places = async |wanted: i64| {
        for _ in 0..500 {
            if counted(server.address(), "wardroom_bot_tables").await == wanted {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("{wanted} tables of bots");
    };
    places(2).await;
    let reply = open("2001:db8:1:2:3::4", long_game()).await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, Some("30")));
    assert!(reply.json()["message"].as_str().unwrap().contains("wait until one of them is over"));
    assert_eq!(open("2001:db8:1:3::1", long_game()).await.status, 201, "another network");
    let mixed = json!({ "game": "fw-brk", "seats": ["open", { "bot": "expert" }], "sit": 1, "start": true });
    assert_eq!(open("2001:db8:1:2::1", mixed).await.status, 201, "with a person it is no such table");
}

/// Reads until the other side ends the connection; how long that took.
async fn until_closed(stream: &mut TcpStream) -> Duration {
    let start = Instant::now();
    let mut bytes = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    assert!(ended.is_ok(), "it is still open");
    start.elapsed()
}

#[tokio::test]
async fn a_client_that_does_not_say_what_it_wants_is_sent_away() {
    let server = serve_with(Config { head_seconds: 1, ..config() }).await;
    let mut silent = TcpStream::connect(server.address()).await.unwrap();
    let mut half = TcpStream::connect(server.address()).await.unwrap();
    half.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ").await.unwrap();
    let mut idle = TcpStream::connect(server.address()).await.unwrap();
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await.unwrap();
    for stream in [&mut silent, &mut half, &mut idle] {
        assert!(until_closed(stream).await < Duration::from_secs(20));
    }
    // Sockets are something else: they may be silent for longer.
    let ann = Person::guest(server.address(), "Ann").await;
    let mut socket = ann.connect().await;
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert!(socket.send_text(r#"{"t":"watch","table":"x"}"#).await);
    assert_eq!(socket.receive().await.unwrap()["t"], json!("gone"));
}

#[tokio::test]
async fn a_client_that_takes_nothing_of_its_answers_is_given_up() {
    let server = serve_with(Config { answer_seconds: 1, ..config() }).await;
    let one = request(server.address(), "GET", "/api/v1/games", &[], b"").await.body.len();
    let socket = tokio::net::TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(server.address()).await.unwrap();
    let wanted = (16 << 20) / one;
    for _ in 0..wanted {
        // The server may have given up already.
        let _ = stream.write_all(b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n").await;
    }
    tokio::time::sleep(Duration::from_secs(4)).await;
    let mut bytes = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await;
    assert!(ended.is_ok(), "it is still open");
    assert!(bytes.len() < one * wanted / 2, "{} bytes of {}", bytes.len(), one * wanted);
    // One that is slow, but takes something all the time, gets everything.
    let mut slow = TcpStream::connect(server.address()).await.unwrap();
    let some = (4 << 20) / one;
    for n in 0..some {
        let last = if n + 1 == some { "Connection: close\r\n" } else { "" };
        let asks = format!("GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n{last}\r\n");
        slow.write_all(asks.as_bytes()).await.unwrap();
    }
    let (mut part, mut got, start) = (vec![0; 128 * 1024], 0, Instant::now());
    loop {
        tokio::time::sleep(Duration::from_millis(50)).await;
        match slow.read(&mut part).await.unwrap() {
            0 => break,
            bytes => got += bytes,
        }
    }
    assert!(got > one * some, "{got} bytes of {}", one * some);
    assert!(start.elapsed() > Duration::from_secs(1));
}

#[tokio::test]
async fn what_waits_to_be_read_has_an_end() {
    let limits = Limits { unread_bytes_per_address: 10_000, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let reply = ann.send("GET", "/games/zombie/rules", None).await;
    assert_eq!((reply.status, reply.header("retry-after")), (429, Some("5")));
    assert_eq!(ann.send("GET", "/games", None).await.status, 200, "what is the same for all takes nothing");
    for _ in 0..5 {
        let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
        ann.get(&format!("/tables/{table}")).await;
    }
}

#[tokio::test]
async fn connections_of_one_address_are_counted_before_they_say_anything() {
    let limits = Limits { connections_per_address: 3, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let socket = ann.connect().await;
    let _quiet = TcpStream::connect(server.address()).await.unwrap();
    let _other = TcpStream::connect(server.address()).await.unwrap();
    let mut fourth = TcpStream::connect(server.address()).await.unwrap();
    assert!(until_closed(&mut fourth).await < Duration::from_secs(20));
    // A socket has its place until it ends.
    drop(socket);
    for _ in 0..500 {
        let mut next = TcpStream::connect(server.address()).await.unwrap();
        let asks = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
        let (mut answer, sent) = (String::new(), next.write_all(asks).await);
        if sent.is_ok() && next.read_to_string(&mut answer).await.is_ok() && answer.contains("alive") {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("a place that was left is free again");
}

#[tokio::test]
async fn whoever_comes_and_goes_all_the_time_is_told_of_once_a_second() {
    let server = serve_with(config()).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let mut follows = ann.connect().await;
    follows.watch(&table).await;
    let mut comes = bob.connect().await;
    let start = Instant::now();
    for _ in 0..50 {
        comes.watch(&table).await;
        comes.send_text(&json!({ "t": "unwatch", "table": table }).to_string()).await;
    }
    // Sitting down is told at once and marks the end of what is counted.
    bob.must(&table, json!({ "do": "sit" })).await;
    let mut changes = 0;
    while follows.until("changed").await["info"]["seats"][1]["name"] != json!("Bob") {
        changes += 1;
    }
    let seconds = start.elapsed().as_secs();
    assert!(changes <= 2 + seconds, "{changes} messages in {seconds} s");
    // What is true in the end is told, too.
    comes.watch(&table).await;
    while follows.until("changed").await["info"]["seats"][1]["here"] != json!(true) {}
}

#[tokio::test]
async fn tables_are_followed_only_so_fast() {
    let limits = Limits { watches: Rate { burst: 3, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let mut socket = ann.connect().await;
    for _ in 0..3 {
        socket.watch(&table).await;
    }
    socket.send_text(&json!({ "t": "watch", "table": table }).to_string()).await;
    let error = socket.until("error").await;
    assert_eq!(error["problem"]["code"], json!("slow-down"));
}

#[tokio::test]
async fn a_client_that_does_not_read_is_given_up() {
    let server = serve_with(Config { silence_seconds: 3, ..config() }).await;
    let address = server.address();
    let ann = Person::guest(address, "Ann").await;
    let table = ann
        .open(json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true }))
        .await;
    // One that asks for ever more and reads nothing, one that is just silent.
    let (mut greedy, silent) = (ann.connect().await, ann.connect().await);
    let watch = json!({ "t": "watch", "table": table }).to_string();
    let asking = tokio::spawn(async move {
        while greedy.send_text(&watch).await {}
        greedy
    });
    let start = Instant::now();
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(counted(address, "wardroom_sockets").await > 0);
    while counted(address, "wardroom_sockets").await > 0 {
        assert!(start.elapsed() < Duration::from_secs(25), "it still waits for them");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    drop(silent);
    drop(tokio::time::timeout(PATIENCE, asking).await.expect("the connection has ended"));
}

#[tokio::test]
async fn whoever_hangs_up_has_a_table_read_once() {
    let server = serve_with(config()).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let store = Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(config(), Arc::new(store)).await.unwrap();
    let id = table.parse().unwrap();
    let room = running.house.room(id);
    for _ in 0..60 {
        let mut asks = std::pin::pin!(room.hold(&running.house, id));
        let waits = std::future::poll_fn(|task| Poll::Ready(asks.as_mut().poll(task).is_pending())).await;
        assert!(waits, "nothing is read at once");
    }
    let loads = async || counted(running.address, "wardroom_loads_total").await;
    for _ in 0..500 {
        if loads().await > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(loads().await, 1, "it is read although nobody waits any more");
    let ann = Person { address: running.address, ..ann };
    ann.get(&format!("/tables/{table}")).await;
    assert_eq!(loads().await, 1);
}

#[tokio::test]
async fn what_changes_nothing_is_not_written_down() {
    let server = serve_with(config()).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1 })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "bot", "seat": 3, "bot": "policy" })).await;
    let seq = async || ann.get(&format!("/tables/{table}")).await["seq"].clone();
    let before = seq().await;
    for command in [
        json!({ "do": "sit" }),
        json!({ "do": "sit", "seat": 1 }),
        json!({ "do": "bot", "seat": 3, "bot": "policy" }),
        json!({ "do": "mute", "who": bob.id, "on": false }),
    ] {
        ann.must(&table, command.clone()).await;
        assert_eq!(seq().await, before, "{command}");
    }
    ann.must(&table, json!({ "do": "bot", "seat": 3 })).await;
    let before = seq().await;
    ann.must(&table, json!({ "do": "bot", "seat": 3 })).await;
    assert_eq!(seq().await, before, "an open seat is open already");
}

#[tokio::test]
async fn a_journal_keeps_only_so_much_that_is_no_move_and_the_game_goes_on() {
    let server = serve_with(config()).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    let folder = server.folder;
    server.running.stop().await.unwrap();
    let path = folder.path().join("test.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    let id: store::Id = table.parse().unwrap();
    for at in 0..2000u32 {
        let mute = json!({ "at": 1, "what": { "mute": { "who": bob.id, "on": at % 2 == 0 } } }).to_string();
        let sql = "INSERT INTO journal (tbl, seq, body) VALUES (?1, ?2, ?3)";
        db.execute(sql, rusqlite::params![id.0, 3 + at, mute.into_bytes()]).unwrap();
    }
    let running = server::start(config(), Arc::new(Sqlite::open(&path).unwrap())).await.unwrap();
    let [ann, bob] = [ann, bob].map(|person| Person { address: running.address, ..person });
    let reply = ann.command(&table, json!({ "do": "mute", "who": bob.id, "on": true })).await;
    assert_eq!(reply.status, 409);
    assert!(reply.json()["message"].as_str().unwrap().contains("set up another table"), "{}", reply.json());
    ann.must(&table, json!({ "do": "start" })).await;
    // What is kept counts, although nobody counts it anew.
    let kept =
        "SELECT bytes, (SELECT sum(length(body)) FROM journal WHERE tbl = id) FROM tables WHERE id = ?1";
    let kept: (u64, u64) = db.query_row(kept, [id.0], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(kept.0, kept.1);
    let state = ann.get(&format!("/tables/{table}")).await;
    let asked = state["view"]["asked"][0].as_u64().unwrap() as usize - 1;
    let person = [&ann, &bob][asked];
    let prompt = person.get(&format!("/tables/{table}")).await["prompt"].clone();
    person.must(&table, json!({ "do": "play", "prompt": prompt, "move": "draw pile" })).await;
    let undo = person.command(&table, json!({ "do": "undo" })).await;
    assert_eq!(undo.status, 409, "asking the others is no move: {}", undo.json());
    for act in ["stand", "sit", "resign"] {
        bob.must(&table, json!({ "do": act })).await;
    }
}

#[tokio::test]
async fn one_person_changes_tables_only_so_fast() {
    let limits = Limits { changes: Rate { burst: 3, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"] })).await;
    for act in ["sit", "stand", "sit"] {
        ann.must(&table, json!({ "do": act })).await;
    }
    assert_eq!(ann.command(&table, json!({ "do": "stand" })).await.status, 429);
    ann.must(&table, json!({ "do": "say", "text": "hello" })).await;
    assert_eq!(ann.send("DELETE", "/me", None).await.status, 204);
    let bob = Person::guest(server.address(), "Bob").await;
    let left = bob.get(&format!("/tables/{table}")).await;
    assert_eq!(left["info"]["seats"][0]["who"], Value::Null, "whoever is forgotten has left all the same");
}

#[tokio::test]
async fn a_rematch_is_a_new_table_and_counted_as_such() {
    let limits = Limits { tables: Rate { burst: 2, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let seats = json!(["open", { "bot": "policy" }]);
    let new = json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true });
    let mut finished = Vec::new();
    for _ in 0..2 {
        let table = ann.open(new.clone()).await;
        ann.must(&table, json!({ "do": "resign" })).await;
        while ann.get(&format!("/tables/{table}")).await["info"]["status"] != "finished" {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        finished.push(table);
    }
    let reply = ann.command(&finished[0], json!({ "do": "rematch" })).await;
    assert_eq!((reply.status, reply.header("retry-after").is_some()), (429, true));
}

#[tokio::test]
async fn a_socket_that_never_stops_is_closed_and_told_now_and_then() {
    let limits = Limits { messages: Rate { burst: 5, per_minute: 1 }, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let mut socket = ann.connect().await;
    for at in 0..206 {
        let sent = json!({ "t": "do", "id": format!("{at}"), "table": "x", "command": { "do": "start" } });
        assert!(socket.send_text(&sent.to_string()).await);
    }
    let (mut answers, mut errors) = (0, 0);
    while let Some(message) = socket.receive().await {
        answers += u32::from(message["t"] == "answer");
        errors += u32::from(message["t"] == "error");
    }
    assert_eq!(answers, 5);
    assert!((1..10).contains(&errors), "{errors} errors are told");
    let mut socket = ann.connect().await;
    for _ in 0..201 {
        socket.send_text(r#"{"t":"watch","table":"x"}"#).await;
    }
    assert_eq!(socket.closing().await.0, 1008);
}

#[tokio::test]
async fn a_stranger_who_may_do_nothing_takes_over_no_table_of_bots() {
    let limits = Limits { bot_tables_per_address: 1, ..Limits::none() };
    let server = serve_with(Config { limits, behind_proxy: true, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    ann.open(long_game()).await;
    // One more for which there is no place: its only person has given up.
    let seats = json!(["open", { "bot": "policy" }]);
    let parked = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    ann.must(&parked, json!({ "do": "resign" })).await;
    let path = format!("/api/v1/tables/{parked}/commands");
    let cookie = format!("wardroom={}", bob.token);
    for act in ["stand", "resign", "start"] {
        let headers = [
            ("Cookie", cookie.as_str()),
            ("Content-Type", "application/json"),
            ("X-Forwarded-For", "192.0.2.7"),
        ];
        let body = json!({ "do": act }).to_string();
        let reply = request(server.address(), "POST", &path, &headers, body.as_bytes()).await;
        assert_eq!(reply.status, 403, "{act}");
    }
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let state = ann.get(&format!("/tables/{parked}")).await;
    assert_eq!(state["info"]["status"], json!("playing"), "it is counted for whoever set it going");
}
