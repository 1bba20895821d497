//! Moving a house from one store to another: from a file to a database, and back.
//!
//! Everything is copied in pages, in the order of keys, and with each page the target notes how far that is: a move that was interrupted goes on from there.
//! At the end everything is read again from both and compared by hashes, each journal by its own. Only then the target is whole, and can be served.

mod database;
mod file;
mod tables;
mod value;

use crate::{Id, Lock, LockError, Owner, StoreError};
use database::DatabaseEnd;
use file::FileEnd;
use sha2::{Digest, Sha256};
use std::{
    fmt,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};
use tables::{Kept, TABLES};
use value::{Hashed, Row, Value};

/// How many rows are read at once.
const PAGE: u32 = 500;
/// How many bytes are written at once, as far as more than one row is.
const CHUNK: usize = 4 << 20;

/// A place that a house is moved from or to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HousePlace {
    /// A file of SQLite.
    File(PathBuf),
    /// A database of Postgres, by its URL.
    Database(String),
}

/// How far a move has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is done: rows are copied, or compared.
    pub step: Step,
    /// Of which table.
    pub table: &'static str,
    /// How many rows so far, of all tables.
    pub done: u64,
    /// How many there are.
    pub of: u64,
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Rows are copied.
    Copy,
    /// What was copied is compared with what it was copied from.
    Compare,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Step::Copy => "copied",
            Step::Compare => "compared",
        })
    }
}

/// What was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// How many journals of tables there are.
    pub journals: u64,
    /// How many entries they have.
    pub entries: u64,
    /// How many rows there are in all.
    pub rows: u64,
    /// How many of them had been copied before by a move that was interrupted.
    pub before: u64,
    /// A hash of everything, the same in both places.
    pub hash: [u8; 32],
}

