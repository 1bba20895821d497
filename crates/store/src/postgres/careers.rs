//! What a profile tells of finished games.

use super::{
    fault::Fault,
    pool::Connection,
    results,
    types::{Columns, int},
};
use crate::{Career, Duel, Id, MadeWord, RatingMoment, TitleTally, WordOfSeat};
use tokio_postgres::Row;

pub(super) async fn keep_words(
    db: &Connection,
    from: u64,
    to: u64,
    words: &[WordOfSeat],
) -> Result<(), Fault> {
    results::hold_mark(db, "worded", from).await?;
    let sql = "INSERT INTO result_words (n, seat, word, points) VALUES ($1, $2, $3, $4)
         ON CONFLICT (n, seat, word) DO UPDATE SET points = excluded.points";
    for WordOfSeat { number, seat, word, points } in words {
        db.change(sql, &[&int(*number), &int(*seat), word, &int(*points)]).await?;
    }
    results::set_mark(db, "worded", to).await
}

async fn words(db: &Connection, who: Id, by: &str, most: u32, today: u32) -> Result<Vec<MadeWord>, Fault> {
    // Of a word that was made often the game that paid most for it.
    let sql = format!(
        "SELECT word, points, game, at FROM (
             SELECT DISTINCT ON (w.word) w.word, w.points, r.game, r.at FROM result_seats s
             JOIN result_words w ON w.n = s.n AND w.seat = s.seat JOIN results r ON r.n = s.n
             WHERE s.who = $1
             AND NOT EXISTS (SELECT 1 FROM daily d WHERE d.person = $1 AND d.day >= $3 AND d.tbl = r.tbl)
             ORDER BY w.word, w.points DESC, s.n) AS made
         {by}, word LIMIT $2"
    );
    let made = |row: &Row| {
        Ok(MadeWord { word: row.of(0)?, points: row.number(1)?, game: row.of(2)?, at: row.number(3)? })
    };
    db.rows(&sql, &[&who, &int(most), &int(today)]).await?.iter().map(made).collect()
}

pub(super) async fn career(
    db: &Connection,
    who: Id,
    [latest, moments, most_words]: [u32; 3],
    today: u32,
) -> Result<Career, Fault> {
    let sql = "SELECT game, count(*), count(*) FILTER (WHERE several), count(*) FILTER (WHERE several AND place = 1) FROM (
             SELECT r.game, s.place, (SELECT count(*) FROM result_seats o WHERE o.n = s.n) > 1 AS several
             FROM result_seats s JOIN results r ON r.n = s.n WHERE s.who = $1) AS played
         GROUP BY game ORDER BY 2 DESC, game";
    let tally = |row: &Row| {
        let (game, games, with_others) = (row.of(0)?, row.number(1)?, row.number(2)?);
        Ok(TitleTally { game, games, with_others, won: row.number(3)? })
    };
    let titles = db.rows(sql, &[&who]).await?.iter().map(tally).collect::<Result<_, Fault>>()?;
    let sql = "SELECT s.pool, s.rating, s.deviation, r.at FROM rating_steps s JOIN results r ON r.n = s.n
         WHERE s.who = $1 AND s.who <> ''::bytea ORDER BY s.n DESC LIMIT $2";
    let moment = |row: &Row| {
        let (pool, rating, deviation) = (row.of(0)?, row.of(1)?, row.of(2)?);
        Ok(RatingMoment { pool, rating, deviation, at: row.number(3)? })
    };
    let rows = db.rows(sql, &[&who, &int(moments)]).await?;
    let moments = rows.iter().rev().map(moment).collect::<Result<_, Fault>>()?;
    Ok(Career {
        titles,
        latest: results::of(db, who, latest).await?,
        longest: words(db, who, "ORDER BY length(word) DESC, points DESC", most_words, today).await?,
        best_paid: words(db, who, "WHERE points > 0 ORDER BY points DESC", most_words, today).await?,
        moments,
    })
}

pub(super) async fn duels(db: &Connection, who: Id, other: Id) -> Result<Vec<Duel>, Fault> {
    let sql =
        "SELECT r.game, count(*) FILTER (WHERE a.place < b.place), count(*) FILTER (WHERE a.place > b.place),
             count(*) FILTER (WHERE a.place = b.place)
         FROM result_seats a JOIN result_seats b ON b.n = a.n AND b.who = $2 JOIN results r ON r.n = a.n
         WHERE a.who = $1 GROUP BY r.game ORDER BY count(*) DESC, r.game";
    let duel = |row: &Row| {
        let (game, ahead, behind) = (row.of(0)?, row.number(1)?, row.number(2)?);
        Ok(Duel { game, ahead, behind, even: row.number(3)? })
    };
    db.rows(sql, &[&who, &other]).await?.iter().map(duel).collect()
}
