//! The word graph and every word search.
//!
//! A [`Lexicon`] is a word list ready for use. The shipped ones are part of the program and cost nothing to open; one's own is read from
//! a text. Searches walk the list's graph with the letters at hand, or sift the signs of its words, hand their results to a visitor, and
//! allocate nothing.
//!
//! ```
//! use lexicon::{Query, Rack};
//! use std::ops::ControlFlow;
//!
//! let list = lexicon::wordnik();
//! assert!(list.contains(b"brains"));
//!
//! let rack: Rack = "brainst".parse().unwrap();
//! let mut longest = 0;
//! list.each_from_rack(&Query::new(rack), |word| {
//!     longest = longest.max(word.len());
//!     ControlFlow::Continue(())
//! });
//! assert_eq!(longest, 7);
//! ```
//!
//! A board word is changed with a hand by the moves that a game permits, and every card is accounted for:
//!
//! ```
//! use lexicon::{Points, Rack, change::{Moves, Rules, Slot}};
//!
//! let moves: Moves = "add,overlay".parse().unwrap();
//! let hand: Rack = "sm".parse().unwrap();
//! let best = lexicon::wordnik().best_change(b"kit", &hand, &Rules::new(moves), &Points::TIERS).unwrap();
//! assert_eq!((best.change().word().as_str(), best.value), ("skim", 9));
//! assert_eq!(best.change().covered().to_string(), "t");
//! assert_eq!(best.row().next(), Some(Slot::Add { card: b's' }));
//! ```
//!
//! | question | answer |
//! |---|---|
//! | is it a word; what begins like this; what looks like this | [`Lexicon::contains`], [`Lexicon::each_with_prefix`], [`Lexicon::each_matching`] |
//! | what can I lay with these letters | [`Lexicon::each_from_rack`], [`Lexicon::best_set`] |
//! | what do exactly these letters spell | [`Lexicon::each_anagram`] |
//! | what do these letters and a few of a hand spell | [`Lexicon::each_around`] |
//! | is there a word around these letters | [`Lexicon::any_containing`], [`Lexicon::each_containing`] |
//! | what can I make of this board word | [`Lexicon::each_change`], [`Lexicon::best_change`], [`Lexicon::each_split`], [`Lexicon::best_split`] |
//! | how common is it, is it offensive, does a dictionary explain it, what is it known as | [`Lexicon::grade`], [`Lexicon::is_offensive`], [`Lexicon::is_explained`], [`usage::usage`] |
//! | what of it does a player know | [`Lexicon::known`] |
//! | what does it mean | [`wordnet::WordNet`] |
//!
//! Each search has a brute-force counterpart in the tests that must agree with it on random input; `WARDROOM_CASES` says how often it is
//! tried. How the graph lies in memory, and how it compares with other ways, is explained in [`graph`].

pub mod anagram;
pub mod change;
pub mod containing;
pub mod find;
pub mod from_rack;
pub mod graph;
pub mod lexicon;
pub mod list;
mod mark;
mod pack;
pub mod points;
pub mod rack;
pub mod sets;
mod shipped;
mod signs;
pub mod spellings;
pub mod split;
pub mod usage;
mod walk;
pub mod word;
pub mod wordnet;

pub use crate::{
    find::Pattern,
    from_rack::Query,
    graph::Graph,
    lexicon::{Filter, Grade, Lexicon, Vocabulary},
    points::Points,
    rack::Rack,
    sets::{BestSet, SetScore},
    shipped::{Shipped, by_name, scowl80, shipped, wordnik},
    spellings::Around,
    word::Word,
};
