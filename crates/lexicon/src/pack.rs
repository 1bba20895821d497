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
/// The longest way on that a node can record; it stands for one letter more too.
pub(crate) const DEPTH_MOST: u32 = 31;
/// The bit of a node's first cell that says that the next cell has letters that end words.
pub(crate) const ENDS: u32 = 1 << 31;
/// How far behind a node's first cell the edge of the letter a would be; the others follow in order.
pub(crate) const EDGES: usize = 2;
/// Bits of an edge that name the cell of the node it leads to.
pub(crate) const TARGET: u32 = (1 << 21) - 1;
/// Where an edge keeps how many words lie below it and the edges before it.
pub(crate) const UPTO_SHIFT: u32 = 21;
/// The count that says: too many for eleven bits, look into the wide table.
pub(crate) const UPTO_WIDE: u32 = (1 << 11) - 1;
/// A node with at least this many edges has its reach in the cell before it.
pub(crate) const REACH_FROM: usize = 2;
/// The longest word a graph can hold.
pub(crate) const MAX_LETTERS: usize = 32;

/// The tables that make up a word graph.
#[derive(Debug, Clone, Default)]
pub(crate) struct Packed {
    /// Nodes and edges.
    pub(crate) cells: Vec<u32>,
    /// The counts that do not fit into an edge, by the cell of the edge.
    pub(crate) wide: Vec<u32>,
    /// The nodes after every three letters, read as a number with 26 digits; 0 where no word goes on.
    pub(crate) starts: Vec<u32>,
}

/// A letter, whether a word ends with it, and the node that goes on from it (0: none).
type Step = (u8, bool, u32);

