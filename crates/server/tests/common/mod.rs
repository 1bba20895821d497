//! A server on a free port with a file of its own, and clients for it.

#![allow(dead_code, clippy::unwrap_used)] // helpers of tests; none uses all of them

pub mod part;
pub mod two;

use futures_util::SinkExt;
use futures_util::StreamExt;
use serde_json::{Value, json};
use server::{Config, Running, config::Limits};
use std::{
    collections::HashMap,
    net::SocketAddr,
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use store::{Postgres, Sqlite, Store};
use tempfile::TempDir;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async,
    tungstenite::{Message, client::IntoClientRequest},
};

/// How long anything may take before a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub struct Server {
    pub running: Running,
    pub folder: TempDir,
}

impl Server {
    pub fn address(&self) -> SocketAddr {
        self.running.address
    }
}

pub fn config() -> Config {
    Config {
        listen: "127.0.0.1:0".parse().unwrap(),
        bot_pause_ms: 0,
        // Tests say every move themselves, but for those about this.
        forced_moves: false,
        limits: Limits::none(),
        ..Config::default()
    }
}

pub async fn serve() -> Server {
    serve_with(config()).await
}

pub async fn serve_with(config: Config) -> Server {
    serve_calling(config, server::push::Outward::internet()).await
}

/// With a world of its own to call.
pub async fn serve_calling(config: Config, outward: server::push::Outward) -> Server {
    let folder = tempfile::tempdir().unwrap();
    let running = server::start_calling(config, store(&folder).await, outward).await.unwrap();
    Server { running, folder }
}

/// Where a house of a test is kept: in a file of its folder, or in a database of its own where `WARDROOM_TEST_HOUSES=postgres` says so. Then tests
/// that look into the file find none; `scripts/test-long postgres` runs the others.
async fn store(folder: &TempDir) -> Arc<dyn Store> {
    match std::env::var("WARDROOM_TEST_HOUSES").as_deref() {
        Ok("postgres") => {
            let url = store::contract::database().await;
            Arc::new(Postgres::open(&url).await.unwrap())
        }
        _ => Arc::new(Sqlite::open(&folder.path().join("test.db")).unwrap()),
    }
}

/// An answer over HTTP.
#[derive(Debug)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {}", String::from_utf8_lossy(&self.body)))
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.as_str())
    }
}

/// One request with these headers.
pub async fn request(
    address: SocketAddr,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &[u8],
) -> Reply {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let mut head = format!("{method} {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    if !body.is_empty() {
        head.push_str(&format!("Content-Length: {}\r\n", body.len()));
    }
    head.push_str("\r\n");
    // A server that refuses early may close before all is sent; its answer counts.
    let _ = stream.write_all(head.as_bytes()).await;
    let _ = stream.write_all(body).await;
    let mut bytes = Vec::new();
    let _ = tokio::time::timeout(PATIENCE, stream.read_to_end(&mut bytes)).await.expect("an answer in time");
    let split = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("a whole head");
    let head = String::from_utf8_lossy(&bytes[..split]).into_owned();
    let mut lines = head.split("\r\n");
    let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
    let headers = lines.filter_map(|line| line.split_once(": ")).map(|(k, v)| (k.into(), v.into())).collect();
    Reply { status, headers, body: bytes[split + 4..].to_vec() }
}

/// Somebody with a session.
#[derive(Clone, Debug)]
pub struct Person {
    pub address: SocketAddr,
    pub token: String,
    pub id: String,
}

impl Person {
    pub async fn guest(address: SocketAddr, name: &str) -> Person {
        let body = json!({ "name": name }).to_string();
        let headers = [("Content-Type", "application/json")];
        let reply = request(address, "POST", "/api/v1/guests", &headers, body.as_bytes()).await;
        assert_eq!(reply.status, 201, "{reply:?}");
        Person { address, token: token(&reply), id: reply.json()["id"].as_str().unwrap().into() }
    }

    /// Signs in to an account from a browser that nobody used before.
    pub async fn log_in(address: SocketAddr, credentials: &Value) -> Person {
        let headers = [("Content-Type", "application/json")];
        let reply =
            request(address, "POST", "/api/v1/session", &headers, credentials.to_string().as_bytes()).await;
        assert_eq!(reply.status, 200, "{reply:?}");
        Person { address, token: token(&reply), id: reply.json()["id"].as_str().unwrap().into() }
    }

