//! Counting action paths: a guard against changes nobody meant.

use crate::{chance::Quick, game::Game, log::Silent, turn::Turn};

/// How many paths of so many actions there are from here, each path with its own copy of the same chance. Where several seats are asked at once
/// the lowest acts first. A game that ends sooner counts as one path.
pub fn perft<G: Game>(game: &G, depth: u32, chance: &Quick) -> u64 {
    let seat = match game.turn() {
        Turn::Ask(asked) if depth > 0 => asked.lowest(),
        Turn::Ask(_) | Turn::Over(_) => None,
    };
    let Some(seat) = seat else { return 1 };
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
        .iter()
        .map(|action| {
            let (mut next, mut chance) = (game.clone(), chance.clone());
            next.play(seat, action, &mut chance, &mut Silent).expect("a listed action is legal");
            perft(&next, depth - 1, &chance)
        })
        .sum()
}
