//! The legal actions, in a fixed order; one of them at random; and what a player does who has left.
//!
//! Everything is listed but two things: `spell`, which is `play` and `declare` in one, and words put to the vote beyond those that another
//! shipped list knows.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    letter::{Card, Letter, Multiset, Special},
    state::{ALLOWANCE, Grave, HAND, Phase},
    word::Word,
};
use kernel::{Chance, Seat};
use lexicon::Rack;
use std::ops::ControlFlow;

impl Grave {
    /// Calls `found` with every action, each once; stops when it says so.
    pub(crate) fn each_action(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        let hand = self.hand(self.active);
        match self.phase {
            Phase::Reactivate => {
                let (spent, points) = (self.spent(self.active), self.points[self.active.index()]);
                (0..16).map(Abilities::numbered).any(|some| {
                    some.common(spent) == some && some.len() <= points && found(Action::Reactivate(some))
                })
            }
            Phase::Drawn { special: Special::Reanimate, .. } => {
                found(Action::Reanimate) || found(Action::Decline)
            }
            Phase::Drawn { special: Special::LaidToRest, .. } => {
                let others = self.all().filter(|seat| *seat != self.active && self.in_round.has(*seat));
                others.map(Action::Kick).any(&mut *found) || found(Action::Decline)
            }
            Phase::Exchange => {
                (0..=2).any(|count| each_choice(hand, count, &mut |some| found(Action::Exchange(some))))
            }
            Phase::Play => self.each_in_window(found),
            Phase::Take { target } => {
                let area = |letter| !self.declared() && self.has_witness_with(letter);
                self.hand(target).kinds().any(|letter| {
                    found(Action::Take { letter, to: To::Hand })
                        || (area(letter) && found(Action::Take { letter, to: To::Area }))
                })
            }
            Phase::Vote => found(Action::Ballot(true)) || found(Action::Ballot(false)),
            Phase::HandLimit(_) => {
                each_choice(hand, hand.len() - HAND, &mut |some| found(Action::Discard(some)))
            }
            Phase::Over => false,
        }
    }

    fn each_in_window(&self, found: &mut impl FnMut(Action) -> bool) -> bool {
        let window = Window::of(self);
        (0..window.before_words).any(|number| {
            let action = window.nth(self, number);
            self.passes(&action) && found(action)
        }) || (!self.declared() && self.each_declarable(&mut |word| found(Action::Declare(word))))
            || self.each_proposal(&mut |word| found(Action::Propose(word)))
    }

    /// Whether an action that the window offers has its word in mind, and `end` is not too early.
    fn passes(&self, action: &Action) -> bool {
        match *action {
            Action::Play(letter) => self.has_witness_with(letter),
            Action::Dig { card: Card::Letter(letter), to: To::Area } => self.has_witness_with(letter),
            Action::Tag { letter, with: Some(with) } => self.has_witness_instead(letter, with),
            Action::End => !self.must_open(),
            _ => true,
        }
    }

