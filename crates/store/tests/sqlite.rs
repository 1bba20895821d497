//! SQLite keeps the contract, and its own promises.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{
    sync::Arc,
    time::{Duration, Instant},
};
use store::contract::without_tables_since;
use store::{Append, Called, Id, Listing, Lock, LockError, Owner, Person, Sqlite, Store, StoreError, Turn};

fn entry(table: Id, after: u32, text: &str) -> Append {
    let entries = vec![text.as_bytes().to_vec()];
    Append { table, after, entries, listing: None, turn: None, names: None, result: None, newcomer: None }
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

#[test]
fn one_server_has_a_file_and_says_who_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let owner = Owner { pid: 7, address: None, since: 5 };
    let mut lock = Lock::take(&path, &owner).unwrap();
    let found = || match Lock::take(&path, &owner) {
        Err(LockError::Held(found)) => found,
        other => panic!("{other:?}"),
    };
    assert_eq!(found(), Some(owner.clone()));
    let known = Owner { address: Some("http://127.0.0.1:1".into()), ..owner.clone() };
    lock.note(&known).unwrap();
    assert_eq!(found(), Some(known));
    drop(lock);
    let lock = Lock::take(&path, &owner).unwrap();
    #[cfg(unix)]
    {
        // By another name it is the same file.
        drop(lock);
        drop(Sqlite::open(&path).unwrap());
        let link = folder.path().join("link.db");
        std::os::unix::fs::symlink(&path, &link).unwrap();
        let _lock = Lock::take(&link, &owner).unwrap();
        assert_eq!(found(), Some(owner.clone()));
    }
}

/// Waits until the store notices that somebody else wrote.
async fn noticed(store: &Sqlite, before: u64) {
    for _ in 0..200 {
        if store.epoch() != before {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("nothing was noticed");
}

#[tokio::test]
async fn a_quiet_store_notices_a_backup_and_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    let (table, before) = (Id::random(), store.epoch());
    let big = "x".repeat(20_000);
    // Enough for the log to be tidied meanwhile.
    for n in 0..400 {
        store.append(entry(table, n, &big)).await.unwrap();
    }
    store::backup(&path, &copy).unwrap();
    store.settle().await.unwrap();
    store.append(entry(table, 400, "a")).await.unwrap();
    tokio::time::sleep(Duration::from_millis(600)).await;
    assert_eq!(store.epoch(), before, "what it writes itself, and copies that are taken, are nothing new");
    store::restore(&copy, &path).unwrap();
    noticed(&store, before).await;
    let files = std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name());
    let files: Vec<String> = files.map(|name| name.to_string_lossy().into_owned()).collect();
    assert!(!files.iter().any(|name| name.contains("restoring")), "{files:?}");
}

#[tokio::test]
async fn what_passed_since_a_backup_was_slept() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.wake(1000).await.unwrap(), 1000);
    assert_eq!(store.beat(2000).await.unwrap(), 2000);
    store::backup(&path, &copy).unwrap();
    assert_eq!(store.beat(9000).await.unwrap(), 9000);
    store::restore(&copy, &path).unwrap();
    assert_eq!(store.beat(9500).await.unwrap(), 2000, "the time of the house is 2000 again");
    assert_eq!(store.beat(2100).await.unwrap(), 2100, "and goes on from there");
    // Put back while nobody is there, it is the same.
    drop(store);
    store::restore(&copy, &path).unwrap();
    let store = Sqlite::open(&path).unwrap();
    assert_eq!(store.wake(12_000).await.unwrap(), 2000);
    assert_eq!(store.beat(2100).await.unwrap(), 2100);
}

