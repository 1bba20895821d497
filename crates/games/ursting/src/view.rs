//! What each viewer sees.

use crate::{
    ability::Ability,
    card::{Card, Suit},
    state::{Ask, SchemeDeed, Stage, Ursting},
    told::{DECK, DISCARD, EVENT, EXHAUSTED, FRAY, PRISON, crew_zone, lying, safe_zone},
};
use kernel::{Fact, Layout, Panel, Seat, Turn, View, Viewer, Zone, fact, hand_zone};

impl Ursting {
    pub(crate) fn seen_by(&self, viewer: Viewer) -> View {
        let turn = self.whose_turn();
        View {
            viewer,
            status: self.status().into(),
            facts: self.facts(),
            seats: self.all().map(|seat| self.panel(seat)).collect(),
            zones: self.zones(viewer),
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

    fn status(&self) -> String {
        let seat = self.asked;
        match self.ask {
            Ask::Ward => format!("@{seat} picks a Ward."),
            Ask::Ability => format!("@{seat} picks a Faction Ability."),
            Ask::Dispatch => format!("@{seat} Dispatches a new Crew."),
            Ask::Scheme => format!("@{seat} Schemes."),
            Ask::FixSource => format!("@{seat} Fixes and takes a card."),
            Ask::Sting => format!("A Sting: @{seat} gives up a die."),
            Ask::SecondWind => format!("@{seat} may re-roll a 1."),
            Ask::Exert => format!("@{seat} exerts Influence."),
            Ask::Press => format!("@{seat} may press a won die into the Crew."),
            Ask::DebtDraw => format!("@{seat} may draw for a lost Recruit."),
            Ask::LockedDraw => format!("@{seat} is Locked-Up and may draw."),
            Ask::Nothing => "The game is over.".into(),
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
        let mut facts = vec![
            fact("round", self.round),
            fact("rounds", self.rules.round_cap),
            fact("phase", self.phase()),
            fact("raids", self.raids),
        ];
        if self.dealt() {
            facts.push(fact("first", self.first));
        }
        if let Some(end) = self.end {
            facts.push(match end.winner {
                Some(winner) => fact("winner", winner),
                None => fact("winner", "nobody"),
            });
            facts.push(fact("reason", end.reason.name()));
            facts.push(fact("by round cap", end.by_cap));
        }
        facts
    }

    /// WU-258, WU-279, WU-283: all of it public.
    fn panel(&self, seat: Seat) -> Panel {
        let index = seat.index();
        let deed = match self.deeds[index] {
            None => "-",
            Some(SchemeDeed::Strike) => "strike",
            Some(SchemeDeed::Recruit) => "recruit",
            Some(SchemeDeed::Fix) => "fix",
        };
        Panel::new(
            seat,
            vec![
                fact("ward", self.wards[index].map_or("-", Suit::name)),
                fact("dice", self.faction(seat).len()),
                fact("total", self.total(seat)),
                fact("cards", self.hands[index].len()),
                fact("action", deed),
                fact("passed", self.stage == Stage::Exert && self.said.has(seat)),
                match self.wins[index] {
                    0 => fact("last win", "-"),
                    round => fact("last win", round),
                },
                fact("ability", self.abilities[index].map_or("none", Ability::name)),
                fact("locked-up", self.locked.has(seat)),
                fact("conceded", !self.plays(seat)),
            ],
        )
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let faces =
            |pile: &crate::pile::Pile| pile.cards().iter().map(|card| card.face()).collect::<Vec<_>>();
        let deck = Zone::new(DECK, "Influence deck", None, Layout::Pile);
        let mut zones = vec![
            match viewer {
                Viewer::All => deck.showing(faces(&self.deck)),
                Viewer::Seat(_) | Viewer::Spectator => deck.hiding(self.deck.len() as u16), // WU-280
            },
            // WU-282
            Zone::new(DISCARD, "Discard pile", None, Layout::Pile).showing(faces(&self.discard)),
            Zone::new(EXHAUSTED, "Exhausted", None, Layout::Pile).showing(faces(&self.exhausted)),
            Zone::new(EVENT, "Event", None, Layout::Row).showing(self.sting.map(|_| Card::JOKER.face())),
            Zone::new(FRAY, "The Fray", None, Layout::Pool).showing(self.all().flat_map(|seat| {
                self.fray[seat.index()].iter().map(move |die| die.face(self.value(die), Some(seat)))
            })),
            Zone::new(PRISON, "Prison", None, Layout::Pool)
                .showing(self.prison.iter().map(|die| lying(die, None))),
        ];
        for seat in self.all() {
            let index = seat.index();
            let hand = Zone::new(hand_zone(seat), "Hand", Some(seat), Layout::Hand);
            zones.push(if viewer.sees(seat) {
                hand.showing(self.hands[index].iter().map(Card::face))
            } else {
                hand.hiding(self.hands[index].len()) // WU-278, WU-279
            });
            let crew = Zone::new(crew_zone(seat), "Crew, front first", Some(seat), Layout::Row);
            zones.push(crew.showing(self.crews[index].iter().map(|die| lying(die, Some(seat)))));
            let safe = Zone::new(safe_zone(seat), "Safe-house", Some(seat), Layout::Pool);
            zones.push(safe.showing(self.safe[index].iter().map(|die| lying(die, Some(seat)))));
        }
        zones
    }
}
