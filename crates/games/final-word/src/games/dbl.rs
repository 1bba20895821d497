//! Double Cross: letters of your word go onto the other's, and your own is rebuilt from what is left.

use super::{crossing::Crossing, points, title};
use crate::clauses::{
    fw::{FW_55, FW_84, FW_85},
    fw_dbl::{
        FW_DBL_02, FW_DBL_06, FW_DBL_10, FW_DBL_11, FW_DBL_15, FW_DBL_16, FW_DBL_20, FW_DBL_23, FW_DBL_30,
    },
};
use crate::{
    action::{At, Rows, Slot},
    check::long_enough,
    letter::Letter,
    made::{Form, Made},
    options::{Opening, Options, YesNo},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Message, Refusal, Seat, Title, refuse};
use lexicon::Rack;

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

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-DBL-25
            ends_on_empty_hand: true, // FW-DBL-24
            own_rows: true,
            opens_sealed: options.opening == Some(Opening::Secret), // FW-DBL-04
            most_words: 2,
            ends_by: FW_DBL_23,
            ..Rules::of((2, 2), || refuse(FW_DBL_02))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        let open = Step::open(game);
        if game.board.words() < 2 {
            let waits = game.board.word_of(game.active).is_some(); // FW-DBL-21
            return Step { waits, ..open };
        }
        Step {
            ask: says::ask_cross,
            spell: Err(|| refuse(FW_DBL_20)),
            change: Ok(own_row()),
            placed: Some(|game, seat, rows| Some(cross(game, seat, rows))),
            ..open
        }
    }

    /// FW-DBL-17, FW-DBL-18.
    fn settle(&self, game: &FinalWord, made: &Made) -> Effects {
        Effects::from_iter([Effect::Score(game.active, points(game, made))])
    }

    fn guide(&self) -> Option<&dyn Guide> {
        Some(self)
    }
}

impl Guide for Game {
    /// The doubles go over, everything else stays, and cards fill the own word up.
    fn example(&self, game: &FinalWord, seat: Seat, cards: &[Letter]) -> Option<Rows> {
        let crossing = Crossing::new(game, seat)?;
        let mut own = Rows::default();
        let stays = (0..crossing.own_tops.len()).filter(|at| !crossing.doubles.contains(&Some(*at as u8)));
        stays.for_each(|at| own.push(Slot::Keep(Crossing::at(crossing.own, at))));
        let due = 3usize.saturating_sub(own.slots().count()).max(1);
        cards.iter().take(due).for_each(|card| own.push(Slot::Add(*card)));
        Some(crossing.rows(&crossing.plain(), &own))
    }

    fn label(&self, game: &FinalWord, seat: Seat) -> Option<Message> {
        Crossing::new(game, seat).map(|crossing| says::lay_cross(crossing.own + 1))
    }
}

/// FW-DBL-16: Add and Overlay, one letter stays if any is left.
pub(crate) fn own_row() -> Change {
    Change::by(Moves::ADD_OVERLAY, || refuse(FW_DBL_16).case("move"))
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
                return Err(refuse(FW_DBL_16).case("move").fact("move", says::move_duplicate()));
            }
            Slot::Add(_) | Slot::Over(..) if game.options().cross_hand == Some(YesNo::Yes) => {}
            Slot::Add(_) | Slot::Over(..) => return Err(refuse(FW_DBL_11)),
            Slot::Onto(..) => return Err(refuse(FW_DBL_30)),
            Slot::Swap(..) | Slot::Cut => {
                return Err(refuse(FW_DBL_16).case("move").fact("move", says::move_give_take()));
            }
        }
    }
    let on_other = |slot: &Slot| match slot {
        Slot::Keep(at) | Slot::Over(at, _) | Slot::Onto(_, at) => (!is_own(at)).then_some(at.stack),
        Slot::Add(_) | Slot::Swap(..) | Slot::Cut => None,
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
        return Err(refuse(FW_DBL_06).fact("due", game.pieces(&due)).fact("moved", game.pieces(&doubles)));
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
                    return Err(refuse(FW_DBL_16).case("move").fact("move", says::move_duplicate()));
                }
                (left, cards) = (left + 1, cards + 1);
            }
            Slot::Add(_) => cards += 1,
            Slot::Swap(..) => {
                return Err(refuse(FW_DBL_16).case("move").fact("move", says::move_give_take()));
            }
            Slot::Keep(_) | Slot::Over(..) | Slot::Onto(..) | Slot::Cut => return Err(refuse(FW_55)),
        }
    }
    if left + moved.len() != game.board.length(own) {
        return Err(refuse(FW_DBL_16)
            .case("left")
            .fact("left", (game.board.length(own) - moved.len()) as u32));
    }
    let kept = row(own).iter().filter_map(|slot| match slot {
        Slot::Keep(at) | Slot::Over(at, _) => Some(at.stack),
        Slot::Add(_) | Slot::Onto(..) | Slot::Swap(..) | Slot::Cut => None,
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
