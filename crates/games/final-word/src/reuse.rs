//! Fresh words from letters in play and the hand.

use crate::{
    action::{Rows, Slot},
    board::Spelling,
    change::bits,
    find::{Found, Visit, at},
    letter::Letter,
    state::FinalWord,
    step::{LastAt, Reuse},
};
use kernel::Seat;
use lexicon::{Query, Rack, change::MAX_STACKS};
use std::ops::ControlFlow;

/// A word in play whose letters may come into fresh words of a hand.
pub(crate) struct Lying<'a> {
    pub tops: Spelling,
    label: u8,
    hand: Rack,
    rule: &'a Reuse,
}

impl Lying<'_> {
    pub(crate) fn new<'a>(game: &FinalWord, seat: Seat, word: usize, rule: &'a Reuse) -> Lying<'a> {
        Lying { tops: game.board.spelling(word), label: game.board.label(word), hand: *game.hand(seat), rule }
    }

    /// The letters that fresh words can have.
    pub(crate) fn pool(&self) -> Rack {
        self.query().rack
    }

    fn query(&self) -> Query {
        let Lying { tops, hand, rule, .. } = self;
        let last = tops.last().copied();
        match rule.last {
            Some((place, _)) => {
                let supply = last.into_iter().collect::<Spelling>();
                let query = Query::new(hand.plus(&Rack::of(&supply))).using(Rack::of(&supply));
                if place == LastAt::First { Query { first: last, ..query } } else { query }
            }
            None if tops.len() <= usize::from(rule.letters.least) => {
                Query::new(hand.plus(&Rack::of(tops))).using(Rack::of(tops))
            }
            None => Query::new(hand.plus(&Rack::of(tops))),
        }
    }

    /// Shows the play that spells a word, if there is one.
    pub(crate) fn found<T>(&self, word: &[u8], show: impl FnOnce(&Found<'_>) -> T) -> Option<T> {
        let rows = weave(word, self.label, &self.tops, &self.hand, self.rule)?;
        let played =
            rows.slots().filter_map(FinalWord::card_of).fold(Rack::EMPTY, |rack, card| rack.with(card.bit()));
        let used = Rack::of(word).minus(&played);
        Some(show(&Found {
            words: &[word],
            played,
            taken: Rack::EMPTY,
            left: Rack::of(&self.tops).minus(&used),
            rows: &|| rows.clone(),
        }))
    }
}

impl FinalWord {
    /// Visits words that the rule allows.
    pub(crate) fn each_reuse(&self, seat: Seat, rule: &Reuse, visit: Visit<'_>) -> ControlFlow<()> {
        (0..self.board.words())
            .try_for_each(|word| self.each_from(&Lying::new(self, seat, word, rule), visit))
    }

    pub(crate) fn each_from(&self, lying: &Lying<'_>, visit: Visit<'_>) -> ControlFlow<()> {
        let mut flow = ControlFlow::Continue(());
        self.table.words.each_from_rack(&lying.query().letters(3, MAX_STACKS), |found| {
            flow = lying.found(found.letters(), |found| visit(found)).unwrap_or(flow);
            flow
        });
        flow
    }
}

/// A word with exactly as many board letters as the rule allows at most: first those that the hand lacks.
fn weave_some(word: &[u8], number: u8, tops: &[u8], hand: &Rack, rule: &Reuse) -> Option<Rows> {
    let most = usize::from(rule.letters.most);
    let mut taken = Rack::of(word).minus(hand);
    let lying = Rack::of(tops);
    for byte in word {
        let more = taken.with(Letter::of(*byte)?.bit());
        let fits = taken.len() < most && lying.holds(&more) && Rack::of(word).holds(&more);
        taken = if fits { more } else { taken };
    }
    if taken.len() != most || !lying.holds(&taken) || !hand.holds(&Rack::of(word).minus(&taken)) {
        return None;
    }
    let mut rows = Rows::default();
    let mut free = bits(tops.len());
    for byte in word {
        let letter = Letter::of(*byte)?;
        let stack = (0..tops.len()).find(|stack| free >> stack & 1 == 1 && tops[*stack] == *byte);
        match stack.filter(|_| taken.mask() & letter.bit() != 0) {
            Some(stack) => {
                taken = taken.without(letter.bit());
                free &= if rule.ordered.is_some() { !bits(stack + 1) } else { !(1 << stack) };
                rows.push(Slot::Keep(at(number, stack)));
            }
            None => rows.push(Slot::Add(letter)),
        }
    }
    taken.is_empty().then_some(rows)
}

/// A word from board letters and hand cards: as many board letters as the rule allows, in order where it asks for that.
fn weave(word: &[u8], number: u8, tops: &[u8], hand: &Rack, rule: &Reuse) -> Option<Rows> {
    let mut rows = Rows::default();
    let mut free = bits(tops.len());
    if let Some((place, _)) = rule.last {
        let stack = tops.len().checked_sub(1)?;
        let fits = |at: usize| match place {
            LastAt::First => at == 0,
            LastAt::Ends => at == 0 || at + 1 == word.len(),
            LastAt::Any => true,
        };
        let linked = (0..word.len()).find(|at| fits(*at) && word[*at] == tops[stack])?;
        for (place, byte) in word.iter().enumerate() {
            rows.push(if place == linked {
                Slot::Keep(at(number, stack))
            } else {
                Slot::Add(Letter::of(*byte)?)
            });
        }
    } else if rule.letters.most < u8::MAX {
        return weave_some(word, number, tops, hand, rule);
    } else {
        for byte in word {
            let stack = (0..tops.len()).find(|stack| free >> stack & 1 == 1 && tops[*stack] == *byte);
            rows.push(match stack {
                Some(stack) => {
                    free &= if rule.ordered.is_some() { !bits(stack + 1) } else { !(1 << stack) };
                    Slot::Keep(at(number, stack))
                }
                None => Slot::Add(Letter::of(*byte)?),
            });
        }
    }
    let played = |rows: &Rows| {
        rows.slots().filter_map(FinalWord::card_of).fold(Rack::EMPTY, |rack, card| rack.with(card.bit()))
    };
    // A hand card must be in it: one for a board letter, if the hand has it.
    if played(&rows).is_empty() {
        let slot = (0..word.len())
            .find(|place| Letter::of(word[*place]).is_some_and(|letter| hand.mask() & letter.bit() != 0))?;
        rows.0[slot] = Slot::Add(Letter::of(word[slot])?);
    }
    hand.holds(&played(&rows)).then_some(rows)
}
