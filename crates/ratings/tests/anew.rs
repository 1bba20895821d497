//! Ratings are the fold of the results: in whichever portions they came, folded from nothing they are the same.

#![allow(clippy::unwrap_used)] // a test

use ratings::{fold, recompute};
use store::{Append, GameResult, Held, Id, Person, Player, ResultSeat, Sqlite, Store};

/// Chance that is the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

async fn play(store: &Sqlite, dice: &mut Dice, people: &[Id]) {
    let seats = 2 + dice.below(3) as u8;
    let seats: Vec<ResultSeat> = (0..seats)
        .map(|seat| {
            let player = match dice.below(4) {
                0 => Player::Bot(["quick", "expert"][dice.below(2) as usize].into()),
                _ => Player::Person(people[(usize::from(seat) * 4) + dice.below(4) as usize]),
            };
            let (place, score) = (1 + dice.below(u64::from(seats)) as u8, 0);
            ResultSeat { player, place, score, held: Held::ToTheEnd }
        })
        .collect();
    let game = ["zombie", "fw-345", "fw-eia"][dice.below(3) as usize];
    let in_box = if game == "zombie" { "Zombie" } else { "The Final Word" };
    let result = GameResult {
        game: game.into(),
        in_box: in_box.into(),
        options: "{}".into(),
        rated: dice.below(5) > 0,
        at: 1,
        seats,
    };
    let append = Append {
        table: Id::random(),
        after: 0,
        entries: vec![b"end".to_vec()],
        listing: None,
        turn: None,
        names: None,
        result: Some(result),
        newcomer: None,
    };
    store.append(append).await.unwrap();
}

type All = Vec<(Vec<(String, store::Rating)>, Vec<store::RatingStep>)>;

async fn all(store: &Sqlite, people: &[Id]) -> All {
    let mut all = Vec::new();
    for who in people {
        all.push((store.ratings_of(*who).await.unwrap(), store.rating_steps_of(*who, 10_000).await.unwrap()));
    }
    all
}

#[tokio::test]
async fn folded_bit_by_bit_or_from_nothing_ratings_are_the_same_to_the_last_bit() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("a.db")).unwrap();
    let mut people = Vec::new();
    for n in 0..16 {
        let id = Id::random();
        let person = Person { id, name: format!("P{n}"), login: None, settings: "{}".into(), since: 1 };
        store.add_person(person).await.unwrap();
        people.push(id);
    }
    let mut dice = Dice(7);
    for round in 0..300 {
        play(&store, &mut dice, &people).await;
        if dice.below(7) == 0 {
            fold(&store).await.unwrap();
        }
        // Somebody is forgotten while some of their games are in the ratings and others are not.
        if round == 200 {
            store.forget_person(people.pop().unwrap()).await.unwrap();
            people.push(people[0]);
        }
    }
    fold(&store).await.unwrap();
    let before = all(&store, &people).await;
    assert!(before.iter().all(|(ratings, steps)| !ratings.is_empty() && steps.len() > 3));
    let bots = vec![("title:zombie:2".to_string(), Player::Bot("expert".into()))];
    let expert = store.ratings(bots.clone()).await.unwrap();
    assert!(expert[0].is_some_and(|rating| rating.games > 0));
    let folded = recompute(&store).await.unwrap();
    assert_eq!(folded.results, 300);
    assert_eq!(all(&store, &people).await, before);
    assert_eq!(store.ratings(bots).await.unwrap(), expert);
    assert_eq!(fold(&store).await.unwrap().results, 0, "once folded, nothing is folded again");
}

#[tokio::test]
async fn two_who_fold_at_once_fold_each_result_once() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("a.db")).unwrap();
    let mut dice = Dice(3);
    for _ in 0..50 {
        let strangers: Vec<Id> = (0..16).map(|_| Id::random()).collect();
        play(&store, &mut dice, &strangers).await;
    }
    let (one, other) = tokio::join!(fold(&store), fold(&store));
    assert_eq!(one.unwrap().results + other.unwrap().results, 50);
    let last = store.results(0, 100).await.unwrap().last().unwrap().number;
    assert_eq!(store.folded().await.unwrap(), last);
}
