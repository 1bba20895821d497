//! What a player can do: how it is written and read, what it means, and whether it may be done.
//!
//! An [`Action`] is the line a player writes. It names cards as the question lists them (`card_lists`), and is turned into a [`meaning::Move`], which
//! holds the cards themselves. `check` and `check_announcement` say whether a move may be made, or the clause by which it may not; `legal` lists
//! all that may, and `unpicked` says what can be picked where something cannot.

mod action;
pub(crate) mod card_lists;
mod card_name;
pub(crate) mod check;
pub(crate) mod check_announcement;
pub(crate) mod legal;
pub(crate) mod meaning;
pub(crate) mod refused;
mod stop;
mod unpicked;

pub use action::Action;
pub use card_name::{NameError, Tag, Token};
pub(crate) use stop::PHASES;
pub use stop::{Stop, Turns, Until, Wish};
