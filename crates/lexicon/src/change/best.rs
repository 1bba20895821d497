//! The one change that is worth most, without listing all.

use super::{Change, Fates, MAX_STACKS, Rules, Slot, placements::Site, row};
use crate::{
    graph::{Graph, bits},
    lexicon::Lexicon,
    pack::MAX_LETTERS,
    rack::Rack,
    signs::{self, Found, Sieve, Wanted},
    word::Word,
};
use std::ops::ControlFlow;

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

/// What the letters of a word can add at most, for words of a pool.
struct Hope {
    /// What sets of letters add, for each quarter of the alphabet: each letter once; and all further copies that the pool has of
    /// them, with their number above [`COPIES_SHIFT`].
    sums: [[(i64, i64); 128]; 4],
    /// The most that one letter adds of which the pool has more than one.
    again: i64,
    /// The most that so many letters of the pool add.
    top: [i64; MAX_LETTERS + 1],
}

/// The first letter of each quarter and the one behind the last.
const QUARTERS: [usize; 5] = [0, 7, 14, 20, 26];
/// Where a sum over further copies has their number: above anything that letters of one word can add.
const COPIES_SHIFT: u32 = 48;

impl Hope {
    fn new(pool: &Rack, most: &[i64; 26], base: i64) -> Hope {
        let mut sums = [[(0, 0); 128]; 4];
        // What a value has beyond its letters is part of every sum.
        sums[0][0].0 = base;
        for (sums, quarter) in sums.iter_mut().zip(QUARTERS.windows(2)) {
            for (at, letter) in (quarter[0]..quarter[1]).enumerate() {
                let worth = most[letter].max(0);
                let copies = i64::from(pool.count(letter as u8).saturating_sub(1));
                let further = copies * worth + (copies << COPIES_SHIFT);
                for set in 0..1 << at {
                    sums[(1 << at) + set] = (sums[set].0 + worth, sums[set].1 + further);
                }
            }
        }
        let twice = pool.minus(&Rack::of_set(pool.mask())).mask();
        let again = bits(twice).map(|bit| most[bit.trailing_zeros() as usize]).max().unwrap_or(0);
        Hope { sums, again, top: Hope::top(pool, most, base) }
    }

    fn top(pool: &Rack, most: &[i64; 26], base: i64) -> [i64; MAX_LETTERS + 1] {
        let mut dearest = [0; MAX_LETTERS];
        let mut count = 0;
        for byte in pool.letters() {
            let worth = most[usize::from(byte - b'a')].max(0);
            let at = dearest[..count].partition_point(|&other| other > worth);
            if at < MAX_LETTERS {
                count = (count + 1).min(MAX_LETTERS);
                dearest[at..count].rotate_right(1);
                dearest[at] = worth;
            }
        }
        let mut top = [base; MAX_LETTERS + 1];
        for letters in 1..=MAX_LETTERS {
            top[letters] = top[letters - 1] + dearest[letters - 1];
        }
        top
    }

    /// What these letters add once each, and what all further copies of them add, with the number of the copies.
    #[inline(always)]
    fn sums(&self, letters: u32) -> (i64, i64, i64) {
        let letters = letters as usize;
        let [a, b, c, d] = [letters & 127, letters >> 7 & 127, letters >> 14 & 63, letters >> 20 & 63];
        let [a, b, c, d] = [self.sums[0][a], self.sums[1][b], self.sums[2][c], self.sums[3][d]];
        let further = a.1 + b.1 + c.1 + d.1;
        (a.0 + b.0 + c.0 + d.0, further & ((1 << COPIES_SHIFT) - 1), further >> COPIES_SHIFT)
    }

    /// The most that a word with this sign can be worth; none if the pool does not have its letters often enough.
    #[inline(always)]
    fn of(&self, found: Found) -> Option<i64> {
        let extra = found.extra() as i64;
        let (once, further, copies) = self.sums(found.letters());
        let most = if found.is_longest() { further } else { further.min(extra * self.again) };
        (extra <= copies).then(|| once + most)
    }

    /// The most that words of these letters and up to this length can be worth.
    #[inline(always)]
    fn of_block(&self, letters: u32, longest: usize) -> i64 {
        let (once, further, _) = self.sums(letters);
        (once + further).min(self.top[longest + 1])
    }

    /// The fewest letters of a word that can be worth more than this.
    fn shortest(&self, floor: i64) -> usize {
        self.top.partition_point(|&top| top <= floor)
    }
}

/// What values can come to at most.
#[derive(Debug, Clone, Copy)]
pub struct Bounds {
    /// The most that one letter of the word adds, A first.
    pub letters: [i64; 26],
    /// The most that a value has beyond what the letters of the word add.
    pub base: i64,
    /// How many placements of each word are looked at, at least one.
    pub placements: usize,
}

