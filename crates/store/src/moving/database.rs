//! A database of Postgres as one end of a move.

use super::{
    tables::{Kept, Kind, NUMBERED, TABLES},
    value::{Row, Value},
};
use crate::{
    Sole, StoreError,
    postgres::{Columns, Fault, Pool, ToSql},
};
use std::sync::Arc;

/// The database, which nobody else serves meanwhile.
pub(super) struct DatabaseEnd {
    pool: Arc<Pool>,
    _sole: Sole,
}

impl DatabaseEnd {
    pub async fn open(url: &str) -> Result<DatabaseEnd, StoreError> {
        let (pool, sole) = crate::postgres::open_to_move(url).await?;
        let shown = pool.address.shown();
        let taken = || StoreError::Failed(format!("{shown}: a server has this database; stop it first"));
        Ok(DatabaseEnd { _sole: sole.ok_or_else(taken)?, pool })
    }

    pub async fn is_empty(&self) -> Result<bool, StoreError> {
        let all: Vec<String> =
            TABLES.iter().map(|kept| format!("EXISTS (SELECT 1 FROM {})", kept.name)).collect();
        let sql = format!("SELECT {}", all.join(" OR "));
        let asked = self.pool.ask(|db| {
            let sql = sql.clone();
            async move { db.one(&sql, &[]).await?.of::<bool>(0) }
        });
        Ok(!asked.await?)
    }

    pub async fn mark(&self) -> Result<Option<(String, Vec<u8>)>, StoreError> {
        let asked = self.pool.ask(|db| async move {
            if !crate::postgres::is_moving(&db).await? {
                return Ok(None);
            }
            let row = db.one("SELECT source, done FROM moving", &[]).await?;
            Ok(Some((row.of(0)?, row.of(1)?)))
        });
        Ok(asked.await?)
    }

    pub async fn begin(&self, source: &str) -> Result<(), StoreError> {
        let begun = self.pool.alter(|db| {
            let source = source.to_string();
            async move {
                db.all("CREATE TABLE moving (source TEXT NOT NULL, done BYTEA NOT NULL)").await?;
                db.change("INSERT INTO moving (source, done) VALUES ($1, ''::bytea)", &[&source]).await?;
                Ok(())
            }
        });
        Ok(begun.await?)
    }

    pub async fn count(&self, kept: &Kept) -> Result<u64, StoreError> {
        let sql = format!("SELECT count(*) FROM {}", kept.name);
        let asked = self.pool.alter(|db| {
            let sql = sql.clone();
            async move {
                db.take_time().await?;
                db.one(&sql, &[]).await?.number(0)
            }
        });
        Ok(asked.await?)
    }

    pub async fn page(&self, kept: &Kept, after: &[Value], most: u32) -> Result<Vec<Row>, StoreError> {
        let key = kept.key.join(", ");
        let bound = match after {
            [] => String::new(),
            after => {
                let kinds = kept.key_places().map(|at| kept.columns[at].1);
                let places: Vec<String> = (1..=after.len())
                    .zip(kinds)
                    .map(|(at, kind)| format!("${at}::{}", written(kind)))
                    .collect();
                format!("WHERE ({key}) > ({})", places.join(", "))
            }
        };
        let sql = format!("SELECT {} FROM {} {bound} ORDER BY {key} LIMIT {most}", kept.names(), kept.name);
        let kinds: Vec<Kind> = kept.key_places().map(|at| kept.columns[at].1).collect();
        let columns = kept.columns;
        let asked = self.pool.ask(|db| {
            let sql = sql.clone();
            let after: Vec<Box<dyn ToSql + Sync + Send>> =
                after.iter().zip(&kinds).map(|(value, kind)| one(value, *kind)).collect();
            async move {
                let values: Vec<&(dyn ToSql + Sync)> =
                    after.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect();
                let mut rows = Vec::new();
                for row in db.rows(&sql, &values).await? {
                    let values = columns.iter().enumerate().map(|(at, (_, kind))| read(&row, at, *kind));
                    rows.push(values.collect::<Result<Row, Fault>>()?);
                }
                Ok(rows)
            }
        });
        Ok(asked.await?)
    }

    pub async fn put(&self, kept: &Kept, rows: &[Row], done: &[u8]) -> Result<(), StoreError> {
        let arrays: Vec<String> =
            (1..).zip(kept.columns).map(|(at, (_, kind))| format!("${at}::{}[]", written(*kind))).collect();
        let sql = format!(
            "INSERT INTO {} ({}) SELECT * FROM unnest({})",
            kept.name,
            kept.names(),
            arrays.join(", ")
        );
        let whole: Vec<Column> = kept
            .columns
            .iter()
            .enumerate()
            .map(|(at, (_, kind))| column(rows, at, *kind))
            .collect::<Result<_, _>>()?;
        let whole = Arc::new(whole);
        let written = self.pool.alter(|db| {
            let (sql, done, whole) = (sql.clone(), done.to_vec(), whole.clone());
            async move {
                // What was written by a try whose end nobody knows is not written again.
                let mark: Vec<u8> = db.one("SELECT done FROM moving FOR UPDATE", &[]).await?.of(0)?;
                if mark != done {
                    let values: Vec<&(dyn ToSql + Sync)> =
                        whole.iter().map(|column| &**column as &(dyn ToSql + Sync)).collect();
                    db.change(&sql, &values).await?;
                    db.change("UPDATE moving SET done = $1", &[&done]).await?;
                }
                Ok(())
            }
        });
        Ok(written.await?)
    }

