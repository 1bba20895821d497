//! Hashes of the first two revisions. Never changed: records and tables of before are checked by it.

use crate::{
    board::Mark,
    state::{FinalWord, Phase},
};
use kernel::{Digest, Seat, Seats};

impl FinalWord {
    pub(crate) fn digest_1(&self, into: &mut Digest) {
        into.bytes(&[self.seats, self.active.number(), self.step, self.made])
            .bytes(&self.touched.to_be_bytes());
        let phase: [u8; 2] = match self.phase {
            Phase::Act => [0, 0],
            Phase::Window(seat) => [1, seat.number()],
            Phase::Choose => [2, 0],
            Phase::Sealed => [3, 0],
            Phase::Over => [4, 0],
            Phase::Pick => [5, 0],
            Phase::Ask => [6, 0],
        };
        into.bytes(&phase).bytes(&[self.maker.map_or(0, Seat::number), self.failer.map_or(0, Seat::number)]);
        let seats = |seats: Seats| seats.iter().fold(0u8, |bits, seat| bits | 1 << seat.index());
        into.bytes(&[seats(self.players), seats(self.absent), seats(self.left), seats(self.mute)]);
        for seat in self.all() {
            let index = seat.index();
            for cards in [&self.hands, &self.taken, &self.away, &self.shown] {
                into.bytes(cards[index].to_string().as_bytes());
            }
            into.number(self.scores[index])
                .number(self.entered[index])
                .bytes(&[self.out[index], self.lost[index]])
                .number(self.counts.spoke[index]);
        }
        let deck: Vec<u8> = self.deck.cards().iter().map(|card| card.ascii()).collect();
        into.bytes(&deck).bytes(self.deck.put_by()).bytes(self.removed.to_string().as_bytes());
        for word in 0..self.board.words() {
            into.bytes(&[self.board.owner(word).map_or(0, Seat::number)]);
            for stack in self.board.stacks(word) {
                let cards: Vec<u8> = stack.iter().map(|cell| cell.letter().ascii()).collect();
                // A split is in the words already; hashes of older records do not have its mark.
                let mark = stack.last().map_or(Mark::None, |top| top.mark());
                into.bytes(&cards).bytes(&[if mark == Mark::Split { 0 } else { mark as u8 }]);
            }
        }
        let counts = &self.counts;
        into.number(counts.turns)
            .bytes(&[seats(counts.idle), counts.laps, counts.low, seats(counts.since_low), counts.low_laps])
            .bytes(&[seats(counts.gave_up), counts.trades]);
        into.bytes(self.pending.to_string().as_bytes()).number(self.sealed.len() as u32);
        for action in &self.sealed {
            into.bytes(action.as_ref().map_or(String::new(), ToString::to_string).as_bytes());
        }
        let last = &self.last;
        into.bytes(&[last.by.map_or(0, Seat::number)])
            .bytes(&last.before)
            .bytes(last.left.to_string().as_bytes())
            .bytes(last.taken.to_string().as_bytes())
            .number(last.points);
        for word in &self.said {
            into.bytes(word);
        }
        self.put_rest_into(into);
    }

    /// What only some games have; what is not there is left out, so that hashes of the others stay as they were.
    fn put_rest_into(&self, into: &mut Digest) {
        let seats = |seats: Seats| seats.iter().fold(0u8, |bits, seat| bits | 1 << seat.index());
        let mut put = |name: &str, bytes: &[u8]| {
            if bytes.iter().any(|byte| *byte != 0) {
                into.bytes(name.as_bytes()).bytes(bytes);
            }
        };
        let letter = |card: Option<crate::letter::Letter>| card.map_or(0, crate::letter::Letter::ascii);
        put("due", &[letter(self.due), letter(self.missed)]);
        put("from", &self.from);
        put("seats", &[seats(self.through), seats(self.marked), seats(self.last_turns)]);
        put("ticks", &self.ticks);
        put("among", &[self.among.0, self.among.1]);
        if self.rules().ordered {
            put("first", &[self.first.number()]);
        }
        for (number, pile) in self.piles.iter().enumerate() {
            put("pile", &[&[number as u8 + 1], pile.to_string().as_bytes()].concat());
        }
        put("unseen", self.unseen.to_string().as_bytes());
    }
}
