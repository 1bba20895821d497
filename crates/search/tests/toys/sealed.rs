//! A sealed auction: both bid at once, the higher bid takes the prize and is paid; whoever bids the same gets half of the gain.

use super::Toy;
use kernel::{Chance, Seat, Seats};

#[derive(Clone, Debug, PartialEq)]
pub struct Sealed {
    pub prize: u16,
    pub bids: [Option<u16>; 2],
}

impl Sealed {
    /// Nobody has bid yet.
    pub fn new(prize: u16) -> Sealed {
        Sealed { prize, bids: [None; 2] }
    }

    /// The sum of two numbers below a third of the prize: bids of a known distribution.
    fn usual(&self, chance: &mut impl Chance) -> u16 {
        let third = u32::from(self.prize / 3);
        (chance.below("bid", third) + chance.below("bid", third)) as u16
    }

    /// What a bid is worth against such bids.
    pub fn exact(&self, bid: u16) -> f64 {
        let third = self.prize / 3;
        let worth = |one: u16, two: u16| {
            Sealed { prize: self.prize, bids: [Some(bid), Some(one + two)] }.worth(Seat::new(0))
        };
        let all = (0..third).flat_map(|one| (0..third).map(move |two| (one, two)));
        all.map(|(one, two)| worth(one, two)).sum::<f64>() / f64::from(third).powi(2)
    }
}

impl Toy for Sealed {
    fn asked(&self) -> Seats {
        Seat::first(2).filter(|seat| self.bids[seat.index()].is_none()).collect()
    }

    fn legal(&self, _: Seat) -> Vec<u16> {
        (0..=self.prize).collect()
    }

    fn act(&mut self, seat: Seat, bid: u16) {
        self.bids[seat.index()] = Some(bid);
    }

    fn knows(&self, seat: Seat) -> Vec<i32> {
        let own = self.bids[seat.index()].map_or(-1, i32::from);
        vec![own, self.bids.iter().flatten().count() as i32]
    }

    fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Sealed {
        let mut world = self.clone();
        let other = 1 - seat.index();
        world.bids[other] = self.bids[other].map(|_| self.usual(chance));
        world
    }

    fn worth(&self, seat: Seat) -> f64 {
        let [Some(one), Some(two)] = self.bids else { return 0.0 };
        let (own, other) = if seat.index() == 0 { (one, two) } else { (two, one) };
        let gain = f64::from(self.prize - own) / f64::from(self.prize);
        match own.cmp(&other) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => gain / 2.0,
            std::cmp::Ordering::Greater => gain,
        }
    }

    fn player(&self, _: Seat, chance: &mut impl Chance) -> u16 {
        self.usual(chance)
    }
}
