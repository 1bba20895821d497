//! The placements of one word.

use super::{Change, Fates, Keep, MAX_STACKS, Rules, row};
use crate::{rack::Rack, word::Word};
use std::ops::ControlFlow;

/// A board word, a hand and rules, prepared for many words.
pub(crate) struct Site<'a> {
    pub(crate) board: &'a [u8],
    pub(crate) hand: &'a Rack,
    pub(crate) rules: &'a Rules,
    /// The top letters.
    pub(crate) tops: Rack,
    /// The top letters from a stack on, by stack.
    pub(crate) from: [u32; MAX_STACKS + 1],
    /// How many stacks from a stack on cannot leave, by stack.
    staying: [u8; MAX_STACKS + 1],
    /// Stacks that may leave.
    leaving: u32,
    /// Stacks that the hand could duplicate.
    duplicable: u32,
}

impl<'a> Site<'a> {
    /// Prepares a board word; none if it is no word that can lie on a board.
    pub(crate) fn new(board: &'a [u8], hand: &'a Rack, rules: &'a Rules) -> Option<Site<'a>> {
        if board.is_empty() || board.len() > MAX_STACKS || !board.iter().all(u8::is_ascii_lowercase) {
            return None;
        }
        let mut held = rules.fixed;
        if rules.closed_front {
            held |= 1;
        }
        if rules.closed_back {
            held |= 1 << (board.len() - 1);
        }
        let leaving = rules.leave & !held;
        let (from, staying) = ([0; MAX_STACKS + 1], [0; MAX_STACKS + 1]);
        let mut site =
            Site { board, hand, rules, tops: Rack::of(board), from, staying, leaving, duplicable: 0 };
        for stack in (0..board.len()).rev() {
            let bit = 1 << (board[stack] - b'a');
            site.from[stack] = site.from[stack + 1] | bit;
            site.staying[stack] = site.staying[stack + 1] + u8::from(leaving >> stack & 1 == 0);
            if rules.moves.duplicate && hand.mask() & bit != 0 {
                site.duplicable |= 1 << stack;
            }
        }
        Some(site)
    }

    /// How many stacks must be in the result.
    pub(crate) fn staying(&self) -> usize {
        usize::from(self.staying[0])
    }

    pub(crate) fn may_cover(&self) -> bool {
        self.rules.moves.overlay || self.rules.moves.give_take
    }

    /// Visits the placements of a word; `lacking` are the letters that must be kept because the hand has too few of them.
    #[inline(never)]
    pub(crate) fn each(
        &self,
        word: Word<'_>,
        lacking: Rack,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let letters = word.letters();
        let rules = self.rules;
        if letters.len() < rules.min_letters.max(self.staying()) || letters.len() > rules.max_letters {
            return ControlFlow::Continue(());
        }
        if lacking.mask() & !self.from[0] != 0 {
            return ControlFlow::Continue(());
        }
        let mut places = [0u64; 32];
        for (place, &byte) in letters.iter().enumerate() {
            places[usize::from(byte - b'a') % 32] |= 1 << place;
        }
        let all = (1 << letters.len()) - 1;
        let mut task = Task { site: self, word, places, all, fates: Fates::default() };
        task.stack(0, 0, lacking, visit)
    }
}

/// One word while its placements are listed.
struct Task<'s, 'w> {
    site: &'s Site<'s>,
    word: Word<'w>,
    /// Where each letter stands in the word, one bit for each place.
    places: [u64; 32],
    /// All places of the word.
    all: u64,
    /// What is decided so far.
    fates: Fates,
}

impl Task<'_, '_> {
    /// Decides what happens to a stack, the ones before it having filled the word up to `place`; `lacking` are the letters that must
    /// still be kept because the hand has too few of them.
    fn stack(
        &mut self,
        stack: usize,
        place: usize,
        lacking: Rack,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let site = self.site;
        let Some(&byte) = site.board.get(stack) else {
            return self.finish(place, visit);
        };
        let moves = site.rules.moves;
        let letter = byte - b'a';
        let (bit, own) = (1u32 << letter, 1u32 << stack);
        let same = self.places[usize::from(letter) % 32];
        let next = stack + 1;
        // Whether the stacks behind this one can go on from a place with these letters still to be kept.
        let room = self.word.len() - usize::from(site.staying[next]);
        let behind = site.from[next];

        if let Some(at) = self.spot(stack, place, same) {
            let fits = at < room;
            let left = lacking.without_if_any(bit);
            if fits && left.mask() & !behind == 0 {
                self.fates.kept ^= own;
                let flow = self.stack(next, at + 1, left, visit);
                self.fates.kept ^= own;
                flow?;
            }
            if lacking.mask() & !behind != 0 || site.rules.fixed & own != 0 {
                return ControlFlow::Continue(());
            }
            if fits && site.duplicable & own != 0 {
                self.fates.duplicated ^= own;
                let flow = self.stack(next, at + 1, lacking, visit);
                self.fates.duplicated ^= own;
                flow?;
            }
        } else if lacking.mask() & !behind != 0 || site.rules.fixed & own != 0 {
            return ControlFlow::Continue(());
        }
        if site.may_cover()
            && let Some(at) = self.spot(stack, place, self.all & !same)
            && at < room
        {
            if moves.overlay {
                self.fates.overlaid ^= own;
                let flow = self.stack(next, at + 1, lacking, visit);
                self.fates.overlaid ^= own;
                flow?;
            }
            if moves.give_take {
                self.fates.exchanged ^= own;
                let flow = self.stack(next, at + 1, lacking, visit);
                self.fates.exchanged ^= own;
                flow?;
            }
        }
        if site.leaving & own != 0 && place <= room {
            self.fates.left ^= own;
            let flow = self.stack(next, place, lacking, visit);
            self.fates.left ^= own;
            flow?;
        }
        ControlFlow::Continue(())
    }

