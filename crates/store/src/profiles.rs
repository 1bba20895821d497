//! What is kept of people beside their accounts: how they show themselves, whom they know, and the words they made.

use crate::{Id, NumberedResult};

/// Who may see a person's profile.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ShownTo {
    /// Whoever has a session.
    #[default]
    Everybody,
    /// Those whom the person has for friends.
    Friends,
    /// The person alone.
    Nobody,
}

/// How a person shows themselves; who never chose has the default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    /// The face that was chosen, by a name that clients know.
    pub avatar: Option<String>,
    /// Who may see the profile.
    pub shown_to: ShownTo,
}

/// How two people stand to each other, as one of them sees it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tie {
    /// One wants the other for a friend.
    pub wants: bool,
    /// The other wants one for a friend; not told of somebody who is blocked.
    pub wanted: bool,
    /// One blocks the other. That the other blocks one is nobody's to know.
    pub blocks: bool,
}

impl Tie {
    /// Whether each wants the other.
    pub fn are_friends(self) -> bool {
        self.wants && self.wanted
    }
}

/// Somebody whom a person has to do with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acquaintance {
    /// The other.
    pub who: Id,
    /// How the two stand.
    pub tie: Tie,
    /// Since when, in milliseconds since 1970.
    pub since: u64,
}

/// A friend asks somebody to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableCall {
    /// The table.
    pub table: Id,
    /// The friend who asks.
    pub host: Id,
    /// When, in milliseconds since 1970.
    pub at: u64,
}

/// What came of a person's games of one title, by the number of players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TitleTally {
    /// The game's id.
    pub game: String,
    /// How many games.
    pub games: u32,
    /// How many of them had several players.
    pub with_others: u32,
    /// How many of those ended in the first place.
    pub won: u32,
}

/// How two people fared against each other at one title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duel {
    /// The game's id.
    pub game: String,
    /// How often the first came before the second.
    pub ahead: u32,
    /// How often the second came before the first.
    pub behind: u32,
    /// How often neither did.
    pub even: u32,
}

/// A word that somebody made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MadeWord {
    /// The word, in small letters.
    pub word: String,
    /// What it paid; 0 if that is not known of it alone.
    pub points: i32,
    /// The game's id.
    pub game: String,
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
}

/// A word of a seat in a finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordOfSeat {
    /// The number of the result.
    pub number: u64,
    /// The seat, from 1.
    pub seat: u8,
    /// The word, in small letters.
    pub word: String,
    /// What it paid; 0 if that is not known of it alone.
    pub points: i32,
}

/// A rating as it stood after one game.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingMoment {
    /// The pool, by its name.
    pub pool: String,
    /// How strong.
    pub rating: f64,
    /// How uncertain that is: one standard deviation.
    pub deviation: f64,
    /// When the game ended, in milliseconds since 1970.
    pub at: u64,
}

/// Everything that a profile tells of finished games.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Career {
    /// By title, those played most first.
    pub titles: Vec<TitleTally>,
    /// The latest results, the last first.
    pub latest: Vec<NumberedResult>,
    /// The longest words, the longest first.
    pub longest: Vec<MadeWord>,
    /// The words that paid most, the best first.
    pub best_paid: Vec<MadeWord>,
    /// How ratings by title went, in order.
    pub moments: Vec<RatingMoment>,
}
