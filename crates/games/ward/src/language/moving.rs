//! Operations that move or show cards (WT-376 to WT-382, WT-385, WT-388, WT-389, WT-400, WT-451, WT-452).

use super::{
    amount::{Amount, HowMany},
    body::{Keyed, bodies, one, some, too_small},
    condition::Condition,
    duration::Duration,
    who::Who,
    words::{Back, ControlEnd, Discarder, EitherPlayer, Found, Hidden, Home, Pile, Players, Raised, Side},
};
use schemars::JsonSchema;
use serde::Deserialize;

/// Cards are drawn.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Draw {
    /// How many cards are drawn.
    pub cards: Amount,
    /// Who draws them; left out, the effect's controller.
    #[serde(default = "own")]
    pub who: Players,
}

/// Cards of a hand are discarded.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Discard {
    /// How many cards are discarded.
    pub cards: Amount,
    /// From whose hand.
    pub who: Players,
    /// Who picks them; left out, whose hand it is.
    #[serde(default = "owner")]
    pub pick: Discarder,
    /// Only such as fit; for `opponent` and `chance` the hand is shown for that.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
}

/// The own deck is looked through, and then shuffled (WT-304).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Cards that fit, which are shown (WT-426); left out, any card, which is not.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// How many; a search may always find fewer.
    #[serde(default = "super::target::one")]
    pub count: HowMany,
    /// Where they go.
    pub to: Found,
    /// Where a creature goes from the field when its anchor stops.
    #[serde(default = "cemetery")]
    pub then: Home,
}

/// The top cards of a deck go to the cemetery.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DeckToCemetery {
    /// How many cards of the top.
    pub cards: Amount,
    /// From whose deck.
    pub who: Players,
}

/// Cards leave a cemetery.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FromCemetery {
    /// Which: a target in a cemetery.
    pub what: Who,
    /// Where they go.
    pub to: Raised,
    /// Where a creature goes from the field when its anchor stops.
    #[serde(default = "cemetery")]
    pub then: Home,
}

/// Cards go from the field to their owner's hand or deck.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// The cards that go, creatures or magic.
    pub what: Who,
    /// Where they go.
    pub to: Back,
}

/// Cards are shown.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Look {
    /// The zone whose cards are shown: a hand or a deck.
    #[serde(rename = "in")]
    pub zone: Hidden,
    /// The player whose zone it is.
    pub of: EitherPlayer,
    /// Of a deck: the top cards, so many; left out, all.
    #[serde(default)]
    pub top: Option<Amount>,
    /// Of a deck: the controller puts these top cards back in any order.
    #[serde(default)]
    pub order: bool,
}

/// A deck is shuffled.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Shuffle {
    /// Who shuffles their deck; left out, the effect's controller.
    #[serde(default = "own")]
    pub of: Players,
}

/// Cards leave the field at once, after which the controller fills first (WT-168).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClearField {
    /// On which side.
    #[serde(default = "super::who::both")]
    pub side: Side,
    /// Only cards that fit.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
    /// Where they go.
    #[serde(default = "cemetery")]
    pub to: Home,
}

/// A creature changes control (WT-277), held by this card.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TakeControl {
    /// The creature that gets another controller.
    pub of: Who,
    /// What happens to it at the end (WT-279).
    #[serde(default = "control_cemetery")]
    pub then: ControlEnd,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// A creature card comes to the controller's field, held by this card (WT-262).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LimitedSummon {
    /// Which: a target in a hand, a deck or a cemetery, or `self`.
    pub what: Who,
    /// Where it goes when its anchor stops (WT-264).
    #[serde(default = "cemetery")]
    pub then: Home,
}

/// An Equip card is attached (WT-400).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attach {
    /// Which card: one on the field, or a target in a hand, a deck or a cemetery.
    pub what: Who,
    /// To which creature.
    pub to: Who,
}

/// A fitting card that would go to the cemetery, from the field or after resolving, goes elsewhere (WT-451).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Instead {
    /// The cards that go elsewhere.
    #[serde(rename = "where")]
    pub filter: Condition,
    /// Where they go.
    pub to: Back,
    /// How long; left out, as the effect says for all its operations.
    #[serde(rename = "for", default)]
    pub duration: Option<Duration>,
}

/// A player announces a magic card, as soon as triggers can start (WT-452).
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Play {
    /// Who announces it.
    #[serde(default = "player_own")]
    pub who: EitherPlayer,
    /// The pile that the card comes from.
    pub from: Pile,
    /// Which cards will do.
    #[serde(rename = "where", default)]
    pub filter: Option<Condition>,
}

bodies! {
    Draw: amounts(cards) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    Discard: amounts(cards) filters("where" = filter) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
        fn would_not_happen(&self) -> Option<&'static str> {
            (self.pick == Discarder::Opponent && self.who != Players::Own).then_some("`opponent` is your opponent everywhere else: say `other` if it is the player whose hand it is not who picks, or `owner`")
        }
    };
    Search: filters("where" = filter);
    DeckToCemetery: amounts(cards) {
        fn faults(&self, word: &str) -> Vec<String> {
            too_small(word, self.amounts())
        }
    };
    FromCemetery: cards(what);
    Return: cards(what);
    Look: {
        fn amounts(&self) -> Keyed<'_, Amount> {
            some([("top", self.top.as_ref())])
        }
        fn would_not_happen(&self) -> Option<&'static str> {
            let of_deck = self.top.is_some() || self.order;
            (self.zone == Hidden::Hand && of_deck).then_some("`top` and `order` are for a deck")
        }
    };
    Shuffle:;
    ClearField: filters("where" = filter);
    TakeControl: cards(of) lasts(duration);
    LimitedSummon: cards(what);
    Attach: cards(what, to);
    Instead: lasts(duration) {
        fn filters(&self) -> Keyed<'_, Condition> {
            one("where", &self.filter)
        }
    };
    Play: filters("where" = filter);
}

const fn own() -> Players {
    Players::Own
}

const fn player_own() -> EitherPlayer {
    EitherPlayer::Own
}

const fn owner() -> Discarder {
    Discarder::Owner
}

const fn cemetery() -> Home {
    Home::Cemetery
}

const fn control_cemetery() -> ControlEnd {
    ControlEnd::Cemetery
}
