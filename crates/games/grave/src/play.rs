//! What an action does. Every action here was found legal before.

use crate::{
    ability::Ability,
    action::{Action, To},
    clauses::wg::*,
    letter::{Card, Letter, Multiset, Special},
    says,
    state::{Grave, HAND, Phase, Standing, Then},
    word::Word,
};
use kernel::{Chance, Event, Log, Message, Motion, Seat, Seats, hand_zone, zone_of};
use lexicon::Rack;

pub(crate) fn active_zone(seat: Seat) -> String {
    zone_of("active", seat)
}

pub(crate) fn inactive_zone(seat: Seat) -> String {
    zone_of("inactive", seat)
}

impl Grave {
    pub(crate) fn act(&mut self, seat: Seat, action: &Action, chance: &mut impl Chance, log: &mut impl Log) {
        let me = self.active;
        match *action {
            Action::Reactivate(abilities) => {
                self.points[me.index()] -= abilities.len(); // WG-39, WG-42
                self.ready[me.index()] = self.ready[me.index()].and(abilities);
                if !abilities.is_empty() {
                    log.tell(|| {
                        let event = Event::all(says::reactivates(me, abilities.faces()));
                        abilities.iter().fold(event, |event, ability| event.moving(turned(me, ability, true)))
                    });
                }
                self.draw_up(chance, log);
            }
            Action::Kick(target) => self.kick(target, chance, log),
            Action::Reanimate => self.reanimate(chance, log),
            Action::Decline => self.decline(chance, log),
            Action::Exchange(letters) => self.exchange(&letters, chance, log),
            Action::Play(letter) => self.play_letter(letter, log),
            Action::Dig { card, to } => {
                if let Card::Letter(letter) = card {
                    self.dig(letter, to, log);
                }
            }
            Action::Tag { letter, with } => self.tag(letter, with, log),
            Action::RockOn(target) => self.rock_on(target, log),
            Action::Take { letter, to } => self.take(letter, to, log),
            Action::Declare(word) => self.declare(&word, log),
            Action::Spell(word) => {
                let own = word.rack().minus(&self.spread);
                own.cards().for_each(|letter| self.play_letter(letter, log));
                self.declare(&word, log);
            }
            Action::StepAhead => {
                self.flip(Ability::StepAhead);
                log.tell(|| {
                    let card = Ability::StepAhead;
                    Event::all(says::steps_ahead(me, card.face())).moving(turned(me, card, false))
                });
                self.finish_turn(true, chance, log);
            }
            Action::Propose(word) => self.propose(&word, log),
            Action::Ballot(yes) => self.ballot(seat, yes, log),
            Action::End => {
                log.tell(|| {
                    let passes = !self.changed && !self.declared();
                    Event::all(if passes { says::passes(me) } else { says::ends_turn(me) })
                });
                self.finish_turn(false, chance, log);
            }
            Action::Discard(letters) => {
                self.discard_from_hand(&letters, |me| says::discards(me, letters.faces()), log);
                match self.phase {
                    Phase::HandLimit(Then::End) => self.end_turn(false, chance, log),
                    Phase::HandLimit(Then::StepAhead) => self.end_turn(true, chance, log),
                    _ => self.phase = Phase::Play,
                }
            }
        }
    }

    fn exchange(&mut self, letters: &Rack, chance: &mut impl Chance, log: &mut impl Log) {
        self.phase = Phase::Play;
        if !letters.is_empty() {
            self.discard_from_hand(letters, |me| says::exchanges(me, letters.faces()), log); // WG-241
            self.draw(letters.len() as u8, true, chance, log); // WG-50
        }
    }

    /// Hand cards go to the discard pile, seen by all.
    fn discard_from_hand(&mut self, letters: &Rack, say: impl FnOnce(Seat) -> Message, log: &mut impl Log) {
        let me = self.active;
        for letter in letters.cards() {
            self.leave_hand(me, letter);
            self.discard.add(letter);
        }
        log.tell(|| {
            let event = Event::all(say(me));
            letters.cards().fold(event, |event, letter| {
                event.moving(Motion::seen(letter.face(), hand_zone(me), "discard"))
            })
        });
    }

    /// A card leaves a hand, seen by all.
    fn leave_hand(&mut self, owner: Seat, letter: Letter) {
        self.hands[owner.index()].remove(letter);
        self.knowledge.seen_out(owner, letter);
    }

    fn play_letter(&mut self, letter: Letter, log: &mut impl Log) {
        let me = self.active;
        self.leave_hand(me, letter);
        self.played += 1;
        self.join_spread(letter);
        log.tell(|| {
            let motion = Motion::seen(letter.face(), hand_zone(me), "spread");
            Event::all(says::plays(me, letter.face())).moving(motion)
        });
    }

    fn join_spread(&mut self, letter: Letter) {
        self.spread.add(letter);
        self.changed = true;
    }

