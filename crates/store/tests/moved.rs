//! A house is moved from a file to a database and back, whole.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{
    path::Path,
    sync::{Arc, Mutex},
    time::Duration,
};
use store::{
    Act, Append, GameResult, Held, HousePlace, Id, Listing, Moderation, Moved, NewReport, Person, Player,
    Postgres, Progress, ResultSeat, Sqlite, Step, Store, StoreError, Turn,
    contract::{self, database},
    move_house,
};
use tokio_postgres::NoTls;

fn file(path: &Path) -> HousePlace {
    HousePlace::File(path.into())
}

async fn moved(from: &HousePlace, to: &HousePlace) -> Result<Moved, StoreError> {
    told(from, to, |_| {}).await.expect("it does not break")
}

/// Moves on a thread of its own, which may break.
async fn told(
    from: &HousePlace,
    to: &HousePlace,
    mut tell: impl FnMut(Progress) + Send + 'static,
) -> std::thread::Result<Result<Moved, StoreError>> {
    let (from, to) = (from.clone(), to.clone());
    let moving = std::thread::spawn(move || alone(move_house(&from, &to, &mut tell)));
    tokio::task::spawn_blocking(|| moving.join()).await.unwrap()
}

/// Runs something to its end, on this thread.
fn alone<T>(what: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(what)
}