/// Moves everything that is kept in one place to another, where nothing may be, or what an interrupted move of the same left. Neither may be served
/// meanwhile. What it is moved from stays as it is.
pub async fn move_house(
    from: &HousePlace,
    to: &HousePlace,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<Moved, StoreError> {
    if let (HousePlace::File(_), HousePlace::File(_)) = (from, to) {
        return Err(StoreError::Failed("from file to file, `wardroom backup` copies a house".into()));
    }
    let source = End::open(from, false).await?;
    let target = End::open(to, true).await?;
    let name = source.name().await?;
    let mark = match target.mark().await? {
        Some((begun, mark)) if begun == name => mark,
        Some(_) => {
            let problem = "another house was being moved there; go on with that one, or name an empty place";
            return Err(StoreError::Failed(problem.into()));
        }
        None if !target.is_empty().await? => {
            return Err(StoreError::Failed("there is a house already where this one is to be moved".into()));
        }
        None => {
            target.begin(&name).await?;
            Vec::new()
        }
    };
    let mut counts = Vec::with_capacity(TABLES.len());
    for kept in TABLES {
        counts.push(source.count(kept).await?);
    }
    let of = counts.iter().sum();
    let before = copy(&source, &target, &mark, of, tell).await?;
    let (journals, hash) = compare(&source, &target, of, tell).await?;
    target.end(&source.numbers().await?).await?;
    Ok(Moved { journals, entries: counts[0], rows: of, before, hash })
}

/// Copies whatever comes after a mark. Answers how many rows came before it.
async fn copy(
    source: &End,
    target: &End,
    mark: &[u8],
    of: u64,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<u64, StoreError> {
    let (reached, mut after) = match Value::read_all(mark)?.split_first() {
        Some((Value::Whole(at), key)) => (usize::try_from(*at).unwrap_or(usize::MAX), key.to_vec()),
        _ => (0, Vec::new()),
    };
    let mut done = 0;
    for kept in TABLES.iter().take(reached.saturating_add(1)) {
        done += target.count(kept).await?;
    }
    let before = done;
    for (at, kept) in TABLES.iter().enumerate().skip(reached) {
        loop {
            let rows = source.page(kept, &after, PAGE).await?;
            if rows.is_empty() {
                break;
            }
            for chunk in chunks(&rows) {
                let Some(last) = chunk.last() else { continue };
                after = kept.key_places().map(|place| last[place].clone()).collect();
                let mut mark = Vec::new();
                Value::Whole(at as i64).write(&mut mark);
                after.iter().for_each(|value| value.write(&mut mark));
                target.put(kept, chunk, &mark).await.map_err(|error| within(kept, &error))?;
                done += chunk.len() as u64;
                tell(Progress { step: Step::Copy, table: kept.name, done, of });
            }
        }
        after.clear();
    }
    Ok(before)
}

/// Rows in parts that are not too large for one statement: a row may hold a whole file of cards.
fn chunks(rows: &[Row]) -> Vec<&[Row]> {
    let (mut chunks, mut from, mut bytes) = (Vec::new(), 0, 0);
    for (at, row) in rows.iter().enumerate() {
        let size: usize = row.iter().map(Value::size).sum();
        if bytes + size > CHUNK && at > from {
            chunks.push(&rows[from..at]);
            (from, bytes) = (at, 0);
        }
        bytes += size;
    }
    chunks.push(&rows[from..]);
    chunks
}

/// Reads everything from both ends. Answers how many journals there are, and a hash of everything.
async fn compare(
    source: &End,
    target: &End,
    of: u64,
    tell: &mut (dyn FnMut(Progress) + Send),
) -> Result<(u64, [u8; 32]), StoreError> {
    let mut all = Sha256::new();
    let (mut done, mut journals) = (0, 0);
    for kept in TABLES {
        let (mut one, mut other) = (Reading::of(source, kept), Reading::of(target, kept));
        if kept.name == "journal" {
            loop {
                let (found, copied) = (one.journal().await?, other.journal().await?);
                if found != copied {
                    return Err(differs(kept, found.or(copied).map(|(id, _)| id)));
                }
                let Some((_, hashed)) = found else { break };
                all.update(hashed);
                journals += 1;
                tell(Progress { step: Step::Compare, table: kept.name, done: one.rows, of });
            }
        } else {
            let (found, copied) = (one.whole().await?, other.whole().await?);
            if found != copied {
                return Err(differs(kept, None));
            }
            all.update(found);
        }
        done += one.rows;
        tell(Progress { step: Step::Compare, table: kept.name, done, of });
    }
    Ok((journals, all.finalize().into()))
}

fn within(kept: &Kept, error: &StoreError) -> StoreError {
    StoreError::Failed(format!("in `{}`: {error}", kept.name))
}

fn differs(kept: &Kept, journal: Option<Id>) -> StoreError {
    let of = journal.map_or_else(String::new, |id| format!(" of the table {id}"));
    let problem = format!(
        "`{}`{of} is not the same in both: something was changed since the move was begun; empty the place it is moved to, and begin again",
        kept.name
    );
    StoreError::Failed(problem)
}

/// A table that is read from one end, row by row.
struct Reading<'a> {
    end: &'a End,
    kept: &'static Kept,
    page: std::vec::IntoIter<Row>,
    after: Vec<Value>,
    next: Option<Row>,
    /// How many rows were read.
    rows: u64,
}

impl<'a> Reading<'a> {
    fn of(end: &'a End, kept: &'static Kept) -> Reading<'a> {
        Reading { end, kept, page: Vec::new().into_iter(), after: Vec::new(), next: None, rows: 0 }
    }

    async fn row(&mut self) -> Result<Option<Row>, StoreError> {
        if let Some(row) = self.next.take() {
            return Ok(Some(row));
        }
        if let Some(row) = self.page.next() {
            return Ok(Some(row));
        }
        let rows = self.end.page(self.kept, &self.after, PAGE).await?;
        if let Some(last) = rows.last() {
            self.after = self.kept.key_places().map(|place| last[place].clone()).collect();
        }
        self.page = rows.into_iter();
        Ok(self.page.next())
    }

    /// The hash of all rows.
    async fn whole(&mut self) -> Result<[u8; 32], StoreError> {
        let mut hashed = Hashed::default();
        while let Some(row) = self.row().await? {
            hashed.add(&row);
        }
        self.rows += hashed.rows;
        Ok(hashed.end())
    }

    /// The next journal, by the table whose it is, and the hash of its rows.
    async fn journal(&mut self) -> Result<Option<(Id, [u8; 32])>, StoreError> {
        let Some(first) = self.row().await? else { return Ok(None) };
        let table = first[0].clone();
        let mut hashed = Hashed::default();
        hashed.add(&first);
        while let Some(row) = self.row().await? {
            if row[0] != table {
                self.next = Some(row);
                break;
            }
            hashed.add(&row);
        }
        self.rows += hashed.rows;
        let id = match &table {
            Value::Bytes(bytes) => <[u8; 16]>::try_from(bytes.as_slice()).unwrap_or_default(),
            _ => [0; 16],
        };
        Ok(Some((Id(id), hashed.end())))
    }
}

/// One end of a move.
enum End {
    File(FileEnd),
    Database(DatabaseEnd),
}

