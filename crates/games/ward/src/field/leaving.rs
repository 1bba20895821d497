//! Cards that leave where they are.

use crate::{
    Ward,
    language::words::{Back, ControlEnd, Fate, Home, Leaving, MagicEvent, Phase, StatusEvent},
    operations::Operation,
    options::{DeathPlace, LastCard},
    outside::Outside,
    says,
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use kernel::{Event, Exchange, Motion};

/// Where a card of the field goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    Cemetery(Fate),
    Hand,
    Deck,
    DeckTop,
    DeckBottom,
}

impl From<Back> for To {
    fn from(back: Back) -> To {
        match back {
            Back::Hand => To::Hand,
            Back::Deck => To::Deck,
            Back::DeckTop => To::DeckTop,
            Back::DeckBottom => To::DeckBottom,
        }
    }
}

impl From<Home> for To {
    fn from(home: Home) -> To {
        match home {
            Home::Cemetery => To::Cemetery(Fate::Killed),
            Home::Hand => To::Hand,
            Home::Deck => To::Deck,
        }
    }
}

impl Ward {
    /// Takes a card out of where it is. What leaves the field loses everything that was on it.
    pub(crate) fn take_out(&mut self, object: Object) {
        let zone = self.zone(object);
        let (owner, holder) = (object.owner(), self.controller(object));
        match zone {
            Zone::Deck => self.side_mut(owner).deck.retain(|card| *card != object),
            Zone::Hand => self.side_mut(owner).hand.retain(|card| *card != object),
            Zone::Cemetery => self.side_mut(holder).cemetery.retain(|card| *card != object),
            Zone::Primary | Zone::Limited => {
                self.s.beings.retain(|being| being.object != object);
                if zone == Zone::Primary {
                    self.vacated(holder);
                }
                self.forget(object);
            }
            Zone::Magic => {
                self.s.magic.retain(|magic| magic.object != object);
                self.forget(object);
            }
            Zone::Chain | Zone::Nowhere => {}
        }
    }

    /// A primary slot has become empty.
    pub(crate) fn vacated(&mut self, player: Player) {
        let early = self.in_first_turn(player) && self.s.phase == Phase::Draw;
        if self.side(player).turns == 0 || early {
            self.side_mut(player).owes_nothing = true; // WT-102
        }
        if self.s.phase == Phase::Combat {
            self.s.routed = true; // WT-218, WT-219
        }
    }

    /// What was on a card ends with it; what came from it ends, or goes on without it.
    pub(crate) fn forget(&mut self, object: Object) {
        let is_magic = !object.is_made() && self.card(object).magic().is_some();
        self.s.lasting.retain(|lasting| lasting.on != Some(object) && lasting.with != Some(object)); // WT-364
        self.s.over_time.retain(|each| each.on != object);
        let mut at = 0;
        while at < self.s.lasting.len() {
            let lasting = self.s.lasting[at];
            if lasting.source == Some(object) {
                // WT-351; a magic card that stays for its effect takes it along (WT-178), but not what outlasts it (WT-355).
                let operation = self.operation(lasting.address);
                let is_status = operation.is_some_and(|operation| operation.status().is_some());
                let ends = lasting.end == End::Source
                    || operation.is_some_and(is_anchor) // WT-265
                    || (is_magic && lasting.end != End::Creature && !is_status);
                if ends {
                    self.end_lasting(at);
                    continue;
                }
                self.s.lasting[at].source = None;
            }
            if let Some(newer) =
                self.s.lasting[at].newer.as_mut().filter(|newer| newer.source == Some(object))
            {
                newer.source = None;
            }
            at += 1;
        }
        let mut at = 0;
        while at < self.s.over_time.len() {
            let each = self.s.over_time[at];
            if each.source == Some(object) {
                let ticking = self.operation(each.address).and_then(Operation::ticking);
                let bound = ticking.is_some_and(|ticking| ticking.while_source);
                if bound {
                    self.end_over_time(at);
                    continue;
                }
                self.s.over_time[at].source = None;
            }
            at += 1;
        }
        if !object.is_made() {
            for uses in &mut self.copy_mut(object).record.uses {
                uses[1] = 0;
            }
        }
    }

