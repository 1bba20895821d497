//! What an action does. Every action here was found legal before.

use crate::{
    ability::Ability,
    action::{Action, To},
    clauses::wg::*,
    letter::{Card, Letter, Multiset, Special},
    state::{Grave, HAND, Phase, Standing, Then},
    word::Word,
};
use kernel::{Chance, Event, Log, Motion, Seat, Seats, hand_zone, zone_of};
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
                        let event = Event::all(format!("@{me} pays to reactivate {}.", abilities.titles()));
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
                    Event::all(format!("@{me} plays Step Ahead: the round ends.")).moving(turned(
                        me,
                        Ability::StepAhead,
                        false,
                    ))
                });
                self.finish_turn(true, chance, log);
            }
            Action::Propose(word) => self.propose(&word, log),
            Action::Ballot(yes) => self.ballot(seat, yes, log),
            Action::End => {
                log.tell(|| {
                    let passes = !self.changed && !self.declared();
                    Event::all(format!("@{me} {}.", if passes { "passes" } else { "ends the turn" }))
                });
                self.finish_turn(false, chance, log);
            }
            Action::Discard(letters) => {
                self.discard_from_hand(&letters, "discards", log);
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
            self.discard_from_hand(letters, "exchanges", log); // WG-241
            self.draw(letters.len() as u8, true, chance, log); // WG-50
        }
    }

    /// Hand cards go to the discard pile, seen by all.
    fn discard_from_hand(&mut self, letters: &Rack, verb: &str, log: &mut impl Log) {
        let me = self.active;
        for letter in letters.cards() {
            self.leave_hand(me, letter);
            self.discard.add(letter);
        }
        log.tell(|| {
            let event = Event::all(format!("@{me} {verb} {}.", letters.titles()));
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
            Event::all(format!("@{me} plays {}.", letter.title())).moving(Motion::seen(
                letter.face(),
                hand_zone(me),
                "spread",
            ))
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
        let (verb, zone) = match to {
            To::Hand => {
                self.hands[me.index()].add(letter);
                self.knowledge.seen_in(me, letter); // WG-239
                ("takes", hand_zone(me))
            }
            To::Area => {
                self.join_spread(letter);
                ("plays", "spread".into())
            }
        };
        log.tell(|| {
            Event::all(format!(
                "@{me} plays Grave Digger and {verb} {} from the discard pile.",
                letter.title()
            ))
            .moving(turned(me, Ability::GraveDigger, false))
            .moving(Motion::seen(letter.face(), "discard", zone.clone()))
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
            let title = letter.title();
            let text = match with {
                Some(with) => format!("@{me} plays Tag It and replaces {title} by {}.", with.title()),
                None => format!("@{me} plays Tag It and removes {title}."),
            };
            let event = Event::all(text).moving(turned(me, Ability::TagIt, false)).moving(Motion::seen(
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
            Event::all(format!("@{me} plays Rock On and looks at the hand of @{target}.")).moving(turned(
                me,
                Ability::RockOn,
                false,
            ))
        });
        // WG-237
        log.tell(|| Event::only(me, format!("@{target} holds {}.", hand.titles())).news());
    }

    fn take(&mut self, letter: Letter, to: To, log: &mut impl Log) {
        let Phase::Take { target } = self.phase else { return };
        let me = self.active;
        let title = letter.title();
        self.phase = Phase::Play;
        match to {
            To::Area => {
                self.leave_hand(target, letter);
                self.join_spread(letter);
                log.tell(|| {
                    Event::all(format!("@{me} takes {title} from the hand of @{target} and plays it."))
                        .moving(Motion::seen(letter.face(), hand_zone(target), "spread"))
                });
            }
            To::Hand => {
                self.hands[target.index()].remove(letter);
                self.hands[me.index()].add(letter);
                self.knowledge.taken(target, me, letter); // WG-238
                let two = Seats::one(me).with(target);
                log.tell(|| {
                    Event::among(two, format!("@{me} takes {title} from the hand of @{target}."))
                        .moving(Motion::seen(letter.face(), hand_zone(target), hand_zone(me)))
                });
                log.tell(|| {
                    Event::besides(two, format!("@{me} takes a card from the hand of @{target}."))
                        .moving(Motion::unseen(1, hand_zone(target), hand_zone(me)))
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
        log.tell(|| {
            let event = Event::all(match beaten {
                Some(beaten) => format!(
                    "@{me} declares {} and beats {} of @{}.",
                    word.title(),
                    beaten.word.title(),
                    beaten.maker
                ),
                None => format!("@{me} declares {}.", word.title()),
            });
            if beaten.is_some() { event.by(WG_108) } else { event }
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