struct Hunt<'a, F> {
    graph: Graph<'a>,
    hope: Hope,
    wanted: Wanted,
    /// What must be surpassed.
    floor: i64,
    attempt: F,
}

impl<F: FnMut(Word<'_>, i64, i64) -> i64> Sieve for Hunt<'_, F> {
    #[inline(always)]
    fn wanted(&self) -> Wanted {
        self.wanted
    }

    #[inline(always)]
    fn open(&self, letters: u32, longest: usize) -> bool {
        self.hope.of_block(letters, longest) > self.floor
    }

    #[inline(always)]
    fn take(&mut self, found: Found) -> ControlFlow<()> {
        if let Some(hope) = self.hope.of(found)
            && hope > self.floor
        {
            self.attempt(found, hope);
        }
        ControlFlow::Continue(())
    }
}

impl<F: FnMut(Word<'_>, i64, i64) -> i64> Hunt<'_, F> {
    #[inline(never)]
    fn attempt(&mut self, found: Found, hope: i64) {
        let mut letters = [0; MAX_LETTERS];
        let word = self.graph.word_at(found.number(), &mut letters);
        self.floor = (self.attempt)(word, hope, self.floor);
        self.wanted.shortest = self.wanted.shortest.max(self.hope.shortest(self.floor));
    }
}

/// Makes an attempt with every word that may be of letters of the pool, by its letters but not always by their number, and worth more than
/// the floor. The attempt is told the most it can be worth and the floor, and says what the floor is from now on.
fn seek(
    lexicon: &Lexicon,
    pool: &Rack,
    shortest: usize,
    bounds: &Bounds,
    floor: i64,
    attempt: impl FnMut(Word<'_>, i64, i64) -> i64,
) {
    let hope = Hope::new(pool, &bounds.letters, bounds.base);
    let wanted = Wanted {
        need: 0,
        within: pool.mask(),
        shortest: shortest.max(hope.shortest(floor)),
        repeats: 0,
        repeatable: signs::repeats(pool.minus(&Rack::of_set(pool.mask())).mask()),
    };
    let mut hunt = Hunt { graph: lexicon.graph(), hope, wanted, floor, attempt };
    let _ = lexicon.signs.sift_from_rarest(&mut hunt);
}

/// Shows the judge every change that may be worth more than the floor. The judge is told the floor and says what it is from now on.
pub(crate) fn hunt(
    lexicon: &Lexicon,
    site: &Site<'_>,
    bounds: &Bounds,
    floor: i64,
    mut judge: impl FnMut(&Change<'_>, i64) -> i64,
) {
    let pool = site.hand.plus(&site.tops);
    let shortest = site.rules.min_letters.max(site.staying());
    seek(lexicon, &pool, shortest, bounds, floor, |word, hope, mut floor| {
        let lacking = Rack::of(word.letters()).minus(site.hand);
        if site.tops.holds(&lacking) {
            let mut left = bounds.placements;
            let _ = site.each(word, lacking, &mut |change| {
                floor = judge(change, floor);
                left -= 1;
                if hope <= floor || left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
        }
        floor
    });
}

impl Lexicon {
    /// The change of the board word that is worth most to the caller, if there is any; of several, one.
    pub fn best_change(&self, board: &[u8], hand: &Rack, rules: &Rules, score: &impl Score) -> Option<Best> {
        let site = Site::new(board, hand, rules)?;
        let letters = std::array::from_fn(|letter| i64::from(score.most(letter as u8)));
        let bounds = Bounds { letters, base: i64::from(score.base()), placements: usize::MAX };
        let mut best = None;
        hunt(self, &site, &bounds, i64::MIN, |change, floor| match score.value(change) {
            Some(value) if i64::from(value) > floor => {
                best = Some(Best::new(value, change));
                i64::from(value)
            }
            Some(_) | None => floor,
        });
        best
    }

    /// Shows the judge every change of the board word that may be worth more than the floor, the rarest letters first. The judge is told the
    /// floor and says what it is from now on; whatever cannot surpass it is left out.
    pub fn hunt_changes(
        &self,
        board: &[u8],
        hand: &Rack,
        rules: &Rules,
        bounds: &Bounds,
        floor: i64,
        judge: impl FnMut(&Change<'_>, i64) -> i64,
    ) {
        if let Some(site) = Site::new(board, hand, rules) {
            hunt(self, &site, bounds, floor, judge);
        }
    }

    /// The same for words of the letters of a pool, of so many letters at least.
    pub fn hunt_words(
        &self,
        pool: &Rack,
        shortest: usize,
        bounds: &Bounds,
        floor: i64,
        mut judge: impl FnMut(Word<'_>, i64) -> i64,
    ) {
        seek(self, pool, shortest, bounds, floor, |word, _, floor| {
            if pool.holds(&Rack::of(word.letters())) { judge(word, floor) } else { floor }
        });
    }
}