    pub async fn numbers(&self) -> Result<Vec<i64>, StoreError> {
        let asked = self.pool.ask(|db| async move {
            let mut last = Vec::new();
            for name in NUMBERED {
                let sql = format!("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM {name}_n_seq");
                last.push(db.one(&sql, &[]).await?.of(0)?);
            }
            Ok(last)
        });
        Ok(asked.await?)
    }

    pub async fn end(&self, numbers: &[i64]) -> Result<(), StoreError> {
        let ended = self.pool.alter(|db| {
            let numbers = numbers.to_vec();
            async move {
                db.take_time().await?;
                let sql = "SELECT 1 FROM journal GROUP BY tbl HAVING count(*) <> max(seq) + 1 LIMIT 1";
                if db.finds(sql, &[]).await? {
                    return Err(Fault::failed("a journal has a gap; this house cannot be moved".into()));
                }
                db.all("DELETE FROM heads; INSERT INTO heads (tbl, len) SELECT tbl, max(seq) + 1 FROM journal GROUP BY tbl")
                    .await?;
                for (name, last) in NUMBERED.iter().zip(numbers) {
                    let sql = format!("SELECT setval('{name}_n_seq', greatest($1::bigint, 1), $1::bigint > 0)");
                    db.rows(&sql, &[&last]).await?;
                }
                db.all("DROP TABLE moving").await
            }
        });
        ended.await?;
        // Queries are planned for tables that were empty a moment ago.
        let planned = self.pool.ask(|db| async move { db.all("ANALYZE").await });
        if let Err(fault) = planned.await {
            tracing::warn!(error = %StoreError::from(fault), "statistics are gathered later");
        }
        Ok(())
    }
}

/// What a kind is called there.
fn written(kind: Kind) -> &'static str {
    match kind {
        Kind::Whole => "bigint",
        Kind::Half => "integer",
        Kind::Real => "double precision",
        Kind::Text => "text",
        Kind::Bytes => "bytea",
        Kind::Flag => "boolean",
    }
}

fn read(row: &tokio_postgres::Row, at: usize, kind: Kind) -> Result<Value, Fault> {
    let found = match kind {
        Kind::Whole => row.of::<Option<i64>>(at)?.map(Value::Whole),
        Kind::Half => row.of::<Option<i32>>(at)?.map(|number| Value::Whole(number.into())),
        Kind::Real => row.of::<Option<f64>>(at)?.map(Value::Real),
        Kind::Text => row.of::<Option<String>>(at)?.map(Value::Text),
        Kind::Bytes => row.of::<Option<Vec<u8>>>(at)?.map(Value::Bytes),
        Kind::Flag => row.of::<Option<bool>>(at)?.map(|flag| Value::Whole(flag.into())),
    };
    Ok(found.unwrap_or(Value::Null))
}

type Column = Box<dyn ToSql + Sync + Send>;

/// One value of a key.
fn one(value: &Value, kind: Kind) -> Column {
    match value {
        Value::Null => Box::new(None::<i64>),
        Value::Whole(number) if kind == Kind::Half => Box::new(i32::try_from(*number).unwrap_or(i32::MAX)),
        Value::Whole(number) if kind == Kind::Flag => Box::new(*number != 0),
        Value::Whole(number) => Box::new(*number),
        Value::Real(number) => Box::new(*number),
        Value::Text(text) => Box::new(text.clone()),
        Value::Bytes(bytes) => Box::new(bytes.clone()),
    }
}

/// A column of many rows, as an array.
fn column(rows: &[Row], at: usize, kind: Kind) -> Result<Column, StoreError> {
    fn all<T>(
        rows: &[Row],
        at: usize,
        read: impl Fn(&Value) -> Option<T>,
    ) -> Result<Vec<Option<T>>, StoreError> {
        let other = || StoreError::Failed("a column holds something of another kind".into());
        rows.iter()
            .map(|row| match row.get(at) {
                Some(Value::Null) => Ok(None),
                Some(value) => read(value).map(Some).ok_or_else(other),
                None => Err(other()),
            })
            .collect()
    }
    let whole = |value: &Value| match value {
        Value::Whole(number) => Some(*number),
        _ => None,
    };
    Ok(match kind {
        Kind::Whole => Box::new(all(rows, at, whole)?),
        Kind::Half => Box::new(all(rows, at, |value| whole(value).and_then(|n| i32::try_from(n).ok()))?),
        Kind::Flag => Box::new(all(rows, at, |value| whole(value).map(|number| number != 0))?),
        Kind::Real => Box::new(all(rows, at, |value| match value {
            Value::Real(number) => Some(*number),
            Value::Whole(number) => Some(*number as f64),
            _ => None,
        })?),
        Kind::Text => {
            let texts = all(rows, at, |value| match value {
                Value::Text(text) => Some(text.clone()),
                _ => None,
            })?;
            if texts.iter().flatten().any(|text| text.contains('\0')) {
                return Err(StoreError::Failed("a text holds a zero, which Postgres keeps in none".into()));
            }
            Box::new(texts)
        }
        Kind::Bytes => Box::new(all(rows, at, |value| match value {
            Value::Bytes(bytes) => Some(bytes.clone()),
            _ => None,
        })?),
    })
}
