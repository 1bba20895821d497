//! Carrying out what a card says.
//!
//! `run` goes through the steps of an effect and stops for questions. `operation` is the one place where each operation of the card language is
//! carried out; what takes more than a few lines is done in the file of its family. `statics` says which static effects work, `over_time` what
//! comes back turn by turn and what runs out.

pub(crate) mod bringing;
pub(crate) mod change;
pub(crate) mod dice;
pub(crate) mod harm;
pub(crate) mod hidden_cards;
pub(crate) mod lasting;
pub(crate) mod moving;
pub(crate) mod operation;
pub(crate) mod over_time;
pub(crate) mod run;
pub(crate) mod statics;
