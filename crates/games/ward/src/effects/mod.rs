//! Carrying out what a card says.
//!
//! `run` goes through the steps of an effect and stops for questions. What each operation does is said in its own file (`operations`); here is what they
//! share: `affected` finds whom they work on, `lasting` is what they leave behind, `harm`, `hidden_cards`, `bringing` and `dice` are damage, looking, summoning and dice,
//! which rules beside them need too. `statics` says which static effects work, `over_time` what comes back turn by turn and what runs out.

pub(crate) mod affected;
pub(crate) mod bringing;
pub(crate) mod dice;
pub(crate) mod harm;
pub(crate) mod hidden_cards;
pub(crate) mod lasting;
pub(crate) mod over_time;
pub(crate) mod run;
pub(crate) mod statics;
