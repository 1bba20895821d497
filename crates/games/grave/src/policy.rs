//! A quick sensible player. It looks only at what its seat knows.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    letter::{Card, Letter, Multiset, Special},
    state::{ALLOWANCE, Grave, HAND, Phase},
    word::Word,
};
use kernel::{Chance, Seat};
use lexicon::Rack;

/// How welcome each letter is in a hand, a first: common in words, easy to place.
const WELCOME: [u8; 26] = [9, 4, 6, 7, 10, 3, 5, 5, 9, 1, 3, 7, 6, 8, 9, 6, 0, 9, 10, 9, 6, 2, 3, 1, 3, 0];

impl Grave {
    pub(crate) fn sensible(&self, seat: Seat, chance: &mut impl Chance) -> Action {
        let hand = self.hand(self.active);
        match self.phase {
            Phase::Vote => Action::Ballot(self.sounds_right(seat)),
            Phase::Reactivate => Action::Reactivate(Abilities::NONE),
            Phase::Drawn { special: Special::Reanimate, .. } => Action::Reanimate,
            Phase::Drawn { special: Special::LaidToRest, .. } => self.whom_to_kick(),
            Phase::Exchange => Action::Exchange(self.unwelcome()),
            Phase::Play => self.in_window(chance),
            Phase::Take { target } => self.what_to_take(target),
            Phase::HandLimit(_) => Action::Discard(worst(hand, hand.len() - HAND)),
            Phase::Over => Action::End,
        }
    }

    fn sounds_right(&self, seat: Seat) -> bool {
        let known = |word: &Word| {
            lexicon::wordnik().contains(word.bytes()) || lexicon::scowl80().contains(word.bytes())
        };
        seat == self.active || self.vote.as_ref().is_some_and(|vote| known(&vote.word))
    }

    /// The maker of the word that is to be beaten, or whoever is nearest to winning.
    fn whom_to_kick(&self) -> Action {
        let others = self.all().filter(|seat| *seat != self.active && self.in_round.has(*seat));
        let maker = self.standing.map(|standing| standing.maker);
        let weight = |seat: &Seat| (Some(*seat) == maker, self.points[seat.index()]);
        others.max_by_key(weight).map_or(Action::Decline, Action::Kick)
    }

    /// What to exchange: nothing if a word can be made, else the least welcome cards.
    fn unwelcome(&self) -> Rack {
        let hand = self.hand(self.active);
        if self.best_word(&self.spread, hand, usize::from(ALLOWANCE)).is_some() {
            return Rack::EMPTY;
        }
        worst(hand, 2.min(hand.len()))
    }

    /// The longest word that can be made of the spread and so many hand cards.
    fn best_word(&self, spread: &Rack, hand: &Rack, most: usize) -> Option<Word> {
        let mut best: Option<Word> = None;
        self.each_word(spread, hand, most, &mut |word| {
            if best.is_none_or(|best| (word.len(), *word) > (best.len(), best)) {
                best = Some(*word);
            }
            false
        });
        best
    }

    fn in_window(&self, chance: &mut impl Chance) -> Action {
        if self.declared() {
            let ahead = self.can_use(Ability::StepAhead)
                && self.standing.is_some_and(|standing| self.rules.award(standing.letters.into()) > 1);
            return if ahead { Action::StepAhead } else { Action::End };
        }
        let hand = self.hand(self.active);
        let left = usize::from(ALLOWANCE - self.played);
        if let Some(word) = self.best_word(&self.spread, hand, left) {
            return Action::Spell(word);
        }
        if let Some(action) = self.with_ability(left) {
            return action;
        }
        if self.standing.is_some() || left == 0 || (self.played > 0 && !self.spread.is_empty()) {
            return Action::End;
        }
        let mut open = Rack::EMPTY;
        hand.kinds().filter(|letter| self.has_witness_with(*letter)).for_each(|letter| open.add(letter));
        if open.is_empty() {
            return Action::End;
        }
        Action::Play(chance.pick("policy", open.kind_count(), |place| open.nth_kind(place)))
    }

    /// An ability that leads to a word at once.
    fn with_ability(&self, left: usize) -> Option<Action> {
        let hand = self.hand(self.active);
        if self.can_use(Ability::GraveDigger) {
            let helps =
                |letter: &Letter| self.best_word(&self.spread.with(letter.bit()), hand, left).is_some();
            if let Some(letter) = self.discard.kinds().find(helps) {
                return Some(Action::Dig { card: Card::Letter(letter), to: To::Area });
            }
        }
        if self.can_use(Ability::TagIt) {
            for letter in self.spread.kinds() {
                let mut spread = self.spread;
                spread.remove(letter);
                if self.best_word(&spread, hand, left).is_some() {
                    return Some(Action::Tag { letter, with: None });
                }
            }
        }
        let target = || self.all().find(|seat| self.can_rock(*seat));
        let rock = self.standing.is_some() && self.can_use(Ability::RockOn);
        if rock { target().map(Action::RockOn) } else { None }
    }

    fn what_to_take(&self, target: Seat) -> Action {
        let left = usize::from(ALLOWANCE - self.played);
        let theirs = self.hand(target);
        let own = self.hand(self.active);
        let helps = |letter: &Letter| self.best_word(&self.spread.with(letter.bit()), own, left).is_some();
        if !self.declared()
            && let Some(letter) = theirs.kinds().find(helps)
        {
            return Action::Take { letter, to: To::Area };
        }
        let best = theirs.kinds().max_by_key(|letter| WELCOME[usize::from(letter.index())]);
        let letter = best.unwrap_or(theirs.nth_kind(0));
        Action::Take { letter, to: To::Hand }
    }
}

/// The least welcome cards.
fn worst(hand: &Rack, count: usize) -> Rack {
    let (mut rest, mut some) = (*hand, Rack::EMPTY);
    for _ in 0..count {
        if let Some(letter) = rest.kinds().min_by_key(|letter| WELCOME[usize::from(letter.index())]) {
            rest.remove(letter);
            some.add(letter);
        }
    }
    some
}
