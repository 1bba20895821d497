//! A game's state as data that is kept: positions that people read and write, hashes that hold for ever, and the count of pieces.
//!
//! None of it is written by hand. `#[derive(Archive)]` on the state and on the structs and enums inside it makes the digest (every field
//! under its fixed number), the keys of a position (every field by name) and the census (every field that holds pieces):
//!
//! ```
//! use kernel::archive::Archive;
//!
//! #[derive(Archive, Clone, Debug, PartialEq)]
//! struct Bid {
//!     /// How many coins.
//!     #[archive(1)]
//!     coins: u8,
//!     /// Whether everybody has seen it.
//!     #[archive(2, default)]
//!     open: bool,
//! }
//! ```
//!
//! | on a field | what it says |
//! |---|---|
//! | `#[archive(3)]` | its number in the digest; never given to another field |
//! | `as = "turn"` | its key in positions, where that is not its name |
//! | `hidden` | in the digest, but no key of positions |
//! | `skip` | neither: a cache, a library handle, what follows from the options |
//! | `always` | written in every position: left out it means something else than the fresh table's value |
//! | `seats` | an array with an entry for each seat: only those of the table count |
//! | `like = Letters` | written and read as [`Like`] says |
//! | `none = "-"` | how nothing is written in a list |
//! | `flatten` | its fields are keys of the position themselves |
//! | `default` | inside a key: left out it is the type's default, and then it is left out |
//! | `since = 3` | in digests from this revision on |
//! | `pieces`, `pieces = "coin"` | it holds pieces: of themselves named, or so many of this name |
//!
//! On an enum every variant has its number. `#[archive(text)]` on a type: in positions it is text, by its `Display` and `FromStr`.
//! `#[archive(words)]` on an enum: in positions it is the words of `as`, in which `{target}` stands for a value, `{}` for the next that has no
//! name, `{then?}` for one that may be missing and `{redraw?}`, of something true or false, for its own name or nothing; `also` is read too.
//! `#[archive(state)]` on the state itself: it is never read whole, only laid over a fresh table. `#[archive(bare)]` on a struct: the one field
//! that is kept stands in digests as it is, without its number.

mod census;
mod form;
mod known;
mod like;
mod marked;
mod parts;
mod pieces;
mod position;
mod words;

pub use census::{Amount, Census, Pieces};
pub use form::{Form, Frozen};
pub use known::{Bound, Known, complete_known, rows_of};
pub use like::{Bits, BySeat, Complement, Each, Like, Others, Own, Ranks, Span, UpToSeats};
pub use marked::Marked;
pub use parts::{Part, Put, parse, text};
pub use pieces::{
    Named, Piece, Place, impossible, impossible_if, remaining, too_many, under, unfit, without,
};
pub use position::{Fields, Given, Key, Misread, Position, SetUpError, field, keys_of};
pub use wardroom_derive::Archive;

#[doc(hidden)]
pub use form::made;

/// What stands at a key of a position.
pub use serde_json::Value as Data;

use crate::{
    digest::{Digest, StateHash},
    game::Rules,
    library::Library,
    notation::nearest,
    refusal::Refusal,
    turn::Outcome,
};
use std::str::FromStr;

/// What is kept of a game. A [`State`] has it by itself.
pub trait Archive: Rules {
    /// The revision of the rules and of the digest, written into records and journals. It goes up when hashes are made in another way or an
    /// end is read otherwise; earlier ones are understood for ever. It never goes up for behaviour: that is a new option value.
    const REVISION: u32 = 1;

    /// Options that were not there from the start, or whose usual value was another, each with the value by which was played before. A
    /// record or a table that does not name one was made before that, and stands by that value.
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// How an end stood by an earlier revision, where that revision read the same end otherwise: its records say so.
    fn outcome_in(_revision: u32, outcome: Outcome) -> Outcome {
        outcome
    }

    /// Puts every fact of the state in, in the way of a revision.
    fn digest(&self, revision: u32, into: &mut Digest);

    /// The state's hash by a revision.
    fn hash_by(&self, revision: u32) -> StateHash {
        let mut digest = Digest::new();
        self.digest(revision, &mut digest);
        digest.finish()
    }

    /// The state's hash.
    fn hash(&self) -> StateHash {
        self.hash_by(Self::REVISION)
    }

    /// The state as data. [`Archive::set_up`] reads it back to an equal state.
    fn position(&self) -> Position;