    /// The leftmost place from `place` on, among those given, where a stack can stand.
    #[inline(always)]
    fn spot(&self, stack: usize, place: usize, among: u64) -> Option<usize> {
        let rules = self.site.rules;
        let mut among = among >> place << place;
        if !rules.moves.add || stack == 0 && rules.closed_front {
            among &= 1 << place;
        }
        if rules.closed_back && stack + 1 == self.site.board.len() {
            among &= 1 << (self.word.len() - 1);
        }
        (among != 0).then(|| among.trailing_zeros() as usize)
    }

    /// Judges a finished placement and shows it if it is one.
    fn finish(
        &self,
        place: usize,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (rules, fates) = (self.site.rules, self.fates);
        let change = Change { word: self.word, board: self.site.board, rules, fates };
        let whole = rules.moves.add || place == self.word.len();
        let cards = change.cards();
        if !whole || cards < rules.min_cards.max(1) || cards > rules.max_cards || !self.keeps() {
            return ControlFlow::Continue(());
        }
        if self.word.letters() == self.site.board && !(rules.duplicates_only && self.only_duplicates()) {
            return ControlFlow::Continue(());
        }
        if !rules.required.is_empty() && !change.played().holds(&rules.required) {
            return ControlFlow::Continue(());
        }
        if !rules.required_fresh.is_empty() {
            let fresh = change.played().minus(&change.duplicates());
            if !fresh.holds(&rules.required_fresh) {
                return ControlFlow::Continue(());
            }
        }
        if row::matters(rules) && row::align(self.word.letters(), self.site.board, rules, &fates).is_none() {
            return ControlFlow::Continue(());
        }
        visit(&change)
    }

    fn only_duplicates(&self) -> bool {
        (self.fates.kept | self.fates.duplicated).count_ones() as usize == self.word.len()
    }

    #[inline(always)]
    fn keeps(&self) -> bool {
        let kept = self.fates.kept;
        match self.site.rules.keep {
            Keep::One => kept != 0,
            Keep::Pair | Keep::PairTogether => kept & kept >> 1 != 0,
        }
    }
}
