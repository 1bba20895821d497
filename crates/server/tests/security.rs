//! What is defended: headers, origins, sessions, secrets.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, config, request, serve, serve_with, token};
use serde_json::json;
use server::Config;
use tokio::net::TcpStream;
use tokio_tungstenite::{client_async, tungstenite::client::IntoClientRequest};

const JSON: (&str, &str) = ("Content-Type", "application/json");

#[tokio::test]
async fn every_answer_has_its_headers() {
    let server = serve().await;
    for path in ["/", "/api/v1/games", "/api/v1/nothing", "/healthz", "/some/page", "/missing.js"] {
        let reply = request(server.address(), "GET", path, &[], b"").await;
        let policy = reply.header("content-security-policy").unwrap_or_else(|| panic!("{path}"));
        assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(reply.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(reply.header("referrer-policy"), Some("no-referrer"), "{path}");
        assert_eq!(reply.header("x-frame-options"), Some("DENY"), "{path}");
        assert_eq!(reply.header("cross-origin-opener-policy"), Some("same-origin"), "{path}");
        assert!(reply.status < 500, "{path}");
    }
    let reply = request(server.address(), "GET", "/api/v1/push", &[], b"").await;
    assert_eq!(reply.header("cache-control"), Some("no-store"));
    for path in ["/api/v1/titles", "/api/v1/games", "/api/v1/games/zombie"] {
        let games = request(server.address(), "GET", path, &[], b"").await;
        assert_eq!((games.status, games.header("cache-control")), (200, Some("no-cache")), "{path}");
        let known = [("If-None-Match", games.header("etag").unwrap())];
        let again = request(server.address(), "GET", path, &known, b"").await;
        assert_eq!(
            (again.status, again.body.len()),
            (304, 0),
            "{path}: who has it already gets it not again"
        );
    }
}

#[tokio::test]
async fn pages_from_elsewhere_may_not_call() {
    let server = serve().await;
    let own = format!("http://{}", server.address());
    let post = |origin: String| async move {
        let headers = [JSON, ("Origin", origin.as_str())];
        request(server.address(), "POST", "/api/v1/guests", &headers, b"{}").await.status
    };
    assert_eq!(post(own.clone()).await, 201);
    let server = serve().await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1.evil.example"] {
        let headers = [JSON, ("Origin", origin)];
        let reply = request(server.address(), "POST", "/api/v1/guests", &headers, b"{}").await;
        assert_eq!(reply.status, 403, "{origin}");
    }
    let ann = Person::guest(server.address(), "Ann").await;
    for (origin, fine) in
        [(format!("http://{}", server.address()), true), ("https://evil.example".into(), false)]
    {
        let stream = TcpStream::connect(server.address()).await.unwrap();
        let mut upgrade = format!("ws://{}/api/v1/live", server.address()).into_client_request().unwrap();
        upgrade.headers_mut().insert("Origin", origin.parse().unwrap());
        upgrade.headers_mut().insert("Cookie", format!("wardroom={}", ann.token).parse().unwrap());
        assert_eq!(client_async(upgrade, stream).await.is_ok(), fine, "{origin}");
    }
    // Without a session there is no socket at all.
    let stream = TcpStream::connect(server.address()).await.unwrap();
    assert!(client_async(format!("ws://{}/api/v1/live", server.address()), stream).await.is_err());
}

#[tokio::test]
async fn a_public_address_is_the_only_origin_and_its_cookies_are_secure() {
    let config = Config { public_url: Some("https://games.example".into()), ..config() };
    let server = serve_with(config).await;
    let own = format!("http://{}", server.address());
    let headers = [JSON, ("Origin", own.as_str())];
    let reply = request(server.address(), "POST", "/api/v1/guests", &headers, b"{}").await;
    assert_eq!(reply.status, 403);
    assert!(reply.json()["message"].as_str().unwrap().contains("open this house at https://games.example"));
    let headers = [JSON, ("Origin", "https://games.example")];
    let reply = request(server.address(), "POST", "/api/v1/guests", &headers, b"{}").await;
    assert_eq!(reply.status, 201);
    assert!(reply.header("set-cookie").unwrap().contains("; Secure"));
    assert!(reply.header("strict-transport-security").is_some());
}

#[tokio::test]
async fn tokens_and_passwords_are_nowhere_in_the_file() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let password = "a very secret password";
    let reply = ann.send("POST", "/accounts", Some(json!({ "login": "Ann", "password": password }))).await;
    assert_eq!(reply.status, 201, "{}", String::from_utf8_lossy(&reply.body));
    let second = token(&reply);
    let mut hashes = 0;
    // What was written stands in either file, by whether the log was copied back in between.
    for file in ["test.db", "test.db-wal"] {
        let bytes = std::fs::read(server.folder.path().join(file)).unwrap_or_default();
        for secret in [ann.token.as_str(), &second, password] {
            let found = bytes.windows(secret.len()).any(|window| window == secret.as_bytes());
            assert!(!found, "{file} holds a secret");
        }
        hashes += bytes.windows(9).filter(|window| window == b"$argon2id").count();
    }
    assert!(hashes > 0, "the password's hash is there");
}

