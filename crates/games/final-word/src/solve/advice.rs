//! A hint: for one player alone what looks best over several decks that may be the true one, for others the best by taste.

use super::{
    search::{ALONE, gained_by, goes_on},
    value::{Weights, awkward},
};
use crate::{
    action::Action,
    players::policy::{KEPT, Search},
    state::{FinalWord, HAND, Phase},
};
use arrayvec::ArrayVec;
use kernel::{Chance, Deadline, Rules, Silent, chance::Quick};
use std::ops::ControlFlow;

/// How many plays are compared, and how many of them are the quick player's.
const COMPARED: usize = 8;
const QUICK: usize = 2;

/// How many plays the quick player looks at for that.
const LOOKED_AT: u32 = 1000;

/// So many words are played on in every deck.
const AHEAD: u32 = 6;

/// How many positions are looked at for a hint.
const POSITIONS: u32 = 600;

/// After so many decks the better half of the plays goes on.
const ROUND: u32 = 4;

/// What a card that is played is worth beside what it leaves in hand, and what it costs where points come first: it brings the end nearer.
const CARD: i32 = 30;
const CARD_COSTS: i32 = 100;

/// What every doubling of the plays to choose from is worth, turn by turn.
const FREEDOM: i32 = 4;

/// What a card of the deck will bring, where points come first, in hundredths.
const TO_COME: i32 = 300;

/// How awkward a card is that is not known yet.
const UNKNOWN: i32 = 3;

/// A play, and its promise over the decks so far.
struct Choice {
    action: Action,
    promise: i64,
}

impl FinalWord {
    /// What somebody alone who takes their time would do. It depends on what the seat knows alone: the deck is imagined. When the
    /// time is up it is the best so far.
    pub(crate) fn advised(&self, seat: kernel::Seat, time: &Deadline, chance: &mut impl Chance) -> Action {
        if !self.is_alone() || self.phase != Phase::Act {
            return self.by_taste(self, seat, Search::All, time, chance);
        }
        let mut choices = self.compared(time);
        if time.is_up() {
            return self.policy(seat, chance);
        }
        if choices.len() < 2 {
            return choices.pop().map_or_else(|| self.policy(seat, chance), |choice| choice.action);
        }
        let mut left = POSITIONS;
        let mut decks = 0;
        while left > 0 && choices.len() > 1 && !time.is_up() {
            let world = self.redealt(seat, chance);
            let luck = u64::from(chance.below("advice", u32::MAX));
            let mut promises = Vec::with_capacity(choices.len());
            for choice in &choices {
                let mut game = world.clone();
                // What is compared may be played.
                let _ = game.play(ALONE, &choice.action, &mut Quick::new(luck), &mut Silent);
                let (promise, positions) = promise(game, AHEAD, luck, time);
                promises.push(i64::from(promise));
                left = left.saturating_sub(positions.max(1));
            }
            // A deck that was not played on with all of them would be unfair to some.
            if time.is_up() {
                break;
            }
            choices.iter_mut().zip(promises).for_each(|(choice, promise)| choice.promise += promise);
            decks += 1;
            if decks % ROUND == 0 {
                choices.sort_by_key(|choice| std::cmp::Reverse(choice.promise));
                choices.truncate(choices.len().div_ceil(2));
            }
        }
        if decks == 0 {
            return self.policy(seat, chance);
        }
        choices.sort_by_key(|choice| std::cmp::Reverse(choice.promise));
        choices.swap_remove(0).action
    }

    /// Plays that are worth a comparison, all of them legal.
    fn compared(&self, time: &Deadline) -> Vec<Choice> {
        let (mut best, _) = plays(self, &Weights::blind(self), COMPARED - QUICK, false, time);
        for (_, rows) in self.best_plays(self, ALONE, KEPT, LOOKED_AT, time).plays.into_iter().take(QUICK) {
            let action = Action::Spell(rows);
            if !best.contains(&action) {
                best.push(action);
            }
        }
        let pass = Action::Pass;
        let trade = self.give_up(ALONE);
        if trade != pass && (best.len() < 3 || goes_on(self)) {
            best.push(trade);
        }
        if goes_on(self) {
            best.push(pass);
        }
        best.into_iter().map(|action| Choice { action, promise: 0 }).collect()
    }
}

