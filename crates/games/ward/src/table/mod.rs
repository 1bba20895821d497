//! What people at the table see: the view of a seat, the numbers of its creatures with their parts, the question and its choices, cards as faces, what
//! somebody points at, and what would come to nothing.

pub(crate) mod about;
mod card_facts;
pub(crate) mod entities;
pub(crate) mod faces;
pub(crate) mod in_vain;
pub(crate) mod naming;
pub(crate) mod panel;
pub(crate) mod pointing;
pub(crate) mod prompt;
pub(crate) mod view;
