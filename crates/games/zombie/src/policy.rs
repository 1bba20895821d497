//! A quick sensible player.

use crate::{action::Action, state::Zombie};
use kernel::Chance;

impl Zombie {
    pub(crate) fn sensible(&self, chance: &mut impl Chance) -> Action {
        self.any_action(chance)
    }
}
