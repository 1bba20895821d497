//! Somebody who has played a few games: takes the biggest creature whatever it costs, attacks whoever can be hit, thinks of one card or two in a turn, and
//! overlooks most moments to answer.

use crate::{
    Ward,
    actions::{Action, meaning::Move},
    language::words::Stat,
    state::{object::Object, *},
};
use kernel::Chance;

/// What a novice does, once the cards are dealt.
pub(crate) fn novice(game: &Ward, player: Player, chance: &mut impl Chance) -> Action {
    let moves = game.legal_moves(player);
    let mut best = moves.first().copied().unwrap_or(Move::Concede);
    let mut score = i32::MIN;
    for made in &moves {
        let worth = game.first_thought(player, *made).saturating_mul(8) + chance.below("novice", 8) as i32;
        if worth > score && !game.is_senseless(player, *made) {
            (best, score) = (*made, worth);
        }
    }
    game.written(player, best)
}

impl Ward {
    /// What a move looks worth at first sight; ending a phase is worth 0.
    fn first_thought(&self, player: Player, made: Move) -> i32 {
        let answering = matches!(self.s.ask, Ask::Respond(_));
        match made {
            // Of ten cards two come to mind in a turn of one's own, and one while the other acts.
            Move::Play(object) | Move::Use(object, _)
                if !self.notices(object, if answering { 1 } else { 2 }) =>
            {
                -1
            }
            Move::Attack(attacker, target) if self.controller(attacker) != self.controller(target) => {
                self.mean_blow(attacker, target) as i32
            }
            // What is on the field stays there until it falls.
            Move::Summon(object) => match self.primary(player) {
                Some(primary) if self.hp(primary) > 5 => -1,
                _ => self.size(object),
            },
            Move::Pick(object) if self.picks_creature() => self.size(object),
            _ => self.worth(player, made),
        }
    }

    /// What is seen of a creature first.
    fn size(&self, object: Object) -> i32 {
        self.printed(object, Stat::Hp) + self.printed(object, Stat::AttackDice) * 3
    }

    /// Whether a creature is picked that comes to the field.
    fn picks_creature(&self) -> bool {
        self.s.picking.is_some_and(|picking| matches!(picking.purpose, Purpose::Replace | Purpose::Slide))
    }

    /// Whether a card comes to mind in this turn, so many times in ten. It stays so for the whole turn, or else it would be seen at the next look.
    fn notices(&self, object: Object, of_ten: u32) -> bool {
        let turns: u32 = self.s.sides.iter().map(|side| u32::from(side.turns)).sum();
        let mixed =
            (u32::from(self.id(object).0) + 1).wrapping_mul(0x9e37_79b1) ^ turns.wrapping_mul(0x85eb_ca6b);
        (mixed ^ mixed >> 15).wrapping_mul(0x2c1b_3c6d) >> 16 & 0xffff < of_ten * 6554
    }
}
