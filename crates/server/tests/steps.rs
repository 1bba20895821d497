//! Moves told by what they change: to whom, from where, and that nobody is left behind.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Socket, serve};
use serde_json::{Value, json};

/// How the messages of a socket are called, in order.
fn sorts(socket: &Socket) -> Vec<String> {
    let sort =
        |text: &String| serde_json::from_str::<Value>(text).unwrap()["t"].as_str().unwrap().to_string();
    socket.bytes.iter().map(sort).collect()
}

/// Reads until a move of this number came, and answers with the view after it.
async fn view_at(socket: &mut Socket, seq: u64) -> Value {
    loop {
        let message = socket.receive().await.unwrap();
        if message["seq"].as_u64() == Some(seq) && message["view"].is_object() {
            return message["view"].clone();
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn steps_come_to_whoever_asks_for_them_and_lead_to_the_same_view() {
    let server = serve().await;
    let people = [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await];
    let table = people[0].open(json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1 })).await;
    people[1].must(&table, json!({ "do": "sit" })).await;
    people[0].must(&table, json!({ "do": "start" })).await;
    let mut by_views = people[0].connect().await;
    let mut by_steps = people[0].connect().await;
    by_steps.steps = Some(wire::STEPS);
    let mut by_others = people[0].connect().await;
    by_others.steps = Some(wire::STEPS + 1);
    for socket in [&mut by_views, &mut by_steps, &mut by_others] {
        socket.watch(&table).await;
    }
    let mut late: Option<Socket> = None;
    for turn in 0..24 {
        let mut answer = Value::Null;
        for person in &people {
            let own = person.get(&format!("/tables/{table}")).await;
            if own["prompt"] != 0 {
                let hint = person.must(&table, json!({ "do": "hint" })).await["move"].clone();
                answer =
                    person.must(&table, json!({ "do": "play", "prompt": own["prompt"], "move": hint })).await;
                break;
            }
        }
        let seq = answer["seq"].as_u64().unwrap();
        let view = view_at(&mut by_views, seq).await;
        assert_eq!(view_at(&mut by_steps, seq).await, view);
        assert_eq!(view_at(&mut by_others, seq).await, view);
        if let Some(late) = &mut late {
            assert_eq!(view_at(late, seq).await, view);
        }
        // Whoever comes later through the same eyes has not been sent what was named before; nor has who asks for everything anew.
        match turn {
            8 => {
                let mut socket = people[0].connect().await;
                socket.steps = Some(wire::STEPS);
                assert_eq!(socket.watch(&table).await["view"], view);
                late = Some(socket);
            }
            16 => assert_eq!(by_steps.watch(&table).await["view"], view),
            _ => {}
        }
    }
    assert!(!sorts(&by_views).contains(&"step".into()));
    assert!(!sorts(&by_others).contains(&"step".into()), "another version than the server's is none");
    let steps = sorts(&by_steps).iter().filter(|sort| *sort == "step").count();
    assert_eq!(steps, 23, "all but the first move, which goes from nothing");
    let weight = |socket: &Socket| {
        socket.bytes.iter().filter(|text| !text.contains("\"t\":\"table\"")).map(String::len).sum::<usize>()
    };
    // Moves without lines of the game, as here, are light already.
    assert!(weight(&by_steps) * 3 < weight(&by_views) * 2, "{} of {}", weight(&by_steps), weight(&by_views));
}
