//! Stretches of time, and what durations wait for.

words! {
    /// A phase of a turn (WT-90).
    Phase {
        /// Phase 1.
        Draw = "draw",
        /// Phase 2: magic and summoning.
        Main = "main",
        /// Phase 3.
        Combat = "combat",
        /// Phase 4.
        WrapUp = "wrap_up",
    }
    /// A stretch of time that starts and ends (WT-320).
    Span {
        /// Phase 1.
        Draw = "draw",
        /// Phase 2.
        Main = "main",
        /// Phase 3.
        Combat = "combat",
        /// Phase 4.
        WrapUp = "wrap_up",
        /// A player's four phases.
        Turn = "turn",
        /// The tick point.
        Tick = "tick",
    }
    /// An end of a stretch of time (WT-320).
    Edge {
        /// As it begins.
        Start = "start",
        /// As it ends.
        End = "end",
    }
    /// What `next` counts (WT-356).
    Counting {
        /// Hit rolls of the affected creature.
        HitRolls = "hit_rolls",
        /// Damage rolls of the affected creature.
        DamageRolls = "damage_rolls",
        /// Battles of the affected creature.
        Battles = "battles",
        /// Cards played by the controller of the effect.
        Plays = "plays",
    }
    /// What `until_end_of` waits for (WT-352).
    Until {
        /// One creature's Hit and Damage step.
        Strike = "strike",
        /// The battle.
        Battle = "battle",
        /// The combat phase.
        Combat = "combat",
        /// The turn.
        Turn = "turn",
    }
}
