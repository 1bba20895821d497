//! The one split that is worth most, without listing all.

use super::{MAX_PARTS, Part, Seen, Split, SplitRules, ends, may_stay, part_rules};
use crate::{
    change::{
        Fates, MAX_STACKS,
        best::{Bounds, hunt},
        placements::Site,
        words,
    },
    lexicon::Lexicon,
    points::Points,
    rack::Rack,
};
use std::ops::ControlFlow;

/// How a caller values splits, with enough about it to leave out what cannot be best.
pub trait SplitScore {
    /// What a split is worth; none if it is not wanted at all.
    fn value(&self, split: &Split<'_>) -> Option<i32>;

    /// The most that one letter of one of the words, numbered 0 to 25, adds to the value of any split.
    fn most(&self, letter: u8) -> i32;

    /// The most that a value has beyond what the letters of the words add.
    fn base(&self) -> i32 {
        0
    }

    /// Whether the value depends on nothing but the words and the cards played for them, so that one placement stands for all.
    fn by_cards(&self) -> bool {
        false
    }
}

/// Words that changed count, words that stayed do not.
impl SplitScore for Points {
    fn value(&self, split: &Split<'_>) -> Option<i32> {
        let changed = split.parts().iter().filter(|part| split.is_changed(part));
        Some(changed.map(|part| self.of(part.word().letters())).sum())
    }

    fn most(&self, letter: u8) -> i32 {
        self.letter(letter).max(0)
    }

    fn by_cards(&self) -> bool {
        true
    }
}

/// The best split that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BestSplit {
    /// What it is worth.
    pub value: i32,
    board: [u8; MAX_STACKS],
    stacks: u8,
    parts: [Part; MAX_PARTS],
    count: u8,
    rules: SplitRules,
}

impl BestSplit {
    /// The split itself.
    pub fn split(&self) -> Split<'_> {
        Split {
            board: &self.board[..usize::from(self.stacks)],
            parts: &self.parts[..usize::from(self.count)],
            rules: &self.rules,
        }
    }
}

struct Hunt<'a, S> {
    lexicon: &'a Lexicon,
    board: &'a [u8],
    rules: &'a SplitRules,
    score: &'a S,
    most: [i64; 26],
    parts: [Part; MAX_PARTS],
    floor: i64,
    best: Option<BestSplit>,
}

impl<S: SplitScore> Hunt<'_, S> {
    /// The most that these letters can add.
    fn most_of(&self, letters: impl Iterator<Item = u8>) -> i64 {
        letters.map(|byte| self.most[usize::from(byte - b'a')]).sum()
    }

    /// Goes on from a stack; the parts made so far can add no more than `worth`.
    fn go(&mut self, count: usize, from: usize, hand: &Rack, worth: i64) {
        let (board, rules, lexicon) = (self.board, self.rules, self.lexicon);
        if from == board.len() {
            self.judge(count);
            return;
        }
        let hope = worth + self.most_of(board[from..].iter().copied()) + self.most_of(hand.letters());
        if hope <= self.floor {
            return;
        }
        for end in ends(rules, count, from, board.len()) {
            let run = &board[from..end];
            if rules.untouched && may_stay(lexicon, &rules.part, run) {
                self.parts[count] = Part::untouched((from, end), run);
                self.go(count + 1, end, hand, worth + self.most_of(run.iter().copied()));
            }
            let part_rules = part_rules(rules, board.len(), (from as u8, end as u8));
            let Some(site) = Site::new(run, hand, &part_rules) else { continue };
            if end == board.len() {
                let bounds = Bounds { letters: self.most, base: worth, placements: usize::MAX };
                hunt(lexicon, &site, &bounds, self.floor, |change, _| {
                    self.parts[count] = Part::new((from, end), change.word().letters(), change.fates);
                    self.judge(count + 1);
                    self.floor
                });
                continue;
            }
            let rest = self.most_of(board[end..].iter().copied()) + self.most_of(hand.letters());
            let mut seen = Seen::new();
            let _ = words::each(lexicon, &site, &mut |word, lacking| {
                let worth = worth + self.most_of(word.letters().iter().copied());
                if worth + rest <= self.floor {
                    return ControlFlow::Continue(());
                }
                site.each(word, lacking, &mut |change| {
                    let played = change.played();
                    if !self.score.by_cards() || seen.is_new(word.letters(), &played) {
                        self.parts[count] = Part::new((from, end), word.letters(), change.fates);
                        self.go(count + 1, end, &hand.minus(&played), worth);
                    }
                    ControlFlow::Continue(())
                })
            });
        }
    }

    /// Takes the split that the parts make if it is the best so far.
    fn judge(&mut self, count: usize) {
        let split = Split { board: self.board, parts: &self.parts[..count], rules: self.rules };
        if split.is_whole()
            && let Some(value) = self.score.value(&split)
            && i64::from(value) > self.floor
        {
            let mut board = [0; MAX_STACKS];
            board[..self.board.len()].copy_from_slice(self.board);
            self.floor = i64::from(value);
            self.best = Some(BestSplit {
                value,
                board,
                stacks: self.board.len() as u8,
                parts: self.parts,
                count: count as u8,
                rules: *self.rules,
            });
        }
    }
}

impl Lexicon {
    /// The split of the board word that is worth most to the caller, if there is any; of several, one.
    pub fn best_split(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &SplitRules,
        score: &impl SplitScore,
    ) -> Option<BestSplit> {
        if board.len() > MAX_STACKS || !board.iter().all(u8::is_ascii_lowercase) {
            return None;
        }
        let most = std::array::from_fn(|letter| i64::from(score.most(letter as u8).max(0)));
        let parts = [Part::new((0, 0), b"", Fates::default()); MAX_PARTS];
        let mut hunt = Hunt { lexicon: self, board, rules, score, most, parts, floor: i64::MIN, best: None };
        hunt.go(0, 0, hand, i64::from(score.base()));
        hunt.best
    }
}
