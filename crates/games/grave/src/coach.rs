//! What a coach counts: rounds, Brain points, words and their answers.

use crate::{action::Action, says, state::Grave};
use kernel::{Measure, coach::Step};

/// In the order in which [`Grave::tally`] adds to them.
pub(crate) const MEASURES: &[Measure] = &[
    Measure::much(true, 0.05, says::coach_rounds),
    Measure::much(true, 0.2, says::coach_points),
    Measure::much(false, 0.2, says::coach_others_points),
    Measure::much(true, 0.1, says::coach_answers),
    Measure::much(false, 0.1, says::coach_answered),
    Measure::much(false, 0.1, says::coach_paid),
];

impl Grave {
    /// What an action brought to a seat; `self` is what came of it.
    pub(crate) fn tally(&self, step: &Step<'_, Grave>, into: &mut [f64]) {
        let [rounds, points, others, answers, answered, paid] = into else { return };
        let before = step.before;
        for seat in self.all() {
            let (now, then) = (self.points[seat.index()], before.points[seat.index()]);
            if seat != step.seat {
                *others += f64::from(now.saturating_sub(then));
                continue;
            }
            *points += f64::from(now.saturating_sub(then));
            *paid += f64::from(then.saturating_sub(now));
        }
        let ended = self.rounds > before.rounds;
        if ended && self.last.and_then(|last| last.winner) == Some(step.seat) {
            *rounds += 1.0;
        }
        if let (Action::Declare(_) | Action::Spell(_), Some(standing)) = (step.action, before.standing) {
            if step.own() && standing.maker != step.seat {
                *answers += 1.0;
            } else if !step.own() && standing.maker == step.seat {
                *answered += 1.0;
            }
        }
    }
}
