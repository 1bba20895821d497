//! OW: every word hands a vowel and a consonant on to the next player.

use super::{Page, stuck, title};
use crate::{
    action::{At, Rows, Slot},
    made::Made,
    options::{LastWord, Options, Order, StuckBoard, YIs},
    state::FinalWord,
    step::{Effect, Effects, Penalty, Picking, Reuse, Rules, Span, Step, To},
};
use clauses::{
    Clause,
    fw::FW_35,
    fw_ow::{FW_OW_01, FW_OW_03, FW_OW_04, FW_OW_08, FW_OW_10, FW_OW_12, FW_OW_21, FW_OW_23},
};
use kernel::{Refusal, Seat, Title, refuse};

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

    fn rules(&self, _: &Options) -> Rules {
        Rules {
            penalty: Penalty::Points, // FW-OW-24
            ends_on_empty_hand: true, // FW-OW-21, FW-OW-22
            most_words: 1,
            letters: (2, Rules::of((2, 6), || refuse(FW_OW_01)).letters.1),
            ends_by: FW_OW_21,
            ..Rules::of((2, 6), || refuse(FW_OW_01))
        }
    }

    fn step(&self, game: &FinalWord) -> Step {
        if game.board.is_empty() {
            return Step::open(game); // FW-OW-02
        }
        let reuse = Reuse {
            letters: Span::exactly(2, || refuse(FW_OW_04)), // FW-OW-05
            cards: Span::at_least(1, || refuse(FW_35)),     // FW-OW-06
            last: None,
            ordered: match game.options().order {
                Some(Order::Kept) => Some(|| refuse(FW_OW_08)),
                _ => None,
            },
            moves_by: || refuse(FW_OW_08),
            left: To::Removed,
            same: || refuse(FW_OW_12),
        };
        Step {
            ask: "Make a new word with both letters on the board and cards of your hand.",
            ..Step::reuse(game, reuse, || refuse(FW_OW_04))
        }
    }

    fn fits(&self, game: &FinalWord, _: &Rows, made: &Made) -> Result<(), Refusal> {
        let word = made.first();
        if *word == *game.from {
            return Err(refuse(FW_OW_12).fact("word", crate::check::text(word)));
        }
        if pairs(game, word).is_empty() {
            return Err(refuse(FW_OW_10).fact("word", crate::check::text(word)));
        }
        Ok(())
    }

    /// FW-OW-03, FW-OW-07: the points come with the choice.
    fn settle(&self, game: &FinalWord, _: &Made) -> Effects {
        Effects::from_iter([Effect::Pick(game.active)])
    }

    fn picking(&self, _: &FinalWord) -> Picking {
        Picking {
            ask: "Which vowel and which consonant do you hand on?",
            label: "Hand on a vowel and a consonant",
            least: 2,
            most: 2,
        }
    }

    fn picks(&self, game: &FinalWord) -> Vec<Rows> {
        pairs(game, &game.board.spelling(0)).into_iter().map(rows).collect()
    }

    /// The letters that cost least.
    fn best_pick(&self, game: &FinalWord) -> Option<Rows> {
        let word = game.board.spelling(0);
        let cost = |(one, two): &(u8, u8)| game.points(&[word[usize::from(*one)], word[usize::from(*two)]]);
        pairs(game, &word).into_iter().min_by_key(cost).map(rows)
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

    fn forced(&self, _: &FinalWord) -> Refusal {
        refuse(FW_OW_03)
    }

    /// FW-OW-13, FW-OW-15, FW-OW-16: everything scores but what is handed on.
    fn picked(&self, game: &FinalWord, picked: &Rows) -> Effects {
        let word = game.board.spelling(0);
        let kept = stacks(picked).iter().fold(0u32, |bits, stack| bits | 1 << stack);
        let rest = word.iter().enumerate().filter(|(at, _)| kept >> at & 1 == 0);
        let points = rest.map(|(_, byte)| game.points(&[*byte])).sum();
        Effects::from_iter([Effect::Score(game.active, points), Effect::KeepOnly(kept)])
    }

    /// FW-OW-19.
    fn restarts(&self, game: &FinalWord) -> Option<To> {
        stuck(game)
    }

    /// FW-OW-23.
    fn takes_at_end(&self, game: &FinalWord) -> Option<(Seat, Clause)> {
        let full = game.options().last_word == Some(LastWord::Full) && !game.board.is_empty();
        game.maker.filter(|maker| full && game.players.has(*maker)).map(|maker| (maker, FW_OW_23))
    }

    fn worth_at_end(&self, game: &FinalWord) -> i32 {
        game.points(&game.board.spelling(0))
    }
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
fn pairs(game: &FinalWord, word: &[u8]) -> Vec<(u8, u8)> {
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

fn rows((one, two): (u8, u8)) -> Rows {
    let mut rows = Rows::default();
    [one, two].into_iter().for_each(|stack| rows.push(Slot::Keep(At { word: 1, stack: stack + 1 })));
    rows
}

fn stacks(rows: &Rows) -> Vec<u8> {
    let stack = |slot: &Slot| match slot {
        Slot::Keep(at) => Some(at.stack - 1),
        _ => None,
    };
    rows.slots().filter_map(stack).collect()
}
