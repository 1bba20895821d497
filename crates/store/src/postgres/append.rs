//! Adding to journals: what waits, of any tables, goes in one statement and one round trip, and each is told for itself.
//!
//! Most appends are moves, which change a journal and whose turn it is. They come to one task, which takes all that wait, at most one for each table,
//! and sends one statement: it locks the heads of these journals in the order of their ids, so that no two nodes wait for each other, compares, and
//! writes for those whose journal is as long as they think. What else a table keeps (how lists show it, names, results) is written in a transaction of its
//! own by whoever asks for it: that is a few times in a game.
//!
//! **A connection that is cut means that nobody knows.** Then the same is sent again: the comparison lets it through once at most. If that is refused, the
//! journal is read where the entries would stand, and if they stand there they were written.

use super::{
    fault::Fault,
    people::stays,
    pool::{Connection, Pool},
    read,
    types::{Columns, int},
};
use crate::{Append, Called, Id, Listing, Names, StoreError};
use std::{
    collections::{HashMap, HashSet, VecDeque},
    sync::Arc,
    time::{Duration, Instant},
};
use tokio::sync::{mpsc, oneshot};

/// The most appends of one statement.
const MOST: usize = 512;
/// The most bytes of one statement, as far as more than one append is in it.
const BYTES: usize = 4 << 20;
/// How many wait before whoever comes next has to wait to be let in.
const QUEUE: usize = 8192;
/// How long an append is tried again while the database cannot be reached.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long to wait before the next try.
const PAUSE: Duration = Duration::from_millis(100);

/// An append that waits for its turn.
struct Order {
    append: Append,
    since: Instant,
    /// Whether it was sent and nobody knows what came of it.
    doubtful: bool,
    tell: oneshot::Sender<Result<(), StoreError>>,
}

/// The way to the task that writes for many at once. It ends when this is dropped and all is written.
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub fn start(pool: Arc<Pool>) -> Writer {
        let (orders, inbox) = mpsc::channel(QUEUE);
        tokio::spawn(run(pool, inbox));
        Writer { orders }
    }

    /// Adds to one journal, all or nothing.
    pub async fn append(&self, pool: &Pool, append: Append) -> Result<(), StoreError> {
        if append.after > 0 && is_plain(&append) {
            let (tell, told) = oneshot::channel();
            let order = Order { append, since: Instant::now(), doubtful: false, tell };
            let gone = || StoreError::Failed("it was not written".into());
            self.orders.send(order).await.map_err(|_| gone())?;
            return told.await.map_err(|_| gone())?;
        }
        alone(pool, Arc::new(append)).await
    }
}

/// Whether it changes a journal, and at most whose turn it is.
fn is_plain(append: &Append) -> bool {
    let Append { table: _, after: _, entries, listing, turn: _, names, result, newcomer } = append;
    !entries.is_empty() && listing.is_none() && names.is_none() && result.is_none() && newcomer.is_none()
}

async fn run(pool: Arc<Pool>, mut inbox: mpsc::Receiver<Order>) {
    let mut waiting: VecDeque<Order> = VecDeque::new();
    let mut db: Option<Connection> = None;
    loop {
        if waiting.is_empty() {
            match inbox.recv().await {
                Some(order) => waiting.push_back(order),
                None => return,
            }
        }
        while waiting.len() < 4 * MOST
            && let Ok(order) = inbox.try_recv()
        {
            waiting.push_back(order);
        }
        let batch = next_batch(&mut waiting);
        for order in write(&pool, &mut db, batch).await.into_iter().rev() {
            waiting.push_front(order);
        }
    }
}

/// Takes what comes first of each table, in order; a second of the same table waits for the next statement.
fn next_batch(waiting: &mut VecDeque<Order>) -> Vec<Order> {
    let (mut tables, mut bytes) = (HashSet::new(), 0);
    let (mut batch, mut later) = (Vec::new(), VecDeque::new());
    while let Some(order) = waiting.pop_front() {
        let size = order.append.entries.iter().map(Vec::len).sum::<usize>();
        let fits = batch.len() < MOST && (bytes + size <= BYTES || batch.is_empty());
        if tables.insert(order.append.table) && fits {
            bytes += size;
            batch.push(order);
        } else {
            later.push_back(order);
        }
    }
    *waiting = later;
    batch
}

