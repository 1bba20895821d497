//! What was deleted is gone from the files, and the room that it took is given back.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};
use store::{Append, Channel, Id, Line, Listing, Moderation, Person, Sqlite, Store};

fn files(path: &Path) -> Vec<PathBuf> {
    let name = path.display();
    [format!("{name}"), format!("{name}-wal"), format!("{name}-journal")].map(PathBuf::from).into()
}

/// How often a text stands in any of the files, byte for byte.
fn found(path: &Path, text: &str) -> usize {
    let count = |file: PathBuf| {
        let bytes = std::fs::read(file).unwrap_or_default();
        bytes.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
    };
    files(path).into_iter().map(count).sum()
}

async fn until_gone(path: &Path, text: &str) {
    let started = Instant::now();
    while found(path, text) > 0 {
        assert!(started.elapsed() < Duration::from_secs(120), "{text} is still in a file");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

fn person(name: &str) -> Person {
    Person { id: Id::random(), name: name.into(), login: None, settings: "{}".into(), since: 1 }
}

fn listing(status: u8, host: Id, touched: u64) -> Listing {
    let people = Vec::new();
    Listing { status, listed: false, awake: false, people, host, summary: b"{}".to_vec(), touched, bytes: 2 }
}

fn line(table: Id, who: Id, text: String) -> Line {
    Line { channel: Channel::Table, table, at: 1, who, text, wish: None }
}

/// Many people with names, logins and lines of chat, so that pages are split and merged.
async fn fill(store: &Sqlite) -> (Vec<Person>, Vec<Id>) {
    let people: Vec<Person> = (0..150).map(|n| person(&format!("Secret-Name-{n:03}-of-somebody"))).collect();
    let tables: Vec<Id> = (0..15).map(|_| Id::random()).collect();
    for (n, one) in people.iter().enumerate() {
        store.add_person(one.clone()).await.unwrap();
        store.set_login(one.id, format!("secret-login-{n:03}"), format!("$argon2id${n}")).await.unwrap();
        store.open_session([n as u8; 32], one.id, 1, format!("Secret-Device-{n:03}")).await.unwrap();
        for m in 0..4 {
            let text = format!("Secret-Line-{n:03}-{m} said by somebody at this table");
            store.say(line(tables[n % tables.len()], one.id, text), 200).await.unwrap();
        }
    }
    (people, tables)
}

#[tokio::test(flavor = "multi_thread")]
async fn names_and_chat_of_a_forgotten_person_are_in_no_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    let (people, _) = fill(&store).await;
    assert!(
        found(&path, "Secret-Name-007") > 0 && found(&path, "Secret-Line-007") > 0,
        "the search finds what is there"
    );
    // A name that was changed is gone with the others.
    store.change_person(people[7].id, Some("Another-Name-007".into()), None).await.unwrap();
    for one in people.iter().filter(|one| !one.name.contains("-01")) {
        store.forget_person(one.id).await.unwrap();
    }
    // The files are cleaned behind the answers, of several people at once.
    until_gone(&path, "Another-Name-007").await;
    for n in (0..150).filter(|n| !format!("-{n:03}").contains("-01")) {
        for text in [
            format!("Secret-Name-{n:03}"),
            format!("secret-login-{n:03}"),
            format!("Secret-Line-{n:03}"),
            format!("Secret-Device-{n:03}"),
        ] {
            until_gone(&path, &text).await;
        }
    }
    for n in 10..20 {
        assert!(found(&path, &format!("Secret-Name-{n:03}")) > 0, "the others stay");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_games_go_and_their_room_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    let store = Sqlite::open(&path).unwrap();
    assert!(store.shrinks().await.unwrap());
    let (old, new, ann) = (Id::random(), Id::random(), person("Ann"));
    store.add_person(ann.clone()).await.unwrap();
    for (table, touched, text) in [(old, 50, "Old-Game"), (new, 5000, "New-Game")] {
        let entries =
            (0..3000).map(|n| format!("{text} entry {n} {}", "x".repeat(300)).into_bytes()).collect();
        let listing = Some(listing(2, ann.id, touched));
        store
            .append(Append {
                table,
                after: 0,
                entries,
                listing,
                turn: None,
                names: None,
                result: None,
                newcomer: None,
            })
            .await
            .unwrap();
        store.say(line(table, ann.id, format!("{text} was fun")), 200).await.unwrap();
    }
    store.scrubbed().await.unwrap();
    let before = std::fs::metadata(&path).unwrap().len();
    assert_eq!(store.sweep(2, 1000, 0).await.unwrap(), 1);
    let mut rounds = 0;
    while store.shrink().await.unwrap() {
        rounds += 1;
        assert!(rounds < 100);
    }
    until_gone(&path, "Old-Game").await;
    store.scrubbed().await.unwrap();
    let after = std::fs::metadata(&path).unwrap().len();
    assert!(after < before * 6 / 10, "{before} to {after} bytes");
    assert!(found(&path, "New-Game was fun") > 0);
    assert_eq!(store.journal(new, 0).await.unwrap().len(), 3000);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_of_an_earlier_version_is_cleaned_when_it_is_compacted() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.db");
    {
        // As such a file was: nothing is overwritten, and it never shrinks.
        let db = rusqlite::Connection::open(&path).unwrap();
        db.pragma_update(None, "journal_mode", "WAL").unwrap();
        for sql in ["0001_house.sql", "0002_push.sql", "0003_decks.sql"] {
            db.execute_batch(&std::fs::read_to_string(Path::new("migrations").join(sql)).unwrap()).unwrap();
        }
        db.pragma_update(None, "user_version", 3).unwrap();
        db.pragma_update(None, "secure_delete", false).unwrap();
        for n in 0..2000_u32 {
            let text = format!("Secret-Line-{n} {}", "y".repeat(100));
            db.execute("INSERT INTO chat VALUES (x'01', ?1, 1, x'02', ?2)", rusqlite::params![n, text])
                .unwrap();
        }
        db.execute("INSERT INTO sessions VALUES (x'07', x'02', 99)", []).unwrap();
        db.execute("DELETE FROM chat WHERE n < 1990", []).unwrap();
    }
    assert!(found(&path, "Secret-Line-500 ") > 0, "it was only let go");
    let store = Sqlite::open(&path).unwrap();
    assert!(!store.shrinks().await.unwrap());
    // Beside a server that runs on it.
    let done = store::compact(&path).unwrap();
    assert!(done.after < done.before / 2, "{done:?}");
    for n in [0, 1, 500, 1000, 1989] {
        assert_eq!(found(&path, &format!("Secret-Line-{n} ")), 0, "{n}");
    }
    assert!(found(&path, "Secret-Line-1995 ") > 0);
    let again = Sqlite::open(&path).unwrap();
    assert!(again.shrinks().await.unwrap());
    store.add_person(person("Ann")).await.unwrap();
    let session = rusqlite::Connection::open(&path).unwrap();
    let (id, begun): (Vec<u8>, u64) = session
        .query_row("SELECT id, begun FROM sessions", [], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap();
    assert_eq!((id.len(), begun), (16, 99), "old sessions can be told apart, too");
}

/// A migration copies a table to its new form and drops the old one: what stood there is not to stay in the file that is restored.
#[test]
fn what_a_migration_throws_away_is_not_in_a_file_that_is_restored() {
    let folder = tempfile::tempdir().unwrap();
    let (copy, path) = (folder.path().join("copy.db"), folder.path().join("a.db"));
    let name = |n: u32| format!("Secret-Name-{n:04}.");
    {
        // A backup of the form before names were kept for each attempt to deal.
        let db = rusqlite::Connection::open(&copy).unwrap();
        let mut files: Vec<PathBuf> =
            std::fs::read_dir("migrations").unwrap().map(|entry| entry.unwrap().path()).collect();
        files.sort();
        for file in &files[..8] {
            db.execute_batch(&std::fs::read_to_string(file).unwrap()).unwrap();
        }
        db.pragma_update(None, "user_version", 8).unwrap();
        db.execute_batch("BEGIN").unwrap();
        for n in 0..2000_u32 {
            let sql = "INSERT INTO names VALUES (?1, 1, x'02', ?2, zeroblob(32))";
            db.execute(sql, rusqlite::params![n.to_be_bytes(), name(n)]).unwrap();
        }
        db.execute_batch("COMMIT").unwrap();
    }
    store::restore(&copy, &path).unwrap();
    for n in (0..2000).step_by(97) {
        assert_eq!(found(&path, &name(n)), 1, "{}, once in the new form", name(n));
    }
}
