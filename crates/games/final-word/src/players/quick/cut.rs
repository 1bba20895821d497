//! Splits by the most obvious way: the most of one part first, then the most of the next with what is left of the hand.

use super::{Quest, row_of};
use crate::{
    action::Rows,
    board::Spelling,
    page::{Change, Dropping},
    players::find::{Found, Frame},
    state::FinalWord,
};
use arrayvec::ArrayVec;
use lexicon::{
    Rack,
    change::{Keep, Rules},
};
use std::ops::Range;

/// The most parts that are made of a word, and the most ways to make one that are gone on from.
const PARTS: usize = 3;
pub(super) const MOST_BEAM: usize = 12;

/// The stacks of each part, the longest first.
type Runs = ArrayVec<Range<usize>, PARTS>;

/// A word that is cut in a certain way.
struct Cut<'a> {
    rule: &'a Change,
    rules: Rules,
    frame: &'a Frame,
    runs: Runs,
}

/// One part, completed, or as it was.
#[derive(Clone)]
struct Part {
    word: Spelling,
    played: Rack,
    row: Rows,
    worth: i64,
}

impl Part {
    fn is_changed(&self) -> bool {
        !self.played.is_empty()
    }
}

impl Cut<'_> {
    /// Whether a part may stay as it is while others are changed.
    fn may_stay(&self, quest: &Quest<'_>, run: &Range<usize>) -> bool {
        let tops = &self.frame.tops[run.clone()];
        self.rule.card_in_each.is_none()
            && self.rule.change_in_each.is_none()
            && tops.len() >= 3
            && quest.mind.table.words.contains(tops)
    }

    /// The rows of all parts as they lie.
    fn rows(&self, parts: &[&Part]) -> Rows {
        let mut order: ArrayVec<usize, PARTS> = (0..parts.len()).collect();
        order.sort_by_key(|part| self.runs[*part].start);
        let mut rows = Rows::default();
        order.iter().for_each(|part| rows.extend(&parts[*part].row));
        rows
    }
}

impl FinalWord {
    /// Whether words may be split now; all the ways to do it are far too many to list.
    pub(crate) fn may_split(&self) -> bool {
        self.now().change.is_ok_and(|change| change.moves.split)
    }
}