/// Builds the minimal graph of words that are sorted, distinct, made of a to z and 1 to 32 letters long; none if it would be too large.
///
/// This is incremental construction from sorted input: whatever the next word can no longer change is looked up among the nodes
/// that are finished, and shared if an equal one exists.
pub(crate) fn pack<'a>(words: impl Iterator<Item = &'a [u8]>) -> Option<Packed> {
    // Node 0 is the one from which nothing goes on; it is never written.
    let mut finished: Vec<Vec<Step>> = vec![Vec::new()];
    let mut known: HashMap<Vec<Step>, u32> = HashMap::from([(Vec::new(), 0)]);
    let mut open: Vec<Vec<Step>> = vec![Vec::new()];
    let mut last: Vec<u8> = Vec::new();
    // Says whether the nodes are still few enough; every node but the first takes two cells or more.
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
        finished.len() <= TARGET as usize / 2
    };
    for word in words {
        let common = word.iter().zip(&last).take_while(|(a, b)| a == b).count();
        if !close(&mut open, common) {
            return None;
        }
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

fn lay_out(finished: &[Vec<Step>], root: &[Step]) -> Option<Packed> {
    let mut sums: Vec<Sum> = Vec::with_capacity(finished.len());
    // A node is finished after everything it leads to.
    for steps in finished {
        let sum = sum(steps, &sums);
        sums.push(sum);
    }
    // Nodes with many words come first, so that the wide table stays short; the rest follow in the order of a walk, so that
    // neighbours in a search are near in memory.
    let mut order: Vec<u32> = Vec::with_capacity(finished.len());
    let mut seen = vec![false; finished.len()];
    seen[0] = true;
    walk_order(finished, root, &mut seen, &mut order);
    let (many, few): (Vec<u32>, Vec<u32>) =
        order.into_iter().partition(|&node| sums[node as usize].words >= UPTO_WIDE);

    let mut place = vec![0u32; finished.len()];
    let mut room = Room::default();
    room.take(ROOT, shape(root));
    for &node in &many {
        place[node as usize] = room.find(shape(&finished[node as usize]));
    }
    let wide_end = room.end;
    for &node in &few {
        place[node as usize] = room.find(shape(&finished[node as usize]));
    }
    // A node is read as if it had all cells it could have.
    let cells = room.end + EDGES + 26;
    if cells > TARGET as usize {
        return None;
    }

    let mut packed = Packed { cells: vec![0; cells], wide: vec![0; wide_end], starts: vec![0; 26 * 26 * 26] };
    for &(first, _, node) in root {
        for &(second, _, node) in &finished[node as usize] {
            for &(third, _, node) in &finished[node as usize] {
                let start =
                    [first, second, third].iter().fold(0, |sum, &letter| 26 * sum + usize::from(letter));
                packed.starts[start] = place[node as usize];
            }
        }
    }
    write(&mut packed, ROOT, root, sum(root, &sums), &sums, &place);
    for &node in many.iter().chain(&few) {
        let at = place[node as usize] as usize;
        write(&mut packed, at, &finished[node as usize], sums[node as usize], &sums, &place);
    }
    Some(packed)
}

/// The cells that a node takes, one bit each, the one before its first at bit 0.
fn shape(steps: &[Step]) -> u32 {
    let reach = u32::from(edges(steps) >= REACH_FROM);
    let ends = u32::from(steps.iter().any(|step| step.1));
    let to = steps.iter().filter(|step| step.2 != 0);
    to.fold(reach | 1 << 1 | ends << 2, |shape, &(letter, ..)| shape | 1 << (1 + EDGES + usize::from(letter)))
}

/// Which cells are taken.
#[derive(Default)]
struct Room {
    taken: Vec<u64>,
    /// The first 64 cells with one that is free.
    first: usize,
    /// The cell behind the last that is taken.
    end: usize,
}

impl Room {
    /// How many cells further back than the last one a gap is looked for, in 64s.
    const BACK: usize = 256;

    /// Takes the first place that has all cells of a shape free.
    fn find(&mut self, shape: u32) -> u32 {
        self.first = self.first.max((self.end / 64).saturating_sub(Room::BACK));
        while self.taken[self.first] == u64::MAX {
            self.first += 1;
        }
        let mut at = self.first;
        loop {
            let two = [at, at + 1].map(|at| u128::from(self.taken.get(at).copied().unwrap_or(0)));
            let both = two[0] | two[1] << 64;
            let blocked =
                (0..u32::BITS).filter(|k| shape >> k & 1 == 1).fold(0, |mask, k| mask | (both >> k) as u64);
            if blocked != u64::MAX {
                // The shape begins with the cell before the node.
                let node = 64 * at + blocked.trailing_ones() as usize + 1;
                self.take(node, shape);
                return u32::try_from(node).expect("there are fewer cells than 2^32");
            }
            at += 1;
        }
    }

    fn take(&mut self, node: usize, shape: u32) {
        for cell in (0..u32::BITS as usize).filter(|k| shape >> k & 1 == 1).map(|k| node - 1 + k) {
            // One more than needed, so that there is always a free cell.
            self.taken.resize(self.taken.len().max(cell / 64 + 2), 0);
            self.taken[cell / 64] |= 1 << (cell % 64);
            self.end = self.end.max(cell + 1);
        }
    }
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
    let (mut going_on, mut ending, mut upto) = (0, 0, 0);
    for &(letter, ends, target) in steps {
        if ends {
            ending |= 1 << letter;
        }
        if target != 0 {
            let cell = at + EDGES + usize::from(letter);
            going_on |= 1 << letter;
            upto += sums[target as usize].words;
            let short = upto.min(UPTO_WIDE);
            if short == UPTO_WIDE {
                packed.wide[cell] = upto;
            }
            packed.cells[cell] = place[target as usize] | short << UPTO_SHIFT;
        }
    }
    packed.cells[at] = going_on | own.depth.min(DEPTH_MOST) << DEPTH_SHIFT;
    if ending != 0 {
        packed.cells[at] |= ENDS;
        packed.cells[at + 1] = ending;
    }
}
