//! Ways to a word in this turn, and what they are worth to a sensible player, in hundredths of a Brain point.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    foe::Foe,
    letter::{Card, Letter, Multiset},
    mind::Mind,
    state::{ALLOWANCE, GOAL, Grave},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Seat};
use lexicon::Rack;

/// As many different letters as a hand can have.
const MOST_KINDS: usize = 26;
/// The most ways that are weighed.
pub(crate) const MOST_WAYS: usize = 8;
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
    pub(crate) cost: i32,
}

/// The ways that look best so far, the best first.
struct Ways {
    best: ArrayVec<(i32, Plan), MOST_WAYS>,
    most: usize,
    /// Of a hundred words so many do not come to mind, in this turn these and in another others.
    overlooks: u32,
    turn: u32,
}

impl Ways {
    /// Whether a word does not come to mind in this turn.
    fn overlooked(&self, word: &Word) -> bool {
        let mix = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x9e37_79b1).rotate_left(13);
        self.overlooks > 0 && word.bytes().iter().fold(self.turn, mix) % 100 < self.overlooks
    }

    /// Long words, and letters that are hard to go on from.
    fn look(&mut self, plan: Plan) {
        if self.overlooked(&plan.word) {
            return;
        }
        let hard: i32 =
            plan.word.bytes().iter().map(|byte| 10 - i32::from(WELCOME[usize::from(byte - b'a')])).sum();
        let looks = 10 * plan.word.len() as i32 + hard - plan.cost / 5;
        let place = self.best.iter().position(|(other, _)| *other < looks).unwrap_or(self.best.len());
        if place < self.most {
            self.best.truncate(self.most - 1);
            self.best.insert(place, (looks, plan));
        }
    }
}

impl Grave {
    /// The best way to a word with this hand and these abilities, and its worth.
    pub(crate) fn best_plan(
        &self,
        mind: &Mind,
        hand: &Rack,
        ready: Abilities,
        foe: &Foe,
    ) -> Option<(i32, Plan)> {
        let weigh = |(_, plan): (i32, Plan)| (self.worth(mind, &plan, ready, foe), plan);
        self.plans(mind, hand, ready).into_iter().map(weigh).max_by_key(|(worth, _)| *worth)
    }

    /// The ways to a word that look best.
    fn plans(&self, mind: &Mind, hand: &Rack, ready: Abilities) -> ArrayVec<(i32, Plan), MOST_WAYS> {
        let mut ways = Ways {
            best: ArrayVec::new(),
            most: mind.ways.clamp(1, MOST_WAYS),
            turn: self.turn_number(),
            overlooks: mind.overlooks,
        };
        self.each_plain(hand, &mut ways);
        if ways.best.is_empty() || mind.thorough {
            self.each_with_ability(mind, hand, ready, &mut ways);
        }
        if ways.best.is_empty() && self.standing.is_some() && mind.thorough {
            self.each_with_both(mind, hand, ready, &mut ways);
        }
        ways.best
    }

    /// The same in every step of a turn.
    fn turn_number(&self) -> u32 {
        u32::from(self.rounds) << 16 | u32::from(self.turns) << 8 | u32::from(self.active.number())
    }

    /// Whoever starts a round opens it, and nobody lets it come to nothing.
    pub(crate) fn must_not_pass(&self) -> bool {
        let last = usize::from(self.idle) + 1 >= usize::from(self.rules.stall_laps) * self.in_round.len();
        self.standing.is_none() && !self.changed && (self.spread.is_empty() || last)
    }

