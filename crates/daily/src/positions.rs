//! The positions that were found, and which of them is a day's.

use crate::Date;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::sync::LazyLock;

/// The boxes that have positions.
pub const BOXES: [&str; 4] = ["zombie", "ursting", "grave", "ward"];

/// A position in which one move is clearly the best, as it is written in `positions/`: how to get there, and what was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// The number that its deal came of.
    pub seed: u32,
    /// How many play.
    pub players: u8,
    /// The revision of the game by which it was found.
    pub revision: u32,
    /// What was agreed beside the public preset: of positions found before there was an option, what was played then.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// What was done since the deal, the seat before each action.
    pub plays: Vec<String>,
    /// What the novice does there.
    pub novice: String,
    /// What every listed move is worth to the seat that is asked, in thousandths of the win, the best first.
    pub moves: Vec<(String, u16)>,
}

impl Position {
    /// The best move.
    pub fn best(&self) -> &str {
        self.moves.first().map_or("", |(notation, _)| notation)
    }

    /// What a move of the list is worth.
    pub fn worth(&self, notation: &str) -> Option<u16> {
        self.moves.iter().find(|(listed, _)| listed == notation).map(|(_, worth)| *worth)
    }
}

/// All positions of a box, in the order of their days; none of any other game.
pub fn positions(game: &str) -> &'static [Position] {
    static LISTS: LazyLock<Vec<Vec<Position>>> = LazyLock::new(|| {
        let files = [
            include_str!("../positions/zombie.jsonl"),
            include_str!("../positions/ursting.jsonl"),
            include_str!("../positions/grave.jsonl"),
            include_str!("../positions/ward.jsonl"),
        ];
        // `tests/positions.rs` reads every line: one that cannot be read is never shipped.
        let read = |file: &str| file.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
        files.into_iter().map(read).collect()
    });
    let at = BOXES.iter().position(|one| *one == game);
    at.map_or(&[], |at| &LISTS[at])
}

/// The position of a box on a day. They come one after the other, and then again from the first.
pub fn position_of(date: Date, game: &str) -> Option<&'static Position> {
    let all = positions(game);
    all.get(date.number() as usize % all.len().max(1))
}