#[tokio::test]
async fn an_older_backup_is_brought_up_to_date_under_a_running_server() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    let (table, host) = (Id::random(), Id::random());
    let name = String::from("Ann");
    let ann = Person { id: host, name, login: None, settings: "{}".into(), since: 1 };
    store.add_person(ann).await.unwrap();
    let listing = Listing {
        status: 1,
        listed: true,
        awake: true,
        people: vec![Id::random()],
        host,
        summary: b"s".to_vec(),
        touched: 4,
        bytes: 1,
    };
    let listed = Append { listing: Some(listing), ..entry(table, 0, "a") };
    store.append(listed).await.unwrap();
    store::backup(&path, &copy).unwrap();
    let db = rusqlite::Connection::open(&copy).unwrap();
    db.execute_batch(&without_tables_since(12)).unwrap();
    db.execute_batch(
        "ALTER TABLE tables DROP COLUMN asked; ALTER TABLE tables DROP COLUMN turned; DROP INDEX tables_hosted;
         ALTER TABLE tables DROP COLUMN host; ALTER TABLE tables DROP COLUMN bytes; ALTER TABLE sessions DROP COLUMN id;
         ALTER TABLE sessions DROP COLUMN begun; ALTER TABLE sessions DROP COLUMN device; DROP TABLE recovery;
         DROP TABLE bans; DROP TABLE names; DROP INDEX persons_network; ALTER TABLE persons DROP COLUMN network;
         DROP TABLE acts; DROP TABLE heirs; DROP TABLE gallery; ALTER TABLE chat DROP COLUMN wish; DROP TRIGGER session_over; DROP INDEX pushes_in;
         ALTER TABLE pushes DROP COLUMN session; PRAGMA user_version = 3",
    )
    .unwrap();
    drop(db);
    store::restore(&copy, &path).unwrap();
    let turn = Some(Turn { asked: 1, at: 5 });
    store.append(Append { turn, ..entry(table, 1, "b") }).await.unwrap();
    assert_eq!(store.listed(table).await.unwrap().unwrap().asked, Some(1));
    assert!(store.daily_of(host).await.unwrap().is_empty(), "there is room for puzzles");
    let db = rusqlite::Connection::open(&copy).unwrap();
    db.pragma_update(None, "user_version", 99).unwrap();
    drop(db);
    assert!(store::restore(&copy, &path).unwrap_err().to_string().contains("newer"));
    assert_eq!(store.journal(table, 0).await.unwrap().len(), 2, "nothing was touched");
}

/// Names that were kept before attempts were told apart are those of the terms that were written last.
#[tokio::test]
async fn names_of_the_eighth_form_are_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let (table, who) = (Id::random(), Id::random());
    drop(Sqlite::open(&path).unwrap());
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch(&without_tables_since(12)).unwrap();
    db.execute_batch(
        "DROP TABLE names; DROP TABLE heirs; DROP TABLE gallery; ALTER TABLE chat DROP COLUMN wish; DROP TRIGGER session_over; DROP INDEX pushes_in;
         ALTER TABLE pushes DROP COLUMN session; PRAGMA user_version = 8;
         CREATE TABLE names (tbl BLOB NOT NULL, seat INTEGER NOT NULL, who BLOB NOT NULL, name TEXT NOT NULL, salt BLOB NOT NULL,
             PRIMARY KEY (tbl, seat)) WITHOUT ROWID;
         CREATE INDEX names_of ON names (who);",
    )
    .unwrap();
    let sql = "INSERT INTO names (tbl, seat, who, name, salt) VALUES (?1, 2, ?2, 'Ann', ?3)";
    db.execute(sql, rusqlite::params![table.0, who.0, [7u8; 32]]).unwrap();
    drop(db);
    let store = Sqlite::open(&path).unwrap();
    let ann = Called { attempt: 0, seat: 2, who, name: "Ann".into(), salt: [7; 32] };
    assert_eq!(store.called(table).await.unwrap(), [ann]);
}