    /// Words of the shipped lists that the spread spells and that could be put to the vote.
    fn each_proposal(&self, found: &mut impl FnMut(Word) -> bool) -> bool {
        if !self.rules.vote || self.vote.is_some() || self.declared() || self.spread.len() < 3 {
            return false;
        }
        let mut stopped = false;
        for (list, other) in [(lexicon::scowl80(), None), (lexicon::wordnik(), Some(lexicon::scowl80()))] {
            list.each_anagram(&self.spread, |word| {
                let twice = other.is_some_and(|other| other.contains(word.letters()));
                let word = Word::new(word.letters()).filter(|word| !twice && self.may_propose(word).is_ok());
                stopped = stopped || word.is_some_and(&mut *found);
                if stopped { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        stopped
    }

    /// Each listed action as likely. In the play window an action is drawn from all that the cards allow and drawn again until it has its
    /// word in mind: that is as even, and asks for one word instead of dozens.
    pub(crate) fn sample(&self, _: Seat, chance: &mut impl Chance) -> Action {
        if self.phase != Phase::Play {
            return nth_of(chance, |mut found| self.each_action(&mut found));
        }
        let window = Window::of(self);
        let mut words = 0;
        if !self.declared() {
            self.each_declarable(&mut |_| {
                words += 1;
                false
            });
        }
        let mut proposals = 0;
        self.each_proposal(&mut |_| {
            proposals += 1;
            false
        });
        loop {
            let number = chance.below("sample", window.before_words + words + proposals);
            if number < window.before_words {
                let action = window.nth(self, number);
                if self.passes(&action) {
                    return action;
                }
                continue;
            }
            let mut left = number - window.before_words;
            let mut picked = Action::End;
            let mut pick = |action| {
                picked = action;
                left = left.wrapping_sub(1);
                left == u32::MAX
            };
            let _ = self.each_declarable(&mut |word| pick(Action::Declare(word)))
                || self.each_proposal(&mut |word| pick(Action::Propose(word)));
            return picked;
        }
    }

    /// WG-201, WG-202: what a player does who has left.
    pub(crate) fn away(&self, chance: &mut impl Chance) -> Action {
        let hand = self.hand(self.active);
        match self.phase {
            Phase::Reactivate => Action::Reactivate(Abilities::NONE),
            Phase::Drawn { .. } => Action::Decline,
            Phase::Exchange => Action::Exchange(Rack::EMPTY),
            Phase::Play if self.must_open() => {
                let open: Rack = hand
                    .kinds()
                    .filter(|letter| self.has_witness_with(*letter))
                    .fold(Rack::EMPTY, |open, letter| open.with(letter.bit()));
                Action::Play(chance.pick("away", open.kind_count(), |place| open.nth_kind(place)))
            }
            Phase::Play | Phase::Over => Action::End,
            Phase::Take { target } => {
                let hand = self.hand(target);
                let letter = chance.pick("away", hand.len() as u32, |place| hand.nth_card(place));
                Action::Take { letter, to: To::Hand }
            }
            Phase::Vote => Action::Ballot(false),
            Phase::HandLimit(_) => {
                let (mut rest, mut some) = (*hand, Rack::EMPTY);
                while rest.len() > HAND {
                    let letter = chance.pick("away", rest.len() as u32, |place| rest.nth_card(place));
                    rest.remove(letter);
                    some.add(letter);
                }
                Action::Discard(some)
            }
        }
    }
}

/// What the cards allow in the play window before any word is looked up, by number.
struct Window {
    plays: u32,
    digs: u32,
    tags: u32,
    rocks: u32,
    step_ahead: u32,
    /// How many in all, the end of the turn among them.
    before_words: u32,
}

impl Window {
    fn of(game: &Grave) -> Window {
        let declared = game.declared();
        let hand = game.hand(game.active);
        let when = |holds: bool, count: u32| if holds { count } else { 0 };
        let open = game.abilities_open();
        let plays = when(!declared && game.played < ALLOWANCE, hand.kind_count());
        let digs = when(
            open && game.can_use(Ability::GraveDigger),
            game.discard.kind_count() * if declared { 1 } else { 2 },
        );
        let tags = when(
            !declared && game.can_use(Ability::TagIt),
            game.spread.kind_count() * (1 + hand.kind_count()),
        );
        let rocks = when(
            open && game.can_use(Ability::RockOn),
            game.all().filter(|seat| game.can_rock(*seat)).count() as u32,
        );
        let step_ahead = u32::from(declared && game.can_use(Ability::StepAhead));
        let before_words = plays + digs + tags + rocks + step_ahead + 1;
        Window { plays, digs, tags, rocks, step_ahead, before_words }
    }

    fn nth(&self, game: &Grave, mut number: u32) -> Action {
        let hand = game.hand(game.active);
        if number < self.plays {
            return Action::Play(hand.nth_kind(number));
        }
        number -= self.plays;
        if number < self.digs {
            let kinds = game.discard.kind_count();
            let to = if number < kinds { To::Hand } else { To::Area };
            return Action::Dig { card: Card::Letter(game.discard.nth_kind(number % kinds)), to };
        }
        number -= self.digs;
        if number < self.tags {
            let kinds = game.spread.kind_count();
            let with = (number / kinds).checked_sub(1).map(|number| hand.nth_kind(number));
            return Action::Tag { letter: game.spread.nth_kind(number % kinds), with };
        }
        number -= self.tags;
        if number < self.rocks {
            let target = game.all().filter(|seat| game.can_rock(*seat)).nth(number as usize);
            return target.map_or(Action::End, Action::RockOn);
        }
        number -= self.rocks;
        if number < self.step_ahead { Action::StepAhead } else { Action::End }
    }
}

/// Every choice of so many cards, two at most, like ones not told apart.
fn each_choice(cards: &Rack, count: usize, found: &mut impl FnMut(Rack) -> bool) -> bool {
    let one = |letter: Letter| Rack::EMPTY.with(letter.bit());
    match count {
        0 => found(Rack::EMPTY),
        1 => cards.kinds().any(|letter| found(one(letter))),
        _ => cards.kinds().any(|first| {
            let mut rest = *cards;
            rest.remove(first);
            rest.kinds().filter(|second| *second >= first).any(|second| found(one(first).with(second.bit())))
        }),
    }
}

/// One of what is listed, each as likely: counts them, then goes to the one that was drawn.
fn nth_of(chance: &mut impl Chance, list: impl Fn(&mut dyn FnMut(Action) -> bool) -> bool) -> Action {
    let mut count = 0u32;
    list(&mut |_| {
        count += 1;
        false
    });
    let mut left = chance.below("sample", count);
    let mut picked = Action::End;
    list(&mut |action| {
        picked = action;
        left = left.wrapping_sub(1);
        left == u32::MAX
    });
    picked
}
