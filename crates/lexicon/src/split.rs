//! Every way to cut a board word into parts that are completed from the hand.
//!
//! Each part is a run of neighbouring stacks and becomes a word of its own: as it is, if that is a word, or changed like any board word. All
//! parts share one hand, and at least one of them must be changed.

mod best;

pub use best::{BestSplit, SplitScore};

use crate::{
    change::{Change, Fates, MAX_STACKS, Rules},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    word::Word,
};
use std::ops::ControlFlow;

/// The most parts a board word is cut into.
pub const MAX_PARTS: usize = 8;

/// What a split may do and must do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SplitRules {
    /// What a part that is changed may do and must do. Stacks that are fixed, may leave or are closed are those of the whole word;
    /// ends are closed only where a part has the end of the word.
    pub part: Rules,
    /// The most parts, from 2 to [`MAX_PARTS`].
    pub max_parts: usize,
    /// Whether a part that is a word may stay as it is, as long as another is changed.
    pub untouched: bool,
    /// The fewest cards played in all parts together.
    pub min_cards: usize,
}

impl SplitRules {
    /// Two parts or more, each changed by the rules or left alone.
    pub fn new(part: Rules) -> SplitRules {
        SplitRules { part, max_parts: MAX_PARTS, untouched: true, min_cards: 1 }
    }
}

/// One part of a split.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    /// The first stack of the run and the one behind its last.
    pub stacks: (u8, u8),
    /// What happens to the stacks of the run, the first at bit 0.
    pub fates: Fates,
    letters: [u8; MAX_LETTERS],
    length: u8,
}

impl Part {
    /// The word that the part becomes.
    pub fn word(&self) -> Word<'_> {
        Word(&self.letters[..usize::from(self.length)])
    }

    /// How many hand cards are played in it.
    pub fn cards(&self) -> usize {
        usize::from(self.length) - self.fates.kept.count_ones() as usize
    }

    fn untouched(stacks: (usize, usize), run: &[u8]) -> Part {
        let kept = u32::MAX >> (u32::BITS - run.len() as u32);
        Part::new(stacks, run, Fates { kept, ..Fates::default() })
    }

    fn new(stacks: (usize, usize), word: &[u8], fates: Fates) -> Part {
        let mut letters = [0; MAX_LETTERS];
        letters[..word.len()].copy_from_slice(word);
        Part { stacks: (stacks.0 as u8, stacks.1 as u8), fates, letters, length: word.len() as u8 }
    }
}

/// One way to split a board word.
#[derive(Debug, Clone, Copy)]
pub struct Split<'a> {
    board: &'a [u8],
    parts: &'a [Part],
    rules: &'a SplitRules,
}

impl Split<'_> {
    /// The parts from left to right.
    pub fn parts(&self) -> &[Part] {
        self.parts
    }

    /// Whether a part has another spelling than its run.
    pub fn is_changed(&self, part: &Part) -> bool {
        part.word().letters() != self.run(part)
    }

    /// How many hand cards are played in all.
    pub fn cards(&self) -> usize {
        self.parts.iter().map(Part::cards).sum()
    }

    /// Whether there are two parts or more, one of them changed, and enough cards are played.
    fn is_whole(&self) -> bool {
        self.parts.len() > 1
            && self.cards() >= self.rules.min_cards.max(1)
            && self.parts.iter().any(|part| self.is_changed(part))
    }

    /// A part as the change of its run, to ask what is played, covered and taken and how the row lies. Stacks are counted within the run.
    pub fn with_change<T>(&self, part: &Part, ask: impl FnOnce(&Change<'_>) -> T) -> T {
        let rules = part_rules(self.rules, self.board.len(), part.stacks);
        ask(&Change::of_part(part.word(), self.run(part), &rules, part.fates))
    }

    fn run(&self, part: &Part) -> &[u8] {
        &self.board[usize::from(part.stacks.0)..usize::from(part.stacks.1)]
    }
}

/// The rules of the whole word as they apply to one run of it.
fn part_rules(rules: &SplitRules, stacks: usize, (first, end): (u8, u8)) -> Rules {
    Rules {
        fixed: rules.part.fixed.checked_shr(u32::from(first)).unwrap_or(0),
        leave: rules.part.leave.checked_shr(u32::from(first)).unwrap_or(0),
        closed_front: rules.part.closed_front && first == 0,
        closed_back: rules.part.closed_back && usize::from(end) == stacks,
        ..rules.part
    }
}

