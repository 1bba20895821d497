//! Matching pennies: both choose at once; the first seat wins if the choices differ, the second if they are the same.

use super::Toy;
use kernel::{Chance, Seat, Seats};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pennies {
    pub laid: [Option<u16>; 2],
}

impl Toy for Pennies {
    fn asked(&self) -> Seats {
        Seat::first(2).filter(|seat| self.laid[seat.index()].is_none()).collect()
    }

    fn legal(&self, _: Seat) -> Vec<u16> {
        vec![0, 1]
    }

    fn act(&mut self, seat: Seat, side: u16) {
        self.laid[seat.index()] = Some(side);
    }

    fn knows(&self, seat: Seat) -> Vec<i32> {
        vec![self.laid[seat.index()].map_or(-1, i32::from)]
    }

    fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Pennies {
        let mut world = self.clone();
        let other = 1 - seat.index();
        world.laid[other] = self.laid[other].map(|_| chance.below("side", 2) as u16);
        world
    }

    fn worth(&self, seat: Seat) -> f64 {
        let differ = self.laid[0] != self.laid[1];
        f64::from(u8::from(differ == (seat.index() == 0)))
    }
}
