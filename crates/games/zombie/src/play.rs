//! What an action does. Every action here was found legal before.

use crate::{
    action::{Action, Force},
    card::{Card, Counts},
    clauses::zz::*,
    says, set,
    state::{Phase, Zombie},
};
use kernel::{Chance, Event, Face, Log, Message, Motion, Seat, Seats, hand_zone, zone_of};

pub(crate) fn laid_zone(seat: Seat) -> String {
    zone_of("laid", seat)
}

impl Zombie {
    pub(crate) fn act(&mut self, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        match *action {
            Action::DrawPile => self.draw_pile(chance, log),
            Action::DrawGraveyard => self.draw_graveyard(log),
            Action::TakeBack(card) => self.take_back(card, log),
            Action::Lay(card) => self.lay(card, chance, log),
            Action::Discard(card) => {
                self.bury_own(card);
                let me = self.active;
                log.tell(|| Event::all(says::discards(me, card.face())).moving(to_graveyard(card, me)));
                self.after_play(1);
            }
            Action::Raid { target, with } => self.raid(target, &with, log),
            Action::HuntHand { target } => self.hunt_hand(target, chance, log),
            Action::HuntTable { owner, card } => self.hunt_table(owner, card, log),
            Action::DigHand { target } => {
                self.bury_own(Card::Gravedigger);
                self.look(target, log);
                self.phase = Phase::Pick { target, left: self.plays_left() - 1 };
            }
            Action::DigGraveyard { card: Some(card) } => {
                self.fetch(card, 0, log);
                self.bury_own(Card::Gravedigger); // ZZ-124: only now, so it never fetches itself
                self.after_play(1);
            }
            Action::DigGraveyard { card: None } => {
                let (me, left) = (self.active, self.plays_left() - 1);
                self.bury_own(Card::Gravedigger);
                log.tell(|| {
                    Event::all(says::goes_through(me)).moving(to_graveyard(Card::Gravedigger, me)).news()
                });
                self.phase = Phase::PickGraveyard { left };
            }
            Action::DigHunt { target } => {
                self.bury_own(Card::Gravedigger);
                self.bury_own(Card::Hunter); // ZZ-157
                self.look(target, log);
                self.phase = Phase::PickTwo { target };
            }
            Action::Take(card) => match self.phase {
                Phase::Pick { target, left } => {
                    self.take(target, card, log);
                    self.plays_then(left);
                }
                Phase::PickTwo { target } => {
                    self.take(target, card, log); // ZZ-159
                    self.phase = Phase::TurnEnd;
                }
                Phase::Draw(_)
                | Phase::Play(_)
                | Phase::PickGraveyard { .. }
                | Phase::TurnEnd
                | Phase::Over => {}
            },
            Action::TakeAndBury { take, bury } => {
                if let Phase::PickTwo { target } = self.phase {
                    self.take(target, take, log);
                    self.remove_from_hand(target, bury);
                    self.graveyard.push(bury); // ZZ-156
                    let me = self.active;
                    log.tell(|| {
                        Event::all(says::buries(me, target, bury.face()))
                            .moving(to_graveyard(bury, target))
                            .news()
                    });
                    self.phase = Phase::TurnEnd;
                }
            }
            Action::Fetch(card) => {
                if let Phase::PickGraveyard { left } = self.phase {
                    self.fetch(card, 1, log);
                    self.plays_then(left);
                }
            }
            Action::Call(cards) => self.call(&cards, chance, log),
            Action::End => {
                let me = self.active;
                log.tell(|| Event::all(says::ends_turn(me)));
                self.end_turn(chance, log);
            }
        }
    }

    fn draw_pile(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        if self.pile.is_empty() {
            self.refill(chance, log);
        }
        if let Some(card) = self.pile.pop() {
            self.hands[me.index()].add(card);
            self.knowledge.drawn(me, card); // ZZ-223
            log.tell(|| {
                Event::only(me, says::draws(me, card.face()))
                    .moving(Motion::seen(card.face(), "pile", hand_zone(me)))
                    .news()
            });
            log.tell(|| {
                Event::besides(Seats::one(me), says::draws_unseen(me)).moving(Motion::unseen(
                    1,
                    "pile",
                    hand_zone(me),
                ))
            });
        }
        self.after_draw();
    }

