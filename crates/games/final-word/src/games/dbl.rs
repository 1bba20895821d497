//! Double Cross: letters of your word go onto the other's, and your own is rebuilt from what is left.

use super::{Page, points, title};
use crate::{
    action::{At, Rows, Slot},
    board::Spelling,
    check::long_enough,
    find::Frame,
    letter::Letter,
    made::{Form, Made},
    options::{Opening, Options, YesNo},
    sample::{Dice, walk},
    state::FinalWord,
    step::{Change, Effect, Effects, Moves, Penalty, Rules, Step},
};
use arrayvec::ArrayVec;
use clauses::{
    fw::{FW_55, FW_84, FW_85},
    fw_dbl::{
        FW_DBL_02, FW_DBL_06, FW_DBL_10, FW_DBL_11, FW_DBL_15, FW_DBL_16, FW_DBL_20, FW_DBL_23, FW_DBL_30,
    },
};
use kernel::{Refusal, Seat, Title, refuse};
use lexicon::{Rack, change::MAX_STACKS};
use std::ops::ControlFlow;

pub const TITLE: Title = title(
    "fw-dbl",
    "Double Cross",
    "Two words face to face: dump your doubles on the other's word, twist it, and rebuild your own.",
    &["FW", "FW-DBL"],
    (2, 2),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.opening = Some(Opening::InTurn);
        options.cross_hand = Some(YesNo::No);
    }

    fn rules(&self, _: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-DBL-25
            ends_on_empty_hand: true, // FW-DBL-24
            own_rows: true,
            most_words: 2,
            ends_by: FW_DBL_23,
            ..Rules::of((2, 2), || refuse(FW_DBL_02))
        }
    }

    fn opens_sealed(&self, options: &Options) -> bool {
        options.opening == Some(Opening::Secret)
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        if game.board.words() < 2 {
            return open;
        }
        Step {
            ask: "Move your doubles onto the other word, change it if you like, and rebuild your own.",
            spell: Err(|| refuse(FW_DBL_20)),
            change: Ok(own_row()),
            ..open
        }
    }

    /// FW-DBL-21.
    fn must_pass(&self, game: &FinalWord) -> bool {
        game.board.words() < 2 && game.board.word_of(game.active).is_some()
    }

    fn placed(&self, game: &FinalWord, seat: Seat, rows: &Rows) -> Option<Result<Made, Refusal>> {
        (game.board.words() == 2).then(|| cross(game, seat, rows))
    }

    /// FW-DBL-17, FW-DBL-18.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        Effects::from_iter([Effect::Score(game.active, points(game, made))])
    }

    /// The doubles go over, everything else stays, and cards fill the own word up.
    fn example(&self, game: &FinalWord, seat: Seat, cards: &[Letter]) -> Option<Rows> {
        let setting = Setting::new(game, seat)?;
        let mut own = Rows::default();
        let stays = (0..setting.own_tops.len()).filter(|at| !setting.doubles.contains(&Some(*at as u8)));
        stays.for_each(|at| own.push(Slot::Keep(Setting::at(setting.own, at))));
        let due = 3usize.saturating_sub(own.slots().count()).max(1);
        cards.iter().take(due).for_each(|card| own.push(Slot::Add(*card)));
        Some(setting.rows(&setting.plain(), &own))
    }

    fn how(&self, game: &FinalWord, seat: Seat) -> Option<String> {
        let own = Setting::new(game, seat)?.own;
        let (onto, yours) = (if own == 0 { "`@2/2.1`" } else { "`@2.2/1`" }, own + 1);
        let (from, to) = (if own == 0 { "2" } else { "2.2" }, if own == 0 { "2.1" } else { "1" });
        Some(format!(
            "Two rows: word 1, then `|` and word 2. Word {yours} is yours; {onto} lays your stack {from} on stack {to}"
        ))
    }

    fn dare(&self, game: &FinalWord, seat: Seat, dice: Dice<'_>) -> Option<Option<Rows>> {
        let setting = Setting::new(game, seat)?;
        let mut other = setting.plain();
        // Looking for letters to hook on costs more than a walk, so it is done now and then.
        if dice(8) == 0 {
            let mut hooks: ArrayVec<Rows, 16> = ArrayVec::new();
            setting.each_other(game, &mut |rows, _| {
                let _ = hooks.try_push(rows);
            });
            other = hooks.swap_remove(dice(hooks.len() as u32) as usize);
        }
        let (frame, rule) = (setting.frame(&other), own_row());
        let graph = game.table.words.graph();
        let own = (0..8).find_map(|_| {
            let (mut own, mut hand) = (Rows::default(), *game.hand(seat));
            walk(&graph, &frame, 0..frame.tops.len(), &mut hand, &rule, &mut own, dice).map(|()| own)
        });
        Some(own.map(|own| setting.rows(&other, &own)))
    }

    fn ideas(&self, game: &FinalWord, seat: Seat, found: &mut dyn FnMut(Rows)) -> bool {
        let Some(setting) = Setting::new(game, seat) else { return false };
        let mut others: ArrayVec<(i32, Rows), 16> = ArrayVec::new();
        setting.each_other(game, &mut |rows, points| {
            let _ = others.try_push((points, rows));
        });
        others.sort_by_key(|(points, _)| -points);
        for (_, other) in others.iter().take(4) {
            let frame = setting.frame(other);
            let mut best: Option<(i32, Rows)> = None;
            let mut tried = 0;
            let mut keep = |words: &[&[u8]], played: &Rack, rows: &dyn Fn() -> Rows| {
                let value = words.iter().map(|word| game.points(word)).sum::<i32>() * 2 + played.len() as i32;
                if best.as_ref().is_none_or(|(known, _)| value > *known) {
                    best = Some((value, rows()));
                }
                tried += 1;
                if tried > 2000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            if frame.tops.is_empty() {
                let step = Step::open(game);
                let _ =
                    game.each_play(seat, &Step { change: Err(|| refuse(FW_DBL_20)), ..step }, &mut |play| {
                        keep(play.words, &play.played, play.rows)
                    });
            } else {
                let _ = game.each_in_frame(seat, &own_row(), &frame, &mut |play| {
                    keep(play.words, &play.played, play.rows)
                });
            }
            if let Some((_, own)) = best {
                found(setting.rows(other, &own));
            }
        }
        true
    }
}

