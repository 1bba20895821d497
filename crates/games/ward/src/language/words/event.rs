//! What happens, and what a creature does or is at a moment.

words! {
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
        /// Making a normal summon.
        Summon = "summon",
        /// Drawing cards.
        Draw = "draw",
        /// Playing cards, or those that fit.
        Play = "play",
    }
}
