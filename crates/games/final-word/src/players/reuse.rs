//! Fresh words from letters in play and the hand.

use crate::{
    action::{Rows, Slot},
    board::Spelling,
    check::change::bits,
    letter::Letter,
    page::{LastAt, Reuse},
    players::find::{Found, Visit, at},
    state::FinalWord,
};
use kernel::Seat;
use lexicon::{Points, Query, Rack, change::MAX_STACKS};
use std::ops::ControlFlow;

/// A word in play whose letters may come into fresh words of a hand.
pub(crate) struct Lying<'a> {
    pub tops: Spelling,
    label: u8,
    hand: Rack,
    rule: &'a Reuse,
    points: &'a Points,
}

impl Lying<'_> {
    pub(crate) fn new<'a>(game: &'a FinalWord, seat: Seat, word: usize, rule: &'a Reuse) -> Lying<'a> {
        Lying {
            tops: game.board.spelling(word),
            label: game.board.label(word),
            hand: *game.hand(seat),
            rule,
            points: &game.table.points,
        }
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
        let rows = self.weave(word)?;
        let played = rows.slots().filter_map(FinalWord::card_of).collect();
        let used = Rack::of(word).minus(&played);
        Some(show(&Found {
            words: &[word],
            played,
            taken: Rack::EMPTY,
            left: Rack::of(&self.tops).minus(&used),
            doubled: Rack::EMPTY,
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

impl Lying<'_> {
    /// The rows of a word from board letters and hand cards: as many board letters as the rule allows, in order where it asks for that.
    fn weave(&self, word: &[u8]) -> Option<Rows> {
        let Lying { tops, hand, rule, .. } = self;
        let mut rows = Rows::default();
        if let Some((place, _)) = rule.last {
            let stack = tops.len().checked_sub(1)?;
            let fits = |at: usize| match place {
                LastAt::First => at == 0,
                LastAt::Ends => at == 0 || at + 1 == word.len(),
                LastAt::Any => true,
            };
            let linked = (0..word.len()).find(|at| fits(*at) && word[*at] == tops[stack])?;
            for (place, byte) in word.iter().enumerate() {
                rows.push(if place == linked { self.kept(stack) } else { Slot::Add(Letter::of(*byte)?) });
            }
        } else if rule.ordered.is_some() {
            return self.in_order(word, 0, *hand, &mut rows).then_some(rows);
        } else {
            let mut taken = self.share(word)?;
            let mut free = bits(tops.len());
            for byte in word {
                let letter = Letter::of(*byte)?;
                let stack = (0..tops.len()).find(|stack| free >> stack & 1 == 1 && tops[*stack] == *byte);
                match stack.filter(|_| taken.mask() & letter.bit() != 0) {
                    Some(stack) => {
                        taken = taken.without(letter.bit());
                        free &= !(1 << stack);
                        rows.push(self.kept(stack));
                    }
                    None => rows.push(Slot::Add(letter)),
                }
            }
        }
        let played = rows.slots().filter_map(FinalWord::card_of).collect();
        hand.holds(&played).then_some(rows)
    }

    fn kept(&self, stack: usize) -> Slot {
        Slot::Keep(at(self.label, stack))
    }

    /// The letters of a word that come from the board: those that the hand lacks, and of the others the dearest, as many as the rule
    /// allows. A hand card must be in it.
    fn share(&self, word: &[u8]) -> Option<Rack> {
        let (all, lying) = (Rack::of(word), Rack::of(&self.tops));
        let exactly = self.rule.letters.most < u8::MAX;
        let most = if exactly { usize::from(self.rule.letters.most) } else { word.len().checked_sub(1)? };
        let mut taken = all.minus(&self.hand);
        let mut order: Spelling = word.iter().copied().collect();
        order.sort_unstable_by_key(|byte| -self.points.letter(byte - b'a'));
        for byte in order {
            let more = taken.with(Letter::of(byte)?.bit());
            let fits = taken.len() < most && lying.holds(&more) && all.holds(&more);
            taken = if fits { more } else { taken };
        }
        let enough = if exactly { taken.len() == most } else { taken.len() <= most };
        (enough && lying.holds(&taken)).then_some(taken)
    }

    /// The rest of a word with the stacks from `from` on, each from the board where that can be.
    fn in_order(&self, word: &[u8], from: usize, hand: Rack, rows: &mut Rows) -> bool {
        let Some((byte, rest)) = word.split_first() else { return self.is_enough(rows) };
        let place = rows.0.len();
        let used = rows.slots().filter(|slot| matches!(slot, Slot::Keep(_))).count();
        let stack = (from..self.tops.len()).find(|stack| self.tops[*stack] == *byte);
        if let Some(stack) = stack.filter(|_| used < usize::from(self.rule.letters.most)) {
            rows.push(self.kept(stack));
            if self.in_order(rest, stack + 1, hand, rows) {
                return true;
            }
            rows.0.truncate(place);
        }
        let Some(letter) = Letter::of(*byte).filter(|letter| hand.mask() & letter.bit() != 0) else {
            return false;
        };
        rows.push(Slot::Add(letter));
        let done = self.in_order(rest, from, hand.without(letter.bit()), rows);
        if !done {
            rows.0.truncate(place);
        }
        done
    }

    /// Whether rows have a hand card and as many board letters as the rule asks for.
    fn is_enough(&self, rows: &Rows) -> bool {
        let used = rows.slots().filter(|slot| matches!(slot, Slot::Keep(_))).count();
        let letters = &self.rule.letters;
        let enough = letters.most == u8::MAX || used == usize::from(letters.most);
        enough && used < rows.slots().count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clauses::fw::FW_35;
    use crate::page::{Span, To};
    use kernel::refuse;

    fn rule(least: u8, most: u8, ordered: bool) -> Reuse {
        Reuse {
            letters: Span::from_to(least, most, || refuse(FW_35)),
            cards: Span::at_least(1, || refuse(FW_35)),
            last: None,
            ordered: if ordered { Some(|| refuse(FW_35)) } else { None },
            moves_by: || refuse(FW_35),
            left: To::Removed,
            same: || refuse(FW_35),
        }
    }

    fn woven(word: &str, tops: &str, hand: &str, rule: &Reuse) -> Option<String> {
        let lying = Lying {
            tops: tops.bytes().collect(),
            label: 1,
            hand: Rack::of(hand.as_bytes()),
            rule,
            points: &Points::TIERS,
        };
        lying.weave(word.as_bytes()).map(|rows| rows.to_string())
    }

    #[test]
    fn letters_in_order_are_found_where_the_first_of_a_letter_must_come_from_the_hand() {
        let both = rule(2, 2, true);
        assert_eq!(woven("attain", "ta", "atin", &both).as_deref(), Some("a @1 t @2 in"));
        assert_eq!(woven("attain", "at", "atin", &both).as_deref(), Some("@1 @2 tain"));
        assert_eq!(woven("attain", "ta", "ttin", &both), None, "one A too few");
        let any = rule(1, u8::MAX, true);
        assert_eq!(woven("tat", "at", "t", &any).as_deref(), Some("t @1 @2"));
        assert_eq!(woven("tat", "tat", "a", &any).as_deref(), Some("@1 a @3"), "a card of the hand is in it");
    }

    #[test]
    fn the_dearest_letters_come_from_the_board() {
        let two = rule(2, 2, false);
        assert_eq!(woven("quiz", "uqzi", "quiz", &two).as_deref(), Some("@2 ui @3"));
        assert_eq!(
            woven("taxi", "aixt", "ti", &two).as_deref(),
            Some("t @1 @3 i"),
            "but first what the hand lacks"
        );
    }
}