    /// Makes an account of a guest, or signs in to one: the session that the answer brings.
    pub async fn enter(&self, path: &str, credentials: &Value) -> Person {
        let reply = self.send("POST", path, Some(credentials.clone())).await;
        assert!(reply.status < 300, "{path}: {}", String::from_utf8_lossy(&reply.body));
        Person {
            address: self.address,
            token: token(&reply),
            id: reply.json()["id"].as_str().unwrap().into(),
        }
    }

    pub async fn send(&self, method: &str, path: &str, body: Option<Value>) -> Reply {
        let cookie = format!("wardroom={}", self.token);
        let headers = [("Cookie", cookie.as_str()), ("Content-Type", "application/json")];
        let body = body.map_or(Vec::new(), |body| body.to_string().into_bytes());
        request(self.address, method, &format!("/api/v1{path}"), &headers, &body).await
    }

    pub async fn get(&self, path: &str) -> Value {
        let reply = self.send("GET", path, None).await;
        assert_eq!(reply.status, 200, "{path}: {}", String::from_utf8_lossy(&reply.body));
        reply.json()
    }

    /// Sets a table up and answers with its id.
    pub async fn open(&self, table: Value) -> String {
        let reply = self.send("POST", "/tables", Some(table)).await;
        assert_eq!(reply.status, 201, "{}", String::from_utf8_lossy(&reply.body));
        reply.json()["id"].as_str().unwrap().into()
    }

    pub async fn command(&self, table: &str, command: Value) -> Reply {
        self.send("POST", &format!("/tables/{table}/commands"), Some(command)).await
    }

    /// A command that must be done.
    pub async fn must(&self, table: &str, command: Value) -> Value {
        let reply = self.command(table, command.clone()).await;
        assert!(reply.status < 300, "{command}: {} {}", reply.status, String::from_utf8_lossy(&reply.body));
        reply.json()
    }

    pub async fn connect(&self) -> Socket {
        self.try_connect().await.expect("a socket")
    }

    pub async fn try_connect(&self) -> Option<Socket> {
        let stream = TcpStream::connect(self.address).await.ok()?;
        let mut request = format!("ws://{}/api/v1/live", self.address).into_client_request().unwrap();
        let cookie = format!("wardroom={}", self.token);
        request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        let (stream, _) = client_async(request, stream).await.ok()?;
        let mut socket = Socket {
            stream,
            bytes: Vec::new(),
            taken: Vec::new(),
            views: HashMap::new(),
            steps: None,
            kept: HashMap::new(),
            unpacked: Vec::new(),
        };
        let hello = socket.receive().await?;
        assert_eq!((&hello["t"], &hello["v"]), (&json!("hello"), &json!(1)));
        assert_eq!(hello["me"], json!(self.id));
        Some(socket)
    }
}

/// Options under which a bot's advice may be had, where a game keeps that to itself.
pub fn advised(game: &Value) -> Value {
    let has = |name: &str| game["options"].as_array().unwrap().iter().any(|option| option["name"] == name);
    if has("hints") { json!({ "hints": "on" }) } else { json!({}) }
}

/// The token in an answer's cookie.
pub fn token(reply: &Reply) -> String {
    let cookie = reply.header("set-cookie").expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    cookie.split(['=', ';']).nth(1).unwrap().into()
}

/// The number of the next wish: each has an id of its own, on whichever socket.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// A socket.
pub struct Socket {
    pub stream: WebSocketStream<TcpStream>,
    /// Every message as it came.
    pub bytes: Vec<String>,
    /// Every wish that was sent and answered.
    pub taken: Vec<Value>,
    /// The last whole view of each table, and after which entry.
    views: HashMap<String, (u64, Value)>,
    /// The version of steps that tables are followed by, if any.
    pub steps: Option<u32>,
    /// What steps of each table name.
    kept: HashMap<String, wire::Unpacker>,
    /// Every step as a client reads it.
    pub unpacked: Vec<Value>,
}

