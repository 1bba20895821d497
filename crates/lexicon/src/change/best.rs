//! The one change that is worth most, without listing all.

use super::{
    Change, Fates, MAX_STACKS, Rules, Slot,
    placements::Site,
    row,
    words::{At, Lacks, Lead, with_guide},
};
use crate::{
    graph::{Graph, Node, bits},
    lexicon::Lexicon,
    pack::{LETTERS, MAX_LETTERS},
    rack::Rack,
    walk::{Guide, walk},
    word::Word,
};
use std::{cell::Cell, ops::ControlFlow};

/// How a caller values changes, with enough about it to leave out what cannot be best.
pub trait Score {
    /// What a change is worth; none if it is not wanted at all.
    fn value(&self, change: &Change<'_>) -> Option<i32>;

    /// The most that one letter of the word, numbered 0 to 25, adds to the value of any change.
    fn most(&self, letter: u8) -> i32;

    /// The most that a value has beyond what the letters of the word add.
    fn base(&self) -> i32 {
        0
    }
}

impl Score for crate::points::Points {
    fn value(&self, change: &Change<'_>) -> Option<i32> {
        Some(self.of(change.word().letters()))
    }

    fn most(&self, letter: u8) -> i32 {
        self.letter(letter)
    }
}

/// The best change that was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Best {
    /// What it is worth.
    pub value: i32,
    letters: [u8; MAX_LETTERS],
    length: u8,
    board: [u8; MAX_STACKS],
    stacks: u8,
    rules: Rules,
    fates: Fates,
}

impl Best {
    fn new(value: i32, change: &Change<'_>) -> Best {
        let mut best = Best {
            value,
            letters: [0; MAX_LETTERS],
            length: change.word.len() as u8,
            board: [0; MAX_STACKS],
            stacks: change.board.len() as u8,
            rules: *change.rules,
            fates: change.fates,
        };
        best.letters[..change.word.len()].copy_from_slice(change.word.letters());
        best.board[..change.board.len()].copy_from_slice(change.board);
        best
    }

    /// The change itself.
    pub fn change(&self) -> Change<'_> {
        Change {
            word: Word(&self.letters[..usize::from(self.length)]),
            board: &self.board[..usize::from(self.stacks)],
            rules: &self.rules,
            fates: self.fates,
        }
    }

    /// The row that is laid down.
    pub fn row(&self) -> impl Iterator<Item = Slot> {
        let change = self.change();
        row::lay(change.word.letters(), change.board, change.rules, &self.fates)
    }
}

/// A guide that turns back where even the best letters cannot beat what is found.
struct Hopeful<'a, G> {
    guide: &'a G,
    most: [i32; 32],
    tiers: Tiers,
    base: i32,
    best: &'a Cell<i32>,
}

impl<G> Hopeful<'_, G> {
    /// What the letters still to come must add, and more, to beat the best.
    #[inline(always)]
    fn missing(&self, worth: i32) -> i32 {
        self.best.get().saturating_sub(worth + self.base)
    }
}

#[derive(Clone, Copy, Default)]
struct Sum<S> {
    inner: S,
    worth: i32,
}

impl<G: Guide<State = At>> Guide for Hopeful<'_, G> {
    type State = Sum<At>;

    #[inline(always)]
    fn open(&self, sum: &Self::State) -> u32 {
        self.guide.open(&sum.inner)
    }

    #[inline(always)]
    fn step(&self, sum: &Self::State, bit: u32, letter: usize) -> Self::State {
        let worth = sum.worth + self.most[letter];
        Sum { inner: self.guide.step(&sum.inner, bit, letter), worth }
    }

    #[inline(always)]
    fn alive(&self, sum: &Self::State, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        // The letters to come add at most what the dearest do, and with those already there no more than the dearest of all.
        let longest = graph.longest(node);
        let hope = self.tiers.top[longest % MAX_HOPE];
        let whole = self.tiers.top[(depth + longest) % MAX_HOPE];
        self.guide.alive(&sum.inner, graph, node, depth)
            & (hope > self.missing(sum.worth))
            & (whole > self.missing(0))
    }

    #[inline(always)]
    fn ends(&self, sum: &Self::State, letters: u32, depth: usize) -> u32 {
        self.guide.ends(&sum.inner, letters, depth) & self.tiers.above(self.missing(sum.worth))
    }

    #[inline(always)]
    fn first(&self, _sum: &Self::State) -> u32 {
        self.tiers.dear
    }
}

