//! The closed lists of small words. In hashes they stand as written: card files hold them, so they never change.

use kernel::{
    Digest,
    archive::{Form, Misread, Part, Put},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $word)] $variant),* }

        impl $name {
            /// Every one, in order.
            pub const ALL: &[$name] = &[$($name::$variant),*];

            /// As it is written in a card file.
            pub const fn word(self) -> &'static str {
                match self { $($name::$variant => $word),* }
            }
        }

        impl Put for $name {
            fn put(&self, _: &Form, into: &mut Digest) {
                into.text(self.word());
            }
        }

        impl Part for $name {
            fn write(&self, _: &Form) -> serde_json::Value {
                self.word().into()
            }
            fn read(value: &serde_json::Value, _: &Form) -> Result<$name, Misread> {
                let known = $name::ALL.iter().find(|name| *value == name.word());
                known.copied().ok_or_else(|| Misread::form("a word of the card language belongs here"))
            }
        }
    )*};
}

words! {
    /// What sort of creature (WT-15).
    CreatureType {
        /// Beast.
        Beast = "beast",
        /// Bug.
        Bug = "bug",
        /// Cosmic.
        Cosmic = "cosmic",
        /// Demon.
        Demon = "demon",
        /// Dragon.
        Dragon = "dragon",
        /// Elemental.
        Elemental = "elemental",
        /// Humanoid.
        Humanoid = "humanoid",
        /// Dino.
        Dino = "dino",
        /// Undead.
        Undead = "undead",
        /// Mechanical.
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
        /// Speed.
        Spd = "spd",
        /// Health Points: what is left of them, or as printed.
        Hp = "hp",
        /// The modifier.
        Modifier = "modifier",
        /// Attack dice.
        AttackDice = "attack_dice",
    }
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
    /// Where a card can be.
    Place {
        /// On the field.
        Field = "field",
        /// In a hand.
        Hand = "hand",
        /// In a deck.
        Deck = "deck",
        /// In a cemetery.
        Cemetery = "cemetery",
    }
    /// Where cards are that are not on the field (WT-346).
    Pile {
        /// In a hand.
        Hand = "hand",
        /// In a deck.
        Deck = "deck",
        /// In a cemetery.
        Cemetery = "cemetery",
    }
    /// Hidden cards (WT-382).
    Hidden {
        /// A hand.
        Hand = "hand",
        /// A deck.
        Deck = "deck",
    }
    /// Who picks (WT-349).
    Picker {
        /// The controller of the effect.
        Controller = "controller",
        /// The opponent of the controller.
        Opponent = "opponent",
        /// Chance.
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
        /// Chance.
        Chance = "chance",
    }
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
        /// Bleed.
        Bleed = "bleed",
        /// Wrap.
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
    /// What is announced (WT-286, WT-321).
    Announced {
        /// A magic card.
        Magic = "magic",
        /// An activated, triggered or responding effect.
        Effect = "effect",
        /// A normal summon.
        Summon = "summon",
    }
    /// How a creature comes to the field (WT-322).
    Arrival {
        /// By normal summon.
        Normal = "normal",
        /// As a forced replacement.
        Replacement = "replacement",
        /// As primary, by an effect.
        Effect = "effect",
        /// As a Limited Summon.
        Limited = "limited",
    }
    /// What happens in a battle (WT-323).
    BattleEvent {
        /// The creature initiates it.
        Initiates = "initiates",
        /// The creature is attacked.
        Attacked = "attacked",
        /// The creature is about to strike.
        Strikes = "strikes",
    }
    /// What a Hit roll came to (WT-324).
    HitResult {
        /// A hit, critical or not.
        Hit = "hit",
        /// A miss, critical or not.
        Miss = "miss",
        /// A critical hit.
        CriticalHit = "critical_hit",
        /// A critical miss.
        CriticalMiss = "critical_miss",
    }
    /// Rolls whose dice can be looked at and changed (WT-396).
    Roll {
        /// A Hit roll.
        Hit = "hit",
        /// A damage roll.
        Damage = "damage",
        /// A speed roll.
        Speed = "speed",
        /// A Fear or unfreeze roll.
        Status = "status",
    }
    /// Why a card goes to the cemetery (WT-326).
    Fate {
        /// Its HP ran out.
        Died = "died",
        /// It was killed, by its player or an effect; a creature that lost its anchor too.
        Killed = "killed",
        /// It paid for a summon or a cost.
        Sacrificed = "sacrificed",
        /// It was discarded, from a hand or a deck.
        Discarded = "discarded",
        /// It was destroyed, or its use was over.
        Destroyed = "destroyed",
    }
    /// How a creature leaves the field alive (WT-327).
    Leaving {
        /// It is returned to a hand.
        Hand = "hand",
        /// It is returned to a deck.
        Deck = "deck",
        /// It gets another controller.
        Control = "control",
        /// It loses its anchor.
        Anchor = "anchor",
    }
    /// What becomes of a status (WT-329).
    StatusEvent {
        /// It is applied.
        Applied = "applied",
        /// It ticks.
        Ticks = "ticks",
        /// It ends.
        Ends = "ends",
    }
    /// What becomes of a magic card (WT-330).
    MagicEvent {
        /// It is attached to a creature.
        Attached = "attached",
        /// It resolves.
        Resolves = "resolves",
        /// It is negated.
        Negated = "negated",
        /// It is destroyed.
        Destroyed = "destroyed",
        /// Its effect is over.
        Ends = "ends",
    }
    /// What a creature is at this moment (WT-336).
    Role {
        /// In a primary slot.
        Primary = "primary",
        /// A Limited Summon.
        Limited = "limited",
        /// Controlled by the controller of the effect; elsewhere than on the field, of their own deck.
        Own = "own",
        /// The opposite of `own`.
        Opposing = "opposing",
        /// From the deck of its controller.
        Owned = "owned",
        /// From the other player's deck.
        OnlyControlled = "only_controlled",
        /// It initiated the battle under way.
        Initiator = "initiator",
        /// It was attacked in the battle under way.
        Defender = "defender",
        /// It strikes first in the battle under way.
        Faster = "faster",
        /// It strikes second in the battle under way.
        Slower = "slower",
        /// An Equip card is attached to it.
        Equipped = "equipped",
    }
    /// Where a creature goes that lost its anchor (WT-264).
    Home {
        /// Its owner's cemetery.
        Cemetery = "cemetery",
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
    }
    /// What happens to a creature when control of it ends (WT-279).
    ControlEnd {
        /// Its owner's cemetery.
        Cemetery = "cemetery",
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled.
        Deck = "deck",
        /// Its owner's side, as WT-435 says.
        Owner = "owner",
    }
    /// Where a card of the field can be returned to (WT-381).
    Back {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
        /// The top of its owner's deck.
        DeckTop = "deck_top",
        /// The bottom of its owner's deck.
        DeckBottom = "deck_bottom",
    }
    /// Where a card from the cemetery goes (WT-380).
    Raised {
        /// Its owner's hand.
        Hand = "hand",
        /// Its owner's deck, which is shuffled (WT-304).
        Deck = "deck",
        /// The top of its owner's deck.
        DeckTop = "deck_top",
        /// The bottom of its owner's deck.
        DeckBottom = "deck_bottom",
        /// The field of the controller of the effect.
        Field = "field",
    }
    /// Where a card that was searched for goes (WT-378).
    Found {
        /// The hand.
        Hand = "hand",
        /// The field.
        Field = "field",
        /// The cemetery.
        Cemetery = "cemetery",
    }
    /// What can be forbidden (WT-393).
    Act {
        /// Initiating a battle.
        Attack = "attack",
        /// Striking back.
        ReturnAttack = "return_attack",
        /// Being sacrificed.
        BeSacrificed = "be_sacrificed",
        /// Being attacked.
        BeAttacked = "be_attacked",
        /// Summoning.
        Summon = "summon",
        /// Drawing.
        Draw = "draw",
        /// Playing cards, or those that fit.
        Play = "play",
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
    /// What `cure` can end beside ailments (WT-374).
    Boon {
        /// What raises a number of the creature.
        Bonuses = "bonuses",
        /// What lowers a number of the creature.
        Penalties = "penalties",
    }
    /// Who takes the damage of a critical miss (WT-398).
    Taker {
        /// The creature that missed.
        Striker = "striker",
        /// The creature it struck at.
        Opponent = "opponent",
    }
}