/// Calls the same at either end: a file answers at once.
macro_rules! at {
    ($end:expr, $call:ident($($value:expr),*)) => {
        match $end {
            End::File(file) => file.$call($($value),*),
            End::Database(database) => database.$call($($value),*).await,
        }
    };
}

impl End {
    async fn open(place: &HousePlace, new: bool) -> Result<End, StoreError> {
        match place {
            HousePlace::File(path) => Ok(End::File(FileEnd::open(path, locked(path)?, new)?)),
            HousePlace::Database(url) => Ok(End::Database(DatabaseEnd::open(url).await?)),
        }
    }

    /// What tells this house from others: its keys, which it made for itself.
    async fn name(&self) -> Result<String, StoreError> {
        let mut hashed = Hashed::default();
        for kept in TABLES.iter().filter(|kept| kept.name == "secrets") {
            for row in self.page(kept, &[], PAGE).await? {
                hashed.add(&row);
            }
        }
        Ok(hashed.end().iter().map(|byte| format!("{byte:02x}")).collect())
    }

    async fn is_empty(&self) -> Result<bool, StoreError> {
        at!(self, is_empty())
    }
    async fn mark(&self) -> Result<Option<(String, Vec<u8>)>, StoreError> {
        at!(self, mark())
    }
    async fn begin(&self, source: &str) -> Result<(), StoreError> {
        at!(self, begin(source))
    }
    async fn count(&self, kept: &Kept) -> Result<u64, StoreError> {
        at!(self, count(kept))
    }
    async fn page(&self, kept: &Kept, after: &[Value], most: u32) -> Result<Vec<Row>, StoreError> {
        at!(self, page(kept, after, most)).map_err(|error| within(kept, &error))
    }
    async fn put(&self, kept: &Kept, rows: &[Row], done: &[u8]) -> Result<(), StoreError> {
        at!(self, put(kept, rows, done))
    }
    async fn numbers(&self) -> Result<Vec<i64>, StoreError> {
        at!(self, numbers())
    }
    async fn end(&self, numbers: &[i64]) -> Result<(), StoreError> {
        at!(self, end(numbers))
    }
}

/// Takes a file, so that no server opens it meanwhile.
fn locked(path: &Path) -> Result<Lock, StoreError> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64);
    let owner = Owner { pid: std::process::id(), address: None, since };
    Lock::take(path, &owner).map_err(|error| {
        StoreError::Failed(match error {
            LockError::Held(_) => format!("{}: a server has this file open; stop it first", path.display()),
            LockError::Failed { .. } => error.to_string(),
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Sqlite, sqlite};
    use rusqlite::Connection;
    use std::collections::BTreeSet;

    #[test]
    fn a_statement_holds_so_much_or_one_row() {
        let row = |size: usize| vec![Value::Whole(1), Value::Bytes(vec![0; size])];
        let sizes = |rows: &[Row]| chunks(rows).iter().map(|chunk| chunk.len()).collect::<Vec<_>>();
        assert_eq!(sizes(&[row(1), row(2), row(3)]), [3]);
        assert_eq!(
            sizes(&[row(CHUNK / 2), row(CHUNK / 3), row(CHUNK / 3), row(2 * CHUNK), row(1)]),
            [2, 1, 1, 1]
        );
    }

    /// Whoever adds a table or a column to the file adds it here, or a house would be moved without it.
    #[test]
    fn every_column_of_the_file_is_moved() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("a.db");
        drop(Sqlite::open(&path).expect("it opens"));
        let db = Connection::open(&path).expect("it opens");
        let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        let mut ask = db.prepare(sql).expect("it has tables");
        let there: Result<BTreeSet<String>, _> =
            ask.query_map([], |row| row.get(0)).and_then(Iterator::collect);
        let named: BTreeSet<String> = TABLES.iter().map(|kept| kept.name.into()).collect();
        assert_eq!(there.expect("they have names"), named);
        for kept in TABLES {
            let mut there = file::columns(&path, kept.name);
            for (name, kind) in kept.columns {
                let at = there.iter().position(|(found, kinds)| found == name && kinds.contains(kind));
                there.remove(at.unwrap_or_else(|| panic!("{}.{name} is another", kept.name)));
            }
            assert!(there.is_empty(), "{} has more: {there:?}", kept.name);
            assert!(!kept.key.is_empty() && kept.key_places().count() == kept.key.len());
        }
        assert!(!sqlite::is_moving(&db).expect("it can be read"));
    }
}