/// The longest way on that a node can record, and one.
const MAX_HOPE: usize = 64;

/// Letters of the pool by what one of them adds, dearest first; letters that add nothing are left out.
struct Tiers {
    tiers: [(i32, u32); 26],
    count: usize,
    /// The most that so many letters of the pool add.
    top: [i32; MAX_HOPE],
    /// Letters worth trying first: a good word found early spares much.
    dear: u32,
}

impl Tiers {
    fn new(pool: &Rack, most: &[i32; 32]) -> Tiers {
        let mut tiers = [(0, 0); 26];
        let mut count = 0;
        for bit in bits(pool.mask()) {
            let worth = most[bit.trailing_zeros() as usize];
            if worth <= 0 {
                continue;
            }
            let at = tiers[..count].partition_point(|&(other, _)| other > worth);
            if at == count || tiers[at].0 != worth {
                tiers[at..=count].rotate_right(1);
                tiers[at] = (worth, 0);
                count += 1;
            }
            tiers[at].1 |= bit;
        }
        let mut worths = tiers[..count]
            .iter()
            .flat_map(|&(worth, letters)| std::iter::repeat_n(worth, pool.len_in(letters)));
        let mut top = [0; MAX_HOPE];
        for letters in 1..MAX_HOPE {
            top[letters] = top[letters - 1] + worths.next().unwrap_or(0);
        }
        let dear = tiers[..count / 2].iter().fold(0, |mask, (_, letters)| mask | letters);
        Tiers { tiers, count, top, dear }
    }

    /// The letters that add more than `missing`.
    #[inline(always)]
    fn above(&self, missing: i32) -> u32 {
        let tiers = self.tiers[..self.count].iter();
        let above = tiers.fold(0, |mask, &(worth, letters)| mask | if worth > missing { letters } else { 0 });
        if missing < 0 { LETTERS } else { above }
    }
}

struct Hunt<'a, S> {
    graph: Graph<'a>,
    site: &'a Site<'a>,
    score: &'a S,
}

impl<S: Score> Lead for Hunt<'_, S> {
    type Out = Option<Best>;

    fn follow<G: Lacks>(self, guide: &G, start: At, pool: &Rack, bounds: (usize, usize)) -> Option<Best> {
        let mut most = [0; 32];
        for (letter, most) in most[..26].iter_mut().enumerate() {
            *most = self.score.most(letter as u8);
        }
        let floor = Cell::new(i32::MIN);
        let hopeful =
            Hopeful { guide, most, tiers: Tiers::new(pool, &most), base: self.score.base(), best: &floor };
        let mut best: Option<Best> = None;
        let start = Sum { inner: start, worth: 0 };
        let _ = walk(&self.graph, &hopeful, start, bounds, &mut |word, sum| {
            let last = word.letters().last().map_or(0, |&byte| most[usize::from(byte - b'a')]);
            let hope = sum.worth + last + hopeful.base;
            if hope <= floor.get() {
                return ControlFlow::Continue(());
            }
            let lacking = guide.lacking(word, &sum.inner, self.site.hand);
            let _ = self.site.each(word, lacking, &mut |change| {
                if let Some(value) = self.score.value(change)
                    && value > floor.get()
                {
                    floor.set(value);
                    best = Some(Best::new(value, change));
                }
                if hope <= floor.get() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            ControlFlow::Continue(())
        });
        best
    }
}

impl Lexicon {
    /// The change of the board word that is worth most to the caller, if there is any; of several, one.
    pub fn best_change(&self, board: &[u8], hand: &Rack, rules: &Rules, score: &impl Score) -> Option<Best> {
        let site = Site::new(board, hand, rules)?;
        with_guide(&site, Hunt { graph: self.graph(), site: &site, score })
    }
}
