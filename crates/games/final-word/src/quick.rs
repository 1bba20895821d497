//! The best plays by taste without a list of all: what cannot be among them is left out by bounds before it is made.

use crate::{
    action::Rows,
    board::Spelling,
    find::{Found, Frame},
    letter,
    policy::{Best, HARDEST_START, LOOKED_AT},
    reuse::Lying,
    state::FinalWord,
    step::{Change, Drop, Reuse, Spell, Step},
};
use arrayvec::ArrayVec;
use kernel::Seat;
use lexicon::{
    Rack,
    change::{Bounds, Change as Changed, Keep, MAX_STACKS, Rules},
};
use std::ops::{ControlFlow, Range};

/// The best play and the next.
const KEPT: usize = 2;

/// How many plays may turn out to be forbidden before the search is given up.
const REFUSED: u32 = 200;

/// How many placements of one word are looked at, and how many where there are many more, or many words.
const PLACEMENTS: usize = 32;
const FEW_PLACEMENTS: usize = 4;

/// How many cards are few.
const FEW: usize = 4;

/// How many plays are listed before what is left is hunted for by its worth.
const LISTED: u32 = 300;

/// How many of the words in play are looked at, the dearest first, if that is enough to find something, and in how many of them changes are hunted for.
const WORDS: usize = 3;
const HUNTED: usize = 2;

/// How many ways to cut a word are tried in a turn, in the dearest words first.
const CUTS: usize = 2;

/// A search for the best plays of a seat.
struct Quest<'a> {
    /// Who thinks: a table with the words and the taste of the player.
    mind: &'a FinalWord,
    /// Where it must be legal.
    table: &'a FinalWord,
    seat: Seat,
    step: &'a Step,
    best: Best,
    refused: u32,
    listed: u32,
}

/// One part of a split, completed.
struct Part {
    word: Spelling,
    played: Rack,
    row: Rows,
    worth: i64,
}

impl FinalWord {
    /// The two best plays by the game's taste and the words known here, all of them legal at the true table. Splits are found by making the most of one
    /// part and then the most of the other.
    pub(crate) fn quick_plays(&self, table: &FinalWord, seat: Seat) -> Best {
        let step = self.now();
        let mut best = Best::of(KEPT);
        if self.own_ideas(table, seat, &mut best) {
            return best;
        }
        self.best_set(seat, &step, &mut best);
        best.plays.retain(|(_, rows)| table.examine(seat, rows).is_ok());
        if !best.plays.is_empty() {
            return best;
        }
        let mut quest = Quest { mind: self, table, seat, step: &step, best, refused: 0, listed: 0 };
        quest.all();
        let mut best = quest.best;
        if best.plays.is_empty() {
            self.any_legal(table, seat, LOOKED_AT, &mut best);
        }
        best
    }
}

