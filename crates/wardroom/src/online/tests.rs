//! Two terminals and a program at one table, and a server that is stopped and started again in the middle of the game.

#![allow(clippy::unwrap_used)]

use super::afar::Afar;
use crate::{
    fullscreen::{Asked, Host, Input, Moment, Order},
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

/// Goes on until this holds.
#[track_caller]
fn until(hosts: &mut [&mut Afar], what: &str, mut holds: impl FnMut(&[&mut Afar]) -> bool) {
    let start = Instant::now();
    while !holds(hosts) {
        assert!(start.elapsed() < PATIENCE, "{what}");
        for host in hosts.iter_mut() {
            host.step().unwrap();
        }
    }
}

/// Whether this was told.
fn told(host: &Afar, words: &str) -> bool {
    let scene = host.scene();
    scene.screen.news(&scene.news).contains(words)
}

#[test]
fn a_table_is_dealt_talked_at_taken_back_given_up_and_played_again_from_terminals() {
    let runtime = super::runtime().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let running = serve(&runtime, listen, folder.path());
    let house = House::at(&format!("http://{listen}")).unwrap();
    let [ann, bob] = ["Ann", "Bob"].map(|name| runtime.block_on(house.guest(name)).unwrap());
    let clock = json!({ "kind": "per-move", "seconds": 600 });
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "clock": clock });
    let id = runtime.block_on(ann.open(&new)).unwrap();
    let mut one = sits(&ann, &id);
    assert!(!one.scene().around.orders.contains(&Order::Start), "not everybody sits");
    let mut two = sits(&bob, &id);
    let both = &mut [&mut one, &mut two];
    until(both, "who opened the table may deal", |hosts| {
        hosts[0].scene().around.orders.contains(&Order::Start)
    });
    assert!(!both[1].scene().around.orders.contains(&Order::Start), "and nobody else");
    both[0].order(&Order::Start).unwrap();
    until(both, "it is dealt", |hosts| hosts.iter().all(|host| !host.scene().view.zones.is_empty()));
    assert!(both[0].scene().around.clocks.contains("10:00"), "{}", both[0].scene().around.clocks);
    let asked = |hosts: &[&mut Afar]| hosts.iter().position(|host| host.seconds_left().is_some());
    until(both, "somebody is asked, by a clock", |hosts| asked(hosts).is_some());
    both[1].order(&Order::Say("Hello".into())).unwrap();
    until(both, "it is said", |hosts| hosts.iter().all(|host| told(host, "Bob: Hello")));
    let late =
        Afar::new(super::runtime().unwrap(), &ann, &id, false, (Look::uncoloured(80), &Language::english()));
    assert!(told(&late.unwrap(), "Bob: Hello"), "whoever comes later reads it too");
    let [first, second] = both;
    // Moves are made until somebody wants to take one back that needs the other's word.
    let start = Instant::now();
    let mut hosts = [first, second];
    let mut answers = Vec::new();
    let wisher = loop {
        assert!(start.elapsed() < PATIENCE, "nobody's word is ever needed: {answers:?}");
        let moments = [hosts[0].step().unwrap(), hosts[1].step().unwrap()];
        let Some(asked) = moments.iter().position(|moment| *moment == Moment::Asked) else { continue };
        let host = &mut hosts[asked];
        let Some(notation) = self::first(host) else { continue };
        if host.act(&notation).unwrap().is_none() {
            let after = host.scene().question;
            match host.undo().unwrap().as_deref() {
                Some("The others are asked.") => break asked,
                Some(other) => answers.push(other.to_string()),
                // It was taken back; this time it stays.
                None => {
                    until(&mut [&mut **host], "it was taken back", |hosts| {
                        let scene = hosts[0].scene();
                        scene.question != after && scene.view.prompt.is_some()
                    });
                    host.act(&notation).unwrap();
                }
            }
        }
    };
    let [first, second] = hosts;
    let (first, second) = if wisher == 0 { (first, second) } else { (second, first) };
    until(&mut [second], "the other is asked", |hosts| {
        hosts[0].scene().around.orders.contains(&Order::Agree(true))
    });
    assert!(told(second, "wants to take the last move back."));
    second.order(&Order::Agree(false)).unwrap();
    until(&mut [first, second], "it is answered", |hosts| {
        hosts.iter().all(|host| !host.scene().around.orders.contains(&Order::Agree(true)))
    });
    second.order(&Order::Resign).unwrap();
    until(&mut [first, second], "it is over", |hosts| {
        hosts.iter().all(|host| host.scene().view.outcome.is_some())
    });
    first.order(&Order::Rematch).unwrap();
    until(&mut [second], "the next game is offered", |hosts| {
        hosts[0].scene().around.orders.contains(&Order::Next)
    });
    second.order(&Order::Next).unwrap();
    until(&mut [first, second], "both sit at the next table", |hosts| {
        hosts
            .iter()
            .all(|host| host.scene().view.outcome.is_none() && host.scene().screen.teller.own().is_some())
    });
    runtime.block_on(running.stop()).unwrap();
}