impl Quest<'_> {
    /// Cuts words, the dearest first.
    pub(super) fn splits(&mut self, rule: &Change, words: &[usize]) {
        let mut left = self.effort.cuts;
        for word in words {
            let frame = &Frame::straight(self.mind, *word);
            let rules = Rules { duplicates_only: false, keep: rule.keep, leave: 0, ..frame.rules(rule) };
            let least = if rule.keep == Keep::One { 1 } else { 2 };
            for runs in ways(frame.tops.len(), least, usize::from(rule.rows.most)) {
                if left == 0 || self.time.is_up() {
                    return;
                }
                left -= 1;
                let hand = *self.mind.hand(self.seat);
                self.go_on(&Cut { rule, rules, frame, runs }, &mut ArrayVec::new(), &hand);
            }
        }
    }

    /// Makes the next part in the best ways, and goes on from each.
    fn go_on(&mut self, cut: &Cut<'_>, parts: &mut ArrayVec<Part, PARTS>, hand: &Rack) {
        let Some(run) = cut.runs.get(parts.len()).cloned() else { return };
        if cut.rule.drop == Dropping::Part && parts.len() == 1 {
            self.whole(cut, parts, None); // FW-BRK-06: one part alone
        }
        let last = parts.len() + 1 == cut.runs.len();
        if cut.may_stay(self, &run) {
            let row = Rows(cut.frame.kept[run.clone()].iter().copied().collect());
            let stays = Part { word: Spelling::new(), played: Rack::EMPTY, row, worth: 0 };
            if last {
                self.whole(cut, parts, Some(&stays));
            } else {
                parts.push(stays);
                self.go_on(cut, parts, hand);
                parts.pop();
            }
        }
        if last {
            return self.finish(cut, parts, run, hand);
        }
        for part in self.best_parts(cut, run, hand) {
            let rest = hand.minus(&part.played);
            parts.push(part);
            self.go_on(cut, parts, &rest);
            parts.pop();
        }
    }

    /// Makes the most of the last part.
    fn finish(&mut self, cut: &Cut<'_>, parts: &[Part], run: Range<usize>, hand: &Rack) {
        let worth = parts.iter().map(|part| part.worth).sum();
        let (bounds, floor) = (self.bounds(usize::MAX, (0, 0), worth), self.floor());
        let (words, tops) = (&self.mind.table.words, &cut.frame.tops[run.clone()]);
        words.hunt_changes(tops, hand, &cut.rules, &bounds, floor, |change, _| {
            let word = change.word().letters().iter().copied().collect();
            let row = row_of(cut.frame, change, run.start);
            self.whole(cut, parts, Some(&Part { word, played: change.played(), row, worth: 0 }))
        });
    }

    /// Judges a split of these parts; answers with the new floor.
    fn whole(&mut self, cut: &Cut<'_>, parts: &[Part], last: Option<&Part>) -> i64 {
        let parts: ArrayVec<&Part, PARTS> = parts.iter().chain(last).collect();
        // Words that stay as they were score nothing.
        let words: ArrayVec<&[u8], PARTS> =
            parts.iter().filter(|part| part.is_changed()).map(|part| part.word.as_slice()).collect();
        if words.is_empty() {
            return self.floor();
        }
        self.judge(&Found {
            words: &words,
            played: parts.iter().fold(Rack::EMPTY, |rack, part| rack.plus(&part.played)),
            taken: Rack::EMPTY,
            left: Rack::EMPTY,
            doubled: Rack::EMPTY,
            rows: &|| cut.rows(&parts),
        })
    }

    /// The best ways to make a part with these cards, each another word.
    fn best_parts(&self, cut: &Cut<'_>, run: Range<usize>, hand: &Rack) -> ArrayVec<Part, MOST_BEAM> {
        let (mind, bounds, beam) =
            (self.mind, self.bounds(usize::MAX, (0, 0), 0), self.effort.beam.min(MOST_BEAM));
        let (taste, points) = (mind.taste(), &mind.table.points);
        let mut best: ArrayVec<Part, MOST_BEAM> = ArrayVec::new();
        let tops = &cut.frame.tops[run.clone()];
        mind.table.words.hunt_changes(tops, hand, &cut.rules, &bounds, i64::MIN, |change, floor| {
            let (word, played) = (change.word().letters(), change.played());
            let worth = taste.points * points.of(word)
                + taste.shed * points.of_rack(&played)
                + taste.cards * played.len() as i32
                + taste.longest * word.len() as i32;
            let worth = i64::from(worth);
            let known = best.iter().position(|part| part.word.as_slice() == word);
            if worth <= floor || known.is_some_and(|at| best[at].worth >= worth) {
                return floor;
            }
            match known {
                Some(at) => drop(best.remove(at)),
                None if best.len() == beam => drop(best.pop()),
                None => {}
            }
            let row = row_of(cut.frame, change, run.start);
            let place = best.partition_point(|part| part.worth >= worth);
            best.insert(place, Part { word: word.iter().copied().collect(), played, row, worth });
            if best.len() == beam { best.last().map_or(floor, |part| part.worth) } else { floor }
        });
        best
    }
}

/// The ways to cut so many stacks, each part with so many at least: into more parts first, and the most even first.
fn ways(stacks: usize, least: usize, parts: usize) -> impl Iterator<Item = Runs> {
    let places = |from: usize| from + least..(stacks + 1).saturating_sub(least);
    let thrice = places(0).flat_map(move |first| places(first).map(move |second| [first, second, stacks]));
    let twice = places(0).map(move |first| [first, stacks, stacks]);
    let mut all: Vec<[usize; 3]> =
        if parts >= PARTS { thrice.chain(twice).collect() } else { twice.collect() };
    let shortest = |[first, second, end]: &[usize; 3]| {
        let third = if second == end { usize::MAX } else { end - second };
        (*first).min(second - first).min(third)
    };
    all.sort_by_key(|cut| (cut[1] == stacks, std::cmp::Reverse(shortest(cut))));
    all.into_iter().map(move |[first, second, end]| {
        let mut runs: Runs =
            [0..first, first..second, second..end].into_iter().filter(|run| !run.is_empty()).collect();
        runs.sort_by_key(|run| std::cmp::Reverse(run.len()));
        runs
    })
}
