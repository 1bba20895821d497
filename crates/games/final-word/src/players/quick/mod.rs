//! The best plays by taste without a list of all: what cannot be among them is left out by bounds before it is made.

mod cut;

use cut::MOST_BEAM;

use crate::{
    action::Rows,
    letter::{self, Letter},
    page::{Change, Dropping, Reuse, Spell, Step},
    players::find::{Found, Frame},
    players::policy::{Best, HARDEST_START, LOOKED_AT},
    players::reuse::Lying,
    state::FinalWord,
};
use arrayvec::ArrayVec;
use kernel::{Deadline, Seat};
use lexicon::{
    Rack,
    change::{Bounds, Change as Changed, MAX_STACKS},
};
use std::ops::ControlFlow;

/// How hard a search tries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Effort {
    /// How many plays are kept.
    kept: usize,
    /// How many plays are listed before what is left is hunted for by its worth.
    listed: u32,
    /// How many of the words in play are looked at, the dearest first, if that is enough to find something.
    words: usize,
    /// In how many of them changes are hunted for.
    hunted: usize,
    /// How many ways to cut a word are tried, in the dearest words first.
    cuts: usize,
    /// How many ways to make a part are gone on from.
    beam: usize,
}

impl Effort {
    /// The best play and the next, at a glance.
    pub(crate) const QUICK: Effort = Effort { kept: 2, listed: 300, words: 3, hunted: 2, cuts: 2, beam: 1 };

    /// For turns that are only imagined, but not too poor.
    pub(crate) const IMAGINED: Effort = Effort { words: 12, hunted: 6, cuts: 40, ..Effort::QUICK };

    /// The same with another number of cuts.
    pub(crate) const fn with_cuts(self, cuts: usize) -> Effort {
        Effort { cuts, ..self }
    }

    /// Everything but splits that begin with a part that seems poor.
    pub(crate) const fn thorough(kept: usize) -> Effort {
        Effort { kept, listed: u32::MAX, words: usize::MAX, hunted: usize::MAX, cuts: 200, beam: 3 }
    }

    /// The same with a longer look for splits.
    pub(crate) const fn searching(kept: usize) -> Effort {
        Effort { cuts: 1000, beam: MOST_BEAM, ..Effort::thorough(kept) }
    }
}

/// How many plays may turn out to be forbidden before the search is given up.
const REFUSED: u32 = 200;

/// How many placements of one word are looked at, and how many where there are many more, or many words.
const PLACEMENTS: usize = 32;
const FEW_PLACEMENTS: usize = 4;

/// How many cards are few.
const FEW: usize = 4;

/// A search for the best plays of a seat.
struct Quest<'a> {
    /// Who thinks: a table with the words and the taste of the player.
    mind: &'a FinalWord,
    /// Where it must be legal.
    table: &'a FinalWord,
    seat: Seat,
    step: &'a Step,
    effort: Effort,
    time: &'a Deadline,
    best: Best,
    refused: u32,
    listed: u32,
}

impl FinalWord {
    /// The best plays by the game's taste and the words known here, all of them legal at the true table; when the time is up, the best so far.
    pub(crate) fn quick_plays(&self, table: &FinalWord, seat: Seat, effort: Effort, time: &Deadline) -> Best {
        let step = self.now();
        let mut best = Best::of(effort.kept);
        if self.own_ideas(table, seat, &mut best) {
            return best;
        }
        self.best_set(seat, &step, &mut best);
        best.plays.retain(|(_, rows)| table.examine(seat, rows).is_ok());
        if !best.plays.is_empty() {
            return best;
        }
        let mut quest =
            Quest { mind: self, table, seat, step: &step, effort, time, best, refused: 0, listed: 0 };
        quest.all();
        let mut best = quest.best;
        if best.plays.is_empty() {
            self.any_legal(table, seat, LOOKED_AT, time, &mut best);
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
                .filter(|word| change.may_change(mind, self.seat, *word).is_ok())
                .collect();
            words.sort_by_key(|word| -mind.points(&mind.board.spelling(*word)));
            if change.moves.split {
                self.listed = self.effort.listed / 2;
                self.splits(change, &words);
            }
            self.changes(change, &words);
        }
        if let Ok(spell) = &step.spell {
            self.refused = 0; // what is wrong with changes is not wrong with fresh words
            self.spellings(spell);
        }
    }

    fn floor(&self) -> i64 {
        if self.refused > REFUSED || self.time.is_up() { i64::MAX } else { i64::from(self.best.least()) }
    }

