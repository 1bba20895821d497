//! The Scheme phase: the raid before it, Strike, Recruit and Fix (WU-52 to WU-74, WU-211 to WU-232).

use crate::{
    ability::Ability,
    card::Kind,
    clauses::wu::*,
    die::{Dice, Die},
    options::{EmptyCrew, FixWhenEmpty},
    says,
    state::{Ask, PLAYERS, SchemeDeed, Stage, Ursting},
    telling::{DISCARD, FRAY, all_go, card_goes, crew_zone, goes, safe_zone},
};
use kernel::{Event, Log, Seat, hand_zone};

impl Ursting {
    /// A new round begins with the raid, if it is time for raids (WU-213, WU-229).
    pub(crate) fn start_round(&mut self, log: &mut impl Log) {
        self.round += 1;
        self.stage = Stage::Raid;
        self.deeds = [None; PLAYERS];
        let (round, first) = (self.round, self.first);
        log.tell(|| Event::all(says::round_begins(round, first)));
        if self.deck.is_empty() && !self.raids {
            self.raids = true;
            log.tell(|| Event::all(says::raids_begin()).by(WU_229));
        }
        if self.raids {
            self.raid(log);
        }
    }

    /// Who is next to act in Scheme: clockwise from the first player (WU-49), who has dice (WU-71) and has not acted.
    fn next_schemer(&self) -> Option<Seat> {
        let sits_out = self.rules.empty_crew == EmptyCrew::SitOut;
        self.clockwise(self.first).find(|seat| {
            let crew = &self.crews[seat.index()];
            self.deeds[seat.index()].is_none()
                && (!crew.is_empty() || (!self.safe[seat.index()].is_empty() && !sits_out)) // WU-72
        })
    }

    /// Asks the next player, after acting for those who have no choice.
    pub(crate) fn next_scheme(&mut self, log: &mut impl Log) -> bool {
        while let Some(seat) = self.next_schemer() {
            if self.crews[seat.index()].is_empty() && self.start_dispatch(seat, log) {
                return true;
            }
            if self.crews[seat.index()].len() > 1 {
                self.put(Ask::Scheme, seat);
                return true;
            }
            self.scheme(seat, SchemeDeed::Strike, log); // WU-63
        }
        self.stage = Stage::Roll;
        false
    }

    /// Whether a Fix may be chosen with this deck (WU-73).
    #[inline]
    pub(crate) fn deck_allows_fix(&self) -> bool {
        self.rules.fix_when_empty == FixWhenEmpty::Allowed || !self.deck.is_empty()
    }

    /// WU-55 to WU-59.
    pub(crate) fn scheme(&mut self, seat: Seat, deed: SchemeDeed, log: &mut impl Log) {
        self.deeds[seat.index()] = Some(deed);
        match deed {
            SchemeDeed::Strike => {
                let sent: Dice = self.send(seat).into_iter().collect();
                log.tell(|| {
                    let event = Event::all(says::strikes(seat, sent.brief()));
                    all_go(event, sent, &crew_zone(seat), FRAY)
                });
            }
            SchemeDeed::Recruit => {
                let sent = [self.send(seat), self.send(seat)].into_iter().flatten();
                log.tell(|| {
                    let event = Event::all(says::recruits(seat, sent.clone().map(Die::brief)));
                    sent.fold(event, |event, die| event.moving(goes(die, crew_zone(seat), FRAY)))
                });
            }
            SchemeDeed::Fix => self.fix(seat, log),
        }
    }

    /// The first member of the Crew goes into the Fray (WU-62).
    fn send(&mut self, seat: Seat) -> Option<Die> {
        let die = self.crews[seat.index()].take_front()?;
        self.fray[seat.index()].add(die);
        Some(die)
    }

    /// WU-57, WU-58, then the card (WU-59, WU-60).
    fn fix(&mut self, seat: Seat, log: &mut impl Log) {
        // WU-65: there are two.
        let Some(fixed) = self.crews[seat.index()].take_front() else { return };
        self.safe[seat.index()].add(fixed);
        let Some(sent) = self.send(seat) else { return };
        log.tell(|| {
            Event::all(says::fixes(seat, fixed.brief(), sent.brief()))
                .moving(goes(fixed, crew_zone(seat), safe_zone(seat)))
                .moving(goes(sent, crew_zone(seat), FRAY))
        });
        if self.fence_offers(seat) {
            self.put(Ask::FixSource, seat);
        } else {
            self.ask = Ask::Nothing;
            self.draw(seat, 1, log);
        }
    }

    /// WU-269.
    pub(crate) fn fence_offers(&self, seat: Seat) -> bool {
        let member = matches!(self.discard.top().map(|card| card.kind()), Some(Kind::Member(_)));
        member && !self.deck.is_empty() && self.has(seat, Ability::Fences)
    }

    /// WU-269: the card is known to all.
    pub(crate) fn fence(&mut self, seat: Seat, log: &mut impl Log) {
        if let Some(card) = self.discard.pop() {
            self.hands[seat.index()].add(card);
            self.known[seat.index()].add(card);
            log.tell(|| {
                Event::all(says::fences(seat, card.brief()))
                    .moving(card_goes(card, DISCARD, hand_zone(seat)))
                    .by(WU_269)
            });
        }
    }
}
