//! What a coach counts: Brains, sets, rounds, cards.

use crate::{action::Action, says, set, state::Zombie};
use kernel::{Measure, coach::Step};

/// In the order in which [`Zombie::tally`] adds to them.
pub(crate) const MEASURES: &[Measure] = &[
    Measure::much(true, 0.2, says::coach_raided),
    Measure::much(false, 0.2, says::coach_lost),
    Measure::much(true, 0.4, says::coach_set),
    Measure::often(true, says::coach_wins_round),
    Measure::often(false, says::coach_other_wins),
    Measure::much(false, 0.2, says::coach_cards_lost),
];

impl Zombie {
    /// What an action brought to a seat; `self` is what came of it.
    pub(crate) fn tally(&self, step: &Step<'_, Zombie>, into: &mut [f64]) {
        let Step { seat, before, actor, action, .. } = *step;
        let [raided, lost, set_points, wins_round, other_wins, cards_lost] = into else { return };
        let own = step.own();
        match action {
            Action::Raid { target, .. } => {
                let loot = f64::from(self.brains[actor.index()] - before.brains[actor.index()]);
                if own {
                    *raided += loot;
                } else if *target == seat {
                    *lost += loot;
                }
            }
            Action::HuntHand { target } if *target == seat => *cards_lost += 1.0,
            Action::HuntTable { owner, .. } if *owner == seat && !own => *cards_lost += 1.0,
            Action::Take(_) | Action::TakeAndBury { .. } | Action::Lay(_) | Action::Call(_) | Action::End => {
                if self.rounds == before.rounds {
                    // What is taken is gone from the hand of whoever was looked at.
                    let gone = before.hand(seat).total().saturating_sub(self.hand(seat).total());
                    *cards_lost += if own { 0.0 } else { f64::from(gone) };
                    return;
                }
                let Some(last) = self.last else { return };
                match last.winner {
                    Some(winner) if winner == seat => {
                        *wins_round += 1.0;
                        *set_points += f64::from(set::points(&last.set).unwrap_or(0));
                    }
                    Some(_) => *other_wins += 1.0,
                    None => {}
                }
            }
            _ => {}
        }
    }
}