/// FW-DBL-16: Add and Overlay, one letter stays if any is left.
fn own_row() -> Change {
    Change::by(Moves::ADD_OVERLAY, || refuse(FW_DBL_16))
}

/// FW-DBL-06 to FW-DBL-16, FW-DBL-30: two rows, one for each word in play.
fn cross(game: &FinalWord, seat: Seat, rows: &Rows) -> Result<Made, Refusal> {
    let mut made = game.read(seat, rows)?;
    let own = game.board.word_of(seat).unwrap_or(0);
    let other = 1 - own;
    if made.words.len() != 2 {
        return Err(refuse(FW_DBL_20).fact("rows", made.words.len() as u32));
    }
    made.form = Form::Own;
    made.words.iter().try_for_each(|word| long_enough(word))?;
    let is_own = |at: &At| game.board.called(at.word) == Some(own);
    let row = |number: usize| rows.iter().nth(number).unwrap_or(&[]);
    // The other word: all its stacks in order, with what was laid on them or between them.
    let (mut moved, mut doubles, mut stays) = (Vec::new(), Rack::EMPTY, false);
    for slot in row(other) {
        match slot {
            Slot::Keep(at) if is_own(at) => moved.push(*at), // FW-DBL-09, FW-DBL-12
            Slot::Keep(_) => stays = true,
            Slot::Onto(top, on) if is_own(top) && !is_own(on) => {
                moved.push(*top);
                if game.top(*top) == game.top(*on) {
                    stays = true; // FW-DBL-10
                    doubles = doubles.with(game.top(*top).map_or(0, Letter::bit));
                }
            }
            Slot::Over(at, card) if game.top(*at) == Some(*card) => {
                return Err(refuse(FW_DBL_16).fact("move", "Duplicate"));
            }
            Slot::Add(_) | Slot::Over(..) if game.options().cross_hand == Some(YesNo::Yes) => {}
            Slot::Add(_) | Slot::Over(..) => return Err(refuse(FW_DBL_11)),
            Slot::Onto(..) => return Err(refuse(FW_DBL_30)),
            Slot::Swap(..) | Slot::Cut => return Err(refuse(FW_DBL_16).fact("move", "Give&Take")),
        }
    }
    let on_other = |slot: &Slot| match slot {
        Slot::Keep(at) | Slot::Over(at, _) | Slot::Onto(_, at) if !is_own(at) => Some(at.stack),
        _ => None,
    };
    let there = row(other).iter().filter_map(on_other);
    if there.clone().count() != game.board.length(other) {
        return Err(refuse(FW_84).fact("word", other as u32 + 1));
    }
    if !there.is_sorted_by(|a, b| a < b) {
        return Err(refuse(FW_85).fact("word", other as u32 + 1));
    }
    // FW-DBL-06, FW-DBL-07: as many doubles as both words have.
    let due = common(&game.board.spelling(own), &game.board.spelling(other));
    if doubles != due {
        return Err(refuse(FW_DBL_06).fact("due", due.to_string()).fact("moved", doubles.to_string()));
    }
    if !stays {
        return Err(refuse(FW_DBL_10));
    }

    // The own word: everything that is left, in order, and at least one hand card.
    let (mut cards, mut left, mut bare) = (0, 0, false);
    for slot in row(own) {
        match slot {
            Slot::Keep(at) if is_own(at) => (left, bare) = (left + 1, true),
            Slot::Over(at, card) if is_own(at) => {
                if game.top(*at) == Some(*card) {
                    return Err(refuse(FW_DBL_16).fact("move", "Duplicate"));
                }
                (left, cards) = (left + 1, cards + 1);
            }
            Slot::Add(_) => cards += 1,
            Slot::Swap(..) => return Err(refuse(FW_DBL_16).fact("move", "Give&Take")),
            Slot::Keep(_) | Slot::Over(..) | Slot::Onto(..) | Slot::Cut => return Err(refuse(FW_55)),
        }
    }
    if left + moved.len() != game.board.length(own) {
        return Err(refuse(FW_DBL_16).fact("left", (game.board.length(own) - moved.len()) as u32));
    }
    let kept = row(own).iter().filter_map(|slot| match slot {
        Slot::Keep(at) | Slot::Over(at, _) => Some(at.stack),
        _ => None,
    });
    if !kept.is_sorted_by(|a, b| a < b) {
        return Err(refuse(FW_DBL_15));
    }
    let same = made.words[own] == game.board.spelling(own);
    if cards == 0 || left > 0 && !bare || same {
        return Err(refuse(FW_DBL_16).fact("cards", cards as u32).fact("uncovered", bare));
    }
    made.changed = 1 << own | u8::from(made.words[other] != game.board.spelling(other)) << other;
    Ok(made)
}

