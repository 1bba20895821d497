//! Players of three levels.

use crate::{action::Action, cards::Cards, policy::Eye, state::Ursting};
use kernel::{Chance, Deadline, Level, Seat};
use search::Skill;

/// Worlds to the end of the next round, by two and three.
const EXPERT: Skill = Skill::playouts(1024);
/// The same by four, where rounds are longer: what it thinks about a move stays below 50 ms.
const EXPERT_OF_FOUR: Skill = Skill::playouts(768);

impl Ursting {
    /// What a player of this level does.
    pub(crate) fn at_level(
        &self,
        seat: Seat,
        level: Level,
        time: &Deadline,
        chance: &mut impl Chance,
    ) -> Action {
        match level {
            Level::Novice => self.best_seen(seat, self.absent(seat, chance), chance),
            Level::Regular => self.policy(seat, chance),
            Level::Expert if self.seats < 4 => EXPERT.act(self, seat, time, chance),
            Level::Expert => EXPERT_OF_FOUR.act(self, seat, time, chance),
        }
    }

    /// Somebody who does not notice everything: of the cards in hand every second comes to mind, every second time that dice tie, that a Fix
    /// brings a card every third time, and never that a Crew is better lined up in pairs than from the largest down. What it does is what a sensible player would do who had not noticed.
    fn absent(&self, seat: Seat, chance: &mut impl Chance) -> Eye {
        let mut notices = |one_in| chance.below("notice", one_in) == 0;
        let forgotten: Cards = self.hands[seat.index()].iter().filter(|_| !notices(2)).collect();
        Eye { ties: notices(2), fixes: notices(3), pairs: false, forgotten }
    }
}