#[tokio::test]
async fn accounts_log_in_change_and_go() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let credentials = json!({ "login": "Ann.B", "password": "first password" });
    let reply = ann.send("POST", "/accounts", Some(credentials.clone())).await;
    assert_eq!((reply.status, &reply.json()["id"]), (201, &json!(ann.id)), "a guest keeps who they are");
    assert_eq!(ann.send("POST", "/accounts", Some(credentials.clone())).await.status, 409);
    let other = Person::guest(server.address(), "Other").await;
    let taken = json!({ "login": "ann.b", "password": "another password" });
    assert_eq!(other.send("POST", "/accounts", Some(taken)).await.status, 409, "case does not matter");
    let wrong = json!({ "login": "ann.b", "password": "wrong password" });
    assert_eq!(other.send("POST", "/session", Some(wrong)).await.status, 401);
    let nobody = json!({ "login": "nobody", "password": "wrong password" });
    assert_eq!(other.send("POST", "/session", Some(nobody)).await.status, 401);
    let again = Person::log_in(server.address(), &credentials).await;
    assert_eq!(again.id, ann.id);
    assert_eq!(again.get("/me").await["login"], json!("ann.b"));
    // A new password ends all other sessions.
    let change = json!({ "old": "wrong", "new": "second password" });
    assert_eq!(again.send("POST", "/me/password", Some(change)).await.status, 403);
    let change = json!({ "old": "first password", "new": "second password" });
    assert_eq!(again.send("POST", "/me/password", Some(change)).await.status, 204);
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    assert_eq!(again.get("/me").await["id"], json!(ann.id));
    // Everything can be taken along, and everything can go.
    again.send("PATCH", "/me", Some(json!({ "name": "Anna", "settings": { "dark": true } }))).await;
    let table = again.open(json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1 })).await;
    other.must(&table, json!({ "do": "sit" })).await;
    other.must(&table, json!({ "do": "say", "text": "hello" })).await;
    again.must(&table, json!({ "do": "say", "text": "something of mine" })).await;
    let playing = again.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    other.must(&playing, json!({ "do": "sit" })).await;
    again.must(&playing, json!({ "do": "start" })).await;
    let named = other.get(&format!("/tables/{playing}")).await;
    assert_eq!(named["info"]["seats"][0]["name"], json!("Anna"));
    let export = again.get("/me/export").await;
    assert_eq!(export["chat"][0]["text"], json!("something of mine"));
    let tables = export["tables"].as_array().unwrap();
    assert!(
        [&table, &playing].iter().all(|id| tables.iter().any(|one| one["id"] == json!(id))),
        "{tables:?}"
    );
    assert_eq!(export["me"]["settings"]["dark"], json!(true));
    assert_eq!(again.send("DELETE", "/me", None).await.status, 403, "an account needs its password for that");
    let wrong = json!({ "password": "first password" });
    assert_eq!(again.send("DELETE", "/me", Some(wrong)).await.status, 403);
    let right = json!({ "password": "second password" });
    assert_eq!(again.send("DELETE", "/me", Some(right)).await.status, 204);
    assert_eq!(again.send("GET", "/me", None).await.status, 401);
    let snapshot = other.get(&format!("/tables/{table}")).await;
    assert_eq!(snapshot["info"]["seats"][0]["who"], json!(null));
    let unnamed = other.get(&format!("/tables/{playing}")).await;
    assert_eq!(unnamed["info"]["seats"][0]["name"], json!("Somebody"));
    assert_eq!(snapshot["chat"].as_array().unwrap().len(), 1);
    let reply = other.send("DELETE", "/session", None).await;
    assert_eq!(reply.status, 204);
    assert_eq!(other.send("GET", "/me", None).await.status, 401);
}

#[tokio::test]
async fn tables_cannot_be_guessed() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let table = ann.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    let next: String = format!("{}a", &table[..25]);
    for id in ["", "1", "../me", &next, &"a".repeat(26), &table.to_uppercase()] {
        if id == table {
            continue;
        }
        let status = ann.send("GET", &format!("/tables/{id}"), None).await.status;
        assert!(status == 404 || id.is_empty() || id.contains('/'), "{id}: {status}");
    }
}

