//! What a coach counts: damage, creatures, cemeteries, cards.

use crate::{
    says,
    state::{Player, ward::Ward},
};
use kernel::{Measure, coach::Step};

/// In the order in which [`tally`] adds to them.
pub(crate) const MEASURES: &[Measure] = &[
    Measure::much(true, 1.0, says::coach_dealt),
    Measure::much(false, 1.0, says::coach_taken),
    Measure::much(true, 0.1, says::coach_felled),
    Measure::much(false, 0.1, says::coach_lost),
    Measure::much(true, 0.2, says::coach_drawn),
    Measure::much(false, 0.2, says::coach_buried),
    Measure::much(true, 0.2, says::coach_others_buried),
];

/// What an action brought to a seat; `after` is what came of it.
pub(crate) fn tally(after: &Ward, step: &Step<'_, Ward>, into: &mut [f64]) {
    let [dealt, taken, felled, lost, drawn, buried, others_buried] = into else { return };
    let (before, own) = (step.before, Player::from(step.seat));
    for being in &before.s.beings {
        let left = after.s.beings.iter().find(|left| left.object == being.object && left.age == being.age);
        let (harm, gone) =
            if being.side == own { (&mut *taken, &mut *lost) } else { (&mut *dealt, &mut *felled) };
        match left {
            Some(left) => *harm += f64::from((being.hp - left.hp).max(0)),
            None => *gone += 1.0,
        }
    }
    let grown = |player: Player| {
        after.side(player).cemetery.len().saturating_sub(before.side(player).cemetery.len()) as f64
    };
    *buried += grown(own);
    *others_buried += grown(own.other());
    *drawn += after.side(own).hand.len().saturating_sub(before.side(own).hand.len()) as f64;
}
