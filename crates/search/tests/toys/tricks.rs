//! Tricks in two suits: suit is followed, the higher card of the suit that was led takes the trick and leads. Hands are open, or not.
//!
//! A card is its number: 0 to 7 are one suit, 8 to 15 the other.

use super::{Toy, both};
use kernel::{Chance, Seat, Seats, chance::Quick};

#[derive(Clone, Debug, PartialEq)]
pub struct Tricks {
    pub hands: [Vec<u16>; 2],
    pub leader: Seat,
    pub led: Option<u16>,
    pub taken: [u8; 2],
    pub open: bool,
}

impl Tricks {
    /// So many cards each.
    pub fn dealt(each: usize, open: bool, seed: u64) -> Tricks {
        let mut deck: Vec<u16> = (0..16).collect();
        Quick::new(seed).shuffle("deck", &mut deck);
        let mut hands = [0, 1].map(|seat| deck[seat * each..(seat + 1) * each].to_vec());
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        Tricks { hands, leader: Seat::new(0), led: None, taken: [0; 2], open }
    }

    fn follower(&self) -> Seat {
        self.leader.left(2)
    }

    /// How many tricks the first seat takes in the end if both play as well as can be with open hands.
    pub fn solved(&self) -> u8 {
        let Some(seat) = self.asked().lowest() else { return self.taken[0] };
        let after = self.legal(seat).into_iter().map(|card| {
            let mut next = self.clone();
            next.act(seat, card);
            next.solved()
        });
        let best = if seat.index() == 0 { after.max() } else { after.min() };
        best.expect("an asked seat has a card")
    }
}

impl Toy for Tricks {
    /// The tree has to do with the view.
    const OBSERVED: bool = false;

    fn asked(&self) -> Seats {
        let seat = if self.led.is_some() { self.follower() } else { self.leader };
        if self.hands[seat.index()].is_empty() { Seats::NONE } else { Seats::one(seat) }
    }

    fn legal(&self, seat: Seat) -> Vec<u16> {
        let hand = &self.hands[seat.index()];
        let follows = |card: &&u16| self.led.is_some_and(|led| led / 8 == **card / 8);
        let same: Vec<u16> = hand.iter().filter(follows).copied().collect();
        if same.is_empty() { hand.clone() } else { same }
    }

    fn act(&mut self, seat: Seat, card: u16) {
        self.hands[seat.index()].retain(|held| *held != card);
        match self.led.take() {
            None => self.led = Some(card),
            Some(led) => {
                if led / 8 == card / 8 && card > led {
                    self.leader = self.follower();
                }
                self.taken[self.leader.index()] += 1;
            }
        }
    }

    fn knows(&self, seat: Seat) -> Vec<i32> {
        let hands = both().into_iter().filter(|other| self.open || *other == seat);
        let cards = hands.flat_map(|seat| self.hands[seat.index()].iter().map(|card| i32::from(*card)));
        let table = [self.leader.index() as i32, self.led.map_or(-1, i32::from)];
        cards.chain(table).chain(self.taken.map(i32::from)).collect()
    }

    fn imagined(&self, seat: Seat, chance: &mut impl Chance) -> Tricks {
        let mut world = self.clone();
        if !self.open {
            let other = 1 - seat.index();
            let known = |card: &u16| self.hands[seat.index()].contains(card) || self.led == Some(*card);
            let mut unseen: Vec<u16> = (0..16).filter(|card| !known(card)).collect();
            chance.shuffle("unseen", &mut unseen);
            world.hands[other] = unseen[..self.hands[other].len()].to_vec();
            world.hands[other].sort_unstable();
        }
        world
    }

    /// Asked at the end alone: a playout stops before that only where something illegal was chosen.
    fn worth(&self, seat: Seat) -> f64 {
        assert!(self.asked().is_empty(), "stopped short: {self:?}");
        f64::from(self.taken[seat.index()]) / f64::from((self.taken[0] + self.taken[1]).max(1))
    }
}