#[test]
fn on_the_whole_screen_answers_come_when_they_do() {
    let runtime = super::runtime().unwrap();
    let folder = tempfile::tempdir().unwrap();
    let listen = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let running = serve(&runtime, listen, folder.path());
    let house = House::at(&format!("http://{listen}")).unwrap();
    let ann = runtime.block_on(house.guest("Ann")).unwrap();
    let new = json!({ "game": "zombie", "seats": ["open", { "bot": "policy" }], "sit": 1, "start": true });
    let id = runtime.block_on(ann.open(&new)).unwrap();
    let mut host = sits(&ann, &id);
    until(&mut [&mut host], "Ann is asked", |hosts| first(hosts[0]).is_some());
    let reply = |host: &mut Afar| {
        let start = Instant::now();
        loop {
            if let Some(reply) = host.reply().unwrap() {
                return reply;
            }
            assert!(start.elapsed() < PATIENCE, "nothing is answered");
            host.step().unwrap();
        }
    };
    assert_eq!(host.ask(Asked::Act("end".into())).unwrap(), None);
    let Some(Input::Refused(sent)) = host.ask(Asked::Act("end".into())).unwrap() else {
        panic!("it is sent twice")
    };
    assert_eq!(sent, "It is on its way.");
    let Input::Refused(why) = reply(&mut host) else { panic!("it is refused") };
    assert!(why.contains("[ZZ-"), "{why}");
    let hand: kernel::Target = kernel::PieceRef::new("hand/1", 0).into();
    assert_eq!(host.explain_soon(&hand, 60).unwrap(), "", "it is asked for");
    let start = Instant::now();
    while host.explain_soon(&hand, 60).unwrap().is_empty() {
        assert!(start.elapsed() < PATIENCE, "it is never explained");
        assert_eq!(host.reply().unwrap(), None);
    }
    assert!(host.explain_soon(&hand, 60).unwrap().contains("(Your hand)"));
    let notation = first(&host).unwrap();
    assert_eq!(host.ask(Asked::Foresee(vec!["dance".into(), notation.clone()])).unwrap(), None);
    let Input::Foreseen(foreseen) = reply(&mut host) else { panic!("it is foreseen") };
    assert_eq!(foreseen.iter().map(|(_, one)| one.refused).collect::<Vec<_>>(), [true, false]);
    let question = host.scene().question;
    assert_eq!(host.ask(Asked::Act(notation)).unwrap(), None);
    assert_eq!(reply(&mut host), Input::Asked);
    assert!(host.scene().view.prompt.is_none() || host.scene().question != question, "it is asked once");
    runtime.block_on(running.stop()).unwrap();
    until(&mut [&mut host], "it is lost", |hosts| hosts[0].scene().around.trouble.is_some());
}
