//! The room on a page that nothing stands in, wiped.
//!
//! `secure_delete` overwrites what is deleted where it stands. Where SQLite had moved it from page to page before, when pages were split or
//! merged, a copy may still lie on the page it came from, between the page's directory and its content, until something else happens to be written
//! there. SQLite has no call that clears it, so this does, in the file itself: while the writer holds the lock, the write-ahead log is empty, and nobody
//! else can change a page. Only bytes that no entry of a page has are touched, so a crash in the middle leaves every page what it was.

use super::open::log_of;
use crate::StoreError;
use rusqlite::{Connection, ffi::ErrorCode};
use std::{
    fs::{self, File, OpenOptions},
    io::{Read, Seek, SeekFrom, Write},
    path::{Path, PathBuf},
    time::Duration,
};

/// The largest part of a house, which has nobody's name or words in it, and is therefore not gone through.
const JOURNAL: &str = "journal";

/// The file beside SQLite's own handles. It stays open as long as they are: closing any handle of a file ends all of a process's locks on it.
#[derive(Debug)]
pub(super) struct Wiper {
    file: File,
    log: PathBuf,
}

impl Wiper {
    pub(super) fn open(path: &Path) -> Result<Wiper, StoreError> {
        let failed = |error| StoreError::Failed(format!("{}: {error}", path.display()));
        let file = OpenOptions::new().read(true).write(true).open(path).map_err(failed)?;
        Ok(Wiper { file, log: log_of(path) })
    }

    /// Wipes the room on all pages but the journal's, right after the log was emptied. Answers whether it was done: somebody may have written meanwhile.
    pub(super) fn wipe(&mut self, db: &Connection) -> Result<bool, StoreError> {
        db.busy_timeout(Duration::ZERO)?;
        let begun = db.execute_batch("BEGIN IMMEDIATE");
        db.busy_timeout(super::open::PATIENCE)?;
        match begun {
            Err(error) if error.sqlite_error_code() == Some(ErrorCode::DatabaseBusy) => return Ok(false),
            begun => begun?,
        }
        let done = if self.log_is_empty() { self.all(db).map(|()| true) } else { Ok(false) };
        db.execute_batch("ROLLBACK")?;
        // Pages that SQLite remembers would be written again with what was wiped.
        db.execute_batch("PRAGMA shrink_memory")?;
        done
    }

    fn log_is_empty(&self) -> bool {
        fs::metadata(&self.log).map_or(true, |log| log.len() == 0)
    }

    fn all(&mut self, db: &Connection) -> Result<(), StoreError> {
        let size: usize = db.query_row("PRAGMA page_size", [], |row| row.get(0))?;
        let mut trees = db.prepare(
            "SELECT name FROM sqlite_schema WHERE rootpage > 0 AND tbl_name <> ?1 UNION ALL SELECT 'sqlite_schema'",
        )?;
        let mut pages =
            db.prepare("SELECT pageno FROM dbstat WHERE name = ?1 AND pagetype IN ('leaf', 'internal')")?;
        let mut page = vec![0; size];
        let mut wiped = false;
        for tree in trees.query_map([JOURNAL], |row| row.get::<_, String>(0))? {
            for number in pages.query_map([tree?], |row| row.get::<_, u64>(0))? {
                wiped |=
                    self.one(number?, &mut page).map_err(|error| StoreError::Failed(error.to_string()))?;
            }
        }
        if wiped {
            self.file.sync_data().map_err(|error| StoreError::Failed(error.to_string()))?;
        }
        Ok(())
    }

    /// Wipes the room on one page, if anything lies there.
    fn one(&mut self, number: u64, page: &mut [u8]) -> std::io::Result<bool> {
        let at = (number - 1) * page.len() as u64;
        self.file.seek(SeekFrom::Start(at))?;
        self.file.read_exact(page)?;
        let Some((from, to)) = room(page, number == 1) else { return Ok(false) };
        if page[from..to].iter().all(|byte| *byte == 0) {
            return Ok(false);
        }
        page[from..to].fill(0);
        self.file.seek(SeekFrom::Start(at + from as u64))?;
        self.file.write_all(&page[from..to])?;
        Ok(true)
    }
}