    /// What plays with so many cards of the hand can be worth at most, if the rest comes to no more than `base` and letters that may be saved from being
    /// left over add so much a point.
    fn bounds(&self, cards: usize, (saved, lying): (i32, u32), base: i64) -> Bounds {
        let (taste, points) = (self.mind.taste(), &self.mind.table.points);
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
            let bonus = self.mind.table.habits.bonus;
            let bonus =
                bonus.map_or(0, |bonus| (bonus.of_letter)(self.mind, self.seat, Letter::number(letter)));
            i64::from(
                (taste.points * points.letter(letter)).max(0)
                    + bonus
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
                let stops = looked_at > LOOKED_AT || self.time.is_up();
                if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
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
                doubled: Rack::EMPTY,
                rows: &|| Rows::of_words([word]),
            })
        });
    }

    /// Looks at a play that is listed, until there are too many.
    fn list(&mut self, found: &Found<'_>) -> ControlFlow<()> {
        self.judge(found);
        self.listed += 1;
        let stops = self.listed > self.effort.listed || self.time.is_up();
        if stops { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    fn reuses(&mut self, rule: &Reuse, word: usize) {
        let (mind, seat) = (self.mind, self.seat);
        let lying = Lying::new(mind, seat, word, rule);
        // A word takes long to weave, so that fewer are listed.
        self.listed = self.listed.max(self.effort.listed / 4 * 3);
        if mind.each_from(&lying, &mut |found| self.list(found)).is_continue() {
            return;
        }
        let (left, points) = (mind.taste().left.min(0), &mind.table.points);
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
            let enough = number >= self.effort.words && !self.best.plays.is_empty();
            if enough || self.time.is_up() {
                return;
            }
            let frame = Frame::straight(self.mind, *word);
            match rule.drop {
                _ if rule.moved => {
                    self.change(rule, &Frame::moved(self.mind, true));
                    self.change(rule, &Frame::moved(self.mind, false));
                }
                Dropping::None | Dropping::Any | Dropping::Middle => self.change(rule, &frame),
                Dropping::Part => {}
            }
            if self.listed > self.effort.listed {
                hunted += 1;
            }
            if hunted == self.effort.hunted {
                return;
            }
        }
    }

    fn change(&mut self, rule: &Change, frame: &Frame) {
        let (mind, seat) = (self.mind, self.seat);
        // Where cards come back from the board a list has too many placements of too few words.
        let listed = self.listed <= self.effort.listed
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
                doubled: change.duplicates(),
                rows: &|| row_of(frame, change, 0),
            })
        });
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
    use kernel::{Game, Library, Rules, Silent, Turn, chance::Quick};

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
                    let quick = value(game.quick_plays(&game, seat, Effort::QUICK, &Deadline::NEVER));
                    let listed = value(game.best_plays(&game, seat, 2, 20_000, &Deadline::NEVER));
                    looked_at += 1;
                    best += u32::from(quick >= listed);
                    short += u32::from(quick.is_none() && listed.is_some());
                }
                let action = game.policy(seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).unwrap();
            }
            assert_eq!(short, 0, "{}: something is always found", title.id);
            // The dearest splits are not the most obvious.
            assert!(game.table.moves.split || best * 2 >= looked_at, "{}: {best} of {looked_at}", title.id);
            (all_best, all) = (all_best + best, all + looked_at);
        }
        assert!(all_best * 10 > all * 8, "{all_best} of {all}");
    }

    #[test]
    fn a_longer_look_finds_better_splits() {
        let list = &lexicon::shipped()[0];
        let library = Library::new().with(list.name, list.hash, (list.open)().clone());
        let title = FinalWord::titles().iter().find(|title| title.id == "fw-srn").unwrap();
        let mut chance = Quick::new(7);
        let options = FinalWord::preset(title);
        let mut game = FinalWord::deal(&options, 2, &library, &mut chance, &mut Silent).unwrap();
        let (mut usual, mut longer) = (0, 0);
        while let Turn::Ask(asked) = game.turn() {
            let seat = asked.lowest().unwrap();
            if game.may_split() {
                let value = |effort: Effort| {
                    let best = game.quick_plays(&game, seat, effort, &Deadline::NEVER);
                    best.plays.first().map_or(0, |(value, _)| *value)
                };
                usual += value(Effort::thorough(12));
                longer += value(Effort::searching(12));
            }
            let action = game.policy(seat, &mut chance);
            game.play(seat, &action, &mut chance, &mut Silent).unwrap();
        }
        assert!(longer > usual, "{longer} and {usual}");
    }
}
