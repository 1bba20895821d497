//! What each viewer sees.

use crate::{
    card::Card,
    says::{self, facts},
    state::{Ask, SchemeDeed, Stage, Ursting},
    telling::{DECK, DISCARD, EVENT, EXHAUSTED, FRAY, PRISON, case, crew_zone, lying, safe_zone},
};
use kernel::{
    Arrangement, Fact, Layout, Message, Panel, Rank, Seat, Turn, View, Viewer, Zone, fact, hand_zone,
};

impl Ursting {
    pub(crate) fn view(&self, viewer: Viewer) -> View {
        let turn = self.turn();
        View {
            viewer,
            status: self.status(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat)).collect(),
            arrangement: Arrangement::Ring,
            zones: self.zones(viewer),
            aims: Vec::new(),
            asked: turn.asked(),
            prompt: match viewer {
                Viewer::Seat(seat) if turn.asked().has(seat) => Some(self.prompt()),
                Viewer::Seat(_) | Viewer::Spectator | Viewer::All => None,
            },
            outcome: match turn {
                Turn::Over(outcome) => Some(outcome),
                Turn::Ask(_) => None,
            },
        }
    }

    fn status(&self) -> Message {
        let seat = self.asked;
        match self.ask {
            Ask::Ward => says::status_ward(seat),
            Ask::Ability => says::status_ability(seat),
            Ask::Dispatch => says::status_dispatch(seat),
            Ask::Scheme => says::status_scheme(seat),
            Ask::FixSource => says::status_fix(seat),
            Ask::Sting => says::status_sting(seat),
            Ask::SecondWind => says::status_second_wind(seat),
            Ask::Exert => says::status_exert(seat),
            Ask::Press => says::status_press(seat),
            Ask::DebtDraw => says::status_debt(seat),
            Ask::LockedDraw => says::status_locked(seat),
            Ask::Nothing => says::status_over(),
        }
    }

    /// The phase as a person knows it (WU-44).
    pub(crate) fn phase(&self) -> &'static str {
        match self.stage {
            Stage::Wards | Stage::Abilities => "setup",
            Stage::Raid | Stage::Scheme => "scheme",
            Stage::Roll | Stage::Wind | Stage::Exert | Stage::Press => "skirmish",
            Stage::Recover | Stage::Debt | Stage::Dispatch | Stage::Locked => "recover",
            Stage::Over => "over",
        }
    }

    fn facts(&self) -> Vec<Fact> {
        let mut facts = Vec::new();
        // Before the first round there is nothing to count.
        if self.round > 0 {
            facts.extend([fact(facts::ROUND, self.round), fact(facts::ROUNDS, self.rules.round_cap)]);
        }
        facts.extend([fact(facts::PHASE, case(self.phase())), fact(facts::RAIDS, self.raids)]);
        if self.dealt() {
            facts.push(fact(facts::FIRST, self.first));
        }
        if let Some(end) = self.end {
            facts.push(match end.winner {
                Some(winner) => fact(facts::WINNER, winner),
                None => fact(facts::WINNER, case("nobody")),
            });
            facts.push(fact(facts::REASON, case(end.reason.name())));
            facts.push(fact(facts::BY_ROUND_CAP, end.by_cap));
        }
        facts
    }

    /// WU-258, WU-279, WU-283: all of it public.
    fn panel(&self, seat: Seat) -> Panel {
        let index = seat.index();
        let deed = match self.deeds[index] {
            None => "-".into(),
            Some(SchemeDeed::Strike) => case("strike"),
            Some(SchemeDeed::Recruit) => case("recruit"),
            Some(SchemeDeed::Fix) => case("fix"),
        };
        Panel::new(
            seat,
            vec![
                fact(facts::WARD, self.wards[index].map_or("-".into(), |suit| case(suit.name()))),
                fact(facts::DICE, self.faction(seat).len()),
                fact(facts::TOTAL, self.total(seat)),
                fact(facts::CARDS, self.hands[index].len()),
                fact(facts::ACTION, deed),
                fact(facts::PASSED, self.stage == Stage::Exert && self.said.has(seat)),
                match self.wins[index] {
                    0 => fact(facts::LAST_WIN, "-"),
                    round => fact(facts::LAST_WIN, round),
                },
                fact(
                    facts::ABILITY,
                    self.abilities[index].map_or("none".into(), |ability| case(ability.name())),
                ),
                fact(facts::LOCKED_UP, self.locked.has(seat)),
                fact(facts::CONCEDED, !self.plays(seat)),
            ],
        )
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let faces =
            |pile: &crate::pile::Pile| pile.pieces().iter().map(|card| card.face()).collect::<Vec<_>>();
        let deck = Zone::new(DECK, says::zone_deck(), None, Layout::Pile);
        let mut zones = vec![
            match viewer {
                Viewer::All => deck.showing(faces(&self.deck)),
                Viewer::Seat(_) | Viewer::Spectator => deck.hiding(self.deck.len() as u16), // WU-280
            },
            // WU-282
            Zone::new(DISCARD, says::zone_discard(), None, Layout::Pile).showing(faces(&self.discard)),
            Zone::new(EXHAUSTED, says::zone_exhausted(), None, Layout::Pile)
                .ranked(Rank::May)
                .showing(faces(&self.exhausted)),
            Zone::new(EVENT, says::zone_event(), None, Layout::Row)
                .ranked(Rank::Must)
                .showing(self.sting.map(|_| Card::JOKER.face())),
            Zone::new(FRAY, says::zone_fray(), None, Layout::Pool).ranked(Rank::Must).showing(
                self.all().flat_map(|seat| {
                    self.fray[seat.index()].iter().map(move |die| die.face(self.value(die), Some(seat)))
                }),
            ),
            Zone::new(PRISON, says::zone_prison(), None, Layout::Pool)
                .showing(self.prison.iter().map(|die| lying(die, None))),
        ];
        for seat in self.all() {
            let index = seat.index();
            let hand = Zone::new(hand_zone(seat), says::zone_hand(), Some(seat), Layout::Hand);
            zones.push(if viewer.sees(seat) {
                hand.showing(self.hands[index].iter().map(Card::face))
            } else {
                hand.hiding(self.hands[index].len()) // WU-278, WU-279
            });
            let crew = Zone::new(crew_zone(seat), says::zone_crew(), Some(seat), Layout::Row);
            zones.push(crew.showing(self.crews[index].iter().map(|die| lying(die, Some(seat)))));
            let safe = Zone::new(safe_zone(seat), says::zone_safe(), Some(seat), Layout::Pool);
            zones.push(safe.showing(self.safe[index].iter().map(|die| lying(die, Some(seat)))));
        }
        zones
    }
}
