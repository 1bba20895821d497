//! Results and ratings.

use super::{
    fault::Fault,
    pool::Connection,
    read::number_of_house,
    types::{Columns, int},
};
use crate::{GameResult, Held, Id, NumberedResult, Player, Rating, RatingStep, ResultSeat, StoreError};
use std::collections::HashMap;
use tokio_postgres::Row;

/// Writes what came of a game, once for each table.
pub(super) async fn add(db: &Connection, table: Id, result: &GameResult) -> Result<(), Fault> {
    // Results are read after a number: whoever has the next number is the next to be seen.
    db.rows("SELECT pg_advisory_xact_lock(hashtextextended('results', 0))", &[]).await?;
    let sql = "INSERT INTO results (tbl, game, box, options, rated, at) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (tbl) DO NOTHING RETURNING n";
    let GameResult { game, in_box, options, rated, at, seats } = result;
    let Some(row) = db.maybe(sql, &[&table, game, in_box, options, rated, &int(*at)]).await? else {
        return Ok(());
    };
    let number: i64 = row.of(0)?;
    // Who was forgotten since the deal is somebody whom nobody knows.
    let sql = "INSERT INTO result_seats (n, seat, who, bot, place, score, held) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    for (seat, ResultSeat { player, place, score, held }) in (1_i64..).zip(seats) {
        let (who, bot) = match player {
            Player::Person(who) => match super::people::stays(db, *who).await {
                Ok(()) => (Some(*who), None),
                Err(Fault::Refused(StoreError::Nobody)) => (Some(Id::random()), None),
                Err(fault) => return Err(fault),
            },
            Player::Bot(bot) => (None, Some(bot)),
        };
        let (place, score, held) = (int(*place), int(*score), int(held_number(*held)));
        db.change(sql, &[&number, &seat, &who, &bot, &place, &score, &held]).await?;
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
pub(super) async fn forget(db: &Connection, who: Id) -> Result<(), Fault> {
    let other = Id::random();
    for sql in [
        "UPDATE result_seats SET who = $2 WHERE who = $1",
        "UPDATE ratings SET who = $2 WHERE who = $1 AND who <> ''::bytea",
        "UPDATE rating_steps SET who = $2 WHERE who = $1 AND who <> ''::bytea",
    ] {
        db.change(sql, &[&who, &other]).await?;
    }
    Ok(())
}

/// All of a guest's results are an account's, but for those of tables at which both sat.
pub(super) async fn pass_on(db: &Connection, guest: Id, account: Id) -> Result<(), Fault> {
    let sql = "UPDATE result_seats SET who = $2 WHERE who = $1
         AND n NOT IN (SELECT n FROM result_seats WHERE who = $2)";
    db.change(sql, &[&guest, &account]).await?;
    Ok(())
}

/// The row of a result, without its seats.
fn bare(row: &Row) -> Result<NumberedResult, Fault> {
    let (game, in_box, options) = (row.of(2)?, row.of(3)?, row.of(4)?);
    let (rated, at, seats) = (row.of(5)?, row.number(6)?, Vec::new());
    let result = GameResult { game, in_box, options, rated, at, seats };
    Ok(NumberedResult { number: row.number(0)?, table: row.of(1)?, result })
}

async fn with_seats(db: &Connection, rows: &[Row]) -> Result<Vec<NumberedResult>, Fault> {
    let mut whole: Vec<NumberedResult> = rows.iter().map(bare).collect::<Result<_, _>>()?;
    let numbers: Vec<i64> = whole.iter().map(|one| int(one.number)).collect();
    let sql = "SELECT who, bot, place, score, held, n FROM result_seats WHERE n = ANY($1) ORDER BY n, seat";
    let mut seats: HashMap<u64, Vec<ResultSeat>> = HashMap::new();
    for row in db.rows(sql, &[&numbers]).await? {
        let (who, bot): (Option<Id>, Option<String>) = (row.of(0)?, row.of(1)?);
        let player = who.map_or_else(|| Player::Bot(bot.unwrap_or_default()), Player::Person);
        let (place, score, held) = (row.number(2)?, row.number(3)?, held(row.number(4)?));
        seats.entry(row.number(5)?).or_default().push(ResultSeat { player, place, score, held });
    }
    for one in &mut whole {
        one.result.seats = seats.remove(&one.number).unwrap_or_default();
    }
    Ok(whole)
}

pub(super) async fn after(db: &Connection, number: u64, most: u32) -> Result<Vec<NumberedResult>, Fault> {
    let sql = "SELECT n, tbl, game, box, options, rated, at FROM results WHERE n > $1 ORDER BY n LIMIT $2";
    with_seats(db, &db.rows(sql, &[&int(number), &int(most)]).await?).await
}

pub(super) async fn of(db: &Connection, who: Id, most: u32) -> Result<Vec<NumberedResult>, Fault> {
    let sql = "SELECT r.n, r.tbl, r.game, r.box, r.options, r.rated, r.at FROM result_seats s JOIN results r ON r.n = s.n
         WHERE s.who = $1 ORDER BY s.n DESC LIMIT $2";
    with_seats(db, &db.rows(sql, &[&who, &int(most)]).await?).await
}

/// What came of some tables.
pub(super) async fn at(db: &Connection, tables: &[Id]) -> Result<Vec<NumberedResult>, Fault> {
    let sql = "SELECT n, tbl, game, box, options, rated, at FROM results WHERE tbl = ANY($1)";
    let mut found = with_seats(db, &db.rows(sql, &[&tables]).await?).await?;
    found.sort_by_key(|one| tables.iter().position(|table| *table == one.table));
    Ok(found)
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

fn rating(row: &Row) -> Result<Rating, Fault> {
    let (rating, deviation, volatility) = (row.of(0)?, row.of(1)?, row.of(2)?);
    Ok(Rating { rating, deviation, volatility, games: row.number(3)? })
}

pub(super) async fn ratings(
    db: &Connection,
    asked: &[(String, Player)],
) -> Result<Vec<Option<Rating>>, Fault> {
    let pools: Vec<&str> = asked.iter().map(|(pool, _)| pool.as_str()).collect();
    let (people, bots): (Vec<&[u8]>, Vec<&str>) = asked.iter().map(|(_, player)| columns(player)).unzip();
    let sql = "SELECT r.rating, r.deviation, r.volatility, r.games, a.at
         FROM unnest($1::text[], $2::bytea[], $3::text[]) WITH ORDINALITY AS a(pool, who, bot, at)
         JOIN ratings r ON r.pool = a.pool AND r.who = a.who AND r.bot = a.bot";
    let mut found = vec![None; asked.len()];
    for row in db.rows(sql, &[&pools, &people, &bots]).await? {
        let at: usize = row.number(4)?;
        if let Some(place) = found.get_mut(at.saturating_sub(1)) {
            *place = Some(rating(&row)?);
        }
    }
    Ok(found)
}

pub(super) async fn ratings_of(db: &Connection, who: Id) -> Result<Vec<(String, Rating)>, Fault> {
    let sql = "SELECT rating, deviation, volatility, games, pool FROM ratings WHERE who = $1 AND who <> ''::bytea ORDER BY pool";
    db.rows(sql, &[&who]).await?.iter().map(|row| Ok((row.of(4)?, rating(row)?))).collect()
}

const STEP: &str = "SELECT n, pool, who, bot, rating_before, rating, deviation FROM rating_steps";

fn step(row: &Row) -> Result<RatingStep, Fault> {
    let after = Rating { rating: row.of(5)?, deviation: row.of(6)?, volatility: 0.0, games: 0 };
    let (number, pool, before) = (row.number(0)?, row.of(1)?, row.of(4)?);
    Ok(RatingStep { number, pool, player: player(row.of(2)?, row.of(3)?), before, after })
}

pub(super) async fn steps_at(db: &Connection, table: Id) -> Result<Vec<RatingStep>, Fault> {
    let sql = format!("{STEP} WHERE n = (SELECT n FROM results WHERE tbl = $1) ORDER BY n, pool, who, bot");
    db.rows(&sql, &[&table]).await?.iter().map(step).collect()
}

pub(super) async fn steps_of(db: &Connection, who: Id, most: u32) -> Result<Vec<RatingStep>, Fault> {
    let sql = format!("{STEP} WHERE who = $1 AND who <> ''::bytea ORDER BY n DESC LIMIT $2");
    db.rows(&sql, &[&who, &int(most)]).await?.iter().rev().map(step).collect()
}

/// A mark of how far results were looked at, if it stands where it was read: nobody else moves it meanwhile.
pub(super) async fn hold_mark(db: &Connection, key: &str, from: u64) -> Result<(), Fault> {
    db.rows("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", &[&key]).await?;
    if number_of_house(db, key).await?.unwrap_or(0) == from {
        Ok(())
    } else {
        Err(StoreError::Changed.into())
    }
}

/// Moves such a mark.
pub(super) async fn set_mark(db: &Connection, key: &str, to: u64) -> Result<(), Fault> {
    let sql = "INSERT INTO house (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value";
    db.change(sql, &[&key, &int(to)]).await?;
    Ok(())
}

pub(super) async fn fold(
    db: &Connection,
    from: u64,
    to: u64,
    ratings: &[(String, Player, Rating)],
    steps: &[RatingStep],
) -> Result<(), Fault> {
    hold_mark(db, "folded", from).await?;
    // Somebody in these results may have been forgotten since they were read: then they are read again.
    let known = "SELECT 1 FROM result_seats WHERE who = $1 LIMIT 1";
    let sql = "INSERT INTO ratings (pool, who, bot, rating, deviation, volatility, games) VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (pool, who, bot) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation,
         volatility = excluded.volatility, games = excluded.games";
    for (pool, player, rating) in ratings {
        let (who, bot) = columns(player);
        if !who.is_empty() && !db.finds(known, &[&who]).await? {
            return Err(StoreError::Changed.into());
        }
        let Rating { rating, deviation, volatility, games } = rating;
        db.change(sql, &[pool, &who, &bot, rating, deviation, volatility, &int(*games)]).await?;
    }
    let sql = "INSERT INTO rating_steps (n, pool, who, bot, rating_before, rating, deviation) VALUES ($1, $2, $3, $4, $5, $6, $7)";
    for RatingStep { number, pool, player, before, after } in steps {
        let (who, bot) = columns(player);
        db.change(sql, &[&int(*number), pool, &who, &bot, before, &after.rating, &after.deviation]).await?;
    }
    set_mark(db, "folded", to).await
}

pub(super) async fn unfold(db: &Connection) -> Result<(), Fault> {
    db.rows("SELECT pg_advisory_xact_lock(hashtextextended('folded', 0))", &[]).await?;
    for sql in ["DELETE FROM ratings", "DELETE FROM rating_steps", "DELETE FROM house WHERE key = 'folded'"] {
        db.change(sql, &[]).await?;
    }
    Ok(())
}
