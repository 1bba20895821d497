//! A sensible player, who looks as closely as its [`Mind`] says, and only at what its seat knows.
//!
//! It makes the word that the next player is least likely to answer for the points it earns, with abilities where they are worth
//! their price; beats a standing word whenever that costs less than to let it be paid; and where it has no good word leaves the letters
//! that are hardest to go on with.

use crate::{
    ability::{Abilities, Ability},
    action::{Action, To},
    foe::Foe,
    letter::{LETTERS, Letter, Multiset, Special},
    mind::Mind,
    plan::{Plan, WELCOME},
    state::{ALLOWANCE, Grave, HAND, Phase},
    word::Word,
};
use arrayvec::ArrayVec;
use kernel::{Chance, Seat};
use lexicon::Rack;

/// What a Brain point is worth, and some more, so that not every one is spent again.
const POINT: i32 = 130;
/// How much harder another letter must make it before it is played too.
const HARDER: i32 = 15;
/// The most hands that are drawn in mind.
pub(crate) const MOST_DRAWS: usize = 4;

impl Grave {
    /// What a player of this mind does in an asked seat.
    pub(crate) fn played_by(&self, mind: &Mind, seat: Seat, chance: &mut impl Chance) -> Action {
        let hand = self.hand(self.active);
        match self.phase {
            Phase::Vote => Action::Ballot(self.sounds_right(seat)),
            Phase::Reactivate => Action::Reactivate(self.worth_reactivating(mind, chance)),
            Phase::Drawn { special: Special::Reanimate, .. } => Action::Reanimate,
            Phase::Drawn { special: Special::LaidToRest, .. } => self.whom_to_kick(),
            Phase::Exchange => Action::Exchange(self.what_to_exchange(mind, chance)),
            Phase::Play if self.declared() => self.after_word(mind, chance),
            Phase::Play => self.in_window(mind, chance),
            Phase::Take { target } => self.what_to_take(mind, target, chance),
            Phase::HandLimit(_) => Action::Discard(self.furthest(hand, hand.len() - HAND)),
            Phase::Over => Action::End,
        }
    }

    fn sounds_right(&self, seat: Seat) -> bool {
        let known = |word: &Word| {
            lexicon::wordnik().contains(word.bytes()) || lexicon::scowl80().contains(word.bytes())
        };
        seat == self.active || self.vote.as_ref().is_some_and(|vote| known(&vote.word))
    }

    /// One ability, if the word it leads to is worth the point more: with the hand as it is, or as it may be once it is filled up.
    fn worth_reactivating(&self, mind: &Mind, chance: &mut impl Chance) -> Abilities {
        let foe = self.next_foe(mind, chance);
        let ready = self.ready[self.active.index()];
        let hands = self.filled(mind.draws, chance);
        let worth = |ready: Abilities| {
            let of_hand = |hand: &Rack| {
                let plan = self.best_plan(mind, hand, ready, &foe);
                plan.map_or(-self.at_stake(), |(worth, _)| worth.max(-self.at_stake()))
            };
            hands.iter().map(of_hand).sum::<i32>() / hands.len() as i32
        };
        let now = worth(ready);
        let tried = self.spent(self.active).iter().filter(|ability| *ability != Ability::RockOn);
        let gains = tried.map(|ability| {
            let price = if ability == Ability::StepAhead { mind.reactivates_ahead } else { POINT };
            (worth(ready.with(ability)) - now - price, ability)
        });
        let best = gains.filter(|(gain, _)| *gain > 0).max_by_key(|(gain, _)| *gain);
        best.map_or(Abilities::NONE, |(_, ability)| Abilities::NONE.with(ability))
    }

    /// The turn player's hand as it may be once it is filled up; as it is where nothing is drawn in mind.
    fn filled(&self, draws: usize, chance: &mut impl Chance) -> ArrayVec<Rack, MOST_DRAWS> {
        let hand = *self.hand(self.active);
        let missing = (HAND + 1).saturating_sub(hand.len());
        if draws == 0 {
            return ArrayVec::from_iter([hand]);
        }
        let mut cards: ArrayVec<Letter, LETTERS> = self.unseen().cards().collect();
        let filled = (0..draws.min(MOST_DRAWS)).map(|_| {
            let mut hand = hand;
            for drawn in 0..missing.min(cards.len()) {
                let place = drawn + chance.below("policy", (cards.len() - drawn) as u32) as usize;
                cards.swap(drawn, place);
                hand.add(cards[drawn]);
            }
            hand
        });
        filled.collect()
    }

    /// The maker of the word that is to be beaten, or whoever is nearest to winning.
    fn whom_to_kick(&self) -> Action {
        let others = self.all().filter(|seat| *seat != self.active && self.in_round.has(*seat));
        let maker = self.standing.map(|standing| standing.maker).filter(|_| !self.rules.claim_stands);
        let weight = |seat: &Seat| (Some(*seat) == maker, self.points[seat.index()]);
        others.max_by_key(weight).map_or(Action::Decline, Action::Kick)
    }

