//! What journals, records and scenarios ask of a game.

use super::Rules;
use crate::{
    digest::{Digest, StateHash},
    library::Library,
    refusal::Refusal,
    turn::Outcome,
};
use schemars::JsonSchema;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// The state as data that a person can read and write, and as a hash that stays the same for ever.
pub trait Archive: Rules {
    /// The whole state as data that a person can read and write.
    type Position: Serialize + DeserializeOwned + JsonSchema + Debug + Send;

    /// The revision of the rules, written into records. It goes up when an old record would not replay, which should never be: a change of
    /// behaviour is a new option value.
    const REVISION: u32 = 1;

    /// Options that were not there from the start, or whose usual value was another, each with the value by which was played before. A
    /// record or a table that does not name one was made before that, and stands by that value.
    const YOUNGER: &'static [(&'static str, &'static str)] = &[];

    /// How an end stood by an earlier revision, where that revision read the same end otherwise: its records say so.
    fn outcome_in(_revision: u32, outcome: Outcome) -> Outcome {
        outcome
    }

    /// Puts every fact of the state in, in an order that never changes.
    fn digest(&self, into: &mut Digest);

    /// The state's hash.
    fn hash(&self) -> StateHash {
        let mut digest = Digest::new();
        self.digest(&mut digest);
        digest.finish()
    }

    /// The state as data. [`Archive::set_up`] reads it back to an equal state.
    fn position(&self) -> Self::Position;

    /// The state that a position describes; what it leaves out takes its default. Refuses what cannot be (HS-17, HS-18).
    fn set_up(
        options: &Self::Options,
        seats: u8,
        library: &Library,
        position: &Self::Position,
    ) -> Result<Self, Refusal>;

    /// Every piece there is, by name. The same from the deal to the end.
    fn census(&self) -> Vec<(String, u32)>;
}