/// The same until the lock is free: the connection that holds a database may be there for a moment longer than whoever had it.
async fn soon(from: &HousePlace, to: &HousePlace) -> Result<Moved, StoreError> {
    for _ in 0..200 {
        match moved(from, to).await {
            Err(error) if error.to_string().contains("stop it first") => {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
            done => return done,
        }
    }
    panic!("it stays taken")
}

async fn beside(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

fn entry(table: Id, after: u32, bytes: Vec<u8>) -> Append {
    let entries = vec![bytes];
    Append { table, after, entries, listing: None, turn: None, names: None, result: None, newcomer: None }
}

/// A house with something of almost everything in it: what the contract's tests leave, and journals enough for several pages.
async fn furnished(path: &Path) -> Vec<(Id, Vec<Vec<u8>>)> {
    let store = Arc::new(Sqlite::open(path).unwrap());
    contract::holds(store.clone()).await;
    store.secret("a key of this house".into(), vec![7; 32]).await.unwrap();
    let ann = Person {
        id: Id::random(),
        name: "Änn \u{1f3b2}".into(),
        login: None,
        settings: "{}".into(),
        since: u64::from(u32::MAX),
    };
    store.add_person(ann.clone()).await.unwrap();
    let mut journals = Vec::new();
    for n in 0..60_u8 {
        let table = Id::random();
        let entries: Vec<Vec<u8>> = (0..=n).map(|at| vec![n, at, 0, 255]).collect();
        let listing = Listing {
            status: n % 3,
            listed: n % 2 == 0,
            awake: n % 5 == 0,
            host: ann.id,
            people: vec![ann.id],
            summary: vec![n],
            touched: n.into(),
            bytes: 4,
        };
        let turn = Some(Turn { asked: n.into(), at: 1000 });
        let whole =
            Append { entries: entries.clone(), listing: Some(listing), turn, ..entry(table, 0, vec![]) };
        store.append(whole).await.unwrap();
        journals.push((table, entries));
    }
    store.settle().await.unwrap();
    journals
}

/// A result of a game, as of a table that just ended.
async fn finished(store: &dyn Store) -> u64 {
    let table = Id::random();
    let seats =
        vec![ResultSeat { player: Player::Bot("expert".into()), place: 1, score: -3, held: Held::ToTheEnd }];
    let result = GameResult {
        game: "zombie".into(),
        in_box: "zombie".into(),
        options: "{}".into(),
        rated: false,
        at: 9,
        seats,
    };
    store.append(Append { result: Some(result), ..entry(table, 0, vec![1]) }).await.unwrap();
    store.results_at(vec![table]).await.unwrap()[0].number
}

#[tokio::test(flavor = "multi_thread")]
async fn there_and_back_everything_is_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let (path, back) = (folder.path().join("house.db"), folder.path().join("back.db"));
    let journals = furnished(&path).await;
    let last = {
        let store = Sqlite::open(&path).unwrap();
        // The last report is gone: its number is not given again all the same.
        let people = store.people(String::new(), 0, 2).await.unwrap();
        let (by, whom) = (people[0].person.id, people[1].person.id);
        let report =
            NewReport { by, whom, at: 1, kind: "talk".into(), table: None, said: None, note: "x".into() };
        store.report(report, 0, 99).await.unwrap();
        let last = store.reports(true, None, 1).await.unwrap()[0].number;
        store.operate(None, Act::SettleReport(last, true)).await.unwrap();
        store.sweep(200, 0, u64::from(u32::MAX)).await.unwrap();
        finished(&store).await
    };
    let url = database().await;
    let there = HousePlace::Database(url.clone());
    let seen = Arc::new(Mutex::new((0, 0)));
    let noted = seen.clone();
    let from = file(&path);
    let first = told(&from, &there, move |now| match now.step {
        Step::Copy => noted.lock().unwrap().0 = now.done,
        Step::Compare => noted.lock().unwrap().1 = now.done,
    });
    let first = first.await.unwrap().unwrap();
    assert_eq!((*seen.lock().unwrap(), first.before), ((first.rows, first.rows), 0));
    assert!(first.journals >= 60 && first.entries > 1800, "{first:?}");
    // It is served there, and goes on.
    let store = Postgres::open(&url).await.unwrap();
    for (table, entries) in &journals {
        assert_eq!(store.journal(*table, 0).await.unwrap(), *entries);
    }
    let (table, entries) = &journals[7];
    assert_eq!(store.append(entry(*table, 3, vec![1])).await, Err(StoreError::Conflict { found: 8 }));
    store.append(entry(*table, entries.len() as u32, b"more".to_vec())).await.unwrap();
    assert_eq!(store.listed(*table).await.unwrap().unwrap().asked, Some(7));
    assert_eq!(finished(&store).await, last + 1, "numbers go on");
    assert_eq!(store.secret("a key of this house".into(), vec![0; 32]).await.unwrap(), [7; 32]);
    assert_eq!(store.restored().await.unwrap(), 0, "the same house, and no copy that was put back");
    drop(store);
    let second = moved(&there, &file(&back)).await.unwrap();
    assert_eq!(second.entries, first.entries + 2);
    let store = Sqlite::open(&back).unwrap();
    let mut expected = entries.clone();
    expected.push(b"more".to_vec());
    assert_eq!(store.journal(*table, 0).await.unwrap(), expected);
    assert_eq!(finished(&store).await, last + 2);
    drop(store);
    // What came back is what would go there again.
    let again = HousePlace::Database(database().await);
    let third = moved(&file(&back), &again).await.unwrap();
    assert_eq!((third.journals, third.entries), (second.journals + 1, second.entries + 1));
}

/// Whatever interrupts a move, nobody is served a part of a house, and the same said again goes on from there.
#[tokio::test(flavor = "multi_thread")]
async fn a_move_that_was_interrupted_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let (path, back) = (folder.path().join("house.db"), folder.path().join("back.db"));
    furnished(&path).await;
    let url = database().await;
    let there = HousePlace::Database(url.clone());
    for (from, to) in [(file(&path), there.clone()), (there.clone(), file(&back))] {
        // As if it were killed after a page.
        let mut pages = 0;
        let broken = told(&from, &to, move |_| {
            pages += 1;
            assert!(pages < 5, "killed here");
        });
        assert!(broken.await.is_err());
        let refused = match &to {
            HousePlace::Database(url) => Postgres::open(url).await.map(|_| ()),
            HousePlace::File(path) => Sqlite::open(path).map(|_| ()),
        };
        assert!(refused.unwrap_err().to_string().contains("move-house"));
        let whole = soon(&from, &to).await.unwrap();
        assert!(whole.before > 0 && whole.before < whole.rows, "{whole:?}");
    }
    drop(Sqlite::open(&back).unwrap());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_cannot_be_moved_is_said_and_nothing_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("house.db"), folder.path().join("other.db"));
    furnished(&path).await;
    let url = database().await;
    let there = HousePlace::Database(url.clone());
    let error = |moved: Result<Moved, StoreError>| moved.unwrap_err().to_string();
    assert!(error(moved(&file(&folder.path().join("none.db")), &there).await).contains("is not there"));
    assert!(error(moved(&file(&path), &file(&other)).await).contains("wardroom backup"));
    // Something changes in what was copied already.
    let client = beside(&url).await;
    let (mut done, cheated) = (false, url.clone());
    let from = file(&path);
    let cheat = told(&from, &there, move |now| {
        if now.step == Step::Compare && !done {
            done = true;
            let url = cheated.clone();
            let change = || {
                alone(async move {
                    beside(&url)
                        .await
                        .batch_execute("UPDATE tables SET touched = touched + 1")
                        .await
                        .unwrap();
                });
            };
            std::thread::spawn(change).join().unwrap();
        }
    });
    let found = error(cheat.await.unwrap());
    assert!(found.contains("`tables` is not the same"), "{found}");
    client.batch_execute("UPDATE tables SET touched = touched - 1").await.unwrap();
    let sql = "UPDATE journal SET body = 'forged' WHERE (tbl, seq) = (SELECT tbl, seq FROM journal ORDER BY random() LIMIT 1) RETURNING tbl";
    client.query_one(sql, &[]).await.unwrap();
    let found = error(soon(&file(&path), &there).await);
    assert!(found.contains("`journal` of the table"), "one entry of one journal: {found}");
    // Where a house is, none is moved to; and another's place is not gone on with.
    let another = folder.path().join("another.db");
    drop(Sqlite::open(&another).unwrap());
    assert!(error(soon(&file(&another), &there).await).contains("another house"));
    let full = database().await;
    let store = Postgres::open(&full).await.unwrap();
    store.wake(5).await.unwrap();
    let taken = store.alone().await.unwrap();
    let full = HousePlace::Database(full);
    assert!(error(moved(&file(&path), &full).await).contains("stop it first"));
    drop(taken);
    let found = error(soon(&file(&path), &full).await);
    assert!(found.contains("there is a house already"), "{found}");
}
