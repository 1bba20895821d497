//! The values of options that are names.

use crate::step::Moves;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$variant_doc])* $variant),* }
    )*};
}

choices! {
    /// Off or on.
    OffOn {
        /// Off.
        #[default]
        Off,
        /// On.
        On,
    }
    /// No or yes.
    YesNo {
        /// No.
        #[default]
        No,
        /// Yes.
        Yes,
    }
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
    /// What taken cards count.
    Scoring {
        /// One point each.
        #[default]
        Cards,
        /// Their marked points, less those of the hand.
        Values,
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
    /// Words below five points.
    LowWords {
        /// They are refused.
        #[default]
        Refused,
        /// They may be laid for nothing.
        NoPoints,
    }
    /// The two first words of Double Cross.
    Opening {
        /// One after the other.
        #[default]
        InTurn,
        /// Both unseen, shown together.
        Secret,
    }
    /// How long a word must be.
    Target {
        /// Eight letters.
        #[default]
        #[serde(rename = "8")]
        Eight,
        /// Ten letters.
        #[serde(rename = "10")]
        Ten,
    }
    /// The letters between the ends.
    Middle {
        /// Kept or dropped as one likes.
        #[default]
        Free,
        /// All dropped.
        NoneKept,
        /// All stay, and are changed by Add and Overlay.
        AllStay,
    }
    /// Where the last letter may stand.
    Link {
        /// First.
        #[default]
        First,
        /// First or last.
        FirstOrLast,
        /// Anywhere.
        Anywhere,
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
    /// Who answers next.
    AfterFail {
        /// The player after the one who failed.
        #[default]
        AfterFailer,
        /// The player after the maker.
        AfterMaker,
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
    /// What Y counts as.
    YIs {
        /// As a vowel or as a consonant, as it is needed.
        #[default]
        Either,
        /// As a vowel.
        Vowel,
        /// As a consonant.
        Consonant,
    }
    /// The very last word of OW.
    LastWord {
        /// It scores without the two letters, like every word.
        #[default]
        MinusPair,
        /// It scores in full.
        Full,
    }
    /// How piles are played.
    Pace {
        /// One after the other.
        #[default]
        Turns,
        /// All at once.
        Simultaneous,
    }
    /// A false word among several.
    FalseWord {
        /// Its cards become negative.
        #[default]
        ThatWord,
        /// All cards of the turn do.
        WholeTurn,
    }
    /// The two words of a round.
    Reveal {
        /// Chosen unseen and shown together.
        #[default]
        Together,
        /// One after the other, with the lead alternating.
        InTurn,
    }
    /// What a loser may take back.
    TakeFrom {
        /// Cards of both words.
        #[default]
        BothWords,
        /// Cards of the winner's word.
        WinnerWord,
    }
    /// Where a loser's new cards come from.
    Sources {
        /// From the board and the deck, mixed.
        #[default]
        Mixed,
        /// From one of the two.
        OneSource,
    }
    /// When a plucked hand is filled.
    PluckedRefill {
        /// At the end of the turn in which it was plucked.
        #[default]
        EndOfTurn,
        /// At the end of its player's own turn.
        OwnTurn,
    }
    /// A plucked card without a word.
    UnusedPluck {
        /// It goes back.
        #[default]
        Return,
        /// It is kept.
        Keep,
    }
    /// An empty hand with the deck out.
    EndOnOut {
        /// The first one ends the game.
        #[default]
        FirstOut,
        /// The game goes on until all hands are empty or stuck.
        AllStuck,
    }
    /// The deck runs out in the middle of a round.
    LastTurns {
        /// The game is over.
        #[default]
        None,
        /// The others complete the round.
        FinishRound,
    }
    /// Which cards count their points.
    RunPoints {
        /// All of them.
        #[default]
        AllCards,
        /// Those that are seen.
        Visible,
    }
    /// A word with both Vs.
    DoubleV {
        /// It ticks both.
        #[default]
        OneWordEnough,
        /// It ticks one.
        TwoWords,
    }
    /// Whose list opens the scoring.
    ScoringGate {
        /// The player's own.
        #[default]
        Own,
        /// Anybody's.
        Anyone,
    }
    /// When a knockout is over.
    KnockoutUntil {
        /// With one player left.
        #[default]
        OneLeft,
        /// With the first player out.
        FirstOut,
    }
    /// Letters side by side in a split.
    SplitPair {
        /// They were.
        #[default]
        AdjacentBefore,
        /// They were, and still are.
        AdjacentAfter,
    }
    /// How many words of a split get a hand card.
    PartsChanged {
        /// One at least.
        #[default]
        One,
        /// All.
        All,
    }
    /// What a completed word counts.
    PileCount {
        /// All its cards.
        #[default]
        AllCards,
        /// Six.
        Six,
    }
    /// An open word after a step.
    OpenWord {
        /// It stays its owner's.
        #[default]
        Stays,
        /// It is the word of whoever made the step.
        TakenOver,
    }
    /// How often a trick goes round.
    TrickRounds {
        /// Until one player is left in it.
        #[default]
        UntilOne,
        /// Once.
        One,
    }
    /// What ends the tricks.
    TricksEnd {
        /// An empty hand after a trick, or nobody who leads.
        #[default]
        HandOut,
        /// Nobody who leads.
        NoLead,
    }
    /// The one trade of a knockout.
    KnockoutTrade {
        /// The player may still play in the same turn.
        #[default]
        SameTurn,
        /// The turn is over.
        CostsTurn,
    }
    /// A turned card that is not used.
    UnusedCard {
        /// It goes into the hand.
        #[default]
        ToHand,
        /// It is shuffled into the deck.
        Reshuffle,
        /// It leaves play.
        Removed,
    }
    /// How many words a last turn makes.
    LastChance {
        /// One at most.
        #[default]
        OneWord,
        /// As many as one can.
        ManyWords,
    }
    /// A set of moves with a name; a game may mean more by it.
    MoveSet {
        /// The default of most games that change a word.
        #[default]
        AllButSplit,
        /// Add and Overlay.
        AddOverlay,
        /// Add alone.
        AddOnly,
        /// Add, Overlay and Give&Take.
        AddOverlayGive,
        /// Add and Give&Take.
        AddGive,
        /// Add, Give&Take and Overlay.
        AddGiveOverlay,
        /// Add, Overlay and Duplicate.
        AddOverlayDuplicate,
        /// Add.
        Add,
        /// Overlay and Duplicate.
        OverlayDuplicate,
        /// Add, Overlay and Split.
        AddOverlaySplit,
    }
    /// No limit.
    Off {
        /// No limit.
        #[default]
        Off,
    }
    /// Named tables of points.
    Tiers {
        /// 1 for A E I L N O R S T, 2 for C D P U, 3 for B F G H M W Y, 4 for the red letters.
        #[default]
        Tiers,
    }
    /// One of the five moves (FW-56).
    Move {
        /// A card before, after or between letters.
        #[default]
        Add,
        /// A card on another letter.
        Overlay,
        /// A card in exchange for a letter.
        GiveTake,
        /// A card on the same letter.
        Duplicate,
        /// One word cut into several.
        Split,
    }
}

impl MoveSet {
    /// Every set.
    pub const ALL: [MoveSet; 10] = [
        MoveSet::AllButSplit,
        MoveSet::AddOverlay,
        MoveSet::AddOnly,
        MoveSet::AddOverlayGive,
        MoveSet::AddGive,
        MoveSet::AddGiveOverlay,
        MoveSet::AddOverlayDuplicate,
        MoveSet::Add,
        MoveSet::OverlayDuplicate,
        MoveSet::AddOverlaySplit,
    ];

    /// What the name says, in a game that means nothing else by it.
    pub(crate) const fn moves(self) -> Moves {
        match self {
            MoveSet::AllButSplit => Moves::ALL_BUT_SPLIT,
            MoveSet::AddOverlay => Moves::ADD_OVERLAY,
            MoveSet::Add | MoveSet::AddOnly => Moves::ADD,
            MoveSet::AddOverlayGive | MoveSet::AddGiveOverlay => {
                Moves { give_take: true, ..Moves::ADD_OVERLAY }
            }
            MoveSet::AddGive => Moves { give_take: true, ..Moves::ADD },
            MoveSet::AddOverlayDuplicate => Moves { duplicate: true, ..Moves::ADD_OVERLAY },
            MoveSet::OverlayDuplicate => Moves { overlay: true, duplicate: true, ..Moves::NONE },
            MoveSet::AddOverlaySplit => Moves { split: true, ..Moves::ADD_OVERLAY },
        }
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
