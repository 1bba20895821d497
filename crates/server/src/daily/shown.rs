//! What somebody is told of a puzzle: before they have finished it nothing that gives it away.

use super::{
    attempt::{own, settle},
    days::{self, Puzzle},
    solved::Solved,
};
use crate::{
    house::House,
    people::{self, name::GONE},
    room::broken,
};
use catalog::puzzles::solve::Alone;
use daily::{Answer, Date, Scene, words};
use serde::{Deserialize, Serialize};
use std::{
    collections::{BTreeSet, HashSet},
    sync::Arc,
};
use store::{DailyAttempt, Id, StoreError};
use wire::{
    DailyDay, DailyDeal, DailyDone, DailyEnd, DailyKept, DailyMove, DailyPuzzle, DailyRow, DailyScene,
    DailySolution, DailyState, DailyStep, Outcome, Problem,
};

/// How many stand on a board.
const BOARD: u32 = 50;

/// What exactly somebody came to, as the store keeps it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Detail {
    /// A move was made.
    Move {
        /// In notation.
        made: String,
        /// What it gave away, in thousandths of the win.
        lost: u16,
    },
    /// A deal was played.
    Deal {
        /// How it ended.
        end: End,
        /// Whether it was given up, and a bot played it to its end.
        #[serde(default)]
        gave_up: bool,
    },
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(super) struct End {
    left: i32,
    points: Option<i32>,
    points_first: bool,
}

impl From<Alone> for End {
    fn from(alone: Alone) -> End {
        End { left: alone.left, points: alone.points, points_first: alone.points_first }
    }
}

fn end(End { left, points, points_first }: End) -> DailyEnd {
    DailyEnd { left, points, points_first }
}

/// What came of an attempt; nothing while it is under way.
fn done(attempt: &DailyAttempt) -> Option<DailyDone> {
    let result = attempt.result.as_ref()?;
    let detail: Option<Detail> = serde_json::from_str(&result.detail).ok();
    let (ended, lost, gave_up) = match detail {
        Some(Detail::Move { lost, .. }) => (None, Some(lost), false),
        Some(Detail::Deal { end: ended, gave_up }) => (Some(end(ended)), None, gave_up),
        None => (None, None, false),
    };
    let (counts, marks, took) = (attempt.graded, result.marks, result.ended.saturating_sub(attempt.began));
    Some(DailyDone { counts, marks, took, gave_up, end: ended, lost })
}

fn state(puzzle: &Puzzle, attempt: Option<&DailyAttempt>) -> DailyState {
    DailyState {
        game: puzzle.title.id.into(),
        title: puzzle.title.title.into(),
        in_box: puzzle.title.in_box.into(),
        deal: puzzle.position.is_none(),
        begun: attempt.is_some(),
        table: attempt.and_then(|attempt| attempt.table).map(|table| table.to_string()),
        mine: attempt.and_then(done),
    }
}

/// The puzzles of a day.
pub(crate) async fn day(house: &Arc<House>, who: Option<Id>, date: Date) -> Result<DailyDay, Problem> {
    let puzzles = days::of(house, date);
    let mut attempts = Vec::new();
    if let Some(who) = who {
        for puzzle in &puzzles {
            settle(house, puzzle).await?;
        }
        attempts = house.store.daily_of(who).await.map_err(|error| broken(&error))?;
    }
    let state = |puzzle: &Puzzle| {
        let here = |one: &&DailyAttempt| one.day == puzzle.day() && one.game == puzzle.title.id;
        state(puzzle, attempts.iter().find(here))
    };
    let today = days::today(house);
    let counted = attempts.iter().filter(|one| one.graded && one.result.is_some()).map(|one| one.day);
    let (streak, best_streak) = streaks(&counted.collect(), today.number());
    Ok(DailyDay {
        date: date.to_string(),
        today: today.to_string(),
        first: days::first(house).to_string(),
        left: days::left(house),
        puzzles: puzzles.iter().map(state).collect(),
        streak,
        best_streak,
    })
}

/// How many days in a row there are up to today or yesterday, and at most.
fn streaks(counted: &BTreeSet<u32>, today: u32) -> (u32, u32) {
    let (mut run, mut best, mut last) = (0, 0, None);
    for day in counted {
        run = if last.is_some_and(|last: u32| last + 1 == *day) { run + 1 } else { 1 };
        best = best.max(run);
        last = Some(*day);
    }
    let goes_on = last.is_some_and(|last| last + 1 >= today);
    (if goes_on { run } else { 0 }, best)
}

