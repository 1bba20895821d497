//! The chance of one imagined world.

use kernel::{Chance, MAX_SEATS, Seat, chance::Quick};

/// The streams of one world, all of them known from the seed and the world's number. What a seat draws for its thoughts does not shift what is
/// dealt, nor what another seat draws: candidates that are tried in one world stay in step for as long as they lead to the same.
#[derive(Clone)]
pub(crate) struct Streams {
    /// For whatever the seat does not know.
    pub imagining: Quick,
    /// For shuffles, draws and rolls of play.
    pub play: Quick,
    thoughts: [Quick; MAX_SEATS],
}

/// More than there are streams in a world.
const STRIDE: u64 = 16;

impl Streams {
    /// Those of this world.
    pub(crate) fn of(seed: u64, world: u64) -> Streams {
        let stream = |number: u64| Quick::part(seed, world.wrapping_mul(STRIDE).wrapping_add(number));
        let thoughts = std::array::from_fn(|seat| stream(2 + seat as u64));
        Streams { imagining: stream(0), play: stream(1), thoughts }
    }

    /// What a seat draws for its thoughts.
    pub(crate) fn of_seat(&mut self, seat: Seat) -> &mut Quick {
        &mut self.thoughts[seat.index()]
    }
}

/// The seed of a whole search.
pub(crate) fn seed(chance: &mut impl Chance) -> u64 {
    let mut half = || u64::from(chance.below("search", u32::MAX));
    half() << 32 | half()
}
