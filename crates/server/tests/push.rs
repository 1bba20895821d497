//! Somebody who is away hears of their turn at a table by correspondence, and nobody else does.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{self, Person, Server, config, serve_calling},
    service::{NAME, Service},
};
use serde_json::json;
use server::push::{Outward, is_public};
use std::{
    net::SocketAddr,
    sync::{Arc, atomic::Ordering},
    time::Duration,
};

async fn serve(outward: Outward) -> Server {
    serve_calling(server::Config { push_services: vec![NAME.into()], ..config() }, outward).await
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_away_is_woken_once_for_each_turn() {
    let service = Arc::new(Service::open());
    let endpoint = format!("https://{NAME}/wake/me");
    service.answers.lock().unwrap().extend(["201 Created".to_string(), "410 Gone".to_string()]);
    let server = serve(service.reachable()).await;
    let key = common::request(server.address(), "GET", "/api/v1/push", &[], b"").await.json()["key"].clone();
    assert_eq!(key.as_str().unwrap().len(), 87, "an uncompressed point in base64");

    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    for who in [&ann, &bob] {
        let add =
            who.send("POST", "/me/push", Some(json!({ "endpoint": format!("{endpoint}/{}", who.id) }))).await;
        assert_eq!(add.status, 204, "{add:?}");
    }
    let clock = json!({ "kind": "correspondence", "days": 1 });
    let seats = json!(["open", "open"]);
    let table = ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "clock": clock })).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    ann.must(&table, json!({ "do": "start" })).await;
    let head = service.message().await;
    let asked = ann.get(&format!("/tables/{table}")).await["view"]["asked"][0].as_u64().unwrap();
    let (first, second) = if asked == 1 { (&ann, &bob) } else { (&bob, &ann) };
    assert!(head.starts_with(&format!("POST /wake/me/{} ", first.id)), "{head}");
    let lower = head.to_lowercase();
    assert!(lower.contains("ttl: 86400") && lower.contains("content-length: 0"), "{head}");
    assert!(head.contains("vapid t=") && head.contains(&format!("k={}", key.as_str().unwrap())), "{head}");

    // A second draw is the same turn's next question; whoever follows the table needs no waking.
    let mut socket = first.connect().await;
    let mut state = socket.watch(&table).await;
    for _ in 0..2 {
        let command = json!({ "do": "play", "prompt": state["prompt"], "move": "draw pile" });
        assert_eq!(socket.act(&table, command).await.0["is"], "done");
        state = socket.watch(&table).await;
    }
    service.quiet().await;
    while state["prompt"] != 0 {
        let choices = state["view"]["prompt"]["ways"][0]["choices"].as_array().unwrap().clone();
        let plain = |choice: &&serde_json::Value| {
            let notation = choice["notation"].as_str().unwrap();
            notation.starts_with("discard") || notation == "end"
        };
        let notation = choices.iter().find(plain).unwrap()["notation"].clone();
        let command = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
        assert_eq!(socket.act(&table, command).await.0["is"], "done");
        state = socket.watch(&table).await;
    }
    let head = service.message().await;
    assert!(head.starts_with(&format!("POST /wake/me/{} ", second.id)), "{head}");

    // A device that is gone is forgotten; an address that is no push service is never called.
    for _ in 0..50 {
        if server.running.house.store.pushes(second.id.parse().unwrap()).await.unwrap().is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(server.running.house.store.pushes(second.id.parse().unwrap()).await.unwrap().is_empty());
    let elsewhere =
        ann.send("POST", "/me/push", Some(json!({ "endpoint": "https://intranet.example/x" }))).await;
    assert_eq!(elsewhere.status, 400);
    let drop = first
        .send("DELETE", "/me/push", Some(json!({ "endpoint": format!("{endpoint}/{}", first.id) })))
        .await;
    assert_eq!(drop.status, 204);
    assert!(server.running.house.store.pushes(first.id.parse().unwrap()).await.unwrap().is_empty());
}

