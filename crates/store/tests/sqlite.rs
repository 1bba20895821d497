//! SQLite keeps the contract, and its own promises.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::sync::Arc;
use store::{Append, Id, Sqlite, Store, StoreError};

fn entry(table: Id, after: u32, text: &str) -> Append {
    Append { table, after, entries: vec![text.as_bytes().to_vec()], listing: None, turn: None }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contract_holds() {
    let folder = tempfile::tempdir().unwrap();
    let store = Sqlite::open(&folder.path().join("a.db")).unwrap();
    store::contract::holds(Arc::new(store)).await;
}

#[tokio::test]
async fn what_is_answered_is_on_the_disk() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.durability().await.unwrap(), ("wal".to_string(), 2), "2 is FULL");
    let table = Id::random();
    store.append(entry(table, 0, "a")).await.unwrap();
    // Another connection, as after a crash: nothing was closed.
    let other = Sqlite::open(&path).unwrap();
    assert_eq!(other.journal(table, 0).await.unwrap(), [b"a"]);
}

#[tokio::test]
async fn many_appends_share_a_commit_and_keep_their_order() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(Sqlite::open(&folder.path().join("a.db")).unwrap());
    let tables: Vec<Id> = (0..20).map(|_| Id::random()).collect();
    let players = tables.iter().map(|table| {
        let (store, table) = (store.clone(), *table);
        tokio::spawn(async move {
            for n in 0..50 {
                store.append(entry(table, n, &n.to_string())).await.unwrap();
            }
        })
    });
    for player in players.collect::<Vec<_>>() {
        player.await.unwrap();
    }
    for table in tables {
        let found = store.journal(table, 0).await.unwrap();
        let expected: Vec<Vec<u8>> = (0..50).map(|n: u32| n.to_string().into_bytes()).collect();
        assert_eq!(found, expected);
    }
}

#[tokio::test]
async fn a_backup_is_taken_and_put_back_while_it_is_in_use() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    let table = Id::random();
    store.append(entry(table, 0, "a")).await.unwrap();
    store::backup(&path, &copy).unwrap();
    assert!(store::backup(&path, &copy).is_err(), "nothing is overwritten");
    store.append(entry(table, 1, "b")).await.unwrap();
    let before = store.epoch();
    store::restore(&copy, &path).unwrap();
    assert_eq!(store.journal(table, 0).await.unwrap(), [b"a"]);
    assert_eq!(store.append(entry(table, 2, "c")).await, Err(StoreError::Conflict { found: 1 }));
    assert_ne!(store.epoch(), before, "whoever remembers something is told");
    store.append(entry(table, 1, "B")).await.unwrap();
    assert_eq!(store.journal(table, 0).await.unwrap(), [b"a", b"B"]);
}

#[tokio::test]
async fn what_is_no_file_of_ours_is_not_put_back() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("a.db"), folder.path().join("b.db"));
    let store = Sqlite::open(&path).unwrap();
    std::fs::write(&other, b"not a database at all, but long enough to be looked at").unwrap();
    assert!(store::restore(&other, &path).is_err());
    assert!(store::restore(&folder.path().join("missing.db"), &path).is_err());
    store.ready().await.unwrap();
}

#[tokio::test]
async fn a_file_of_a_newer_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    drop(Sqlite::open(&path).unwrap());
    let db = rusqlite::Connection::open(&path).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    assert!(Sqlite::open(&path).unwrap_err().to_string().contains("newer"));
}

#[tokio::test]
async fn the_file_of_another_program_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("CREATE TABLE theirs (a)").unwrap();
    drop(db);
    let before = std::fs::read(&path).unwrap();
    assert!(Sqlite::open(&path).unwrap_err().to_string().contains("another program"));
    assert_eq!(std::fs::read(&path).unwrap(), before);
}

#[cfg(unix)]
#[tokio::test]
async fn nobody_else_reads_the_files() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    store.append(entry(Id::random(), 0, "a")).await.unwrap();
    store::backup(&path, &copy).unwrap();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        assert_eq!(entry.metadata().unwrap().permissions().mode() & 0o777, 0o600, "{:?}", entry.path());
    }
}
