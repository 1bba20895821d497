//! What somebody picks (WT-343, WT-345 to WT-347, WT-349).
//!
//! What the controller picks among things that can be seen is picked on announcing; what the opponent or chance picks, and what is
//! picked in a deck or in the opponent's hand, on resolving (WT-287).

use super::{
    amount::HowMany,
    condition::Condition,
    many::Many,
    number::Few,
    words::{Announced, EitherPlayer, Picker, Pile, Players, Side},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// A target of an effect, which operations then call `target`, `target_2` and so on.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Creatures on the field (WT-343).
    Creature(CreatureTarget),
    /// Magic cards on the field (WT-345).
    Magic(MagicTarget),
    /// Cards of a hand, a deck or a cemetery (WT-346).
    CardsIn(CardTarget),
    /// Cards or effects in the open chain (WT-347).
    Announcement(AnnouncementTarget),
}

/// Creatures to pick from.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CreatureTarget {
    /// On which side.
    #[serde(default = "super::who::both")]
    pub side: Side,
    /// Only those that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// Whether Limited Summons are included.
    #[serde(default = "super::who::yes")]
    pub limited: bool,
    /// How many are picked; left out, one.
    #[serde(default = "one")]
    pub count: HowMany,
    /// Who picks them; left out, the effect's controller.
    #[serde(default = "controller")]
    pub pick: Picker,
}

/// Magic cards to pick from.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MagicTarget {
    /// On which side.
    #[serde(default = "super::who::both")]
    pub side: Side,
    /// Only those that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How many are picked; left out, one.
    #[serde(default = "one")]
    pub count: HowMany,
    /// Who picks them; left out, the effect's controller.
    #[serde(default = "controller")]
    pub pick: Picker,
}

/// Cards of a zone to pick from.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CardTarget {
    /// In which pile.
    #[serde(rename = "in")]
    pub pile: Pile,
    /// Whose pile it is; left out, the controller's own.
    #[serde(default = "own")]
    pub of: EitherPlayer,
    /// Of a deck: only its top cards, so many.
    #[serde(default)]
    pub top: Option<Few>,
    /// Only those that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How many are picked; left out, one.
    #[serde(default = "one")]
    pub count: HowMany,
    /// Who picks them; left out, the effect's controller.
    #[serde(default = "controller")]
    pub pick: Picker,
}

/// Announcements to pick from.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementTarget {
    /// Announced by whom.
    #[serde(default = "opponent")]
    pub by: Players,
    /// Of one of these kinds.
    #[serde(default)]
    pub kind: Option<Many<Announced>>,
    /// Only those whose card fits.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How many are picked; left out, one.
    #[serde(default = "one")]
    pub count: HowMany,
    /// Who picks them; left out, the effect's controller.
    #[serde(default = "controller")]
    pub pick: Picker,
}

impl Target {
    /// How many are picked.
    pub const fn count(&self) -> HowMany {
        match self {
            Target::Creature(target) => target.count,
            Target::Magic(target) => target.count,
            Target::CardsIn(target) => target.count,
            Target::Announcement(target) => target.count,
        }
    }

    /// Who picks, or that chance does.
    pub const fn pick(&self) -> Picker {
        match self {
            Target::Creature(target) => target.pick,
            Target::Magic(target) => target.pick,
            Target::CardsIn(target) => target.pick,
            Target::Announcement(target) => target.pick,
        }
    }

    /// Which ones fit.
    pub const fn filter(&self) -> Option<&Condition> {
        match self {
            Target::Creature(target) => target.filter.as_ref(),
            Target::Magic(target) => target.filter.as_ref(),
            Target::CardsIn(target) => target.filter.as_ref(),
            Target::Announcement(target) => target.filter.as_ref(),
        }
    }

    /// Whether it is picked on resolving (WT-287).
    pub fn is_late(&self) -> bool {
        let unseen = match self {
            Target::CardsIn(target) => match (target.pile, target.of) {
                (Pile::Deck, _) | (Pile::Hand, EitherPlayer::Opponent) => true,
                (Pile::Hand, EitherPlayer::Own) | (Pile::Cemetery, _) => false,
            },
            Target::Creature(_) | Target::Magic(_) | Target::Announcement(_) => false,
        };
        unseen || self.pick() != Picker::Controller
    }
}

pub(crate) const fn one() -> HowMany {
    HowMany::Exactly(Few::new(1))
}

pub(crate) const fn controller() -> Picker {
    Picker::Controller
}

const fn own() -> EitherPlayer {
    EitherPlayer::Own
}

const fn opponent() -> Players {
    Players::Opponent
}