    /// Ends something lasting: a status ends, an anchor stops.
    pub(crate) fn end_lasting(&mut self, at: usize) {
        let lasting = self.s.lasting.remove(at);
        let Some(on) = lasting.on else { return };
        let Some(operation) = self.operation(lasting.address) else { return };
        if let Some(ailment) = operation.status() {
            self.emit(Happening::Status(on, ailment, StatusEvent::Ends));
        } else if is_anchor(operation) {
            // Of several that stop at once, one that removes it counts more than one that only gives it back (WT-263, WT-434).
            let gives_back = |address: Address| {
                self.operation(address).and_then(Operation::lets_go) == Some(ControlEnd::Owner)
            };
            let before = self.being(on).and_then(|being| being.lost);
            if before.is_none_or(|before| gives_back(before) && !gives_back(lasting.address))
                && let Some(being) = self.being_mut(on)
            {
                being.lost = Some(lasting.address);
            }
        }
    }

    pub(crate) fn end_over_time(&mut self, at: usize) {
        let each = self.s.over_time.remove(at);
        self.emit(Happening::Status(each.on, ailment_of(each.kind), StatusEvent::Ends));
    }

    /// Puts a card into a cemetery (WT-85).
    pub(crate) fn bury(&mut self, object: Object, holder: Player) {
        let at = match self.rules.controlled_death_cemetery {
            DeathPlace::Owner => object.owner(),
            DeathPlace::Controller => holder,
        };
        self.show(object);
        let since = self.s.tick_clock();
        let copy = self.copy_mut(object);
        copy.zone = Zone::Cemetery;
        copy.controller = at;
        copy.since = since;
        self.side_mut(at).cemetery.push(object);
    }

    /// From now on everybody sees what it is.
    pub(crate) fn show(&mut self, object: Object) {
        let copy = self.copy_mut(object);
        copy.known = Knowers::EVERYBODY;
        copy.record.listed = 0;
    }

    /// Everybody gets to know a card that stays hidden.
    pub(crate) fn reveal(&mut self, object: Object) {
        self.copy_mut(object).known = Knowers::EVERYBODY;
    }

    /// These cards leave together: first everything that this starts is found, then they move (WT-442).
    pub(crate) fn send(&mut self, cards: Objects, to: To, io: &mut dyn Outside) {
        self.send_all(&[(cards, to)], Objects::NONE, io);
    }

    /// The same for cards that go to different places, some of them because their effect is over and not because they are destroyed
    /// (WT-330).
    pub(crate) fn send_all(&mut self, cards: &[(Objects, To)], ended: Objects, io: &mut dyn Outside) {
        let cards: arrayvec::ArrayVec<(Object, To), 120> = cards
            .iter()
            .flat_map(|(cards, to)| cards.iter().map(|object| (object, *to)))
            .map(|(object, to)| {
                let negated = self.s.chain.iter().any(|said| said.source == object && said.negated);
                let on_field = self.is_on_field(object) || self.zone(object) == Zone::Chain && !negated;
                let to = match to {
                    To::Cemetery(_) if on_field => self.instead(object).map_or(to, To::from), // WT-451
                    _ => to,
                };
                (object, to)
            })
            .collect();
        for (object, to) in &cards {
            self.announce_leaving(*object, *to, ended.has(*object));
        }
        let mut returned = Objects::NONE;
        for (object, to) in cards {
            let leaves = self.is_on_field(object) || self.zone(object) == Zone::Chain;
            let was_creature = self.is_field_creature(object);
            self.put(object, to, io);
            let counts = match self.rules.return_last_card {
                LastCard::LastCreature => was_creature,
                LastCard::AnyCard => true,
            };
            if leaves && counts && !object.is_made() && !matches!(to, To::Cemetery(_)) {
                returned = returned.with(object);
            }
        }
        let last = returned.iter().filter(|object| self.was_last(*object));
        self.s.emptied = self.s.emptied.and(last.map(Object::owner).collect()); // WT-166
    }

