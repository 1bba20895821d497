//! What is on the field.

use super::*;
use crate::{
    language::words::{DotKind, Phase, Roll},
    object::Object,
};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A creature on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Being {
    /// Which.
    pub object: Object,
    /// On whose side, 0 or 1.
    pub side: u8,
    /// Whether it is in the primary slot.
    pub primary: bool,
    /// What is left of its HP; kept for a Limited Summon until it slides (WT-274).
    pub hp: i32,
    /// Its maximum HP when last looked at (WT-447).
    pub max: i32,
    /// When it came: older ones are smaller.
    pub age: u32,
    /// Battles it has initiated in this combat phase (WT-188).
    pub battles: u8,
    /// For a creature without a card: the operation that made it.
    pub made: Option<Address>,
    /// Whether an anchor holds it (WT-262).
    pub bound: bool,
    /// The anchor that stopped: it leaves at the next settling (WT-263).
    pub lost: Option<Address>,
}

/// A magic card on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InPlay {
    /// Which.
    pub object: Object,
    /// The creature it is attached to.
    pub on: Option<Object>,
    /// When it came.
    pub age: u32,
    /// Whether it has held a creature (WT-433).
    pub held: bool,
}

/// Something that an effect left behind and that goes on: a bonus, a status, a ban, an anchor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lasting {
    /// The operation.
    pub address: Address,
    /// The card it came from, while it is on the field.
    pub source: Option<Object>,
    /// Whose effect it was, 0 or 1.
    pub controller: u8,
    /// Which card it is on; for what is on a player, or on whatever fits, none.
    pub on: Option<Object>,
    /// With which other creature, for `swap`.
    pub with: Option<Object>,
    /// The amount that was worked out.
    pub amount: i32,
    /// When it began: older ones are smaller.
    pub age: u32,
    /// How long.
    pub end: End,
    /// For a status that an older card holds longer: the newer card, whose dice results count (WT-250).
    pub newer: Option<Newer>,
}

/// Where the dice results of a status come from, if not from the card that says how long it lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Newer {
    /// The operation.
    pub address: Address,
    /// The card it came from, while it is on the field.
    pub source: Option<Object>,
    /// Whose effect it was, 0 or 1.
    pub controller: u8,
}

impl Lasting {
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum End {
    /// With its source (WT-351).
    Source,
    /// With the creature it is on (WT-355).
    Creature,
    /// With the strike (WT-352).
    Strike,
    /// With the battle.
    Battle,
    /// With the combat phase.
    Combat,
    /// With the turn.
    Turn,
    /// When this phase of this player's turn has begun so many times more (WT-305).
    Cycles {
        /// Whose.
        player: u8,
        /// Which.
        phase: Phase,
        /// How many times.
        left: u8,
    },
    /// After so many tick points in this player's turns (WT-353).
    Ticks {
        /// Whose; nobody's before the first.
        player: Option<u8>,
        /// How many.
        left: u8,
    },
    /// When its roll succeeds or its condition is met (WT-354).
    Release,
    /// After so many rolls, battles or plays (WT-356).
    Next {
        /// How many.
        left: u8,
    },
}

/// Damage or healing over time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OverTime {
    /// The operation.
    pub address: Address,
    /// The card it came from, while it is on the field.
    pub source: Option<Object>,
    /// Whose effect it was.
    pub controller: u8,
    /// The creature it is on.
    pub on: Object,
    /// The kind of damage, or none for healing.
    pub kind: Option<DotKind>,
    /// Ticks left, without end if none.
    pub left: Option<u8>,
    /// In whose turns it ticks; nobody's before the first tick (WT-235).
    pub player: Option<u8>,
    /// When it began.
    pub age: u32,
}

/// A battle under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Who initiated it.
    pub attacker: Object,
    /// Who was attacked.
    pub defender: Object,
    /// Whether the attacker strikes first, once that is known.
    pub attacker_first: Option<bool>,
    /// Whether it is the second strike.
    pub second: bool,
    /// What the Hit roll of the strike came to.
    pub result: Option<Result>,
}

/// What a Hit roll came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Result {
    /// A hit.
    pub hit: bool,
    /// A critical one.
    pub critical: bool,
}

/// Dice that lie on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    /// What they are rolled for.
    pub roll: Roll,
    /// Who rolls: the creature, and in a speed roll the attacker.
    pub by: Object,
    /// What they show; of a speed roll the attacker's first, then the defender's.
    pub shown: ArrayVec<u8, 40>,
    /// How many of them are the attacker's, in a speed roll; else all.
    pub own: u8,
}

/// A static effect of a card on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Static {
    /// The card.
    pub source: Object,
    /// Which of its effects.
    pub effect: u8,
    /// When the card came.
    pub age: u32,
    /// Whether it works (WT-453).
    pub on: bool,
}
