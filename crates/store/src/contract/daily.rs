//! Puzzles of a day.

use super::{append, came};
use crate::{
    Append, DailyAttempt, DailyResult, GameResult, Held, Id, Person, Player, ResultSeat, Store, StoreError,
    TakeIn,
};

fn attempt(person: Id, day: u32, game: &str, graded: bool, table: Option<Id>) -> DailyAttempt {
    DailyAttempt { person, day, game: game.into(), graded, table, began: 1000, result: None }
}

fn result(lost: i64, ended: u64) -> DailyResult {
    DailyResult { ended, lost, marks: 7, detail: "{}".into() }
}

async fn account(store: &dyn Store, name: &str) -> Id {
    let (login, settings) = (Some(name.to_lowercase()), "{}".into());
    let person = Person { id: Id::random(), name: name.into(), login, settings, since: 1 };
    store.add_account(person.clone(), "hash".into()).await.unwrap();
    person.id
}

pub(super) async fn attempts(store: &dyn Store) {
    let (ann, bob) = (account(store, "Daily Ann").await, account(store, "Daily Bob").await);
    let guest = came(store, "Gus").await.id;
    // Of two that are begun the first stands, and its result stays.
    let first = store.begin_daily(attempt(ann, 7, "zombie", true, None)).await.unwrap();
    assert_eq!(first, attempt(ann, 7, "zombie", true, None));
    let again = DailyAttempt { began: 5000, ..attempt(ann, 7, "zombie", true, Some(Id::random())) };
    assert_eq!(store.begin_daily(again.clone()).await.unwrap(), first);
    assert!(store.end_daily(ann, 7, "zombie".into(), result(30, 4000), true).await.unwrap());
    assert!(!store.end_daily(ann, 7, "zombie".into(), result(0, 5000), true).await.unwrap(), "once only");
    assert_eq!(store.begin_daily(again).await.unwrap().result, Some(result(30, 4000)));
    // Practice that is over makes room for more of it.
    store.begin_daily(attempt(ann, 5, "zombie", false, None)).await.unwrap();
    store.end_daily(ann, 5, "zombie".into(), result(9, 2000), true).await.unwrap();
    assert_eq!(store.begin_daily(attempt(ann, 5, "zombie", false, None)).await.unwrap().result, None);
    // What is over too late is practice.
    store.begin_daily(attempt(ann, 6, "zombie", true, None)).await.unwrap();
    store.end_daily(ann, 6, "zombie".into(), result(0, 9000), false).await.unwrap();
    assert!(!store.daily_one(ann, 6, "zombie".into()).await.unwrap().unwrap().graded);
    assert!(store.daily_board(6, "zombie".into(), 9).await.unwrap().is_empty());
    // The best first, then the fastest; accounts alone, and only what counts.
    for (who, day, graded, lost, ended) in
        [(bob, 7, true, 30, 3000), (guest, 7, true, 0, 1100), (bob, 5, false, 0, 1100)]
    {
        store.begin_daily(attempt(who, day, "zombie", graded, None)).await.unwrap();
        store.end_daily(who, day, "zombie".into(), result(lost, ended), true).await.unwrap();
    }
    let board = |day| store.daily_board(day, "zombie".into(), 9);
    let names = |rows: Vec<(String, DailyAttempt)>| rows.into_iter().map(|row| row.0).collect::<Vec<_>>();
    assert_eq!(names(board(7).await.unwrap()), ["Daily Bob", "Daily Ann"]);
    assert_eq!(store.daily_board(7, "zombie".into(), 1).await.unwrap().len(), 1);
    assert!(board(5).await.unwrap().is_empty());
    assert_eq!(store.daily_of(ann).await.unwrap().iter().map(|one| one.day).collect::<Vec<_>>(), [5, 6, 7]);
    // Whose table has ended is found.
    let table = Id::random();
    store.begin_daily(attempt(ann, 8, "fw-fb", true, Some(table))).await.unwrap();
    assert!(store.daily_played(8, "fw-fb".into()).await.unwrap().is_empty());
    let seat = ResultSeat { player: Player::Person(ann), place: 1, score: 3, held: Held::ToTheEnd };
    let (game, in_box, options) = ("fw-fb".into(), "The Final Word".into(), "{}".into());
    let over = GameResult { game, in_box, options, rated: false, at: 77, seats: vec![seat] };
    store.append(Append { result: Some(over), ..append(table, 0, &["end"], None) }).await.unwrap();
    let played = store.daily_played(8, "fw-fb".into()).await.unwrap();
    assert_eq!(played, [(attempt(ann, 8, "fw-fb", true, Some(table)), 77)]);
    // A guest's are the account's, but for those that both have; of who is forgotten nothing stays.
    store.begin_daily(attempt(guest, 9, "grave", true, None)).await.unwrap();
    let taken = TakeIn { guest, account: bob, name: None, session: [8; 32], decks: 1, pushes: 1 };
    store.take_in(taken).await.unwrap();
    assert!(store.daily_one(bob, 9, "grave".into()).await.unwrap().is_some());
    assert_eq!(
        store.daily_one(bob, 7, "zombie".into()).await.unwrap().unwrap().result,
        Some(result(30, 3000))
    );
    assert!(store.daily_of(guest).await.unwrap().is_empty());
    store.forget_person(ann).await.unwrap();
    assert!(store.daily_of(ann).await.unwrap().is_empty());
    assert_eq!(store.begin_daily(attempt(ann, 7, "zombie", true, None)).await, Err(StoreError::Nobody));
}
