//! Two climb for ever, by one rung or two at a time. Who is higher after both have climbed stands well; nothing beyond that matters.

use super::Toy;
use kernel::{Chance, Seat, Seats};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ladder {
    pub height: [u32; 2],
    pub climbs: u32,
}

impl Toy for Ladder {
    fn asked(&self) -> Seats {
        Seats::one(Seat::new((self.climbs % 2) as u8))
    }

    fn legal(&self, _: Seat) -> Vec<u16> {
        vec![1, 2]
    }

    fn act(&mut self, seat: Seat, rungs: u16) {
        self.climbs += 1;
        self.height[seat.index()] += u32::from(rungs);
    }

    fn knows(&self, _: Seat) -> Vec<i32> {
        vec![self.climbs as i32, self.height[0] as i32, self.height[1] as i32]
    }

    fn imagined(&self, _: Seat, _: &mut impl Chance) -> Ladder {
        self.clone()
    }

    fn worth(&self, seat: Seat) -> f64 {
        let [own, other] = [self.height[seat.index()], self.height[1 - seat.index()]];
        0.5 + (f64::from(own) - f64::from(other)) / 4.0
    }

    fn round(&self) -> u32 {
        self.climbs / 2
    }
}
