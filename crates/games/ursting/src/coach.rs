//! What a coach counts: dice, Skirmishes, cards.

use crate::{says, state::Ursting};
use kernel::{Measure, Seat, coach::Step};

/// In the order in which [`Ursting::tally`] adds to them.
pub(crate) const MEASURES: &[Measure] = &[
    Measure::much(true, 0.1, says::coach_dice_won),
    Measure::much(false, 0.1, says::coach_dice_lost),
    Measure::much(true, 0.1, says::coach_skirmishes),
    Measure::much(true, 0.2, says::coach_cards_drawn),
    Measure::often(false, says::coach_locked),
];

impl Ursting {
    /// What an action brought to a seat; `self` is what came of it.
    pub(crate) fn tally(&self, step: &Step<'_, Ursting>, into: &mut [f64]) {
        let [won, lost, skirmishes, drawn, locked] = into else { return };
        let (at, before) = (step.seat.index(), step.before);
        let dice = self.dice_of(step.seat) - before.dice_of(step.seat);
        *won += dice.max(0.0);
        *lost += (-dice).max(0.0);
        if self.wins[at] != before.wins[at] {
            *skirmishes += 1.0;
        }
        *drawn += f64::from(self.hands[at].len().saturating_sub(before.hands[at].len()));
        if self.locked.has(step.seat) && !before.locked.has(step.seat) {
            *locked += 1.0;
        }
    }

    /// How many dice a seat has, in its Crew, its Safe-house and the Fray.
    fn dice_of(&self, seat: Seat) -> f64 {
        let at = seat.index();
        self.crews[at].len() as f64 + f64::from(self.safe[at].len() + self.fray[at].len())
    }
}