/// The letters that two words share, each as often as both have it.
fn common(one: &[u8], two: &[u8]) -> Rack {
    let (one, two) = (Rack::of(one), Rack::of(two));
    one.minus(&one.minus(&two))
}

/// A turn to be thought out: whose word is which, and which letters must move where.
struct Setting {
    own: usize,
    other: usize,
    own_tops: Spelling,
    other_tops: Spelling,
    /// For each stack of the other word the own stack that must go on it.
    doubles: ArrayVec<Option<u8>, MAX_STACKS>,
}

impl Setting {
    fn new(game: &FinalWord, seat: Seat) -> Option<Setting> {
        if game.board.words() != 2 {
            return None;
        }
        let own = game.board.word_of(seat)?;
        let (own_tops, other_tops) = (game.board.spelling(own), game.board.spelling(1 - own));
        let mut used = 0u32;
        let doubles = other_tops
            .iter()
            .map(|byte| {
                let stack = (0..own_tops.len()).find(|at| used >> at & 1 == 0 && own_tops[*at] == *byte)?;
                used |= 1 << stack;
                Some(stack as u8)
            })
            .collect();
        Some(Setting { own, other: 1 - own, own_tops, other_tops, doubles })
    }

    fn at(word: usize, stack: usize) -> At {
        At { word: word as u8 + 1, stack: stack as u8 + 1 }
    }

    /// The other word with its doubles.
    fn plain(&self) -> Rows {
        let mut rows = Rows::default();
        for stack in 0..self.other_tops.len() {
            rows.push(match self.doubles[stack] {
                Some(own) => {
                    Slot::Onto(Setting::at(self.own, usize::from(own)), Setting::at(self.other, stack))
                }
                None => Slot::Keep(Setting::at(self.other, stack)),
            });
        }
        rows
    }

    /// The other word with its doubles, and each way to hook one more letter to it.
    fn each_other(&self, game: &FinalWord, found: &mut dyn FnMut(Rows, i32)) {
        found(self.plain(), 0);
        if self.other_tops.len() + 1 >= MAX_STACKS {
            return;
        }
        for stack in (0..self.own_tops.len()).filter(|stack| !self.doubles.contains(&Some(*stack as u8))) {
            for place in 0..=self.other_tops.len() {
                let mut word = self.other_tops.clone();
                word.insert(place, self.own_tops[stack]);
                if game.table.words.contains(&word) {
                    let mut rows = self.plain();
                    if rows.0.try_insert(place, Slot::Keep(Setting::at(self.own, stack))).is_ok() {
                        found(rows, game.points(&word));
                    }
                }
            }
        }
    }

    /// What is left of the own word.
    fn frame(&self, other: &Rows) -> Frame {
        let gone = |stack: usize| {
            let here = Setting::at(self.own, stack);
            other.slots().any(|slot| matches!(slot, Slot::Keep(at) | Slot::Onto(at, _) if *at == here))
        };
        let left: ArrayVec<usize, MAX_STACKS> =
            (0..self.own_tops.len()).filter(|stack| !gone(*stack)).collect();
        Frame {
            tops: left.iter().map(|stack| self.own_tops[*stack]).collect(),
            kept: left.iter().map(|stack| Slot::Keep(Setting::at(self.own, *stack))).collect(),
            fixed: 0,
            closed_front: false,
        }
    }

    /// Both rows, in the order of the words in play.
    fn rows(&self, other: &Rows, own: &Rows) -> Rows {
        let (first, second) = if self.own == 0 { (own, other) } else { (other, own) };
        let mut rows = first.clone();
        rows.extend(second);
        rows
    }
}