    /// ZZ-63: everything but the exposed card becomes the new draw pile.
    fn refill(&mut self, chance: &mut impl Chance, log: &mut impl Log) {
        let Some(top) = self.graveyard.pop() else { return };
        std::mem::swap(&mut self.pile, &mut self.graveyard);
        self.graveyard.push(top);
        let count = self.pile.len() as u16;
        chance.shuffle("pile", self.pile.cards_mut());
        self.knowledge.refilled(self.seats, &self.pile); // ZZ-227
        log.tell(|| {
            Event::all(says::refilled()).moving(Motion::unseen(count, "graveyard", "pile")).by(ZZ_63)
        });
    }

    fn draw_graveyard(&mut self, log: &mut impl Log) {
        let me = self.active;
        if let Some(card) = self.graveyard.pop() {
            self.hands[me.index()].add(card);
            self.knowledge.seen_in(self.seats, me, card); // ZZ-225
            log.tell(|| {
                Event::all(says::draws_graveyard(me, card.face())).moving(Motion::seen(
                    card.face(),
                    "graveyard",
                    hand_zone(me),
                ))
            });
        }
        self.after_draw();
    }

    fn take_back(&mut self, card: Card, log: &mut impl Log) {
        let me = self.active;
        self.laid[me.index()].remove(card);
        self.hands[me.index()].add(card);
        self.knowledge.seen_in(self.seats, me, card); // ZZ-226
        log.tell(|| {
            Event::all(says::takes_back(me, card.face())).moving(Motion::seen(
                card.face(),
                laid_zone(me),
                hand_zone(me),
            ))
        });
        self.after_draw();
    }

    fn after_draw(&mut self) {
        if self.phase == Phase::Draw(2) && self.can_draw() {
            self.phase = Phase::Draw(1);
        } else {
            self.plays_then(2);
        }
    }

    /// The phase with so many plays left: none are made with an empty hand (ZZ-80).
    pub(crate) fn plays_then(&mut self, left: u8) {
        self.phase =
            if left > 0 && !self.hand(self.active).is_empty() { Phase::Play(left) } else { Phase::TurnEnd };
    }

    fn plays_left(&self) -> u8 {
        if let Phase::Play(left) = self.phase { left } else { 2 }
    }

    fn after_play(&mut self, cost: u8) {
        self.plays_then(self.plays_left().saturating_sub(cost));
    }

    /// A card of the active player goes from hand to graveyard, seen by all.
    fn bury_own(&mut self, card: Card) {
        self.remove_from_hand(self.active, card);
        self.graveyard.push(card);
    }

    fn remove_from_hand(&mut self, owner: Seat, card: Card) {
        self.hands[owner.index()].remove(card);
        self.knowledge.seen_out(self.seats, owner, card);
    }

    fn lay(&mut self, card: Card, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        self.remove_from_hand(me, card);
        self.laid[me.index()].add(card);
        log.tell(|| {
            Event::all(says::lays(me, card.face())).moving(Motion::seen(
                card.face(),
                hand_zone(me),
                laid_zone(me),
            ))
        });
        // ZZ-173
        match set::points(self.laid(me)) {
            Some(_) if self.rules.laid_set_wins => self.end_round(Some(me), chance, log),
            _ => self.after_play(1),
        }
    }

    fn raid(&mut self, target: Seat, with: &Force, log: &mut impl Log) {
        let me = self.active;
        let cards = with.cards();
        let loot = self.loot_of(target, cards); // ZZ-139: protection once for the sum
        self.brains[target.index()] -= loot;
        self.brains[me.index()] += loot;
        for card in cards {
            self.bury_own(*card); // ZZ-143, ZZ-149
        }
        log.tell(|| {
            let event = Event::all(says::raids(me, target, cards.iter().map(|card| card.face()), loot));
            let event = cards.iter().fold(event, |event, card| event.moving(to_graveyard(*card, me)));
            let brains = brains(loot);
            let motion = Motion::seen(brains, format!("brains/{target}"), format!("brains/{me}"));
            if loot > 0 { event.moving(motion) } else { event }
        });
        self.after_play(cards.len() as u8);
    }