    /// The state that a position describes; what it leaves out takes its default.
    fn read(
        options: &Self::Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Self, SetUpError>;

    /// The same, where what is not even written as a position is refused like what cannot be (HS-17, HS-18).
    fn set_up(
        options: &Self::Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<Self, Refusal> {
        Self::read(options, seats, library, position).map_err(Refusal::from)
    }

    /// Every piece there is, by name. The same from the deal to the end.
    fn census(&self) -> Vec<(String, u32)>;

    /// Every key of a position, with what it says.
    fn keys() -> Vec<(String, String)>;
}

/// A game whose archive is made from its state: what only the game knows.
pub trait State: Rules + Fields {
    /// See [`Archive::REVISION`].
    const REVISION: u32 = 1;

    /// See [`Archive::LATER_OPTIONS`].
    const LATER_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// See [`Archive::outcome_in`].
    fn outcome_in(_revision: u32, outcome: Outcome) -> Outcome {
        outcome
    }

    /// Keys of positions that are no fields.
    const EXTRA: &'static [Key] = &[];

    /// Lists those keys; a game that has a type of them lists that.
    fn list_extra(into: &mut Vec<Key>) {
        into.extend(Self::EXTRA);
    }

    /// The table that a position is laid over: whatever a position leaves out stands as here.
    fn table(options: &Self::Options, seats: u8, library: &Library) -> Result<Self, Refusal>;

    /// The same again, from a state of such a table.
    fn fresh(&self) -> Self;

    /// Writes the keys that are no fields.
    fn write_extra(&self, _into: &mut Position) {}

    /// Fills in what follows from what is given, and refuses what cannot be (HS-17, HS-18).
    fn complete(&mut self, given: &Given<'_>) -> Result<(), SetUpError>;

    /// Pieces that lie in no field.
    fn count_others(&self, _into: &mut Census) {}

    /// Those of all pieces of a kind that lie in no field and are not among these others; if more of one are named than there are, that one.
    fn unplaced<P: FromStr + PartialEq + Clone>(
        &self,
        all: impl IntoIterator<Item = P>,
        others: impl IntoIterator<Item = P>,
    ) -> Result<Vec<P>, P> {
        let mut census = Census::default();
        self.count_fields(&mut census);
        without(all, census.pieces().chain(others))
    }

    /// How the first revisions hashed a state, in order, frozen in modules that are named after them. All later ones do it by number.
    const FROZEN: &'static [fn(&Self, &mut Digest)] = &[];

    /// Puts every fact in, in the way of a revision.
    fn digest_by(&self, revision: u32, into: &mut Digest) {
        match revision.checked_sub(1).and_then(|at| Self::FROZEN.get(at as usize)) {
            Some(digest) => digest(self, into),
            None => self.put(&Form::new(self.seats(), revision), into),
        }
    }
}

impl<S: State> Archive for S {
    const REVISION: u32 = <S as State>::REVISION;

    const LATER_OPTIONS: &'static [(&'static str, &'static str)] = <S as State>::LATER_OPTIONS;

    fn outcome_in(revision: u32, outcome: Outcome) -> Outcome {
        <S as State>::outcome_in(revision, outcome)
    }

    fn digest(&self, revision: u32, into: &mut Digest) {
        self.digest_by(revision, into);
    }

    fn position(&self) -> Position {
        let mut position = Position::default();
        let form = Form::new(self.seats(), <S as State>::REVISION);
        self.write_fields(Some(&self.fresh()), &form, position.map_mut());
        self.write_extra(&mut position);
        position
    }

    fn read(
        options: &S::Options,
        seats: u8,
        library: &Library,
        position: &Position,
    ) -> Result<S, SetUpError> {
        let keys: Vec<Key> = all_keys::<S>().collect();
        if let Some(key) = position.keys().find(|key| keys.iter().all(|known| known.name != *key)) {
            let near = nearest(key, keys.iter().map(|known| known.name));
            let problem =
                near.map_or("no such key".into(), |near| format!("no such key; did you mean `{near}`?"));
            return Err(SetUpError::form(key, problem));
        }
        let mut game = S::table(options, seats, library)?;
        let form = Form::new(seats, <S as State>::REVISION);
        game.read_fields(position.map(), &form)?;
        game.complete(&Given::new(position, form))?;
        Ok(game)
    }

    fn census(&self) -> Vec<(String, u32)> {
        let mut census = Census::default();
        self.count_fields(&mut census);
        self.count_others(&mut census);
        census.into()
    }

    fn keys() -> Vec<(String, String)> {
        all_keys::<S>().map(|key| (key.name.to_string(), key.about.to_string())).collect()
    }
}

/// Every key of a state's positions.
fn all_keys<S: State>() -> impl Iterator<Item = Key> {
    let mut keys = Vec::new();
    S::list_keys(&mut keys);
    S::list_extra(&mut keys);
    keys.into_iter()
}
