//! What is on the field.

use super::*;
use crate::{
    language::words::{DotKind, Phase, Roll},
    state::object::Object,
};
use arrayvec::ArrayVec;
use kernel::archive::Archive;

/// A creature on the field.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Being {
    /// The creature itself.
    #[archive(1)]
    pub object: Object,
    /// On whose side.
    #[archive(2)]
    pub side: Player,
    /// Whether it is in the primary slot.
    #[archive(3)]
    pub primary: bool,
    /// What is left of its HP; kept for a Limited Summon until it slides (WT-274).
    #[archive(4)]
    pub hp: i32,
    /// Its maximum HP when last looked at (WT-447).
    #[archive(5)]
    pub max: i32,
    /// When it came: older ones are smaller.
    #[archive(6)]
    pub age: u32,
    /// Battles it has initiated in this combat phase (WT-188).
    #[archive(7)]
    pub battles: u8,
    /// For a creature without a card: the operation that made it.
    #[archive(8)]
    pub made: Option<Address>,
    /// Whether an anchor holds it (WT-262).
    #[archive(9)]
    pub bound: bool,
    /// The anchor that stopped: it leaves at the next settling (WT-263).
    #[archive(10)]
    pub lost: Option<Address>,
}

/// A magic card on the field.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct InPlay {
    /// The card itself.
    #[archive(1)]
    pub object: Object,
    /// The creature it is attached to.
    #[archive(2)]
    pub on: Option<Object>,
    /// When it came.
    #[archive(3)]
    pub age: u32,
    /// Whether it has held a creature (WT-433).
    #[archive(4)]
    pub held: bool,
}

/// Something that an effect left behind and that goes on: a bonus, a status, a ban, an anchor.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lasting {
    /// The operation that did it, by its place on the card.
    #[archive(1)]
    pub address: Address,
    /// The card it came from, while it is on the field.
    #[archive(2)]
    pub source: Option<Object>,
    /// Whose effect it was.
    #[archive(3)]
    pub controller: Player,
    /// Which card it is on; for what is on a player, or on whatever fits, none.
    #[archive(4)]
    pub on: Option<Object>,
    /// With which other creature, for `swap`.
    #[archive(5)]
    pub with: Option<Object>,
    /// The amount that was worked out.
    #[archive(6)]
    pub amount: i32,
    /// When it began: older ones are smaller.
    #[archive(7)]
    pub age: u32,
    /// What ends it.
    #[archive(8)]
    pub end: End,
    /// For a status that an older card holds longer: the newer card, whose dice results count (WT-250).
    #[archive(9)]
    pub newer: Option<Newer>,
}

/// Where the dice results of a status come from, if not from the card that says how long it lasts.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Newer {
    /// The operation that did it, by its place on the card.
    #[archive(1)]
    pub address: Address,
    /// The card it came from, while it is on the field.
    #[archive(2)]
    pub source: Option<Object>,
    /// Whose effect it was.
    #[archive(3)]
    pub controller: Player,
}

impl Lasting {
    /// Something on one card, without an amount.
    pub(crate) const fn new(
        address: Address,
        source: Option<Object>,
        controller: Player,
        on: Object,
        age: u32,
        end: End,
    ) -> Lasting {
        Lasting { address, source, controller, on: Some(on), with: None, amount: 0, age, end, newer: None }
    }

    /// The operation that says what the dice of a status mean, with its source and controller.
    pub(crate) fn results(&self) -> Newer {
        self.newer.unwrap_or(Newer {
            address: self.address,
            source: self.source,
            controller: self.controller,
        })
    }
}

/// When something ends.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// With its source (WT-351).
    #[archive(1)]
    Source,
    /// With the creature it is on (WT-355).
    #[archive(2)]
    Creature,
    /// With the strike (WT-352).
    #[archive(3)]
    Strike,
    /// With the battle.
    #[archive(4)]
    Battle,
    /// With the combat phase.
    #[archive(5)]
    Combat,
    /// With the turn.
    #[archive(6)]
    Turn,
    /// When this phase of this player's turn has begun so many times more (WT-305).
    #[archive(7)]
    Cycles {
        /// Whose turns count.
        #[archive(1)]
        player: Player,
        /// At the start of which phase.
        #[archive(2)]
        phase: Phase,
        /// How many times.
        #[archive(3)]
        left: u8,
    },
    /// After so many tick points in this player's turns (WT-353).
    #[archive(8)]
    Ticks {
        /// Whose; nobody's before the first.
        #[archive(1)]
        player: Option<Player>,
        /// How many ticks are left.
        #[archive(2)]
        left: u8,
    },
    /// When its roll succeeds or its condition is met (WT-354).
    #[archive(9)]
    Release,
    /// After so many rolls, battles or plays (WT-356).
    #[archive(10)]
    Next {
        /// How many of what is counted are left.
        #[archive(1)]
        left: u8,
    },
}

/// Damage or healing over time.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverTime {
    /// The operation that did it, by its place on the card.
    #[archive(1)]
    pub address: Address,
    /// The card it came from, while it is on the field.
    #[archive(2)]
    pub source: Option<Object>,
    /// Whose effect it was.
    #[archive(3)]
    pub controller: Player,
    /// The creature it is on.
    #[archive(4)]
    pub on: Object,
    /// The kind of damage, or none for healing.
    #[archive(5)]
    pub kind: Option<DotKind>,
    /// Ticks left, without end if none.
    #[archive(6)]
    pub left: Option<u8>,
    /// In whose turns it ticks; nobody's before the first tick (WT-235).
    #[archive(7)]
    pub player: Option<Player>,
    /// When it began.
    #[archive(8)]
    pub age: u32,
}

/// A battle under way.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Battle {
    /// Who initiated it.
    #[archive(1)]
    pub attacker: Object,
    /// Who was attacked.
    #[archive(2)]
    pub defender: Object,
    /// Whether the attacker strikes first, once that is known.
    #[archive(3)]
    pub attacker_first: Option<bool>,
    /// Whether it is the second strike.
    #[archive(4)]
    pub second: bool,
    /// What the Hit roll of the strike came to.
    #[archive(5)]
    pub result: Option<HitOutcome>,
}

/// What a Hit roll came to.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitOutcome {
    /// Whether the Hit roll came to a hit.
    #[archive(1)]
    pub hit: bool,
    /// A critical one.
    #[archive(2)]
    pub critical: bool,
}

/// Dice that lie on the table.
#[derive(Archive, Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// What they are rolled for.
    #[archive(1)]
    pub roll: Roll,
    /// Who rolls: the creature, and in a speed roll the attacker.
    #[archive(2)]
    pub by: Object,
    /// What they show; of a speed roll the attacker's first, then the defender's.
    #[archive(3)]
    pub shown: ArrayVec<u8, 40>,
    /// How many of them are the attacker's, in a speed roll; else all.
    #[archive(4)]
    pub own: u8,
}

/// A static effect of a card on the field.
#[derive(Archive, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Static {
    /// The card with the effect.
    #[archive(1)]
    pub source: Object,
    /// Which of its effects.
    #[archive(2)]
    pub effect: u8,
    /// When the card came.
    #[archive(3)]
    pub age: u32,
    /// Whether it works (WT-453).
    #[archive(4)]
    pub on: bool,
}
