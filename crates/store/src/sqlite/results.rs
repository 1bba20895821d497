//! Results and ratings.

use crate::{GameResult, Held, Id, NumberedResult, Player, Rating, RatingStep, ResultSeat, StoreError};
use rusqlite::{Connection, OptionalExtension, Row, params};

/// Writes what came of a game, once for each table.
pub(super) fn add(db: &Connection, table: Id, result: &GameResult) -> Result<(), StoreError> {
    let sql = "INSERT INTO results (tbl, game, box, options, rated, at) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
         ON CONFLICT (tbl) DO NOTHING RETURNING n";
    let GameResult { game, in_box, options, rated, at, seats } = result;
    let values = params![table.0, game, in_box, options, rated, at];
    let number: Option<u64> = db.prepare_cached(sql)?.query_row(values, |row| row.get(0)).optional()?;
    let Some(number) = number else { return Ok(()) };
    // Who was forgotten since the deal is somebody whom nobody knows.
    let sql = "INSERT INTO result_seats (n, seat, who, bot, place, score, held) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = db.prepare_cached(sql)?;
    for (seat, ResultSeat { player, place, score, held }) in (1_u8..).zip(seats) {
        let (who, bot) = match player {
            Player::Person(who) => match super::people::exists(db, *who) {
                Ok(()) => (Some(*who), None),
                Err(StoreError::Nobody) => (Some(Id::random()), None),
                Err(error) => return Err(error),
            },
            Player::Bot(bot) => (None, Some(bot)),
        };
        insert.execute(params![number, seat, who.map(|who| who.0), bot, place, score, held_number(*held)])?;
    }
    Ok(())
}

fn held_number(held: Held) -> u8 {
    match held {
        Held::ToTheEnd => 0,
        Held::Left => 1,
        Held::GaveUp => 2,
    }
}

fn held(number: u8) -> Held {
    match number {
        0 => Held::ToTheEnd,
        1 => Held::Left,
        _ => Held::GaveUp,
    }
}

/// A forgotten person is another in all results and ratings, the same in each.
pub(super) fn forget(db: &Connection, who: Id) -> Result<(), StoreError> {
    rename(db, who, Id::random())
}

/// All of a guest's results are an account's, but for those of tables at which both sat.
pub(super) fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), StoreError> {
    let sql = "UPDATE result_seats SET who = ?2 WHERE who = ?1
         AND n NOT IN (SELECT n FROM result_seats WHERE who = ?2)";
    db.prepare_cached(sql)?.execute(params![guest.0, account.0])?;
    Ok(())
}

fn rename(db: &Connection, who: Id, other: Id) -> Result<(), StoreError> {
    for sql in [
        "UPDATE result_seats SET who = ?2 WHERE who = ?1",
        "UPDATE ratings SET who = ?2 WHERE who = ?1 AND who <> x''",
        "UPDATE rating_steps SET who = ?2 WHERE who = ?1 AND who <> x''",
    ] {
        db.prepare_cached(sql)?.execute(params![who.0, other.0])?;
    }
    Ok(())
}

/// The row of a result, without its seats.
fn bare(row: &Row<'_>) -> rusqlite::Result<NumberedResult> {
    let (game, in_box, options) = (row.get(2)?, row.get(3)?, row.get(4)?);
    let (rated, at, seats) = (row.get(5)?, row.get(6)?, Vec::new());
    let result = GameResult { game, in_box, options, rated, at, seats };
    Ok(NumberedResult { number: row.get(0)?, table: Id(row.get(1)?), result })
}

fn with_seats(db: &Connection, found: Vec<NumberedResult>) -> Result<Vec<NumberedResult>, StoreError> {
    let sql = "SELECT who, bot, place, score, held FROM result_seats WHERE n = ?1 ORDER BY seat";
    let mut ask = db.prepare_cached(sql)?;
    let mut whole = found;
    for one in &mut whole {
        let seats = ask.query_map([one.number], |row| {
            let who: Option<[u8; 16]> = row.get(0)?;
            let bot: Option<String> = row.get(1)?;
            let player =
                who.map_or_else(|| Player::Bot(bot.unwrap_or_default()), |who| Player::Person(Id(who)));
            let (place, score, held) = (row.get(2)?, row.get(3)?, held(row.get(4)?));
            Ok(ResultSeat { player, place, score, held })
        })?;
        one.result.seats = seats.collect::<Result<_, _>>()?;
    }
    Ok(whole)
}

pub(super) fn after(db: &Connection, number: u64, most: u32) -> Result<Vec<NumberedResult>, StoreError> {
    let sql = "SELECT n, tbl, game, box, options, rated, at FROM results WHERE n > ?1 ORDER BY n LIMIT ?2";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![number, most], bare)?.collect::<Result<_, _>>()?;
    with_seats(db, found)
}

pub(super) fn of(db: &Connection, who: Id, most: u32) -> Result<Vec<NumberedResult>, StoreError> {
    let sql = "SELECT r.n, r.tbl, r.game, r.box, r.options, r.rated, r.at FROM result_seats s JOIN results r ON r.n = s.n
         WHERE s.who = ?1 ORDER BY s.n DESC LIMIT ?2";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map(params![who.0, most], bare)?.collect::<Result<_, _>>()?;
    with_seats(db, found)
}