/// Writes a batch and tells everybody. Answers with those that are to be tried again.
async fn write(pool: &Pool, db: &mut Option<Connection>, batch: Vec<Order>) -> Vec<Order> {
    match together(pool, db, &batch).await {
        Ok(found) => {
            for order in batch {
                let done = settle(pool, &order, found.get(&order.append.table)).await;
                let _ = order.tell.send(done);
            }
            Vec::new()
        }
        Err(fault) if fault.is_cut() || fault.is_clash() => {
            let cut = fault.is_cut();
            let problem = if cut { pool.note_fault(fault) } else { fault.into() };
            tracing::warn!(error = %problem, appends = batch.len(), "a batch of appends is tried again");
            if cut {
                *db = None;
            }
            tokio::time::sleep(PAUSE).await;
            let mut again = Vec::new();
            for mut order in batch {
                order.doubtful |= cut;
                if order.since.elapsed() < PATIENCE {
                    again.push(order);
                } else {
                    let _ = order.tell.send(Err(problem.clone()));
                }
            }
            again
        }
        // One of them cannot be written; the others are no worse for it.
        Err(_) if batch.len() > 1 => {
            let mut again = Vec::new();
            for order in batch {
                again.extend(Box::pin(write(pool, db, vec![order])).await);
            }
            again
        }
        Err(fault) => {
            let problem = pool.note_fault(fault);
            for order in batch {
                let _ = order.tell.send(Err(problem.clone()));
            }
            Vec::new()
        }
    }
}

/// What came of an append: whether it won, and how long its journal was found to be.
struct Found {
    won: bool,
    length: u32,
}

async fn settle(pool: &Pool, order: &Order, found: Option<&Found>) -> Result<(), StoreError> {
    let found = match found {
        Some(Found { won: true, .. }) => return Ok(()),
        Some(Found { length, .. }) => *length,
        None => 0,
    };
    if order.doubtful && stands(pool, &order.append).await? {
        return Ok(());
    }
    Err(StoreError::Conflict { found })
}

/// Whether the entries of an append stand in the journal where they would.
async fn stands(pool: &Pool, append: &Append) -> Result<bool, StoreError> {
    let (table, from) = (append.table, append.after);
    let there = pool.ask(|db| async move { read::journal(&db, table, from).await }).await?;
    Ok(!append.entries.is_empty() && there.starts_with(&append.entries))
}

const BATCH: &str = "WITH asked AS MATERIALIZED (
         SELECT * FROM unnest($1::bytea[], $2::int[], $3::int[], $4::bigint[], $5::bigint[]) AS a(tbl, after, count, asked, turned)),
     held AS MATERIALIZED (SELECT h.tbl, h.len FROM heads h WHERE h.tbl = ANY($1) ORDER BY h.tbl FOR NO KEY UPDATE),
     won AS (UPDATE heads h SET len = a.after + a.count FROM asked a JOIN held ON held.tbl = a.tbl
         WHERE h.tbl = a.tbl AND held.len = a.after RETURNING h.tbl),
     written AS (INSERT INTO journal (tbl, seq, body) SELECT e.tbl, e.seq, e.body
         FROM unnest($6::bytea[], $7::int[], $8::bytea[]) AS e(tbl, seq, body) JOIN won ON won.tbl = e.tbl),
     turned AS (UPDATE tables t SET asked = a.asked, turned = a.turned FROM asked a JOIN won ON won.tbl = a.tbl
         WHERE t.id = a.tbl AND a.turned IS NOT NULL)
     SELECT held.tbl, held.len, won.tbl IS NOT NULL FROM held LEFT JOIN won ON won.tbl = held.tbl";

