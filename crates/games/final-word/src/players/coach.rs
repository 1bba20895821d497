//! What a coach counts: points now and later, points of the others, cards.

use crate::{says, state::FinalWord};
use kernel::{Measure, Seat, coach::Step};

/// In the order in which [`FinalWord::tally`] adds to them.
pub(crate) const MEASURES: &[Measure] = &[
    Measure::much(true, 1.0, says::coach_points_now),
    Measure::much(true, 1.0, says::coach_points_later),
    Measure::much(false, 1.0, says::coach_points_others),
    Measure::much(true, 0.3, says::coach_cards_played),
    Measure::much(true, 0.2, says::coach_words),
];

impl FinalWord {
    /// What an action brought to a seat; `self` is what came of it.
    pub(crate) fn tally(&self, step: &Step<'_, FinalWord>, into: &mut [f64]) {
        let [now, later, others, cards, words] = into else { return };
        let before = step.before;
        let gained = |seat: Seat| f64::from(self.scores[seat.index()] - before.scores[seat.index()]);
        *if step.first { now } else { later } += gained(step.seat);
        for other in Seat::first(self.seats).filter(|other| *other != step.seat) {
            *others += gained(other);
        }
        if step.own() {
            // What was drawn to fill the hand up hides what was played.
            let held = |game: &FinalWord| game.hand(step.seat).len() as f64;
            let drawn = before.deck.len().saturating_sub(self.deck.len()) as f64;
            *cards += (held(before) + drawn - held(self)).max(0.0);
            if self.maker == Some(step.seat) && matches!(step.action, crate::action::Action::Spell(_)) {
                *words += 1.0;
            }
        }
    }
}
