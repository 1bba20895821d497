//! The word graph and every word search.

pub mod change;
pub mod containing;
pub mod find;
pub mod from_rack;
pub mod graph;
pub mod lexicon;
pub mod list;
#[doc(hidden)]
pub mod pack;
pub mod points;
pub mod rack;
pub mod sets;
mod shipped;
pub mod split;
mod walk;
pub mod word;

pub use crate::{
    find::Pattern,
    from_rack::Query,
    graph::Graph,
    lexicon::{Filter, Grade, Lexicon},
    points::Points,
    rack::Rack,
    sets::{BestSet, SetScore},
    shipped::{by_name, scowl80, wordnik},
    word::Word,
};
