//! The optional Faction Abilities (WU-256 to WU-270).

use crate::says;
use kernel::{Message, archive::Archive};
use std::{fmt, str::FromStr};

/// A Faction Ability.
#[derive(Archive, Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[archive(text)]
#[repr(u8)]
pub enum Ability {
    /// A d4 or d6 that Strikes is rolled twice (WU-263).
    #[archive(1)]
    NightShift,
    /// A 1 of the opening roll may be re-rolled (WU-264).
    #[archive(2)]
    SecondWind,
    /// Aces and 2s may change a die by more or less (WU-265).
    #[archive(3)]
    LoadedSleeves,
    /// A freed die of one's own suit is rolled twice (WU-266).
    #[archive(4)]
    Tunnellers,
    /// A Sting may take the second-largest size (WU-267).
    #[archive(5)]
    BribedWardens,
    /// A card for a lost Recruit (WU-268).
    #[archive(6)]
    DebtCollectors,
    /// A Fix may take the top of the discard pile (WU-269).
    #[archive(7)]
    Fences,
    /// A won die may join the Crew at once (WU-270).
    #[archive(8)]
    PressGang,
}

impl Ability {
    /// All abilities in the order of the rules (WU-260).
    pub const ALL: [Ability; 8] = [
        Ability::NightShift,
        Ability::SecondWind,
        Ability::LoadedSleeves,
        Ability::Tunnellers,
        Ability::BribedWardens,
        Ability::DebtCollectors,
        Ability::Fences,
        Ability::PressGang,
    ];

    /// Its name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Ability::NightShift => "night-shift",
            Ability::SecondWind => "second-wind",
            Ability::LoadedSleeves => "loaded-sleeves",
            Ability::Tunnellers => "tunnellers",
            Ability::BribedWardens => "bribed-wardens",
            Ability::DebtCollectors => "debt-collectors",
            Ability::Fences => "fences",
            Ability::PressGang => "press-gang",
        }
    }

    /// What people call it.
    pub fn title(self) -> Message {
        says::ability(self.name())
    }
}

impl fmt::Display for Ability {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Ability {
    type Err = &'static str;
    fn from_str(text: &str) -> Result<Ability, &'static str> {
        Ability::ALL.into_iter().find(|ability| ability.name() == text).ok_or(
            "abilities are night-shift, second-wind, loaded-sleeves, tunnellers, bribed-wardens, \
             debt-collectors, fences and press-gang",
        )
    }
}
