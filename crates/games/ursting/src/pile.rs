//! Cards in order, one on another.

use crate::card::Card;

/// The most cards a game can have.
pub const DECK: usize = 54;

/// A pile, the last card on top.
pub type Pile = kernel::Pile<Card, DECK>;