/// Sends one statement for all of them.
async fn together(
    pool: &Pool,
    db: &mut Option<Connection>,
    batch: &[Order],
) -> Result<HashMap<Id, Found>, Fault> {
    let db = match db {
        Some(db) => db,
        None => {
            let opened = Connection::open(&pool.address).await?;
            // A plan that was made while there were few tables would go through all of them when there are many.
            opened.all("SET enable_seqscan = off").await?;
            db.insert(opened)
        }
    };
    let (mut tables, mut afters, mut counts) = (Vec::new(), Vec::new(), Vec::new());
    let (mut asked, mut turned) = (Vec::new(), Vec::new());
    let (mut of, mut seqs, mut bodies): (Vec<Id>, Vec<i32>, Vec<&[u8]>) = Default::default();
    let number =
        |number: u32| i32::try_from(number).map_err(|_| Fault::failed("a journal is too long".into()));
    for Order { append, .. } in batch {
        tables.push(append.table);
        afters.push(number(append.after)?);
        counts.push(number(append.entries.len() as u32)?);
        asked.push(append.turn.map(|turn| int(turn.asked)));
        turned.push(append.turn.map(|turn| int(turn.at)));
        for (seq, body) in (append.after..).zip(&append.entries) {
            of.push(append.table);
            seqs.push(number(seq)?);
            bodies.push(body);
        }
    }
    let rows = db.rows(BATCH, &[&tables, &afters, &counts, &asked, &turned, &of, &seqs, &bodies]).await?;
    let mut found = HashMap::with_capacity(rows.len());
    for row in &rows {
        let length: i32 = row.of(1)?;
        found.insert(row.of(0)?, Found { won: row.of(2)?, length: length.unsigned_abs() });
    }
    Ok(found)
}

/// Adds to one journal whatever else is to be written with it, in a transaction of its own.
async fn alone(pool: &Pool, append: Arc<Append>) -> Result<(), StoreError> {
    let (since, mut doubtful) = (Instant::now(), false);
    loop {
        let job = |db: Arc<Connection>| {
            let append = append.clone();
            async move { whole(&db, &append).await }
        };
        match pool.alter(job).await {
            Err(fault) if fault.is_cut() => {
                doubtful = true;
                let problem = pool.note_fault(fault);
                if since.elapsed() > PATIENCE {
                    return Err(problem);
                }
                tokio::time::sleep(PAUSE).await;
            }
            Err(Fault::Refused(conflict @ StoreError::Conflict { .. })) if doubtful => {
                return if stands(pool, &append).await? { Ok(()) } else { Err(conflict) };
            }
            Err(fault) => return Err(pool.note_fault(fault)),
            Ok(()) => return Ok(()),
        }
    }
}

async fn whole(db: &Connection, append: &Append) -> Result<(), Fault> {
    let Append { table, after, entries, listing, turn, names, result, newcomer } = append;
    if *after == 0 {
        db.change("INSERT INTO heads (tbl, len) VALUES ($1, 0) ON CONFLICT DO NOTHING", &[table]).await?;
    }
    let held = db.maybe("SELECT len FROM heads WHERE tbl = $1 FOR NO KEY UPDATE", &[table]).await?;
    let found: i32 = held.map(|row| row.of(0)).transpose()?.unwrap_or(0);
    if found.unsigned_abs() != *after {
        return Err(StoreError::Conflict { found: found.unsigned_abs() }.into());
    }
    // Who was forgotten while they set a table up has none.
    if let (0, Some(listing)) = (*after, listing) {
        stays(db, listing.host).await?;
    }
    if let Some(newcomer) = newcomer {
        stays(db, *newcomer).await?;
    }
    if !entries.is_empty() {
        let length = i32::try_from(entries.len()).ok().and_then(|more| found.checked_add(more));
        let length = length.ok_or_else(|| Fault::failed("a journal is too long".into()))?;
        let seqs: Vec<i32> = (found..length).collect();
        let sql = "INSERT INTO journal (tbl, seq, body) SELECT $1, e.seq, e.body FROM unnest($2::int[], $3::bytea[]) AS e(seq, body)";
        db.change(sql, &[table, &seqs, entries]).await?;
        db.change("UPDATE heads SET len = $2 WHERE tbl = $1", &[table, &length]).await?;
    }
    if let Some(listing) = listing {
        list(db, *table, listing).await?;
    }
    if let Some(turn) = turn {
        let sql = "UPDATE tables SET asked = $2, turned = $3 WHERE id = $1";
        db.change(sql, &[table, &int(turn.asked), &int(turn.at)]).await?;
    }
    match names {
        None => {}
        Some(Names::Written(names)) => call(db, *table, names).await?,
        Some(Names::CalledOff(attempt, seats)) => call_off(db, *table, *attempt, seats).await?,
    }
    // Last, because results wait for each other.
    if let Some(result) = result {
        super::results::add(db, *table, result).await?;
    }
    Ok(())
}