/// Addresses from before sessions were noted with them are those of the one session there is; where there are several they stay until the
/// last is over, and where there is none they are nobody's.
#[tokio::test]
async fn addresses_from_before_go_with_a_session() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    drop(Sqlite::open(&path).unwrap());
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch(&without_tables_since(12)).unwrap();
    db.execute_batch(
        "DROP TRIGGER session_over; DROP INDEX pushes_in; ALTER TABLE pushes DROP COLUMN session; PRAGMA user_version = 11;
         INSERT INTO sessions (token, person, used, id, begun) VALUES
             (zeroblob(32), x'01010101010101010101010101010101', 1, randomblob(16), 1),
             (randomblob(32), x'02020202020202020202020202020202', 1, randomblob(16), 1),
             (randomblob(32), x'02020202020202020202020202020202', 1, randomblob(16), 1);
         INSERT INTO pushes (endpoint, person) VALUES ('https://push/1', x'01010101010101010101010101010101'),
             ('https://push/2', x'02020202020202020202020202020202'), ('https://push/3', x'03030303030303030303030303030303')",
    )
    .unwrap();
    drop(db);
    let store = Sqlite::open(&path).unwrap();
    let [one, two, none] = [1, 2, 3].map(|n| Id([n; 16]));
    assert_eq!(store.pushes(one).await.unwrap().len(), 1);
    store.close_session([0; 32]).await.unwrap();
    assert!(store.pushes(one).await.unwrap().is_empty());
    assert!(store.pushes(none).await.unwrap().is_empty());
    for session in store.sessions_of(two).await.unwrap() {
        assert_eq!(store.pushes(two).await.unwrap().len(), 1);
        store.close_session(session.token).await.unwrap();
    }
    assert!(store.pushes(two).await.unwrap().is_empty());
}

/// Whatever was written before a backup was put back can be told from what is written after, each time.
#[tokio::test]
async fn backups_that_are_put_back_are_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (path, copy) = (folder.path().join("a.db"), folder.path().join("copy.db"));
    let store = Sqlite::open(&path).unwrap();
    store::backup(&path, &copy).unwrap();
    for _ in 0..2 {
        store::restore(&copy, &path).unwrap();
        assert_eq!(store.restored().await.unwrap(), 1, "one more than in the backup");
    }
    let later = folder.path().join("later.db");
    store::backup(&path, &later).unwrap();
    store.wake(5).await.unwrap();
    store::restore(&later, &path).unwrap();
    assert_eq!(store.restored().await.unwrap(), 2);
}

#[tokio::test]
async fn a_store_that_is_settled_has_no_log() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    store.append(entry(Id::random(), 0, "a")).await.unwrap();
    let log = folder.path().join("a.db-wal");
    assert!(std::fs::metadata(&log).unwrap().len() > 0);
    store.settle().await.unwrap();
    assert_eq!(std::fs::metadata(&log).unwrap().len(), 0);
}

#[tokio::test]
async fn a_store_that_cannot_write_is_not_ready() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    store.beat(1).await.unwrap();
    store.ready().await.unwrap();
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("CREATE TRIGGER full BEFORE INSERT ON house BEGIN SELECT RAISE(ABORT, 'no room'); END")
        .unwrap();
    assert!(store.beat(2).await.is_err());
    assert!(store.ready().await.unwrap_err().to_string().contains("no room"));
}

#[tokio::test]
async fn a_long_backup_holds_nobody_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    let table = Id::random();
    store.append(entry(table, 0, "a")).await.unwrap();
    // Somebody reads one moment of it for a long time, while the log grows to where the writer itself starts it anew.
    let db = rusqlite::Connection::open(&path).unwrap();
    db.execute_batch("BEGIN").unwrap();
    let count: u32 = db.query_row("SELECT count(*) FROM journal", [], |row| row.get(0)).unwrap();
    assert_eq!(count, 1);
    let big = "x".repeat(1 << 20);
    let mut longest = Duration::ZERO;
    for n in 1..=130 {
        let start = Instant::now();
        store.append(entry(table, n, &big)).await.unwrap();
        longest = longest.max(start.elapsed());
    }
    assert!(longest < Duration::from_secs(15), "{longest:?}");
}
