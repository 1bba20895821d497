//! One position of one game, with what the laws need to try themselves on it.

use super::{
    report::{Fault, Law, Report},
    scraps::Scraps,
};
use kernel::{
    chance::{Chance, Quick},
    game::Game,
    library::Library,
    log::Event,
    seat::{Seat, Seats},
};

/// Where the laws are tried.
pub(super) struct Spot<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) options: &'a G::Options,
    pub(super) seats: u8,
    pub(super) library: &'a Library,
    /// How many redeals to draw for a seat.
    pub(super) imagined: u32,
    /// Whether lines declared as news must agree too.
    pub(super) strict: bool,
    /// What any action is put together from.
    pub(super) scraps: &'a Scraps<G>,
    /// The number of the game in the run.
    pub(super) number: u64,
    /// Whether the expensive laws are tried too.
    pub(super) deep: bool,
    /// Whether those who look ahead are tried too.
    pub(super) looking_ahead: bool,
    /// The position's own stream.
    pub(super) chance: Quick,
    pub(super) report: &'a mut Report,
}

impl<G: Game> Spot<'_, G> {
    pub(super) fn asked(&self) -> Seats {
        self.game.turn().asked()
    }

    pub(super) fn test(&mut self, law: Law) {
        self.report.test(law);
    }

    /// A number below `n`.
    pub(super) fn below(&mut self, n: usize) -> usize {
        self.chance.below("spot", n as u32) as usize
    }

    /// A seed for one ask of chance.
    pub(super) fn seed(&mut self) -> u64 {
        seed(&mut self.chance)
    }

    /// A seat of the table, drawn at random.
    pub(super) fn any_seat(&mut self) -> Seat {
        Seat::new(self.below(usize::from(self.seats)) as u8)
    }

    /// Any asked seat, and what it might do.
    pub(super) fn any_move(&mut self) -> Option<(Seat, G::Action)> {
        let asked: Vec<Seat> = self.asked().iter().collect();
        let seat = *asked.get(self.below(asked.len()))?;
        let action = if self.below(2) == 0 {
            self.game.sample(seat, &mut self.chance)
        } else {
            self.game.policy(seat, &mut self.chance)
        };
        Some((seat, action))
    }

    /// The state after an action that passes `check`, with what was told of it.
    pub(super) fn after(&self, seat: Seat, action: &G::Action, seed: u64) -> Result<(G, Vec<Event>), Fault> {
        after(self.game, seat, action, seed)
    }
}

/// The state after an action that passes `check`, with what was told of it.
pub(super) fn after<G: Game>(
    game: &G,
    seat: Seat,
    action: &G::Action,
    seed: u64,
) -> Result<(G, Vec<Event>), Fault> {
    let mut next = game.clone();
    let mut events = Vec::new();
    match next.play(seat, action, &mut Quick::new(seed), &mut events) {
        Ok(()) => Ok((next, events)),
        Err(refusal) => {
            let what = format!("`{action}` passes `check` and is refused by `play`: {refusal}");
            Err(Fault::new(Law::Listed, what).seen_by(seat))
        }
    }
}

/// A seed drawn from a stream.
pub(super) fn seed(chance: &mut Quick) -> u64 {
    u64::from(chance.below("seed", u32::MAX)) << 32 | u64::from(chance.below("seed", u32::MAX))
}
