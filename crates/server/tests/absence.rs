//! Somebody is gone: the others wait, agree, and let a bot play on; the seat stays its owner's, and nothing is un-seen without them.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, Socket, config, serve_with};
use serde_json::{Value, json};
use server::Config;
use std::time::{Duration, Instant};

const GRACE: Duration = Duration::from_secs(2);
/// A third of what a socket may be silent: whoever hung up counts as here for so long.
const RELOAD: Duration = Duration::from_secs(1);

/// People at a table of Zombie, dealt; all but the last follow it, who has gone a moment ago.
struct Left {
    server: Server,
    table: String,
    people: Vec<Person>,
    sockets: Vec<Socket>,
    gone: Instant,
}

async fn left(names: &[&str], more: Value) -> Left {
    let config = Config { grace_seconds: GRACE.as_secs(), away_seconds: 3 * RELOAD.as_secs(), ..config() };
    let server = serve_with(config).await;
    let mut people = Vec::new();
    for name in names {
        people.push(Person::guest(server.address(), name).await);
    }
    let seats = vec!["open"; names.len()];
    let mut table = json!({ "game": "zombie", "seats": seats, "sit": 1 });
    for (key, value) in more.as_object().unwrap() {
        table[key] = value.clone();
    }
    let table = people[0].open(table).await;
    for person in &people[1..] {
        person.must(&table, json!({ "do": "sit" })).await;
    }
    people[0].must(&table, json!({ "do": "start" })).await;
    let mut sockets = Vec::new();
    for person in &people {
        let mut socket = person.connect().await;
        socket.watch(&table).await;
        sockets.push(socket);
    }
    let gone = Instant::now();
    drop(sockets.pop());
    let mut left = Left { server, table, people, sockets, gone };
    left.listen(RELOAD + Duration::from_millis(150)).await;
    left
}

impl Left {
    /// The number of the seat of whoever is gone.
    fn seat(&self) -> usize {
        self.people.len()
    }

    async fn replace(&mut self, who: usize) -> Value {
        let seat = self.seat();
        self.sockets[who].act(&self.table, json!({ "do": "replace", "seat": seat })).await.0
    }

    async fn info(&self) -> Value {
        self.people[0].get(&format!("/tables/{}", self.table)).await["info"].clone()
    }

    async fn wait(&mut self) {
        self.listen(GRACE + Duration::from_millis(150)).await;
    }