    fn hunt_hand(&mut self, target: Seat, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        let hand = *self.hand(target);
        let card = chance.pick("hunter", hand.total().into(), |place| hand.nth(place)); // ZZ-112
        self.bury_own(Card::Hunter);
        self.remove_from_hand(target, card);
        self.graveyard.push(card); // ZZ-115
        log.tell(|| {
            Event::all(says::hunts_hand(me, target, card.face()))
                .moving(to_graveyard(Card::Hunter, me))
                .moving(to_graveyard(card, target))
        });
        self.after_play(1);
    }

    fn hunt_table(&mut self, owner: Seat, card: Card, log: &mut impl Log) {
        let me = self.active;
        self.bury_own(Card::Hunter);
        self.laid[owner.index()].remove(card);
        self.graveyard.push(card); // ZZ-115
        log.tell(|| {
            Event::all(says::hunts_laid(me, owner, card.face()))
                .moving(to_graveyard(Card::Hunter, me))
                .moving(Motion::seen(card.face(), laid_zone(owner), "graveyard"))
        });
        self.after_play(1);
    }

    /// ZZ-118, ZZ-215: only the player of the Gravedigger sees the hand.
    fn look(&mut self, target: Seat, log: &mut impl Log) {
        let me = self.active;
        let hand = *self.hand(target);
        self.knowledge.looked(me, target, &hand);
        let tools: &[Card] = if self.graveyard.top() == Some(Card::Hunter) {
            &[Card::Gravedigger, Card::Hunter]
        } else {
            &[Card::Gravedigger]
        };
        log.tell(|| {
            let event = Event::all(says::looks(me, target, tools.iter().map(|card| card.face())));
            tools.iter().fold(event, |event, card| event.moving(to_graveyard(*card, me)))
        });
        log.tell(|| Event::only(me, says::holds(target, listed(&hand))).news());
    }

    /// ZZ-217: the card is known to the two alone.
    fn take(&mut self, from: Seat, card: Card, log: &mut impl Log) {
        let me = self.active;
        self.hands[from.index()].remove(card);
        self.hands[me.index()].add(card);
        self.knowledge.taken(self.seats, from, me, card);
        let two = Seats::one(me).with(from);
        log.tell(|| {
            Event::among(two, says::takes(me, from, card.face())).moving(Motion::seen(
                card.face(),
                hand_zone(from),
                hand_zone(me),
            ))
        });
        log.tell(|| {
            Event::besides(two, says::takes_unseen(me, from)).moving(Motion::unseen(
                1,
                hand_zone(from),
                hand_zone(me),
            ))
        });
    }

    fn fetch(&mut self, card: Card, above: usize, log: &mut impl Log) {
        let me = self.active;
        self.graveyard.fetch(card, above); // ZZ-233
        self.hands[me.index()].add(card);
        self.knowledge.seen_in(self.seats, me, card); // ZZ-225
        log.tell(|| {
            let event = Event::all(says::fetches(me, card.face())).moving(Motion::seen(
                card.face(),
                "graveyard",
                hand_zone(me),
            ));
            // With something above it, the Gravedigger went there before.
            if above == 0 { event.moving(to_graveyard(Card::Gravedigger, me)) } else { event }
        });
    }

    fn call(&mut self, cards: &Counts, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        for card in cards.iter() {
            self.remove_from_hand(me, card);
            self.laid[me.index()].add(card);
        }
        log.tell(|| {
            let event = Event::all(says::calls(me));
            cards.iter().fold(event, |event, card| {
                event.moving(Motion::seen(card.face(), hand_zone(me), laid_zone(me)))
            })
        });
        self.end_round(Some(me), chance, log);
    }
}

fn to_graveyard(card: Card, from: Seat) -> Motion {
    Motion::seen(card.face(), hand_zone(from), "graveyard")
}

/// Cards as a person reads them: each kind with how many.
pub(crate) fn listed(cards: &Counts) -> Vec<Message> {
    let some = |card: Card| says::several(cards.of(card), card.face());
    if cards.is_empty() { vec![says::nothing()] } else { cards.kinds().map(some).collect() }
}

/// So many Brain markers.
pub(crate) fn brains(count: u8) -> Face {
    Face::Token { name: "brain".into(), title: "Brain".into(), count: count.into() }
}