/// Who comes next to a browser is not told of the turns of whoever signed out there.
#[tokio::test(flavor = "multi_thread")]
async fn a_browser_is_woken_for_as_long_as_its_session_lasts() {
    let service = Arc::new(Service::open());
    let server = serve(service.reachable()).await;
    let credentials = json!({ "login": "ann.p", "password": "long enough" });
    let guest = Person::guest(server.address(), "Ann").await;
    let add = async |who: &Person, name: &str| {
        let address = json!({ "endpoint": format!("https://{NAME}/{name}") });
        assert_eq!(who.send("POST", "/me/push", Some(address)).await.status, 204);
    };
    let kept = async |who: &Person| server.running.house.store.pushes(who.id.parse().unwrap()).await.unwrap();
    add(&guest, "one").await;
    let ann = guest.enter("/accounts", &credentials).await;
    assert_eq!(kept(&ann).await.len(), 1, "a guest who makes an account is woken as before");
    let phone = Person::log_in(server.address(), &credentials).await;
    add(&phone, "two").await;
    let other = Person::guest(server.address(), "Fox").await;
    add(&other, "three").await;
    let third = other.enter("/session", &credentials).await;
    assert_eq!(kept(&ann).await.len(), 3, "and so is one who signs in");
    assert_eq!(phone.send("DELETE", "/session", None).await.status, 204);
    assert_eq!(kept(&ann).await.len(), 2);
    assert_eq!(third.send("DELETE", "/me/sessions", None).await.status, 204);
    assert_eq!(kept(&ann).await, [format!("https://{NAME}/three")]);
    assert_eq!(third.send("DELETE", "/session", None).await.status, 204);
    assert!(kept(&ann).await.is_empty());
}

/// A phone that goes to sleep hangs up nowhere: its person seems to be at the table for a while.
#[tokio::test(flavor = "multi_thread")]
async fn whoever_only_seems_to_be_there_is_woken_when_they_do_not_answer() {
    let service = Arc::new(Service::open());
    let days = json!({ "kind": "correspondence", "days": 1 });
    let config = server::Config { push_services: vec![NAME.into()], away_seconds: 3, ..config() };
    let server = serve_calling(config, service.reachable()).await;
    let (ann, bob) =
        (Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await);
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "clock": days });
    let table = ann.open(new).await;
    bob.must(&table, json!({ "do": "sit" })).await;
    for who in [&ann, &bob] {
        let address = json!({ "endpoint": format!("https://{NAME}/wake/{}", who.id) });
        assert_eq!(who.send("POST", "/me/push", Some(address)).await.status, 204);
    }
    // Both follow it and one of them answers, whoever is asked first.
    let (mut awake, mut asleep) = (ann.connect().await, bob.connect().await);
    awake.watch(&table).await;
    asleep.watch(&table).await;
    let answering = tokio::spawn(async move { while awake.receive().await.is_some() {} });
    ann.must(&table, json!({ "do": "start" })).await;
    let asked = ann.get(&format!("/tables/{table}")).await["view"]["asked"][0].as_u64().unwrap();
    service.quiet().await;
    if asked == 1 {
        tokio::time::sleep(Duration::from_secs(4)).await;
        service.quiet().await;
        let mut turn = ann.get(&format!("/tables/{table}")).await;
        while turn["prompt"] != 0 {
            let choices = turn["view"]["prompt"]["ways"][0]["choices"].as_array().unwrap().clone();
            let notation = choices.last().unwrap()["notation"].clone();
            ann.must(&table, json!({ "do": "play", "prompt": turn["prompt"], "move": notation })).await;
            turn = ann.get(&format!("/tables/{table}")).await;
        }
    }
    let head = service.message().await;
    assert!(head.starts_with(&format!("POST /wake/{} ", bob.id)), "{head}");
    tokio::time::sleep(Duration::from_secs(4)).await;
    service.quiet().await;
    answering.abort();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_without_days_wakes_nobody() {
    let service = Arc::new(Service::open());
    let endpoint = format!("https://{NAME}/wake");
    let server = serve(service.reachable()).await;
    let ann = Person::guest(server.address(), "Ann").await;
    ann.send("POST", "/me/push", Some(json!({ "endpoint": endpoint }))).await;
    let seats = json!(["open", { "bot": "policy" }]);
    ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "start": true })).await;
    service.quiet().await;
}

