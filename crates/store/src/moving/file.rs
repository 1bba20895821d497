//! A file of SQLite as one end of a move.

use super::{
    tables::{Kept, NUMBERED, TABLES},
    value::{Row, Value},
};
use crate::{Lock, StoreError, sqlite};
use rusqlite::{Connection, OptionalExtension, params_from_iter, types::ValueRef};
use std::path::Path;

/// The file, which nobody else serves meanwhile.
pub(super) struct FileEnd {
    db: Connection,
    _lock: Lock,
}

impl FileEnd {
    pub fn open(path: &Path, lock: Lock, new: bool) -> Result<FileEnd, StoreError> {
        if !new && !path.exists() {
            return Err(StoreError::Failed(format!("{} is not there", path.display())));
        }
        let db = sqlite::open_to_move(path)?;
        Ok(FileEnd { db, _lock: lock })
    }

    pub fn is_empty(&self) -> Result<bool, StoreError> {
        for kept in TABLES.iter().filter(|kept| kept.name != "house") {
            let sql = format!("SELECT 1 FROM {} LIMIT 1", kept.name);
            if self.db.prepare(&sql)?.exists([])? {
                return Ok(false);
            }
        }
        Ok(!self.db.prepare("SELECT 1 FROM house WHERE key IN ('time', 'awake')")?.exists([])?)
    }

    /// From where a move into this was begun, and how far it came.
    pub fn mark(&self) -> Result<Option<(String, Vec<u8>)>, StoreError> {
        if !sqlite::is_moving(&self.db)? {
            return Ok(None);
        }
        let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
        Ok(self.db.query_row("SELECT source, done FROM moving", [], read).optional()?)
    }

    pub fn begin(&self, source: &str) -> Result<(), StoreError> {
        // A new file has marks of its own in it.
        self.db.execute_batch("BEGIN IMMEDIATE; CREATE TABLE moving (source TEXT NOT NULL, done BLOB NOT NULL); DELETE FROM house")?;
        self.db.execute("INSERT INTO moving (source, done) VALUES (?1, x'')", [source])?;
        Ok(self.db.execute_batch("COMMIT")?)
    }

    pub fn count(&self, kept: &Kept) -> Result<u64, StoreError> {
        Ok(self.db.query_row(&format!("SELECT count(*) FROM {}", kept.name), [], |row| row.get(0))?)
    }

    pub fn page(&self, kept: &Kept, after: &[Value], most: u32) -> Result<Vec<Row>, StoreError> {
        let key = kept.key.join(", ");
        let bound = match after {
            [] => String::new(),
            after => format!("WHERE ({key}) > ({})", vec!["?"; after.len()].join(", ")),
        };
        let sql = format!("SELECT {} FROM {} {bound} ORDER BY {key} LIMIT {most}", kept.names(), kept.name);
        let mut ask = self.db.prepare_cached(&sql)?;
        let mut found = ask.query(params_from_iter(after.iter().map(bound_to)))?;
        let mut rows = Vec::new();
        while let Some(row) = found.next()? {
            rows.push((0..kept.columns.len()).map(|at| read(row.get_ref(at)?)).collect::<Result<_, _>>()?);
        }
        Ok(rows)
    }

    /// Adds rows, and notes how far that is.
    pub fn put(&self, kept: &Kept, rows: &[Row], done: &[u8]) -> Result<(), StoreError> {
        self.db.execute_batch("BEGIN IMMEDIATE")?;
        let written = self.put_all(kept, rows, done);
        self.db.execute_batch(if written.is_ok() { "COMMIT" } else { "ROLLBACK" })?;
        written
    }

    fn put_all(&self, kept: &Kept, rows: &[Row], done: &[u8]) -> Result<(), StoreError> {
        let places = vec!["?"; kept.columns.len()].join(", ");
        let sql = format!("INSERT INTO {} ({}) VALUES ({places})", kept.name, kept.names());
        let mut insert = self.db.prepare_cached(&sql)?;
        for row in rows {
            insert.execute(params_from_iter(row.iter().map(bound_to)))?;
        }
        self.db.execute("UPDATE moving SET done = ?1", [done])?;
        Ok(())
    }

    /// The last number that was given in each numbered table.
    pub fn numbers(&self) -> Result<Vec<i64>, StoreError> {
        let mut ask = self.db.prepare("SELECT seq FROM sqlite_sequence WHERE name = ?1")?;
        let last = |name: &&str| Ok(ask.query_row([name], |row| row.get(0)).optional()?.unwrap_or(0));
        NUMBERED.iter().map(last).collect()
    }

    /// All rows are there: numbers go on from these, and whoever opens it finds it whole.
    pub fn end(&self, numbers: &[i64]) -> Result<(), StoreError> {
        self.db.execute_batch("BEGIN IMMEDIATE")?;
        for (name, last) in NUMBERED.iter().zip(numbers) {
            self.db.execute("DELETE FROM sqlite_sequence WHERE name = ?1", [name])?;
            self.db.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (?1, ?2)", (name, last))?;
        }
        self.db.execute_batch("DROP TABLE moving; COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")?;
        Ok(())
    }
}

fn read(value: ValueRef<'_>) -> Result<Value, StoreError> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Whole(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text);
            Value::Text(text.map_err(|error| StoreError::Failed(error.to_string()))?.into())
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.into()),
    })
}

fn bound_to(value: &Value) -> rusqlite::types::ToSqlOutput<'_> {
    rusqlite::types::ToSqlOutput::Borrowed(match value {
        Value::Null => ValueRef::Null,
        Value::Whole(number) => ValueRef::Integer(*number),
        Value::Real(number) => ValueRef::Real(*number),
        Value::Text(text) => ValueRef::Text(text.as_bytes()),
        Value::Bytes(bytes) => ValueRef::Blob(bytes),
    })
}

/// The columns that the file has of a table, by name and by what they hold.
#[cfg(test)]
pub(super) fn columns(path: &Path, table: &str) -> Vec<(String, &'static [super::tables::Kind])> {
    use super::tables::Kind;
    let db = Connection::open(path).expect("the file opens");
    let mut ask = db.prepare("SELECT name, type FROM pragma_table_info(?1)").expect("it has tables");
    let found = ask.query_map([table], |row| {
        let kinds: &[Kind] = match row.get::<_, String>(1)?.as_str() {
            "INTEGER" => &[Kind::Whole, Kind::Half, Kind::Flag],
            "REAL" => &[Kind::Real],
            "TEXT" => &[Kind::Text],
            _ => &[Kind::Bytes],
        };
        Ok((row.get(0)?, kinds))
    });
    found.and_then(Iterator::collect).expect("columns have names")
}