impl Quest<'_> {
    fn all(&mut self) {
        let (step, mind) = (self.step, self.mind);
        if let Some(reuse) = &step.reuse {
            return (0..mind.board.words()).for_each(|word| self.reuses(reuse, word));
        }
        if let Ok(change) = &step.change {
            let mut words: ArrayVec<usize, { crate::board::MAX_WORDS }> = (0..mind.board.words())
                .filter(|word| mind.page().may_change(mind, self.seat, *word).is_ok())
                .collect();
            words.sort_by_key(|word| -mind.points(&mind.board.spelling(*word)));
            if change.moves.split {
                self.listed = LISTED / 2;
                self.splits(change, &words);
            }
            self.changes(change, &words);
        }
        if let Ok(spell) = &step.spell {
            self.spellings(spell);
        }
    }

    fn floor(&self) -> i64 {
        if self.refused > REFUSED { i64::MAX } else { i64::from(self.best.least()) }
    }

    /// What plays with so many cards of the hand can be worth at most, if the rest comes to no more than `base` and letters that may be saved from being
    /// left over add so much a point.
    fn bounds(&self, cards: usize, (saved, lying): (i32, u32), base: i64) -> Bounds {
        let (taste, points) = (&self.mind.rules().taste, &self.mind.table.points);
        let hand = &self.mind.reach(self.seat);
        let played = |letter: u8| (taste.shed * points.letter(letter) + taste.cards).max(0);
        let mut dearest: ArrayVec<i32, { letter::CARDS }> =
            letter::letters(hand).map(|letter| played(letter.index())).collect();
        dearest.sort_unstable_by_key(|worth| -worth);
        // A few cards are better counted by themselves than with every letter that one may show.
        let few = cards <= FEW;
        let letters = std::array::from_fn(|at| {
            let letter = at as u8;
            let has = |mask: u32| mask >> at & 1 == 1;
            let from_hand = if has(hand.mask()) && !few { played(letter) } else { 0 };
            let from_board = if has(lying) { saved * points.letter(letter) } else { 0 };
            i64::from(
                (taste.points * points.letter(letter)).max(0)
                    + taste.longest.max(0)
                    + from_hand.max(from_board),
            )
        });
        let few: i32 = if few { dearest.iter().take(cards).sum() } else { 0 };
        Bounds {
            letters,
            base: base + i64::from(few + taste.last.max(0) * HARDEST_START),
            placements: PLACEMENTS,
        }
    }

    /// Keeps a play if it is among the best and legal; answers with the new floor.
    fn judge(&mut self, found: &Found<'_>) -> i64 {
        let least = self.best.least();
        let due = self.step.must.is_none_or(|must| found.played.mask() & must.letters != 0);
        if let Some(value) = self.mind.value(self.seat, found, least).filter(|value| due && *value > least) {
            let rows = (found.rows)();
            if self.table.examine(self.seat, &rows).is_ok() {
                self.best.consider(Some(value), || rows);
            } else {
                self.refused += 1;
            }
        }
        self.floor()
    }

    fn spellings(&mut self, rule: &Spell) {
        let (mind, seat) = (self.mind, self.seat);
        if rule.words.most > 1 {
            let mut looked_at = 0;
            let _ = mind.each_spelling(seat, rule, 0, &mut |found| {
                looked_at += 1;
                self.judge(found);
                if looked_at > LOOKED_AT { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            return;
        }
        let (least, most) = (usize::from(rule.letters.least), usize::from(rule.letters.most));
        let (bounds, floor) = (self.bounds(usize::MAX, (0, 0), 0), self.floor());
        mind.table.words.hunt_words(&mind.reach(seat), least.max(3), &bounds, floor, |word, floor| {
            let word = word.letters();
            if word.len() > most {
                return floor;
            }
            self.judge(&Found {
                words: &[word],
                played: Rack::of(word),
                taken: Rack::EMPTY,
                left: Rack::EMPTY,
                rows: &|| Rows::of_words([word]),
            })
        });
    }

    /// Looks at a play that is listed, until there are too many.
    fn list(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        self.judge(found);
        self.listed += 1;
        if self.listed > LISTED { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn reuses(&mut self, rule: &Reuse, word: usize) {
        let (mind, seat) = (self.mind, self.seat);
        let lying = Lying::new(mind, seat, word, rule);
        // A word takes long to weave, so that fewer are listed.
        self.listed = self.listed.max(LISTED - LISTED / 4);
        if mind.each_from(&lying, &mut |found| self.list(found)).is_continue() {
            return;
        }
        let (left, points) = (mind.rules().taste.left.min(0), &mind.table.points);
        // Where only some letters may come in, no more than the dearest of them are saved from being left over.
        let most = usize::from(rule.letters.most);
        let mut dearest: ArrayVec<i32, MAX_STACKS> =
            lying.tops.iter().map(|byte| points.letter(byte - b'a')).collect();
        dearest.sort_unstable_by_key(|points| -points);
        let over: i32 = dearest.iter().skip(if most < dearest.len() { most } else { 0 }).sum();
        let saved = if most < dearest.len() { 0 } else { -left };
        let saved = (saved, Rack::of(&lying.tops).mask());
        let (bounds, floor) = (self.bounds(usize::MAX, saved, i64::from(left * over)), self.floor());
        mind.table.words.hunt_words(&lying.pool(), 3, &bounds, floor, |word, floor| {
            lying.found(word.letters(), |found| self.judge(found)).unwrap_or(floor)
        });
    }

    /// Changes words, the dearest first.
    fn changes(&mut self, rule: &Change, words: &[usize]) {
        let mut hunted = 0;
        for (number, word) in words.iter().enumerate() {
            if number >= WORDS && !self.best.plays.is_empty() {
                return;
            }
            let frame = Frame::straight(self.mind, *word);
            match rule.drop {
                _ if rule.moved => {
                    self.change(rule, &Frame::moved(self.mind, true));
                    self.change(rule, &Frame::moved(self.mind, false));
                }
                Drop::None | Drop::Any | Drop::Middle => self.change(rule, &frame),
                Drop::Part => {}
            }
            if self.listed > LISTED {
                hunted += 1;
            }
            if hunted == HUNTED {
                return;
            }
        }
    }

    fn change(&mut self, rule: &Change, frame: &Frame) {
        let (mind, seat) = (self.mind, self.seat);
        // Where cards come back from the board a list has too many placements of too few words.
        let listed = self.listed <= LISTED
            && !rule.moves.give_take
            && mind.each_in_frame(seat, rule, frame, &mut |found| self.list(found)).is_continue();
        if listed {
            return;
        }
        let rules = frame.rules(rule);
        let mut bounds = self.bounds(rules.max_cards, (0, 0), 0);
        if rule.moves.give_take || rule.moves.split {
            bounds.placements = FEW_PLACEMENTS;
        }
        let floor = self.floor();
        mind.table.words.hunt_changes(&frame.tops, mind.hand(seat), &rules, &bounds, floor, |change, _| {
            self.judge(&Found {
                words: &[change.word().letters()],
                played: change.played(),
                taken: change.taken(),
                left: change.dropped(),
                rows: &|| row_of(frame, change, 0),
            })
        });
    }

    /// Cuts words in two, the dearest first.
    fn splits(&mut self, rule: &Change, words: &[usize]) {
        let mut cuts = 0;
        for word in words {
            let frame = Frame::straight(self.mind, *word);
            let least = if rule.keep == Keep::One { 1 } else { 2 };
            let stacks = frame.tops.len();
            // From the middle outwards.
            let mut places: ArrayVec<usize, MAX_STACKS> =
                (least..(stacks + 1).saturating_sub(least)).collect();
            places.sort_by_key(|cut| (2 * cut).abs_diff(stacks));
            for cut in places {
                if cuts == CUTS {
                    return;
                }
                cuts += 1;
                let (left, right) = (0..cut, cut..stacks);
                let left_first = left.len() > right.len();
                self.split(rule, &frame, if left_first { [left, right] } else { [right, left] });
            }
        }
    }

    /// Makes the most of one part, and then the most of the other with what is left of the hand.
    fn split(&mut self, rule: &Change, frame: &Frame, [first, second]: [Range<usize>; 2]) {
        let mind = self.mind;
        let rules = Rules { duplicates_only: false, keep: rule.keep, leave: 0, ..frame.rules(rule) };
        let Some(part) = self.part(&rules, frame, first.clone()) else { return };
        let single = rule.drop == Drop::Part;
        if single {
            self.judge(&Found {
                words: &[&part.word],
                played: part.played,
                taken: Rack::EMPTY,
                left: Rack::EMPTY,
                rows: &|| part.row.clone(),
            });
        }
        let before = first.start < second.start;
        let rows = |other: &Rows| {
            let (mut rows, last) =
                if before { (part.row.clone(), other) } else { (other.clone(), &part.row) };
            rows.extend(last);
            rows
        };
        let run = &frame.tops[second.clone()];
        let (bounds, floor) = (self.bounds(usize::MAX, (0, 0), part.worth), self.floor());
        let rest = mind.hand(self.seat).minus(&part.played);
        let from = second.start;
        mind.table.words.hunt_changes(run, &rest, &rules, &bounds, floor, |change, _| {
            self.judge(&Found {
                words: &[&part.word, change.word().letters()],
                played: part.played.plus(&change.played()),
                taken: Rack::EMPTY,
                left: Rack::EMPTY,
                rows: &|| rows(&row_of(frame, change, from)),
            })
        });
        let untouched = rule.card_in_each.is_none() && rule.change_in_each.is_none();
        if untouched && run.len() >= 3 && mind.table.words.contains(run) {
            let kept = Rows(frame.kept[second].iter().copied().collect());
            self.judge(&Found {
                words: &[&part.word],
                played: part.played,
                taken: Rack::EMPTY,
                left: Rack::EMPTY,
                rows: &|| rows(&kept),
            });
        }
    }

    /// The most that can be made of a part with the whole hand.
    fn part(&self, rules: &Rules, frame: &Frame, run: Range<usize>) -> Option<Part> {
        let (mind, bounds) = (self.mind, self.bounds(usize::MAX, (0, 0), 0));
        let (taste, points) = (&mind.rules().taste, &mind.table.points);
        let mut best: Option<Part> = None;
        let tops = &frame.tops[run.clone()];
        mind.table.words.hunt_changes(
            tops,
            mind.hand(self.seat),
            rules,
            &bounds,
            i64::MIN,
            |change, floor| {
                let (word, played) = (change.word().letters(), change.played());
                let worth = taste.points * points.of(word)
                    + taste.shed * points.of_rack(&played)
                    + taste.cards * played.len() as i32;
                let worth = i64::from(worth);
                if worth <= floor {
                    return floor;
                }
                let row = row_of(frame, change, run.start);
                best = Some(Part { word: word.iter().copied().collect(), played, row, worth });
                worth
            },
        );
        best
    }
}

/// The row of a change of stacks that begin at `from` in the frame.
fn row_of(frame: &Frame, change: &Changed<'_>, from: usize) -> Rows {
    let mut rows = Rows::default();
    frame.row(&mut rows, change.row(), from);
    rows
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::Phase;
    use kernel::{Game, Library, Silent, Turn, chance::Quick};

    #[test]
    fn what_is_found_quickly_is_nearly_always_the_best_of_all() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        let (mut all_best, mut all) = (0, 0);
        for title in FinalWord::titles() {
            let mut chance = Quick::new(7);
            let options = FinalWord::preset(title);
            let seats = 2.min(title.most_players);
            let mut game = FinalWord::deal(&options, seats, &library, &mut chance, &mut Silent).unwrap();
            let (mut looked_at, mut best, mut short) = (0, 0, 0);
            while let Turn::Ask(asked) = game.turn() {
                let seat = asked.lowest().unwrap();
                if matches!(game.phase, Phase::Act | Phase::Sealed) && looked_at < 12 {
                    let value = |best: Best| best.plays.first().map(|(value, _)| *value);
                    let quick = value(game.quick_plays(&game, seat));
                    let listed = value(game.best_plays(&game, seat, 2, 20_000));
                    looked_at += 1;
                    best += u32::from(quick >= listed);
                    short += u32::from(quick.is_none() && listed.is_some());
                }
                let action = game.policy(seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).unwrap();
            }
            assert_eq!(short, 0, "{}: something is always found", title.id);
            let least = if game.table.moves.split { looked_at / 4 } else { looked_at / 2 };
            assert!(best >= least, "{}: {best} of {looked_at}", title.id);
            (all_best, all) = (all_best + best, all + looked_at);
        }
        assert!(all_best * 10 > all * 8, "{all_best} of {all}");
    }
}