#[tokio::test]
async fn metrics_are_for_this_machine() {
    let server = serve_with(Config { behind_proxy: true, ..config() }).await;
    for here in
        ["127.0.0.1", "127.0.0.1:4711", "203.0.113.9, 127.0.0.1", "[::1]:4711", "::1", "::ffff:127.0.0.1"]
    {
        let local = request(server.address(), "GET", "/metrics", &[("X-Forwarded-For", here)], b"").await;
        assert_eq!(local.status, 200, "{here}");
        assert!(String::from_utf8_lossy(&local.body).contains("wardroom_moves_total"));
    }
    let status = async |headers: &[(&str, &str)]| {
        request(server.address(), "GET", "/metrics", headers, b"").await.status
    };
    for elsewhere in ["203.0.113.9", "203.0.113.9:4711", "[2001:db8::1]:4711", "unknown", "", "127.0.0.1, -"]
    {
        assert_eq!(status(&[("X-Forwarded-For", elsewhere)]).await, 404, "{elsewhere}");
    }
    assert_eq!(status(&[]).await, 404, "the proxy says nothing");
    // It is ready once the tables that waited for it are looked after.
    while request(server.address(), "GET", "/readyz", &[], b"").await.status != 200 {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

#[tokio::test]
async fn what_comes_through_an_unknown_proxy_is_not_from_this_machine() {
    let server = serve().await;
    let status = async |headers: &[(&str, &str)]| {
        request(server.address(), "GET", "/metrics", headers, b"").await.status
    };
    assert_eq!(status(&[]).await, 200);
    for (name, value) in [
        ("X-Forwarded-For", "127.0.0.1"),
        ("Forwarded", "for=127.0.0.1"),
        ("X-Real-IP", "127.0.0.1"),
        ("Via", "1.1 proxy"),
        ("CF-Connecting-IP", "203.0.113.9"),
        ("X-Forwarded-Host", "games.example"),
        ("X-Forwarded-Proto", "https"),
    ] {
        assert_eq!(status(&[(name, value)]).await, 404, "{name}");
        let reach = request(server.address(), "GET", "/api/v1/reach", &[(name, value)], b"").await;
        assert_eq!(reach.status, 404, "{name}");
    }
    // Nor is what comes under a name that others know, though it comes from here.
    let address = server.address();
    for path in ["/metrics", "/api/v1/reach"] {
        for host in ["192.168.1.5:7777", "my-nas", "nas.local", "203.0.113.9"] {
            assert_eq!(asked_as(address, host, "GET", path, None).await, 404, "{host}{path}");
        }
        for host in ["localhost:7777", "[::1]:7777", "127.0.0.1"] {
            assert_eq!(asked_as(address, host, "GET", path, None).await, 200, "{host}{path}");
        }
    }
}

/// A request under a name of the house.
async fn asked_as(
    address: std::net::SocketAddr,
    host: &str,
    method: &str,
    path: &str,
    origin: Option<&str>,
) -> u16 {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = TcpStream::connect(address).await.unwrap();
    let origin = origin.map_or(String::new(), |origin| format!("Origin: {origin}\r\n"));
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\n{origin}Connection: close\r\nContent-Type: application/json\r\n\
         Content-Length: 2\r\n\r\n{{}}"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn a_name_that_leads_here_from_outside_is_not_ours() {
    let server = serve_with(Config { hosts: vec!["games.example".into()], ..config() }).await;
    for (host, status) in [
        ("evil.example:7777", 403),
        ("127.0.0.1.evil.example", 403),
        ("my-nas:7777", 201),
        ("nas.local", 201),
        ("localhost:7777", 201),
        ("192.168.1.5:7777", 201),
        ("Games.example", 201),
    ] {
        let origin = format!("http://{host}");
        let found = asked_as(server.address(), host, "POST", "/api/v1/guests", Some(&origin)).await;
        assert_eq!(found, status, "{host}");
        let found = asked_as(server.address(), host, "GET", "/api/v1/games", None).await;
        assert_eq!(found == 200, status == 201, "{host}: {found}");
        assert_eq!(asked_as(server.address(), host, "GET", "/healthz", None).await, 200);
    }
}

#[tokio::test]
async fn unknown_paths_of_the_api_are_answered_alike() {
    let server = serve().await;
    for path in ["/api", "/api/", "/api/v1", "/api/v1/", "/api/v1/nothing", "/api/v2/me"] {
        let reply = request(server.address(), "GET", path, &[], b"").await;
        assert_eq!((reply.status, &reply.json()["code"]), (404, &json!("not-found")), "{path}");
    }
}

#[tokio::test]
async fn a_bent_address_is_answered_like_any_other_that_leads_nowhere() {
    let server = serve().await;
    let get = |path: &'static str| {
        let address = server.address();
        async move { request(address, "GET", path, &[], b"").await }
    };
    for path in
        ["/api/v1/games/%F0%9F", "/api/v1/texts/%F0%9F/en", "/api/v1/games/%F0%9F/scenarios/1", "/api/%F0%9F"]
    {
        let reply = get(path).await;
        assert_eq!((reply.status, reply.header("content-type")), (404, Some("application/json")), "{path}");
        assert_eq!(reply.json()["code"], "not-found", "{path}");
    }
    for path in ["/%F0%9F", "/table/%F0%9F", "/replay/%F0%9F", "/nowhere"] {
        let reply = get(path).await;
        let page = String::from_utf8_lossy(&reply.body).into_owned();
        assert_eq!(
            (reply.status, reply.header("content-type")),
            (200, Some("text/html; charset=utf-8")),
            "{path}"
        );
        assert!(page.starts_with("<!doctype html>"), "{path}: {page}");
    }
    let ann = Person::guest(server.address(), "Ann").await;
    let reply = ann.send("GET", "/tables/%F0%9F", None).await;
    assert_eq!((reply.status, reply.json()["code"].as_str()), (404, Some("not-found")));
}