    fn announce_leaving(&mut self, object: Object, to: To, ended: bool) {
        let zone = self.zone(object);
        let from = place(zone);
        let is_creature = matches!(zone, Zone::Primary | Zone::Limited);
        match to {
            To::Cemetery(fate) => {
                if fate == Fate::Discarded {
                    self.emit(Happening::Discarded(object, object.owner()));
                }
                if zone == Zone::Magic && fate == Fate::Destroyed {
                    let on = self.in_play(object).and_then(|magic| magic.on);
                    let event = if ended { MagicEvent::Ends } else { MagicEvent::Destroyed };
                    self.emit(Happening::Magic(object, event, on));
                }
                if !object.is_made() {
                    self.emit(Happening::ToCemetery(object, from, fate));
                }
            }
            To::Hand if is_creature => self.emit(Happening::Left(object, Leaving::Hand)),
            To::Deck | To::DeckTop | To::DeckBottom if is_creature => {
                self.emit(Happening::Left(object, Leaving::Deck));
            }
            To::Hand | To::Deck | To::DeckTop | To::DeckBottom => {}
        }
    }

    /// Moves one card that was announced to leave.
    pub(crate) fn put(&mut self, object: Object, to: To, io: &mut dyn Outside) {
        // One whose hold has ended does not die (WT-264).
        let lost = self.being(object).is_some_and(|being| being.lost.is_some());
        let holder = if lost { object.owner() } else { self.controller(object) };
        let from = faces::zone_id(self, object);
        let unseen = self.zone(object) == Zone::Deck && self.copy(object).known != Knowers::EVERYBODY;
        let face = io.listens().then(|| self.face(object));
        self.take_out(object);
        if object.is_made() {
            if let Some(face) = face {
                io.tell(|| Event::all(says::is_gone(face)));
            }
            return; // WT-268
        }
        let owner = object.owner();
        let to_zone = match to {
            To::Cemetery(_) => {
                self.bury(object, holder);
                faces::zone_id(self, object)
            }
            To::Hand => {
                self.take_to_hand(object, true);
                faces::zone_id(self, object)
            }
            To::Deck | To::DeckTop | To::DeckBottom => {
                let since = self.s.tick_clock();
                let copy = self.copy_mut(object);
                copy.zone = Zone::Deck;
                copy.controller = owner;
                copy.known = Knowers::EVERYBODY;
                copy.since = since;
                if to == To::DeckBottom {
                    self.side_mut(owner).deck.insert(0, object);
                } else {
                    self.side_mut(owner).deck.push(object);
                }
                faces::zone_id(self, object)
            }
        };
        if let Some(face) = face {
            io.tell(|| {
                let left = match to {
                    To::Cemetery(Fate::Died) => says::dies,
                    To::Cemetery(Fate::Killed) => says::is_killed,
                    To::Cemetery(Fate::Sacrificed) => says::is_sacrificed,
                    To::Cemetery(Fate::Discarded) => says::is_discarded,
                    To::Cemetery(Fate::Destroyed) => says::goes_to_cemetery,
                    To::Hand => says::returns_to_hand,
                    To::Deck => says::is_shuffled_in,
                    To::DeckTop => says::goes_on_top,
                    To::DeckBottom => says::goes_under,
                };
                let event = Event::all(left(owner.seat(), faces::after_owner(face.clone())));
                let fate = matches!(to, To::Cemetery(Fate::Died | Fate::Killed));
                let event = event.part(fate.then_some(Exchange::Outcome));
                let event = event.moving(Motion::seen(face, from, to_zone));
                if unseen { event.news() } else { event }
            });
        }
        if to == To::Deck {
            self.shuffle(owner, io); // WT-304
        }
    }

    /// Whether a card that was returned is all that its player has (WT-166, WT-167).
    fn was_last(&self, object: Object) -> bool {
        let player = object.owner();
        let side = self.side(player);
        let others = side.deck.iter().chain(&side.hand).any(|card| *card != object);
        let alone = !self.s.beings.iter().any(|being| being.side == player) && side.coming.is_none();
        !others && side.turns > 0 && (alone || self.rules.return_last_card == LastCard::AnyCard)
    }
}

/// Whether an operation holds a creature on the field (WT-262).
pub(crate) fn is_anchor(operation: &Operation) -> bool {
    operation.lets_go().is_some()
}

/// What something over time is called; without a kind of damage it heals.
pub(crate) const fn ailment_of(
    kind: Option<crate::language::words::DotKind>,
) -> crate::language::words::Ailment {
    use crate::language::words::{Ailment as A, DotKind as D};
    match kind {
        Some(D::Burned) => A::Burned,
        Some(D::Poisoned) => A::Poisoned,
        Some(D::Bleed) => A::Bleed,
        Some(D::Wrap) => A::Wrap,
        None => A::Hot,
    }
}