/// One puzzle, as somebody may see it.
pub(crate) async fn puzzle(
    house: &Arc<House>,
    who: Option<Id>,
    puzzle: &Puzzle,
) -> Result<DailyPuzzle, Problem> {
    settle(house, puzzle).await?;
    let attempt = match who {
        Some(who) => own(house, who, puzzle).await?,
        None => None,
    };
    let made = attempt.as_ref().and_then(|attempt| attempt.result.as_ref()).map(|result| &result.detail);
    let made: Option<Detail> = made.and_then(|detail| serde_json::from_str(detail).ok());
    let (deal, scene, solution) = match puzzle.position {
        None => {
            let deal = Solved::deal(house, puzzle.date, puzzle.title).await?;
            let solution = made.is_some().then(|| line(&deal));
            (Some(offered(&deal)), None, solution)
        }
        Some(position) => {
            let title = puzzle.title;
            let made = match made {
                Some(Detail::Move { made, lost }) => Some((made, lost)),
                Some(Detail::Deal { .. }) | None => None,
            };
            let begun = attempt.is_some();
            let shown = house.apart(move || {
                let library = catalog::library();
                let scene = begun.then(|| Scene::of(title, position, &library)).transpose()?;
                // A later version may have another position here, in which that is no move.
                let again =
                    |(made, lost): (String, u16)| Answer::again(title, position, &made, lost, &library).ok();
                Ok::<_, kernel::Refusal>((scene, made.and_then(again)))
            });
            let shown = shown.await.ok_or_else(|| broken(&"a position could not be shown"))?;
            let (scene, answer) =
                shown.map_err(|refusal| broken(&format!("{:?}", Outcome::from(refusal))))?;
            (None, scene.map(on_the_table), answer.map(judged))
        }
    };
    let board = house.store.daily_board(puzzle.day(), puzzle.title.id.into(), BOARD).await;
    let board = board.map_err(|error| broken(&error))?;
    Ok(DailyPuzzle {
        date: puzzle.date.to_string(),
        is_today: puzzle.is_today,
        state: state(puzzle, attempt.as_ref()),
        deal,
        scene,
        solution,
        board: rows(house, board, who).await.map_err(|error| broken(&error))?,
    })
}

async fn rows(
    house: &House,
    board: Vec<(String, DailyAttempt)>,
    who: Option<Id>,
) -> Result<Vec<DailyRow>, StoreError> {
    let people: Vec<Id> = board.iter().map(|(_, attempt)| attempt.person).collect();
    let open: HashSet<Id> = match who {
        Some(viewer) => house.store.profiles_open_to(viewer, people.clone()).await?.into_iter().collect(),
        None => HashSet::new(),
    };
    let hidden = people::shown::hidden(house, people).await?;
    let mut rows: Vec<DailyRow> = Vec::with_capacity(board.len());
    let mut before = None;
    for (at, (name, attempt)) in (1_u32..).zip(board) {
        let Some(done) = done(&attempt) else { continue };
        let key = (attempt.result.as_ref().map(|result| result.lost), done.took);
        let shared = rows.last().filter(|_| before == Some(key)).map(|row| row.place);
        before = Some(key);
        let (me, of) = (Some(attempt.person) == who, attempt.person);
        let name = if hidden.contains(&of) && !me { GONE.into() } else { name };
        let person = open.contains(&of).then(|| of.to_string());
        rows.push(DailyRow { name, person, me, place: shared.unwrap_or(at), done });
    }
    Ok(rows)
}

fn offered(deal: &words::Puzzle) -> DailyDeal {
    let (stock, deck) = (deal.game.alone().map_or(0, |alone| alone.left), words::DECK);
    DailyDeal {
        deck: deck as u8,
        hand: u8::try_from(stock).unwrap_or(u8::MAX).saturating_sub(deck as u8),
        par: end(deal.par.end.into()),
        proven: deal.par.proven,
    }
}

fn line(deal: &words::Puzzle) -> DailySolution {
    let step =
        |step: catalog::puzzles::solve::puzzle::Step| DailyStep { action: step.action, word: step.word };
    DailySolution {
        line: deal.solution().into_iter().map(step).collect(),
        moves: Vec::new(),
        made: String::new(),
        novice: String::new(),
    }
}

fn on_the_table(scene: Scene) -> DailyScene {
    DailyScene { seat: scene.seat.number(), view: scene.view, log: scene.told }
}

fn judged(answer: Answer) -> DailySolution {
    let told =
        |tried: daily::Tried| DailyMove { notation: tried.notation, label: tried.label, worth: tried.worth };
    let listed = answer.moves.iter().any(|tried| tried.notation == answer.made.notation);
    let mut moves: Vec<DailyMove> = answer.moves.into_iter().map(told).collect();
    let made = answer.made.notation.clone();
    if !listed {
        let worth = answer.made.worth;
        let at = moves.iter().position(|other| other.worth < worth).unwrap_or(moves.len());
        moves.insert(at, told(answer.made));
    }
    DailySolution { line: Vec::new(), moves, made, novice: answer.novice }
}

/// All that is kept of somebody's attempts.
pub(crate) async fn kept(house: &House, who: Id) -> Result<Vec<DailyKept>, Problem> {
    let attempts = house.store.daily_of(who).await;
    let attempts = attempts.map_err(|error| broken(&error))?;
    let kept = |one: &DailyAttempt| DailyKept {
        date: Date::of_number(one.day).to_string(),
        game: one.game.clone(),
        began: one.began,
        done: done(one),
    };
    Ok(attempts.iter().map(kept).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_streak_ends_with_a_day_without() {
        let of = |days: &[u32], today| streaks(&days.iter().copied().collect(), today);
        assert_eq!(of(&[], 9), (0, 0));
        assert_eq!(of(&[9], 9), (1, 1));
        assert_eq!(of(&[7, 8], 9), (2, 2), "today can still be played");
        assert_eq!(of(&[6, 7], 9), (0, 2));
        assert_eq!(of(&[1, 2, 3, 8, 9], 9), (2, 3));
    }
}
