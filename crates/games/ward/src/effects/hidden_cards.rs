//! Operations on hidden cards: discards, searches, looks.

use crate::clauses::wt::WT_445;
use crate::{
    Ward,
    field::leaving::To,
    language::{
        amount::HowMany,
        operation::Operation,
        words::{Discarder, Fate, Found, Hidden, Pile},
    },
    outside::Outside,
    probes::evaluate::{Ctx, has_player, the_player},
    says,
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use kernel::{Event, Motion, Seats};

impl Ward {
    /// Discards of a hand, one player after the other (WT-377).
    pub(crate) fn discard(&mut self, discard: &crate::language::moving::Discard, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let player = if run.part == 0 { run.player } else { run.player.other() };
        let amount =
            if run.part == 0 { self.rolled(Ward::run_ctx(&run), &discard.cards, io) } else { run.amount };
        if let Some(run) = &mut self.s.run {
            run.amount = amount;
        }
        if !has_player(discard.who, run.player, player) {
            return self.discarded(Objects::NONE, io);
        }
        let hand = self.all_of(&self.side(player).hand);
        let count = amount.clamp(0, 60) as usize;
        match discard.pick {
            Discarder::Chance => {
                if discard.filter.is_some() {
                    self.look_at(player.other(), player, Pile::Hand, 60, io);
                }
                let mut left = self.fitting(Ward::run_ctx(&run), hand, discard.filter.as_ref());
                let mut chosen = Objects::NONE;
                while chosen.len() < count && !left.is_empty() {
                    let object = self.any_of(left, "discard", io);
                    left = left.without(object);
                    chosen = chosen.with(object);
                }
                self.discarded(chosen, io);
            }
            Discarder::Owner | Discarder::Other | Discarder::Opponent => {
                let picker = if discard.pick == Discarder::Owner { player } else { player.other() };
                if picker != player {
                    self.look_at(picker, player, Pile::Hand, 60, io);
                }
                let from = self.fitting(Ward::run_ctx(&run), hand, discard.filter.as_ref());
                if discard.filter.is_some() {
                    self.tell_seeking(picker, io);
                }
                let count = count.min(from.len()) as u8;
                self.ask_pick(picker, from, 0, count, count, Purpose::Discard(player), io);
            }
        }
    }

    /// A player looks for a fitting card among hidden ones: what comes next tells whether there is one.
    pub(crate) fn tell_seeking(&self, player: Player, io: &mut dyn Outside) {
        io.tell(|| {
            let own = Seats::one(player.seat());
            Event::besides(own, says::seeks(player.seat())).news()
        });
    }

    pub(crate) fn fitting(
        &self,
        ctx: Ctx<'_>,
        from: Objects,
        filter: Option<&crate::language::condition::Condition>,
    ) -> Objects {
        from.iter().filter(|object| filter.is_none_or(|filter| self.fits(ctx, filter, *object))).collect()
    }

    /// The next part of a discard; after the second all cards of both go at once (WT-445).
    pub(crate) fn discarded(&mut self, chosen: Objects, io: &mut dyn Outside) {
        let Some(run) = &mut self.s.run else { return };
        run.held = run.held.and(chosen);
        run.part += 1;
        if run.part >= 2 {
            run.part = 0;
            run.pc += 1;
            let held = std::mem::take(&mut run.held);
            let hands = held.iter().map(|object| object.owner()).collect::<PlayerSet>();
            if hands == PlayerSet::BOTH {
                // What the other picked was hidden until now.
                io.tell(|| Event::all(says::both_discard()).by(WT_445).news());
            }
            self.send(held, To::Cemetery(Fate::Discarded), io);
        }
    }

    /// The own deck is looked through (WT-378).
    pub(crate) fn search(&mut self, search: &crate::language::moving::Search, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let player = run.player;
        self.look_at(player, player, Pile::Deck, 60, io);
        let deck = self.all_of(&self.side(player).deck);
        let from = self.fitting(Ward::run_ctx(&run), deck, search.filter.as_ref());
        let most = match search.count {
            HowMany::Exactly(count) | HowMany::UpTo(count) => count.get() as usize,
            HowMany::All => from.len(),
        };
        if deck.is_empty() {
            return self.found(Objects::NONE, io);
        }
        // Asked even if nothing fits, so that nobody else sees whether anything does.
        self.s.picking = Some(Picking {
            player,
            from,
            marks: 0,
            chosen: Objects::NONE,
            chosen_marks: 0,
            least: 0,
            most: most.min(from.len()) as u8,
            purpose: Purpose::Search,
        });
        self.s.ask = Ask::Pick(player);
    }

    /// What was found goes where the card says; the deck is shuffled (WT-304, WT-426).
    pub(crate) fn found(&mut self, chosen: Objects, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let address = Address { card: run.card, effect: run.effect, step: run.pc };
        let set = self.set.clone();
        let Some(Operation::Search(search)) = crate::state::ward::operation_at(&set, address) else { return };
        let player = run.player;
        match search.to {
            Found::Hand => {
                for object in chosen.iter() {
                    let seen = search.filter.is_some();
                    self.side_mut(player).deck.retain(|card| *card != object);
                    let copy = self.copy_mut(object);
                    copy.known = if seen { Knowers::EVERYBODY } else { Knowers::one(player) };
                    self.take_to_hand(object, seen);
                    let own = Seats::one(player.seat());
                    let (from, to) = (faces::deck_id(player), faces::hand_id(player));
                    if seen {
                        io.tell(|| {
                            Event::all(says::takes_from_deck(player.seat(), self.face(object)))
                                .moving(Motion::seen(self.face(object), from, to))
                        });
                    } else {
                        io.tell(|| {
                            Event::among(own, says::takes_from_deck(player.seat(), self.face(object)))
                                .moving(Motion::seen(self.face(object), from, to))
                        });
                        io.tell(|| {
                            Event::besides(own, says::takes_unseen(player.seat()))
                                .moving(Motion::unseen(1, from, to))
                        });
                    }
                }
            }
            Found::Cemetery => self.send(chosen, To::Cemetery(Fate::Discarded), io),
            Found::Field => {
                for object in chosen.iter() {
                    self.bring(object, address, io);
                }
            }
        }
        self.shuffle(player, io);
        self.emit(Happening::Searched(player));
        self.next_operation();
    }

    pub(crate) fn next_operation(&mut self) {
        if let Some(run) = &mut self.s.run {
            run.pc += 1;
            run.part = 0;
        }
    }

    /// Cards are shown to the controller, or to both (WT-382).
    pub(crate) fn look(&mut self, look: &crate::language::moving::Look, public: bool, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        let of = the_player(look.of, run.player);
        let pile = match look.zone {
            Hidden::Hand => Pile::Hand,
            Hidden::Deck => Pile::Deck,
        };
        let top = match &look.top {
            Some(top) => self.rolled(Ward::run_ctx(&run), top, io).clamp(0, 60) as usize,
            None => 60,
        };
        if public {
            let seen: Objects = self.pile(of, pile).iter().rev().take(top).copied().collect();
            for object in seen.iter() {
                self.reveal(object);
            }
            io.tell(|| {
                let shown = if seen.is_empty() {
                    says::shows_nothing(of.seat())
                } else {
                    says::shows(of.seat(), seen.iter().map(|object| self.face(object)))
                };
                Event::all(shown).news()
            });
        } else {
            self.look_at(run.player, of, pile, top, io);
        }
        if look.order && pile == Pile::Deck {
            let seen: Objects = self.side(of).deck.iter().rev().take(top).copied().collect();
            if seen.len() > 1 {
                self.ask_pick(run.player, seen, 0, 1, 1, Purpose::Order(of), io);
            }
        }
    }

    /// The next card of an order of the top of a deck: the first picked lies on top.
    pub(crate) fn ordered(&mut self, of: Player, chosen: Object, rest: Objects, io: &mut dyn Outside) {
        let Some(run) = self.s.run else { return };
        // Each picked card goes below those picked before and above those that are left.
        let deck = &mut self.side_mut(of).deck;
        let place = deck.iter().position(|card| rest.has(*card));
        deck.retain(|card| *card != chosen);
        let at = place.map_or(deck.len(), |place| (place + rest.len()).min(deck.len()));
        deck.insert(at, chosen);
        if rest.len() > 1 {
            self.ask_pick(run.player, rest, 0, 1, 1, Purpose::Order(of), io);
        } else {
            // The opponent of whoever ordered them no longer knows which is which.
            let top: Objects = self.side(of).deck.iter().rev().copied().collect();
            for object in top.iter() {
                let copy = self.copy_mut(object);
                if copy.known.has(run.player) && copy.known.has(run.player.other()) {
                    copy.known = Knowers::one(run.player);
                    if run.player == object.owner() {
                        let now = self.s.clock;
                        self.copy_mut(object).record.listed = now;
                    }
                }
            }
            self.next_operation();
        }
    }
}
