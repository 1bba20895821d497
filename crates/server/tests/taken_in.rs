//! A guest who signs in to an account takes everything along, and nobody takes anything of another.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    Person, Server, config,
    part::{self, Part},
    request, serve, serve_with,
};
use serde_json::{Value, json};
use server::{Config, config::Limits};

const PASSWORD: &str = "correct horse battery";

fn credentials(login: &str) -> Value {
    json!({ "login": login, "password": PASSWORD })
}

/// An account with a name of its own.
async fn account(server: &Server, login: &str, name: &str) -> Person {
    let guest = Person::guest(server.address(), name).await;
    guest.enter("/accounts", &credentials(login)).await
}

/// A game that two play, set up by the first.
async fn playing(host: &Person, other: &Person) -> String {
    let table = host.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    other.must(&table, json!({ "do": "sit" })).await;
    host.must(&table, json!({ "do": "start" })).await;
    table
}

async fn listed(who: &Person, table: &str) -> Value {
    let mine = who.get("/me/tables").await;
    let found = mine.as_array().unwrap().iter().find(|one| one["id"] == table).cloned();
    found.unwrap_or(Value::Null)
}

/// Whoever is asked makes their first move.
async fn moves(people: [&Person; 2], table: &str) {
    for who in people {
        let state = who.get(&format!("/tables/{table}")).await;
        if state["prompt"] != 0 {
            let choices = state["view"]["prompt"]["ways"][0]["choices"].clone();
            let notation = choices[0]["notation"].as_str().unwrap();
            let command = json!({ "do": "play", "prompt": state["prompt"], "move": notation });
            who.must(table, command).await;
            return;
        }
    }
    panic!("nobody is asked");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guest_takes_running_games_decks_and_words_along() {
    let server = serve().await;
    let address = server.address();
    let ann = account(&server, "ann.b", "Ann").await;
    let bob = Person::guest(address, "Bob").await;
    let guest = Person::guest(address, "Quiet Fox").await;
    let table = playing(&guest, &bob).await;
    let waits = guest.open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    guest.must(&table, json!({ "do": "say", "text": "hello" })).await;
    let mut at_bobs = bob.connect().await;
    at_bobs.watch(&table).await;
    let mut at_guests = guest.connect().await;
    at_guests.watch(&table).await;
    moves([&guest, &bob], &table).await;

    let entered = guest.enter("/session", &credentials("ann.b")).await;
    assert_eq!(entered.id, ann.id);
    assert_eq!(at_guests.closing().await.0, 4001, "the guest's socket is over");
    assert_eq!(guest.send("GET", "/me", None).await.status, 401, "and so is the guest");
    // Bob is told at once who sits there.
    let told = loop {
        let told = at_bobs.until("table").await;
        if told["info"]["seats"][0]["who"] == json!(ann.id) {
            break told;
        }
    };
    assert_eq!(told["info"]["seats"][0]["name"], json!("Ann"), "an account that has a name keeps it");
    let state = entered.get(&format!("/tables/{table}")).await;
    assert_eq!((&state["seat"], &state["info"]["host"]), (&json!(1), &json!(ann.id)));
    assert_eq!((&state["chat"][0]["who"], &state["chat"][0]["text"]), (&json!(ann.id), &json!("hello")));
    assert_eq!(listed(&entered, &table).await["mine"], json!(1));
    assert_eq!(listed(&entered, &waits).await["mine"], json!(1));
    // On another device of the account it is there, too, and the game goes on.
    let phone = Person::log_in(address, &credentials("ann.b")).await;
    assert_eq!(phone.get(&format!("/tables/{table}")).await["seat"], json!(1));
    for _ in 0..6 {
        moves([&phone, &bob], &table).await;
    }
    bob.must(&waits, json!({ "do": "sit" })).await;
    phone.must(&waits, json!({ "do": "start" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_along_is_there_after_a_restart_and_goes_with_the_account() {
    let server = serve().await;
    let (bob, guest) =
        (Person::guest(server.address(), "Bob").await, Person::guest(server.address(), "Fox").await);
    account(&server, "ann.b", "Ann").await;
    let table = playing(&bob, &guest).await;
    let ann = guest.enter("/session", &credentials("ann.b")).await;
    let Server { running, folder } = server;
    running.stop().await.unwrap();
    let store = store::Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(crate::common::config(), std::sync::Arc::new(store)).await.unwrap();
    let at = |who: &Person| Person { address: running.address, ..who.clone() };
    let (ann, bob) = (at(&ann), at(&bob));
    assert_eq!(ann.get(&format!("/tables/{table}")).await["seat"], json!(2));
    moves([&ann, &bob], &table).await;
    let proof = json!({ "password": PASSWORD });
    assert_eq!(ann.send("DELETE", "/me", Some(proof)).await.status, 204);
    let state = bob.get(&format!("/tables/{table}")).await;
    assert_eq!(state["info"]["seats"][1]["name"], json!("Somebody"));
    assert!(state["info"]["seats"][1]["bot"].is_string(), "a bot plays on");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_without_a_name_of_its_own_is_called_as_the_guest_was() {
    let server = serve().await;
    let body = credentials("ann.b").to_string();
    let headers = [("Content-Type", "application/json")];
    let made = request(server.address(), "POST", "/api/v1/accounts", &headers, body.as_bytes()).await;
    assert_eq!(made.json()["name"], json!("ann.b"));
    let guest = Person::guest(server.address(), "Quiet Fox").await;
    let ann = guest.enter("/session", &credentials("ann.b")).await;
    assert_eq!(ann.get("/me").await["name"], json!("Quiet Fox"));
    // Whoever makes an account of a guest keeps everything.
    let other = Person::guest(server.address(), "Sly Moth").await;
    let same = other.enter("/accounts", &credentials("moth")).await;
    assert_eq!((&same.id, &same.get("/me").await["name"]), (&other.id, &json!("Sly Moth")));
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_takes_anothers_guest() {
    let server = serve().await;
    let address = server.address();
    let (bob, guest) = (Person::guest(address, "Bob").await, Person::guest(address, "Fox").await);
    let table = playing(&bob, &guest).await;
    account(&server, "eve.e", "Eve").await;
    // A wrong password takes nothing, whatever session it comes with.
    let wrong = json!({ "login": "eve.e", "password": "wrong password" });
    assert_eq!(guest.send("POST", "/session", Some(wrong)).await.status, 401);
    assert_eq!(guest.get(&format!("/tables/{table}")).await["seat"], json!(2));
    // A page from elsewhere cannot make a browser sign in to a stranger's account.
    let cookie = format!("wardroom={}", guest.token);
    let headers = [
        ("Cookie", cookie.as_str()),
        ("Content-Type", "application/json"),
        ("Origin", "http://evil.example"),
    ];
    let body = credentials("eve.e").to_string();
    let forged = request(address, "POST", "/api/v1/session", &headers, body.as_bytes()).await;
    assert_eq!(forged.status, 403);
    // Eve knows the guest's id and has no session of theirs.
    let eve = Person::log_in(address, &credentials("eve.e")).await;
    for bad in [
        json!({ "login": "eve.e", "password": PASSWORD, "guest": guest.id }),
        json!({ "login": "eve.e", "password": PASSWORD, "was": guest.id }),
    ] {
        assert_eq!(eve.send("POST", "/session", Some(bad)).await.status, 400);
    }
    // Who is signed in to one account and signs in to another takes nothing from the first.
    let ann = account(&server, "ann.b", "Ann").await;
    let hers = playing(&ann, &bob).await;
    ann.enter("/session", &credentials("eve.e")).await;
    let ann = Person::log_in(address, &credentials("ann.b")).await;
    assert_eq!(ann.get(&format!("/tables/{hers}")).await["seat"], json!(1));
    assert_eq!(guest.get(&format!("/tables/{table}")).await["seat"], json!(2));
    assert_eq!(eve.get("/me/tables").await, json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn where_guest_and_account_play_each_other_the_account_stays() {
    let server = serve().await;
    let ann = account(&server, "ann.b", "Ann").await;
    let guest = Person::guest(server.address(), "Fox").await;
    let table = playing(&ann, &guest).await;
    let entered = guest.enter("/session", &credentials("ann.b")).await;
    let state = entered.get(&format!("/tables/{table}")).await;
    assert_eq!(state["seat"], json!(1));
    assert!(state["info"]["seats"][1]["bot"].is_string(), "a bot plays on for the guest");
    assert_eq!(state["info"]["seats"][1]["name"], json!("Somebody"));
}

/// At a table nobody is to be taken for another, and signing in is no way around that; nor can anybody have an account renamed by sitting
/// down beside its guest.
#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_is_called_like_somebody_at_the_table_keeps_its_name_and_has_a_number_there() {
    let server = serve().await;
    account(&server, "bob.2", "B0b").await;
    let (bob, guest) =
        (Person::guest(server.address(), "Bob").await, Person::guest(server.address(), "Fox").await);
    let table = playing(&bob, &guest).await;
    let waits = bob.open(json!({ "game": "zombie", "seats": ["open", "open", "open"], "sit": 1 })).await;
    guest.must(&waits, json!({ "do": "sit" })).await;
    let entered = guest.enter("/session", &credentials("bob.2")).await;
    assert_eq!(entered.get("/me").await["name"], json!("B0b"));
    let state = entered.get(&format!("/tables/{table}")).await;
    assert_eq!(state["info"]["seats"][1]["name"], json!("B0b 2"));
    assert_eq!(state["info"]["seats"][0]["name"], json!("Bob"));
    assert_eq!(listed(&entered, &table).await["seats"], json!(["Bob", "B0b 2"]), "and so in lists");
    entered.must(&table, json!({ "do": "say", "text": "hello" })).await;
    let state = bob.get(&format!("/tables/{table}")).await;
    assert_eq!(state["chat"][0]["name"], json!("B0b 2"));
    // They may bring another part of the shuffle; nobody else sits down so.
    let part = Part::draw(&entered, &waits, 2, 9).await;
    entered.must(&waits, part.sit()).await;
    for name in ["BOB", "b0b 2"] {
        let like = Person::guest(server.address(), name).await;
        assert_eq!(like.command(&waits, json!({ "do": "sit" })).await.status, 409, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_the_guest_only_hosts_is_the_accounts() {
    let server = serve().await;
    let address = server.address();
    let ann = account(&server, "ann.b", "Ann").await;
    let (bob, guest) = (Person::guest(address, "Bob").await, Person::guest(address, "Fox").await);
    let seats = json!(["open", "open"]);
    let table = guest.open(json!({ "game": "zombie", "seats": seats })).await;
    ann.must(&table, json!({ "do": "sit", "seat": 1 })).await;
    bob.must(&table, json!({ "do": "sit", "seat": 2 })).await;
    // At these all three sit, and the guest is the host.
    let seats = json!(["open", "open", "open"]);
    let mut both = Vec::new();
    for start in [false, true] {
        let table = guest.open(json!({ "game": "zombie", "seats": seats, "sit": 3 })).await;
        bob.must(&table, json!({ "do": "sit", "seat": 1 })).await;
        ann.must(&table, json!({ "do": "sit", "seat": 2 })).await;
        if start {
            guest.must(&table, json!({ "do": "start" })).await;
        }
        both.push(table);
    }
    let ann = guest.enter("/session", &credentials("ann.b")).await;
    for table in both.iter().chain([&table]) {
        assert_eq!(ann.get(&format!("/tables/{table}")).await["info"]["host"], json!(ann.id));
    }
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&both[0], json!({ "do": "close" })).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_guest_wished_is_not_done_again() {
    let server = serve().await;
    let (bob, guest) =
        (Person::guest(server.address(), "Bob").await, Person::guest(server.address(), "Fox").await);
    account(&server, "ann.b", "Ann").await;
    let table = playing(&bob, &guest).await;
    let mut socket = guest.connect().await;
    let stand = json!({ "do": "stand" });
    let (first, _) = socket.act_as(&table, "w1", stand.clone()).await.unwrap();
    assert_eq!(first["is"], json!("done"), "{first}");
    let ann = guest.enter("/session", &credentials("ann.b")).await;
    // They are back meanwhile: done again they would be gone again.
    ann.must(&table, json!({ "do": "sit" })).await;
    let mut socket = ann.connect().await;
    let (again, _) = socket.act_as(&table, "w1", stand).await.unwrap();
    assert_eq!((&again["is"], &again["again"]), (&json!("done"), &json!(true)), "{again}");
    assert!(ann.get(&format!("/tables/{table}")).await["info"]["seats"][1]["bot"].is_null());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mute_is_lifted_for_good() {
    let server = serve().await;
    let (bob, guest) =
        (Person::guest(server.address(), "Bob").await, Person::guest(server.address(), "Fox").await);
    account(&server, "ann.b", "Ann").await;
    let table = playing(&bob, &guest).await;
    bob.must(&table, json!({ "do": "mute", "who": guest.id, "on": true })).await;
    let ann = guest.enter("/session", &credentials("ann.b")).await;
    let say = json!({ "do": "say", "text": "hello" });
    assert_eq!(ann.command(&table, say.clone()).await.status, 403, "signing in is no way around it");
    bob.must(&table, json!({ "do": "mute", "who": ann.id, "on": false })).await;
    ann.must(&table, say.clone()).await;
    let Server { running, folder } = server;
    running.stop().await.unwrap();
    let store = store::Sqlite::open(&folder.path().join("test.db")).unwrap();
    let running = server::start(crate::common::config(), std::sync::Arc::new(store)).await.unwrap();
    let ann = Person { address: running.address, ..ann };
    ann.must(&table, say).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn signing_in_brings_no_more_parts_of_the_shuffle() {
    let server = serve().await;
    let (table, [_, guest], _) = part::seated(server.address(), json!({})).await;
    account(&server, "ann.b", "Cleo").await;
    for mark in 10..17 {
        guest.must(&table, Part::draw(&guest, &table, 2, mark).await.sit()).await;
    }
    let cleo = guest.enter("/session", &credentials("ann.b")).await;
    let part = Part::draw(&cleo, &table, 2, 18).await;
    part::refused(&cleo.command(&table, part.sit()).await, "8 parts of the shuffle");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_has_no_more_than_one_may_however_many_guests_it_takes_in() {
    let limits = Limits { tables_per_person: 2, ..Limits::none() };
    let server = serve_with(Config { limits, ..config() }).await;
    let ann = account(&server, "ann.b", "Ann").await;
    let decks = async |who: &Person, count: usize| {
        for n in 0..count {
            let deck = json!({ "game": "ward", "name": format!("Deck {n}"), "cards": [] });
            assert_eq!(who.send("POST", "/me/decks", Some(deck)).await.status, 201);
        }
    };
    decks(&ann, wire::MAX_DECKS - 2).await;
    let guest = Person::guest(server.address(), "Fox").await;
    decks(&guest, 5).await;
    let reply = guest.send("POST", "/session", Some(credentials("ann.b"))).await;
    assert_eq!((reply.status, &reply.json()["decks_left"]), (200, &json!(3)), "{reply:?}");
    let ann = Person::log_in(server.address(), &credentials("ann.b")).await;
    assert_eq!(ann.get("/me/decks").await.as_array().unwrap().len(), wire::MAX_DECKS);
    // Tables are refused, and stay the guest's.
    let open = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 });
    ann.open(open.clone()).await;
    ann.open(open.clone()).await;
    let guest = Person::guest(server.address(), "Owl").await;
    let table = guest.open(open).await;
    let refused = guest.send("POST", "/session", Some(credentials("ann.b"))).await;
    part::refused(&refused, "sign out here");
    guest.must(&table, json!({ "do": "close" })).await;
    guest.enter("/session", &credentials("ann.b")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_session_that_a_sign_in_came_with_ends() {
    let server = serve().await;
    let ann = account(&server, "ann.b", "Ann").await;
    account(&server, "eve.e", "Eve").await;
    let mut socket = ann.connect().await;
    let eve = ann.enter("/session", &credentials("eve.e")).await;
    assert_eq!(socket.closing().await.0, 4001);
    assert_eq!(ann.send("GET", "/me", None).await.status, 401);
    let again = eve.enter("/session", &credentials("eve.e")).await;
    assert_eq!(eve.send("GET", "/me", None).await.status, 401);
    assert_eq!(again.get("/me/sessions").await.as_array().unwrap().len(), 2, "and where it was made");
    // One that does not succeed ends nothing.
    let wrong = json!({ "login": "ann.b", "password": "wrong password" });
    assert_eq!(again.send("POST", "/session", Some(wrong)).await.status, 401);
    assert_eq!(again.get("/me").await["login"], json!("eve.e"));
}
