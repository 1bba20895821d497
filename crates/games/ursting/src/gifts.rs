//! Which Faction Ability helps most with the hand that was dealt.

use crate::{
    ability::Ability,
    card::{Card, Kind},
    state::Ursting,
};
use kernel::Seat;

impl Ursting {
    /// What an ability is worth to a player, in parts of 100 games: what it brings whoever has it (`examples/balance.rs`, docs/opponents.md), and what the
    /// cards in hand make of it.
    pub(crate) fn gift(&self, seat: Seat, ability: Ability) -> f32 {
        let hand = self.hands[seat.index()];
        let count = |wanted: &dyn Fn(Card) -> bool| hand.iter().filter(|card| wanted(*card)).count() as f32;
        let own = |card: Card| card.suit() == self.wards[seat.index()];
        match ability {
            Ability::SecondWind => 3.0,
            // A card that is there from the start is one that is used.
            Ability::Tunnellers => {
                let frees =
                    |card: Card| card.kind() == Kind::JackRoller || (card.die().is_some() && own(card));
                1.8 + 0.9 * count(&frees)
            }
            Ability::Fences => 2.4,
            Ability::LoadedSleeves => 0.7 + 2.2 * count(&|card| matches!(card.kind(), Kind::Ace | Kind::Two)),
            Ability::BribedWardens => 0.4 * f32::from(self.rules.jokers),
            Ability::NightShift => 0.7,
            Ability::DebtCollectors => 0.3,
            Ability::PressGang => 0.1,
        }
    }
}
