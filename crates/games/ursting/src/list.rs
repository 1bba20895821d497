//! Every legal action but conceding, in a fixed order; and one of them at random.

use crate::{
    ability::Ability,
    action::Action,
    card::Suit,
    state::{Ask, Ursting},
};
use kernel::{Chance, Seat};

impl Ursting {
    /// Calls `found` with every legal action of the asked player, each once, conceding left out; stops when it says so. The first is what
    /// silence means (WU-289).
    #[inline]
    pub(crate) fn each_action(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        let seat = self.asked;
        match self.ask {
            Ask::Ward => {
                Suit::ALL.into_iter().any(|suit| self.owner(suit).is_none() && found(Action::Ward(suit)))
            }
            Ask::Ability => {
                found(Action::Pass)
                    || Ability::ALL
                        .into_iter()
                        .any(|ability| self.holder(ability).is_none() && found(Action::Ability(ability)))
            }
            Ask::Dispatch => self.safe[seat.index()].iter().any(|die| found(Action::Dispatch(die))),
            Ask::Scheme => {
                let two = self.crews[seat.index()].len() > 1;
                found(Action::Strike)
                    || (two && found(Action::Recruit))
                    || (two && self.deck_allows_fix() && found(Action::Fix))
            }
            Ask::FixSource => found(Action::Draw) || found(Action::Fence),
            Ask::Sting => self.sting_choices(seat).iter().any(|die| found(Action::Give(die))),
            Ask::SecondWind => {
                found(Action::Pass) || self.ones(seat).iter().any(|die| found(Action::Reroll(die)))
            }
            Ask::Exert => found(Action::Pass) || self.each_play(found),
            Ask::Press => found(Action::Pass) || self.spoils.iter().any(|die| found(Action::Press(die))),
            Ask::DebtDraw | Ask::LockedDraw => found(Action::Pass) || found(Action::Draw),
            Ask::Nothing => false,
        }
    }

    /// Each listed action as likely: counts them, then goes to the one that was drawn.
    pub(crate) fn sample(&self, _: Seat, chance: &mut impl Chance) -> Action {
        let mut count = 0u32;
        self.each_action(&mut |_| {
            count += 1;
            false
        });
        let mut left = chance.below("sample", count);
        let mut picked = Action::Pass;
        self.each_action(&mut |action| {
            picked = action;
            left = left.wrapping_sub(1);
            left == u32::MAX
        });
        picked
    }
}
