//! What a game is, and everything that is the same for all of them.
//!
//! A [`Game`] is a plain value: it is dealt, asks seats for actions, refuses them by clause or plays them, shows each viewer what it may
//! see, and can imagine what a seat cannot know. This crate knows no game, no I/O, no clock and no threads.
//!
//! | part | what it is |
//! |---|---|
//! | [`archive`] | a state as data that is kept: positions, hashes, pieces, made by a derive |
//! | [`game`], [`level`], [`deadline`] | the contract, how well a player plays, and until when it may think |
//! | [`coach`] | what is said to whoever asks for advice, and of a game that was played |
//! | [`collection`] | the cards that players build their decks from, where a game has such |
//! | [`chance`] | named chance: keyed, quick, scripted, recorded |
//! | [`house`], [`catalogue!`] | numbered clauses: the rules of the table, and how a game has its own |
//! | [`message`], [`says`], [`texts!`] | what is said to people, as data, and how it is told in their language |
//! | [`unseen`] | characters that nobody sees |
//! | [`refusal`] | a clause and the facts that make it apply |
//! | [`view`], [`prompt`], [`log`], [`mod@why`] | what people and programs see, are asked, are told, and ask themselves |
//! | [`pile`] | pieces in order, as the states of several games hold them |
//! | [`entities`] | what a seat knows as rows of numbers, for programs that learn |
//! | [`blind`] | a game through one seat's eyes, which is all a bot gets |
//! | [`table`] | the journal, its fold, and the undo law |
//! | [`record`] | what was played, to be read, replayed and checked |
//! | [`scenario`] | the executable rulebook |
//! | [`primer`] | how a title is played, on one page |

extern crate self as kernel;

/// The rules of the table itself, which hold in every game.
pub mod house {
    crate::catalogue!("rules/house.md");
}

/// What the house itself says, whatever is played.
pub mod says {
    crate::texts!("texts/en.ftl", "texts/de.ftl");
}

pub mod archive;
pub mod blind;
pub mod chance;
pub mod choices;
pub mod coach;
pub mod collection;
pub mod deadline;
pub mod digest;
pub mod entities;
pub mod foresee;
pub mod game;
pub mod level;
pub mod library;
pub mod log;
pub mod message;
pub mod notation;
pub mod options;
pub mod perft;
pub mod pile;
pub mod primer;
pub mod prompt;
pub mod record;
pub mod refusal;
pub mod scenario;
#[cfg(feature = "schema")]
mod schema;
pub mod seat;
pub mod table;
pub mod turn;
pub mod unseen;
pub mod view;
pub mod warning;
pub mod why;

pub use archive::{Archive, Position};
pub use blind::Blind;
pub use chance::Chance;
pub use choices::{OnOff, YesNo};
#[doc(hidden)]
pub use clauses::made;
pub use clauses::{Catalogue, Clause};
pub use coach::{Advice, Measure};
pub use collection::Collection;
pub use deadline::Deadline;
pub use digest::{Digest, StateHash};
pub use game::{Action, Game, Players, Rules, Title, clauses_of, voice_of};
pub use house::hs;
pub use level::Level;
pub use library::Library;
pub use log::{Cause, Event, Exchange, Line, Log, Motion, Silent};
pub use message::{Message, Part, Texts, Value, Voice};
pub use notation::NotationError;
pub use options::Options;
pub use perft::perft;
pub use pile::Pile;
pub use primer::Primer;
pub use prompt::{Choice, Offer, Pickable, PieceRef, Preview, Prompt, Target, Way};
pub use refusal::{Fact, Refusal, refuse};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use table::{Deed, Entry, Table};
pub use turn::{Limit, Outcome, Turn};
pub use view::{
    Aim, Arrangement, CardNumber, Face, Layout, Panel, Rank, View, Viewer, Zone, fact, hand_zone, zone_of,
};
pub use wardroom_derive::{catalogue, texts};
pub use warning::Warning;
pub use why::{Why, why};