struct Cut<'a> {
    lexicon: &'a Lexicon,
    board: &'a [u8],
    rules: &'a SplitRules,
    /// Whether placements that play the same cards for the same word count as one.
    by_cards: bool,
    parts: [Part; MAX_PARTS],
}

/// The choices of cards that were seen for one word.
struct Seen {
    word: ([u8; MAX_LETTERS], usize),
    played: [Rack; 16],
    count: usize,
}

impl Seen {
    fn new() -> Seen {
        Seen { word: ([0; MAX_LETTERS], 0), played: [Rack::EMPTY; 16], count: 0 }
    }

    /// Whether this choice of cards is new for this word; with very many choices some count as new twice.
    fn is_new(&mut self, word: &[u8], played: &Rack) -> bool {
        if &self.word.0[..self.word.1] != word {
            self.word.0[..word.len()].copy_from_slice(word);
            (self.word.1, self.count) = (word.len(), 0);
        }
        if self.played[..self.count].contains(played) {
            return false;
        }
        if self.count < self.played.len() {
            self.played[self.count] = *played;
            self.count += 1;
        }
        true
    }
}

impl Cut<'_> {
    fn go(
        &mut self,
        count: usize,
        from: usize,
        hand: &Rack,
        visit: &mut dyn FnMut(&Split<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (board, rules, lexicon) = (self.board, self.rules, self.lexicon);
        if from == board.len() {
            let split = Split { board, parts: &self.parts[..count], rules };
            return if split.is_whole() { visit(&split) } else { ControlFlow::Continue(()) };
        }
        for end in ends(rules, count, from, board.len()) {
            let run = &board[from..end];
            if rules.untouched && may_stay(lexicon, &rules.part, run) {
                self.parts[count] = Part::untouched((from, end), run);
                self.go(count + 1, end, hand, visit)?;
            }
            let part_rules = part_rules(rules, board.len(), (from as u8, end as u8));
            let mut flow = ControlFlow::Continue(());
            let mut seen = Seen::new();
            lexicon.each_change(run, hand, &part_rules, |change| {
                let played = change.played();
                if self.by_cards && !seen.is_new(change.word().letters(), &played) {
                    return ControlFlow::Continue(());
                }
                let rest = hand.minus(&played);
                self.parts[count] = Part::new((from, end), change.word().letters(), change.fates);
                flow = self.go(count + 1, end, &rest, visit);
                flow
            });
            flow?;
        }
        ControlFlow::Continue(())
    }
}

/// Whether a run is a word that may stay as it is.
fn may_stay(lexicon: &Lexicon, rules: &Rules, run: &[u8]) -> bool {
    let fits = run.len() >= rules.min_letters && run.len() <= rules.max_letters;
    let keeps = rules.keep == crate::change::Keep::One || run.len() > 1;
    fits && keeps && lexicon.contains(run)
}

/// Where a part that begins at a stack, `count` parts having been made, can end: the last takes all that is left, and there are at least
/// two.
fn ends(rules: &SplitRules, count: usize, from: usize, stacks: usize) -> impl Iterator<Item = usize> + use<> {
    let most = rules.max_parts.min(MAX_PARTS);
    (from + 1..=stacks).filter(move |&end| {
        let is_last = end == stacks;
        count < most && !(is_last && count == 0) && (is_last || count + 1 < most)
    })
}

impl Lexicon {
    /// Visits every way to split the board word, in lower-case ASCII, with the hand, until the visitor breaks off.
    pub fn each_split(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &SplitRules,
        mut visit: impl FnMut(&Split<'_>) -> ControlFlow<()>,
    ) {
        self.cut(board, hand, rules, false, &mut visit);
    }

    /// Visits every combination of words that a split can make, until the visitor breaks off. A combination comes once for every choice of
    /// cards it can be made with, or more often, which is much less than all its placements.
    pub fn each_split_into_words(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &SplitRules,
        mut visit: impl FnMut(&Split<'_>) -> ControlFlow<()>,
    ) {
        self.cut(board, hand, rules, true, &mut visit);
    }

    fn cut(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &SplitRules,
        by_cards: bool,
        visit: &mut dyn FnMut(&Split<'_>) -> ControlFlow<()>,
    ) {
        if board.len() > MAX_STACKS || !board.iter().all(u8::is_ascii_lowercase) {
            return;
        }
        let empty = Part::new((0, 0), b"", Fates::default());
        let mut cut = Cut { lexicon: self, board, rules, by_cards, parts: [empty; MAX_PARTS] };
        let _ = cut.go(0, 0, hand, visit);
    }
}
