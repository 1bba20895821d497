//! Packs a sorted word list into the cells of a minimal word graph.
//!
//! The build script and lists read from files both come through here; [`crate::graph`] explains the layout it writes.

use std::collections::HashMap;

/// The root's first cell; cell 0 is its reach.
pub(crate) const ROOT: usize = 1;
/// The 26 bits of a cell that stand for the letters a to z.
pub(crate) const LETTERS: u32 = (1 << 26) - 1;
/// Where a node's first cell keeps the length of the longest way on.
pub(crate) const DEPTH_SHIFT: u32 = 26;
/// Bits of an edge that name the cell of the node it leads to.
pub(crate) const TARGET: u32 = (1 << 21) - 1;
/// Where an edge keeps how many words lie below it and the edges before it.
pub(crate) const UPTO_SHIFT: u32 = 21;
/// The count that says: too many for eleven bits, look into the wide table.
pub(crate) const UPTO_WIDE: u32 = (1 << 11) - 1;
/// A node with at least this many edges has its reach in the cell before it.
pub(crate) const REACH_FROM: usize = 3;
/// The longest word a graph can hold.
pub(crate) const MAX_LETTERS: usize = 32;

/// The tables that make up a word graph.
#[derive(Debug, Clone, Default)]
pub(crate) struct Packed {
    /// Nodes and edges.
    pub(crate) cells: Vec<u32>,
    /// The counts that do not fit into an edge, by the cell of the edge.
    pub(crate) wide: Vec<u32>,
    /// The nodes after every two letters, 26 times the first plus the second; 0 where no word goes on.
    pub(crate) pairs: Vec<u32>,
}

/// A letter, whether a word ends with it, and the node that goes on from it (0: none).
type Step = (u8, bool, u32);

/// Builds the minimal graph of words that are sorted, distinct, made of a to z and 1 to 32 letters long.
///
/// This is incremental construction from sorted input: whatever the next word can no longer change is looked up among the nodes
/// that are finished, and shared if an equal one exists.
pub(crate) fn pack<'a>(words: impl Iterator<Item = &'a [u8]>) -> Packed {
    // Node 0 is the one from which nothing goes on; it is never written.
    let mut finished: Vec<Vec<Step>> = vec![Vec::new()];
    let mut known: HashMap<Vec<Step>, u32> = HashMap::from([(Vec::new(), 0)]);
    let mut open: Vec<Vec<Step>> = vec![Vec::new()];
    let mut last: Vec<u8> = Vec::new();
    let mut close = |open: &mut Vec<Vec<Step>>, down_to: usize| {
        while open.len() > down_to + 1 {
            let steps = open.pop().expect("there is more than one open node");
            let id = *known.entry(steps).or_insert_with_key(|steps| {
                finished.push(steps.clone());
                u32::try_from(finished.len() - 1).expect("fewer nodes than letters in the list")
            });
            let parent = open.last_mut().expect("the root stays open");
            parent.last_mut().expect("a node was opened through a step").2 = id;
        }
    };
    for word in words {
        let common = word.iter().zip(&last).take_while(|(a, b)| a == b).count();
        close(&mut open, common);
        for (at, &byte) in word.iter().enumerate().skip(common) {
            let ends = at + 1 == word.len();
            open.last_mut().expect("the root stays open").push((byte - b'a', ends, 0));
            open.push(Vec::new());
        }
        last.clear();
        last.extend_from_slice(word);
    }
    close(&mut open, 0);
    let root = open.pop().expect("the root stays open");
    lay_out(&finished, &root)
}

/// What is known of a node once all nodes below it are.
#[derive(Clone, Copy, Default)]
struct Sum {
    words: u32,
    depth: u32,
    reach: u32,
}

fn lay_out(finished: &[Vec<Step>], root: &[Step]) -> Packed {
    let mut sums: Vec<Sum> = Vec::with_capacity(finished.len());
    // A node is finished after everything it leads to.
    for steps in finished {
        let sum = sum(steps, &sums);
        sums.push(sum);
    }
    // Nodes with many words come first, so that the wide table stays short; the rest follow in the order of a walk, so that
    // neighbours in a search are neighbours in memory.
    let mut order: Vec<u32> = Vec::with_capacity(finished.len());
    let mut seen = vec![false; finished.len()];
    seen[0] = true;
    walk_order(finished, root, &mut seen, &mut order);
    let (many, few): (Vec<u32>, Vec<u32>) =
        order.into_iter().partition(|&node| sums[node as usize].words >= UPTO_WIDE);

    let mut place = vec![0u32; finished.len()];
    let mut next = ROOT + 2 + edges(root);
    let mut wide_end = next;
    for (rank, &node) in many.iter().chain(&few).enumerate() {
        let edges = edges(&finished[node as usize]);
        next += usize::from(edges >= REACH_FROM);
        place[node as usize] = u32::try_from(next).expect("a graph has fewer than 2^21 cells");
        next += 2 + edges;
        if rank < many.len() {
            wide_end = next;
        }
    }
    assert!(next <= TARGET as usize, "the list is too large for one graph: {next} cells");

    let mut packed = Packed { cells: vec![0; next], wide: vec![0; wide_end], pairs: vec![0; 26 * 26] };
    for &(first, _, after_first) in root {
        for &(second, _, after_second) in &finished[after_first as usize] {
            let pair = 26 * usize::from(first) + usize::from(second);
            packed.pairs[pair] = place[after_second as usize];
        }
    }
    write(&mut packed, ROOT, root, sum(root, &sums), &sums, &place);
    for &node in many.iter().chain(&few) {
        let at = place[node as usize] as usize;
        write(&mut packed, at, &finished[node as usize], sums[node as usize], &sums, &place);
    }
    packed
}

fn edges(steps: &[Step]) -> usize {
    steps.iter().filter(|step| step.2 != 0).count()
}

fn sum(steps: &[Step], sums: &[Sum]) -> Sum {
    steps.iter().fold(Sum::default(), |all, &(letter, ends, target)| {
        let below = sums[target as usize];
        Sum {
            words: all.words + u32::from(ends) + below.words,
            depth: all.depth.max(1 + below.depth),
            reach: all.reach | 1 << letter | below.reach,
        }
    })
}

fn walk_order(finished: &[Vec<Step>], steps: &[Step], seen: &mut [bool], order: &mut Vec<u32>) {
    for &(_, _, target) in steps {
        if !std::mem::replace(&mut seen[target as usize], true) {
            order.push(target);
            walk_order(finished, &finished[target as usize], seen, order);
        }
    }
}

fn write(packed: &mut Packed, at: usize, steps: &[Step], own: Sum, sums: &[Sum], place: &[u32]) {
    if edges(steps) >= REACH_FROM {
        packed.cells[at - 1] = own.reach;
    }
    let (mut going_on, mut ending, mut upto, mut cell) = (0, 0, 0, at + 2);
    for &(letter, ends, target) in steps {
        if ends {
            ending |= 1 << letter;
        }
        if target != 0 {
            going_on |= 1 << letter;
            upto += sums[target as usize].words;
            let short = upto.min(UPTO_WIDE);
            if short == UPTO_WIDE {
                packed.wide[cell] = upto;
            }
            packed.cells[cell] = place[target as usize] | short << UPTO_SHIFT;
            cell += 1;
        }
    }
    packed.cells[at] = going_on | own.depth << DEPTH_SHIFT;
    packed.cells[at + 1] = ending;
}
