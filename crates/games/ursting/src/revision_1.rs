//! Hashes of the first revision. Never changed: records and tables of before are checked by it.

use crate::state::Ursting;
use kernel::{Digest, Seat, Seats};

impl Ursting {
    pub(crate) fn digest_1(&self, into: &mut Digest) {
        let set = |seats: Seats| seats.iter().fold(0u8, |bits, seat| bits | 1 << seat.index());
        into.bytes(&[
            self.seats,
            self.stage as u8,
            self.ask as u8,
            self.asked.number(),
            self.turn.number(),
            self.first.number(),
            set(self.said),
            set(self.gone),
            set(self.locked),
            u8::from(self.raids),
        ])
        .number(self.round);
        for index in 0..usize::from(self.seats) {
            into.bytes(&[
                self.wards[index].map_or(0, |suit| suit as u8 + 1),
                self.abilities[index].map_or(0, |ability| ability as u8 + 1),
                self.deeds[index].map_or(0, |deed| deed as u8 + 1),
            ]);
            into.number(self.wins[index]).number(self.safe[index].bits()).number(self.fray[index].bits());
            into.number(self.hands[index].bits() as i64).number(self.known[index].bits() as i64);
            let crew: Vec<u8> = self.crews[index].iter().map(|die| die.index() as u8).collect();
            into.bytes(&crew);
        }
        into.number(self.prison.bits()).number(self.spoils.bits()).bytes(&self.values);
        for pile in [&self.deck, &self.discard, &self.exhausted] {
            let cards: Vec<u8> = pile.pieces().iter().map(|card| card.index() as u8).collect();
            into.bytes(&cards);
        }
        let sting = self.sting.map_or([0, 0], |sting| [sting.from.number(), set(sting.left)]);
        let end = self.end.map_or([0, 0, 0], |end| {
            [end.winner.map_or(0, Seat::number), end.reason as u8 + 1, u8::from(end.by_cap)]
        });
        into.bytes(&sting).bytes(&end);
    }
}
