//! Kuhn's poker: three cards, one each, an ante of one, one bet of one.
//!
//! `0` passes (or folds), `1` bets (or calls). The player that everybody is held to be makes mistakes that can be taken advantage of.

use super::Toy;
use kernel::{Chance, Seat, Seats};

pub const PASS: u16 = 0;
pub const BET: u16 = 1;
/// How often of 100 the player bets with each card where nobody has.
const BETS: [u32; 3] = [35, 20, 70];
/// How often of 100 the player calls with each card.
const CALLS: [u32; 3] = [10, 40, 100];

#[derive(Clone, Debug, PartialEq)]
pub struct Kuhn {
    /// 0 is the lowest.
    pub cards: [u8; 2],
    pub said: Vec<u16>,
}

impl Kuhn {
    /// How often of 100 the player says `1` with this card after this was said.
    pub fn bets(card: u8, said: &[u16]) -> u32 {
        let table = if said.last() == Some(&BET) { CALLS } else { BETS };
        table[usize::from(card)]
    }

    /// What the first seat has won, or `None` before the end.
    pub fn won(&self) -> Option<i32> {
        let higher = if self.cards[0] > self.cards[1] { 1 } else { -1 };
        match self.said[..] {
            [PASS, PASS] => Some(higher),
            [BET, PASS] => Some(1),
            [PASS, BET, PASS] => Some(-1),
            [BET, BET] | [PASS, BET, BET] => Some(2 * higher),
            _ => None,
        }
    }
}

impl Toy for Kuhn {
    fn asked(&self) -> Seats {
        if self.won().is_some() { Seats::NONE } else { Seats::one(Seat::new(self.said.len() as u8 % 2)) }
    }

    fn legal(&self, _: Seat) -> Vec<u16> {
        vec![PASS, BET]
    }

    fn act(&mut self, _: Seat, said: u16) {
        self.said.push(said);
    }

    fn knows(&self, seat: Seat) -> Vec<i32> {
        let said = self.said.iter().map(|said| i32::from(*said));
        [i32::from(self.cards[seat.index()])].into_iter().chain(said).collect()
    }

    /// The other's card, any of the two as likely.
    fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Kuhn {
        let cards: Vec<u8> = (0..3).filter(|card| *card != self.cards[seat.index()]).collect();
        let mut world = self.clone();
        world.cards[1 - seat.index()] = cards[chance.below("card", 2) as usize];
        world
    }

    /// How often the player says what the other said with the card that it has here.
    fn likely(&self, seat: Seat) -> f64 {
        let other = 1 - seat.index();
        let decisions = (other..self.said.len()).step_by(2);
        let each = decisions.map(|at| {
            let bets = f64::from(Kuhn::bets(self.cards[other], &self.said[..at])) / 100.0;
            if self.said[at] == BET { bets } else { 1.0 - bets }
        });
        each.product()
    }

    fn worth(&self, seat: Seat) -> f64 {
        let won = f64::from(self.won().unwrap_or(0)) * if seat.index() == 0 { 1.0 } else { -1.0 };
        (won + 2.0) / 4.0
    }

    fn player(&self, seat: Seat, chance: &mut impl Chance) -> u16 {
        let bets = Kuhn::bets(self.cards[seat.index()], &self.said);
        u16::from(chance.below("bets", 100) < bets)
    }
}
