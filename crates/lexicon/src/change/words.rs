//! The words that could come out of a change.
//!
//! Three guides, chosen by what the moves allow. Without covering, the result is the board word with letters put in between; without
//! adding, it is the board word with letters replaced: both are followed letter by letter. With both, a letter that the hand does not
//! have must be one of the board's, in order; whether the rest fits is left to the list of placements.

use super::placements::Site;
use crate::{
    graph::{Graph, Node},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    walk::{Guide, walk},
    word::Word,
};
use std::ops::ControlFlow;

/// What a guide remembers: the cards left, and how many stacks are behind.
#[derive(Clone, Copy, Default)]
pub(crate) struct At {
    cards: Rack,
    stack: u8,
}

/// The top letter of the next stack, as its bit; 0 behind the last.
#[inline(always)]
fn top(site: &Site<'_>, at: &At) -> u32 {
    site.board.get(usize::from(at.stack)).map_or(0, |byte| 1 << (byte - b'a'))
}

/// Adds only: every stack shows its letter, and what comes between is from the hand.
pub(crate) struct Between<'a>(&'a Site<'a>);

impl Guide for Between<'_> {
    type State = At;

    #[inline(always)]
    fn open(&self, at: &At) -> u32 {
        at.cards.mask() | top(self.0, at)
    }

    #[inline(always)]
    fn step(&self, at: &At, bit: u32, _depth: usize) -> At {
        // A letter that can be the next stack's is: a card saved now can be added later as well.
        if bit == top(self.0, at) {
            At { stack: at.stack + 1, ..*at }
        } else {
            At { cards: at.cards.without(bit), ..*at }
        }
    }

    #[inline(always)]
    fn alive(&self, at: &At, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        let way_on = graph.longest(node);
        self.0.board.len() - usize::from(at.stack) <= way_on && depth + way_on >= self.0.rules.min_letters
    }

    #[inline(always)]
    fn ends(&self, at: &At, letters: u32, _depth: usize) -> u32 {
        match self.0.board.len() - usize::from(at.stack) {
            0 => letters,
            1 => letters & top(self.0, at),
            _ => 0,
        }
    }
}

/// No adds: the result is as long as the board word, each letter its stack's or from the hand.
pub(crate) struct Instead<'a>(&'a Site<'a>);

impl Guide for Instead<'_> {
    type State = At;

    #[inline(always)]
    fn open(&self, at: &At) -> u32 {
        let own = top(self.0, at);
        let others = if self.0.may_cover() { at.cards.mask() } else { 0 };
        if own == 0 { 0 } else { own | others }
    }

    #[inline(always)]
    fn step(&self, at: &At, bit: u32, _depth: usize) -> At {
        let cards = if bit == top(self.0, at) { at.cards } else { at.cards.without(bit) };
        At { cards, stack: at.stack + 1 }
    }

    #[inline(always)]
    fn alive(&self, at: &At, graph: &Graph<'_>, node: Node, _depth: usize) -> bool {
        self.0.board.len() - usize::from(at.stack) <= graph.longest(node)
    }

    #[inline(always)]
    fn ends(&self, at: &At, letters: u32, _depth: usize) -> u32 {
        if usize::from(at.stack) + 1 == self.0.board.len() { letters } else { 0 }
    }
}

/// Anything else: hand and board letters in one pool.
pub(crate) struct Pool<'a> {
    site: &'a Site<'a>,
    /// The letters the hand has.
    hand: u32,
    /// Where each letter stands on the board, one bit for each stack.
    stacks: [u32; 26],
    /// The fewest and the most letters of a result.
    letters: (usize, usize),
    /// Whether every stack stays in the word.
    whole: bool,
}

impl Guide for Pool<'_> {
    type State = At;

    #[inline(always)]
    fn open(&self, at: &At) -> u32 {
        at.cards.mask() & (self.hand | self.site.from[usize::from(at.stack)])
    }

    #[inline(always)]
    fn step(&self, at: &At, bit: u32, _depth: usize) -> At {
        let cards = at.cards.without(bit);
        if self.hand & bit != 0 {
            return At { cards, stack: at.stack };
        }
        // Only a stack can show this letter; the first that does leaves the most for later.
        let later = self.stacks[bit.trailing_zeros() as usize] >> at.stack;
        At { cards, stack: at.stack + later.trailing_zeros() as u8 + 1 }
    }

    #[inline(always)]
    fn alive(&self, at: &At, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        // A stack has at least as many letters before it as stacks.
        let room = !self.whole || usize::from(at.stack) <= depth;
        room && depth + graph.longest(node) >= self.letters.0 && depth < self.letters.1
    }

    #[inline(always)]
    fn ends(&self, _at: &At, letters: u32, depth: usize) -> u32 {
        if depth + 1 >= self.letters.0 && depth < self.letters.1 { letters } else { 0 }
    }
}

impl<'a> Pool<'a> {
    fn new(site: &'a Site<'a>) -> Pool<'a> {
        let mut stacks = [0; 26];
        for (stack, &byte) in site.board.iter().enumerate() {
            stacks[usize::from(byte - b'a')] |= 1 << stack;
        }
        let rules = site.rules;
        let most = if rules.moves.add { site.board.len() + site.hand.len() } else { site.board.len() };
        Pool {
            site,
            hand: site.hand.mask(),
            stacks,
            letters: (rules.min_letters.max(site.staying()), rules.max_letters.min(most)),
            whole: site.staying() == site.board.len(),
        }
    }
}

/// What to do with the guide that suits a site.
pub(crate) trait Lead {
    /// What comes of it.
    type Out;

    /// Follows the guide. The pool is every letter a result can have; with it come the bounds of the walk.
    fn follow<G: Guide<State = At>>(self, guide: &G, start: At, pool: &Rack, bounds: (usize, usize)) -> Self::Out;
}

/// Hands the guide that suits the site to `lead`.
#[inline]
pub(crate) fn with_guide<L: Lead>(site: &Site<'_>, lead: L) -> L::Out {
    let board = Rack::of(site.board);
    let pool = site.hand.plus(&board);
    let bounds = (pool.mask().count_ones() as usize, MAX_LETTERS.min(site.board.len() + site.hand.len()));
    let whole = site.staying() == site.board.len();
    if whole && !site.rules.moves.add {
        lead.follow(&Instead(site), At { cards: *site.hand, stack: 0 }, &pool, bounds)
    } else if whole && !site.may_cover() {
        lead.follow(&Between(site), At { cards: *site.hand, stack: 0 }, &pool, bounds)
    } else {
        lead.follow(&Pool::new(site), At { cards: pool, stack: 0 }, &pool, bounds)
    }
}

struct All<'a, F> {
    graph: Graph<'a>,
    visit: F,
}

impl<F: FnMut(Word<'_>) -> ControlFlow<()>> Lead for All<'_, F> {
    type Out = ControlFlow<()>;

    fn follow<G: Guide<State = At>>(
        mut self,
        guide: &G,
        start: At,
        _pool: &Rack,
        bounds: (usize, usize),
    ) -> ControlFlow<()> {
        walk(&self.graph, guide, start, bounds, &mut |word, _| (self.visit)(word))
    }
}

/// Visits every word that a change of the site can make, and perhaps some that it cannot.
#[inline]
pub(crate) fn each(
    lexicon: &Lexicon,
    site: &Site<'_>,
    visit: &mut impl FnMut(Word<'_>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    with_guide(site, All { graph: lexicon.graph(), visit: |word: Word<'_>| visit(word) })
}
