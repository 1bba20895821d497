//! Two terminals and a program at one table, and a server that is stopped and started again in the middle of the game.

#![allow(clippy::unwrap_used)]

use super::afar::Afar;
use crate::{
    fullscreen::{Host, Moment},
    look::Look,
};
use client::{Event, House, Person};
use kernel::{Way, message::Language};
use serde_json::json;
use server::{Config, Running, config::Limits};
use std::{
    net::{SocketAddr, TcpListener},
    path::Path,
    sync::Arc,
    time::{Duration, Instant},
};
use store::Sqlite;
use tokio::runtime::Runtime;

/// How long a game may take before the test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

fn serve(runtime: &Runtime, listen: SocketAddr, folder: &Path) -> Running {
    let config = Config { listen, bot_pause_ms: 0, limits: Limits::none(), ..Config::default() };
    let store = Arc::new(Sqlite::open(&folder.join("tables.db")).unwrap());
    runtime.block_on(server::start(config, store)).unwrap()
}

fn sits(person: &Person, table: &str) -> Afar {
    Afar::new(super::runtime().unwrap(), person, table, true, (Look::uncoloured(80), &Language::english()))
        .unwrap()
}

/// The first thing that can be chosen, or that is shown as an answer.
fn first(host: &Afar) -> Option<String> {
    client::moves(&host.scene().view).into_iter().next()
}

#[test]
fn two_terminals_and_a_program_play_through_a_restart() {
    let runtime = super::runtime().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let mut running = serve(&runtime, listen, folder.path());
    let house = House::at(&format!("http://{listen}")).unwrap();
    let people: Vec<Person> =
        ["Ann", "Bob", "Cid"].map(|name| runtime.block_on(house.guest(name)).unwrap()).to_vec();
    let new = json!({ "game": "zombie", "seats": ["open", "open", "open"], "options": { "rounds": 1 } });
    let id = runtime.block_on(people[0].open(&new)).unwrap();
    let mut terminals = [sits(&people[0], &id), sits(&people[1], &id)];
    assert!(terminals[0].scene().view.status.arg("text").is_some(), "who sits there is told before the deal");
    let program = people[2].clone();
    let table = id.clone();
    let played = runtime.spawn(async move {
        program
            .post::<serde_json::Value>(&format!("/tables/{table}/commands?id=sit"), &json!({ "do": "sit" }))
            .await
            .unwrap();
        let mut table = program.follow(&table);
        let seat = table.seat();
        let mut made = 0;
        while let Some(event) = table.next().await {
            let (Event::Table(_) | Event::Moved(_)) = event else { continue };
            let Some(view) = table.view() else { continue };
            if view.outcome.is_some() {
                break;
            }
            if let Some(notation) = client::moves(view).first().filter(|_| table.prompt() > 0) {
                seat.play(table.prompt(), notation).await.unwrap();
                made += 1;
            }
        }
        made
    });
    let until = Instant::now() + PATIENCE;
    let all_sit =
        || runtime.block_on(people[0].table(&id)).unwrap().info.seats.iter().all(|seat| seat.who.is_some());
    while !all_sit() {
        assert!(Instant::now() < until, "the program sits down");
    }
    runtime
        .block_on(
            people[0].post::<serde_json::Value>(
                &format!("/tables/{id}/commands?id=start"),
                &json!({ "do": "start" }),
            ),
        )
        .unwrap();
    let (mut made, mut restarted) = ([0, 0], false);
    let mut over = [false, false];
    while over != [true, true] {
        assert!(Instant::now() < until, "{made:?} moves, and the game does not end");
        for (terminal, host) in terminals.iter_mut().enumerate() {
            match host.step().unwrap() {
                Moment::Over => over[terminal] = true,
                Moment::Asked => {
                    let Some(notation) = first(host) else { continue };
                    if host.act(&notation).unwrap().is_none() {
                        made[terminal] += 1;
                    }
                }
                Moment::Went | Moment::Waits => {}
            }
        }
        if !restarted && made[0] >= 3 {
            runtime.block_on(running.stop()).unwrap();
            running = serve(&runtime, listen, folder.path());
            restarted = true;
        }
    }
    assert!(restarted && made[0] > 3 && made[1] > 0, "{made:?}");
    assert!(runtime.block_on(played).unwrap() > 0);
    let [ann, bob] = &terminals;
    assert!(
        ann.ending(80).contains("The game is over") && ann.ending(80).contains("Bob"),
        "{}",
        ann.ending(80)
    );
    assert_eq!(ann.scene().view.outcome, bob.scene().view.outcome);
    drop(terminals);
    runtime.block_on(running.stop()).unwrap();
}

#[test]
fn what_a_server_refuses_is_told_with_its_clause_and_what_is_pointed_at_is_explained() {
    let runtime = super::runtime().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let running = serve(&runtime, listen, folder.path());
    let house = House::at(&format!("http://{listen}")).unwrap();
    let ann = runtime.block_on(house.guest("Ann")).unwrap();
    let new = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true });
    let id = runtime.block_on(ann.open(&new)).unwrap();
    let mut host = sits(&ann, &id);
    let until = Instant::now() + PATIENCE;
    while host.step().unwrap() != Moment::Asked {
        assert!(Instant::now() < until, "Ann is asked");
    }
    let refused = host.act("end").unwrap().unwrap();
    assert!(refused.contains("[ZZ-") && !refused.contains("zz-"), "{refused}");
    let view = host.scene().view;
    let hand = view.zones.iter().find(|zone| zone.id == "hand/1").unwrap();
    let told = host.explain(&kernel::PieceRef::new(hand.id.clone(), 0).into(), 60).unwrap();
    assert!(told.contains("(Your hand)") && told.lines().all(|line| line.len() <= 60), "{told}");
    let hint = host.hint(80).unwrap();
    assert!(hint.starts_with("A bot would: "), "{hint}");
    let choices = view.prompt.unwrap().ways.into_iter().find_map(|way| match way {
        Way::Choose { choices } => choices.into_iter().next(),
        Way::Pick { .. } | Way::Compose { .. } | Way::Write { .. } | Way::Leave { .. } => None,
    });
    let foreseen = host.foresee(&choices.unwrap().notation).unwrap();
    assert!(!foreseen.refused, "{foreseen:?}");
    drop(host);
    runtime.block_on(running.stop()).unwrap();
}
