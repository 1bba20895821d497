//! Hashes of the first revision. Never changed: records and tables of before are checked by it.

use crate::{
    knowledge::PUBLIC,
    letter::LETTERS,
    state::{Ballot, Grave, LastRound, Phase, Then},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::{Digest, Seat};
use lexicon::Rack;

impl Grave {
    pub(crate) fn digest_1(&self, into: &mut Digest) {
        let phase: [u8; 4] = match self.phase {
            Phase::Reactivate => [0, 0, 0, 0],
            Phase::Drawn { special, owed, redraw } => [1, special.bit(), owed, u8::from(redraw)],
            Phase::Exchange => [2, 0, 0, 0],
            Phase::Play => [3, 0, 0, 0],
            Phase::Take { target } => [4, target.number(), 0, 0],
            Phase::Vote => [5, 0, 0, 0],
            Phase::HandLimit(Then::Play) => [6, 0, 0, 0],
            Phase::HandLimit(Then::End) => [6, 1, 0, 0],
            Phase::HandLimit(Then::StepAhead) => [6, 2, 0, 0],
            Phase::Over => [7, 0, 0, 0],
        };
        into.bytes(&[self.seats, self.starter.number(), self.active.number()]).bytes(&phase).bytes(&[
            self.turns,
            self.idle,
            self.rounds,
            self.played,
            u8::from(self.changed),
            self.buried,
        ]);
        for seat in self.all() {
            letters(into, self.hand(seat));
            into.bytes(&[
                self.points[seat.index()],
                self.ready[seat.index()].number(),
                u8::from(self.in_round.has(seat)),
            ]);
        }
        let deck: ArrayVec<u8, { LETTERS + 2 }> =
            self.deck.cards().iter().map(|card| card.number()).collect();
        into.bytes(&deck);
        letters(into, &self.discard);
        letters(into, &self.spread);
        // A word of the list by its number, as it was kept then.
        let number = |word: Word| self.eligible(word.bytes()).map_or(0, |id| i64::from(id.bits()));
        let (word, maker) =
            self.standing.map_or((0, 0), |standing| (number(standing.word), standing.maker.number()));
        into.number(word).number(maker).number(self.made.len() as u32);
        for id in &self.made {
            into.number(id.bits());
        }
        into.number(self.verdicts.len() as u32);
        for verdict in self.verdicts.iter() {
            into.bytes(verdict.word.bytes()).number(u8::from(verdict.accepted));
        }
        if let Some(vote) = &self.vote {
            let ballots =
                vote.ballots.map(|ballot| ballot.map_or(0, |ballot| 1 + u8::from(ballot == Ballot::Yes)));
            into.bytes(vote.word.bytes()).bytes(&ballots);
        }
        for row in self.all().map(Seat::index).chain([PUBLIC]) {
            for of in self.all() {
                letters(into, &self.knowledge.hands[row][of.index()]);
            }
            letters(into, &self.knowledge.deck[row]);
        }
        into.number(u8::from(self.last.is_some()));
        if let Some(LastRound { winner: Some(winner), word: Some(word), award }) = self.last {
            into.number(winner.number()).number(number(word)).number(award);
        }
    }
}

/// Letters in order.
fn letters(into: &mut Digest, rack: &Rack) {
    let bytes: ArrayVec<u8, { LETTERS + 1 }> = rack.letters().take(LETTERS + 1).collect();
    into.bytes(&bytes);
}
