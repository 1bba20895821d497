//! Hashes of the first revision. Never changed: records and tables of before are checked by it.

use crate::{
    card::Counts,
    knowledge::PUBLIC,
    state::{Phase, Zombie},
};
use kernel::{Digest, Seat};

impl Zombie {
    pub(crate) fn digest_1(&self, into: &mut Digest) {
        let phase: [u8; 4] = match self.phase {
            Phase::Draw(left) => [0, left, 0, 0],
            Phase::Play(left) => [1, left, 0, 0],
            Phase::Pick { target, left } => [2, target.number(), left, 0],
            Phase::PickTwo { target } => [3, target.number(), 0, 0],
            Phase::PickGraveyard { left } => [4, left, 0, 0],
            Phase::TurnEnd => [5, 0, 0, 0],
            Phase::Over => [6, 0, 0, 0],
        };
        into.bytes(&[self.seats, self.dealer.number(), self.active.number(), self.rounds])
            .bytes(&phase)
            .number(self.turns);
        for seat in self.all() {
            into.bytes(self.hand(seat).bytes())
                .bytes(self.laid(seat).bytes())
                .number(self.brains[seat.index()])
                .number(self.points[seat.index()])
                .number(self.wins[seat.index()]);
        }
        for pile in [&self.pile, &self.graveyard] {
            into.number(pile.len() as u32);
            for chunk in pile.cards().chunks(8) {
                into.number(chunk.iter().fold(0i64, |sum, card| sum << 8 | card.index() as i64));
            }
        }
        for row in self.all().map(Seat::index).chain([PUBLIC]) {
            for of in self.all() {
                into.number(self.knowledge.hands[row][of.index()].bits() as i64);
            }
            into.bytes(self.knowledge.pile[row].bytes());
        }
        let winner = self.last.and_then(|last| last.winner).map_or(0, Seat::number);
        into.number(i64::from(self.last.is_some())).number(winner);
        into.bytes(self.last.map_or(Counts::NONE, |last| last.set).bytes());
    }
}
