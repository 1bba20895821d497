//! A quick sensible player.

use crate::{action::Action, state::Ursting};
use kernel::Chance;

impl Ursting {
    pub(crate) fn sensible(&self, chance: &mut impl Chance) -> Action {
        self.any_action(chance)
    }
}
