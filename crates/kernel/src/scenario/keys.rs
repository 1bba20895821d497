//! The keys of a game's positions, for people who write scenarios.

use crate::game::Game;

/// Every key of `given` with what it says.
pub fn keys<G: Game>() -> Vec<(String, String)> {
    G::keys()
}
