//! The placements of one word.

use super::{Change, Fates, Keep, MAX_STACKS, Rules, row};
use crate::{rack::Rack, word::Word};
use std::ops::ControlFlow;

/// A board word, a hand and rules, prepared for many words.
pub(crate) struct Site<'a> {
    pub(crate) board: &'a [u8],
    pub(crate) hand: &'a Rack,
    pub(crate) rules: &'a Rules,
    /// The top letters from a stack on, by stack.
    pub(crate) from: [u32; MAX_STACKS + 1],
    /// How many stacks from a stack on cannot leave, by stack.
    staying: [u8; MAX_STACKS + 1],
}

/// One word while its placements are listed.
struct Task<'s, 'w> {
    site: &'s Site<'s>,
    word: Word<'w>,
    /// Where each letter stands in the word, one bit for each place.
    places: [u64; 26],
    /// All places of the word.
    all: u64,
}

impl<'a> Site<'a> {
    /// Prepares a board word; none if it is no word that can lie on a board.
    pub(crate) fn new(board: &'a [u8], hand: &'a Rack, rules: &'a Rules) -> Option<Site<'a>> {
        if board.is_empty() || board.len() > MAX_STACKS || !board.iter().all(u8::is_ascii_lowercase) {
            return None;
        }
        let mut site = Site { board, hand, rules, from: [0; MAX_STACKS + 1], staying: [0; MAX_STACKS + 1] };
        for stack in (0..board.len()).rev() {
            site.from[stack] = site.from[stack + 1] | 1 << (board[stack] - b'a');
            site.staying[stack] = site.staying[stack + 1] + u8::from(!site.may_leave(stack));
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

    fn may_leave(&self, stack: usize) -> bool {
        let held = stack == 0 && self.rules.closed_front
            || stack + 1 == self.board.len() && self.rules.closed_back
            || self.rules.fixed >> stack & 1 == 1;
        self.rules.leave >> stack & 1 == 1 && !held
    }

    /// Visits the placements of a word.
    #[inline]
    pub(crate) fn each(
        &self,
        word: Word<'_>,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let letters = word.letters();
        let rules = self.rules;
        if letters.len() < rules.min_letters.max(self.staying()) || letters.len() > rules.max_letters {
            return ControlFlow::Continue(());
        }
        let spelled = Rack::of(letters);
        if !spelled.holds(&rules.required) || !spelled.holds(&rules.required_fresh) {
            return ControlFlow::Continue(());
        }
        let mut places = [0u64; 26];
        for (place, &byte) in letters.iter().enumerate() {
            places[usize::from(byte - b'a')] |= 1 << place;
        }
        let task = Task { site: self, word, places, all: (1 << letters.len()) - 1 };
        // What the hand lacks must be kept.
        task.stack(0, 0, spelled.minus(self.hand), Fates::default(), visit)
    }
}

impl Task<'_, '_> {
    /// Decides what happens to a stack, the ones before it having filled the word up to `place`; `lacking` are the letters that must
    /// still be kept because the hand has too few of them.
    fn stack(
        &self,
        stack: usize,
        place: usize,
        lacking: Rack,
        fates: Fates,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (site, rules) = (self.site, self.site.rules);
        let length = self.word.len();
        if lacking.mask() & !site.from[stack] != 0 || usize::from(site.staying[stack]) > length - place {
            return ControlFlow::Continue(());
        }
        if stack == site.board.len() {
            return self.finish(place, fates, visit);
        }
        let moves = rules.moves;
        let letter = site.board[stack] - b'a';
        let (bit, own) = (1u32 << letter, 1u32 << stack);
        let same = self.places[usize::from(letter)];
        let held = rules.fixed & own != 0;

        if let Some(at) = self.spot(stack, place, same) {
            let fates = Fates { kept: fates.kept | own, ..fates };
            self.stack(stack + 1, at + 1, lacking.without_if_any(bit), fates, visit)?;
        }
        if held {
            return ControlFlow::Continue(());
        }
        if moves.duplicate
            && site.hand.mask() & bit != 0
            && let Some(at) = self.spot(stack, place, same)
        {
            let fates = Fates { duplicated: fates.duplicated | own, ..fates };
            self.stack(stack + 1, at + 1, lacking, fates, visit)?;
        }
        if site.may_cover()
            && let Some(at) = self.spot(stack, place, self.all & !same)
        {
            if moves.overlay {
                let fates = Fates { overlaid: fates.overlaid | own, ..fates };
                self.stack(stack + 1, at + 1, lacking, fates, visit)?;
            }
            if moves.give_take {
                let fates = Fates { exchanged: fates.exchanged | own, ..fates };
                self.stack(stack + 1, at + 1, lacking, fates, visit)?;
            }
        }
        if site.may_leave(stack) {
            let fates = Fates { left: fates.left | own, ..fates };
            self.stack(stack + 1, place, lacking, fates, visit)?;
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
        if stack + 1 == self.site.board.len() && rules.closed_back {
            among &= 1 << (self.word.len() - 1);
        }
        (among != 0).then(|| among.trailing_zeros() as usize)
    }

    /// Judges a finished placement and shows it if it is one.
    fn finish(
        &self,
        place: usize,
        fates: Fates,
        visit: &mut impl FnMut(&Change<'_>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let rules = self.site.rules;
        let change = Change { word: self.word, board: self.site.board, rules, fates };
        let whole = rules.moves.add || place == self.word.len();
        let cards = change.cards();
        if !whole || cards < rules.min_cards.max(1) || cards > rules.max_cards || !self.keeps(&fates) {
            return ControlFlow::Continue(());
        }
        let same_spelling = self.word.letters() == self.site.board;
        let only_duplicates = fates.kept.count_ones() + fates.duplicated.count_ones() == self.word.len() as u32;
        if same_spelling && !(rules.duplicates_only && only_duplicates) {
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

    #[inline(always)]
    fn keeps(&self, fates: &Fates) -> bool {
        match self.site.rules.keep {
            Keep::One => fates.kept != 0,
            Keep::Pair | Keep::PairTogether => fates.kept & fates.kept >> 1 != 0,
        }
    }
}
