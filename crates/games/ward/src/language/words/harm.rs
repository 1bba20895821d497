//! Damage, statuses, and what works over time.

words! {
    /// Kinds of damage (WT-325).
    DamageKind {
        /// Of a Damage step.
        Attack = "attack",
        /// Of a creature's own critical miss.
        CriticalMiss = "critical_miss",
        /// Fire, also of Burned.
        Fire = "fire",
        /// Poison, also of Poisoned.
        Poison = "poison",
        /// Of Bleed.
        Bleed = "bleed",
        /// Of Wrap.
        Wrap = "wrap",
        /// Of an effect that names no kind.
        Effect = "effect",
    }
    /// Statuses, and what works over time (WT-336, WT-374).
    Ailment {
        /// Fear (WT-244).
        Fear = "fear",
        /// Frozen (WT-245).
        Frozen = "frozen",
        /// Stunned (WT-246).
        Stunned = "stunned",
        /// Burned (WT-236).
        Burned = "burned",
        /// Poisoned (WT-237).
        Poisoned = "poisoned",
        /// Bleed (WT-238).
        Bleed = "bleed",
        /// Wrap (WT-239).
        Wrap = "wrap",
        /// Healing over time (WT-234).
        Hot = "hot",
    }
    /// The kinds of damage over time (WT-369).
    DotKind {
        /// Fire damage (WT-236).
        Burned = "burned",
        /// Poison damage (WT-237).
        Poisoned = "poisoned",
        /// Bleed damage (WT-238).
        Bleed = "bleed",
        /// Damage until released (WT-239).
        Wrap = "wrap",
    }
    /// What `cure` can end beside ailments (WT-374).
    Boon {
        /// What raises a number of the creature.
        Bonuses = "bonuses",
        /// What lowers a number of the creature.
        Penalties = "penalties",
    }
}
