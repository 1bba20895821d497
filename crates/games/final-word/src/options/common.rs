//! Values of options that all games have, or several.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::choices! {
    /// Refused or allowed.
    Permit {
        /// Refused.
        #[default]
        Refused,
        /// Allowed.
        Allowed,
    }
    /// Who goes first (FW-18).
    FirstPlayer {
        /// The player who draws the letter nearest to A.
        #[default]
        Draw,
        /// Drawn by lot.
        Random,
        /// The first seat.
        #[serde(rename = "seat-1")]
        Seat1,
        /// The second seat.
        #[serde(rename = "seat-2")]
        Seat2,
        /// The third seat.
        #[serde(rename = "seat-3")]
        Seat3,
        /// The fourth seat.
        #[serde(rename = "seat-4")]
        Seat4,
        /// The fifth seat.
        #[serde(rename = "seat-5")]
        Seat5,
        /// The sixth seat.
        #[serde(rename = "seat-6")]
        Seat6,
    }
    /// The dictionary (FW-36).
    WordList {
        /// The list of the house.
        #[default]
        Wordnik,
        /// The larger list of the house.
        Scowl80,
        /// The list of the house without offensive words (FW-230).
        WordnikClean,
        /// The larger list without offensive words (FW-230).
        Scowl80Clean,
        /// A list of the players' own.
        Own,
    }
    /// Whether words may come again (FW-45).
    RepeatWords {
        /// As often as one likes.
        #[default]
        Allowed,
        /// Each word once.
        OncePerGame,
    }
    /// How words are judged (FW-129).
    Validation {
        /// By the dictionary, as they are laid.
        #[default]
        Auto,
        /// By the other players.
        Challenge,
    }
    /// Between players tied for first (FW-128).
    TieBreak {
        /// They share the win.
        #[default]
        Shared,
        /// Fewest cards left in hand.
        FewestCards,
        /// Whoever made a word last.
        LastWord,
    }
    /// A seat that is left (FW-195).
    Leaver {
        /// It is out of the game.
        #[default]
        Remove,
        /// It stays and passes.
        AutoPass,
    }
    /// Words changed in one turn (FW-54).
    WordsPerTurn {
        /// One.
        #[default]
        One,
        /// Each word in play once.
        Any,
    }
    /// Trades of one player alone (FW-181).
    SoloTrades {
        /// At most two between two words.
        #[default]
        Two,
        /// None.
        None,
    }
    /// A wrong challenge in a knockout (FW-192).
    WrongChallenge {
        /// The challenger is out.
        #[default]
        Out,
        /// The challenger loses a turn.
        Skip,
    }
    /// How it is played.
    Mode {
        /// For points.
        #[default]
        Scored,
        /// Until one is left.
        Knockout,
    }
    /// A word nobody completes.
    Abandoned {
        /// Its cards leave play.
        #[default]
        Removed,
        /// They are shuffled into the deck.
        Reshuffled,
    }
    /// The trade of a player who fails.
    FailTrade {
        /// Up to five cards.
        #[default]
        #[serde(rename = "up-to-5")]
        UpTo5,
        /// None.
        None,
    }
    /// A word nobody can go on from.
    StuckBoard {
        /// It leaves play, and the next player opens.
        #[default]
        Restart,
        /// It stays.
        Keep,
    }
    /// The order of board letters.
    Order {
        /// Any.
        #[default]
        Free,
        /// As they lay.
        Kept,
    }
    /// The game as it stands or a variation; each title has its own.
    Variation {
        /// Leftovers as it stands.
        #[default]
        Plain,
        /// Use or Lose.
        UseOrLose,
        /// Leftovers plus Dessert.
        Dessert,
        /// Run the Table as it stands.
        Run,
        /// Turn and Run.
        TurnAndRun,
        /// Seeing Red as it stands.
        Scored,
        /// Until one player is left.
        Knockout,
        /// Whoever has used every red card first.
        FirstToAll,
        /// Tricked Out as it stands.
        Tricks,
    }
    /// No limit.
    Off {
        /// No limit.
        #[default]
        Off,
    }
}

impl WordList {
    /// The name under which it lies on the table's shelf.
    pub const fn name(self) -> &'static str {
        match self {
            WordList::Wordnik => "wordnik",
            WordList::Scowl80 => "scowl80",
            WordList::WordnikClean => "wordnik-clean",
            WordList::Scowl80Clean => "scowl80-clean",
            WordList::Own => "own",
        }
    }
}

/// The limit for a turn (FW-163).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum TurnSeconds {
    /// None.
    Named(Off),
    /// So many seconds.
    Seconds(#[schemars(range(min = 15, max = 86400))] u32),
}

impl Default for TurnSeconds {
    fn default() -> TurnSeconds {
        TurnSeconds::Named(Off::Off)
    }
}
