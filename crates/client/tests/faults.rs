//! Whatever the network does, no move is lost, none is made twice, and nobody waits for ever.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::{Dice, Server, guest},
    proxy::Proxy,
};
use client::{Event, Outcome, Pace, Person, Table};
use serde_json::json;
use server::room::entry::{Change, PlayKind, TableEntry};
use std::{
    collections::HashSet,
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

/// The times of a patient client, ten times as fast.
const PACE: Pace = Pace {
    ask: Duration::from_millis(200),
    lost: Duration::from_millis(500),
    give_up: Duration::from_millis(800),
    wait: Duration::from_millis(25),
    unanswered: Duration::from_millis(1500),
};

/// How long a game may take.
const PATIENCE: Duration = Duration::from_secs(240);

/// Two people before a house, each behind a network of their own.
struct Two {
    server: Server,
    id: String,
    people: [Person; 2],
    networks: [Proxy; 2],
    /// Whose turn it is first.
    first: usize,
}

async fn two() -> Two {
    let server = Server::open().await;
    let networks = [Proxy::before(server.address()).await, Proxy::before(server.address()).await];
    let people = [guest(networks[0].address, "Ann").await, guest(networks[1].address, "Bob").await];
    let new = json!({ "game": "zombie", "seats": ["open", "open"], "sit": 1, "options": { "rounds": 1 } });
    let id = people[0].open(&new).await.unwrap();
    for (person, command) in [(1, json!({ "do": "sit" })), (0, json!({ "do": "start" }))] {
        let command = serde_json::from_value(command).unwrap();
        assert!(people[person].ask(&id, &command).await.unwrap().is_done());
    }
    let first = usize::from(people[0].table(&id).await.unwrap().prompt == 0);
    Two { server, id, people, networks, first }
}

async fn until(table: &mut Table, fits: impl Fn(&Event) -> bool) -> Event {
    loop {
        let event = tokio::time::timeout(Duration::from_secs(20), table.next()).await.expect("in time");
        let event = event.expect("the table is followed");
        if fits(&event) {
            return event;
        }
    }
}

/// The moves of each seat in the journal, and that none is there twice.
async fn moves(server: &Server, id: &str) -> [Vec<String>; 2] {
    let (mut moves, mut ids) = ([Vec::new(), Vec::new()], HashSet::new());
    for body in server.journal(id).await {
        if let Change::Play(play) = serde_json::from_slice::<TableEntry>(&body).unwrap().what
            && let PlayKind::Act(notation) = play.kind
        {
            assert!(ids.insert(play.id.expect("a move of a client has an id")), "a move is there twice");
            moves[play.seat.index()].push(notation);
        }
    }
    moves
}

#[tokio::test]
async fn a_connection_that_freezes_is_noticed_and_the_move_is_made_once_after_the_thaw() {
    let two = two().await;
    let mut table = two.people[two.first].follow_at(&two.id, PACE);
    until(&mut table, |event| matches!(event, Event::Table(_))).await;
    let (seat, prompt) = (table.seat(), table.prompt());
    two.networks[two.first].freeze();
    let since = Instant::now();
    let playing = tokio::spawn(async move { seat.play(prompt, "draw pile").await });
    until(&mut table, |event| matches!(event, Event::Lost)).await;
    assert!(since.elapsed() < PACE.lost * 2, "noticed after {:?}", since.elapsed());
    // For longer than it takes to try other connections, which are frozen too.
    tokio::time::sleep(PACE.give_up * 2).await;
    assert!(!playing.is_finished() && moves(&two.server, &two.id).await[two.first].is_empty());
    two.networks[two.first].thaw();
    until(&mut table, |event| matches!(event, Event::Back)).await;
    assert!(playing.await.unwrap().unwrap().is_done());
    // What was sent on every connection that was tried has arrived by now.
    tokio::time::sleep(PACE.give_up).await;
    assert_eq!(moves(&two.server, &two.id).await[two.first], ["draw pile"]);
}

#[tokio::test]
async fn what_was_under_way_on_an_old_connection_comes_too_late() {
    let two = two().await;
    let mut table = two.people[two.first].follow_at(&two.id, PACE);
    until(&mut table, |event| matches!(event, Event::Table(_))).await;
    two.networks[two.first].freeze_old();
    let outcome = table.seat().play(table.prompt(), "draw pile").await.unwrap();
    assert!(matches!(outcome, Outcome::Done { again: false, .. }), "{outcome:?}");
    two.networks[two.first].thaw();
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(moves(&two.server, &two.id).await[two.first], ["draw pile"]);
}

#[tokio::test]
async fn a_slow_network_is_given_time() {
    let two = two().await;
    // A view takes longer than a connection is waited for at first.
    two.networks[two.first].trickle(24);
    let mut table = two.people[two.first].follow_at(&two.id, PACE);
    until(&mut table, |event| matches!(event, Event::Table(_))).await;
    assert!(table.seat().play(table.prompt(), "draw pile").await.unwrap().is_done());
}

#[tokio::test]
async fn whoever_looks_for_nothing_is_told_so() {
    let two = two().await;
    let mut nothing = two.people[0].follow("e4w6j6rw4aeaxum6kmlclfma2p");
    until(&mut nothing, |event| matches!(event, Event::Gone)).await;
    assert!(nothing.next().await.is_none());
    let ask = serde_json::from_value(json!({ "do": "hint" })).unwrap();
    assert!(nothing.seat().ask(ask).await.is_err(), "nothing can be asked of it");
}

#[tokio::test]
async fn a_session_that_ends_while_nothing_is_heard_is_over() {
    let two = two().await;
    let network = &two.networks[two.first];
    let mut table = two.people[two.first].follow_at(&two.id, PACE);
    until(&mut table, |event| matches!(event, Event::Table(_))).await;
    network.freeze();
    until(&mut table, |event| matches!(event, Event::Lost)).await;
    let (seat, prompt) = (table.seat(), table.prompt());
    let playing = tokio::spawn(async move { seat.play(prompt, "draw pile").await });
    two.server.end_session(&two.people[two.first]).await;
    network.cut();
    network.thaw();
    until(&mut table, |event| matches!(event, Event::Over(_))).await;
    assert!(playing.await.unwrap().is_err(), "nobody waits for an answer that will not come");
    assert!(moves(&two.server, &two.id).await[two.first].is_empty());
}

#[tokio::test]
async fn a_connection_that_was_lost_with_the_network_is_not_waited_for_long() {
    let two = two().await;
    let network = &two.networks[two.first];
    let mut table = two.people[two.first].follow_at(&two.id, PACE);
    until(&mut table, |event| matches!(event, Event::Table(_))).await;
    network.freeze();
    until(&mut table, |event| matches!(event, Event::Lost)).await;
    // Long enough that one would be waited for the longest; what was begun until now never comes about.
    tokio::time::sleep(PACE.give_up * 12).await;
    network.freeze_old();
    let since = Instant::now();
    until(&mut table, |event| matches!(event, Event::Back)).await;
    assert!(since.elapsed() < PACE.give_up * 4, "back after {:?}", since.elapsed());
    assert!(table.seat().play(table.prompt(), "draw pile").await.unwrap().is_done());
}

/// Plays a seat to the end of the game; the moves that were answered with done, in order.
async fn play(person: Person, id: String, seed: u64) -> Vec<String> {
    let (mut table, mut dice, mut made) = (person.follow_at(&id, PACE), Dice(seed), Vec::new());
    while let Some(event) = table.next().await {
        if !matches!(event, Event::Table(_) | Event::Moved(_)) {
            continue;
        }
        let Some(view) = table.view() else { continue };
        if view.outcome.is_some() {
            return made;
        }
        let mut offered = client::moves(view);
        if table.prompt() == 0 || offered.is_empty() {
            continue;
        }
        let notation = offered.swap_remove(dice.roll(offered.len()));
        match table.seat().play(table.prompt(), &notation).await.unwrap() {
            Outcome::Done { .. } => made.push(notation),
            // The event was older than the last move, which may have ended the game.
            Outcome::Stale { .. } => {}
            Outcome::Refused { clause, .. } if clause == "HS-01" => {}
            other => panic!("{notation}: {other:?}"),
        }
    }
    panic!("the table is gone");
}

/// Faults one after the other until the game is over; what they were.
async fn trouble(two: &mut Two, over: Arc<Mutex<bool>>, most: usize, dice: &mut Dice) -> [usize; 7] {
    let mut counts = [0; 7];
    while !*over.lock().unwrap() && counts.iter().sum::<usize>() < most {
        let pause = |dice: &mut Dice, most: usize| Duration::from_millis(20 + dice.roll(most) as u64);
        tokio::time::sleep(pause(dice, 60)).await;
        let which = dice.roll(2);
        let network = two.networks[which].clone();
        let fault = dice.roll(counts.len());
        counts[fault] += 1;
        match fault {
            0 => {
                network.freeze();
                tokio::time::sleep(pause(dice, 1500)).await;
                network.thaw();
            }
            1 => network.cut(),
            2 => {
                network.delay(pause(dice, 60));
                tokio::time::sleep(pause(dice, 500)).await;
                network.delay(Duration::ZERO);
            }
            3 => {
                network.freeze_old();
                tokio::time::sleep(pause(dice, 1200)).await;
                network.thaw();
            }
            4 => {
                network.trickle(16);
                tokio::time::sleep(pause(dice, 800)).await;
                network.trickle(0);
            }
            5 => {
                // Frozen and then cut: what was under way never arrives.
                network.freeze();
                tokio::time::sleep(pause(dice, 700)).await;
                network.cut();
                network.thaw();
            }
            _ => {
                two.server.restart().await;
                for network in &two.networks {
                    network.cut();
                    network.aim(two.server.address());
                }
            }
        }
    }
    counts
}

/// `WARDROOM_FAULTS` says how many, over as many games as that takes.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_move_is_lost_or_doubled_and_nobody_is_stuck() {
    let most = std::env::var("WARDROOM_FAULTS").ok().and_then(|most| most.parse().ok()).unwrap_or(12);
    let (mut faults, mut games, mut made, mut seed) = (0, 0, 0, 0);
    let mut kinds = [0; 7];
    while faults < most {
        seed += 1;
        let mut two = two().await;
        let players = [0, 1].map(|seat| {
            tokio::spawn(play(two.people[seat].clone(), two.id.clone(), seed * 10 + seat as u64))
        });
        let over = Arc::new(Mutex::new(false));
        let ended = over.clone();
        let playing = tokio::spawn(async move {
            let mut moves = Vec::new();
            for player in players {
                moves.push(tokio::time::timeout(PATIENCE, player).await.expect("nobody is stuck").unwrap());
            }
            *ended.lock().unwrap() = true;
            moves
        });
        let counts = trouble(&mut two, over, most - faults, &mut Dice(seed)).await;
        let answered = playing.await.unwrap();
        assert_eq!(
            moves(&two.server, &two.id).await.to_vec(),
            answered,
            "what was answered is what was made"
        );
        let verdict: wire::Verdict = two.people[0].get(&format!("/tables/{}/verify", two.id)).await.unwrap();
        assert!(verdict.holds);
        for (kind, count) in kinds.iter_mut().zip(counts) {
            *kind += count;
        }
        faults += counts.iter().sum::<usize>();
        games += 1;
        made += answered.iter().map(Vec::len).sum::<usize>();
    }
    println!(
        "{faults} faults (freeze, cut, delay, late, trickle, freeze and cut, restart: {kinds:?}) over {games} games with {made} moves: none lost, none doubled, nobody stuck"
    );
}
