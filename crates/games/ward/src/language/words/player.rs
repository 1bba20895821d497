//! Players and sides, as the controller of an effect sees them, and who picks.

words! {
    /// Players, as the controller of the effect sees them (WT-348).
    Players {
        /// The controller of the effect.
        Own = "own",
        /// The other player.
        Opponent = "opponent",
        /// Both; in a trigger or condition: either.
        Both = "both",
    }
    /// One player, as the controller of the effect sees them.
    EitherPlayer {
        /// The controller of the effect.
        Own = "own",
        /// The other player.
        Opponent = "opponent",
    }
    /// Sides of the field, as the controller of the effect sees them.
    Side {
        /// The controller's side.
        Own = "own",
        /// The other side.
        Opposing = "opposing",
        /// Both sides.
        Both = "both",
    }
    /// Who picks (WT-349).
    Picker {
        /// The controller of the effect.
        Controller = "controller",
        /// The opponent of the controller.
        Opponent = "opponent",
        /// Nobody: chance picks.
        Chance = "chance",
    }
    /// Who picks the cards of a hand that are discarded (WT-377).
    Discarder {
        /// The player whose hand it is.
        Owner = "owner",
        /// The player whose hand it is not.
        Other = "other",
        /// Of the own hand: the opponent. Of another hand it was read as `other`, and is no longer taken.
        Opponent = "opponent",
        /// Nobody: chance picks.
        Chance = "chance",
    }
    /// Who takes the damage of a critical miss (WT-398).
    Taker {
        /// The creature that missed.
        Striker = "striker",
        /// The creature it struck at.
        Opponent = "opponent",
    }
}
