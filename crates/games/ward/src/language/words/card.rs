//! What a card is printed as.

words! {
    /// What sort of creature (WT-15).
    #[allow(missing_docs)] // a type is its name
    CreatureType {
        Beast = "beast",
        Bug = "bug",
        Cosmic = "cosmic",
        Demon = "demon",
        Dragon = "dragon",
        Elemental = "elemental",
        Humanoid = "humanoid",
        Dino = "dino",
        Undead = "undead",
        Mechanical = "mechanical",
    }
    /// How hard a card is to get (WT-21).
    Rarity {
        /// Grey circle.
        Common = "common",
        /// Green rectangle.
        Uncommon = "uncommon",
        /// Blue delta.
        Rare = "rare",
        /// Purple diamond.
        Epic = "epic",
        /// Yellow-orange star of four points.
        Legendary = "legendary",
        /// Red circle with a W; one in a generation (WT-23).
        Mythic = "mythic",
        /// The word Promo.
        Promotional = "promotional",
    }
    /// The two kinds of card (WT-07).
    CardKind {
        /// A creature card.
        Creature = "creature",
        /// A magic card.
        Magic = "magic",
    }
    /// What a magic card affects (WT-47, WT-48).
    Use {
        /// Creatures on the field, or none at all (WT-49).
        Field = "field",
        /// The one creature it is attached to.
        Equip = "equip",
    }
    /// How long a magic card is used (WT-50 to WT-52).
    MagicType {
        /// Once, in the own phases 2 and 4.
        Standard = "standard",
        /// Stays, in one of five slots.
        Infinite = "infinite",
        /// At any moment, in either turn.
        Lightning = "lightning",
    }
    /// A number of a creature (WT-335).
    Stat {
        /// Armor Level.
        Al = "al",
        /// Speed: who strikes first.
        Spd = "spd",
        /// Health Points: what is left of them, or as printed.
        Hp = "hp",
        /// The modifier.
        Modifier = "modifier",
        /// Attack dice.
        AttackDice = "attack_dice",
    }
}
