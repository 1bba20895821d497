//! What a seat sees, as the line that it is asked by.

use kernel::{Blind, Game, Line, Prompt, Way};
use std::time::Duration;
use wire::{MAX_PROGRAM_MOVES, ToProgram};

/// The question to a seat: made of what [`Blind`] lets it see and do, and of what it was told.
pub fn question<G: Game>(n: u32, blind: &Blind<'_, G>, told: Vec<Line>, left: Option<Duration>) -> ToProgram {
    let view = blind.view();
    let mut actions = Vec::new();
    blind.actions(&mut actions);
    let mut moves: Vec<String> = actions.iter().map(ToString::to_string).collect();
    // Nobody leaves a game by picking from a list.
    moves.retain(|notation| !view.prompt.as_ref().is_some_and(|prompt| leaves(prompt, notation)));
    let complete = G::COMPLETE && moves.len() <= MAX_PROGRAM_MOVES;
    moves.truncate(MAX_PROGRAM_MOVES);
    let left = left.map(|left| u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
    ToProgram::Ask { n, view: Box::new(view), moves, complete, told, left }
}

/// Whether this is a way out of the game.
fn leaves(prompt: &Prompt, notation: &str) -> bool {
    prompt.ways.iter().any(|way| matches!(way, Way::Leave { choice } if choice.notation == notation))
}
