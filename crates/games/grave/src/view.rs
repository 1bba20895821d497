//! What each viewer sees.

use crate::{
    ability::Ability,
    letter::{Letter, Multiset, Special},
    play::{active_zone, inactive_zone},
    state::{Grave, Phase},
};
use kernel::{Face, Fact, Layout, Panel, Seat, Turn, View, Viewer, Zone, fact, hand_zone};

impl Grave {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let turn = self.whose_turn();
        View {
            viewer,
            status: self.status().into(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat, viewer)).collect(),
            zones: self.zones(viewer),
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

    fn status(&self) -> String {
        let me = self.active;
        let does = match self.phase {
            Phase::Reactivate => format!("@{me} may pay to reactivate Ability Cards."),
            Phase::Drawn { special, .. } => format!("@{me} has drawn {}.", special.title()),
            Phase::Exchange => format!("@{me} may exchange cards."),
            Phase::Play if self.declared() => format!("@{me} has completed a word."),
            Phase::Play => format!("@{me} plays."),
            Phase::Take { target } => format!("@{me} takes a card from the hand of @{target}."),
            Phase::Vote => {
                let word = self.vote.as_ref().map_or(String::new(), |vote| vote.word.title());
                format!("Everybody votes on {word}.")
            }
            Phase::HandLimit(_) => format!("@{me} discards down to five cards."),
            Phase::Over => return "The game is over.".into(),
        };
        match self.standing.filter(|standing| standing.maker != me) {
            Some(standing) => {
                let word = standing.word.title();
                format!("{does} {word} of @{} is to be beaten.", standing.maker)
            }
            None => does,
        }
    }

    /// WG-234: all of it is open.
    fn facts(&self) -> Vec<Fact> {
        let playing = u16::from(self.phase != Phase::Over);
        let mut facts = vec![
            fact("round", u16::from(self.rounds) + playing),
            fact("round limit", self.rules.round_limit),
            fact("starter", self.starter),
            fact("turn", self.active),
            fact("step", self.step_name()),
            fact("turns", self.turns),
            fact("turn limit", self.rules.turn_limit),
        ];
        let counts = [("idle turns", self.idle), ("played", self.played)];
        facts.extend(
            counts.into_iter().filter(|(_, count)| *count > 0).map(|(name, count)| fact(name, count)),
        );
        if let Some(standing) = self.standing {
            facts.push(fact("standing", standing.word.to_string()));
            facts.push(fact("maker", standing.maker));
            facts.push(fact("worth", self.rules.award(standing.word.len())));
        }
        if !self.made.is_empty() {
            let made: Vec<String> = self.made.iter().map(|id| self.spelling(*id)).collect();
            facts.push(fact("made", made.join(" ")));
        }
        if let (Phase::Vote, Some(vote)) = (self.phase, &self.vote) {
            facts.push(fact("vote", vote.word.to_string()));
        }
        if !self.house.is_empty() {
            let words: Vec<&str> = self.house.iter().map(|word| word.as_str()).collect();
            facts.push(fact("house words", words.join(" ")));
        }
        for (name, accepted) in [("accepted", true), ("rejected", false)] {
            let words = self.verdicts.iter().filter(|verdict| verdict.accepted == accepted);
            let words: Vec<&str> = words.map(|verdict| verdict.word.as_str()).collect();
            if !words.is_empty() {
                facts.push(fact(name, words.join(" ")));
            }
        }
        if let Some(last) = self.last {
            match (last.winner, last.word) {
                (Some(winner), Some(word)) => {
                    facts.push(fact("last winner", winner));
                    facts.push(fact("last word", word.to_string()));
                    facts.push(fact("last award", last.award));
                }
                (_, _) => facts.push(fact("last winner", "nobody")),
            }
        }
        facts
    }

    /// WG-230, WG-235, WG-236; of ballots one sees one's own alone until all are in (WG-243).
    fn panel(&self, seat: Seat, viewer: Viewer) -> Panel {
        let mut facts = vec![
            fact("brains", self.points[seat.index()]),
            fact("cards", self.hand(seat).len() as u32),
            fact("abilities", self.ready[seat.index()].len()),
            fact("in the round", self.in_round.has(seat)),
        ];
        if let Some(ballot) = self.vote.as_ref().map(|vote| vote.ballots[seat.index()]) {
            let voting = self.phase == Phase::Vote;
            if voting {
                facts.push(fact("voted", ballot.is_some()));
            }
            let seen = ballot.filter(|_| !voting || viewer.sees(seat));
            facts.extend(seen.map(|ballot| fact("ballot", ballot.name())));
        }
        Panel::new(seat, facts)
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let deck = Zone::new("deck", "Letter Deck", None, Layout::Pile);
        let mut zones = vec![
            Zone::new("spread", "Spread", None, Layout::Word).showing(self.spread_in_order()),
            match viewer {
                Viewer::All => deck.showing(self.deck.cards().iter().map(|card| card.face())),
                Viewer::Seat(_) | Viewer::Spectator => deck.hiding(self.deck.len() as u16), // WG-231, WG-232
            },
            Zone::new("discard", "Discard pile", None, Layout::Row).showing(self.discarded()), // WG-233
        ];
        if let Phase::Drawn { special, .. } = self.phase {
            zones.push(Zone::new("drawn", "Drawn", Some(self.active), Layout::Row).showing([special.face()]));
        }
        for seat in self.all() {
            let hand = Zone::new(hand_zone(seat), "Hand", Some(seat), Layout::Hand);
            zones.push(if self.sees_hand(viewer, seat) {
                hand.showing(self.hand(seat).cards().map(Letter::face))
            } else {
                hand.hiding(self.hand(seat).len() as u16) // WG-229
            });
            let ready = self.ready[seat.index()];
            let zone = |id, label| Zone::new(id, label, Some(seat), Layout::Row);
            zones.push(zone(active_zone(seat), "Active").showing(ready.iter().map(Ability::face)));
            zones.push(
                zone(inactive_zone(seat), "Inactive").showing(ready.others().iter().map(Ability::face)),
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
    fn sees_hand(&self, viewer: Viewer, owner: Seat) -> bool {
        let looks = self.phase == Phase::Take { target: owner } && viewer.sees(self.active);
        looks || viewer.sees(owner)
    }
}
