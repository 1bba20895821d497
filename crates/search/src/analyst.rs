//! How good the decisions of a game were that was played.

use crate::{
    budget::Budget,
    coach::{Counting, reasons, thousandths},
    rollouts::Rollouts,
    threads::in_order,
};
use kernel::{
    Blind, Chance, Deadline, Deed, Game, Message, Outcome, Seat, Table,
    chance::Quick,
    coach::{Analysis, Better, ChancePoint, Judged, Mark, TurningPoint, label},
};

/// By how many standard errors a move must be better than the one that was made. A game has hundreds of decisions with a dozen moves each; with one error a
/// good part of all marks would be luck.
const EVIDENCE: f64 = 2.0;
/// A change by so many thousandths is a turning point.
const TURNING: u16 = 120;
/// So many turning points are told.
const MOST_TURNING: usize = 6;

/// A decision that was made.
#[derive(Clone, Debug)]
pub struct Moment<G: Game> {
    /// Which entry it is, the deal being 0.
    pub entry: u32,
    /// Who decided.
    pub seat: Seat,
    /// What was done.
    pub action: G::Action,
    /// The state before it.
    pub game: G,
}

/// Every decision of a game that stands and that a seat made itself, in order: what was taken back, or done by silence, is none.
pub fn moments<G: Game, C: Chance>(table: &Table<G, C>) -> Vec<Moment<G>> {
    let mut moments = Vec::new();
    table.each_standing(|entry, game, done| {
        if let Deed::Act { seat, action } = &done.deed {
            let entry = u32::try_from(entry).unwrap_or(u32::MAX);
            moments.push(Moment { entry, seat: *seat, action: action.clone(), game: game.clone() });
        }
    });
    moments
}

/// Looks at decisions again, each by what its seat knew then.
///
/// The same seed and the same number of playouts give the same analysis on any number of threads, and of each decision the same whether or not
/// others are looked at.
#[derive(Clone, Debug)]
pub struct Analyst {
    /// How many games are played out for a decision at most.
    pub playouts: u32,
    /// Where its chance begins.
    pub seed: u64,
}

impl Analyst {
    /// Judges one decision; nothing where there was nothing to choose, or no time to look.
    pub fn judge<G: Game>(&self, moment: &Moment<G>, time: &Deadline) -> Option<Judged> {
        let blind = Blind::new(&moment.game, moment.seat);
        let budget = Budget::playouts(self.playouts.into()).until(time);
        let rollouts = Rollouts { evidence: EVIDENCE, ..Rollouts::of::<G>(budget) };
        let mut chance = Quick::part(self.seed, moment.entry.into());
        let decision = rollouts.judge(&blind, moment.action.clone(), &Counting(moment.seat), &mut chance);
        if decision.worlds == 0 {
            return None;
        }
        let (made, best) = (decision.policy(), decision.chosen());
        let prompt = blind.view().prompt;
        let read = |notation: &str| -> Option<Message> {
            prompt.as_ref().and_then(|prompt| label(prompt, notation)).cloned()
        };
        // The best of many looks better than it is, so it is taken for what it is worth at least.
        let cost = decision.leaves_policy().then(|| best.gain.low(1.0));
        let better = cost.map(|cost| Better {
            notation: best.action.to_string(),
            label: read(&best.action.to_string()),
            gain: thousandths(cost),
            reasons: reasons(best, made, 2, 1),
        });
        let notation = made.action.to_string();
        Some(Judged {
            entry: moment.entry,
            seat: moment.seat.number(),
            label: read(&notation),
            notation,
            mark: Mark::of(cost),
            chance: thousandths(made.value.mean),
            better,
        })
    }

    /// Judges all of them on so many threads. `done` is told after each.
    pub fn analyse<G: Game>(
        &self,
        moments: &[Moment<G>],
        threads: usize,
        done: &(impl Fn() + Sync),
    ) -> Vec<Judged> {
        let judged = in_order(threads, moments.len(), |at| {
            let judged = self.judge(&moments[at], &Deadline::NEVER);
            done();
            Some(judged)
        });
        judged.into_iter().flatten().collect()
    }
}

/// Puts together what was found out about decisions: lines of chances, and where they turn. `end` is the last entry and how the game ended, if it did.
pub fn assemble(playouts: u32, decisions: Vec<Judged>, seats: u8, end: Option<(u32, &Outcome)>) -> Analysis {
    let mut chances: Vec<Vec<ChancePoint>> = Vec::new();
    let mut turning: Vec<TurningPoint> = Vec::new();
    for seat in Seat::first(seats) {
        let number = seat.number();
        let mut line: Vec<ChancePoint> = Vec::new();
        let mut turn = |from: u32, to: u32, before: u16, after: u16| {
            if before.abs_diff(after) >= TURNING {
                turning.push(TurningPoint { seat: number, from, to, before, after });
            }
        };
        for judged in decisions.iter().filter(|judged| judged.seat == number) {
            let gain = judged.better.as_ref().map_or(0, |better| better.gain);
            let best = judged.chance.saturating_add(gain).min(1000);
            if let Some(last) = line.last() {
                turn(last.entry, judged.entry, last.chance, best);
            }
            turn(judged.entry, judged.entry, best, judged.chance);
            line.push(ChancePoint { entry: judged.entry, chance: judged.chance });
        }
        if let Some((entry, outcome)) = end {
            let winners = outcome.winners();
            let share = if winners.has(seat) { 1.0 / winners.iter().count() as f64 } else { 0.0 };
            let chance = thousandths(share);
            if let Some(last) = line.last() {
                turn(last.entry, entry, last.chance, chance);
            }
            line.push(ChancePoint { entry, chance });
        }
        chances.push(line);
    }
    turning.sort_by_key(|point| std::cmp::Reverse(point.before.abs_diff(point.after)));
    turning.truncate(MOST_TURNING);
    turning.sort_by_key(|point| (point.to, point.seat));
    Analysis { playouts, decisions, chances, turning }
}