/// The names of terms take the place of those before.
async fn call(db: &Connection, table: Id, names: &[Called]) -> Result<(), Fault> {
    db.change("DELETE FROM names WHERE tbl = $1 AND attempt = 0", &[&table]).await?;
    // Of those who are gone nothing is kept.
    let sql = "INSERT INTO names (tbl, attempt, seat, who, name, salt) SELECT $1, $2, $3, id, $5, $6 FROM persons WHERE id = $4 FOR KEY SHARE";
    for Called { attempt, seat, who, name, salt } in names {
        db.change(sql, &[&table, &int(*attempt), &int(*seat), who, name, &&salt[..]]).await?;
    }
    Ok(())
}

/// The names of some seats stay with an attempt that was called off.
async fn call_off(db: &Connection, table: Id, attempt: u32, seats: &[u8]) -> Result<(), Fault> {
    let seats: Vec<i64> = seats.iter().map(|seat| int(*seat)).collect();
    let sql = "UPDATE names SET attempt = $2 WHERE tbl = $1 AND attempt = 0 AND seat = ANY($3)";
    db.change(sql, &[&table, &int(attempt), &seats]).await?;
    db.change("DELETE FROM names WHERE tbl = $1 AND attempt = 0", &[&table]).await?;
    Ok(())
}

async fn list(db: &Connection, table: Id, listing: &Listing) -> Result<(), Fault> {
    let sql = "INSERT INTO tables (id, status, listed, awake, summary, touched, host, bytes)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (id) DO UPDATE SET status = excluded.status, listed = excluded.listed, awake = excluded.awake,
         summary = excluded.summary, touched = excluded.touched, host = excluded.host, bytes = excluded.bytes";
    let Listing { status, listed, awake, host, people, summary, touched, bytes } = listing;
    let (status, touched, bytes) = (int(*status), int(*touched), int(*bytes));
    db.change(sql, &[&table, &status, listed, awake, summary, &touched, host, &bytes]).await?;
    db.change("DELETE FROM sits WHERE tbl = $1", &[&table]).await?;
    // Of those who are gone nothing is kept, though their seats know an id.
    let sql = "INSERT INTO sits (person, tbl) SELECT id, $2 FROM
         (SELECT id FROM persons WHERE id = ANY($1) ORDER BY id FOR KEY SHARE) AS there ON CONFLICT DO NOTHING";
    db.change(sql, &[people, &table]).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(table: u8, after: u32, bytes: usize) -> Order {
        let append = Append {
            table: Id([table; 16]),
            after,
            entries: vec![vec![0; bytes]],
            listing: None,
            turn: None,
            names: None,
            result: None,
            newcomer: None,
        };
        Order { append, since: Instant::now(), doubtful: false, tell: oneshot::channel().0 }
    }

    fn places(orders: impl IntoIterator<Item = Order>) -> Vec<(u8, u32)> {
        orders.into_iter().map(|order| (order.append.table.0[0], order.append.after)).collect()
    }

    #[test]
    fn a_second_append_to_a_table_waits_and_keeps_its_place() {
        let mut waiting: VecDeque<Order> =
            [(1, 1), (2, 1), (1, 2), (3, 1), (1, 3)].map(|(table, after)| order(table, after, 1)).into();
        assert_eq!(places(next_batch(&mut waiting)), [(1, 1), (2, 1), (3, 1)]);
        assert_eq!(places(next_batch(&mut waiting)), [(1, 2)]);
        assert_eq!(places(next_batch(&mut waiting)), [(1, 3)]);
        assert!(waiting.is_empty());
    }

    #[test]
    fn a_statement_holds_so_many_and_so_much() {
        let mut waiting: VecDeque<Order> = (0..=255).map(|table| order(table, 1, BYTES / 100)).collect();
        let sizes: Vec<usize> =
            std::iter::from_fn(|| Some(next_batch(&mut waiting).len()).filter(|size| *size > 0)).collect();
        assert_eq!(sizes, [100, 100, 56]);
        let mut waiting: VecDeque<Order> = [order(1, 1, 2 * BYTES), order(2, 1, 1)].into();
        assert_eq!(next_batch(&mut waiting).len(), 1, "one that is larger goes alone");
    }
}