impl Socket {
    /// The next message; nothing when the socket has ended.
    pub async fn receive(&mut self) -> Option<Value> {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("a message in time");
            match next? {
                Ok(Message::Text(text)) => {
                    self.bytes.push(text.to_string());
                    let mut message: Value = serde_json::from_str(&text).unwrap();
                    match message["t"].as_str() {
                        Some("table" | "moved") => self.complete(&mut message),
                        Some("step") => message = self.step(message),
                        _ => {}
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Waits until the server closes; the code and the reason.
    pub async fn closing(&mut self) -> (u16, String) {
        loop {
            let next = tokio::time::timeout(PATIENCE, self.stream.next()).await.expect("an end in time");
            if let Message::Close(frame) = next.expect("a close frame").expect("a close frame") {
                let frame = frame.expect("a close frame with a code");
                return (frame.code.into(), frame.reason.to_string());
            }
        }
    }

    /// Puts the zones that a message leaves out into its view, as a client does.
    fn complete(&mut self, message: &mut Value) {
        let table = message["table"].as_str().unwrap().to_string();
        if let Some(since) = message["since"].as_u64() {
            let (seen, before) = &self.views[&table];
            assert!(*seen >= since, "what was left out was never sent");
            let mut zones = before["zones"].as_array().unwrap().clone();
            for zone in &mut zones {
                let changed =
                    message["view"]["zones"].as_array().unwrap().iter().find(|new| new["id"] == zone["id"]);
                if let Some(changed) = changed {
                    *zone = changed.clone();
                }
            }
            message["view"]["zones"] = Value::Array(zones);
        }
        self.views.insert(table, (message["seq"].as_u64().unwrap(), message["view"].clone()));
    }

    /// A step as the whole view that it leads to, as a client makes it: in the form of a move.
    fn step(&mut self, packed: Value) -> Value {
        let table = packed["table"].as_str().unwrap().to_string();
        let mut step =
            self.kept.entry(table.clone()).or_default().unpack(packed).expect("what is named came");
        self.unpacked.push(step.clone());
        let (seen, before) = &self.views[&table];
        assert!(*seen >= step["since"].as_u64().unwrap(), "a step was missed");
        let before: kernel::View = serde_json::from_value(before.clone()).unwrap();
        let change: wire::Change = serde_json::from_value(step["change"].take()).unwrap();
        step["view"] = serde_json::to_value(change.apply(&before).unwrap()).unwrap();
        step["t"] = json!("moved");
        step.as_object_mut().unwrap().entry("lines").or_insert_with(|| json!([]));
        self.views.insert(table, (step["seq"].as_u64().unwrap(), step["view"].clone()));
        step
    }

    /// The next message of this sort.
    pub async fn until(&mut self, sort: &str) -> Value {
        loop {
            let message = self.receive().await.expect("the socket lives");
            if message["t"] == sort {
                return message;
            }
        }
    }

    pub async fn send_text(&mut self, text: &str) -> bool {
        self.stream.send(Message::text(text)).await.is_ok()
    }

    pub async fn watch(&mut self, table: &str) -> Value {
        let message = match self.steps {
            Some(steps) => json!({ "t": "watch", "table": table, "steps": steps }),
            None => json!({ "t": "watch", "table": table }),
        };
        self.send_text(&message.to_string()).await;
        self.until("table").await
    }

    /// Does something and answers with what came of it, and what was told before.
    pub async fn act(&mut self, table: &str, command: Value) -> (Value, Vec<Value>) {
        let id = format!("m{}", NEXT.fetch_add(1, Ordering::Relaxed));
        self.act_as(table, &id, command).await.expect("the socket lives")
    }

    /// The same under an id of one's own; nothing when the socket has ended.
    pub async fn act_as(&mut self, table: &str, id: &str, command: Value) -> Option<(Value, Vec<Value>)> {
        let sent = json!({ "t": "do", "id": id, "table": table, "command": command });
        self.send_text(&sent.to_string()).await;
        let mut before = Vec::new();
        loop {
            let message = self.receive().await?;
            if message["re"] == id {
                if message["t"] == "answer" {
                    self.taken.push(sent);
                }
                return Some((message, before));
            }
            before.push(message);
        }
    }
}