/// Somebody who is asked at a table by correspondence, does not follow it, and is to be woken at these addresses: as they came in over
/// the wire, or as they stand in a store from before.
async fn somebody_to_wake(server: &Server, endpoints: &[&str]) -> Person {
    let ann = Person::guest(server.address(), "Ann").await;
    for endpoint in endpoints {
        server
            .running
            .house
            .store
            .add_push(ann.id.parse().unwrap(), endpoint.to_string(), None, 10)
            .await
            .unwrap();
    }
    let clock = json!({ "kind": "correspondence", "days": 1 });
    let seats = json!(["open", { "bot": "policy" }]);
    ann.open(json!({ "game": "zombie", "seats": seats, "sit": 1, "clock": clock, "start": true })).await;
    ann
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_leads_inward_is_not_called() {
    let service = Arc::new(Service::open());
    let public: SocketAddr = "142.250.74.10:443".parse().unwrap();
    // Alone, or behind an address that is fine.
    for found in [vec![service.address], vec![public, service.address]] {
        let (outward, asked) = service.world(vec![found], is_public);
        let server = serve(outward).await;
        somebody_to_wake(&server, &[&format!("https://{NAME}/p")]).await;
        for _ in 0..100 {
            if asked.load(Ordering::SeqCst) > 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(asked.load(Ordering::SeqCst), 1, "it was looked up");
        service.quiet().await;
        assert_eq!(service.calls.load(Ordering::SeqCst), 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_checked_is_what_is_called() {
    let service = Arc::new(Service::open());
    // Good when it is looked up first, elsewhere when it is looked up again: a second look would miss the service.
    let elsewhere: SocketAddr = "127.9.9.9:1".parse().unwrap();
    let (outward, asked) =
        service.world(vec![vec![service.address], vec![elsewhere]], |address| address.is_loopback());
    let server = serve(outward).await;
    somebody_to_wake(&server, &[&format!("https://{NAME}/once")]).await;
    let head = service.message().await;
    assert!(head.starts_with("POST /once HTTP/1.1"), "{head}");
    assert_eq!(asked.load(Ordering::SeqCst), 1, "a name is looked up once for a call");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_turns_inward_is_called_no_more() {
    let service = Arc::new(Service::open());
    fn only_this(address: std::net::IpAddr) -> bool {
        address == std::net::IpAddr::from([127, 0, 0, 1])
    }
    let inward = SocketAddr::from(([127, 0, 0, 2], service.address.port()));
    let (outward, asked) = service.world(vec![vec![service.address], vec![inward]], only_this);
    let server = serve(outward).await;
    let (first, second) = (format!("https://{NAME}/first"), format!("https://{NAME}/second"));
    somebody_to_wake(&server, &[&first, &second]).await;
    service.message().await;
    for _ in 0..100 {
        if asked.load(Ordering::SeqCst) == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(asked.load(Ordering::SeqCst), 2, "each call has its own check");
    service.quiet().await;
    assert_eq!(service.calls.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_followed_elsewhere() {
    let service = Arc::new(Service::open());
    let moved = format!("307 Temporary Redirect\r\nLocation: https://{NAME}/elsewhere");
    service.answers.lock().unwrap().push_back(moved);
    let server = serve(service.reachable()).await;
    somebody_to_wake(&server, &[&format!("https://{NAME}/here")]).await;
    assert!(service.message().await.starts_with("POST /here "));
    service.quiet().await;
    assert_eq!(service.calls.load(Ordering::SeqCst), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_an_older_law_let_in_is_checked_again() {
    let service = Arc::new(Service::open());
    let port = service.address.port();
    let server = serve(service.reachable()).await;
    let old = [
        format!("https://{NAME}:x@127.0.0.1:{port}/p"),
        format!("https://127.0.0.1:{port}?.{NAME}/q"),
        format!("https://127.0.0.1:{port}#.{NAME}/p"),
        format!("http://127.0.0.1:{port}/p"),
        format!("https://{NAME}:{port}/p"),
    ];
    let good = format!("https://{NAME}/good");
    let kept: Vec<&str> = old.iter().map(String::as_str).chain([good.as_str()]).collect();
    let ann = somebody_to_wake(&server, &kept).await;
    assert!(service.message().await.starts_with("POST /good "));
    service.quiet().await;
    assert_eq!(service.calls.load(Ordering::SeqCst), 1, "one call, to the good one");
    for endpoint in &old {
        let add = ann.send("POST", "/me/push", Some(json!({ "endpoint": endpoint }))).await;
        assert_eq!(add.status, 400, "{endpoint}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_certificate_of_nobody_is_not_believed() {
    let (service, other) = (Arc::new(Service::open()), Service::open());
    // The world believes the other's certificate, and finds this service.
    let (outward, asked) = other.world(vec![vec![service.address]], |address| address.is_loopback());
    let server = serve(outward).await;
    somebody_to_wake(&server, &[&format!("https://{NAME}/p")]).await;
    for _ in 0..100 {
        if asked.load(Ordering::SeqCst) > 0 && service.calls.load(Ordering::SeqCst) > 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(service.calls.load(Ordering::SeqCst), 1);
    assert!(service.next_within(Duration::from_millis(400)).is_none(), "no message came through");
}
