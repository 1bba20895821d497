//! Votes on words that are not on the list: all ballots at once, shown together.

use crate::{
    clauses::wg::*,
    state::{Ballot, Grave, MOST_PLAYERS, Phase, Vote},
    word::Word,
    words::Verdict,
};
use kernel::{Event, Log, Seat};
use std::sync::Arc;

impl Grave {
    pub(crate) fn propose(&mut self, word: &Word, log: &mut impl Log) {
        let me = self.active;
        self.vote = Some(Vote { word: *word, ballots: [None; MOST_PLAYERS] });
        self.phase = Phase::Vote;
        log.tell(|| Event::all(format!("@{me} puts {} to the vote.", word.title())).by(WG_217));
    }

    /// WG-219, WG-220, WG-243.
    pub(crate) fn ballot(&mut self, seat: Seat, yes: bool, log: &mut impl Log) {
        let Some(vote) = &mut self.vote else { return };
        vote.ballots[seat.index()] = Some(Ballot::of(yes));
        log.tell(|| Event::all(format!("@{seat} has voted.")));
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
                let seats = (1..).zip(cast).filter(|(_, ballot)| **ballot == Some(Ballot::of(yes)));
                let seats: Vec<String> = seats.map(|(number, _): (usize, _)| format!("@{number}")).collect();
                if seats.is_empty() { "nobody".into() } else { seats.join(", ") }
            };
            let verdict = if accepted { "is accepted" } else { "is rejected" };
            let told = format!("{} {verdict}; yes: {}; no: {}.", word.title(), voted(true), voted(false));
            Event::all(told).by(WG_220).news()
        });
    }
}
