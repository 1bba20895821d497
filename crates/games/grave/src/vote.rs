//! Votes on words that are not on the list: all ballots at once, shown together.

use crate::{
    clauses::wg::*,
    says,
    state::{Ballot, Grave, MOST_PLAYERS, Phase, Vote},
    word::Word,
    words::Verdict,
};
use kernel::{Event, Log, Seat, Seats};
use std::sync::Arc;

impl Grave {
    pub(crate) fn propose(&mut self, word: &Word, log: &mut impl Log) {
        let me = self.active;
        self.vote = Some(Vote { word: *word, ballots: [None; MOST_PLAYERS] });
        self.phase = Phase::Vote;
        log.tell(|| Event::all(says::proposes(me, word.title())).by(WG_217));
    }

    /// WG-219, WG-220, WG-243.
    pub(crate) fn ballot(&mut self, seat: Seat, yes: bool, log: &mut impl Log) {
        let Some(vote) = &mut self.vote else { return };
        vote.ballots[seat.index()] = Some(Ballot::of(yes));
        log.tell(|| Event::all(says::has_voted(seat)));
        let Vote { word, ballots } = *vote;
        let cast = &ballots[..usize::from(self.seats)];
        if cast.iter().any(Option::is_none) {
            return;
        }
        let ayes = cast.iter().filter(|ballot| **ballot == Some(Ballot::Yes)).count();
        let accepted = 2 * ayes > cast.len();
        Arc::make_mut(&mut self.verdicts).push(Verdict { word, accepted });
        self.phase = Phase::Play;
        log.tell(|| {
            let voted = |yes: bool| {
                let seats = Seat::first(self.seats).zip(cast);
                let seats = seats.filter(|(_, ballot)| **ballot == Some(Ballot::of(yes)));
                let seats: Seats = seats.map(|(seat, _)| seat).collect();
                if seats.is_empty() { says::no_voters() } else { says::voters(seats) }
            };
            let (yes, no) = (voted(true), voted(false));
            let told = match accepted {
                true => says::accepted(word.title(), yes, no),
                false => says::rejected(word.title(), yes, no),
            };
            Event::all(told).by(WG_220).news()
        });
    }
}
