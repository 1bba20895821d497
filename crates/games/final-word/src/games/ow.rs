//! OW: every word hands a vowel and a consonant on to the next player.

use super::{stuck, title};
use crate::clauses::{
    fw::FW_35,
    fw_ow::{FW_OW_01, FW_OW_03, FW_OW_04, FW_OW_08, FW_OW_10, FW_OW_12, FW_OW_21, FW_OW_23},
};
use crate::{
    action::{At, Rows, Slot},
    check::spelled,
    made::Made,
    options::{LastWord, Options, Order, StuckBoard, YIs},
    page::*,
    says,
    state::FinalWord,
};
use kernel::{Refusal, Title, refuse};

pub const TITLE: Title = title(
    "fw-ow",
    "OW",
    "Every word hands one vowel and one consonant on to the next player; you score all the rest.",
    &["FW", "FW-OW"],
    (2, 6),
);

pub struct Game;

impl Page for Game {
    fn preset(&self, options: &mut Options) {
        options.order = Some(Order::Free);
        options.y_is = Some(YIs::Either);
        options.stuck_board = Some(StuckBoard::Restart);
        options.last_word = Some(LastWord::MinusPair);
    }

    fn rules(&self, options: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-OW-24
            ends_on_empty_hand: true, // FW-OW-21, FW-OW-22
            most_words: 1,
            letters: (2, Rules::of((2, 6), || refuse(FW_OW_01)).letters.1),
            restarts: stuck(options), // FW-OW-19
            ends_by: FW_OW_21,
            ..Rules::of((2, 6), || refuse(FW_OW_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        if game.board.is_empty() {
            return Step { fits: Some(hands_on), ..Step::open(game) }; // FW-OW-02
        }
        let reuse = Reuse {
            letters: Span::exactly(2, || refuse(FW_OW_04)), // FW-OW-05
            cards: Span::at_least(1, || refuse(FW_35)),     // FW-OW-06
            last: None,
            ordered: match game.options().order {
                Some(Order::Kept) => Some(|| refuse(FW_OW_08).case("order")),
                _ => None,
            },
            moves_by: || refuse(FW_OW_08),
            left: To::Removed,
            same: || refuse(FW_OW_12),
        };
        Step { ask: says::ask_pair, fits: Some(hands_on), ..Step::reuse(game, reuse, || refuse(FW_OW_04)) }
    }

    /// FW-OW-03, FW-OW-07: the points come with the choice.
    fn settle(&self, game: &FinalWord, _: &Made) -> Effects {
        Effects::from_iter([Effect::Pick(game.active)])
    }

    /// FW-OW-23.
    fn takes_at_end(&self, game: &FinalWord) -> Option<LastTake> {
        let full = game.options().last_word == Some(LastWord::Full) && !game.board.is_empty();
        let maker = game.maker.filter(|maker| full && game.players.has(*maker));
        maker.map(|seat| LastTake { seat, points: game.points(&game.board.spelling(0)), by: FW_OW_23 })
    }

    fn picking(&self) -> Option<&dyn Picking> {
        Some(self)
    }
}

impl Picking for Game {
    fn question(&self, _: &FinalWord) -> Question {
        Question { ask: says::ask_hand_on, label: says::pick_hand_on, least: 2, most: 2 }
    }

    fn picks(&self, game: &FinalWord) -> Vec<Rows> {
        pairs(game, &game.board.spelling(0)).into_iter().map(rows).collect()
    }

    fn may_pick(&self, game: &FinalWord, picked: &Rows) -> Result<(), Refusal> {
        let word = game.board.spelling(0);
        let mut stacks = stacks(picked);
        stacks.sort_unstable();
        match stacks.as_slice() {
            [one, two] if pairs(game, &word).contains(&(*one, *two)) => Ok(()),
            _ => Err(refuse(FW_OW_03).fact("letters", stacks.len() as u32)),
        }
    }

    fn is_due(&self) -> Refusal {
        refuse(FW_OW_03)
    }

    /// FW-OW-13, FW-OW-15, FW-OW-16: everything scores but what is handed on.
    fn picked(&self, game: &FinalWord, picked: &Rows) -> Effects {
        let word = game.board.spelling(0);
        let kept = stacks(picked).iter().fold(0u32, |bits, stack| bits | 1 << stack);
        let scored = word.iter().enumerate().filter(|(at, _)| kept >> at & 1 == 0);
        let points = scored.map(|(_, byte)| game.points(&[*byte])).sum();
        Effects::from_iter([Effect::Score(game.active, points), Effect::KeepOnly(kept)])
    }
}

/// Each word has letters to hand on, and is not the one that these were handed on from.
fn hands_on(game: &FinalWord, made: &Made) -> Result<(), Refusal> {
    let word = made.first();
    if *word == *game.from {
        return Err(refuse(FW_OW_12).fact("word", spelled(word)));
    }
    if pairs(game, word).is_empty() {
        return Err(refuse(FW_OW_10).fact("word", spelled(word)));
    }
    Ok(())
}

/// FW-OW-09: what a letter may be named as.
fn is_vowel(game: &FinalWord, byte: u8) -> bool {
    let y = game.options().y_is != Some(YIs::Consonant);
    b"aeiou".contains(&byte) || byte == b'y' && y
}

fn is_consonant(game: &FinalWord, byte: u8) -> bool {
    let y = game.options().y_is != Some(YIs::Vowel);
    !b"aeiouy".contains(&byte) || byte == b'y' && y
}

/// Every two stacks that can be handed on.
pub(crate) fn pairs(game: &FinalWord, word: &[u8]) -> Vec<(u8, u8)> {
    let mut pairs = Vec::new();
    for (at, one) in word.iter().enumerate() {
        for (behind, two) in word.iter().enumerate().skip(at + 1) {
            let fits = is_vowel(game, *one) && is_consonant(game, *two)
                || is_consonant(game, *one) && is_vowel(game, *two);
            if fits {
                pairs.push((at as u8, behind as u8));
            }
        }
    }
    pairs
}

/// How two stacks are picked.
pub(crate) fn rows((one, two): (u8, u8)) -> Rows {
    Rows::keeping(&[one, two].map(|stack| At { word: 1, stack: stack + 1 }))
}

fn stacks(rows: &Rows) -> Vec<u8> {
    let stack = |slot: &Slot| match slot {
        Slot::Keep(at) => Some(at.stack - 1),
        Slot::Add(_) | Slot::Over(..) | Slot::Onto(..) | Slot::Swap(..) | Slot::Cut => None,
    };
    rows.slots().filter_map(stack).collect()
}
