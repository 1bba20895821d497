//! The one change that is worth most, without listing all.

use super::{
    Change, Fates, MAX_STACKS, Rules, Slot,
    placements::Site,
    row,
    words::{At, Lead, with_guide},
};
use crate::{
    graph::{Graph, Node},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
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

/// A guide that turns back where even the best letters left cannot beat what is found.
struct Hopeful<'a, G> {
    guide: &'a G,
    most: [i32; 26],
    /// The most that so many further letters can add.
    top: [i32; MAX_LETTERS + 1],
    base: i32,
    /// Letters worth trying first.
    dear: u32,
    best: &'a Cell<i32>,
}

#[derive(Clone, Copy, Default)]
struct Sum<S> {
    inner: S,
    worth: i32,
}

impl<G: Guide> Guide for Hopeful<'_, G> {
    type State = Sum<G::State>;

    #[inline(always)]
    fn open(&self, sum: &Self::State) -> u32 {
        self.guide.open(&sum.inner)
    }

    #[inline(always)]
    fn step(&self, sum: &Self::State, bit: u32, depth: usize) -> Self::State {
        let worth = sum.worth + self.most[bit.trailing_zeros() as usize];
        Sum { inner: self.guide.step(&sum.inner, bit, depth), worth }
    }

    #[inline(always)]
    fn alive(&self, sum: &Self::State, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        let hope = self.top[graph.longest(node).min(MAX_LETTERS)];
        sum.worth + hope + self.base > self.best.get() && self.guide.alive(&sum.inner, graph, node, depth)
    }

    #[inline(always)]
    fn ends(&self, sum: &Self::State, letters: u32, depth: usize) -> u32 {
        self.guide.ends(&sum.inner, letters, depth)
    }

    #[inline(always)]
    fn first(&self, _sum: &Self::State) -> u32 {
        self.dear
    }
}

struct Hunt<'a, S> {
    graph: Graph<'a>,
    site: &'a Site<'a>,
    score: &'a S,
}

impl<S: Score> Lead for Hunt<'_, S> {
    type Out = Option<Best>;

    fn follow<G: Guide<State = At>>(
        self,
        guide: &G,
        start: At,
        pool: &Rack,
        bounds: (usize, usize),
    ) -> Option<Best> {
        let mut most = [0; 26];
        for (letter, most) in most.iter_mut().enumerate() {
            *most = self.score.most(letter as u8);
        }
        let floor = Cell::new(i32::MIN);
        let hopeful = Hopeful {
            guide,
            most,
            top: tops(pool, &most),
            base: self.score.base(),
            dear: dear(pool, &most),
            best: &floor,
        };
        let mut best: Option<Best> = None;
        let start = Sum { inner: start, worth: 0 };
        let _ = walk(&self.graph, &hopeful, start, bounds, &mut |word, sum| {
            let last = word.letters().last().map_or(0, |&byte| most[usize::from(byte - b'a')]);
            let hope = sum.worth + last + hopeful.base;
            if hope <= floor.get() {
                return ControlFlow::Continue(());
            }
            let _ = self.site.each(word, &mut |change| {
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

/// The most that 0, 1, 2… letters of the pool add, letters of no use being left out.
fn tops(pool: &Rack, most: &[i32; 26]) -> [i32; MAX_LETTERS + 1] {
    let mut dearest = [0; MAX_LETTERS];
    let mut held = 0;
    for letter in pool.letters() {
        let worth = most[usize::from(letter - b'a')];
        let at = dearest[..held].partition_point(|&other| other >= worth);
        if at < MAX_LETTERS && worth > 0 {
            held = (held + 1).min(MAX_LETTERS);
            dearest[at..held].rotate_right(1);
            dearest[at] = worth;
        }
    }
    let mut tops = [0; MAX_LETTERS + 1];
    for (count, &worth) in dearest.iter().enumerate() {
        tops[count + 1] = tops[count] + worth;
    }
    tops
}

/// The letters of the pool that are worth more than its average.
fn dear(pool: &Rack, most: &[i32; 26]) -> u32 {
    let worth = |letter: u8| most[usize::from(letter - b'a')];
    let (count, sum) = pool.letters().fold((0, 0), |(count, sum), letter| (count + 1, sum + worth(letter)));
    let above = pool.letters().filter(|&letter| worth(letter) * count > sum);
    above.fold(0, |mask, letter| mask | 1 << (letter - b'a'))
}

impl Lexicon {
    /// The change of the board word that is worth most to the caller, if there is any; of several, one.
    pub fn best_change(&self, board: &[u8], hand: &Rack, rules: &Rules, score: &impl Score) -> Option<Best> {
        let site = Site::new(board, hand, rules)?;
        with_guide(&site, Hunt { graph: self.graph(), site: &site, score })
    }
}
