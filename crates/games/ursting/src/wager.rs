//! What a Scheme action is worth: who is likely to win the Skirmish with the dice that are sent, and how everybody stands then.

use crate::{
    die::{Dice, Die},
    standing::Standing,
    state::{PLAYERS, Ursting},
};
use kernel::Seat;

impl Ursting {
    /// What share of the win it is likely to bring to send `count` dice of the Crew after leaving out `skip`, and to get cards of so much worth.
    pub(crate) fn wager(&self, seat: Seat, skip: usize, count: usize, cards: f32) -> f32 {
        let mut standing = Standing::new(self, seat).with_cards(seat, cards);
        if skip > 0 && self.runs_out_by(1) {
            standing = standing.running_out(self, true);
        }
        let mut sent = self.fray;
        sent[seat.index()] = self.crews[seat.index()].iter().skip(skip).take(count).collect();
        let mut held: [Dice; PLAYERS] = std::array::from_fn(|index| self.faction(Seat::new(index as u8)));
        for other in self.clockwise(seat).filter(|other| *other != seat) {
            let at = other.index();
            if sent[at].is_empty() {
                sent[at] = self.awaited(other);
            }
        }
        for (held, sent) in held.iter_mut().zip(sent) {
            *held = held.minus(sent);
        }
        let all = sent.iter().fold(Dice::NONE, |all, dice| all.plus(*dice));
        let odds = odds(&sent);
        let mut worth = 0.0;
        for (winner, odds) in odds.into_iter().enumerate().filter(|(_, odds)| *odds > 0.0) {
            let mut held = held;
            held[winner] = held[winner].plus(all);
            worth += odds * standing.share(seat, &held);
        }
        worth
    }

    /// What a player who has not acted will send: the second member after fixing the first where there are two.
    fn awaited(&self, seat: Seat) -> Dice {
        let crew = &self.crews[seat.index()];
        let fixes = usize::from(crew.len() > 1);
        crew.iter().skip(fixes).take(1).collect()
    }
}

/// About how likely each is to have the highest total.
fn odds(sent: &[Dice; PLAYERS]) -> [f32; PLAYERS] {
    let spreads = sent.map(Spread::of);
    let mut odds: [f32; PLAYERS] = std::array::from_fn(|own| {
        if sent[own].is_empty() {
            return 0.0;
        }
        let rivals = (0..PLAYERS).filter(|other| *other != own && !sent[*other].is_empty());
        rivals.map(|other| spreads[own].beats(&spreads[other])).product()
    });
    let sum: f32 = odds.iter().sum();
    odds.iter_mut().for_each(|odds| *odds /= sum.max(f32::MIN_POSITIVE));
    odds
}

/// What some dice are likely to show.
#[derive(Clone, Copy)]
struct Spread {
    mean: f32,
    variance: f32,
}

impl Spread {
    fn of(dice: Dice) -> Spread {
        dice.iter().map(Die::sides).map(f32::from).fold(Spread { mean: 0.0, variance: 0.0 }, |all, sides| {
            Spread {
                mean: all.mean + (sides + 1.0) / 2.0,
                variance: all.variance + (sides * sides - 1.0) / 12.0,
            }
        })
    }

    /// About how often this total is higher.
    fn beats(&self, other: &Spread) -> f32 {
        let z = (self.mean - other.mean) / (self.variance + other.variance + 0.5).sqrt();
        1.0 / (1.0 + (-1.7 * z).exp())
    }
}
