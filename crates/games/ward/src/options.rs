//! The named options.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The rules in force, fixed before set-up and shown to both players (WT-307).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Which cards are played with: those of the house (or the files that were loaded in their place), or the set with which every word of the card language is tested.
    pub cards: CardSet,
    /// Whether the banned and limited lists bind (WT-63).
    pub card_lists: CardLists,
    /// The cemetery total that loses (WT-65).
    #[schemars(range(min = 1, max = 2000))]
    pub cemetery_limit: u16,
    /// Who loses if both would (WT-84).
    pub double_loss: DoubleLoss,
    /// In whose cemetery a creature goes that dies under another's control (WT-85).
    pub controlled_death_cemetery: DeathPlace,
    /// Whether a primary may be killed without naming a creature (WT-132).
    pub kill_without_replacement: BareKill,
    /// Whether a Frozen primary may be killed by its controller (WT-135).
    pub frozen_kill: Permission,
    /// Which returned last card loses (WT-167).
    pub return_last_card: LastCard,
    /// Whether opposing Limited Summons may be attacked (WT-189).
    pub attack_limited_summons: Permission,
    /// Whether DOTs of the same kind stack (WT-241).
    pub dot_stacking: DotStacking,
    /// Whether DOTs or HOTs count first (WT-242).
    pub tick_order: TickOrder,
    /// Whether a Limited Summon's attack is returned (WT-261).
    pub return_attack_on_limited: ReturnAttack,
    /// When a Limited Summon slides (WT-273).
    pub slide_on: SlideOn,
    /// Whether a creature that slid stays bound to its anchor (WT-276).
    pub anchor_after_slide: AfterSlide,
    /// In which order responses resolve (WT-289).
    pub chain_order: ChainOrder,
    /// Where a seat is asked that has said nothing (WT-460).
    pub moments: Moments,
    /// After how many turn cycles without battle a game with empty decks ends (WT-308).
    #[schemars(range(min = 1, max = 200))]
    pub stall_cycles: u8,
    /// After how many turn cycles any game ends (WT-309).
    #[schemars(range(min = 1, max = 500))]
    pub cycle_limit: u16,
}

kernel::choices! {
    /// Which cards are played with.
    CardSet {
        /// Those of the house.
        #[default]
        House,
        /// Those with which every word is tested.
        Test,
    }
    /// WT-63.
    CardLists {
        /// They do not bind.
        #[default]
        None,
        /// They bind.
        Official,
    }
    /// WT-84.
    DoubleLoss {
        /// A draw.
        #[default]
        Draw,
        /// The turn player loses.
        TurnPlayerLoses,
        /// The higher total loses.
        HigherTotalLoses,
    }
    /// WT-85.
    DeathPlace {
        /// Its owner's.
        #[default]
        Owner,
        /// Its controller's.
        Controller,
    }
    /// WT-132.
    BareKill {
        /// Not allowed.
        #[default]
        Forbidden,
        /// Allowed; the slot is filled.
        Redraw,
    }
    /// May it be done?
    Permission {
        /// It may.
        #[default]
        Allowed,
        /// It may not.
        Forbidden,
    }
    /// WT-167.
    LastCard {
        /// Any card.
        #[default]
        AnyCard,
        /// A creature that leaves its player without one.
        LastCreature,
    }
    /// WT-241.
    DotStacking {
        /// All of them tick.
        #[default]
        Stack,
        /// A new one replaces the old.
        RefreshSameKind,
    }
    /// WT-242.
    TickOrder {
        /// Damage first.
        #[default]
        DotFirst,
        /// Healing first.
        HotFirst,
    }
    /// WT-261.
    ReturnAttack {
        /// It is rolled.
        #[default]
        Roll,
        /// There is none.
        Skip,
    }
    /// WT-273.
    SlideOn {
        /// Whenever the slot becomes empty.
        #[default]
        AnyLeave,
        /// After a death in battle.
        BattleDeath,
    }
    /// WT-276.
    AfterSlide {
        /// It stays bound.
        #[default]
        Persists,
        /// It is free.
        Released,
    }
    /// WT-460.
    Moments {
        /// As a phase is left only if something has happened since it was asked last.
        #[default]
        Few,
        /// Each of the usual moments.
        Each,
    }
    /// WT-289.
    ChainOrder {
        /// First played first.
        #[default]
        ResponsesInPlayOrder,
        /// Last played first.
        LastInFirstOut,
    }
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cards: CardSet::House,
            card_lists: CardLists::None,
            cemetery_limit: 300,
            double_loss: DoubleLoss::Draw,
            controlled_death_cemetery: DeathPlace::Owner,
            kill_without_replacement: BareKill::Forbidden,
            frozen_kill: Permission::Allowed,
            return_last_card: LastCard::AnyCard,
            attack_limited_summons: Permission::Forbidden,
            dot_stacking: DotStacking::Stack,
            tick_order: TickOrder::DotFirst,
            return_attack_on_limited: ReturnAttack::Roll,
            slide_on: SlideOn::AnyLeave,
            anchor_after_slide: AfterSlide::Persists,
            chain_order: ChainOrder::ResponsesInPlayOrder,
            moments: Moments::Few,
            stall_cycles: 10,
            cycle_limit: 200,
        }
    }
}

impl CardSet {
    /// The work of the library that has these cards.
    pub const fn work(self) -> &'static str {
        match self {
            CardSet::House => crate::HOUSE,
            CardSet::Test => crate::TEST,
        }
    }
}
