//! An attempt at a puzzle: one that counts for each person, on the puzzle's day, and practice on any later one.

use super::{days::Puzzle, shown::Detail, solved::Solved};
use crate::{
    house::House,
    network::Network,
    room::{self, DailyRoom, broken, problem},
    says,
};
use daily::{Answer, Position, words};
use std::{sync::Arc, time::Duration};
use store::{DailyAttempt, DailyResult, Id, StoreError};
use wire::{Outcome, Problem, ProblemCode};

/// How long after its day a puzzle may be finished that was begun on it, in milliseconds.
const GRACE: u64 = 2 * 3_600_000;
/// How long an answer waits while others are judged.
const PATIENCE: Duration = Duration::from_secs(10);
/// Whoever gave up comes after everybody else.
const GAVE_UP: i64 = 1 << 40;

fn failed(error: &StoreError) -> Problem {
    match error {
        StoreError::Nobody => problem(ProblemCode::NoSession, says::not_known()),
        _ => broken(error),
    }
}

/// Somebody begins: the clock runs, and a deal has its table. Begun twice it is the same attempt.
pub(crate) async fn begin(
    house: &Arc<House>,
    who: Id,
    from: Network,
    puzzle: &Puzzle,
) -> Result<DailyAttempt, Outcome> {
    let deal = match puzzle.position {
        Some(_) => None,
        None => Some(Solved::deal(house, puzzle.date, puzzle.title).await?),
    };
    let new = DailyAttempt {
        person: who,
        day: puzzle.day(),
        game: puzzle.title.id.into(),
        graded: puzzle.is_today,
        // Written down before there is one: who begins twice at once has one table, too.
        table: deal.is_some().then(Id::random),
        began: house.now(),
        result: None,
    };
    let attempt = house.store.begin_daily(new).await.map_err(|error| failed(&error))?;
    let to_open = deal.zip(attempt.table).filter(|_| attempt.result.is_none());
    if let Some((deal, table)) = to_open
        && is_missing(house, table).await?
    {
        // Whoever begins twice at once has the table of the first time.
        let _turn = house.daily.opening.lock().await;
        if is_missing(house, table).await? {
            house.limits.tables.take(who).map_err(|seconds| house.slow_down(who, seconds))?;
            let (date, counts) = (puzzle.date.to_string(), attempt.graded);
            let new = DailyRoom { table, deal: &deal, date, counts };
            let opened = room::open_daily(house, who, from, new).await;
            // Another house on the same store may have been faster.
            if let Err(outcome) = opened
                && is_missing(house, table).await?
            {
                return Err(outcome);
            }
        }
    }
    Ok(attempt)
}

async fn is_missing(house: &House, table: Id) -> Result<bool, Problem> {
    Ok(house.store.listed(table).await.map_err(|error| failed(&error))?.is_none())
}

/// Somebody answers with a move; it is judged here, and once.
pub(crate) async fn answer(
    house: &Arc<House>,
    who: Id,
    puzzle: &Puzzle,
    notation: &str,
) -> Result<(), Outcome> {
    let position = puzzle.position.ok_or_else(|| problem(ProblemCode::NotFound, says::daily_none()))?;
    let attempt = own(house, who, puzzle).await?;
    let attempt = attempt.ok_or_else(|| problem(ProblemCode::Conflict, says::daily_begin()))?;
    if attempt.result.is_some() {
        return Err(problem(ProblemCode::Conflict, says::daily_answered()).into());
    }
    // Nobody is held to the time that it takes to judge them.
    let ended = house.now();
    let judged = judged(house, who, puzzle, position, notation).await?;
    let detail = Detail::Move { made: judged.made.notation, lost: judged.lost };
    let result = result(ended, i64::from(judged.lost), judged.marks, &detail)?;
    let game = puzzle.title.id.to_string();
    let in_time = puzzle.counts_until(GRACE) > result.ended;
    let ended = house.store.end_daily(who, puzzle.day(), game, result, in_time).await;
    match ended.map_err(|error| failed(&error))? {
        true => Ok(()),
        false => Err(problem(ProblemCode::Conflict, says::daily_answered()).into()),
    }
}

/// What an answer is worth. One that is not in the list is played on, which takes long: of these there is one at a time, and of whoever sends several at
/// once the first alone.
async fn judged(
    house: &Arc<House>,
    who: Id,
    puzzle: &Puzzle,
    position: &'static Position,
    notation: &str,
) -> Result<Answer, Outcome> {
    let title = puzzle.title;
    let failed = || broken(&"an answer could not be judged");
    let made = notation.to_string();
    let listed = house.apart(move || Answer::by_list(title, position, &made, &catalog::library())).await;
    if let Some(answer) = listed.ok_or_else(failed)?? {
        return Ok(answer);
    }
    let turn = tokio::time::timeout(PATIENCE, house.daily.judging.lock()).await;
    let _turn = turn.map_err(|_| house.slow_down(who, PATIENCE.as_secs() as u32))?;
    if own(house, who, puzzle).await?.is_none_or(|attempt| attempt.result.is_some()) {
        return Err(problem(ProblemCode::Conflict, says::daily_answered()).into());
    }
    let made = notation.to_string();
    let judged = house.apart(move || Answer::of(title, position, &made, &catalog::library())).await;
    Ok(judged.ok_or_else(failed)??)
}

fn result(ended: u64, lost: i64, marks: u8, detail: &Detail) -> Result<DailyResult, Problem> {
    let detail = serde_json::to_string(detail).map_err(|error| broken(&error))?;
    Ok(DailyResult { ended, lost, marks, detail })
}

/// Somebody's attempt, if there is one.
pub(super) async fn own(house: &House, who: Id, puzzle: &Puzzle) -> Result<Option<DailyAttempt>, Problem> {
    let found = house.store.daily_one(who, puzzle.day(), puzzle.title.id.into()).await;
    found.map_err(|error| broken(&error))
}

/// Deals whose tables are over are over, whoever asks first.
pub(super) async fn settle(house: &Arc<House>, puzzle: &Puzzle) -> Result<(), Problem> {
    if puzzle.position.is_some() {
        return Ok(());
    }
    let played = house.store.daily_played(puzzle.day(), puzzle.title.id.into()).await;
    for (attempt, ended) in played.map_err(|error| broken(&error))? {
        let Some(table) = attempt.table else { continue };
        let deal = Solved::deal(house, puzzle.date, puzzle.title).await?;
        // A table that cannot be read any more says nothing of anybody.
        let Ok(Some((alone, gave_up))) = room::alone_at(house, table).await else { continue };
        let (worth, detail) = (words::worth(&deal, alone), Detail::Deal { end: alone.into(), gave_up });
        let result = match gave_up {
            true => result(ended, GAVE_UP, 0, &detail)?,
            false => result(ended, worth.lost, worth.marks, &detail)?,
        };
        let (who, game) = (attempt.person, attempt.game);
        let in_time = puzzle.counts_until(GRACE) > ended;
        let ended = house.store.end_daily(who, attempt.day, game, result, in_time).await;
        ended.map_err(|error| broken(&error))?;
    }
    Ok(())
}
