//! Every game ends, however it is played.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::library;
use final_word::{Action, FinalWord, Options};
use kernel::{Chance, Game, Players, Rules, Seat, Silent, Turn, chance::Quick};

/// FW-211: at most so many turns lie between two lows of the stock; a turn has few decisions, and every opponent answers each word.
pub fn bound(options: &Options, seats: u8) -> u64 {
    let turns = 121 * (u64::from(options.low_rounds) + 1) * u64::from(seats.max(1));
    turns * 8 * (1 + u64::from(seats))
}

/// Plays a game to its end; how many decisions it took.
fn play(
    options: &Options,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&FinalWord, Seat, &mut Quick) -> Action,
) -> u64 {
    let mut chance = Quick::new(seed);
    let mut game = FinalWord::deal(options, seats, &library(), &mut chance, &mut Silent).unwrap();
    let bound = bound(options, seats);
    for decisions in 0..=bound {
        match game.turn() {
            Turn::Over(outcome) => {
                // FW-182: alone one can fall short.
                assert!(seats == 1 || !outcome.winners().is_empty());
                return decisions;
            }
            Turn::Ask(asked) => {
                let seat = asked.lowest().unwrap();
                let action = choose(&game, seat, &mut chance);
                game.play(seat, &action, &mut chance, &mut Silent).unwrap();
            }
        }
    }
    panic!("{} for {seats} does not end within {bound} decisions", options.game as u8);
}

fn everywhere(games: u64, choose: impl Fn(&FinalWord, Seat, &mut Quick) -> Action) {
    for title in FinalWord::titles() {
        let options = FinalWord::preset(title);
        let mut longest = 0;
        for seats in FinalWord::players(&options) {
            for seed in 0..games {
                longest = longest.max(play(&options, seats, seed, &choose));
            }
        }
        println!("{}: at most {longest} decisions", title.id);
    }
}

#[test]
fn every_game_ends_under_random_play() {
    everywhere(20, |game, seat, chance| game.sample(seat, chance));
}

#[test]
fn every_game_ends_under_sensible_play() {
    everywhere(2, |game, seat, chance| game.policy(seat, chance));
}

#[test]
fn every_game_ends_when_nobody_does_anything_but_trade() {
    everywhere(3, |game, seat, chance| {
        let mut list = Vec::new();
        game.actions(seat, &mut list);
        let trades: Vec<Action> =
            list.into_iter().filter(|action| matches!(action, Action::Trade(_))).collect();
        let some = chance.below("trade", trades.len().max(1) as u32) as usize;
        trades.get(some).cloned().unwrap_or_else(|| game.lapse(seat, chance).unwrap())
    });
}

#[test]
fn every_game_ends_when_nobody_does_anything() {
    everywhere(3, |game, seat, chance| game.lapse(seat, chance).unwrap());
}
