//! What a player should know before playing, and what needs no choosing.

use crate::{
    action::Action,
    card::{Card, Counts},
    says::{self, facts},
    set,
    state::{Phase, Zombie},
};
use kernel::{Fact, Seat, Warning, fact, warning::end_of_game};

impl Zombie {
    /// The points of the set by which an action wins the round.
    fn wins_round_with(&self, action: &Action) -> Option<u8> {
        let laid = self.laid(self.active);
        match action {
            Action::Lay(card) if self.rules.laid_set_wins => {
                set::points(&laid.plus(&Counts::from_iter([*card])))
            } // ZZ-173
            Action::Call(cards) => set::points(&laid.plus(cards)),
            _ => None,
        }
    }

    /// What an action brings that the rules fix beforehand.
    pub(crate) fn brings(&self, action: &Action) -> Vec<Fact> {
        let mut facts = Vec::new();
        if let Action::Raid { target, with } = action {
            facts.push(fact(facts::BRAINS, self.loot_of(*target, with.cards())));
        }
        if let Some(points) = self.wins_round_with(action) {
            let brains = self.brains[self.active.index()];
            facts.push(fact(facts::POINTS, u16::from(points) + u16::from(brains))); // ZZ-194, ZZ-195
        }
        facts
    }

    /// The markers that a raid with these cards takes.
    pub(crate) fn loot_of(&self, target: Seat, cards: &[Card]) -> u8 {
        let value = cards.iter().filter_map(|card| card.value()).sum();
        self.loot(target, value, cards.first() == Some(&Card::Hunter))
    }

    pub(crate) fn warned_of(&self, seat: Seat, action: &Action) -> Vec<Warning> {
        if let Some(points) = self.wins_round_with(action) {
            return self.round_ends(seat, action, Warning::note(says::warns_round_won(points)));
        }
        match action {
            Action::Lay(_) if self.laid(self.active).total() + 1 == set::SET => {
                vec![Warning::note(says::warns_no_set())] // ZZ-86
            }
            Action::Raid { target, with } if self.loot_of(*target, with.cards()) == 0 => {
                vec![Warning::note(says::warns_no_loot())]
            }
            Action::End if self.turns + 1 >= self.turn_limit() => {
                self.round_ends(seat, action, Warning::note(says::warns_round_over())) // ZZ-230
            }
            _ => Vec::new(),
        }
    }

    /// A round that ends is the last one or not.
    fn round_ends(&self, seat: Seat, action: &Action, round: Warning) -> Vec<Warning> {
        let last = self.rounds + 1 >= self.rules.rounds;
        let game = if last { end_of_game(self, seat, action) } else { None };
        [round].into_iter().chain(game).collect()
    }

    /// The one thing to do where the numbers of cards, which all can count, leave nothing else.
    pub(crate) fn only_choice(&self) -> Option<Action> {
        let seat = self.active;
        let may_call = self.hand(seat).total() + self.laid(seat).total() >= set::SET;
        let public = match self.phase {
            Phase::Draw(left) => !(may_call || left == 2 && self.rules.pair_replaces_turn),
            Phase::TurnEnd => !may_call,
            Phase::Pick { target, .. } | Phase::PickTwo { target } => self.hand(target).total() == 1,
            Phase::PickGraveyard { .. } => self.graveyard.len() == 2,
            Phase::Play(_) | Phase::Over => false,
        };
        let (mut only, mut count) = (None, 0);
        if public {
            self.each_action(&mut |action| {
                (only, count) = (Some(action), count + 1);
                count > 1
            });
        }
        only.filter(|_| count == 1)
    }
}
