//! What a Skirmish is worth to a player as it stands: the measure by which the policy plays its cards.

use crate::{
    card::{Card, Kind},
    die::{DICE, Dice, Die},
    options::TieScope,
    skirmish::shifted,
    state::{PLAYERS, Ursting},
};
use kernel::Seat;

/// What a die is worth to have, in points of our own: a die counts at the end, a large one also wins.
pub(crate) fn worth(die: Die) -> f32 {
    3.0 + 0.35 * f32::from(die.sides())
}

fn sum(dice: Dice) -> f32 {
    dice.iter().map(worth).sum()
}

/// The Fray on its own, to be changed at will.
#[derive(Clone, Copy)]
pub(crate) struct Stakes {
    fray: [Dice; PLAYERS],
    values: [u8; DICE],
    seats: usize,
    all_dice_tie: bool,
}

impl Stakes {
    pub(crate) fn new(game: &Ursting) -> Stakes {
        Stakes {
            fray: game.fray,
            values: game.values,
            seats: usize::from(game.seats),
            all_dice_tie: game.rules.tie_scope == TieScope::AllDice,
        }
    }

    /// What the Skirmish would bring a player if nobody played another card: own gains less the average of the others'.
    pub(crate) fn value(&self, seat: Seat) -> f32 {
        let mut left = self.fray;
        let tied = self.tied_faces();
        for dice in &mut left {
            *dice = dice.iter().filter(|die| tied >> self.values[die.index()] & 1 == 0).collect();
        }
        let total = |dice: &Dice| dice.iter().map(|die| u32::from(self.values[die.index()])).sum::<u32>();
        let totals: [u32; PLAYERS] = std::array::from_fn(|index| total(&left[index]));
        for index in 0..PLAYERS {
            if totals[index] > 0 && totals.iter().filter(|other| **other == totals[index]).count() > 1 {
                left[index] = Dice::NONE;
            }
        }
        let winner = (0..PLAYERS).filter(|index| !left[*index].is_empty()).max_by_key(|index| totals[*index]);
        let spoils = sum(left[0].plus(left[1]).plus(left[2]).plus(left[3]));
        let gain = |index: usize| {
            let won = if winner == Some(index) { spoils } else { 0.0 };
            won - sum(self.fray[index])
        };
        let others: f32 = (0..self.seats).filter(|index| *index != seat.index()).map(gain).sum();
        gain(seat.index()) - others / (self.seats - 1) as f32
    }

    /// WU-164, as bits.
    fn tied_faces(&self) -> u32 {
        let (mut before, mut tied) = (0u32, 0u32);
        for dice in &self.fray {
            let mut own = 0;
            for die in dice.iter() {
                let face = 1 << self.values[die.index()];
                if self.all_dice_tie {
                    tied |= own & face;
                }
                own |= face;
            }
            tied |= before & own;
            before |= own;
        }
        tied
    }

    /// The value with another face on a die.
    pub(crate) fn with(mut self, die: Die, value: u8, seat: Seat) -> f32 {
        self.values[die.index()] = value;
        self.value(seat)
    }

    /// The mean value over all faces of a die that is rolled; a die that is in nobody's hands joins the player.
    pub(crate) fn rolled(mut self, die: Die, seat: Seat) -> f32 {
        if !self.fray.iter().any(|dice| dice.has(die)) {
            self.fray[seat.index()].add(die);
        }
        let mut sum = 0.0;
        for value in 1..=die.sides() {
            self.values[die.index()] = value;
            sum += self.value(seat);
        }
        sum / f32::from(die.sides())
    }

    /// The value after a Waylay.
    fn waylaid(mut self, seat: Seat) -> f32 {
        let before = self.fray;
        for dice in &mut self.fray {
            *dice = dice.iter().filter(|die| self.values[die.index()] > 9).collect();
        }
        let mut value = self.value(seat);
        for (index, dice) in before.iter().enumerate().take(self.seats) {
            let lost = sum(dice.minus(self.fray[index]));
            value -= if index == seat.index() { lost } else { -lost / (self.seats - 1) as f32 };
        }
        value
    }
}

impl Ursting {
    /// What the Skirmish is worth to a player after a card is played, on average.
    pub(crate) fn after_card(
        &self,
        stakes: &Stakes,
        card: Card,
        aim: Option<Die>,
        delta: i8,
        seat: Seat,
    ) -> f32 {
        let die = aim.or(card.die());
        match (card.kind(), die) {
            // A die from Prison is a new die for whoever holds it in the end.
            (Kind::Member(_) | Kind::JackRoller, Some(die)) if self.prison.has(die) => {
                stakes.rolled(die, seat) + worth(die)
            }
            (Kind::Member(_), Some(die)) => stakes.rolled(die, seat),
            (Kind::Ace | Kind::Two, Some(die)) => {
                stakes.with(die, shifted(self.value(die), delta, die), seat)
            }
            (Kind::LuckyBreak, Some(die)) => stakes.with(die, die.sides() + 1 - self.value(die), seat),
            (Kind::Waylay, _) => stakes.waylaid(seat),
            _ => stakes.value(seat),
        }
    }
}
