//! Values of options that a single game has.

kernel::choices! {
    /// What taken cards count.
    Scoring {
        /// One point each.
        #[default]
        Cards,
        /// Their marked points, less those of the hand.
        Values,
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
    /// Who answers next.
    AfterFail {
        /// The player after the one who failed.
        #[default]
        AfterFailer,
        /// The player after the maker.
        AfterMaker,
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
}
