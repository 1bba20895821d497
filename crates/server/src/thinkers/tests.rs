//! Who thinks when, and for how long.

use super::*;
use bots::Bot;
use kernel::Level;
use std::{net::IpAddr, sync::atomic::AtomicU32};

fn people(network: u8) -> Audience {
    Audience::People(IpAddr::from([192, 0, 2, network]).into())
}

/// Thinks until it is told that the time is up, and counts how many do so at once.
fn endless(at_once: &Arc<AtomicUsize>, most: &Arc<AtomicUsize>, name: usize) -> Thought {
    let (at_once, most) = (at_once.clone(), most.clone());
    Box::new(move |time| {
        most.fetch_max(at_once.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        while !time.is_up() {
            thread::sleep(Duration::from_millis(1));
        }
        at_once.fetch_sub(1, Ordering::SeqCst);
        name.to_string()
    })
}

#[tokio::test]
async fn thoughts_without_an_end_are_cut_and_never_more_than_there_are_threads() {
    let thinkers = Arc::new(Thinkers::new(2, Duration::from_millis(300)));
    let (at_once, most) = (Arc::default(), Arc::default());
    let all: Vec<_> = (0..40)
        .map(|name| {
            let (thinkers, thought) = (thinkers.clone(), endless(&at_once, &most, name));
            tokio::spawn(async move { thinkers.think(SharedAudience::new(Audience::Nobody), thought).await })
        })
        .collect();
    for (name, one) in all.into_iter().enumerate() {
        assert_eq!(one.await.unwrap(), Answer::Chosen(name.to_string()));
    }
    assert_eq!(most.load(Ordering::SeqCst), 2);
    assert_eq!((thinkers.thinking(), thinkers.waiting()), (0, [0, 0]));
}

/// One thread that thinks until it is let go, and thoughts that wait behind it.
struct Behind {
    thinkers: Arc<Thinkers>,
    first: tokio::task::JoinHandle<Answer>,
    hold: Arc<AtomicBool>,
    order: Arc<Mutex<Vec<&'static str>>>,
    waiting: Vec<tokio::task::JoinHandle<Answer>>,
}

impl Behind {
    async fn new() -> Behind {
        let thinkers = Arc::new(Thinkers::new(1, Duration::from_millis(200)));
        let (hold, held) = (Arc::new(AtomicBool::new(true)), Arc::new(AtomicU32::new(0)));
        let first = {
            let (thinkers, hold, held) = (thinkers.clone(), hold.clone(), held.clone());
            tokio::spawn(async move {
                let thought: Thought = Box::new(move |_| {
                    held.store(1, Ordering::SeqCst);
                    while hold.load(Ordering::SeqCst) {
                        thread::sleep(Duration::from_millis(1));
                    }
                    String::new()
                });
                thinkers.think(SharedAudience::new(Audience::Nobody), thought).await
            })
        };
        while held.load(Ordering::SeqCst) == 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Behind { thinkers, first, hold, order: Arc::default(), waiting: Vec::new() }
    }

    async fn add(&mut self, whom: Audience, name: &'static str) -> Arc<SharedAudience> {
        let (here, order, whom) = (self.thinkers.clone(), self.order.clone(), SharedAudience::new(whom));
        let thought: Thought = Box::new(move |_| {
            order.lock().unwrap().push(name);
            name.into()
        });
        let (before, waits) = (self.thinkers.waiting().iter().sum::<usize>(), whom.clone());
        self.waiting.push(tokio::spawn(async move { here.think(waits, thought).await }));
        while self.thinkers.waiting().iter().sum::<usize>() == before {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        whom
    }

    /// In which order they think.
    async fn order(self) -> Vec<&'static str> {
        self.hold.store(false, Ordering::SeqCst);
        assert_eq!(self.first.await.unwrap(), Answer::Chosen(String::new()));
        for one in self.waiting {
            assert!(matches!(one.await.unwrap(), Answer::Chosen(_)));
        }
        assert_eq!(self.thinkers.waiting(), [0, 0]);
        self.order.lock().unwrap().clone()
    }
}

#[tokio::test]
async fn people_go_first() {
    let mut behind = Behind::new().await;
    for (whom, name) in [(Audience::Nobody, "a"), (people(1), "b"), (Audience::Nobody, "c"), (people(1), "d")]
    {
        behind.add(whom, name).await;
    }
    assert_eq!(behind.order().await, ["b", "d", "a", "c"]);
}

#[tokio::test]
async fn a_thought_that_somebody_begins_to_wait_for_goes_with_those_of_people() {
    let mut behind = Behind::new().await;
    behind.add(Audience::Nobody, "a").await;
    let later = behind.add(Audience::Nobody, "b").await;
    behind.add(people(1), "c").await;
    let Audience::People(from) = people(1) else { unreachable!() };
    behind.thinkers.promote(&later, from);
    behind.thinkers.promote(&later, from);
    assert_eq!(behind.thinkers.waiting(), [2, 1]);
    assert_eq!(behind.order().await, ["c", "b", "a"]);
}

#[tokio::test]
async fn networks_take_turns() {
    let mut behind = Behind::new().await;
    for (network, name) in [(1, "a"), (1, "b"), (1, "c"), (2, "d"), (3, "e"), (2, "f")] {
        behind.add(people(network), name).await;
    }
    assert_eq!(behind.order().await, ["a", "d", "e", "b", "f", "c"]);
}

#[tokio::test]
async fn whoever_waits_long_for_nobody_goes_between_two_others() {
    let mut behind = Behind::new().await;
    for name in ["a", "b"] {
        behind.add(Audience::Nobody, name).await;
    }
    tokio::time::sleep(Duration::from_millis(450)).await;
    for name in ["c", "d", "e"] {
        behind.add(people(1), name).await;
    }
    assert_eq!(behind.order().await, ["a", "c", "b", "d", "e"]);
}

#[tokio::test]
async fn a_player_that_breaks_takes_no_thread_with_it() {
    let thinkers = Thinkers::new(1, Duration::from_millis(100));
    let broken: Thought = Box::new(|_| panic!("a player breaks on purpose"));
    assert_eq!(thinkers.think(SharedAudience::new(people(1)), broken).await, Answer::Broken);
    let fine: Thought = Box::new(|_| "pass".into());
    assert_eq!(thinkers.think(SharedAudience::new(people(1)), fine).await, Answer::Chosen("pass".into()));
    thinkers.close();
    let late: Thought = Box::new(|_| "pass".into());
    assert_eq!(thinkers.think(SharedAudience::new(people(1)), late).await, Answer::Closed);
}

#[test]
fn the_more_wait_the_less_each_may_take() {
    let thinkers = Thinkers::new(2, Duration::from_secs(5));
    let shared = &thinkers.0;
    let budget = |whom: Audience| shared.budget(&SharedAudience::new(whom)).as_millis();
    let budgets = || [people(1), Audience::Nobody].map(budget);
    assert_eq!(budgets(), [5000, 5000]);
    shared.waiting[1].store(8, Ordering::Relaxed);
    assert_eq!(budgets(), [5000, 1000], "whoever waits behind people takes nothing from them");
    shared.waiting[1].store(80_000, Ordering::Relaxed);
    assert_eq!(budgets(), [5000, 50]);
    shared.waiting[0].store(3, Ordering::Relaxed);
    assert_eq!(budgets(), [2000, 50], "people wait for nobody's thought no longer than for a quick look");
    shared.waiting[0].store(0, Ordering::Relaxed);
}

#[test]
fn a_thought_has_the_time_of_its_level_and_no_more_than_its_share_of_the_houses() {
    let limits = |house: u64, waiting: usize| {
        let thinkers = Thinkers::new(1, Duration::from_millis(house));
        thinkers.0.waiting[0].store(waiting, Ordering::Relaxed);
        let given = |level: Level| SharedAudience::within(people(1), Bot::Skilled(level).limit());
        let limits = Level::ALL.map(|level| thinkers.0.budget(&given(level)).as_millis());
        thinkers.0.waiting[0].store(0, Ordering::Relaxed);
        limits
    };
    assert_eq!(limits(5000, 0), [50, 100, 2000]);
    assert_eq!(limits(1000, 0), [50, 100, 1000], "the operator's limit is above all");
    assert_eq!(limits(5000, 4), [50, 100, 1000], "with others behind it each has its share");
    assert_eq!(limits(5000, 99), [50, 50, 50]);
}

#[tokio::test]
async fn a_thought_without_an_end_is_cut_when_what_it_was_given_is_used_up() {
    let thinkers = Thinkers::new(1, Duration::from_secs(60));
    let begun = Instant::now();
    let whom = SharedAudience::within(people(1), Bot::Skilled(Level::Regular).limit());
    let answer = thinkers.think(whom, endless(&Arc::default(), &Arc::default(), 7)).await;
    assert_eq!(answer, Answer::Chosen("7".into()));
    let took = begun.elapsed();
    assert!(took >= Duration::from_millis(100) && took < Duration::from_secs(30), "{took:?}");
}
