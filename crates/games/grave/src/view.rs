//! What each viewer sees.

use crate::{
    ability::Ability,
    check::case,
    letter::{Letter, Multiset, Special},
    play::{active_zone, inactive_zone},
    says::{self, facts},
    state::{Grave, Phase},
    word::Word,
};
use kernel::{
    Arrangement, Face, Fact, Layout, Message, Panel, Rank, Seat, Turn, Value, View, Viewer, Zone, fact,
    hand_zone,
};

/// A word as facts write it.
fn word(word: &Word) -> Value {
    Value::Word(word.to_string().into())
}

impl Grave {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let turn = self.turn();
        View {
            viewer,
            status: self.status(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat, viewer)).collect(),
            arrangement: Arrangement::Rows,
            zones: self.zones(viewer),
            aims: Vec::new(),
            asked: turn.asked(),
            prompt: match viewer {
                Viewer::Seat(seat) if turn.asked().has(seat) => Some(self.prompt(seat)),
                Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
            },
            outcome: match turn {
                Turn::Over(outcome) => Some(outcome),
                Turn::Ask(_) => None,
            },
        }
    }

    fn status(&self) -> Message {
        let me = self.active;
        let now = match self.phase {
            Phase::Reactivate => says::status_reactivate(me),
            Phase::Drawn { special, .. } => says::status_drawn(me, special.face()),
            Phase::Exchange => says::status_exchange(me),
            Phase::Play if self.declared() => says::status_after_word(me),
            Phase::Play => says::status_play(me),
            Phase::Take { target } => says::status_take(me, target),
            Phase::Vote => says::status_vote(self.voted_on()),
            Phase::HandLimit(_) => says::status_hand_limit(me),
            Phase::Over => return says::status_over(),
        };
        match self.standing.filter(|standing| standing.maker != me) {
            Some(standing) => says::status_to_beat(now, standing.word.title(), standing.maker),
            None => now,
        }
    }

    /// The word of the vote, if there is one.
    pub(crate) fn voted_on(&self) -> Option<Message> {
        self.vote.as_ref().map(|vote| says::one_word(vote.word.title()))
    }

    /// WG-234: all of it is open.
    fn facts(&self) -> Vec<Fact> {
        let playing = u16::from(self.phase != Phase::Over);
        let mut facts = vec![
            fact(facts::ROUND, u16::from(self.rounds) + playing),
            fact(facts::ROUND_LIMIT, self.rules.round_limit),
            fact(facts::STARTER, self.starter),
            fact(facts::TURN, self.active),
            fact(facts::STEP, case(self.step_name())),
            fact(facts::TURNS, self.turns),
            fact(facts::TURN_LIMIT, self.rules.turn_limit),
        ];
        let counts = [(facts::IDLE_TURNS, self.idle), (facts::PLAYED, self.played)];
        facts.extend(
            counts.into_iter().filter(|(_, count)| *count > 0).map(|(name, count)| fact(name, count)),
        );
        if let Some(standing) = self.standing {
            facts.push(fact(facts::STANDING, word(&standing.word)));
            facts.push(fact(facts::MAKER, standing.maker));
            facts.push(fact(facts::WORTH, self.rules.award(standing.word.len())));
        }
        if !self.made.is_empty() {
            let made = self.made.iter().map(|id| Value::Word(self.spelling(*id).into()));
            facts.push(fact(facts::MADE, Value::List(made.collect())));
        }
        if let (Phase::Vote, Some(vote)) = (self.phase, &self.vote) {
            facts.push(fact(facts::VOTE, word(&vote.word)));
        }
        if !self.house.is_empty() {
            let words = self.house.iter().map(word).collect();
            facts.push(fact(facts::HOUSE_WORDS, Value::List(words)));
        }
        for (name, accepted) in [(facts::ACCEPTED, true), (facts::REJECTED, false)] {
            let words = self.verdicts.iter().filter(|verdict| verdict.accepted == accepted);
            let words: Vec<Value> = words.map(|verdict| word(&verdict.word)).collect();
            if !words.is_empty() {
                facts.push(fact(name, Value::List(words)));
            }
        }
        if let Some(last) = self.last {
            match (last.winner, last.word) {
                (Some(winner), Some(last_word)) => {
                    facts.push(fact(facts::LAST_WINNER, winner));
                    facts.push(fact(facts::LAST_WORD, word(&last_word)));
                    facts.push(fact(facts::LAST_AWARD, last.award));
                }
                (_, _) => facts.push(fact(facts::LAST_WINNER, case("nobody"))),
            }
        }
        facts
    }

    /// WG-230, WG-235, WG-236; of ballots one sees one's own alone until all are in (WG-243).
    fn panel(&self, seat: Seat, viewer: Viewer) -> Panel {
        let mut facts = vec![
            fact(facts::BRAINS, self.points[seat.index()]),
            fact(facts::CARDS, self.hand(seat).len() as u32),
            fact(facts::ABILITIES, self.ready[seat.index()].len()),
            fact(facts::IN_THE_ROUND, self.in_round.has(seat)),
        ];
        if let Some(ballot) = self.vote.as_ref().map(|vote| vote.ballots[seat.index()]) {
            let voting = self.phase == Phase::Vote;
            if voting {
                facts.push(fact(facts::VOTED, ballot.is_some()));
            }
            let seen = ballot.filter(|_| !voting || viewer.sees(seat));
            facts.extend(seen.map(|ballot| fact(facts::BALLOT, case(ballot.name()))));
        }
        Panel::new(seat, facts)
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let deck = Zone::new("deck", says::zone_deck(), None, Layout::Pile);
        let mut zones = vec![
            Zone::new("spread", says::zone_spread(), None, Layout::Word).showing(self.spread_in_order()),
            match viewer {
                Viewer::All => deck.showing(self.deck.cards().iter().map(|card| card.face())),
                Viewer::Seat(_) | Viewer::Spectator => deck.hiding(self.deck.len() as u16), // WG-231, WG-232
            },
            Zone::new("discard", says::zone_discard(), None, Layout::Row)
                .ranked(Rank::May)
                .showing(self.discarded()), // WG-233
        ];
        if let Phase::Drawn { special, .. } = self.phase {
            zones.push(
                Zone::new("drawn", says::zone_drawn(), Some(self.active), Layout::Row)
                    .ranked(Rank::Must)
                    .showing([special.face()]),
            );
        }
        for seat in self.all() {
            let hand = Zone::new(hand_zone(seat), says::zone_hand(), Some(seat), Layout::Hand);
            zones.push(if self.sees_hand(viewer, seat) {
                hand.showing(self.hand(seat).cards().map(Letter::face))
            } else {
                hand.hiding(self.hand(seat).len() as u16) // WG-229
            });
            let ready = self.ready[seat.index()];
            let zone = |id, label| Zone::new(id, label, Some(seat), Layout::Row);
            zones.push(zone(active_zone(seat), says::zone_active()).showing(ready.iter().map(Ability::face)));
            zones.push(
                zone(inactive_zone(seat), says::zone_inactive())
                    .ranked(Rank::May)
                    .showing(ready.others().iter().map(Ability::face)),
            );
        }
        zones
    }

    /// As the standing word, if the spread still spells it; else by the alphabet (WG-62).
    fn spread_in_order(&self) -> Vec<Face> {
        let standing = self.standing.map(|standing| standing.word);
        match standing.filter(|word| word.rack() == self.spread) {
            Some(word) => word.bytes().iter().copied().filter_map(Letter::of).map(Letter::face).collect(),
            None => self.spread.cards().map(Letter::face).collect(),
        }
    }

    fn discarded(&self) -> impl Iterator<Item = Face> {
        let specials = Special::ALL.into_iter().filter(|special| self.buried & special.bit() != 0);
        self.discard.cards().map(Letter::face).chain(specials.map(Special::face))
    }

    /// One's own hand, and a hand looked at with Rock On while the choice lasts (WG-237).
    pub(crate) fn sees_hand(&self, viewer: Viewer, owner: Seat) -> bool {
        let looks = self.phase == Phase::Take { target: owner } && viewer.sees(self.active);
        looks || viewer.sees(owner)
    }
}
