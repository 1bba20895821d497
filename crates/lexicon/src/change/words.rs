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
    /// Stacks that are certainly behind.
    stack: u8,
    /// Letters that must still come for the stacks before the end to have a place.
    owed: u8,
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
    fn step(&self, at: &At, bit: u32, _letter: usize) -> At {
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
    fn step(&self, at: &At, bit: u32, _letter: usize) -> At {
        let cards = if bit == top(self.0, at) { at.cards } else { at.cards.without(bit) };
        At { cards, stack: at.stack + 1, ..*at }
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
    stacks: [u32; 32],
    /// How many stacks come behind the last that shows a letter, by letter.
    behind: [u8; 32],
    /// Letters that can be the last: the hand's, and the last stack's.
    last: u32,
    /// The fewest and the most letters of a result.
    letters: (usize, usize),
    /// Whether every stack stays in the word.
    whole: bool,
    /// Whether no letter of hand and board together is more often than can be counted.
    exact: bool,
}

impl Guide for Pool<'_> {
    type State = At;

    #[inline(always)]
    fn open(&self, at: &At) -> u32 {
        at.cards.mask() & (self.hand | self.site.from[usize::from(at.stack)])
    }

    #[inline(always)]
    fn step(&self, at: &At, bit: u32, letter: usize) -> At {
        // A letter that the hand does not have can only be a stack's; the first that shows it leaves the most for later, and the
        // stacks behind the last that shows it need a letter each.
        let later = self.stacks[letter] >> at.stack;
        let forced = self.hand & bit == 0;
        let passed = if forced { later.trailing_zeros() as u8 + 1 } else { 0 };
        let behind = if forced { self.behind[letter] } else { 0 };
        At {
            cards: at.cards.without(bit),
            stack: at.stack + passed,
            owed: at.owed.saturating_sub(1).max(behind),
        }
    }

    #[inline(always)]
    fn alive(&self, at: &At, graph: &Graph<'_>, node: Node, depth: usize) -> bool {
        // A stack has at least as many letters before it as stacks.
        let room = !self.whole | (usize::from(at.stack) <= depth);
        room & (usize::from(at.owed) <= graph.longest(node)) & (depth < self.letters.1)
    }

    #[inline(always)]
    fn ends(&self, at: &At, letters: u32, depth: usize) -> u32 {
        let enough = (at.owed <= 1) & (depth < self.letters.1);
        if enough { letters & self.last } else { 0 }
    }
}

impl<'a> Pool<'a> {
    fn new(site: &'a Site<'a>) -> Pool<'a> {
        let whole = site.staying() == site.board.len();
        let (mut stacks, mut behind) = ([0; 32], [0; 32]);
        for (stack, &byte) in site.board.iter().enumerate() {
            let letter = usize::from(byte - b'a');
            stacks[letter] |= 1 << stack;
            behind[letter] = if whole { (site.board.len() - 1 - stack) as u8 } else { 0 };
        }
        let rules = site.rules;
        let most = if rules.moves.add { site.board.len() + site.hand.len() } else { site.board.len() };
        let hand = site.hand.mask();
        let last = if whole { site.from[site.board.len() - 1] } else { site.from[0] };
        let letters = (rules.min_letters.max(site.staying()), rules.max_letters.min(most));
        let exact = site.hand.plus(&site.tops).minus(&site.tops) == *site.hand;
        Pool { site, hand, stacks, behind, last: hand | last, letters, whole, exact }
    }

    fn start(&self, pool: &Rack) -> At {
        At { cards: *pool, stack: 0, owed: self.letters.0.min(MAX_LETTERS + 1) as u8 }
    }
}

/// A guide that can say which letters of a finished word the hand lacks.
pub(crate) trait Lacks: Guide<State = At> {
    /// The letters of a word that the hand has too few of; `at` is the state before its last letter.
    #[inline(always)]
    fn lacking(&self, word: Word<'_>, _at: &At, hand: &Rack) -> Rack {
        Rack::of(word.letters()).minus(hand)
    }
}

impl Lacks for Between<'_> {}

impl Lacks for Instead<'_> {}

impl Lacks for Pool<'_> {
    #[inline(always)]
    fn lacking(&self, word: Word<'_>, at: &At, hand: &Rack) -> Rack {
        if !self.exact {
            return Rack::of(word.letters()).minus(hand);
        }
        // What is no longer in the pool was spelled; of that the hand lacks what the board has more of than is left.
        let last = word.letters().last().map_or(0, |&byte| 1 << (byte - b'a'));
        self.site.tops.minus(&at.cards.without(last))
    }
}

/// Visits every word that a change of the site can make, and perhaps some that it cannot, with the letters that the hand lacks for it.
#[inline]
pub(crate) fn each(
    lexicon: &Lexicon,
    site: &Site<'_>,
    visit: &mut impl FnMut(Word<'_>, Rack) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let hand = At { cards: *site.hand, ..At::default() };
    let whole = site.staying() == site.board.len();
    if whole && !site.rules.moves.add {
        follow(lexicon, site, &Instead(site), hand, visit)
    } else if whole && !site.may_cover() {
        follow(lexicon, site, &Between(site), hand, visit)
    } else {
        let guide = Pool::new(site);
        follow(lexicon, site, &guide, guide.start(&site.hand.plus(&site.tops)), visit)
    }
}

#[inline]
fn follow<G: Lacks>(
    lexicon: &Lexicon,
    site: &Site<'_>,
    guide: &G,
    start: At,
    visit: &mut impl FnMut(Word<'_>, Rack) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let width = (site.hand.mask() | site.tops.mask()).count_ones() as usize;
    let bounds = (width, MAX_LETTERS.min(site.board.len() + site.hand.len()));
    walk(&lexicon.graph(), guide, start, bounds, &mut |word, at| {
        visit(word, guide.lacking(word, at, site.hand))
    })
}