/// Where nothing stands on a page of a tree: after its directory and before its content, as the format of SQLite's files says. Nothing if the page is
/// of another kind.
fn room(page: &[u8], first: bool) -> Option<(usize, usize)> {
    // The file's own header comes before that of its first page.
    let header = if first { 100 } else { 0 };
    let number = |at: usize| Some(usize::from(u16::from_be_bytes([*page.get(at)?, *page.get(at + 1)?])));
    let directory = match page.get(header)? {
        2 | 5 => header + 12,
        10 | 13 => header + 8,
        _ => return None,
    };
    let from = directory + 2 * number(header + 3)?;
    // No content begins at 0; it stands for the end of the largest page.
    let to = match number(header + 5)? {
        0 => 65_536,
        to => to,
    };
    (from <= to && to <= page.len()).then_some((from, to))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often a text stands in the file.
    fn found(path: &Path, text: &str) -> usize {
        let bytes = fs::read(path).unwrap();
        bytes.windows(text.len()).filter(|window| *window == text.as_bytes()).count()
    }

    /// A file from which half of the lines were deleted, whose keys come in an order of their own for each seed.
    fn deleted(path: &Path, seed: u64) -> Connection {
        let db = super::super::open::connect(path).unwrap();
        db.execute_batch("CREATE TABLE lines (key BLOB PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID")
            .unwrap();
        let mut key = seed;
        for n in 0..400 {
            key = key.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let text = format!(
                "{} line {n:03} of somebody at this table",
                if n % 2 == 0 { "Secret" } else { "Public" }
            );
            db.execute("INSERT INTO lines VALUES (?1, ?2)", (key.to_be_bytes().to_vec(), text)).unwrap();
        }
        db.execute("DELETE FROM lines WHERE text LIKE 'Secret%'", []).unwrap();
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        db
    }

    #[test]
    fn copies_of_what_was_deleted_go_and_nothing_else_does() {
        let folder = tempfile::tempdir().unwrap();
        let left = (1..=200).find_map(|seed| {
            let path = folder.path().join(format!("{seed}.db"));
            let db = deleted(&path, seed);
            (found(&path, "Secret") > 0).then_some((path, db))
        });
        let (path, db) = left.expect("SQLite leaves a copy in one of 200 files");
        let mut wiper = Wiper::open(&path).unwrap();
        assert!(wiper.wipe(&db).unwrap());
        assert_eq!(found(&path, "Secret"), 0);
        let sound = |db: &Connection| {
            db.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0)).unwrap()
        };
        let count = |db: &Connection| {
            db.query_row("SELECT count(*) FROM lines", [], |row| row.get::<_, u32>(0)).unwrap()
        };
        assert_eq!((sound(&db), count(&db)), ("ok".into(), 200));
        // Every page is written once more; what SQLite remembered of them does not come back.
        db.execute("UPDATE lines SET text = replace(text, 'Public', 'Common')", []).unwrap();
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        assert_eq!((found(&path, "Secret"), sound(&db), count(&db)), (0, "ok".into(), 200));
    }

    #[test]
    fn while_somebody_writes_or_the_log_holds_something_nothing_is_touched() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a.db");
        let db = deleted(&path, 1);
        let mut wiper = Wiper::open(&path).unwrap();
        let other = Connection::open(&path).unwrap();
        other.execute_batch("BEGIN IMMEDIATE").unwrap();
        assert!(!wiper.wipe(&db).unwrap(), "another has the lock");
        other.execute_batch("INSERT INTO lines VALUES (x'00', 'new'); COMMIT").unwrap();
        assert!(!wiper.wipe(&db).unwrap(), "the log holds the line");
        db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
        assert!(wiper.wipe(&db).unwrap());
        assert!(db.is_autocommit());
    }
}