/// What came of some tables.
pub(super) fn at(db: &Connection, tables: &[Id]) -> Result<Vec<NumberedResult>, StoreError> {
    let sql = "SELECT n, tbl, game, box, options, rated, at FROM results WHERE tbl = ?1";
    let mut ask = db.prepare_cached(sql)?;
    let mut found = Vec::new();
    for table in tables {
        found.extend(ask.query_row([table.0], bare).optional()?);
    }
    with_seats(db, found)
}

pub(super) fn folded(db: &Connection) -> Result<u64, StoreError> {
    let sql = "SELECT value FROM house WHERE key = 'folded'";
    Ok(db.prepare_cached(sql)?.query_row([], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// A player as two columns, of which one is empty.
fn columns(player: &Player) -> (&[u8], &str) {
    match player {
        Player::Person(who) => (&who.0, ""),
        Player::Bot(bot) => (&[], bot),
    }
}

fn player(who: &[u8], bot: String) -> Player {
    <[u8; 16]>::try_from(who).map_or(Player::Bot(bot), |who| Player::Person(Id(who)))
}

pub(super) fn ratings(
    db: &Connection,
    asked: &[(String, Player)],
) -> Result<Vec<Option<Rating>>, StoreError> {
    let sql =
        "SELECT rating, deviation, volatility, games FROM ratings WHERE pool = ?1 AND who = ?2 AND bot = ?3";
    let mut ask = db.prepare_cached(sql)?;
    let mut found = Vec::with_capacity(asked.len());
    for (pool, player) in asked {
        let (who, bot) = columns(player);
        found.push(ask.query_row(params![pool, who, bot], rating).optional()?);
    }
    Ok(found)
}

fn rating(row: &Row<'_>) -> rusqlite::Result<Rating> {
    Ok(Rating { rating: row.get(0)?, deviation: row.get(1)?, volatility: row.get(2)?, games: row.get(3)? })
}

pub(super) fn ratings_of(db: &Connection, who: Id) -> Result<Vec<(String, Rating)>, StoreError> {
    let sql = "SELECT rating, deviation, volatility, games, pool FROM ratings WHERE who = ?1 AND who <> x'' ORDER BY pool";
    let mut ask = db.prepare_cached(sql)?;
    let found = ask.query_map([who.0], |row| Ok((row.get(4)?, rating(row)?)))?;
    Ok(found.collect::<Result<_, _>>()?)
}

const STEP: &str = "SELECT n, pool, who, bot, rating_before, rating, deviation FROM rating_steps";

fn step(row: &Row<'_>) -> rusqlite::Result<RatingStep> {
    let who: Vec<u8> = row.get(2)?;
    let after = Rating { rating: row.get(5)?, deviation: row.get(6)?, volatility: 0.0, games: 0 };
    let (number, pool, before) = (row.get(0)?, row.get(1)?, row.get(4)?);
    Ok(RatingStep { number, pool, player: player(&who, row.get(3)?), before, after })
}

pub(super) fn steps_at(db: &Connection, table: Id) -> Result<Vec<RatingStep>, StoreError> {
    let sql = format!("{STEP} WHERE n = (SELECT n FROM results WHERE tbl = ?1)");
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map([table.0], step)?;
    Ok(found.collect::<Result<_, _>>()?)
}

pub(super) fn steps_of(db: &Connection, who: Id, most: u32) -> Result<Vec<RatingStep>, StoreError> {
    let sql = format!("{STEP} WHERE who = ?1 AND who <> x'' ORDER BY n DESC LIMIT ?2");
    let mut ask = db.prepare_cached(&sql)?;
    let found = ask.query_map(params![who.0, most], step)?;
    let mut steps = found.collect::<Result<Vec<_>, _>>()?;
    steps.reverse();
    Ok(steps)
}

pub(super) fn fold(
    db: &Connection,
    from: u64,
    to: u64,
    ratings: &[(String, Player, Rating)],
    steps: &[RatingStep],
) -> Result<(), StoreError> {
    if folded(db)? != from {
        return Err(StoreError::Changed);
    }
    // Somebody in these results may have been forgotten since they were read: then they are read again.
    let sql = "SELECT 1 FROM result_seats WHERE who = ?1 LIMIT 1";
    let mut known = db.prepare_cached(sql)?;
    let sql = "INSERT OR REPLACE INTO ratings (pool, who, bot, rating, deviation, volatility, games) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = db.prepare_cached(sql)?;
    for (pool, player, rating) in ratings {
        let (who, bot) = columns(player);
        if !who.is_empty() && !known.exists([who])? {
            return Err(StoreError::Changed);
        }
        let Rating { rating, deviation, volatility, games } = rating;
        insert.execute(params![pool, who, bot, rating, deviation, volatility, games])?;
    }
    let sql = "INSERT INTO rating_steps (n, pool, who, bot, rating_before, rating, deviation) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
    let mut insert = db.prepare_cached(sql)?;
    for RatingStep { number, pool, player, before, after } in steps {
        let (who, bot) = columns(player);
        insert.execute(params![number, pool, who, bot, before, after.rating, after.deviation])?;
    }
    let sql = "INSERT INTO house (key, value) VALUES ('folded', ?1) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.prepare_cached(sql)?.execute([to])?;
    Ok(())
}

pub(super) fn unfold(db: &Connection) -> Result<(), StoreError> {
    for sql in ["DELETE FROM ratings", "DELETE FROM rating_steps", "DELETE FROM house WHERE key = 'folded'"] {
        db.execute(sql, [])?;
    }
    Ok(())
}
