//! Ways to a word in this turn, and what they are worth to a sensible player, in hundredths of a Brain point.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    foe::Foe,
    letter::{Card, Multiset},
    state::{ALLOWANCE, GOAL, Grave},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Seat};
use lexicon::Rack;

/// How many ways are weighed; the others are left out at a glance.
const WEIGHED: usize = 8;
/// What it costs to use up an ability: it takes a Brain point to have it back, if one wants it back.
pub(crate) const ABILITY: i32 = 70;
/// What it costs to use up Step Ahead for a word that earns so much. It ends a round before anybody can answer, so for a word that pays
/// it is spent readily; a word of one point does not even pay for having it back.
const fn step_ahead(award: u8) -> i32 {
    if award > 1 { 40 } else { 150 }
}

/// What winning the game counts beyond the points.
const TRIUMPH: i32 = 500;

/// How welcome each letter is in a hand, a first: common in words, easy to place.
pub(crate) const WELCOME: [u8; 26] =
    [9, 4, 6, 7, 10, 3, 5, 5, 9, 1, 3, 7, 6, 8, 9, 6, 0, 9, 10, 9, 6, 2, 3, 1, 3, 0];

/// A way to a word.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// What to do now.
    pub(crate) first: Action,
    /// What it takes from the hand.
    pub(crate) own: Rack,
    pub(crate) word: Word,
    /// What the abilities on the way cost.
    cost: i32,
}

/// The ways that look best so far, the best first.
#[derive(Default)]
struct Ways(ArrayVec<(i32, Plan), WEIGHED>);

impl Ways {
    /// Long words, and letters that are hard to go on from.
    fn look(&mut self, plan: Plan) {
        let hard: i32 =
            plan.word.bytes().iter().map(|byte| 10 - i32::from(WELCOME[usize::from(byte - b'a')])).sum();
        let looks = 10 * plan.word.len() as i32 + hard - plan.cost / 5;
        let place = self.0.iter().position(|(other, _)| *other < looks).unwrap_or(self.0.len());
        if place < WEIGHED {
            if self.0.is_full() {
                self.0.pop();
            }
            self.0.insert(place, (looks, plan));
        }
    }
}

impl Grave {
    /// The best way to a word with this hand and these abilities, and its worth.
    pub(crate) fn best_plan(&self, hand: &Rack, ready: Abilities, foe: &Foe) -> Option<(i32, Plan)> {
        let mut ways = Ways::default();
        self.each_plain(hand, &mut ways);
        self.each_with_ability(hand, ready, &mut ways);
        if ways.0.is_empty() && self.standing.is_some() {
            self.each_with_both(hand, ready, &mut ways);
        }
        let weigh = |(_, plan): (i32, Plan)| (self.worth(&plan, ready, foe), plan);
        ways.0.into_iter().map(weigh).max_by_key(|(worth, _)| *worth)
    }

    fn left(&self) -> usize {
        usize::from(ALLOWANCE - self.played)
    }

    fn each_plain(&self, hand: &Rack, ways: &mut Ways) {
        self.each_word(&self.spread, hand, self.left(), &mut |word| {
            let own = word.rack().minus(&self.spread);
            ways.look(Plan { first: Action::Spell(*word), own, word: *word, cost: 0 });
            false
        });
    }

    fn each_with_ability(&self, hand: &Rack, ready: Abilities, ways: &mut Ways) {
        if ready.has(Ability::GraveDigger) && !self.discard.is_empty() {
            let more = hand.plus(&self.discard);
            self.each_word(&self.spread, &more, self.left() + 1, &mut |word| {
                let added = word.rack().minus(&self.spread);
                let own = added.common(hand);
                let dug = added.minus(hand);
                if dug.len() == 1 && self.discard.holds(&dug) {
                    let first = Action::Dig { card: Card::Letter(dug.nth_kind(0)), to: To::Area };
                    ways.look(Plan { first, own, word: *word, cost: ABILITY });
                }
                false
            });
        }
        if ready.has(Ability::TagIt) {
            for letter in self.spread.kinds() {
                let rest = self.spread.without(letter.bit());
                self.each_word(&rest, hand, self.left() + 1, &mut |word| {
                    let own = word.rack().minus(&rest);
                    let with = (own.len() > self.left()).then(|| own.nth_kind(0));
                    if !own.has(letter) {
                        let first = Action::Tag { letter, with };
                        ways.look(Plan { first, own, word: *word, cost: ABILITY });
                    }
                    false
                });
            }
        }
    }