    /// What the best word does not need; without one, what is furthest from any.
    fn what_to_exchange(&self, mind: &Mind, chance: &mut impl Chance) -> Rack {
        let hand = self.hand(self.active);
        match self.weighed(mind, chance).1 {
            Some((worth, plan)) if worth > -self.at_stake() => {
                let rest = hand.minus(&plan.own);
                let unwelcome = rest.kinds().filter(|letter| WELCOME[usize::from(letter.index())] < 5);
                unwelcome.take(2).fold(Rack::EMPTY, |some, letter| some.with(letter.bit()))
            }
            _ => self.furthest(hand, 2.min(hand.len())),
        }
    }

    /// Step Ahead for a word that the next player is likely to answer, if it earns more than the ability is worth.
    fn after_word(&self, mind: &Mind, chance: &mut impl Chance) -> Action {
        let Some(standing) = self.standing.filter(|_| self.can_use(Ability::StepAhead)) else {
            return Action::End;
        };
        let answered = self.next_foe(mind, chance).answers(self, &self.spread, None);
        let saved = (self.counts(self.active, standing.word.len()) + self.loss()) * answered / 100;
        let price = self.step_ahead_price(mind, standing.word.len());
        if saved > price { Action::StepAhead } else { Action::End }
    }

    fn in_window(&self, mind: &Mind, chance: &mut impl Chance) -> Action {
        let (foe, best) = self.weighed(mind, chance);
        if let Some(seat) = self.whom_to_rock(mind, best.as_ref()) {
            return Action::RockOn(seat);
        }
        if self.standing.is_some() {
            return match best {
                Some((worth, plan)) if worth > -self.at_stake() => plan.first,
                _ => self.last_resort(mind),
            };
        }
        match best {
            Some((worth, plan)) if worth >= 0 || self.is_long() => plan.first,
            best => self.without_word(&foe, best),
        }
    }

    /// Whether a round has gone on for so long that any word will do.
    fn is_long(&self) -> bool {
        self.turns >= self.rules.turn_limit / 2
    }

    /// A hand to look at before anything dearer is used for a word that is worth it.
    fn whom_to_rock(&self, mind: &Mind, best: Option<&(i32, Plan)>) -> Option<Seat> {
        if !mind.rock_first || !self.can_use(Ability::RockOn) {
            return None;
        }
        let pays = match (best, self.standing) {
            (Some((worth, plan)), None) => *worth > 0 && plan.cost > mind.rock,
            (Some((_, plan)), Some(_)) => self.at_stake() > mind.rock && plan.cost > mind.rock,
            (None, standing) => standing.is_some() && self.at_stake() > mind.rock,
        };
        let seats = self.all().filter(|seat| pays && self.can_rock(*seat) && self.hand(*seat).len() > 2);
        seats.max_by_key(|seat| self.hand(*seat).len())
    }

    /// Rock On, where a word is to be beaten that is worth it.
    fn last_resort(&self, mind: &Mind) -> Action {
        let pays = self.can_use(Ability::RockOn) && self.at_stake() > mind.rock;
        let seats = self.all().filter(|seat| pays && self.can_rock(*seat));
        seats.max_by_key(|seat| self.hand(*seat).len()).map_or(Action::End, Action::RockOn)
    }

    /// No word is standing, and one's own would be answered: the letters that are hardest to go on with. Whoever starts a round opens it,
    /// and nobody lets it come to nothing.
    fn without_word(&self, foe: &Foe, best: Option<(i32, Plan)>) -> Action {
        let hardest = if self.played < ALLOWANCE { self.hardest_letter(foe) } else { None };
        let left = if self.spread.is_empty() { 0 } else { foe.answers(self, &self.spread, None) };
        let must = self.must_not_pass();
        let (answered, action) = match hardest {
            Some((answered, action)) if must || answered + HARDER <= left => (answered, action),
            Some((answered, action)) if !self.changed && answered <= left => (answered, action),
            _ => (left, Action::End),
        };
        match best {
            Some((worth, plan)) if worth >= -self.loss() * answered / 100 => plan.first,
            _ => action,
        }
    }

    fn what_to_take(&self, mind: &Mind, target: Seat, chance: &mut impl Chance) -> Action {
        let theirs = self.hand(target);
        let helps = |letter: &Letter, game: &Grave, foe: &Foe| {
            let hand = game.hand(game.active);
            let mut after = game.clone();
            after.spread.add(*letter);
            after.best_plan(mind, hand, after.ready[after.active.index()], foe).map(|(worth, _)| worth)
        };
        if !self.declared() {
            let foe = self.next_foe(mind, chance);
            let best = theirs.kinds().filter(|letter| self.has_witness_with(*letter));
            let best = best.filter_map(|letter| Some((helps(&letter, self, &foe)?, letter)));
            if let Some((_, letter)) = best.max_by_key(|(worth, _)| *worth) {
                return Action::Take { letter, to: To::Area };
            }
        }
        let best = theirs.kinds().max_by_key(|letter| WELCOME[usize::from(letter.index())]);
        let letter = best.unwrap_or(theirs.nth_kind(0));
        Action::Take { letter, to: To::Hand }
    }
}