    /// WG-116: an Ability Card becomes inactive as it is played.
    fn flip(&mut self, ability: Ability) {
        let me = self.active.index();
        self.ready[me] = self.ready[me].without(ability);
    }

    fn dig(&mut self, letter: Letter, to: To, log: &mut impl Log) {
        let me = self.active;
        self.flip(Ability::GraveDigger);
        self.discard.remove(letter);
        match to {
            To::Hand => {
                self.hands[me.index()].add(letter);
                self.knowledge.seen_in(me, letter); // WG-239
            }
            To::Area => self.join_spread(letter),
        }
        log.tell(|| {
            let card = Ability::GraveDigger;
            let (say, zone) = match to {
                To::Hand => (says::digs(me, card.face(), letter.face()), hand_zone(me)),
                To::Area => (says::digs_to_area(me, card.face(), letter.face()), "spread".into()),
            };
            Event::all(say).moving(turned(me, card, false)).moving(Motion::seen(
                letter.face(),
                "discard",
                zone,
            ))
        });
        self.go_on();
    }

    fn tag(&mut self, letter: Letter, with: Option<Letter>, log: &mut impl Log) {
        let me = self.active;
        self.flip(Ability::TagIt);
        self.spread.remove(letter);
        self.discard.add(letter); // WG-134
        self.changed = true;
        if let Some(with) = with {
            self.leave_hand(me, with);
            self.join_spread(with);
        }
        log.tell(|| {
            let card = Ability::TagIt;
            let say = match with {
                Some(with) => says::tags_with(me, card.face(), letter.face(), with.face()),
                None => says::tags(me, card.face(), letter.face()),
            };
            let event = Event::all(say).moving(turned(me, card, false)).moving(Motion::seen(
                letter.face(),
                "spread",
                "discard",
            ));
            match with {
                Some(with) => event.moving(Motion::seen(with.face(), hand_zone(me), "spread")),
                None => event,
            }
        });
    }

    fn rock_on(&mut self, target: Seat, log: &mut impl Log) {
        let me = self.active;
        let hand = *self.hand(target);
        self.flip(Ability::RockOn);
        self.knowledge.looked(me, target, hand);
        self.phase = Phase::Take { target };
        log.tell(|| {
            let card = Ability::RockOn;
            Event::all(says::rocks_on(me, card.face(), target)).moving(turned(me, card, false))
        });
        // WG-237
        log.tell(|| Event::only(me, says::holds(target, hand.faces())).news());
    }

    fn take(&mut self, letter: Letter, to: To, log: &mut impl Log) {
        let Phase::Take { target } = self.phase else { return };
        let me = self.active;
        self.phase = Phase::Play;
        match to {
            To::Area => {
                self.leave_hand(target, letter);
                self.join_spread(letter);
                log.tell(|| {
                    Event::all(says::takes_and_plays(me, letter.face(), target)).moving(Motion::seen(
                        letter.face(),
                        hand_zone(target),
                        "spread",
                    ))
                });
            }
            To::Hand => {
                self.hands[target.index()].remove(letter);
                self.hands[me.index()].add(letter);
                self.knowledge.taken(target, me, letter); // WG-238
                let two = Seats::one(me).with(target);
                log.tell(|| {
                    Event::among(two, says::takes(me, letter.face(), target)).moving(Motion::seen(
                        letter.face(),
                        hand_zone(target),
                        hand_zone(me),
                    ))
                });
                log.tell(|| {
                    Event::besides(two, says::takes_unseen(me, target)).moving(Motion::unseen(
                        1,
                        hand_zone(target),
                        hand_zone(me),
                    ))
                });
                self.go_on();
            }
        }
    }

    /// WG-225: a sixth card is discarded at once where the table says so.
    fn go_on(&mut self) {
        let over = self.hand(self.active).len() > HAND;
        self.phase =
            if over && self.rules.immediate_limit { Phase::HandLimit(Then::Play) } else { Phase::Play };
    }

    fn declare(&mut self, word: &Word, log: &mut impl Log) {
        let me = self.active;
        let Some(id) = self.eligible(word.bytes()) else { return };
        self.made.push(id);
        let beaten = self.standing.replace(Standing { word: *word, maker: me });
        log.tell(|| match beaten {
            Some(Standing { word: other, maker }) => {
                Event::all(says::beats(me, word.title(), other.title(), maker)).by(WG_108)
            }
            None => Event::all(says::declares(me, word.title())),
        });
    }
}

/// An Ability Card turned over.
pub(crate) fn turned(seat: Seat, ability: Ability, to_active: bool) -> Motion {
    let (from, to) = (inactive_zone(seat), active_zone(seat));
    if to_active { Motion::seen(ability.face(), from, to) } else { Motion::seen(ability.face(), to, from) }
}

/// A special card that was drawn and goes to the discard pile.
pub(crate) fn buried(special: Special) -> Motion {
    Motion::seen(special.face(), "drawn", "discard")
}