/// The plays that look best, the best first; `knows` tells whether the top of the deck is known.
fn plays(
    game: &FinalWord,
    weights: &Weights,
    most: usize,
    knows: bool,
    time: &Deadline,
) -> (Vec<Action>, u32) {
    let mut count = 0u32;
    let mut best: Vec<(i32, Action)> = Vec::with_capacity(most + 1);
    let next: ArrayVec<u32, HAND> =
        game.deck.cards().iter().rev().take(if knows { HAND } else { 0 }).map(|card| card.bit()).collect();
    let points = game.scores[0];
    let card = if goes_on(game) { -CARD_COSTS } else { CARD };
    let _ = game.each_play(ALONE, &game.now(), &mut |found| {
        count += 1;
        if time.is_up() {
            return ControlFlow::Break(());
        }
        let hand = game.hand(ALONE).minus(&found.played).plus(&found.taken);
        let drawn = HAND.saturating_sub(hand.len()).min(game.deck.len());
        let hand = next.iter().take(drawn).fold(hand, |hand, bit| hand.with(*bit));
        let unknown = if knows { 0 } else { weights.hand * UNKNOWN * drawn as i32 };
        let word = found.words.first().copied().unwrap_or_default();
        let cards = card * found.played.len() as i32;
        let value = |gained: i32| weights.value(&hand, word, points + gained) + cards - unknown;
        let least = if best.len() < most { None } else { best.last().map(|(least, _)| *least) };
        let promises = |value: &i32| least.is_none_or(|least| *value > least);
        if !promises(&value(game.points(word))) {
            return ControlFlow::Continue(());
        }
        let rows = (found.rows)();
        if let Some(value) = gained_by(game, &rows).map(value).filter(promises) {
            best.insert(best.partition_point(|(other, _)| *other >= value), (value, Action::Spell(rows)));
            best.truncate(most);
        }
        ControlFlow::Continue(())
    });
    (best.into_iter().map(|(_, action)| action).collect(), count)
}

/// Plays on for some turns as looks best, and says how it stands then, and how many positions that took.
fn promise(mut game: FinalWord, turns: u32, luck: u64, time: &Deadline) -> (i32, u32) {
    let weights = Weights::blind(&game);
    let goes_on = goes_on(&game);
    let mut chance = Quick::new(luck);
    let mut freedom = 0;
    for turn in 0..turns {
        if game.phase == Phase::Over {
            return (standing(&game, false), turn);
        }
        let (mut best, count) = plays(&game, &weights, 1, true, time);
        freedom += FREEDOM * (1 + count).min(256).ilog2() as i32;
        let action = best.pop().unwrap_or_else(|| game.give_up(ALONE));
        if action == Action::Pass && !goes_on {
            return (standing(&game, true), turn + 1);
        }
        let _ = game.play(ALONE, &action, &mut chance, &mut Silent);
    }
    let stuck = game.phase == Phase::Over;
    (standing(&game, stuck) + freedom, turns)
}

/// How it stands, in hundredths of a card or point; with nothing left to play, all cards that are left count.
fn standing(game: &FinalWord, stuck: bool) -> i32 {
    let Some(end) = game.alone() else { return 0 };
    let over = stuck || game.phase == Phase::Over;
    let points = end.points.unwrap_or(0);
    if end.points_first {
        let open = TO_COME * game.deck.len() as i32 - 20 * awkward(game.hand(ALONE));
        return 100 * points + if over { 0 } else { open };
    }
    if over { points - 100 * end.left } else { points / 4 - 4 * end.left - 10 * awkward(game.hand(ALONE)) }
}