    /// Tag It first, then Grave Digger.
    fn each_with_both(&self, hand: &Rack, ready: Abilities, ways: &mut Ways) {
        if !ready.has(Ability::TagIt) || !ready.has(Ability::GraveDigger) {
            return;
        }
        let more = hand.plus(&self.discard);
        for letter in self.spread.kinds() {
            let rest = self.spread.without(letter.bit());
            self.each_word(&rest, &more, self.left() + 2, &mut |word| {
                let added = word.rack().minus(&rest);
                let own = added.common(hand);
                let dug = added.minus(hand);
                if dug.len() == 1 && self.discard.holds(&dug) && !added.has(letter) {
                    let with = (own.len() > self.left()).then(|| own.nth_kind(0));
                    ways.look(Plan {
                        first: Action::Tag { letter, with },
                        own,
                        word: *word,
                        cost: 2 * ABILITY,
                    });
                }
                false
            });
        }
    }

    fn worth(&self, plan: &Plan, ready: Abilities, foe: &Foe) -> i32 {
        let gain = self.counts(self.active, plan.word.len());
        let answered = foe.answers(self, &plan.word.rack(), Some(&plan.word));
        let open = (gain * (100 - answered) - self.loss() * answered) / 100;
        let price = self.step_ahead_price(plan.word.len());
        let ahead = if ready.has(Ability::StepAhead) { gain - price } else { open };
        open.max(ahead) - plan.cost
    }

    /// What it costs to use up Step Ahead for a word of so many letters.
    pub(crate) fn step_ahead_price(&self, letters: usize) -> i32 {
        step_ahead(self.rules.award(letters))
    }

    /// What a word of so many letters counts for a player who wins the round with it.
    pub(crate) fn counts(&self, seat: Seat, letters: usize) -> i32 {
        let award = self.rules.award(letters);
        let wins = self.points[seat.index()].saturating_add(award) >= GOAL;
        100 * i32::from(award) + if wins { TRIUMPH } else { 0 }
    }

    /// How much of another player's gain is one's own loss, in hundredths.
    fn share(&self) -> i32 {
        match self.seats {
            2 => 100,
            3 => 60,
            _ => 40,
        }
    }

    /// What is lost if the next player makes a word: about half of what a usual word earns goes to somebody else.
    pub(crate) fn loss(&self) -> i32 {
        50 * i32::from(self.rules.award(5)) * self.share() / 100
    }

    /// What is lost if the standing word is not beaten.
    pub(crate) fn at_stake(&self) -> i32 {
        self.standing
            .map_or(0, |standing| self.counts(standing.maker, standing.word.len()) * self.share() / 100)
    }

    /// The cards of a hand that are furthest from a word with one more letter, and the least welcome of them.
    pub(crate) fn furthest(&self, hand: &Rack, count: usize) -> Rack {
        let unseen = self.unseen();
        let mut near = [0u32; 26];
        self.each_word(&self.spread, &hand.plus(&unseen), self.left(), &mut |word| {
            let added = word.rack().minus(&self.spread);
            let missing = added.minus(hand);
            if missing.len() == 1 {
                let chances = u32::from(unseen.of_letter(missing.nth_kind(0)));
                added.common(hand).kinds().for_each(|letter| near[usize::from(letter.index())] += chances);
            }
            false
        });
        let (mut rest, mut some) = (*hand, Rack::EMPTY);
        for _ in 0..count {
            let key = |letter: &crate::letter::Letter| {
                let index = usize::from(letter.index());
                (near[index], WELCOME[index])
            };
            let Some(letter) = rest.kinds().min_by_key(key) else { break };
            rest.remove(letter);
            some.add(letter);
        }
        some
    }

    /// A letter to play without a word, so that the next player is least likely to make one; and how likely that is.
    pub(crate) fn hardest_letter(&self, foe: &Foe) -> Option<(i32, Action)> {
        let hand = self.hand(self.active);
        let open = hand.kinds().filter(|letter| self.has_witness_with(*letter));
        open.map(|letter| (foe.answers(self, &self.spread.with(letter.bit()), None), letter))
            .min_by_key(|(answered, letter)| (*answered, WELCOME[usize::from(letter.index())]))
            .map(|(answered, letter)| (answered, Action::Play(letter)))
    }

    /// What the next player would look like.
    pub(crate) fn weighed(&self, chance: &mut impl Chance) -> (Foe, Option<(i32, Plan)>) {
        let foe = self.next_foe(chance);
        let best = self.best_plan(self.hand(self.active), self.ready[self.active.index()], &foe);
        (foe, best)
    }
}