    /// Time passes, and whoever follows answers when they are asked whether they are there.
    async fn listen(&mut self, time: Duration) {
        let until = Instant::now() + time;
        while Instant::now() < until {
            for socket in &mut self.sockets {
                let _ = tokio::time::timeout(Duration::from_millis(20), socket.receive()).await;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

#[tokio::test]
async fn who_was_just_here_is_waited_for_and_takes_the_seat_back_at_any_time() {
    let mut table = left(&["Ann", "Bob"], json!({})).await;
    let answer = table.replace(0).await;
    assert_eq!(answer["code"], json!("conflict"), "{answer}");
    assert!(answer["message"].as_str().unwrap().starts_with("Bob was here a moment ago"), "{answer}");
    let seat = &table.info().await["seats"][1];
    let expected = seat["expected"].as_u64().expect("it is said how long they wait");
    assert!(expected > 0 && expected <= GRACE.as_millis() as u64, "{seat}");
    loop {
        let answer = table.replace(0).await;
        if answer["is"] == json!("done") {
            break;
        }
        assert_eq!(answer["code"], json!("conflict"), "{answer}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(table.gone.elapsed() >= GRACE - Duration::from_millis(100), "{:?}", table.gone.elapsed());
    let seat = &table.info().await["seats"][1];
    assert_eq!(
        (&seat["who"], &seat["name"], &seat["bot"]),
        (&json!(table.people[1].id), &json!("Bob"), &json!("policy"))
    );
    let bob = &table.people[1];
    let play = json!({ "do": "play", "prompt": 1, "move": "draw pile" });
    assert_eq!(bob.command(&table.table, play).await.status, 409, "a bot plays for Bob");
    bob.must(&table.table, json!({ "do": "sit" })).await;
    assert_eq!(table.info().await["seats"][1]["bot"], Value::Null);
    // Bob was just heard from, so all begins anew.
    assert_eq!(table.replace(0).await["code"], json!("conflict"));
    table.server.running.stop().await.unwrap();
}

#[tokio::test]
async fn all_others_who_are_at_the_table_agree_before_a_bot_plays_on() {
    let mut table = left(&["Ann", "Bob", "Cid"], json!({})).await;
    table.wait().await;
    // Ann and Bob give signs of life; Cid does not.
    table.people[1].must(&table.table, json!({ "do": "preview", "move": "draw pile" })).await;
    assert_eq!(table.replace(0).await["is"], json!("asked"));
    let info = table.info().await;
    assert_eq!(info["replace"], json!([{ "seat": 3, "agreed": [1], "waits": [2] }]));
    assert_eq!(info["seats"][2]["bot"], Value::Null, "Bob has not agreed");
    assert_eq!(table.replace(0).await["is"], json!("asked"), "one voice counts once");
    assert_eq!(table.replace(1).await["is"], json!("done"));
    let info = table.info().await;
    assert_eq!((&info["replace"], &info["seats"][2]["bot"]), (&json!([]), &json!("policy")));
}

#[tokio::test]
async fn a_page_that_is_loaded_again_is_no_absence() {
    let mut table = left(&["Ann", "Bob"], json!({})).await;
    let seat = async |table: &Left| table.info().await["seats"][1].clone();
    assert_eq!(seat(&table).await["here"], json!(false), "Bob hung up a moment ago");
    let mut bob = table.people[1].connect().await;
    bob.watch(&table.table).await;
    assert_eq!(table.sockets[0].until("changed").await["info"]["seats"][1]["here"], json!(true));
    table.listen(RELOAD).await;
    drop(bob);
    let mut bob = table.people[1].connect().await;
    for _ in 0..4 {
        assert_eq!(seat(&table).await["here"], json!(true));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    bob.watch(&table.table).await;
    let told = tokio::time::timeout(RELOAD * 2, table.sockets[0].until("changed")).await;
    assert!(told.is_err(), "nothing has changed for the others: {told:?}");
}

#[tokio::test]
async fn a_connection_that_dies_in_silence_is_noticed() {
    let mut table = left(&["Ann", "Bob"], json!({})).await;
    let mut bob = table.people[1].connect().await;
    bob.watch(&table.table).await;
    assert_eq!(table.sockets[0].until("changed").await["info"]["seats"][1]["here"], json!(true));
    // The socket stays open, and nothing on it is answered any more.
    let since = Instant::now();
    let away = table.sockets[0].until("changed").await;
    assert_eq!(away["info"]["seats"][1]["here"], json!(false));
    assert!(away["info"]["seats"][1]["expected"].is_u64(), "{away}");
    assert!(since.elapsed() >= RELOAD && since.elapsed() < RELOAD * 5, "{:?}", since.elapsed());
    bob.act(&table.table, json!({ "do": "preview", "move": "draw pile" })).await;
    assert_eq!(table.sockets[0].until("changed").await["info"]["seats"][1]["here"], json!(true));
}

#[tokio::test]
async fn whoever_comes_back_in_time_keeps_the_seat() {
    let mut table = left(&["Ann", "Bob", "Cid"], json!({})).await;
    table.wait().await;
    table.people[1].must(&table.table, json!({ "do": "preview", "move": "draw pile" })).await;
    assert_eq!(table.replace(0).await["is"], json!("asked"));
    let mut socket = table.people[2].connect().await;
    socket.watch(&table.table).await;
    assert_eq!(table.replace(1).await["code"], json!("conflict"), "Cid is back");
    assert_eq!(table.info().await["seats"][2]["bot"], Value::Null);
}

#[tokio::test]
async fn where_moves_take_days_only_the_clock_replaces_anybody() {
    let clock = json!({ "clock": { "kind": "correspondence", "days": 3 } });
    let mut table = left(&["Ann", "Bob"], clock).await;
    table.wait().await;
    let answer = table.replace(0).await;
    assert_eq!(answer["code"], json!("conflict"), "{answer}");
    let info = table.info().await;
    assert_eq!((&info["seats"][1]["bot"], &info["seats"][1]["expected"]), (&Value::Null, &Value::Null));
}

/// A card that was seen stays seen: with a bot in the other's seat, taking back what is beyond the law still needs the other.
#[tokio::test]
async fn a_seat_that_a_person_held_is_asked_for_consent_whoever_plays_there() {
    let mut table = left(&["Ann", "Bob"], json!({})).await;
    table.wait().await;
    assert_eq!(table.replace(0).await["is"], json!("done"));
    let path = format!("/tables/{}", table.table);
    let before = loop {
        let state = table.people[0].get(&path).await;
        if state["prompt"] != json!(0) {
            break state;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    let draw = json!({ "do": "play", "prompt": before["prompt"], "move": "draw pile" });
    assert_eq!(table.sockets[0].act(&table.table, draw).await.0["is"], json!("done"));
    let (answer, _) = table.sockets[0].act(&table.table, json!({ "do": "undo" })).await;
    assert_eq!(answer["is"], json!("asked"), "what was drawn was seen: {answer}");
    assert_eq!(table.info().await["undo"]["waits"], json!([2]));
    table.people[1].must(&table.table, json!({ "do": "consent", "agree": true })).await;
    let after = table.people[0].get(&path).await;
    assert_eq!((&after["info"]["undo"], &after["view"]["prompt"]), (&Value::Null, &before["view"]["prompt"]));
}

/// Two who play over HTTP at a table that was set up long before it is dealt.
async fn over_http() -> (Server, String, [Person; 2]) {
    let server = serve_with(Config { grace_seconds: GRACE.as_secs(), ..config() }).await;
    let people = [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await];
    let table = people[0].open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    people[1].must(&table, json!({ "do": "sit" })).await;
    tokio::time::sleep(GRACE + Duration::from_millis(300)).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    (server, table, people)
}

#[tokio::test]
async fn whoever_has_sat_down_is_waited_for_from_the_deal_on() {
    let (_server, table, [ann, bob]) = over_http().await;
    let replace = json!({ "do": "replace", "seat": 2 });
    assert_eq!(ann.command(&table, replace.clone()).await.status, 409, "it was dealt just now");
    // Looking at the table is a sign of life.
    for _ in 0..3 {
        tokio::time::sleep(GRACE / 2).await;
        bob.get(&format!("/tables/{table}")).await;
    }
    assert_eq!(ann.command(&table, replace.clone()).await.status, 409, "he looked at it just now");
    tokio::time::sleep(GRACE + Duration::from_millis(100)).await;
    assert_eq!(ann.command(&table, replace).await.status, 200);
}

#[tokio::test]
async fn spectators_in_crowds_make_nobody_forgotten() {
    let (server, table, [ann, bob]) = over_http().await;
    for at in 0..260 {
        let one = Person::guest(server.address(), &format!("Spectator {at}")).await;
        let mut socket = one.connect().await;
        socket.watch(&table).await;
        drop(socket);
    }
    tokio::time::sleep(GRACE).await;
    bob.must(&table, json!({ "do": "preview", "move": "draw pile" })).await;
    let reply = ann.command(&table, json!({ "do": "replace", "seat": 2 })).await;
    assert_eq!(reply.status, 409, "he was heard just now: {}", reply.json());
}

#[tokio::test]
async fn whoever_follows_is_never_gone() {
    let mut table = left(&["Ann", "Bob", "Cid"], json!({})).await;
    let mut cid = table.people[2].connect().await;
    cid.watch(&table.table).await;
    table.sockets.push(cid);
    // Nothing comes from any of them but answers whether they are there, for much longer than others would wait.
    table.wait().await;
    table.wait().await;
    let answer = table.replace(0).await;
    assert!(answer["message"].as_str().unwrap().starts_with("Cid is at the table"), "{answer}");
    table.sockets.pop();
    table.listen(RELOAD).await;
    table.wait().await;
    assert_eq!(table.replace(0).await["is"], json!("asked"), "Bob is here, too");
}

#[tokio::test]
async fn wishes_for_a_bot_are_void_when_somebody_is_back() {
    let mut table = left(&["Ann", "Bob", "Cid"], json!({})).await;
    table.wait().await;
    assert_eq!(table.replace(0).await["is"], json!("asked"));
    let path = format!("/tables/{}", table.table);
    assert_eq!(table.people[2].get(&path).await["info"]["replace"], json!([]), "Cid looks at the table");
    table.wait().await;
    assert_eq!(table.replace(1).await["is"], json!("asked"), "Ann has to say so again");
    assert_eq!(table.replace(0).await["is"], json!("done"));
}
