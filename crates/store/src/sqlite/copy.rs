//! Copies of the whole file, while it is in use.

use super::open;
use crate::StoreError;
use rusqlite::{Connection, backup::Backup};
use std::{
    fs, io,
    path::{Path, PathBuf},
    time::Duration,
};

/// Copies the file in use to a new one: one moment of it, whole.
pub fn backup(from: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Failed(format!("{} is there already", to.display())));
    }
    if !from.exists() {
        return Err(StoreError::Failed(format!("{} is not there", from.display())));
    }
    let source = open::reader(from)?;
    // What is under its name is whole: until then it stands beside, and goes if anything fails.
    let between = Between::beside(to)?;
    // One statement, one moment; nobody who writes has to wait. It takes an empty file for none.
    source.execute("VACUUM INTO ?1", [between.0.to_string_lossy()])?;
    check(&open::reader(&between.0)?)?;
    // SQLite does not wait for the disk here; whoever deletes the original next relies on it.
    let synced = fs::OpenOptions::new().write(true).open(&between.0).and_then(|file| file.sync_all());
    let placed = synced.and_then(|()| fs::rename(&between.0, to));
    placed.map_err(|error| StoreError::Failed(format!("{}: {error}", to.display())))
}

/// Puts a backup in the place of everything. A server that runs on the file goes on with what it finds.
pub fn restore(from: &Path, to: &Path) -> Result<(), StoreError> {
    if !from.exists() {
        return Err(StoreError::Failed(format!("{} is not there", from.display())));
    }
    let source = open::reader(from)?;
    check(&source)?;
    // A server that runs must find what it expects: the newest form, and that time has passed since.
    let between = Between::beside(to)?;
    source.execute("VACUUM INTO ?1", [between.0.to_string_lossy()])?;
    let source = Connection::open(&between.0)?;
    // What a migration throws away is not to stay in pages that are copied.
    source.pragma_update(None, "secure_delete", true)?;
    open::migrate(&source)?;
    source.execute("INSERT OR REPLACE INTO house (key, value) VALUES ('restored', 1)", [])?;
    // What is in the backup was written at an earlier count, however often the same one is put back.
    let sql = "INSERT INTO house (key, value) VALUES ('restorings', 1) ON CONFLICT (key) DO UPDATE SET value = value + 1";
    source.execute(sql, [])?;
    open::own(to)?;
    let mut target = Connection::open(to)?;
    target.busy_timeout(Duration::from_secs(20))?;
    let copy = Backup::new(&source, &mut target)?;
    // All pages in one step: nobody ever sees a part of it.
    copy.run_to_completion(i32::MAX, Duration::from_millis(50), None)?;
    drop(copy);
    target.pragma_update(None, "journal_mode", "WAL")?;
    check(&target)
}

/// A file for a moment.
struct Between(PathBuf);

impl Between {
    fn beside(path: &Path) -> Result<Between, StoreError> {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{}.copying", crate::Id::random()));
        let between = Between(name.into());
        open::own(&between.0)?;
        Ok(between)
    }
}

impl Drop for Between {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_file(&self.0)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, path = %self.0.display(), "a copy stays");
        }
    }
}

fn check(db: &Connection) -> Result<(), StoreError> {
    let found: String = db.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    let tables: u32 = db.query_row(
        "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name IN ('journal', 'persons')",
        [],
        |row| row.get(0),
    )?;
    match (found.as_str(), tables) {
        ("ok", 2) => Ok(()),
        ("ok", _) => Err(StoreError::Failed("this is not a file of Wardroom".into())),
        (problem, _) => Err(StoreError::Failed(format!("the file is damaged: {problem}"))),
    }
}