    /// What is worth trying in the play window before a word: ways to words, single letters, a look at a hand, and the end of the turn.
    pub(crate) fn ways_on(&self, mind: &Mind, all: &mut Vec<Action>) {
        let ready = self.ready[self.active.index()];
        all.extend(self.plans(mind, self.hand(self.active), ready).into_iter().map(|(_, plan)| plan.first));
        if !self.must_not_pass() {
            all.push(Action::End);
        }
        if self.standing.is_none() && self.played < ALLOWANCE {
            let letters = self.hand(self.active).kinds().filter(|letter| self.has_witness_with(*letter));
            all.extend(letters.map(Action::Play));
        }
        if ready.has(Ability::RockOn) {
            all.extend(self.all().filter(|seat| self.can_rock(*seat)).map(Action::RockOn));
        }
        all.retain(|action| self.check(self.active, action).is_ok());
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

    fn each_with_ability(&self, mind: &Mind, hand: &Rack, ready: Abilities, ways: &mut Ways) {
        if ready.has(Ability::GraveDigger) {
            for letter in self.discard.kinds() {
                let with = self.spread.with(letter.bit());
                self.each_word(&with, hand, self.left(), &mut |word| {
                    let own = word.rack().minus(&with);
                    // Where the hand has the letter and may still play it nothing has to be dug.
                    if own.len() == self.left() || !hand.minus(&own).has(letter) {
                        let first = Action::Dig { card: Card::Letter(letter), to: To::Area };
                        ways.look(Plan { first, own, word: *word, cost: mind.dig });
                    }
                    false
                });
            }
        }
        if ready.has(Ability::TagIt) {
            for letter in self.spread.kinds() {
                let rest = self.spread.without(letter.bit());
                self.each_word(&rest, hand, self.left() + 1, &mut |word| {
                    let own = word.rack().minus(&rest);
                    let with = (own.len() > self.left()).then(|| own.nth_kind(0));
                    if !own.has(letter) {
                        let first = Action::Tag { letter, with };
                        ways.look(Plan { first, own, word: *word, cost: mind.tag });
                    }
                    false
                });
            }
        }
    }

    /// Tag It first, then Grave Digger.
    fn each_with_both(&self, mind: &Mind, hand: &Rack, ready: Abilities, ways: &mut Ways) {
        if !ready.has(Ability::TagIt) || !ready.has(Ability::GraveDigger) {
            return;
        }
        for letter in self.spread.kinds() {
            let rest = self.spread.without(letter.bit());
            for dug in self.discard.kinds().filter(|dug| *dug != letter) {
                let with = rest.with(dug.bit());
                self.each_word(&with, hand, self.left() + 1, &mut |word| {
                    let own = word.rack().minus(&with);
                    let with = (own.len() > self.left()).then(|| own.nth_kind(0));
                    if !own.has(letter) {
                        let first = Action::Tag { letter, with };
                        ways.look(Plan { first, own, word: *word, cost: mind.dig + mind.tag });
                    }
                    false
                });
            }
        }
    }

    fn worth(&self, mind: &Mind, plan: &Plan, ready: Abilities, foe: &Foe) -> i32 {
        let gain = self.counts(self.active, plan.word.len());
        let answered = foe.answers(self, &plan.word.rack(), Some(&plan.word));
        let open = (gain * (100 - answered) - self.loss() * answered) / 100;
        let price = self.step_ahead_price(mind, plan.word.len());
        let ahead = if ready.has(Ability::StepAhead) { gain - price } else { open };
        open.max(ahead) - plan.cost
    }

    /// What it costs to use up Step Ahead for a word of so many letters.
    pub(crate) fn step_ahead_price(&self, mind: &Mind, letters: usize) -> i32 {
        mind.step_ahead[usize::from(self.rules.award(letters).clamp(1, 3)) - 1]
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
        for missing in unseen.kinds().filter(|_| self.left() > 0) {
            let chances = u32::from(unseen.of_letter(missing));
            let with = self.spread.with(missing.bit());
            self.each_word(&with, hand, self.left() - 1, &mut |word| {
                let own = word.rack().minus(&with);
                own.kinds().for_each(|letter| near[usize::from(letter.index())] += chances);
                false
            });
        }
        let (mut rest, mut some) = (*hand, Rack::EMPTY);
        for _ in 0..count {
            let key = |letter: &Letter| {
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
        let weigh = |letter: Letter| (foe.answers(self, &self.spread.with(letter.bit()), None), letter);
        let mut all: ArrayVec<(i32, Letter), MOST_KINDS> = hand.kinds().map(weigh).collect();
        all.sort_by_key(|(answered, letter)| (*answered, WELCOME[usize::from(letter.index())]));
        // The word in mind takes longest to find, so it is looked for last.
        let open = all.into_iter().find(|(_, letter)| self.has_witness_with(*letter));
        open.map(|(answered, letter)| (answered, Action::Play(letter)))
    }

    /// What the next player would look like.
    pub(crate) fn weighed(&self, mind: &Mind, chance: &mut impl Chance) -> (Foe, Option<(i32, Plan)>) {
        let foe = self.next_foe(mind, chance);
        let best = self.best_plan(mind, self.hand(self.active), self.ready[self.active.index()], &foe);
        (foe, best)
    }
}
