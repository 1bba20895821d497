//! One walk over the graph, steered by whoever searches.
//!
//! A search is a [`Guide`]: a small state that says which letters may come next. The walk keeps the places still to visit on a stack of
//! fixed size and puts each next place there whether or not it can lead anywhere, then moves the top only if it can. That replaces the
//! least predictable branch of the search by an addition, which is worth about a third of the time.

use crate::{
    graph::{Graph, Node, ascii},
    pack::MAX_LETTERS,
    word::Word,
};
use std::{num::NonZeroU32, ops::ControlFlow};

/// What steers a walk.
pub(crate) trait Guide {
    /// What the guide has to remember about the letters read so far.
    type State: Copy + Default;

    /// The letters that may come next.
    fn open(&self, state: &Self::State) -> u32;

    /// The state after one of the open letters, given as its bit and its number.
    fn step(&self, state: &Self::State, bit: u32, letter: usize) -> Self::State;

    /// Whether a word may go on through this node with this state, `depth` letters having been read.
    #[inline(always)]
    fn alive(&self, _state: &Self::State, _graph: &Graph<'_>, _node: Node, _depth: usize) -> bool {
        true
    }

    /// Which of the letters that end a word here really end one that is sought; `depth` letters came before.
    #[inline(always)]
    fn ends(&self, _state: &Self::State, letters: u32, _depth: usize) -> u32 {
        letters
    }

    /// Letters to try before all others.
    #[inline(always)]
    fn first(&self, _state: &Self::State) -> u32 {
        0
    }
}

/// A place still to visit.
#[derive(Clone, Copy)]
struct Place<S> {
    node: Node,
    depth: u8,
    letter: u8,
    state: S,
}

/// Visits every word that the guide leads to, once each, in no particular order, until the visitor breaks off.
///
/// `width` is the most letters that can be open at once and `longest` the most letters a word can have: they bound the stack.
#[inline]
pub(crate) fn walk<G: Guide>(
    graph: &Graph<'_>,
    guide: &G,
    start: G::State,
    (width, longest): (usize, usize),
    visit: &mut impl FnMut(Word<'_>, &G::State) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // Every visit takes one place off the stack and puts at most `width` on it, one letter deeper.
    let most = width.saturating_sub(1) * longest.min(MAX_LETTERS) + 1;
    // A stack is filled before it is used, so a small one is worth having.
    if most <= 128 {
        walk_on_stack::<G, 128>(graph, guide, start, visit)
    } else if most <= 256 {
        walk_on_stack::<G, 256>(graph, guide, start, visit)
    } else {
        walk_on_stack::<G, 1024>(graph, guide, start, visit)
    }
}

fn walk_on_stack<G: Guide, const N: usize>(
    graph: &Graph<'_>,
    guide: &G,
    start: G::State,
    visit: &mut impl FnMut(Word<'_>, &G::State) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let nowhere = Place { node: graph.root(), depth: 0, letter: 0, state: G::State::default() };
    let mut stack = [nowhere; N];
    // The letter that leads to a place at depth d stands at d; index 0 belongs to the root, which none leads to.
    let mut letters = [0u8; 2 * MAX_LETTERS];
    stack[0].state = start;
    let mut top = 1;
    while top > 0 {
        top -= 1;
        // The sizes are powers of two and never exceeded: the remainders only spare the checks.
        let Place { node, depth, letter, state } = stack[top % N];
        let depth = usize::from(depth) % MAX_LETTERS;
        letters[depth] = letter;
        let open = guide.open(&state);

        let mut ends = guide.ends(&state, graph.ending(node) & open, depth);
        while ends != 0 {
            let bit = ends & ends.wrapping_neg();
            ends ^= bit;
            letters[depth + 1] = ascii(bit);
            visit(Word(&letters[1..depth + 2]), &state)?;
        }

        let going_on = graph.going_on(node) & open;
        let first = guide.first(&state);
        // What is put down last is taken up first.
        for mut some in [going_on & !first, going_on & first] {
            while let Some(rest) = NonZeroU32::new(some) {
                let letter = rest.trailing_zeros();
                let bit = 1 << letter;
                some &= some - 1;
                let next = graph.after(node, letter as usize & 31);
                let state = guide.step(&state, bit, letter as usize & 31);
                let letters = graph.going_on(next) | graph.ending(next);
                let live = (letters & guide.open(&state) != 0) & guide.alive(&state, graph, next, depth + 1);
                stack[top % N] =
                    Place { node: next, depth: depth as u8 + 1, letter: b'a' + letter as u8, state };
                top += usize::from(live);
            }
        }
    }
    ControlFlow::Continue(())
}
